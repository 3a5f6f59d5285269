"""A chart of a table of a result file, over the table itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tontine_rules.errors import ValueFault
from tontine_rules.show.chart_figure import Axis, Point, Series, bar_chart, line_chart
from tontine_rules.show.markup import Links, Shown, el, joined
from tontine_rules.show.results import Cell, Results, result_table

__all__ = ["KINDS", "chart_with_table"]

KINDS = ("lines", "bars")


def _number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


def _point(results: Results, cell: Cell) -> Point:
    if isinstance(cell, str) or "figure" not in cell:
        raise ValueFault("tontine-chart", "must draw a column of figures", results.text(cell))
    figure = results.figure(cell["figure"])
    return Point(figure["text"], figure["value"], figure["low"], figure["high"])


def chart_with_table(
    results: Results, name: str, options: Mapping[str, str], columns: Sequence[int], links: Links
) -> Shown:
    """Draw columns of a table, and put the table under it.

    Args:
        results: The result file.
        name: The table's name.
        options: ``kind`` (one of `KINDS`), ``title``, ``caption``, ``across``, ``up`` and ``key``.
        columns: Which columns, counted from 1; the first holds the places.
        links: Where rules are shown.

    Returns:
        The figure with its table.

    Raises:
        ValueFault: When a column is not one of figures.
    """
    made = results.table(name)
    if any(not 2 <= column <= len(made["head"]) for column in columns):
        raise ValueFault("tontine-chart", f"must draw columns from 2 to {len(made['head'])}", list(columns))
    lines = options["kind"] == "lines"
    rows: list[list[Any]] = [row for row in made["rows"] if not lines or _number(results.text(row[0]))]
    held = [row for row in made["rows"] if lines and not _number(results.text(row[0]))]
    series = [
        Series(
            made["head"][column - 1],
            tuple(_point(results, row[column - 1]) for row in rows),
            _point(results, held[0][column - 1]) if held else None,
        )
        for column in columns
    ]
    places = [results.text(row[0]) for row in rows]
    first = rows[0][columns[0] - 1]["figure"]
    percent = results.figure(first)["unit"] in ("share", "points")
    axis = Axis(options.get("across") or made["head"][0], options.get("up") or series[0].label, percent)
    key, title = options["key"], options["title"]
    if lines:
        drawn = line_chart(places, series, axis, key=key, title=title)
    else:
        drawn = bar_chart(places, series[0], axis, key=key, title=title)
    shown = result_table(results, name, links, title, hidden=True)
    caption = el("figcaption", options.get("caption") or title)
    figure = el("figure", el("div", drawn, caption, class_="t-chart"), class_="t-charted")
    return Shown(joined([figure, shown.html]), shown.head, shown.rows)
