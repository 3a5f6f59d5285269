"""Completions: a named answer, with its reason, for everything a source may leave open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tontine_rules.errors import FileFaults, UnknownName, near, shown
from tontine_rules.rules.kinds import Wrong
from tontine_rules.rules.toml_file import read_toml
from tontine_rules.rules.values import RANKS, Payments
from tontine_rules.rules.vocabulary import RULES

__all__ = ["Completion", "Supplied", "completions", "load_completion"]

DATA = Path(__file__).parent / "data"
USUAL = "usual"
KEYS = ("id", "title", "about", "base", "draw-order", "answer")


@dataclass(frozen=True)
class Supplied:
    """One answer of a completion.

    Attributes:
        value: The value that is played.
        reason: Why this value.
        completion: The id of the completion that gives it.
    """

    value: Any
    reason: str
    completion: str


@dataclass(frozen=True)
class Completion:
    """A named set of answers for what a source leaves open, each with its reason.

    Attributes:
        id: Its name, such as ``usual``.
        title: A line that says what it is.
        about: Some sentences on it.
        draw_order: The ranks from high to low in a draw of cards for dealer.
        answers: The answer by rule, for every rule.
        only_silent: Rules whose answer here holds only where a source was read whole and is silent; elsewhere the
            answer of ``usual`` holds.
    """

    id: str
    title: str
    about: str
    draw_order: tuple[str, ...]
    answers: Mapping[str, Supplied]
    only_silent: frozenset[str] = frozenset()

    def answer(self, rule_id: str, *, silent: bool) -> Supplied:
        """Give the answer for a rule.

        Args:
            rule_id: The rule.
            silent: Whether the source was read whole and says nothing on it.

        Returns:
            The answer with its reason.
        """
        if rule_id in self.only_silent and not silent:
            return load_completion(USUAL).answers[rule_id]
        return self.answers[rule_id]

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return (load_completion, (self.id,))


def completions() -> tuple[str, ...]:
    """Name the completions, the default first."""
    return (USUAL, *sorted(path.stem for path in DATA.glob("*.toml") if path.stem != USUAL))


@cache
def load_completion(name: str, place: str = "completion") -> Completion:
    """Load a completion by its name.

    Args:
        name: Such as ``usual`` or ``literal``.
        place: What to put before the message when there is none of that name.

    Returns:
        The completion, with an answer for every rule.

    Raises:
        UnknownName: When there is none of that name.
        FileFaults: When its file is at fault; all faults, a line each.
    """
    if name not in completions():
        raise UnknownName(place, "completion", name, completions())
    return read_completion(DATA / f"{name}.toml")


def read_completion(path: Path) -> Completion:
    """Read a completion's file and check it against the declaration of the rules.

    Args:
        path: A TOML file whose name is the completion's id.

    Returns:
        The completion.

    Raises:
        FileFaults: All faults of the file, a line each.
    """
    data = read_toml(path)
    faults = [f"{path.name}: {key}: unknown key" for key in data if key not in KEYS]
    if data.get("id") != path.stem:
        faults.append(f"{path.name}: id: must be the file's name {path.stem!r}, got {shown(data.get('id'))}")
    base = load_completion(data["base"]) if "base" in data else None
    given = data.get("answer", {})
    answers = dict(base.answers) if base else {}
    for rule_id, one in given.items():
        supplied = _supplied(rule_id, one, path, faults)
        if supplied is not None:
            answers[rule_id] = supplied
    faults += [
        f"{path.name}: answer.{rule_id}: must be given, got nothing"
        for rule_id in RULES
        if rule_id not in answers and rule_id not in given
    ]
    order = tuple(data["draw-order"].split()) if "draw-order" in data else base.draw_order if base else ()
    if sorted(order) != sorted(RANKS):
        faults.append(f"{path.name}: draw-order: must name the thirteen ranks once each, got {shown(order)}")
    if faults:
        raise FileFaults(faults)
    return Completion(
        path.stem,
        data["title"],
        " ".join(data["about"].split()),
        order,
        MappingProxyType({rule_id: answers[rule_id] for rule_id in RULES}),
        frozenset(rule_id for rule_id, one in given.items() if one.get("only-where-silent", False)),
    )


def _supplied(rule_id: str, given: Mapping[str, Any], path: Path, faults: list[str]) -> Supplied | None:
    """Read one answer, or note what is wrong with it."""
    place = f"{path.name}: answer.{rule_id}"
    reason = given.get("reason")
    if rule_id not in RULES:
        close = near(rule_id, RULES)
        faults.append(f"{place}: unknown rule" + (f"; did you mean {close!r}" if close else ""))
        return None
    if not isinstance(reason, str) or not reason.strip():
        faults.append(f"{place}.reason: must say why, got {shown(reason)}")
        return None
    try:
        value = RULES[rule_id].kind.change(given.get("value"))
    except Wrong as wrong:
        faults.append(f"{place}.value: {wrong.expectation}, got {shown(wrong.got)}")
        return None
    if isinstance(value, Payments) and len(value) < len(RANKS):
        faults.append(f"{place}.value: must give every rank, got {len(value)} of {len(RANKS)}")
    return Supplied(value, reason, path.stem)
