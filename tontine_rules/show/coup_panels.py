"""A coup drawn movement by movement: a small figure for each card that is settled, and its sentence under it."""

from __future__ import annotations

from dataclasses import replace

from tontine_rules.game import Coup
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_frames import Frame, frames
from tontine_rules.show.coup_labels import basket_text, moment_labels
from tontine_rules.show.coup_lanes import left_runs
from tontine_rules.show.coup_layout import PHONE, lay_out_all
from tontine_rules.show.coup_parts import (
    basket,
    card_back,
    card_drawn,
    empty_place,
    in_box,
    labels_drawn,
    movements,
    seats_class,
    table_drawn,
)
from tontine_rules.show.coup_plan import Layout, Picture, Place, Wanted
from tontine_rules.show.coup_story import rank_name, seating_told, told
from tontine_rules.show.figure_parts import drawing
from tontine_rules.show.markup import Links, Markup, el
from tontine_rules.show.naming import line_of

__all__ = ["coup_panels", "panel_description"]

NARROW = 430
"""Up to this width two panels stand side by side in a column of text."""


def coup_panels(coup: Coup, ruleset: Ruleset, links: Links | None = None, *, key: str) -> Markup:
    """Draw a coup movement by movement.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        links: Where rules are shown.
        key: What tells the figures from all others of their page; ids are made from it.

    Returns:
        An ordered list: a figure for each card that is settled, and for the stop where some are not, each with its
        sentence; then the sentences that move nothing.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_panels import coup_panels
        >>> ruleset = tr.load("L").ruleset()
        >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
        >>> drawn = coup_panels(tr.play_coup(ruleset, table, "K 4 A 2 10"), ruleset, key="worked")
        >>> drawn.count("<svg"), drawn.count("f-back")
        (5, 10)
    """
    story = frames(coup, ruleset)
    shown = [frame for frame in story if frame.movement or frame.stops]
    layouts = _laid_out(coup, ruleset, shown)
    width = layouts[0].width
    items = []
    for frame in story:
        sentence = [f"{frame.number}. ", *told(frame.step, ruleset, links)]
        if frame in shown:
            place = shown.index(frame)
            svg = _panel(coup, ruleset, frame, layouts[place], key=f"{key}-{frame.number}")
            items.append(el("li", el("figure", in_box(svg, layouts[place]), el("figcaption", sentence))))
        else:
            items.append(el("li", sentence, class_="end" if frame.step.is_end else "word"))
    size = "" if width <= NARROW else " wide" if width <= PHONE else " one"
    return el("div", el("ol", items, class_=f"t-panels{size}"), class_="t-coup t-moves")


def _laid_out(coup: Coup, ruleset: Ruleset, shown: list[Frame]) -> tuple[Layout, ...]:
    """Find room for all panels, one table for all of them."""
    wanted = Wanted(
        seats=len(coup.table_before.jetons),
        foot=coup.table_before.dealer,
        clockwise=ruleset.rotation == "clockwise",
        events=coup.events,
        n_lanes=int(bool(left_runs(coup, ruleset))),
        pool_text=max((basket_text(frame.before, frame.after) for frame in shown), key=len),
        small=True,
    )
    dealt = dict(coup.cards)
    return lay_out_all([Picture([moment_labels(frame)], dealt) for frame in shown], wanted)


def _panel(coup: Coup, ruleset: Ruleset, frame: Frame, layout: Layout, *, key: str) -> Markup:
    """Draw one moment: what is settled quietly, what moves strongly, what is to come on its back or open."""
    movement = frame.movement
    lefts = [
        replace(run, lane=0)
        for run in left_runs(coup, ruleset)
        if movement and run.event.seat == movement.seat
    ]
    moved = movements(coup, lefts, layout, only=[movement.seat] if movement else [])
    changes = frame.before.pool != frame.after.pool
    return drawing(
        (layout.width, layout.height),
        table_drawn(layout),
        basket(layout, basket_text(frame.before, frame.after), bold=changes),
        [arrow for arrow, _ in moved.values()],
        [jetons for _, jetons in moved.values()],
        [_card(coup, ruleset, frame, place) for place in layout.places],
        labels_drawn(layout),
        key=key,
        title=_title(coup, ruleset, frame),
        desc=panel_description(frame, coup, ruleset),
        class_=seats_class(layout),
    )


def _card(coup: Coup, ruleset: Ruleset, frame: Frame, place: Place) -> Markup | list[Markup]:
    """Draw a card as it lies at this moment."""
    rank = dict(coup.cards).get(place.seat)
    if rank is None:
        return empty_place(place)
    is_settled = place.seat in frame.settled
    drawn = card_drawn(
        place, rank, counts=is_settled or not frame.stops, dead=place.seat in coup.table_before.dead
    )
    if frame.movement and frame.movement.seat == place.seat:
        return el("g", drawn, class_="f-now")
    if is_settled:
        return el("g", drawn, class_="f-was")
    if ruleset.facing == "down" and not frame.stops:
        return [*drawn[:-1], card_back(place)]
    return drawn


def _title(coup: Coup, ruleset: Ruleset, frame: Frame) -> str:
    movement = frame.movement
    if movement is None or movement.rank is None:
        return f"The coup stops, by {line_of(ruleset)}"
    settled = sum(event.rank is not None for event in coup.events)
    return f"Movement {frame.number} of {settled}: seat {movement.seat}, {rank_name(movement.rank)}"


def panel_description(frame: Frame, coup: Coup, ruleset: Ruleset) -> str:
    """Say all that one panel shows, for those who do not see it.

    Args:
        frame: The moment.
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        Sentences: the table, what moves, the cards, and what everyone holds.
    """
    opened = [f"seat {seat} {rank_name(rank)}" for seat, rank in coup.cards if seat in frame.settled]
    waiting = [(seat, rank) for seat, rank in coup.cards if seat not in frame.settled]
    said = [
        seating_told(ruleset, len(coup.table_before.jetons)),
        f"Seat {frame.before.dealer} dealt and sits at the foot. {frame.step.text}",
        f"Settled: {', '.join(opened)}.",
    ]
    if waiting and (frame.stops or ruleset.facing == "up"):
        words = ", ".join(f"seat {seat} {rank_name(rank)}" for seat, rank in waiting)
        said.append(f"{'Not counted' if frame.stops else 'Open, to be settled'}: {words}.")
    elif waiting:
        said.append(f"Face down: {', '.join(f'seat {seat}' for seat, _ in waiting)}.")
    held = zip(frame.before.jetons, frame.after.jetons, strict=True)
    said.append(
        f"The basket holds {_change(frame.before.pool, frame.after.pool)}. "
        f"Jetons by seat, from seat 0: {', '.join(_change(*pair) for pair in held)}."
    )
    return " ".join(said)


def _change(before: int, after: int) -> str:
    return str(after) if before == after else f"{after} (before {before})"
