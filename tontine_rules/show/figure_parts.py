"""What all figures are drawn with: shapes and texts of inline SVG, boxes to lay them out by, numbers made short.

Colours, weights and sizes of text come from the classes ``f-*`` of the site's stylesheet; nothing is styled in place.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tontine_rules.show.markup import Child, Markup, el

__all__ = [
    "Box",
    "Point",
    "Span",
    "arrowhead",
    "drawing",
    "identifier",
    "number",
    "path",
    "polar",
    "rank_drawn",
    "runs",
    "shape",
    "strung",
    "text",
    "text_box",
    "text_width",
    "wrapped",
]

Point = tuple[float, float]

WIDTHS = {
    **dict.fromkeys(" ", (0.32, 0.35)),
    **dict.fromkeys(".,;:!'’|()[]ijlft·I", (0.36, 0.4)),
    **dict.fromkeys("mwMWQO@%—", (0.92, 1.0)),
    **dict.fromkeys("0123456789", (0.64, 0.7)),
    "→": (0.86, 0.86),
}
UPPER, OTHER = (0.7, 0.8), (0.6, 0.7)
"""How wide a sign is, and how wide when bold, in DejaVu Sans, the widest of the typefaces; 1 is the letters' size."""
NARROWED = 0.8
"""How much of a card two signs take up."""


@dataclass(frozen=True)
class Box:
    """A rectangle that something takes up."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box, gap: float = 0) -> bool:
        """Say whether the two come nearer than a gap."""
        return (
            self.left < other.right + gap
            and other.left < self.right + gap
            and self.top < other.bottom + gap
            and other.top < self.bottom + gap
        )

    def distance(self, point: Point) -> float:
        """Give the distance of a point from the rectangle; 0 inside."""
        x, y = point
        across = max(self.left - x, 0, x - self.right)
        down = max(self.top - y, 0, y - self.bottom)
        return math.hypot(across, down)

    def moved(self, right: float, down: float) -> Box:
        """Give the same rectangle somewhere else."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)


@dataclass(frozen=True)
class Span:
    """A piece of a line of text that looks alike.

    Attributes:
        text: What it says.
        class_: Its classes.
        bold: Whether it is set bold, for the room it takes.
    """

    text: str
    class_: str = ""
    bold: bool = False


def number(value: float) -> str:
    """Write a coordinate with at most one decimal, and never a minus before a nought.

    Example:
        >>> from tontine_rules.show.figure_parts import number
        >>> number(3.14159), number(-0.01), number(20)
        ('3.1', '0', '20')
    """
    rounded = round(value, 1)
    return f"{rounded or 0:g}"


def identifier(key: str) -> str:
    """Make a key that can stand in an id."""
    return re.sub(r"[^0-9A-Za-z_-]+", "-", key).strip("-") or "figure"


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """Estimate how wide a text is, generously, whichever of the site's fonts the reader has.

    Args:
        words: The text.
        size: The size of its letters.
        bold: Whether it is set bold.

    Returns:
        The width, in the same unit as the size.
    """
    return size * sum(WIDTHS.get(sign, UPPER if sign.isupper() else OTHER)[bold] for sign in words)


def text_box(words: str, at: Point, size: float, anchor: str = "middle", *, bold: bool = False) -> Box:
    """Give the box of a text from its base line."""
    x, y = at
    width = text_width(words, size, bold=bold)
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    return Box(left, y - size * 0.76, left + width, y + size * 0.22)


def wrapped(spans: Sequence[Span], between: Span, width: float, size: float) -> list[list[Span]]:
    """Set spans in lines, broken only between two of them.

    Args:
        spans: The spans.
        between: What stands between two spans on one line.
        width: How long a line may be; one span that is longer stands alone.
        size: The size of the letters.

    Returns:
        The lines.
    """
    lines: list[list[Span]] = []
    used = 0.0
    gap = text_width(between.text, size)
    for span in spans:
        room = text_width(span.text, size, bold=span.bold)
        if lines and used + gap + room <= width:
            lines[-1] += [between, span]
            used += gap + room
        else:
            lines.append([span])
            used = room
    return lines


def shape(tag: str, class_: str, /, **attributes: float | str) -> Markup:
    """Draw a shape; numbers are made short."""
    shown = {
        name: value if isinstance(value, str) else number(value)
        for name, value in attributes.items()
    }  # fmt: skip
    whole = el(tag, class_=class_, **shown)
    return Markup(whole.removesuffix(f"></{tag}>") + "/>")


def path(class_: str, *parts: str | float | Point) -> Markup:
    """Draw a path from letters, numbers and points."""
    data = ""
    for part in parts:
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, str):
                data += one
            else:
                data += ("" if data[-1:].isalpha() else " ") + number(one)
    return shape("path", class_, d=data)


def text(words: Child, class_: str, at: Point, anchor: str | None = None, **more: str | int | None) -> Markup:
    """Set a text on its base line; without an anchor the class decides how it stands."""
    x, y = at
    return el("text", words, class_=class_, text_anchor=anchor, x=number(x), y=number(y), **more)


def rank_drawn(rank: str, class_: str, at: Point, width: float) -> Markup:
    """Set a rank on a card of a width; two signs are narrowed to stand inside it."""
    narrow = number(width * NARROWED)
    fitted = {"textLength": narrow, "lengthAdjust": "spacingAndGlyphs"} if len(rank) > 1 else {}
    return text(rank, class_, at, **fitted)


def runs(spans: Iterable[Span]) -> list[Markup]:
    """Set spans one after the other, those that look alike in one."""
    alike = groupby(spans, key=lambda span: span.class_)
    return [el("tspan", "".join(span.text for span in group), class_=class_) for class_, group in alike]


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Find a point round a centre; degrees count anticlockwise from the right."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] - radius * math.sin(angle)


def arrowhead(tip: Point, behind: Point, class_: str = "f-head", size: float = 9) -> Markup:
    """Draw the head of an arrow at its tip, coming from another point."""
    length = math.dist(tip, behind) or 1
    along = ((behind[0] - tip[0]) / length, (behind[1] - tip[1]) / length)
    across = (-along[1], along[0])

    def corner(back: float, aside: float) -> Point:
        return tip[0] + along[0] * back + across[0] * aside, tip[1] + along[1] * back + across[1] * aside

    half = size * 0.52
    points = (corner(size, half), corner(size * 0.72, 0), corner(size, -half))
    return path(class_, "M", tip, "L", points[0], "L", points[1], "L", points[2], "z")


def strung(count: int, pitch: float, room: float) -> list[float]:
    """Space jetons on a line round its middle, closer when they are too many for the room."""
    if count > 1:
        pitch = min(pitch, room / (count - 1))
    return [(place - (count - 1) / 2) * pitch for place in range(count)]


def drawing(
    size: tuple[float, float],
    *parts: Child,
    key: str,
    title: str,
    desc: str,
    class_: str = "",
    left: float = 0,
) -> Markup:
    """Make a figure for the page, named and described for those who do not see it.

    Args:
        size: Its width and height.
        *parts: What is drawn.
        key: What tells it from every other figure of the page; its two ids are made from it.
        title: What it shows, in a few words.
        desc: All that it shows.
        class_: More classes.
        left: Where its left edge lies.

    Returns:
        The SVG element.
    """
    width, height = (number(value) for value in size)
    name = identifier(key)
    return el(
        "svg",
        el("title", title, id=f"{name}-t"),
        el("desc", desc, id=f"{name}-d"),
        parts,
        class_=f"t-fig {class_}".strip(),
        viewBox=f"{number(left)} 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"{name}-t {name}-d",
    )
