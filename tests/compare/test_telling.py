"""The telling coup is the smallest that two rulesets settle differently: found again by brute force."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings

import tontine_rules as tr
from tests.strategies import rulesets
from tontine_rules.rules import RANKS

LALANNE = tr.load("L").ruleset()
AFTER = LALANNE.changed(end_tested="after-the-coup")


def result(ruleset, table, cards):
    coup = tr.play_coup(ruleset, table, cards)
    return (coup.table.jetons, coup.table.pool, coup.over, coup.winner, coup.table.dealer)


def brute_force(first, second, most):
    """Try every table of four seats and every deal, in the declared order, by the public engine alone."""
    for total in range(2, most + 1):
        tables = sorted(
            (jetons, total - sum(jetons), dealer)
            for jetons in product(range(total + 1), repeat=4)
            for dealer in range(4)
            if sum(jetons) <= total and sum(map(bool, jetons)) >= 2
        )
        for jetons, pool, dealer in tables:
            order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
            dealt = [seat for seat in order if jetons[seat] or first.dead_dealt or second.dead_dealt]
            if not jetons[dealer] and not (first.dead_deals and second.dead_deals):
                continue
            for ranks in product(RANKS, repeat=len(dealt)):
                if max(Counter(ranks).values()) > 4:
                    continue
                results = []
                for ruleset in (first, second):
                    own = [
                        r for seat, r in zip(dealt, ranks, strict=True) if jetons[seat] or ruleset.dead_dealt
                    ]
                    results.append(result(ruleset, tr.Table(jetons, pool, dealer), own))
                if results[0] != results[1]:
                    return (jetons, pool, dealer), tuple(zip(dealt, ranks, strict=True))
    return None


PAIRS = {
    "1792 literal": (LALANNE, tr.load("D").ruleset("literal")),
    "together": (LALANNE, LALANNE.changed(settlement="together")),
    "together against after the coup": (AFTER, LALANNE.changed(settlement="together")),
    "clockwise": (LALANNE, LALANNE.changed(rotation="clockwise")),
    "skipped": (LALANNE, LALANNE.changed(neighbours="dead-seats-are-skipped")),
    "takes nothing": (LALANNE, LALANNE.changed(short_pool="takes-nothing")),
    "the dead deal": (LALANNE, LALANNE.changed(dead_deals=True)),
    "both deal dead, left": (
        LALANNE.changed(dead_deals=True),
        LALANNE.changed(dead_deals=True, next_dealer="left-neighbour"),
    ),
    "left neighbour": (LALANNE, LALANNE.changed(next_dealer="left-neighbour")),
    "last to fall": (AFTER, AFTER.changed(nobody_left="last-to-fall")),
    "an ace for two": (LALANNE, LALANNE.changed(payments={"A": "left 2"})),
    "a ten pays": (LALANNE, LALANNE.changed(payments={"10": "pay 1"})),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_no_smaller_coup_tells_the_two_apart(pair):
    telling = tr.telling_coup(*PAIRS[pair])
    table = telling.table
    assert brute_force(*PAIRS[pair], most=3) == ((table.jetons, table.pool, table.dealer), telling.cards)


def test_a_telling_coup_may_need_a_dead_seat_with_a_card():
    dealt = LALANNE.changed(dead_dealt=True)
    telling = tr.telling_coup(LALANNE, dealt)
    assert (telling.table, telling.cards) == (
        tr.Table((0, 0, 1, 1), 1, 2),
        ((3, "10"), (0, "K"), (1, "K"), (2, "K")),
    )
    assert [coup.table.jetons for coup in telling.coups] == [(0, 0, 2, 1), (1, 0, 1, 1)]


def test_the_moment_of_the_end_is_told_apart_as_the_rules_say():
    telling = tr.telling_coup(LALANNE, tr.load("D").ruleset("literal"))
    assert telling.table == tr.Table((0, 0, 1, 1), 0, 2)
    assert telling.cards == ((3, "9"), (2, "K"))
    at_once, after = telling.coups
    assert (at_once.winner, at_once.table.pool, at_once.table.jetons) == (2, 1, (0, 0, 1, 0))
    assert (after.winner, after.table.pool, after.table.jetons) == (2, 0, (0, 0, 2, 0))


def test_under_one_completion_the_nine_settle_every_coup_alike():
    for one in tr.sources():
        assert tr.telling_coup(LALANNE, one.ruleset()) is None


def test_the_shuffle_of_what_cannot_change_a_result_tells_nothing():
    for change in (
        {"facing": "up"},
        {"first_dealer": "by-lot"},
        {"stake": 20},
        {"nobody_left": "last-to-fall"},
    ):
        assert tr.telling_coup(LALANNE, LALANNE.changed(**change)) is None


def test_a_difference_that_no_small_table_shows_is_not_called_none():
    one, other = (
        LALANNE.changed(payments=dict.fromkeys(RANKS, "nothing") | {"K": amount})
        for amount in ("take 8", "take 9")
    )
    with pytest.raises(tr.ValueFault) as error:
        tr.telling_coup(one, other, most_jetons=6)
    assert str(error.value) == (
        "telling-coup: must show within 6 jetons at 4 or 5 seats, and nothing differs there; "
        "give more jetons; whether a larger table tells the two apart is not known"
    )


@given(rulesets(dead_dealt=False))
@settings(max_examples=25)
def test_a_ruleset_is_never_told_apart_from_itself_and_order_does_not_matter(ruleset):
    assert tr.telling_coup(ruleset, ruleset.changed()) is None
    other = ruleset.changed(end_tested="after-the-coup", nobody_left="last-to-fall")
    try:
        one, two = (
            tr.telling_coup(ruleset, other, most_jetons=3),
            tr.telling_coup(other, ruleset, most_jetons=3),
        )
    except tr.ValueFault:
        return
    assert (one is None) == (two is None)
    if one is not None:
        assert (one.table, one.cards) == (two.table, two.cards)
