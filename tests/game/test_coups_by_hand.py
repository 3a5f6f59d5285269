"""The coups worked out by hand in ``tests/data/coups.toml`` come out as they stand there, movement by movement."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tontine_rules.game import Coup, Table, play_coup
from tontine_rules.sources import load, parse_ruleset

COUPS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "coups.toml").read_text(encoding="utf-8")
)["coup"]
CARD = re.compile(
    r"(?P<rank>[KQJA]|10|[2-9]): seat (?P<seat>\d+)"
    r"(?: takes (?P<takes>\d+) from the pool| pays (?P<pays>\d+) to the pool| pays (?P<left>\d+) to seat (?P<to>\d+))?"
)
HELD = re.compile(r"(seat \d+|pool): (\d+)(?=[,)])")


def movement(line: str) -> tuple[str, int, int, int | str | None] | None:
    """Read a line of the working that settles a card: rank, seat, how many move, and to whom."""
    found = CARD.match(line)
    if found is None:
        return None
    rank, seat = found["rank"], int(found["seat"])
    if found["takes"]:
        return rank, seat, int(found["takes"]), seat
    if found["pays"]:
        return rank, seat, int(found["pays"]), "pool"
    if found["left"]:
        return rank, seat, int(found["left"]), int(found["to"])
    return rank, seat, 0, None


def moved(coup: Coup) -> Iterator[tuple[str, int, int, int | str | None]]:
    """Give the same of a coup that was played."""
    for event in coup.events:
        if event.rank:
            yield event.rank, event.seat, event.amount, event.receiver if event.amount else None


def play(worked: dict[str, Any]) -> Coup:
    table = Table(tuple(worked["jetons"]), worked["pool"], worked["dealer"])
    return play_coup(parse_ruleset(worked["ruleset"]), table, worked["cards"])


@pytest.mark.parametrize("worked", COUPS, ids=lambda worked: worked["name"])
def test_the_table_afterwards(worked: dict[str, Any]) -> None:
    """Jetons, pool, next dealer, whether it is over and who wins."""
    coup, after = play(worked), worked["after"]
    assert coup.table == Table(tuple(after["jetons"]), after["pool"], after["dealer"])
    assert (coup.over, coup.winner) == (after["over"], after.get("winner"))


@pytest.mark.parametrize("worked", COUPS, ids=lambda worked: worked["name"])
def test_every_movement(worked: dict[str, Any]) -> None:
    """Each card moves as many jetons, to the same place, in the same order, and leaves the holdings written."""
    coup = play(worked)
    lines = [line for line in worked["movements"] if movement(line)]
    assert list(moved(coup)) == [movement(line) for line in lines]
    held: dict[str, int] = {f"seat {seat}": jetons for seat, jetons in enumerate(worked["jetons"])}
    held["pool"] = worked["pool"]
    for line, event in zip(lines, (event for event in coup.events if event.rank), strict=True):
        for side, amount in ((event.giver, -event.amount), (event.receiver, event.amount)):
            if side is not None:
                held["pool" if side == "pool" else f"seat {side}"] += amount
        written = {name: int(number) for name, number in HELD.findall(line)}
        assert written == {name: held[name] for name in written}
        assert len(written) == (2 if event.amount else 0)


def test_the_file_has_what_was_asked_for() -> None:
    """At least the first example and twelve more, no two alike."""
    assert len(COUPS) >= 13
    assert len({worked["name"] for worked in COUPS}) == len(COUPS)


def test_the_first_example() -> None:
    """Five seats of nine: 12 10 8 7 9, and 14 in the pool."""
    table = Table(jetons=(9, 9, 9, 9, 9), pool=15, dealer=4)
    coup = play_coup(load("academie-1725").ruleset(), table, "K 4 A 2 10")
    assert coup.table == Table(jetons=(12, 10, 8, 7, 9), pool=14, dealer=0)
    assert play_coup(load("L").ruleset(), table, ["K", "4", "A", "2", "10"]) == coup
    assert str(coup) == (
        "before: jetons 9 9 9 9 9, pool 15, dealer 4\n"
        "cards: K 4 A 2 10\n"
        "seat 0 takes 3 from the pool (K, payments)\n"
        "seat 1 pays 2 to the pool (4, payments)\n"
        "seat 2 pays 1 to seat 1 (A, payments)\n"
        "seat 3 pays 2 to seat 1 (2, payments)\n"
        "seat 4 takes and pays nothing (10, payments)\n"
        "after: jetons 12 10 8 7 9, pool 14, dealer 0"
    )
