"""A link opens its comparison; back and forward work; a hostile address does nothing; so does a page without scripts."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

PAIR = "?a=academie-1725&b=dictionnaire-1792"
SAID = "#choose-said"
HOSTILE = "<script>alert(1)</script>"
PICTURE = '"><img src=x onerror=alert(1)>'


@pytest.fixture(params=["loopback", "file"])
def address(request: pytest.FixtureRequest, host: str, site: Path) -> str:
    """Return the address of the page of the whole table, served and from a file."""
    folder = host if request.param == "loopback" else site.as_uri()
    return f"{folder}/compare/index.html"


def shown(page: Page) -> list[str]:
    """Return what is compared, or nothing when the whole table stands there."""
    return page.locator(".t-chosen thead .hd b.t-sg").all_text_contents()


def test_a_link_opens_its_comparison(page: Page, address: str) -> None:
    """``?a=…&b=…`` shows the two sources with their counts and words, in place of the whole table."""
    page.goto(address + PAIR)
    assert shown(page) == ["L", "D"]
    assert page.locator(".t-score li").all_text_contents()[:2] == ["18 same", "5 differ"]
    cell = page.locator("[id='dictionnaire-1792.facing']")
    expect(cell).to_contain_text("up stated")
    expect(cell).to_contain_text("une carte découverte")
    expect(page.locator(".t-cmp")).to_have_count(0)
    expect(page.locator(SAID)).to_be_hidden()
    expect(page).to_have_title("L and D – All rules, all sources - Tontine")


def test_a_link_opens_rulesets_and_filters(page: Page, address: str) -> None:
    """Completions and changes stand in the address as they do in a ruleset's one line, and so do the filters."""
    page.goto(f"{address}?a=L&b=D+literal;stake=15;facing=down&c=E%2Busual&only=differences,result")
    assert page.locator(".t-chosen thead small").all_text_contents() == [
        "read whole",
        "dictionnaire-1792+literal;stake=15;facing=down",
        "wikipedia-en+usual",
    ]
    rows = page.locator(".t-chosen .t-row:visible")
    assert [row.get_attribute("id") for row in rows.all()] == [
        "players",
        "stake",
        "end-tested",
        "nobody-left",
    ]
    expect(page.locator(".t-left")).to_have_text("4 of 36 rules shown.")
    expect(page.locator("#only-result")).to_be_checked()


def test_back_and_forward(page: Page, address: str) -> None:
    """Every choice is a step of the browser's history; the address of each opens it again."""
    page.goto(address)
    page.get_by_text("Choose two to four columns", exact=True).click()
    page.locator("select[name=a]").select_option("dictionnaire-1792")
    page.locator("select[name=b]").select_option("wikipedia-de")
    page.get_by_role("button", name="Compare").click()
    assert shown(page) == ["D", "G"]
    assert page.url == f"{address}?a=dictionnaire-1792&b=wikipedia-de"
    expect(page.locator("h2#chosen")).to_be_focused()
    page.locator("select[name=b-completion]").select_option("literal")
    page.locator("input[name=b-changes]").fill("stake=15")
    page.locator("input[name=b-changes]").press("Enter")
    assert page.url == f"{address}?a=dictionnaire-1792&b=wikipedia-de+literal;stake=15"
    page.locator("#only-differences").check()
    assert page.url.endswith("stake=15&only=differences")
    page.locator(".t-score .differs a").click()
    assert page.url.endswith("&only=differences#differs")
    page.go_back()
    page.go_back()
    assert shown(page) == ["D", "G"]
    expect(page.locator("#only-differences")).not_to_be_checked()
    page.go_back()
    assert shown(page) == []
    expect(page.locator(".t-cmp .t-row")).to_have_count(36)
    page.go_forward()
    page.go_forward()
    assert page.locator(".t-chosen thead small").nth(1).text_content() == "wikipedia-de+literal;stake=15"
    page.reload()
    assert shown(page) == ["D", "G"]
    page.get_by_text("Choose two to four columns", exact=True).click()
    page.get_by_role("button", name="The whole table").click()
    assert shown(page) == []


