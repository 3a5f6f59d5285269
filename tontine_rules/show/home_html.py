"""The home page's table: a few questions, what a few sources answer, what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tontine_rules.rules import RULES, load_completion
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import plain_reading
from tontine_rules.sources import Source

__all__ = ["Question", "questions_table"]


@dataclass(frozen=True)
class Question:
    """One row of the table.

    Attributes:
        rule: The rule.
        text: The question as the home page puts it.
        follows: What follows from the answers, in our words; None shows what the usual completion supplies.
    """

    rule: str
    text: str
    follows: str | None = None


def questions_table(questions: Sequence[Question], sources: Sequence[Source], links: Links) -> Shown:
    """Show what some sources answer to some questions.

    Args:
        questions: The rows.
        sources: The columns.
        links: Where rules and sources are shown.

    Returns:
        The table, with a key to its marks under it.
    """
    heads = [el("th", _column(source, links), scope="col") for source in sources]
    top = el("tr", el("th", "The question", scope="col"), heads, el("th", "What follows", scope="col"))
    body = [_row(question, sources, links) for question in questions]
    table = el("table", el("thead", top), el("tbody", body))
    html = el("div", table, _key(), class_="t-seven")
    names = ("question", *(source.siglum for source in sources), "what follows")
    rows = tuple(
        (one.text, *(plain_reading(source.readings[one.rule]) for source in sources), _follows(one)[1])
        for one in questions
    )
    return Shown(html, names, rows)


def _column(source: Source, links: Links) -> Markup:
    name = marks.linked(source.label, links.source(source.id))
    return el("span", marks.siglum(source), " ", el("span", name), " ", el("small", source.date), class_="hd")


def _row(question: Question, sources: Sequence[Source], links: Links) -> Markup:
    cells = [_cell(source, question.rule) for source in sources]
    head = el("th", marks.linked(question.text, links.rule(question.rule)), scope="row")
    return el("tr", head, cells, el("td", _follows(question)[0], class_="so"))


def _cell(source: Source, rule_id: str) -> Markup:
    reading = source.readings[rule_id]
    letter = el("span", marks.siglum(source), class_="l", aria_hidden="true")
    if reading.label is None:
        shown: Child = el("span", marks.mark(reading.status), reading.status, class_="un")
    else:
        shown = [marks.mark(reading.status), marks.hidden(f"{reading.status}: "), reading.label]
    return el("td", letter, shown, class_=reading.status)


def _follows(question: Question) -> tuple[Child, str]:
    if question.follows is not None:
        return question.follows, question.follows
    answer = load_completion("usual").answers[question.rule]
    label = RULES[question.rule].label(answer.value)
    return marks.supplied(label), f"supplied: {label}"


def _key() -> Markup:
    entries = [
        el("span", marks.mark(name), " ", name if name == "stated" else f"{name}: {marks.STATUS_KEY[name]}")
        for name in marks.STATUS_KEY
    ]
    entries.append(el("span", el("span", "⟨ ⟩", class_="t-sup"), " supplied by us"))
    return el("p", joined([[entry, " "] for entry in entries]), class_="t-note")
