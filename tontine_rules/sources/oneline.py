"""The one-line form of a ruleset: ``source+completion;rule=value;rule=value``."""

from __future__ import annotations

from typing import Any

from tontine_rules.errors import ValueFault
from tontine_rules.rules import Ruleset, rule
from tontine_rules.rules.kinds import Wrong
from tontine_rules.sources.registry import load

__all__ = ["parse_ruleset"]

LONGEST = 2000


def parse_ruleset(text: str) -> Ruleset:
    """Read a ruleset from its one-line form; ``str(ruleset)`` gives the line back.

    Args:
        text: Source, ``+``, completion, then changes, each after a ``;``. A source alone means ``+usual``. Players
            are written ``5-12``, ``12,15,20``, ``12+`` or ``more``; payments ``K:take3,A:left1``, the ranks changed.

    Returns:
        The ruleset.

    Raises:
        UnknownName: When there is no such source, completion or rule.
        ValueFault: When a value cannot be played or the line has another form.
        FileFaults: When the source is a file and the file is at fault.

    Example:
        >>> import tontine_rules as tr
        >>> str(tr.parse_ruleset("dictionnaire-1792;end-tested=after-the-coup;stake=15"))
        'dictionnaire-1792+usual;stake=15;end-tested=after-the-coup'
    """
    if not 0 < len(text) <= LONGEST or not text.isprintable():
        advice = "write source+completion;rule=value"
        raise ValueFault("ruleset", f"must be one line of 1 to {LONGEST} characters", text, advice)
    head, *parts = text.strip().split(";")
    name, _, completion = head.rpartition("+") if "+" in head else (head, "", "usual")
    source = load(name)
    changes: dict[str, Any] = {}
    for part in parts:
        rule_id, equals, value = part.partition("=")
        declared = rule(rule_id.strip(), "ruleset")
        if not equals:
            raise ValueFault("ruleset", f"must be {declared.id}=value after each ';'", part)
        if declared.attribute in changes:
            raise ValueFault("ruleset", "must change each rule once", declared.id)
        try:
            changes[declared.attribute] = declared.kind.parse(value.strip())
        except Wrong as wrong:
            raise ValueFault(f"ruleset, {declared.id}", wrong.expectation, wrong.got, wrong.advice) from None
    return source.ruleset(completion, **changes)
