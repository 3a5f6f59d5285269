#!/usr/bin/env bash
# Pin what pyproject.toml asks for, with the hashes of every file of each version, for every Python from 3.11 on:
# conf/requirements-docs.txt is what `make` needs, conf/requirements.txt is all that `make test` needs.
# Both are made together, so that they name the same versions. Called by `make lock`.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${1:-python3}

if ! uv=$(command -v uv); then
    "$python" -m venv build/lock
    build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
    uv=build/lock/bin/uv
fi

compile() { # FILE, then what else uv is to know
    local file=$1
    shift
    "$uv" pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-header --annotation-style line --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        pyproject.toml --output-file "build/lock.txt" "$@"
    { echo "# Pinned by \`make lock\`; not edited by hand."; cat build/lock.txt; } >"$file"
    rm build/lock.txt
}

mkdir -p build
compile conf/requirements.txt --extra test
compile conf/requirements-docs.txt --extra docs --constraint conf/requirements.txt
