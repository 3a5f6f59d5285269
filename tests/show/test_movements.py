"""A coup drawn movement by movement, and a game coup by coup, hold at every step what the engine holds."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given, settings

from tests import strategies
from tests.elements import read_html
from tests.show.test_figures import LALANNE, first_coups, home, keeps_apart, read
from tontine_rules.game import Coup, Game, Table, play_coup, play_game
from tontine_rules.game.coup import begin, settle_next
from tontine_rules.game.settings import settings_of
from tontine_rules.rules import Ruleset
from tontine_rules.show.coup_figure import coup_figure
from tontine_rules.show.coup_frames import fates, frames
from tontine_rules.show.coup_panels import coup_panels
from tontine_rules.show.game_html import game_shown, opening
from tontine_rules.sources import load

SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


def held_by_engine(coup: Coup, ruleset: Ruleset) -> list[tuple[int, ...]]:
    """Settle a coup card by card again; return the basket and every seat before, and after each card."""
    rules = settings_of(ruleset)
    state = begin(rules, coup.table_before, coup.cards)
    held = [(state.pool, *state.jetons)]
    while not state.done:
        state, _ = settle_next(rules, state)
        held.append((state.pool, *state.jetons))
    return held


def of_table(table: Table) -> tuple[int, ...]:
    return (table.pool, *table.jetons)


@given(strategies.coups())
@settings(max_examples=150, deadline=None)
def test_each_step_holds_what_the_engine_holds(example: strategies.Example) -> None:
    """Whatever the rules, the holdings before and after each sentence are the engine's, and follow each other."""
    ruleset, table, cards = example
    coup = play_coup(ruleset, table, cards)
    story = frames(coup, ruleset)
    moves = [frame for frame in story if frame.movement]
    assert [of_table(story[0].before), *(of_table(frame.after) for frame in moves)] == held_by_engine(
        coup, ruleset
    )
    assert [frame.number for frame in story] == list(range(1, len(story) + 1))
    assert all(one.after == other.before for one, other in pairwise(story))
    assert of_table(story[-1].after) == of_table(coup.table)


@given(strategies.coups())
@settings(max_examples=150, deadline=None)
def test_each_step_names_the_rule_of_what_it_tells(example: strategies.Example) -> None:
    """Every event is told in one sentence, which names its rule; a payment names its rank."""
    ruleset, table, cards = example
    coup = play_coup(ruleset, table, cards)
    story = frames(coup, ruleset)
    assert [event for frame in story for event in frame.step.events] == list(coup.events)
    for frame in story:
        named = {clause.place for clause in frame.step.clauses}
        for event in frame.step.events:
            assert (f"payments.{event.rank}" if event.rule == "payments" else event.rule) in named


@given(strategies.coups())
@settings(max_examples=40, deadline=None)
def test_every_panel_is_drawn_and_told_whole(example: strategies.Example) -> None:
    """One panel a card that is settled, and one for a stop: the cards, the jetons that move, what everyone holds."""
    ruleset, table, cards = example
    coup = play_coup(ruleset, table, cards)
    story = frames(coup, ruleset)
    shown = [frame for frame in story if frame.movement or frame.stops]
    html = coup_panels(coup, ruleset, key="k")
    panels = SVG.findall(html)
    assert len(panels) == len(shown)
    for frame, svg in zip(shown, panels, strict=True):
        drawn = read(svg)
        assert len(drawn.cards) == len(coup.cards)
        assert len(drawn.jetons) == (frame.movement.amount if frame.movement else 0)
        waiting = len(coup.cards) - len(frame.settled)
        is_down = ruleset.facing == "down" and not frame.stops
        assert svg.count("f-back") == (waiting if is_down else 0)
        assert svg.count("f-strike") == (waiting if frame.stops else 0)
        assert svg.count("f-rank") == len(coup.cards) - svg.count("f-back")
        numbers = [words for words, _ in drawn.texts if re.fullmatch(r"\d+( → \d+)?", words)]
        before, after = of_table(frame.before), of_table(frame.after)
        expected = [str(b) if a == b else f"{a} → {b}" for a, b in zip(before, after, strict=True)]
        assert numbers == [one for place, one in enumerate(expected) if one != "0" or not place]
        told = "".join(ET.fromstring(svg).itertext())  # noqa: S314 (our own)
        assert frame.step.text in told
    assert len(read_html(html).ids) == len(set(read_html(html).ids)) == 2 * len(panels)
    captions = [
        (item.all("figcaption") or [item])[0].text for item in read_html(html).one("ol", "t-panels").all("li")
    ]
    assert [caption.split(".")[0] for caption in captions] == [str(frame.number) for frame in story]


