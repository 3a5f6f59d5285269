"""In every figure of every built page Chromium sets each text inside the figure, and clear of all its other texts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import PAGES
from tontine_rules.show.figure_parts import Box

SLACK = 1.0
"""How many units a box of a text may stand out: it holds more than the letters."""

TEXTS = """() => {
  document.querySelectorAll("details").forEach(one => { one.open = true; });
  return [...document.querySelectorAll("svg.t-fig")].map(svg => {
    const box = one => [one.x, one.y, one.x + one.width, one.y + one.height];
    return {
      title: svg.querySelector("title").textContent,
      room: box(svg.viewBox.baseVal),
      texts: [...svg.querySelectorAll("text")].map(one => [one.textContent, box(one.getBBox())]),
    };
  });
}"""


@pytest.fixture(scope="module")
def still(browser: Browser) -> Iterator[Page]:
    """Return a page without scripts: all coups of a game stand there."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def faults(figure: dict[str, Any]) -> Iterator[str]:
    """Name the texts of a figure that reach out of it or lie on each other."""
    room = Box(*figure["room"])
    texts = [(words, Box(*box)) for words, box in figure["texts"]]
    for place, (words, box) in enumerate(texts):
        if box.right <= box.left:
            yield f"{figure['title']}: {words!r} is not drawn"
        out = max(room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom)
        if out > SLACK:
            yield f"{figure['title']}: {words!r} reaches out by {out:.1f}"
        for other, one in texts[place + 1 :]:
            if box.overlaps(one, -SLACK):
                yield f"{figure['title']}: {words!r} lies on {other!r}"


@pytest.mark.parametrize("name", PAGES)
def test_texts_keep_apart(still: Page, site: Path, name: str) -> None:
    """No estimate is asked: what counts is how wide the texts are in the typeface that is there."""
    still.goto((site / name).as_uri())
    assert [fault for figure in still.evaluate(TEXTS) for fault in faults(figure)] == []


def test_texts_that_meet_are_found() -> None:
    """Two texts on each other and one that is cut off are faults."""
    figure = {"title": "x", "room": [0, 0, 50, 50], "texts": [["a", [0, 0, 9, 9]], ["b", [7, 0, 60, 9]]]}
    assert list(faults(figure)) == ["x: 'a' lies on 'b'", "x: 'b' reaches out by 10.0"]
