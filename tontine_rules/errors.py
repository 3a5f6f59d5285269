"""Every exception of the package, and the one form their messages have.

A message reads ``place: subject must be expectation, got value; advice``: lower case, one line, no full stop.
The parts are kept as attributes, so that a caller need not read them back out of the text.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "FileFaults",
    "RecordFault",
    "TontineError",
    "UnknownName",
    "UnreadableFile",
    "ValueFault",
    "WorkerLost",
    "near",
    "sentence",
    "shown",
]

MISSING: object = object()
LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """Show a value as a message does: its ``repr``, cut at 60 characters.

    Args:
        value: Anything.

    Returns:
        The text, at most 60 characters, on one line.

    Example:
        >>> from tontine_rules.errors import shown
        >>> len(shown("x" * 500))
        60
    """
    if isinstance(value, (str, bytes)):
        value = value[: LONGEST_SHOWN + 1]
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        return "a number of thousands of digits"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def near(name: str, known: Iterable[str]) -> str | None:
    """Find the known name that a misspelt one is likely to stand for.

    Args:
        name: What was written.
        known: The names that exist.

    Returns:
        The nearest known name, or None when none is near.

    Example:
        >>> from tontine_rules.errors import near
        >>> near("vaule", ["status", "value", "words"])
        'value'
    """
    from difflib import get_close_matches  # noqa: PLC0415 (only needed when something went wrong)

    names = {known_name.casefold(): known_name for known_name in known}
    found = get_close_matches(name[:LONGEST_SHOWN].casefold(), names, n=1, cutoff=0.6)
    return names[found[0]] if found else None


def sentence(place: str, expectation: str, got: object = MISSING, advice: str | None = None) -> str:
    """Put the parts of a message together.

    Args:
        place: What was being read or called.
        expectation: What must hold.
        got: What was given; left out of the message when it is `MISSING`.
        advice: What to do about it, or None.

    Returns:
        The message, on one line.
    """
    text = f"{place}: {expectation}"
    if got is not MISSING:
        text += f", got {shown(got)}"
    return f"{text}; {advice}" if advice else text


class TontineError(Exception):
    """The base of every error this package raises on purpose."""


class ValueFault(TontineError, ValueError):
    """A value that cannot be used where it was given.

    Attributes:
        place: What was being read or called: a file, a rule, an argument.
        expectation: What must hold, with the unit and, where one sets it, the source.
        got: The value that was given, or None when the fault is not about one value.
        advice: What to do about it, or None.

    Example:
        >>> from tontine_rules.errors import ValueFault
        >>> print(ValueFault("stake", "must be more jetons than the ante of 3", 3, "give at least 4"))
        stake: must be more jetons than the ante of 3, got 3; give at least 4
    """

    def __init__(
        self, place: str, expectation: str, got: object = MISSING, advice: str | None = None
    ) -> None:
        self.place = place
        self.expectation = expectation
        self.got = None if got is MISSING else got
        self.advice = advice
        super().__init__(sentence(place, expectation, got, advice))

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.args, self.__dict__))


class UnknownName(TontineError, LookupError):
    """A name that stands for nothing here.

    Attributes:
        place: What was being read or called.
        kind: What sort of name was looked for, such as ``source``.
        name: The name that was given.
        suggestion: The known name it is likely to stand for, or None.

    Example:
        >>> from tontine_rules.errors import UnknownName
        >>> print(UnknownName("load", "source", "dictionaire-1792", ["dictionnaire-1792", "adpoker"]))
        load: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792'
    """

    def __init__(self, place: str, kind: str, name: object, known: Iterable[str]) -> None:
        known = list(known)
        self.place = place
        self.kind = kind
        self.name = name
        self.suggestion = near(str(name), known)
        known_names = "known are " + ", ".join(known)
        advice = f"did you mean {self.suggestion!r}" if self.suggestion else known_names
        super().__init__(f"{place}: unknown {kind} {shown(name)}; {advice}")

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.args, self.__dict__))


class FileFaults(TontineError, ValueError):
    """Every fault of one data file, a line each.

    Attributes:
        faults: The lines, in the order of the file's declaration.
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.args, self.__dict__))


class UnreadableFile(FileFaults):
    """A file that is not there, is too large, or cannot be parsed at all: one line."""


class RecordFault(TontineError, ValueError):
    """A record of a game that cannot be replayed.

    Attributes:
        line: The number of the line at fault, counted from 1.
        expectation: What must stand there.
        got: What stands there, or None.
        advice: What to do about it, or None.
    """

    def __init__(self, line: int, expectation: str, got: object = MISSING, advice: str | None = None) -> None:
        self.line = line
        self.expectation = expectation
        self.got = None if got is MISSING else got
        self.advice = advice
        super().__init__(sentence(f"record, line {line}", expectation, got, advice))

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.args, self.__dict__))


class WorkerLost(TontineError, RuntimeError):
    """A worker that died or could not be reached; what others had finished is kept.

    Attributes:
        cause: What the executor said.
        advice: What to do about it, or nothing.
    """

    def __init__(self, cause: str, advice: str = "") -> None:
        self.cause = cause
        self.advice = advice
        super().__init__(f"workers: a worker was lost ({cause})" + (f"; {advice}" if advice else ""))

    def __reduce__(self) -> tuple[object, ...]:
        return (WorkerLost, (self.cause, self.advice))


def _again(kind: type[Exception], args: tuple[object, ...], parts: dict[str, object]) -> Exception:
    """Make an error again from its parts, so that it survives being sent to another process."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(parts)
    return error
