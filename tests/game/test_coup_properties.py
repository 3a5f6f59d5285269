"""What holds in every coup, whatever the rules: no test here plays a coup by itself a second time."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import COUP_RULES, Example, cards_for, coups, rulesets
from tontine_rules.game import Coup, Event, Table, play_coup
from tontine_rules.rules import RANKS, RULES, Ruleset

many = settings(max_examples=150)


def holdings(coup: Coup) -> list[tuple[list[int], int]]:
    """Give what the seats and the pool hold before the first event and after each, by the events alone."""
    jetons, pool = list(coup.table_before.jetons), coup.table_before.pool
    found = [(list(jetons), pool)]
    for event in coup.events:
        for side, amount in ((event.giver, -event.amount), (event.receiver, event.amount)):
            if side == "pool":
                pool += amount
            elif side is not None:
                jetons[side] += amount
        found.append((list(jetons), pool))
    return found


def settled(coup: Coup) -> list[Event]:
    """Give the events that settle a card."""
    return [event for event in coup.events if event.rank]


@many
@given(coups())
def test_jetons_are_conserved_and_nobody_holds_less_than_none(example: Example) -> None:
    """After every event the jetons are as many as before, none is negative, and the last are the table's."""
    coup = play_coup(*example)
    total = sum(coup.table_before.jetons) + coup.table_before.pool
    for jetons, pool in holdings(coup):
        assert sum(jetons) + pool == total
        assert min(*jetons, pool) >= 0
    assert (tuple(jetons), pool) == (coup.table.jetons, coup.table.pool)


@many
@given(coups())
def test_each_amount_is_what_its_rule_says(example: Example) -> None:
    """A card moves what it owes, or less for exactly the reason that the event names."""
    ruleset, table, _ = example
    coup = play_coup(*example)
    for event, (jetons, pool) in zip(coup.events, holdings(coup), strict=False):
        if not event.rank:
            assert (event.amount, event.owed, event.giver, event.receiver) == (0, 0, None, None)
            continue
        payment = ruleset.payments[event.rank]
        assert (event.kind, event.owed) == (payment.kind, payment.amount)
        held = (table.jetons if ruleset.settlement == "together" else jetons)[event.seat]
        if not table.jetons[event.seat] and event.kind in ("pay", "left"):
            assert event.rule == "dead-dealt"
        if event.rule == "payments":
            assert event.amount == event.owed <= {"take": pool, "nothing": 0}.get(event.kind, held)
        elif event.rule == "short-payer":
            assert 0 < event.amount == held < event.owed
        elif event.rule == "short-pool":
            assert pool < event.owed
            assert event.amount == (pool if ruleset.short_pool == "takes-what-is-there" else 0)
        elif event.rule == "dead-dealt":
            assert ruleset.dead_dealt
            assert not table.jetons[event.seat]
            assert (event.amount, event.kind in ("pay", "left")) == (0, True)
        else:
            assert event.rule == "neighbours"
            assert (event.amount, ruleset.neighbours) == (0, "dead-seats-are-skipped")
            assert len(table.living) <= event.owed


@many
@given(coups())
def test_the_right_neighbour_is_paid(example: Example) -> None:
    """Walking left from the payer, the payee is the seat at which the count is full."""
    ruleset, table, _ = example
    step = -1 if ruleset.rotation == "anticlockwise" else 1
    for event in settled(play_coup(*example)):
        if event.kind == "left" and isinstance(event.receiver, int):
            walk = [(event.seat + step * k) % len(table.jetons) for k in range(1, len(table.jetons))]
            passed = walk[: walk.index(event.receiver) + 1]
            skips = ruleset.neighbours == "dead-seats-are-skipped"
            assert sum(1 for seat in passed if table.jetons[seat] or not skips) == event.owed
            assert table.jetons[event.receiver] or not skips
        if event.kind in ("take", "pay") and event.giver is not None:
            assert {event.giver, event.receiver} == {"pool", event.seat}


