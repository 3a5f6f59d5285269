"""The fast path plays what the readable engine plays: game by game, coup by coup, for every value of every rule."""

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tontine_rules as tr
from tests.measure.common import (
    BASE,
    FLIPS,
    LITERAL,
    PAYMENTS,
    TOGETHER,
    flipped,
    forbid_the_readable_engine,
    name_of,
)
from tests.strategies import games, rulesets
from tontine_rules.game.chance import mix64
from tontine_rules.measure import kernel, machine
from tontine_rules.measure.fast import trace
from tontine_rules.rules import RULES


def readable_trace(ruleset, **game):
    return [
        (coup.table.jetons, coup.table.pool, coup.table.dealer)
        for coup in tr.play_game(ruleset, **game).coups
    ]


@pytest.mark.parametrize("around", [{}, LITERAL, TOGETHER, {"dead_dealt": True}], ids=name_of)
@pytest.mark.parametrize("flip", FLIPS, ids=name_of)
def test_every_value_is_played_coup_by_coup_as_the_readable_engine_plays_it(flip, around, monkeypatch):
    """Each value of each rule, alone and beside others, gives the same tables and counts, and plays fast."""
    wanted = []
    cases = [(4, 1), (7, 2), (12, 3)]
    for players, seed in cases:
        ruleset = flipped(flip, stake=6, **around)
        wanted.append(
            (
                readable_trace(ruleset, players=players, seed=seed, game=5, limit=60),
                tr.simulate(ruleset, players=players, seed=seed, games=6, limit=60, engine="readable"),
            )
        )
    forbid_the_readable_engine(monkeypatch)
    for (players, seed), (tables, outcomes) in zip(cases, wanted, strict=True):
        assert trace(ruleset, players=players, seed=seed, game=5, limit=60) == tables
        found = tr.simulate(ruleset, players=players, seed=seed, games=6, limit=60)
        assert (found.engine, found) == ("fast", outcomes)


def test_no_rule_that_can_change_a_result_is_left_out():
    """The flips above have every value of every such rule that has a list of values."""
    tried = {(rule, value) for flip in FLIPS for rule, value in flip.items()}
    for rule in RULES.values():
        if rule.changes_result:
            assert {(rule.attribute, value) for value in rule.kind.listed()} <= tried


@pytest.mark.parametrize("around", [{}, LITERAL, TOGETHER, {"rotation": "clockwise"}], ids=name_of)
@pytest.mark.parametrize("payments", PAYMENTS, ids=str)
def test_payments_of_any_shape(payments, around):
    """Changed payments give the same tables."""
    ruleset = BASE.changed(stake=7, payments=payments, **around) if payments else BASE.changed(**around)
    for players in (4, 6, 11):
        for neighbours in ("dead-seats-count", "dead-seats-are-skipped"):
            changed = ruleset.changed(neighbours=neighbours)
            game = {"players": players, "seed": 17, "game": 1, "limit": 80}
            assert trace(changed, **game) == readable_trace(changed, **game)


@pytest.mark.parametrize("players", [2, 3, 13, 14, 20, 33, 51, 52])
def test_any_number_of_seats(players):
    """From two seats to fifty-two, whole games to the end."""
    near = {"3": "left 1", "2": "left 1"} if players < 4 else {"3": "left 3"}
    for changes in (
        {},
        {"settlement": "together", "dead_deals": True},
        {"neighbours": "dead-seats-are-skipped"},
    ):
        ruleset = BASE.changed(payments=near, stake=8, **changes)
        game = {"players": players, "seed": 2**64 - 1, "game": 2**64 - 1}
        assert trace(ruleset, **game) == readable_trace(ruleset, **game)


@pytest.mark.parametrize("players", [5, 12, 20])
@pytest.mark.parametrize("source", ["academie-1725", "dictionnaire-1792+literal", "mirror-sv", "adpoker"])
def test_sources_are_played_alike_game_by_game(source, players):
    """Many whole games of the sources have the same counts by both engines."""
    ruleset = tr.parse_ruleset(source).changed(players=(4, 52), seating="as-they-like", first_dealer="by-lot")
    fast = tr.simulate(ruleset, players=players, games=25, seed=1792, engine="fast")
    assert fast == tr.simulate(ruleset, players=players, games=25, seed=1792, engine="readable")


@settings(max_examples=300)
@given(games(most_players=8))
def test_whatever_the_rules_the_tables_are_the_same(example):
    """Any ruleset, any seed: the same tables after every coup."""
    ruleset, game = example
    assert trace(ruleset, **game) == readable_trace(ruleset, **game)


@settings(max_examples=60)
@given(rulesets(), st.integers(4, 52), st.integers(0, 2**64 - 1))
def test_whatever_the_rules_the_counts_are_the_same(ruleset, players, seed):
    """Any ruleset, any number of seats: the same counts."""
    ruleset = ruleset.changed(first_dealer="by-lot")
    fast, readable = (
        tr.simulate(ruleset, players=players, games=2, seed=seed, limit=12, engine=engine)
        for engine in ("fast", "readable")
    )
    assert fast == readable


@given(st.integers(0, 2**64 - 1))
def test_the_generator_is_the_declared_one(number):
    """The compiled mixer is that of ``game.chance``."""
    assert int(machine.mix(np.uint64(number))) == mix64(number)


def test_the_kernel_names_the_settings_it_takes():
    """Every field of the rules array is a setting of the engine, or of the game."""
    from tontine_rules.game.settings import Settings

    assert set(kernel.FIELDS) - {"seats", "start", "ante", "limit"} == set(Settings.__slots__) - {"payments"}


def test_compiled_code_is_kept_between_runs(tmp_path):
    """A second process finds the compiled code on disk."""
    script = (
        "import tontine_rules as tr\n"
        "tr.simulate(tr.parse_ruleset('L'), players=5, games=1)\n"
        "from tontine_rules.measure import kernel\n"
        "print(sum(kernel.play.stats.cache_hits.values()), sum(kernel.play.stats.cache_misses.values()))"
    )
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert runs == [["0", "1"], ["1", "0"]]
