"""Every page keeps to its own host and to the width of a small screen, and none was forgotten here."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.browser.pages import PAGES, VIEWS, grave_faults, open_page, visit

SMALL = 320


@pytest.fixture(scope="module")
def small(browser: Browser) -> Iterator[tuple[Page, list[Request]]]:
    page = open_page(browser, "light")
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.on("request", note)
    yield page, requests
    page.close()


def test_every_page_that_was_built_is_looked_at(site: Path) -> None:
    """The pages that the browser tests visit are the pages there are."""
    built = {
        path.relative_to(site).as_posix() for path in site.rglob("*.html") if "_static" not in path.parts
    }
    assert built == set(PAGES)


@pytest.mark.parametrize("name", VIEWS)
def test_no_page_is_wider_than_a_small_screen(
    small: tuple[Page, list[Request]], host: str, name: str
) -> None:
    """At 320 px nothing makes the page scroll sideways, and no request has left the host."""
    page, requests = small
    requests.clear()
    visit(page, f"{host}/{name}", SMALL)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL
    addresses = [one.url for one in requests]
    assert [one for one in addresses if not one.startswith((f"{host}/", "data:"))] == []


@pytest.mark.parametrize("name", [one for one in VIEWS if not one.startswith("404")])
def test_no_page_asks_for_anything_from_a_file(
    small: tuple[Page, list[Request]], site: Path, name: str
) -> None:
    """Opened from a file, a page reads files beside it and nothing else, and no script of it fails."""
    page, requests = small
    requests.clear()
    faults: list[str] = []
    page.once("pageerror", lambda error: faults.append(str(error)))
    visit(page, f"{site.as_uri()}/{name}", SMALL)
    assert [one.url for one in requests if not one.url.startswith((f"{site.as_uri()}/", "data:"))] == []
    assert faults == []


def test_axe_would_find_a_fault(small: tuple[Page, list[Request]]) -> None:
    """A picture without words and a text that cannot be told from its ground are grave."""
    page, _ = small
    page.set_content(
        "<html lang=en><title>x</title><img src='data:,'><p style='color:#eee;background:#fff'>pale words</p>"
    )
    faults = "\n".join(grave_faults(page, SMALL))
    assert "critical: image-alt" in faults
    assert "serious: color-contrast" in faults
