"""The built site holds together, asks no other host for anything, and the check that says so can fail."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests import examples
from tests.site.links import Site, main

GOOD = {
    "index.html": '<a href="sub/page.html?b=1#academie-1725.facing">go</a><img src="_static/a.svg"><p id="top-1">',
    "sub/page.html": '<td id="academie-1725.facing"><a href="../index.html#top-1">back</a><a href="../">home</a>'
    '<object data="../_static/a.svg"></object><link rel="stylesheet" href="../_static/a.css">'
    '<a href="#caf%C3%A9">on</a><p id="café"><a href="https://example.org/x">out</a>'
    '<label for="n">n</label><input id="n"><a href="../_static/a.css">style</a><a href="#">top</a>',
    "_static/a.svg": '<svg><use href="#mark"/><g id="mark"/></svg>',
    "_static/a.css": "/* url(gone.png) */ p { background: url('a.svg') } q { background: url(data:image/png;base64,x) }",
    "_static/a.js": "// see https://example.org/licence\nconst here = fetch('data.json')",
}


def build(folder: Path, files: dict[str, str]) -> Site:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Site(folder)


@pytest.fixture(scope="module")
def built(site: Path) -> Site:
    return Site(site)


def test_every_link_and_anchor_resolves_and_no_request_leaves(built: Site) -> None:
    """No page of the built site has a broken link, a missing anchor, or a request to another host."""
    assert built.faults() == []


def test_every_page_of_docs_is_in_the_site(built: Site, root: Path) -> None:
    """Each Markdown page has been built, so that the check above has seen it."""
    pages = [
        path.relative_to(root / "docs").with_suffix(".html") for path in sorted((root / "docs").rglob("*.md"))
    ]
    assert pages
    assert [page.as_posix() for page in pages if built.folder / page not in built.pages] == []


def test_links_outside_are_safe_to_follow(built: Site) -> None:
    """What leads outside does so over https."""
    assert [address for address in built.outside if not address.startswith("https://")] == []


def test_every_example_of_the_site_is_one_that_is_run(built: Site) -> None:
    """Each ``>>>`` that a reader sees on the site stands in a page or docstring whose examples are run."""
    run = {
        line.strip()
        for path in [*examples.pages(), *examples.modules()]
        for one in examples.statements(path)
        for line in one.source.splitlines()[:1]
    }
    shown = {
        (built.name(path), line.strip())
        for path in built.pages
        if path.suffix == ".html" and not built.name(path).startswith("_modules/")
        for line in prompts(path.read_text(encoding="utf-8"))
    }
    assert shown, "the site shows no example"
    assert sorted((page, line) for page, line in shown if line not in run and not line.startswith("#")) == []


def prompts(html: str) -> list[str]:
    """Return the statements after ``>>>`` on a page, without their colours."""
    lines = re.sub(r"<[^>]*>", "", html).splitlines()
    return [unescape(line)[4:] for line in map(unescape, lines) if line.startswith(">>> ")]


def test_a_good_site_has_no_faults(tmp_path: Path) -> None:
    """Queries, dots in ids, encoded anchors, folders, objects, styles and outside links to follow are all right."""
    site = build(tmp_path, GOOD)
    assert site.faults() == []
    assert site.outside == ["https://example.org/x"]
    assert main([str(tmp_path)]) == 0


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("index.html", '<a href="gone.html">x</a>', "index.html: no such file: gone.html"),
        ("index.html", '<a href="sub/">x</a>', "index.html: no such file: sub/"),
        (
            "index.html",
            '<a href="sub/page.html?a#gone">x</a>',
            "index.html: no such anchor: sub/page.html?a#gone",
        ),
        ("index.html", '<a href="#academie-1725">x</a>', "index.html: no such anchor: #academie-1725"),
        (
            "index.html",
            '<a href="/sub/page.html">x</a>',
            "index.html: an address that holds only at a host's root",
        ),
        (
            "index.html",
            '<a href="javascript:go()">x</a>',
            "index.html: an address of a kind that does not belong",
        ),
        ("index.html", '<img src="_static/gone.svg">', "index.html: no such file: _static/gone.svg"),
        ("index.html", '<object data="gone.svg"></object>', "index.html: no such file: gone.svg"),
        ("index.html", '<img srcset="_static/a.svg 1x, gone.png 2x">', "index.html: no such file: gone.png"),
        ("index.html", '<label for="gone">x</label>', "index.html: an element names the id 'gone'"),
        ("index.html", '<p id="a"><p id="a">', "index.html: the id 'a' stands 2 times"),
        (
            "index.html",
            '<script src="https://example.org/a.js"></script>',
            "index.html: a request to another host",
        ),
        ("index.html", '<script src="//example.org/a.js"></script>', "index.html: a request to another host"),
        (
            "index.html",
            '<link rel="preconnect" href="https://example.org">',
            "index.html: a request to another host",
        ),
        (
            "index.html",
            '<link rel="stylesheet" href="https://example.org/a.css">',
            "index.html: a request to another",
        ),
        ("index.html", '<img src="https://example.org/a.png">', "index.html: a request to another host"),
        (
            "index.html",
            '<iframe src="https://example.org/"></iframe>',
            "index.html: a request to another host",
        ),
        (
            "index.html",
            '<form action="https://example.org/"></form>',
            "index.html: a request to another host",
        ),
        (
            "index.html",
            '<style>@import "https://example.org/a.css";</style>',
            "index.html: a request to another",
        ),
        (
            "index.html",
            '<p style="background: url(https://example.org/a.png)">',
            "index.html: a request to another",
        ),
        (
            "index.html",
            '<script>fetch("https://example.org/a")</script>',
            "index.html: a script that asks another",
        ),
        (
            "index.html",
            "<p onclick=\"open('https://example.org/a')\">",
            "index.html: a script that asks another",
        ),
        (
            "_static/a.css",
            "@font-face { src: url(https://example.org/f.woff) }",
            "_static/a.css: a request to another",
        ),
        ("_static/a.css", "p { background: url(gone.png) }", "_static/a.css: no such file: gone.png"),
        (
            "_static/a.svg",
            '<svg><image href="https://example.org/a.png"/></svg>',
            "_static/a.svg: a request to another",
        ),
        ("_static/a.svg", '<svg><use href="#gone"/></svg>', "_static/a.svg: no such anchor: #gone"),
        (
            "_static/a.js",
            'import x from "https://example.org/x.js"',
            "_static/a.js: a script that asks another host",
        ),
        (
            "_static/a.js",
            "new WebSocket('wss://example.org')",
            "_static/a.js: a script that asks another host",
        ),
    ],
)
def test_a_broken_site_is_found_out(tmp_path: Path, name: str, text: str, fault: str) -> None:
    """Each kind of broken link, missing anchor or outside request is reported, and the command fails."""
    site = build(tmp_path, GOOD | {name: text + GOOD[name]})
    assert [one for one in site.faults() if one.startswith(fault)], site.faults()
    assert main([str(tmp_path)]) == 1


def test_an_empty_site_is_no_good_site(tmp_path: Path) -> None:
    """A folder without pages fails the check."""
    assert main([str(tmp_path)]) == 1
