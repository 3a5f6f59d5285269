"""A chart of a table of a result file, over the table itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tontine_rules.errors import ValueFault
from tontine_rules.show.chart_figure import (
    MOST_LINES,
    Axis,
    Measured,
    Series,
    bar_chart,
    line_chart,
    row_chart,
)
from tontine_rules.show.markup import Links, Shown, el, joined
from tontine_rules.show.results import Cell, Results, is_figure, result_table

__all__ = ["KINDS", "chart_with_table"]

KINDS = ("lines", "bars", "rows")


def _number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


def _point(results: Results, cell: Cell) -> Measured:
    if isinstance(cell, str) or not is_figure(cell):
        raise ValueFault("tontine-chart", "must draw a column of figures", results.text(cell))
    figure = results.figure(cell["figure"])
    return Measured(figure["text"], figure["value"], figure["low"], figure["high"])


def _place(results: Results, row: Sequence[Cell], column: int) -> str:
    """Name a row by its first cell, and by the last before the number that is text: ``stake: 15``."""
    names = [results.text(cell) for cell in row[: column - 1] if not is_figure(cell)]
    return names[0] if len(names) == 1 else f"{names[0]}: {names[-1]}"


def chart_with_table(
    results: Results, name: str, options: Mapping[str, str], columns: Sequence[int], links: Links
) -> Shown:
    """Draw columns of a table, and put the table under it.

    Args:
        results: The result file.
        name: The table's name.
        options: ``kind`` (one of `KINDS`), ``title``, ``caption``, ``across``, ``up`` and ``key``.
        columns: Which columns, counted from 1; the first holds the places. Rows draw only the first of them, and only
            where it holds a figure.
        links: Where rules are shown.

    Returns:
        The figure with its table.

    Raises:
        ValueFault: When a column is not one of figures from 0, a line has one point, or there are too many lines.
    """
    made = results.table(name)
    if any(not 2 <= column <= len(made["head"]) for column in columns):
        raise ValueFault("tontine-chart", f"must draw columns from 2 to {len(made['head'])}", list(columns))
    lines, lying = options["kind"] == "lines", options["kind"] == "rows"
    rows: list[list[Any]] = [row for row in made["rows"] if not lines or _number(results.text(row[0]))]
    rows = [row for row in rows if not lying or is_figure(row[columns[0] - 1])]
    if not rows:
        raise ValueFault("tontine-chart", "must draw a column of figures", list(columns))
    held = [row for row in made["rows"] if lines and not _number(results.text(row[0]))]
    series = [
        Series(
            made["head"][column - 1],
            tuple(_point(results, row[column - 1]) for row in rows),
            _point(results, held[0][column - 1]) if held else None,
        )
        for column in columns
    ]
    if lines and len(rows) < 2:
        raise ValueFault("tontine-chart", "must draw two rows or more as lines", len(rows))
    if lines and len(series) > MOST_LINES:
        raise ValueFault("tontine-chart", f"must draw {MOST_LINES} columns at the most", len(series))
    least = min((point for one in series for point in one.points), key=lambda point: point.value)
    if least.value < 0:
        raise ValueFault("tontine-chart", "must draw figures from 0", least.text)
    places = [_place(results, row, columns[0]) if lying else results.text(row[0]) for row in rows]
    first = rows[0][columns[0] - 1]["figure"]
    percent = results.figure(first)["unit"] in ("share", "points")
    axis = Axis(options.get("across") or made["head"][0], options.get("up") or series[0].label, percent)
    key, title = options["key"], options["title"]
    if lines:
        drawn = line_chart(places, series, axis, key=key, title=title)
    else:
        drawn = (row_chart if lying else bar_chart)(places, series[0], axis, key=key, title=title)
    shown = result_table(results, name, links, title, hidden=True)
    caption = el("figcaption", options.get("caption") or title)
    figure = el("figure", drawn, caption, class_="t-chart")
    return Shown(joined([figure, shown.html]), shown.head, shown.rows)
