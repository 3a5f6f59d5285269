"""The script of the chooser finds what Python finds: values, verdicts, counts, witnesses, to the letter."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page

import tontine_rules as tr
from tontine_rules.compare import by_line
from tontine_rules.errors import TontineError
from tontine_rules.rules import RULES, Ruleset, completions
from tontine_rules.show.markup import Links
from tontine_rules.show.pair_html import score, side_by_side

IDS = [source.id for source in by_line(tr.sources())]
CHANGES = [
    f"{rule.id}={rule.kind.text(value)}"
    for rule in RULES.values()
    for value in rule.kind.listed()
    if value not in rule.premise
] + [
    "players=5-12",
    "players=12,15,20",
    "players=015+",
    "players=more",
    "players=6-6",
    "stake=15",
    "stake=020;ante=19",
    "ante=0",
    "pack=52",
    "cards-dealt=1",
    "payments=A:take3,K:left1",
    "payments=K:take3,Q:take 2,A:nothing",
    "payments=10:pay11,4:left11,5:left22",
    "word-dead=mort & enterré",
    "end_tested=after-the-coup;nobody-left=unclaimed;settlement=together",
    "settlement=together;dead-dealt=true;dead-deals=true",
    "facing=down;exposed-card=no-redeal",
]
RULESETS = [
    *(f"{one}+{completion}" for one in IDS for completion in completions()),
    *(f"{one};{change}" for one in ("L", "dictionnaire-1792+literal", "E") for change in CHANGES),
    "D;exposed-card=moot",
    "E;facing=up;exposed-card=moot",
]
REFUSED = [
    "",
    " ",
    "X",
    "l",
    "dictionaire-1792",
    "D+",
    "+",
    ";",
    "D+no-such",
    "D;",
    "D+usual;",
    "D+usual;stake",
    "D+usual;stake=",
    "D+usual;stake=3",
    "D+usual;ante=20",
    "D+usual;stake=٣٤",
    "D+usual;stake=1e3",
    "D+usual;stake=-4",
    "D+usual;stake=1000001",
    "D+usual;stake=15;stake=16",
    "D+usual;end-tested=never",
    "D+usual;end-tested=constructor",
    "D+usual;nobody-left=cannot-happen",
    "D+usual;end=one-player-has-all",
    "L;exposed-card=moot",
    "D;facing=down;exposed-card=moot",
    "D+usual;dead-dealt=yes",
    "D+usual;players=12-5",
    "D+usual;players=1-5",
    "D+usual;players=5-53",
    "D+usual;players=5,5",
    "D+usual;players=5,+",
    "D+usual;players=+",
    "D+usual;payments=K",
    "D+usual;payments=1:take3",
    "D+usual;payments=K:take0",
    "D+usual;payments=K:left52",
    "D+usual;payments=K:take3,K:take2",
    "D+usual;payments=K:steal3",
    "D+usual;payments=__proto__:take3",
    "D+usual;word-dead=" + "m" * 81,
    "D+usual;word-dead=a\u200bb",
    "D+usual;word-dead=a\u00a0b",
    "D+usual;__proto__=1",
    "D+usual;constructor=1",
    "__proto__",
    "constructor",
    "toString+usual",
    "D+constructor",
    "D+usual\n",
    "D" * 2001,
    "<script>alert(1)</script>",
]


class Here(Links):
    """Addresses on the page of the whole table, taken from the page itself."""

    def __init__(self, page: Page) -> None:
        self.hrefs = page.evaluate(
            "() => { const data = JSON.parse(document.getElementById('choose-data').textContent);"
            " return Object.fromEntries([...data.sources, ...data.rules].map(one => [one.id, one.href])); }"
        )

    def source(self, source_id: str) -> str:
        """Return where a source is shown."""
        return self.hrefs[source_id]

    def rule(self, rule_id: str) -> str:
        """Return where a rule is shown."""
        return self.hrefs[rule_id]

    def cell(self, source_id: str, rule_id: str) -> str:
        """Return where a cell is shown: here."""
        return f"#{source_id}.{rule_id}"


@pytest.fixture(scope="module")
def compare_page(browser: Browser, host: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(f"{host}/compare/index.html")
    yield page
    page.close()


@pytest.fixture(scope="module")
def here(compare_page: Page) -> Here:
    return Here(compare_page)


UNLIKE = """sets => {
  /* What a tree is, without the white space between and around things. */
  function essence(node) {
    if (node.nodeType === Node.TEXT_NODE) { return node.data.replace(/[ \\n]+/g, " ").trim(); }
    const attributes = [...node.attributes].map(one => one.name + "=" + one.value).sort();
    const children = [...node.childNodes].map(essence).filter(Boolean);
    return "<" + node.localName + " " + attributes.join(" ") + ">" + children.join("|") + "</>";
  }
  return sets.flatMap(([columns, score, table]) => {
    const parsed = columns.map(tontineCompare.parse), rows = tontineCompare.compare(parsed);
    const made = [tontinePair.score(parsed, rows), tontinePair.table(parsed, rows)];
    return [[made[0], score, "ul"], [made[1], table, "table"]].map(([mine, html, tag]) => {
      const theirs = new DOMParser().parseFromString(html, "text/html").querySelector(tag);
      const [one, other] = [essence(mine), essence(theirs)];
      let place = 0;
      while (place < one.length && one[place] === other[place]) { place += 1; }
      return one === other ? null : [columns, one.slice(place - 60, place + 90), other.slice(place - 60, place + 90)];
    }).filter(Boolean);
  });
}"""


def unlike(page: Page, links: Links, *sets: Sequence[str]) -> list[object]:
    """Return where the script's counts and tables are not Python's: the columns, and what stands there in each."""
    made = []
    for columns in sets:
        comparison = tr.compare(*columns)
        table = side_by_side(comparison, links, anchors=True).html
        made.append([list(columns), str(score(comparison).html), str(table)])
    return page.evaluate(UNLIKE, made)


@pytest.mark.parametrize("pair", list(combinations(IDS, 2)), ids="--".join)
def test_every_pair_of_sources_is_as_in_python(compare_page: Page, here: Here, pair: tuple[str, str]) -> None:
    """Two sources compared in the page give Python's table, whichever stands first."""
    assert unlike(compare_page, here, pair, pair[::-1]) == []


