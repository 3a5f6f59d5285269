"""What the figures of a coup are put together from: the basket, cards, movements, which way play goes."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from tontine_rules.game import Coup, Event
from tontine_rules.show.coup_jetons import jeton_radius, jeton_steps, jetons_drawn
from tontine_rules.show.coup_lanes import Drawn, Run, draw_runs
from tontine_rules.show.coup_layout import PHONE, card_reach, label_boxes
from tontine_rules.show.coup_plan import BELOW, SIZE, Layout, Place
from tontine_rules.show.figure_parts import (
    Box,
    Point,
    arrowhead,
    number,
    path,
    polar,
    rank_drawn,
    runs,
    shape,
    text,
    text_box,
)
from tontine_rules.show.markup import Markup, el

__all__ = [
    "basket", "card_back", "card_drawn", "empty_place", "in_box", "labels_drawn", "movements", "order_of_play",
    "seats_class", "table_drawn", "to_the_left",
]  # fmt: skip

ORDER_RING = 7
BACK = 4
"""How far the pattern on a card's back stays from its edge."""


def movements(
    coup: Coup, lefts: Sequence[Run], layout: Layout, only: Collection[int] | None = None
) -> dict[int, Drawn]:
    """Draw the movements of a coup, each with its jetons.

    Args:
        coup: The coup.
        lefts: Its payments to the left in their lanes.
        layout: Where everything stands.
        only: The seats whose cards are wanted, all when left out.

    Returns:
        The arrow and its jetons by the seat whose card moves them; seats whose card moves nothing are left out.
    """
    drawn = {
        run.event.seat: one for run, one in zip(lefts, draw_runs(lefts, layout), strict=True)
    }  # fmt: skip
    settled = {event.seat: event for event in coup.events if event.rank is not None}
    for place in layout.places:
        event = settled.get(place.seat)
        if only is not None and place.seat not in only:
            continue
        if event and event.amount and event.kind in ("take", "pay"):
            drawn[place.seat] = _basket_movement(event, place, layout)
    return drawn


def table_drawn(layout: Layout) -> Markup:
    """Draw the table."""
    return shape("circle", "f-table", cx=layout.centre[0], cy=layout.centre[1], r=layout.rim)


def seats_class(layout: Layout) -> str:
    """Give the classes of a figure: one that is too wide for a phone keeps its own size."""
    return "t-seats t-many" if layout.width > PHONE else "t-seats"


def in_box(svg: Markup, layout: Layout) -> Markup:
    """Put a figure that is too wide for a phone in a box that scrolls."""
    return el("div", svg, class_="t-scroll") if layout.width > PHONE else svg


def labels_drawn(layout: Layout) -> list[Markup]:
    """Write what stands beside the seats."""
    return [
        text(runs(line), "f-t", at, place.label.anchor)
        for place in layout.places
        for line, at, _ in label_boxes(place.label)
    ]


def basket(layout: Layout, held: str, *, bold: bool = True, seat: str | None = None) -> list[Markup]:
    """Draw the basket, and in it what it holds.

    Args:
        layout: Where everything stands.
        held: What it holds.
        bold: Whether that is set bold.
        seat: The name by which a script finds it, if one does.

    Returns:
        The shapes and texts.
    """
    x, y = layout.centre
    rings: tuple[tuple[str, float], ...] = (("f-bask", 0.0), ("f-weave", 4.0), ("f-weave2", 8.5))
    if layout.small:  # room for the numbers
        rings = (("f-bask", 0.0), ("f-weave", 2.5))
    return [
        *(shape("circle", class_, cx=x, cy=y, r=layout.pool - inset) for class_, inset in rings),
        text("basket", "f-t", (x, y - 7)),
        text(held, "f-t f-num" if bold else "f-t", (x, y + BELOW), data_seat=seat),
    ]


def _basket_movement(event: Event, place: Place, layout: Layout) -> Drawn:
    """Draw a straight arrow between the basket and a card, with its jetons on it."""
    gap = 2.5 if layout.small else 4
    near = layout.pool + gap
    card = place.card
    middle = ((card.left + card.right) / 2, (card.top + card.bottom) / 2)
    far = math.dist(middle, layout.centre) - card_reach(place.degrees, layout.card_size) - gap
    inner, outer = (polar(layout.centre, radius, place.degrees) for radius in (near, far))
    tip, tail = (outer, inner) if event.kind == "take" else (inner, outer)
    line = [path("f-move", "M", tail, "L", tip), arrowhead(tip, tail)]
    shift = -4.5 if event.kind == "take" else 4.5  # away from the head
    halfway = (near + far) / 2 + shift
    steps = jeton_steps(event.amount, far - near - 2 * jeton_radius(event.amount) - 9)
    points = [polar(layout.centre, halfway + step, place.degrees) for step in steps]
    return line, jetons_drawn(event.amount, points)


