"""Look every quotation up in the text of its source."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tontine_rules.errors import ValueFault
from tontine_rules.sources.record import Source
from tontine_rules.sources.registry import sources

__all__ = ["QuotationReport", "check_words"]

MOST_TEXT_BYTES = 10_000_000


@dataclass(frozen=True)
class QuotationReport:
    """What became of looking the quotations up.

    Attributes:
        found: How many quotations stand in their text.
        faults: One line for each that does not, or is a whole sentence there.
        without_text: The ids of the sources for which there was no text.
    """

    found: int
    faults: tuple[str, ...]
    without_text: tuple[str, ...]


def check_words(folder: str | os.PathLike[str]) -> QuotationReport:
    """Look every quotation of every source up in ``folder/<id>.txt``.

    White space, apostrophes and the long s are treated as the same; capitals are not. A quotation that is a whole
    sentence of the text is a fault too.

    Args:
        folder: A folder with texts in UTF-8.

    Returns:
        The report.

    Raises:
        ValueFault: When there is no such folder, or a text is not UTF-8.
    """
    if "\0" in os.fspath(folder) or not Path(folder).is_dir():
        raise ValueFault(
            "check-words", "must be a folder with a text <id>.txt for each source", os.fspath(folder)
        )
    found, faults, without = 0, [], []
    for source in sources():
        path = Path(folder) / f"{source.id}.txt"
        if not path.is_file():
            without.append(source.id)
            continue
        try:
            text = path.read_bytes()[:MOST_TEXT_BYTES].decode()
        except UnicodeDecodeError:
            raise ValueFault("check-words", f"{path.name} must be UTF-8 text") from None
        paragraphs = [_normal(line) for line in text.splitlines()]
        whole = " ".join(filter(None, paragraphs))
        sentences = {sentence for line in paragraphs for sentence in _sentences(line)}
        for place, words in _quotations(source):
            sought = _normal(words)
            if sought not in whole:
                faults.append(
                    f"{source.id}: {place}: must stand in {path.name}, got {words!r}; quote it as it is"
                )
            elif sought.strip(" .!?") in sentences:
                faults.append(
                    f"{source.id}: {place}: must not be a whole sentence, got {words!r}; quote fewer words"
                )
            else:
                found += 1
    return QuotationReport(found, tuple(faults), tuple(without))


def _quotations(source: Source) -> Iterator[tuple[str, str]]:
    for rule_id, reading in source.readings.items():
        if reading.words:
            yield f"reading.{rule_id}.words", reading.words
        for number, rival in enumerate(reading.rivals, 1):
            if rival.words:
                yield f"reading.{rule_id}.rivals.{number}.words", rival.words


def _normal(text: str) -> str:
    text = unicodedata.normalize("NFC", text).replace("ſ", "s")
    return " ".join(re.sub("[‘’ʼ`´]", "'", text).split())


def _sentences(line: str) -> list[str]:
    """Cut a paragraph into sentences; what has one word only is a heading or a catchword, not a sentence."""
    parts = (part.strip(' .!?"«»“”') for part in re.split(r"(?<=[.!?])\s+", line))
    return [part for part in parts if " " in part]
