"""Measurements of the fast path, for ``make bench``: each a name, what was measured, and the aim beside it.

Both engines are timed side by side in one run; a run is repeated and the best is taken, since other programs disturb
it. Peak memory is that of a process of its own.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import tontine_rules as tr

Line = tuple[str, str, str]

RULESET = tr.parse_ruleset("academie-1725")
PLAYERS = 12
GAMES = 40_000
MEMORY = (
    "import resource, tontine_rules as tr\n"
    "tr.simulate(tr.parse_ruleset('academie-1725'), players=5, games={games}, seed=1)\n"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
)


def rate(games: int, times: int = 3, **how: object) -> tuple[float, float]:
    """Give the games and the cards a second of the best of some runs."""
    taken, cards = [], 0
    for _ in range(times):
        start = time.perf_counter()
        outcomes = tr.simulate(RULESET, players=PLAYERS, games=games, seed=1725, **how)
        taken.append(time.perf_counter() - start)
        cards = outcomes.cards.total
    return games / min(taken), cards / min(taken)


def line(what: str, measured: tuple[float, float], aim: str) -> Line:
    """Write one rate."""
    games, cards = measured
    return f"{what}, {PLAYERS} players", f"{games:,.0f} games, {cards / 1e6:.2f} M cards a second", aim


def measure_engines() -> Iterator[Line]:
    """Time the readable engine, the fast path on one core, and two workers, side by side."""
    tr.simulate(RULESET, players=PLAYERS, games=1)  # compiled once, before the clock runs
    readable = rate(200, 2, engine="readable")
    yield line("readable engine", readable, "no aim")
    fast = rate(GAMES, engine="fast")
    yield line("fast path, one core", fast, "aim: 150 times, 30 M cards")
    yield "fast path beside the readable engine", f"{fast[0] / readable[0]:.0f} times", "aim: 150 times"
    with ThreadPoolExecutor(2) as executor:
        yield line(
            "fast path, two workers", rate(GAMES, engine="fast", executor=executor), "twice one, on two cores"
        )


def measure_memory() -> Iterator[Line]:
    """Measure the peak memory of a short run and of a long one."""
    for games in (10_000, 1_000_000):
        done = subprocess.run(
            [sys.executable, "-c", MEMORY.format(games=games)], capture_output=True, text=True, check=True
        )
        yield f"peak memory, {games:,} games", f"{int(done.stdout) / 1000:.0f} MB", "aim: the same for both"


def measure_exact() -> Iterator[Line]:
    """Time four seats at a stake of 5, solved exactly; five at a stake of 4 take about fifteen times as long."""
    from tontine_rules.measure import exact

    start = time.perf_counter()
    solved = exact(RULESET.changed(players=4, stake=5), players=4)
    taken = time.perf_counter() - start
    yield f"exact, 4 seats, stake 5, {solved.positions} positions", f"{taken:.1f} s", "aim: 120 s"


def lines() -> Iterator[Line]:
    """Measure everything here."""
    yield from measure_engines()
    yield from measure_memory()
    yield from measure_exact()
