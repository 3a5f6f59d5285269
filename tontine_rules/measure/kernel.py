"""The fast path: the same games as the readable engine's, compiled to machine code by Numba.

A table is one array: what each seat holds, and the pool at the end, so that every movement goes from one place to
another. The rules are an array of whole numbers in the order of `FIELDS`; payments are two rows, a kind and an amount
for each rank. `tontine_rules.game` says what the numbers mean.

Compiled code that is kept on disk is made anew when its own file changes, and not when a file that it calls does:
whoever changes `machine` touches this file too, and whoever changes this one touches `chain`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tontine_rules.measure.machine import GAMMA, compiled, inlined, mix, shuffle

__all__ = [
    "AT_COUP",
    "COLUMNS",
    "FIELDS",
    "KINDS",
    "deal",
    "draw_all",
    "make_routes",
    "next_dealer",
    "pay_card",
    "play",
    "settle_in_turn",
    "who_wins",
]

FIELDS = (
    "seats", "start", "ante", "limit", "together", "at_once", "takes_part", "skips_dead", "dead_dealt", "dead_deals",
    "left", "deal_passes", "last_to_fall",
)  # fmt: skip
"""What the rules array holds, in order; truths are 0 and 1."""

KINDS = ("nothing", "take", "pay", "left")
"""The kinds of payment, by number."""

COLUMNS = ("coups", "winner", "reason", "keeps", "cards", "deaths", "revivals", "short_payers", "short_pools")
"""What is noted of each game; a winner or -1, and a reason: 0 one player left, 1 nobody left, 2 the limit."""

AT_COUP = ("pool", "pool_squares", "living", "living_squares")
"""What is added up after each coup, over the games that have it."""

Numbers = NDArray[np.int64]


@compiled
def _neighbour(rules: Numbers, began: int, seat: int, count: int) -> Any:
    """Find a seat's left neighbour of a given number, or -1 when the count comes round to the seat itself."""
    seats, left = rules[0], rules[10]
    if rules[7] == 0:
        other = seat + left * count
        if other < 0:
            return other + seats
        return other - seats if other >= seats else other
    other = seat
    while count > 0:
        other += left
        if other < 0:
            other = seats - 1
        elif other == seats:
            other = 0
        if other == seat:
            return -1
        count -= (began >> other) & 1
    return other


@compiled
def make_routes(rules: Numbers, payments: Numbers) -> Any:
    """Say by rank and seat who gives, who receives and how much, when every seat counts as a neighbour."""
    seats = rules[0]
    routes = np.empty((13, seats, 3), np.uint16)
    for rank in range(13):
        for seat in range(seats):
            giver, receiver = seat, seats
            if payments[0, rank] == 1:
                giver, receiver = seats, seat
            elif payments[0, rank] == 3:
                receiver = (seat + rules[10] * payments[1, rank] + seats) % seats
            routes[rank, seat, 0], routes[rank, seat, 1] = giver, receiver
            routes[rank, seat, 2] = payments[1, rank]
    return routes


@compiled
def deal(rules: Numbers, table: Any, order: Any, dealer: int) -> Any:
    """Put the seats that are dealt a card in order, eldest first; give how many, who is living, the last seat."""
    seats, dead_dealt = rules[0], rules[8]
    began: Any = 0
    dealt, last = 0, 0
    seat = dealer
    for _ in range(seats):
        seat += 1
        if seat == seats:
            seat = 0
        alive = np.int64(table[seat] > 0)
        began |= alive << seat
        order[dealt] = seat
        if alive | dead_dealt:
            last = max(last, seat)
        dealt += alive | dead_dealt
    return dealt, began, last


@inlined
def settle_in_turn(
    rules: Numbers, payments: Numbers, routes: Any, table: Any, ranks: Any, order: Any, first: int, past: int,
    began: int, living: int, fallen: int, tally: Any,
) -> Any:  # fmt: skip
    """Settle some of the cards in turn; give how many are living afterwards and who fell last, or -1."""
    seats, at_once, takes_part, special = rules[0], rules[5], rules[6], rules[7] | rules[8]
    for place in range(first, past):
        seat = order[place]
        rank = ranks[seat]
        giver, receiver, amount = routes[rank, seat, 0], routes[rank, seat, 1], routes[rank, seat, 2]
        if special:
            if rules[8] and (began >> seat) & 1 == 0 and giver == seat:
                continue
            if rules[7] and payments[0, rank] == 3:
                other = _neighbour(rules, began, seat, amount)
                if other < 0:
                    continue
                receiver = np.uint16(other)
        held = table[giver]
        if amount > held:
            amount = held
            if giver == seats:
                tally[3] += 1
                if takes_part == 0:
                    amount = 0
            else:
                tally[2] += 1
        table[giver] = held - amount
        before = table[receiver]
        table[receiver] = before + amount
        if before == 0 and receiver != seats and amount > 0:
            tally[1] += 1
            living += 1
        if held == amount and giver != seats:
            tally[0] += 1
            living -= 1
            fallen = giver
            if living <= 1 and at_once:
                break
    return living, fallen


