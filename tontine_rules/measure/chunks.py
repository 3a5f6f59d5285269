"""A run of games cut into chunks, always in the same places, and one chunk played by either engine.

Chunk k is games 1,000 k to 1,000 k + 999; the last one ends where the run ends. Whoever plays a chunk, and when, its
counts are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec

from tontine_rules.errors import ValueFault
from tontine_rules.game.checks import LARGEST, require_whole
from tontine_rules.game.draw import draw_dealer
from tontine_rules.game.game import DEFAULT_LIMIT, LONGEST_LIMIT, coups_of
from tontine_rules.game.settings import require_ruleset, require_seats
from tontine_rules.measure.counts import FOLLOWED, Counts, count
from tontine_rules.rules import Ruleset

__all__ = [
    "CHUNK",
    "DEFAULT_LIMIT",
    "ENGINES",
    "Run",
    "chunks",
    "engine_at_hand",
    "play_chunk",
    "require_run",
]

CHUNK = 1_000
MOST_GAMES = 10**12
ENGINES = ("fast", "readable")
REASONS = {"one-player-left": 0, "nobody-left": 1, None: 2}


@dataclass(frozen=True, slots=True)
class Run:
    """What is played: everything that decides the games but their numbers.

    Attributes:
        ruleset: The rules.
        players: How many play.
        seed: The seed.
        limit: After how many coups a game is broken off.
        engine: ``fast`` or ``readable``; both give the same.
    """

    ruleset: Ruleset
    players: int
    seed: int = 0
    limit: int = DEFAULT_LIMIT
    engine: str = "fast"


@cache
def engine_at_hand() -> str:
    """Say which engine is to be used here: ``fast`` with NumPy and Numba, else ``readable``."""
    return "fast" if find_spec("numba") and find_spec("numpy") else "readable"


def require_run(
    ruleset: Ruleset, players: int, seed: int, limit: int = DEFAULT_LIMIT, engine: str | None = None
) -> Run:
    """Check what is to be played.

    Args:
        ruleset: The rules.
        players: How many play.
        seed: The seed.
        limit: After how many coups a game is broken off.
        engine: ``fast``, ``readable``, or None for whichever is at hand.

    Returns:
        The run.

    Raises:
        ValueFault: When it cannot be played: the same as `play_game` raises, or an engine that is not there.
    """
    require_ruleset(ruleset).allow_players(players)
    require_seats(ruleset, players)
    require_whole("seed", seed, 0, LARGEST)
    require_whole("limit", limit, 1, LONGEST_LIMIT, "coups")
    draw_dealer(ruleset, players, seed)
    if engine not in (None, *ENGINES):
        raise ValueFault("engine", "must be 'fast' or 'readable'", engine)
    if engine == "fast" and engine_at_hand() != "fast":
        raise ValueFault(
            "engine",
            "must be 'readable' where NumPy and Numba are not installed",
            engine,
            "install tontine_rules[measure]",
        )
    return Run(ruleset, players, seed, limit, engine or engine_at_hand())


def require_games(games: object) -> int:
    """Give a number of games back, or refuse it."""
    return require_whole("games", games, 1, MOST_GAMES, "games")


def chunks(games: int) -> Iterator[tuple[int, int]]:
    """Cut a run into chunks: the number of the first game of each, and how many games it has."""
    for first in range(0, games, CHUNK):
        yield first, min(CHUNK, games - first)


def play_chunk(run: Run, first: int, games: int) -> Counts:
    """Play some games of a run and count them.

    Args:
        run: What is played.
        first: The number of the first game.
        games: How many games.

    Returns:
        The counts.
    """
    if run.engine == "fast":
        from tontine_rules.measure.fast import play_games  # noqa: PLC0415 (the extra may be missing)

        columns, by_coup = play_games(run, first, games)
    else:
        columns, by_coup = play_readably(run, first, games)
    return count(columns, by_coup, players=run.players, first=first)


def play_readably(run: Run, first: int, games: int) -> tuple[list[list[int]], list[list[int]]]:
    """Play with the readable engine what `fast.play_games` plays with the fast one."""
    by_coup: list[list[int]] = []
    rows = []
    for game in range(first, first + games):
        coups = cards = 0
        happened = {"death": 0, "revival": 0, "short-payer": 0, "short-pool": 0}
        for coup in coups_of(run.ruleset, run.players, run.seed, game, run.limit):
            if not coups:
                _follow(by_coup, 0, coup.table_before.pool, run.players)
            coups += 1
            _follow(by_coup, coups, coup.table.pool, len(coup.table.living))
            cards += len(coup.cards)
            for event in coup.events:
                if event.kind in happened:
                    happened[event.kind] += 1
                elif event.rule in happened:
                    happened[event.rule] += 1
        winner = -1 if coup.winner is None else coup.winner
        keeps = 0 if coup.winner is None else coup.table.jetons[coup.winner]
        rows.append((coups, winner, REASONS[coup.reason], keeps, cards, *happened.values()))
    return [list(column) for column in zip(*rows, strict=True)], by_coup


def _follow(by_coup: list[list[int]], coup: int, pool: int, living: int) -> None:
    if coup > FOLLOWED:
        return
    if coup == len(by_coup):
        by_coup.append([0, 0, 0, 0])
    row = by_coup[coup]
    row[0] += pool
    row[1] += pool * pool
    row[2] += living
    row[3] += living * living
