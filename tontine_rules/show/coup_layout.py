"""Where everything in the figure of a coup stands: seats round the table, cards, labels, so that nothing overlaps.

The table is seen from above with the dealer at the foot. Seat i+1 sits on the right of seat i, anticlockwise; when
play runs clockwise, on the left. Either way a seat's left neighbour is the next one clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tontine_rules.game import Coup, Event
from tontine_rules.rules import Ruleset
from tontine_rules.show.figure_parts import Box, Point, Span, polar, text_box, text_width

__all__ = [
    "JETON",
    "PHONE",
    "PITCH",
    "SIZE",
    "Label",
    "Layout",
    "Place",
    "card_reach",
    "label_boxes",
    "lay_out",
]

SIZE = 16
LINE = 19
MARGIN = 3
NARROWEST = 440
PHONE = 520
WIDEST = 1400
RIM_GAP = 9
JETON = 5.2
PITCH = 2 * JETON + 0.8
LANE = 12.5
MOST_ABREAST = 5
"""How many jetons one arrow to or from the basket must hold without their touching."""
EMPTY = 12
"""Half the room of a dead seat that has no card."""


@dataclass(frozen=True)
class Label:
    """What stands beside a seat: a few lines with one anchor."""

    lines: tuple[tuple[Span, ...], ...]
    anchor: str
    at: Point
    box: Box


@dataclass(frozen=True)
class Place:
    """One seat of the figure.

    Attributes:
        seat: The seat.
        degrees: Where it sits, anticlockwise from the right.
        card: The box of its card, or of the empty place of a dead seat.
        label: What stands beside it.
    """

    seat: int
    degrees: float
    card: Box
    label: Label


@dataclass(frozen=True)
class Layout:
    """Where everything stands.

    Attributes:
        width: The figure's width.
        height: Its height.
        centre: The middle of the table.
        rim: The table's radius.
        pool: The basket's radius.
        lanes: The radius of each lane for payments to the left, the innermost first.
        card_size: Width and height of a card.
        places: The seats.
    """

    width: float
    height: float
    centre: Point
    rim: float
    pool: float
    lanes: tuple[float, ...]
    card_size: tuple[float, float]
    places: tuple[Place, ...]


def lay_out(coup: Coup, ruleset: Ruleset, n_lanes: int, pool_text: str) -> Layout:
    """Find room for a coup: as narrow as a phone where that is possible, wider for many seats.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        n_lanes: How many lanes the payments to the left need.
        pool_text: What stands in the basket.

    Returns:
        The layout.
    """
    seats = len(coup.table_before.jetons)
    pool = max(42.0, text_width(pool_text, SIZE, bold=True) / 2 + 8)
    card = (40.0, 53.0) if seats <= 6 else (34.0, 45.0)
    turn = -1 if ruleset.rotation == "clockwise" else 1
    angles = {
        seat: -90 + turn * 360 / seats * ((seat - coup.table_before.dealer) % seats) for seat in range(seats)
    }
    least = math.ceil(_least_rim(coup, angles, n_lanes, pool, card))
    wordings = _wordings(coup, seats, apart=ruleset.settlement == "together")
    phone = [(words, width) for words in wordings for width in range(NARROWEST, PHONE + 1, 20)]
    wider = [(wordings[-1], width) for width in range(PHONE + 20, WIDEST, 20)]
    for words, width in (*phone, *wider):
        for rim in range(width * 2 // 5, least - 1, -2):
            labels = {seat: _label(words[seat], angles[seat], rim) for seat in angles}
            if _fits(list(labels.values()), width / 2 - MARGIN):
                return _placed(
                    labels,
                    angles,
                    sizes=(width, rim, pool),
                    n_lanes=n_lanes,
                    card=card,
                    dealt=dict(coup.cards),
                )
    raise AssertionError("a figure of any coup finds room")


def _least_rim(
    coup: Coup, angles: Mapping[int, float], n_lanes: int, pool: float, card: tuple[float, float]
) -> float:
    """Give the smallest table on which cards, basket and arrows have room."""
    seats = len(angles)
    needs = [pool + 40 + card[1] / 2]
    for seat in angles:
        one, other = polar((0, 0), 1, angles[seat]), polar((0, 0), 1, angles[(seat + 1) % seats])
        apart = zip(card, one, other, strict=True)
        needs.append(min((size + 5) / abs(a - b) for size, a, b in apart if abs(a - b) > 1e-6))
    for event in coup.events:
        if event.kind in ("take", "pay") and event.amount:
            on_arrow = PITCH * min(event.amount, MOST_ABREAST) + 17
            needs.append(pool + on_arrow + card_reach(angles[event.seat], card))
    return max(needs) + card[1] / 2 + _beyond_cards(n_lanes)


def card_reach(degrees: float, card: tuple[float, float]) -> float:
    """Give how far a card reaches from its middle towards the middle of the table."""
    across, up = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    return min(size / 2 / part for size, part in zip(card, (across, up), strict=True) if part > 1e-6)


def _beyond_cards(n_lanes: int) -> float:
    """Give the room between the cards and the rim."""
    return 12.0 + (LANE * (n_lanes - 1) + 9 if n_lanes else 0)


Words = Mapping[int, tuple[tuple[Span, ...], ...]]


def _wordings(coup: Coup, seats: int, *, apart: bool) -> list[Words]:
    """Give what the labels say, the fullest wording first."""
    kinds = [(True, True), (False, True), (False, False)] if seats <= 6 else [(False, True), (False, False)]
    return [
        {seat: tuple(_lines(coup, seat, apart=apart, ordinals=one, owed=two)) for seat in range(seats)}
        for one, two in kinds
    ]


def _lines(coup: Coup, seat: int, *, apart: bool, ordinals: bool, owed: bool) -> Iterator[tuple[Span, ...]]:
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
        yield (Span(" → ".join(map(str, held)), "f-num", bold=True),)


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
        held += event.amount * ((event.receiver == seat) - (event.giver == seat))
        if held == 0 and steps[-1] and not apart:
            steps.append(0)
    if held != steps[-1]:
        steps.append(held)
    return steps


def _label(lines: Sequence[tuple[Span, ...]], degrees: float, rim: float) -> Label:
    """Set a label outside the rim, as near as it goes, round a middle at (0, 0)."""
    across, up = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    anchor = "middle" if abs(across) < 0.2 else "start" if across > 0 else "end"
    width = max(text_width(span.text, SIZE, bold=span.bold) for line in lines for span in line)
    height = LINE * len(lines)
    x, y = polar((0, 0), rim + RIM_GAP, degrees)
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    top = y - height / 2 - up * height / 2
    box = Box(left, top, left + width, top + height)
    away = 0
    while box.distance((0, 0)) < rim + RIM_GAP - 3:
        away += 1
        box = box.moved(across, -up)
    return Label(tuple(lines), anchor, (x + across * away, box.top), box)


def _fits(labels: Sequence[Label], half: float) -> bool:
    if any(max(-label.box.left, label.box.right) > half for label in labels):
        return False
    pairs = zip(labels, [*labels[1:], labels[0]], strict=True)
    return not any(one.box.overlaps(other.box, 4) for one, other in pairs)


def _placed(
    labels: Mapping[int, Label],
    angles: Mapping[int, float],
    *,
    sizes: tuple[float, float, float],
    n_lanes: int,
    card: tuple[float, float],
    dealt: Mapping[int, str],
) -> Layout:
    """Move everything from round (0, 0) to where the figure stands."""
    width, rim, pool = sizes
    top = min([-rim, *(label.box.top for label in labels.values())]) - MARGIN
    bottom = max([rim, *(label.box.bottom for label in labels.values())]) + MARGIN
    centre = (width / 2, -top)
    distance = rim - _beyond_cards(n_lanes) - card[1] / 2
    places = []
    for seat, label in labels.items():
        x, y = polar(centre, distance, angles[seat])
        half = (card[0] / 2, card[1] / 2) if seat in dealt else (EMPTY, EMPTY)
        box = Box(x - half[0], y - half[1], x + half[0], y + half[1])
        moved = Label(
            label.lines,
            label.anchor,
            (label.at[0] + centre[0], label.at[1] + centre[1]),
            label.box.moved(*centre),
        )
        places.append(Place(seat, angles[seat], box, moved))
    lanes = tuple(rim - 9 - LANE * (n_lanes - lane) for lane in range(1, n_lanes + 1))
    return Layout(width, bottom - top, centre, rim, pool, lanes, card, tuple(places))


def label_boxes(label: Label) -> Iterator[tuple[tuple[Span, ...], Point, Box]]:
    """Give each line of a label with its base line and its box."""
    for place, line in enumerate(label.lines):
        at = (label.at[0], label.at[1] + LINE * place + SIZE * 0.88)
        words = "".join(span.text for span in line)
        yield line, at, text_box(words, at, SIZE, label.anchor, bold=any(span.bold for span in line))
