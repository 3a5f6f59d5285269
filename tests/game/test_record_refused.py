"""A record that is not what the rules and the seed make it is refused, in one line that names its line."""

import time

import pytest

from tests.game.test_record import RECORD, replay
from tontine_rules.errors import RecordFault, ValueFault
from tontine_rules.game import play_game
from tontine_rules.sources import load


def changed(line: int, old: str, new: str) -> str:
    """Give the record with something in one line changed."""
    lines = RECORD.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


def without(line: int) -> str:
    """Give the record without one line."""
    lines = RECORD.split("\n")
    del lines[line - 1]
    return "\n".join(lines)


def with_extra(line: int, extra: str) -> str:
    """Give the record with an extra line before one of its lines."""
    lines = RECORD.split("\n")
    lines.insert(line - 1, extra)
    return "\n".join(lines)


REFUSED = {
    "a changed card": (
        changed(8, "6 10 8", "6 10 7"),
        "record, line 8: must have the cards 6 10 8 by seed 11, game 0, got '6 10 7'",
    ),
    "a changed number of jetons": (
        changed(9, "0 0 1 4", "0 0 2 4"),
        "record, line 9: must have the jetons 0 0 1 4, got '0 0 2 4'",
    ),
    "a changed pool": (changed(9, "pool 11", "pool 12"), "record, line 9: must have pool 11, got 'pool 12'"),
    "a changed dealer": (
        changed(9, "dealer 2", "dealer 3"),
        "record, line 9: must have dealer 2, got 'dealer 3'",
    ),
    "a changed note": (
        changed(8, "seat 0 dies", "seat 0 lives"),
        "record, line 8: must have the notes: seat 0 short by 1; seat 0 dies, got 'seat 0 short by 1; seat 0 lives'",
    ),
    "a note left out": (
        changed(8, " | seat 0 short by 1; seat 0 dies", ""),
        "record, line 8: must have the notes: seat 0 short by 1; seat 0 dies",
    ),
    "a note too many": (
        changed(9, "pool 11", "pool 11 | seat 2 dies"),
        "record, line 9: must have no notes, got 'seat 2 dies'",
    ),
    "a part too many": (
        changed(9, "pool 11", "pool 11 |  | "),
        "record, line 9: must have no notes, got ' |'",
    ),
    "a part left out": (changed(9, " | pool 11", ""), "record, line 9: must have pool 11"),
    "a changed coup number": (
        changed(9, "3.", "4."),
        "record, line 9: must be coup 3, got '4. dealer 2: J 10 | 0 0 1 4 | pool 11'",
    ),
    "a coup left out": (
        without(9),
        "record, line 9: must be coup 3, got '4. dealer 3: Q Q | 0 0 3 6 | pool 7'",
    ),
    "a changed seed": (
        changed(4, "11", "12"),
        "record, line 7: must have the cards 8 3 J K by seed 12, game 0, got '9 A Q Q'",
    ),
    "a changed game": (
        changed(5, "0", "1"),
        "record, line 7: must have the cards 2 9 K 7 by seed 11, game 1, got '9 A Q Q'",
    ),
    "a changed result": (
        changed(13, "keeps 5", "keeps 6"),
        "record, line 13: Result must be 'seat 3 wins 11 and keeps 5; one-player-left after 6 coups', "
        "got 'seat 3 wins 11 and keeps 6; one-player-left after 6 coups'",
    ),
    "a result too soon": (
        without(12),
        "record, line 12: must be coup 6, got 'Result: seat 3 wins 11 and keeps 5; one-player-left after …",
    ),
    "no result": (
        without(13),
        "record, line 13: must be 'Result: …'; the record breaks off",
    ),
    "broken off": (
        "\n".join(RECORD.split("\n")[:9]),
        "record, line 10: must be coup 4; the record breaks off",
    ),
    "rubbish at the end": (
        RECORD + "\n\nwell played",
        "record, line 14: must be the end of the record, after its result, got ''",
    ),
    "another title": (
        changed(1, "1", "2"),
        "record, line 1: must be 'Tontine record 1', got 'Tontine record 2'",
    ),
    "nothing": ("", "record, line 1: must be 'Tontine record 1'; the record breaks off"),
    "an unknown ruleset": (
        changed(2, "dictionnaire", "dictionaire"),
        "record, line 2: must name a ruleset, got 'dictionaire-1792+usual;players=4-52;stake=4'; "
        "source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792'",
    ),
    "a ruleset not as it is written": (
        changed(2, "+usual", ""),
        "record, line 2: Ruleset must be 'dictionnaire-1792+usual;players=4-52;stake=4', "
        "got 'dictionnaire-1792;players=4-52;stake=4'",
    ),
    "players not allowed": (
        changed(3, "4", "3"),
        "record, line 3: players must be 4 to 52 by a change of dictionnaire-1792, got 3; "
        "change the ruleset to play it anyway",
    ),
    "players out of range": (
        changed(3, "4", "9999999999"),
        "record, line 3: Players must be a whole number from 1 to 52, got '9999999999'",
    ),
    "a seed that is no number": (
        changed(4, "11", "eleven"),
        "record, line 4: Seed must be a whole number from 0 to 18446744073709551615, got 'eleven'",
    ),
    "a seed with a nought before it": (
        changed(4, "11", "011"),
        "record, line 4: Seed must be a whole number from 0 to 18446744073709551615, got '011'",
    ),
    "a header left out": (without(4), "record, line 4: must be 'Seed: …', got 'Game: 0'"),
    "a header given twice": (
        with_extra(5, "Players: 4"),
        "record, line 5: must be 'Game: …', got 'Players: 4'; Players is given in line 3",
    ),
    "an unknown header": (
        with_extra(5, "Place: Paris"),
        "record, line 5: must be 'Game: …', got 'Place: Paris'",
    ),
    "an absurd limit": (
        with_extra(6, "Limit: 99999999999"),
        "record, line 6: Limit must be a whole number from 1 to 1000000, got '99999999999'",
    ),
    "a limit that goes without saying": (
        with_extra(6, "Limit: 100000"),
        "record, line 6: Limit must be left out where it is 100000, got 100000",
    ),
    "a limit that was not reached but is too low": (
        with_extra(6, "Limit: 2"),
        "record, line 10: must be 'Result: …', got '3. dealer 2: J 10 | 0 0 1 4 | pool 11'",
    ),
    "another draw": (
        changed(6, "by-lot", "highest-card: K Q J 10"),
        "record, line 6: First dealer must be 'seat 3, by-lot' by seed 11, game 0, "
        "got 'seat 3, highest-card: K Q J 10'",
    ),
    "a NUL byte": (
        changed(8, "10 8", "10 \0"),
        "record, line 8: must be text without NUL bytes, got '2. dealer 0: 6 10 \\x00 | 0 0 1 3 | pool 12 | seat 0 short …",
    ),
    "a line of a.a.a.": (
        "a." * 20_000,
        "record, line 1: must have at most 16 dots and brackets, got "
        "'a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.…",
    ),
    "ten thousand brackets": (
        RECORD.replace("1 0 3 3", "[" * 10_000),
        f"record, line 7: must have at most 16 dots and brackets, got '1. dealer 3: 9 A Q Q | {'[' * 35}…",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused(case: str) -> None:
    """The whole message: the line, what must stand there, what does."""
    text, message = REFUSED[case]
    with pytest.raises(RecordFault) as caught:
        replay(text)
    assert str(caught.value) == message
    assert message.startswith(f"record, line {caught.value.line}: ")


def test_ten_megabytes_are_refused_at_once() -> None:
    """A long text is refused by its length, before anything is read."""
    text = RECORD + "\n" + "x" * 10_000_000
    start = time.perf_counter()
    with pytest.raises(ValueFault) as caught:
        replay(text)
    assert time.perf_counter() - start < 1
    assert str(caught.value) == f"record: must be at most 256000 characters, got {len(text)}"


def test_a_record_is_text() -> None:
    """Bytes are refused."""
    with pytest.raises(ValueFault) as caught:
        replay(RECORD.encode())  # type: ignore[arg-type]
    assert str(caught.value).startswith("record: must be text, got b'Tontine record 1")


def test_a_game_that_never_ends_is_refused_where_its_record_does() -> None:
    """Only as many coups are played as there are lines, whatever the limit."""
    ruleset = load("D").ruleset(players=(4, 52), payments=dict.fromkeys("KQJ23456789A", "nothing"))
    text = str(play_game(ruleset, players=4, limit=3)).replace("Limit: 3", "Limit: 1000000")
    start = time.perf_counter()
    with pytest.raises(
        RecordFault, match=r"^record, line 11: must be coup 4, got 'Result: nobody wins, 12 left"
    ):
        replay(text)
    assert time.perf_counter() - start < 2
