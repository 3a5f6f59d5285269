"""The wide table: every rule of many sources side by side, with what is copied shown as copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from tontine_rules.compare import Cell, Column, Comparison, Row
from tontine_rules.rules import GROUPS
from tontine_rules.show import marks
from tontine_rules.show.markup import Links, Markup, Shown, el, joined
from tontine_rules.show.naming import line_of
from tontine_rules.sources import Source

__all__ = ["comparison_table", "plain_rows", "root"]

MANY = 4
"""The most columns that a telephone shows on a line each."""


def comparison_table(
    comparison: Comparison, links: Links, *, whole: bool = False, choices: Markup | None = None
) -> Shown:
    """Show a comparison of many columns.

    Args:
        comparison: The comparison; columns of one line of descent should stand together.
        links: Where sources and rules are shown.
        whole: Whether this is the page's whole table: it fills the page, can be filtered, and every row and cell has
            its own address (``facing``, ``dictionnaire-1792.facing``).
        choices: A form to choose columns by, put beside the filters of the whole table.

    Returns:
        The table.
    """
    table = el(
        "table",
        _colgroup(comparison.columns),
        _head(comparison.columns, links),
        [_group(title, rows, links, whole) for title, rows in _grouped(comparison.rows)],
        class_="t-cmp",
    )
    label = f"{len(comparison.columns)} columns, {len(comparison.rows)} rules"
    box = el("div", table, class_="t-cmpscroll", role="region", aria_label=label, tabindex="0")
    tools = [_tools(comparison, choices), _count(comparison)] if whole else []
    parts = [marks.key(), *tools, box]
    html = el("div", parts, class_="t-full t-cmpbox" if whole else "t-cmpbox")
    return Shown(html, ("rule", "verdict", "readings"), plain_rows(comparison.rows))


def plain_rows(rows: Iterable[Row]) -> tuple[tuple[str, ...], ...]:
    """Write the rows of a comparison as rule, verdict and one text with all readings."""
    return tuple(
        (row.rule.id, row.verdict, "; ".join(f"{_name(cell.column)} {_plain(cell)}" for cell in row.cells))
        for row in rows
    )


def _name(column: Column) -> str:
    return column.source.siglum if column.ruleset is None else line_of(column.ruleset)


def _plain(cell: Cell) -> str:
    copied = f", as {cell.copied_from.siglum}" if cell.copied_from else ""
    return cell.status if cell.value is None else f"{cell.label} ({cell.status}{copied})"


def root(source: Source) -> Source:
    """Give the source at the head of a source's line of descent."""
    return source.ancestors[-1] if source.ancestors else source


def _grouped(rows: Iterable[Row]) -> Iterator[tuple[str, list[Row]]]:
    for group, members in groupby(rows, key=lambda row: row.rule.group):
        yield GROUPS[group], list(members)


def _followers(columns: Sequence[Column]) -> list[bool]:
    """Say of each column whether it follows the one before it in a line of descent."""
    roots = [root(column.source).name for column in columns]
    return [False, *(before == after for before, after in pairwise(roots))]


def _colgroup(columns: Sequence[Column]) -> Markup:
    follows = _followers(columns)
    return el(
        "colgroup", el("col", class_="rule"), [el("col", class_="cop" if one else "ind") for one in follows]
    )


def _head(columns: Sequence[Column], links: Links) -> Markup:
    families = []
    for _, members in groupby(columns, key=lambda column: root(column.source).name):
        family = list(members)
        first = root(family[0].source)
        families.append(el("th", first.line or first.label, scope="colgroup", colspan=len(family)))
    corner = el(
        "th", el("span", "rule"), " ", el("span", "verdict · witnesses"), scope="col", class_="corner"
    )
    heads = [
        _column_head(column, follows, links)
        for column, follows in zip(columns, _followers(columns), strict=True)
    ]
    return el("thead", el("tr", el("td"), families, class_="fam"), el("tr", corner, heads, class_="src"))


def _column_head(column: Column, follows: bool, links: Links) -> Markup:
    source = column.source
    top = el("span", marks.siglum(source), " ", el("span", source.date, class_="dt"), class_="top")
    name = marks.linked([top, " ", el("span", source.label, class_="nm")], links.source(source.id), "hd")
    part = " part" if source.extent == "part" else ""
    return el(
        "th",
        name,
        " ",
        el("span", source.extent_note, class_="dt"),
        el("span", " ", line_of(column.ruleset), class_="fo") if column.ruleset else None,
        el("span", f"follows {source.parent.siglum}", class_="fo")
        if source.parent and not column.ruleset
        else None,
        scope="col",
        class_=("fol" if follows else "first") + part,
    )


def _group(title: str, rows: list[Row], links: Links, whole: bool) -> Markup:
    size = f"{len(rows)} rule" + ("" if len(rows) == 1 else "s")
    columns = [cell.column for cell in rows[0].cells]
    head = el("th", el("span", title, " ", el("small", size)), scope="rowgroup", colspan=len(columns) + 1)
    after = [*rows[1:], None]
    body = [_row(row, below, columns, links, whole) for row, below in zip(rows, after, strict=True)]
    return el("tbody", el("tr", head, class_="grp"), body)


