"""What a figure of a coup must have room for, and where everything in it stands once room is found."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tontine_rules.game import Event
from tontine_rules.show.coup_labels import FEW, Labels, Line
from tontine_rules.show.figure_parts import Box, Point, text_width

__all__ = ["BELOW", "SIZE", "Label", "Layout", "Picture", "Place", "Wanted"]

SIZE = 16
"""The size of the letters."""
BELOW = 11
"""How far under the middle of the basket stands what it holds."""


@dataclass(frozen=True)
class Label:
    """What stands beside a seat: a few lines with one anchor."""

    lines: tuple[Line, ...]
    anchor: str
    at: Point
    box: Box


@dataclass(frozen=True)
class Place:
    """One seat of the figure.

    Attributes:
        seat: The seat.
        degrees: Where it sits, anticlockwise from the right.
        card: The box of its card, or of the empty place of a dead seat.
        label: What stands beside it.
    """

    seat: int
    degrees: float
    card: Box
    label: Label


@dataclass(frozen=True)
class Layout:
    """Where everything stands.

    Attributes:
        width: The figure's width.
        height: Its height.
        centre: The middle of the table.
        rim: The table's radius.
        pool: The basket's radius.
        lanes: The radius of each lane for payments to the left, the innermost first.
        card_size: Width and height of a card.
        places: The seats.
        small: Whether it is drawn as small as legible.
    """

    width: float
    height: float
    centre: Point
    rim: float
    pool: float
    lanes: tuple[float, ...]
    card_size: tuple[float, float]
    places: tuple[Place, ...]
    small: bool = False


@dataclass(frozen=True)
class Picture:
    """One of several pictures that share a layout.

    Attributes:
        wordings: What its labels say, the fullest wording first.
        dealt: The seats that have a card.
    """

    wordings: Sequence[Labels]
    dealt: Collection[int]


@dataclass(frozen=True)
class Wanted:
    """What a layout must have room for.

    Attributes:
        seats: How many sit round the table.
        foot: The seat that sits at the foot.
        clockwise: Whether play runs clockwise.
        events: The movements; each must have room for its jetons.
        n_lanes: How many lanes the payments to the left need.
        pool_text: The longest text that stands in the basket.
        small: Whether to draw as small as legible, with less in the labels.
    """

    seats: int
    foot: int
    clockwise: bool
    events: Collection[Event]
    n_lanes: int
    pool_text: str
    small: bool = False

    @property
    def pool(self) -> float:
        """The basket's radius."""
        least, beside = (38.0, 4.75) if self.small else (42.0, 11.0)
        half = text_width(self.pool_text, SIZE, bold=True) / 2
        return max(least, math.hypot(half, BELOW) + beside)

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card."""
        return (40.0, 53.0) if self.seats <= FEW and not self.small else (34.0, 45.0)

    @property
    def angles(self) -> dict[int, float]:
        """Where each seat sits, anticlockwise from the right."""
        turn = (-360 if self.clockwise else 360) / self.seats
        return {seat: -90 + turn * ((seat - self.foot) % self.seats) for seat in range(self.seats)}
