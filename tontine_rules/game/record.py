"""The record of a game: plain text that a person can follow and a program replays exactly.

The grammar, a line each; what stands in quotation marks stands as it is::

    record       = title headers coup+ result
    title        = "Tontine record 1"
    headers      = "Ruleset: " one-line form of the ruleset
                   "Players: " number
                   "Seed: " number
                   "Game: " number
                   "Limit: " number              only when it is not 100000
                   "First dealer: " draw
    draw         = "seat " number ", " method [ ": " cards round* ]
    round        = "; " seats ": " cards         those who tied, and what they drew again
    coup         = number ". dealer " number ": " cards " | " jetons " | pool " number [ " | " notes ]
    cards        = rank ( " " rank )*            in a coup eldest first, in a draw by seat
    jetons       = number ( " " number )*        what each seat holds after the coup, by seat
    notes        = note ( "; " note )*           in the order in which they happen
    note         = "seat " number " short by " number
                 | "pool short by " number " for seat " number
                 | "seat " number " has no such neighbour"
                 | "seat " number " dead at the deal"
                 | "seat " number " dies"
                 | "seat " number " revived" [ " by its own card" ]
                 | "stopped after " number " of " number " cards"
    result       = "Result: " who "; " reason " after " number ( " coup" | " coups" )
    who          = "seat " number " wins " number " and keeps " number
                 | "nobody wins, " number " left in the pool"
    reason       = "one-player-left" | "nobody-left" | "limit"
    method       = "highest-card" | "by-lot" | "king-of-the-seating-draw"
    rank         = "K" | "Q" | "J" | "10" | "9" | "8" | "7" | "6" | "5" | "4" | "3" | "2" | "A"

A line that starts with two spaces continues the line above it, with one space between. Lines end with a line feed,
with or without a carriage return before it; spaces at their ends and empty lines after the last do not count.
A record is at most 256 kB; a longer game can be played again from its headers.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tontine_rules.errors import MISSING, RecordFault, TontineError, ValueFault
from tontine_rules.game.checks import LARGEST
from tontine_rules.game.draw import draw_dealer
from tontine_rules.game.events import Coup
from tontine_rules.game.game import DEFAULT_LIMIT, LONGEST_LIMIT, Game, coups_of, outcome_of
from tontine_rules.game.notation import TITLE, coup_fields, write_coup, write_result
from tontine_rules.game.settings import require_seats
from tontine_rules.game.table import MOST_SEATS
from tontine_rules.rules import Ruleset

__all__ = ["MOST_CHARACTERS", "replay"]

MOST_CHARACTERS = 256_000
MOST_MARKS = 16

_MARK = re.compile(r"[.\[\]{}()]")
_COUP = re.compile(r"(?a:(\d+)\. dealer (\d+): )(.*)", re.DOTALL)


def replay(text: str, parse: Callable[[str], Ruleset]) -> Game:
    """Replay the record of a game, and check every line of it against the rules and the seed's shuffle.

    Args:
        text: The record.
        parse: What makes a ruleset from its one-line form.

    Returns:
        The same game.

    Raises:
        RecordFault: When a line is not what it must be; it names the line.
        ValueFault: When the record is not text, or is longer than 256 kB.
    """
    lines = _Lines(text)
    line, title = lines.take(f"must be {TITLE!r}")
    if title != TITLE:
        raise RecordFault(line, f"must be {TITLE!r}", title)
    ruleset = _ruleset(*lines.header("Ruleset"), parse)
    players = _players(ruleset, *lines.number("Players", 1, MOST_SEATS))
    seed = lines.number("Seed", 0, LARGEST)[1]
    game = lines.number("Game", 0, LARGEST)[1]
    limit = _limit(lines)
    line, drawn = lines.header("First dealer")
    try:
        draw = draw_dealer(ruleset, players, seed, game)
    except ValueFault as fault:
        raise _at(line, fault) from None
    if drawn != str(draw):
        raise RecordFault(line, f"First dealer must be '{draw}' by seed {seed}, game {game}", drawn)
    coups: list[Coup] = []
    for number, coup in enumerate(coups_of(ruleset, players, seed, game, limit), 1):
        line, found = lines.take(f"must be coup {number}")
        if found != write_coup(number, coup):
            raise _coup_fault(line, number, coup, found, f"by seed {seed}, game {game}")
        coups.append(coup)
    outcome = outcome_of(ruleset, seed, game, tuple(coups))
    expected = write_result(outcome, coups[-1].table.pool)
    line, found = lines.header("Result")
    if found != expected:
        raise RecordFault(line, f"Result must be {expected!r}", found)
    lines.require_end()
    return Game(ruleset, players, seed, game, limit, draw, tuple(coups), outcome)


class _Lines:
    """The lines of a record with their numbers, taken one after the other."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise ValueFault("record", "must be text", text)
        if len(text) > MOST_CHARACTERS:
            raise ValueFault("record", f"must be at most {MOST_CHARACTERS} characters", len(text))
        self._lines: list[tuple[int, str]] = []
        self._seen: dict[str, int] = {}
        self._next = 0
        rows = [row.rstrip(" \t\r") for row in text.removeprefix("\ufeff").split("\n")]
        while rows and not rows[-1]:
            rows.pop()
        self._last = len(rows)
        parts: list[str] = []
        for number, row in enumerate(rows, 1):
            if "\0" in row:
                raise RecordFault(number, "must be text without NUL bytes", row)
            if not row.startswith("Ruleset: ") and len(_MARK.findall(row)) > MOST_MARKS:
                raise RecordFault(number, f"must have at most {MOST_MARKS} dots and brackets", row)
            if row.startswith("  ") and parts:
                parts.append(row.strip())
            else:
                self._add(parts)
                parts, self._number = [row], number
        self._add(parts)

    def _add(self, parts: list[str]) -> None:
        if parts:
            self._lines.append((self._number, " ".join(parts)))

    def take(self, expectation: str) -> tuple[int, str]:
        """Give the next line and its number, or say what is missing."""
        if self._next == len(self._lines):
            raise RecordFault(self._last + 1, expectation, advice="the record breaks off")
        self._next += 1
        return self._lines[self._next - 1]

    def next_is(self, name: str) -> bool:
        """Say whether the next line is a header of this name."""
        return self._next < len(self._lines) and self._lines[self._next][1].startswith(f"{name}: ")

    def header(self, name: str) -> tuple[int, str]:
        """Give the number and the text of the next header."""
        line, found = self.take(f"must be '{name}: …'")
        given = found.partition(":")[0]
        if given != name or not found.startswith(f"{name}: "):
            again = f"{given} is given in line {self._seen[given]}" if given in self._seen else None
            raise RecordFault(line, f"must be '{name}: …'", found, again)
        self._seen[name] = line
        return line, found[len(name) + 2 :]

    def number(self, name: str, least: int, most: int) -> tuple[int, int]:
        """Give the line and the whole number of the next header."""
        line, found = self.header(name)
        if re.fullmatch(r"(?a:0|[1-9]\d{0,19})", found) and least <= int(found) <= most:
            return line, int(found)
        raise RecordFault(line, f"{name} must be a whole number from {least} to {most}", found)

    def require_end(self) -> None:
        """Refuse anything after the result."""
        if self._next < len(self._lines):
            line, found = self._lines[self._next]
            raise RecordFault(line, "must be the end of the record, after its result", found)


