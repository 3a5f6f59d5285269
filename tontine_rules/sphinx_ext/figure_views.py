"""The figures that directives ask for, made from names of sources, lines of rulesets and what the page says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tontine_rules.errors import ValueFault
from tontine_rules.game import Coup, Game, Table, play_coup, play_game
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_figure import coup_figure
from tontine_rules.show.game_html import MOST_COUPS, game_shown
from tontine_rules.show.lineage_figure import Cited, lineage_figure
from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.sources import load, parse_ruleset

__all__ = ["FIGURE_VIEWS", "coup_played", "game_played"]

Options = Mapping[str, str]
MOST_DIGITS = 9
MOST_SEED_DIGITS = 20


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
    jetons = tuple(_jetons("jetons", word) for word in options["jetons"].split())
    dealer = _whole("dealer", options["dealer"]) if "dealer" in options else len(jetons) - 1
    table = Table(jetons, _jetons("pool", options.get("pool", "0")), dealer)
    return play_coup(ruleset, table, options["cards"])


def game_played(ruleset: Ruleset, options: Options) -> Game:
    """Play the game that a page describes.

    Args:
        ruleset: The rules.
        options: ``players``; ``seed`` and ``game``, 0 when left out.

    Returns:
        The game, over within as many coups as a page shows.

    Raises:
        ValueFault: When a number is none, the game cannot be played, or it is too long for a page.
    """
    players, seed, number = (
        _whole(name, options.get(name, "0").strip()) for name in ("players", "seed", "game")
    )
    game = play_game(ruleset, players=players, seed=seed, game=number, limit=MOST_COUPS)
    if not game.coups[-1].over:
        raise ValueFault(
            "tontine-game",
            f"must be over within {MOST_COUPS} coups to be shown on a page",
            advice="take another seed, or fewer players",
        )
    return game


def _whole(place: str, text: str, unit: str = "", digits: int = MOST_SEED_DIGITS) -> int:
    is_whole = text.isascii() and text.isdigit()
    if not is_whole or len(text) > digits:
        advice = f"write at most {digits} digits" if is_whole else None
        raise ValueFault(place, f"must be a whole number{unit}", text, advice)
    return int(text)


def _jetons(place: str, text: str) -> int:
    return _whole(place, text, " of jetons from 0", MOST_DIGITS)


def _coup(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    ruleset = parse_ruleset(arguments[0])
    coup = coup_played(ruleset, options)
    return coup_figure(
        coup, ruleset, links, key=options["key"], steps="steps" in options, moments="movements" in options
    )


def _game(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    game = game_played(parse_ruleset(arguments[0]), options)
    return game_shown(
        game, links, key=options["key"], prefix=options["prefix"], level=int(options.get("level", "1")) + 1
    )


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
    "game": _game,
    "lineage": _lineage,
    "payments-figure": _payments_figure,
}
