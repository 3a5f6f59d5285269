"""The effect of each rule: the same shuffles played with one rule flipped, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any

from tontine_rules.compare import compare
from tontine_rules.errors import TontineError
from tontine_rules.game.settings import settings_of
from tontine_rules.measure.chunks import Run, chunks, require_games, require_run
from tontine_rules.measure.intervals import Change, Estimate, Mean, Share
from tontine_rules.measure.pairs import LIMIT, Pairs, pair_chunk
from tontine_rules.measure.simulate import bar
from tontine_rules.measure.workers import completed
from tontine_rules.rules import RULES, Payments, Rule, Ruleset
from tontine_rules.rules.kinds import Choice
from tontine_rules.sources import Source, load, parse_ruleset

__all__ = ["EFFECT_LIMIT", "NEVER_FLIPPED", "STAKES", "Effect", "Effects", "effects"]

EFFECT_LIMIT = 2_000
"""After how many coups a game is broken off here: with some rules flipped a game hardly ever ends."""


NEVER_FLIPPED = ("players", "ante", "payments")
STAKES = (12, 15, 20)

FOLLOWS = "It follows from when the end is tested; there is nothing to play by itself."
GIVEN = "How many play is given, and the same for both."
"""Why a row of two sources is not played by itself."""
REASONS: Mapping[str, str] = {
    "seating": "Seats are numbered in the order of play, wherever people sit.",
    "exposed-card": "No card is exposed by mistake in a game that is played here.",
}
"""Why a rule cannot change a result, where its declaration says how it is coded instead."""


@dataclass(frozen=True)
class Effect:
    """What it does to play one rule otherwise.

    Attributes:
        rule: The rule, or None for all that differ together.
        before: The value it is flipped from, in plain words.
        after: The value it is flipped to.
        ruleset: What was played with it flipped, or None when nothing was.
        reason: Why nothing was played, or None.
        games: How many pairs of games were played; 0 for none.
        other_winner: The share of games with another winner.
        unrelated: The share that games on unrelated shuffles would give.
        coups: The change in the mean number of coups.
        nobody_left: The change in the share of games that end with nobody left.
        seat_advantage: The change in the seat advantage: the share of games that the first eldest wins less the share
            that the first dealer wins.
        limited: How many games with the rule flipped were broken off at the limit.
        pairs: The counts that all this is made of, or None.
        playable: Whether the rule can be flipped by itself at all; the reason says why not.

    Units:
        coups; shares from 0 to 1, changes of shares from -1 to 1
    """

    rule: Rule | None
    before: str
    after: str
    ruleset: Ruleset | None = field(repr=False)
    reason: str | None
    games: int
    other_winner: Share | Estimate
    unrelated: Estimate | None
    coups: Mean | Estimate
    nobody_left: Change | Estimate
    seat_advantage: Mean | Estimate
    limited: int = 0
    pairs: Pairs | None = field(repr=False, default=None)
    playable: bool = True

    @property
    def exactly_none(self) -> bool:
        """Whether there is no effect at all, for the reason given, so that no games were needed to see it."""
        return self.games == 0 and self.playable


@dataclass(frozen=True)
class Effects:
    """The effects of several rules on one ruleset.

    Attributes:
        ruleset: What they are measured against.
        other: The ruleset that its values are flipped to, or None when each rule is flipped to every other value.
        players: How many play.
        games: How many pairs of games each effect has.
        seed: The seed.
        rows: An effect for each rule and value, in the order of the rules; last, for two rulesets, all together.
    """

    ruleset: Ruleset = field(repr=False)
    other: Ruleset | None = field(repr=False)
    players: int
    games: int
    seed: int
    rows: tuple[Effect, ...]

    @property
    def together(self) -> Effect | None:
        """For two rulesets, the effect of all that differs together."""
        return self.rows[-1] if self.other is not None else None


@dataclass(frozen=True)
class _Plan:
    """A row before it is played."""

    rule: Rule | None
    before: str
    after: str
    ruleset: Ruleset | None = None
    reason: str | None = None
    playable: bool = True


def effects(
    ruleset: str | Source | Ruleset,
    other: str | Source | Ruleset | None = None,
    *,
    players: int,
    games: int = 10_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | None = None,
    limit: int = EFFECT_LIMIT,
    engine: str | None = None,
) -> Effects:
    """Measure what each rule does, by playing the same shuffles with it flipped.

    With one ruleset, every rule that has two values or more is flipped to each other one; the stake to 12, 15 and 20;
    players, ante and payments never. With two, each rule on which they differ is flipped from the one to the other,
    and then all together.

    Args:
        ruleset: A ruleset or its line; a source, its id, siglum or path means ``+usual``.
        other: The one it is compared with, or None.
        players: How many play.
        games: How many games are played each way.
        seed: The seed.
        executor: Who plays, as for `simulate`.
        progress: Whether to show progress, as for `simulate`.
        limit: After how many coups a game is broken off; such games count as that long, and as won by nobody.
        engine: ``fast``, ``readable`` or None, as for `simulate`.

    Returns:
        The effects.

    Raises:
        ValueFault: When it cannot be played, or a number is out of range.
        WorkerLost: When a worker dies.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.measure import effects
        >>> found = effects("academie-1725", "dictionnaire-1792", players=12, games=1000, seed=1725)
        >>> [row.rule.id for row in found.rows if row.rule and row.games]
        ['stake']
        >>> next(row.reason for row in found.rows if row.rule and row.rule.id == "facing")
        'It changes what is known before the payments, never the payments.'
    """
    base = _ruleset(ruleset)
    run = require_run(base, players, seed, limit, engine)
    games = require_games(games)
    second = None if other is None else _ruleset(other)
    if second is None:
        plans = _flips(run)
    else:
        require_run(second, players, seed, limit, engine)
        plans = _differences(run, second, _column(ruleset, base), _column(other, second))
    flipped = tuple(dict.fromkeys(plan.ruleset for plan in plans if plan.ruleset is not None))
    pairs: dict[Ruleset, Pairs] = {}
    if flipped:
        tasks = ((run, flipped, first, size) for first, size in chunks(games))
        with bar(games, progress) as shown:
            for _, found in completed(pair_chunk, tasks, executor, "give the same command again"):
                for variant, counted in zip(flipped, found, strict=True):
                    pairs[variant] = pairs[variant] + counted if variant in pairs else counted
                shown.update(found[0].games)
    rows = tuple(_effect(plan, pairs, players - 1) for plan in plans)
    return Effects(base, second, players, games, seed, rows)


def _ruleset(given: object) -> Ruleset:
    if isinstance(given, Ruleset):
        return given
    if isinstance(given, Source):
        return given.ruleset()
    if isinstance(given, str):
        return parse_ruleset(given)
    return load(given).ruleset()  # type: ignore[arg-type] # `load` refuses what is neither


def _column(given: object, ruleset: Ruleset) -> Source | Ruleset:
    """Give what to compare: the source where one was named, else the ruleset."""
    if isinstance(given, Source):
        return given
    if isinstance(given, str) and "+" not in given and ";" not in given:
        return load(given)
    return ruleset


def _flips(run: Run) -> list[_Plan]:
    plans = []
    for rule in RULES.values():
        values: tuple[Any, ...] = STAKES if rule.id == "stake" else rule.kind.listed()
        if len(values) < 2 or rule.id in NEVER_FLIPPED:
            continue
        current = run.ruleset.value(rule.id)
        plans += [_plan(run, rule, value) for value in values if value != current]
    return plans


def _differences(run: Run, other: Ruleset, *columns: Source | Ruleset) -> list[_Plan]:
    differ = {row.rule.id for row in compare(*columns).differences}
    plans = []
    for rule in RULES.values():
        if not rule.compared:
            continue
        before, after = run.ruleset.value(rule.id), other.value(rule.id)
        if rule.id == "players" and (before != after or rule.id in differ):
            plans.append(_Plan(rule, rule.label(before), rule.label(after), reason=GIVEN, playable=False))
        elif before != after:
            plans.append(_plan(run, rule, after))
        elif rule.id in differ:
            reason = f"Both are played as {rule.label(after)}."
            plans.append(_Plan(rule, rule.label(before), rule.label(after), reason=reason))
    played = any(plan.ruleset for plan in plans)
    alike = None
    if not played:
        alike = "None of the rules that differ can change a result." if plans else "They differ in no rule."
    plans.append(_Plan(None, str(run.ruleset), str(other), other if played else None, alike))
    return plans


def _plan(run: Run, rule: Rule, value: Any) -> _Plan:
    before = run.ruleset.value(rule.id)
    labels = _label(rule, before, value), _label(rule, value, before)
    if not rule.changes_result:
        reason = REASONS.get(rule.id) or rule.coding or "It cannot change a result."
        return _Plan(rule, *labels, reason=reason)
    if isinstance(rule.kind, Choice) and value in rule.kind.reading_only:
        return _Plan(rule, *labels, reason=FOLLOWS, playable=False)
    try:
        flipped = run.ruleset.changed(**{rule.attribute: value})
        require_run(flipped, run.players, run.seed, run.limit, run.engine)
    except TontineError as error:
        return _Plan(rule, *labels, reason=f"It cannot be played by itself: {error}", playable=False)
    if _played(flipped) == _played(run.ruleset):
        return _Plan(rule, *labels, reason="With the other rules as they are, both are played alike.")
    return _Plan(rule, *labels, flipped)


def _played(ruleset: Ruleset) -> tuple[object, ...]:
    """Give all that decides a game."""
    settings = settings_of(ruleset)
    ends_empty = settings.together or not settings.at_once
    return ruleset.stake, ruleset.ante, replace(settings, last_to_fall=settings.last_to_fall and ends_empty)


def _label(rule: Rule, value: Any, other: Any) -> str:
    """Write a value; of payments only the ranks that differ."""
    if isinstance(value, Payments) and isinstance(other, Payments):
        return ", ".join(
            f"{rank} {payment.phrase}" for rank, payment in value.items() if payment != other[rank]
        )
    return rule.label(value)


def _effect(plan: _Plan, pairs: Mapping[Ruleset, Pairs], dealer: int) -> Effect:
    nought = Estimate(0.0)
    if plan.ruleset is None:
        return Effect(
            plan.rule,
            plan.before,
            plan.after,
            None,
            plan.reason,
            0,
            nought,
            None,
            nought,
            nought,
            nought,
            playable=plan.playable,
        )
    found = pairs[plan.ruleset]
    return Effect(
        plan.rule,
        plan.before,
        plan.after,
        plan.ruleset,
        None,
        found.games,
        found.other_winner,
        found.unrelated,
        found.coups,
        found.nobody_left_change,
        found.seat_advantage_change(dealer),
        found.winners(1)[LIMIT],
        found,
    )
