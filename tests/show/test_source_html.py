"""A source's page says everything its file says."""

import pytest

from tests.elements import read_html
from tontine_rules.compare import by_line
from tontine_rules.rules import RANKS, RULES, completions
from tontine_rules.show.home_html import Question, questions_table
from tontine_rules.show.markup import Links
from tontine_rules.show.readings_html import company, open_rules, readings_table
from tontine_rules.show.reference_html import KEYS, completions_table, file_keys, glossary, rules_table
from tontine_rules.show.source_html import payments_table, record, source_list, vocabulary
from tontine_rules.sources import Source, load, sources
from tontine_rules.sources.fields import FIELDS

EVERYONE = by_line(sources())
LINKS = Links()


@pytest.mark.parametrize("source", EVERYONE, ids=lambda source: source.id)
def test_the_record_is_complete(source: Source) -> None:
    """Every field of the file that a reader asks about stands in the record."""
    text = read_html(record(source, EVERYONE, LINKS).html).text
    for said in (
        source.title,
        source.about,
        source.kind,
        source.written,
        source.read_at,
        source.read,
        source.next,
    ):
        assert " ".join(said.split()) in text
    assert source.coded.isoformat() in text
    assert f"{source.ruleset().from_source} of the 14 rules" in text
    assert str(source.ruleset()) in text
    assert (source.parent is None) == ("Follows no other source here" in text)


@pytest.mark.parametrize("source", EVERYONE, ids=lambda source: source.id)
def test_all_readings_are_shown(source: Source) -> None:
    """Each of the 36 rules has a row with status, value, words, place, note and rivals."""
    root = read_html(readings_table(source, EVERYONE, LINKS).html)
    for rule_id, reading in source.readings.items():
        text = root.one("tr", id_=f"r-{rule_id}").text.replace("\u00a0", " ")
        assert reading.status in text
        for said in (reading.label, reading.quoted, reading.locus, reading.note):
            assert said is None or said in text
        for rival in reading.rivals:
            assert rival.label in text
    assert len(root.ids) == len(set(root.ids)) == 36


def test_company_is_counted_with_copies_in_brackets() -> None:
    """On facing 1792 has A, P and its copy G with it; L and its copies are against."""
    root = read_html(readings_table(load("D"), EVERYONE, LINKS).html)
    assert root.one("tr", id_="r-facing").one("td", "ag").text == "with A P ( G ) against L ( E V R )"


def test_a_departure_says_from_what() -> None:
    """A follower that changes something says what it follows has; one that adds something says that is new."""
    root = read_html(readings_table(load("G"), EVERYONE, LINKS).html)
    assert "changed: D has 12, 15 or 20" in root.one("tr", id_="r-players").text
    assert "new: D is silent" in root.one("tr", id_="r-end-tested").text


def test_a_word_is_never_against_another() -> None:
    """Words are listed: a source with the same word is with it, the others are nowhere."""
    same, against = company(load("D"), EVERYONE, "word-pool")
    assert [one.siglum for one in same] == ["L"]
    assert against == []


@pytest.mark.parametrize("source", EVERYONE, ids=lambda source: source.id)
def test_what_is_open_is_what_does_not_speak(source: Source) -> None:
    """The rules left open are those silent or unseen, payments too where ranks are missing; words are named."""
    shown = open_rules(source, LINKS)
    given = source.readings["payments"].value
    expected = {
        rule.id
        for rule in RULES.values()
        if rule.compared
        and (not source.readings[rule.id].speaks or (rule.id == "payments" and len(given) < len(RANKS)))
    }
    assert {one.removeprefix("o-") for one in read_html(shown.html).ids} == expected


def test_literal_is_shown_where_it_differs() -> None:
    """For 1792 literal has a column of its own; elsewhere one sentence says that it supplies the same."""
    dictionnaire = read_html(open_rules(load("D"), LINKS).html)
    assert "after the coup" in dictionnaire.one("tr", id_="o-end-tested").text
    assert "a text that lets the payments finish" in dictionnaire.one("tr", id_="o-end-tested").text
    assert "literal supplies the same." in read_html(open_rules(load("A"), LINKS).html).text


def test_what_else_one_could_choose_is_offered() -> None:
    """A rule with another value says so; one whose values are all supplied offers nothing."""
    root = read_html(open_rules(load("D"), LINKS).html)
    assert root.one("tr", id_="o-short-pool").all("td")[-1].text == "takes nothing"
    assert root.one("tr", id_="o-end-tested").all("td")[-1].text == ""


def test_missing_ranks_are_supplied_by_name() -> None:
    """Where the table breaks off, each rank says whose word it is."""
    source = load("P")
    rows = {
        row.one("th").text: row.text
        for row in read_html(payments_table(source.ruleset(), source).html).all("tr")[1:]
    }
    assert "stated" in rows["K"]
    assert "unseen in the source; usual supplies it" in rows["9"]
    assert list(rows) == list(RANKS)


def test_words_are_shown_in_their_language() -> None:
    """A word carries its language; what has no word is named with its status."""
    root = read_html(vocabulary(load("D")).html)
    assert {one.attributes["lang"] for one in root.all("i")} == {"fr"}
    assert "No word for: the undealt cards (silent)." in root.text


def test_the_list_has_every_source() -> None:
    """Each source stands in the list once, L as restated."""
    text = read_html(source_list(sources(), LINKS).html).text
    assert all(source.label in text for source in sources())
    assert "1725, restated 2010" in text


def test_the_reference_tables_follow_the_declaration() -> None:
    """Rules, completions, keys and words come from what declares them."""
    assert [row[0] for row in rules_table(LINKS).rows] == list(RULES)
    assert completions_table(LINKS).head[1:] == completions()
    assert [row[0] for row in file_keys().rows] == [*(one.key for one in FIELDS), "reading"]
    assert all(file_keys(key).rows for key in KEYS)
    words = " ".join(row[0] for row in glossary(EVERYONE, LINKS).rows)
    assert all(
        one.readings["word-pool"].label in words for one in EVERYONE if one.readings["word-pool"].label
    )


def test_a_question_without_an_answer_of_ours_shows_the_completion() -> None:
    """What follows is our remark where there is one, else what usual supplies, marked as supplied."""
    questions = [Question("facing", "Up or down?", "down is modern"), Question("short-pool", "Short?")]
    root = read_html(questions_table(questions, EVERYONE, LINKS).html)
    assert [one.text for one in root.all("td", "so")] == [
        "down is modern",
        "supplied: ⟨ takes what is there ⟩",
    ]
    assert "unseen" in root.text
    assert "silent" in root.text
