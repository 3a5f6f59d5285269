"""The figure of the payments: every rank in a few groups by what it does, drawn on one grid so that all keep one scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tontine_rules.rules import Payment, Payments, Ruleset
from tontine_rules.show import marks
from tontine_rules.show.figure_parts import Point, arrowhead, drawing, path, rank_drawn, shape, strung, text
from tontine_rules.show.markup import Child, Links, Markup, Shown, el
from tontine_rules.show.payments_told import Group, group_told, kinds_of_ours, payment_groups, said_by_us
from tontine_rules.show.sheet_marks import SIGN, marked
from tontine_rules.show.sheet_rules import Said, origin_of
from tontine_rules.show.sheet_sentences import SHORT
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import FIGURE

__all__ = ["payments_figure"]

CARD = (78.0, 86.0)
TOP = 26.0
RANK_AT = 90.5
HEIGHT = 204.0
PITCH = 96.0
JETON = 8.5
JETONS_AT = 145.0
BASKET_AT = 174.0
SEATS = 25.0
SEATS_AT = 173.0
NAMES_AT = 199.0
EDGE = 14.0
USUAL = {"take": 3, "nothing": 1, "left": 3, "pay2": 3, "pay1": 3}
"""How many cards each group of the usual payments has: the stylesheet's grid is made for these."""

REACH = 3
"""How far the usual payments reach to the left; so many seats are always drawn."""


def payments_figure(
    ruleset: Ruleset, links: Links | None = None, *, key: str, voice: Voice | None = None
) -> Shown:
    """Show what each rank does by a ruleset, what is ours in ⟨ ⟩, and what happens when jetons are short.

    Args:
        ruleset: The ruleset.
        links: Where rules are shown.
        key: What tells the figure from every other of its page.
        voice: The language; English when none is given.

    Returns:
        The figure, or a plain table where there are no figures.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.payments_figure import payments_figure
        >>> html = payments_figure(tr.load("L").ruleset(), key="sheet").html
        >>> html.count("<svg"), html.count("f-card"), html.count("f-jet")
        (5, 13, 21)
    """
    links, voice = links or Links(), voice or Voice()
    payments = ruleset.payments
    origins = {rank: ruleset.origin(f"payments.{rank}") for rank in payments}
    ours = kinds_of_ours(ruleset)
    kinds = [kind for kind in ("supplied", "changed") if kind in ours.values()]
    place = next((origin.locus for origin in origins.values() if origin.from_source), None)
    html = el(
        "div",
        [_group(group, payments, key, ours, voice) for group in payment_groups(payments)],
        el("p", _short(ruleset, links, voice, place, kinds), class_="short"),
        class_="t-pays" if _fits_grid(payments) else "t-pays free t-scroll",
        role="group",
        aria_label=voice(FIGURE["payments"]),
    )
    rows = tuple((rank, payment.phrase, origins[rank].kind) for rank, payment in payments.items())
    return Shown(html, ("rank", "what it does", "origin"), rows)


def _short(
    ruleset: Ruleset, links: Links, voice: Voice, place: str | None, kinds: Sequence[str]
) -> list[Child]:
    """Say what is done when jetons are short, where the payments stand in the source, and what ⟨ ⟩ means."""
    parts: list[Child] = []
    for rule_id, (question, answers) in SHORT.items():
        asked = el("b", marks.linked(voice(question), links.rule(rule_id)))
        said = Said(voice(answers[ruleset.value(rule_id)]), *origin_of(ruleset, rule_id))
        parts.append(el("span", marked(said, voice, before=[asked, " "]), " ", class_="one"))
    if place:
        told = voice(FIGURE["place"], place=voice.locus(place))
        parts.append(el("span", told, " ", class_="one t-locus"))
    if kinds:
        parts.append(el("span", SIGN, " ", said_by_us(kinds, voice), ".", class_="one"))
    return parts


def _fits_grid(payments: Payments) -> bool:
    """Say whether the groups are as many and as large as usual, so that the site's grid has a place for each."""
    sizes = {group.name: len(group.ranks) for group in payment_groups(payments)}
    return sizes == USUAL and payments.reach <= REACH


