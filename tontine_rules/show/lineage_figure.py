"""The figure of the lineage: who follows whom, what each keeps of what it follows, and what is new or changed in it."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.show.figure_parts import Span, drawing, path, runs, shape, text, wrapped
from tontine_rules.show.lineage_story import (
    DEPARTURES,
    Cited,
    Step,
    described,
    features,
    follows,
    ledger,
    lineage_steps,
)
from tontine_rules.show.markup import Markup, Shown, el
from tontine_rules.show.naming import name_of
from tontine_rules.sources import Source

__all__ = ["Cited", "lineage_figure", "lineage_svg"]

WIDTH = 460
INDENT = 34
BOX = 30
LINE = 20
SIZE = 16
NAME = 17


def lineage_figure(sources: Sequence[Source], cited: Sequence[Cited] = (), *, key: str) -> Shown:
    """Show a lineage: the figure with its key, and a plain table for everything that is not HTML.

    Args:
        sources: The sources.
        cited: What they cite and nobody read.
        key: What tells the figure from every other of its page.

    Returns:
        The figure.
    """
    note = "Who follows whom. Bold: said first here; grey: as in what it follows; broken line: inferred, or not seen."
    html = el("figure", lineage_svg(sources, cited, key=key), el("figcaption", note), class_="t-lineage")
    rows = tuple(
        (name_of(step.source), follows(step.source), "; ".join(ledger(step)))
        for step in lineage_steps(sources)
    )
    return Shown(html, ("source", "follows", "what it keeps, and what is new"), rows)


def lineage_svg(sources: Sequence[Source], cited: Sequence[Cited] = (), *, key: str = "lineage") -> Markup:
    """Draw who follows whom.

    Args:
        sources: The sources, in any order; they are drawn by line of descent.
        cited: What they cite and nobody read, drawn broken.
        key: What tells the figure from every other of its page; ids are made from it.

    Returns:
        An inline SVG with its title and description.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.lineage_figure import lineage_svg
        >>> drawn = lineage_svg([tr.load("D"), tr.load("G")])
        >>> drawn.count("f-edge f-inf"), "nobody-left (cannot happen)" in drawn
        (1, True)
    """
    steps = lineage_steps(sources)
    boxes: list[Markup] = []
    edges: list[Markup] = []
    starts: dict[str, float] = {}
    y = 11.0
    for step in steps:
        source = step.source
        if step.depth == 0 and starts:
            y += 18
        for one in cited:
            if step.depth == 0 and _stands_under(one, source, steps):
                boxes += _cited(one, y, steps)
                edges.append(path("f-edge f-inf", "M", (24.0, y + BOX), "V", y + BOX + 28))
                y += BOX + 28
        if step.depth and source.parent is not None:
            parent = source.parent.name
            edges.append(_edge(starts[parent], y, step.depth, inferred=source.follows_note is not None))
            starts[parent] = y + BOX / 2 - 10  # the next follower's line begins where this one's bends off
        starts[source.name] = y + BOX
        drawn, height = _source(step, y)
        boxes += drawn
        y += height + 18
    for one in cited:
        if not any(_stands_under(one, step.source, steps) for step in steps):
            boxes += _cited(one, y + 18, steps)
            y += BOX + 36
    return drawing(
        (WIDTH, y - 10), edges, boxes, key=key, title="Who follows whom", desc=described(steps, cited)
    )


def _stands_under(cited: Cited, source: Source, steps: Sequence[Step]) -> bool:
    roots = [step.source.id for step in steps if step.depth == 0]
    return next((one for one in cited.by if one in roots), None) == source.id


def _edge(start: float, top: float, depth: int, *, inferred: bool) -> Markup:
    left = 24 + (depth - 1) * INDENT
    middle = top + BOX / 2
    return path(
        "f-edge f-inf" if inferred else "f-edge", "M", (left, start), "V", middle - 10, "Q",
        (left, middle), (left + 10, middle), "H", left + INDENT - BOX / 2,
    )  # fmt: skip


def _cited(cited: Cited, y: float, steps: Sequence[Step]) -> list[Markup]:
    sigla = {step.source.id: step.source.siglum for step in steps}
    by = ", ".join(sigla[one] for one in cited.by if one in sigla)
    return [
        shape("rect", "f-ghost", x=9.0, y=y, width=BOX, height=BOX, rx=3),
        text("?", "f-t f-led", (24, y + 21)),
        text(cited.name, "f-l f-name", (52, y + 14)),
        text(f"cited by {by}; not seen", "f-l f-led", (52, y + 34)),
    ]


def _source(step: Step, y: float) -> tuple[list[Markup], float]:
    """Draw one source and what is told of it; give the height it takes."""
    source = step.source
    left = 9 + step.depth * INDENT
    x = left + 43
    old = " f-old" if source.old else ""
    drawn = [
        shape("rect", f"f-sg{old}", x=left, y=y, width=BOX, height=BOX, rx=3),
        text(source.siglum, "f-sgt f-oldt" if old else "f-sgt", (left + BOX / 2, y + 21.5)),
    ]
    room = WIDTH - x - 4
    lines = wrapped(
        [Span(word, "f-name", bold=True) for word in name_of(source).split()], Span(" ", "f-name"), room, NAME
    )
    lines += wrapped(list(features(step)), Span(" · ", "f-kept"), room, SIZE)
    for part in ledger(step):
        first, *rest = part.split(" ")
        head = Span(first, "f-dep" if first in DEPARTURES else "f-led")
        words = [head, *(Span(word, "f-led") for word in rest)]
        lines += wrapped(words, Span(" ", "f-led"), room, SIZE)
    for number, line in enumerate(lines):
        drawn.append(text(runs(line), "f-l", (x, y + 14 + LINE * number)))
    return drawn, 14 + LINE * (len(lines) - 1) + 6
