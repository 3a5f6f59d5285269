"""Play many seeded games, alone or with many workers, and keep what is needed to measure them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from typing import Protocol

from tontine_rules.game.checks import require_whole
from tontine_rules.measure.chunks import (
    DEFAULT_LIMIT,
    chunks,
    engine_at_hand,
    play_chunk,
    require_games,
    require_run,
)
from tontine_rules.measure.counts import Counts
from tontine_rules.measure.keep import Keep
from tontine_rules.measure.outcomes import Outcomes
from tontine_rules.measure.workers import completed
from tontine_rules.rules import Ruleset

__all__ = ["MOST_WORKERS", "SLOWER", "bar", "engine_at_hand", "simulate", "workers"]

MOST_WORKERS = 1_024

SLOWER = (
    "the readable engine plays, some hundred times slower; "
    "for the fast one install NumPy and Numba: pip install 'tontine_rules[measure]'"
)


class Bar(Protocol):
    """What shows progress."""

    def update(self, games: int) -> object:
        """Note that more games are done."""


class _NoBar:
    def update(self, games: int) -> None:
        """Show nothing."""


@contextmanager
def bar(games: int, progress: bool | None) -> Iterator[Bar]:
    """Show how far a run is, on standard error.

    Args:
        games: How many games there are.
        progress: Whether to show it; None shows it on a terminal, after the first second.

    Yields:
        What to tell of games that are done; it does nothing where tqdm is not installed.
    """
    if not (sys.stderr.isatty() if progress is None else progress):
        yield _NoBar()
        return
    try:
        from tqdm import tqdm  # noqa: PLC0415 (the extra may be missing)
    except ImportError:
        yield _NoBar()
        return
    with tqdm(total=games, unit=" games", delay=1, file=sys.stderr, dynamic_ncols=True) as shown:
        yield shown


@contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Open as many workers on this machine: threads for the fast engine, processes for the readable one.

    Args:
        number: How many, from 1.

    Yields:
        The executor; None for one, which plays here.

    Raises:
        ValueFault: When the number is out of range.
    """
    require_whole("workers", number, 1, MOST_WORKERS, "workers")
    if number == 1:
        yield None
        return
    executor: Executor = (
        ThreadPoolExecutor(number)
        if engine_at_hand() == "fast"
        else ProcessPoolExecutor(number, mp_context=get_context("spawn"))
    )
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def simulate(
    ruleset: Ruleset,
    *,
    players: int,
    games: int = 10_000,
    seed: int = 0,
    executor: Executor | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
    limit: int = DEFAULT_LIMIT,
    engine: str | None = None,
) -> Outcomes:
    """Play many games with one ruleset.

    The same arguments give the same outcomes, whoever plays and in whatever order: games are counted in chunks of
    1,000 that always begin at the same numbers. Memory does not grow with the number of games.

    Args:
        ruleset: What to play.
        players: How many play.
        games: How many games, from 1.
        seed: The seed; game g of it is ``play_game(..., seed=seed, game=g)``.
        executor: Who plays: any `concurrent.futures.Executor`, such as a pool of threads or processes, or
            ``get_executor()`` of a `dask.distributed` client. None plays here. It is left open.
        keep: A file in which the counts of finished chunks are kept. The same call takes a run that was stopped up
            again; more games add to it.
        progress: Whether to show progress on standard error; None shows it on a terminal.
        limit: After how many coups a game is broken off, from 1 to 1,000,000.
        engine: ``fast`` or ``readable``; None takes the fast one where NumPy and Numba are installed. On a terminal
            a line says when it is the readable one for want of them.

    Returns:
        The outcomes.

    Raises:
        ValueFault: When the ruleset does not allow that many players, a number is out of range, or the file is of
            another ruleset, seed, number of players or version, or in use; it is then left as it is.
        WorkerLost: When a worker dies; what was finished is kept in the file.

    Example:
        >>> import tontine_rules as tr
        >>> outcomes = tr.simulate(tr.load("L").ruleset(), players=5, games=20, seed=1725)
        >>> sum(outcomes.wins), sum(outcomes.coups.values())
        (20, 20)
    """
    run = require_run(ruleset, players, seed, limit, engine)
    games = require_games(games)
    if engine is None and run.engine == "readable" and sys.stderr.isatty():
        sys.stderr.write(SLOWER + "\n")
    merged: Counts | None = None
    done: set[int] = set()
    with ExitStack() as stack:
        kept = None if keep is None else stack.enter_context(Keep(keep, run))
        shown = stack.enter_context(bar(games, progress))
        for first, counts in kept.finished(games) if kept else ():
            done.add(first)
            merged = counts if merged is None else merged + counts
            shown.update(counts.games)
        advice = "what was finished is kept; give the same command again" if kept else "nothing was kept"
        tasks = ((run, first, size) for first, size in chunks(games) if first not in done)
        for (_, first, _), counts in completed(play_chunk, tasks, executor, advice):
            if kept:
                kept.add(first, counts)
            merged = counts if merged is None else merged + counts
            shown.update(counts.games)
    if merged is None:
        raise RuntimeError("a run has at least one chunk")
    return Outcomes(ruleset, players, seed, limit, merged, run.engine)
