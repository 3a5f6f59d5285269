"""Exact values: those published, those of the readable engine, and the bounds of what is solved."""

import resource
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm

import numpy as np
import pytest
from hypothesis import given, settings

import tontine_rules as tr
from tests.measure.common import BASE, FLIPS, LITERAL, TOGETHER, flipped, name_of
from tests.strategies import rulesets
from tontine_rules.game import Table
from tontine_rules.game.coup import seats_dealt, settle_coup
from tontine_rules.game.settings import settings_of
from tontine_rules.measure import exact, moments
from tontine_rules.measure.exact import size
from tontine_rules.rules import RANKS

SMALL = BASE.changed(stake=4)


@cache
def small(**changes):
    """Solve four seats at a stake of 4, once."""
    return exact(SMALL.changed(**changes), players=4)


def test_the_published_values():
    """Four seats, stake 4, ante 3, to seven places."""
    at_once = small()
    assert at_once.coups == pytest.approx(3.1974898, abs=5e-8)
    assert at_once.nobody_left == 0
    after = small(**LITERAL)
    assert after.coups == pytest.approx(3.3501229, abs=5e-8)
    assert after.nobody_left == pytest.approx(0.1137212, abs=5e-8)
    for solved in (at_once, after):
        assert sum(solved.wins) + solved.nobody_left == pytest.approx(1, abs=1e-9)


def solved_by_the_readable_engine(ruleset, players):
    """Solve a table with the readable engine, every card for itself, every dealer for himself, no symmetry used."""
    rules = settings_of(ruleset)
    start = Table((ruleset.stake - ruleset.ante,) * players, ruleset.ante * players, players - 1)
    tables, rows = {start: 0}, []
    for table in tables_found(tables):
        seats = seats_dealt(rules, table)
        row: dict = {}
        by_kind: dict = {}
        for rank in RANKS:
            by_kind.setdefault(ruleset.payments[rank], []).append(rank)
        for ranks, ways in deals([(group[0], 4 * len(group)) for group in by_kind.values()], len(seats)):
            coup = settle_coup(rules, table, tuple(zip(seats, ranks, strict=True)))
            end = ("end", coup.winner, coup.reason) if coup.over else coup.table
            row[end] = row.get(end, 0) + Fraction(ways, perm(52, len(seats)))
            if not coup.over:
                tables.setdefault(coup.table, len(tables))
        rows.append(row)
    matrix, known = np.eye(len(tables)), np.zeros((len(tables), players + 2))
    for number, row in enumerate(rows):
        known[number, 0] = 1
        for after, ways in row.items():
            if isinstance(after, Table):
                matrix[number, tables[after]] -= float(ways)
            else:
                _, winner, reason = after
                known[number, 1] += float(ways) * (reason == "nobody-left")
                if winner is not None:
                    known[number, 2 + winner] += float(ways)
    return tables, np.linalg.solve(matrix, known)


def tables_found(tables):
    done = 0
    while done < len(tables):
        yield list(tables)[done]
        done += 1


def deals(kinds, cards):
    """Give every deal of cards by kind, and in how many ways it comes from one pack."""
    if not cards:
        yield (), 1
        return
    for number, (rank, left) in enumerate(kinds):
        if left:
            rest = [*kinds[:number], (rank, left - 1), *kinds[number + 1 :]]
            for ranks, ways in deals(rest, cards - 1):
                yield (rank, *ranks), left * ways


NEAR = {
    "K": "take 2",
    "Q": "take 2",
    "J": "nothing",
    "10": "nothing",
    "9": "pay 1",
    "8": "pay 1",
    "7": "pay 1",
}
NEAR |= {"6": "pay 1", "5": "pay 2", "4": "pay 2", "3": "left 1", "2": "left 1", "A": "left 1"}


SMALL_FLIPS = [flip for flip in FLIPS if not {"stake", "ante"} & set(flip)]


@pytest.mark.parametrize("around", [{}, LITERAL, TOGETHER], ids=name_of)
@pytest.mark.parametrize("flip", SMALL_FLIPS, ids=name_of)
def test_every_value_is_solved_as_the_readable_engine_solves_it(flip, around):
    """Three seats, every value of every rule: the same at every position, with no symmetry used on the other side."""
    ruleset = flipped(flip, payments=NEAR, ante=1, stake=2, **around)
    tables, values = solved_by_the_readable_engine(ruleset, 3)
    solved = exact(ruleset, players=3)
    for table, number in tables.items():
        position = solved.at(table)
        assert [position.coups, position.nobody_left, *position.wins] == pytest.approx(
            values[number], abs=1e-9
        )


def test_four_seats_with_all_their_neighbours_by_the_readable_engine():
    """Four seats, where payments reach the third neighbour."""
    far = dict.fromkeys(("9", "8", "7", "6", "5", "4"), "pay 1") | {
        "K": "take 2",
        "Q": "take 2",
        "J": "nothing",
    }
    ruleset = BASE.changed(
        payments=far | {"10": "take 2", "A": "left 2", "2": "left 3", "3": "left 3"}, ante=1, stake=2
    )
    tables, values = solved_by_the_readable_engine(ruleset, 4)
    solved = exact(ruleset, players=4)
    assert [solved.coups, solved.nobody_left, *solved.wins] == pytest.approx(values[0], abs=1e-9)
    assert solved.positions <= len(tables)


