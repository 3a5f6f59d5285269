"""The sheet of the restatement, whole, as a company reads it in each language: what a screen reader says too."""

import re

import pytest

from tests.elements import Element, read_html
from tontine_rules.show.markup import Links
from tontine_rules.show.sheet_html import rule_sheet
from tontine_rules.sources import load

LINES = {"h2", "li", "p", "title", "desc"}
"""What stands on lines of its own."""

SHEETS = {
    "en": """
A game of pure chance, after L Lalanne, 1725, restated 2010, academie-1725+usual. 13 of 14 rules from L. ⟨ ⟩
  ours: L does not say so. Small letters: the place in L.
5 to 12 players §1
52 cards; suits do not matter §1
12 jetons each: 60 in all for 5 players, 144 for 12; or as many as you agree §2
a basket §2
The last player with a jeton wins. §2 and §4
Take from the basket
King takes 3 from the basket; queen takes 2 from the basket; jack takes 1 from the basket.
Nothing
Ten: nothing.
Give to the left
Ace gives 1 to the 1st left neighbour; two gives 2 to the 2nd left neighbour; three gives 3 to the 3rd left
  neighbour.
Put 2 in the basket
Four puts 2 in the basket; six puts 2 in the basket; eight puts 2 in the basket.
Put 1 in the basket
Five puts 1 in the basket; seven puts 1 in the basket; nine puts 1 in the basket.
Short? Pay all you have; you never owe the rest. §4 supplied: ⟨Basket short? Take what is there.⟩ Payments: §4,
  table
Begin
supplied: ⟨Sit as you like.⟩ Put 3 of your jetons in the basket, once for the whole game. §2 supplied:
  ⟨Shuffle.⟩ Spread the pack face down and draw a card each: the highest deals first. Those who tie for it draw
  again. §3 supplied: ⟨They shuffle and draw from the whole pack. From high to low: K Q J 10 9 8 7 6 5 4 3 2
  A.⟩
Deal
supplied: ⟨A deal and its payments are a coup.⟩ The dealer gathers all 52 cards and shuffles. §4 The dealer’s
  left neighbour cuts. §3 supplied: ⟨He cuts even when dead.⟩ Deal one card to each player. §3 The dead get no
  card. §4 Deal face down, and leave the cards so. Go round anticlockwise, from the dealer’s right. The dealer
  comes last. Put the rest of the pack aside, face down. A card seen too soon changes nothing: no new deal. §3
  supplied: ⟨A card too many (of two, the upper) goes back to the pack; a missing one is its top card.⟩
Pay
In the order of the deal, each turns his card and does what the chart above shows; only then the next. To give
  to the left, count the seats from your own left, dead ones too; the last you count gets all. §4 supplied: ⟨Any
  mistake, in dealing too, is put right at once, or stands.⟩
The dead
No jeton left: you are dead. §4
Back to life
Stay in your seat. Once another player gives you a jeton, you live again, with a card from the next coup. §4
Next coup
Now the player on the dealer’s right deals. The dead are passed over: the next living player beyond deals. Go
  back to 2. §4
The end
The moment only one player has a jeton, stop, even in mid-coup; the cards left do not count. He wins the basket.
  §4 supplied: ⟨He keeps his own jetons.⟩
Settle before you start * no source says, as far as read
Basket short?* supplied: ⟨take what is there⟩ take nothing
The ace, in the draw for dealer?* supplied: ⟨low⟩ high
Or play as another source says
D Dictionnaire, 1792: 12, 15 or 20 players; 20 jetons each; the dealer by lot; cards face up. It does not say in
  what order to pay or at what moment the game stops.
P adpoker.fr, undated: many players; 12, 15 or 20 jetons each; seats by drawn cards, the king deals; cards face
  up. It was seen in part only.
""",
    "fr": """
Un jeu de pur hasard, d’après L Lalanne, 1725, repris en 2010, academie-1725+usual. 13 règles sur 14 viennent de
  L. ⟨ ⟩ ajouté par nous : L ne le dit pas. En petit : l’endroit dans L.
5 à 12 joueurs §1
52 cartes ; la couleur ne compte pas §1
12 jetons chacun : 60 en tout à 5 joueurs, 144 à 12 ; ou le nombre dont vous conviendrez §2
un corbillon §2
Le dernier à qui il reste un jeton gagne. §2 et §4
Prendre dans le corbillon
Roi : prend 3 dans le corbillon ; dame : prend 2 dans le corbillon ; valet : prend 1 dans le corbillon.
Rien
Dix : rien.
Donner à gauche
As : donne 1 au 1er voisin de gauche ; deux : donne 2 au 2e voisin de gauche ; trois : donne 3 au 3e voisin de
  gauche.
Mettre 2 dans le corbillon
Quatre : met 2 dans le corbillon ; six : met 2 dans le corbillon ; huit : met 2 dans le corbillon.
Mettre 1 dans le corbillon
Cinq : met 1 dans le corbillon ; sept : met 1 dans le corbillon ; neuf : met 1 dans le corbillon.
Pas assez ? Payez ce que vous avez ; le reste n’est jamais dû. §4 ajouté : ⟨Corbillon à court ? Prenez ce qui
  s’y trouve.⟩ Paiements : §4, tableau
Pour commencer
ajouté : ⟨Asseyez-vous à votre gré.⟩ Mettez chacun 3 de vos jetons dans le corbillon, une seule fois pour toute
  la partie. §2 ajouté : ⟨Mêlez les cartes.⟩ Étalez le jeu, face cachée, et tirez une carte chacun : qui a la
  plus haute donne le premier. Les ex aequo en tête tirent de nouveau. §3 ajouté : ⟨Ils mêlent le tout
  et tirent. De la plus haute à la plus basse : R D V 10 9 8 7 6 5 4 3 2 A.⟩
Donner
ajouté : ⟨Une donne et ses paiements font un coup.⟩ Le donneur réunit les 52 cartes et les mélange. §4 Le voisin
  de gauche du donneur coupe. §3 ajouté : ⟨Même mort, il coupe.⟩ Donnez une carte à chacun. §3 Les morts ne
  reçoivent pas de carte. §4 Donnez face cachée, et laissez les cartes ainsi. Tournez dans le sens inverse des
  aiguilles d’une montre, depuis la droite du donneur. Le donneur vient en dernier. Posez le reste du paquet à
  part, face cachée. Une carte vue trop tôt ne change rien : on ne redonne pas. §3 ajouté : ⟨Une carte de trop
  (de deux, celle du dessus) retourne au paquet ; celle qui manque se prend dessus.⟩
Payer
Dans l’ordre de la donne, chacun retourne sa carte et fait ce que montre le tableau ci-dessus ; alors seulement,
  le suivant. Pour donner à gauche, comptez les places depuis votre gauche, morts compris ; la dernière comptée
  reçoit tout. §4 ajouté : ⟨Toute erreur, de donne aussi, se corrige aussitôt, ou reste.⟩
Les morts
Vous n’avez plus de jeton : vous êtes mort. §4
Revenir à la vie
Gardez votre place. Dès qu’un autre joueur vous donne un jeton, vous revivez, avec une carte dès le coup
  suivant. §4
Coup suivant
Le voisin de droite du donneur donne à son tour. On saute les morts : le premier vivant au-delà donne. Reprenez
  en 2. §4
La fin
Dès qu’un seul joueur a encore des jetons, arrêtez, même au milieu d’un coup ; les cartes qui restent ne
  comptent pas. Ce joueur gagne le corbillon. §4 ajouté : ⟨Il garde ses jetons.⟩
À décider avant de commencer * aucune source ne le dit, à ce qu’on en a lu
Corbillon à court ?* ajouté : ⟨prendre ce qui reste⟩ rien
L’as, au tirage du donneur ?* ajouté : ⟨bas⟩ haut
Ou jouez d’après une autre source
D Dictionnaire, 1792 : 12, 15 ou 20 joueurs ; 20 jetons chacun ; le donneur tiré au sort ; cartes à découvert.
  Il n’est pas dit dans quel ordre payer ni à quel moment la partie s’arrête.
P adpoker.fr, sans date : de nombreux joueurs ; 12, 15 ou 20 jetons chacun ; places tirées aux cartes, le roi
  donne ; cartes à découvert. Texte vu en partie seulement.
""",
}
"""The sheets, a line for each line; what is too long goes on below, set in."""


def said(element: Element) -> str:
    """Return a text with nothing between its parts but what it has itself, white space made single."""
    parts = (one if isinstance(one, str) else said(one) for one in element.children)
    return re.sub(r"\s+", " ", "".join(parts))


def lines(element: Element) -> list[str]:
    """Return the texts that stand on lines of their own."""
    found = []
    for one in element.children:
        if isinstance(one, Element):
            inner = lines(one)
            found += inner if inner or one.tag not in LINES else [said(one).strip()]
    return found


@pytest.mark.parametrize("language", SHEETS)
def test_the_sheet_of_the_restatement(language: str) -> None:
    """Every word of it, every place, and every mark of what is ours."""
    beside = [load(siglum) for siglum in "DLP"]
    shown = rule_sheet(load("L").ruleset(), beside, Links(), key="s", language=language)
    assert lines(read_html(shown.html)) == re.sub(r"\n +", " ", SHEETS[language]).strip().split("\n")
