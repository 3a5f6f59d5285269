"""One rule: its declaration, what the completions supply for it, and every reading of it."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.compare import compare
from tontine_rules.rules import RULES, Rule, completions, load_completion
from tontine_rules.rules.values import Payments
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import name_of, plain_reading
from tontine_rules.show.readings_html import said_of, value_of
from tontine_rules.show.source_html import table_head
from tontine_rules.sources import Source

__all__ = ["rule_readings", "rule_record"]

LEFT_OPEN = ("silent", "unseen")


def rule_record(rule_id: str, why: str, sources: Sequence[Source], links: Links) -> Shown:
    """Show the head of a rule's page: the question, whether it can change a result, the verdict, the completions.

    Args:
        rule_id: The rule.
        why: Why it can change a result, or cannot; a sentence.
        sources: The sources over which the verdict is given.
        links: Where sources are shown.

    Returns:
        The question and a list of what is known of the rule.
    """
    rule = RULES[rule_id]
    row = compare(*sources).row(rule_id)
    verdict = row.verdict + (f", {_witnesses(row.witnesses)}" if rule.compared and row.witnesses else "")
    entries: list[tuple[str, Child, str]] = [
        ("Can change a result", [_can(rule), _why(why)], f"{_yes(rule)}{': ' if why else ''}{why}"),
        ("Its values", el("code", rule.kind.coded()), rule.kind.coded()),
    ]
    if rule.coding:
        entries.append(("How it is coded", rule.coding, rule.coding))
    entries.append(("Verdict", [_verdict_mark(row.verdict), verdict], verdict))
    entries += _left_open(rule, sources, links)
    entries += [_supply(rule, name) for name in completions()]
    terms = [[el("dt", term), el("dd", html)] for term, html, _ in entries]
    html = joined([el("p", rule.question, class_="t-lede"), el("dl", terms, class_="t-rec")])
    return Shown(html, ("rule", rule_id), (("question", rule.question), *((t, x) for t, _, x in entries)))


def _yes(rule: Rule) -> str:
    return "yes" if rule.changes_result else "no"


def _can(rule: Rule) -> Child:
    return [marks.mark("result") if rule.changes_result else None, " ", el("b", _yes(rule))]


def _verdict_mark(verdict: str) -> Child:
    drawn = marks.VERDICT_MARKS.get(verdict)
    return [marks.mark(drawn), " "] if drawn else None


def _why(why: str) -> Child:
    return f". {why}" if why else None


def _witnesses(number: int) -> str:
    return f"{number} independent witness{'' if number == 1 else 'es'}"


def _left_open(rule: Rule, sources: Sequence[Source], links: Links) -> list[tuple[str, Child, str]]:
    """Say who is silent on a rule, and whose copy breaks off before it."""
    found: list[tuple[str, Child, str]] = []
    for status in LEFT_OPEN:
        those = [source for source in sources if source.readings[rule.id].status == status]
        if not those:
            continue
        letters: list[Child] = [[marks.linked(marks.siglum(one), links.source(one.id)), " "] for one in those]
        shown = [marks.mark(status), " ", letters]
        found.append((status.capitalize(), shown, " ".join(one.siglum for one in those)))
    return found


def _supply(rule: Rule, name: str) -> tuple[str, Child, str]:
    """Say what a completion supplies for a rule, and why."""
    completion = load_completion(name)
    answer = completion.answers[rule.id]
    term = f"Supplied by {name}"
    if name != completions()[0] and answer == load_completion(completions()[0]).answers[rule.id]:
        return term, el("span", "the same", class_="t-locus"), "the same"
    value = answer.value
    label = (
        ", ".join(f"{rank} {one.phrase}" for rank, one in value.items())
        if isinstance(value, Payments)
        else rule.label(value)
    )
    only = "only where a source was read whole and is silent: " if rule.id in completion.only_silent else ""
    reason = f"{only}{answer.reason}"
    return term, [marks.supplied(label), " ", reason], f"{label}: {reason}"


def rule_readings(rule_id: str, sources: Sequence[Source], links: Links) -> Shown:
    """Show every source's reading of one rule, with its words and its place.

    Args:
        rule_id: The rule.
        sources: The sources, in the order to show.
        links: Where sources and readings are shown.

    Returns:
        A table, one row a source.
    """
    names = ("source", "reading", "its words", "place")
    body, rows = [], []
    for source in sources:
        reading = source.readings[rule_id]
        body.append(_reading_row(source, rule_id, links))
        said = "; ".join(filter(None, [reading.quoted, reading.note]))
        rows.append((name_of(source), plain_reading(reading), said, reading.locus or ""))
    columns = [el("col", class_="w5"), el("col", class_="w2"), el("col"), el("col", class_="w4")]
    table = el(
        "table", el("colgroup", columns), table_head(names), el("tbody", body), class_="t-list t-readings"
    )
    note = el(
        "p",
        "A reading marked as that of another letter is copied from it, and is no witness of its own.",
        class_="t-note",
    )
    return Shown(el("div", table, note, class_="t-wide"), names, tuple(rows))


def _reading_row(source: Source, rule_id: str, links: Links) -> Markup:
    reading = source.readings[rule_id]
    name = [marks.siglum(source), " ", marks.linked(name_of(source), links.source(source.id))]
    href = links.cell(source.id, rule_id)
    where = marks.place(reading.locus, href) or marks.linked(
        ["the cell", marks.hidden(f" of {source.siglum}")], href, "t-locus"
    )
    return el(
        "tr",
        el("th", name, scope="row"),
        el("td", value_of(source, reading)),
        el("td", said_of(reading)),
        el("td", where if reading.locus or href else None),
    )
