"""A whole game: the same from the same seed, each coup from the table the last one left."""

import pickle
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from tests.strategies import games
from tontine_rules.game import Table, play_coup, play_game
from tontine_rules.game.chance import shuffle, stream
from tontine_rules.sources import load

L = load("academie-1725").ruleset()
SMALL = load("D").ruleset(players=(2, 52), stake=4)


@settings(max_examples=60)
@given(games())
def test_the_same_seed_gives_the_same_game(example: Any) -> None:
    """Played twice, a game is equal, event by event."""
    ruleset, arguments = example
    assert play_game(ruleset, **arguments) == play_game(ruleset, **arguments)


@settings(max_examples=60)
@given(games())
def test_a_game_is_its_coups(example: Any) -> None:
    """The first table is laid by stake and ante; each coup is played by its own shuffle where the last one left off."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    players = arguments["players"]
    tables = [coup.table_before for coup in game.coups]
    assert tables[0] == Table((ruleset.stake - ruleset.ante,) * players, ruleset.ante * players, players - 1)
    for before, after in pairwise(game.coups):
        assert not before.over
        assert before.table == after.table_before
    for number, coup in enumerate(game.coups, 1):
        pack = shuffle(stream(game.seed, game.game, number), players)
        assert all(pack[seat] == rank for seat, rank in coup.cards)
        assert play_coup(ruleset, coup.table_before, [rank for _, rank in coup.cards]) == coup


@settings(max_examples=60)
@given(games())
def test_the_outcome_is_that_of_the_last_coup(example: Any) -> None:
    """Winner, what he takes and keeps, the reason and the number of coups."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    outcome, last = game.outcome, game.coups[-1]
    assert outcome.coups == len(game.coups) <= arguments["limit"]
    assert outcome.winner == last.winner
    assert outcome.reason == (last.reason or "limit")
    assert (outcome.reason == "limit") == (not last.over)
    if outcome.winner is None:
        assert (outcome.takes, outcome.keeps) == (0, 0)
    else:
        assert outcome.takes == last.table.pool
        assert outcome.takes + outcome.keeps == ruleset.stake * arguments["players"]


def test_a_game_is_a_value() -> None:
    """Games are equal when they are the same, can be keys, cannot be changed, and survive pickling."""
    game = play_game(L, players=5, seed=1725)
    assert game.outcome.used
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert again.outcome.used == game.outcome.used
    with pytest.raises(AttributeError):
        game.seed = 3  # type: ignore[misc]
    assert game != play_game(L, players=5, seed=1726) != play_game(L, players=5, seed=1726, game=1)


def test_the_first_game_of_a_seed_is_number_nought() -> None:
    """Leaving the number out plays game 0; seed 0 is the default."""
    assert play_game(L, players=6, seed=3) == play_game(L, players=6, seed=3, game=0)
    assert play_game(L, players=6) == play_game(L, players=6, seed=0, game=0)


def test_a_known_game() -> None:
    """Six players by the 1725 Académie and seed 1725."""
    outcome = play_game(L, players=6, seed=1725).outcome
    assert (outcome.winner, outcome.takes, outcome.keeps) == (3, 65, 7)
    assert (outcome.reason, outcome.coups) == ("one-player-left", 49)


def test_a_ruleset_that_never_ends_is_broken_off() -> None:
    """Where nobody ever pays, the game ends by its limit, without a winner."""
    ruleset = SMALL.changed(payments=dict.fromkeys("KQJ23456789A", "nothing"))
    outcome = play_game(ruleset, players=4, limit=50).outcome
    assert (outcome.winner, outcome.takes, outcome.reason, outcome.coups) == (None, 0, "limit", 50)


def test_fifty_two_players() -> None:
    """One card a seat: the whole pack is dealt in the first coup."""
    game = play_game(SMALL, players=52, seed=5)
    assert sorted(rank for _, rank in game.coups[0].cards) == sorted(shuffle(stream(5, 0, 1)))
    assert game.outcome.reason == "one-player-left"


@pytest.mark.parametrize(("end_tested", "coups"), [("at-once", 3.1974898), ("after-the-coup", 3.3501229)])
def test_games_are_as_long_as_they_must_be(end_tested: str, coups: float) -> None:
    """4 seats, stake 4, ante 3: the mean of 6,000 games is within four standard errors of the exact expected coups."""
    ruleset = SMALL.changed(end_tested=end_tested)
    outcomes = [play_game(ruleset, players=4, seed=1792, game=game).outcome for game in range(6000)]
    mean = sum(outcome.coups for outcome in outcomes) / 6000
    spread = sum((outcome.coups - mean) ** 2 for outcome in outcomes) / 5999
    assert abs(mean - coups) < 4 * (spread / 6000) ** 0.5
    nobody = sum(outcome.reason == "nobody-left" for outcome in outcomes) / 6000
    exact = 0.1137212 if end_tested == "after-the-coup" else 0
    assert abs(nobody - exact) <= 4 * (exact * (1 - exact) / 6000) ** 0.5
