"""Finished chunks kept in a file of counts, so that a run that was stopped can be taken up again.

The file is JSON, one line each: a head that says what is played, then a line for each chunk, written at once when the
chunk is done. A last line that was cut off, as by a kill, is dropped. A file is used by one run at a time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from importlib import metadata
from io import SEEK_END
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from tontine_rules.errors import ValueFault, shown
from tontine_rules.game.settings import settings_of
from tontine_rules.measure.chunks import CHUNK, Run
from tontine_rules.measure.counts import Counts

__all__ = ["Keep", "version"]

FORMAT = "tontine counts 1"
LONGEST_LINE = 1 << 24


def version() -> str:
    """Give the version of the package that plays."""
    try:
        return metadata.version("tontine_rules")
    except metadata.PackageNotFoundError:
        return "not installed"


def _head(run: Run) -> dict[str, Any]:
    """Say what decides the counts: the ruleset's line, and its values, since a line may name a file that changes."""
    settings = settings_of(run.ruleset)
    rules = {name: getattr(settings, name) for name in settings.__slots__}
    rules["payments"] = {rank: f"{kind} {amount}" for rank, (kind, amount) in settings.payments.items()}
    return {
        "format": FORMAT,
        "version": version(),
        "ruleset": str(run.ruleset),
        "players": run.players,
        "seed": run.seed,
        "limit": run.limit,
        "chunk": CHUNK,
        "rules": {"stake": run.ruleset.stake, "ante": run.ruleset.ante} | rules,
    }


class Keep:
    """A file of counts, open and locked for one run.

    Args:
        path: The file; it is made when it is not there.
        run: What is played.

    Raises:
        ValueFault: When the file cannot be used, is in use, or is of another run; it is left as it is.
    """

    def __init__(self, path: str | os.PathLike[str], run: Run) -> None:
        self.path = Path(path)
        self._head = (json.dumps(_head(run)) + "\n").encode()
        new = not self.path.exists()
        try:
            self._file: BinaryIO = self.path.open("x+b" if new else "r+b")
        except FileExistsError:
            raise self._fault("must be used by one run at a time") from None
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise self._fault(f"must be a file that can be written ({reason.lower()})") from None
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise self._fault("must be used by one run at a time, and another is using it") from None
        try:
            self._check_head()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _fault(self, expectation: str, advice: str | None = None) -> ValueFault:
        return ValueFault("keep", f"{str(self.path)!r} {expectation}", advice=advice)

    def _check_head(self) -> None:
        found = self._file.readline(LONGEST_LINE)
        if found == self._head:
            return
        if not found.endswith(b"\n") and self._head.startswith(found):  # new, or cut off while it was begun
            self._file.seek(0)
            self._file.truncate()
            self._write(self._head)
            return
        try:
            theirs = json.loads(found)
        except ValueError:
            theirs = None
        if not isinstance(theirs, dict) or "format" not in theirs:
            raise self._fault("must be a file of counts", "name another file")
        ours = json.loads(self._head)
        name = next(name for name in ours if theirs.get(name) != ours[name])
        if name == "rules":
            raise self._fault("must be of the same rules, which have changed since", "name another file")
        got = theirs.get(name)
        raise self._fault(
            f"must hold counts of {name} {shown(ours[name])}, got {name} {shown(got)}", "name another file"
        )

    def finished(self, games: int) -> Iterator[tuple[int, Counts]]:
        """Read the chunks that a run needs, each once; drop a last line that was cut off.

        Args:
            games: How many games the run has.

        Yields:
            The number of the first game of a chunk, and its counts.

        Raises:
            ValueFault: When a line before the last is not one of counts.
        """
        self._file.seek(len(self._head))
        seen: set[int] = set()
        number = 1
        while line := self._file.readline(LONGEST_LINE):
            number += 1
            start = self._file.tell() - len(line)
            try:
                data = json.loads(line if line.endswith(b"\n") else b"")  # nothing, where it is cut off
                first, counts = data["first"], Counts.from_data(data)
            except (ValueError, TypeError, LookupError, AttributeError):
                if self._file.read(1):
                    raise self._fault(f"must have counts in line {number}", "name another file") from None
                self._file.seek(start)
                self._file.truncate()
                return
            if first not in seen and first < games and counts.games == min(CHUNK, games - first):
                seen.add(first)
                yield first, counts

    def add(self, first: int, counts: Counts) -> None:
        """Write the counts of a finished chunk.

        Args:
            first: The number of its first game.
            counts: Its counts.
        """
        self._file.seek(0, SEEK_END)
        self._write((json.dumps({"first": first} | counts.to_data()) + "\n").encode())

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


def _lock(file: BinaryIO) -> None:
    """Lock a file for this process, or raise OSError; the lock ends with the process."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (only there)

        file.seek(1 << 40)  # a place that no file of counts reaches, so that all of it can still be read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
    else:
        import fcntl  # noqa: PLC0415 (not on Windows)

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
