"""What the rule sheet and the figure of the payments say besides their sentences, in every language side by side.

In French ``{le}``, ``{Panier}`` and ``{un}`` stand for the basket, by the word of the source where it is French.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = [
    "ANSWERS", "BASKETS", "FIGURE", "LANGUAGES", "NAMES", "OPEN", "PLACES", "QUESTIONS", "RANK_LETTERS", "RANK_NAMES",
    "SHEET", "Words",
]  # fmt: skip


class Words(NamedTuple):
    """One text in every language."""

    en: str
    fr: str


LANGUAGES = Words._fields
"""The languages, by their codes."""

FIGURE: Mapping[str, Words] = {
    "payments": Words("The payments", "Les paiements"),
    "take": Words("Take from the basket", "Prendre dans {le}"),
    "nothing": Words("Nothing", "Rien"),
    "left": Words("Give to the left", "Donner à gauche"),
    "pay": Words("Put {n} in the basket", "Mettre {n} dans {le}"),
    "you": Words("you", "vous"),
    "takes": Words("{rank} takes {n} from the basket", "{rank} : prend {n} dans {le}"),
    "puts": Words("{rank} puts {n} in the basket", "{rank} : met {n} dans {le}"),
    "gives": Words(
        "{rank} gives {n} to the {nth} left neighbour", "{rank} : donne {n} au {nth} voisin de gauche"
    ),
    "does-nothing": Words("{rank}: nothing", "{rank} : rien"),
    "supplied": Words("supplied", "ajouté"),
    "changed": Words("changed", "modifié"),
    "by-us": Words("{kind} by us", "{kind} par nous"),
    "place": Words("Payments: {place}", "Paiements : {place}"),
}
"""The titles of the figure of the payments, and what is said of it where it cannot be seen."""

SHEET: Mapping[str, Words] = {
    "part": Words("part", "partie"),
    "what-to-do": Words("what to do", "que faire"),
    "and-then": Words("; ", " ; "),
    "after": Words("A game of pure chance, after ", "Un jeu de pur hasard, d’après "),
    "numbers-of": Words(
        "A game of pure chance: {completion} with the numbers of ",
        "Un jeu de pur hasard : {completion} avec les nombres de ",
    ),
    "count": Words("{n} of {all} rules from {source}.", "{n} règles sur {all} viennent de {source}."),
    "supplied": Words("supplied: ", "ajouté : "),
    "changed": Words("changed: ", "modifié : "),
    "ours": Words("ours: {source} does not say so.", "ajouté par nous : {source} ne le dit pas."),
    "changed-too": Words(
        "ours: {source} does not say so, or says otherwise.",
        "ajouté ou modifié par nous : {source} ne le dit pas, ou dit autre chose.",
    ),
    "ours-in-part": Words(
        "ours: not in what was read of {source}.",
        "ajouté par nous : pas dans ce qu’on a lu de {source}.",
    ),
    "changed-too-in-part": Words(
        "ours: not in what was read of {source}, or changed.",
        "ajouté par nous : pas dans ce qu’on a lu de {source} ; ou modifié.",
    ),
    "place": Words("Small letters: the place in {source}.", "En petit : l’endroit dans {source}."),
    "players": Words(" players", " joueurs"),
    "players-more": Words(" or more players", " joueurs ou plus"),
    "the-more": Words("many", "de nombreux"),
    "here": Words("{numbers} here", "ici {numbers}"),
    "to": Words("{low} to {high}", "{low} à {high}"),
    "or-more": Words("{low} or more", "{low} ou plus"),
    "or": Words(" or ", " ou "),
    "cards": Words(" cards; suits do not matter", " cartes ; la couleur ne compte pas"),
    "jetons": Words(" jetons each: {totals}", " jetons chacun : {totals}"),
    "total": Words("{total} in all for {n} players", "{total} en tout à {n} joueurs"),
    "further-total": Words("{total} for {n}", "{total} à {n}"),
    "each-more": Words("{stake} more for each other player", "{stake} de plus par joueur de plus"),
    "or-stakes": Words("; or {stakes} each", " ; ou {stakes} chacun"),
    "free-stake": Words("; or as many as you agree", " ; ou le nombre dont vous conviendrez"),
    "basket": Words("a basket", "{un}"),
    "aim": Words("The last player with a jeton wins.", "Le dernier à qui il reste un jeton gagne."),
    "settle": Words("Settle before you start", "À décider avant de commencer"),
    "no-source": Words("no source says, as far as read", "aucune source ne le dit, à ce qu’on en a lu"),
    "also": Words("Or play as another source says", "Ou jouez d’après une autre source"),
    "nothing-else": Words("as here", "comme ici"),
    "otherwise": Words(": {told}.", " : {told}."),
    "each": Words("{stakes} jetons each", "{stakes} jetons chacun"),
    "silent": Words(" It does not say {open}.", " Il n’est pas dit {open}."),
    "nor": Words(" or ", " ni "),
    "seen-in-part": Words(" It was seen in part only.", " Texte vu en partie seulement."),
}
"""The rest of the sheet."""

QUESTIONS: Mapping[str, Words] = {
    "ace": Words("The ace, in the draw for dealer?", "L’as, au tirage du donneur ?"),
    "rotation": Words("Which way round?", "Dans quel sens tourner ?"),
    "settlement": Words("Pay in turn or together?", "Comment payer ?"),
    "neighbours": Words("Do dead seats count as neighbours?", "Compter les places des morts ?"),
    "short-pool": Words("Basket short?", "{Panier} à court ?"),
    "dead-dealt": Words("Do the dead get a card?", "Une carte aux morts ?"),
    "dead-deals": Words("Do the dead deal?", "Les morts donnent-ils ?"),
    "next-dealer": Words("Who deals next?", "De quel côté passe la donne ?"),
    "end-tested": Words("When does the game stop?", "Quand arrêter la partie ?"),
    "nobody-left": Words("Nobody has a jeton left?", "Plus un jeton à personne ?"),
}
"""What a company settles before it starts, where the source leaves it open."""

ANSWERS: Mapping[tuple[str, object], Words] = {
    ("ace", "high"): Words("high", "haut"),
    ("ace", "low"): Words("low", "bas"),
    ("rotation", "anticlockwise"): Words("anticlockwise", "à droite"),
    ("rotation", "clockwise"): Words("clockwise", "à gauche"),
    ("settlement", "in-turn"): Words("in turn", "tour à tour"),
    ("settlement", "together"): Words("together", "ensemble"),
    ("neighbours", "dead-seats-count"): Words("yes", "oui"),
    ("neighbours", "dead-seats-are-skipped"): Words("no", "non"),
    ("short-pool", "takes-what-is-there"): Words("take what is there", "prendre ce qui reste"),
    ("short-pool", "takes-nothing"): Words("take nothing", "rien"),
    ("dead-dealt", False): Words("no", "non"),
    ("dead-dealt", True): Words("yes", "oui"),
    ("dead-deals", False): Words("no", "non"),
    ("dead-deals", True): Words("yes", "oui"),
    ("next-dealer", "right-neighbour"): Words("right neighbour", "à droite"),
    ("next-dealer", "left-neighbour"): Words("left neighbour", "à gauche"),
    ("end-tested", "at-once"): Words("at once", "aussitôt"),
    ("end-tested", "after-the-coup"): Words("after the coup", "après le coup"),
    ("nobody-left", "unclaimed"): Words("nobody wins", "personne ne gagne"),
    ("nobody-left", "last-to-fall"): Words("last to fall wins", "le dernier mort gagne"),
    ("first-dealer", "highest-card"): Words("the highest card deals", "la plus haute carte donne"),
    ("first-dealer", "by-lot"): Words("the dealer by lot", "le donneur tiré au sort"),
    ("first-dealer", "king-of-the-seating-draw"): Words(
        "seats by drawn cards, the king deals", "places tirées aux cartes, le roi donne"
    ),
    ("facing", "up"): Words("cards face up", "cartes à découvert"),
    ("facing", "down"): Words("cards face down", "cartes face cachée"),
}
"""The values of rules, as briefly as a choice or a list of differences wants them."""

OPEN: Mapping[str, Words] = {
    "rotation": Words("which way to go round", "dans quel sens tourner"),
    "settlement": Words("in what order to pay", "dans quel ordre payer"),
    "neighbours": Words("whether dead seats count", "si les places des morts comptent"),
    "short-pool": Words("what a short basket gives", "ce que donne {le} s’il y a trop peu"),
    "dead-dealt": Words("whether the dead get a card", "si les morts ont une carte"),
    "dead-deals": Words("whether the dead deal", "si les morts donnent"),
    "next-dealer": Words("who deals next", "qui donne ensuite"),
    "end-tested": Words("at what moment the game stops", "à quel moment la partie s’arrête"),
    "nobody-left": Words("what if nobody has a jeton", "qui gagne s’il ne reste rien à personne"),
}
"""What another source does not say."""

RANK_LETTERS = Words("K Q J 10 9 8 7 6 5 4 3 2 A", "R D V 10 9 8 7 6 5 4 3 2 A")
"""What stands on the cards, in the order of the ranks."""

RANK_NAMES = Words(
    "king queen jack ten nine eight seven six five four three two ace",
    "roi dame valet dix neuf huit sept six cinq quatre trois deux as",
)
"""The ranks in a word, in the same order."""

BASKETS: Mapping[str, tuple[str, str]] = {
    "panier": ("le panier", "un panier"),
    "corbillon": ("le corbillon", "un corbillon"),
    "corbeille": ("la corbeille", "une corbeille"),
}
"""French words for the basket, the first where the source has none of them: with ‘the’ and with ‘a’."""

NAMES: Mapping[str, str] = {
    "German": "Wikipédia allemande", "English": "Wikipédia anglaise", "Russian": "résumé russe",
    "Swedish": "texte suédois", "Sporting": "Sporting Magazine", "Old Académie": "ancienne Académie",
    "1725, restated 2010": "1725, repris en 2010", "undated": "sans date", "21st c.": "XXIᵉ siècle",
    "before 1750?": "avant 1750 ?",
}  # fmt: skip
"""Names and dates of sources in French, where they are English in the data."""

PLACES: Mapping[str, str] = {
    "about": "vers la", "and": "et", "lead": "introduction", "list": "liste", "opening": "début",
    "quotation": "citation", "table": "tableau", "vocabulary": "vocabulaire",
}  # fmt: skip
"""Words of ours in the places of sources, in French; ‘and’ only between two places."""
