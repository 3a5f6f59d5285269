"""Whatever comes from data is escaped; what is markup stays."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.elements import read_html
from tontine_rules.compare import by_line, compare
from tontine_rules.show import marks
from tontine_rules.show.comparison_html import comparison_table
from tontine_rules.show.markup import Links, Markup, el, joined
from tontine_rules.show.naming import bind_marks, bind_place
from tontine_rules.show.readings_html import open_rules, readings_table
from tontine_rules.show.source_html import payments_table, record, source_list, vocabulary
from tontine_rules.sources import Source, load, sources

HOSTILE = '<script>alert(1)</script>"\' onx="&amp;'


@given(st.text(), st.text())
def test_text_and_attributes_come_back_as_they_were(text: str, attribute: str) -> None:
    """What is read back from an element is what was put in, so nothing in it was taken for markup."""
    element = read_html(el("span", text, title=attribute or None)).one("span")
    assert "".join(map(str, element.children)) == text
    assert element.attributes.get("title", "") == attribute


def test_attributes_are_named_and_left_out() -> None:
    """Underscores become hyphens; None, False and an empty text leave an attribute out, True writes it bare."""
    made = el("input", class_="", id=None, disabled=True, checked=False, aria_label="a", tabindex=0)
    assert made == '<input disabled aria-label="a" tabindex="0">'


def test_markup_is_not_escaped_again() -> None:
    """Markup among children stays, text beside it is escaped, None adds nothing."""
    assert joined([Markup("<b>1</b>"), None, "<", ["&"]]) == "<b>1</b>&lt;&amp;"


def test_quotation_marks_and_places_stay_together() -> None:
    """French marks are bound to their words, an abbreviation to its number; other texts stay as they are."""
    assert bind_marks("« une carte »") == "«\u00a0une carte\u00a0»"
    assert bind_marks("“up”") == "“up”"
    assert bind_place("p. 279, par. 4-5") == "p.\u00a0279, par.\u00a04-5"
    assert bind_place("Désignation du donneur") == "Désignation du donneur"


def hostile() -> Source:
    """Return a source every text of which is hostile."""
    source = load("L")
    texts = {
        one.name: HOSTILE
        for one in dataclasses.fields(source)
        if isinstance(getattr(source, one.name), str) and one.name not in {"id", "name", "language", "extent"}
    }
    readings = {
        rule_id: dataclasses.replace(
            reading,
            words=HOSTILE if reading.words else None,
            locus=HOSTILE if reading.locus else None,
            note=HOSTILE,
            value=HOSTILE if rule_id.startswith("word-") and reading.speaks else reading.value,
        )
        for rule_id, reading in source.readings.items()
    }
    return dataclasses.replace(source, **texts, readings=readings)


def pages() -> dict[str, str]:
    """Return everything that shows a source, made from a hostile one."""
    bad, links = hostile(), Links()
    everyone = (*by_line(sources()), bad)
    return {
        "record": record(bad, everyone, links).html,
        "readings": readings_table(bad, everyone, links).html,
        "open": open_rules(bad, links).html,
        "vocabulary": vocabulary(bad).html,
        "payments": payments_table(bad.ruleset(), bad).html,
        "list": source_list(everyone, links).html,
        "comparison": comparison_table(compare(bad, "D", "A", "P", "S"), links, whole=True).html,
    }


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_hostile_source_is_shown_and_does_nothing(name: str) -> None:
    """No text of a source makes an element or an attribute; what it says is shown."""
    root = read_html(pages()[name])
    assert root.all("script") == []
    assert not [one for one in root.walk() if "onx" in one.attributes]
    assert "<script>alert(1)</script>" in root.text or name in {"open", "payments"}


def test_every_mark_stands_beside_a_word() -> None:
    """A mark is hidden from a screen reader, so its word must be there in text."""
    root = read_html(
        marks.key() + marks.status("silent") + marks.verdict("differs", 2) + marks.changes_result()
    )
    for svg in root.all("svg"):
        assert svg.attributes["aria-hidden"] == "true"
    assert {"stated", "implied", "silent", "unseen", "differs"} <= set(root.text.split())
    assert ", 2 independent witnesses" in root.text
