"""How to cite a source, or one reading of it, as this project coded it: a line of text, and BibTeX."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata

from tontine_rules.rules import rule
from tontine_rules.sources import Source

__all__ = ["bibtex", "citation"]

PROJECT = "tontine_rules"
SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%", "&": r"\&",
    "_": r"\_", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip
"""What TeX does not take as it stands."""


def _version() -> str:
    try:
        return f" {metadata.version(PROJECT)}"
    except metadata.PackageNotFoundError:
        return ""


def citation(source: Source, rule_id: str | None = None) -> str:
    """Cite a source, or one reading of it, in one line.

    Args:
        source: The source.
        rule_id: The rule, for one reading.

    Returns:
        Title, date, place, and how it is coded here.

    Raises:
        UnknownName: When there is no such rule.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.cite import citation
        >>> citation(tr.load("P"), "ante").partition(" (")[0]
        'La Tontine, adpoker.fr, Désignation du donneur'
    """
    return f"{_titled(source, rule_id)} ({source.date}); {_coded(source, rule_id)}"


def _titled(source: Source, rule_id: str | None) -> str:
    reading = source.readings[rule(rule_id).id] if rule_id else None
    return f"{source.title}, {reading.locus}" if reading and reading.locus else source.title


def _coded(source: Source, rule_id: str | None) -> str:
    """Say where a source or a reading stands in this project, and for a reading what is coded."""
    if rule_id is None:
        return f"coded in {PROJECT}{_version()} as {source.id}, {source.coded.isoformat()}"
    reading = source.readings[rule(rule_id).id]
    said = reading.status if reading.label is None else f"{reading.label}, {reading.status}"
    name = f"{source.id}.{reading.rule}"
    return f"coded in {PROJECT}{_version()} as {name} ({said}), {source.coded.isoformat()}"


def bibtex(source: Source, rule_id: str | None = None) -> str:
    """Cite a source, or one reading of it, as a BibTeX entry.

    Args:
        source: The source.
        rule_id: The rule, for one reading.

    Returns:
        An entry ``@misc``, its key the id of the source, or source and rule with a full stop between.

    Raises:
        UnknownName: When there is no such rule.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.cite import bibtex
        >>> print(bibtex(tr.load("S"), "ante").splitlines()[0])
        @misc{sporting-1797.ante,
    """
    key = source.id if rule_id is None else f"{source.id}.{rule(rule_id).id}"
    fields = [f"  {name} = {{{_escaped(text)}}},\n" for name, text in _fields(source, rule_id)]
    return f"@misc{{{key},\n{''.join(fields)}}}"


def _fields(source: Source, rule_id: str | None) -> Iterator[tuple[str, str]]:
    yield "title", source.title
    dated = source.date == str(source.year)  # the year of others only serves to sort: nobody wrote it
    if dated:
        yield "year", source.date
    if source.read_at:
        yield "howpublished", source.read_at
    place = source.readings[rule(rule_id).id].locus if rule_id else None
    written = None if dated else f"written: {source.written}"
    note = "; ".join(filter(None, [place, written, _coded(source, rule_id)]))
    yield "note", note[0].upper() + note[1:]
    yield "language", source.language


def _escaped(text: str) -> str:
    return "".join(SPECIAL.get(one, one) for one in " ".join(text.split()))
