"""Published figures: a value with its interval, printed to the last digit that the interval allows."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from math import ceil, log10
from typing import Any

from tontine_rules.measure.intervals import Change, Estimate, Mean, Share

__all__ = ["UNITS", "Figure", "figure_of", "known", "printed"]

UNITS = ("coups", "cards", "jetons", "minutes", "times", "players", "games", "share", "points", "number")
"""What a figure counts. A share is printed in per cent, a change of shares in points of a hundred."""

PERCENT = ("share", "points")
MINUS = "\N{MINUS SIGN}"
GAP = "\N{NO-BREAK SPACE}"
KEPT = 9
"""Decimals that a result file keeps."""


@dataclass(frozen=True, slots=True)
class Figure:
    r"""A figure as a result file holds it.

    Attributes:
        value: The value.
        low: Where its 95 % interval begins; the value itself for what is known exactly.
        high: Where the interval ends.
        unit: One of `UNITS`.
        place: The power of ten of the last digit printed: -1 prints tenths, 1 prints tens.
        signed: Whether it is a change, printed with its sign.

    Example:
        >>> from tontine_rules.measure.figures import Figure
        >>> Figure(0.0464, 0.0459, 0.0469, "share", -3).text, Figure(487.1, 485, 489, "cards", 1).text
        ('4.6\xa0%', '490')
    """

    value: float
    low: float
    high: float
    unit: str
    place: int
    signed: bool = False

    @property
    def text(self) -> str:
        """The value as it is printed."""
        return printed(self.value, self.unit, self.place, signed=self.signed)

    def to_data(self) -> dict[str, Any]:
        """Give plain data, for JSON."""
        data: dict[str, Any] = {
            "value": round(self.value, KEPT),
            "low": round(self.low, KEPT),
            "high": round(self.high, KEPT),
            "unit": self.unit,
            "place": self.place,
            "text": self.text,
        }
        if self.low != self.high:
            ends = (
                printed(end, self.unit, self.place - 1, signed=self.signed) for end in (self.low, self.high)
            )
            data["interval"] = " to ".join(ends)
        return data


def printed(value: float, unit: str, place: int, *, signed: bool = False) -> str:
    """Print a value to a power of ten.

    Args:
        value: The value.
        unit: One of `UNITS`.
        place: The power of ten of the last digit; of a share as it is, not in per cent.
        signed: Whether a plus is printed too.

    Returns:
        The text; of a share with the sign of per cent.
    """
    percent = unit in PERCENT
    exact = Decimal(repr(value)).scaleb(2 if percent else 0)
    place += 2 if percent else 0
    rounded = exact.quantize(Decimal(1).scaleb(place), ROUND_HALF_EVEN)
    digits = f"{abs(rounded):,.{max(0, -place)}f}"
    sign = MINUS if rounded < 0 else "+" if signed and rounded > 0 else ""
    return f"{sign}{digits}{GAP}%" if unit == "share" and not signed else f"{sign}{digits}"


def figure_of(
    measured: Mean | Share | Change | Estimate,
    unit: str,
    *,
    signed: bool = False,
    finest: int = -4,
    scale: float = 1.0,
) -> Figure:
    """Make a figure of what was measured: its interval is no wider than one unit of its last digit.

    Args:
        measured: What was measured.
        unit: One of `UNITS`.
        signed: Whether it is a change.
        finest: The power of ten of the finest digit that is printed at all.
        scale: What the value is multiplied by.

    Returns:
        The figure.
    """
    low, high = measured.interval
    return _figure(measured.value * scale, low * scale, high * scale, unit, finest, signed=signed)


def between(value: float, low: float, high: float, unit: str, finest: int = -4) -> Figure:
    """Make a figure of a value and its interval."""
    return _figure(value, low, high, unit, finest)


def known(value: float, unit: str, place: int = 0) -> Figure:
    """Make a figure of what is known exactly.

    Args:
        value: The value.
        unit: One of `UNITS`.
        place: The power of ten of the last digit printed.

    Returns:
        The figure.
    """
    return Figure(value, value, value, unit, place)


def _figure(value: float, low: float, high: float, unit: str, finest: int, *, signed: bool = False) -> Figure:
    width = high - low
    place = finest if width <= 0 else max(finest, ceil(log10(width)))
    return Figure(value, low, high, unit, place, signed)
