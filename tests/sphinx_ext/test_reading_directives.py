"""The directives about one rule and about reading a source closely, in a project of somebody else's."""

from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import Built, build

CONF = 'extensions = ["myst_parser", "tontine_rules.sphinx_ext"]\nhtml_theme = "basic"\n'
TREE = "# All\n\n{tontine:rule}`facing` {tontine:rule}`face up <facing>`\n\n```{toctree}\nfacing\nold\n```\n"
FACING = """# facing

```{tontine-rule} facing
It changes <script>alert(1)</script> nothing.
```

```{tontine-rule-readings} facing
```

```{tontine-parallel} A S
```

```{tontine-sheet} D
:also: L
```
"""
PARTS = "\n".join(f"{number}. Part {number}, in *our* words." for number in range(1, 10))
MISSING = "seating 3, talon 3, word-talon 3, short-pool 4, settlement 5, end-tested 6, nobody-left 6"
GUIDED = "# Old\n\n```{{tontine-guided}} D\n:named: vocabulary\n:missing: {}\n\n{}\n```\n"
OLD = (
    GUIDED.format(MISSING, PARTS)
    + "\n```{tontine-rivals} E\n```\n\n```{tontine-cite} D\n:reading: ante\n```\n\n```{tontine-cite} A\n```\n"
    + "\n## At the table\n\n```{tontine-sheet} D\n:language: fr\n```\n"
)


def project(folder: Path, **pages: str) -> Path:
    source = folder / "project"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    for name, text in pages.items():
        (source / f"{name}.md").write_text(text, encoding="utf-8")
    return source


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build a project that uses each directive."""
    return build(project(tmp_path_factory.mktemp("reading"), index=TREE, facing=FACING, old=OLD))


def test_it_builds_without_a_warning(built: Built) -> None:
    """Each directive finds what it names."""
    assert built.warnings == []


def test_two_guided_readings_of_one_page_have_no_id_twice(tmp_path: Path) -> None:
    """The second has no addresses."""
    twice = GUIDED.format(MISSING, PARTS) + "\n#" + GUIDED.format(MISSING, PARTS)
    page = build(project(tmp_path, index=twice))
    assert page.warnings == []
    ids = read_html(page.page("index.html")).ids
    assert len(ids) == len(set(ids))
    assert ids.count("par-3") == 1


def test_a_rule_leads_to_its_page(built: Built) -> None:
    """The role leads to the page itself; its own name is code, other words are not."""
    root = read_html(built.page("index.html"))
    links = [one for one in root.all("a") if one.attributes.get("href") == "facing.html"]
    assert [len(one.all("code")) for one in links if one.text in ("facing", "face up")][:2] == [1, 0]


def test_what_a_page_says_is_escaped(built: Built) -> None:
    """A reason is shown as text."""
    root = read_html(built.page("facing.html"))
    assert "<script>alert(1)</script> nothing." in root.text
    assert "alert(1)" not in " ".join(one.text for one in root.all("script"))


def test_the_guided_reading_is_a_list_with_margins(built: Built) -> None:
    """Each part has its number as its address, our words, and the margin beside them."""
    guided = read_html(built.page("old.html")).one("ol", "t-guided")
    parts = [one for one in guided.children if not isinstance(one, str)]
    assert [one.attributes["id"] for one in parts] == [*(f"par-{n}" for n in range(1, 9)), "par-vocabulary"]
    assert "Part 6, in our words." in parts[5].text
    assert "end-tested: silent, here and elsewhere" in parts[5].one("ul", "t-marg").text
    assert "mort" in parts[8].one("ul", "t-marg").text


def test_the_headings_of_a_sheet_stand_below_its_section(built: Built) -> None:
    """A sheet under the title has headings of the second level, one in a section of its own those of the third."""
    levels = [
        {one.tag for one in sheet.walk() if one.tag in ("h1", "h2", "h3", "h4")}
        for page in ("facing.html", "old.html")
        for sheet in read_html(built.page(page)).all("div", "t-sheet")
    ]
    assert levels == [{"h2"}, {"h3"}]


def test_pages_depend_on_what_they_show(built: Built) -> None:
    """A rule's page is read again when any source changes; a guided reading when its own does."""
    assert len(built.depends["facing"]) == 11
    assert "dictionnaire-1792.toml" in built.depends["old"]


def test_other_builders_get_plain_tables(tmp_path: Path) -> None:
    """Text has our words and the margin as tables."""
    text = build(project(tmp_path, index=TREE, facing=FACING, old=OLD), "text")
    assert text.warnings == []
    assert "Part 1, in *our* words." in text.page("old.txt")
    assert "end-tested" in text.page("old.txt")
    assert "Because" not in text.page("facing.txt")


CASES = {
    "unknown rule": (
        "# Page\n\n```{tontine-rule} facign\n```\n",
        "index.md:3: WARNING: tontine-rule: unknown rule 'facign'; did you mean 'facing' [tontine]",
    ),
    "readings of an unknown rule": (
        "# Page\n\n```{tontine-rule-readings} anti\n```\n",
        "index.md:3: WARNING: tontine-rule-readings: unknown rule 'anti'; did you mean 'ante' [tontine]",
    ),
    "a silence that is placed nowhere": (
        GUIDED.format(MISSING.replace("talon 3, word-", "word-"), PARTS),
        "index.md:3: WARNING: tontine-guided: must give every rule a part of the text, got 'talon' [tontine]",
    ),
    "a silence that is none": (
        GUIDED.format(MISSING + ", ante 3", PARTS),
        "index.md:3: WARNING: tontine-guided: missing: must name rules on which dictionnaire-1792 is silent, got "
        "'ante'; it is stated [tontine]",
    ),
    "a part that is not there": (
        GUIDED.format(MISSING.replace("seating 3", "seating 12"), PARTS),
        "index.md:3: WARNING: tontine-guided: missing: must name one of the parts, got '12' [tontine]",
    ),
    "no list": (
        GUIDED.format(MISSING, "Words in no list."),
        "index.md:3: WARNING: tontine-guided: must hold one numbered list, with an item for each part of the text "
        "[tontine]",
    ),
    "a list and more": (
        GUIDED.format(MISSING, PARTS + "\n\nAnd a word after it."),
        "index.md:3: WARNING: tontine-guided: must hold one numbered list, with an item for each part of the text "
        "[tontine]",
    ),
    "a reading of an unknown rule": (
        "# Page\n\n```{tontine-cite} D\n:reading: antee\n```\n",
        "index.md:3: WARNING: tontine-cite: unknown rule 'antee'; did you mean 'ante' [tontine]",
    ),
    "a sheet in no language that it knows": (
        "# Page\n\n```{tontine-sheet} D\n:language: la\n```\n",
        "index.md:3: WARNING: tontine-sheet: language: must be en or fr, got 'la' [tontine]",
    ),
    "a sheet beside nobody": (
        "# Page\n\n```{tontine-sheet} D\n:also: Q\n```\n",
        "index.md:3: WARNING: source: unknown source 'Q'; known are",
    ),
}


@pytest.mark.parametrize("case", sorted(CASES))
def test_a_warning_names_place_and_cure(tmp_path: Path, case: str) -> None:
    """Each fault is one warning with its place, and the build goes on."""
    page, expected = CASES[case]
    warnings = build(project(tmp_path, index=page)).warnings
    assert len(warnings) == 1
    assert warnings[0].startswith(expected)
