"""Jetons on the arrows of a coup: one by one while they can be counted, else one with their number on it."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.show.coup_plan import SIZE
from tontine_rules.show.figure_parts import Point, shape, strung, text, text_width
from tontine_rules.show.markup import Markup

__all__ = ["MOST_JETONS", "jeton_radius", "jeton_steps", "jetons_drawn", "jetons_length"]

JETON = 5.2
PITCH = 2 * JETON + 0.8
MOST_JETONS = 10
"""How many jetons are drawn one by one."""
MOST_ABREAST = 5
"""How many jetons an arrow must hold without their touching."""
BESIDE = 3.0
"""The room between a number and the edge of the jeton that it stands on."""


def jeton_radius(amount: int) -> float:
    """Give how large each jeton is that is drawn for an amount."""
    return JETON if amount <= MOST_JETONS else text_width(str(amount), SIZE, bold=True) / 2 + BESIDE


def jetons_length(amount: int) -> float:
    """Give how much of an arrow an amount must have."""
    return PITCH * min(amount, MOST_ABREAST) if amount <= MOST_JETONS else 2 * jeton_radius(amount)


def jeton_steps(amount: int, room: float) -> list[float]:
    """Space the jetons of an amount on a line round its middle, closer when they are too many for the room."""
    return strung(amount if amount <= MOST_JETONS else 1, PITCH, room)


def jetons_drawn(amount: int, points: Sequence[Point]) -> list[Markup]:
    """Draw the jetons of an amount.

    Args:
        amount: How many they are.
        points: Where each lies; one point where they are one with their number.

    Returns:
        The jetons, then their number where it is written.

    Example:
        >>> from tontine_rules.show.coup_jetons import jetons_drawn
        >>> len(jetons_drawn(2, [(0, 0), (11, 0)])), "".join(jetons_drawn(30, [(0, 0)]))[-9:]
        (2, '30</text>')
    """
    radius = jeton_radius(amount)
    drawn = [shape("circle", "f-jet", cx=x, cy=y, r=radius) for x, y in points]
    if amount > MOST_JETONS:
        drawn += [text(str(amount), "f-t f-num f-jets", (x, y + SIZE * 0.36)) for x, y in points]
    return drawn
