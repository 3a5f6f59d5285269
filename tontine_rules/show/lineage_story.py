"""What each source has from what it follows, what is new in it and what is changed, in the words of the figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tontine_rules.compare import by_line
from tontine_rules.compare.lineage import copied_from, departure
from tontine_rules.rules import RULES, Players, Stake
from tontine_rules.rules.values import any_of
from tontine_rules.show.figure_parts import Span
from tontine_rules.show.naming import extent_of, name_of
from tontine_rules.sources import Reading, Source

__all__ = ["DEPARTURES", "Cited", "Step", "described", "features", "follows", "ledger", "lineage_steps"]

FEATURES = ("facing", "players", "stake")
"""The few rules that lines of descent are told apart by."""

DEPARTURES = ("changed:", "new:")
LONGEST_LABEL = 24


@dataclass(frozen=True)
class Cited:
    """Something that sources cite and that was not read.

    Attributes:
        name: What it is.
        by: The ids of the sources that cite it; the first of them that follows no other is drawn under it.
    """

    name: str
    by: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One source in its line of descent.

    Attributes:
        source: The source.
        depth: How many sources it follows, one after the other.
        kept: How many of its readings are copies.
        left_out: Rules on which it says nothing and what it follows does.
        changed: Rules on which it says something else than what it follows.
        new: Rules on which it says something and what it follows, read whole, does not.
        words: Its words for things that what it follows, read whole, has no word for, by rule.
    """

    source: Source
    depth: int
    kept: int
    left_out: tuple[str, ...]
    changed: tuple[str, ...]
    new: tuple[str, ...]
    words: tuple[str, ...]


def lineage_steps(sources: Sequence[Source]) -> tuple[Step, ...]:
    """Find what each source inherits and what is new in it.

    Args:
        sources: The sources.

    Returns:
        A step a source, by line of descent.
    """
    names = {source.name for source in sources}
    return tuple(_step(source, names) for source in by_line(sources))


def _step(source: Source, names: set[str]) -> Step:
    def those(change: str) -> tuple[str, ...]:
        return tuple(rule_id for rule_id in RULES if departure(source, rule_id) == change)

    depth = 0
    for ancestor in source.ancestors:
        if ancestor.name not in names:
            break
        depth += 1
    left_out = tuple(
        rule_id
        for rule_id, rule in RULES.items()
        if rule.compared
        and source.readings[rule_id].status == "silent"
        and any(one.readings[rule_id].speaks for one in source.ancestors)
    )
    words = tuple(
        rule_id
        for rule_id, rule in RULES.items()
        if not rule.compared
        and source.ancestors
        and source.readings[rule_id].speaks
        and all(one.readings[rule_id].status == "silent" for one in source.ancestors)
    )
    kept = sum(copied_from(source, rule_id) is not None for rule_id in RULES)
    return Step(source, depth, kept, left_out, those("changed"), those("new"), words)


def features(step: Step) -> Iterator[Span]:
    """Say the few things that lines of descent are told apart by; bold where they are said first."""
    for rule_id in FEATURES:
        reading = step.source.readings[rule_id]
        first = reading.speaks and copied_from(step.source, rule_id) is None
        yield Span(_feature(reading, brief=step.depth > 0), "f-new" if first else "f-kept", bold=first)


def _feature(reading: Reading, *, brief: bool) -> str:
    """Say a reading in a few words; a brief one leaves the noun to the source above."""
    value, noun = reading.value, {"facing": "face", "players": "players", "stake": "jetons"}[reading.rule]
    if not reading.speaks:
        return f"{noun} {reading.status}"
    if reading.rule == "facing":
        return f"face {reading.label}"
    if isinstance(value, Stake):
        said = ("say " if value.form == "example" else "") + any_of([str(n) for n in value.options])
        return said if brief else f"{said} jetons"
    said = reading.label or ""
    if brief or not isinstance(value, Players) or not (value.named or value.low):
        return said
    return said.replace(", or more", " players, or more") if value.more else f"{said} players"


def follows(source: Source) -> str:
    """Say whom a source follows, and how that is known."""
    if source.parent is None:
        return "no other here"
    note = f" ({source.follows_note})" if source.follows_note else ""
    return f"{name_of(source.parent)}{note}"


def ledger(step: Step) -> Iterator[str]:
    """Count what a source has from what it follows, and name what it has not."""
    source = step.source
    if source.parent is None:
        answers = source.count("stated") + source.count("implied")
        seen = extent_of(source) if source.count("unseen") else f"silent on {source.count('silent')}"
        yield f"answers {answers} of {len(RULES)}, {seen}"
        return
    out = f", leaves out {len(step.left_out)}" if step.left_out else ""
    nothing = not (step.changed or step.new or step.words)
    yield f"keeps {step.kept}{out}" + ("; new: nothing" if nothing else "")
    if step.changed:
        yield f"changed: {_listed(source, step.changed)}"
    if step.new:
        yield f"new: {_listed(source, step.new)}"
    if step.words:
        yield f"new words: {', '.join(source.readings[rule_id].label or '' for rule_id in step.words)}"


def _listed(source: Source, rule_ids: Sequence[str]) -> str:
    """Name rules with what the source says on each, where that is short and not said above."""
    named = []
    for rule_id in rule_ids:
        label = source.readings[rule_id].label or ""
        is_said = rule_id in FEATURES or len(label) > LONGEST_LABEL
        named.append(rule_id if is_said else f"{rule_id} ({label})")
    return ", ".join(named)


def described(steps: Sequence[Step], cited: Sequence[Cited]) -> str:
    """Say all that the figure shows."""
    sentences = []
    for step in steps:
        source = step.source
        head = f"{source.siglum}, {name_of(source)}"
        if source.parent is None:
            head += ", follows no other here"
        else:
            head += f", follows {source.parent.siglum}"
            head += f", {source.follows_note}" if source.follows_note else ""
        told = [*(span.text for span in features(step)), *ledger(step)]
        if step.left_out:
            told.append(f"left out: {', '.join(step.left_out)}")
        sentences.append(f"{head}: {'; '.join(told)}.")
    sigla = {step.source.id: step.source.siglum for step in steps}
    sentences += [
        f"{one.name}: cited by {', '.join(sigla[by] for by in one.by if by in sigla)}; not seen."
        for one in cited
    ]
    return " ".join(sentences)
