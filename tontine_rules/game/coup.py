"""The engine: how one coup is settled, card by card.

The engine is pure. `begin` makes the state of a coup, `settle_next` settles one card and gives the next state and
what happened, `finish` says how the coup leaves the table. `play_coup` checks what it is given and runs them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tontine_rules.errors import ValueFault
from tontine_rules.game.cards import read_cards, require_one_pack
from tontine_rules.game.checks import by_rule, seats_named
from tontine_rules.game.events import Coup, Event, Side, event
from tontine_rules.game.settings import Settings, require_ruleset, require_seats, settings_of
from tontine_rules.game.table import Table
from tontine_rules.rules import Ruleset

__all__ = ["CoupState", "begin", "order_of_play", "play_coup", "seats_dealt", "settle_coup", "settle_next"]

Cards = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class CoupState:
    """A coup between two cards.

    Attributes:
        dealer: The seat that dealt.
        began: What each seat held when the coup began.
        cards: The cards as (seat, rank), in the order in which they are settled.
        settled: How many of them are settled.
        jetons: What each seat holds now.
        pool: What the pool holds now.
        fallen: The seat that died latest in this coup, or None.
        risen: Seats dead at the deal that have come back by a card of their own (together only).
        done: Whether the coup is settled or stopped.

    Units:
        jetons
    """

    dealer: int
    began: tuple[int, ...]
    cards: Cards
    settled: int
    jetons: tuple[int, ...]
    pool: int
    fallen: int | None = None
    risen: tuple[int, ...] = ()
    done: bool = False


def order_of_play(dealer: int, seats: int) -> list[int]:
    """List the seats in the order of play: the first after the dealer first, the dealer last."""
    return [*range(dealer + 1, seats), *range(dealer + 1)]


def seats_dealt(settings: Settings, table: Table) -> list[int]:
    """List the seats that are dealt a card, eldest first."""
    order = order_of_play(table.dealer, len(table.jetons))
    return order if settings.dead_dealt else [seat for seat in order if table.jetons[seat]]


def begin(settings: Settings, table: Table, cards: Cards) -> CoupState:
    """Make the state of a coup before any card is settled.

    In turn, the cards are settled in the order of play. Together, those that pay (or do nothing) come first and
    those that take come last, each in the order of play.

    Args:
        settings: The rules.
        table: The table.
        cards: The cards dealt, as (seat, rank), eldest first.

    Returns:
        The state.
    """
    if settings.together:
        takes = [settings.payments[rank][0] == "take" for _, rank in cards]
        cards = (
            *(card for card, take in zip(cards, takes, strict=True) if not take),
            *(card for card, take in zip(cards, takes, strict=True) if take),
        )
    return CoupState(table.dealer, table.jetons, cards, 0, table.jetons, table.pool)


def settle_next(settings: Settings, state: CoupState) -> tuple[CoupState, tuple[Event, ...]]:
    """Settle the next card of a coup.

    Args:
        settings: The rules.
        state: The coup so far; one that is done is given back with no events.

    Returns:
        The state afterwards, and what happened in order: the card's event, then deaths, revivals and a stop.
    """
    if state.done:
        return state, ()
    seat, rank = state.cards[state.settled]
    settled = state.settled + 1
    done = settled == len(state.cards)
    movement = _movement(settings, state, seat, rank)
    jetons, pool = _move(state, movement)
    fallen, risen = state.fallen, state.risen
    follow: tuple[Event, ...] = ()
    if settings.together:
        if movement.kind == "take" and movement.amount and not state.began[seat] and not state.jetons[seat]:
            risen = (*risen, seat)
        if done:
            follow = _deaths_and_revivals(state, jetons, risen)
            fallen = next((e.seat for e in reversed(follow) if e.kind == "death"), None)
    elif movement.amount:
        giver, receiver = movement.giver, movement.receiver
        if isinstance(giver, int) and not jetons[giver]:
            follow = (event("death", giver, None, 0, 0, None, None, "dead"),)
            fallen = giver
        if isinstance(receiver, int) and not state.jetons[receiver]:
            by = "dead-dealt" if movement.kind == "take" else "revival"
            follow = (*follow, event("revival", receiver, None, 0, 0, None, None, by))
        if settings.at_once and not done and follow and len(jetons) - jetons.count(0) <= 1:
            left = next(s for s, held in enumerate(jetons) if held)
            follow = (*follow, event("stop", left, None, 0, 0, None, None, "end-tested"))
            done = True
    after = CoupState(state.dealer, state.began, state.cards, settled, jetons, pool, fallen, risen, done)
    return after, (movement, *follow)


def _movement(settings: Settings, state: CoupState, seat: int, rank: str) -> Event:
    """Say what a card moves, and which rule fixes how much."""
    kind, owed = settings.payments[rank]
    giver: Side = None
    receiver: Side = None
    amount, rule = 0, "payments"
    if kind == "take":
        giver, receiver, amount = "pool", seat, owed
        if owed > state.pool:
            amount, rule = (state.pool if settings.takes_part else 0), "short-pool"
    elif kind != "nothing" and not state.began[seat]:
        rule = "dead-dealt"
    elif kind != "nothing":
        receiver = "pool" if kind == "pay" else _left_neighbour(settings, state, seat, owed)
        if receiver is None:
            rule = "neighbours"
        else:
            giver, amount = seat, owed
            held = state.began[seat] if settings.together else state.jetons[seat]
            if owed > held:
                amount, rule = held, "short-payer"
    return event(kind, seat, rank, amount, owed, giver, receiver, rule)


def _left_neighbour(settings: Settings, state: CoupState, seat: int, count: int) -> int | None:
    """Find a seat's left neighbour of a given number, or None when the count comes round to the seat itself."""
    seats = len(state.began)
    if not settings.skips_dead:
        return (seat + settings.left * count) % seats
    other = seat
    while count:
        other = (other + settings.left) % seats
        if other == seat:
            return None
        if state.began[other]:
            count -= 1
    return other


