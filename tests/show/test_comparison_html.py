"""The wide table says what the comparison says, in words too."""

import pytest

from tests.elements import Element, read_html
from tontine_rules.compare import Cell, by_line, compare
from tontine_rules.rules import GROUPS, RULES
from tontine_rules.show.comparison_html import comparison_table
from tontine_rules.show.markup import Links
from tontine_rules.show.pair_html import side_by_side
from tontine_rules.sources import sources

COMPARISON = compare(*by_line(sources()))
ROOT = read_html(comparison_table(COMPARISON, Links(), whole=True).html)
CELLS = [cell for row in COMPARISON.rows for cell in row.cells]


def test_there_are_324_cells() -> None:
    """Each of the 36 rules has a cell for each of the nine sources."""
    assert (
        len(CELLS) == 36 * 9 == len(ROOT.one("table").all("td", id_="")) - 1
    )  # and the empty corner of the head


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell.address)
def test_a_cell_says_its_status_and_its_value(cell: Cell) -> None:
    """Status and value stand in a cell as words; a copy says so and names its root; a departure is named."""
    shown = ROOT.one("td", id_=cell.address)
    assert cell.status in shown.text
    if cell.value is not None:
        assert cell.label in shown.text
    if cell.copied_from is not None:
        assert f"as {cell.copied_from.siglum}" in shown.text
        assert "copied" in shown.text
        assert "copied" in shown.classes
    else:
        assert cell.status in shown.classes
    if cell.departure and cell.copied_from is None:
        assert cell.departure in shown.text
    for rival in cell.rivals:
        assert f"also {rival.label}" in shown.text


def test_quotations_carry_their_language() -> None:
    """Every quotation is a ``q`` with ``lang`` and the marks of its language."""
    for quotation in ROOT.all("q"):
        assert quotation.attributes["lang"] in {"fr", "en", "de", "sv", "ru"}
        assert quotation.text[0] in "«“„”"
        assert quotation.text[-1] in "»”“"


@pytest.mark.parametrize("row", COMPARISON.rows, ids=lambda row: row.rule.id)
def test_a_row_carries_its_verdict(row: object) -> None:
    """A row says its verdict in words and in what the filters read."""
    shown = ROOT.one("tr", id_=row.rule.id)
    assert row.verdict in shown.one("th").text
    assert shown.attributes["data-differs"] == ("yes" if row.verdict == "differs" else "no")
    assert shown.attributes["data-result"] == ("yes" if row.rule.changes_result else "no")
    assert ("can change a result" in shown.one("th").text) == row.rule.changes_result
    if row.witnesses and row.rule.compared:
        assert f", {row.witnesses} independent witness" in shown.text


def test_counts_are_the_comparisons() -> None:
    """The numbers beside the filters and over the table are counted, not written."""
    differ, results = COMPARISON.count("differs"), sum(rule.changes_result for rule in RULES.values())
    both = sum(row.rule.changes_result for row in COMPARISON.differences)
    assert [one.text for one in ROOT.all(class_="n")] == [str(differ), str(results)]
    words = [one.text.split(":")[0] for one in ROOT.one("p", "t-count").all("span")]
    assert words == [
        "All 36 rules.",
        f"{differ} of 36 rules",
        f"{results} of 36 rules",
        f"{both} of 36 rules",
    ]
    assert sum(int(one.text.split()[0]) for one in ROOT.all("small")) == len(RULES)


def test_ids_are_unique() -> None:
    """No id stands twice."""
    assert len(ROOT.ids) == len(set(ROOT.ids))


def test_the_table_is_a_table() -> None:
    """Every row fills every column; heads have a scope; every group is a body with its head."""
    table = ROOT.one("table")
    columns = len(table.all("col"))
    assert columns == 1 + 9
    for row in table.all("tr"):
        assert sum(int(cell.attributes.get("colspan", 1)) for cell in cells(row)) == columns
    assert all("scope" in head.attributes for head in table.all("th"))
    assert [body.all("th")[0].text.rsplit(" ", 2)[0] for body in table.all("tbody")] == list(GROUPS.values())


def cells(row: Element) -> list[Element]:
    return [one for one in row.children if isinstance(one, Element)]


def test_families_stand_together() -> None:
    """A follower's column is marked as one and stands under the head of its line."""
    families = ROOT.one("tr", "fam").all("th")
    assert [(one.text, one.attributes["colspan"]) for one in families] == [
        ("the old rule book", "2"),
        ("1792", "2"),
        ("the restatement of 2010", "4"),
        ("another line", "1"),
    ]
    heads = ROOT.one("tr", "src").all("th")[1:]
    assert [one.one("b").text for one in heads if "fol" in one.classes] == ["S", "G", "E", "V", "R"]
    assert "1725, restated 2010" in ROOT.one("tr", "src").text


def test_runs_of_unseen_cells_are_joined() -> None:
    """An unseen cell is joined to the next when that is unseen too, within a group."""
    assert "run" in ROOT.one("td", id_="academie-print.dead").classes
    assert "run" not in ROOT.one("td", id_="academie-print.revival").classes
    assert all("unseen" in one.classes for one in ROOT.all("td", "run"))


def test_another_table_has_no_addresses() -> None:
    """Only the whole table has ids, so a page can hold several."""
    root = read_html(comparison_table(COMPARISON, Links()).html)
    assert root.ids == []
    assert root.all("input") == []


def test_rulesets_show_what_is_supplied_and_changed() -> None:
    """A ruleset's column says who supplies an answer and what was changed."""
    comparison = compare("D", "D+literal;stake=15", "L", "A", "P")
    text = read_html(comparison_table(comparison, Links()).html).text
    assert "supplied: ⟨ after the coup ⟩ by literal" in text
    assert "15 changed by the caller" in text


def test_a_pair_puts_the_differences_on_top() -> None:
    """Two columns are gathered by verdict, and silence says what a completion supplies."""
    root = read_html(side_by_side(compare("L", "D"), Links()).html)
    titles = [body.all("th")[0].text for body in root.all("tbody")]
    assert titles == [
        "They differ 5 rules",
        "Given only by L 4 rules",
        "Given only by D 1 rule",
        "Not given 2 rules",
        "The same 18 rules",
        "Words, listed and not compared 6 rules",
    ]
    assert "⟨ at once ⟩ by usual ; supplied: ⟨ after the coup ⟩ by literal" in root.text


def test_plain_rows_say_the_same() -> None:
    """What is shown where there is no HTML has every rule and every source's reading."""
    rows = comparison_table(COMPARISON, Links()).rows
    assert [row[0] for row in rows] == list(RULES)
    assert "D up (stated); G up (stated, as D); L down (stated)" in {row[0]: row[2] for row in rows}["facing"]
