"""The figure of one coup: the table from above, each card, each jeton that moves, and what everyone holds."""

from __future__ import annotations

import math

from tontine_rules.game import Coup, Event
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_lanes import draw_runs, left_runs, n_lanes
from tontine_rules.show.coup_layout import (
    JETON,
    PHONE,
    PITCH,
    SIZE,
    Layout,
    Place,
    card_reach,
    label_boxes,
    lay_out,
)
from tontine_rules.show.coup_story import counted, coup_steps, plain_steps, story
from tontine_rules.show.figure_parts import (
    Box,
    Point,
    arrowhead,
    drawing,
    path,
    polar,
    runs,
    shape,
    strung,
    text,
    text_box,
)
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import line_of

__all__ = ["coup_description", "coup_figure", "coup_svg"]

ORDER_RING = 7
MOST_POOLS = 3


def coup_figure(
    coup: Coup, ruleset: Ruleset, links: Links | None = None, *, key: str, steps: bool = False
) -> Shown:
    """Show a coup: the figure, and if wanted the list of what happens.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        links: Where rules are shown.
        key: What tells the figure from every other of its page.
        steps: Whether to list what happens beside it.

    Returns:
        The figure, or the list alone where there are no figures.
    """
    listed = coup_steps(coup, ruleset, links) if steps else None
    drawn = coup_svg(coup, ruleset, key=key)
    shown = el("div", drawn, class_="t-scroll") if "t-many" in drawn else drawn
    html = el("figure", shown, listed, class_="t-coup")
    return Shown(html, ("what happens", "rule"), plain_steps(coup, ruleset))


def coup_svg(coup: Coup, ruleset: Ruleset, *, key: str) -> Markup:
    """Draw a coup.

    Args:
        coup: The coup, of four seats or more; many seats make the figure wider.
        ruleset: The rules it was played by: its rotation says which way the seats run.
        key: What tells the figure from every other of its page; ids are made from it.

    Returns:
        An inline SVG with its title and a description that says all that happens.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_figure import coup_svg
        >>> ruleset = tr.load("L").ruleset()
        >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
        >>> drawn = coup_svg(tr.play_coup(ruleset, table, "K 4 A 2 10"), ruleset, key="home")
        >>> drawn.count("f-jet"), drawn.count("f-card")
        (8, 5)
    """
    lefts = left_runs(coup, ruleset)
    pools = _pools(coup)
    layout = lay_out(coup, ruleset, n_lanes(lefts), pools)
    arrows, jetons = draw_runs(lefts, layout)
    dealt = dict(coup.cards)
    settled = {event.seat: event for event in coup.events if event.rank is not None}
    marks, cards, labels = [], [], []
    for place in layout.places:
        event = settled.get(place.seat)
        if event and event.amount and event.kind in ("take", "pay"):
            line, rings = _basket_movement(event, place, layout)
            arrows += line
            jetons += rings
        if place.seat in dealt:
            cards += _card(
                place, dealt[place.seat], counts=event is not None, dead=place.seat in coup.table_before.dead
            )
        else:
            marks.append(_empty(place))
        labels += [
            text(runs(line), "f-t", at, place.label.anchor) for line, at, _ in label_boxes(place.label)
        ]
    order, tall = _order_of_play(layout, clockwise=ruleset.rotation == "clockwise")
    seats = counted(len(coup.table_before.jetons))
    return drawing(
        (layout.width, max(layout.height, tall)),
        shape("circle", "f-table", cx=layout.centre[0], cy=layout.centre[1], r=layout.rim),
        _basket(layout, pools),
        marks,
        arrows,
        jetons,
        order,
        _to_the_left(layout) if lefts else None,
        cards,
        labels,
        key=key,
        title=f"A coup of {seats} seats by {line_of(ruleset)}",
        desc=coup_description(coup, ruleset),
        class_="t-seats t-many" if layout.width > PHONE else "t-seats",
    )


