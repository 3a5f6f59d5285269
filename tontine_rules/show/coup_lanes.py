"""Payments to the left in the figure of a coup: each runs in a lane along the rim, clockwise, card to card."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tontine_rules.game import Coup, Event
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_jetons import jeton_radius, jeton_steps, jetons_drawn
from tontine_rules.show.coup_plan import Layout, Place
from tontine_rules.show.figure_parts import Point, arrowhead, path, polar
from tontine_rules.show.markup import Markup

__all__ = ["Drawn", "Run", "draw_runs", "left_runs", "n_lanes"]

BEND = 20
PORTS = 13
STRETCHES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""Where along its lane the jetons of a payment may lie, the best place first."""


Drawn = tuple[list[Markup], list[Markup]]
"""An arrow and the jetons on it."""


@dataclass(frozen=True)
class Run:
    """A payment to a left neighbour.

    Attributes:
        event: The payment.
        start: How many places after the dealer, clockwise, it starts.
        length: How many places it runs.
        lane: Its lane, 0 the innermost.
    """

    event: Event
    start: int
    length: int
    lane: int = 0


def left_runs(coup: Coup, ruleset: Ruleset) -> tuple[Run, ...]:
    """Put the payments to the left in lanes so that no two share a stretch of one, the short ones inside.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        The payments, in the order in which they were made.
    """
    seats = len(coup.table_before.jetons)
    clockwise = 1 if ruleset.rotation == "clockwise" else -1
    runs = []
    for event in coup.events:
        if event.kind == "left" and event.amount and isinstance(event.giver, int):
            start = (event.giver - coup.table_before.dealer) * clockwise % seats
            length = (_seat(event) - event.giver) * clockwise % seats
            runs.append(Run(event, start, length))
    placed: list[Run] = []
    for run in sorted(runs, key=lambda one: one.length):
        inside = [one.lane for one in placed if _stretch(one, seats) < _stretch(run, seats)]
        lane = max(inside, default=-1) + 1
        while any(one.lane == lane and _stretch(one, seats) & _stretch(run, seats) for one in placed):
            lane += 1
        placed.append(Run(run.event, run.start, run.length, lane))
    return tuple(sorted(placed, key=lambda one: coup.events.index(one.event)))


def _seat(event: Event) -> int:
    return event.receiver if isinstance(event.receiver, int) else event.seat


def _stretch(run: Run, seats: int) -> frozenset[int]:
    """Give the gaps between seats that a payment passes."""
    return frozenset((run.start + step) % seats for step in range(run.length))


def n_lanes(runs: Sequence[Run]) -> int:
    """Count the lanes that payments need."""
    return max((run.lane + 1 for run in runs), default=0)


@dataclass(frozen=True)
class _Curve:
    """A payment on paper: from a card out to its lane, along it, and in to another card; angles clockwise."""

    start: Point
    end: Point
    radius: float
    leaves: float
    joins: float
    parts: float
    arrives: float


def draw_runs(runs: Sequence[Run], layout: Layout) -> list[Drawn]:
    """Draw payments to the left.

    Args:
        runs: The payments.
        layout: Where everything stands.

    Returns:
        For each payment its arrow, and the jetons that lie on it.
    """
    ports = _ports(runs, layout)
    curves = [_curve(run, layout, ports[run.event.seat, -1], ports[_seat(run.event), index])
              for index, run in enumerate(runs)]  # fmt: skip
    laid: dict[int, list[Point]] = {}  # where the jetons of each lie
    for index in sorted(range(len(runs)), key=lambda one: runs[one].length):
        curve = curves[index]
        lines = [point for other in curves if other is not curve for point in _legs(other, layout)]
        others = [point for points in laid.values() for point in points]
        laid[index] = _jetons(curve, runs[index].event.amount, layout, lines, others)
    return [
        ([*_arrow(curve, layout)], jetons_drawn(runs[index].event.amount, laid[index]))
        for index, curve in enumerate(curves)
    ]


def _ports(runs: Sequence[Run], layout: Layout) -> Mapping[tuple[int, int], Point]:
    """Find where payments leave and reach each card: what leaves on the left, what comes last from far nearest to it.

    The key is the seat and the place of the payment among the runs, -1 for the one that leaves.
    """
    found = {}
    for place in layout.places:
        order = [-1] if any(run.event.seat == place.seat for run in runs) else []
        coming = [index for index, run in enumerate(runs) if _seat(run.event) == place.seat]
        order += sorted(coming, key=lambda index: -runs[index].lane)
        step = min(PORTS, (layout.card_size[0] - 8) / max(1, len(order) - 1))
        for position, index in enumerate(order):
            aside = (position - (len(order) - 1) / 2) * step
            found[place.seat, index] = _edge(place, aside)
    return found


