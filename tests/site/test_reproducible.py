"""The same files built twice give the same bytes: with one process and with two, and in another folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PARTS = ("conf", "docs", "tontine_rules", "pyproject.toml", "README.md", "LICENSE", "CITATION.cff")


def copy(root: Path, folder: Path) -> Path:
    """Copy what a site is made from into a folder."""
    folder.mkdir(parents=True)
    for name in PARTS:
        part = root / name
        if part.is_dir():
            shutil.copytree(part, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(part, folder / name)
    return folder


def build(folder: Path, jobs: int) -> dict[str, bytes]:
    """Build the site of a copy there, and return every file of it."""
    arguments = ["-c", "conf", "-d", "doctrees", "-q", "-j", str(jobs), "docs", "html"]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "PYTHONHASHSEED": str(jobs)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    html = folder / "html"
    return {
        path.relative_to(html).as_posix(): path.read_bytes() for path in html.rglob("*") if path.is_file()
    }


@pytest.mark.xdist_group("reproducible")  # one process builds both, once
def test_the_same_site_twice(root: Path, tmp_path: Path, looked: Callable[..., None]) -> None:
    """Neither the folder, nor the number of processes, nor the order of sets shows in any file."""
    one = copy(root, tmp_path / "a")
    other = copy(one, tmp_path / "another" / "longer folder")
    first, second = build(one, jobs=1), build(other, jobs=2)
    assert "compare/index.html" in first
    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == []
    written = [
        name for name, text in first.items() if str(tmp_path).encode() in text or str(root).encode() in text
    ]
    assert written == [], "a folder of the machine stands in a file"
    looked("bytes", number=len(first))
