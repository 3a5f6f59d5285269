"""The step engine: pure, card by card, and what its events say."""

import pickle

import pytest
from hypothesis import given, settings

from tests.strategies import Example, coups
from tontine_rules.game import Coup, Event, Table, play_coup
from tontine_rules.game.coup import begin, settle_next
from tontine_rules.game.settings import settings_of
from tontine_rules.sources import load, parse_ruleset


def test_one_step_leaves_the_state_before_as_it_was() -> None:
    """A step gives a new state; the old one can be stepped again, to the same."""
    rules = settings_of(load("academie-1725").ruleset())
    before = begin(rules, Table((2, 1, 9, 9), 5, 3), ((0, "4"), (1, "A"), (2, "K"), (3, "10")))
    after, events = settle_next(rules, before)
    assert (before.jetons, before.pool, before.settled) == ((2, 1, 9, 9), 5, 0)
    assert (after.jetons, after.pool, after.settled) == ((0, 1, 9, 9), 7, 1)
    assert [event.kind for event in events] == ["pay", "death"]
    assert settle_next(rules, before) == (after, events)


@settings(max_examples=100)
@given(coups())
def test_a_coup_is_its_steps(example: Example) -> None:
    """Stepping until it is done gives the events of the coup, and then nothing more happens."""
    ruleset, _, _ = example
    coup = play_coup(*example)
    rules = settings_of(ruleset)
    state = begin(rules, coup.table_before, coup.cards)
    events: list[Event] = []
    while not state.done:
        state, happened = settle_next(rules, state)
        assert happened[0].rank
        events += happened
    assert tuple(events) == coup.events
    assert (state.jetons, state.pool) == (coup.table.jetons, coup.table.pool)
    assert settle_next(rules, state) == (state, ())


def test_a_coup_is_a_value() -> None:
    """Coups are equal when they are the same, can be keys, cannot be changed, and survive pickling."""
    ruleset, table = load("dictionnaire-1792").ruleset(), Table((3, 1, 0, 2), 7, 3)
    coup, again = (play_coup(ruleset, table, "K 4 A") for _ in range(2))
    assert coup == again
    assert {coup: 1}[again] == 1
    assert pickle.loads(pickle.dumps(coup)) == coup
    for thing, name in ((coup, "over"), (coup.events[0], "amount"), (coup.table, "pool")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 0)


SENTENCES = [
    (
        "academie-1725+usual",
        Table((9, 1, 9, 0, 9), 2, 4),
        "K 4 A 2",
        [
            "seat 0 takes 2 of 3 from the pool (K, short-pool)",
            "seat 1 pays 1 of 2 to the pool (4, short-payer)",
            "seat 1 dies (dead)",
            "seat 2 pays 1 to seat 1 (A, payments)",
            "seat 1 is revived (revival)",
            "seat 4 pays 2 to seat 2 (2, payments)",
        ],
    ),
    (
        "academie-1725+usual;neighbours=dead-seats-are-skipped;short-pool=takes-nothing",
        Table((9, 1, 0, 0, 0), 2, 0),
        "K 2",
        [
            "seat 1 takes 0 of 3 from the pool (K, short-pool)",
            "seat 0 has no such neighbour and pays nothing (2, neighbours)",
        ],
    ),
    (
        "academie-1725+usual;dead-dealt=true",
        Table((0, 0, 1, 4), 8, 3),
        "7 J 10 5",
        [
            "seat 0 was dead at the deal and pays nothing (7, dead-dealt)",
            "seat 1 takes 1 from the pool (J, payments)",
            "seat 1 is revived (dead-dealt)",
            "seat 2 takes and pays nothing (10, payments)",
            "seat 3 pays 1 to the pool (5, payments)",
        ],
    ),
    (
        "academie-1725+usual",
        Table((1, 0, 1, 0), 8, 3 - 1),
        "7 J",
        [
            "seat 0 pays 1 to the pool (7, payments)",
            "seat 0 dies (dead)",
            "the coup stops, only seat 2 is living (end-tested)",
        ],
    ),
    (
        "academie-1725+usual;settlement=together",
        Table((1, 0, 4, 2), 0, 3),
        "K A 3",
        [
            "seat 2 pays 1 to seat 1 (A, payments)",
            "seat 3 pays 2 of 3 to seat 0 (3, short-payer)",
            "seat 0 takes 0 of 3 from the pool (K, short-pool)",
            "seat 3 dies (dead)",
            "seat 1 is revived (revival)",
        ],
    ),
]


@pytest.mark.parametrize(("ruleset", "table", "cards", "sentences"), SENTENCES)
def test_events_say_what_happened(ruleset: str, table: Table, cards: str, sentences: list[str]) -> None:
    """One plain line an event."""
    assert [str(event) for event in play_coup(parse_ruleset(ruleset), table, cards).events] == sentences


def test_events_are_light() -> None:
    """The same event is one object, however often it happens, and has no room for more."""
    ruleset, table = load("academie-1725").ruleset(), Table((9, 9, 9, 9), 9, 3)
    one, other = (play_coup(ruleset, table, "K Q J 10").events[0] for _ in range(2))
    assert one is other
    assert not hasattr(one, "__dict__")
    assert one == Event("take", 0, "K", 3, 3, "pool", 0, "payments")


def test_a_coup_that_ends_the_game_says_so() -> None:
    """The last line of a coup names the winner and the reason, or nobody."""
    table = Table((1, 0, 0, 1), 6, 3)
    usual, literal = load("D").ruleset(), load("D").ruleset("literal")
    lines = [str(play_coup(ruleset, table, "9 9")).splitlines()[-1] for ruleset in (usual, literal)]
    assert lines == ["over: seat 3 wins (one-player-left)", "over: nobody wins (nobody-left)"]


def test_two_seats_can_play_where_no_payment_reaches_further() -> None:
    """Fewer seats are fine where changed payments reach less far."""
    ruleset = load("D").ruleset(payments={"A": "left 1", "2": "pay 2", "3": "pay 3"})
    coup: Coup = play_coup(ruleset, Table((3, 3), 6, 1), "A K")
    assert coup.table == Table((2, 7), 3, 0)