@pytest.mark.parametrize("query", ["", PAIR])
def test_a_hash_points_at_a_cell(page: Page, address: str, query: str) -> None:
    """The address of a cell shows it, in the whole table and in a comparison; its place is a link to itself."""
    page.goto(f"{address}{query}#dictionnaire-1792.facing")
    cell = page.locator("[id='dictionnaire-1792.facing']")
    expect(cell).to_be_in_viewport()
    assert page.evaluate("document.querySelector(':target').id") == "dictionnaire-1792.facing"
    assert cell.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
    href = cell.locator(".t-locus").get_attribute("href")
    assert href == "#dictionnaire-1792.facing"


def test_a_group_is_one_step(page: Page, address: str) -> None:
    """A link within a comparison does not make it anew."""
    page.goto(address + PAIR)
    page.evaluate("document.querySelector('.t-chosen').dataset.mine = 'yes'")
    page.locator(".t-score .notgiven a").click()
    expect(page.locator("#notgiven")).to_be_in_viewport()
    page.go_back()
    assert page.evaluate("document.querySelector('.t-chosen').dataset.mine") == "yes"


@pytest.mark.parametrize(
    ("query", "said", "columns"),
    [
        (f"?a=L&b={quote(HOSTILE)}", f"b: no source is called “{HOSTILE}”", []),
        (f"?a=L&b=D&c={HOSTILE}", f"c: no source is called “{HOSTILE}”", ["L", "D"]),
        (
            f"?a=L&b=D&only={quote(PICTURE)}",
            f"only: must be differences or result, got “{PICTURE}”",
            ["L", "D"],
        ),
        (f"?a=L&b=D;facing={quote(PICTURE)}", "b: facing must be up or down", []),
        ("?a=L&b=D;word-dead=javascript:alert(1)&c=R", "", ["L", "D", "R"]),
        (f"?a=L&b=D;word-dead={quote(PICTURE)}&c=R", "", ["L", "D", "R"]),
        ("?a=L&b=D&words=no", "words: must be yes, got “no”", ["L", "D"]),
        ("?a=__proto__&b=constructor", "a: no source is called “__proto__”; b: no source", []),
        ("?a=%E0%A4%A&b=D", "a: cannot be read", []),
        ("?a=L&a=D&b=G", "a: is given twice", ["L", "G"]),
        ("?a=D", "one column alone: a comparison needs two", []),
        ("?a=L&b=D+usual;stake=3", "b: the stake must be above the ante of 3", []),
        ("?a=L&b=../../my.toml", "b: no source is called “../../my.toml”", []),
        (f"?a=L&b={'D' * 3000}", "b: must be one line of 1 to 2000 characters", []),
        (f"?a=L&b={'D' * 10000}", "it is too long", []),
        ("?utm_source=x&e=y", "", []),
    ],
)
def test_a_hostile_address_does_nothing(
    page: Page, host: str, query: str, said: str, columns: list[str]
) -> None:
    """What is not understood is named in one line of text and left out; nothing of it becomes part of the page."""
    alerts: list[str] = []
    page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    page.goto(f"{host}/compare/index.html")
    kinds = "() => ['script', 'img', 'iframe', 'a[href^=javascript]'].map(one => document.querySelectorAll(one).length)"
    before = page.evaluate(kinds)
    page.goto(f"{host}/compare/index.html{query}")
    assert shown(page) == columns
    text = page.locator(SAID).text_content()
    if said:
        assert said in text
        expect(page.locator(SAID)).to_be_visible()
    else:
        assert not text
    assert page.evaluate(kinds) == before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert alerts == []


