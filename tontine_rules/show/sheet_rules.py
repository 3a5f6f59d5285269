"""Which sentences a ruleset needs on its sheet, and where each comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tontine_rules.rules import RANKS, RULES, Rule, Ruleset
from tontine_rules.rules.values import MOST_SEATS
from tontine_rules.show.sheet_sentences import PARTS, SENTENCES, Sentence
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import QUESTIONS

__all__ = ["Said", "facts", "numbers_allowed", "open_rules", "origin_of", "passages", "sentence_of"]

HOUSE = "supplied"
"""The origin of what no rule asks."""


@dataclass(frozen=True)
class Said:
    """Sentences that have one origin and stand together.

    Attributes:
        text: The sentences.
        kind: ``source``, ``supplied`` or ``changed``.
        locus: The place in the source, or None.
    """

    text: str
    kind: str
    locus: str | None = None


def facts(ruleset: Ruleset) -> Mapping[str, Any]:
    """Tell what decides which sentences are said.

    Args:
        ruleset: The rules.

    Returns:
        The value of every rule, and whether there is an ante, a payment to the left, and an end without a winner.
    """
    return {rule_id: ruleset.value(rule_id) for rule_id in RULES} | {
        "has-ante": ruleset.ante > 0,
        "has-left": ruleset.payments.reach > 0,
        "can-ruin-all": ruleset.end_tested == "after-the-coup" or ruleset.settlement == "together",
    }


def sentence_of(name: str, known: Mapping[str, Any]) -> Sentence | None:
    """Find what is said of a rule.

    Args:
        name: The rule, or an addition of ours.
        known: What `facts` tells.

    Returns:
        The sentence, or None where nothing need be said.
    """
    holding = (
        one
        for one in SENTENCES
        if one.rule == name and all(known[fact] == value for fact, value in one.when.items())
    )
    return next(holding, None)


def origin_of(ruleset: Ruleset, name: str) -> tuple[str, str | None]:
    """Say where an answer comes from: ``source`` with the place, ``supplied`` or ``changed``; additions are supplied."""
    if name.partition(".")[0] not in RULES:
        return HOUSE, None
    origin = ruleset.origin(name)
    return ("source", origin.locus) if origin.from_source else (origin.kind, None)


def passages(ruleset: Ruleset, names: Sequence[str], voice: Voice) -> tuple[Said, ...]:
    """Say what is to be said of some rules; neighbours of one origin stand together.

    Args:
        ruleset: The rules.
        names: The rules and additions, in order.
        voice: The language.

    Returns:
        The sentences with their origins.
    """
    found: list[Said] = []
    for one in _said(ruleset, names, voice):
        if found and (found[-1].kind, found[-1].locus) == (one.kind, one.locus):
            found[-1] = Said(f"{found[-1].text} {one.text}", one.kind, one.locus)
        else:
            found.append(one)
    return tuple(found)


def _said(ruleset: Ruleset, names: Sequence[str], voice: Voice) -> Iterator[Said]:
    known = facts(ruleset)
    parts = {
        "ante": ruleset.ante,
        "pack": ruleset.pack,
        "order": " ".join(voice.rank(rank) for rank in ruleset.draw_order),
        "deal": list(PARTS).index("deal") + 1,
    }
    for name in names:
        sentence = sentence_of(name, known)
        if sentence is not None:
            yield Said(voice(sentence.words, **parts), *origin_of(ruleset, sentence.by or name))


def open_rules(ruleset: Ruleset) -> tuple[Rule, ...]:
    """List the rules that the source leaves open and that a company may settle otherwise.

    Args:
        ruleset: The rules.

    Returns:
        The rules whose answer is supplied, can change a result, and decides something beside the other answers.
    """
    known = facts(ruleset)
    moot = {
        "nobody-left": not known["can-ruin-all"],
        "neighbours": not known["has-left"],
        "end-tested": ruleset.settlement == "together",
    }
    return tuple(
        RULES[rule_id]
        for rule_id in RULES
        if rule_id in QUESTIONS and ruleset.origin(rule_id).kind == "supplied" and not moot.get(rule_id)
    )


def numbers_allowed(ruleset: Ruleset) -> tuple[int, ...]:
    """List how many can play: what the rule of the players allows, the payments reach and the seating has cards for.

    Args:
        ruleset: The rules.

    Returns:
        The numbers, rising; none where the rules contradict each other.
    """
    seated = len(RANKS) if "king-of-the-seating-draw" in ruleset.first_dealer else MOST_SEATS
    most = len(RANKS) if ruleset.seating == "by-matching-cards" else seated
    return tuple(n for n in ruleset.players.numbers() if ruleset.payments.reach < n <= most)
