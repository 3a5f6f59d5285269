"""What the pages of rules, the parallel passages and the citations say."""

import pytest
from pybtex.database import parse_string

from tests.elements import read_html
from tests.examples import ROOT
from tontine_rules.compare import by_line, compare
from tontine_rules.rules import RULES, completions, load_completion
from tontine_rules.show.account_html import cite_block, contradictions
from tontine_rules.show.cite import bibtex, citation
from tontine_rules.show.guided_html import answered_in, margin, parts_of
from tontine_rules.show.markup import Links
from tontine_rules.show.parallel_html import parallel
from tontine_rules.show.rule_html import rule_readings, rule_record
from tontine_rules.sources import Source, load, sources

EVERYONE = by_line(sources())
LINKS = Links()
FOUR = [load(siglum) for siglum in "ASDL"]
MINE = ROOT / "tests" / "sphinx_ext" / "project" / "mine.toml"


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


@pytest.mark.parametrize("rule_id", RULES)
def test_the_record_of_a_rule_is_complete(rule_id: str) -> None:
    """Question, values, coding, verdict, witnesses, who leaves it open and what is supplied stand in it."""
    rule, row = RULES[rule_id], compare(*EVERYONE).row(rule_id)
    text = read_html(rule_record(rule_id, "Because.", EVERYONE, LINKS).html).text
    for said in (rule.question, rule.kind.coded(), rule.coding, row.verdict, "Because."):
        assert plain(said) in text
    assert (f"{row.witnesses} independent witness" in text) == rule.compared or not row.witnesses
    assert ("yes" in text.split("Its values")[0]) == rule.changes_result
    for name in completions():
        answer = load_completion(name).answers[rule_id]
        assert plain(answer.reason) in text


@pytest.mark.parametrize("rule_id", RULES)
def test_every_reading_of_a_rule_is_shown(rule_id: str) -> None:
    """Each source has a row with its status, its value, its words and its place."""
    rows = read_html(rule_readings(rule_id, EVERYONE, LINKS).html).all("tr")[1:]
    assert len(rows) == len(EVERYONE)
    for row, source in zip(rows, EVERYONE, strict=True):
        reading = source.readings[rule_id]
        for said in (reading.status, reading.label, reading.quoted, reading.locus, reading.note):
            assert said is None or plain(said) in plain(row.text)


def test_the_parallel_passages_hold_every_word() -> None:
    """All words that A, S, D and L have are there in their marks and their language, with their place."""
    root = read_html(parallel(FOUR, LINKS).html)
    shown = {(one.attributes["lang"], plain(one.text)) for one in root.all("q", "t-w")}
    text = plain(root.text)
    for source in FOUR:
        for reading in source.readings.values():
            if reading.quoted:
                assert (source.language, plain(reading.quoted)) in shown
            assert reading.locus is None or plain(reading.locus) in text
    assert "None of these speaks on: seating, short-pool." in text


@pytest.mark.parametrize("source", EVERYONE, ids=lambda source: source.id)
def test_contradictions_are_the_rivals(source: Source) -> None:
    """Each rival is shown with its words; without one a sentence says so."""
    shown = contradictions(source, LINKS)
    rivals = [one for reading in source.readings.values() for one in reading.rivals]
    text = plain(read_html(shown.html).text)
    assert len(shown.rows) == len({one.rule for one in rivals})
    for one in rivals:
        assert one.label in text
        assert plain(one.quoted or "") in text
    assert bool(rivals) != ("No rule has two readings" in text)


@pytest.mark.parametrize("source", EVERYONE, ids=lambda source: source.id)
def test_bibtex_can_be_read(source: Source) -> None:
    """The entries of a source and of each of its readings are BibTeX, each with its own key."""
    entries = [bibtex(source), *(bibtex(source, rule_id) for rule_id in RULES)]
    read = parse_string("\n\n".join(entries), "bibtex").entries
    assert list(read) == [source.id, *(f"{source.id}.{rule_id}" for rule_id in RULES)]
    for entry in read.values():
        assert entry.fields["title"] == source.title
        assert entry.fields.get("year") == (source.date if source.date == str(source.year) else None)
        assert "tontine\\_rules" in entry.fields["note"]


def test_bibtex_of_a_hostile_file_can_be_read() -> None:
    """Braces, percent signs and the rest are escaped."""
    source = load(str(MINE))
    read = parse_string(bibtex(source), "bibtex").entries
    assert [entry.type for entry in read.values()] == ["misc"]
    assert "<script>" in next(iter(read.values())).fields["title"]


def test_a_citation_names_place_and_value() -> None:
    """A reading is cited by its place in the source, its value and its status; the restatement by both its dates."""
    text = citation(load("D"), "facing")
    assert "p. 279, par. 3" in text
    assert "dictionnaire-1792.facing (up, stated)" in text
    assert "(1725, restated 2010)" in citation(load("L"))
    assert "dictionnaire-1792.talon (silent)" in citation(load("D"), "talon")


def test_the_citations_can_be_copied() -> None:
    """Four texts stand on a source's page, each in a line with a button; the text is the first code or pre of it."""
    root = read_html(cite_block(load("D"), "facing").html)
    lines = [one for one in root.walk() if "t-copyline" in one.classes]
    assert len(lines) == 4
    assert all(len(line.all("button")) == 1 for line in lines)
    assert [plain(line.one("pre").text) for line in lines[1::2]] == [
        plain(bibtex(load("D"))),
        plain(bibtex(load("D"), "facing")),
    ]


def test_parts_are_read_from_places() -> None:
    """A range of paragraphs is each of them; a place without one lies in no part."""
    assert parts_of("p. 279, par. 4-5") == ("4", "5")
    assert parts_of("p. 279, par. 7 and vocabulary", ["vocabulary"]) == ("7", "vocabulary")
    assert parts_of("§4") == parts_of(None) == ()


def test_the_margin_says_what_is_answered_and_what_is_missed() -> None:
    """Paragraph 6 of 1792 answers four rules, and two silences are noted there."""
    assert answered_in(load("D"), "6") == ("next-dealer", "gathering", "end", "winner-takes")
    root = read_html(margin(load("D"), "6", ["end-tested", "nobody-left"], LINKS).html)
    assert [one.text for one in root.all("li", "silent")] == [
        "end-tested: silent, here and elsewhere",
        "nobody-left: silent, here and elsewhere",
    ]
    assert "stated right neighbour" in root.text
