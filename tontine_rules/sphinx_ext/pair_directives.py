"""The directives of a page about two sources: how often they agree, and the coup that tells them apart."""

from __future__ import annotations

from collections.abc import Mapping

from tontine_rules.errors import ValueFault
from tontine_rules.rules import Ruleset
from tontine_rules.show.pair_html import MOST_COLUMNS
from tontine_rules.sphinx_ext.directives import TontineDirective
from tontine_rules.sphinx_ext.figure_directives import FigureDirective

__all__ = ["PAIR_DIRECTIVES"]


class ScoreDirective(TontineDirective):
    """How many rules are the same, differ, or are given by one alone; for the page of ``:anchors:`` of a comparison."""

    required_arguments = 1
    final_argument_whitespace = True

    def find(self) -> list[str]:
        """Find the columns."""
        columns = [self.finder.column(text) for text in self.words()]
        if not 2 <= len(columns) <= MOST_COLUMNS:
            raise ValueFault(self.name, f"must have two to {MOST_COLUMNS} columns", self.arguments[0])
        return [str(one) if isinstance(one, Ruleset) else one.name for one in columns]


class TellingDirective(FigureDirective):
    """The smallest coup that tells two sources apart, drawn by both; or that there is none, and what follows."""

    required_arguments = 1
    final_argument_whitespace = True

    def find(self) -> list[str]:
        """Find the two sources; what is said of all pairs depends on all sources."""
        found = [self.finder.playable(name) for name in self.words()]
        if len(found) != 2:
            raise ValueFault(self.name, "must have two sources", self.arguments[0])
        self.finder.everyone()
        self.take_key()
        return [source.name for source in found]


PAIR_DIRECTIVES: Mapping[str, type[TontineDirective]] = {
    "tontine-score": ScoreDirective,
    "tontine-telling": TellingDirective,
}
"""The directives by name."""
