"""Count what each bar of the site looked at, and say so at the end: a pytest plugin (pyproject.toml names it).

The bars are declared in ``conf/bars.toml``. A test that looks at a page for a bar says ``looked("html", "index.html")``;
a run of all tests fails when a bar has not looked at every page that was built.
"""

import os
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "html"
DECLARED = tomllib.loads((ROOT / "conf" / "bars.toml").read_text(encoding="utf-8"))
LIMITS: dict[str, int] = DECLARED["limits"]
HEAVY = [one["page"] for one in DECLARED["heavy"]]
MARK = "bar:"


@dataclass(frozen=True)
class Bar:
    """One bar: what it is called, which pages it is about, and what it counts."""

    id: str
    name: str
    says: str
    about: str = "every page"
    over: str = "*"
    without: list[str] = field(default_factory=list)
    counts: str = "pages"

    def missed(self, looked: Iterable[str], built: Iterable[str]) -> list[str]:
        """Return the pages that were built but not looked at, and those that were looked at but not built."""
        about = {name for name in built if fnmatch(name, self.over) and name not in self.without}
        return sorted(about ^ set(looked)) if self.over else []


BARS = {one["id"]: Bar(**one | {"name": one["name"].format_map(LIMITS)}) for one in DECLARED["bar"]}


def built_pages(site: Path) -> list[str]:
    """Return the pages of a built site by name."""
    paths = (path.relative_to(site) for path in site.rglob("*.html"))
    return sorted(path.as_posix() for path in paths if "_static" not in path.parts)


@pytest.fixture
def looked(record_property: Callable[[str, object], None]) -> Callable[..., None]:
    """Return what notes that a bar has looked at a page: at so many things on it, of such a weight in bytes."""

    def note(bar: str, page: str = "", number: int = 1, weight: int = 0) -> None:
        record_property(f"{MARK}{BARS[bar].id}", [page, number, weight])

    return note


Found = dict[str, dict[str, tuple[int, int]]]
"""For each bar the pages it looked at, each with what was counted on it and what it weighs."""


def collected(properties: Iterable[tuple[str, object]]) -> Found:
    """Return what the bars looked at from what the tests noted; a page that was looked at twice counts once."""
    found: Found = {bar: {} for bar in BARS}
    for name, value in properties:
        if name.startswith(MARK) and isinstance(value, list):
            page, number, weight = value
            pages = found[name.removeprefix(MARK)]
            pages[page] = max(pages.get(page, (0, 0)), (number, weight))
    return found


def lines(found: Found) -> list[str]:
    """Return a line for each bar that looked at something: what it holds, how much it looked at, what is heaviest."""
    said = []
    for bar, pages in found.items():
        if pages:
            count = sum(number for number, _ in pages.values())
            said.append(f"bar: {f'{BARS[bar].name} ':.<46} {count} {BARS[bar].counts}")
            heaviest = sorted(((weight, page) for page, (_, weight) in pages.items() if weight), reverse=True)
            said += [f"     {page}: {weight / 1000:.1f} kB" for weight, page in heaviest[:5]]
    return said


def faults(found: Found, built: list[str], *, skips: bool) -> list[str]:
    """Return what a run of all tests did not look at, a line for each bar; one that was skipped may have been."""
    said = []
    for bar, pages in found.items():
        if not pages:
            said += [] if skips else [f"bar: {BARS[bar].name}: looked at nothing"]
        elif missed := BARS[bar].missed(pages, built):
            said.append(f"bar: {BARS[bar].name}: must look at what was built, not so: {', '.join(missed)}")
    return said


def reported(reporter: TerminalReporter) -> Found:
    """Return what the tests that passed looked at."""
    return collected(pair for one in reporter.stats.get("passed", []) for pair in one.user_properties)


def is_whole(config: pytest.Config) -> bool:
    """Return whether all tests were to be run."""
    chosen = ("keyword", "markexpr", "deselect", "lf", "ignore", "ignore_glob", "collectonly")
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not any(
        config.getoption(name, None) for name in chosen
    )


def all_faults(config: pytest.Config) -> list[str]:
    """Return what a run of all tests did not look at; of a part of the tests nothing is asked."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not is_whole(config):
        return []
    skips = bool(reporter.stats.get("skipped")) and not os.environ.get("CI")
    return faults(reported(reporter), built_pages(SITE), skips=skips)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run of all tests that left something out."""
    if not hasattr(session.config, "workerinput") and session.exitstatus == 0 and all_faults(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Print what each bar looked at."""
    if shown := lines(reported(terminalreporter)):
        terminalreporter.section("what every page keeps to")
        for line in [*shown, *all_faults(config)]:
            terminalreporter.write_line(line)
