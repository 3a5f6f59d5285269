"""The keys of a source's file, declared once.

The loader, the JSON Schema and the page on the data format derive from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["EXTENTS", "FIELDS", "MOST_WORDS", "READING_KEYS", "RIVAL_KEYS", "STATUSES", "Field"]

STATUSES = MappingProxyType(
    {
        "stated": "the words say it",
        "implied": "it follows from another statement",
        "silent": "the text was read whole and says nothing on it",
        "unseen": "the copy at hand breaks off before it could say",
    }
)
EXTENTS = MappingProxyType({"whole": "the text was read whole", "part": "the copy at hand breaks off"})
MOST_WORDS = 12


@dataclass(frozen=True)
class Field:
    """One key of a source's file.

    Attributes:
        key: The key as the file has it.
        about: What it holds.
        required: Whether it must be there.
        form: ``text``, ``name``, ``letter``, ``year``, ``date`` or ``choice``.
        choices: For a choice, the words allowed.
    """

    key: str
    about: str
    required: bool = False
    form: str = "text"
    choices: tuple[str, ...] = ()

    @property
    def attribute(self) -> str:
        """The name of the attribute that holds it."""
        return self.key.replace("-", "_")


FIELDS = (
    Field("id", "the name of the file without its ending: small letters, digits and hyphens", True, "name"),
    Field("siglum", "the source's one letter", True, "letter"),
    Field("title", "the title of the text", True),
    Field("label", "a short name, for the head of a column; the title if left out"),
    Field("date", "a short date, for the head of a column; as written if left out"),
    Field("written", "when the text was written, as far as known; undated if left out"),
    Field("year", "the latest year the text can have, only to sort by; left out when undated", form="year"),
    Field("language", "the language of the words quoted, as in HTML: fr, en, de", True, "name"),
    Field("kind", "what sort of account it is: period rule book, restatement, modern summary", True),
    Field("extent", "how much of it was read", True, "choice", tuple(EXTENTS)),
    Field("extent-note", "up to where, in a few words"),
    Field("line", "the name of the line of descent it begins; only for a source that follows none"),
    Field("follows", "the id of the source it follows, if any", form="name"),
    Field("follows-note", "how that is known"),
    Field("reports", "what it names as its own sources"),
    Field("read-at", "where it was read"),
    Field("read", "when it was read, as far as known"),
    Field("coded", "the day its readings were written into the file", True, "date"),
    Field("next", "what to look at next to fill what is unseen, or to check the reading"),
    Field("about", "what one should know of it"),
    Field("rest", "the status of every rule not listed", form="choice", choices=("silent", "unseen")),
)
READING_KEYS = MappingProxyType(
    {
        "status": "stated, implied, silent or unseen",
        "value": "the coded value; for stated and implied",
        "words": f"the operative words, at most {MOST_WORDS}, never a whole sentence",
        "locus": "the place in the source",
        "note": "what one must know; for implied, the inference",
        "rivals": "other readings that the same source gives elsewhere",
    }
)
RIVAL_KEYS = MappingProxyType(
    {key: about for key, about in READING_KEYS.items() if key not in ("status", "rivals")}
)
