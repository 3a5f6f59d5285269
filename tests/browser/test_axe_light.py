"""No page in light colours has a fault that axe calls serious or critical, on a telephone and on a desk."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import DESK, PHONE
from tests.browser.pages import VIEWS, grave_faults, open_page, visit


@pytest.fixture(scope="module")
def light(browser: Browser) -> Iterator[Page]:
    page = open_page(browser, "light")
    yield page
    page.close()


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing_grave(light: Page, host: str, name: str, looked: Callable[..., None]) -> None:
    """Folds open, at both widths: no serious and no critical node."""
    visit(light, f"{host}/{name}", DESK)
    assert grave_faults(light, DESK) + grave_faults(light, PHONE) == []
    looked("axe-light", name.partition("?")[0])