def test_the_chooser_by_keyboard(page: Page, host: str) -> None:
    """Two sources and a change can be chosen with the keyboard alone."""
    page.goto(f"{host}/compare/index.html")
    press = page.keyboard.press
    page.locator("#show-words").focus()
    press("Tab")
    press("Enter")  # the fold opens
    expect(page.locator("#choose-form")).to_be_visible()
    for letter in "LD":
        press("Tab")
        page.keyboard.type(letter)  # a source by its siglum
        press("Tab")
        press("Tab")
    assert page.locator("select[name=a]").input_value() == "academie-1725"
    assert page.locator("select[name=b]").input_value() == "dictionnaire-1792"
    page.locator("input[name=d-changes]").focus()
    for key in ["Tab", "s", "Tab", "f", "Tab"]:  # to the second column, of the rules the first with an f
        press(key)
    assert page.locator("select[name=rule]").input_value() == "first-dealer"
    expect(page.locator("#choose-hint")).to_have_text(
        "Who deals first? Write highest-card, by-lot or king-of-the-seating-draw."
    )
    page.keyboard.type("no such")
    press("Tab")
    press("Enter")
    expect(page.locator(SAID)).to_contain_text("first-dealer must be highest-card, by-lot")
    press("Shift+Tab")
    press("Control+a")
    page.keyboard.type("highest-card")
    press("Tab")
    press("Enter")
    expect(page.locator(SAID)).to_be_empty()
    assert page.locator("input[name=b-changes]").input_value() == "first-dealer=highest-card"
    press("Tab")
    press("Enter")
    assert page.url.endswith("?a=academie-1725&b=dictionnaire-1792+usual;first-dealer=highest-card")
    assert shown(page) == ["L", "D"]


def test_a_wrong_choice_is_said_and_kept(page: Page, host: str) -> None:
    """A form that cannot be compared says why, marks the field, and changes nothing."""
    page.goto(f"{host}/compare/index.html#choose")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(SAID)).to_contain_text("a comparison needs two columns")
    page.locator("select[name=a]").select_option("sporting-1797")
    page.locator("select[name=b]").select_option("adpoker")
    page.locator("input[name=b-changes]").fill("stake=many")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(SAID)).to_contain_text("b: stake must be a whole number from 1")
    expect(page.locator("input[name=b-changes]")).to_have_attribute("aria-invalid", "true")
    assert "?" not in page.url


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """Return a page on which no script runs."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def test_without_scripts_the_whole_table_can_be_read(bare: Page, address: str) -> None:
    """Without JavaScript all cells stand there, the filters work, and every pair has a page."""
    bare.goto(address + PAIR)
    expect(bare.locator(".t-cmp .t-row:visible")).to_have_count(36)
    cells = bare.locator(".t-cmp .t-row td:visible")
    expect(cells).to_have_count(36 * 9)
    assert all(text.strip() for text in cells.all_inner_texts())
    expect(bare.locator("#choose-form")).to_be_hidden()
    bare.locator("#only-differences").check()
    bare.locator("#only-result").check()
    expect(bare.locator(".t-cmp .t-row:visible")).to_have_count(2)
    bare.locator("#show-words").check()
    expect(bare.locator("[id='academie-1725.players'] .ws")).to_be_visible()
    pages = bare.locator("article a[href*='--']")
    assert len({one.get_attribute("href") for one in pages.all()}) == 6


def test_without_scripts_a_pair_can_be_read(bare: Page, address: str) -> None:
    """A pair's page has its counts, both outcomes of the telling coup, and the rows by verdict."""
    bare.goto(address.replace("index", "academie-1725--dictionnaire-1792"))
    expect(bare.locator(".t-twofig svg")).to_have_count(2)
    ends = bare.locator(".t-twofig .end").all_inner_texts()
    assert [" ".join(text.split()) for text in ends] == [
        "Seat 2 wins the basket: 1 jeton winner-takes, §4.",
        "Seat 2 wins the basket: nothing is in it winner-takes, p. 279, par. 6.",
    ]
    bare.locator(".t-score .left a").click()
    expect(bare.locator("#left")).to_be_in_viewport()
    expect(bare.locator("#left")).to_contain_text("Given only by L")
