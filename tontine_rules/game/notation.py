"""How a game is written down: the lines of its record. The grammar stands in `tontine_rules.game.record`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tontine_rules.game.events import Coup

if TYPE_CHECKING:
    from tontine_rules.game.game import Game, Outcome

__all__ = [
    "DEFAULT_LIMIT",
    "TITLE",
    "coup_fields",
    "headers",
    "notes",
    "write_coup",
    "write_record",
    "write_result",
]

TITLE = "Tontine record 1"
DEFAULT_LIMIT = 100_000


NOTES: dict[str | tuple[str, str], str] = {
    "short-payer": "seat {seat} short by {missing}",
    "short-pool": "pool short by {missing} for seat {seat}",
    "neighbours": "seat {seat} has no such neighbour",
    "dead-dealt": "seat {seat} dead at the deal",
    "dead": "seat {seat} dies",
    "revival": "seat {seat} revived",
    ("revival", "dead-dealt"): "seat {seat} revived by its own card",
    "end-tested": "stopped after {settled} of {cards} cards",
}
"""What a note says, by the rule of an event (for a revival by one's own card, by kind and rule)."""


def notes(coup: Coup) -> list[str]:
    """Say what the cards and the holdings of a coup do not show.

    Args:
        coup: The coup.

    Returns:
        The notes, in the order of its events.
    """
    settled = 0
    found = []
    for happened in coup.events:
        settled += happened.rank is not None
        form = NOTES.get((happened.kind, happened.rule)) or NOTES.get(happened.rule)
        if form:
            missing = happened.owed - happened.amount
            found.append(
                form.format(seat=happened.seat, missing=missing, settled=settled, cards=len(coup.cards))
            )
    return found


def coup_fields(coup: Coup) -> list[str]:
    """Write the fields of a coup's line: dealer and cards, jetons afterwards, pool afterwards, and any notes.

    Args:
        coup: The coup.

    Returns:
        Three or four texts.
    """
    fields = [
        f"dealer {coup.table_before.dealer}: {' '.join(rank for _, rank in coup.cards)}",
        " ".join(map(str, coup.table.jetons)),
        f"pool {coup.table.pool}",
    ]
    noted = notes(coup)
    return [*fields, "; ".join(noted)] if noted else fields


def write_coup(number: int, coup: Coup) -> str:
    """Write a coup as one line of a record.

    Args:
        number: The coup's number, counted from 1.
        coup: The coup.

    Returns:
        The line.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.game.notation import write_coup
        >>> table = tr.Table(jetons=(9, 1, 9, 9), pool=2, dealer=3)
        >>> write_coup(7, tr.play_coup(tr.load("dictionnaire-1792").ruleset(), table, "K 8 3 10"))
        '7. dealer 3: K 8 3 10 | 11 0 6 12 | pool 1 | pool short by 1 for seat 0; seat 1 short by 1; seat 1 dies'
    """
    return f"{number}. " + " | ".join(coup_fields(coup))


def headers(game: Game) -> Iterator[tuple[str, str]]:
    """Give the headers of a game's record, as (name, text), in order."""
    yield "Ruleset", str(game.ruleset)
    yield "Players", str(game.players)
    yield "Seed", str(game.seed)
    yield "Game", str(game.game)
    if game.limit != DEFAULT_LIMIT:
        yield "Limit", str(game.limit)
    yield "First dealer", str(game.draw)


def write_result(outcome: Outcome, pool: int) -> str:
    """Write how a game ended, as the last line of a record says after ``Result``.

    Args:
        outcome: The outcome.
        pool: What the pool holds at the end.

    Returns:
        The text.
    """
    if outcome.winner is None:
        who = f"nobody wins, {pool} left in the pool"
    else:
        who = f"seat {outcome.winner} wins {outcome.takes} and keeps {outcome.keeps}"
    coups = f"{outcome.coups} coup{'' if outcome.coups == 1 else 's'}"
    return f"{who}; {outcome.reason} after {coups}"


def write_record(game: Game) -> str:
    """Write the record of a game.

    Args:
        game: The game.

    Returns:
        The record, without a line end after its last line.
    """
    lines = [TITLE, *(f"{name}: {text}" for name, text in headers(game))]
    lines += [write_coup(number, coup) for number, coup in enumerate(game.coups, 1)]
    lines.append(f"Result: {write_result(game.outcome, game.coups[-1].table.pool)}")
    return "\n".join(lines)
