"""What became of many games, as people ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tontine_rules.measure.counts import Counts, Tally
from tontine_rules.measure.intervals import Mean, Share
from tontine_rules.rules import Ruleset

__all__ = ["AtCoup", "Outcomes"]


@dataclass(frozen=True, slots=True)
class AtCoup:
    """The table after one coup, over the games that have it.

    Attributes:
        coup: The number of the coup; 0 is the table laid, before the first.
        pool: The mean pool.
        living: The mean number of living players.

    Units:
        jetons; players
    """

    coup: int
    pool: Mean
    living: Mean

    @property
    def games(self) -> int:
        """How many games have this coup."""
        return self.pool.of


@dataclass(frozen=True)
class Outcomes:
    """What became of many games.

    Every share comes with Wilson's 95 % interval, every mean with the normal one: see `Share` and `Mean`.

    Attributes:
        ruleset: What was played.
        players: How many played.
        seed: The seed.
        limit: After how many coups a game was broken off.
        counts: The counts themselves, whole numbers all.
        engine: ``fast`` or ``readable``; which one makes no difference to the counts.

    Units:
        games, coups, jetons; shares from 0 to 1

    Example:
        >>> import tontine_rules as tr
        >>> outcomes = tr.simulate(tr.load("L").ruleset(), players=5, games=2000, seed=1725)
        >>> round(outcomes.mean_coups, 2), [round(bound, 1) for bound in outcomes.mean_coups_interval]
        (45.53, [44.6, 46.5])
        >>> [round(share.value, 2) for share in outcomes.win_shares]
        [0.2, 0.21, 0.2, 0.19, 0.21]
    """

    ruleset: Ruleset = field(repr=False)
    players: int
    seed: int
    limit: int
    counts: Counts = field(repr=False)
    engine: str = field(default="fast", compare=False)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.counts.games

    @property
    def coups(self) -> Mapping[int, int]:
        """How many games had how many coups, by coups."""
        return self.counts.coups

    @cached_property
    def length(self) -> Mean:
        """The number of coups in a game."""
        return _mean(self.coups)

    @property
    def mean_coups(self) -> float:
        """The mean number of coups in a game; games that reached the limit count as that long."""
        return self.length.value

    @property
    def standard_error(self) -> float:
        """The standard error of the mean number of coups; 0 for a single game."""
        return self.length.standard_error

    @property
    def mean_coups_interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean number of coups."""
        return self.length.interval

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat won; seat 0 is the first eldest, the last seat the first dealer's."""
        return self.counts.wins

    @property
    def win_shares(self) -> tuple[Share, ...]:
        """The share of games each seat won."""
        return tuple(Share(won, self.games) for won in self.wins)

    @property
    def nobody_left(self) -> float:
        """The share of games that ended with nobody left, whether or not the last to fall then won."""
        return self.counts.emptied / self.games

    @property
    def nobody_left_share(self) -> Share:
        """The same with its interval."""
        return Share(self.counts.emptied, self.games)

    @property
    def without_winner(self) -> int:
        """How many games ended with nobody left and no winner."""
        return self.games - sum(self.wins) - self.limited

    @property
    def limited(self) -> int:
        """How many games reached the coup limit and ended with no winner."""
        return self.counts.limited

    @property
    def keeps(self) -> Mapping[int, int]:
        """How many winners kept how many jetons in hand besides the pool, where one player was left."""
        return self.counts.keeps

    @property
    def pools(self) -> Mapping[int, int]:
        """How many games ended with how much in the pool, before the winner takes it; limited games left out."""
        total = self.ruleset.stake * self.players
        pools = {total - kept: games for kept, games in self.keeps.items()}
        if self.counts.emptied:
            pools[total] = pools.get(total, 0) + self.counts.emptied
        return dict(sorted(pools.items()))

    @property
    def cards(self) -> Mean:
        """The cards dealt in a game."""
        return self._of(self.counts.cards)

    @property
    def deaths(self) -> Mean:
        """The deaths in a game; a player who dies twice counts twice."""
        return self._of(self.counts.deaths)

    @property
    def revivals(self) -> Mean:
        """The revivals in a game."""
        return self._of(self.counts.revivals)

    @property
    def short_payers(self) -> Mean:
        """The payments of a game that were cut short because the payer had no more."""
        return self._of(self.counts.short_payers)

    @property
    def short_pools(self) -> Mean:
        """The takings of a game that were cut short, or refused, because the pool held less."""
        return self._of(self.counts.short_pools)

    @property
    def with_revival(self) -> Share:
        """The share of games in which a dead player came back."""
        return Share(self.counts.revivals.games, self.games)

    @property
    def with_short_pool(self) -> Share:
        """The share of games in which the pool ran short."""
        return Share(self.counts.short_pools.games, self.games)

    @cached_property
    def by_coup(self) -> tuple[AtCoup, ...]:
        """The pool and the living players after each coup, as far as coup 2,000."""
        left, made = self.games, []
        for coup, (pool, pool_squares, living, living_squares) in enumerate(self.counts.by_coup):
            made.append(AtCoup(coup, Mean(pool, pool_squares, left), Mean(living, living_squares, left)))
            left -= self.coups.get(coup, 0)
        return tuple(made)

    @property
    def shortest(self) -> tuple[int, int]:
        """The coups of the shortest game, and its number; ``play_game(..., game=number)`` plays it."""
        return self.counts.shortest

    @property
    def longest(self) -> tuple[int, int]:
        """The coups of the longest game and its number."""
        return self.counts.longest

    def quantile(self, share: float) -> int:
        """Give the number of coups that a share of the games does not exceed.

        Args:
            share: From 0 to 1; 0.5 asks for the median.

        Returns:
            The least number of coups such that at least this share of the games had no more.
        """
        games = 0
        for coups, number in self.coups.items():
            games += number
            if games >= share * self.games:
                return coups
        return max(self.coups)

    def _of(self, tally: Tally) -> Mean:
        return Mean(tally.total, tally.squares, self.games)


def _mean(tally: Mapping[int, int]) -> Mean:
    return Mean(
        sum(value * games for value, games in tally.items()),
        sum(value * value * games for value, games in tally.items()),
        sum(tally.values()),
    )
