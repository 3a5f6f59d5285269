"""What a screen reader is told: each status in words of its own, from Chromium's accessibility tree."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page

SEATS = "and the seats, from seat 0: 0, 0, {}, 0."


@pytest.fixture(scope="module")
def tree(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    yield page, session
    page.close()


def heard(tree: tuple[Page, CDPSession], id_: str) -> str:
    """Return the texts that stand in the accessibility tree under an element, in order."""
    session = tree[1]
    found = session.send("Runtime.evaluate", {"expression": f"document.getElementById({id_!r})"})
    nodes = session.send(
        "Accessibility.queryAXTree", {"objectId": found["result"]["objectId"], "role": "StaticText"}
    )["nodes"]
    texts = [node["name"]["value"] for node in nodes if not node["ignored"]]
    return " ".join(" ".join(texts).split()).replace(" ,", ",")


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("dictionnaire-1792.facing", "up stated"),
        ("dictionnaire-1792.suits", "irrelevant implied"),
        ("dictionnaire-1792.talon", "silent"),
        ("academie-print.talon", "unseen"),
        ("wikipedia-de.facing", "copied, stated: up, as D"),
        ("wikipedia-de.players", "12 to 15 stated changed also 4 to 20"),
    ],
)
def test_a_status_of_the_whole_table(tree: tuple[Page, CDPSession], host: str, cell: str, text: str) -> None:
    """Stated, implied, silent, unseen, copied and changed are each said."""
    tree[0].goto(f"{host}/compare/index.html")
    assert heard(tree, cell) == text


def test_a_row_says_its_verdict_and_witnesses(tree: tuple[Page, CDPSession], host: str) -> None:
    """The head of a row says rule, weight, verdict, witnesses and question."""
    tree[0].goto(f"{host}/compare/index.html")
    assert heard(tree, "players").startswith(
        "players can change a result differs, 5 independent witnesses How many may play?"
    )


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("academie-1725.facing", "down stated « données faces cachées » §3"),
        ("dictionnaire-1792.settlement", "supplied: in turn usual:"),
        ("dictionnaire-1792.stake", "15 changed changed from 20"),
        ("wikipedia-en.players", "5 to 12 stated copied, as L “for five to twelve players” lead"),
        ("wikipedia-en.end-tested", "unseen supplied: at once by usual and literal"),
        ("summary-ru.short-pool", "silent supplied: takes what is there by usual and literal"),
    ],
)
def test_a_status_of_a_comparison(tree: tuple[Page, CDPSession], host: str, cell: str, text: str) -> None:
    """In chosen columns supplied and changed are said too, and who copies whom."""
    tree[0].goto(f"{host}/compare/index.html?a=L&b=D;stake=15&c=E&d=R")
    assert heard(tree, cell).startswith(text)


def test_the_figures_say_what_they_show(tree: tuple[Page, CDPSession], host: str) -> None:
    """Each of the two figures of a telling coup has its title and its story."""
    page, session = tree
    page.goto(f"{host}/compare/academie-1725--dictionnaire-1792.html")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    images = [node for node in nodes if node.get("role", {}).get("value") in ("image", "img")]
    names = [node["name"]["value"] for node in images]
    first, second = (name for name in names if name.startswith("A coup"))
    assert first.startswith("A coup of four seats by academie-1725+literal Four seats round a table")
    assert first.endswith(
        "3: Seat 2 wins the basket: 1 jeton. Afterwards the basket holds 1, " + SEATS.format(1)
    )
    assert second.startswith("A coup of four seats by dictionnaire-1792+literal Four seats")
    assert second.endswith("nothing is in it. Afterwards the basket holds 0, " + SEATS.format(2))
