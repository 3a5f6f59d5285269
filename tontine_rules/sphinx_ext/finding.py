"""Find sources and rulesets by what a page calls them, and note which files the page then depends on."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, cast

from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from tontine_rules.compare import by_line
from tontine_rules.errors import TontineError, UnknownName
from tontine_rules.rules import Ruleset, completions
from tontine_rules.rules.completion import DATA as COMPLETIONS
from tontine_rules.sources import Source, load, parse_ruleset, sources
from tontine_rules.sources.registry import DATA

__all__ = ["Finder", "warn"]

logger = logging.getLogger(__name__)


def warn(error: TontineError | str, location: str | tuple[str | None, int | None] | None) -> None:
    """Warn of what is wrong with a name or a file, one warning a line."""
    for line in str(error).splitlines():
        logger.warning("%s", line, location=location, type="tontine")


class Finder:
    """Find sources for the page that is being read.

    Args:
        env: The environment that reads it.
    """

    def __init__(self, env: BuildEnvironment) -> None:
        self.env = env
        self.domain = cast("Any", env.get_domain("tontine"))  # whose module imports this one

    def source(self, name: str) -> Source:
        """Find a source, and note its file and those of the sources it follows.

        Args:
            name: An id or a siglum, of the package or of the project's own sources; or a path relative to the page (to
                the project's folder, when it starts with ``/``).

        Returns:
            The source.

        Raises:
            TontineError: When there is none, or its file is at fault.
        """
        try:
            found = load(self.domain.own.get(name) or self.path(name))
        except UnknownName as error:
            self.domain.missed[self.env.current_document.docname] = True
            own = [one for one in self.domain.own if len(one) > 1]
            raise UnknownName(
                "source", "source", error.name, sorted({*own, *(one.id for one in sources())})
            ) from None
        for one in (found, *found.ancestors):
            self.env.note_dependency(DATA / f"{one.id}.toml" if one.name == one.id else one.name)
        return found

    def path(self, name: str) -> str:
        """Give where a file lies that is named by its path, having noted it; a name of another sort as it is."""
        if not (name.endswith(".toml") or "/" in name or os.sep in name):
            return name
        _, path = self.env.relfn2path(name)
        self.env.note_dependency(path)
        if not Path(path).is_file():
            # The message would name the folder of the machine: say what the page says.
            raise TontineError(f"{name}: no such file beside the page; give the path of a TOML file")
        return path

    def playable(self, name: str) -> Source:
        """Find a source, having made sure that every completion makes it playable."""
        found = self.source(name)
        self.note_completions()
        for completion in completions():
            found.ruleset(completion)
        return found

    def column(self, text: str) -> Source | Ruleset:
        """Find what a column of a comparison is to show: a source, or a ruleset where there is a ``+`` or a ``;``.

        Args:
            text: A source as `source` takes it, or a ruleset's one line that starts with one.

        Returns:
            The source or the ruleset.

        Raises:
            TontineError: When there is none, or it cannot be played.
        """
        head, changed, changes = text.partition(";")
        name, completed, completion = head.rpartition("+")
        source = self.playable(name if completed else head)
        if not completed and not changed:
            return source
        return parse_ruleset(f"{source.name}+{completion if completed else 'usual'}{changed}{changes}")

    def everyone(self) -> tuple[Source, ...]:
        """Give the package's sources by line of descent, and note their files."""
        return by_line(self.source(source.id) for source in sources())

    def note_completions(self) -> None:
        """Note the files of the completions."""
        for name in completions():
            self.env.note_dependency(COMPLETIONS / f"{name}.toml")
