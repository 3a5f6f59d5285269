"""The way to the fast path: rulesets turned into the numbers of `kernel`, and games played there."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tontine_rules.game.game import DEFAULT_LIMIT
from tontine_rules.game.settings import settings_of
from tontine_rules.measure import kernel
from tontine_rules.measure.chunks import Run, require_run
from tontine_rules.measure.counts import FOLLOWED
from tontine_rules.rules import RANKS, Ruleset

__all__ = ["numbers_of", "play_columns", "play_games", "trace"]

NOTHING = np.zeros((0, 0), np.int64)


@lru_cache(maxsize=256)
def numbers_of(run: Run) -> tuple[kernel.Numbers, kernel.Numbers]:
    """Turn rules into the numbers of the kernel.

    Args:
        run: What is played.

    Returns:
        The rules, by `kernel.FIELDS`; and two rows, a kind and an amount for each rank.
    """
    settings = settings_of(run.ruleset)
    own = {
        "seats": run.players,
        "start": run.ruleset.stake - run.ruleset.ante,
        "ante": run.ruleset.ante,
        "limit": run.limit,
    }
    rules = [int(own[name] if name in own else getattr(settings, name)) for name in kernel.FIELDS]
    payments = [settings.payments[rank] for rank in RANKS]
    kinds = [kernel.KINDS.index(kind) for kind, _ in payments]
    amounts = [0 if kind == "nothing" else amount for kind, amount in payments]
    return np.array(rules, np.int64), np.array([kinds, amounts], np.int64)


def play_columns(run: Run, first: int, games: int) -> tuple[kernel.Numbers, kernel.Numbers]:
    """Play some games of a run.

    Args:
        run: What is played.
        first: The number of the first game.
        games: How many games.

    Returns:
        A row a game, by `kernel.COLUMNS`; and a row a coup, by `kernel.AT_COUP`.
    """
    rows = np.empty((games, len(kernel.COLUMNS)), np.int64)
    by_coup = np.zeros((FOLLOWED + 1, len(kernel.AT_COUP)), np.int64)
    rules, payments = numbers_of(run)
    kernel.play(rules, payments, np.uint64(run.seed), np.uint64(first), rows, by_coup, NOTHING)
    return rows, by_coup


def play_games(run: Run, first: int, games: int) -> tuple[list[list[int]], list[list[int]]]:
    """Play some games of a run, for `counts.count`.

    Args:
        run: What is played.
        first: The number of the first game.
        games: How many games.

    Returns:
        A list of one number a game for each of `kernel.COLUMNS`, and the sums by coup.
    """
    rows, by_coup = play_columns(run, first, games)
    longest = int(rows[:, 0].max())
    return rows.T.tolist(), by_coup[: longest + 1].tolist()


def trace(
    ruleset: Ruleset, *, players: int, seed: int = 0, game: int = 0, limit: int = DEFAULT_LIMIT
) -> list[tuple[tuple[int, ...], int, int]]:
    """Play one game on the fast path and give the table after each coup, to compare it with `play_game`.

    Args:
        ruleset: The rules.
        players: How many play.
        seed: The seed.
        game: The number of the game.
        limit: After how many coups to break off.

    Returns:
        For each coup what each seat holds, the pool, and who deals next.

    Raises:
        ValueFault: When it cannot be played, or NumPy and Numba are not installed.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.measure.fast import trace
        >>> trace(tr.load("L").ruleset(), players=5, seed=1725)[0]
        ((9, 6, 8, 11, 12), 14, 0)
    """
    run = require_run(ruleset, players, seed, limit, "fast")
    rules, payments = numbers_of(run)
    tables = NOTHING
    for _ in range(2):  # once for the length, once for the tables
        rows = np.empty((1, len(kernel.COLUMNS)), np.int64)
        kernel.play(rules, payments, np.uint64(seed), np.uint64(game), rows, NOTHING, tables)
        if not tables.size:
            tables = np.empty((int(rows[0, 0]), players + 2), np.int64)
    return [(tuple(row[:players]), row[players], row[players + 1]) for row in tables.tolist()]
