"""Two rulesets played on the same shuffles, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import sqrt

from tontine_rules.measure.chunks import Run, play_readably
from tontine_rules.measure.intervals import Change, Estimate, Mean, Share
from tontine_rules.rules import Ruleset

__all__ = ["Pairs", "pair_chunk"]

NOBODY, LIMIT = -1, -2
"""What stands for the winner of a game that nobody wins, and of one that was broken off."""

Outcome = tuple[int, bool]
"""Who won a game, and whether it ended with nobody left."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The counts of pairs of games on the same shuffles. Two of them are added with ``+``.

    Attributes:
        games: How many pairs.
        outcomes: How many pairs ended how: who won and whether nobody was left, by the one and by the other ruleset.
        coups_before: The sum of the coups by the one ruleset.
        change: The sum of the changes in coups from the one to the other.
        change_squares: The sum of the squares of these changes.
        identical: How many pairs have the same winner and as many coups.
    """

    games: int
    outcomes: Mapping[tuple[Outcome, Outcome], int]
    coups_before: int
    change: int
    change_squares: int
    identical: int

    def __add__(self, other: Pairs) -> Pairs:
        outcomes = Counter(self.outcomes)
        outcomes.update(other.outcomes)
        rest = [getattr(self, field.name) + getattr(other, field.name) for field in fields(Pairs)[2:]]
        return Pairs(self.games + other.games, dict(sorted(outcomes.items())), *rest)

    def winners(self, side: int) -> Counter[int]:
        """Count who won, by the one (0) or the other (1) ruleset; -1 is nobody, -2 a game broken off."""
        won: Counter[int] = Counter()
        for ends, games in self.outcomes.items():
            won[ends[side][0]] += games
        return won

    @property
    def other_winner(self) -> Share:
        """The share of pairs in which somebody else won, or nobody instead of somebody."""
        return Share(sum(n for (a, b), n in self.outcomes.items() if a[0] != b[0]), self.games)

    @property
    def unrelated(self) -> Estimate:
        """The share of pairs with another winner if the shuffles of the two games had nothing to do with each other."""
        one, other = self.winners(0), self.winners(1)
        squares, total = 0.0, 0.0
        for (a, b), games in self.outcomes.items():
            same = (other[a[0]] + one[b[0]]) / self.games
            total += games * same
            squares += games * same * same
        variance = max(0.0, squares / self.games - (total / self.games) ** 2)
        both = sum(one[winner] * other[winner] for winner in one)
        return Estimate(1 - both / self.games**2, sqrt(variance / self.games))

    @property
    def coups(self) -> Mean:
        """The change in the number of coups."""
        return Mean(self.change, self.change_squares, self.games)

    def nobody_left(self, side: int) -> Share:
        """The share of games that end with nobody left, by the one (0) or the other (1) ruleset."""
        return Share(sum(n for ends, n in self.outcomes.items() if ends[side][1]), self.games)

    @property
    def nobody_left_change(self) -> Change:
        """The change in the share of games that end with nobody left."""
        up = sum(games for (a, b), games in self.outcomes.items() if b[1] and not a[1])
        down = sum(games for (a, b), games in self.outcomes.items() if a[1] and not b[1])
        return Change(up, down, self.games)

    def seat_advantage(self, side: int, dealer: int) -> Mean:
        """The share of games that the first eldest wins, less the share that the first dealer wins."""
        return self._mean({ends: _advantage(ends[side], dealer) for ends in self.outcomes})

    def seat_advantage_change(self, dealer: int) -> Mean:
        """The change in that advantage."""
        return self._mean({(a, b): _advantage(b, dealer) - _advantage(a, dealer) for a, b in self.outcomes})

    def _mean(self, values: Mapping[tuple[Outcome, Outcome], int]) -> Mean:
        total = sum(values[ends] * games for ends, games in self.outcomes.items())
        squares = sum(values[ends] ** 2 * games for ends, games in self.outcomes.items())
        return Mean(total, squares, self.games)


def _advantage(outcome: Outcome, dealer: int) -> int:
    return (outcome[0] == 0) - (outcome[0] == dealer)


def pair_chunk(base: Run, others: tuple[Ruleset, ...], first: int, games: int) -> tuple[Pairs, ...]:
    """Play some games by one ruleset and by others, on the same shuffles.

    Args:
        base: What is played first.
        others: By what it is played again.
        first: The number of the first game.
        games: How many games.

    Returns:
        The pairs for each of the others.
    """
    one = _ends(base, first, games)
    made = []
    for ruleset in others:
        other = _ends(Run(ruleset, base.players, base.seed, base.limit, base.engine), first, games)
        changes = [b - a for a, b in zip(one[0], other[0], strict=True)]
        ends = Counter(zip(one[1], other[1], strict=True))
        made.append(
            Pairs(
                games,
                dict(sorted(ends.items())),
                sum(one[0]),
                sum(changes),
                sum(change * change for change in changes),
                sum(a == b and not c for a, b, c in zip(one[1], other[1], changes, strict=True)),
            )
        )
    return tuple(made)


def _ends(run: Run, first: int, games: int) -> tuple[list[int], list[Outcome]]:
    """Give the coups of each game, and how it ended."""
    if run.engine == "fast":
        from tontine_rules.measure.fast import play_games  # noqa: PLC0415 (the extra may be missing)

        columns, _ = play_games(run, first, games)
    else:
        columns, _ = play_readably(run, first, games)
    coups, winners, reasons = columns[:3]
    ends = [
        (LIMIT if reason == 2 else winner, reason == 1)
        for winner, reason in zip(winners, reasons, strict=True)
    ]
    return coups, ends