@many
@given(coups())
def test_cards_are_settled_in_their_order(example: Example) -> None:
    """In turn eldest first; together those who take come last; nobody settles twice."""
    ruleset, table, ranks = example
    coup = play_coup(*example)
    order = [(table.dealer + k) % len(table.jetons) for k in range(1, len(table.jetons) + 1)]
    dealt = [seat for seat in order if table.jetons[seat] or ruleset.dead_dealt]
    assert coup.cards == tuple(zip(dealt, ranks, strict=True))
    found = [(event.seat, event.rank) for event in settled(coup)]
    if ruleset.settlement == "in-turn":
        assert found == list(coup.cards[: len(found)])
    else:
        takes = {rank for rank in ranks if ruleset.payments[rank].kind == "take"}
        assert found == sorted(coup.cards, key=lambda card: card[1] in takes)


@many
@given(coups())
def test_deaths_and_revivals_are_told(example: Example) -> None:
    """In turn each follows the movement that causes it; together they compare the end with the beginning."""
    ruleset, table, _ = example
    coup = play_coup(*example)
    told = Counter((event.kind, event.seat) for event in coup.events if event.kind in ("death", "revival"))
    steps = [jetons for jetons, _ in holdings(coup)]
    if ruleset.settlement == "together":
        steps = [steps[0], steps[-1]]
    seen = Counter(
        ("death" if before[seat] else "revival", seat)
        for before, after in pairwise(steps)
        for seat in range(len(table.jetons))
        if bool(before[seat]) != bool(after[seat])
    )
    assert told == seen
    if ruleset.settlement == "in-turn":
        for cause, event in pairwise(coup.events):
            if event.kind == "death":
                assert cause.giver == event.seat
    for event in coup.events:
        if event.kind == "revival":
            paid = [e for e in settled(coup) if e.receiver == event.seat and e.amount]
            assert (event.rule == "dead-dealt") == (paid[0].kind == "take")


@many
@given(coups())
def test_at_once_stops_at_once(example: Example) -> None:
    """In turn and at once, no card is settled with one player living; else every card is settled."""
    ruleset, _, ranks = example
    coup = play_coup(*example)
    stops = [event for event in coup.events if event.kind == "stop"]
    if ruleset.settlement == "in-turn" and ruleset.end_tested == "at-once":
        for event, (jetons, _) in zip(coup.events, holdings(coup), strict=False):
            if event.rank:
                assert sum(map(bool, jetons)) >= 2
        assert bool(stops) == (len(settled(coup)) < len(ranks))
    else:
        assert not stops
        assert len(settled(coup)) == len(ranks)
    for stop in stops:
        assert stop is coup.events[-1]
        assert coup.table.living == (stop.seat,) == (coup.winner,)


@many
@given(coups())
def test_the_end_is_told(example: Example) -> None:
    """A coup ends the game just when at most one is living; the last to fall wins only where the rules say so."""
    ruleset, table, _ = example
    coup = play_coup(*example)
    living = coup.table.living
    assert coup.over == (len(living) <= 1)
    assert coup.reason == ({0: "nobody-left", 1: "one-player-left"}.get(len(living)))
    if len(living) == 1:
        assert coup.winner == living[0]
    elif not living and ruleset.nobody_left == "last-to-fall":
        deaths = [event.seat for event in coup.events if event.kind == "death"]
        if ruleset.settlement == "together":
            order = [(table.dealer + k) % len(table.jetons) for k in range(1, len(table.jetons) + 1)]
            assert deaths == [seat for seat in order if table.jetons[seat]]
        assert coup.winner == deaths[-1]
    else:
        assert coup.winner is None


@settings(max_examples=60)
@given(
    coups(
        payments=dict.fromkeys(RANKS, "pay 9"),
        dead_dealt=False,
        end_tested="after-the-coup",
        nobody_left="last-to-fall",
    )
)
def test_the_last_to_fall_is_the_last_who_played(example: Example) -> None:
    """Where every card ruins its player, the last living seat in the order of play is the last to fall."""
    coup = play_coup(*example)
    assert coup.table.living == ()
    assert coup.winner == coup.cards[-1][0]


