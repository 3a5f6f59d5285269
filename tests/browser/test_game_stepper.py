"""A whole game can be stepped through by button, key and address, and shows at each step what the engine holds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tontine_rules as tr
from tests.conftest import ROOT
from tontine_rules.show.coup_frames import Frame, frames
from tontine_rules.show.game_html import game_shown

GAME = tr.play_game(tr.load("L").ruleset(), players=5, seed=1045)
STORIES = [frames(coup, GAME.ruleset) for coup in GAME.coups]
STEPS = [(number, frame) for number, story in enumerate(STORIES, 1) for frame in story]
LINE = ".t-nowline"
READ = """() => {
  const section = document.querySelector(".t-gcoup.now"), shown = one => getComputedStyle(one).display !== "none";
  return {
    coup: [...document.querySelectorAll(".t-gcoup")].filter(shown).map(one => one.id),
    held: [...section.querySelectorAll("[data-seat]")].map(one => [one.dataset.seat, one.textContent]),
    moved: [...section.querySelectorAll("g[data-step]")].filter(shown).map(one => one.dataset.step),
    open: [...section.querySelectorAll("g[data-card]:not(.f-down)")].map(one => one.dataset.card),
    fates: [...section.querySelectorAll("[data-fates]")].map(one => one.textContent),
    backs: [...section.querySelectorAll(".f-back")].filter(shown).length,
    steps: [...section.querySelectorAll("[aria-current=step]")].map(one => one.id),
    desc: section.querySelector("desc").textContent,
    line: document.querySelector(".t-nowline").textContent,
    hash: location.hash,
  };
}"""

DRAWINGS = """() => [...document.querySelectorAll(".t-gcoup svg")].map(svg => {
  const box = svg.parentElement, steps = svg.closest(".t-gcoup").querySelector(".t-steps"), at = svg.getBoundingClientRect();
  return {
    many: svg.classList.contains("t-many"),
    scale: at.width / svg.viewBox.baseVal.width,
    right: at.right,
    reach: box.getBoundingClientRect().left + box.scrollWidth,
    scrolls: box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === "auto",
    beside: steps.getBoundingClientRect().top < at.bottom - 1,
  };
})"""
"""How each drawing stands: how large, how far to the right, how far its box can be scrolled, its steps beside it."""


@pytest.fixture(params=["loopback", "file"])
def address(request: pytest.FixtureRequest, host: str, site: Path) -> str:
    """Return the address of the page of the game, served and from a file."""
    return f"{host if request.param == 'loopback' else site.as_uri()}/play/game.html"


@pytest.fixture
def game(page: Page, address: str) -> Iterator[Page]:
    """Open the game; whatever the console reports as an error fails the test."""
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(address)
    yield page
    assert faults == []


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def said(number: int, frame: Frame) -> str:
    """Return how the line begins at a step."""
    steps = len(STORIES[number - 1])
    return f"Coup {number} of {len(STORIES)}, step {frame.number} of {steps}: {frame.step.clauses[0].text}"


def test_every_step_shows_what_the_engine_holds(game: Page) -> None:
    """From the first step to the last: one coup, its movements so far, the cards turned so far, and every holding."""
    for place, (number, frame) in enumerate(STEPS):
        if place:
            press(game, "Next")
        seen = game.evaluate(READ)
        story = STORIES[number - 1]
        assert seen["coup"] == [f"coup-{number}"]
        assert seen["steps"] == [f"coup-{number}.{frame.number}"]
        assert seen["hash"] == (f"#coup-{number}.{frame.number}" if place else "")
        assert seen["line"].startswith(said(number, frame))
        before = {"pool": frame.before.pool, **{str(s): n for s, n in enumerate(frame.before.jetons)}}
        after = {"pool": frame.after.pool, **{str(s): n for s, n in enumerate(frame.after.jetons)}}
        for seat, text in seen["held"]:
            was, now = before[seat], after[seat]
            assert text == (str(now) if was == now else f"{was} → {now}"), (number, frame.number, seat)
        unseen = {str(seat) for seat in range(GAME.players)} - {seat for seat, _ in seen["held"]}
        assert all(after[seat] == 0 for seat in unseen)
        assert sorted(map(int, seen["moved"])) == [
            one.number for one in story if one.movement and one.movement.amount and one.number <= frame.number
        ]
        dealt = len(GAME.coups[number - 1].cards)
        stopped = any(one.stops for one in story[: frame.number])
        turned = dealt if stopped else len(frame.settled)
        assert len(seen["open"]) == turned
        assert seen["backs"] == dealt - turned
        fallen = {seat for one in story[: frame.number] for seat in one.before.dead}
        fates = ["dead" if seat in frame.after.dead else "revived" for seat in {*fallen, *frame.after.dead}]
        assert sorted(filter(None, seen["fates"])) == sorted(fates), (number, frame.number)
        assert seen["desc"].endswith(
            f"After step {frame.number} the basket holds {after['pool']}; the seats, from seat 0: "
            f"{', '.join(map(str, frame.after.jetons))}."
        )
    game.get_by_role("button", name="Next").dispatch_event("click")
    assert game.evaluate(READ)["steps"] == [f"coup-{len(STORIES)}.{len(STORIES[-1])}"]


def test_buttons_lead_to_both_ends_and_back(game: Page) -> None:
    """Last, Previous and First do what they say; at an end those that lead nowhere are marked and keep the focus."""
    press(game, "Last")
    expect(game.locator(LINE)).to_contain_text("Seat 3 wins the basket: 59 jetons")
    expect(game.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    press(game, "Previous")
    expect(game.locator(LINE)).to_contain_text("the coup stops")
    expect(game.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "false")
    press(game, "First")
    expect(game.locator(LINE)).to_contain_text("Coup 1 of 9, step 1 of 6")
    expect(game.get_by_role("button", name="First")).to_be_focused()


def test_arrow_keys_step(game: Page) -> None:
    """Left and right step wherever nothing has the focus, Home and End in the stepper; with Control they do not."""
    game.keyboard.press("ArrowRight")
    game.keyboard.press("ArrowRight")
    game.keyboard.press("ArrowLeft")
    expect(game.locator(LINE)).to_contain_text("Coup 1 of 9, step 2")
    game.keyboard.press("Control+ArrowRight")
    game.keyboard.press("End")
    expect(game.locator(LINE)).to_contain_text("Coup 1 of 9, step 2")
    game.get_by_role("button", name="Next", exact=True).focus()
    game.keyboard.press("End")
    expect(game.locator(LINE)).to_contain_text("Coup 9 of 9, step 4")
    game.keyboard.press("ArrowLeft")
    expect(game.locator(LINE)).to_contain_text("Coup 9 of 9, step 3")
    game.keyboard.press("Home")
    expect(game.locator(LINE)).to_contain_text("Coup 1 of 9, step 1")


def test_keys_are_left_to_a_field(game: Page) -> None:
    """Where somebody types, an arrow moves in what he types."""
    game.get_by_role("textbox", name="Search").fill("jeton")
    game.keyboard.press("ArrowRight")
    expect(game.locator(LINE)).to_contain_text("Coup 1 of 9, step 1")


def test_the_address_opens_its_step(page: Page, address: str) -> None:
    """A step has its address, a coup opens at its first step, and an address of something else changes nothing."""
    page.goto(f"{address}#coup-7.3")
    expect(page.locator(LINE)).to_contain_text("Coup 7 of 9, step 3 of 6: Seat 3, four: puts 2 in the basket")
    expect(page.locator(".t-stepbar")).to_be_in_viewport()
    page.evaluate("location.hash = '#coup-9'")
    expect(page.locator(LINE)).to_contain_text("Coup 9 of 9, step 1 of 4")
    page.evaluate("location.hash = '#its-record'")
    expect(page.locator(LINE)).to_contain_text("Coup 9 of 9, step 1 of 4")
    page.get_by_role("link", name="brings one back").click()
    expect(page.locator(LINE)).to_contain_text("and seat 0 is revived")


def test_an_address_that_cannot_be_read_names_no_step(page: Page, address: str) -> None:
    """A broken percent sign in the address is no error, and the game begins where it begins."""
    page.goto(f"{address}#%E0%A4%A")
    expect(page.locator(LINE)).to_contain_text("Coup 1 of 9, step 1 of 6")


def test_the_line_is_announced_with_rule_and_place(game: Page) -> None:
    """The line is a polite live region, and says the rule and its place with the step."""
    line = game.locator(LINE)
    expect(line).to_have_attribute("aria-live", "polite")
    expect(line).to_have_text(
        "Coup 1 of 9, step 1 of 6: Seat 0, eight: puts 2 in the basket payments, §4, table."
    )
    assert line.get_by_role("link", name="payments").get_attribute("href") == "../rules/payments.html"


def test_the_whole_game_can_be_shown_and_left(game: Page) -> None:
    """A button shows the whole log as it stands without a script, and leads back to the same step."""
    game.goto(f"{game.url.partition('#')[0]}#coup-3.4")
    press(game, "Show the whole game")
    sections = game.locator(".t-gcoup")
    for number in range(len(STORIES)):
        expect(sections.nth(number)).to_be_visible()
    expect(sections.nth(2).locator("[data-seat=pool]")).to_have_text("30 → 36")
    expect(game.get_by_role("button", name="Next")).to_be_hidden()
    expect(game.locator(LINE)).to_have_text("The whole game: 9 coups.")
    assert game.locator("[aria-current=step], .f-down, .f-later").count() == 0
    press(game, "Step through it")
    expect(game.locator(LINE)).to_contain_text("Coup 3 of 9, step 4")


def test_paper_gets_the_whole_game(game: Page) -> None:
    """In print every coup stands whole, without buttons; afterwards the step is there again."""
    game.keyboard.press("ArrowRight")
    game.emulate_media(media="print")
    expect(game.locator(".t-gcoup").nth(8)).to_be_visible()
    expect(game.locator(".t-gcoup").nth(0).locator("[data-seat=pool]")).to_have_text("15 → 23")
    assert game.locator(".f-later").count() == 0
    expect(game.locator(".t-stepbar")).to_be_hidden()
    game.emulate_media(media="screen")
    expect(game.locator(".t-gcoup").nth(8)).to_be_hidden()
    expect(game.locator(".t-gcoup").nth(0).locator("[data-seat=pool]")).to_have_text("17 → 18")


def test_without_scripts_the_whole_log_stands_there(browser: Browser, address: str) -> None:
    """Every coup is drawn and every step told, with no button that could do nothing."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    for number, story in enumerate(STORIES, 1):
        section = page.locator(f"#coup-{number}")
        expect(section).to_be_visible()
        expect(section.locator("svg")).to_be_visible()
        texts = section.locator("li").all_text_contents()
        assert len(texts) == len(story)
        for text, frame in zip(texts, story, strict=True):
            assert all(clause.text in text for clause in frame.step.clauses)
    assert page.locator(".t-game button").count() == 0
    assert not [one for one in page.locator(".t-game .f-back").all() if one.is_visible()]
    context.close()


