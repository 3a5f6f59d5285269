"""The directives that draw: a coup, a game, the lineage of sources, the payments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, count
from typing import Any, ClassVar

from docutils.parsers.rst import directives

from tontine_rules.errors import ValueFault
from tontine_rules.rules import Ruleset
from tontine_rules.sphinx_ext.directives import SeveralSources, TontineDirective
from tontine_rules.sphinx_ext.figure_views import coup_played, game_played

__all__ = ["FIGURE_DIRECTIVES"]


class FigureDirective(TontineDirective):
    """A directive that draws: its ids differ from those of every other figure of the page."""

    def take_key(self) -> None:
        """Number the figure among those of its page."""
        self.shown_options["key"] = f"tontine-figure-{self.env.new_serialno('tontine-figure')}"

    def ruleset(self) -> Ruleset:
        """Find the ruleset that is named; a source alone is completed as usual."""
        found = self.finder.column(self.arguments[0])
        return found if isinstance(found, Ruleset) else found.ruleset()


class CoupDirective(FigureDirective):
    """One coup, played by a ruleset from a table with given cards."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "jetons": directives.unchanged_required,
        "pool": directives.unchanged_required,
        "dealer": directives.unchanged_required,
        "cards": directives.unchanged_required,
        "steps": directives.flag,
        "movements": directives.flag,
    }

    def find(self) -> list[str]:
        """Find the ruleset, and play the coup once so that what is wrong with it is told here."""
        for option in ("jetons", "cards"):
            if option not in self.options:
                raise ValueFault(self.name, f"must say which {option}", advice=f"add :{option}:")
        if "steps" in self.options and "movements" in self.options:
            raise ValueFault(
                self.name, "must have :steps: or :movements:, not both", advice="leave out :steps:"
            )
        self.shown_options |= {name: text or "yes" for name, text in self.options.items()}
        ruleset = self.ruleset()
        coup_played(ruleset, self.shown_options)
        self.take_key()
        return [str(ruleset)]


class GameDirective(FigureDirective):
    """One whole game, drawn and told coup by coup; a script lets the reader step through it."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "players": directives.unchanged_required,
        "seed": directives.unchanged_required,
        "game": directives.unchanged_required,
    }

    def find(self) -> list[str]:
        """Find the ruleset, play the game once so that what is wrong with it is told here, and take its ids."""
        if "players" not in self.options:
            raise ValueFault(self.name, "must say how many play", advice="add :players:")
        self.shown_options |= self.options
        ruleset = self.ruleset()
        game = game_played(ruleset, self.shown_options)
        self.take_key()
        self.shown_options["prefix"] = self.take_prefix(len(game.coups))
        return [str(ruleset)]

    def take_prefix(self, coups: int) -> str:
        """Take the ids of the coups: ``coup-1`` and so on, numbered by game where the page has them already."""
        names = chain(["coup"], (f"game-{number}-coup" for number in count(2)))
        return next(name for name in names if self.claim([f"{name}-{one}" for one in range(1, coups + 1)]))


class LineageDirective(SeveralSources, FigureDirective):
    """Who follows whom; each line of the content names what sources cite and nobody read: ``name | L E``."""

    has_content = True

    def find(self) -> list[str]:
        """Find the sources, and those that cite something."""
        lines = []
        for line in self.content:
            name, bar, citing = line.partition("|")
            if not line.strip():
                continue
            if not name.strip() or not bar or not citing.split():
                raise ValueFault(
                    self.name, "must name what is cited and who cites it", line.strip(), "write name | L E"
                )
            ids = [self.finder.source(one).id for one in citing.split()]
            lines.append(f"{name.strip()}|{' '.join(ids)}")
        self.shown_options["content"] = "\n".join(lines)
        self.take_key()
        return super().find()


class PaymentsFigureDirective(FigureDirective):
    """What each rank takes or pays, drawn."""

    required_arguments = 1
    final_argument_whitespace = True

    def find(self) -> list[str]:
        """Find the ruleset."""
        ruleset = self.ruleset()
        self.take_key()
        return [str(ruleset)]


FIGURE_DIRECTIVES: Mapping[str, type[TontineDirective]] = {
    "tontine-coup": CoupDirective,
    "tontine-game": GameDirective,
    "tontine-lineage": LineageDirective,
    "tontine-payments-figure": PaymentsFigureDirective,
}
"""The directives by name."""
