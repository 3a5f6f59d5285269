"""The figures that directives ask for, made from names of sources, lines of rulesets and what the page says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tontine_rules.errors import ValueFault
from tontine_rules.game import Coup, Table, play_coup
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_figure import coup_figure
from tontine_rules.show.lineage_figure import Cited, lineage_figure
from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.sources import load, parse_ruleset

__all__ = ["FIGURE_VIEWS", "coup_played"]

Options = Mapping[str, str]
MOST_DIGITS = 9


def coup_played(ruleset: Ruleset, options: Options) -> Coup:
    """Play the coup that a page describes.

    Args:
        ruleset: The rules.
        options: ``jetons`` and ``cards``; ``pool``, 0 when left out; ``dealer``, the last seat when left out.

    Returns:
        The coup.

    Raises:
        ValueFault: When a number is none, or the coup cannot be played.
    """
    jetons = tuple(_whole("jetons", word) for word in options["jetons"].split())
    dealer = _whole("dealer", options["dealer"]) if "dealer" in options else len(jetons) - 1
    table = Table(jetons, _whole("pool", options.get("pool", "0")), dealer)
    return play_coup(ruleset, table, options["cards"])


def _whole(place: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise ValueFault(place, "must be whole numbers", text)
    return int(text)


def _coup(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    ruleset = parse_ruleset(arguments[0])
    coup = coup_played(ruleset, options)
    return coup_figure(coup, ruleset, links, key=options["key"], steps="steps" in options)


def _lineage(arguments: Sequence[str], options: Options, _: Links) -> Shown:
    cited = []
    for line in options["content"].splitlines():
        name, _bar, citing = line.partition("|")
        cited.append(Cited(name, tuple(citing.split())))
    return lineage_figure([load(name) for name in arguments], cited, key=options["key"])


def _payments_figure(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    return payments_figure(parse_ruleset(arguments[0]), links, key=options["key"])


FIGURE_VIEWS: Mapping[str, Callable[[Sequence[str], Options, Links], Shown]] = {
    "coup": _coup,
    "lineage": _lineage,
    "payments-figure": _payments_figure,
}
