"""The table between two coups: what each seat holds, the pool and the dealer."""

from __future__ import annotations

from dataclasses import dataclass

from tontine_rules.errors import ValueFault
from tontine_rules.game.checks import is_whole
from tontine_rules.rules.values import MOST_SEATS

__all__ = ["MOST_SEATS", "Table"]


@dataclass(frozen=True, slots=True)
class Table:
    """A table before or after a coup.

    Attributes:
        jetons: What each seat holds.
        pool: What the pool holds.
        dealer: The seat that deals.

    Units:
        jetons

    Shape:
        ``jetons`` has one number a seat; seat i+1 plays after seat i.

    Raises:
        ValueFault: When there are fewer than 2 or more than 52 seats, when a holding or the pool is not a whole
            number from 0, or when the dealer is not a seat.

    Example:
        >>> from tontine_rules.game import Table
        >>> table = Table(jetons=(9, 0, 9, 9), pool=15, dealer=3)
        >>> table.living
        (0, 2, 3)
    """

    jetons: tuple[int, ...]
    pool: int
    dealer: int

    def __post_init__(self) -> None:
        if type(self.jetons) is not tuple:
            if not isinstance(self.jetons, list | tuple):
                raise ValueFault(
                    "jetons", "must be one whole number a seat", self.jetons, "write (9, 9, 9, 9)"
                )
            object.__setattr__(self, "jetons", tuple(self.jetons))
        seats = len(self.jetons)
        if not 2 <= seats <= MOST_SEATS:
            raise ValueFault("seats", f"must be 2 to {MOST_SEATS}, one card a seat from one pack", seats)
        for seat, held in enumerate(self.jetons):
            if not is_whole(held) or held < 0:
                raise ValueFault("jetons", f"seat {seat} must hold a whole number of jetons from 0", held)
        if not is_whole(self.pool) or self.pool < 0:
            raise ValueFault("pool", "must be a whole number of jetons from 0", self.pool)
        if not is_whole(self.dealer) or not 0 <= self.dealer < seats:
            raise ValueFault("dealer", f"must be a seat, 0 to {seats - 1} here", self.dealer)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that hold a jeton."""
        return tuple(seat for seat, held in enumerate(self.jetons) if held)

    @property
    def dead(self) -> tuple[int, ...]:
        """The seats that hold none."""
        return tuple(seat for seat, held in enumerate(self.jetons) if not held)

    def __str__(self) -> str:
        return f"jetons {' '.join(map(str, self.jetons))}, pool {self.pool}, dealer {self.dealer}"
