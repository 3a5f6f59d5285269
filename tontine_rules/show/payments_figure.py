"""The figure of the payments: every rank in a few groups by what it does, drawn on one grid so that all keep one scale."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tontine_rules.rules import RANKS, RULES, Payment, Payments, Ruleset
from tontine_rules.rules.values import ordinal
from tontine_rules.show.coup_story import rank_name, resting_on
from tontine_rules.show.figure_parts import Point, arrowhead, drawing, path, shape, strung, text
from tontine_rules.show.markup import Child, Links, Markup, Shown, el

__all__ = ["Group", "payment_groups", "payments_figure", "payments_svg", "payments_svgs"]

CARD = (78.0, 104.0)
TOP = 34.0
HEIGHT = 248.0
PITCH = 96.0
LEFT_PITCH = 112.0
JETON = 8.5
JETONS_AT = 177.0
SEATS = 25.0
EDGE = 14.0
USUAL = {"take": 3, "nothing": 1, "left": 3, "pay2": 3, "pay1": 3}
"""How many cards each group of the usual payments has: the stylesheet's grid is made for these."""


@dataclass(frozen=True)
class Group:
    """Ranks that do alike.

    Attributes:
        name: ``take``, ``nothing``, ``left``, ``pay2`` and so on by what is put in, or ``unseen``.
        ranks: The ranks, the largest taken and the smallest given first.
    """

    name: str
    ranks: tuple[str, ...]

    @property
    def title(self) -> str:
        """What the group is headed."""
        if self.name.startswith("pay"):
            return f"Put {self.name.removeprefix('pay')} in the basket"
        return {
            "take": "Take from the basket",
            "nothing": "Nothing",
            "left": "Give to the left",
            "unseen": "Not seen",
        }[self.name]


def payment_groups(payments: Payments) -> tuple[Group, ...]:
    """Put the ranks in groups: take, nothing, left, then put in, the most first; ranks left out come last.

    Args:
        payments: The payments of a ruleset, or of a reading, which may leave ranks out.

    Returns:
        The groups that have a rank.
    """
    by_name: dict[str, list[str]] = {}
    for rank in RANKS:
        payment = payments.get(rank)
        name = "unseen" if payment is None else str(payment) if payment.kind == "pay" else payment.kind
        by_name.setdefault(name, []).append(rank)
    amounts = sorted((int(name[3:]) for name in by_name if name.startswith("pay")), reverse=True)
    order = ["take", "nothing", "left", *(f"pay{amount}" for amount in amounts), "unseen"]

    def place(rank: str) -> tuple[int, int]:
        payment = payments.get(rank, Payment("nothing"))
        weight = -payment.amount if payment.kind == "take" else payment.amount
        return weight, RANKS.index(rank) if payment.kind == "take" else -RANKS.index(rank)

    return tuple(Group(name, tuple(sorted(by_name[name], key=place))) for name in order if name in by_name)


def payments_figure(ruleset: Ruleset, links: Links | None = None, *, key: str) -> Shown:
    """Show what each rank does by a ruleset, what is supplied in ⟨ ⟩, and what happens when jetons are short.

    Args:
        ruleset: The ruleset.
        links: Where rules are shown.
        key: What tells the figure from every other of its page.

    Returns:
        The figure, or a plain table where there are no figures.
    """
    links = links or Links()
    payments = ruleset.payments
    supplied = [rank for rank in payments if ruleset.origin(f"payments.{rank}").kind == "supplied"]
    drawn = payments_svgs(payments, key=key, supplied=supplied)
    html = el(
        "div",
        drawn,
        el("p", _short(ruleset, links, is_supplied=bool(supplied)), class_="short"),
        class_="t-pays" if fits_grid(payments) else "t-pays free t-scroll",
        role="group",
        aria_label="The payments",
    )
    rows = tuple(
        (rank, payment.phrase, ruleset.origin(f"payments.{rank}").kind) for rank, payment in payments.items()
    )
    return Shown(html, ("rank", "what it does", "origin"), rows)


