"""A rule is used when it decided something: changing an unused one leaves the record as it is, but for its header."""

from typing import Any

from hypothesis import given, settings

from tests.strategies import COUP_RULES, games
from tontine_rules.game import play_game
from tontine_rules.game.game import Game
from tontine_rules.rules import RANKS, RULES, Payment
from tontine_rules.sources import load, parse_ruleset

D = load("dictionnaire-1792").ruleset(players=(4, 52), stake=4)


def body(game: Game) -> list[str]:
    """Give the record without its ruleset's line."""
    return [line for line in str(game).split("\n") if not line.startswith("Ruleset: ")]


@settings(max_examples=80)
@given(games())
def test_an_unused_rule_changed_leaves_the_record_as_it_is(example: Any) -> None:
    """Every other value of every unused rule, and another payment for every unused rank."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    values = {rule_id: ruleset.value(rule_id) for rule_id in RULES}
    for declared in RULES.values():
        if declared.id in game.outcome.used:
            continue
        for value in declared.kind.listed():
            if not declared.holds(value, values):  # other rules deny it: it is refused
                continue
            other = ruleset.changed(**{declared.attribute: value})
            assert body(play_game(other, **arguments)) == body(game), declared.id
    for rank in RANKS:
        if f"payments.{rank}" not in game.outcome.used:
            for payment in (Payment("take", 2), Payment("pay", 7), Payment("left", 1), Payment("nothing")):
                other = ruleset.changed(payments={rank: payment})
                assert body(play_game(other, **arguments)) == body(game), rank
    wide = ruleset.changed(players=[arguments["players"]])
    assert body(play_game(wide, **arguments)) == body(game)


@settings(max_examples=80)
@given(games())
def test_a_rule_that_changes_the_record_is_used(example: Any) -> None:
    """Whatever an event names is used, and so is every rule of the coup whose change gives another record."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    named = {event.rule for coup in game.coups for event in coup.events}
    assert named - {"payments"} <= set(game.outcome.used)
    for rule in COUP_RULES:
        others = [value for value in RULES[rule].kind.listed() if value != ruleset.value(rule)]
        for value in others:
            other = play_game(ruleset.changed(**{RULES[rule].attribute: value}), **arguments)
            if body(other) != body(game):
                assert rule in game.outcome.used


def test_what_a_small_game_used() -> None:
    """The rules that decided one game, in their order; not the king, dealt in the last coup when it had stopped."""
    game = play_game(D, players=4, seed=11)
    assert (3, "K") in game.coups[-1].cards
    assert [(name, origin.kind) for name, origin in game.outcome.used.items()] == [
        ("stake", "changed"),
        ("ante", "stated"),
        ("first-dealer", "stated"),
        ("rotation", "implied"),
        ("settlement", "supplied"),
        *((f"payments.{rank}", "stated") for rank in ("Q", "J", "10", "9", "8", "6", "5", "4", "A")),
        ("short-payer", "stated"),
        ("dead", "stated"),
        ("dead-dealt", "stated"),
        ("dead-deals", "stated"),
        ("revival", "stated"),
        ("next-dealer", "stated"),
        ("end", "stated"),
        ("end-tested", "supplied"),
        ("winner-takes", "stated"),
    ]
    assert game.outcome.used["dead-dealt"].source == "dictionnaire-1792"


def test_a_rule_not_needed_is_not_used() -> None:
    """A first coup in which nobody is short, dead or paid says nothing of the rules for that."""
    used = play_game(D.changed(stake=15), players=4, seed=11, limit=1).outcome.used
    assert not {
        "short-payer",
        "short-pool",
        "dead",
        "dead-dealt",
        "dead-deals",
        "revival",
        "neighbours",
    } & set(used)
    assert not {"end", "end-tested", "nobody-left", "winner-takes"} & set(used)
    assert {"stake", "ante", "first-dealer", "next-dealer"} <= set(used)


def test_the_end_is_used_by_how_it_came() -> None:
    """Nobody left uses nobody-left and no winner; a winner uses what he takes."""
    ruleset = parse_ruleset("dictionnaire-1792+literal;players=4-52;stake=4")
    ends = {}
    for game in range(60):
        outcome = play_game(ruleset, players=4, seed=1, game=game).outcome
        ends[outcome.reason] = set(outcome.used) & {"end", "nobody-left", "winner-takes"}
    assert ends == {"one-player-left": {"end", "winner-takes"}, "nobody-left": {"end", "nobody-left"}}


def test_used_is_read_only_and_worked_out_once() -> None:
    """The mapping is the same object each time and refuses changes."""
    outcome = play_game(D, players=4, seed=11).outcome
    assert outcome.used is outcome.used
    assert not hasattr(outcome.used, "__setitem__")
