"""What the tests of measuring share: rulesets of every value, and a readable engine that refuses to play."""

import pytest

from tontine_rules.rules import RULES, Ruleset
from tontine_rules.sources import load

BASE: Ruleset = load("academie-1725").ruleset(players=(2, 52), seating="as-they-like", first_dealer="by-lot")

PAYMENTS = (
    {},
    {"K": "take 9999", "9": "pay 9999"},
    {"K": "nothing", "Q": "nothing", "J": "nothing"},
    {"10": "left 3", "9": "left 2", "8": "left 1", "7": "take 1"},
    dict.fromkeys(("9", "8", "7", "6", "5", "4"), "left 1"),
    {"A": "pay 4", "2": "take 5", "3": "nothing"},
)
"""Changed payments of many shapes."""

FLIPS = [
    {rule.attribute: value}
    for rule in RULES.values()
    if rule.changes_result and rule.id not in ("players", "payments")
    for value in (
        (4, 5, 12, 20) if rule.id == "stake" else (0, 1, 3) if rule.id == "ante" else rule.kind.listed()
    )
]
"""Every value of every rule that can change a result, one at a time, for the listed rules; some for the others."""

LITERAL = {"end_tested": "after-the-coup"}
TOGETHER = {"settlement": "together"}


def flipped(flip: dict, **more) -> Ruleset:
    """Give the base with one rule flipped."""
    return BASE.changed(**(more | flip))


def name_of(flip: dict) -> str:
    """Name a flip for a test."""
    return ",".join(f"{rule}={value}" for rule, value in flip.items()) or "usual"


def forbid_the_readable_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every part of the readable engine raise."""

    def refuse(*_, **__):
        raise AssertionError("the readable engine was asked to play")

    for name in (
        "tontine_rules.game.coup.settle_next",
        "tontine_rules.game.coup.settle_coup",
        "tontine_rules.game.game.settle_coup",
        "tontine_rules.game.game.coups_of",
        "tontine_rules.game.game.shuffle",
        "tontine_rules.measure.chunks.coups_of",
        "tontine_rules.measure.chunks.play_readably",
        "tontine_rules.measure.pairs.play_readably",
    ):
        monkeypatch.setattr(name, refuse)
