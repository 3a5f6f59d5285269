"""One language of the rule sheet: it says a text with what belongs in it, and names ranks, places and sources."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tontine_rules.rules import RANKS, Ruleset
from tontine_rules.rules.values import MOST_SEATS, ordinal
from tontine_rules.show.naming import bind_place
from tontine_rules.show.sheet_words import (
    BASKETS,
    LANGUAGES,
    NAMES,
    PLACES,
    RANK_LETTERS,
    RANK_NAMES,
    SHEET,
    Words,
)
from tontine_rules.sources import Source

__all__ = ["BIND", "Voice", "is_endless"]

BIND = "\N{NO-BREAK SPACE}"
"""The space that keeps two words on one line."""


def is_endless(numbers: Sequence[int]) -> bool:
    """Say whether numbers of players rise one by one to the most that any game can have."""
    low, high = numbers[0], numbers[-1]
    return high == MOST_SEATS and low < high and len(numbers) == high - low + 1


class Voice:
    """Say texts in one language.

    Args:
        language: A code of `LANGUAGES`.
        basket: The French word for the basket; one that is not known is replaced by the first that is.

    Example:
        >>> from tontine_rules.show.sheet_voice import Voice
        >>> from tontine_rules.show.sheet_words import FIGURE
        >>> Voice("fr", "corbillon")(FIGURE["pay"], n=2)
        'Mettre 2 dans le corbillon'
    """

    def __init__(self, language: str = LANGUAGES[0], basket: str = "") -> None:
        self.language = language
        self.place = LANGUAGES.index(language)
        the, a = BASKETS.get(basket, next(iter(BASKETS.values())))
        self.basket = {"le": the, "Panier": the.split()[1].capitalize(), "un": a}

    @classmethod
    def of(cls, language: str, ruleset: Ruleset) -> Voice:
        """Take a language, and the word for the basket from the source of a ruleset."""
        origin = ruleset.origin("word-basket")
        return cls(language, ruleset.word_basket.lower() if origin.from_source else "")

    def __call__(self, words: Words, **parts: object) -> str:
        """Say a text.

        Args:
            words: The text.
            **parts: What stands in its braces.

        Returns:
            The text; in French a sign that stands off its word stays on its line.
        """
        text = words[self.place].format(**self.basket, **parts)
        return re.sub(" (?=[:;?!»])|(?<=«) ", BIND, text) if self.language == "fr" else text

    def rank(self, rank: str) -> str:
        """Give what stands on a card of a rank."""
        return self(RANK_LETTERS).split()[RANKS.index(rank)]

    def rank_name(self, rank: str) -> str:
        """Name a rank in a word."""
        return self(RANK_NAMES).split()[RANKS.index(rank)]

    def nth(self, number: int) -> str:
        """Write a number as a place: ``2nd``, ``2e``."""
        if self.language == "fr":
            return "1er" if number == 1 else f"{number}e"
        return ordinal(number)

    def any_of(self, parts: Sequence[str], word: Words = SHEET["or"]) -> str:
        """Join words as a sentence does: ``12, 15 or 20``."""
        return self(word).join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))

    def numbers(self, numbers: Sequence[int]) -> str:
        """Write rising numbers of players: a range, one that goes to the most there can be, or each of them."""
        low, high = numbers[0], numbers[-1]
        if is_endless(numbers):
            return self(SHEET["or-more"], low=low)
        if len(numbers) < 3 or high - low >= len(numbers):
            return self.any_of([str(n) for n in numbers])
        return self(SHEET["to"], low=low, high=high)

    def locus(self, locus: str) -> str:
        """Write a place in a source; the source's own headings stay as they are."""
        bound = bind_place(locus)
        if self.language != "fr":
            return bound
        known = "|".join(word for word in PLACES if word != "and")
        ours = rf"\b(?:{known}|and(?= (?:§|p\.|par\.|(?:{known})\b)))\b"
        return re.sub(ours, lambda found: PLACES[found[0]], bound)

    def source(self, source: Source) -> str:
        """Name a source: ``Dictionnaire, 1792``."""
        parts = (source.label, source.date)
        return ", ".join(self(Words(part, NAMES.get(part, part))) for part in parts)
