"""The figure of the lineage: who follows whom, what each keeps of what it follows, and what is new or changed in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tontine_rules.compare import by_line
from tontine_rules.compare.lineage import copied_from, departure
from tontine_rules.rules import RULES, Players, Stake
from tontine_rules.rules.values import any_of
from tontine_rules.show.figure_parts import Span, drawing, path, runs, shape, text, wrapped
from tontine_rules.show.markup import Markup, Shown, el
from tontine_rules.show.naming import name_of
from tontine_rules.sources import Reading, Source

__all__ = ["Cited", "Step", "lineage_figure", "lineage_steps", "lineage_svg"]

WIDTH = 460
INDENT = 34
BOX = 30
LINE = 20
SIZE = 16
FEATURES = ("facing", "players", "stake")
"""The few rules that lines of descent are told apart by."""

DEPARTURES = ("changed:", "new:")
LONGEST_LABEL = 24


@dataclass(frozen=True)
class Cited:
    """Something that sources cite and that was not read.

    Attributes:
        name: What it is.
        by: The ids of the sources that cite it; the first of them that follows no other stands under it.
    """

    name: str
    by: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One source in its line of descent.

    Attributes:
        source: The source.
        depth: How many sources it follows, one after the other.
        kept: How many of its readings are copies.
        left_out: Rules on which it says nothing and what it follows does.
        changed: Rules on which it says something else than what it follows.
        new: Rules on which it says something and what it follows, read whole, does not.
        words: Its words for things that what it follows, read whole, has no word for, by rule.
    """

    source: Source
    depth: int
    kept: int
    left_out: tuple[str, ...]
    changed: tuple[str, ...]
    new: tuple[str, ...]
    words: tuple[str, ...]


def lineage_steps(sources: Sequence[Source]) -> tuple[Step, ...]:
    """Find what each source inherits and what is new in it.

    Args:
        sources: The sources.

    Returns:
        A step a source, by line of descent.
    """
    names = {source.name for source in sources}
    return tuple(_step(source, names) for source in by_line(sources))


def _step(source: Source, names: set[str]) -> Step:
    def those(change: str) -> tuple[str, ...]:
        return tuple(rule_id for rule_id in RULES if departure(source, rule_id) == change)

    depth = 0
    for ancestor in source.ancestors:
        if ancestor.name not in names:
            break
        depth += 1
    left_out = tuple(
        rule_id
        for rule_id, rule in RULES.items()
        if rule.compared
        and source.readings[rule_id].status == "silent"
        and any(one.readings[rule_id].speaks for one in source.ancestors)
    )
    words = tuple(
        rule_id
        for rule_id, rule in RULES.items()
        if not rule.compared
        and source.ancestors
        and source.readings[rule_id].speaks
        and all(one.readings[rule_id].status == "silent" for one in source.ancestors)
    )
    kept = sum(copied_from(source, rule_id) is not None for rule_id in RULES)
    return Step(source, depth, kept, left_out, those("changed"), those("new"), words)


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
        (name_of(step.source), _follows(step.source), "; ".join(_ledger(step)))
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
    tops: dict[str, float] = {}
    y = 11.0
    for step in steps:
        source = step.source
        if step.depth == 0 and tops:
            y += 18
        for one in cited:
            if step.depth == 0 and _stands_under(one, source, steps):
                boxes += _cited(one, y, steps)
                edges.append(path("f-edge f-inf", "M", (24.0, y + BOX), "V", y + BOX + 28))
                y += BOX + 28
        if step.depth and source.parent is not None:
            edges.append(
                _edge(tops[source.parent.name], y, step.depth, inferred=source.follows_note is not None)
            )
        tops[source.name] = y
        drawn, height = _source(step, y)
        boxes += drawn
        y += height + 18
    return drawing(
        (WIDTH, y - 10), edges, boxes, key=key, title="Who follows whom", desc=_described(steps, cited)
    )


def _stands_under(cited: Cited, source: Source, steps: Sequence[Step]) -> bool:
    roots = [step.source.id for step in steps if step.depth == 0]
    return next((one for one in cited.by if one in roots), None) == source.id


