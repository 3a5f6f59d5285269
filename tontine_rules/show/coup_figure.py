"""The figure of one coup: the table from above, each card, each jeton that moves, and what everyone holds."""

from __future__ import annotations

from tontine_rules.game import Coup
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_labels import basket_text
from tontine_rules.show.coup_lanes import left_runs, n_lanes
from tontine_rules.show.coup_layout import lay_out
from tontine_rules.show.coup_panels import coup_panels
from tontine_rules.show.coup_parts import (
    basket,
    card_drawn,
    empty_place,
    in_box,
    labels_drawn,
    movements,
    order_of_play,
    seats_class,
    table_drawn,
    to_the_left,
)
from tontine_rules.show.coup_plan import Layout
from tontine_rules.show.coup_story import counted, coup_steps, plain_steps, seating_told, story
from tontine_rules.show.figure_parts import drawing
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import line_of

__all__ = ["coup_description", "coup_figure", "coup_svg"]

PLAIN_HEAD = ("what happens", "rule")


def coup_figure(
    coup: Coup,
    ruleset: Ruleset,
    links: Links | None = None,
    *,
    key: str,
    steps: bool = False,
    moments: bool = False,
) -> Shown:
    """Show a coup: the figure, and if wanted the list of what happens; or a figure for each movement.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        links: Where rules are shown.
        key: What tells the figure from every other of its page.
        steps: Whether to list what happens beside it.
        moments: Whether to draw it movement by movement instead.

    Returns:
        The figure or figures, or the list alone where there are no figures.
    """
    if moments:
        panels = coup_panels(coup, ruleset, links, key=key)
        return Shown(panels, PLAIN_HEAD, plain_steps(coup, ruleset))
    listed = coup_steps(coup, ruleset, links) if steps else None
    layout = _laid_out(coup, ruleset)
    html = el("figure", in_box(_drawn(coup, ruleset, layout, key=key), layout), listed, class_="t-coup")
    return Shown(html, PLAIN_HEAD, plain_steps(coup, ruleset))


def coup_svg(coup: Coup, ruleset: Ruleset, *, key: str) -> Markup:
    """Draw a coup.

    Args:
        coup: The coup, of four seats or more; many seats make the figure wider.
        ruleset: The rules it was played by: its rotation says which way the seats run.
        key: What tells the figure from every other of its page; ids are made from it.

    Returns:
        An inline SVG with its title and a description that says all that happens.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_figure import coup_svg
        >>> ruleset = tr.load("L").ruleset()
        >>> table = tr.Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
        >>> drawn = coup_svg(tr.play_coup(ruleset, table, "K 4 A 2 10"), ruleset, key="home")
        >>> drawn.count("f-jet"), drawn.count("f-card")
        (8, 5)
    """
    return _drawn(coup, ruleset, _laid_out(coup, ruleset), key=key)


def _basket(coup: Coup) -> str:
    return basket_text(coup.table_before, coup.table)


def _laid_out(coup: Coup, ruleset: Ruleset) -> Layout:
    return lay_out(coup, ruleset, n_lanes(left_runs(coup, ruleset)), _basket(coup))


def _drawn(coup: Coup, ruleset: Ruleset, layout: Layout, *, key: str) -> Markup:
    lefts = left_runs(coup, ruleset)
    drawn = movements(coup, lefts, layout).values()
    dealt, dead = dict(coup.cards), coup.table_before.dead
    settled = {event.seat for event in coup.events if event.rank is not None}
    marks, cards = [], []
    for place in layout.places:
        if (seat := place.seat) in dealt:
            cards += card_drawn(place, dealt[seat], counts=seat in settled, dead=seat in dead)
        else:
            marks.append(empty_place(place))
    order, tall = order_of_play(layout, clockwise=ruleset.rotation == "clockwise")
    seats = counted(len(coup.table_before.jetons))
    return drawing(
        (layout.width, max(layout.height, tall)),
        table_drawn(layout),
        basket(layout, _basket(coup)),
        marks,
        [arrow for arrow, _ in drawn],
        [jetons for _, jetons in drawn],
        order,
        to_the_left(layout) if lefts else None,
        cards,
        labels_drawn(layout),
        key=key,
        title=f"A coup of {seats} seats by {line_of(ruleset)}",
        desc=coup_description(coup, ruleset),
        class_=seats_class(layout),
    )


def coup_description(coup: Coup, ruleset: Ruleset) -> str:
    """Say all that the figure shows, for those who do not see it.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        Sentences: the table before, every event in order, the table afterwards.
    """
    before, after = coup.table_before, coup.table
    dead = [str(seat) for seat in before.dead]
    told = [
        seating_told(ruleset, len(before.jetons)),
        f"Seat {before.dealer} deals and sits at the foot. Play goes {ruleset.rotation}.",
        f"The basket holds {before.pool}. Jetons by seat, from seat 0: {', '.join(map(str, before.jetons))}.",
    ]
    if dead:
        told.append(f"Dead: seat{'s' if len(dead) > 1 else ''} {', '.join(dead)}.")
    told += [f"{number}: {step.text}" for number, step in enumerate(story(coup, ruleset), 1)]
    told.append(
        f"Afterwards the basket holds {after.pool}, and the seats, from seat 0: {', '.join(map(str, after.jetons))}."
    )
    return " ".join(told)
