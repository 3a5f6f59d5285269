"""Effects: the same shuffles played both ways, counted pair by pair; nought where a rule cannot change a result."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import tontine_rules as tr
from tests.measure.common import forbid_the_readable_engine
from tontine_rules.measure import effects
from tontine_rules.measure.pairs import Pairs
from tontine_rules.rules import RULES

L, D = tr.parse_ruleset("academie-1725"), tr.parse_ruleset("dictionnaire-1792")


@pytest.fixture(scope="module")
def of_literal():
    return effects("dictionnaire-1792+literal", players=12, games=600, seed=5)


def test_an_effect_is_that_of_the_pairs():
    """Every figure is found again in whole games played both ways."""
    after = L.changed(end_tested="after-the-coup")
    found = effects(L, after, players=5, games=40, seed=6).rows[0]
    pairs = [
        [tr.play_game(ruleset, players=5, seed=6, game=game).outcome for ruleset in (L, after)]
        for game in range(40)
    ]
    assert found.other_winner.count == sum(a.winner != b.winner for a, b in pairs)
    assert found.coups.total == sum(b.coups - a.coups for a, b in pairs)
    assert found.coups.squares == sum((b.coups - a.coups) ** 2 for a, b in pairs)
    assert found.nobody_left.up == sum(b.reason == "nobody-left" for _, b in pairs)
    assert found.nobody_left.down == 0

    def advantage(outcome):
        return (outcome.winner == 0) - (outcome.winner == 4)

    assert found.seat_advantage.total == sum(advantage(b) - advantage(a) for a, b in pairs)
    won = [[outcomes[side].winner for outcomes in pairs] for side in (0, 1)]
    same = sum(a == b for a in won[0] for b in won[1]) / 40**2
    assert found.unrelated.value == pytest.approx(1 - same)


def test_which_rules_are_flipped(of_literal):
    """Every rule with two listed values or more, to each other value; the stake to 12 and 15; never the three."""
    flips = [(row.rule.id, row.after) for row in of_literal.rows]
    wanted = [
        (rule.id, rule.label(value))
        for rule in RULES.values()
        for value in ((12, 15) if rule.id == "stake" else rule.kind.listed())
        if (len(rule.kind.listed()) > 1 or rule.id == "stake") and value != of_literal.ruleset.value(rule.id)
    ]
    assert flips == wanted
    assert not {"players", "ante", "payments"} & {rule for rule, _ in flips}


def test_a_rule_that_cannot_change_a_result_shows_exactly_nought(of_literal):
    """It is not simulated, has a reason, and its figures are nought."""
    for row in of_literal.rows:
        if row.rule.changes_result:
            continue
        assert row.exactly_none
        assert row.reason
        assert row.games == 0
        for value in (row.other_winner, row.coups, row.nobody_left, row.seat_advantage):
            assert (value.value, value.interval) == (0, (0, 0))


def test_facing_has_the_reason_of_its_rule(of_literal):
    (facing,) = [row for row in of_literal.rows if row.rule.id == "facing"]
    assert facing.reason == "It changes what is known before the payments, never the payments."


def test_unrelated_shuffles_change_the_winner_more_often(of_literal):
    """The same shuffles leave more winners than unrelated ones do, where the game stays near itself."""
    row = next(row for row in of_literal.rows if row.rule.id == "dead-deals")
    assert row.other_winner.value < row.unrelated.value / 2
    assert row.unrelated.interval[0] < row.unrelated.value < row.unrelated.interval[1]


def test_the_last_to_fall_changes_winners_and_nothing_else():
    found = effects(
        "dictionnaire-1792+literal", "D+literal;nobody-left=last-to-fall", players=12, games=1500
    ).rows[0]
    assert (found.coups.total, found.coups.squares, found.nobody_left.up) == (0, 0, 0)
    assert found.other_winner.count == found.pairs.nobody_left(0).count > 0


def test_a_rule_that_is_played_alike_is_not_simulated():
    """With the end tested at once nobody-left cannot matter, and that is said."""
    rows = [row for row in effects(L, players=5, games=10).rows if row.rule.id == "nobody-left"]
    assert rows
    assert all(row.reason == "With the other rules as they are, both are played alike." for row in rows)


def test_two_sources_have_a_row_for_each_difference_and_one_for_all():
    """Differences that cannot change a result are there with their reasons."""
    found = effects("academie-1725", "dictionnaire-1792+literal", players=12, games=50)
    rows = {row.rule.id if row.rule else "all": row for row in found.rows}
    assert list(rows)[-1] == "all"
    assert rows["players"].games == 0
    assert not rows["players"].exactly_none  # it can change a result; here it is given, and not flipped
    assert rows["stake"].games == rows["end-tested"].games == rows["all"].games == 50
    assert rows["facing"].exactly_none
    assert found.together is found.rows[-1]
    assert found.together.pairs.winners(1) == effects(D.changed(end_tested="after-the-coup"), L, players=12, games=50).together.pairs.winners(0)  # fmt: skip


def test_sources_that_can_be_played_alike_say_so():
    found = effects(D, D.changed(facing="down"), players=12, games=50)
    assert all(row.exactly_none for row in found.rows)
    assert found.together.reason == "None of the rules that differ can change a result."


def test_a_flip_that_cannot_be_played_by_itself_says_why():
    found = effects(L, L.changed(ante=15, stake=20), players=5, games=20)
    row = next(row for row in found.rows if row.rule and row.rule.id == "ante")
    assert not row.playable
    assert not row.exactly_none
    assert row.reason.startswith(
        "It cannot be played by itself: stake: must be more jetons than the ante of 15"
    )
    assert found.together.games == 20


def test_workers_and_engines_make_no_difference(monkeypatch):
    arguments = {"players": 5, "games": 1100, "seed": 3}
    other = L.changed(stake=4)
    alone = effects(L.changed(stake=5), other, **arguments)
    assert effects(L.changed(stake=5), other, engine="readable", **arguments) == alone
    forbid_the_readable_engine(monkeypatch)
    with ThreadPoolExecutor(2) as executor:
        assert effects(L.changed(stake=5), other, executor=executor, **arguments) == alone


def test_pairs_are_added():
    one, two = (effects(L, D, players=12, games=n, seed=n).together.pairs for n in (10, 20))
    assert isinstance(one + two, Pairs)
    assert (one + two).games == 30
    assert one + two == two + one


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"games": 0}, "games: must be"),
        ({"players": 3}, "players: must be 5 to 12 by academie-1725"),
        ({"other": "adpoker;players=20"}, "players: must be"),
        ({"seed": -1}, "seed: must be"),
    ],
)
def test_what_is_wrong_is_refused(arguments, text):
    with pytest.raises(tr.ValueFault) as error:
        effects(**({"ruleset": "academie-1725", "players": 5, "games": 10} | arguments))
    assert str(error.value).startswith(text)