@pytest.fixture(params=[5, 12, 20])
def alone(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a page with one game and nothing else, of few players and of many."""
    ruleset = tr.load("L").ruleset(players=(5, 52), stake=4)
    shown = game_shown(tr.play_game(ruleset, players=request.param, seed=3), key="k").html
    static, site = ROOT / "tontine_rules" / "sphinx_ext" / "static", ROOT / "conf" / "_static"
    scripts = "".join(
        f"<script src='{one.as_uri()}'></script>" for one in (site / "tontine.js", static / "tontine-game.js")
    )
    style = f"<link rel=stylesheet href='{(static / 'tontine-rules.css').as_uri()}'>"
    path = tmp_path / "game.html"
    path.write_text(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>A game</title>{style}<body style='margin:0'>{shown}{scripts}",
        encoding="utf-8",
    )
    return path.as_uri()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_drawing_is_whole_on_a_screen(page: Page, alone: str, width: int) -> None:
    """On a desk every drawing is seen whole; on a phone one of many seats keeps its size, and its box scrolls."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(alone)
    press(page, "Show the whole game")
    drawn = page.evaluate(DRAWINGS)
    assert drawn
    for one in drawn:
        assert one["reach"] >= one["right"] - 1
        assert one["many"] or one["right"] <= width
        assert not one["many"] or one["scale"] == pytest.approx(1, abs=0.01)
        assert one["scrolls"] == (one["many"] and width == 390)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_drawing_is_whole_on_paper(page: Page, alone: str) -> None:
    """Paper does not scroll: a drawing of few seats stands beside its steps, one of many over them, all of it shown."""
    page.set_viewport_size({"width": 688, "height": 1000})
    page.emulate_media(media="print")
    page.goto(alone)
    for one in page.evaluate(DRAWINGS):
        assert not one["scrolls"]
        assert one["right"] <= 688
        assert (one["right"] > 344) == one["many"]
        assert one["beside"] != one["many"]


@pytest.mark.parametrize("alone", [20], indirect=True)
def test_a_wide_drawing_scrolls_by_the_keyboard(page: Page, alone: str) -> None:
    """The box of a coup that is shown later takes the focus too; in it the arrow keys scroll and do not step."""
    page.set_viewport_size({"width": 390, "height": 900})
    page.goto(f"{alone}#coup-2")
    box = page.locator(".t-gcoup.now .t-scroll")
    expect(box).to_have_attribute("tabindex", "0")
    box.focus()
    line = page.locator(LINE).text_content() or ""
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.t-gcoup.now .t-scroll').scrollLeft > 0")
    expect(page.locator(LINE)).to_have_text(line)
    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(LINE)).not_to_have_text(line)


@pytest.mark.parametrize(("width", "least"), [(1280, 28), (390, 36)])
def test_buttons_are_large_enough(page: Page, host: str, width: int, least: int) -> None:
    """On a desk a button is 28 px high, on a telephone 36."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{host}/play/game.html")
    heights = page.locator(".t-stepbar button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert len(heights) == 5
    assert min(heights) >= least


def test_the_jetons_run_where_motion_is_welcome(browser: Browser, host: str) -> None:
    """One step on, the jetons of that step run along their arrow; where less motion is asked for they do not."""
    for motion, running in (("no-preference", 1), ("reduce", 0)):
        page = browser.new_page(reduced_motion=motion)  # type: ignore[arg-type]
        page.goto(f"{host}/play/game.html")
        page.keyboard.press("ArrowRight")
        assert (
            page.evaluate(
                "document.getAnimations().filter(one => one.effect.target.matches('.f-jet')).length"
            )
            == running
        )
        page.close()