def _row(row: Row, below: Row | None, columns: list[Column], links: Links, whole: bool) -> Markup:
    rule = row.rule
    href = links.rule(rule.id) or (f"#{rule.id}" if whole else None)
    label = el(
        "span",
        marks.linked(rule.id, href),
        [" ", marks.changes_result()] if rule.changes_result else None,
        " ",
        marks.verdict(row.verdict, row.witnesses),
        class_="rl",
    )
    cells = []
    picked = _picked(columns)
    for place, (cell, follows) in enumerate(zip(row.cells, _followers(columns), strict=True)):
        classes = ["fol" if follows else "first"]
        if picked[place]:
            classes.append("pick")
        if cell.status == "unseen" and below is not None and below.cells[place].status == "unseen":
            classes.append("run")
        cells.append(_cell(cell, classes, whole))
    return el(
        "tr",
        el("th", label, el("span", rule.question, class_="q"), scope="row"),
        cells,
        class_="t-row",
        id=rule.id if whole else None,
        data_differs="yes" if row.verdict == "differs" else "no",
        data_result="yes" if rule.changes_result else "no",
    )


def _picked(columns: list[Column]) -> list[bool]:
    """Choose the columns that a telephone shows first: all of a few, else those that follow none and were read whole."""
    if len(columns) <= MANY:
        return [True] * len(columns)
    return [column.source.parent is None and column.source.extent == "whole" for column in columns]


def _cell(cell: Cell, classes: list[str], whole: bool) -> Markup:
    letter = el("span", marks.siglum(cell.column.source), class_="l", aria_hidden="true")
    kind = "copied" if cell.copied_from and cell.from_source else cell.status
    return el(
        "td",
        letter,
        _content(cell, whole),
        id=cell.address if whole else None,
        class_=" ".join([kind, *classes]),
    )


def _content(cell: Cell, whole: bool) -> Markup:
    rivals = [marks.rival(other) for other in cell.rivals]
    if cell.value is None:
        return joined(
            [el("span", marks.mark(cell.status), el("span", cell.status, class_="st"), class_="un"), rivals]
        )
    language = cell.column.source.language
    shown = marks.value(cell.rule.id, cell.label, language)
    if cell.status == "supplied":
        completion = (cell.note or "").partition(":")[0]
        return joined(
            [
                el("span", marks.supplied(cell.label), " ", el("span", f"by {completion}", class_="st")),
                _words(cell, whole),
            ]
        )
    if cell.status == "changed":
        return joined(
            [el("span", shown, " ", el("span", "changed by the caller", class_="nw")), _words(cell, whole)]
        )
    if cell.copied_from is not None:
        said = marks.hidden(f"copied, {cell.status}: {cell.label}, ")
        return joined(
            [marks.mark("copied"), said, el("span", f"as {cell.copied_from.siglum}", class_="st"), rivals]
        )
    departs = [" ", el("span", cell.departure, class_="nw")] if cell.departure else None
    first = el("span", marks.mark(cell.status), shown, " ", el("span", cell.status, class_="st"), departs)
    return joined([first, rivals, _words(cell, whole)])


def _words(cell: Cell, whole: bool) -> Markup:
    place = marks.place(cell.locus, f"#{cell.address}" if whole else None)
    note = el("span", cell.note, class_="q") if cell.note else None
    return el(
        "span", " ", marks.quoted(cell.words, cell.column.source.language), " ", place, note, class_="ws"
    )


def _tools(comparison: Comparison, choices: Markup | None) -> Markup:
    def toggle(name: str, text: str, number: int | None = None) -> Markup:
        count = None if number is None else [" ", el("span", str(number), class_="n")]
        return el("label", el("input", type="checkbox", id=name), " ", text, count)

    results = sum(row.rule.changes_result for row in comparison.rows)
    fields = el(
        "fieldset",
        el("legend", "Show"),
        toggle("only-differences", "only what differs", len(comparison.differences)),
        toggle("only-result", "only what can change a result", results),
        toggle("show-words", "the words"),
        class_="t-tools",
    )
    return el("div", fields, choices, class_="t-bar")


def _count(comparison: Comparison) -> Markup:
    total = len(comparison.rows)
    results = sum(row.rule.changes_result for row in comparison.rows)
    both = sum(row.rule.changes_result for row in comparison.differences)
    texts = {
        "c-all": f"All {total} rules.",
        "c-diff": f"{len(comparison.differences)} of {total} rules: those on which two sources differ.",
        "c-result": f"{results} of {total} rules: those that can change who wins, or how long it takes.",
        "c-both": f"{both} of {total} rules: those that differ and can change a result.",
    }
    return el(
        "p", [el("span", text, class_=name) for name, text in texts.items()], class_="t-count", role="status"
    )
