"""What stands beside each seat in the figures of a coup: who it is, what it did, and what it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tontine_rules.game import Coup, Event, Table
from tontine_rules.show.coup_frames import Fates, Frame
from tontine_rules.show.figure_parts import Span

__all__ = ["FEW", "Labels", "Line", "basket_text", "game_labels", "held_text", "moment_labels", "wordings"]

FEW = 6
"""Up to how many seats cards are large and the order of the movements stands in the labels."""

Line = tuple[Span, ...]
Labels = Mapping[int, tuple[Line, ...]]
"""The lines beside each seat."""


def wordings(coup: Coup, *, apart: bool) -> list[Labels]:
    """Give what the labels of a whole coup say, the fullest wording first.

    Args:
        coup: The coup.
        apart: Whether deaths and revivals stand apart, when all is settled together.

    Returns:
        The wordings.
    """
    seats = len(coup.table_before.jetons)
    kinds = [(True, True), (False, True), (False, False)] if seats <= FEW else [(False, True), (False, False)]
    return [
        {seat: tuple(_lines(coup, seat, apart=apart, ordinals=one, owed=two)) for seat in range(seats)}
        for one, two in kinds
    ]


def _lines(coup: Coup, seat: int, *, apart: bool, ordinals: bool, owed: bool) -> Iterator[Line]:
    before = coup.table_before
    settled = [event for event in coup.events if event.rank is not None]
    movement = next((event for event in settled if event.seat == seat), None)
    who = f"seat {seat}" + (", dealer" if seat == before.dealer else "")
    if movement is not None and ordinals:
        who = f"{settled.index(movement) + 1}. {who}"
    yield (Span(who, "f-who"),)
    did = _did(coup, seat, movement, owed=owed)
    if did:
        yield (Span(did, "f-who" if did == "dead" else ""),)
    held = _holdings(coup, seat, apart=apart)
    if held != [0] or movement is not None:
        yield (Span(held_text(held), "f-num", bold=True),)


def _did(coup: Coup, seat: int, movement: Event | None, *, owed: bool) -> str:
    """Say in a word or three what a seat did."""
    if movement is None:
        if coup.table_before.jetons[seat]:
            return ""
        return "revived" if coup.table.jetons[seat] else "dead"
    if movement.kind == "nothing" or movement.giver is None:
        return "nothing"
    verb = {"take": "takes", "pay": "puts in", "left": "gives"}[movement.kind]
    short = f" of {movement.owed}" if owed and movement.amount != movement.owed else ""
    return f"{verb} {movement.amount}{short}"


def _holdings(coup: Coup, seat: int, *, apart: bool) -> list[int]:
    """List what a seat holds: before, at 0 if it dies and comes back (not when all is settled together), after."""
    held = coup.table_before.jetons[seat]
    steps = [held]
    for event in coup.events:
        held += event.change(seat)
        if held == 0 and steps[-1] and not apart:
            steps.append(0)
    if held != steps[-1]:
        steps.append(held)
    return steps


def held_text(held: Sequence[int]) -> str:
    """Write what is held, one after the other."""
    return " → ".join(map(str, held))


def basket_text(before: Table, after: Table) -> str:
    """Write what the basket holds: before and after where it changes."""
    return held_text([*dict.fromkeys((before.pool, after.pool))])


def moment_labels(frame: Frame) -> Labels:
    """Give the labels of one movement: what each holds at that moment, before and after where it changes.

    Args:
        frame: The movement.

    Returns:
        Two lines a seat.
    """
    labels = {}
    for seat, (before, after) in enumerate(zip(frame.before.jetons, frame.after.jetons, strict=True)):
        who = (Span(f"seat {seat}" + (", dealer" if seat == frame.before.dealer else ""), "f-who"),)
        if before != after:
            labels[seat] = (who, (Span(held_text((before, after)), "f-num", bold=True),))
        else:
            labels[seat] = (who, (Span(str(after) if after else "dead", "" if after else "f-who"),))
    return labels


def game_labels(coup: Coup, fates: Fates, *, apart: bool) -> Labels:
    """Give the labels of a coup of a game, short, for the list beside it tells what each did.

    Args:
        coup: The coup.
        fates: What became of the seats of which that is to be said.
        apart: Whether deaths and revivals stand apart, when all is settled together.

    Returns:
        The lines: the seat, whether it deals, what it holds, and the longest word for what became of it.
    """
    labels = {}
    for seat in range(len(coup.table_before.jetons)):
        lines: list[Line] = [(Span(f"seat {seat}", "f-who"),)]
        if seat == coup.table_before.dealer:
            lines.append((Span("dealer"),))
        held = _holdings(coup, seat, apart=apart)
        if held != [0]:
            lines.append((Span(held_text(held), "f-num", bold=True),))
        if seat in fates:
            lines.append((Span(max((word for word, _ in fates[seat]), key=len), "f-fate"),))
        labels[seat] = tuple(lines)
    return labels