def coup_description(coup: Coup, ruleset: Ruleset) -> str:
    """Say all that the figure shows, for those who do not see it.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        Sentences: the table before, every event in order, the table afterwards.
    """
    before, after = coup.table_before, coup.table
    way = "right" if ruleset.rotation == "anticlockwise" else "left"
    dead = [str(seat) for seat in before.dead]
    told = [
        f"{counted(len(before.jetons)).capitalize()} seats round a table, seen from above.",
        f"Seat {before.dealer} deals and sits at the foot.",
        f"Play goes {ruleset.rotation}, each next seat on the {way} of the one before.",
        f"The basket holds {before.pool}. Jetons by seat, from seat 0: {', '.join(map(str, before.jetons))}.",
    ]
    if dead:
        told.append(f"Dead: seat{'s' if len(dead) > 1 else ''} {', '.join(dead)}.")
    told += [f"{number}: {step.text}" for number, step in enumerate(story(coup, ruleset), 1)]
    told.append(
        f"Afterwards the basket holds {after.pool}, and the seats, from seat 0: {', '.join(map(str, after.jetons))}."
    )
    return " ".join(told)


def _pools(coup: Coup) -> str:
    """Write what the basket holds, step by step while the steps are few, else before and after."""
    held = coup.table_before.pool
    steps = [held]
    for event in coup.events:
        held += event.amount * ((event.receiver == "pool") - (event.giver == "pool"))
        if held != steps[-1]:
            steps.append(held)
    if len(steps) > MOST_POOLS or steps[-1] != steps[0]:
        steps = [steps[0]] if steps[-1] == steps[0] else [steps[0], steps[-1]]
    return " → ".join(map(str, steps))


def _basket(layout: Layout, pools: str) -> list[Markup]:
    x, y = layout.centre
    rings = (("f-bask", 0.0), ("f-weave", 4.0), ("f-weave2", 8.5))
    return [
        *(shape("circle", class_, cx=x, cy=y, r=layout.pool - inset) for class_, inset in rings),
        text("basket", "f-t", (x, y - 6)),
        text(pools, "f-t f-num", (x, y + 12)),
    ]


def _basket_movement(event: Event, place: Place, layout: Layout) -> tuple[list[Markup], list[Markup]]:
    """Draw a straight arrow between the basket and a card, with its jetons on it."""
    near = layout.pool + 4
    card = place.card
    middle = ((card.left + card.right) / 2, (card.top + card.bottom) / 2)
    far = math.dist(middle, layout.centre) - card_reach(place.degrees, layout.card_size) - 4
    inner, outer = (polar(layout.centre, radius, place.degrees) for radius in (near, far))
    tip, tail = (outer, inner) if event.kind == "take" else (inner, outer)
    line = [path("f-move", "M", tail, "L", tip), arrowhead(tip, tail)]
    shift = -4.5 if event.kind == "take" else 4.5  # away from the head
    halfway = (near + far) / 2 + shift
    rings = [
        shape("circle", "f-jet", cx=x, cy=y, r=JETON)
        for x, y in (
            polar(layout.centre, halfway + step, place.degrees)
            for step in strung(event.amount, PITCH, far - near - 2 * JETON - 9)
        )
    ]
    return line, rings


def _card(place: Place, rank: str, *, counts: bool, dead: bool) -> list[Markup]:
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
        text(rank, class_, (card.left + width / 2, card.top + height / 2 + down)),
    ]
    if not counts:
        strike = ("M", (card.left - 4, card.bottom + 4), "L", (card.right + 4, card.top - 4))
        drawn.append(path("f-strike", *strike))
    return [one for one in drawn if one is not None]


def _empty(place: Place) -> Markup:
    """Draw the place of a dead seat that is dealt no card."""
    card = place.card
    return shape("circle", "f-dead", cx=(card.left + card.right) / 2, cy=(card.top + card.bottom) / 2, r=11)


def _order_of_play(layout: Layout, *, clockwise: bool) -> tuple[list[Markup], float]:
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


def _to_the_left(layout: Layout) -> Markup | None:
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
