"""How sources and rulesets are named where people read, without the folder a file lies in."""

from __future__ import annotations

import re
from pathlib import PurePath

from tontine_rules.rules import Ruleset
from tontine_rules.sources import Reading, Source

__all__ = ["bind_marks", "bind_place", "extent_of", "line_of", "name_of", "plain_reading"]


def name_of(source: Source) -> str:
    """Name a source as prose does: ``Dictionnaire, 1792``.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.naming import name_of
        >>> name_of(tr.load("L"))
        'Lalanne, 1725, restated 2010'
    """
    return f"{source.label}, {source.date}"


def extent_of(source: Source) -> str:
    """Say how much of a source was read: ``read whole``, ``read in part``, or up to where: ``read to the ace``.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.naming import extent_of
        >>> [extent_of(tr.load(siglum)) for siglum in "DEA"]
        ['read whole', 'read in part', 'read to the ace']
    """
    if source.extent == "whole":
        return "read whole"
    return "read in part" if source.extent_note == source.extent else f"read {source.extent_note}"


def bind_marks(quotation: str) -> str:
    """Keep quotation marks on the line of what they enclose, where a space stands between."""
    return re.sub("^« | »$", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), quotation)


def bind_place(locus: str) -> str:
    """Keep an abbreviation and its number on one line: ``p. 279``."""
    return re.sub(r"(\b\w{1,4}\.) (?=\d)", "\\1\N{NO-BREAK SPACE}", locus)


def line_of(ruleset: Ruleset) -> str:
    """Write a ruleset's one line; a file's is named without its folder."""
    line, name = str(ruleset), ruleset.base.name
    return line if name == ruleset.base.id else PurePath(name).name + line.removeprefix(name)


def plain_reading(reading: Reading) -> str:
    """Write a reading without its words: ``up (stated)``, or ``silent``."""
    return reading.status if reading.label is None else f"{reading.label} ({reading.status})"
