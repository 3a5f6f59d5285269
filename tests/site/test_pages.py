"""Every built page has a title and a description of its own, and marks the words of the sources with their language."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import tontine_rules as tr
from tests.bars import built_pages
from tests.elements import Element, read_html
from tests.examples import ROOT

Looked = Callable[..., None]
SHORTEST, LONGEST = 50, 160
ENGLISH = "en"
UNMARKED = {"code", "pre", "script", "span", "desc"}
"""Elements of code, of what a program prints and of what a drawing tells: nothing inside can be marked there."""


@cache
def read(path: Path) -> Element:
    """Return a page."""
    return read_html(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Element]:
    return {name: read(site / name) for name in built_pages(site)}


def test_every_page_has_a_title_and_a_description_of_its_own(
    pages: dict[str, Element], looked: Looked
) -> None:
    """Each has one of either; no two are the same; a description is one to three whole sentences of plain text."""
    titles, descriptions = {}, {}
    for name, page in pages.items():
        head = page.one("head")
        (title,) = head.all("title")
        found = [one for one in head.all("meta") if one.attributes.get("name") == "description"]
        assert len(found) == 1, f"{name}: must have one description; write one at the head of the page"
        titles[name], descriptions[name] = title.text, found[0].attributes["content"]
        looked("titles", name)
    assert twice(titles) == []
    assert twice(descriptions) == []
    assert [name for name, text in descriptions.items() if not SHORTEST <= len(text) <= LONGEST] == []
    assert [
        name for name, text in descriptions.items() if not re.fullmatch(r"\w[^<>{}`*«»]*[.?!]", text)
    ] == []


def twice(texts: dict[str, str]) -> list[str]:
    """Return the texts that more than one page has."""
    return [text for text, number in Counter(texts.values()).items() if number > 1]


def plain(text: str) -> str:
    """Return some words without the marks of a quotation."""
    return " ".join(
        re.sub(r"[«»“”„]", " ", text).replace("’", "'").replace("\N{NO-BREAK SPACE}", " ").split()
    )


@cache
def languages() -> dict[str, set[str]]:
    """Return for all that is quoted from a source, its words for things among it, the languages it is in."""
    found: dict[str, set[str]] = {}
    for source in [*tr.sources(), tr.load(str(ROOT / "docs" / "reference" / "my-source.toml"))]:
        for reading in source.readings.values():
            texts = [reading.words, *(rival.words for rival in reading.rivals)]
            if reading.rule.startswith("word-"):
                texts += [reading.value, *(rival.value for rival in reading.rivals)]
            for text in texts:
                if text:
                    found.setdefault(plain(str(text)), set()).add(source.language)
    return found


def own_text(element: Element) -> str:
    """Return the text that stands directly in an element."""
    return " ".join(one for one in element.children if isinstance(one, str))


def marked(element: Element, language: str | None = None) -> Iterator[tuple[Element, str | None]]:
    """Yield every element below one with the language that it or one round it, but not the page, is marked with."""
    for child in element.children:
        if isinstance(child, Element):
            own = child.attributes.get("lang", language)
            yield child, own
            yield from marked(child, own)


def faults_of_language(page: Element) -> tuple[int, list[str]]:
    """Return how many quotations and words of a source a page shows, and which are marked with no or a wrong language."""
    known, number, faults = languages(), 0, []
    for element, language in marked(page.one("article")):
        text = plain(element.text)
        if element.tag == "q" or "t-w" in element.classes:
            number += 1
            if text not in known:
                faults.append(f"nobody's words: {text}")
            elif language not in known[text]:
                faults.append(f"{language}: {text}")
        elif element.tag in {"em", "i"} and known.get(text.lower(), set()) - {ENGLISH}:
            number += 1
            if language not in known[text.lower()]:
                faults.append(f"{language}: {text}")
        elif language is None and element.tag not in UNMARKED and "«" in own_text(element):
            faults.append(f"a quotation outside any mark: {text[:60]}")
    return number, faults


def test_every_quotation_is_marked_with_its_language(pages: dict[str, Element], looked: Looked) -> None:
    """What a page quotes carries the language of the source that says it, and so does a word that is a source's own."""
    faults = []
    for name, page in pages.items():
        number, found = faults_of_language(page)
        faults += [f"{name}: {one}" for one in found]
        looked("lang", name, number)
    assert faults == []


@pytest.mark.parametrize(
    ("html", "number", "fault"),
    [
        ("<q>une carte découverte</q>", 1, "None: une carte découverte"),
        ('<q lang="en">« une carte découverte »</q>', 1, "en: une carte découverte"),
        ('<q lang="fr">une carte couverte</q>', 1, "nobody's words: une carte couverte"),
        ("<p><em>Panier</em></p>", 1, "None: Panier"),
        ("<p>It says « une carte ».</p>", 0, "a quotation outside any mark: It says une carte ."),
    ],
)
def test_a_quotation_without_its_language_is_found_out(html: str, number: int, fault: str) -> None:
    """No language, a wrong one, words that no source has, a source's word in plain italics: each is a fault."""
    assert faults_of_language(read_html(f"<article>{html}</article>")) == (number, [fault])


def test_no_style_brings_a_font(site: Path) -> None:
    """No style sheet and no page declares a font to be fetched."""
    texts = {
        path: path.read_text(encoding="utf-8")
        for end in ("css", "html", "svg")
        for path in site.rglob(f"*.{end}")
    }
    assert len(texts) > len(built_pages(site))
    assert [
        path.name for path, text in texts.items() if re.search(r"@font-face|@import|as=.?font", text)
    ] == []
