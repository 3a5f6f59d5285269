"""Two to four columns side by side, the differences on top, each reading with its words."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.compare import Cell, Column, Comparison, Row
from tontine_rules.rules import completions
from tontine_rules.show import marks
from tontine_rules.show.comparison_html import plain_rows
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import extent_of, line_of, name_of

__all__ = ["MOST_COLUMNS", "score", "side_by_side"]

MOST_COLUMNS = 4
ORDER = ("differs", "left", "right", "given", "notgiven", "same", "listed")


SCORED = {
    "same": "same",
    "differs": "differ",
    "left": "{first}",
    "right": "{last}",
    "given": "same where given",
    "notgiven": "not given",
}
"""What is counted over a comparison of a few columns; `ORDER` is the order of the rows."""


def side_by_side(
    comparison: Comparison, links: Links, rows: Sequence[Row] | None = None, *, anchors: bool = False
) -> Shown:
    """Show a comparison of a few columns, its rows gathered by verdict.

    Args:
        comparison: The comparison.
        links: Where sources, rules and cells are shown.
        rows: The rows to show; all when left out.
        anchors: Whether groups, rows and cells have addresses here: ``differs``, ``facing``,
            ``dictionnaire-1792.facing`` (of two columns of one source, the first has it).

    Returns:
        The table.
    """
    rows = comparison.rows if rows is None else rows
    columns = comparison.columns
    bodies = []
    for kind in ORDER:
        members = [row for row in rows if _kind(row) == kind]
        if members:
            bodies.append(_body(kind, members, columns, links, anchors))
    head = el("tr", el("th", "rule", scope="col"), [_head(column, links) for column in columns])
    colgroup = el("colgroup", el("col", class_="rule"), [el("col") for _ in columns])
    table = el("table", colgroup, el("thead", head), bodies, class_="t-pair")
    return Shown(el("div", table, class_="t-wide"), ("rule", "verdict", "readings"), plain_rows(rows))


def score(comparison: Comparison) -> Shown:
    """Count the rows of each verdict, each number linked to its rows in the table with `side_by_side`'s addresses.

    Args:
        comparison: The comparison.

    Returns:
        The counts; of two columns, what is given by one alone is counted for each.
    """
    columns = comparison.columns
    kinds = [_kind(row) for row in comparison.rows]
    parts, counts = [], []
    for kind, words in SCORED.items():
        number = kinds.count(kind)
        pair_only, other = kind in ("left", "right"), kind == "given"
        if (pair_only and len(columns) > 2) or (other and len(columns) == 2 and not number):
            continue
        text = words.format(first=_alone(columns[0]), last=_alone(columns[-1]))
        shown = [el("b", str(number)), marks.mark(kind), " ", text]
        inner = el("a", shown, href=f"#{kind}") if number else el("span", shown)
        parts.append(el("li", inner, class_=kind))
        counts.append((text, str(number)))
    compared = sum(row.rule.compared for row in comparison.rows)
    html = el("ul", parts, class_="t-score", aria_label=f"{compared} rules compared")
    return Shown(html, ("verdict", "rules"), tuple(counts))


def _kind(row: Row) -> str:
    """Name the part of the table a row belongs in; of two columns, say which one speaks alone."""
    if row.verdict == "same where given":
        speaks = [cell.value is not None for cell in row.cells]
        if speaks == [True, False]:
            return "left"
        return "right" if speaks == [False, True] else "given"
    return marks.VERDICT_MARKS.get(row.verdict, row.verdict)


def _title(kind: str, columns: Sequence[Column]) -> str:
    titles = {
        "differs": "They differ",
        "left": _capital(_alone(columns[0])),
        "right": _capital(_alone(columns[-1])),
        "given": "The same where given",
        "notgiven": "Not given",
        "same": "The same",
        "listed": "Words, listed and not compared",
    }
    return titles[kind]


def _alone(column: Column) -> str:
    """Say that one column alone speaks: a source gives, a ruleset answers, whoever its answer is from."""
    return f"{'given' if column.ruleset is None else 'answered'} only by {_short(column)}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _short(column: Column) -> str:
    return column.source.siglum if column.ruleset is None else line_of(column.ruleset)


def _head(column: Column, links: Links) -> Markup:
    source = column.source
    name = marks.linked(name_of(source), links.source(source.id))
    small = el("small", extent_of(source) if column.ruleset is None else line_of(column.ruleset))
    letter = el("b", source.siglum, class_="t-sg old big" if source.old else "t-sg big")
    return el("th", el("span", letter, " ", el("span", el("b", name), " ", small), class_="hd"), scope="col")


def _body(kind: str, rows: Sequence[Row], columns: Sequence[Column], links: Links, anchors: bool) -> Markup:
    size = f"{len(rows)} rule" + ("" if len(rows) == 1 else "s")
    drawn = None if kind == "listed" else marks.mark(kind)
    title = el(
        "th", drawn, _title(kind, columns), " ", el("small", size), scope="rowgroup", colspan=len(columns) + 1
    )
    head = el("tr", title, class_="grp", id=kind if anchors else None)
    return el("tbody", head, [_row(row, links, anchors) for row in rows])


def _row(row: Row, links: Links, anchors: bool) -> Markup:
    rule = row.rule
    result = witnesses = None
    if rule.changes_result:
        result = el("span", marks.mark("result"), " can change a result", class_="res")
    if rule.compared and row.witnesses:
        plural = "witness" if row.witnesses == 1 else "witnesses"
        witnesses = el("span", f"{row.witnesses} independent {plural}", class_="wn")
    name = marks.linked(rule.id, links.rule(rule.id))
    head = el("th", name, el("span", rule.question, class_="q"), result, " ", witnesses, scope="row")
    sources = [cell.column.source.id for cell in row.cells]
    cells = [
        _cell(cell, links, anchors and sources.index(cell.column.source.id) == place)
        for place, cell in enumerate(row.cells)
    ]
    return el(
        "tr",
        head,
        cells,
        class_="t-row",
        id=rule.id if anchors else None,
        data_differs="yes" if row.verdict == "differs" else "no",
        data_result="yes" if rule.changes_result else "no",
    )


def _cell(cell: Cell, links: Links, anchored: bool) -> Markup:
    source = cell.column.source
    letter = el("span", marks.siglum(source), class_="l", aria_hidden="true")
    parts: list[Markup | None] = [letter]
    if cell.value is None:
        parts.append(el("span", marks.mark(cell.status), el("span", cell.status, class_="v"), class_="hd1"))
        parts.append(_supplied(cell) if cell.rule.changes_result and cell.column.ruleset is None else None)
    elif cell.status == "supplied":
        parts.append(el("span", marks.supplied(cell.label), class_="hd1"))
    else:
        parts.append(_given(cell))
    if cell.note:
        parts.append(el("span", cell.note, class_="nt"))
    words = marks.quoted(cell.words, source.language)
    if words or cell.locus:
        place = marks.place(cell.locus, links.cell(source.id, cell.rule.id))
        parts.append(el("span", words, " ", place, class_="wl"))
    parts += [el("span", marks.rival(other), class_="nt") for other in cell.rivals]
    return el("td", parts, class_=f"t-rd {cell.status}", id=cell.address if anchored else None)


def _given(cell: Cell) -> Markup:
    shown = marks.value(cell.rule.id, cell.label, cell.column.source.language)
    word = marks.hidden(" stated") if cell.status == "stated" else el("span", cell.status, class_="st")
    after = None
    if cell.copied_from is not None:
        said = marks.hidden("copied,")
        after = el("span", marks.mark("copied"), said, f" as {cell.copied_from.siglum}", class_="st")
    elif cell.departure:
        after = el("span", cell.departure, marks.hidden(" against what it follows"), class_="nw")
    drawn = None if cell.status == "changed" else marks.mark(cell.status)
    return el("span", drawn, shown, " ", word, " ", after, class_="hd1")


def _supplied(cell: Cell) -> Markup:
    """Say what each completion supplies where a source leaves a rule open that can change a result."""
    by_label: dict[str, list[str]] = {}
    for name in completions():
        ruleset = cell.column.source.ruleset(name)
        by_label.setdefault(cell.rule.label(ruleset.value(cell.rule.id)), []).append(name)
    parts: list[Markup] = []
    for label, names in by_label.items():
        if parts:
            parts.append(Markup("; "))
        parts += [marks.supplied(label), Markup(" "), el("span", "by " + " and ".join(names), class_="st")]
    return el("span", parts, class_="sup")
