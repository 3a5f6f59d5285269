"""What cannot be played is refused in one clear line, compared here as whole text."""

from collections.abc import Callable
from typing import Any

import pytest

from tontine_rules.errors import TontineError, ValueFault
from tontine_rules.game import Table, play_coup, play_game
from tontine_rules.sources import load

L = load("academie-1725").ruleset()
P = load("adpoker").ruleset()
FIVE = Table((9, 9, 9, 9, 9), 15, 4)
ONE_DEAD = Table((9, 9, 0, 9, 9), 24, 4)


def wrong(value: object) -> Any:
    """Hide from the type checker that a value has the wrong type."""
    return value


REFUSED: dict[str, Callable[[], object]] = {
    "cards: must be one card per living seat, 4 here (seat 2 is dead), got 5": lambda: play_coup(
        L, ONE_DEAD, "K 4 A 2 10"
    ),
    "cards: must be one card per living seat, 3 here (seats 1 and 2 are dead), got 1": lambda: play_coup(
        L, Table((9, 0, 0, 9, 9), 24, 4), "K"
    ),
    "cards: must be one card per living seat, 2 here (seats 0, 1 and 2 are dead), got 0": lambda: play_coup(
        L, Table((0, 0, 0, 9, 9), 24, 4), ""
    ),
    "cards: must be one card per living seat, 5 here, got 4": lambda: play_coup(L, FIVE, "K 4 A 2"),
    "cards: must be one card per seat, 5 here, got 4": lambda: play_coup(
        L.changed(dead_dealt=True), ONE_DEAD, "K 4 A 2"
    ),
    "cards: K must come at most 4 times, as in one pack of 52, got 5": lambda: play_coup(
        L, FIVE, "K K K K K"
    ),
    "cards: card 2 must be one of K Q J 10 9 8 7 6 5 4 3 2 A, got '1'": lambda: play_coup(
        L, FIVE, "K 1 A 2 10"
    ),
    "cards: card 1 must be one of K Q J 10 9 8 7 6 5 4 3 2 A, got 'k'": lambda: play_coup(
        L, FIVE, "k 4 A 2 10"
    ),
    "cards: card 3 must be one of K Q J 10 9 8 7 6 5 4 3 2 A, got 7": lambda: play_coup(
        L, FIVE, ["K", "4", wrong(7)]
    ),
    'cards: must be ranks with spaces between them, or a list of ranks, got 5; write "K 4 10"': lambda: (
        play_coup(
            L,
            FIVE,
            wrong(5),
        )
    ),
    "dealer: must be a living seat by academie-1725 (stated, §4: « ne peut pas être donneur au coup suivant »), "
    "and seat 2 is dead, got 2": lambda: play_coup(L, Table((9, 9, 0, 9, 9), 24, 2), "K 4 A 2"),
    "jetons: must leave at least 2 seats living, got (0, 0, 5, 0); the game is over": lambda: play_coup(
        L, Table((0, 0, 5, 0), 9, 2), "K"
    ),
    "seats: must be 4 to 52, since the 3 pays the 3rd left neighbour by academie-1725 (stated, §4, table), got 3; "
    "change that payment to play it anyway": lambda: play_coup(L, Table((9, 9, 9), 9, 2), "K 4 A"),
    "seats: must be 6 to 52, since the 10 pays the 5th left neighbour (changed from nothing), got 5; "
    "change that payment to play it anyway": lambda: play_coup(
        L.changed(payments={"10": "left 5"}), FIVE, "K 4 A 2 10"
    ),
    "ruleset: must be a Ruleset, got 'academie-1725'; write load(...).ruleset() or parse_ruleset(...)": lambda: (
        play_coup(
            wrong("academie-1725"),
            FIVE,
            "K 4 A 2 10",
        )
    ),
    "table: must be a Table, got (9, 9, 9, 9); write Table(jetons=(9, 9, 9, 9), pool=12, dealer=3)": lambda: (
        play_coup(
            L,
            wrong((9, 9, 9, 9)),
            "K 4 A 2",
        )
    ),
    "seats: must be 2 to 52, one card a seat from one pack, got 53": lambda: Table((1,) * 53, 0, 0),
    "seats: must be 2 to 52, one card a seat from one pack, got 1": lambda: Table((1,), 0, 0),
    "jetons: must be one whole number a seat, got '9 9 9 9'; write (9, 9, 9, 9)": lambda: Table(
        wrong("9 9 9 9"), 0, 0
    ),
    "jetons: seat 1 must hold a whole number of jetons from 0, got -1": lambda: Table((9, -1, 9, 9), 0, 0),
    "jetons: seat 3 must hold a whole number of jetons from 0, got True": lambda: Table(
        (9, 9, 9, True), 0, 0
    ),
    "jetons: seat 0 must hold a whole number of jetons from 0, got '9'": lambda: Table(
        wrong(("9", 9, 9, 9)), 0, 0
    ),
    "pool: must be a whole number of jetons from 0, got -3": lambda: Table((9, 9, 9, 9), -3, 0),
    "pool: must be a whole number of jetons from 0, got 1.5": lambda: Table((9, 9, 9, 9), wrong(1.5), 0),
    "dealer: must be a seat, 0 to 3 here, got 4": lambda: Table((9, 9, 9, 9), 12, 4),
    "dealer: must be a seat, 0 to 3 here, got None": lambda: Table((9, 9, 9, 9), 12, wrong(None)),
    "players: must be 5 to 12 by academie-1725 (stated, §1: « de cinq à douze joueurs »), got 4; "
    "change the ruleset to play it anyway": lambda: play_game(L, players=4),
    "players: must be a whole number of players, got '5'": lambda: play_game(L, players=wrong("5")),
    "players: must be a whole number of players, got True": lambda: play_game(L, players=True),
    "players: must be at most 13 for a seating draw of one card a rank by adpoker (stated, Désignation du donneur: "
    "« celui qui a le roi »), got 14; change first-dealer to play it anyway": lambda: play_game(
        P.changed(seating="as-they-like"), players=14
    ),
    "seed: must be a whole number from 0 to 18446744073709551615, got -1": lambda: play_game(
        L, players=5, seed=-1
    ),
    "seed: must be a whole number from 0 to 18446744073709551615, got True": lambda: play_game(
        L, players=5, seed=True
    ),
    "seed: must be a whole number from 0 to 18446744073709551615, got 18446744073709551616": lambda: (
        play_game(L, players=5, seed=2**64)
    ),
    "game: must be a whole number from 0 to 18446744073709551615, got 0.0": lambda: play_game(
        L,
        players=5,
        game=wrong(0.0),
    ),
    "limit: must be a whole number of coups from 1 to 1000000, got 0": lambda: play_game(
        L, players=5, limit=0
    ),
    "limit: must be a whole number of coups from 1 to 1000000, got 1000001": lambda: play_game(
        L, players=5, limit=1_000_001
    ),
    "stake: must be more jetons than the ante of 3 by academie-1725 (stated, §2: « met 3 de ses jetons »), got 3; "
    "give at least 4": lambda: play_game(L.changed(stake=3), players=5),
    "seats: must be 4 to 52, since the 3 pays the 3rd left neighbour by dictionnaire-1792 (stated, p. 279, par. 4-5), "
    "got 3; change that payment to play it anyway": lambda: play_game(
        load("dictionnaire-1792").ruleset(players=3), players=3
    ),
}


@pytest.mark.parametrize("message", REFUSED)
def test_the_message(message: str) -> None:
    """The whole message, as one of our own errors that is a ValueError too."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole text is compared)
        REFUSED[message]()
    assert str(caught.value) == message
    assert isinstance(caught.value, TontineError)


def test_the_parts_of_a_message() -> None:
    """The error keeps its parts."""
    with pytest.raises(ValueFault) as caught:
        play_coup(L, ONE_DEAD, "K 4 A 2 10")
    assert caught.value.place == "cards"
    assert caught.value.got == 5


def test_a_list_of_jetons_will_do() -> None:
    """A table made from a list is the table made from a tuple."""
    assert Table(wrong([9, 0, 9, 9]), 3, 0) == Table((9, 0, 9, 9), 3, 0)