def _edge(parent_top: float, top: float, depth: int, *, inferred: bool) -> Markup:
    left = 24 + (depth - 1) * INDENT
    middle = top + BOX / 2
    return path(
        "f-edge f-inf" if inferred else "f-edge", "M", (left, parent_top + BOX), "V", middle - 10, "Q",
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
        text(name_of(source), "f-l f-name", (x, y + 14)),
    ]
    room = WIDTH - x - 4
    lines = wrapped(list(_features(step)), Span(" · ", "f-kept"), room, SIZE)
    for part in _ledger(step):
        first, *rest = part.split(" ")
        head = Span(first, "f-dep" if first in DEPARTURES else "f-led")
        words = [head, *(Span(word, "f-led") for word in rest)]
        lines += wrapped(words, Span(" ", "f-led"), room, SIZE)
    for number, line in enumerate(lines):
        drawn.append(text(runs(line), "f-l", (x, y + 34 + LINE * number)))
    return drawn, 34 + LINE * (len(lines) - 1) + 6


def _features(step: Step) -> Iterator[Span]:
    """Say the few things that lines of descent are told apart by; bold where they are said first."""
    for rule_id in FEATURES:
        reading = step.source.readings[rule_id]
        first = reading.speaks and copied_from(step.source, rule_id) is None
        yield Span(_feature(reading, brief=step.depth > 0), "f-new" if first else "f-kept", bold=first)


def _feature(reading: Reading, *, brief: bool) -> str:
    """Say a reading in a few words; a brief one leaves the noun to the source above."""
    value, noun = reading.value, {"facing": "face", "players": "players", "stake": "jetons"}[reading.rule]
    if not reading.speaks:
        return f"{noun} {reading.status}"
    if reading.rule == "facing":
        return f"face {reading.label}"
    if isinstance(value, Stake):
        said = ("say " if value.form == "example" else "") + any_of([str(n) for n in value.options])
        return said if brief else f"{said} jetons"
    said = reading.label or ""
    if brief or not isinstance(value, Players) or not (value.named or value.low):
        return said
    return said.replace(", or more", " or more") + " players" if value.more else f"{said} players"


def _follows(source: Source) -> str:
    if source.parent is None:
        return "no other here"
    note = f" ({source.follows_note})" if source.follows_note else ""
    return f"{name_of(source.parent)}{note}"


def _ledger(step: Step) -> Iterator[str]:
    """Count what a source has from what it follows, and name what it has not."""
    source = step.source
    if source.parent is None:
        answers = source.count("stated") + source.count("implied")
        seen = (
            f"read {source.extent_note}" if source.count("unseen") else f"silent on {source.count('silent')}"
        )
        yield f"answers {answers} of {len(RULES)}, {seen}"
        return
    out = f", leaves out {len(step.left_out)}" if step.left_out else ""
    nothing = not (step.changed or step.new or step.words)
    yield f"keeps {step.kept}{out}" + ("; new: nothing" if nothing else "")
    if step.changed:
        yield f"changed: {_listed(source, step.changed)}"
    if step.new:
        yield f"new: {_listed(source, step.new)}"
    if step.words:
        yield f"new words: {', '.join(source.readings[rule_id].label or '' for rule_id in step.words)}"


def _listed(source: Source, rule_ids: Sequence[str]) -> str:
    """Name rules with what the source says on each, where that is short and not said above."""
    named = []
    for rule_id in rule_ids:
        label = source.readings[rule_id].label or ""
        is_said = rule_id in FEATURES or len(label) > LONGEST_LABEL
        named.append(rule_id if is_said else f"{rule_id} ({label})")
    return ", ".join(named)


def _described(steps: Sequence[Step], cited: Sequence[Cited]) -> str:
    """Say all that the figure shows."""
    sentences = []
    for step in steps:
        source = step.source
        head = f"{source.siglum}, {name_of(source)}"
        if source.parent is None:
            head += ", follows no other here"
        else:
            head += f", follows {source.parent.siglum}"
            head += f", {source.follows_note}" if source.follows_note else ""
        told = [*(span.text for span in _features(step)), *_ledger(step)]
        if step.left_out:
            told.append(f"left out: {', '.join(step.left_out)}")
        sentences.append(f"{head}: {'; '.join(told)}.")
    sigla = {step.source.id: step.source.siglum for step in steps}
    sentences += [
        f"{one.name}: cited by {', '.join(sigla[by] for by in one.by if by in sigla)}; not seen."
        for one in cited
    ]
    return " ".join(sentences)