def _short(ruleset: Ruleset, links: Links, *, is_supplied: bool) -> list[Child]:
    parts: list[Child] = []
    for rule_id, question in (("short-payer", "Payer short?"), ("short-pool", "Basket short?")):
        answer = RULES[rule_id].label(ruleset.value(rule_id))
        told = None if ruleset.origin(rule_id).kind == "supplied" else f" {answer}"
        parts += [el("b", question), told, resting_on(rule_id, ruleset, links), ". "]
    if is_supplied:
        parts.append([el("span", "⟨\N{NO-BREAK SPACE}⟩", class_="t-sup"), " supplied by us."])
    return parts


def payments_svg(payments: Payments, *, key: str, supplied: Collection[str] = ()) -> Markup:
    """Draw the payments, a drawing a group.

    Args:
        payments: The payments.
        key: What tells the figure from every other of its page.
        supplied: Ranks whose payment no source gives; they stand in ⟨ ⟩.

    Returns:
        The drawings side by side, in the grid of the site where they fit it.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.payments_figure import payments_svg
        >>> drawn = payments_svg(tr.load("L").ruleset().payments, key="sheet")
        >>> drawn.count("<svg"), drawn.count("f-card"), drawn.count("f-jet")
        (5, 13, 21)
    """
    class_ = "t-pays" if fits_grid(payments) else "t-pays free t-scroll"
    return el("div", payments_svgs(payments, key=key, supplied=supplied), class_=class_)


def fits_grid(payments: Payments) -> bool:
    """Say whether the groups are as many and as large as usual, so that the site's grid has a place for each."""
    return {group.name: len(group.ranks) for group in payment_groups(payments)} == USUAL


def payments_svgs(payments: Payments, *, key: str, supplied: Collection[str] = ()) -> tuple[Markup, ...]:
    """Draw each group of payments by itself.

    Args:
        payments: The payments.
        key: What tells the figures from every other of their page.
        supplied: Ranks whose payment no source gives; they stand in ⟨ ⟩.

    Returns:
        An inline SVG a group, in the order of `payment_groups`, all in one scale.
    """
    return tuple(_group(group, payments, key, supplied) for group in payment_groups(payments))


def _group(group: Group, payments: Payments, key: str, supplied: Collection[str]) -> Markup:
    reach = max((payments[rank].amount for rank in group.ranks), default=1) if group.name == "left" else 0
    pitch = max(LEFT_PITCH, SEATS * (reach + 2) - 8) if group.name == "left" else PITCH
    start = max(0.0, SEATS * (reach - 3)) if group.name == "left" else 0.0
    parts: list[Child] = [text(group.title, "f-t f-head2", (0, 20))]
    for place, rank in enumerate(group.ranks):
        left = start + place * pitch
        parts += _card(rank, left, seen=group.name != "unseen", supplied=rank in supplied)
        payment = payments.get(rank)
        if payment is not None:
            parts += _does(payment, left, max(3, reach))
    last = start + (len(group.ranks) - 1) * pitch + CARD[0]
    if group.name == "take" or group.name.startswith("pay"):
        parts += _bowl(last)
    width = max(last + 2 * EDGE, EDGE + 9.6 * len(group.title))
    names = "; ".join(_said(rank, payments.get(rank), supplied=rank in supplied) for rank in group.ranks)
    class_ = {"nothing": "g-none", "pay2": "g-put2", "pay1": "g-put1"}.get(group.name, f"g-{group.name}")
    return drawing(
        (width, HEIGHT),
        parts,
        key=f"{key}-{group.name}",
        title=group.title,
        desc=names[0].upper() + names[1:] + ".",
        class_=class_,
        left=-EDGE,
    )


