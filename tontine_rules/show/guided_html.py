"""The margin of a guided reading: what each part of a text answers, and what one would expect there and does not find."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tontine_rules.show import marks
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import plain_reading
from tontine_rules.sources import Source

__all__ = ["answered_in", "margin", "parts_of"]

PARAGRAPHS = re.compile(r"\bpar\. (\d{1,3})(?:-(\d{1,3}))?")


def parts_of(locus: str | None, named: Sequence[str] = ()) -> tuple[str, ...]:
    """Find the parts of a text that a place lies in.

    Args:
        locus: The place, such as ``p. 279, par. 4-5`` or ``par. 7 and vocabulary``.
        named: The parts that have a name and no number.

    Returns:
        The numbers of its paragraphs, then the named parts.

    Example:
        >>> from tontine_rules.show.guided_html import parts_of
        >>> parts_of("p. 279, par. 3-4 and vocabulary", ["vocabulary"])
        ('3', '4', 'vocabulary')
    """
    parts: list[str] = []
    for found in PARAGRAPHS.finditer(locus or ""):
        first, last = int(found[1]), int(found[2] or found[1])
        parts += [str(number) for number in range(first, last + 1)]
    return (*parts, *(name for name in named if name in (locus or "")))


def answered_in(source: Source, part: str) -> tuple[str, ...]:
    """Name the rules that a part of a text answers.

    Args:
        source: The source.
        part: The number of a paragraph, or the name of a part.

    Returns:
        The rules, in their order.
    """
    named = () if part.isdigit() else (part,)
    return tuple(
        rule_id
        for rule_id, reading in source.readings.items()
        if reading.speaks and part in parts_of(reading.locus, named)
    )


def margin(source: Source, part: str, missed: Sequence[str], links: Links) -> Shown:
    """Show what a part of a text answers, and what is missed there.

    Args:
        source: The source.
        part: The number of a paragraph, or the name of a part.
        missed: Rules on which the source is silent, and that one would expect here.
        links: Where rules are shown.

    Returns:
        A list of rules with what the source says on each.
    """
    items: list[Markup] = []
    rows: list[tuple[str, str]] = []
    for rule_id in answered_in(source, part):
        reading = source.readings[rule_id]
        shown = marks.value(rule_id, reading.label or "", source.language)
        name = marks.linked(rule_id, links.rule(rule_id))
        said = el("span", name, ": ", marks.hidden(f"{reading.status} "), shown)
        items.append(el("li", marks.mark(reading.status), said))
        rows.append((rule_id, plain_reading(reading)))
    for rule_id in missed:
        name = marks.linked(rule_id, links.rule(rule_id))
        items.append(
            el("li", marks.mark("silent"), el("span", name, ": silent, here and elsewhere"), class_="silent")
        )
        rows.append((rule_id, "silent"))
    return Shown(el("ul", items, class_="t-marg") if items else Markup(), ("rule", "reading"), tuple(rows))
