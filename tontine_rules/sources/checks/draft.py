"""What the checks look at: a file whose shape has been read, faults or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tontine_rules.sources.record import Reading, Source

__all__ = ["Draft", "Found"]

Found = Iterator[tuple[Any, ...]]
"""Faults as (key path, expectation[, got[, advice]])."""


@dataclass(frozen=True)
class Draft:
    """A file whose shape has been read.

    Attributes:
        stem: The file's name without its ending.
        fields: What the record holds, by attribute; None for what is missing or at fault.
        readings: The readings whose shape is good, by rule.
        parent: The source that it follows, when there is one of that id.
    """

    stem: str
    fields: Mapping[str, Any]
    readings: Mapping[str, Reading]
    parent: Source | None
