"""Parallel passages: clause by clause, the operative words of several sources beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.rules import GROUPS, RULES, Payments, Rule
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el
from tontine_rules.show.naming import extent_of, name_of
from tontine_rules.sources import Reading, Source

__all__ = ["parallel"]


def parallel(sources: Sequence[Source], links: Links) -> Shown:
    """Set the words of a few sources side by side, one row a rule on which any of them speaks.

    Args:
        sources: The sources, one a column.
        links: Where sources, rules and readings are shown.

    Returns:
        The table, and the rules on which none of them speaks.
    """
    bodies, rows = [], []
    spoken = [rule for rule in RULES.values() if any(one.readings[rule.id].speaks for one in sources)]
    for group, title in GROUPS.items():
        members = [rule for rule in spoken if rule.group == group]
        if not members:
            continue
        head = el("tr", el("th", title, scope="rowgroup", colspan=len(sources) + 1), class_="grp")
        bodies.append(el("tbody", head, [_row(rule, sources, links) for rule in members]))
        rows += [(rule.id, *(_plain(one.readings[rule.id]) for one in sources)) for rule in members]
    columns = [el("col", class_="rule"), *(el("col") for _ in sources)]
    head = el("tr", el("th", "rule", scope="col"), [_head(one, links) for one in sources])
    table = el("table", el("colgroup", columns), el("thead", head), bodies, class_="t-pair t-parallel")
    unspoken = [rule for rule in RULES.values() if rule not in spoken]
    names: list[Child] = []
    for rule in unspoken:
        names += [", " if names else None, marks.linked(rule.id, links.rule(rule.id))]
    note = el("p", "None of these speaks on: ", names, ".", class_="t-note") if names else None
    heads = ("rule", *(one.siglum for one in sources))
    return Shown(el("div", table, note, class_="t-wide"), heads, tuple(rows))


def _head(source: Source, links: Links) -> Markup:
    name = marks.linked(name_of(source), links.source(source.id))
    letter = el("b", source.siglum, class_="t-sg old big" if source.old else "t-sg big")
    return el(
        "th",
        el("span", letter, " ", el("span", el("b", name), " ", el("small", extent_of(source))), class_="hd"),
        scope="col",
    )


def _row(rule: Rule, sources: Sequence[Source], links: Links) -> Markup:
    name = marks.linked(rule.id, links.rule(rule.id))
    head = el("th", name, el("span", rule.question, class_="q"), scope="row")
    return el("tr", head, [_cell(one, one.readings[rule.id], links) for one in sources], class_="t-row")


def _cell(source: Source, reading: Reading, links: Links) -> Markup:
    letter = el("span", marks.siglum(source), class_="l", aria_hidden="true")
    where = marks.place(reading.locus, links.cell(source.id, reading.rule))
    parts: list[Child] = [letter]
    if not reading.speaks:
        parts.append(
            el("span", marks.mark(reading.status), el("span", reading.status, class_="v"), class_="hd1")
        )
    elif reading.quoted:
        inferred = [" ", el("span", reading.status, class_="st")] if reading.status == "implied" else None
        parts.append(el("span", marks.quotation(reading), " ", where, inferred, class_="wl"))
    else:
        said = marks.value(reading.rule, reading.label or "", source.language)
        status = el("span", reading.status, class_="st")
        parts.append(el("span", marks.mark(reading.status), said, " ", status, class_="hd1"))
        parts.append(el("span", where, class_="wl"))
    if isinstance(reading.value, Payments):
        parts.append(el("span", _ranks(reading.value), class_="nt"))
    if reading.status == "implied" and reading.note:
        parts.append(el("span", reading.note, class_="nt"))
    parts += [el("span", marks.rival(one), " ", marks.quotation(one), class_="nt") for one in reading.rivals]
    return el("td", parts, class_=f"t-rd {reading.status}")


def _ranks(payments: Payments) -> str:
    return ", ".join(f"{rank} {payment.phrase}" for rank, payment in payments.items())


def _plain(reading: Reading) -> str:
    said = reading.quoted or reading.label or reading.status
    return f"{said} ({reading.locus})" if reading.locus else said
