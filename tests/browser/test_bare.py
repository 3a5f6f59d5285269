"""Every page without JavaScript: nothing that it says is missing, no control is dead, and its colours follow the system."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESK, PHONE
from tests.browser.pages import PAGES, visit

CONTROLS = "button, form, details:has(form), .t-stepbar, .t-nowline, .t-stepping svg, noscript, script, #search-results"
"""Controls, what they say of themselves, and the drawing that one moves: all that may be missing without a script."""
WORDS = r"""
    controls => {
        const walker = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
        const words = [];
        while (walker.nextNode()) {
            const parent = walker.currentNode.parentElement;
            if (parent.checkVisibility({ visibilityProperty: true }) && !parent.closest(controls)) {
                words.push(...walker.currentNode.data.split(/\s+/).filter(Boolean));
            }
        }
        return words;
    }
"""
DEAD = "button, [role=button], select, article input:not([type=checkbox]), .theme-toggle"
"""What does nothing without a script. The field of the search leads to the page that says what to do."""
VISIBLE = "dead => Array.from(document.querySelectorAll(dead)).filter(one => one.checkVisibility()).map(one => one.outerHTML)"
NIGHT = "rgb(21, 24, 27)"


def shown(page: Page) -> Counter[str]:
    """Return the words that the article of a page shows, each with how often."""
    return Counter(page.evaluate(WORDS, CONTROLS))


@pytest.fixture(scope="module")
def full(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(color_scheme="dark", reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture(scope="module")
def bare(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=False, color_scheme="dark")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_missing_without_scripts(
    full: Page, bare: Page, host: str, name: str, looked: Callable[..., None]
) -> None:
    """Every word that shows with scripts shows without; no button and no choice does; night is dark."""
    for page in (full, bare):
        visit(page, f"{host}/{name}", DESK)
    assert shown(full) - shown(bare) == Counter()
    assert bare.evaluate(VISIBLE, DEAD) == []
    assert bare.evaluate("getComputedStyle(document.body).backgroundColor") == NIGHT
    assert (
        bare.locator(".sidebar-tree a").first.is_visible()
        == full.locator(".sidebar-tree a").first.is_visible()
    )
    bare.set_viewport_size({"width": PHONE, "height": 900})
    assert bare.evaluate(VISIBLE, DEAD) == []
    looked("bare", name)


def test_the_menu_opens_without_scripts(bare: Page, host: str) -> None:
    """On a phone the button of the menu shows the menu, and a link in it leads on."""
    bare.set_viewport_size({"width": 390, "height": 800})
    bare.goto(f"{host}/rules/facing.html")
    link = bare.locator(".sidebar-tree").get_by_role("link", name="All rules, all sources")
    expect(link).not_to_be_in_viewport()
    bare.locator("label.nav-overlay-icon").click()
    expect(link).to_be_in_viewport()
    link.click()
    expect(bare.locator("h1")).to_contain_text("All rules, all sources")


def test_the_search_says_what_to_do_without_scripts(bare: Page, host: str) -> None:
    """The field in the menu leads to a page that names the index and the menu, and has no dead field of its own."""
    bare.set_viewport_size({"width": DESK, "height": 800})
    bare.goto(f"{host}/index.html")
    bare.locator(".sidebar-search").fill("jeton")
    bare.locator(".sidebar-search").press("Enter")
    expect(bare.locator("article noscript p")).to_be_visible()
    expect(bare.locator(".t-search")).to_be_hidden()
    bare.locator("article").locator("noscript a").click()
    expect(bare.locator("h1")).to_contain_text("Index")
