"""What one source says: its record and its readings, as frozen data."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tontine_rules.rules import RULES, Base, Completion, Given, Ruleset, load_completion
from tontine_rules.sources.fields import FIELDS

__all__ = ["Reading", "Rival", "Source"]

QUOTATION_MARKS = MappingProxyType({"en": ("“", "”"), "de": ("„", "“"), "sv": ("”", "”")})


def quoted(words: str | None, language: str) -> str | None:
    """Put words in the quotation marks of their language; French ones where none are known."""
    if words is None:
        return None
    before, after = QUOTATION_MARKS.get(language, ("« ", " »"))
    return f"{before}{words}{after}"


@dataclass(frozen=True)
class Rival:
    """Another reading that the same source gives elsewhere; it is kept and never played.

    Attributes:
        rule: The id of the rule.
        value: The value.
        words: The operative words, or None.
        locus: The place in the source, or None.
        note: What one must know, or None.
        language: The language of the words.
    """

    rule: str
    value: Any
    words: str | None
    locus: str | None
    note: str | None
    language: str

    @property
    def label(self) -> str:
        """The value in plain words."""
        return RULES[self.rule].label(self.value)

    @property
    def quoted(self) -> str | None:
        """The words in their quotation marks."""
        return quoted(self.words, self.language)


@dataclass(frozen=True)
class Reading:
    """What one source says on one rule.

    Attributes:
        rule: The id of the rule.
        status: ``stated``, ``implied``, ``silent`` or ``unseen``.
        value: The coded value; None when silent or unseen.
        words: The operative words, or None.
        locus: The place in the source, or None.
        note: What one must know, or None; for implied, the inference.
        rivals: Other readings that the same source gives elsewhere.
        language: The language of the words.
    """

    rule: str
    status: str
    value: Any = None
    words: str | None = None
    locus: str | None = None
    note: str | None = None
    rivals: tuple[Rival, ...] = ()
    language: str = "fr"

    @property
    def speaks(self) -> bool:
        """Whether the source states or implies something."""
        return self.status in ("stated", "implied")

    @property
    def label(self) -> str | None:
        """The value in plain words; None when there is none."""
        return RULES[self.rule].label(self.value) if self.speaks else None

    @property
    def quoted(self) -> str | None:
        """The words in their quotation marks."""
        return quoted(self.words, self.language)

    def to_data(self) -> dict[str, Any]:
        """Give the reading as its table in the file."""
        data: dict[str, Any] = {"status": self.status}
        if self.speaks:
            data["value"] = RULES[self.rule].kind.data(self.value)
        data |= _texts(self)
        if self.rivals:
            rule = RULES[self.rule]
            data["rivals"] = [{"value": rule.kind.data(rival.value)} | _texts(rival) for rival in self.rivals]
        return data


def _texts(reading: Reading | Rival) -> dict[str, str]:
    pairs = {"words": reading.words, "locus": reading.locus, "note": reading.note}
    return {key: text for key, text in pairs.items() if text is not None}


@dataclass(frozen=True)
class Source:
    """One account of the rules, as a record with a reading of every rule.

    Attributes:
        id: Its name, such as ``dictionnaire-1792``.
        siglum: Its one letter.
        title: The title of the text.
        label: A short name.
        date: A short date.
        written: When the text was written, as far as known.
        year: The latest year it can have, or None when undated; only to sort by.
        language: The language of its words.
        kind: What sort of account it is.
        extent: ``whole`` or ``part``: how much of it was read.
        extent_note: Up to where.
        line: The line of descent it begins, or None when it follows another.
        follows: The id of the source it follows, or None.
        follows_note: How that is known, or None.
        parent: The source it follows, or None.
        reports: What it names as its own sources, or None.
        read_at: Where it was read, or None.
        read: When it was read, or None.
        coded: The day its readings were written down.
        next: What to look at next, or None.
        about: What one should know of it, or None.
        readings: The reading of every rule, by rule id, in the order of the rules.
        name: How the one-line form names it: its id, or the path it was loaded from.
    """

    id: str
    siglum: str
    title: str
    label: str
    date: str
    written: str
    year: int | None
    language: str
    kind: str
    extent: str
    extent_note: str
    line: str | None
    follows: str | None
    follows_note: str | None
    parent: Source | None
    reports: str | None
    read_at: str | None
    read: str | None
    coded: dt.date
    next: str | None
    about: str | None
    readings: Mapping[str, Reading]
    name: str

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        values = {key: getattr(self, key) for key in self.__dataclass_fields__}
        return (_again, (values | {"readings": dict(self.readings)},))

    @property
    def ancestors(self) -> tuple[Source, ...]:
        """The sources it follows, the nearest first."""
        return () if self.parent is None else (self.parent, *self.parent.ancestors)

    @property
    def old(self) -> bool:
        """Whether it is a witness of the eighteenth century."""
        return self.year is not None and self.year <= 1800

    def count(self, status: str) -> int:
        """Count the readings of one status.

        Args:
            status: ``stated``, ``implied``, ``silent`` or ``unseen``.

        Returns:
            How many of the 36 have it.
        """
        return sum(reading.status == status for reading in self.readings.values())

    def ruleset(self, completion: str | Completion = "usual", **changes: Any) -> Ruleset:
        """Make the source playable.

        Args:
            completion: What fills its gaps: a name or a completion.
            **changes: Changes by rule, with underscores for hyphens: ``end_tested="after-the-coup"``.

        Returns:
            The ruleset.

        Raises:
            UnknownName: When there is no such completion or rule.
            ValueFault: When a change cannot be played, or the stake is not above the ante.

        Example:
            >>> import tontine_rules as tr
            >>> ruleset = tr.load("D").ruleset("literal")
            >>> ruleset.end_tested, ruleset.origin("end-tested").kind
            ('after-the-coup', 'supplied')
        """
        if isinstance(completion, str):
            completion = load_completion(completion, "ruleset")
        given = {
            rule_id: Given(reading.value, reading.status, reading.quoted, reading.locus, reading.note)
            for rule_id, reading in self.readings.items()
            if reading.speaks
        }
        silent = frozenset(
            rule_id for rule_id, reading in self.readings.items() if reading.status == "silent"
        )
        unchanged = Ruleset(Base(self.name, self.id, MappingProxyType(given), silent), completion)
        return unchanged.changed(**changes) if changes else unchanged

    def to_data(self) -> dict[str, Any]:
        """Give the source as the tables of its file: what is loaded, dumped and loaded again is the same."""
        data: dict[str, Any] = {}
        for one in FIELDS:
            value = getattr(self, one.attribute, None)
            if value not in (None, ""):
                data[one.key] = value
        return data | {"reading": {rule_id: reading.to_data() for rule_id, reading in self.readings.items()}}


def _again(values: dict[str, Any]) -> Source:
    return Source(**{**values, "readings": MappingProxyType(values["readings"])})
