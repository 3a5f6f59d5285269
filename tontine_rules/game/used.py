"""Which rules decided something in a game.

A rule counts as used when it fixed an amount, a death, a revival or a stop; when another of its values, played from
the same table and the same shuffle, would have given another coup; or when it set the game up or decided its end.
Changing an unused rule therefore leaves the record as it is, but for its header.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tontine_rules.game.chance import shuffle, stream
from tontine_rules.game.coup import seats_dealt, settle_coup
from tontine_rules.game.events import Coup
from tontine_rules.game.notation import coup_fields
from tontine_rules.game.settings import Settings, settings_of
from tontine_rules.rules import RANKS, RULES, Origin, Ruleset

if TYPE_CHECKING:
    from tontine_rules.game.game import Outcome

__all__ = ["rules_used"]

SETS_UP = ("stake", "ante", "first-dealer")
TRIED = tuple(rule.id for rule in RULES.values() if rule.changes_result and len(rule.kind.listed()) > 1)
"""The rules of the coup that have more than one value, besides the payments."""


def rules_used(
    ruleset: Ruleset, seed: int, game: int, coups: tuple[Coup, ...], outcome: Outcome
) -> dict[str, Origin]:
    """Say which rules decided something in a game, and where each comes from.

    Args:
        ruleset: The rules of the game.
        seed: Its seed.
        game: Its number.
        coups: Its coups.
        outcome: How it ended.

    Returns:
        The origin of each rule used, in the order of the rules; payments rank by rank, as ``payments.K``.
    """
    used = {*SETS_UP, *_named(coups), *_deciding_the_end(outcome)}
    for rule_id in TRIED:
        if rule_id not in used and any(
            _differs(settings, seed, game, number, coup)
            for settings in _others(ruleset, rule_id)
            for number, coup in enumerate(coups, 1)
        ):
            used.add(rule_id)
    order = [name for rule_id in RULES for name in (rule_id, *(f"{rule_id}.{rank}" for rank in RANKS))]
    return {name: ruleset.origin(name) for name in order if name in used}


def _named(coups: tuple[Coup, ...]) -> Iterator[str]:
    """Name the rules that events name; a card that is settled uses the payment of its rank."""
    for happened in {happened for coup in coups for happened in coup.events}:
        if happened.rank:
            yield f"payments.{happened.rank}"
        if happened.rule != "payments":
            yield happened.rule


def _deciding_the_end(outcome: Outcome) -> Iterator[str]:
    if outcome.reason != "limit":
        yield "end"
    if outcome.reason == "nobody-left":
        yield "nobody-left"
    if outcome.winner is not None:
        yield "winner-takes"


def _others(ruleset: Ruleset, rule_id: str) -> list[Settings]:
    """Give the settings with each other value of one rule."""
    declared = RULES[rule_id]
    values = [value for value in declared.kind.listed() if value != ruleset.value(rule_id)]
    return [settings_of(ruleset.changed(**{declared.attribute: value})) for value in values]


def _differs(settings: Settings, seed: int, game: int, number: int, coup: Coup) -> bool:
    """Play a coup again by other rules, from the same table and the same shuffle; say whether anything differs."""
    table = coup.table_before
    pack = shuffle(stream(seed, game, number), len(table.jetons))
    seats = seats_dealt(settings, table)
    again = settle_coup(settings, table, tuple((seat, pack[seat]) for seat in seats))
    return (again.table, again.over, again.winner, again.reason, coup_fields(again)) != (
        coup.table,
        coup.over,
        coup.winner,
        coup.reason,
        coup_fields(coup),
    )