def _said(rank: str, payment: Payment | None, *, supplied: bool) -> str:
    if payment is None:
        return f"{rank_name(rank)}: not seen"
    phrase = payment.phrase.replace("the pool", "the basket")
    return f"{rank_name(rank)} {phrase}" + (", supplied" if supplied else "")


def _card(rank: str, left: float, *, seen: bool, supplied: bool) -> list[Markup]:
    class_ = "f-card" if seen else "f-card f-off"
    drawn = [
        shape("rect", class_, x=left, y=TOP, width=CARD[0], height=CARD[1], rx=6),
        text(rank, "f-rank f-big", (left + CARD[0] / 2, 106)),
    ]
    if supplied:
        drawn += [text("⟨", "f-br", (left + 8, 96)), text("⟩", "f-br", (left + CARD[0] - 8, 96))]
    return drawn


def _does(payment: Payment, left: float, reach: int) -> list[Markup]:
    """Draw what a card does: jetons on an arrow up from the basket, down to it, or over to a neighbour."""
    middle = left + CARD[0] / 2
    if payment.kind == "nothing":
        return [path("f-move", "M", (middle - 11, JETONS_AT), "h", 22)]
    if payment.kind == "left":
        return _over(payment.amount, middle, reach)
    ends: tuple[Point, Point] = ((middle, 206.0), (middle, 146.0))
    tail, tip = ends if payment.kind == "take" else (ends[1], ends[0])
    short = (middle, tip[1] + (6 if payment.kind == "take" else -6))
    row = [(middle + step, JETONS_AT) for step in strung(payment.amount, 2 * JETON + 2, CARD[0] - 2 * JETON)]
    return [path("f-move", "M", tail, "L", short), arrowhead(tip, tail, size=11), *_jetons(row)]


def _over(amount: int, middle: float, reach: int) -> list[Markup]:
    """Draw the seats to the left, and an arrow over to the one that is paid."""
    you = middle + 32.5
    there = you - SEATS * amount
    seat = 214.0
    drawn: list[Markup] = []
    for step in range(reach + 1):
        class_ = "f-you" if step == 0 else "f-hit" if step == amount else "f-pas"
        drawn.append(shape("circle", class_, cx=you - SEATS * step, cy=seat, r=7.5))
    high = max(150.0, 181.0 - 9 * amount)
    drawn.append(path("f-move", "M", (you, seat - 11), "C", (you, high), (there, high), (there, seat - 14)))
    drawn.append(arrowhead((there, seat - 10), (there, seat - 20), size=11))
    crest = (seat - 12) * 0.25 + high * 0.75
    centre = (you + there) / 2
    row = [(centre + step, crest) for step in strung(amount, 2 * JETON + 0.5, SEATS * amount - 4)]
    drawn += _jetons(row)
    if amount != 1:
        return [*drawn, *_named(((there, ordinal(amount)), (you, "you")))]
    return [*drawn, *_named(((there - 5, "1st"), (you, "you")))]


def _named(names: Sequence[tuple[float, str]]) -> list[Markup]:
    return [text(words, "f-t f-sm", (x, 241)) for x, words in names]


def _jetons(points: Sequence[Point]) -> list[Markup]:
    return [shape("circle", "f-jet", cx=x, cy=y, r=JETON) for x, y in points]


def _bowl(right: float) -> list[Markup]:
    """Draw the basket under a row of cards that ends at a place."""
    end = right + 8
    return [
        path(
            "f-bowl", "M", (-8.0, 212.0), "L", (end, 212.0), "L", (end - 15, 239.0), "Q", (end - 17, 244.0),
            (end - 22, 244.0), "L", (14.0, 244.0), "Q", (9.0, 244.0), (7.0, 239.0), "z",
        ),
        path("f-weave", "M", (-1.0, 220.0), "H", end - 7),
        path("f-weave f-odd", "M", (4.0, 228.0), "H", end - 12),
        path("f-weave", "M", (9.0, 236.0), "H", end - 17),
    ]  # fmt: skip
