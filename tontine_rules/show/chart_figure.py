"""Charts of the numbers of a table: lines, bars or rows, in the ink of the page, each described in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from tontine_rules.show.figure_parts import drawing, path, shape, text
from tontine_rules.show.markup import Markup

__all__ = ["MOST_LINES", "Axis", "Measured", "Series", "bar_chart", "line_chart", "row_chart"]

WIDTH, HEIGHT = 420.0, 270.0
TOP, BOTTOM, LEFT = 34.0, 46.0, 46.0
TICKS = 5
DASHES = ("", "f-d2", "f-d3", "f-d4")
MOST_LINES = len(DASHES)
ROW, BAR, BESIDE = 42.0, 13.0, 74.0


@dataclass(frozen=True, slots=True)
class Measured:
    """A number of a table.

    Attributes:
        text: How it is printed.
        value: The number.
        low: Where its interval begins.
        high: Where it ends.
    """

    text: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """A column of a table.

    Attributes:
        label: What it is called.
        points: Its numbers.
        reference: A number that all are held against, or None.
    """

    label: str
    points: tuple[Measured, ...]
    reference: Measured | None = None


@dataclass(frozen=True, slots=True)
class Axis:
    """What stands along the axes.

    Attributes:
        across: What the places are.
        up: What the numbers are.
        percent: Whether they are printed in per cent.
    """

    across: str
    up: str
    percent: bool = False


CHARACTER = 9.0
"""How wide a character of a label is at the most, in the units of the drawing."""


def _ticks(most: float) -> list[float]:
    """Choose round numbers from nought to beyond the greatest."""
    rough = most / TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(one * power for one in (1, 2, 2.5, 5, 10) if one * power >= rough)
    return [step * number for number in range(ceil(most / step - 1e-9) + 1)]


def _frame(ticks: list[float], axis: Axis, right: float) -> tuple[list[Markup], float]:
    """Draw the axes; give the length of one unit up."""
    unit = (HEIGHT - TOP - BOTTOM) / ticks[-1]
    foot = HEIGHT - BOTTOM
    parts = [text(axis.up, "f-l f-ax", (0, 15))]
    for tick in ticks:
        y = foot - tick * unit
        shown = f"{tick * 100:g}" if axis.percent else f"{tick:g}"
        parts += [
            path("f-axis" if not tick else "f-grid", "M", (LEFT, y), "L", (WIDTH - right, y)),
            text(shown, "f-t f-ax", (LEFT - 7, y + 5), "end"),
        ]
    parts.append(text(axis.across, "f-t f-ax", (WIDTH - right, HEIGHT - 4), "end"))
    return parts, unit


def _described(places: Sequence[str], series: Sequence[Series], axis: Axis) -> str:
    """Put all numbers into words."""
    said = []
    for one in series:
        numbers = ", ".join(f"{place}: {point.text}" for place, point in zip(places, one.points, strict=True))
        held = f"; held against {one.reference.text}" if one.reference else ""
        said.append(f"{one.label}, by {axis.across}: {numbers}{held}.")
    return " ".join(said)


def line_chart(
    places: Sequence[str], series: Sequence[Series], axis: Axis, *, key: str, title: str
) -> Markup:
    """Draw numbers over numbers, a line a series, its name at its end.

    Args:
        places: The numbers across, as text.
        series: The lines.
        axis: What stands along the axes.
        key: What tells the figure from every other of the page.
        title: What it shows.

    Returns:
        The SVG.
    """
    right = 70.0 if len(series) > 1 else 12.0
    values = [point.value for one in series for point in one.points]
    values += [one.reference.value for one in series if one.reference]
    parts, unit = _frame(_ticks(max(values) or 1), axis, right)
    numbers = [float(place) for place in places]
    foot, across = HEIGHT - BOTTOM, (WIDTH - right - LEFT - 16) / (numbers[-1] - numbers[0])

    def at(number: float, value: float) -> tuple[float, float]:
        return LEFT + 8 + (number - numbers[0]) * across, foot - value * unit

    step = _ticks(numbers[-1] - numbers[0])[1]
    for number in numbers:
        if number % max(step, 1) == 0 or len(numbers) < 8:
            parts.append(text(f"{number:g}", "f-t f-ax", (at(number, 0)[0], foot + 19)))
    ends: list[float] = []
    for one, dash in sorted(
        zip(series, DASHES[: len(series)], strict=True), key=lambda pair: pair[0].points[-1].value
    ):
        spots = [at(number, point.value) for number, point in zip(numbers, one.points, strict=True)]
        drawn: list[str | float | tuple[float, float]] = ["M", spots[0]]
        for spot in spots[1:]:
            drawn += ["L", spot]
        parts.append(path(f"f-move {dash}".strip(), *drawn))
        parts += [shape("circle", "f-dot", cx=x, cy=y, r=2.75) for x, y in spots]
        if one.reference:
            y = foot - one.reference.value * unit
            parts.append(path("f-quiet", "M", (LEFT, y), "L", (WIDTH - right, y)))
        if len(series) > 1:
            y = min(spots[-1][1] + 5, (ends[-1] - 16) if ends else HEIGHT)
            ends.append(y)
            parts.append(text(one.label, "f-l f-ax f-end", (WIDTH - right + 2, y)))
    desc = _described(places, series, axis)
    return drawing((WIDTH, HEIGHT), *parts, key=key, title=title, desc=desc, class_="t-plot")


def bar_chart(places: Sequence[str], series: Series, axis: Axis, *, key: str, title: str) -> Markup:
    """Draw a bar for each place, with a line for the interval where it is wide enough to be seen.

    Args:
        places: What the bars are called; what follows a comma or a dash is left out under them.
        series: The numbers.
        axis: What stands along the axes.
        key: What tells the figure from every other of the page.
        title: What it shows.

    Returns:
        The SVG.
    """
    parts, unit = _frame(_ticks(max(point.high for point in series.points) or 1), axis, 4.0)
    pitch = (WIDTH - 4 - LEFT) / len(places)
    foot, gap = HEIGHT - BOTTOM, min(6.0, pitch * 0.22)
    every = next(n for n in (1, 2, 4, 5, 10, 20, 50) if pitch * n >= 30)
    for number, (place, point) in enumerate(zip(places, series.points, strict=True)):
        left, top = LEFT + number * pitch + gap / 2, foot - point.value * unit
        if point.value > 0:
            parts.append(
                shape("rect", "f-bar", x=left, y=top, width=pitch - gap, height=max(foot - top, 0.5))
            )
        if (point.high - point.low) * unit > 1:
            middle = left + (pitch - gap) / 2
            parts.append(
                path(
                    "f-whisker",
                    "M",
                    (middle, foot - point.low * unit),
                    "L",
                    (middle, foot - point.high * unit),
                )
            )
        short = place.split(",")[0].split("–")[0]
        if number % every == 0 and CHARACTER * len(short) < pitch * every:
            parts.append(text(short, "f-t f-ax", (left + (pitch - gap) / 2, foot + 19)))
    desc = _described(places, [series], axis)
    return drawing((WIDTH, HEIGHT), *parts, key=key, title=title, desc=desc, class_="t-plot")


def row_chart(places: Sequence[str], series: Series, axis: Axis, *, key: str, title: str) -> Markup:
    """Draw a lying bar for each place, with its name above it and its number behind it: for places with long names.

    Args:
        places: What the bars are called.
        series: The numbers.
        axis: What the numbers are.
        key: What tells the figure from every other of the page.
        title: What it shows.

    Returns:
        The SVG.
    """
    most = max(point.high for point in series.points)
    unit = (WIDTH - BESIDE) / most if most else 0.0
    parts = [text(axis.up, "f-l f-ax", (0, 15))]
    for number, (place, point) in enumerate(zip(places, series.points, strict=True)):
        foot = TOP + 12 + number * ROW
        length = point.value * unit
        parts.append(text(place, "f-l f-ax f-end", (0, foot)))
        if point.value > 0:
            parts.append(shape("rect", "f-bar", x=0.0, y=foot + 6, width=max(length, 0.5), height=BAR))
        parts.append(text(point.text, "f-l f-ax", (length + 6, foot + 5 + BAR)))
    size = (WIDTH, TOP + ROW * len(places))
    desc = _described(places, [series], axis)
    return drawing(size, *parts, key=key, title=title, desc=desc, class_="t-plot")
