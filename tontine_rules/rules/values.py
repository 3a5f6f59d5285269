"""The values a rule can have that are more than one word or number: players, stakes and payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

__all__ = ["MOST_SEATS", "RANKS", "Payment", "Payments", "Players", "Stake", "any_of"]

RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
"""The thirteen ranks, in the order in which tables list them."""

MOST_SEATS = 52
"""One card a seat from a pack of 52."""


def any_of(parts: list[str]) -> str:
    """Join words as a sentence does: ``12, 15 or 20``."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]


@dataclass(frozen=True)
class Players:
    """How many may play: a range, or named numbers, or named numbers and more.

    Attributes:
        low: The least of a range, else None.
        high: The most of a range, else None.
        named: The numbers named, in the order of the text; empty for a range.
        more: Whether the text adds that more may play.

    Units:
        players

    Example:
        >>> from tontine_rules.rules import Players
        >>> str(Players(named=(12, 15), more=True)), Players(low=5, high=12).allows(4)
        ('12,15+', False)
    """

    low: int | None = None
    high: int | None = None
    named: tuple[int, ...] = ()
    more: bool = False

    def allows(self, players: int) -> bool:
        """Say whether this many may play.

        A range is inclusive; named numbers are exactly those; named *and more* is any number from the smallest
        named; *more* alone is any number from 4.

        Args:
            players: The number of players.

        Returns:
            Whether that many may play by this rule.
        """
        if self.low is not None and self.high is not None:
            return self.low <= players <= self.high
        if self.more:
            return min(self.named, default=4) <= players <= MOST_SEATS
        return players in self.named

    def numbers(self) -> tuple[int, ...]:
        """List every number of players allowed, from 2 to 52, in rising order."""
        return tuple(n for n in range(2, MOST_SEATS + 1) if self.allows(n))

    def __str__(self) -> str:
        if self.low is not None:
            return f"{self.low}-{self.high}"
        if not self.named:
            return "more"
        return ",".join(map(str, self.named)) + ("+" if self.more else "")


@dataclass(frozen=True)
class Stake:
    """What a source says of the stake: one fixed number, several to choose from, or an example.

    Attributes:
        options: The numbers named, in the order of the text; never empty.
        form: ``fixed``, ``options`` or ``example``.
        free: Whether the text lets the players choose another number.

    Units:
        jetons

    Example:
        >>> from tontine_rules.rules import Stake
        >>> Stake((12, 15, 20), "options", free=True).first
        12
    """

    options: tuple[int, ...]
    form: str = "fixed"
    free: bool = False

    @property
    def first(self) -> int:
        """The first number named, which is the one a ruleset plays."""
        return self.options[0]


@dataclass(frozen=True)
class Payment:
    """What one rank takes or pays.

    Attributes:
        kind: ``take`` (from the pool), ``pay`` (to the pool), ``left`` (to a left neighbour) or ``nothing``.
        amount: Jetons taken or paid; for ``left``, k jetons go to the k-th left neighbour.

    Units:
        jetons

    Example:
        >>> from tontine_rules.rules import Payment
        >>> str(Payment("left", 2)), Payment("left", 2).phrase
        ('left2', 'pays 2 to the 2nd left neighbour')
    """

    kind: str
    amount: int = 0

    @property
    def phrase(self) -> str:
        """The payment in words."""
        if self.kind == "take":
            return f"takes {self.amount} from the pool"
        if self.kind == "pay":
            return f"pays {self.amount} to the pool"
        if self.kind == "left":
            return f"pays {self.amount} to the {ordinal(self.amount)} left neighbour"
        return "nothing"

    def __str__(self) -> str:
        return self.kind if self.kind == "nothing" else f"{self.kind}{self.amount}"


def ordinal(number: int) -> str:
    """Write a number as a place: ``1st``, ``2nd``, ``3rd``, ``11th``."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}" + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


class Payments(Mapping[str, Payment]):
    """What each rank takes or pays; a source that breaks off leaves ranks out.

    A mapping from rank to `Payment`, in the order of `RANKS`, that cannot be changed.

    Example:
        >>> from tontine_rules.rules import Payment, Payments
        >>> Payments({"A": Payment("left", 1), "K": Payment("take", 3)})
        Payments(K:take3,A:left1)
    """

    __slots__ = ("_by_rank",)

    def __init__(self, by_rank: Mapping[str, Payment]) -> None:
        self._by_rank = {rank: by_rank[rank] for rank in RANKS if rank in by_rank}

    def __getitem__(self, rank: str) -> Payment:
        return self._by_rank[str(rank)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_rank)

    def __len__(self) -> int:
        return len(self._by_rank)

    def __hash__(self) -> int:
        return hash(tuple(self._by_rank.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Payments):
            return NotImplemented
        return self._by_rank == other._by_rank

    def __str__(self) -> str:
        return ",".join(f"{rank}:{payment}" for rank, payment in self._by_rank.items())

    def __repr__(self) -> str:
        return f"Payments({self})"

    def __reduce__(self) -> tuple[type[Payments], tuple[dict[str, Payment]]]:
        return (Payments, (dict(self._by_rank),))

    @property
    def reach(self) -> int:
        """How far the furthest payment to a neighbour goes; 0 when none does."""
        return max((p.amount for p in self._by_rank.values() if p.kind == "left"), default=0)

    def agrees_with(self, other: Payments) -> bool:
        """Say whether the two give the same payment for every rank that both give."""
        return all(self[rank] == other[rank] for rank in self if rank in other)
