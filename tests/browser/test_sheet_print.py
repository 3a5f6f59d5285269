"""The rule sheet on paper: one A4 page in each language, all of it and nothing else, with ranks a centimetre high."""

from collections import Counter

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser.paper import MILLIMETRES, letters, printed
from tontine_rules.rules import RANKS, Ruleset
from tontine_rules.show.markup import Links
from tontine_rules.show.sheet_html import rule_sheet
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.sources import Source, load, parse_ruleset, sources

SHEETS = {"en": "play/sheet.html", "fr": "play/feuille.html"}
LANGUAGE = pytest.mark.parametrize("language", SHEETS)
A4 = (210.0, 297.0)
SHOWN = """() => {
  const root = document.querySelector('section:has(> .t-sheet)');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!one.closest('.visually-hidden, title, desc, .t-lang, .headerlink')) found.push(walker.currentNode.data);
  }
  return found;
}"""
INK = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '700 1000px ' + getComputedStyle(document.querySelector('.f-big')).fontFamily;
  return pen.measureText('K').actualBoundingBoxAscent / 1000;
}"""
"""How high a capital stands on a card, as a share of the size of its type."""

TOO_WIDE = """() => {
  const wide = [...document.querySelectorAll('.t-sheet, .t-sheet :not(.visually-hidden)')].filter(one =>
    one instanceof HTMLElement && getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1);
  const out = [...document.querySelectorAll('.t-sheet svg text')].filter(one => {
    const box = one.getBBox(), view = one.ownerSVGElement.viewBox.baseVal;
    return box.x < view.x || box.x + box.width > view.x + view.width || box.y + box.height > view.y + view.height;
  });
  return [...wide, ...out].map(one => one.outerHTML.slice(0, 80));
}"""

CUT = """() => {
  const right = document.querySelector('.t-pays').getBoundingClientRect().right;
  const drawn = [...document.querySelectorAll('.t-pays svg')];
  return drawn.filter(one => one.getBoundingClientRect().right > right + 1).map(one => one.outerHTML.slice(0, 80));
}"""
"""The drawings that are wider than the paper has room for."""


def runs(paper: PdfReader) -> list[tuple[str, float, float, float]]:
    """Return each run of letters with the size of its type and where it stands, in millimetres."""
    found = []

    def visit(text: str, cm: list[float], tm: list[float], _: object, size: float) -> None:
        if text.strip():
            across = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
            up = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
            points = (abs(tm[3] * cm[3] * size), across, up)
            found.append((text.strip(), *(one * MILLIMETRES for one in points)))

    paper.pages[0].extract_text(visitor_text=visit)
    return found


@LANGUAGE
def test_the_sheet_is_one_page_of_a4(page: Page, host: str, language: str) -> None:
    """Neither two pages nor another size."""
    page.goto(f"{host}/{SHEETS[language]}")
    paper = printed(page)
    assert len(paper.pages) == 1
    box = paper.pages[0].mediabox
    assert [float(side) * MILLIMETRES for side in (box.width, box.height)] == pytest.approx(A4, abs=0.5)


@LANGUAGE
def test_all_of_the_sheet_is_printed_and_nothing_else(page: Page, host: str, language: str) -> None:
    """Every letter of the title and the sheet stands on the paper, and only the numbers of the parts are added."""
    page.goto(f"{host}/{SHEETS[language]}")
    shown = [letters(text) for text in page.evaluate(SHOWN) if letters(text)]
    paper = letters(printed(page).pages[0].extract_text())
    assert len(shown) > 60
    assert [text for text in shown if text not in paper] == []
    there, wanted = Counter(paper), Counter("".join(shown))
    n_parts = page.locator(".t-rules > li").count()
    assert wanted - there == Counter()
    assert there - wanted == Counter("".join(map(str, range(1, n_parts + 1))) + "." * n_parts)


@LANGUAGE
def test_the_ranks_can_be_read_across_a_table(page: Page, host: str, language: str) -> None:
    """Each of the thirteen stands once on its card, its capitals at least ten millimetres high."""
    page.goto(f"{host}/{SHEETS[language]}")
    share = page.evaluate(INK)
    high = [text for text, size, _, _ in runs(printed(page)) if size * share >= 10]
    assert sorted(high) == sorted(map(Voice(language).rank, RANKS))


@LANGUAGE
def test_nothing_stands_in_the_margin(page: Page, host: str, language: str) -> None:
    """No letter begins less than ten millimetres from an edge, and nothing is wider than what holds it."""
    page.goto(f"{host}/{SHEETS[language]}")
    places = [(across, up) for _, _, across, up in runs(printed(page))]
    assert min(across for across, _ in places) >= 10
    assert max(across for across, _ in places) <= A4[0] - 10
    assert min(up for _, up in places) >= 10
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1123})
    assert page.evaluate(TOO_WIDE) == []


def show(page: Page, address: str, ruleset: Ruleset, language: str) -> None:
    """Go to the sheet of a language, and put that of another ruleset in its place, beside three others."""
    beside = [load(one) for one in "DLP"]
    html = rule_sheet(ruleset, beside, Links(), key="other", language=language).html
    page.goto(f"{address}/{SHEETS[language]}")
    page.evaluate("html => { document.querySelector('.t-sheet').outerHTML = html; }", str(html))


@LANGUAGE
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_the_sheet_of_every_source_is_one_page(page: Page, host: str, language: str, source: Source) -> None:
    """As the source is completed, whatever its gaps and however long the names of its places."""
    show(page, host, source.ruleset(), language)
    paper = printed(page)
    assert len(paper.pages) == 1
    assert Voice(language).source(source) in paper.pages[0].extract_text().replace("\n", " ")
    share = page.evaluate(INK)
    assert sum(size * share >= 10 for _, size, _, _ in runs(paper)) == len(RANKS)


def test_what_is_longer_takes_a_second_page(page: Page, host: str) -> None:
    """A sheet twice is no single page: the test above can fail."""
    show(page, host, load("L").ruleset(), "en")
    page.evaluate("() => { const one = document.querySelector('.t-sheet'); one.after(one.cloneNode(true)); }")
    assert len(printed(page).pages) > 1


@LANGUAGE
@pytest.mark.parametrize("payments", ["K:take4", "10:pay1", "K:take4,7:pay9,5:left5", "3:left40"])
def test_changed_payments_are_printed_whole(page: Page, host: str, language: str, payments: str) -> None:
    """No drawing is cut off at the edge or makes all the rest smaller; what needs room goes on to a second page."""
    show(page, host, parse_ruleset(f"academie-1725+usual;payments={payments}"), language)
    paper = printed(page)
    assert len(paper.pages) <= 2
    assert runs(paper)[0][1] / MILLIMETRES == pytest.approx(
        20, abs=0.1
    )  # the title, in the size it always has
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1123})
    page.add_style_tag(content="section:has(> .t-sheet) { width: 182mm; }")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(CUT) == []
