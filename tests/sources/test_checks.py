"""One test for each check of a source, and one that none is forgotten."""

import inspect
import sys

import pytest

from tontine_rules.sources import sources
from tontine_rules.sources.checks import CHECKS, Draft


def read(data, rule, **keys):
    data["reading"][rule] = keys


def test_a_good_file_has_no_faults(faults):
    assert faults() == []


def test_file_name_is_id(faults):
    assert faults(name="other.toml") == ["other.toml: id: must be the name of the file, 'other', got 'my'"]


def test_parent_exists(faults):
    assert faults(lambda data: data.update(follows="dictionaire-1792")) == [
        "my.toml: follows: must be the id of a source of this package or of a file in the same folder, "
        "got 'dictionaire-1792'; leave it out when the source follows none"
    ]


def test_parent_is_not_the_source_itself(faults):
    assert faults(lambda data: data.update(follows="my")) == [
        "my.toml: follows: the file of 'my' has faults; mend it first",
        "my.toml: follows: must not lead back to the source itself, got 'my'",
        "my.toml: follows: must be the id of a source of this package or of a file in the same folder, got 'my'; "
        "leave it out when the source follows none",
    ]


def test_a_follower_begins_no_line(faults):
    assert faults(lambda data: data.update(follows="adpoker", line="mine")) == [
        "my.toml: line: must be left out, since the source follows another, got 'mine'"
    ]


def test_stated_has_words(faults):
    assert faults(
        lambda data: read(data, "cut", status="stated", value="left-neighbour", locus="leaf 1")
    ) == [
        "my.toml: reading.cut: status 'stated' must have words or a table and a locus, got no words; "
        "use 'implied' with a note, or quote them"
    ]


def test_a_table_of_payments_stands_for_words(faults):
    assert (
        faults(lambda data: read(data, "payments", status="stated", value={"K": "take 3"}, locus="leaf 1"))
        == []
    )


def test_implied_has_a_note(faults):
    assert faults(
        lambda data: read(data, "cut", status="implied", value="left-neighbour", locus="leaf 1")
    ) == [
        "my.toml: reading.cut: status 'implied' must have a value, a locus and a note that spells out the inference, "
        "got no note"
    ]


def test_silent_has_no_value(faults):
    assert faults(lambda data: read(data, "cut", status="unseen", value="left-neighbour")) == [
        "my.toml: reading.cut.value: must be left out where the status is 'unseen', got 'left-neighbour'; "
        "use 'stated' or 'implied' if the source gives it"
    ]


def test_unseen_only_in_part(faults):
    assert faults(lambda data: read(data, "cut", status="silent")) == [
        "my.toml: reading.cut.status: must not be 'silent' where the extent is 'part', got 'silent'; "
        "use 'unseen', or change the extent"
    ]


def test_words_are_few(faults):
    words = " ".join(["mot"] * 13)
    assert faults(lambda data: data["reading"]["facing"].update(words=words)) == [
        "my.toml: reading.facing.words: must be at most 12 words, got 13; keep the operative ones"
    ]


def test_words_of_a_rival_are_few(faults):
    rival = {"value": "down", "words": " ".join(["mot"] * 13)}
    assert faults(lambda data: data["reading"]["facing"].update(rivals=[rival])) == [
        "my.toml: reading.facing.rivals.1.words: must be at most 12 words, got 13; keep the operative ones"
    ]


def test_payments_cover_the_pack(faults):
    def change(data):
        data.update(extent="whole", rest="silent")
        read(data, "payments", status="stated", value={"K": "take 3", "Q": "take 2"}, locus="leaf 1")

    assert faults(change) == [
        "my.toml: reading.payments.value: must give all thirteen ranks where the extent is 'whole', "
        "got none for J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A"
    ]


def test_readings_agree(faults):
    def change(data):
        keys = {"status": "implied", "locus": "leaf 1", "note": "It follows."}
        read(data, "end-tested", value="after-the-coup", **keys)
        read(data, "nobody-left", value="cannot-happen", **keys)
        read(data, "stake", value={"options": [12, 3]}, **keys)
        read(data, "ante", value=3, **keys)

    assert faults(change) == [
        "my.toml: reading.nobody-left.value: must stand beside settlement 'in-turn' and end-tested 'at-once', "
        "got 'cannot-happen'; change one of the readings",
        "my.toml: reading.stake.value: must be more jetons than the ante of 3, got 3",
    ]


def test_every_check_has_a_file_and_a_test_of_its_name():
    for check in CHECKS:
        assert check.__module__.rpartition(".")[2] == check.__name__
        assert f"test_{check.__name__}" in dir(sys.modules[__name__])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_source_of_the_package_passes(check):
    for source in sources():
        fields = {key: getattr(source, key) for key in ("id", "extent", "follows", "line")}
        assert list(check(Draft(source.id, fields, source.readings, source.parent))) == []
    assert inspect.getdoc(check)