def card_drawn(place: Place, rank: str, *, counts: bool, dead: bool) -> list[Markup]:
    """Draw a card; that of a dead seat in a dashed frame, one that does not count dashed and struck."""
    card = place.card
    width, height = card.right - card.left, card.bottom - card.top
    class_ = "f-rank" if height > 50 else "f-rank f-mid"
    down = 11 if height > 50 else 8.5
    frame = {"x": card.left - 4, "y": card.top - 4, "width": width + 8, "height": height + 8}
    drawn = [
        shape("rect", "f-dead", **frame, rx=6) if dead else None,
        shape(
            "rect",
            "f-card" if counts else "f-card f-off",
            x=card.left,
            y=card.top,
            width=width,
            height=height,
            rx=4,
        ),
        rank_drawn(rank, class_, (card.left + width / 2, card.top + height / 2 + down), width),
    ]
    if not counts:
        strike = ("M", (card.left - 4, card.bottom + 4), "L", (card.right + 4, card.top - 4))
        drawn.append(path("f-strike", *strike))
    return [one for one in drawn if one is not None]


def card_back(place: Place) -> Markup:
    """Draw what lies over a card that is face down: a frame of lines with crosses in it."""
    card = place.card
    width, height = card.right - card.left - 2 * BACK, card.bottom - card.top - 2 * BACK
    across, down = number(width), number(height / 3)
    frame = f"M{number(card.left + BACK)} {number(card.top + BACK)}h{across}v{number(height)}h-{across}z"
    to, fro = (
        f"l{across} {down}l-{across} {down}l{across} {down}",
        f"l{across}-{down}l-{across}-{down}l{across}-{down}",
    )
    return shape("path", "f-back", d=f"{frame}{to}h-{across}{fro}")


def empty_place(place: Place) -> Markup:
    """Draw the place of a dead seat that is dealt no card."""
    card = place.card
    return shape("circle", "f-dead", cx=(card.left + card.right) / 2, cy=(card.top + card.bottom) / 2, r=11)


def order_of_play(layout: Layout, *, clockwise: bool) -> tuple[list[Markup], float]:
    """Draw which way play goes: an arrow from the dealer to the first seat after, outside the rim, and its words."""
    side = -1 if clockwise else 1
    labels = [place.label.box for place in layout.places]
    radius = layout.rim + ORDER_RING
    reach = min(46.0, 360 / len(layout.places) - 4)
    while reach > 12 and _meets(polar(layout.centre, radius, -90 + side * reach), labels):
        reach -= 2
    first, last = (polar(layout.centre, radius, -90 + side * angle) for angle in (8.0, reach))
    behind = polar(layout.centre, radius, -90 + side * (reach - 3))
    words, anchor = "order of play", "end" if clockwise else "start"
    dealer = next(
        box for box in labels if box.left < layout.centre[0] < box.right and box.top > layout.centre[1]
    )
    beside = (dealer.left - 10 if clockwise else dealer.right + 10, dealer.bottom - 4)
    near = [polar(layout.centre, radius + 12, -90 + side * reach * part) for part in (0.62, 0.5, 0.75)]
    at = beside
    for x, y in (*((x, y + 6) for x, y in near), beside):
        box = text_box(words, (x, y), SIZE, anchor)
        if box.left >= 0 and box.right <= layout.width and not any(box.overlaps(one, 3) for one in labels):
            at = (x, y)
            break
    else:
        at = (beside[0], max(box.bottom for box in labels) + 18)
    drawn = [
        path("f-quiet", "M", first, "A", radius, radius, f" 0 0 {int(clockwise)}", last),
        arrowhead(last, behind, "f-qhead", 8),
        text(words, "f-t f-who", at, anchor),
    ]
    return drawn, at[1] + 5


def to_the_left(layout: Layout) -> Markup | None:
    """Say between two seats, high up, which way the payments along the rim go; nothing where there is no room."""
    labels = [place.label.box for place in layout.places]
    half = 180 / len(layout.places)
    for degrees in sorted(
        (place.degrees + half for place in layout.places), key=lambda one: -math.sin(math.radians(one))
    ):
        if math.sin(math.radians(degrees)) < 0.6:
            return None
        across = math.cos(math.radians(degrees))
        anchor = "middle" if abs(across) < 0.2 else "start" if across > 0 else "end"
        at = polar(layout.centre, layout.rim + 9, degrees)
        box = text_box("to the left", at, SIZE, anchor)
        if (
            box.top > 1
            and box.left > 1
            and box.right < layout.width
            and not any(box.overlaps(one, 6) for one in labels)
        ):
            return text("to the left", "f-t f-who f-blue", at, anchor)
    return None


def _meets(point: Point, boxes: list[Box]) -> bool:
    return any(box.distance(point) < 8 for box in boxes)
