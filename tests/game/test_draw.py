"""The draw for dealer is the ruleset's, is written down by the seats as they are afterwards, and decides nothing."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tontine_rules.game import play_game
from tontine_rules.game.draw import Draw, draw_dealer
from tontine_rules.rules import RANKS, Ruleset
from tontine_rules.sources import load

L = load("academie-1725").ruleset()
KING = L.changed(first_dealer="king-of-the-seating-draw")
ORDER = {rank: place for place, rank in enumerate(L.draw_order)}


@given(st.integers(2, 52), st.integers(0, 2**64 - 1))
def test_the_highest_card_deals(players: int, seed: int) -> None:
    """Everyone draws once; those who tie for the highest draw again; the one highest at last is the last seat."""
    draw = draw_dealer(L, players, seed)
    drawing = list(range(players))
    for drawn in draw.rounds:
        assert [seat for seat, _ in drawn] == drawing
        assert max(Counter(rank for _, rank in drawn).values()) <= 4
        highest = min(ORDER[rank] for _, rank in drawn)
        drawing = [seat for seat, rank in drawn if ORDER[rank] == highest]
    assert drawing == [draw.seat] == [players - 1]


@given(st.integers(2, 13), st.integers(0, 2**64 - 1))
def test_the_king_of_the_seating_draw_deals(players: int, seed: int) -> None:
    """As many ranks as players, from the king down, one each; the king is the last seat's."""
    draw = draw_dealer(KING, players, seed)
    (drawn,) = draw.rounds
    assert sorted((rank for _, rank in drawn), key=RANKS.index) == list(RANKS[:players])
    assert drawn[-1] == (players - 1, "K")


def test_everyone_is_as_likely_to_be_the_king_or_the_highest() -> None:
    """Who deals does not show; but what the others hold is spread evenly, as a fair draw spreads it."""
    games = 3000
    for ruleset in (L, KING):
        first = Counter(draw_dealer(ruleset, 5, 3, game).rounds[0][0][1] for game in range(games))
        assert len(first) == (13 if ruleset is L else 4)
        if ruleset is KING:
            assert all(abs(times - games / 4) < 5 * (games * 3 / 16) ** 0.5 for times in first.values())


@pytest.mark.parametrize(
    ("ruleset", "players", "seed", "text"),
    [
        (L, 5, 1725, "seat 4, highest-card: 8 2 5 5 9"),
        (L, 6, 60, "seat 5, highest-card: K 10 K 3 10 K; 0 2 5: J 7 Q"),
        (L, 6, 281, "seat 5, highest-card: 8 6 5 4 7 8; 0 5: 9 9; 0 5: 7 9"),
        (L.changed(first_dealer="by-lot"), 7, 1, "seat 6, by-lot"),
        (KING, 5, 1, "seat 4, king-of-the-seating-draw: Q 10 9 J K"),
    ],
)
def test_the_draw_reads(ruleset: Ruleset, players: int, seed: int, text: str) -> None:
    """The text of a draw, which stands in the record."""
    assert str(draw_dealer(ruleset, players, seed)) == text


@settings(max_examples=30)
@given(st.integers(0, 2**64 - 1))
def test_the_draw_cannot_change_a_result(seed: int) -> None:
    """However the first dealer is found, the coups are the same."""
    coups = {
        play_game(L.changed(first_dealer=method), players=5, seed=seed, limit=10).coups
        for method in ("highest-card", "by-lot", "king-of-the-seating-draw")
    }
    assert len(coups) == 1


def test_a_draw_is_a_value() -> None:
    """Two draws of the same game are equal."""
    assert draw_dealer(L, 5, 9) == draw_dealer(L, 5, 9) != draw_dealer(L, 5, 10)
    assert draw_dealer(L.changed(first_dealer="by-lot"), 5, 9) == Draw(4, "by-lot", ())
