"""Two to four columns side by side, the differences on top, each reading with its words."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.compare import Cell, Column, Comparison, Row
from tontine_rules.rules import completions
from tontine_rules.show import marks
from tontine_rules.show.comparison_html import plain_rows
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import line_of, name_of

__all__ = ["MOST_COLUMNS", "side_by_side"]

MOST_COLUMNS = 4
ORDER = ("differs", "left", "right", "given", "notgiven", "same", "listed")


def side_by_side(comparison: Comparison, links: Links, rows: Sequence[Row] | None = None) -> Shown:
    """Show a comparison of a few columns, its rows gathered by verdict.

    Args:
        comparison: The comparison.
        links: Where sources and rules are shown.
        rows: The rows to show; all when left out.

    Returns:
        The table.
    """
    rows = comparison.rows if rows is None else rows
    columns = comparison.columns
    bodies = []
    for kind in ORDER:
        members = [row for row in rows if _kind(row) == kind]
        if members:
            bodies.append(_body(kind, members, columns, links))
    head = el("tr", el("th", "rule", scope="col"), [_head(column, links) for column in columns])
    colgroup = el("colgroup", el("col", class_="rule"), [el("col") for _ in columns])
    table = el("table", colgroup, el("thead", head), bodies, class_="t-pair")
    return Shown(el("div", table, class_="t-wide"), ("rule", "verdict", "readings"), plain_rows(rows))


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
        "left": f"Given only by {_short(columns[0])}",
        "right": f"Given only by {_short(columns[-1])}",
        "given": "The same where given",
        "notgiven": "Not given",
        "same": "The same",
        "listed": "Words, listed and not compared",
    }
    return titles[kind]


def _short(column: Column) -> str:
    return column.source.siglum if column.ruleset is None else line_of(column.ruleset)


def _head(column: Column, links: Links) -> Markup:
    source = column.source
    name = marks.linked(name_of(source), links.source(source.id))
    about = f"read to: {source.extent_note}" if source.extent == "part" else "read whole"
    small = el("small", about if column.ruleset is None else line_of(column.ruleset))
    letter = el("b", source.siglum, class_="t-sg old big" if source.old else "t-sg big")
    return el("th", el("span", letter, " ", el("span", el("b", name), " ", small), class_="hd"), scope="col")


def _body(kind: str, rows: Sequence[Row], columns: Sequence[Column], links: Links) -> Markup:
    size = f"{len(rows)} rule" + ("" if len(rows) == 1 else "s")
    drawn = None if kind == "listed" else marks.mark(kind)
    title = el(
        "th", drawn, _title(kind, columns), " ", el("small", size), scope="rowgroup", colspan=len(columns) + 1
    )
    return el("tbody", el("tr", title, class_="grp"), [_row(row, links) for row in rows])


def _row(row: Row, links: Links) -> Markup:
    after = None
    if row.rule.changes_result:
        after = el("span", marks.mark("result"), " can change a result", class_="res")
    name = marks.linked(row.rule.id, links.rule(row.rule.id))
    head = el("th", name, el("span", row.rule.question, class_="q"), after, scope="row")
    return el("tr", head, [_cell(cell) for cell in row.cells], class_="t-row")


def _cell(cell: Cell) -> Markup:
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
        parts.append(el("span", words, " ", marks.place(cell.locus), class_="wl"))
    parts += [el("span", marks.rival(other), class_="nt") for other in cell.rivals]
    return el("td", parts, class_=f"t-rd {cell.status}")


def _given(cell: Cell) -> Markup:
    shown = marks.value(cell.rule.id, cell.label, cell.column.source.language)
    word = marks.hidden(" stated") if cell.status == "stated" else el("span", cell.status, class_="st")
    copied = None
    if cell.copied_from is not None:
        copied = el("span", marks.mark("copied"), f" as {cell.copied_from.siglum}", class_="st")
    drawn = None if cell.status == "changed" else marks.mark(cell.status)
    return el("span", drawn, shown, " ", word, " ", copied, class_="hd1")


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
