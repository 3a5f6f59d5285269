"""Result files read: figures and tables of many games, as ``make measure`` wrote them.

Nothing is computed here, and nothing that computes is imported: a page is made of the file alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tontine_rules.errors import UnknownName, ValueFault
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import bind_marks

__all__ = ["FORMAT", "MOST_NARROW", "Cell", "Results", "is_figure", "read_results", "result_table"]

FORMAT = "tontine results 1"
MOST_NARROW = 5
"""Columns of a table that is set in figures; a wider one becomes a list on a phone."""

MOST_LETTERS = 30
"""Letters of a cell of such a table; longer ones make it a list too."""

Cell = str | Mapping[str, str]


class Results:
    """A result file.

    Args:
        name: What a page calls it.
        data: What it holds.
    """

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name, self.data = name, data

    def figure(self, key: str) -> Mapping[str, Any]:
        """Give a figure: ``text``, ``value``, ``low``, ``high``, ``unit``, ``place`` and, if any, ``interval``.

        Raises:
            UnknownName: When the file has none of that name.
        """
        figures: Mapping[str, Mapping[str, Any]] = self.data["figures"]
        if key not in figures:
            raise UnknownName("tontine:result", f"figure of {self.name}", key, list(figures))
        return figures[key]

    def table(self, name: str) -> Mapping[str, Any]:
        """Give a table: ``head``, ``rows``, ``commands`` and ``note``.

        Raises:
            UnknownName: When the file has none of that name.
        """
        tables: Mapping[str, Mapping[str, Any]] = self.data["tables"]
        if name not in tables:
            raise UnknownName("tontine-result", f"table of {self.name}", name, list(tables))
        return tables[name]

    def text(self, cell: Cell) -> str:
        """Write a cell as plain text."""
        if isinstance(cell, str):
            return cell
        return cell["rule"] if "rule" in cell else str(self.figure(cell["figure"])["text"])


def read_results(path: Path, name: str) -> Results:
    """Read a result file.

    Args:
        path: Where it is.
        name: What a page calls it.

    Returns:
        What it holds.

    Raises:
        ValueFault: When it is not there, or is no result file.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise ValueFault(
            "results", f"must have a file {name}.json", advice="make measure writes it"
        ) from None
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueFault(
            "results", f"must have a result file {name}.json", advice="make measure writes it anew"
        )
    return Results(name, data)


def _shown(results: Results, cell: Cell, links: Links) -> Child:
    if not isinstance(cell, str) and "rule" in cell:
        href = links.rule(cell["rule"])
        return el("a", el("code", cell["rule"]), href=href) if href else el("code", cell["rule"])
    return bind_marks(results.text(cell))


def is_figure(cell: Cell) -> bool:
    """Say whether a cell holds a figure."""
    return not isinstance(cell, str) and "figure" in cell


def result_table(
    results: Results, name: str, links: Links, caption: str = "", *, hidden: bool = False
) -> Shown:
    """Make a table of a result file, with the commands that count the same again.

    Args:
        results: The file.
        name: The table's.
        links: Where rules are shown.
        caption: What the table shows.
        hidden: Whether the caption is for those alone who do not see what stands round it.

    Returns:
        The table.
    """
    made = results.table(name)
    head, rows = made["head"], made["rows"]
    numbers = {place for row in rows for place, cell in enumerate(row) if is_figure(cell)}
    long = any(isinstance(cell, str) and len(cell) > MOST_LETTERS for row in rows for cell in row)
    wide = len(head) > MOST_NARROW or long

    def td(place: int, cell: Cell) -> Markup:
        label = head[place] + ":" if wide else None
        if place == 0:
            said = label if isinstance(cell, str) and cell.isdigit() else None
            return el("th", _shown(results, cell, links), scope="row", data_h=said)
        return el("td", _shown(results, cell, links), class_="n" if place in numbers else None, data_h=label)

    table = el(
        "table",
        el(
            "caption",
            el("span", caption or results.data["about"], class_="visually-hidden" if hidden else None),
        ),
        el(
            "thead",
            el(
                "tr",
                [
                    el("th", text, scope="col", class_="n" if n in numbers else None)
                    for n, text in enumerate(head)
                ],
            ),
        ),
        el("tbody", [el("tr", [td(place, cell) for place, cell in enumerate(row)]) for row in rows]),
        class_="t-list t-res" if wide else "t-res",
    )
    html = joined([table if wide else el("div", table, class_="t-scroll"), again(made)])
    plain = tuple(tuple(results.text(cell) for cell in row) for row in rows)
    return Shown(html, tuple(head), plain)


def again(made: Mapping[str, Any]) -> Markup:
    """Show the commands that count the same games again."""
    lines = [
        el("p", el("code", command), el("button", "Copy", class_="t-btn", type="button"), class_="t-copyline")
        for command in made["commands"]
    ]
    note = "Count again: " + made["note"] if made["note"] else "Count again:"
    return el("div", el("p", note, class_="t-note"), lines, class_="t-again")