def _at(line: int, fault: ValueFault) -> RecordFault:
    return RecordFault(line, f"{fault.place} {fault.expectation}", fault.got, fault.advice)


def _ruleset(line: int, text: str, parse: Callable[[str], Ruleset]) -> Ruleset:
    try:
        ruleset = parse(text)
    except TontineError as error:
        raise RecordFault(line, "must name a ruleset", text, str(error).partition("\n")[0]) from None
    if str(ruleset) != text:
        raise RecordFault(line, f"Ruleset must be '{ruleset}'", text)
    return ruleset


def _players(ruleset: Ruleset, line: int, players: int) -> int:
    try:
        ruleset.allow_players(players)
        require_seats(ruleset, players)
    except ValueFault as fault:
        raise _at(line, fault) from None
    return players


def _limit(lines: _Lines) -> int:
    if not lines.next_is("Limit"):
        return DEFAULT_LIMIT
    line, limit = lines.number("Limit", 1, LONGEST_LIMIT)
    if limit == DEFAULT_LIMIT:
        raise RecordFault(line, f"Limit must be left out where it is {DEFAULT_LIMIT}", limit)
    return limit


def _coup_fault(line: int, number: int, coup: Coup, found: str, by: str) -> RecordFault:
    """Say which part of a coup's line is not what it must be."""
    head = _COUP.fullmatch(found)
    if head is None or head[1] != str(number):
        return RecordFault(line, f"must be coup {number}", found)
    dealer_and_cards, *expected = coup_fields(coup)
    dealer, _, cards = dealer_and_cards.partition(": ")
    given_cards, *given = head[3].split(" | ")
    if f"dealer {head[2]}" != dealer:
        return RecordFault(line, f"must have {dealer}", f"dealer {head[2]}")
    if given_cards != cards:
        return RecordFault(line, f"must have the cards {cards} {by}", given_cards)
    for name, must, got in zip(
        ("the jetons ", "", "the notes: "), (*expected, ""), (*given, "", "", ""), strict=False
    ):
        if must != got:
            return RecordFault(
                line, f"must have {name}{must}" if must else "must have no notes", got or MISSING
            )
    return RecordFault(line, f"must be {write_coup(number, coup)!r}", found)