def _move(state: CoupState, movement: Event) -> tuple[tuple[int, ...], int]:
    """Move the jetons of an event; give the holdings and the pool afterwards."""
    amount = movement.amount
    if not amount:
        return state.jetons, state.pool
    jetons, pool = list(state.jetons), state.pool
    giver, receiver = movement.giver, movement.receiver
    if isinstance(giver, int):
        jetons[giver] -= amount
    else:
        pool -= amount
    if isinstance(receiver, int):
        jetons[receiver] += amount
    else:
        pool += amount
    return tuple(jetons), pool


def _deaths_and_revivals(
    state: CoupState, jetons: tuple[int, ...], risen: tuple[int, ...]
) -> tuple[Event, ...]:
    """Compare the end of a coup settled together with its beginning, in the order of play."""
    order = order_of_play(state.dealer, len(jetons))
    deaths = [
        event("death", seat, None, 0, 0, None, None, "dead")
        for seat in order
        if state.began[seat] and not jetons[seat]
    ]
    revivals = [
        event("revival", seat, None, 0, 0, None, None, "dead-dealt" if seat in risen else "revival")
        for seat in order
        if jetons[seat] and not state.began[seat]
    ]
    return (*deaths, *revivals)


def _next_dealer(settings: Settings, dealer: int, jetons: tuple[int, ...]) -> int:
    """Find who deals the next coup; the dead are passed over unless they deal."""
    following = (dealer + settings.deal_passes) % len(jetons)
    while not jetons[following] and not settings.dead_deals:
        following = (following + settings.deal_passes) % len(jetons)
    return following


def settle_coup(settings: Settings, table: Table, cards: Cards) -> Coup:
    """Settle a whole coup, without checking what is given.

    Args:
        settings: The rules.
        table: A table that can be played.
        cards: One card a dealt seat, as (seat, rank), eldest first.

    Returns:
        The coup.
    """
    state = begin(settings, table, cards)
    events: list[Event] = []
    while not state.done:
        state, happened = settle_next(settings, state)
        events += happened
    jetons = state.jetons
    living = len(jetons) - jetons.count(0)
    if living > 1:
        after = Table(jetons, state.pool, _next_dealer(settings, table.dealer, jetons))
        return Coup(table, cards, tuple(events), after, over=False, winner=None, reason=None)
    after = Table(jetons, state.pool, table.dealer)
    if living:
        winner = next(seat for seat, held in enumerate(jetons) if held)
        return Coup(table, cards, tuple(events), after, over=True, winner=winner, reason="one-player-left")
    fallen = state.fallen if settings.last_to_fall else None
    return Coup(table, cards, tuple(events), after, over=True, winner=fallen, reason="nobody-left")


def play_coup(ruleset: Ruleset, table: Table, cards: str | Sequence[str]) -> Coup:
    """Play one coup from a table with given cards.

    The number of players that a ruleset allows is not consulted, so that any table can be looked at.

    Args:
        ruleset: The rules to play by.
        table: The table; it needs two living seats, and a living dealer unless the dead deal.
        cards: The ranks, eldest first: one for each living seat, or for every seat if the dead are dealt cards.

    Returns:
        The coup, with every event and the table afterwards.

    Raises:
        ValueFault: When the table cannot be played or the cards do not fit it.

    Example:
        >>> import tontine_rules as tr
        >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
        >>> coup = tr.play_coup(tr.load("academie-1725").ruleset(), table, "K 4 A 2 10")
        >>> coup.table
        Table(jetons=(12, 10, 8, 7, 9), pool=14, dealer=0)
    """
    if not isinstance(table, Table):
        raise ValueFault(
            "table", "must be a Table", table, "write Table(jetons=(9, 9, 9, 9), pool=12, dealer=3)"
        )
    require_seats(require_ruleset(ruleset), len(table.jetons))
    if len(table.living) < 2:
        raise ValueFault("jetons", "must leave at least 2 seats living", table.jetons, "the game is over")
    if not table.jetons[table.dealer] and not ruleset.dead_deals:
        raise ValueFault(
            "dealer",
            f"must be a living seat {by_rule(ruleset, 'dead-deals')}, and {seats_named(list(table.dead))} dead",
            table.dealer,
        )
    settings = settings_of(ruleset)
    ranks = read_cards(cards)
    seats = seats_dealt(settings, table)
    if len(ranks) != len(seats):
        kind = "seat" if settings.dead_dealt else "living seat"
        dead = f" ({seats_named(list(table.dead))} dead)" if table.dead and not settings.dead_dealt else ""
        raise ValueFault("cards", f"must be one card per {kind}, {len(seats)} here{dead}", len(ranks))
    require_one_pack(ranks)
    return settle_coup(settings, table, tuple(zip(seats, ranks, strict=True)))
