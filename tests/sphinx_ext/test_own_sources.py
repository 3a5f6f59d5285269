"""The sources of a project itself, which ``tontine_sources`` in its ``conf.py`` names."""

from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import PROJECT, build, write_project

MINE = (PROJECT / "mine.toml").read_text(encoding="utf-8").replace('"<b>Mine</b>"', '"Mine"')
THEIRS = MINE.replace('id = "mine"', 'id = "theirs"').replace('siglum = "M"', 'siglum = "T"')
INDEX = "Home\n====\n\nSee :tontine:name:`mine` and :tontine:value:`M.stake`.\n\n.. toctree::\n\n   pages/other\n   plain\n"
OTHER = "Other\n=====\n\n.. tontine-source:: theirs\n\n.. tontine-comparison:: T+usual D\n   :only: result\n"
PLAIN = "Plain\n=====\n\n:tontine:source:`theirs`, of which nothing else is said, and :tontine:siglum:`T`.\n"
FILES = {
    "index.rst": INDEX,
    "pages/other.rst": OTHER,
    "plain.rst": PLAIN,
    "data/mine.toml": MINE,
    "data/theirs.toml": THEIRS,
}
NAMED = 'tontine_sources = ["data"]'


def test_every_page_finds_them_by_id_and_siglum(tmp_path: Path) -> None:
    """A folder is named once; directives, roles and columns know what is in it, from any folder of pages."""
    built = build(write_project(tmp_path, FILES, NAMED))
    assert built.warnings == []
    assert "See Mine, today and 25" in read_html(built.page("index.html")).text
    assert "25" in read_html(built.page("pages/other.html")).one("table", "t-pair").text
    (link,) = [one for one in read_html(built.page("plain.html")).all("a") if one.text == "T"]
    assert link.attributes["href"] == "pages/other.html"


def test_exactly_the_pages_that_use_a_file_are_read_again(tmp_path: Path) -> None:
    """One file is touched: the page that uses it is read again, and no other."""
    source = write_project(tmp_path, FILES, NAMED)
    assert build(source).read == ["index", "pages/other", "plain"]
    assert build(source).read == []
    (source / "data" / "mine.toml").write_text(MINE.replace("value = 25", "value = 26"), encoding="utf-8")
    again = build(source)
    assert (again.warnings, again.read) == ([], ["index"])
    assert "and 26" in read_html(again.page("index.html")).text


def test_a_page_that_named_one_in_vain_is_read_again(tmp_path: Path) -> None:
    """When the file has come, the page shows it, though nothing else about the page has changed."""
    source = write_project(tmp_path, {name: FILES[name] for name in FILES if "mine" not in name}, NAMED)
    first = build(source)
    known = "known are academie-1725, academie-print, adpoker, dictionnaire-1792, mirror-sv, sporting-1797, summary-ru"
    assert first.warnings == [
        "index.rst:4: WARNING: source: unknown source 'mine'; "
        + known
        + ", theirs, wikipedia-de, wikipedia-en [tontine]",
        "index.rst:4: WARNING: source: unknown source 'M'; "
        + known
        + ", theirs, wikipedia-de, wikipedia-en [tontine]",
    ]
    (source / "data" / "mine.toml").write_text(MINE, encoding="utf-8")
    again = build(source)
    assert (again.warnings, again.read) == ([], ["index"])


def test_a_misspelt_one_has_a_near_name(tmp_path: Path) -> None:
    """The project's own names are among those that may have been meant, where data are put in and where it is linked."""
    page = "Home\n====\n\n:tontine:name:`thiers` :tontine:source:`thiers`\n"
    source = write_project(tmp_path, {"index.rst": page, "data/theirs.toml": THEIRS}, NAMED)
    assert build(source).warnings == [
        "index.rst:4: WARNING: source: unknown source 'thiers'; did you mean 'theirs' [tontine]",
        "index.rst:4: WARNING: tontine:source: unknown source 'thiers'; did you mean 'theirs' [tontine]",
    ]


@pytest.mark.parametrize(
    ("conf", "warnings"),
    [
        (
            'tontine_sources = "data"',
            ["tontine_sources: must be a list of paths of TOML files or of folders, got 'data'"],
        ),
        (
            "tontine_sources = [7]",
            ["tontine_sources: must be a list of paths of TOML files or of folders, got [7]"],
        ),
        (
            'tontine_sources = ["dat"]',
            [
                "tontine_sources: must name TOML files, or folders that hold some, got 'dat'; give paths relative to "
                "the folder of conf.py"
            ],
        ),
        (
            'tontine_sources = ["clash.toml"]',
            [
                "tontine_sources: clash.toml: siglum: must be its own, not that of dictionnaire-1792, got 'D'; take another"
            ],
        ),
        (
            'tontine_sources = ["adpoker.toml"]',
            [
                "tontine_sources: adpoker.toml: id: must be its own, not that of adpoker, got 'adpoker'; take another"
            ],
        ),
        (
            'tontine_sources = ["bad.toml"]',
            [
                "bad.toml: sigulm: unknown key; did you mean 'siglum'",
                "bad.toml: siglum: must be given",
            ],
        ),
        ('tontine_sources = ["broken.toml"]', ["broken.toml: must be TOML"]),
        ('tontine_sources = ["data", "data/mine.toml"]', ["must be its own, not that of mine, got 'mine'"]),
    ],
)
def test_what_is_wrong_with_the_list_is_a_warning(tmp_path: Path, conf: str, warnings: list[str]) -> None:
    """Each fault is a line, the rest of the list stands, and the pages are built."""
    files = {
        "index.rst": "Home\n====\n",
        "data/mine.toml": MINE,
        "clash.toml": MINE.replace('id = "mine"', 'id = "clash"').replace('siglum = "M"', 'siglum = "D"'),
        "adpoker.toml": MINE.replace('id = "mine"', 'id = "adpoker"'),
        "bad.toml": MINE.replace('id = "mine"', 'id = "bad"').replace("siglum", "sigulm"),
        "broken.toml": "id = [",
    }
    built = build(write_project(tmp_path, files, conf))
    assert len(built.warnings) == len(warnings)
    for found, wanted in zip(built.warnings, warnings, strict=True):
        assert found.startswith("WARNING: ")
        assert wanted in found
    assert (built.out / "index.html").is_file()
