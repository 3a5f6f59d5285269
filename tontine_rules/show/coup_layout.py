"""Where everything in the figure of a coup stands: seats round the table, cards, labels, so that nothing overlaps.

The table is seen from above with the dealer at the foot. Seat i+1 sits on the right of seat i, anticlockwise; when
play runs clockwise, on the left. Either way a seat's left neighbour is the next one clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, count, product

from tontine_rules.game import Coup
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_jetons import jetons_length
from tontine_rules.show.coup_labels import Labels, Line, wordings
from tontine_rules.show.coup_plan import SIZE, Label, Layout, Picture, Place, Wanted
from tontine_rules.show.figure_parts import Box, Point, polar, text_box, text_width

__all__ = ["PHONE", "card_reach", "label_boxes", "lay_out", "lay_out_all"]

LINE = 19
MARGIN = 3
PHONE = 520
RIM_GAP = 9
LANE = 12.5
EMPTY = 12
"""Half the room of a dead seat that has no card."""

Room = tuple[list[Labels], tuple[int, int], dict[int, Label]]
"""What the labels say, the figure's width and the table's radius, and where the labels have room."""


def lay_out(coup: Coup, ruleset: Ruleset, n_lanes: int, pool_text: str) -> Layout:
    """Find room for a coup, with its dealer at the foot.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        n_lanes: How many lanes the payments to the left need.
        pool_text: What stands in the basket.

    Returns:
        The layout.
    """
    before = coup.table_before
    clockwise = ruleset.rotation == "clockwise"
    wanted = Wanted(len(before.jetons), before.dealer, clockwise, coup.events, n_lanes, pool_text)
    words = wordings(coup, apart=ruleset.settlement == "together")
    (layout,) = lay_out_all([Picture(words, dict(coup.cards))], wanted)
    return layout


def lay_out_all(pictures: Sequence[Picture], wanted: Wanted) -> tuple[Layout, ...]:
    """Find room for several pictures of one table, so that nothing stands elsewhere in the next one.

    The figure is as narrow as a phone where that is possible, wider for many seats.

    Args:
        pictures: The pictures, of one table or more; all have as many wordings.
        wanted: What they must have room for.

    Returns:
        A layout for each picture, alike but for what the labels say and who has a card.
    """
    words, sizes, labels = next(_rooms(pictures, wanted))
    return tuple(
        _placed(
            {seat: _saying(one[seat], label, wanted.angles[seat]) for seat, label in labels.items()},
            wanted,
            labels=labels,
            sizes=sizes,
            dealt=picture.dealt,
        )
        for one, picture in zip(words, pictures, strict=True)
    )


def _rooms(pictures: Sequence[Picture], wanted: Wanted) -> Iterator[Room]:
    """Try sizes without end, the narrowest first; give those in which the labels have room."""
    angles = wanted.angles
    least = math.ceil(_least_rim(wanted))
    kinds = range(len(pictures[0].wordings))
    narrow = range(300, PHONE + 1, 10) if wanted.small else range(440, PHONE + 1, 20)
    wider = ((kinds[-1], width) for width in count(PHONE + 20, 20))
    for kind, width in chain(product(kinds, narrow), wider):
        words = [picture.wordings[kind] for picture in pictures]
        widest = {seat: _widest([one[seat] for one in words]) for seat in angles}
        for rim in range(width * 2 // 5, least - 1, -2):
            labels = {seat: _label(widest[seat], angles[seat], rim) for seat in angles}
            if any(max(-one.box.left, one.box.right) > width / 2 - MARGIN for one in labels.values()):
                continue
            if not _crowded(list(labels.values())):
                yield words, (width, rim), labels
            break  # round a smaller table they are more crowded still


def _widest(several: Sequence[tuple[Line, ...]]) -> tuple[Line, ...]:
    """Take the widest of each line."""
    return tuple(
        max((lines[place] for lines in several if place < len(lines)), key=_line_width)
        for place in range(max(map(len, several)))
    )


def _line_width(line: Line) -> float:
    return sum(text_width(span.text, SIZE, bold=span.bold) for span in line)


def _saying(lines: tuple[Line, ...], room: Label, degrees: float) -> Label:
    """Set lines where there is room for as many or more: near the table, so low where the seat is high."""
    low = LINE * (len(room.lines) - len(lines)) if math.sin(math.radians(degrees)) > 0.2 else 0
    return Label(lines, room.anchor, (room.at[0], room.at[1] + low), room.box)


def _least_rim(wanted: Wanted) -> float:
    """Give the smallest table on which cards, basket and arrows have room."""
    angles, card, pool = wanted.angles, wanted.card, wanted.pool
    needs = [pool + 40 + card[1] / 2] if not wanted.small else [pool + 12 + card[1] / 2]
    for seat in angles:
        one, other = polar((0, 0), 1, angles[seat]), polar((0, 0), 1, angles[(seat + 1) % wanted.seats])
        apart = zip(card, one, other, strict=True)
        needs.append(min((size + 5) / abs(a - b) for size, a, b in apart if abs(a - b) > 1e-6))
    for event in wanted.events:
        if event.kind in ("take", "pay") and event.amount:
            on_arrow = jetons_length(event.amount) + (13.5 if wanted.small else 17)
            needs.append(pool + on_arrow + card_reach(angles[event.seat], card))
    return max(needs) + card[1] / 2 + _beyond_cards(wanted.n_lanes)


def card_reach(degrees: float, card: tuple[float, float]) -> float:
    """Give how far a card reaches from its middle towards the middle of the table."""
    across, up = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    return min(size / 2 / part for size, part in zip(card, (across, up), strict=True) if part > 1e-6)


def _beyond_cards(n_lanes: int) -> float:
    """Give the room between the cards and the rim."""
    return 12.0 + (LANE * (n_lanes - 1) + 9 if n_lanes else 0)


def _label(lines: Sequence[Line], degrees: float, rim: float) -> Label:
    """Set a label outside the rim, as near as it goes, round a middle at (0, 0)."""
    across, up = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    anchor = "middle" if abs(across) < 0.2 else "start" if across > 0 else "end"
    width = max(map(_line_width, lines))
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


def _crowded(labels: Sequence[Label]) -> bool:
    pairs = zip(labels, [*labels[1:], labels[0]], strict=True)
    return any(one.box.overlaps(other.box, 4) for one, other in pairs)


def _placed(
    said: Mapping[int, Label],
    wanted: Wanted,
    *,
    labels: Mapping[int, Label],
    sizes: tuple[float, float],
    dealt: Collection[int],
) -> Layout:
    """Move everything from round (0, 0) to where the figure stands."""
    width, rim = sizes
    card, angles, n_lanes = wanted.card, wanted.angles, wanted.n_lanes
    top = min([-rim, *(label.box.top for label in labels.values())]) - MARGIN
    bottom = max([rim, *(label.box.bottom for label in labels.values())]) + MARGIN
    centre = (width / 2, -top)
    distance = rim - _beyond_cards(n_lanes) - card[1] / 2
    places = []
    for seat, label in said.items():
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
    return Layout(width, bottom - top, centre, rim, wanted.pool, lanes, card, tuple(places), wanted.small)


def label_boxes(label: Label) -> Iterator[tuple[Line, Point, Box]]:
    """Give each line of a label with its base line and its box."""
    for place, line in enumerate(label.lines):
        at = (label.at[0], label.at[1] + LINE * place + SIZE * 0.88)
        words = "".join(span.text for span in line)
        yield line, at, text_box(words, at, SIZE, label.anchor, bold=any(span.bold for span in line))