@pytest.mark.parametrize(("coup", "ruleset"), first_coups())
def test_nothing_in_a_panel_lies_on_anything_else(coup: Coup, ruleset: Ruleset) -> None:
    """In every panel texts, cards and jetons keep apart, and all panels of a coup are of one size."""
    panels = [read(svg) for svg in SVG.findall(coup_panels(coup, ruleset, key="k"))]
    for drawn in panels:
        keeps_apart(drawn)
    assert len({(drawn.width, drawn.height) for drawn in panels}) == 1


def test_two_panels_of_five_seats_stand_side_by_side() -> None:
    """Five seats are drawn at most 430 wide: two panels in a column of text, with letters of 12 pixels."""
    html = coup_panels(home(), LALANNE, key="k")
    assert 'class="t-panels"' in html
    assert {read(svg).width for svg in SVG.findall(html)} == {430}


def test_the_home_coup_movement_by_movement() -> None:
    """What each panel of the worked coup shows: the seats, and what each holds at that moment."""
    panels = SVG.findall(coup_figure(home(), LALANNE, key="k", moments=True).html)
    texts = [" ".join(words for words, _ in read(svg).texts) for svg in panels]
    assert texts[:4] == [
        "basket 15 → 12 seat 0 9 → 12 seat 1 9 seat 2 9 seat 3 9 seat 4, dealer 9",
        "basket 12 → 14 seat 0 12 seat 1 9 → 7 seat 2 9 seat 3 9 seat 4, dealer 9",
        "basket 14 seat 0 12 seat 1 7 → 8 seat 2 9 → 8 seat 3 9 seat 4, dealer 9",
        "basket 14 seat 0 12 seat 1 8 → 10 seat 2 8 seat 3 9 → 7 seat 4, dealer 9",
    ]
    told = read_html(panels[1]).one("desc").text
    assert told == (
        "Five seats round a table, seen from above; each next seat sits on the right of the one before. Seat 4 dealt and "
        "sits at the foot. Seat 1, four: puts 2 in the basket. Settled: seat 0 king, seat 1 four. Face down: seat 2, "
        "seat 3, seat 4. The basket holds 14 (before 12). Jetons by seat, from seat 0: 12, 7 (before 9), 9, 9, 9."
    )
    assert read_html(panels[1]).one("title").text == "Movement 2 of 5: seat 1, four"


def test_where_cards_lie_open_none_has_a_back() -> None:
    """By a source that deals face up, what is to come lies open, and is said to."""
    ruleset = load("D").ruleset()
    panels = SVG.findall(
        coup_panels(play_coup(ruleset, Table((9, 9, 9, 9), 12, 3), "K 4 A 2"), ruleset, key="k")
    )
    assert all("f-back" not in svg for svg in panels)
    assert "Open, to be settled: seat 1 four, seat 2 ace, seat 3 two." in panels[0]


def test_the_stop_has_a_panel_of_its_own() -> None:
    """Where the coup stops, the cards that do not count are turned and struck."""
    coup = play_coup(LALANNE, Table((0, 0, 1, 1), 0, 2), "9 K")
    html = coup_panels(coup, LALANNE, key="k")
    assert [read_html(svg).one("title").text for svg in SVG.findall(html)] == [
        "Movement 1 of 1: seat 3, nine",
        "The coup stops, by academie-1725+usual",
    ]
    assert "Not counted: seat 2 king." in html


