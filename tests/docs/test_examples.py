"""Every example of the project is run, counted, and unlike every other."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests import examples
from tests.examples import ROOT, name_of

RECORD = ROOT / "tests" / "data" / "examples.toml"
SOURCES = sorted(path.stem for path in (ROOT / "tontine_rules" / "sources" / "data").glob("*.toml"))
PAGES = examples.pages()
SITE = [page for page in PAGES if page != ROOT / "README.md"]


def counts() -> dict[str, int]:
    return {name_of(page): number for page in PAGES if (number := examples.counted(page))}


def as_toml(numbers: dict[str, int]) -> str:
    return "".join(f'"{name}" = {number}\n' for name, number in sorted(numbers.items()))


@pytest.mark.parametrize("path", [*PAGES, *examples.modules()], ids=name_of)
def test_every_prompt_is_run(path: Path) -> None:
    """No ``>>>`` and no command of ours stands in a fence that is not run, and every output is compared."""
    assert examples.unrun(path) == []


def test_no_example_hides_in_another_kind_of_file() -> None:
    """Pages are Markdown: no other text in docs holds a ``>>>``."""
    others = [
        name_of(path)
        for path in sorted((ROOT / "docs").rglob("*"))
        if path.suffix in {".rst", ".txt", ".ipynb", ".html", ".py"}
        and ">>>" in path.read_text(encoding="utf-8")
    ]
    assert others == []


def test_the_number_of_examples_of_each_page_is_the_recorded_one() -> None:
    """A page that loses or gains an example says so in tests/data/examples.toml."""
    recorded = tomllib.loads(RECORD.read_text(encoding="utf-8"))["pages"]
    found = counts()
    assert found == recorded, (
        f"if that is meant, write this under [pages] in {name_of(RECORD)}:\n{as_toml(found)}"
    )


def test_there_are_at_least_sixty_examples() -> None:
    """The pages of the site hold 60 examples or more."""
    assert sum(map(examples.counted, SITE)) >= 60


def test_every_source_page_has_four_examples() -> None:
    """Each source has a page with at least four examples of what sets it apart."""
    assert SOURCES, "no source has a data file"
    found = counts()
    short = {name: found.get(f"docs/sources/{name}.md", 0) for name in SOURCES}
    assert {name: number for name, number in short.items() if number < 4} == {}


def test_no_two_examples_are_alike() -> None:
    """No example of a page, output included, stands anywhere else on the site's pages."""
    seen: dict[tuple[str, str], str] = {}
    alike = []
    for page in SITE:
        for one in examples.statements(page):
            if not one.want.strip():
                continue
            place = f"{name_of(page)}:{one.first}"
            first = seen.setdefault(one.essence, place)
            if first != place:
                alike.append(f"{place} repeats {first}: {one.source.strip()}")
    assert alike == []


def test_pytest_collects_every_example() -> None:
    """What a plain run of pytest collects is every statement there is: none is lost between page and runner."""
    files = [*PAGES, *examples.modules()]
    expected = sum(len(examples.statements(path)) for path in files)
    where = ["docs", "tontine_rules", "README.md"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider", *where],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    collected = [line for line in done.stdout.splitlines() if "::line:" in line]
    fences = sum(
        1 for path in PAGES for one in examples.PAGES.parse(path) if not hasattr(one.region.parsed, "want")
    )
    assert len(collected) == expected + fences, done.stdout[-2000:]
