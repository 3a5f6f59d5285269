"""Agreement with an independent simulation, within four joint standard errors."""

from math import hypot

import pytest

import tontine_rules as tr
from tests.measure.common import BASE

# Players, stake, when the end is tested, their mean number of coups, their share of games with nobody left.
FOUND_ELSEWHERE = [
    (5, 12, "at-once", 45.39, None),
    (5, 12, "after-the-coup", 46.24, 0.0270),
    (12, 12, "at-once", 72.52, None),
    (12, 20, "at-once", 118.19, None),
    (12, 20, "after-the-coup", 118.88, 0.0462),
    (20, 20, "at-once", 135.12, None),
]
THEIR_ERROR = 0.065  # the largest of theirs, which are 0.035 to 0.065
GAMES = 40_000


@pytest.mark.parametrize(("players", "stake", "end_tested", "coups", "nobody_left"), FOUND_ELSEWHERE)
def test_agreement(players, stake, end_tested, coups, nobody_left):
    """The mean number of coups and the share of nobody left are those found independently."""
    ruleset = BASE.changed(stake=stake, end_tested=end_tested)
    outcomes = tr.simulate(ruleset, players=players, games=GAMES, seed=2026)
    assert abs(outcomes.mean_coups - coups) < 4 * hypot(outcomes.standard_error, THEIR_ERROR)
    if nobody_left is None:
        assert outcomes.nobody_left == 0
    else:
        share = outcomes.nobody_left_share
        assert abs(share.value - nobody_left) < 4 * 2**0.5 * share.standard_error