def _edge(place: Place, aside: float) -> Point:
    """Find the point just outside a card on the side of the rim, a little aside (anticlockwise)."""
    angle = math.radians(place.degrees)
    out, across = (math.cos(angle), -math.sin(angle)), (-math.sin(angle), -math.cos(angle))
    card = place.card
    x = (card.left + card.right) / 2 + across[0] * aside
    y = (card.top + card.bottom) / 2 + across[1] * aside
    reaches = []
    if abs(out[0]) > 1e-9:
        reaches.append(((card.right if out[0] > 0 else card.left) - x) / out[0])
    if abs(out[1]) > 1e-9:
        reaches.append(((card.bottom if out[1] > 0 else card.top) - y) / out[1])
    reach = max(0.0, min(reaches)) + 4
    return x + out[0] * reach, y + out[1] * reach


def _clockwise(point: Point, layout: Layout) -> float:
    """Give where a point lies round the table, in degrees clockwise from the right."""
    return math.degrees(math.atan2(point[1] - layout.centre[1], point[0] - layout.centre[0]))


def _curve(run: Run, layout: Layout, start: Point, end: Point) -> _Curve:
    radius = layout.lanes[run.lane]
    leaves = _clockwise(start, layout)
    length = (_clockwise(end, layout) - leaves) % 360
    bend = min(math.degrees(BEND / radius), length * 0.4)
    return _Curve(start, end, radius, leaves, leaves + bend, leaves + length - bend, leaves + length)


def _on(layout: Layout, radius: float, clockwise: float) -> Point:
    return polar(layout.centre, radius, -clockwise)


def _arrow(curve: _Curve, layout: Layout) -> tuple[Markup, Markup]:
    radius = curve.radius
    first, last = _on(layout, radius, curve.joins), _on(layout, radius, curve.parts)
    out, back = _on(layout, radius, curve.leaves), _on(layout, radius, curve.arrives)
    large = "1" if curve.parts - curve.joins > 180 else "0"
    line = path(
        "f-move",
        "M",
        curve.start,
        "Q",
        out,
        first,
        "A",
        radius,
        radius,
        f" 0 {large} 1",
        last,
        "Q",
        back,
        curve.end,
    )
    return line, arrowhead(curve.end, back)


def _legs(curve: _Curve, layout: Layout) -> list[Point]:
    """Give points of a curve where it runs between a card and its lane, to keep jetons off them."""
    points = []
    for near, corner, far in (
        (curve.start, curve.leaves, curve.joins),
        (curve.end, curve.arrives, curve.parts),
    ):
        control, lane = _on(layout, curve.radius, corner), _on(layout, curve.radius, far)
        for step in range(9):
            t = step / 8
            points.append(
                (
                    (1 - t) ** 2 * near[0] + 2 * t * (1 - t) * control[0] + t * t * lane[0],
                    (1 - t) ** 2 * near[1] + 2 * t * (1 - t) * control[1] + t * t * lane[1],
                )
            )
    return points


def _jetons(
    curve: _Curve, amount: int, layout: Layout, lines: Sequence[Point], jetons: Sequence[Point]
) -> list[Point]:
    """Lay jetons on a lane clear of other payments and theirs, or else where they are clearest."""
    room = math.radians(curve.parts - curve.joins) * curve.radius * 0.9
    steps, radius = jeton_steps(amount, room), jeton_radius(amount)
    best: tuple[float, list[Point]] = (-99, [])
    for stretch in STRETCHES:
        middle = curve.joins + (curve.parts - curve.joins) * stretch
        half = math.degrees(abs(steps[0]) / curve.radius)
        middle = min(max(middle, curve.joins + half), curve.parts - half)
        points = [_on(layout, curve.radius, middle + math.degrees(step / curve.radius)) for step in steps]
        clear = min(_clear(points, lines) - radius - 2.5, _clear(points, jetons) - 2 * radius - 6)
        if clear > 0:
            return points
        if clear > best[0]:
            best = (clear, points)
    return best[1]


def _clear(points: Sequence[Point], others: Sequence[Point]) -> float:
    return min((math.dist(one, other) for one in points for other in others), default=99.0)
