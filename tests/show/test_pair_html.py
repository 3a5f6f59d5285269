"""A pair is counted, its rows have addresses, and the coup that tells it apart is drawn or said not to be."""

from itertools import combinations

import pytest

import tontine_rules as tr
from tests.elements import Element, read_html
from tontine_rules.compare import compare
from tontine_rules.rules import RULES
from tontine_rules.show.markup import Links
from tontine_rules.show.pair_html import score, side_by_side
from tontine_rules.show.telling_html import telling

WITH_TEXT = ("academie-1725", "dictionnaire-1792", "mirror-sv", "summary-ru")
PAIRS = list(combinations(WITH_TEXT, 2))


def told(first: str, second: str) -> Element:
    return read_html(telling(tr.load(first), tr.load(second), Links(), key="x").html)


@pytest.mark.parametrize("pair", PAIRS, ids="--".join)
def test_the_counts_lead_to_their_rows(pair: tuple[str, str]) -> None:
    """Each count over a pair is the number of rows under the address it links to, and together they are all."""
    comparison = compare(*pair)
    counts = read_html(score(comparison).html)
    table = read_html(side_by_side(comparison, Links(), anchors=True).html)
    total = 0
    for item in counts.all("li"):
        number = int(item.one("b").text)
        total += number
        links = item.all("a")
        assert bool(links) == bool(number)
        for link in links:
            head = table.one("tr", id_=link.attributes["href"].removeprefix("#"))
            (body,) = (one for one in table.all("tbody") if head in one.children)
            assert len(body.all("tr", "t-row")) == number
    assert total == 30
    assert counts.one("ul").attributes["aria-label"] == "30 rules compared"


def test_more_than_two_are_not_counted_by_who_speaks_alone() -> None:
    """Of three or four columns the counts are the four verdicts."""
    items = read_html(score(compare("L", "D", "G+usual")).html).all("li")
    assert [one.classes for one in items] == [["same"], ["differs"], ["given"], ["notgiven"]]


def test_a_source_gives_and_a_ruleset_answers() -> None:
    """What one column alone has is given by a source and answered by a ruleset, which may have it from elsewhere."""
    comparison = compare("L", "D+usual")
    counts = [text for text, _ in score(comparison).rows]
    assert counts[2:4] == ["given only by L", "answered only by dictionnaire-1792+usual"]
    table = read_html(side_by_side(comparison, Links()).html)
    heads = [one.text for one in table.all("th") if one.attributes.get("scope") == "rowgroup"]
    assert "Answered only by dictionnaire-1792+usual 3 rules" in heads


def test_addresses_are_unique_and_whole() -> None:
    """With addresses every rule and cell has one, once, even where a source stands twice; without there are none."""
    root = read_html(side_by_side(compare("D", "D+literal", "L"), Links(), anchors=True).html)
    assert len(root.ids) == len(set(root.ids))
    assert {f"{one}.{rule}" for one in ("dictionnaire-1792", "academie-1725") for rule in RULES} <= set(
        root.ids
    )
    assert read_html(side_by_side(compare("D", "L"), Links()).html).ids == []


def test_a_row_says_how_many_witnesses_it_has() -> None:
    """A copy is no second witness; a departure from what is followed is named."""
    root = read_html(side_by_side(compare("L", "E"), Links(), anchors=True).html)
    assert "1 independent witness" in root.one("tr", id_="facing").text
    assert "copied, as L" in root.one("td", id_="wikipedia-en.facing").text
    root = read_html(side_by_side(compare("D", "G"), Links(), anchors=True).html)
    assert "changed against what it follows" in root.one("td", id_="wikipedia-de.stake").text


@pytest.mark.parametrize("pair", PAIRS, ids="--".join)
def test_under_usual_no_coup_tells_a_pair_apart(pair: tuple[str, str]) -> None:
    """The page says that no coup does, and what sets the two apart instead, where something does."""
    root = told(*pair)
    assert "settle every coup alike" in root.all("p")[0].text
    assert "all 36 pairs of the nine sources" in root.all("p")[0].text
    listed = root.one("ul", "t-apart").text
    differs = compare(*pair).row("players").verdict == "differs"
    assert ("How many play" in listed) == differs
    assert ("Here they agree on that too" in listed) == (not differs)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if "dictionnaire-1792" in pair], ids="--".join)
def test_both_outcomes_are_drawn(pair: tuple[str, str]) -> None:
    """Where a completion has a telling coup, both outcomes are drawn with their story, and no id stands twice."""
    root = told(*pair)
    figures = root.one("div", "t-twofig")
    assert len(figures.all("svg", "t-fig")) == 2
    assert [one.text for one in figures.all("h3")] == [f"{tr.load(one).siglum} {one}+literal" for one in pair]
    assert len({one.all("li", "end")[0].text for one in figures.all("figure")}) == 2
    assert len(root.ids) == len(set(root.ids))
    assert "takes the silence of D on the end at its word" in root.text
    assert "end-tested" in root.all("p")[-1].text


def test_where_no_completion_has_one_nothing_is_drawn() -> None:
    """Two of one line settle all coups alike under both completions."""
    root = told("academie-1725", "mirror-sv")
    assert root.all("svg", "t-fig") == []
    assert "Completed by usual or by literal" in root.text
