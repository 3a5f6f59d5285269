"""Where an answer comes from: what a source gives, and the origin of each answer of a ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

__all__ = ["Base", "Given", "Origin"]


@dataclass(frozen=True)
class Given:
    """What a source gives on one rule, as a ruleset needs it.

    Attributes:
        value: The value of the reading.
        status: ``stated`` or ``implied``.
        words: The operative words in their quotation marks, or None.
        locus: The place in the source.
        note: The reading's note, or None.
    """

    value: Any
    status: str
    words: str | None = None
    locus: str | None = None
    note: str | None = None


@dataclass(frozen=True)
class Origin:
    """Where one answer of a ruleset comes from.

    Attributes:
        kind: ``stated``, ``implied``, ``supplied`` or ``changed``.
        source: The id of the source for stated and implied, else None.
        words: The operative words in their quotation marks, where there are any.
        locus: The place in the source, for stated and implied.
        reason: Why: the completion's reason, the inference of an implied reading, or what was changed.
    """

    kind: str
    source: str | None = None
    words: str | None = None
    locus: str | None = None
    reason: str | None = None

    @property
    def from_source(self) -> bool:
        """Whether the answer is the source's."""
        return self.kind in ("stated", "implied")

    def __str__(self) -> str:
        if self.from_source:
            place = ": ".join(filter(None, [self.locus, self.words]))
            return f"{self.source} ({self.kind}{', ' + place if place else ''})"
        return self.reason or self.kind


@dataclass(frozen=True)
class Base:
    """What a ruleset starts from: the readings of one source that have a value.

    Attributes:
        name: How the source is named in the one-line form: its id, or the path of its file.
        id: The source's id.
        given: What it gives, by rule.
        silent: Rules on which it was read whole and says nothing.
    """

    name: str
    id: str
    given: Mapping[str, Given]
    silent: frozenset[str] = frozenset()

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_base, (self.name, self.id, dict(self.given), self.silent))


def _base(name: str, source_id: str, given: dict[str, Given], silent: frozenset[str]) -> Base:
    return Base(name, source_id, MappingProxyType(given), silent)
