"""Comparisons as Markdown, CSV and JSON tables, for other programs and other people's pages."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from tontine_rules.compare import Cell, Comparison, Row

__all__ = ["comparison_csv", "comparison_json", "comparison_markdown", "harmless"]


def comparison_markdown(comparison: Comparison, rows: Iterable[Row] | None = None) -> str:
    """Write a comparison as a Markdown table, one row a rule.

    Args:
        comparison: The comparison.
        rows: The rows to write; all when left out.

    Returns:
        The table. Whatever could be read as markup is escaped.
    """
    names = [column.name for column in comparison.columns]
    lines = [_line(["rule", "verdict", *names]), _line(["---"] * (len(names) + 2), escape=False)]
    lines += [
        _line([row.rule.id, row.verdict, *(_cell_markdown(cell) for cell in row.cells)])
        for row in (comparison.rows if rows is None else rows)
    ]
    return "\n".join(lines)


def _cell_markdown(cell: Cell) -> str:
    if cell.value is None:
        return cell.status
    copied = f", as {cell.copied_from.siglum}" if cell.copied_from else ""
    words = ": ".join(filter(None, [cell.locus, None if cell.copied_from else cell.words]))
    return f"{cell.label} ({cell.status}{copied})" + (f", {words}" if words else "")


def _line(cells: list[str], escape: bool = True) -> str:
    if escape:
        cells = ["".join("\\" + sign if sign in "\\`*_[]<>|&#" else sign for sign in cell) for cell in cells]
    return "| " + " | ".join(cells) + " |"


def _cell_data(cell: Cell) -> dict[str, Any]:
    return {
        "column": cell.column.name,
        "status": cell.status,
        "value": None if cell.value is None else _plain(cell),
        "label": None if cell.value is None else cell.label,
        "words": cell.words,
        "locus": cell.locus,
        "note": cell.note,
        "copied_from": None if cell.copied_from is None else cell.copied_from.id,
        "departure": cell.departure,
        "rivals": [
            {
                "value": cell.rule.kind.data(rival.value),
                "words": rival.quoted,
                "locus": rival.locus,
                "note": rival.note,
            }
            for rival in cell.rivals
        ],
    }


def _plain(cell: Cell) -> Any:
    return cell.rule.kind.data(cell.value)


def comparison_json(comparison: Comparison, rows: Iterable[Row] | None = None) -> str:
    """Write a comparison as JSON.

    Args:
        comparison: The comparison.
        rows: The rows to write; all when left out.

    Returns:
        An object with ``columns`` (their names) and ``rows``: rule, question, group, changes_result, verdict,
        witnesses, and ``cells`` in the order of the columns.
    """
    data = {
        "columns": [column.name for column in comparison.columns],
        "rows": [
            {
                "rule": row.rule.id,
                "group": row.rule.group,
                "question": row.rule.question,
                "changes_result": row.rule.changes_result,
                "verdict": row.verdict,
                "witnesses": row.witnesses,
                "cells": [_cell_data(cell) for cell in row.cells],
            }
            for row in (comparison.rows if rows is None else rows)
        ],
    }
    return json.dumps(data, indent=1, ensure_ascii=False)


def comparison_csv(comparison: Comparison, rows: Iterable[Row] | None = None) -> str:
    """Write a comparison as CSV, one line a rule and column.

    Args:
        comparison: The comparison.
        rows: The rows to write; all when left out.

    Returns:
        Lines with a head, each ended by a line feed. Values are written as in a source's file, as JSON where they are
        tables; a text that a spreadsheet would take for a formula has an apostrophe put before it.
    """
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(
        [
            "rule",
            "verdict",
            "witnesses",
            "column",
            "status",
            "value",
            "label",
            "words",
            "locus",
            "note",
            "copied_from",
        ]
    )
    for row in comparison.rows if rows is None else rows:
        for cell in row.cells:
            data = _cell_data(cell)
            value = data["value"]
            if value is not None and not isinstance(value, str):
                value = json.dumps(value, ensure_ascii=False)
            texts = [data[key] for key in ("label", "words", "locus", "note", "copied_from")]
            cells = [row.rule.id, row.verdict, row.witnesses, data["column"], cell.status, value, *texts]
            writer.writerow([harmless(text) for text in cells])
    return stream.getvalue()


def harmless(text: Any) -> Any:
    """Put an apostrophe before a text that a spreadsheet would take for a formula; give all else back.

    Args:
        text: What a cell is to hold.

    Returns:
        What can stand in a CSV file.
    """
    return f"'{text}" if isinstance(text, str) and text[:1] in ("=", "+", "-", "@") else text
