"""What the rule sheet tells of the rules, part by part, each sentence in every language side by side.

The words are ours. ``{ante}`` and the like stand for what the ruleset knows; in French ``{le}`` stands for the basket, by
the word of the source where it is French.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tontine_rules.show.sheet_words import Words

__all__ = ["PARTS", "SENTENCES", "SHORT", "Sentence"]


@dataclass(frozen=True)
class Sentence:
    """What is said of a rule where the ruleset has certain values.

    Attributes:
        rule: The rule it tells, whose origin is its origin; a name that is no rule is an addition of ours.
        words: The sentence.
        when: Values by rule, or by another fact of the ruleset, that must all hold.
        by: The rule whose origin it has, where that is another.
    """

    rule: str
    words: Words
    when: Mapping[str, object] = field(default_factory=dict)
    by: str = ""


PARTS: Mapping[str, tuple[Words, tuple[str, ...]]] = {
    "begin": (Words("Begin", "Pour commencer"), ("seating", "ante", "draw-shuffle", "first-dealer", "draw-order")),
    "deal": (
        Words("Deal", "Donner"),
        (
            "coup", "gathering", "cut", "dead-cutter", "cards-dealt", "dead-dealt", "facing", "rotation", "dealer-served",
            "talon", "exposed-card", "wrong-deal",
        ),
    ),
    "pay": (Words("Pay", "Payer"), ("settlement", "neighbours", "slip")),
    "dead": (Words("The dead", "Les morts"), ("dead",)),
    "life": (Words("Back to life", "Revenir à la vie"), ("revival",)),
    "next": (Words("Next coup", "Coup suivant"), ("next-dealer", "dead-deals", "again")),
    "end": (Words("The end", "La fin"), ("end-tested", "winner-takes", "own-jetons", "nobody-left")),
}  # fmt: skip
"""The parts of the sheet, in the order of play: their titles, and what each tells in which order."""

SENTENCES: tuple[Sentence, ...] = (
    Sentence("seating", Words("Sit as you like.", "Asseyez-vous à votre gré."), {"seating": "as-they-like"}),
    Sentence("seating", Words(
        "At each place lay a card of another rank, from the king down. Shuffle a second card of each of these ranks and "
        "draw one each: sit where your rank lies.",
        "À chaque place, posez une carte d’un autre rang, à partir du roi. Mêlez une seconde carte de chacun de ces rangs "
        "et tirez-en une chacun : asseyez-vous devant sa pareille.",
    ), {"seating": "by-matching-cards"}),
    Sentence("ante", Words(
        "Put {ante} of your jetons in the basket, once for the whole game.",
        "Mettez chacun {ante} de vos jetons dans {le}, une seule fois pour toute la partie.",
    ), {"has-ante": True}),
    Sentence("ante", Words(
        "Put nothing in the basket yet.", "Ne mettez encore rien dans {le}."
    ), {"has-ante": False}),
    Sentence("draw-shuffle", Words("Shuffle.", "Mêlez les cartes."), {"first-dealer": "highest-card"}),
    Sentence("first-dealer", Words(
        "Spread the pack face down and draw a card each: the highest deals first. Those who tie for it draw again.",
        "Étalez le jeu, face cachée, et tirez une carte chacun : qui a la plus haute donne le premier. Les ex aequo en tête "
        "tirent de nouveau.",
    ), {"first-dealer": "highest-card"}),
    Sentence("draw-order", Words(
        "They shuffle and draw from the whole pack. From high to low: {order}.",
        "Ils mêlent le tout et tirent. De la plus haute à la plus basse : {order}.",
    ), {"first-dealer": "highest-card"}),
    Sentence("first-dealer", Words(
        "Draw lots for who deals first.", "Tirez au sort qui donne le premier."
    ), {"first-dealer": "by-lot"}),
    Sentence("first-dealer", Words(
        "Whoever drew the king deals first.", "Celui qui a tiré le roi donne le premier."
    ), {"first-dealer": "king-of-the-seating-draw", "seating": "by-matching-cards"}),
    Sentence("first-dealer", Words(
        "Take as many ranks as you are, from the king down, a card of each; shuffle them and draw one each. The king deals "
        "first.",
        "Prenez autant de rangs que vous êtes, à partir du roi, une carte de chacun ; mêlez-les et tirez-en une chacun. Qui "
        "a le roi donne le premier.",
    ), {"first-dealer": "king-of-the-seating-draw", "seating": "as-they-like"}),
    Sentence("coup", Words("A deal and its payments are a coup.", "Une donne et ses paiements font un coup.")),
    Sentence("gathering", Words(
        "The dealer gathers all {pack} cards and shuffles.", "Le donneur réunit les {pack} cartes et les mélange."
    ), {"gathering": "every-coup"}),
    Sentence("cut", Words(
        "The dealer’s left neighbour cuts.", "Le voisin de gauche du donneur coupe."
    ), {"cut": "left-neighbour"}),
    Sentence("dead-cutter", Words("He cuts even when dead.", "Même mort, il coupe.")),
    Sentence("cards-dealt", Words("Deal one card to each player.", "Donnez une carte à chacun."), {"cards-dealt": 1}),
    Sentence("facing", Words(
        "Deal face down, and leave the cards so.", "Donnez face cachée, et laissez les cartes ainsi."
    ), {"facing": "down"}),
    Sentence("facing", Words("Deal face up.", "Donnez à découvert."), {"facing": "up"}),
    Sentence("rotation", Words(
        "Go round anticlockwise, from the dealer’s right.",
        "Tournez dans le sens inverse des aiguilles d’une montre, depuis la droite du donneur.",
    ), {"rotation": "anticlockwise"}),
    Sentence("rotation", Words(
        "Go round clockwise, from the dealer’s left.",
        "Tournez dans le sens des aiguilles d’une montre, depuis la gauche du donneur.",
    ), {"rotation": "clockwise"}),
    Sentence("dealer-served", Words("The dealer comes last.", "Le donneur vient en dernier."), {"dealer-served": "last"}),
    Sentence("talon", Words(
        "Put the rest of the pack aside, face down.", "Posez le reste du paquet à part, face cachée."
    ), {"talon": "kept-face-down"}),
    Sentence("exposed-card", Words(
        "A card seen too soon changes nothing: no new deal.", "Une carte vue trop tôt ne change rien : on ne redonne pas."
    ), {"exposed-card": "no-redeal", "facing": "down"}),
    Sentence("wrong-deal", Words(
        "A card too many (of two, the upper) goes back to the pack; a missing one is its top card.",
        "Une carte de trop (de deux, celle du dessus) retourne au paquet ; celle qui manque se prend dessus.",
    )),
    Sentence("settlement", Words(
        "In the order of the deal, each turns his card and does what the chart above shows; only then the next.",
        "Dans l’ordre de la donne, chacun retourne sa carte et fait ce que montre le tableau ci-dessus ; alors seulement, le "
        "suivant.",
    ), {"settlement": "in-turn", "facing": "down"}),
    Sentence("settlement", Words(
        "In the order of the deal, each does what the chart above shows for his card; only then the next.",
        "Dans l’ordre de la donne, chacun fait ce que le tableau ci-dessus montre pour sa carte ; alors seulement, le "
        "suivant.",
    ), {"settlement": "in-turn", "facing": "up"}),
    Sentence("settlement", Words(
        "Turn up all the cards. First all who pay do so, out of what they held before; then those who take, in the order of "
        "the deal.",
        "Retournez toutes les cartes. D’abord, tous ceux qui paient le font, avec ce qu’ils avaient avant ; puis les autres "
        "prennent, dans l’ordre de la donne.",
    ), {"settlement": "together", "facing": "down"}),
    Sentence("settlement", Words(
        "First all who pay do so, out of what they held before; then those who take, in the order of the deal.",
        "D’abord, tous ceux qui paient le font, avec ce qu’ils avaient avant ; puis les autres prennent, dans l’ordre de la "
        "donne.",
    ), {"settlement": "together", "facing": "up"}),
    Sentence("neighbours", Words(
        "To give to the left, count the seats from your own left, dead ones too; the last you count gets all.",
        "Pour donner à gauche, comptez les places depuis votre gauche, morts compris ; la dernière comptée reçoit tout.",
    ), {"neighbours": "dead-seats-count", "has-left": True}),
    Sentence("neighbours", Words(
        "To give to the left, count from your own left only those who had a jeton when the coup began; the last you count "
        "gets all. If you come round to yourself, give nothing.",
        "Pour donner à gauche, comptez depuis votre gauche ceux-là seuls qui avaient un jeton au début du coup ; le "
        "dernier compté reçoit tout. Si vous revenez à vous-même, ne donnez rien.",
    ), {"neighbours": "dead-seats-are-skipped", "has-left": True}),
    Sentence("slip", Words(
        "Any mistake, in dealing too, is put right at once, or stands.",
        "Toute erreur, de donne aussi, se corrige aussitôt, ou reste.",
    )),
    Sentence("dead", Words("No jeton left: you are dead.", "Vous n’avez plus de jeton : vous êtes mort."), {"dead": "no-jeton-left"}),
    Sentence("dead-dealt", Words("The dead get no card.", "Les morts ne reçoivent pas de carte."), {"dead-dealt": False}),
    Sentence("dead-dealt", Words(
        "The dead get a card. It never makes them pay, even if they live again by then; but they take what it gives, and "
        "then live again.",
        "Les morts reçoivent une carte. Elle ne les fait jamais payer, même s’ils revivent d’ici là ; mais ils prennent ce "
        "qu’elle donne, et alors ils revivent.",
    ), {"dead-dealt": True}),
    Sentence("dead-deals", Words(
        "The dead are passed over: the next living player beyond deals.",
        "On saute les morts : le premier vivant au-delà donne.",
    ), {"dead-deals": False}),
    Sentence("dead-deals", Words("A dead player deals all the same.", "Un mort donne tout de même."), {"dead-deals": True}),
    Sentence("revival", Words(
        "Stay in your seat. Once another player gives you a jeton, you live again, with a card from the next coup.",
        "Gardez votre place. Dès qu’un autre joueur vous donne un jeton, vous revivez, avec une carte dès le coup suivant.",
    ), {"revival": "when-paid-by-a-neighbour", "has-left": True, "dead-dealt": False}),
    Sentence("revival", Words(
        "Stay in your seat. Once another player gives you a jeton, you live again.",
        "Gardez votre place. Dès qu’un autre joueur vous donne un jeton, vous revivez.",
    ), {"revival": "when-paid-by-a-neighbour", "has-left": True, "dead-dealt": True}),
    Sentence("next-dealer", Words(
        "Now the player on the dealer’s right deals.",
        "Le voisin de droite du donneur donne à son tour.",
    ), {"next-dealer": "right-neighbour"}),
    Sentence("next-dealer", Words(
        "Now the player on the dealer’s left deals.",
        "Le voisin de gauche du donneur donne à son tour.",
    ), {"next-dealer": "left-neighbour"}),
    Sentence("again", Words("Go back to {deal}.", "Reprenez en {deal}."), {"gathering": "every-coup"}, by="gathering"),
    Sentence("end-tested", Words(
        "The moment only one player has a jeton, stop, even in mid-coup; the cards left do not count.",
        "Dès qu’un seul joueur a encore des jetons, arrêtez, même au milieu d’un coup ; les cartes qui restent ne comptent "
        "pas.",
    ), {"end-tested": "at-once", "settlement": "in-turn"}),
    Sentence("end-tested", Words(
        "Play every coup to its end. If then only one player has a jeton, stop.",
        "Jouez chaque coup jusqu’au bout. Si un seul joueur a alors des jetons, arrêtez.",
    ), {"end-tested": "after-the-coup", "settlement": "in-turn"}),
    Sentence("end-tested", Words(
        "If only one player has a jeton when all is paid, stop.",
        "Si, tout payé, un seul joueur a encore des jetons, arrêtez.",
    ), {"settlement": "together"}, by="settlement"),
    Sentence("winner-takes", Words("He wins the basket.", "Ce joueur gagne {le}."), {"winner-takes": "pool"}),
    Sentence("own-jetons", Words("He keeps his own jetons.", "Il garde ses jetons.")),
    Sentence("nobody-left", Words(
        "If nobody has one, the game ends without a winner.", "S’il n’en reste à personne, la partie finit sans gagnant."
    ), {"nobody-left": "unclaimed", "can-ruin-all": True}),
    Sentence("nobody-left", Words(
        "If nobody has one, the last to lose his wins.", "S’il n’en reste à personne, le dernier qui a perdu les siens gagne."
    ), {"nobody-left": "last-to-fall", "can-ruin-all": True, "settlement": "in-turn"}),
    Sentence("nobody-left", Words(
        "If nobody has one, of those who died in this coup the latest in the order of the deal wins.",
        "S’il n’en reste à personne, de ceux qui sont morts à ce coup le dernier dans l’ordre de la donne gagne.",
    ), {"nobody-left": "last-to-fall", "can-ruin-all": True, "settlement": "together"}),
)  # fmt: skip
"""Every sentence of the parts; at most one of a rule holds in a ruleset."""

SHORT: Mapping[str, tuple[Words, Mapping[object, Words]]] = {
    "short-payer": (Words("Short?", "Pas assez ?"), {
        "pays-what-he-has": Words(
            "Pay all you have; you never owe the rest.", "Payez ce que vous avez ; le reste n’est jamais dû."
        ),
    }),
    "short-pool": (Words("Basket short?", "{Panier} à court ?"), {
        "takes-what-is-there": Words("Take what is there.", "Prenez ce qui s’y trouve."),
        "takes-nothing": Words("Take nothing.", "Ne prenez rien."),
    }),
}  # fmt: skip
"""What is done when jetons are short: the question beside the figure, and the answer for each value."""
