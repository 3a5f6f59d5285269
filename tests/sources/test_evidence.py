"""What the nine files must say: counted and looked up apart from the loader."""

import os

import pytest

from tontine_rules.rules import Players, Stake
from tontine_rules.sources import load, sources
from tontine_rules.sources.quotations import check_words

# stated, implied, silent, unseen
COUNTS = {
    "L": (28, 3, 5, 0),
    "A": (12, 2, 0, 22),
    "D": (24, 5, 7, 0),
    "S": (8, 0, 0, 28),
    "E": (23, 0, 0, 13),
    "R": (29, 3, 4, 0),
    "V": (29, 3, 4, 0),
    "G": (19, 4, 13, 0),
    "P": (12, 2, 0, 22),
}


@pytest.mark.parametrize("siglum", COUNTS)
def test_the_statuses_of_a_source_are_as_they_were_coded(siglum):
    source = load(siglum)
    assert (
        tuple(source.count(status) for status in ("stated", "implied", "silent", "unseen")) == COUNTS[siglum]
    )


def test_the_1725_restatement_and_1792_say_what_the_texts_say():
    lalanne, dictionnaire = load("L").readings, load("D").readings
    assert lalanne["players"].value == Players(5, 12)
    assert dictionnaire["players"].value == Players(named=(12, 15, 20))
    assert lalanne["stake"].value == Stake((12,), "example", free=True)
    assert dictionnaire["stake"].value == Stake((20,), "fixed")
    assert (lalanne["facing"].value, dictionnaire["facing"].value) == ("down", "up")
    assert (lalanne["first-dealer"].value, dictionnaire["first-dealer"].value) == ("highest-card", "by-lot")
    silent = [rule for rule, reading in dictionnaire.items() if reading.status == "silent"]
    assert silent == [
        "seating",
        "talon",
        "settlement",
        "short-pool",
        "end-tested",
        "nobody-left",
        "word-talon",
    ]


def test_every_source_that_gives_a_payment_gives_the_same():
    payments = [
        source.readings["payments"].value for source in sources() if source.readings["payments"].speaks
    ]
    assert len(payments) == 7
    assert all(one.agrees_with(other) for one in payments for other in payments)


def test_every_source_says_when_it_was_read_and_coded_and_where_to_look_next():
    for source in sources():
        for text in (source.read, source.read_at, source.coded, source.next, source.about, source.written):
            assert text


def test_every_quotation_stands_in_its_text():
    folder = os.environ.get("TONTINE_TEXTS")
    if not folder:
        pytest.skip("TONTINE_TEXTS names no folder with the texts, so no quotation was looked up")
    report = check_words(folder)
    assert report.faults == ()
    assert report.found == 110
    assert report.without_text == (
        "academie-print",
        "sporting-1797",
        "wikipedia-de",
        "wikipedia-en",
        "adpoker",
    )


def test_a_quotation_that_is_not_there_or_is_a_whole_sentence_is_a_fault(tmp_path):
    source = load("P")
    words = [reading.words for reading in source.readings.values() if reading.words]
    text = "Plus on est nombreux. " + ". ".join(
        f"avant {one} après" for one in words[1:] if one != "face en dessus"
    )
    (tmp_path / "adpoker.txt").write_text(text.replace("'", "’"), encoding="utf-8")
    report = check_words(tmp_path)
    assert report.faults == (
        "adpoker: reading.players.words: must not be a whole sentence, got 'Plus on est nombreux'; quote fewer words",
        "adpoker: reading.facing.words: must stand in adpoker.txt, got 'face en dessus'; quote it as it is",
    )
    assert report.found == len(words) - 2
    assert len(report.without_text) == 8
