"""Cards as people write them: ranks, eldest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tontine_rules.errors import ValueFault
from tontine_rules.rules import RANKS

__all__ = ["read_cards", "require_one_pack"]


def read_cards(cards: str | Sequence[str]) -> tuple[str, ...]:
    """Read ranks from text with spaces between them, or from a sequence.

    Args:
        cards: Such as ``"K 4 A 2 10"`` or ``["K", "4", "A", "2", "10"]``.

    Returns:
        The ranks in the same order.

    Raises:
        ValueFault: When it is neither, or a rank is not one of the thirteen.

    Example:
        >>> from tontine_rules.game.cards import read_cards
        >>> read_cards("K 4 10")
        ('K', '4', '10')
    """
    if not isinstance(cards, str | list | tuple):
        raise ValueFault(
            "cards", "must be ranks with spaces between them, or a list of ranks", cards, 'write "K 4 10"'
        )
    ranks = tuple(cards.split()) if isinstance(cards, str) else tuple(cards)
    for number, rank in enumerate(ranks, 1):
        if not isinstance(rank, str) or rank not in RANKS:
            raise ValueFault("cards", f"card {number} must be one of {' '.join(RANKS)}", rank)
    return ranks


def require_one_pack(ranks: tuple[str, ...]) -> None:
    """Refuse cards that cannot come from one pack of 52.

    Args:
        ranks: The cards of one coup.

    Raises:
        ValueFault: When a rank comes more than four times.
    """
    for rank, times in Counter(ranks).items():
        if times > 4:
            raise ValueFault("cards", f"{rank} must come at most 4 times, as in one pack of 52", times)
