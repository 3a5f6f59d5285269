"""What one coup does on average, exactly, where nobody can be short."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tontine_rules.game.settings import require_ruleset, require_seats
from tontine_rules.rules import RANKS, Ruleset

__all__ = ["Moments", "moments"]


@dataclass(frozen=True, slots=True)
class Moments:
    """The mean and variance of what one coup changes, where every seat is living and nobody, nor the pool, is short.

    Attributes:
        players: How many are dealt a card.
        by_card: By rank, what the card brings to the pool.
        card_mean: What one card brings to the pool on average.
        pool_mean: The mean change of the pool in a coup.
        pool_variance: Its variance.
        seat_mean: The mean change of what a seat holds.
        seat_variance: Its variance; the same for every seat.

    Units:
        jetons; variances in jetons squared

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.measure import moments
        >>> coup = moments(tr.load("academie-1725").ruleset(), players=12)
        >>> str(coup.card_mean), str(coup.pool_mean), str(coup.seat_mean)
        ('3/13', '36/13', '-3/13')
    """

    players: int
    by_card: dict[str, int]
    card_mean: Fraction
    pool_mean: Fraction
    pool_variance: Fraction
    seat_mean: Fraction
    seat_variance: Fraction


def moments(ruleset: Ruleset, *, players: int) -> Moments:
    """Work out what one coup does on average, where nobody can be short.

    The cards are drawn without putting any back, so that two seats' cards are not independent: the covariance of two
    of them is minus the covariance over the pack, divided by 51. How the coup is settled makes no difference here.

    Args:
        ruleset: The rules; only the payments count.
        players: How many are dealt a card; the numbers that the ruleset allows are not consulted.

    Returns:
        The moments, as fractions.

    Raises:
        ValueFault: When a payment reaches further than there are seats, or there are more than 52.
    """
    require_seats(require_ruleset(ruleset), players)
    payments = ruleset.payments
    to_pool = {
        rank: {"pay": 1, "take": -1}.get(payments[rank].kind, 0) * payments[rank].amount for rank in RANKS
    }
    own = [
        -payments[rank].amount if payments[rank].kind in ("pay", "left") else -to_pool[rank] for rank in RANKS
    ]
    neighbours = [
        [payments[rank].amount * (payments[rank] == payment) for rank in RANKS]
        for payment in sorted({p for p in payments.values() if p.kind == "left"}, key=str)
    ]
    pool = [list(to_pool.values())] * players
    return Moments(
        players,
        to_pool,
        _mean(to_pool.values()),
        *_of_sum(pool),
        *_of_sum([own, *neighbours]),
    )


def _mean(values: Iterable[int]) -> Fraction:
    return Fraction(sum(values), len(RANKS))


def _of_sum(cards: list[list[int]]) -> tuple[Fraction, Fraction]:
    """Give mean and variance of a sum over different cards of one pack, of a value by rank for each."""
    mean, variance = Fraction(0), Fraction(0)
    for one, values in enumerate(cards):
        mean += _mean(values)
        for other, others in enumerate(cards):
            shared = _mean(a * b for a, b in zip(values, others, strict=True)) - _mean(values) * _mean(others)
            variance += shared if one == other else -shared / 51
    return mean, variance
