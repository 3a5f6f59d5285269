"""Where one coup can lead from a table, and how often: every deal of the cards, compiled to machine code.

Cards that do the same are one class, so a deal is a class for each seat, and has as many ways as its cards can be
drawn from the pack without putting any back. The deals of a table are gone through like the branches of a tree, so
that deals that begin alike are settled together. A table is seen from the seat after the dealer: the dealer is last.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tontine_rules.measure.kernel import (
    Numbers,
    deal,
    draw_all,
    make_routes,
    next_dealer,
    pay_card,
    settle_in_turn,
    who_wins,
)
from tontine_rules.measure.machine import compiled

__all__ = ["mean_after", "spread"]


@compiled
def _place_of(below: Any, table: Any, seats: int, dealer: int, jetons: int) -> int:
    """Number a table among all of so many jetons."""
    place, left, seat = 0, jetons, dealer
    for turn in range(seats):
        seat += 1
        if seat == seats:
            seat = 0
        place += below[turn, left, table[seat]]
        left -= table[seat]
    return place


@compiled
def spread(  # noqa: C901, PLR0912, PLR0915, PLR0917 - in one piece, since a call for each card would cost as much
    rules: Numbers, payments: Numbers, sizes: Numbers, below: Any, numbers: Any, tables: Any, found: int, row: int,
    starts: Any, columns: Any, weights: Any, ends: Any, scratch: Any, touched: Any,
) -> Any:  # fmt: skip
    """Say where one coup leads from each table found, until no table or no room is left.

    Args:
        rules: The rules, by `kernel.FIELDS`.
        payments: The kind of payment of each class of cards, and its amount.
        sizes: How many cards each class has.
        below: By turn, jetons left and jetons held: how many tables come before.
        numbers: By place among all tables, the number of a table that was found, or -1; filled.
        tables: The tables found, in the order in which they were; filled.
        found: How many.
        row: The number of the table to begin with.
        starts: Filled with where each row starts in the next two.
        columns: Filled with the tables that follow: the number of one, and all tables times how far seats shift.
        weights: Filled with the ways that lead there.
        ends: Filled with the ways by which each seat wins at once; then nobody is left; then all ways there are.
        scratch: Room for a number a column, all 0.
        touched: Room for as many.

    Returns:
        The first row that was not done, and how many tables are found.
    """
    seats, classes, together, at_once = rules[0], sizes.size, rules[4], rules[5]
    jetons = (rules[1] + rules[2]) * seats
    stride = tables.shape[0]
    routes = make_routes(rules, payments)
    at = np.zeros((seats + 1, seats + 1), np.int64)
    before, table = np.zeros(seats + 1, np.int64), np.zeros(seats + 1, np.int64)
    order, chosen = np.zeros(seats, np.uint8), np.zeros(seats, np.int64)
    ways, living, fallen = np.ones(seats + 1), np.zeros(seats + 1, np.int64), np.full(seats + 1, -1)
    rest = np.ones(seats + 1)
    ranks = np.zeros(52, np.uint8)
    tally = np.zeros(4, np.int64)
    left = sizes.copy()
    first, used = row, 0
    while row < found and row - first < ends.shape[0]:
        before[seats], living[0] = jetons, 0
        for seat in range(seats):
            before[seat] = tables[row, seat]
            before[seats] -= before[seat]
            living[0] += before[seat] > 0
        for place in range(seats + 1):
            at[0, place] = before[place]
        dealt, began, _ = deal(rules, before, order, seats - 1)
        rest[dealt] = 1.0
        for card in range(dealt - 1, -1, -1):
            rest[card] = rest[card + 1] * (52 - card)
        ends[row - first, seats + 1] = rest[0]
        depth, many = 0, 0
        chosen[0] = -1
        while depth >= 0:
            card = chosen[depth]
            if card >= 0:
                left[card] += 1
            card += 1
            while card < classes and left[card] == 0:
                card += 1
            chosen[depth] = card
            if card == classes:
                depth -= 1
                continue
            way = ways[depth] * left[card]
            left[card] -= 1
            for place in range(seats + 1):
                table[place] = at[depth, place]
            ranks[order[depth]] = card
            alive, fell = living[depth], fallen[depth]
            if together:
                pay_card(rules, payments, table, before, order[depth], card, began, tally)
            else:
                alive, fell = settle_in_turn(
                    rules, payments, routes, table, ranks, order, depth, depth + 1, began, alive, fell, tally
                )
            if depth + 1 < dealt and (together or alive > 1 or at_once == 0):
                depth += 1
                ways[depth], living[depth], fallen[depth] = way, alive, fell
                for place in range(seats + 1):
                    at[depth, place] = table[place]
                chosen[depth] = -1
                continue
            way *= rest[depth + 1]
            if together:
                alive, fell = draw_all(rules, payments, table, before, ranks, order, dealt, tally)
            if alive <= 1:
                winner = who_wins(rules, table, alive, fell)
                if winner >= 0:
                    ends[row - first, winner] += way
                if alive == 0:
                    ends[row - first, seats] += way
                continue
            dealer = next_dealer(rules, table, seats - 1)
            place = _place_of(below, table, seats, dealer, jetons)
            number = numbers[place]
            if number < 0:
                number = found
                numbers[place] = found
                for seat in range(seats):
                    tables[found, seat] = table[(dealer + 1 + seat) % seats]
                found += 1
            column = number + stride * (dealer + 1 if dealer + 1 < seats else 0)
            if scratch[column] == 0.0:
                touched[many] = column
                many += 1
            scratch[column] += way
        room = used + many <= columns.size
        for which in range(many):
            if room:
                columns[used + which] = touched[which]
                weights[used + which] = scratch[touched[which]]
            scratch[touched[which]] = 0.0
        if not room:
            break
        used += many
        row += 1
        starts[row - first] = used
    return row, found


@compiled
def mean_after(starts: Any, columns: Any, weights: Any, values: Any, means: Any) -> None:
    """Add up, for each row, the values of the columns that follow it, each as often as it does.

    Args:
        starts: Where each row starts in the next two.
        columns: The columns that follow.
        weights: How often each does.
        values: Some values for each column.
        means: Filled with as many for each row.
    """
    for row in range(starts.size - 1):
        for which in range(values.shape[1]):
            means[row, which] = 0.0
        for place in range(starts[row], starts[row + 1]):
            column, weight = columns[place], np.float64(weights[place])
            for which in range(values.shape[1]):
                means[row, which] += weight * values[column, which]