@pytest.mark.parametrize("line", RULESETS)
def test_a_ruleset_is_as_in_python(compare_page: Page, here: Here, line: str) -> None:
    """A ruleset beside a source, and beside its source completed otherwise, gives Python's table and line."""
    ruleset = tr.parse_ruleset(line)
    assert compare_page.evaluate("text => tontineCompare.parse(text).line", line) == str(ruleset)
    several = ["dictionnaire-1792+literal", line, ruleset.source_id]
    assert unlike(compare_page, here, [line, "A"], several) == []


def test_four_columns_are_as_in_python(compare_page: Page, here: Here) -> None:
    """Four columns give Python's table, sources and rulesets mixed."""
    four = list(combinations(IDS, 4))[::7]
    assert unlike(compare_page, here, *four, ["L", "R", "D;facing=down", "S+literal"]) == []


def test_a_difference_would_be_found(compare_page: Page, here: Here) -> None:
    """The comparison of the two fails when they are not alike."""
    table = side_by_side(tr.compare("L", "A"), here, anchors=True).html
    assert len(compare_page.evaluate(UNLIKE, [[["L", "D"], "<ul></ul>", str(table)]])) == 2


@pytest.mark.parametrize("text", REFUSED)
def test_what_python_refuses_the_script_refuses(compare_page: Page, text: str) -> None:
    """A column that is no source and no ruleset is a fault in both, said in one line."""
    with pytest.raises(TontineError):
        as_column(text)
    said = compare_page.evaluate(
        "text => { try { tontineCompare.parse(text); } catch (fault) {"
        " return fault instanceof tontineCompare.Fault ? fault.text : String(fault); } return null; }",
        text,
    )
    assert said
    assert "Error" not in said
    assert len(said) < 200


def as_column(text: str) -> tr.Source | Ruleset:
    return tr.parse_ruleset(text) if "+" in text or ";" in text else tr.load(text)
