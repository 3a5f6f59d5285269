"""The draw for dealer: who deals the first coup, as the ruleset says.

People sit down first and are numbered in the order of play; then they draw; then the seats are numbered anew, so that
the first dealer has the last seat. The draw has a stream of its own (coup 0), and every coup gives its cards to seats,
not to people: so the draw cannot change a result.

- ``highest-card``: everyone draws a card from one shuffled pack; those who tie for the highest draw again, from a
  full pack shuffled anew, until one is highest. Which ranks are high is in the ruleset's ``draw_order``.
- ``by-lot``: everyone is as likely. Since the seats are numbered afterwards, nothing of the lot is left to write down.
- ``king-of-the-seating-draw``: as many ranks as there are players, from the king down, one card each, are mixed and
  dealt; whoever has the king deals.
"""

from __future__ import annotations

from dataclasses import dataclass

from tontine_rules.errors import ValueFault
from tontine_rules.game.chance import Stream, shuffle, stream
from tontine_rules.game.checks import by_rule
from tontine_rules.rules import RANKS, Ruleset

__all__ = ["Draw", "draw_dealer"]


@dataclass(frozen=True, slots=True)
class Draw:
    """How the first dealer was found, by the seats as they are numbered afterwards.

    Attributes:
        seat: The seat of the first dealer: always the last.
        method: The rule's word: ``highest-card``, ``by-lot`` or ``king-of-the-seating-draw``.
        rounds: What was drawn, as (seat, rank), a tuple for each round; empty for a lot.

    Example:
        >>> import tontine_rules as tr
        >>> print(tr.play_game(tr.load("academie-1725").ruleset(), players=5, seed=1725).draw)
        seat 4, highest-card: 8 2 5 5 9
    """

    seat: int
    method: str
    rounds: tuple[tuple[tuple[int, str], ...], ...]

    def __str__(self) -> str:
        text = f"seat {self.seat}, {self.method}"
        if self.rounds:
            text += ": " + " ".join(rank for _, rank in self.rounds[0])
        for again in self.rounds[1:]:
            text += f"; {' '.join(str(seat) for seat, _ in again)}: {' '.join(rank for _, rank in again)}"
        return text


def draw_dealer(ruleset: Ruleset, players: int, seed: int = 0, game: int = 0) -> Draw:
    """Draw for the first dealer of a game.

    Args:
        ruleset: It says how.
        players: How many sit down.
        seed: The seed of the game.
        game: The number of the game.

    Returns:
        The draw.

    Raises:
        ValueFault: When a seating draw has more players than there are ranks.
    """
    source = stream(seed, game, 0)
    if ruleset.first_dealer == "by-lot":
        return Draw(players - 1, ruleset.first_dealer, ())
    if ruleset.first_dealer == "highest-card":
        people, rounds = _highest_card(source, players, ruleset.draw_order)
    else:
        people, rounds = _king(ruleset, source, players)
    (dealer,) = people
    seats = [[((person - dealer - 1) % players, rank) for person, rank in drawn] for drawn in rounds]
    return Draw(players - 1, ruleset.first_dealer, tuple(tuple(sorted(drawn)) for drawn in seats))


_Rounds = list[list[tuple[int, str]]]


def _highest_card(source: Stream, players: int, draw_order: tuple[str, ...]) -> tuple[list[int], _Rounds]:
    height = {rank: place for place, rank in enumerate(draw_order)}
    people, rounds = list(range(players)), []
    while len(people) > 1:
        drawn = list(zip(people, shuffle(source, len(people)), strict=True))
        rounds.append(drawn)
        highest = min(height[rank] for _, rank in drawn)
        people = [person for person, rank in drawn if height[rank] == highest]
    return people, rounds


def _king(ruleset: Ruleset, source: Stream, players: int) -> tuple[list[int], _Rounds]:
    if players > len(RANKS):
        raise ValueFault(
            "players",
            f"must be at most {len(RANKS)} for a seating draw of one card a rank {by_rule(ruleset, 'first-dealer')}",
            players,
            "change first-dealer to play it anyway",
        )
    ranks = list(RANKS[:players])
    for position in range(players):
        other = position + source.below(players - position)
        ranks[position], ranks[other] = ranks[other], ranks[position]
    return [ranks.index("K")], [list(enumerate(ranks))]
