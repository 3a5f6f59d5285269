"""The pinned requirements are whole, hold no address, and agree with pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.examples import ROOT

FILES = {"test": ROOT / "conf" / "requirements.txt", "docs": ROOT / "conf" / "requirements-docs.txt"}


def pins(path: Path) -> dict[str, list[Requirement]]:
    """Return the requirements of a file by name; a name may be pinned differently for different Pythons."""
    found: dict[str, list[Requirement]] = {}
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            requirement = Requirement(line.split("--hash=")[0].strip())
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def wanted(extra: str) -> set[Requirement]:
    """Return what an extra of pyproject.toml asks for, with the extras that it names in turn."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = set()
    for text in project["optional-dependencies"][extra]:
        requirement = Requirement(text)
        if requirement.name == project["name"]:
            found |= {one for name in requirement.extras for one in wanted(name)}
        else:
            found.add(requirement)
    return found


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_every_requirement_is_pinned_with_hashes(path: Path) -> None:
    """Each line names one version and at least one hash."""
    lines = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    requirements = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    assert requirements
    assert [
        line for line in requirements if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)
    ] == []


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_no_address_stands_in_a_requirements_file(path: Path) -> None:
    """No host, index or folder of the machine that made the file is in it."""
    assert (
        re.findall(r"\S*://\S*|\S* @ \S*|--\S*(?:index|links)\S*|(?<![\w.])/\S+", path.read_text("utf-8"))
        == []
    )


@pytest.mark.parametrize("extra", FILES)
def test_every_extra_is_pinned_as_asked(extra: str) -> None:
    """What pyproject.toml asks for is in the file, at a version that it allows."""
    pinned = pins(FILES[extra])
    missing = [
        str(one)
        for one in wanted(extra)
        if not any(
            one.specifier.contains(next(iter(pin.specifier)).version, prereleases=True)
            for pin in pinned.get(canonicalize_name(one.name), [])
        )
    ]
    assert missing == []


def test_both_files_name_the_same_versions() -> None:
    """What `make` installs is what `make test` tests."""
    docs, everything = pins(FILES["docs"]), pins(FILES["test"])
    assert {
        name for name in docs if set(map(str, docs[name])) - set(map(str, everything.get(name, [])))
    } == set()
