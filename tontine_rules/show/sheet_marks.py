"""What is said on the sheet, with its place in the source or in the marks of what is ours."""

from __future__ import annotations

from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Markup, el, joined
from tontine_rules.show.sheet_rules import Said
from tontine_rules.show.sheet_voice import BIND, Voice
from tontine_rules.show.sheet_words import SHEET

__all__ = ["SIGN", "marked"]

SIGN = el("span", f"⟨{BIND}⟩", class_="t-sup")
"""The marks of what is ours, as a key shows them."""

NEVER_FIRST = 3
"""A place as short as this does not stand at the beginning of a line."""

NEVER_TORN = 16
"""A place as short as this stays on one line."""


def marked(said: Said, voice: Voice, *, before: Child = None) -> Markup:
    """Show sentences of one origin.

    Args:
        said: The sentences.
        voice: The language.
        before: What stands before them and belongs to them.

    Returns:
        The sentences with their place in small letters, or in ⟨ ⟩ with a word for a screen reader.
    """
    if said.kind == "source":
        if said.locus is None:
            return joined([before, said.text])
        place = voice.locus(said.locus)
        if len(place) <= NEVER_TORN:
            place = place.replace(" ", BIND)
        space = BIND if len(place) <= NEVER_FIRST else " "
        return joined([before, said.text, space, el("span", place, class_="t-locus")])
    return marks.supplied(before, said.text, word=voice(SHEET[said.kind]))
