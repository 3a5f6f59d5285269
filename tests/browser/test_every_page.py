"""Every page, visited once at a host and once from a disk: its width, its requests, its weight, its policy."""

import gzip
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.bars import BARS, HEAVY, LIMITS, built_pages
from tests.browser.chromium import policy_of
from tests.browser.pages import PAGES, VIEWS, grave_faults, open_page, visit

SMALL = LIMITS["small"]
WIDTHS = [LIMITS[name] for name in ("desk", "tablet", "upright", "phone", "small")]
FONTS = (".woff", ".woff2", ".ttf", ".otf", ".eot")
Looked = Callable[..., None]


@dataclass
class Record:
    """What came of one visit."""

    wide: list[tuple[int, int]] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Visitor:
    """Visits each address once, however many tests ask, and writes down what happens."""

    def __init__(self, page: Page) -> None:
        """Listen to the page."""
        self.page = page
        self.now = Record()
        self.known: dict[str, Record] = {}
        page.on("request", self._ask)
        page.on("pageerror", lambda error: self.now.faults.append(str(error)))
        page.on("console", lambda said: self.now.faults.append(said.text) if said.type == "error" else None)

    def _ask(self, request: object) -> None:
        self.now.addresses.append(request.url)  # type: ignore[attr-defined]
        self.now.kinds.append(request.resource_type)  # type: ignore[attr-defined]

    def __call__(self, address: str) -> Record:
        """Return what came of the visit to an address."""
        if address not in self.known:
            self.now = self.known[address] = Record()
            visit(self.page, address, SMALL)
            for width in WIDTHS:
                self.page.set_viewport_size({"width": width, "height": 900})
                if (reach := self.page.evaluate("document.documentElement.scrollWidth")) > width:
                    self.now.wide.append((width, reach))
            self.now.icons = self.page.evaluate(
                "Array.from(document.querySelectorAll('link[rel~=icon]'), one => one.href)"
            )
        return self.known[address]


@pytest.fixture(scope="module")
def small(browser: Browser) -> Iterator[Page]:
    page = open_page(browser, "light")
    yield page
    page.close()


@pytest.fixture(scope="module")
def visitor(small: Page) -> Visitor:
    return Visitor(small)


@cache
def gzipped(path: Path) -> int:
    """Return the bytes of a file as a host sends it."""
    return len(gzip.compress(path.read_bytes(), compresslevel=9, mtime=0))


def test_every_page_that_was_built_is_looked_at(site: Path) -> None:
    """The pages that the browser tests visit are the pages there are."""
    assert sorted(PAGES) == built_pages(site)


@pytest.mark.parametrize("name", VIEWS)
def test_no_page_is_wider_than_the_screen(visitor: Visitor, host: str, name: str, looked: Looked) -> None:
    """From a desk to the smallest phone nothing makes the page scroll sideways."""
    assert visitor(f"{host}/{name}").wide == []
    looked("narrow", name.partition("?")[0])


@pytest.mark.parametrize("name", VIEWS)
def test_no_request_leaves_the_host(visitor: Visitor, host: str, name: str, looked: Looked) -> None:
    """Every request that Chromium made is one to the site's own host, and none is for a font."""
    record = visitor(f"{host}/{name}")
    assert [one for one in record.addresses if not one.startswith((f"{host}/", "data:"))] == []
    assert [one for one in record.addresses if urlsplit(one).path.endswith(FONTS)] == []
    assert "font" not in record.kinds
    looked("host", name.partition("?")[0])


@pytest.mark.parametrize("name", VIEWS)
def test_the_policy_refuses_nothing_of_ours(
    visitor: Visitor, host: str, site: Path, name: str, looked: Looked
) -> None:
    """The page declares the site's policy, and under it no error is said, of the policy or of a script."""
    assert policy_of(site, name.partition("?")[0]) == policy_of(site)
    assert visitor(f"{host}/{name}").faults == []
    looked("policy", name.partition("?")[0])


@pytest.mark.parametrize("name", PAGES)
def test_no_page_is_heavy(visitor: Visitor, host: str, site: Path, name: str, looked: Looked) -> None:
    """All that Chromium asked for, with the icon, is within the limit when gzipped."""
    record = visitor(f"{host}/{name}")
    assert f"{host}/_static/tontine.css" in {one.partition("?")[0] for one in record.addresses}
    addresses = {one.partition("?")[0] for one in [*record.addresses, *record.icons] if one.startswith(host)}
    files = {unquote(one.removeprefix(f"{host}/")) for one in addresses}
    weights = {one: gzipped(site / one) for one in files}
    limit = LIMITS["table" if name in HEAVY else "page"] * 1000
    assert sum(weights.values()) <= limit, sorted(weights.items(), key=lambda pair: -pair[1])
    looked("weight", name, weight=sum(weights.values()))


@pytest.mark.parametrize("name", [one for one in VIEWS if one not in BARS["file"].without])
def test_every_page_works_from_a_disk(visitor: Visitor, site: Path, name: str, looked: Looked) -> None:
    """Opened from a file, a page reads files beside it and nothing else, nothing of it fails, and it is no wider."""
    record = visitor(f"{site.as_uri()}/{name}")
    inside = (f"{site.as_uri()}/", "data:")
    assert [one for one in record.addresses if not one.startswith(inside)] == []
    assert record.faults == []
    assert record.wide == []
    looked("file", name.partition("?")[0])


def test_axe_would_find_a_fault(small: Page) -> None:
    """A picture without words and a text that cannot be told from its ground are grave."""
    small.set_content(
        "<html lang=en><title>x</title><img src='data:,'><p style='color:#eee;background:#fff'>pale words</p>"
    )
    faults = "\n".join(grave_faults(small, SMALL))
    assert "critical: image-alt" in faults
    assert "serious: color-contrast" in faults
