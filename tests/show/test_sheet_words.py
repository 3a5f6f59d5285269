"""The texts of the sheet: each in every language, for every value, in the typography of its language."""

import itertools
import re
from collections.abc import Iterator
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rulesets
from tontine_rules.rules import RANKS, RULES, Ruleset
from tontine_rules.show import sheet_words as texts
from tontine_rules.show.sheet_rules import facts, sentence_of
from tontine_rules.show.sheet_sentences import PARTS, SENTENCES, SHORT
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import LANGUAGES, Words
from tontine_rules.sources import Source, sources

ELSEWHERE = {
    "players", "pack", "suits", "stake", "end", "word-basket",  # in the list of what is needed
    "payments", "short-payer", "short-pool",  # in the figure and beside it
}  # fmt: skip
NO_MATTER = {
    "jeton-value",  # no jeton need be worth anything
    "word-stake", "word-pool", "word-talon", "word-dead", "word-revived",  # words, not rules
}  # fmt: skip
OURS = ("draw-shuffle", "draw-order", "coup", "dead-cutter", "wrong-deal", "slip", "again", "own-jetons")
BASKET = {"le", "Panier", "un"}
UNSAID = {("exposed-card", "moot")}
"""Values of which nothing need be said at the table: every card lies face up."""


def every_text() -> Iterator[tuple[str, Words]]:
    for number, one in enumerate(SENTENCES):
        yield f"{number} {one.rule}", one.words
    for name, (title, _) in PARTS.items():
        yield name, title
    for rule_id, (question, answers) in SHORT.items():
        yield rule_id, question
        yield from ((f"{rule_id} {value}", words) for value, words in answers.items())
    for table in (texts.FIGURE, texts.SHEET, texts.QUESTIONS, texts.ANSWERS, texts.OPEN):
        yield from ((str(key), words) for key, words in table.items())
    yield "letters", texts.RANK_LETTERS
    yield "names", texts.RANK_NAMES


EVERY_TEXT = list(every_text())


def test_the_languages_are_two() -> None:
    """English comes first: it is what a sheet is written in when nothing else is asked for."""
    assert LANGUAGES == ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    """No text is empty, and each has the same things put into it in every language, but for the basket in French."""
    for name, words in EVERY_TEXT:
        text = words[LANGUAGES.index(language)]
        assert text.strip(), name
        parts = {part for _, part, _, _ in Formatter().parse(text) if part}
        assert parts - BASKET == {part for _, part, _, _ in Formatter().parse(words.en) if part}, name
        assert language == "fr" or not parts & BASKET, name


def test_no_sentence_was_left_in_english() -> None:
    """A text of more than one word differs in the two languages."""
    assert [name for name, words in EVERY_TEXT if " " in words.en.strip() and words.en == words.fr] == []


def test_french_is_set_as_french() -> None:
    """Apostrophes are curled in both; in French a space that stays on its line is before : ; ? and !."""
    voice = Voice("fr")
    fill = {"n": 2, "nth": "2e", "rank": "roi", "ante": 3, "pack": 52, "order": "R", "deal": 2, "source": "L"}
    fill |= {"numbers": 4, "low": 4, "high": 9, "totals": "60", "total": 60, "stake": 12, "stakes": "15"}
    fill |= {
        "open": "qui",
        "told": "12 joueurs",
        "place": "§4",
        "kind": "ajouté",
        "all": 14,
        "completion": "usual",
    }
    for name, words in EVERY_TEXT:
        assert "'" not in words.en + words.fr, name
        said = voice(words, **fill)
        assert not re.search("[^\N{NO-BREAK SPACE}][:;?!]", said), (name, said)
        assert not re.search("(^|[^,]) ,| \\.", said), (name, said)


def test_every_rule_is_told_somewhere_or_needs_no_telling() -> None:
    """The sheet knows all the rules there are; what is no rule is an addition of ours."""
    told = {name for _, names in PARTS.values() for name in names}
    assert told & set(RULES) == set(RULES) - ELSEWHERE - NO_MATTER
    assert told - set(RULES) == set(OURS)
    assert {one.rule for one in SENTENCES} == told


def test_every_value_that_is_played_has_its_sentence() -> None:
    """Each value of each rule on the sheet is told, or it is said why not; the names of values are no slips."""
    for rule_id in {one.rule for one in SENTENCES} & set(RULES):
        sentences = [one for one in SENTENCES if one.rule == rule_id]
        for value in RULES[rule_id].kind.listed():
            told = any(one.when.get(rule_id, value) == value for one in sentences)
            assert told != ((rule_id, value) in UNSAID), (rule_id, value)
    for one in SENTENCES:
        for rule_id, value in one.when.items():
            listed = RULES[rule_id].kind.listed() if rule_id in RULES else (False, True)
            assert value in (listed or (1,)), (one.rule, rule_id, value)
    assert {(rule_id, value) for rule_id, (_, said) in SHORT.items() for value in said} == {
        (rule_id, value) for rule_id in SHORT for value in RULES[rule_id].kind.listed()
    }


def test_what_is_settled_has_a_question_and_every_answer() -> None:
    """Whatever a source may leave open, and has more than one answer, can be settled at the table."""
    several = {one.id for one in RULES.values() if one.changes_result and len(one.kind.listed()) > 1}
    assert set(texts.QUESTIONS) - {"ace"} == set(texts.OPEN) == several
    wanted = {(rule_id, value) for rule_id in several for value in RULES[rule_id].kind.listed()}
    wanted |= {
        (rule_id, value) for rule_id in ("first-dealer", "facing") for value in RULES[rule_id].kind.listed()
    }
    assert set(texts.ANSWERS) == wanted | {("ace", "high"), ("ace", "low")}


