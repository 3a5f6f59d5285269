"""A source's page printed on A4 is whole: every word of it, folds opened, nothing cut off, and nothing of the frame."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.bars import BARS
from tests.browser.pages import PAGES
from tests.browser.paper import letters, printed

NAMES = [name for name in PAGES if name.startswith(BARS["print"].over.removesuffix("*.html"))]
FRAME = ".sidebar-drawer, .mobile-header, .toc-drawer, .related-pages, .skip-to-content, .theme-toggle, .t-btn, .copybtn"
WIDTH = 688  # px: A4 without the margins of 14 mm
SAID = """
    () => {
        const heard = one => one && one !== document.body &&
            (one.matches('.visually-hidden, .headerlink, desc, title, button, form') ||
            (one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute') || heard(one.parentElement));
        document.querySelectorAll('details').forEach(one => { one.open = true; });
        const walker = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
        const texts = [], wide = [];
        while (walker.nextNode()) {
            const node = walker.currentNode, range = document.createRange();
            if (!node.data.trim() || !node.parentElement.checkVisibility() || heard(node.parentElement)) { continue; }
            texts.push(node.data);
            range.selectNodeContents(node);
            if (range.getBoundingClientRect().right > innerWidth + 1) { wide.push(node.data); }
        }
        return [texts, wide];
    }
"""
"""What shows with all folds open, each piece of text, and those that reach over the right edge."""


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": WIDTH, "height": 1000})
    page.emulate_media(media="print")
    yield page
    page.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_source_is_printed_whole(paper: Page, host: str, name: str, looked: Callable[..., None]) -> None:
    """Folds are left as they are when it is printed; what the page says with all of them open is on the paper."""
    paper.goto(f"{host}/{name}")
    assert [one for one in paper.locator(FRAME).all() if one.is_visible()] == []
    shown = letters("".join(one.extract_text() for one in printed(paper).pages))
    said, wide = paper.evaluate(SAID)
    assert len(said) > 20
    assert [text for text in said if letters(text) not in shown] == []
    assert wide == []
    looked("print", name)
