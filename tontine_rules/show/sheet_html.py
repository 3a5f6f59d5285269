"""The rule sheet: all that a company needs at the table, on one page, made from a ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tontine_rules.compare import compare
from tontine_rules.rules import RULES, Rule, Ruleset
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import line_of, name_of
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.sources import Source, load, sources

__all__ = ["rule_sheet"]

PARTS: Mapping[str, tuple[str, ...]] = {
    "Begin": ("ante", "seating", "first-dealer"),
    "Deal": ("cut", "facing", "rotation", "dealer-served"),
    "Pay": ("settlement",),
    "The dead": ("dead", "neighbours", "dead-dealt", "dead-deals"),
    "Back to life": ("revival",),
    "Next coup": ("next-dealer", "gathering"),
    "The end": ("end-tested", "winner-takes", "nobody-left"),
}
"""What the sheet says, in the order of play."""

SENTENCES: Mapping[tuple[str, object], str] = {
    ("seating", "by-matching-cards"): "Everyone draws a card and sits where its like lies.",
    (
        "first-dealer",
        "highest-card",
    ): "Everyone draws a card: the highest deals, and those who tie draw again.",
    ("first-dealer", "by-lot"): "The lot says who deals.",
    ("first-dealer", "king-of-the-seating-draw"): "The king of the draw deals.",
    ("cut", "left-neighbour"): "The dealer’s left neighbour cuts.",
    ("facing", "up"): "One card each, face up.",
    ("facing", "down"): "One card each, face down.",
    ("rotation", "anticlockwise"): "Deal and play run anticlockwise, from the dealer’s right.",
    ("rotation", "clockwise"): "Deal and play run clockwise, from the dealer’s left.",
    ("dealer-served", "last"): "The dealer comes last.",
    (
        "settlement",
        "in-turn",
    ): "In turn: do what your card says, and only then the next. Left means your own left.",
    ("settlement", "together"): "All who pay, pay together; then those who take, in the order of play.",
    ("dead", "no-jeton-left"): "No jeton left: you are dead.",
    ("neighbours", "dead-seats-count"): "Keep your seat; you still count as a neighbour.",
    ("neighbours", "dead-seats-are-skipped"): "Your seat is passed over in counting neighbours.",
    ("dead-dealt", False): "You get no card.",
    ("dead-dealt", True): "You get a card, and pay nothing on it.",
    ("dead-deals", False): "You do not deal.",
    ("dead-deals", True): "You deal when your turn comes.",
    ("revival", "when-paid-by-a-neighbour"): (
        "A neighbour’s payment that reaches you brings you back, with a card in the next coup."
    ),
    ("next-dealer", "right-neighbour"): "The dealer’s right neighbour deals.",
    ("next-dealer", "left-neighbour"): "The dealer’s left neighbour deals.",
    ("gathering", "every-coup"): "Gather and shuffle all the cards.",
    ("end-tested", "at-once"): "The moment only one player has a jeton, stop, even in mid-coup.",
    ("end-tested", "after-the-coup"): "When the coup is paid and only one player has a jeton, stop.",
    ("winner-takes", "pool"): "He wins the basket.",
    ("nobody-left", "unclaimed"): "If nobody has one, nobody wins.",
    ("nobody-left", "last-to-fall"): "If nobody has one, the last to lose his wins.",
}
"""What a value says to somebody at the table; a value without a sentence needs none."""


def rule_sheet(ruleset: Ruleset, beside: Sequence[Source], links: Links, *, key: str) -> Shown:
    """Make a rule sheet.

    Args:
        ruleset: The rules; what a completion supplies stands in ⟨ ⟩.
        beside: Other sources, of which one line each says how they differ.
        links: Where sources and rules are shown.
        key: What tells its figure from every other of the page.

    Returns:
        The sheet; the page's own heading stands before it.
    """
    source = load(ruleset.base.name)
    head = el(
        "p",
        "A sheet for the table, after ",
        marks.siglum(source),
        " ",
        marks.linked(name_of(source), links.source(source.id)),
        "; ",
        el("code", line_of(ruleset)),
        class_="what",
    )
    items = [
        el("li", el("h2", title), el("p", [[one, " "] for one in said]))
        for title, said in ((title, _said(ruleset, rules)) for title, rules in PARTS.items())
    ]
    html = el(
        "div",
        head,
        _needed(ruleset),
        payments_figure(ruleset, links, key=key).html,
        el("ol", items, class_="t-rules"),
        _to_settle(ruleset, source, beside, links),
        class_="t-sheet t-wide",
    )
    rows = tuple((title, _plain(ruleset, rules)) for title, rules in PARTS.items())
    return Shown(html, ("part", "what to do"), rows)


def _needed(ruleset: Ruleset) -> Markup:
    """List what is needed: how many players, the cards, the jetons, a basket."""
    each = f" each, {ruleset.ante} of them for the basket"
    parts = (
        ("players", el("b", _company(ruleset)), " players"),
        ("pack", el("b", str(ruleset.pack)), " cards; suits do not matter"),
        ("stake", el("b", str(ruleset.stake)), f" jetons{each}"),
    )
    items = [el("li", _marked(ruleset, rule_id, [shown, rest])) for rule_id, shown, rest in parts]
    return el("ul", items, el("li", "a ", el("b", "basket"), " in the middle"), class_="t-need")


def _company(ruleset: Ruleset) -> str:
    """Say how many may play; where no number is named, what the payments can serve."""
    players = ruleset.players
    named = players.low is not None or players.named
    return RULES["players"].label(players) if named else f"{ruleset.payments.reach + 1} or more"


def _rules_that_speak(ruleset: Ruleset, rules: Sequence[str]) -> list[tuple[str, str]]:
    found = []
    for rule_id in rules:
        value = ruleset.value(rule_id)
        if rule_id == "ante":
            found.append((rule_id, f"Put {value} of your jetons in the basket, once."))
        elif rule_id == "nobody-left" and not _can_ruin_all(ruleset):
            continue
        elif (rule_id, value) in SENTENCES:
            found.append((rule_id, SENTENCES[rule_id, value]))
    return found


def _can_ruin_all(ruleset: Ruleset) -> bool:
    return "after-the-coup" in ruleset.end_tested or ruleset.settlement == "together"


def _said(ruleset: Ruleset, rules: Sequence[str]) -> list[Markup]:
    said = [_marked(ruleset, rule_id, text) for rule_id, text in _rules_that_speak(ruleset, rules)]
    if "first-dealer" in rules and ruleset.first_dealer == "highest-card":
        said.append(marks.supplied(f"{_high_and_low(ruleset)}."))
    return said


def _plain(ruleset: Ruleset, rules: Sequence[str]) -> str:
    return " ".join(text for _, text in _rules_that_speak(ruleset, rules))


def _high_and_low(ruleset: Ruleset) -> str:
    names = {"K": "king", "A": "ace"}
    first, last = (names.get(rank, rank) for rank in (ruleset.draw_order[0], ruleset.draw_order[-1]))
    return f"{first.capitalize()} high, {last} low"


def _marked(ruleset: Ruleset, rule_id: str, shown: Child) -> Markup:
    """Give a rule with its place in the source, or in the marks of what is supplied."""
    origin = ruleset.origin(rule_id)
    if origin.from_source:
        return joined([shown, " ", marks.place(origin.locus)])
    bracket = [el("span", sign, aria_hidden="true") for sign in "⟨⟩"]
    word = marks.hidden(f"{origin.kind}: ")
    return el("span", word, bracket[0], shown, bracket[1], class_="t-sup")


def _to_settle(ruleset: Ruleset, source: Source, beside: Sequence[Source], links: Links) -> Markup:
    """Say what the source leaves open, with a box for each answer, and how others play."""
    everyone = compare(*sources())
    open_rules = [rule for rule in RULES.values() if rule.changes_result and _is_open(ruleset, rule)]
    rows = [_choice(ruleset, rule, said=everyone.row(rule.id).verdict != "not given") for rule in open_rules]
    if ruleset.first_dealer == "highest-card":
        rows.append(_row("Is the ace high or low in the draw for dealer?", "low", ["high"], ""))
    head = el(
        "tr",
        [
            el("th", el("span", name, class_="visually-hidden"), scope="col")
            for name in ("question", "supplied", "other")
        ],
    )
    table = el("table", el("thead", head), el("tbody", rows)) if rows else None
    title = "Settle before you start"
    about = [el("p", _beside(one, links), class_="alt") for one in beside if one.name != source.name]
    return el("section", el("h2", title), table, about, class_="t-agree", aria_label=title)


def _is_open(ruleset: Ruleset, rule: Rule) -> bool:
    return (
        ruleset.origin(rule.id).kind == "supplied"
        and len(rule.kind.listed()) > 1
        and (rule.id != "nobody-left" or _can_ruin_all(ruleset))
    )


def _choice(ruleset: Ruleset, rule: Rule, *, said: bool) -> Markup:
    value = ruleset.value(rule.id)
    others = [rule.label(one) for one in rule.kind.listed() if one != value]
    return _row(rule.question, rule.label(value), others, "" if said else "No source says.")


def _row(question: str, value: str, others: Sequence[str], note: str) -> Markup:
    chosen = [el("span", class_="t-box on"), marks.supplied(value)]
    return el(
        "tr",
        el("th", question, " ", el("span", note, class_="t-locus") if note else None, scope="row"),
        el("td", chosen),
        el("td", [[el("span", class_="t-box"), one, " "] for one in others]),
    )


def _beside(source: Source, links: Links) -> list[Child]:
    """Say in a line how another source plays: who, for how much, and what it leaves open."""
    given = [
        ("players", "players: {}"),
        ("stake", "jetons: {}"),
        ("first-dealer", "first dealer: {}"),
        ("facing", "cards: face {}"),
    ]
    told = [text.format(source.readings[rule].label) for rule, text in given if source.readings[rule].speaks]
    left = [
        rule
        for rule, reading in source.readings.items()
        if reading.status == "silent" and RULES[rule].changes_result and len(RULES[rule].kind.listed()) > 1
    ]
    name = marks.linked(f"After {name_of(source)}", links.source(source.id))
    names: list[Child] = [
        [", " if place else None, marks.linked(rule, links.rule(rule))] for place, rule in enumerate(left)
    ]
    return [
        marks.siglum(source),
        " ",
        el("b", name),
        ": ",
        "; ".join(told),
        ".",
        [" It does not say: ", names, "."] if left else None,
    ]
