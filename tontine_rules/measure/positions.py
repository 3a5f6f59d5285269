"""The positions of a small table, and the equations that they are solved by."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from scipy.sparse import linalg  # type: ignore[import-untyped] # SciPy ships no types

from tontine_rules.errors import ValueFault
from tontine_rules.game import Table
from tontine_rules.measure.chain import mean_after, spread
from tontine_rules.measure.chunks import Run
from tontine_rules.measure.exact import CLOSE, MOST_BYTES, Position, classes_of
from tontine_rules.measure.fast import numbers_of
from tontine_rules.measure.kernel import KINDS

__all__ = ["Solved"]

ROWS = 4_096
ROOM = 4_000_000


class Solved:
    """The positions that a game can come to, each with what is to be expected from it.

    Args:
        run: What is played.

    Attributes:
        found: How many positions.
        transitions: How many ways from one to another.

    Raises:
        ValueFault: When the game never ends from some position, or it takes more memory than was thought.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self.seats = run.players
        self.jetons = run.ruleset.stake * run.players
        self.all_tables = comb(self.jetons + self.seats, self.seats)
        self._below = _tables_below(self.seats, self.jetons)
        self._find()
        self._require_an_end()
        self._values = self._solve()

    @property
    def start(self) -> Position:
        """What is to be expected from the first table."""
        return self._position(0, 0)

    def at(self, table: Table) -> Position | None:
        """Say what is to be expected from a table, or None where the game cannot come to it."""
        seats = self.seats
        if (
            len(table.jetons) != seats
            or sum(table.jetons) + table.pool != self.jetons
            or len(table.living) < 2
        ):
            return None
        shift = (table.dealer + 1) % seats
        number = int(self._numbers[self._place([*table.jetons[shift:], *table.jetons[:shift]])])
        return None if number < 0 else self._position(number, shift)

    def _position(self, number: int, shift: int) -> Position:
        coups, nobody_left, *wins = map(float, self._values[number])
        return Position(
            coups, nobody_left, tuple(wins[(seat - shift) % self.seats] for seat in range(self.seats))
        )

    def _place(self, jetons: list[int]) -> int:
        place, left = 0, self.jetons
        for turn, held in enumerate(jetons):
            place += int(self._below[turn, left, held])
            left -= held
        return place

    def _find(self) -> None:
        """Find all positions from the first table on, and the ways between them, in blocks of rows."""
        seats, tables = self.seats, self.all_tables
        rules, _ = numbers_of(self.run)
        classes = list(classes_of(self.run.ruleset))
        payments = np.zeros((2, 13), np.int64)
        for number, ((kind, amount), _) in enumerate(classes):
            payments[:, number] = KINDS.index(kind), amount
        sizes = np.array([cards for _, cards in classes], np.int64)
        small = seats <= 5  # then all ways of a deal fit 32 bits
        self._numbers = np.full(tables, -1, np.int32)
        found_tables = np.zeros((tables, seats), np.int32)
        found_tables[0] = rules[1]
        self._numbers[self._place([int(rules[1])] * seats)] = 0
        scratch, touched = np.zeros(tables * seats), np.zeros(tables * seats, np.int32)
        self._blocks: list[tuple[Any, Any, Any]] = []
        self._ends: Any = []
        self.transitions, found, row = 0, 1, 0
        while row < found:
            room = max(min(ROOM, ROWS * tables), tables * seats)
            starts = np.zeros(ROWS + 1, np.int64)
            columns = np.empty(room, np.int32)
            weights = np.empty(room, np.uint32 if small else np.float64)
            ends = np.zeros((ROWS, seats + 2))
            after, found = spread(
                rules, payments, sizes, self._below, self._numbers, found_tables, found, row,
                starts, columns, weights, ends, scratch, touched,
            )  # fmt: skip
            done = after - row
            used = int(starts[done])
            self._blocks.append((starts[: done + 1], columns[:used].copy(), weights[:used].copy()))
            self._ends.append(ends[:done])
            self.transitions += used
            row = after
            if self.transitions * (8 if small else 12) > MOST_BYTES:
                raise ValueFault(
                    "exact",
                    f"must be a table of at most {MOST_BYTES / 1e9:.1f} GB, got more at {row:,} of {found:,} positions",
                    advice="simulate it",
                )
        self.found = int(found)
        ends = np.concatenate(self._ends)
        self._ways = ends[:, -1:]
        self._ends = ends[:, :-1] / self._ways

    def _mean_after(self, values: Any) -> Any:
        """Give for each position the mean, over those that follow, of what has a row for each position and shift."""
        means = np.empty((self.found, values.shape[1]))
        row = 0
        for starts, columns, weights in self._blocks:
            after = row + starts.size - 1
            mean_after(starts, columns, weights, values, means[row:after])
            row = after
        return means / self._ways

    def _require_an_end(self) -> None:
        ending = self._ends.sum(axis=1) > 0
        while not ending.all():
            spread_out = np.zeros((self.seats, self.all_tables, 1))
            spread_out[:, : self.found, 0] = ending
            more = ending | (self._mean_after(spread_out.reshape(-1, 1))[:, 0] > 0)
            if (more == ending).all():
                never = int((~ending).sum())
                raise ValueFault(
                    "ruleset",
                    f"must end, and from {never} of the {self.found} positions it comes to it never does",
                    str(self.run.ruleset),
                    "simulate it with a limit",
                )
            ending = more

    def _solve(self) -> Any:
        """Solve for the coups to come, nobody left, and each seat's win, all at once."""
        seats, found = self.seats, self.found
        known = np.empty((found, seats + 2))
        known[:, 0] = 1.0
        known[:, 1] = self._ends[:, seats]
        known[:, 2:] = self._ends[:, :seats]
        after = np.zeros((seats, self.all_tables, seats + 2))

        def without_the_rest(flat: Any) -> Any:
            values = flat.reshape(found, seats + 2)
            for shift in range(seats):
                after[shift, :found, :2] = values[:, :2]
                after[shift, :found, 2:] = np.roll(values[:, 2:], shift, axis=1)
            return flat - self._mean_after(after.reshape(-1, seats + 2)).ravel()

        operator = linalg.LinearOperator((known.size, known.size), matvec=without_the_rest, dtype=np.float64)
        solution, failed = linalg.bicgstab(operator, known.ravel(), rtol=CLOSE, atol=0.0, maxiter=1_000)
        if failed:
            raise ValueFault(
                "ruleset",
                "must end soon enough to be solved",
                str(self.run.ruleset),
                "simulate it with a limit",
            )
        return solution.reshape(found, seats + 2)


def _tables_below(seats: int, jetons: int) -> Any:
    """Count, by turn, jetons left and jetons held, the tables in which that seat holds less."""
    below = np.zeros((seats, jetons + 1, jetons + 2), np.int64)
    for turn in range(seats):
        others = seats - 1 - turn
        for left in range(jetons + 1):
            counts = [comb(left - held + others, others) for held in range(left + 1)]
            below[turn, left, 1 : left + 2] = np.cumsum(counts)
    return below
