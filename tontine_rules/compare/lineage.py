"""Who heard it from whom: copies, what is new in a follower, and independent witnesses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tontine_rules.rules import RULES, Payments, Stake
from tontine_rules.sources import Source

__all__ = ["agree", "by_line", "copied_from", "departure", "witness"]


def agree(first: Any, second: Any) -> bool:
    """Say whether two values of one rule are the same as far as both go.

    Args:
        first: A value of a reading or a ruleset.
        second: Another of the same rule.

    Returns:
        Whether they agree. Payments agree when no rank that both give differs; a stake that is played agrees with a
        source's stake when it is the first named there.
    """
    if isinstance(first, Payments) and isinstance(second, Payments):
        return first.agrees_with(second)
    if isinstance(first, Stake) != isinstance(second, Stake):
        first = first.first if isinstance(first, Stake) else first
        second = second.first if isinstance(second, Stake) else second
    return bool(first == second)


def _nearest(source: Source, rule_id: str) -> Source | None:
    """Find the nearest ancestor that states or implies something on a rule."""
    return next((one for one in source.ancestors if one.readings[rule_id].speaks), None)


def copied_from(source: Source, rule_id: str) -> Source | None:
    """Find the source at the root of a copied reading.

    A reading equal to that of the nearest ancestor that has one is a copy; words are listed, never compared, and so
    never copies.

    Args:
        source: The source.
        rule_id: The rule.

    Returns:
        The ancestor from which the reading was first copied, or None when it is no copy.
    """
    reading = source.readings[rule_id]
    ancestor = _nearest(source, rule_id)
    if ancestor is None or not reading.speaks or not RULES[rule_id].compared:
        return None
    if not agree(reading.value, ancestor.readings[rule_id].value):
        return None
    return copied_from(ancestor, rule_id) or ancestor


def departure(source: Source, rule_id: str) -> str | None:
    """Say how a follower's reading departs from what it follows.

    Args:
        source: The source.
        rule_id: The rule.

    Returns:
        ``changed`` when the nearest ancestor that has a reading has another; ``new`` when every ancestor was read
        whole and says nothing; else None.
    """
    reading = source.readings[rule_id]
    if not source.ancestors or not reading.speaks or not RULES[rule_id].compared:
        return None
    ancestor = _nearest(source, rule_id)
    if ancestor is not None:
        return None if agree(reading.value, ancestor.readings[rule_id].value) else "changed"
    unseen = any(one.readings[rule_id].status == "unseen" for one in source.ancestors)
    return None if unseen else "new"


def witness(source: Source, rule_id: str) -> tuple[str, Any]:
    """Name the witness that a reading goes back to, so that witnesses can be counted.

    Copies count once with what they copy, and so do witnesses of one ancestor that is unseen: what two followers of
    it say alike, it may have said.

    Args:
        source: A source that states or implies something on the rule.
        rule_id: The rule.

    Returns:
        A key: two readings with the same key are one witness.
    """
    root = copied_from(source, rule_id)
    if root is not None:
        return witness(root, rule_id)
    value = source.readings[rule_id].value
    unseen = None
    for ancestor in source.ancestors:
        if ancestor.readings[rule_id].status != "unseen":
            break
        unseen = ancestor
    return (source.name, None) if unseen is None else (unseen.name, value)


def by_line(sources: Iterable[Source]) -> tuple[Source, ...]:
    """Put sources in the order of their lines: each followed at once by those that follow it.

    Args:
        sources: The sources, in the order that decides between lines and between followers.

    Returns:
        The same sources.
    """
    left = list(sources)
    names = {source.name for source in left}
    ordered: list[Source] = []

    def place(source: Source) -> None:
        ordered.append(source)
        for follower in left:
            if follower.parent is not None and follower.parent.name == source.name:
                place(follower)

    for source in left:
        if source.parent is None or source.parent.name not in names:
            place(source)
    return tuple(ordered)