@many
@given(coups())
def test_the_deal_passes_on(example: Example) -> None:
    """The next dealer is the neighbour the rules name, or the first living one beyond; over, nobody deals."""
    ruleset, table, _ = example
    coup = play_coup(*example)
    if coup.over:
        assert coup.table.dealer == table.dealer
        return
    to_the_right = 1 if ruleset.rotation == "anticlockwise" else -1
    step = to_the_right if ruleset.next_dealer == "right-neighbour" else -to_the_right
    passed = []
    seat = (table.dealer + step) % len(table.jetons)
    while seat != coup.table.dealer:
        passed.append(seat)
        seat = (seat + step) % len(table.jetons)
    assert not any(coup.table.jetons[seat] for seat in passed)
    assert not passed or not ruleset.dead_deals
    assert ruleset.dead_deals or coup.table.jetons[coup.table.dealer]


@many
@given(coups(), st.integers(1, 51))
def test_rotating_the_seats_rotates_the_result(example: Example, by: int) -> None:
    """Nothing depends on a seat's number."""
    ruleset, table, ranks = example
    seats = len(table.jetons)
    by %= seats

    def turned(seat: int | str | None) -> int | str | None:
        return (seat + by) % seats if isinstance(seat, int) else seat

    def turned_table(one: Table) -> Table:
        return Table(one.jetons[seats - by :] + one.jetons[: seats - by], one.pool, (one.dealer + by) % seats)

    coup = play_coup(ruleset, table, ranks)
    again = play_coup(ruleset, turned_table(table), ranks)
    assert again.table == turned_table(coup.table)
    assert (again.winner, again.reason) == (turned(coup.winner), coup.reason)
    assert [(e.kind, e.seat, e.amount, e.giver, e.receiver, e.rule) for e in again.events] == [
        (e.kind, turned(e.seat), e.amount, turned(e.giver), turned(e.receiver), e.rule) for e in coup.events
    ]


@st.composite
def rich_coups(draw: st.DrawFn) -> Example:
    """Draw a coup in which everyone, and the pool, has more than any card can cost."""
    ruleset = draw(rulesets())
    seats = draw(st.integers(ruleset.payments.reach + 2, 9))
    jetons = draw(st.lists(st.integers(50, 60), min_size=seats, max_size=seats))
    table = Table(tuple(jetons), draw(st.integers(100, 120)), draw(st.integers(0, seats - 1)))
    return ruleset, table, draw(cards_for(ruleset, table))


@many
@given(rich_coups())
def test_where_nobody_is_short_a_coup_is_a_sum(example: Example) -> None:
    """With plenty everywhere only payments and rotation count: each card adds and takes away, in any order."""
    ruleset, table, ranks = example
    seats = len(table.jetons)
    jetons, pool = Counter(dict(enumerate(table.jetons))), table.pool
    for place, rank in enumerate(ranks, 1):
        seat, payment = (table.dealer + place) % seats, ruleset.payments[rank]
        if payment.kind == "take":
            jetons[seat] += payment.amount
            pool -= payment.amount
        elif payment.kind != "nothing":
            jetons[seat] -= payment.amount
            if payment.kind == "left":
                jetons[(seat + payment.amount * (1 if ruleset.rotation == "clockwise" else -1)) % seats] += (
                    payment.amount
                )
            else:
                pool += payment.amount
    coup = play_coup(*example)
    assert coup.table.jetons == tuple(jetons[seat] for seat in range(seats))
    assert coup.table.pool == pool
    for rule in set(COUP_RULES) - {"rotation", "next-dealer"}:
        for value in RULES[rule].kind.listed():
            other: Ruleset = ruleset.changed(**{RULES[rule].attribute: value})
            assert play_coup(other, table, ranks).table == coup.table
