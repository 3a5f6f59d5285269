"""The strategies reach what the properties are to be true of."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis.strategies import SearchStrategy

from tests.strategies import COUP_RULES, coups, games
from tontine_rules.game import play_coup, play_game
from tontine_rules.rules import RULES

EVENTS = {
    ("take", "payments"),
    ("take", "short-pool"),
    ("pay", "payments"),
    ("pay", "short-payer"),
    ("pay", "dead-dealt"),
    ("left", "payments"),
    ("left", "short-payer"),
    ("left", "dead-dealt"),
    ("left", "neighbours"),
    ("nothing", "payments"),
    ("death", "dead"),
    ("revival", "revival"),
    ("revival", "dead-dealt"),
    ("stop", "end-tested"),
}


def gather(strategy: SearchStrategy[Any], look: Callable[[Any], None], examples: int) -> None:
    """Look at so many examples of a strategy."""

    @settings(max_examples=examples, database=None, phases=[Phase.generate])
    @given(strategy)
    def each(example: Any) -> None:
        look(example)

    each()


@pytest.fixture(scope="module")
def seen() -> Counter[Any]:
    """Count what 400 coups show."""
    counted: Counter[Any] = Counter()

    def look(example: Any) -> None:
        ruleset, table, cards = example
        coup = play_coup(ruleset, table, cards)
        counted.update({(rule, ruleset.value(rule)) for rule in (*COUP_RULES, "first-dealer")})
        counted.update({(event.kind, event.rule) for event in coup.events})
        counted.update({("seats", len(table.jetons)), ("dead", len(table.dead)), ("reason", coup.reason)})
        counted["a dead dealer"] += table.dealer in table.dead
        counted["nobody left, last to fall"] += coup.reason == "nobody-left" and coup.winner is not None

    gather(coups(), look, 400)
    return counted


def test_coups_reach_every_value_of_every_rule(seen: Counter[Any]) -> None:
    """Every value of every rule of a coup is drawn, and not once only."""
    values = [(rule, value) for rule in (*COUP_RULES, "first-dealer") for value in RULES[rule].kind.listed()]
    assert len(values) == 21
    assert [value for value in values if seen[value] < 20] == []


def test_coups_reach_every_event(seen: Counter[Any]) -> None:
    """Every kind of event happens, with every rule that can fix it, and no other."""
    kinds = {kind for kind, _ in EVENTS}
    assert {key for key in seen if key[0] in kinds} == EVENTS
    assert [event for event in EVENTS if seen[event] < 5] == []


def test_coups_reach_all_sorts_of_tables(seen: Counter[Any]) -> None:
    """Few seats and many, few dead and many, a dead dealer, and every way a coup can end."""
    assert {key[1] for key in seen if key[0] == "seats"} == set(range(2, 10))
    assert {key[1] for key in seen if key[0] == "dead"} >= set(range(6))
    assert {key[1] for key in seen if key[0] == "reason"} == {None, "one-player-left", "nobody-left"}
    assert seen["a dead dealer"] >= 5
    assert seen["nobody left, last to fall"] >= 1


def test_games_reach_every_end() -> None:
    """Every reason a game can end for comes up, and every way of drawing for dealer."""
    counted: Counter[str] = Counter()

    def look(example: Any) -> None:
        ruleset, arguments = example
        counted[play_game(ruleset, **arguments).outcome.reason] += 1
        counted[ruleset.first_dealer] += 1

    gather(games(), look, 150)
    assert sorted(counted) == [
        "by-lot",
        "highest-card",
        "king-of-the-seating-draw",
        "limit",
        "nobody-left",
        "one-player-left",
    ]


def test_coups_reach_fifty_two_seats() -> None:
    """Tables of 52 seats are drawn and played."""
    counted: Counter[int] = Counter()

    def look(example: Any) -> None:
        ruleset, table, cards = example
        counted[len(play_coup(ruleset, table, cards).table.jetons)] += 1

    gather(coups(most_seats=52), look, 40)
    assert max(counted) > 45
