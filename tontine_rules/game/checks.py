"""Checks of plain numbers, shared by the modules of this room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tontine_rules.errors import ValueFault

if TYPE_CHECKING:
    from tontine_rules.rules import Ruleset

__all__ = ["LARGEST", "by_rule", "is_whole", "require_whole", "seats_named"]

LARGEST = 2**64 - 1
"""The largest seed and the largest number of a game."""


def is_whole(value: object) -> bool:
    """Say whether a value is a whole number; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def require_whole(place: str, value: object, least: int, most: int, unit: str = "") -> int:
    """Give a whole number back, or say what it must be.

    Args:
        place: The argument's name.
        value: What was given.
        least: The least allowed.
        most: The most allowed.
        unit: What is counted, such as ``coups``; may be empty.

    Returns:
        The number.

    Raises:
        ValueFault: When it is not a whole number from ``least`` to ``most``.
    """
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    kind = f"a whole number of {unit}" if unit else "a whole number"
    raise ValueFault(place, f"must be {kind} from {least} to {most}", value)


def seats_named(seats: list[int]) -> str:
    """Name seats in a sentence: ``seat 2 is``, ``seats 2, 3 and 5 are``."""
    if len(seats) == 1:
        return f"seat {seats[0]} is"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} are"


def by_rule(ruleset: Ruleset, rule_id: str) -> str:
    """Say for a message which source sets a limit, where and in which words; else why it holds."""
    origin = ruleset.origin(rule_id)
    return f"by {origin}" if origin.from_source else f"({origin})"
