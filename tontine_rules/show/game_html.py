"""A whole game to read or to step through: each coup drawn and told, each step with its rule and where that is from."""

from __future__ import annotations

from collections.abc import Iterator

from tontine_rules.game import Game, Table
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_frames import Frame, frames
from tontine_rules.show.coup_story import Clause, Step, counted, jetons_told, plain_origins, rank_name, told
from tontine_rules.show.game_figure import game_svgs
from tontine_rules.show.markup import Links, Markup, Shown, el

__all__ = ["MOST_COUPS", "game_shown", "opening"]

MOST_COUPS = 60
"""The longest game that is shown on one page."""


def game_shown(
    game: Game, links: Links | None = None, *, key: str, prefix: str = "coup", level: int = 2
) -> Shown:
    """Show a game, coup by coup.

    Args:
        game: The game.
        links: Where rules are shown.
        key: What tells its figures from all others of their page; their ids are made from it.
        prefix: What the ids of coups and steps begin with: ``coup-7`` and ``coup-7.3``.
        level: Which level of heading each coup has, 1 to 6.

    Returns:
        The whole log, which a script makes into one coup at a time; the sentences alone where there are no figures.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.game_html import game_shown
        >>> game = tr.play_game(tr.load("L").ruleset(), players=5, seed=1045)
        >>> shown = game_shown(game, key="g")
        >>> shown.html.count("<svg"), shown.rows[-1][1]
        (9, 'Seat 3 wins the basket: 59 jetons.')
    """
    rules = game.ruleset
    stories = [frames(coup, rules) for coup in game.coups]
    drawn = game_svgs(game, stories, key=key)
    beginning = [el("p", told(step, rules, links), class_="t-opening") for step in opening(game)]
    coups = [
        _coup(story, figure, rules, links, name=f"{prefix}-{number}", title=f"Coup {number}", level=level)
        for number, (story, figure) in enumerate(zip(stories, drawn, strict=True), 1)
    ]
    html = el("div", beginning, coups, class_="t-coup t-game t-wide")
    return Shown(html, ("coup", "what happens", "rule"), tuple(_rows(game, stories)))


def _coup(
    story: tuple[Frame, ...],
    drawn: Markup,
    rules: Ruleset,
    links: Links | None,
    *,
    name: str,
    title: str,
    level: int,
) -> Markup:
    items = [
        el(
            "li",
            told(frame.step, rules, links),
            class_="end" if frame.step.is_end else None,
            id=f"{name}.{frame.number}",
            data_held=_held(frame.after),
        )
        for frame in story
    ]
    dealer = story[0].before.dealer
    return el(
        "section",
        el(f"h{min(level, 6)}", f"{title}: seat {dealer} deals"),
        el("figure", drawn),
        el("ol", items, class_="t-steps"),
        class_="t-gcoup",
        id=name,
        data_held=_held(story[0].before),
    )


def _held(table: Table) -> str:
    """Write what the basket and each seat hold."""
    return " ".join(map(str, (table.pool, *table.jetons)))


def opening(game: Game) -> tuple[Step, ...]:
    """Tell what comes before the first coup: the stake, the ante, the draw for dealer.

    Args:
        game: The game.

    Returns:
        Two sentences.
    """
    rules = game.ruleset
    staked = Clause(f"Each of the {counted(game.players)} players takes {jetons_told(rules.stake)}", "stake")
    put = Clause(f" and puts {rules.ante or 'none'} of them in the basket", "ante")
    return Step((staked, put)), Step((Clause("".join(_draw(game)), "first-dealer"),))


def _draw(game: Game) -> Iterator[str]:
    dealer = f"seat {game.draw.seat}"
    if game.draw.method == "by-lot":
        yield f"The lot falls on {dealer}, who deals first"
        return
    for place, drawn in enumerate(game.draw.rounds):
        cards = ", ".join(f"seat {seat} {rank_name(rank)}" for seat, rank in drawn)
        yield f"; those who tie draw again: {cards}" if place else f"Each draws a card: {cards}"
    if game.draw.method == "king-of-the-seating-draw":
        yield f"; {dealer} has the king and deals first"
        return
    order = game.ruleset.draw_order
    aces = any(rank == "A" for drawn in game.draw.rounds for _, rank in drawn)
    ace = f", the ace being {'high' if order[0] == 'A' else 'low'} by our order," if aces else ""
    yield f"; {dealer} has the highest{ace} and deals first"


def _rows(game: Game, stories: list[tuple[Frame, ...]]) -> Iterator[tuple[str, str, str]]:
    for step in opening(game):
        yield "", step.text, plain_origins(step, game.ruleset)
    for number, story in enumerate(stories, 1):
        for frame in story:
            yield str(number), frame.step.text, plain_origins(frame.step, game.ruleset)
