"""One browser and one server for the tests of a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import policy_of, served, started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return a browser."""
    with started() as one:
        yield one


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    """Return the address at which the built site is served, its policy as a header of every answer."""
    with served(site, policy_of(site)) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return an empty page, wide enough for the whole table; a script that fails on it fails the test."""
    faults: list[str] = []
    one = browser.new_page(viewport={"width": 1280, "height": 900})
    one.on("pageerror", lambda error: faults.append(str(error)))
    yield one
    one.close()
    assert faults == []
