"""A comparison says what differs, what is copied, and how many independent witnesses speak."""

import itertools

import pytest
import tomli_w

import tontine_rules as tr
from tontine_rules.compare import by_line, copied_from, departure, witness

EVERY = by_line(tr.sources())


def test_1725_restated_and_1792_differ_on_five_rules():
    comparison = tr.compare("academie-1725", "dictionnaire-1792")
    found = {row.rule.id: tuple(cell.label for cell in row.cells) for row in comparison.differences}
    assert found == {
        "players": ("5 to 12", "12, 15 or 20"),
        "stake": ("say 12; the players choose", "20"),
        "first-dealer": ("highest card", "by lot"),
        "facing": ("down", "up"),
        "exposed-card": ("no new deal", "cannot arise"),
    }


@pytest.mark.parametrize("rule_id", ["settlement", "end-tested", "nobody-left", "talon"])
def test_1792_is_silent_where_the_restatement_speaks(rule_id):
    row = tr.compare("L", "D").row(rule_id)
    assert row.verdict == "same where given"
    assert [cell.status for cell in row.cells][1] == "silent"
    assert row.cells[0].from_source


# Counted by hand from the readings: a witness is a line of descent with its own value.
WITNESSES = {
    "players": 5, "pack": 4, "suits": 3, "stake": 5, "ante": 4, "jeton-value": 3, "seating": 1, "first-dealer": 3,
    "cut": 3, "cards-dealt": 4, "facing": 4, "rotation": 2, "dealer-served": 4, "exposed-card": 4, "talon": 1,
    "settlement": 1, "payments": 4, "neighbours": 2, "short-payer": 2, "short-pool": 0, "dead": 2, "dead-dealt": 2,
    "dead-deals": 2, "revival": 2, "next-dealer": 2, "gathering": 2, "end": 2, "end-tested": 2, "nobody-left": 2,
    "winner-takes": 2,
}  # fmt: skip


@pytest.mark.parametrize("rule_id", WITNESSES)
def test_independent_witnesses_are_counted_once_each(rule_id):
    assert tr.compare(*EVERY).row(rule_id).witnesses == WITNESSES[rule_id]


def test_verdicts_of_the_nine_are_as_counted_by_hand():
    comparison = tr.compare(*EVERY)
    assert [row.rule.id for row in comparison.differences] == [
        "players",
        "stake",
        "first-dealer",
        "facing",
        "exposed-card",
    ]
    assert [row.rule.id for row in comparison.rows if row.verdict == "same"] == ["pack", "ante"]
    assert [row.rule.id for row in comparison.rows if row.verdict == "not given"] == ["short-pool"]
    assert comparison.count("listed") == 6


def test_columns_stand_by_line_of_descent():
    assert [source.siglum for source in EVERY] == list("ASDGLEVRP")


def test_copies_name_the_root_of_their_line():
    assert copied_from(tr.load("R"), "facing") is tr.load("L")
    assert copied_from(tr.load("V"), "settlement") is tr.load("L")
    assert copied_from(tr.load("S"), "stake") is tr.load("A")
    assert copied_from(tr.load("G"), "players") is None
    assert copied_from(tr.load("L"), "facing") is None
    assert copied_from(tr.load("E"), "word-pool") is None


def test_a_follower_departs_where_it_changes_or_adds():
    assert departure(tr.load("G"), "players") == "changed"
    assert departure(tr.load("G"), "end-tested") == "new"
    assert departure(tr.load("R"), "settlement") is None
    assert departure(tr.load("A"), "players") is None


def test_two_followers_of_one_unseen_source_are_one_witness(tmp_path):
    """E is unseen on the short pool: what R and V both said of it, E may have said; what they said apart, not."""

    def follower(name, value):
        data = tr.load("R").to_data() | {"id": name}
        words = {"status": "stated", "value": value, "words": "банк", "locus": "x"}
        data["reading"] = data["reading"] | {"short-pool": words}
        path = tmp_path / f"{name}.toml"
        path.write_text(tomli_w.dumps(data), encoding="utf-8")
        return tr.load(path)

    one, two = follower("one", "takes-nothing"), follower("two", "takes-nothing")
    three = follower("three", "takes-what-is-there")
    assert witness(one, "short-pool") == witness(two, "short-pool") != witness(three, "short-pool")
    assert tr.compare(one, two).row("short-pool").witnesses == 1
    assert tr.compare(one, two, three).row("short-pool").witnesses == 2
    assert departure(one, "short-pool") is None


def test_copies_are_one_witness_even_without_what_they_copy():
    assert tr.compare("R", "V").row("facing").witnesses == 1


@pytest.mark.parametrize(
    ("first", "second"), list(itertools.combinations([source.id for source in EVERY], 2))
)
def test_a_comparison_does_not_depend_on_the_order_of_its_columns(first, second):
    one, other = tr.compare(first, second), tr.compare(second, first)
    assert [(row.verdict, row.witnesses) for row in one.rows] == [
        (row.verdict, row.witnesses) for row in other.rows
    ]


@pytest.mark.parametrize("source", EVERY, ids=lambda source: source.id)
def test_a_source_beside_itself_differs_in_nothing(source):
    comparison = tr.compare(source, source)
    assert comparison.differences == ()
    for row in comparison.rows:
        if row.rule.compared and row.rule.id != "payments":
            assert row.verdict == ("same" if source.readings[row.rule.id].speaks else "not given")


def test_rulesets_are_compared_by_what_is_played():
    comparison = tr.compare(
        "D", "dictionnaire-1792+usual", "dictionnaire-1792+literal", "academie-1725+usual"
    )
    row = comparison.row("end-tested")
    assert [cell.status for cell in row.cells] == ["silent", "supplied", "supplied", "stated"]
    assert row.verdict == "differs"
    assert row.witnesses == 1
    assert comparison.row("stake").verdict == "differs"
    assert [cell.label for cell in comparison.row("stake").cells] == ["20", "20", "20", "12"]
    assert tr.compare("D", "D+usual").row("stake").verdict == "same"


def test_cannot_happen_gives_nothing_beside_another_rulesets_answer():
    assert tr.compare("L+usual", "D+usual").row("nobody-left").verdict == "same where given"
    assert tr.compare("L+usual", "L+literal").row("nobody-left").verdict == "same"


def test_payments_are_the_same_as_far_as_seen():
    assert tr.compare("A", "L").row("payments").verdict == "same where given"
    assert tr.compare("D", "L").row("payments").verdict == "same"
    assert tr.compare("D", "L+usual;payments=K:take4").row("payments").verdict == "differs"


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (("L",), "compare: must have two or more sources or rulesets, got 1"),
        (
            ("L", "dictionaire-1792"),
            "source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792'",
        ),
        (("L", "D+litteral"), "ruleset: unknown completion 'litteral'; did you mean 'literal'"),
    ],
)
def test_columns_that_cannot_be_compared_are_refused(columns, message):
    with pytest.raises(tr.TontineError) as error:
        tr.compare(*columns)
    assert str(error.value) == message
