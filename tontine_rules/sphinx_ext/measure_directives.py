"""Results on a page: a table, a chart with its table, and one number in a sentence, all from a result file.

What is read is the file alone; nothing is counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.environment import BuildEnvironment

from tontine_rules.errors import ValueFault
from tontine_rules.measure.figures import printed
from tontine_rules.show.results import Results, read_results
from tontine_rules.show.results_html import KINDS
from tontine_rules.sphinx_ext.directives import TontineDirective
from tontine_rules.sphinx_ext.roles import DataRole

__all__ = ["CONFIG", "MEASURE_DIRECTIVES", "ResultRole"]

CONFIG = "tontine_results"
"""The setting that says in which folder of the project the result files are."""


def find_results(env: BuildEnvironment, name: str) -> Results:
    """Read a result file by its name, and note that the page depends on it."""
    path = _path(env, name)
    env.note_dependency(path)
    return read_results(path, name)


def _path(env: BuildEnvironment, name: str) -> Path:
    if not name.replace("-", "").isalnum():
        raise ValueFault("results", "must be the name of a result file", name)
    folder: str = env.config[CONFIG]
    return Path(env.srcdir) / folder / f"{name}.json"


class ResultDirective(TontineDirective):
    """A table of a result file, with the command that counts the same again."""

    required_arguments = 2
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {"caption": directives.unchanged_required}

    def find(self) -> list[str]:
        """Find file and table."""
        name, table = self.arguments
        find_results(self.env, name).table(table)
        self.shown_options |= {name: str(value) for name, value in self.options.items()}
        return [name, str(_path(self.env, name)), table]


class ChartDirective(ResultDirective):
    """A chart of columns of a table, over the table."""

    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "kind": lambda text: directives.choice(text, KINDS),
        "columns": directives.unchanged_required,
        "title": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "across": directives.unchanged_required,
        "up": directives.unchanged_required,
    }

    def find(self) -> list[str]:
        """Find file, table and columns, and number the figure among those of its page."""
        found = super().find()
        columns = self.options.get("columns", "2").split()
        if not all(one.isdigit() for one in columns):
            raise ValueFault(self.name, "must have columns counted from 1, such as 2 3", " ".join(columns))
        if "title" not in self.options:
            raise ValueFault(self.name, "must have a title, which says what the chart shows")
        self.shown_options["kind"] = self.options.get("kind", KINDS[0])
        self.shown_options["columns"] = " ".join(columns)
        self.shown_options["key"] = f"tontine-chart-{self.env.new_serialno('tontine-chart')}"
        return found


class ResultRole(DataRole):
    """One figure of a result file: ``{tontine:result}`games:12.coups```; with `` interval`` after it, that too."""

    def found(self) -> list[nodes.Node]:
        """Give the figure as it is printed; where it is printed to tens or coarser, it says about."""
        name, _, rest = self.text.partition(":")
        key, _, more = rest.strip().partition(" ")
        if more not in ("", "interval"):
            raise ValueFault(
                "tontine:result", "must be a figure, with 'interval' after it or nothing", self.text
            )
        figure = find_results(self.env, name.strip()).figure(key)
        about = "about " if figure["place"] > 0 else ""
        if not more:
            return [nodes.Text(about + figure["text"])]
        if "interval" not in figure:
            return [nodes.Text(f"{figure['text']}, exactly")]
        finer = printed(figure["value"], figure["unit"], figure["place"] - 1, signed=_is_signed(figure))
        return [nodes.Text(f"{finer} (95\xa0% interval {figure['interval']})")]


def _is_signed(figure: Mapping[str, Any]) -> bool:
    """Say whether a figure is printed with its sign: a share is then without the sign of per cent."""
    text: str = figure["text"]
    return text.startswith("+") or (figure["unit"] == "share" and not text.endswith("%"))


MEASURE_DIRECTIVES: Mapping[str, type[TontineDirective]] = {
    "tontine-result": ResultDirective,
    "tontine-chart": ChartDirective,
}
"""The directives by name."""
