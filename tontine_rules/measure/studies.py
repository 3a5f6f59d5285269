"""What is published: which games are played for each result file, and with which seed.

A change here, or in how games are played, asks for ``make measure``; a test says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from tontine_rules.rules import Ruleset
from tontine_rules.sources import load, sources

__all__ = [
    "EXACT",
    "FLIPPED",
    "PAIR_GAMES",
    "PAIR_PLAYERS",
    "PLAYED",
    "SEED",
    "SLICE",
    "STAKES",
    "Played",
    "pairs_read_whole",
]

SEED = 1792
AGAIN = 1725
"""Another seed, for five players, where the first gives an unlikely run of wins by seat."""
SLICE = 1_000
"""How many games of each run are counted apart, for a test to play again."""

STAKES = (12, 15, 20)
MANY = range(4, 21)
BASE = "academie-1725"
LITERAL = "dictionnaire-1792"

SECONDS_A_COUP = 30
SECONDS_A_CARD = 5
"""How long it takes to gather, shuffle and deal, and to settle one card: ours, timed by nobody."""

PAIR_PLAYERS = 12
PAIR_GAMES = 60_000


@dataclass(frozen=True, slots=True)
class Played:
    """One run of games of a result file.

    Attributes:
        key: Its name in the file.
        ruleset: What is played.
        players: How many play.
        games: How many games.
        whole: Whether the histogram and what happens coup by coup are kept too.
        seed: The seed.
    """

    key: str
    ruleset: Ruleset
    players: int
    games: int
    whole: bool = False
    seed: int = SEED

    @property
    def command(self) -> str:
        """The command that counts the same games."""
        line = str(self.ruleset)
        quoted = f"'{line}'" if ";" in line else line
        return f"tontine-rules simulate {quoted} --players {self.players} --games {self.games} --seed {self.seed}"


def _by_stake() -> tuple[Played, ...]:
    base = load(BASE).ruleset(players=(MANY[0], MANY[-1]))
    return tuple(
        Played(f"{stake}-{players}", base.changed(stake=stake), players, 24_000)
        for stake in STAKES
        for players in MANY
    )


def _long() -> tuple[Played, ...]:
    games = {4: 2_950_000, 5: 2_500_000, 6: 500_000, 8: 500_000, 12: 2_400_000}
    base = load(BASE).ruleset()
    wide = load(BASE).ruleset(players=(MANY[0], MANY[-1]))
    played = [
        Played(str(players), base if players > 4 else wide, players, number, whole=True)
        for players, number in games.items()
    ]
    return (*played, Played("5-again", base, 5, games[5], seed=AGAIN))


def _literal() -> tuple[Played, ...]:
    games = {4: 900_000, 5: 800_000, 8: 750_000, 12: 750_000, 15: 750_000, 20: 790_000}
    base = load(LITERAL).ruleset("literal")
    wide = base.changed(players=(MANY[0], MANY[-1]))
    return tuple(
        Played(str(players), base if players in (12, 15, 20) else wide, players, number)
        for players, number in games.items()
    )


PLAYED = {"length": _by_stake, "games": _long, "nobody-left": _literal}
"""The result files that are made of simulated games, and what is played for each."""

EXACT = tuple((4, stake, end) for stake in (4, 5, 6) for end in ("at-once", "after-the-coup"))
"""The small tables that are solved: players, stake, when the end is tested."""

EXACT_GAMES = 1_600_000

FLIPPED = (f"{BASE}+usual", f"{LITERAL}+usual")
"""The rulesets of which one rule after another is flipped."""


def pairs_read_whole() -> tuple[tuple[str, str], ...]:
    """Give every two sources that were read whole, in the order of `sources`."""
    whole = [source.id for source in sources() if source.extent == "whole"]
    return tuple(combinations(whole, 2))