def test_as_many_as_can_play_are_drawn() -> None:
    """A table of 52, and a game of 52, are drawn without a fault."""
    ruleset = LALANNE.changed(players=(5, 52), stake=4)
    pack = list(strategies.PACK)
    coup = play_coup(ruleset, Table((1,) * 52, 9, 51), pack)
    assert len(SVG.findall(coup_panels(coup, ruleset, key="k"))) == len(frames(coup, ruleset)) - 1
    game = play_game(ruleset, players=52, seed=0, limit=2)
    assert len(SVG.findall(game_shown(game, key="k").html)) == 2


@given(strategies.coups(settlement="in-turn"))
@settings(max_examples=150, deadline=None)
def test_at_each_step_the_dead_are_those_who_hold_nothing(example: strategies.Example) -> None:
    """Whoever holds nothing after a step is dead since the step that took his last jeton, until one revives him."""
    ruleset, table, cards = example
    coup = play_coup(ruleset, table, cards)
    story = frames(coup, ruleset)
    found = fates(coup, story)
    for step, held in enumerate([story[0].before, *(frame.after for frame in story)]):
        words = {
            seat: next((word for word, since in reversed(several) if since <= step), "")
            for seat, several in found.items()
        }
        assert {seat for seat, word in words.items() if word == "dead"} == set(held.dead)
    for several in found.values():
        assert [since for _, since in several] == sorted(since for _, since in several)
        assert all(one[0] != other[0] for one, other in pairwise(several))


def test_a_seat_that_falls_and_comes_back_has_both_words() -> None:
    """A figure of a game carries each word with its step, and shows the last where no script runs."""
    svg = SVG.findall(game_shown(short_game(), key="k").html)[7]
    words = [one for one in read_html(svg).all("text") if "data-fates" in one.attributes]
    assert [(one.text, one.attributes["data-fates"]) for one in words] == [
        ("revived", "dead:0 revived:2"), ("dead", "dead:0"), ("dead", "dead:0"),
    ]  # fmt: skip


def test_a_game_too_wide_for_a_phone_stands_in_a_box() -> None:
    """The figures of a game of twenty keep their size in a box that scrolls; those of five fit anywhere."""
    wide = play_game(LALANNE.changed(players=(5, 52), stake=4), players=20, seed=0)
    for game, several in ((wide, len(wide.coups)), (short_game(), 0)):
        root = read_html(game_shown(game, key="k").html)
        assert len(root.all("div", "t-scroll")) == len(root.all("svg", "t-many")) == several


def short_game() -> Game:
    """Return the game of the site's page."""
    return play_game(LALANNE, players=5, seed=1045)


def test_a_game_holds_at_every_step_what_the_engine_holds() -> None:
    """Each coup and each step of it carries the basket and the seats, as the engine has them."""
    game = short_game()
    root = read_html(game_shown(game, key="k").html)
    sections = root.all("section", "t-gcoup")
    assert [one.attributes["id"] for one in sections] == [f"coup-{number}" for number in range(1, 10)]
    for number, (coup, section) in enumerate(zip(game.coups, sections, strict=True), 1):
        items = section.all("li")
        assert [one.attributes["id"] for one in items] == [
            f"coup-{number}.{step}" for step in range(1, len(items) + 1)
        ]
        held = held_by_engine(coup, LALANNE)
        carried = [section.attributes["data-held"], *(one.attributes["data-held"] for one in items)]
        wanted = held + [held[-1]] * (len(items) + 1 - len(held))
        assert carried == [" ".join(map(str, one)) for one in wanted]
        assert all(one.all("span", "t-locus") for one in items)


