"""The files that hosts look for say what the hosts expect, and what the Makefile does."""

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.examples import ROOT

SCHEMAS = {
    ".readthedocs.yaml": "vendor.readthedocs",
    ".github/workflows/pages.yml": "vendor.github-workflows",
    "CITATION.cff": "vendor.citation-file-format",
}


def read(name: str) -> dict[str, object]:
    loaded = YAML(typ="safe").load((ROOT / name).read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize(("name", "schema"), SCHEMAS.items())
def test_a_host_file_follows_its_schema(name: str, schema: str) -> None:
    """Read the Docs, Pages and citation tools can read their files."""
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(ROOT / name)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_read_the_docs_builds_as_make_does() -> None:
    """The hosted site is built with the same strictness, and without a `sphinx` key of its own."""
    settings = read(".readthedocs.yaml")
    assert "sphinx" not in settings
    (command,) = settings["build"]["jobs"]["build"]["html"]  # type: ignore[index]
    hosted = [word for word in shlex.split(command) if word not in {"$READTHEDOCS_OUTPUT/html", "python"}]
    (line,) = [
        line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if line.startswith("SPHINX = ")
    ]
    made = shlex.split(line.partition("/python ")[2])
    assert [word for word in made if word not in {"-q", "-d", "build/doctrees", "$(SITE)"}] == hosted


def test_the_version_is_the_same_everywhere() -> None:
    """The package, its metadata, the citation and the changelog name one version."""
    import tontine_rules

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert read("CITATION.cff")["version"] == version
    assert tontine_rules.__version__ == version
    assert f"## {version}\n" in (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")


def test_the_commands_that_readers_are_told_exist() -> None:
    """Each `make` target that the README names is one, and `make help` lists every one."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = [line for line in makefile.splitlines() if line.startswith(".PHONY:")]
    targets = set(phony.split()[1:])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = {part.split("`")[0].split()[0] for part in readme.split("`make ")[1:]}
    assert {"test", "help"} <= named <= targets
    shown = subprocess.run(
        ["make", "-s", "help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert {line.split()[1] for line in shown.splitlines() if line.startswith("  make ")} == targets


def test_the_script_for_hosts_can_be_run() -> None:
    """`.ci/run` is a script that may be executed and that bash can read."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0


def test_the_top_level_holds_only_what_belongs_there() -> None:
    """At top level stand the rooms, and what hosts and readers look for; all else has a room."""
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if tracked.returncode:
        pytest.skip("this is no git clone, so nobody says which files are the project's")
    top = {Path(name).parts[0] for name in tracked.stdout.splitlines()}
    assert top == {
        ".ci", ".github", ".gitignore", ".readthedocs.yaml", "CITATION.cff", "LICENSE", "Makefile", "README.md",
        "conf", "docs", "pyproject.toml", "tests", "tontine_rules",
    }  # fmt: skip
