"""A ruleset answers every rule, says where each answer comes from, and never gives the source what is not its own."""

import pickle

import pytest
from hypothesis import given

import tontine_rules as tr
from tests.strategies import rulesets
from tontine_rules.rules import RANKS, RULES

ALL = [source.ruleset(name) for source in tr.sources() for name in ("usual", "literal")]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_rule_has_an_answer_and_an_origin(ruleset):
    source = tr.load(ruleset.source_id)
    for rule_id in RULES:
        origin = ruleset.origin(rule_id)
        assert ruleset.value(rule_id) is not None
        if rule_id == "payments":
            continue
        reading = source.readings[rule_id]
        if reading.speaks:
            assert (origin.kind, origin.source, origin.words) == (reading.status, source.id, reading.quoted)
            assert ruleset.value(rule_id) == RULES[rule_id].kind.played(reading.value)
        else:
            assert origin.kind == "supplied"
            assert origin.source is None
            assert origin.words is None
            assert origin.reason.partition(":")[0] in ("usual", "literal")


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_payments_have_an_origin_a_rank_and_are_supplied_if_any_rank_is(ruleset):
    reading = tr.load(ruleset.source_id).readings["payments"]
    assert list(ruleset.payments) == list(RANKS)
    kinds = {}
    for rank in RANKS:
        given_by_source = reading.speaks and rank in reading.value
        kinds[rank] = ruleset.origin(f"payments.{rank}").kind
        assert kinds[rank] == (reading.status if given_by_source else "supplied")
    assert ruleset.origin("payments").kind == ("supplied" if "supplied" in kinds.values() else reading.status)


@pytest.mark.parametrize(
    ("siglum", "count"),
    [("A", 3), ("S", 3), ("D", 10), ("G", 10), ("L", 13), ("E", 5), ("R", 12), ("V", 12), ("P", 3)],
)
def test_a_ruleset_says_how_many_of_the_fourteen_come_from_the_source(siglum, count):
    ruleset = tr.load(siglum).ruleset()
    assert ruleset.from_source == count
    named = f"usual with the numbers of {ruleset.source_id}"
    assert ruleset.described == f"{count} of 14 from the source" + (f": {named}" if count < 7 else "")


def test_literal_changes_1792_alone_among_the_nine():
    changed = [
        s.siglum for s in tr.sources() if s.ruleset("literal").end_tested != s.ruleset("usual").end_tested
    ]
    assert changed == ["D"]


def test_of_several_stakes_the_first_named_is_played_and_the_origin_says_so():
    ruleset = tr.load("A").ruleset()
    assert ruleset.stake == 12
    assert ruleset.origin("stake").kind == "stated"
    assert ruleset.origin("stake").reason == "of 12, 15 or 20 the first named"


def test_cannot_happen_gives_way_when_a_change_makes_it_possible():
    ruleset = tr.load("L").ruleset()
    assert (ruleset.nobody_left, ruleset.origin("nobody-left").kind) == ("cannot-happen", "implied")
    for change in ({"end_tested": "after-the-coup"}, {"settlement": "together"}):
        changed = ruleset.changed(**change)
        assert (changed.nobody_left, changed.origin("nobody-left").kind) == ("unclaimed", "supplied")
    assert ruleset.changed(end_tested="after-the-coup").changed(end_tested="at-once") == ruleset


def test_moot_gives_way_when_the_card_is_dealt_face_down():
    changed = tr.load("D").ruleset(facing="down")
    assert (changed.exposed_card, changed.origin("exposed-card").kind) == ("no-redeal", "supplied")


def test_a_change_is_remembered_and_one_to_the_same_value_is_dropped():
    ruleset = tr.load("D").ruleset(stake=15, facing="up", payments={"K": "take 3", "10": "pay 1"})
    assert str(ruleset) == "dictionnaire-1792+usual;stake=15;payments=10:pay1"
    assert ruleset.origin("stake").kind == "changed"
    assert ruleset.origin("stake").reason == "changed from 20"
    assert ruleset.origin("payments.10").reason == "changed from nothing"
    assert ruleset.origin("payments.K").kind == "stated"
    assert ruleset.origin("payments").kind == "changed"
    assert ruleset.changed(stake=20, payments={"10": "nothing"}) == tr.load("D").ruleset()
    assert tr.load("A").ruleset(payments={"K": "take 4"}).origin("payments").kind == "supplied"


def test_a_completion_never_overrides_what_a_source_gives():
    for source in tr.sources():
        for name in ("usual", "literal"):
            for rule_id, reading in source.readings.items():
                if reading.speaks and rule_id != "payments":
                    assert source.ruleset(name).origin(rule_id).source == source.id


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"stake": 3}, "stake: must be more jetons than the ante of 3 by academie-1725 (stated, §2: « met 3 de ses jetons »)"
         ", got 3; give at least 4"),
        ({"exposed_card": "moot"}, "exposed-card: must stand beside facing 'up', got 'moot'; change one of the two"),
        ({"stakes": 15}, "change: unknown rule 'stakes'; did you mean 'stake'"),
        ({"facing": "sideways"}, "facing: must be 'up' or 'down', got 'sideways'"),
        ({"nobody_left": "cannot-happen"}, "nobody-left: must be 'unclaimed' or 'last-to-fall', got 'cannot-happen'; "
         "that is a reading, never played"),
        ({"players": {"rnge": [5, 6]}}, "players.rnge: unknown key; did you mean 'range'"),
        ({"payments": {"K": "take three"}}, "payments.K: must be 'take 3', 'pay 2', 'left 1' or 'nothing', got 'take three'"),
    ],
)  # fmt: skip
def test_a_change_that_cannot_be_played_is_refused(changes, message):
    with pytest.raises(tr.TontineError) as error:
        tr.load("L").ruleset(**changes)
    assert str(error.value) == message


@given(rulesets())
def test_a_ruleset_is_hashable_and_survives_being_sent_to_another_process(ruleset):
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset
    assert len({ruleset, ruleset.changed()}) == 1


def test_a_ruleset_cannot_be_changed_in_place():
    ruleset = tr.load("L").ruleset()
    with pytest.raises(AttributeError):
        ruleset.changes = ()
    with pytest.raises(AttributeError, match="no attribute 'stakes'"):
        _ = ruleset.stakes
