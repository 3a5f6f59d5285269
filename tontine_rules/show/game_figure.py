"""The figures of a whole game: one a coup, the seats at the same places in all, each movement apart for a script.

A script that steps through a game hides the groups ``data-step`` that are still to come, turns the cards
``data-card``, and sets the numbers ``data-seat`` and the words ``data-fates``, each of which stands there from its step to
that of the next. Without a script each figure shows its whole coup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tontine_rules.game import Coup, Game
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_frames import Fates, Frame, fates
from tontine_rules.show.coup_labels import basket_text, game_labels
from tontine_rules.show.coup_lanes import left_runs, n_lanes
from tontine_rules.show.coup_layout import label_boxes, lay_out_all
from tontine_rules.show.coup_parts import (
    basket,
    card_back,
    card_drawn,
    empty_place,
    in_box,
    movements,
    order_of_play,
    seats_class,
    table_drawn,
    to_the_left,
)
from tontine_rules.show.coup_plan import Layout, Picture, Place, Wanted
from tontine_rules.show.coup_story import seating_told
from tontine_rules.show.figure_parts import drawing, text
from tontine_rules.show.markup import Markup, el

__all__ = ["game_svgs"]

Story = tuple[Frame, ...]


def game_svgs(game: Game, stories: Sequence[Story], *, key: str) -> list[Markup]:
    """Draw each coup of a game.

    Args:
        game: The game.
        stories: The frames of each coup.
        key: What tells the figures from all others of their page; ids are made from it.

    Returns:
        A figure for each coup, all of one size.
    """
    rules = game.ruleset
    apart = rules.settlement == "together"
    ends = [fates(coup, story) for coup, story in zip(game.coups, stories, strict=True)]
    wanted = Wanted(
        seats=game.players,
        foot=game.draw.seat,
        clockwise=rules.rotation == "clockwise",
        events=[event for coup in game.coups for event in coup.events],
        n_lanes=max(n_lanes(left_runs(coup, rules)) for coup in game.coups),
        pool_text=max(map(_basket, game.coups), key=len),
    )
    pictures = [
        Picture([game_labels(coup, end, apart=apart)], dict(coup.cards))
        for coup, end in zip(game.coups, ends, strict=True)
    ]
    layouts = lay_out_all(pictures, wanted)
    return [
        in_box(_drawn(game, number, story, end, layout, key=f"{key}-{number}"), layout)
        for number, (story, end, layout) in enumerate(zip(stories, ends, layouts, strict=True), 1)
    ]


def _basket(coup: Coup) -> str:
    return basket_text(coup.table_before, coup.table)


def _drawn(game: Game, number: int, story: Story, end: Fates, layout: Layout, *, key: str) -> Markup:
    coup, rules = game.coups[number - 1], game.ruleset
    lefts = left_runs(coup, rules)
    since = {frame.movement.seat: frame.number for frame in story if frame.movement}
    order, tall = order_of_play(layout, clockwise=rules.rotation == "clockwise")
    return drawing(
        (layout.width, max(layout.height, tall)),
        table_drawn(layout),
        basket(layout, _basket(coup), seat="pool"),
        [
            el("g", *moved, data_step=since[seat])
            for seat, moved in sorted(movements(coup, lefts, layout).items(), key=lambda one: since[one[0]])
        ],
        order,
        to_the_left(layout) if lefts else None,
        [_card(coup, place, story, since, is_down=rules.facing == "down") for place in layout.places],
        [_label(place, end) for place in layout.places],
        key=key,
        title=f"Coup {number}, drawn",
        desc=_description(coup, rules),
        class_=seats_class(layout),
    )


def _card(coup: Coup, place: Place, story: Story, since: Mapping[int, int], *, is_down: bool) -> Markup:
    """Draw a card with its back, which a script shows until the step at which the card is turned."""
    rank = dict(coup.cards).get(place.seat)
    if rank is None:
        return empty_place(place)
    stop = next((frame.number for frame in story if frame.stops), 0)
    is_dead = place.seat in coup.table_before.dead
    drawn = card_drawn(place, rank, counts=place.seat in since, dead=is_dead)
    back = card_back(place) if is_down else None
    return el("g", drawn[: 1 + is_dead], back, drawn[1 + is_dead :], data_card=since.get(place.seat, stop))


def _label(place: Place, end: Fates) -> list[Markup]:
    """Write what stands beside a seat, its number and what became of it for a script to set."""
    found = []
    for (span, *_), at, _ in label_boxes(place.label):
        set_by: dict[str, int | str] = {}
        words, class_ = span.text, f"f-t {span.class_}".strip()
        if span.class_ == "f-num":
            set_by = {"data_seat": place.seat}
        if span.class_ == "f-fate":
            words, class_ = end[place.seat][-1][0], "f-t f-who"
            set_by = {"data_fates": " ".join(f"{word}:{since}" for word, since in end[place.seat])}
        found.append(text(words, class_, at, place.label.anchor, **set_by))
    return found


def _description(coup: Coup, ruleset: Ruleset) -> str:
    """Say what the figure shows; the movements stand beside it as a list."""
    before, after = coup.table_before, coup.table
    held = [
        f"from {one} to {other}" if one != other else str(one)
        for one, other in zip((before.pool, *before.jetons), (after.pool, *after.jetons), strict=True)
    ]
    return (
        f"{seating_told(ruleset, len(before.jetons))} Seat {before.dealer} deals. The list beside it says what moves. "
        f"The basket holds {held[0]}; the seats, from seat 0: {', '.join(held[1:])}."
    )
