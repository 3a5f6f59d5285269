"""What the directives of results show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.results import read_results, result_table
from tontine_rules.show.results_html import chart_with_table

__all__ = ["MEASURE_VIEWS"]

Options = Mapping[str, str]


def _result(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    name, path, table = arguments
    return result_table(read_results(Path(path), name), table, links, options.get("caption", ""))


def _chart(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    name, path, table = arguments
    columns = [int(one) for one in options["columns"].split()]
    return chart_with_table(read_results(Path(path), name), table, options, columns, links)


MEASURE_VIEWS = {"result": _result, "chart": _chart}
"""The views by name."""
