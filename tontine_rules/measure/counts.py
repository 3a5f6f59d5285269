"""What is kept of many games: whole numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import zip_longest
from operator import mul
from typing import Any

__all__ = ["FOLLOWED", "Counts", "Tally", "count"]

FOLLOWED = 2_000
"""Pool and living players are followed by coup as far as this coup."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something happened, over games.

    Attributes:
        total: How often in all games together.
        squares: The sum of the squares of how often in each.
        games: In how many games it happened at all.
        most: How often in the game that had most.
    """

    total: int = 0
    squares: int = 0
    games: int = 0
    most: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.total + other.total,
            self.squares + other.squares,
            self.games + other.games,
            max(self.most, other.most),
        )


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of some games. Two of them are added with ``+``; in which order never matters.

    Attributes:
        games: How many games.
        coups: How many games had how many coups, by coups.
        wins: How many games each seat won.
        emptied: How many games ended with nobody left.
        limited: How many games were broken off at the limit.
        keeps: How many winners kept how many jetons in hand, in games that ended with one player left.
        cards: Cards dealt.
        deaths: Players who died; each time counts.
        revivals: Players who came back; each time counts.
        short_payers: Payments cut short because the payer had no more.
        short_pools: Takings cut short, or refused, because the pool held less.
        by_coup: After each coup, from 0 (the table laid) to 2,000 at most, over the games that have it: the sums of
            the pool, of its square, of the living players and of their square.
        shortest: The coups and the number of the shortest game, the first of its length.
        longest: The coups and the number of the longest game, the first of its length.
    """

    games: int
    coups: Mapping[int, int]
    wins: tuple[int, ...]
    emptied: int
    limited: int
    keeps: Mapping[int, int]
    cards: Tally
    deaths: Tally
    revivals: Tally
    short_payers: Tally
    short_pools: Tally
    by_coup: tuple[tuple[int, int, int, int], ...]
    shortest: tuple[int, int]
    longest: tuple[int, int]

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            games=self.games + other.games,
            coups=_added(self.coups, other.coups),
            wins=tuple(map(sum, zip(self.wins, other.wins, strict=True))),
            emptied=self.emptied + other.emptied,
            limited=self.limited + other.limited,
            keeps=_added(self.keeps, other.keeps),
            cards=self.cards + other.cards,
            deaths=self.deaths + other.deaths,
            revivals=self.revivals + other.revivals,
            short_payers=self.short_payers + other.short_payers,
            short_pools=self.short_pools + other.short_pools,
            by_coup=tuple(
                (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])
                for a, b in zip_longest(self.by_coup, other.by_coup, fillvalue=(0, 0, 0, 0))
            ),
            shortest=min(self.shortest, other.shortest),
            longest=min(self.longest, other.longest, key=_longest_first),
        )

    def to_data(self) -> dict[str, Any]:
        """Give plain data, for JSON."""
        data = {field.name: getattr(self, field.name) for field in fields(self)}
        for name, value in data.items():
            if isinstance(value, Tally):
                data[name] = [value.total, value.squares, value.games, value.most]
            elif isinstance(value, Mapping):
                data[name] = sorted([key, number] for key, number in value.items())
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Counts:
        """Make counts of plain data again.

        Args:
            data: As `to_data` gives it.

        Returns:
            The counts.

        Raises:
            ValueError: When it is anything else; also TypeError, KeyError, LookupError.
        """
        values = {field.name: data[field.name] for field in fields(cls)}
        for name in ("cards", "deaths", "revivals", "short_payers", "short_pools"):
            values[name] = Tally(*map(_whole, values[name]))
        for name in ("coups", "keeps"):
            values[name] = {_whole(key): _whole(number) for key, number in values[name]}
        for name in ("games", "emptied", "limited"):
            values[name] = _whole(values[name])
        for name in ("wins", "shortest", "longest"):
            values[name] = tuple(map(_whole, values[name]))
        values["by_coup"] = tuple(tuple(map(_whole, row)) for row in values["by_coup"])
        made = cls(**values)
        if sum(made.coups.values()) != made.games or any(len(row) != 4 for row in made.by_coup):
            raise ValueError("counts that do not add up")
        return made


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


def _added(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    added = Counter(one)
    added.update(other)
    return dict(sorted(added.items()))


def _longest_first(length: tuple[int, int]) -> tuple[int, int]:
    return -length[0], length[1]


def _tally(column: Sequence[int]) -> Tally:
    return Tally(sum(column), sum(map(mul, column, column)), len(column) - column.count(0), max(column))


def count(
    columns: Sequence[list[int]], by_coup: Sequence[Sequence[int]], *, players: int, first: int
) -> Counts:
    """Count some games.

    Args:
        columns: A list of one number a game for each of: coups, winner (or -1), reason (0 one player left, 1 nobody
            left, 2 the limit), jetons that the winner keeps, cards, deaths, revivals, short payers, short pools.
        by_coup: The sums by coup, as in `Counts`; what lies beyond the longest game is left out.
        players: How many play.
        first: The number of the first game.

    Returns:
        The counts.
    """
    coups, winners, reasons, keeps, *happened = columns
    won, ended = Counter(winners), Counter(reasons)
    longest, shortest = max(coups), min(coups)
    kept = [held for held, reason in zip(keeps, reasons, strict=True) if reason == 0]
    cards, deaths, revivals, short_payers, short_pools = map(_tally, happened)
    return Counts(
        games=len(coups),
        coups=dict(sorted(Counter(coups).items())),
        wins=tuple(won[seat] for seat in range(players)),
        emptied=ended[1],
        limited=ended[2],
        keeps=dict(sorted(Counter(kept).items())),
        cards=cards,
        deaths=deaths,
        revivals=revivals,
        short_payers=short_payers,
        short_pools=short_pools,
        by_coup=tuple((row[0], row[1], row[2], row[3]) for row in by_coup[: min(longest, FOLLOWED) + 1]),
        shortest=(shortest, first + coups.index(shortest)),
        longest=(longest, first + coups.index(longest)),
    )
