"""The figure of the payments has every rank once with what it does, and says whose word it is."""

import pytest

from tests.elements import read_html
from tontine_rules.rules import RANKS
from tontine_rules.show.coup_story import rank_name
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.show.payments_told import payment_groups
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.sources import Source, load, sources

LALANNE = load("L").ruleset()


def test_payments_stand_in_five_groups() -> None:
    """The usual payments make five groups with every rank once, and a ring for each jeton of each rank."""
    groups = payment_groups(LALANNE.payments)
    assert [(group.name, group.ranks) for group in groups] == [
        ("take", ("K", "Q", "J")),
        ("nothing", ("10",)),
        ("left", ("A", "2", "3")),
        ("pay2", ("4", "6", "8")),
        ("pay1", ("5", "7", "9")),
    ]
    svg = payments_figure(LALANNE, key="k").html
    assert svg.count("f-jet") == sum(payment.amount for payment in LALANNE.payments.values())
    told = " ".join(one.text for one in read_html(svg).all("desc"))
    for rank in RANKS:
        assert rank_name(rank) in told.lower()
    scales = {
        (one.attributes["viewbox"].split()[2], one.attributes["width"]) for one in read_html(svg).all("svg")
    }
    assert all(box == width for box, width in scales)


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_payments_that_are_supplied(source: Source) -> None:
    """Whatever a source leaves out, each rank has its payment, and those that a completion gives stand in ⟨ ⟩."""
    ruleset = source.ruleset()
    left_out = set(RANKS) - set(source.readings["payments"].value or ())
    html = payments_figure(ruleset, key="k").html
    assert html.count("f-card") == len(RANKS)
    assert html.count("f-angle") == 2 * len(left_out)
    assert html.count(", supplied by us") == len(left_out)
    assert ("> supplied by us." in html) == bool(left_out)


def test_changed_payments_are_called_changed() -> None:
    """What somebody changed is not called supplied, not even beside what is."""
    changed = payments_figure(LALANNE.changed(payments={"K": "take4"}), key="k").html
    assert "King takes 4 from the basket, changed by us; queen takes 2 from the basket;" in changed
    assert "> changed by us." in changed
    assert "supplied by us" not in changed
    both = payments_figure(load("A").ruleset(payments={"K": "take4"}), key="k").html
    assert "King takes 4 from the basket, changed by us;" in both
    assert "Four puts 2 in the basket, supplied by us;" in both
    assert "> supplied or changed by us." in both
    french = payments_figure(load("A").ruleset(payments={"K": "take4"}), key="k", voice=Voice("fr")).html
    assert ", modifié par nous" in french
    assert "> ajouté ou modifié par nous." in french


def test_payments_have_a_row_each() -> None:
    """Where there are no figures, each rank has its payment and where that is from."""
    rows = payments_figure(load("A").ruleset(payments={"Q": "take1"}), key="k").rows
    assert rows[:2] == (("K", "takes 3 from the pool", "stated"), ("Q", "takes 1 from the pool", "changed"))
    assert rows[-2] == ("2", "pays 2 to the 2nd left neighbour", "supplied")


def test_changed_payments_flow_freely() -> None:
    """Groups of other sizes are drawn too, in a row that wraps instead of the grid of the usual five."""
    changed = LALANNE.changed(payments={"5": "left5", "7": "pay9"})
    html = payments_figure(changed, key="k").html
    assert 'class="t-pays free t-scroll"' in html
    assert html.count("f-jet") == sum(one.amount for one in changed.payments.values())
