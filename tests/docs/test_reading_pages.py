"""The pages for reading and playing: the guided reading, every source's sections, the sheet, the findings."""

import re

import pytest

from tests.examples import ROOT
from tontine_rules.rules import RULES
from tontine_rules.show.guided_html import parts_of
from tontine_rules.sources import load, sources

DOCS = ROOT / "docs"
IDS = [source.id for source in sources()]


def text_of(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def guided() -> list[str]:
    """Return the parts of the guided reading of 1792, as they are written."""
    block = text_of("sources/dictionnaire-1792").partition("```{tontine-guided}")[2].partition("\n```")[0]
    return re.split(r"^\d+\. ", block, flags=re.MULTILINE)[1:]


def test_the_guided_reading_has_eight_paragraphs_and_the_vocabulary() -> None:
    """The article of 1792 has eight paragraphs, and terms after them."""
    assert len(guided()) == 9


def test_the_guided_reading_links_every_reading_where_it_stands() -> None:
    """Each stated or implied reading is linked in a part that its place names."""
    parts = dict(zip([*"12345678", "vocabulary"], guided(), strict=True))
    astray = [
        reading.rule
        for reading in load("D").readings.values()
        if reading.speaks
        and not any(f"<D.{reading.rule}>" in parts[part] for part in parts_of(reading.locus, ["vocabulary"]))
    ]
    assert astray == []


def test_the_guided_reading_places_every_silence() -> None:
    """What the article does not say is missed in some paragraph."""
    missing = re.search(r":missing: (.+)", text_of("sources/dictionnaire-1792"))
    assert missing
    named = {pair.split()[0] for pair in missing[1].split(",")}
    assert named == {rule_id for rule_id, one in load("D").readings.items() if one.status == "silent"}


@pytest.mark.parametrize("source_id", IDS)
def test_a_source_has_all_its_sections(source_id: str) -> None:
    """Record, contradictions, what is open, readings, words and how to cite it, all from the data."""
    text = text_of(f"sources/{source_id}")
    for name in ("source", "rivals", "open", "readings", "vocabulary", "cite"):
        assert f"```{{tontine-{name}}} {source_id}\n" in text


def test_the_restatement_shows_what_the_old_text_does_not_have() -> None:
    """The page of academie-1725 sets it beside the old text, differences only."""
    assert "```{tontine-comparison} L A\n:only: differences\n```" in text_of("sources/academie-1725")


@pytest.mark.parametrize(
    "rule_id", ["facing", "players", "stake", "end-tested", "nobody-left", "short-pool", "word-dead"]
)
def test_a_finding_is_linked_to_its_cells(rule_id: str) -> None:
    """Each finding leads to the cells it rests on."""
    assert re.search(rf"tontine:(?:cell|words)}}`(?:[^`]*<)?[A-Z]\.{rule_id}>?`", text_of("findings"))


def test_each_finding_says_how_strong_it_is_and_has_an_example() -> None:
    """Under every heading stand the strength of the claim and an example that fails if the data changes."""
    for part in text_of("findings").split("\n## ")[1:]:
        title = part.partition("\n")[0]
        assert "*Strength:*" in part, title
        assert "```python\n>>> " in part, title


@pytest.mark.parametrize(
    "name", [path.relative_to(DOCS).with_suffix("").as_posix() for path in sorted(DOCS.rglob("*.md"))]
)
def test_no_quotation_is_typed_into_these_pages(name: str) -> None:
    """Words of a source come through roles and examples, with their place, and are never typed into prose."""
    if not name.startswith(("rules/", "play/", "teach/", "findings", "index", "sources/parallel")):
        return
    prose = re.sub(r"```.*?```", "", text_of(name), flags=re.DOTALL)
    words = [
        one.words
        for source in sources()
        for one in source.readings.values()
        if one.words and len(one.words.split()) > 3
    ]
    assert [said for said in words if said in prose] == []


def test_the_rules_named_in_findings_exist() -> None:
    """The rules of the headline are rules."""
    names = re.findall(r'"([a-z-]+)"', text_of("findings").partition("played_alike = (")[2].partition(")")[0])
    assert len(names) == 10
    assert set(names) <= set(RULES)