@given(rulesets(), st.sampled_from(("up", "down")))
def test_of_each_rule_one_sentence_holds(ruleset: Ruleset, facing: str) -> None:
    """Whatever the values, a rule is told once, or it decides nothing at this table."""
    known = facts(ruleset.changed(facing=facing))
    silent = set()
    for rule_id in {one.rule for one in SENTENCES}:
        holding = [
            one for one in SENTENCES
            if one.rule == rule_id and all(known[fact] == value for fact, value in one.when.items())
        ]  # fmt: skip
        assert holding == list(filter(None, [sentence_of(rule_id, known)]))
        if not holding:
            silent.add(rule_id)
    moot = {
        "exposed-card": known["facing"] == "up",
        "nobody-left": not known["can-ruin-all"],
        "neighbours": not known["has-left"],
        "revival": not known["has-left"],
        "draw-order": known["first-dealer"] != "highest-card",
        "draw-shuffle": known["first-dealer"] != "highest-card",
    }
    assert silent == {rule_id for rule_id, is_moot in moot.items() if is_moot}


def test_each_kind_of_start_is_told() -> None:
    """Seats and first dealer are told for each pair of values that can be played together."""
    seatings, dealers = (RULES[rule_id].kind.listed() for rule_id in ("seating", "first-dealer"))
    known = dict(facts(sources()[0].ruleset()))
    for seating, dealer in itertools.product(seatings, dealers):
        assert sentence_of("first-dealer", known | {"seating": seating, "first-dealer": dealer}), (
            seating,
            dealer,
        )


def test_ranks_are_named_in_french() -> None:
    """A French pack has R, D and V."""
    voice = Voice("fr")
    assert [voice.rank(rank) for rank in RANKS] == [
        "R",
        "D",
        "V",
        "10",
        "9",
        "8",
        "7",
        "6",
        "5",
        "4",
        "3",
        "2",
        "A",
    ]
    assert [voice.rank_name(rank) for rank in "KQJA"] == ["roi", "dame", "valet", "as"]
    assert [voice.nth(number) for number in (1, 2, 3)] == ["1er", "2e", "3e"]


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_names_and_places_of_sources_are_french(source: Source) -> None:
    """No word of ours in a source's name, date or places stays English on a French sheet."""
    voice = Voice("fr")
    english = re.compile(
        r"\b(?:about|before|English|German|lead|list|old|opening|quotation|restated|Russian|Swedish|table|undated|"
        r"vocabulary|c\.)(?!\w)",
        re.IGNORECASE,
    )
    assert not english.search(voice.source(source))
    loci = {one.locus for one in source.readings.values() if one.locus}
    assert [locus for locus in loci if english.search(voice.locus(locus))] == []
    assert [locus for locus in loci if Voice("en").locus(locus).replace("\u00a0", " ") != locus] == []


def test_places_are_french_but_for_the_headings_of_sources() -> None:
    """A word of ours is translated, and none inside a heading of the source; no word is known that no source uses."""
    loci = {one.locus for source in sources() for one in source.readings.values() if one.locus}
    french = {locus: Voice("fr").locus(locus).replace("\u00a0", " ") for locus in loci}
    assert {locus: place for locus, place in french.items() if locus != place} == {
        "about p. 53": "vers la p. 53",
        "p. 279, par. 3 and vocabulary": "p. 279, par. 3 et vocabulaire",
        "p. 279, par. 7 and vocabulary": "p. 279, par. 7 et vocabulaire",
        "p. 279, vocabulary": "p. 279, vocabulaire",
        "quotation, opening": "citation, début",
        "opening": "début",
        "lead": "introduction",
        "§2 and §4": "§2 et §4",
        "§4, table": "§4, tableau",
        "Regeln, list": "Regeln, liste",
        "Manière de jouer, list": "Manière de jouer, liste",
        "Spel och betalningar, list": "Spel och betalningar, liste",
        "Игра и расчёты, list": "Игра и расчёты, liste",
    }
    assert french["Play and payments"] == "Play and payments"
    assert [word for word in texts.PLACES if not re.search(rf"\b{word}\b", " | ".join(loci))] == []


def test_the_basket_is_called_as_the_source_calls_it() -> None:
    """In French the sheet takes the source's own word where it is French, and a plain one elsewhere."""
    called = {one.siglum: Voice.of("fr", one.ruleset()).basket["un"] for one in sources()}
    assert called == {
        "A": "un corbillon", "D": "un panier", "S": "un panier", "L": "un corbillon", "G": "un panier",
        "E": "un corbillon", "P": "une corbeille", "V": "un panier", "R": "un panier",
    }  # fmt: skip


def test_numbers_are_written_as_people_say_them() -> None:
    """A range, a range without an end, and numbers one by one."""
    said = {
        numbers: Voice("en").numbers(numbers) for numbers in [(4,), (52,), (4, 5), (12, 15, 20), (12, 15, 52)]
    }
    assert said == {
        (4,): "4", (52,): "52", (4, 5): "4 or 5", (12, 15, 20): "12, 15 or 20", (12, 15, 52): "12, 15 or 52",
    }  # fmt: skip
    assert Voice("fr").numbers(range(5, 13)) == "5 à 12"
    assert Voice("en").numbers(range(4, 53)) == "4 or more"
