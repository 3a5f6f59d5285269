"""The kinds of value a rule can take: how each is checked, written, read back and labelled.

A kind is handed plain data (from a TOML file or a caller) and gives a value, or raises `Wrong` with what was
expected. The loader and the rulesets put the place in front; the JSON Schema and the reference pages ask the same
kinds, so that a value is described once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tontine_rules.errors import MISSING, near
from tontine_rules.rules.values import any_of

__all__ = ["MOST_JETONS", "Choice", "Kind", "Whole", "Word", "Wrong", "YesNo", "is_whole"]

MOST_JETONS = 1_000_000


class Wrong(Exception):
    """A value that does not fit its kind: what was expected, what was given, what to do."""

    def __init__(
        self, expectation: str, got: object = MISSING, advice: str | None = None, key: str = ""
    ) -> None:
        super().__init__(expectation)
        self.expectation, self.got, self.advice, self.key = expectation, got, advice, key


def is_whole(value: object) -> bool:
    """Say whether a value is a whole number; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


class Kind:
    """What every kind of value answers; each kind says the rest."""

    def read(self, data: Any) -> Any:
        """Turn the plain data of a reading into a value, or raise `Wrong`."""
        raise NotImplementedError

    def change(self, data: Any) -> Any:
        """Turn what a caller gives as a change into a value that can be played, or raise `Wrong`."""
        return self.read(data)

    def parse(self, text: str) -> Any:
        """Turn the one-line text of a value into one that can be played, or raise `Wrong`."""
        return self.change(text)

    def played(self, value: Any) -> Any:
        """Give the value that is played where a source gives this one."""
        return value

    def data(self, value: Any) -> Any:
        """Give the plain data of a value, as a TOML file holds it."""
        return value

    def text(self, value: Any) -> str:
        """Write a value as the one-line form does."""
        return str(value)

    def label(self, value: Any) -> str:
        """Write a value in plain words."""
        return str(value)

    def schema(self) -> dict[str, Any]:
        """Describe the data of a reading as JSON Schema."""
        raise NotImplementedError

    def coded(self) -> str:
        """Say in one line which values there are."""
        raise NotImplementedError

    def listed(self) -> tuple[Any, ...]:
        """List the values that can be played, where they can be listed."""
        return ()


class Choice(Kind):
    """One of a few coded words.

    Args:
        labels: Each word that a source can give and that can be played, with its label.
        reading_only: Words that a source can give and that are never played.
        supplied_only: Words that no source gives and that a completion or a caller can choose.
    """

    def __init__(
        self,
        labels: Mapping[str, str],
        reading_only: Mapping[str, str] | None = None,
        supplied_only: Mapping[str, str] | None = None,
    ) -> None:
        self.labels = dict(labels)
        self.reading_only = dict(reading_only or {})
        self.supplied_only = dict(supplied_only or {})

    def _choose(self, data: Any, allowed: Mapping[str, str], note: str | None = None) -> str:
        if isinstance(data, str) and data in allowed:
            return data
        words = any_of([repr(word) for word in allowed])
        close = near(data, allowed) if isinstance(data, str) else None
        raise Wrong(f"must be {words}", data, f"did you mean {close!r}" if close else note)

    def read(self, data: Any) -> str:
        return self._choose(data, self.labels | self.reading_only)

    def change(self, data: Any) -> str:
        note = (
            "that is a reading, never played" if isinstance(data, str) and data in self.reading_only else None
        )
        return self._choose(data, self.labels | self.supplied_only, note)

    def label(self, value: str) -> str:
        return (self.labels | self.reading_only | self.supplied_only)[value]

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.labels, *self.reading_only]}

    def coded(self) -> str:
        text = ", ".join(self.labels)
        if self.reading_only:
            text += "; as a reading also " + ", ".join(self.reading_only)
        if self.supplied_only:
            text += "; supplied also " + ", ".join(self.supplied_only)
        return text

    def listed(self) -> tuple[str, ...]:
        return (*self.labels, *self.supplied_only)


class YesNo(Kind):
    """True or false."""

    def read(self, data: Any) -> bool:
        if isinstance(data, bool):
            return data
        advice = f"write {str(data).lower()}" if str(data).lower() in ("true", "false") else None
        raise Wrong("must be true or false", data, advice)

    def parse(self, text: str) -> bool:
        if text in ("true", "false"):
            return text == "true"
        raise Wrong("must be true or false", text)

    def text(self, value: bool) -> str:
        return "true" if value else "false"

    def label(self, value: bool) -> str:
        return "yes" if value else "no"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}

    def coded(self) -> str:
        return "false, true"

    def listed(self) -> tuple[bool, ...]:
        return (False, True)


class Whole(Kind):
    """A whole number of something."""

    def __init__(self, unit: str, least: int, most: int = MOST_JETONS) -> None:
        self.unit, self.least, self.most = unit, least, most

    def read(self, data: Any) -> int:
        if is_whole(data) and self.least <= data <= self.most:
            return int(data)
        if self.least == self.most:
            raise Wrong(f"must be {self.least} {self.unit}", data)
        bound = f"from {self.least}" if is_whole(data) is False or data < self.least else f"up to {self.most}"
        found = re.search(r"(?a:\d{1,6})", data[:200]) if isinstance(data, str) else None
        raise Wrong(
            f"must be a whole number of {self.unit} {bound}", data, f"write {found[0]}" if found else None
        )

    def parse(self, text: str) -> int:
        return self.read(int(text) if re.fullmatch(r"(?a:\d{1,9})", text) else text)

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def coded(self) -> str:
        return (
            str(self.least) if self.least == self.most else f"a whole number of {self.unit} from {self.least}"
        )


class Word(Kind):
    """A source's own word for a thing."""

    def read(self, data: Any) -> str:
        if isinstance(data, str) and 0 < len(data) <= 80 and data.isprintable() and data.strip() == data:
            return data
        raise Wrong("must be a word of 1 to 80 characters", data)

    def change(self, data: Any) -> str:
        if isinstance(data, str) and ";" in data:
            raise Wrong("must be a word without ';'", data)
        return self.read(data)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": 80}

    def coded(self) -> str:
        return "the word"
