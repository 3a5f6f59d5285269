"""The figures say all that the data holds, are well formed, and nothing in them lies on anything else."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace
from itertools import count

import pytest
from hypothesis import given, settings

from tests import strategies
from tests.elements import read_html
from tests.show.test_markup import HOSTILE, hostile
from tontine_rules.compare.lineage import departure
from tontine_rules.game import Coup, Table, play_coup, play_game
from tontine_rules.rules import RANKS, RULES, Ruleset
from tontine_rules.show.coup_figure import coup_description, coup_figure, coup_svg
from tontine_rules.show.coup_story import coup_steps, plain_steps, rank_name, story
from tontine_rules.show.figure_parts import Box, Span, number, text_box, wrapped
from tontine_rules.show.lineage_figure import Cited, lineage_figure, lineage_svg
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.sources import load, parse_ruleset, sources

LALANNE = load("L").ruleset()
PRINTING = Cited("The printing of 1725", ("academie-1725", "wikipedia-en"))


def home() -> Coup:
    """Return the coup of the home page."""
    return play_coup(LALANNE, Table((9, 9, 9, 9, 9), 15, 4), "K 4 A 2 10")


def first_coups() -> list[tuple[Coup, Ruleset]]:
    """Return a first coup for each number of seats from 4 to 20, and hard ones: many threes, deaths, clockwise."""
    found = []
    clockwise = LALANNE.changed(rotation="clockwise")
    together = LALANNE.changed(settlement="together", dead_dealt=True)
    for seats in range(4, 21):
        for start, ruleset in enumerate((LALANNE, clockwise, together)):
            cards = [RANKS[(start * 5 + place * 7) % 13] for place in range(seats)]
            found.append((play_coup(ruleset, Table((9,) * seats, 3 * seats, seats - 1), cards), ruleset))
        threes = ["3", "2", "A", "3", "2", "A", "3", "2", "A", "3", "2", "A", *RANKS][:seats]
        found.append((play_coup(LALANNE, Table((12,) * seats, 0, 0), threes), LALANNE))
        poor = [1, *(place % 3 for place in range(seats - 2)), 1]
        dealt = sum(held > 0 for held in poor)
        table = Table(tuple(poor), 1, seats - 1)
        found.append((play_coup(LALANNE, table, ["3", "4", "K", *RANKS][:dealt]), LALANNE))
    return found


@dataclass
class Drawn:
    """A figure read back: the boxes of its texts and cards, its jetons."""

    texts: list[tuple[str, Box]]
    cards: list[Box]
    jetons: list[tuple[float, float]]
    width: float
    height: float


def read(svg: str) -> Drawn:
    """Read a figure of a coup back from its SVG."""
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    texts, cards, jetons = [], [], []
    for one in root.iter():
        classes = one.get("class", "").split()
        if one.tag == "text" and "f-rank" not in classes:
            words = "".join(one.itertext())
            at = (float(one.attrib["x"]), float(one.attrib["y"]))
            is_bold = "f-num" in classes or any("f-num" in span.get("class", "") for span in one)
            texts.append((words, text_box(words, at, 16, one.get("text-anchor", "middle"), bold=is_bold)))
        if one.tag == "rect" and "f-card" in classes:
            left, top, width, height = (float(one.attrib[name]) for name in ("x", "y", "width", "height"))
            cards.append(Box(left, top, left + width, top + height))
        if one.tag == "circle" and "f-jet" in classes:
            jetons.append((float(one.attrib["cx"]), float(one.attrib["cy"])))
    return Drawn(texts, cards, jetons, float(root.attrib["width"]), float(root.attrib["height"]))


@pytest.mark.parametrize(("coup", "ruleset"), first_coups())
def test_nothing_lies_on_anything_else(coup: Coup, ruleset: Ruleset) -> None:
    """Texts, cards and jetons keep apart, and all of them stay inside the figure."""
    keeps_apart(read(coup_svg(coup, ruleset, key="k")))


def keeps_apart(drawn: Drawn) -> None:
    """Fail where texts, cards or jetons touch each other or the edge of a figure."""
    inside = Box(0, 0, drawn.width, drawn.height)
    for place, (words, box) in enumerate(drawn.texts):
        assert box.left >= inside.left, words
        assert box.right <= inside.right, words
        assert box.top >= inside.top - 1, words
        assert box.bottom <= inside.bottom + 1, words
        assert not [other for other, one in drawn.texts[place + 1 :] if box.overlaps(one, -2)], words
        assert not [one for one in drawn.cards if box.overlaps(one)], words
        assert all(box.distance(jeton) > 5 for jeton in drawn.jetons), words
    for place, card in enumerate(drawn.cards):
        assert not any(card.overlaps(other) for other in drawn.cards[place + 1 :])
        assert all(card.distance(jeton) > 5 for jeton in drawn.jetons)
    for place, jeton in enumerate(drawn.jetons):
        assert all(math.dist(jeton, other) > 10 for other in drawn.jetons[place + 1 :])


def test_up_to_twelve_seats_fit_a_phone() -> None:
    """To 12 seats with usual holdings, text of 16 in a figure of at most 520 is 12 pixels on a phone 390 wide."""
    widths = {
        len(coup.table.jetons): read(coup_svg(coup, ruleset, key="k")).width
        for coup, ruleset in first_coups()
    }
    assert max(width for seats, width in widths.items() if seats <= 12) <= 520


@given(strategies.coups())
@settings(max_examples=60, deadline=None)
def test_any_coup_is_drawn_and_told_whole(example: strategies.Example) -> None:
    """Whatever the rules: well-formed XML, a ring a jeton that moves, a card a seat dealt, every event told."""
    ruleset, table, cards = example
    coup = play_coup(ruleset, table, cards)
    svg = coup_svg(coup, ruleset, key="k")
    assert len(read(svg).jetons) == sum(event.amount for event in coup.events)
    assert len(read(svg).cards) == len(coup.cards)
    settled = {event.seat for event in coup.events if event.rank}
    assert svg.count("f-strike") == len(coup.cards) - len(settled)
    told = coup_description(coup, ruleset)
    assert told.replace("’", "'") in "".join(ET.fromstring(svg).itertext()).replace("’", "'")  # noqa: S314
    for event in coup.events:
        if event.rank:
            assert f"Seat {event.seat}, {rank_name(event.rank)}: " in told
        if event.amount:
            assert re.search(rf"Seat {event.seat}, .*\b{event.amount}\b", told)
    assert told.count("dead") >= sum(event.kind == "death" for event in coup.events)
    assert told.count("revived") == sum(event.kind == "revival" for event in coup.events)
    assert told.count("the coup stops") == sum(event.kind == "stop" for event in coup.events)


def test_a_figure_is_the_same_every_time() -> None:
    """The same coup gives the same bytes, with numbers of at most one decimal."""
    svg = coup_svg(home(), LALANNE, key="home")
    assert svg == coup_svg(home(), LALANNE, key="home")
    assert not re.search(r"\d\.\d\d", re.sub(r"<(title|desc).*?</\1>", "", svg))
    assert "style=" not in svg


def test_the_home_coup() -> None:
    """What the home page shows stands in the figure."""
    words = [words for words, _ in read(coup_svg(home(), LALANNE, key="home")).texts]
    assert words == [
        "basket", "15 → 14", "order of play", "to the left",
        "1. seat 0", "takes 3", "9 → 12", "2. seat 1", "puts in 2", "9 → 10", "3. seat 2", "gives 1", "9 → 8",
        "4. seat 3", "gives 2", "9 → 7", "5. seat 4, dealer", "nothing", "9",
    ]  # fmt: skip


@pytest.mark.parametrize(("rotation", "side"), [("anticlockwise", 1), ("clockwise", -1)])
def test_the_first_seat_sits_on_the_side_of_play(rotation: str, side: int) -> None:
    """Anticlockwise the first seat after the dealer sits on the right of the figure, clockwise on the left."""
    ruleset = LALANNE.changed(rotation=rotation)
    drawn = read(coup_svg(play_coup(ruleset, Table((9, 9, 9, 9), 12, 3), "10 10 10 10"), ruleset, key="k"))
    middle = drawn.width / 2
    assert all((card.left - middle) * side > 0 for card in drawn.cards[:1])
    dealer = drawn.cards[3]
    assert dealer.top > max(card.bottom for card in drawn.cards[:3])


def test_the_dead_and_what_does_not_count() -> None:
    """A dead seat is a dashed ring; a card after the stop is dashed and struck, and told."""
    coup = play_coup(LALANNE, Table((0, 0, 1, 1), 0, 2), "9 K")
    svg = coup_svg(coup, LALANNE, key="k")
    assert (svg.count("f-dead"), svg.count("f-off"), svg.count("f-strike")) == (2, 1, 1)
    assert [step.text for step in story(coup, LALANNE)] == [
        "Seat 3, nine: puts 1 in the basket, and is dead.",
        "Only seat 2 has a jeton: the coup stops; seat 2’s king does not count.",
        "Seat 2 wins the basket: 1 jeton.",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("D+literal", [
            ("Nobody has a jeton left: the end is tested now.", ["end-tested"]),
            ("Nobody wins the basket: 80 jetons stay in it.", ["nobody-left"]),
        ]),
        ("D+literal;nobody-left=last-to-fall", [
            ("Nobody has a jeton left: the end is tested now.", ["end-tested"]),
            ("Seat 2 was the last to fall; it wins the basket: 80 jetons.", ["nobody-left", "winner-takes"]),
        ]),
        ("L;settlement=together", [
            ("Nobody has a jeton left: the game is over.", ["settlement"]),
            ("Nobody wins the basket: 80 jetons stay in it.", ["nobody-left"]),
        ]),
    ],
)  # fmt: skip
def test_where_nobody_has_a_jeton_the_rule_that_decides_is_named(
    line: str, said: list[tuple[str, list[str]]]
) -> None:
    """Who wins rests on nobody-left, and only where somebody does, what he takes on winner-takes."""
    ruleset = parse_ruleset(line)
    steps = story(play_coup(ruleset, Table((0, 1, 1, 0), 78, 2), "9 5"), ruleset)
    assert [(one.text, [clause.place for clause in one.clauses]) for one in steps[-2:]] == said
    assert steps[-1].is_end


def test_a_game_that_nobody_wins() -> None:
    """A game of twelve by the article to the letter, which all lose: that nobody wins is called supplied, not quoted."""
    ruleset = parse_ruleset("D+literal;stake=5")
    games = (play_game(ruleset, players=12, seed=0, game=number) for number in count())
    last = next(game for game in games if game.outcome.reason == "nobody-left").coups[-1]
    end = read_html(coup_steps(last, ruleset)).one("ol", "t-steps").all("li")[-1].text
    assert (
        end == "Nobody wins the basket: 60 jetons stay in it supplied: ⟨ unclaimed ⟩ nobody-left by usual ."
    )


def test_many_jetons_are_one_with_their_number() -> None:
    """Up to ten jetons are drawn one by one; more are one jeton as large as the number on it."""
    changed = {"K": "take11", "4": "pay100", "A": "left13", "Q": "take10"}
    ruleset = LALANNE.changed(payments=changed, players=(5, 52))
    coup = play_coup(ruleset, Table((20_000,) * 14, 20_000, 13), "K 4 A 10 10 10 10 9 9 9 9 Q 5 5")
    svg = coup_svg(coup, ruleset, key="k")
    drawn = read(svg)
    assert len(drawn.jetons) == 3 + 10 + 6 * 1
    numbers = [(words, box) for words, box in drawn.texts if words in ("11", "100", "13")]
    assert len(numbers) == 3
    for _, box in numbers:
        (jeton,) = (one for one in drawn.jetons if not box.distance(one))
        radius = float(re.search(rf'cx="{jeton[0]:g}" cy="{jeton[1]:g}" r="(.*?)"', svg)[1])
        assert jeton[0] - radius < box.left < box.right < jeton[0] + radius
        assert all(card.distance(jeton) > radius for card in drawn.cards)
        assert all(other.distance(jeton) > radius for _, other in drawn.texts if other is not box)


def test_any_holdings_find_room() -> None:
    """The richest table is drawn too, as wide as its numbers ask for."""
    pack = [rank for rank in RANKS for _ in range(4)]
    coup = play_coup(LALANNE, Table((999_999_999,) * 52, 999_999_999, 51), pack)
    keeps_apart(read(coup_svg(coup, LALANNE, key="k")))


def test_steps_name_rule_and_place_and_mark_what_is_supplied() -> None:
    """Each movement names its rule and place; what no source says stands in ⟨ ⟩ with the completion."""
    ruleset = load("D").ruleset("literal")
    coup = play_coup(ruleset, Table((0, 0, 1, 1), 0, 2), "9 K")
    items = read_html(coup_steps(coup, ruleset)).one("ol", "t-steps").all("li")
    assert "payments, p. 279, par. 4-5" in items[0].text
    assert [one.text for one in items[1].all("span", "t-sup")] == ["supplied: ⟨ takes what is there ⟩"]
    assert "end-tested by literal" in items[2].text
    assert items[3].classes == ["end"]
    changed = LALANNE.changed(short_pool="takes-nothing")
    text = read_html(coup_steps(play_coup(changed, Table((9,) * 4, 1, 3), "K 10 10 10"), changed)).text
    assert "takes nothing of 3, for the basket holds only 1" in text
    assert "changed to: " in text


def test_plain_steps_name_origins() -> None:
    """Where there are no figures, each sentence stands beside its rules and where they come from."""
    rows = plain_steps(home(), LALANNE)
    assert rows[0] == ("Seat 0, king: takes 3 from the basket.", "payments (stated, §4, table)")
    assert rows == coup_figure(home(), LALANNE, key="k").rows


def test_ids_are_made_from_the_key() -> None:
    """Two figures of one page share no id, and a key can be any text."""
    page = coup_svg(home(), LALANNE, key="a") + coup_svg(home(), LALANNE, key='b "<>')
    page += lineage_svg(sources(), key="c") + payments_figure(LALANNE, key="d").html
    ids = read_html(page).ids
    assert len(ids) == len(set(ids)) == 2 * (2 + 1 + 5)
    assert all(re.fullmatch(r"[\w-]+", one) for one in ids)
    for one in read_html(page).all("svg"):
        assert set(one.attributes["aria-labelledby"].split()) <= set(ids)


def test_the_lineage_names_every_source_and_every_departure() -> None:
    """Each source stands in its box; each rule on which one departs from what it follows is named, drawn and told."""
    svg = lineage_svg(sources(), [PRINTING])
    root = ET.fromstring(svg)  # noqa: S314
    drawn = " ".join(" ".join(part.itertext()) for part in root.iter("text"))
    told = "".join(next(root.iter("desc")).itertext())
    for source in sources():
        assert any("".join(one.itertext()) == source.siglum for one in root.iter("text"))
        assert source.label in drawn
        assert f"{source.siglum}, {source.label}" in told
        for rule_id in RULES:
            if departure(source, rule_id):
                assert rule_id in drawn
                assert rule_id in told
    assert "The printing of 1725" in drawn
    assert "cited by L, E; not seen" in told
    followers = [source for source in sources() if source.parent]
    assert svg.count('"f-edge') == len(followers) + 1
    assert svg.count("f-edge f-inf") == sum(source.follows_note is not None for source in followers) + 1


def test_a_lineage_of_some_sources() -> None:
    """A source whose parent is not shown stands by itself; what only a follower cites stands below."""
    svg = lineage_svg([load("E"), load("R")], [Cited("Moulidars", ("summary-ru",))])
    assert svg.count('"f-edge') == 1
    assert "cited by R; not seen" in svg
    assert "Moulidars" in lineage_figure([load("R")], [Cited("Moulidars", ("summary-ru",))], key="k").html


def test_a_hostile_source_is_drawn_and_does_nothing() -> None:
    """No text of a source makes an element; it is shown as it stands."""
    bad = replace(hostile(), id="bad", name="bad")
    svg = lineage_svg([*sources(), bad], [Cited(HOSTILE, ("bad",))])
    root = ET.fromstring(svg)  # noqa: S314
    assert not list(root.iter("script"))
    assert "alert(1)" in "".join(root.itertext())
    assert not [one for one in root.iter() if "onx" in one.attrib]


def test_numbers_and_lines() -> None:
    """Numbers are short and never minus nought; a line breaks only between spans."""
    assert [number(value) for value in (1, 0.04, -0.04, 2.25, -3.5)] == ["1", "0", "0", "2.2", "-3.5"]
    lines = wrapped([Span("one"), Span("two"), Span("three")], Span(" · "), 75, 16)
    assert ["".join(span.text for span in line) for line in lines] == ["one · two", "three"]
