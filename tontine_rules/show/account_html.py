"""What else a source's page tells: where the source contradicts itself, and how to cite it."""

from __future__ import annotations

from tontine_rules.rules import RULES
from tontine_rules.show import marks
from tontine_rules.show.cite import bibtex, citation
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.source_html import table_head
from tontine_rules.sources import Source

__all__ = ["cite_block", "contradictions"]


def contradictions(source: Source, links: Links) -> Shown:
    """Show where a source says two things: the reading that is played, and its rivals.

    Args:
        source: The source.
        links: Where rules are shown.

    Returns:
        A table, one row a rule; one sentence where there is none.
    """
    names = ("rule", "played here", "also said", "note")
    body, rows = [], []
    for reading in source.readings.values():
        if not reading.rivals:
            continue
        name = marks.linked(reading.rule, links.rule(reading.rule))
        first = [reading.label, " ", marks.quotation(reading), " ", marks.place(reading.locus)]
        others: list[Child] = [
            el("p", one.label, " ", marks.quotation(one), " ", marks.place(one.locus))
            for one in reading.rivals
        ]
        notes = " ".join(one.note for one in reading.rivals if one.note)
        head = el("th", name, el("span", RULES[reading.rule].question, class_="q"), scope="row")
        body.append(
            el(
                "tr",
                head,
                el("td", first, data_h="played:"),
                el("td", others, data_h="also:"),
                el("td", notes),
            )
        )
        said = "; ".join(f"{one.label}: {one.quoted or ''} ({one.locus or ''})" for one in reading.rivals)
        rows.append((reading.rule, f"{reading.label} ({reading.locus or ''})", said, notes))
    if not body:
        text = "No rule has two readings in this source."
        return Shown(el("p", text), names, ())
    table = el("table", table_head(names), el("tbody", body), class_="t-list")
    return Shown(table, names, tuple(rows))


def cite_block(source: Source, rule_id: str) -> Shown:
    """Show how to cite a source and one of its readings, as text and as BibTeX, to copy.

    Args:
        source: The source.
        rule_id: The rule of the reading.

    Returns:
        Four texts, each with a button that copies it.
    """
    cell = f"{source.id}.{rule_id}"
    shown = (
        ("the source", citation(source), False),
        ("the source, BibTeX", bibtex(source), True),
        (f"one reading, {cell}", citation(source, rule_id), False),
        ("one reading, BibTeX", bibtex(source, rule_id), True),
    )
    parts = [_copyable(title, text, is_code=is_code) for title, text, is_code in shown]
    return Shown(joined(parts), ("to cite", "write"), tuple((title, text) for title, text, _ in shown))


def _copyable(title: str, text: str, *, is_code: bool) -> Markup:
    button = el("button", "Copy", class_="t-btn", type="button")
    name = el("span", title, class_="t-locus")
    if is_code:
        return el("div", name, el("pre", text), button, class_="t-copyline t-cite")
    return el("p", name, el("code", text), " ", button, class_="t-copyline t-cite")
