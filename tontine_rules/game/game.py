"""A whole game, from the stake to the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from tontine_rules.game.chance import shuffle, stream
from tontine_rules.game.checks import LARGEST, require_whole
from tontine_rules.game.coup import seats_dealt, settle_coup
from tontine_rules.game.draw import Draw, draw_dealer
from tontine_rules.game.events import Coup
from tontine_rules.game.notation import DEFAULT_LIMIT, write_record
from tontine_rules.game.settings import require_ruleset, require_seats, settings_of
from tontine_rules.game.table import Table
from tontine_rules.game.used import rules_used
from tontine_rules.rules import Origin, Ruleset

__all__ = [
    "DEFAULT_LIMIT",
    "LONGEST_LIMIT",
    "Game",
    "Outcome",
    "coups_of",
    "first_table",
    "outcome_of",
    "play_game",
]

LONGEST_LIMIT = 1_000_000


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: The seat that wins, or None.
        takes: What the winner takes from the pool.
        keeps: What the winner has in hand besides.
        reason: ``one-player-left``, ``nobody-left`` or ``limit``.
        coups: How many coups were played.

    Units:
        jetons; coups

    Example:
        >>> import tontine_rules as tr
        >>> tr.play_game(tr.load("academie-1725").ruleset(), players=5, seed=1725).outcome
        Outcome(winner=0, takes=59, keeps=1, reason='one-player-left', coups=24)
    """

    winner: int | None
    takes: int
    keeps: int
    reason: str
    coups: int
    _played: tuple[Ruleset, int, int, tuple[Coup, ...]] = field(repr=False, compare=False)

    @cached_property
    def used(self) -> Mapping[str, Origin]:
        """The rules that decided something in the game, and where each comes from; payments rank by rank.

        Example:
            >>> import tontine_rules as tr
            >>> outcome = tr.play_game(tr.load("academie-1725").ruleset(), players=5, seed=1725).outcome
            >>> outcome.used["end-tested"].kind
            'stated'
        """
        return MappingProxyType(rules_used(*self._played, self))

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "used"}


@dataclass(frozen=True)
class Game:
    """A whole game. Its text (``str``) is its record.

    Attributes:
        ruleset: The rules it was played by.
        players: How many played.
        seed: The seed.
        game: The number of the game among those of its seed.
        limit: After how many coups it would have been broken off.
        draw: How the first dealer was found.
        coups: The coups, in order.
        outcome: How it ended.
    """

    ruleset: Ruleset
    players: int
    seed: int
    game: int
    limit: int
    draw: Draw
    coups: tuple[Coup, ...]
    outcome: Outcome

    def __str__(self) -> str:
        return write_record(self)


def first_table(ruleset: Ruleset, players: int) -> Table:
    """Lay the table of a game: everyone has put the ante into the pool, and the last seat deals.

    Args:
        ruleset: The rules.
        players: How many play.

    Returns:
        The table before the first coup.
    """
    return Table((ruleset.stake - ruleset.ante,) * players, ruleset.ante * players, players - 1)


def coups_of(ruleset: Ruleset, players: int, seed: int, game: int, limit: int) -> Iterator[Coup]:
    """Play a game coup by coup, without checking what is given.

    Args:
        ruleset: The rules.
        players: How many play.
        seed: The seed.
        game: The number of the game.
        limit: After how many coups to break off.

    Yields:
        Each coup as it is played; the last one is over, unless the limit was reached.
    """
    settings = settings_of(ruleset)
    table = first_table(ruleset, players)
    for number in range(1, limit + 1):
        pack = shuffle(stream(seed, game, number), players)
        coup = settle_coup(
            settings, table, tuple([(seat, pack[seat]) for seat in seats_dealt(settings, table)])
        )
        yield coup
        if coup.over:
            return
        table = coup.table


def outcome_of(ruleset: Ruleset, seed: int, game: int, coups: tuple[Coup, ...]) -> Outcome:
    """Say how a game ended.

    Args:
        ruleset: The rules.
        seed: The seed.
        game: The number of the game.
        coups: All its coups.

    Returns:
        The outcome.
    """
    last = coups[-1]
    won = last.winner is not None
    return Outcome(
        winner=last.winner,
        takes=last.table.pool if won else 0,
        keeps=last.table.jetons[last.winner] if last.winner is not None else 0,
        reason=last.reason or "limit",
        coups=len(coups),
        _played=(ruleset, seed, game, coups),
    )


def play_game(
    ruleset: Ruleset, *, players: int, seed: int = 0, game: int = 0, limit: int = DEFAULT_LIMIT
) -> Game:
    """Play a game from the stake to the winner.

    The same arguments always give the same game. Every coup has its own shuffle, which depends on seed, game and
    coup alone, so two rulesets can be played on the same cards.

    Args:
        ruleset: The rules to play by.
        players: How many play.
        seed: From 0 to 2**64 - 1.
        game: Which of the games of this seed, from 0 to 2**64 - 1.
        limit: After how many coups to break off, from 1 to 1,000,000: some changed rulesets never end.

    Returns:
        The game, with its draw for dealer, its coups and its outcome.

    Raises:
        ValueFault: When the ruleset does not allow that many players, and by which words; when a payment reaches
            too far for so few seats; when a number is out of range.

    Example:
        >>> import tontine_rules as tr
        >>> game = tr.play_game(tr.load("academie-1725").ruleset(), players=6, seed=1725)
        >>> game.outcome.winner, game.outcome.coups
        (3, 49)
    """
    require_ruleset(ruleset).allow_players(players)
    require_seats(ruleset, players)
    require_whole("seed", seed, 0, LARGEST)
    require_whole("game", game, 0, LARGEST)
    require_whole("limit", limit, 1, LONGEST_LIMIT, "coups")
    draw = draw_dealer(ruleset, players, seed, game)
    coups = tuple(coups_of(ruleset, players, seed, game, limit))
    return Game(ruleset, players, seed, game, limit, draw, coups, outcome_of(ruleset, seed, game, coups))
