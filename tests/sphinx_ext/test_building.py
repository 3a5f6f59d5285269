"""A small project of somebody else's, built with the extension."""

import zlib
from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import Built, build, copy_project
from tontine_rules.rules import RULES
from tontine_rules.sources import sources

ALL = sorted(f"{source.id}.toml" for source in sources())
COMPLETIONS = ["literal.toml", "usual.toml"]
PAGES = ["index", "mine", "old", "pair", "reference", "table", "words"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the project once."""
    return build(copy_project(tmp_path_factory.mktemp("site")))


def test_it_builds_without_a_warning(built: Built) -> None:
    """Every directive and role is used on some page, and none warns."""
    assert built.warnings == []
    assert built.read == PAGES


@pytest.mark.parametrize("page", PAGES)
def test_ids_are_unique(built: Built, page: str) -> None:
    """No id stands twice on a page."""
    ids = read_html(built.page(f"{page}.html")).ids
    assert len(ids) == len(set(ids))


def test_the_whole_table_has_every_cell(built: Built) -> None:
    """Each of the 324 cells has its address and says its status."""
    page = read_html(built.page("table.html"))
    for source in sources():
        for rule_id, reading in source.readings.items():
            assert reading.status in page.one("td", id_=f"{source.id}.{rule_id}").text


def test_a_hostile_file_is_shown_as_text(built: Built) -> None:
    """Whatever a TOML file says is shown and never run."""
    for page in PAGES:
        root = read_html(built.page(f"{page}.html"))
        assert not [one for one in root.walk() if "onerror" in one.attributes]
        assert "alert(1)" not in " ".join(one.text for one in root.all("script"))
        assert not [one for one in root.all("img") if one.attributes.get("src") == "x"]
    text = read_html(built.page("mine.html")).text
    for said in (
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(2)>",
        "<i>twenty-five</i> each",
        "line <1>",
    ):
        assert said in text
    assert "down is <new>" in read_html(built.page("words.html")).text
    assert "<b>Mine</b>" in read_html(built.page("words.html")).text


def test_no_page_names_the_folder_of_the_machine(built: Built) -> None:
    """A file is named without the folder it lies in."""
    folder = str(built.out.parent)
    assert [page for page in PAGES if folder in built.page(f"{page}.html")] == []
    assert "mine.toml+literal;stake=30" in read_html(built.page("mine.html")).text


def test_roles_lead_where_things_are_shown(built: Built) -> None:
    """A source leads to its page, a rule and a cell to the whole table, a cell of one's own file to its readings."""
    links = {one.text: one.attributes["href"] for one in read_html(built.page("index.html")).all("a")}
    assert links["Dictionnaire, 1792"] == "old.html"
    assert links["D"] == "old.html"
    assert links["face up"] == "table.html#dictionnaire-1792.facing"
    assert links["end-tested"] == "table.html#end-tested"
    assert links["facing"] == "table.html#facing"
    assert links["Mine"] == "mine.html"
    assert links["M ante"] == "mine.html#r-ante"


def test_roles_put_data_into_a_sentence(built: Built) -> None:
    """A value, and words with their language and place, stand in the sentence; a page's title can be a name."""
    root = read_html(built.page("index.html"))
    quotation = root.one("span", "t-w")
    assert (quotation.attributes["lang"], quotation.text) == ("fr", "« une carte découverte »")
    assert root.one("span", "t-locus").text == "p. 279, par. 3"
    assert "is silent: silent." in root.text
    assert read_html(built.page("old.html")).one("h1").text.startswith("Dictionnaire, 1792")


def test_pages_depend_on_the_files_they_use(built: Built) -> None:
    """A page depends on the TOML files it uses, those of ancestors among them, and on no others."""
    assert built.depends["table"] == ALL
    assert built.depends["index"] == ["dictionnaire-1792.toml", "mine.toml"]
    assert built.depends["pair"] == sorted(["academie-print.toml", "adpoker.toml", *COMPLETIONS])
    assert built.depends["reference"] == COMPLETIONS
    assert built.depends["mine"] == sorted([*ALL, *COMPLETIONS, "mine.toml"])


def test_a_changed_file_rereads_the_pages_that_use_it(tmp_path: Path) -> None:
    """When a file changes, exactly the pages that use it are read again, and they show the change."""
    source = copy_project(tmp_path)
    build(source)
    assert build(source).read == []
    file = source / "mine.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("value = 25", "value = 26"), encoding="utf-8")
    again = build(source)
    assert again.warnings == []
    assert again.read == ["index", "mine", "words"]
    assert "26" in read_html(again.page("mine.html")).one("tr", id_="r-stake").text


def test_sources_and_rules_enter_the_inventory(built: Built) -> None:
    """Other projects can link to every source that is shown, every rule and every cell."""
    inventory = (built.out / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = zlib.decompress(inventory).decode().splitlines()
    assert "dictionnaire-1792 tontine:source 1 old.html Dictionnaire, 1792" in lines
    assert "mine tontine:source 1 mine.html <b>Mine</b>, today" in lines
    assert "end-tested tontine:rule 1 table.html#$ -" in lines
    assert "dictionnaire-1792.facing tontine:cell -1 table.html#$ D facing" in lines
    assert sum(" tontine:rule " in line for line in lines) == len(RULES)
    assert sum(" tontine:cell " in line for line in lines) == len(RULES) * (len(sources()) + 1)


def test_one_process_and_two_make_the_same_bytes(tmp_path: Path) -> None:
    """Reading and writing in parallel, in another folder, changes not a byte."""
    outs = []
    for name, jobs in (("one", 0), ("two", 2)):
        folder = tmp_path / name
        folder.mkdir()
        outs.append(build(copy_project(folder), jobs=jobs))
    assert [one.warnings for one in outs] == [[], []]
    names = sorted(path.relative_to(outs[0].out) for path in outs[0].out.rglob("*") if path.is_file())
    different = [
        str(name)
        for name in names
        if name.name != ".buildinfo"
        and (outs[0].out / name).read_bytes() != (outs[1].out / name).read_bytes()
    ]
    assert different == []


def test_other_builders_get_plain_tables(tmp_path: Path) -> None:
    """Text and LaTeX say the same in tables of their own."""
    source = copy_project(tmp_path)
    text = build(source, "text")
    assert text.warnings == []
    assert "| end-tested " in text.page("table.txt")
    assert "up (stated)" in text.page("words.txt")
    assert "<script>alert(1)</script>" in text.page("mine.txt")
    assert build(source, "latex").warnings == []