@compiled
def pay_card(
    rules: Numbers, payments: Numbers, table: Any, held: Any, seat: int, rank: int, began: int, tally: Any
) -> None:
    """Make the payment of one card when all settle together; what a card takes comes later."""
    kind, owed = payments[0, rank], payments[1, rank]
    if kind < 2 or held[seat] == 0:
        return
    receiver = rules[0] if kind == 2 else _neighbour(rules, began, seat, owed)
    if receiver >= 0:
        tally[2] += owed > held[seat]
        amount = min(owed, held[seat])
        table[seat] -= amount
        table[receiver] += amount


@compiled
def draw_all(
    rules: Numbers, payments: Numbers, table: Any, held: Any, ranks: Any, order: Any, dealt: int, tally: Any
) -> Any:
    """Let the takers draw when all have paid; give how many are living afterwards and who fell last."""
    seats = rules[0]
    for place in range(dealt):
        seat = order[place]
        if payments[0, ranks[seat]] == 1:
            amount = payments[1, ranks[seat]]
            if amount > table[seats]:
                tally[3] += 1
                amount = table[seats] if rules[6] else 0
            table[seats] -= amount
            table[seat] += amount
    living, fallen = 0, -1
    for seat in range(seats):
        if table[seat]:
            living += 1
            tally[1] += held[seat] == 0
        else:
            tally[0] += held[seat] > 0
    for place in range(dealt):
        seat = order[place]
        if held[seat] and table[seat] == 0:
            fallen = seat
    return living, fallen


@compiled
def next_dealer(rules: Numbers, table: Any, dealer: int) -> Any:
    """Find who deals the next coup."""
    seats, passes = rules[0], rules[11]
    while True:
        dealer += passes
        if dealer == seats:
            dealer = 0
        elif dealer < 0:
            dealer = seats - 1
        if rules[9] or table[dealer]:
            return dealer


@compiled
def who_wins(rules: Numbers, table: Any, living: int, fallen: int) -> Any:
    """Give the seat that wins a game that is over, or -1."""
    if living == 0:
        return fallen if rules[12] else -1
    for seat in range(rules[0]):
        if table[seat]:
            return seat
    return -1


@compiled
def _settle(
    rules: Numbers, payments: Numbers, routes: Any, table: Any, ranks: Any, order: Any, dealt: int, began: int,
    living: int, tally: Any,
) -> Any:  # fmt: skip
    """Settle one coup; give how many are living afterwards and who fell last."""
    if rules[4]:
        held = table.copy()
        for place in range(dealt):
            seat = order[place]
            pay_card(rules, payments, table, held, seat, ranks[seat], began, tally)
        return draw_all(rules, payments, table, held, ranks, order, dealt, tally)
    return settle_in_turn(rules, payments, routes, table, ranks, order, 0, dealt, began, living, -1, tally)


@compiled
def play(
    rules: Numbers, payments: Numbers, seed: Any, first: Any, games: Numbers, by_coup: Numbers, trace: Numbers
) -> None:
    """Play games from a number on.

    Args:
        rules: The rules, by `FIELDS`.
        payments: The kind of each rank's payment, by `KINDS`, and its amount.
        seed: The seed.
        first: The number of the first game.
        games: Filled with a row a game, by `COLUMNS`.
        by_coup: Added to: a row a coup from 0 (the table before the first) on, as far as it goes, by `AT_COUP`.
        trace: Filled with a row a coup, as far as it goes: the table after it and who deals next.
    """
    seats, limit = rules[0], rules[3]
    table = np.empty(seats + 1, np.int64)
    order = np.empty(seats, np.uint8)
    ranks = np.empty(52, np.uint8)
    tally = np.empty(4, np.int64)
    routes = make_routes(rules, payments)
    mixed = mix(seed + GAMMA)
    for row in range(games.shape[0]):
        of_game = mix((mixed ^ (first + np.uint64(row))) + GAMMA)
        for seat in range(seats):
            table[seat] = rules[1]
        table[seats] = rules[2] * seats
        for what in range(4):
            tally[what] = 0
        living, dealer, fallen, coup, cards = seats, seats - 1, -1, 0, 0
        while True:
            if coup < by_coup.shape[0]:
                by_coup[coup, 0] += table[seats]
                by_coup[coup, 1] += table[seats] * table[seats]
                by_coup[coup, 2] += living
                by_coup[coup, 3] += living * living
            if 0 < coup <= trace.shape[0]:
                for place in range(seats + 1):
                    trace[coup - 1, place] = table[place]
                trace[coup - 1, seats + 1] = dealer
            if living <= 1 or coup == limit:
                break
            coup += 1
            dealt, began, last = deal(rules, table, order, dealer)
            shuffle(mix((of_game ^ np.uint64(coup)) + GAMMA), ranks, last + 1)
            cards += dealt
            living, fallen = _settle(
                rules, payments, routes, table, ranks, order, dealt, began, living, tally
            )
            if living > 1:
                dealer = next_dealer(rules, table, dealer)
        winner = who_wins(rules, table, living, fallen) if living <= 1 else -1
        games[row, 0], games[row, 1] = coup, winner
        games[row, 2] = 2 if living > 1 else 1 - living
        games[row, 3] = table[winner] if winner >= 0 else 0
        games[row, 4] = cards
        for what in range(4):
            games[row, 5 + what] = tally[what]
