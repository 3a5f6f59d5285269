"""No page in dark colours has a fault that axe calls serious or critical, on a telephone and on a desk."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import DESK, PHONE
from tests.browser.pages import VIEWS, grave_faults, open_page, visit


@pytest.fixture(scope="module")
def dark(browser: Browser) -> Iterator[Page]:
    page = open_page(browser, "dark")
    yield page
    page.close()


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing_grave(dark: Page, host: str, name: str, looked: Callable[..., None]) -> None:
    """Folds open, at both widths: no serious and no critical node."""
    visit(dark, f"{host}/{name}", DESK)
    assert grave_faults(dark, DESK) + grave_faults(dark, PHONE) == []
    looked("axe-dark", name.partition("?")[0])
