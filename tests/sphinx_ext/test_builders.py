"""What the output needs is brought by the extension, whatever theme and builder a project has."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import build, write_project
from tontine_rules.sphinx_ext import assets

STATIC = assets.STATIC
FILES = {
    "index.rst": "Home\n====\n\n.. toctree::\n\n   old\n   all\n   plain\n",
    "old.rst": (
        "Old\n===\n\n.. tontine-source:: D\n\n.. tontine-readings:: D\n\n.. tontine-payments:: D\n\n"
        ".. tontine-lineage::\n"
    ),
    "all.rst": "All\n===\n\n:tontine:siglum:`D` :tontine:words:`D.facing`\n\n.. tontine-comparison::\n",
    "plain.rst": "Plain\n=====\n\nNothing of ours: :tontine:rule:`facing`.\n",
}
BOOK = 'version = "1"\ncopyright = "nobody"\n'


@pytest.mark.parametrize("theme", ["alabaster", "furo"])
def test_the_style_and_the_marks_come_by_themselves(tmp_path: Path, theme: str) -> None:
    """A project that only lists the extension has the stylesheet, the script, and each mark once a page."""
    built = build(write_project(tmp_path, FILES, f'html_theme = "{theme}"'))
    assert built.warnings == []
    for name in ("tontine-rules.css", "tontine-rules.js"):
        assert (built.out / "_static" / name).read_bytes() == (STATIC / name).read_bytes()
    for name in ("index", "old", "all", "plain"):
        text = built.page(f"{name}.html")
        assert re.search(r'href="_static/tontine-rules\.css[?"]', text)
        page = read_html(text)
        used = {
            one.attributes["href"][1:] for one in page.all("use") if one.attributes["href"].startswith("#m-")
        }
        there = [
            one.attributes["id"]
            for one in page.all("symbol")
            if one.attributes.get("id", "").startswith("m-")
        ]
        assert bool(used) == (name in {"old", "all"}) == bool(there)
        assert used <= set(there)
        assert len(there) == len(set(there))


def test_the_style_can_be_left_out(tmp_path: Path) -> None:
    """A project with a stylesheet of its own for these parts says so."""
    built = build(write_project(tmp_path, {"index.rst": "Home\n====\n"}, "tontine_style = False"))
    assert built.warnings == []
    assert "tontine-rules.css" not in built.page("index.html")


def test_the_projects_own_stylesheet_comes_after(tmp_path: Path) -> None:
    """What a project says in ``html_css_files`` has the last word."""
    conf = 'html_static_path = ["own"]\nhtml_css_files = ["own.css"]'
    built = build(write_project(tmp_path, {"index.rst": "Home\n====\n", "own/own.css": "p {}"}, conf))
    assert re.findall(r"_static/([\w-]+)\.css", built.page("index.html"))[-2:] == ["tontine-rules", "own"]


def test_every_class_of_the_style_is_ours() -> None:
    """The stylesheet reaches nothing of the project's own pages: every selector names a part of ours."""
    text = re.sub(
        r"/\*.*?\*/|\"[^\"]*\"",
        "",
        (STATIC / "tontine-rules.css").read_text(encoding="utf-8"),
        flags=re.DOTALL,
    )
    selectors = [one.strip() for one in re.findall(r"([^{}]+)\{", text)]
    stray = [
        one
        for one in selectors
        if not one.startswith("@") and one != "body" and not re.search(r"\.[tf]-", one)
    ]
    assert stray == []


def test_folders_as_addresses(tmp_path: Path) -> None:
    """``dirhtml`` has every link relative to its page's folder."""
    built = build(write_project(tmp_path, FILES), "dirhtml")
    assert built.warnings == []
    hrefs = {one.attributes["href"] for one in read_html(built.page("old/index.html")).all("a")}
    assert "../all/#dictionnaire-1792.facing" in hrefs
    assert "../_static/tontine-rules.css" in built.page("old/index.html")


def test_one_page_for_all(tmp_path: Path) -> None:
    """``singlehtml`` has the marks once, and links that lead to ids of the page."""
    built = build(write_project(tmp_path, FILES), "singlehtml")
    assert built.warnings == []
    page = read_html(built.page("index.html"))
    assert len(page.all("svg", "t-sprite")) == 1
    hrefs = {one.attributes["href"] for one in page.one("div", "t-wide").all("a")}
    assert {"#facing", "#dictionnaire-1792.facing"} & hrefs
    assert [href for href in hrefs if href.count("#") != 1] == []


def test_a_book(tmp_path: Path) -> None:
    """Every page of an EPUB book is well-formed XHTML, its drawings in their namespace, its marks on the page."""
    built = build(write_project(tmp_path, FILES, BOOK), "epub")
    assert built.warnings == []
    pages = sorted(built.out.glob("*.xhtml"))
    assert {"old.xhtml", "all.xhtml"} <= {one.name for one in pages}
    for page in pages:
        ET.fromstring(page.read_text(encoding="utf-8"))  # noqa: S314 (a book of our own)
    root = ET.fromstring(built.page("all.xhtml"))  # noqa: S314 (the same)
    assert root.findall(".//{http://www.w3.org/2000/svg}symbol")
    assert root.findall(".//{http://www.w3.org/2000/svg}use")
    assert not root.findall(".//{http://www.w3.org/1999/xhtml}svg")
    assert 'href="_static/tontine-rules.css' in built.page("all.xhtml")
    assert "tontine-rules.js" not in built.page("all.xhtml")


@pytest.mark.parametrize("builder", ["text", "latex", "man", "texinfo", "xml", "gettext"])
def test_builders_that_write_no_html(tmp_path: Path, builder: str) -> None:
    """Nothing of the page is lost in other formats, and nothing in it is HTML."""
    built = build(write_project(tmp_path, FILES), builder)
    assert [
        line for line in built.warnings if "html" in line or "unknown node" in line or "tontine" in line
    ] == []
    if builder == "text":
        assert "| end-tested " in built.page("all.txt")
        assert "« une carte découverte »" in built.page("all.txt").replace("\N{NO-BREAK SPACE}", " ")
    if builder == "latex":
        (book,) = built.out.glob("*.tex")
        text = book.read_text(encoding="utf-8")
        assert "end\\sphinxhyphen{}tested" in text
        assert "<svg" not in text
