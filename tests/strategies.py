"""What Hypothesis draws from, for every test: rulesets of every value, tables, cards and whole games.

``tests/game/test_strategies.py`` says what these must reach.
"""

from typing import Any

from hypothesis import strategies as st

from tontine_rules.game import Table
from tontine_rules.game.coup import seats_dealt
from tontine_rules.game.settings import settings_of
from tontine_rules.rules import RANKS, RULES, Payment, Ruleset
from tontine_rules.sources import load

PACK = tuple(rank for rank in RANKS for _ in range(4))
BASES = tuple(
    load(source).ruleset(completion, players=(2, 52), seating="as-they-like")
    for source, completion in (
        ("academie-1725", "usual"),
        ("dictionnaire-1792", "literal"),
        ("adpoker", "usual"),
    )
)
COUP_RULES = tuple(rule.id for rule in RULES.values() if rule.changes_result and len(rule.kind.listed()) > 1)
"""The rules of a coup with more than one value, besides the payments."""


Example = tuple[Ruleset, Table, tuple[str, ...]]
"""What `play_coup` takes."""


def payments(furthest: int = 3) -> st.SearchStrategy[Payment]:
    """Draw the payment of one rank."""
    return st.one_of(
        st.just(Payment("nothing")),
        st.builds(Payment, st.sampled_from(("take", "pay")), st.integers(1, 4)),
        st.builds(Payment, st.just("left"), st.integers(1, furthest)),
    )


@st.composite
def rulesets(draw: st.DrawFn, /, furthest: int = 3, **fixed: Any) -> Ruleset:
    """Draw a ruleset with any value of every rule that can change a coup; some rules may be fixed."""
    changes: dict[str, Any] = {}
    for rule_id in (*COUP_RULES, "first-dealer"):
        rule = RULES[rule_id]
        changes[rule.attribute] = draw(st.sampled_from(rule.kind.listed()))
    changes["ante"] = draw(st.integers(0, 3))
    changes["stake"] = changes["ante"] + draw(st.integers(1, 4))
    near = draw(st.integers(0, 3)) == 0
    changed_ranks = draw(
        st.dictionaries(st.sampled_from(RANKS), payments(1 if near else furthest), max_size=5)
    )
    if near:  # nobody pays past his first neighbour, so that two can play
        changed_ranks = {"2": Payment("pay", 2), "3": Payment("left", 1)} | changed_ranks
    if changed_ranks:
        changes["payments"] = changed_ranks
    return draw(st.sampled_from(BASES)).changed(**(changes | fixed))


@st.composite
def tables(draw: st.DrawFn, /, ruleset: Ruleset, most_seats: int = 9) -> Table:
    """Draw a table that the ruleset can play: few jetons, so that seats are dead and the pool is short."""
    least = max(2, ruleset.payments.reach + 1)
    seats = draw(st.integers(least, max(least, most_seats)))
    late = draw(st.booleans())  # near the end of a game, when few are left
    holding = st.sampled_from((0,) * 9 + (1,) if late else (0, 0, 1, 1, 1, 2, 2, 3, 4, 9))
    jetons = draw(st.lists(holding, min_size=seats, max_size=seats))
    for seat in draw(st.lists(st.integers(0, seats - 1), min_size=2, max_size=2, unique=True)):
        jetons[seat] = max(1, jetons[seat])
    dealers = range(seats) if ruleset.dead_deals else [seat for seat in range(seats) if jetons[seat]]
    return Table(tuple(jetons), draw(st.integers(0, 6)), draw(st.sampled_from(list(dealers))))


@st.composite
def cards_for(draw: st.DrawFn, /, ruleset: Ruleset, table: Table) -> tuple[str, ...]:
    """Draw one card for each seat that is dealt one, from one pack."""
    left = list(PACK)
    seats = seats_dealt(settings_of(ruleset), table)
    return tuple(left.pop(draw(st.integers(0, len(left) - 1))) for _ in seats)


@st.composite
def coups(draw: st.DrawFn, /, most_seats: int = 9, furthest: int = 3, **fixed: Any) -> Example:
    """Draw what `play_coup` takes: a ruleset, a table and cards."""
    ruleset = draw(rulesets(furthest, **fixed))
    table = draw(tables(ruleset, most_seats))
    return ruleset, table, draw(cards_for(ruleset, table))


@st.composite
def games(draw: st.DrawFn, /, most_players: int = 6, **fixed: Any) -> tuple[Ruleset, dict[str, int]]:
    """Draw what `play_game` takes: a ruleset, and the number of players, a seed and a limit of a few coups."""
    ruleset = draw(rulesets(**fixed))
    return ruleset, {
        "players": draw(st.integers(max(2, ruleset.payments.reach + 1), most_players)),
        "seed": draw(st.integers(0, 2**64 - 1)),
        "game": draw(st.integers(0, 3)),
        "limit": draw(st.integers(1, 25)),
    }
