"""Find sources: those of the package, and any TOML file."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from tontine_rules.errors import FileFaults, UnknownName, shown
from tontine_rules.sources.loader import read_source
from tontine_rules.sources.record import Source

__all__ = ["DATA", "load", "sources"]

DATA = Path(__file__).parent / "data"


@cache
def _shipped(source_id: str) -> Source:
    return read_source(DATA / f"{source_id}.toml", _shipped_or_none, source_id)


def _shipped_or_none(source_id: str) -> Source | None:
    return _shipped(source_id) if source_id in _ids() else None


def _ids() -> list[str]:
    return sorted(path.stem for path in DATA.glob("*.toml"))


def sources() -> tuple[Source, ...]:
    """Give the sources of the package.

    Returns:
        The sources by the date of the text read (the latest it can have), undated last.

    Example:
        >>> import tontine_rules as tr
        >>> [source.siglum for source in tr.sources()]
        ['A', 'D', 'S', 'L', 'G', 'E', 'P', 'V', 'R']
    """
    found = [_shipped(source_id) for source_id in _ids()]
    return tuple(sorted(found, key=lambda source: (source.year is None, source.year, source.id)))


def load(name: str | os.PathLike[str]) -> Source:
    """Load a source.

    Args:
        name: An id such as ``dictionnaire-1792``, a siglum such as ``D``, or the path of a TOML file (which ends in
            ``.toml`` or has a separator in it). A file may follow a source of the package or a file beside it.

    Returns:
        The source, with a reading of every rule.

    Raises:
        UnknownName: When there is no such source; it names a near one.
        FileFaults: When the file is at fault; every fault, one line each.

    Example:
        >>> import tontine_rules as tr
        >>> tr.load("D").readings["facing"].words
        'une carte découverte'
    """
    text = os.fspath(name) if isinstance(name, os.PathLike) else name
    if isinstance(text, str):
        if text in _ids():
            return _shipped(text)
        if isinstance(name, os.PathLike) or text.endswith(".toml") or "/" in text or os.sep in text:
            return _load_file(text, ())
        if len(text) == 1:
            for source in sources():
                if source.siglum == text:
                    return source
    raise UnknownName("source", "source", text, _ids())


def _load_file(path: str, followers: tuple[Path, ...]) -> Source:
    """Load a file and what it follows; a file that is on its own way back is refused."""
    here = Path(path).absolute() if "\0" not in path else Path()
    if here in followers:
        raise FileFaults(
            [f"{here.name}: follows: must not lead back to the source itself, got {shown(here.stem)}"]
        )

    def parent_of(source_id: str) -> Source | None:
        beside = here.parent / f"{source_id}.toml"
        if source_id in _ids():
            return _shipped(source_id)
        return _load_file(os.fspath(beside), (*followers, here)) if beside.is_file() else None

    return read_source(path, parent_of, path)
