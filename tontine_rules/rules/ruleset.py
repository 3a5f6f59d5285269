"""Rulesets: a source, a completion and any changes, with one answer for every rule and where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tontine_rules.errors import ValueFault
from tontine_rules.rules.completion import Completion
from tontine_rules.rules.kinds import Choice, Wrong, is_whole
from tontine_rules.rules.origin import Base, Origin
from tontine_rules.rules.values import RANKS, Payment, Payments, Players, Stake, any_of
from tontine_rules.rules.vocabulary import RULES, Rule, rule

__all__ = ["Ruleset"]


@dataclass(frozen=True)
class Ruleset:
    """The playable rules: a source, a completion and any changes.

    Every rule has an answer, which is an attribute of the rule's name (``ruleset.end_tested``), and an `Origin`.
    A completion never overrides what a source states or implies; a change may, and is remembered as a change.

    Attributes:
        base: What the source gives.
        completion: What fills its gaps.
        changes: The changes, as (rule id, value), in the order of the rules; for payments the ranks changed.

    Raises:
        ValueFault: When a change has a value that cannot be played, or the stake is not above the ante.

    Example:
        >>> import tontine_rules as tr
        >>> ruleset = tr.load("dictionnaire-1792").ruleset(stake=15)
        >>> str(ruleset), ruleset.stake, ruleset.end_tested
        ('dictionnaire-1792+usual;stake=15', 15, 'at-once')
    """

    base: Base
    completion: Completion
    changes: tuple[tuple[str, Any], ...] = ()
    _values: Mapping[str, Any] = field(init=False, repr=False, compare=False)
    _origins: Mapping[str, Origin] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        values: dict[str, Any] = {}
        origins: dict[str, Origin] = {}
        wanted = dict(self.changes)
        kept: list[tuple[str, Any]] = []
        for rule_id, declared in RULES.items():
            if rule_id == "payments":
                values[rule_id], change = self._payments(wanted.get(rule_id), origins)
            else:
                unchanged, origins[rule_id] = self._unchanged(declared, values)
                change = wanted.get(rule_id)
                if change is None or change == unchanged:
                    values[rule_id], change = unchanged, None
                else:
                    self._require_premise(declared, change, values)
                    values[rule_id] = change
                    origins[rule_id] = Origin("changed", reason=f"changed from {declared.label(unchanged)}")
            if change is not None:
                kept.append((rule_id, change))
        object.__setattr__(self, "changes", tuple(kept))
        object.__setattr__(self, "_values", values)
        object.__setattr__(self, "_origins", origins)
        if self.stake <= self.ante:
            raise ValueFault(
                "stake",
                f"must be more jetons than the ante of {self.ante} by {self.origin('ante')}",
                self.stake,
                f"give at least {self.ante + 1}",
            )

    @staticmethod
    def _require_premise(declared: Rule, change: Any, values: Mapping[str, Any]) -> None:
        """Refuse a change to a value that other rules deny."""
        if not declared.holds(change, values):
            needs = " and ".join(f"{other} {needed!r}" for other, needed in declared.premise[change].items())
            raise ValueFault(declared.id, f"must stand beside {needs}", change, "change one of the two")

    def _unchanged(self, declared: Rule, values: Mapping[str, Any]) -> tuple[Any, Origin]:
        """Give the value and origin of a rule before any change to it."""
        given = self.base.given.get(declared.id)
        supplied = self.completion.answer(declared.id, silent=declared.id in self.base.silent)
        by_completion = Origin("supplied", reason=f"{supplied.completion}: {supplied.reason}")
        kind = declared.kind
        if given and isinstance(kind, Choice) and given.value in kind.reading_only:
            if given.value not in declared.premise or not declared.holds(given.value, values):
                given = None
        elif given and not declared.holds(given.value, values):
            given = None
        if given is None:
            return supplied.value, by_completion
        reason = given.note
        if isinstance(given.value, Stake) and len(given.value.options) > 1:
            reason = f"of {any_of([str(n) for n in given.value.options])} the first named"
        origin = Origin(given.status, self.base.id, given.words, given.locus, reason)
        return kind.played(given.value), origin

    def _payments(
        self, wanted: Payments | None, origins: dict[str, Origin]
    ) -> tuple[Payments, Payments | None]:
        """Answer the payments rank by rank, noting each origin; give them, and the ranks changed or None."""
        given = self.base.given.get("payments")
        supplied = self.completion.answer("payments", silent="payments" in self.base.silent)
        by_completion = Origin("supplied", reason=f"{supplied.completion}: {supplied.reason}")
        played: dict[str, Payment] = {}
        changed: dict[str, Payment] = {}
        for rank in RANKS:
            if given and rank in given.value:
                played[rank] = given.value[rank]
                # The reading's words are about one rank or another: they are not each rank's own.
                origin = Origin(given.status, self.base.id, None, given.locus, given.note)
            else:
                played[rank], origin = supplied.value[rank], by_completion
            if wanted is not None and wanted.get(rank, played[rank]) != played[rank]:
                origin = Origin("changed", reason=f"changed from {played[rank].phrase}")
                played[rank] = changed[rank] = wanted[rank]
            origins[f"payments.{rank}"] = origin
        weakest = ("supplied", "changed", "implied", "stated")
        ranks = (origins[f"payments.{rank}"] for rank in RANKS)
        origins["payments"] = min(ranks, key=lambda origin: weakest.index(origin.kind))
        return Payments(played), Payments(changed) if changed else None

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and (rule_id := name.replace("_", "-")) in RULES:
            return self._values[rule_id]
        raise AttributeError(f"Ruleset has no attribute {name!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Ruleset, (self.base, self.completion, self.changes))

    @property
    def source_id(self) -> str:
        """The id of the source."""
        return self.base.id

    @property
    def completion_id(self) -> str:
        """The name of the completion."""
        return self.completion.id

    @property
    def draw_order(self) -> tuple[str, ...]:
        """The ranks from high to low in a draw of cards for dealer, by the completion."""
        return self.completion.draw_order

    def value(self, rule_id: str) -> Any:
        """Give the answer to a rule.

        Args:
            rule_id: Such as ``end-tested``.

        Returns:
            The value that is played.

        Raises:
            UnknownName: When there is no such rule.
        """
        return self._values[rule(rule_id, "value").id]

    def origin(self, rule_id: str) -> Origin:
        """Say where an answer comes from.

        Args:
            rule_id: Such as ``end-tested``; ``payments.4`` asks for one rank. The origin of ``payments`` as a whole
                is supplied if any rank's is, else changed if any rank is changed.

        Returns:
            The origin, with words and locus, or with the reason.

        Raises:
            UnknownName: When there is no such rule or rank.
        """
        if rule_id in self._origins:
            return self._origins[rule_id]
        return self._origins[rule(rule_id, "origin").id]

    @property
    def from_source(self) -> int:
        """How many of the fourteen rules that can change a result come from the source."""
        return sum(self.origin(r.id).from_source for r in RULES.values() if r.changes_result)

    @property
    def described(self) -> str:
        """Say in one line how much of the ruleset is the source's.

        Where under half of the fourteen rules come from the source, it is called the completion with that source's
        numbers.
        """
        fourteen = sum(r.changes_result for r in RULES.values())
        text = f"{self.from_source} of {fourteen} from the source"
        if self.from_source * 2 < fourteen:
            text += f": {self.completion.id} with the numbers of {self.base.id}"
        return text

    def changed(self, **changes: Any) -> Ruleset:
        """Make a ruleset with further changes.

        Args:
            **changes: Values by rule, with underscores for hyphens. Whole numbers, the rule's coded words, True or
                False; ``players`` also a (low, high) pair or a list; ``payments`` a mapping of the ranks changed.

        Returns:
            The new ruleset; a change to the value that would hold anyway is dropped.

        Raises:
            UnknownName: When there is no such rule.
            ValueFault: When a value cannot be played.
        """
        wanted = dict(self.changes)
        for name, data in changes.items():
            declared = rule(name, "change")
            try:
                value = declared.kind.change(data)
            except Wrong as wrong:
                place = f"{declared.id}.{wrong.key}" if wrong.key else declared.id
                raise ValueFault(place, wrong.expectation, wrong.got, wrong.advice) from None
            if declared.id == "payments" and "payments" in wanted:
                value = Payments({**wanted["payments"], **value})
            wanted[declared.id] = value
        return replace(self, changes=tuple(wanted.items()))

    def allow_players(self, players: int) -> None:
        """Refuse a number of players that the ruleset does not allow.

        Args:
            players: How many sit down.

        Raises:
            ValueFault: It says which source sets the limit, where and in which words.
        """
        allowed: Players = self.players
        advice = "change the ruleset to play it anyway"
        if not is_whole(players):
            raise ValueFault("players", "must be a whole number of players", players)
        if not allowed.allows(players):
            limit = f"must be {RULES['players'].label(allowed)} by {self._by('players')}"
            if allowed == Players(more=True):
                limit = (
                    f"must be 4 or more, which the payments need; no number is named by {self._by('players')}"
                )
            raise ValueFault("players", limit, players, advice)
        if self.seating == "by-matching-cards" and players > len(RANKS):
            raise ValueFault(
                "players", f"must be at most {len(RANKS)} by {self._by('seating')}", players, advice
            )

    def _by(self, rule_id: str) -> str:
        origin = self.origin(rule_id)
        return f"a change of {self.base.id}" if origin.kind == "changed" else str(origin)

    def __str__(self) -> str:
        parts = [f"{self.base.name}+{self.completion.id}"]
        parts += [f"{rule_id}={RULES[rule_id].kind.text(value)}" for rule_id, value in self.changes]
        return ";".join(parts)
