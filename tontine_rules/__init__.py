"""Tontine, an old French card game: what nine sources say of its rules, played, compared and measured."""

from importlib import import_module
from typing import TYPE_CHECKING

from tontine_rules.compare import Comparison, compare
from tontine_rules.errors import FileFaults, RecordFault, TontineError, UnknownName, ValueFault, WorkerLost
from tontine_rules.rules import RULES, Origin, Payment, Payments, Players, Rule, Ruleset, Stake
from tontine_rules.sources import Reading, Source, load, parse_ruleset, sources

if TYPE_CHECKING:
    from tontine_rules.compare.telling import TellingCoup, telling_coup
    from tontine_rules.game import Coup, Event, Game, Outcome, Table, play_coup, play_game
    from tontine_rules.measure import Effects, Exact, Outcomes, effects, exact, simulate
    from tontine_rules.sources.quotations import check_words

__all__ = [
    "RULES",
    "Comparison",
    "Coup",
    "Effects",
    "Event",
    "Exact",
    "FileFaults",
    "Game",
    "Origin",
    "Outcome",
    "Outcomes",
    "Payment",
    "Payments",
    "Players",
    "Reading",
    "RecordFault",
    "Rule",
    "Ruleset",
    "Source",
    "Stake",
    "Table",
    "TellingCoup",
    "TontineError",
    "UnknownName",
    "ValueFault",
    "WorkerLost",
    "check_words",
    "compare",
    "effects",
    "exact",
    "load",
    "parse_ruleset",
    "play_coup",
    "play_game",
    "replay",
    "simulate",
    "sources",
    "telling_coup",
]
__version__ = "0.1.0"

# What plays, measures and looks quotations up is imported when it is first asked for: who only reads the sources does not wait for it.
_LATER = {
    "tontine_rules.sources.quotations": ("check_words",),
    "tontine_rules.compare.telling": ("TellingCoup", "telling_coup"),
    "tontine_rules.game": ("Coup", "Event", "Game", "Outcome", "Table", "play_coup", "play_game"),
    "tontine_rules.measure": ("Effects", "Exact", "Outcomes", "effects", "exact", "simulate"),
}


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            value: object = getattr(import_module(module), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'tontine_rules' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def replay(record: str) -> "Game":
    """Replay the record of a game, and check every line of it.

    Args:
        record: The text of a record, as ``str(game)`` gives it.

    Returns:
        The same game.

    Raises:
        RecordFault: When a line is not what the rules and the seed make it; it names the line.
        ValueFault: When the record is not text, or is longer than 256 kB.

    Example:
        >>> import tontine_rules as tr
        >>> game = tr.play_game(tr.load("L").ruleset(), players=5, seed=1725)
        >>> tr.replay(str(game)) == game
        True
    """
    from tontine_rules.game import replay as replay_with  # noqa: PLC0415 (see above)

    return replay_with(record, parse_ruleset)