@given(strategies.games())
@settings(max_examples=25, deadline=None)
def test_any_game_is_drawn_and_told_whole(example: tuple[Ruleset, dict[str, int]]) -> None:
    """Whatever the rules: figures of one size, a card a seat dealt and a group a movement, each with its step."""
    ruleset, arguments = example
    game = play_game(ruleset, **arguments)
    html = game_shown(game, key="k", prefix="game-2-coup", level=3).html
    svgs = SVG.findall(html)
    assert len({(read(svg).width, read(svg).height) for svg in svgs}) == 1
    root = read_html(html)
    assert len(root.ids) == len(set(root.ids))
    assert len(root.all("h3")) == len(game.coups)
    for coup, svg in zip(game.coups, svgs, strict=True):
        story = frames(coup, ruleset)
        moves = [
            str(frame.number)
            for frame in story
            if frame.movement and frame.movement.amount and frame.movement.giver != frame.movement.receiver
        ]
        drawn = read_html(svg)
        assert [
            one.attributes["data-step"] for one in drawn.all("g") if "data-step" in one.attributes
        ] == moves
        cards = [one for one in drawn.all("g") if "data-card" in one.attributes]
        assert len(cards) == len(coup.cards) == len(read(svg).cards)
        assert {one.attributes["data-card"] for one in cards} == {
            str(frame.number) for frame in story if frame.movement or frame.stops
        }
        assert len(read(svg).jetons) == sum(event.amount for event in coup.events)


@pytest.mark.parametrize(
    ("line", "players", "seed"),
    [("L", 5, 1045), ("D;stake=5", 12, 3), ("L;settlement=together;stake=5", 6, 1), ("L;rotation=clockwise;stake=5", 8, 2)],
)  # fmt: skip
def test_nothing_in_a_game_lies_on_anything_else(line: str, players: int, seed: int) -> None:
    """In every figure of a game texts, cards and jetons keep apart."""
    source, _, changes = line.partition(";")
    ruleset = load(source).ruleset()
    for change in changes.split(";") if changes else []:
        name, _, value = change.partition("=")
        ruleset = ruleset.changed(**{name: int(value) if value.isdigit() else value})
    for svg in SVG.findall(game_shown(play_game(ruleset, players=players, seed=seed), key="k").html):
        keeps_apart(read(svg))


def test_a_game_opens_with_stake_ante_and_draw() -> None:
    """Before the first coup stand the stake, the ante and the draw, also by lot, by a tie and by the seating draw."""
    assert [step.text for step in opening(short_game())] == [
        "Each of the five players takes 12 jetons and puts 3 of them in the basket.",
        "Each draws a card: seat 0 five, seat 1 ace, seat 2 four, seat 3 ace, seat 4 jack; seat 4 has the highest, "
        "the ace being low by our order, and deals first.",
    ]
    tie = play_game(LALANNE.changed(stake=4), players=6, seed=12)
    assert opening(tie)[1].text == (
        "Each draws a card: seat 0 king, seat 1 ten, seat 2 two, seat 3 ten, seat 4 nine, seat 5 king; those who tie draw "
        "again: seat 0 seven, seat 5 king; seat 5 has the highest and deals first."
    )
    lot = play_game(LALANNE.changed(first_dealer="by-lot", stake=4), players=5)
    assert opening(lot)[1].text == "The lot falls on seat 4, who deals first."
    king = play_game(LALANNE.changed(first_dealer="king-of-the-seating-draw", stake=4), players=5)
    assert opening(king)[1].text.endswith("; seat 4 has the king and deals first.")


def test_a_game_without_figures_is_a_table() -> None:
    """Where there is no HTML, every sentence stands in a row with its coup, its rules and their origins."""
    rows = game_shown(short_game(), key="k").rows
    assert rows[0] == (
        "",
        "Each of the five players takes 12 jetons and puts 3 of them in the basket.",
        "stake (stated, §2); ante (stated, §2)",
    )
    assert rows[2] == ("1", "Seat 0, eight: puts 2 in the basket.", "payments (stated, §4, table)")
    assert [row[0] for row in rows[-4:]] == ["9"] * 4
