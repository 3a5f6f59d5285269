"""The 36 rules are declared once, and every value of each can be written and read back."""

import pytest

from tontine_rules.errors import UnknownName
from tontine_rules.rules import (
    GROUPS,
    RANKS,
    RULES,
    Payment,
    Payments,
    Players,
    Stake,
    completions,
    load_completion,
    rule,
)
from tontine_rules.rules.kinds import Wrong

FOURTEEN = [
    "players",
    "stake",
    "ante",
    "rotation",
    "settlement",
    "payments",
    "neighbours",
    "short-payer",
    "short-pool",
    "dead-dealt",
    "dead-deals",
    "next-dealer",
    "end-tested",
    "nobody-left",
]


def test_there_are_36_rules_of_which_fourteen_can_change_a_result():
    assert len(RULES) == 36
    assert [declared.id for declared in RULES.values() if declared.changes_result] == FOURTEEN


def test_every_rule_stands_in_a_group_and_asks_something():
    assert {declared.group for declared in RULES.values()} == set(GROUPS)
    assert all(declared.question for declared in RULES.values())


def test_an_unknown_rule_is_named_with_a_near_one():
    with pytest.raises(UnknownName, match=r"^rule: unknown rule 'end-teste'; did you mean 'end-tested'$"):
        rule("end-teste")


@pytest.mark.parametrize("rule_id", RULES)
def test_every_listed_value_has_a_label_and_survives_the_one_line_form(rule_id):
    kind = RULES[rule_id].kind
    for value in kind.listed():
        assert RULES[rule_id].label(value)
        assert kind.parse(kind.text(value)) == value
    assert kind.coded()


@pytest.mark.parametrize(
    ("data", "value", "label", "allowed"),
    [
        ({"range": [5, 12]}, Players(5, 12), "5 to 12", range(5, 13)),
        ({"named": [12, 15, 20]}, Players(named=(12, 15, 20)), "12, 15 or 20", [12, 15, 20]),
        (
            {"named": [15, 12], "more": True},
            Players(named=(15, 12), more=True),
            "15 or 12, or more",
            range(12, 53),
        ),
        ({"more": True}, Players(more=True), "the more the better", range(4, 53)),
    ],
)
def test_players_allow_what_the_text_allows(data, value, label, allowed):
    kind = RULES["players"].kind
    assert kind.read(data) == value
    assert kind.data(value) == data
    assert kind.label(value) == label
    assert list(value.numbers()) == list(allowed)
    assert kind.parse(str(value)) == value


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ((5, 12), Players(5, 12)),
        ([12, 15], Players(named=(12, 15))),
        (7, Players(named=(7,))),
        ("12+", Players(named=(12,), more=True)),
    ],
)
def test_a_change_of_players_takes_a_pair_a_list_a_number_or_the_one_line_form(given, value):
    assert RULES["players"].kind.change(given) == value


@pytest.mark.parametrize(
    ("data", "value", "label"),
    [
        (20, Stake((20,)), "20"),
        ({"fixed": 20}, Stake((20,)), "20"),
        (
            {"options": [12, 15, 20], "free": True},
            Stake((12, 15, 20), "options", True),
            "12, 15 or 20, more or less",
        ),
        ({"example": 12, "free": True}, Stake((12,), "example", True), "say 12; the players choose"),
        ({"example": 20}, Stake((20,), "example"), "say 20"),
    ],
)
def test_a_stake_keeps_its_form_and_plays_the_first_number(data, value, label):
    kind = RULES["stake"].kind
    assert kind.read(data) == value
    assert kind.read(kind.data(value)) == value
    assert kind.label(value) == label
    assert kind.played(value) == value.options[0]


@pytest.mark.parametrize(
    ("rule_id", "data", "expectation"),
    [
        ("players", {"range": [12, 5]}, "must be the least and the most number of players, from 2 to 52"),
        ("players", {"range": [5, 12], "more": True}, "must be a range or named numbers, not both"),
        (
            "players",
            {"range": [1, 12]},
            "must be the least and the most number of players, from 2 to 52",
        ),
        (
            "players",
            {"named": [12, 12]},
            "must be a list of whole numbers of players from 2 to 52, each named once",
        ),
        ("players", {"more": False}, "must be { range = [5, 12] }, { named = [12, 15] } or { more = true }"),
        ("players", {"named": [12], "more": 1}, "must be true or false"),
        ("stake", {"fixed": 20, "example": 12}, "must have one of fixed, options or example"),
        ("stake", {"fixed": 0}, "must be a whole number of jetons from 1"),
        ("stake", True, "must be { fixed = 20 }, { options = [12, 15, 20] } or { example = 12 }"),
        ("ante", -1, "must be a whole number of jetons from 0"),
        ("ante", 10**7, "must be a whole number of jetons up to 1000000"),
        ("ante", True, "must be a whole number of jetons from 0"),
        ("pack", 32, "must be 52 cards"),
        ("dead-dealt", 1, "must be true or false"),
        ("payments", {}, 'must be a table of ranks, such as K = "take 3"'),
        ("payments", {"1": "take 3"}, "unknown key"),
        ("payments", {"K": "left 52"}, "must reach a left neighbour from 1 to 51"),
        ("word-pool", " poule", "must be a word of 1 to 80 characters"),
        ("word-pool", "pou\nle", "must be a word of 1 to 80 characters"),
    ],
)
def test_a_value_that_does_not_fit_says_what_must_be(rule_id, data, expectation):
    with pytest.raises(Wrong) as wrong:
        RULES[rule_id].kind.read(data)
    assert wrong.value.expectation == expectation


def test_payments_stand_in_the_order_of_the_ranks_and_cannot_be_changed():
    payments = Payments({"A": Payment("left", 1), "K": Payment("take", 3), "2": Payment("left", 2)})
    assert list(payments) == ["K", "2", "A"]
    assert payments.reach == 2
    assert payments.agrees_with(Payments({"K": Payment("take", 3), "Q": Payment("take", 9)}))
    assert not payments.agrees_with(Payments({"K": Payment("take", 2)}))
    with pytest.raises(TypeError):
        payments["K"] = Payment("nothing")


def test_every_completion_answers_every_rule_with_a_reason():
    assert completions() == ("usual", "literal")
    for name in completions():
        completion = load_completion(name)
        assert list(completion.answers) == list(RULES)
        assert all(answer.reason for answer in completion.answers.values())
        assert sorted(completion.draw_order) == sorted(RANKS)


def test_literal_is_usual_but_for_the_moment_of_the_end():
    usual, literal = load_completion("usual"), load_completion("literal")
    other = [rule_id for rule_id in RULES if literal.answers[rule_id] != usual.answers[rule_id]]
    assert other == ["end-tested"]
    assert literal.answer("end-tested", silent=True).value == "after-the-coup"
    assert literal.answer("end-tested", silent=False).value == "at-once"
