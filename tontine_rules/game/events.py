"""What happens in a coup: its events, and the coup itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tontine_rules.game.table import Table

__all__ = ["Coup", "Event", "Side", "event"]

Side = int | Literal["pool"] | None
"""Who gives or receives: a seat, the pool, or nobody."""


SENTENCES = {
    "take": "seat {seat} takes {amount} from the pool",
    "pay": "seat {seat} pays {amount} to the pool",
    "left": "seat {seat} pays {amount} to seat {receiver}",
    "nothing": "seat {seat} takes and pays nothing",
    "neighbours": "seat {seat} has no such neighbour and pays nothing",
    "dead-dealt": "seat {seat} was dead at the deal and pays nothing",
    "death": "seat {seat} dies",
    "revival": "seat {seat} is revived",
    "stop": "the coup stops, only seat {seat} is living",
}
"""What an event says, by its kind; for a card that moves nothing because of a rule, by that rule."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens in a coup, and the rule that fixed it.

    Attributes:
        kind: ``take``, ``pay``, ``left`` or ``nothing`` for a card that is settled; ``death``, ``revival`` or
            ``stop`` for what follows from it.
        seat: The seat whose card is settled, that dies or is revived; for a stop, the one seat still living.
        rank: The card that is settled, else None.
        amount: How many jetons move.
        owed: How many the card asks for.
        giver: The seat that pays, ``"pool"``, or None when nothing is due to move.
        receiver: The seat that is paid, ``"pool"``, or None when nothing is due to move.
        rule: The rule that fixed the amount: ``short-payer``, ``short-pool``, ``neighbours``, ``dead-dealt``, else
            ``payments``. A death names ``dead``, a revival ``revival`` (or ``dead-dealt``, by a card of one's own),
            a stop ``end-tested``.

    Units:
        jetons

    Example:
        >>> import tontine_rules as tr
        >>> table = tr.Table(jetons=(9, 1, 9, 9, 9), pool=15, dealer=4)
        >>> for event in tr.play_coup(tr.load("academie-1725").ruleset(), table, "K 4 A 2 10").events:
        ...     print(event)
        seat 0 takes 3 from the pool (K, payments)
        seat 1 pays 1 of 2 to the pool (4, short-payer)
        seat 1 dies (dead)
        seat 2 pays 1 to seat 1 (A, payments)
        seat 1 is revived (revival)
        seat 3 pays 2 to seat 1 (2, payments)
        seat 4 takes and pays nothing (10, payments)
    """

    kind: str
    seat: int
    rank: str | None
    amount: int
    owed: int
    giver: Side
    receiver: Side
    rule: str

    def __str__(self) -> str:
        sentence = SENTENCES.get(self.rule) if self.rank else None
        amount = str(self.amount) if self.amount == self.owed else f"{self.amount} of {self.owed}"
        text = (sentence or SENTENCES[self.kind]).format(
            seat=self.seat, amount=amount, receiver=self.receiver
        )
        return f"{text} ({self.rank}, {self.rule})" if self.rank else f"{text} ({self.rule})"

    def change(self, side: Side) -> int:
        """Say by how much this event changes what a side holds.

        Args:
            side: A seat, or ``"pool"``.

        Returns:
            How many jetons the side gains; negative when it gives them away, 0 when it has no part in the event.

        Units:
            jetons

        Example:
            >>> import tontine_rules as tr
            >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
            >>> king, *_ = tr.play_coup(tr.load("L").ruleset(), table, "K 4 A 2 10").events
            >>> king.change(0), king.change("pool"), king.change(1)
            (3, -3, 0)
        """
        return self.amount * ((self.receiver == side) - (self.giver == side))


event = lru_cache(maxsize=1 << 14)(Event)
"""Make an event, or give the same one again: a long game repeats few."""


@dataclass(frozen=True, slots=True)
class Coup:
    """One deal with its payments.

    Attributes:
        table_before: The table when the cards were dealt.
        cards: Each card dealt, as (seat, rank), eldest first.
        events: What happened, in order.
        table: The table afterwards, before the winner takes the pool. Its dealer is the next dealer; when the game
            is over, the dealer of this coup.
        over: Whether the game is over.
        winner: The seat that wins, or None.
        reason: ``one-player-left``, ``nobody-left``, or None while the game goes on.
    """

    table_before: Table
    cards: tuple[tuple[int, str], ...]
    events: tuple[Event, ...]
    table: Table
    over: bool
    winner: int | None
    reason: str | None

    def __str__(self) -> str:
        cards = " ".join(rank for _, rank in self.cards)
        lines = [
            f"before: {self.table_before}",
            f"cards: {cards}",
            *map(str, self.events),
            f"after: {self.table}",
        ]
        if self.over:
            lines.append(
                f"over: {'nobody' if self.winner is None else f'seat {self.winner}'} wins ({self.reason})"
            )
        return "\n".join(lines)
