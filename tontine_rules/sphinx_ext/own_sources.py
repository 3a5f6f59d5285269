"""The sources of a project itself: the TOML files that ``tontine_sources`` in its ``conf.py`` names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from tontine_rules.errors import TontineError, ValueFault
from tontine_rules.sources import Source, load, sources
from tontine_rules.sphinx_ext.domain import domain_of
from tontine_rules.sphinx_ext.finding import warn

__all__ = ["find_own", "reread_missed"]

CONFIG = "tontine_sources"


def find_own(app: Sphinx) -> None:
    """Read what ``tontine_sources`` names, so that every page finds it by id or siglum; what is wrong is a warning.

    Args:
        app: The application.
    """
    own = domain_of(app.env).own
    own.clear()
    taken = {name: source.id for source in sources() for name in (source.id, source.siglum)}
    try:
        files = list(_files(app))
    except TontineError as error:
        warn(error, None)
        return
    for file in files:
        try:
            source = load(file)
            _require_own(file, source, taken)
        except TontineError as error:
            warn(error, None)
            continue
        for name in (source.id, source.siglum):
            own[name] = str(file)
            taken[name] = source.id


def _files(app: Sphinx) -> Iterator[Path]:
    """List the files that are named, and those in folders that are named."""
    named = app.config[CONFIG]
    if not isinstance(named, (list, tuple)) or not all(isinstance(one, str) for one in named):
        raise ValueFault(CONFIG, "must be a list of paths of TOML files or of folders", named)
    for one in named:
        path = Path(app.confdir) / one
        found = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if not found or not found[0].is_file():
            raise ValueFault(
                CONFIG,
                "must name TOML files, or folders that hold some",
                one,
                "give paths relative to the folder of conf.py",
            )
        yield from found


def _require_own(file: Path, source: Source, taken: dict[str, str]) -> None:
    """Refuse a name that stands for another source already."""
    for key, name in (("id", source.id), ("siglum", source.siglum)):
        if name in taken:
            raise ValueFault(
                f"{CONFIG}: {file.name}: {key}",
                f"must be its own, not that of {taken[name]}",
                name,
                "take another",
            )


def reread_missed(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Read again the pages that named a source in vain, for it may be there now.

    Args:
        app: The application.
        env: The environment.
        added: Pages that are new.
        changed: Pages that are read again in any case.
        removed: Pages that are gone.

    Returns:
        Their names.
    """
    return sorted(domain_of(env).missed.keys() - removed)
