"""A coup moment by moment: each sentence of its story with what everyone holds before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tontine_rules.game import Coup, Event, Table
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_story import Step, story

__all__ = ["Fates", "Frame", "fates", "frames"]

Fates = Mapping[int, tuple[tuple[str, int], ...]]
"""What became of seats: words in order, each with the sentence since which it holds."""


@dataclass(frozen=True)
class Frame:
    """One sentence of a coup and the table round it.

    Attributes:
        number: Which sentence, counted from 1.
        step: The sentence.
        before: What everyone holds before it; the dealer is that of the coup.
        after: What everyone holds afterwards.
        settled: The seats whose cards are settled, this one's among them.
    """

    number: int
    step: Step
    before: Table
    after: Table
    settled: tuple[int, ...]

    @property
    def movement(self) -> Event | None:
        """The card that is settled, None when the sentence settles none."""
        return next((event for event in self.step.events if event.rank is not None), None)

    @property
    def stops(self) -> bool:
        """Whether the coup stops here, so that cards do not count."""
        return any(event.kind == "stop" for event in self.step.events)


def frames(coup: Coup, ruleset: Ruleset) -> tuple[Frame, ...]:
    """Follow a coup sentence by sentence.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        A frame for each sentence of its story.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_frames import frames
        >>> ruleset = tr.load("L").ruleset()
        >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
        >>> for frame in frames(tr.play_coup(ruleset, table, "K 4 A 2 10"), ruleset)[:2]:
        ...     print(frame.after.jetons, frame.after.pool, frame.step.text)
        (12, 9, 9, 9, 9) 12 Seat 0, king: takes 3 from the basket.
        (12, 7, 9, 9, 9) 14 Seat 1, four: puts 2 in the basket.
    """
    found: list[Frame] = []
    table = coup.table_before
    settled: tuple[int, ...] = ()
    for number, step in enumerate(story(coup, ruleset), 1):
        after = table
        for event in step.events:
            after = _moved(after, event)
            settled += (event.seat,) if event.rank is not None else ()
        found.append(Frame(number, step, table, after, settled))
        table = after
    return tuple(found)


def _moved(table: Table, event: Event) -> Table:
    if not event.amount:
        return table
    jetons = tuple(held + event.change(seat) for seat, held in enumerate(table.jetons))
    return Table(jetons, table.pool + event.change("pool"), table.dealer)


def fates(coup: Coup, told: tuple[Frame, ...]) -> Fates:
    """Say what became of each seat that was or is dead.

    Args:
        coup: The coup.
        told: Its frames.

    Returns:
        By seat, ``dead`` and ``revived`` in order, each with the sentence since which it holds, until the next; 0 is
        before the first sentence.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_frames import fates, frames
        >>> ruleset = tr.load("L").ruleset()
        >>> coup = tr.play_coup(ruleset, tr.Table(jetons=(6, 1, 3, 8, 0), pool=42, dealer=3), "9 4 A 10")
        >>> fates(coup, frames(coup, ruleset))
        {4: (('dead', 0),), 1: (('dead', 2), ('revived', 3))}
    """
    found: dict[int, tuple[tuple[str, int], ...]] = dict.fromkeys(coup.table_before.dead, (("dead", 0),))
    words = {"death": "dead", "revival": "revived"}
    for frame in told:
        for event in frame.step.events:
            if event.kind in words:
                found[event.seat] = (*found.get(event.seat, ()), (words[event.kind], frame.number))
    return found
