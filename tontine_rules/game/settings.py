"""The rules a coup is played by, taken out of a ruleset once so that the engine need not ask again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tontine_rules.errors import ValueFault
from tontine_rules.game.checks import by_rule
from tontine_rules.rules import RANKS, Payment, Ruleset
from tontine_rules.rules.values import MOST_SEATS, ordinal

__all__ = ["Settings", "require_ruleset", "require_seats", "settings_of"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides a coup, in the engine's own terms.

    Attributes:
        payments: By rank, the kind of payment and its amount.
        together: Whether all payments are settled together rather than in turn.
        at_once: Whether the coup stops as soon as at most one player is living; asked only in turn.
        takes_part: Whether one who takes more than the pool holds gets what is there, rather than nothing.
        skips_dead: Whether dead seats are passed over when neighbours are counted.
        dead_dealt: Whether a dead seat is dealt a card.
        dead_deals: Whether a dead seat deals.
        left: From a seat to its left neighbour's: -1 when play goes anticlockwise, 1 when it goes clockwise.
        deal_passes: From a dealer's seat to the next one's: 1 or -1.
        last_to_fall: Whether the last to fall wins when nobody is left.
    """

    payments: Mapping[str, tuple[str, int]]
    together: bool
    at_once: bool
    takes_part: bool
    skips_dead: bool
    dead_dealt: bool
    dead_deals: bool
    left: int
    deal_passes: int
    last_to_fall: bool


@lru_cache(maxsize=256)
def settings_of(ruleset: Ruleset) -> Settings:
    """Take the rules of a coup out of a ruleset.

    Args:
        ruleset: Any ruleset.

    Returns:
        The settings.
    """
    left = -1 if ruleset.rotation == "anticlockwise" else 1
    return Settings(
        payments={rank: (ruleset.payments[rank].kind, ruleset.payments[rank].amount) for rank in RANKS},
        together=ruleset.settlement == "together",
        at_once=ruleset.end_tested == "at-once",
        takes_part=ruleset.short_pool == "takes-what-is-there",
        skips_dead=ruleset.neighbours == "dead-seats-are-skipped",
        dead_dealt=ruleset.dead_dealt,
        dead_deals=ruleset.dead_deals,
        left=left,
        deal_passes=left if ruleset.next_dealer == "left-neighbour" else -left,
        last_to_fall=ruleset.nobody_left == "last-to-fall",
    )


def require_ruleset(ruleset: object) -> Ruleset:
    """Give a ruleset back, or say that it must be one.

    Args:
        ruleset: What was given.

    Returns:
        The ruleset.

    Raises:
        ValueFault: When it is anything else, such as the name of a source.
    """
    if isinstance(ruleset, Ruleset):
        return ruleset
    raise ValueFault(
        "ruleset", "must be a Ruleset", ruleset, "write load(...).ruleset() or parse_ruleset(...)"
    )


def require_seats(ruleset: Ruleset, seats: int) -> None:
    """Refuse a number of seats that cannot be played.

    There is one card a seat, so at most 52; and nobody may be his own neighbour, so more seats than the furthest
    payment to a neighbour reaches, and at least 2.

    Args:
        ruleset: The ruleset to be played.
        seats: How many seats there are.

    Raises:
        ValueFault: It says which card's payment reaches too far, or that there are too many.
    """
    reach = ruleset.payments.reach
    if 2 <= seats <= MOST_SEATS and seats > reach:
        return
    if seats > MOST_SEATS or reach < 2:
        raise ValueFault(
            "seats", f"must be {max(2, reach + 1)} to {MOST_SEATS}, one card a seat from one pack", seats
        )
    furthest = next(r for r in RANKS if ruleset.payments[r] == Payment("left", reach))
    raise ValueFault(
        "seats",
        f"must be {reach + 1} to {MOST_SEATS}, since the {furthest} pays the {ordinal(reach)} left neighbour "
        + by_rule(ruleset, f"payments.{furthest}"),
        seats,
        "change that payment to play it anyway",
    )
