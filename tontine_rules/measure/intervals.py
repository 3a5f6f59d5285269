"""Shares and means of many games, each with how sure they are.

A share has the 95 % interval of Wilson, which is sound near 0 and 1 too. A mean has the normal 95 % interval, 1.96
standard errors either way. All are made of whole numbers, so that adding up in another order changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

__all__ = ["Estimate", "Mean", "Share", "Z"]

Z = 1.959963984540054
"""Standard errors either way that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some games: a share with Wilson's interval.

    Attributes:
        count: How many.
        of: Of how many; at least 1.

    Example:
        >>> from tontine_rules.measure.intervals import Share
        >>> share = Share(27, 1000)
        >>> share.value, [round(bound, 4) for bound in share.interval]
        (0.027, [0.0186, 0.039])
    """

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.count / self.of

    @property
    def standard_error(self) -> float:
        """The standard error of the share; 0 when it is 0 or 1."""
        return sqrt(self.count * (self.of - self.count) / self.of) / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of Wilson, within 0 and 1."""
        share, shrunk = self.value, 1 + Z * Z / self.of
        centre = share + Z * Z / (2 * self.of)
        reach = Z * sqrt(share * (1 - share) / self.of + (Z / (2 * self.of)) ** 2)
        low = 0.0 if self.count == 0 else (centre - reach) / shrunk
        high = 1.0 if self.count == self.of else (centre + reach) / shrunk
        return low, high


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a whole number over some games.

    Attributes:
        total: The sum over the games.
        squares: The sum of the squares.
        of: How many games; at least 1.

    Example:
        >>> from tontine_rules.measure.intervals import Mean
        >>> mean = Mean(total=6, squares=14, of=3)
        >>> mean.value, round(mean.standard_error, 4)
        (2.0, 0.5774)
    """

    total: int
    squares: int
    of: int

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.of

    @property
    def variance(self) -> float:
        """The variance between games; 0 for a single one."""
        if self.of < 2:
            return 0.0
        return (self.squares * self.of - self.total * self.total) / (self.of * (self.of - 1))

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; 0 for a single game."""
        return sqrt(self.variance / self.of)

    @property
    def interval(self) -> tuple[float, float]:
        """The normal 95 % interval."""
        reach = Z * self.standard_error
        return self.value - reach, self.value + reach


@dataclass(frozen=True, slots=True)
class Change:
    """How a share changes between pairs of games on the same shuffles.

    The 95 % interval is that of Agresti and Min: half a pair is added to each of the four ways a pair can end. So it
    has some width even where no pair differs.

    Attributes:
        up: In how many pairs it holds of the second game alone.
        down: In how many of the first alone.
        of: How many pairs; at least 1.

    Example:
        >>> from tontine_rules.measure.intervals import Change
        >>> change = Change(up=45, down=5, of=1000)
        >>> change.value, [round(bound, 3) for bound in change.interval]
        (0.04, [0.026, 0.054])
    """

    up: int
    down: int
    of: int

    @property
    def value(self) -> float:
        """The change, from -1 to 1."""
        return (self.up - self.down) / self.of

    @property
    def standard_error(self) -> float:
        """The standard error of the change; 0 where no pair differs."""
        return sqrt(max(0.0, self.up + self.down - (self.up - self.down) ** 2 / self.of)) / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        middle, pairs = (self.up - self.down) / (self.of + 2), self.of + 2
        reach = Z * sqrt((self.up + self.down + 1) / pairs - middle**2) / sqrt(pairs)
        return middle - reach, middle + reach


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its standard error and 95 % interval.

    Attributes:
        value: The value.
        standard_error: Its standard error; 0 for what is known exactly.
    """

    value: float
    standard_error: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The normal 95 % interval."""
        reach = Z * self.standard_error
        return self.value - reach, self.value + reach