def test_the_simulated_agrees_with_the_exact():
    """Both engines agree with the exact values within four standard errors."""
    solved = small(**LITERAL)
    for engine, games in (("fast", 200_000), ("readable", 4_000)):
        outcomes = tr.simulate(SMALL.changed(**LITERAL), players=4, games=games, seed=12, engine=engine)
        assert abs(outcomes.mean_coups - solved.coups) < 4 * outcomes.standard_error
        assert abs(outcomes.nobody_left - solved.nobody_left) < 4 * outcomes.nobody_left_share.standard_error
        for share, win in zip(outcomes.win_shares, solved.wins, strict=True):
            assert abs(share.value - win) < 4 * share.standard_error


def test_other_positions_can_be_asked_for():
    """A position turned round is the same position, its seats turned with it."""
    solved = small()
    one = solved.at(Table((3, 0, 2, 1), 10, 3))
    other = solved.at(Table((1, 3, 0, 2), 10, 0))
    assert (one.coups, one.nobody_left) == (other.coups, other.nobody_left)
    assert one.wins == (*other.wins[1:], other.wins[0])
    start = solved.at(Table((1, 1, 1, 1), 12, 3))
    assert (start.coups, start.wins) == (solved.coups, solved.wins)
    for wrong in (Table((16, 0, 0, 0), 0, 0), Table((1, 1, 1, 1), 13, 3), Table((1, 1, 1), 13, 2)):
        with pytest.raises(tr.ValueFault, match="must be one that the game can come to"):
            solved.at(wrong)


def test_what_is_too_large_is_refused_at_once_with_its_size():
    with pytest.raises(tr.ValueFault) as error:
        exact(BASE.changed(stake=5), players=6)
    assert str(error.value) == (
        "exact: must be a table of at most 1.8 GB and 1,300,000,000 deals, got 6 players at stake 5: "
        "1,623,130 positions with 359,458,379,370 deals, in 862 GB; simulate it"
    )
    with pytest.raises(tr.ValueFault, match="simulate it"):
        exact(BASE.changed(stake=1_000_000), players=52)


@pytest.mark.parametrize(("players", "stake"), [(4, 4), (4, 5), (5, 4)])
def test_what_was_promised_is_not_refused(players, stake):
    """Four seats to stake 5 and five at stake 4 are within the bounds."""
    positions, deals_of_all, taken = size(BASE.changed(stake=stake), players)
    assert positions < 50_000
    assert deals_of_all < 1_300_000_000
    assert taken < 1_800_000_000


def test_the_number_of_positions_is_that_foretold():
    """No more positions are found than were foretold, and memory stays small."""
    assert small().positions <= size(SMALL, 4)[0]
    assert small().transitions * 8 <= 2 * size(SMALL, 4)[2]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 2_000_000


@pytest.mark.parametrize(
    "payments", [dict.fromkeys(RANKS, "nothing"), dict.fromkeys(RANKS, "left 1")], ids=["nothing", "left"]
)
def test_a_game_that_never_ends_is_refused(payments):
    """Where nothing is ever paid, or never to the pool in a way that ends it, that is said."""
    with pytest.raises(tr.ValueFault, match=r"must end, and from .* positions it comes to it never does"):
        exact(BASE.changed(stake=4, payments=payments, settlement="together"), players=4)


def test_players_are_asked_of_the_ruleset():
    with pytest.raises(tr.ValueFault, match="players: must be 5 to 12 by academie-1725"):
        exact(tr.parse_ruleset("academie-1725;stake=4"), players=4)


def test_the_pool_gains_three_thirteenths_a_card():
    for players in (4, 12, 52):
        coup = moments(BASE, players=players)
        assert (coup.card_mean, coup.pool_mean) == (Fraction(3, 13), Fraction(3 * players, 13))
        assert coup.seat_mean == -coup.card_mean
    assert moments(BASE, players=52).pool_variance == 0


@settings(max_examples=15)
@given(rulesets())
def test_moments_are_those_of_all_deals(ruleset):
    """Every ordered deal of cards, settled by the readable engine on a rich table, gives the moments."""
    pack = [rank for rank in RANKS for _ in range(4)]
    seats = 4
    pairs = {}
    rich = Table((99,) * seats, 99, 3)
    rules = settings_of(ruleset)
    base = ["10" if ruleset.payments["10"].kind == "nothing" else "K"] * seats

    def change(ranks):
        after = settle_coup(rules, rich, tuple((seat, ranks[seat]) for seat in range(seats))).table
        return after.pool - rich.pool, after.jetons[1] - rich.jetons[1]

    def effect(seat, rank):
        """What one card does by itself: movements of a rich table add up."""
        if (seat, rank) not in pairs:
            with_card, without = list(base), list(base)
            with_card[seat] = rank
            pairs[seat, rank] = tuple(a - b for a, b in zip(change(with_card), change(without), strict=True))
        return pairs[seat, rank]

    found = moments(ruleset, players=seats)
    constant = change(base)
    for which, mean, variance in (
        (0, found.pool_mean, found.pool_variance),
        (1, found.seat_mean, found.seat_variance),
    ):
        means = [Fraction(sum(effect(seat, rank)[which] for rank in pack), 52) for seat in range(seats)]
        assert constant[which] + sum(means) == mean
        total = Fraction(0)
        for one in range(seats):
            for other in range(seats):
                values = [
                    effect(one, a)[which] * effect(other, b)[which]
                    for a, b in (zip(pack, pack, strict=True) if one == other else permutations(pack, 2))
                ]
                total += Fraction(sum(values), len(values)) - means[one] * means[other]
        assert total == variance


def test_moments_refuse_too_few_seats():
    with pytest.raises(tr.ValueFault, match="must be 4 to 52, since the 3 pays the 3rd left neighbour"):
        moments(BASE, players=3)
