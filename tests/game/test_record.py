"""A record is plain text that replays exactly; a record with anything changed is refused, and the line named."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import games
from tontine_rules.errors import RecordFault
from tontine_rules.game import play_game
from tontine_rules.game import replay as replay_with
from tontine_rules.game.game import Game
from tontine_rules.sources import load, parse_ruleset

RECORD = """\
Tontine record 1
Ruleset: dictionnaire-1792+usual;players=4-52;stake=4
Players: 4
Seed: 11
Game: 0
First dealer: seat 3, by-lot
1. dealer 3: 9 A Q Q | 1 0 3 3 | pool 9 | seat 0 dies; seat 1 dies; seat 0 revived
2. dealer 0: 6 10 8 | 0 0 1 3 | pool 12 | seat 0 short by 1; seat 0 dies
3. dealer 2: J 10 | 0 0 1 4 | pool 11
4. dealer 3: Q Q | 0 0 3 6 | pool 7
5. dealer 2: 5 6 | 0 0 1 5 | pool 10
6. dealer 3: 4 K | 0 0 0 5 | pool 11 | seat 2 short by 1; seat 2 dies; stopped after 1 of 2 cards
Result: seat 3 wins 11 and keeps 5; one-player-left after 6 coups"""


def replay(text: str) -> Game:
    return replay_with(text, parse_ruleset)


def test_the_record_of_a_game_is_this_text() -> None:
    """The whole text of a small game; so a change in the generator, the engine or the notation shows."""
    game = play_game(load("D").ruleset(players=(4, 52), stake=4), players=4, seed=11)
    assert str(game) == RECORD
    assert replay(RECORD) == game


@settings(max_examples=100)
@given(games())
def test_a_record_replays_to_the_same_game(example: Any) -> None:
    """Whatever the rules, a record gives the same game and the same record again."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    assert replay(str(game)) == game
    assert str(replay(str(game))) == str(game)


def fold(text: str, width: int) -> str:
    """Fold lines at spaces; continued lines start with two spaces."""
    rows = []
    for line in text.split("\n"):
        row = ""
        for word in line.split(" "):
            if row and len(row) + len(word) + 1 > width:
                rows.append(row)
                row = f"  {word}"
            else:
                row = f"{row} {word}" if row else word
        rows.append(row)
    return "\n".join(rows)


@pytest.mark.parametrize(
    "text",
    [
        RECORD + "\n",
        RECORD + "\r\n\r\n",
        RECORD.replace("\n", "\r\n"),
        "\ufeff" + RECORD,
        RECORD.replace("\n", " \n"),
        fold(RECORD, 80),
        fold(RECORD, 1),
        fold(RECORD, 40).replace("\n", "\r\n"),
    ],
    ids=[
        "line end",
        "empty lines",
        "CRLF",
        "byte order mark",
        "spaces at ends",
        "folded",
        "all folded",
        "folded CRLF",
    ],
)
def test_what_editors_and_mail_do_to_a_record_does_not_matter(text: str) -> None:
    """Line ends, folding and white space at the ends of lines are no part of a record."""
    assert str(replay(text)) == RECORD


@settings(max_examples=300)
@given(st.data())
def test_no_change_goes_unseen(data: st.DataObject) -> None:
    """A record with one character changed, put in or taken out is refused, or it is the record of another ruleset."""
    place = data.draw(st.integers(0, len(RECORD) - 1))
    new = data.draw(st.one_of(st.sampled_from("0123456789 KQJA|;:.,-\n"), st.characters(codec="utf-8")))
    kept = data.draw(st.sampled_from((place, place + 1)))
    text = RECORD[:place] + data.draw(st.sampled_from(("", new))) + RECORD[kept:]
    try:
        game = replay(text)
    except RecordFault as fault:
        assert 1 <= fault.line <= len(RECORD.split("\n")) + 2
    else:
        again = str(game).split("\n")
        assert [row.rstrip(" \t\r") for row in text.strip("\n\r \ufeff").split("\n")] == again
        assert again[:1] + again[2:] == RECORD.split("\n")[:1] + RECORD.split("\n")[2:]
