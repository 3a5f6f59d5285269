"""A page in another language than the site says so, and so does every link to it that shows its name."""

from pathlib import Path

import pytest

from tests.elements import Element, read_html
from tests.examples import ROOT

FRENCH = {"play/feuille.html"}


def read(path: Path) -> Element:
    return read_html(path.read_text(encoding="utf-8"))


def test_the_pages_in_french_are_known() -> None:
    """Each page that says it is French is looked at here."""
    pages = (ROOT / "docs").rglob("*.md")
    found = [path for path in pages if path.read_text(encoding="utf-8").startswith("---\nlang: fr\n")]
    assert {path.relative_to(ROOT / "docs").with_suffix(".html").as_posix() for path in found} == FRENCH


@pytest.mark.parametrize("name", sorted(FRENCH))
def test_the_article_of_a_french_page_is_french(site: Path, name: str) -> None:
    """All of its text, the heading too, stands in French; the frame round it stays in the site's language."""
    page = read(site / name)
    assert page.one("html").attributes["lang"] == "en"
    (body,) = [one for one in page.one("article").children if isinstance(one, Element)]
    assert (body.tag, body.attributes) == ("div", {"lang": "fr"})
    assert len(body.all("h1")) == 1


def test_a_page_in_english_is_not_wrapped(site: Path) -> None:
    """The article of any other page holds its section and nothing round it."""
    children = [
        one for one in read(site / "play" / "sheet.html").one("article").children if isinstance(one, Element)
    ]
    assert [one.tag for one in children] == ["section"]


@pytest.mark.parametrize("name", ["index.html", "play/sheet.html", "play/feuille.html", "rules/index.html"])
def test_a_french_name_in_the_menu_is_french(site: Path, name: str) -> None:
    """A screen reader says the name of a French page in French wherever the menu or the foot shows it."""
    page = read(site / name)
    title = read(site / "play" / "feuille.html").one("h1").text.rstrip("¶ ")
    shown = [
        one for one in page.all("a") if one.text.removeprefix("Next ").removeprefix("Previous ") == title
    ]
    assert shown
    for one in shown:
        spans = [inner.attributes.get("lang") for inner in one.walk()]
        assert one.attributes.get("lang") == "fr" or "fr" in spans, one.attributes
