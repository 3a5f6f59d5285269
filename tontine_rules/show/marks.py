"""The marks of the site, each with the word that a screen reader gets: no fact is told by a mark or a colour alone."""

from __future__ import annotations

from tontine_rules.rules import RULES
from tontine_rules.show.markup import Child, Markup, el, joined
from tontine_rules.show.naming import bind_marks, bind_place
from tontine_rules.sources import Reading, Rival, Source

__all__ = [
    "STATUS_KEY",
    "changes_result",
    "hidden",
    "key",
    "linked",
    "mark",
    "place",
    "quotation",
    "quoted",
    "rival",
    "siglum",
    "status",
    "supplied",
    "value",
    "verdict",
]

VERDICT_MARKS = {
    "same": "same",
    "same where given": "given",
    "differs": "differs",
    "not given": "notgiven",
}
STATUS_KEY = {
    "stated": "the words say it",
    "implied": "it follows from other words",
    "silent": "read whole, says nothing",
    "unseen": "the copy breaks off before",
}


def mark(name: str) -> Markup:
    """Draw a mark, for the eye only; a word must stand beside it.

    Args:
        name: ``stated``, ``implied``, ``silent``, ``unseen``, ``copied``, ``same``, ``given``, ``differs``,
            ``notgiven``, ``left``, ``right`` or ``result``.

    Returns:
        A reference to the symbol ``#m-name``, which must stand once in the page.
    """
    use = el("use", href=f"#m-{name}")
    return el("svg", use, class_="t-mk", viewBox="0 0 16 16", aria_hidden="true")


def hidden(*text: Child) -> Markup:
    """Say something to a screen reader that the eye sees otherwise."""
    return el("span", *text, class_="visually-hidden")


def siglum(source: Source) -> Markup:
    """Draw a source's letter in its box: filled for a witness of the eighteenth century, open for a modern one."""
    return el("b", source.siglum, class_="t-sg old" if source.old else "t-sg")


def linked(text: Child, href: str | None, class_: str | None = None) -> Markup:
    """Link a text, or leave it as it is when there is nowhere to link to."""
    if href is None:
        return el("span", text, class_=class_) if class_ else joined(text)
    return el("a", text, class_=class_, href=href)


def status(name: str) -> Markup:
    """Show a status as mark and word."""
    return joined([mark(name), " ", el("span", name, class_="st")])


def place(locus: str | None, href: str | None = None) -> Markup | None:
    """Show a place in a source; an abbreviation and its number stay on one line."""
    if locus is None:
        return None
    return linked(bind_place(locus), href, "t-locus")


def value(rule_id: str, label: str, language: str) -> Markup:
    """Show a value in plain words; a source's own word carries its language."""
    return el("span", label, class_="v", lang=None if RULES[rule_id].compared else language)


def quotation(reading: Reading | Rival) -> Markup | None:
    """Quote the operative words in the marks of their language, or give None when there are none."""
    return quoted(reading.quoted, reading.language)


def quoted(words: str | None, language: str) -> Markup | None:
    """Mark words that are in their quotation marks already as a source's."""
    if words is None:
        return None
    return el("q", bind_marks(words), class_="t-w", lang=language)


def rival(other: Rival) -> Markup:
    """Show another reading that the same source gives elsewhere."""
    return el("span", mark("differs"), " also ", el("span", other.label, lang=_own_word(other)), class_="rv")


def _own_word(other: Rival) -> str | None:
    return None if RULES[other.rule].compared else other.language


def supplied(*said: Child, word: str = "supplied: ") -> Markup:
    """Show what no source gives and a completion supplies; the word is for those who do not see the brackets."""
    first, last = (el("span", sign, aria_hidden="true") for sign in "⟨⟩")
    return el("span", hidden(word), first, *said, last, class_="t-sup")


def changes_result() -> Markup:
    """Mark a rule that can change a result."""
    return el("span", mark("result"), hidden("can change a result"), class_="res")


def verdict(name: str, witnesses: int) -> Markup:
    """Show the verdict of a row with its number of independent witnesses."""
    drawn = VERDICT_MARKS.get(name)
    number: Markup | None = None
    if drawn and witnesses:
        plural = "witness" if witnesses == 1 else "witnesses"
        number = el(
            "span",
            el("span", f"· {witnesses}", aria_hidden="true"),
            hidden(f", {witnesses} independent {plural}"),
            class_="wn",
        )
    return el("span", mark(drawn) if drawn else None, name, " ", number, class_=f"vd {drawn or name}")


def key() -> Markup:
    """Explain the marks."""
    entries = [el("li", mark(name), el("b", name), " ", about) for name, about in STATUS_KEY.items()]
    entries.append(el("li", mark("copied"), el("b", "as L"), " copied from L, not counted again"))
    entries.append(el("li", el("span", mark("result"), class_="vd"), el("b", "can change a result")))
    return el("ul", entries, class_="t-key", aria_label="Key to the marks")
