"""Small tables solved exactly: every position, every deal, no chance left.

The positions are the tables that a game can come to, seen from the seat after the dealer: turning a table round turns
who wins with it, and changes nothing else. One coup leads from each position to others, with ways that `chain` counts.
What is asked of a position (how many coups are to come, who wins, whether nobody is left) is what the coup itself
decides plus the mean of it over the positions that follow: as many linear equations as positions, solved with SciPy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb
from typing import Any

from tontine_rules.errors import ValueFault
from tontine_rules.game import Table
from tontine_rules.measure.chunks import engine_at_hand, require_run
from tontine_rules.measure.moments import Moments, moments
from tontine_rules.rules import Ruleset

__all__ = ["MOST_BYTES", "Exact", "Position", "exact", "size"]

MOST_BYTES = 1_800_000_000
MOST_DEALS = 1_300_000_000
SHARE = 5
"""About one in so many of the deals of a position leads to a position that no other of them leads to."""
CLOSE = 1e-11


@dataclass(frozen=True, slots=True)
class Position:
    """What is to be expected from one table on.

    Attributes:
        coups: The expected number of coups to come.
        nobody_left: The probability that the game ends with nobody left.
        wins: The probability that each seat wins.
    """

    coups: float
    nobody_left: float
    wins: tuple[float, ...]


@dataclass(frozen=True)
class Exact:
    """What is to be expected of a game, solved and not simulated.

    Attributes:
        ruleset: What is played.
        players: How many play.
        coups: The expected number of coups.
        nobody_left: The probability that the game ends with nobody left, whether or not the last to fall then wins.
        wins: The probability that each seat wins: seat 0 is the first eldest, the last the first dealer's.
        positions: How many positions a game can come to.
        transitions: How many ways there are from one to another.
        moments: What one coup does on average where nobody can be short.

    Units:
        coups; probabilities from 0 to 1
    """

    ruleset: Ruleset = field(repr=False)
    players: int
    coups: float
    nobody_left: float
    wins: tuple[float, ...]
    positions: int
    transitions: int
    moments: Moments
    _solved: Any = field(repr=False, compare=False)

    def at(self, table: Table) -> Position:
        """Say what is to be expected from another table on.

        Args:
            table: A table that the game can come to.

        Returns:
            What is to be expected, by the seats of that table.

        Raises:
            ValueFault: When the game cannot come to it, or is over there.
        """
        position: Position | None = self._solved.at(table)
        if position is None:
            raise ValueFault(
                "table", "must be one that the game can come to and that is not the end", str(table)
            )
        return position


def size(ruleset: Ruleset, players: int) -> tuple[int, int, int]:
    """Say how large a table is, without solving it.

    Args:
        ruleset: What is played.
        players: How many play.

    Returns:
        At most how many positions, how many deals from them all, and about how many bytes they take.
    """
    jetons = ruleset.stake * players
    classes = len(set(ruleset.payments.values()))
    positions = deals = 0
    for living in range(2, players + 1):
        seats = comb(players, living) if ruleset.dead_deals else comb(players - 1, living - 1)
        tables = seats * comb(jetons, living)
        positions += tables
        deals += tables * classes ** (players if ruleset.dead_dealt else living)
    return positions, deals, deals * (8 if players <= 5 else 12) // SHARE


def exact(ruleset: Ruleset, *, players: int) -> Exact:
    """Solve a small table: what is to be expected of a game, for every position it can come to.

    Args:
        ruleset: What to play.
        players: How many play. Four to a stake of about 8, or five at a stake of 4, can be solved.

    Returns:
        What is to be expected.

    Raises:
        ValueFault: When it cannot be played, is too large (it says how large), never ends from some position, or
            NumPy, Numba and SciPy are not installed.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.measure import exact
        >>> small = exact(tr.parse_ruleset("academie-1725;players=4;stake=4"), players=4)
        >>> round(small.coups, 7), small.positions
        (3.1974898, 3860)
    """
    run = require_run(ruleset, players, 0)
    if engine_at_hand() != "fast":
        raise ValueFault(
            "exact",
            "must have NumPy, Numba and SciPy, which are not installed",
            advice="install tontine_rules[measure]",
        )
    positions, deals, taken = size(ruleset, players)
    if taken > MOST_BYTES or deals > MOST_DEALS:
        raise ValueFault(
            "exact",
            f"must be a table of at most {MOST_BYTES / 1e9:.1f} GB and {MOST_DEALS:,} deals, got {players} players at "
            f"stake {ruleset.stake}: {_large(positions)} positions with {_large(deals)} deals, in {_large(taken // 10**9)} GB",
            advice="simulate it",
        )
    from tontine_rules.measure.positions import Solved  # noqa: PLC0415 (the extra may be missing)

    solved = Solved(run)
    start = solved.start
    return Exact(
        ruleset,
        players,
        start.coups,
        start.nobody_left,
        start.wins,
        solved.found,
        solved.transitions,
        moments(ruleset, players=players),
        solved,
    )


def _large(number: int) -> str:
    """Write a number; a very large one as a power of ten."""
    return f"{number:,}" if number < 10**12 else f"about 10^{len(str(number)) - 1}"


def classes_of(ruleset: Ruleset) -> Iterator[tuple[tuple[str, int], int]]:
    """Give each payment there is, and how many cards have it."""
    for payment, ranks in Counter(ruleset.payments.values()).items():
        yield (payment.kind, 0 if payment.kind == "nothing" else payment.amount), 4 * ranks
