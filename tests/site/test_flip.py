"""One reading changed in a copy of the data changes its page, the table and `compare`, and an example fails."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE, OLD, NEW = "dictionnaire-1792", "value = { fixed = 20 }", "value = { fixed = 15 }"
COPIED = ("tontine_rules", "docs", "conf", "tests", "pyproject.toml", "README.md")


@pytest.fixture(scope="module")
def flipped(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project and change the stake of 1792 from 20 to 15 in the copy."""
    copy: Path = tmp_path_factory.mktemp("flipped")
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / name, copy / name)
    file = copy / "tontine_rules" / "sources" / "data" / f"{SOURCE}.toml"
    text = file.read_text(encoding="utf-8")
    assert text.count(OLD) == 1
    file.write_text(text.replace(OLD, NEW), encoding="utf-8")
    return copy


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )


def cell(page: str) -> str:
    """Give the table's cell of the stake of 1792, without its markup."""
    found = re.search(rf'id="{SOURCE}\.stake".*?</td>', page, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def test_compare_changes(root: Path, flipped: Path) -> None:
    arguments = ("-m", "tontine_rules", "compare", "academie-1725", SOURCE, "--only", "differences")
    before, after = run(root, *arguments), run(flipped, *arguments)
    assert (before.returncode, after.returncode) == (0, 0)
    assert "D  20 (stated)" in before.stdout
    assert "D  15 (stated)" in after.stdout


def test_the_page_and_the_table_change(site: Path, flipped: Path) -> None:
    done = run(flipped, "-m", "sphinx", "-c", "conf", "-q", "-j", "2", "docs", "html")
    assert done.returncode == 0, done.stderr
    for page in ("compare/index.html", f"sources/{SOURCE}.html"):
        before = (site / page).read_text(encoding="utf-8")
        after = (flipped / "html" / page).read_text(encoding="utf-8")
        assert before != after, page
    table = (site / "compare/index.html").read_text(encoding="utf-8")
    again = (flipped / "html/compare/index.html").read_text(encoding="utf-8")
    assert re.search(r"\b20\b", cell(table))
    assert not re.search(r"\b20\b", cell(again))
    assert re.search(r"\b15\b", cell(again))


def test_an_example_on_its_page_fails(flipped: Path) -> None:
    done = run(flipped, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"docs/sources/{SOURCE}.md")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "did not evaluate as expected" in done.stdout