def _group(group: Group, payments: Payments, key: str, ours: Mapping[str, str], voice: Voice) -> Markup:
    reach, pitch, start = REACH, PITCH, 0.0
    if group.name == "left":
        reach = max(REACH, payments.reach)
        pitch, start = SEATS * reach + 37, SEATS * (reach - REACH)
    title = group.title(voice)
    parts: list[Child] = [text(title, "f-t f-head2", (0, 18))]
    for place, rank in enumerate(group.ranks):
        left = start + place * pitch
        parts += _card(voice.rank(rank), left, is_ours=rank in ours)
        parts += _does(payments[rank], left, reach, voice)
    last = start + (len(group.ranks) - 1) * pitch + CARD[0]
    if group.name == "take" or group.name.startswith("pay"):
        parts += _bowl(last)
    width = max(last + 2 * EDGE, EDGE + 9.6 * len(title))
    class_ = {"nothing": "g-none", "pay2": "g-put2", "pay1": "g-put1"}.get(group.name, f"g-{group.name}")
    return drawing(
        (width, HEIGHT),
        parts,
        key=f"{key}-{group.name}",
        title=title,
        desc=group_told(group, payments, voice, ours),
        class_=class_,
        left=-EDGE,
    )


def _card(rank: str, left: float, *, is_ours: bool) -> list[Markup]:
    """Draw a card; what is ours stands between angle brackets as high as the card."""
    width, height = CARD
    drawn = [
        shape("rect", "f-card", x=left, y=TOP, width=width, height=height, rx=6),
        rank_drawn(rank, "f-rank f-big", (left + width / 2, RANK_AT), width),
    ]
    if is_ours:
        for side, back in ((left - 2.5, -4), (left + width + 2.5, 4)):
            high, half = TOP + 10, height / 2 - 10
            drawn.append(path("f-angle", "M", (side, high), "l", (back, half), "l", (-back, half)))
    return drawn


def _does(payment: Payment, left: float, reach: int, voice: Voice) -> list[Markup]:
    """Draw what a card does: jetons on an arrow up from the basket, down to it, or over to a neighbour."""
    middle = left + CARD[0] / 2
    if payment.kind == "nothing":
        return [path("f-move", "M", (middle - 11, JETONS_AT), "h", 22)]
    if payment.kind == "left":
        return _over(payment.amount, middle, reach, voice)
    ends: tuple[Point, Point] = ((middle, BASKET_AT - 4), (middle, TOP + CARD[1] + 6))
    tail, tip = ends if payment.kind == "take" else (ends[1], ends[0])
    short = (middle, tip[1] + (6 if payment.kind == "take" else -6))
    row = [(middle + step, JETONS_AT) for step in strung(payment.amount, 2 * JETON + 2, CARD[0] - 2 * JETON)]
    return [path("f-move", "M", tail, "L", short), arrowhead(tip, tail, size=11), *_jetons(row)]


def _over(amount: int, middle: float, reach: int, voice: Voice) -> list[Markup]:
    """Draw the seats to the left, and an arrow over to the one that is paid."""
    you = middle + 32.5
    there = you - SEATS * amount
    seat = SEATS_AT
    drawn: list[Markup] = []
    for step in range(reach + 1):
        class_ = "f-you" if step == 0 else "f-hit" if step == amount else "f-pas"
        drawn.append(shape("circle", class_, cx=you - SEATS * step, cy=seat, r=7.5))
    high = seat - min(62.0, 33.0 + 9 * amount)
    drawn.append(path("f-move", "M", (you, seat - 11), "C", (you, high), (there, high), (there, seat - 14)))
    drawn.append(arrowhead((there, seat - 10), (there, seat - 20), size=11))
    crest = (seat - 12) * 0.25 + high * 0.75
    centre = (you + there) / 2
    row = [(centre + step, crest) for step in strung(amount, 2 * JETON + 0.5, SEATS * amount - 4)]
    named = (
        (there - (7 if amount == 1 else 0), voice.nth(amount)),
        (you + (4 if amount == 1 else 0), voice(FIGURE["you"])),
    )
    return [*drawn, *_jetons(row), *(text(words, "f-t f-sm", (x, NAMES_AT)) for x, words in named)]


def _jetons(points: Sequence[Point]) -> list[Markup]:
    return [shape("circle", "f-jet", cx=x, cy=y, r=JETON) for x, y in points]


def _bowl(right: float) -> list[Markup]:
    """Draw the basket under a row of cards that ends at a place."""
    end, top = right + 8, BASKET_AT
    low = top + 26
    return [
        path(
            "f-bowl", "M", (-8.0, top), "L", (end, top), "L", (end - 15, low - 5), "Q", (end - 17, low),
            (end - 22, low), "L", (14.0, low), "Q", (9.0, low), (7.0, low - 5), "z",
        ),
        path("f-weave", "M", (-1.0, top + 6.5), "H", end - 7),
        path("f-weave f-odd", "M", (4.0, top + 13), "H", end - 12),
        path("f-weave", "M", (9.0, top + 19.5), "H", end - 17),
    ]  # fmt: skip
