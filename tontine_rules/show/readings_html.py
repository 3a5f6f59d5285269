"""A source's readings with who agrees and who does not, and what it leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.compare.lineage import agree, copied_from, departure
from tontine_rules.rules import GROUPS, RANKS, RULES, Payments, Rule, completions
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import plain_reading
from tontine_rules.show.source_html import meaning_of, supplies, table_head
from tontine_rules.sources import Reading, Source

__all__ = ["company", "open_rules", "readings_table", "said_of", "value_of"]

USUAL = "usual"


def company(source: Source, others: Sequence[Source], rule_id: str) -> tuple[list[Source], list[Source]]:
    """Find who says the same as a source on a rule, and who says something else.

    Args:
        source: The source.
        others: The sources to look among; the source itself is passed over.
        rule_id: The rule. On a word only those that use it are found; a word is never against another.

    Returns:
        Those with it and those against it; none when it is silent or unseen itself.
    """
    reading = source.readings[rule_id]
    speaking = [one for one in others if one.name != source.name and one.readings[rule_id].speaks]
    if not reading.speaks:
        return [], []
    same = [one for one in speaking if agree(reading.value, one.readings[rule_id].value)]
    against = [one for one in speaking if one not in same] if RULES[rule_id].compared else []
    return same, against


def readings_table(source: Source, others: Sequence[Source], links: Links, *, anchors: bool = True) -> Shown:
    """Show every reading of a source: value, words, place, note, rivals, and who else says so.

    Args:
        source: The source.
        others: The sources to set it beside, in the order to show.
        links: Where rules and cells are shown.
        anchors: Whether each row has its own id ``r-rule``.

    Returns:
        The table, in the order of the rules.
    """
    bodies, rows = [], []
    for group, title in GROUPS.items():
        head = el("tr", el("th", title, scope="rowgroup", colspan=5), class_="grp")
        members = [rule for rule in RULES.values() if rule.group == group]
        bodies.append(el("tbody", head, [_row(source, others, rule, links, anchors) for rule in members]))
        for rule in members:
            same, against = company(source, others, rule.id)
            reading = source.readings[rule.id]
            others_text = "; ".join(filter(None, [_plain("with", same), _plain("against", against)]))
            said = ": ".join(filter(None, [reading.locus, reading.quoted]))
            rows.append((rule.id, plain_reading(reading), said, others_text))
    names = ("rule", "reading", "its words", "place", "others")
    columns = [
        el("col", class_="w1"),
        el("col", class_="w2"),
        el("col"),
        el("col", class_="w4"),
        el("col", class_="w5"),
    ]
    table = el("table", el("colgroup", columns), table_head(names), bodies, class_="t-list")
    note = el(
        "p", "Sigla in round brackets are copies: they say the same because they follow.", class_="t-note"
    )
    html = el("div", table, note, class_="t-wide")
    return Shown(html, ("rule", "reading", "words", "others"), tuple(rows))


def _plain(word: str, found: Sequence[Source]) -> str:
    return f"{word} {' '.join(one.siglum for one in found)}" if found else ""


def _row(source: Source, others: Sequence[Source], rule: Rule, links: Links, anchors: bool) -> Markup:
    reading = source.readings[rule.id]
    href = links.cell(source.id, rule.id) or links.rule(rule.id)
    result = [" ", marks.changes_result()] if rule.changes_result else None
    head = el("th", marks.linked(rule.id, href), result, el("span", rule.question, class_="q"), scope="row")
    return el(
        "tr",
        head,
        el("td", value_of(source, reading)),
        el("td", said_of(reading)),
        el("td", marks.place(reading.locus)),
        el("td", _company(source, others, rule.id), class_="ag"),
        id=f"r-{rule.id}" if anchors else None,
    )


def value_of(source: Source, reading: Reading) -> Child:
    """Show the value of a reading with its status, and what it copies or departs from."""
    if reading.label is None:
        return marks.status(reading.status)
    shown = marks.value(reading.rule, reading.label, reading.language)
    word = marks.hidden(" stated") if reading.status == "stated" else el("span", " implied", class_="t-locus")
    root = copied_from(source, reading.rule)
    copied = el("span", " ", marks.mark("copied"), f" as {root.siglum}", class_="t-locus") if root else None
    departed = el("span", _departure(source, reading.rule), class_="t-locus")
    return [marks.mark(reading.status), " ", shown, word, copied, departed]


def _departure(source: Source, rule_id: str) -> str | None:
    """Say what a follower departs from: ``changed: D has 12, 15 or 20``."""
    departs = departure(source, rule_id)
    if departs is None or source.parent is None:
        return None
    if departs == "new":
        return f" new: {source.parent.siglum} is silent"
    before = next(one for one in source.ancestors if one.readings[rule_id].speaks)
    return f" changed: {before.siglum} has {before.readings[rule_id].label}"


def _ranks(payments: Payments) -> str:
    return ", ".join(f"{rank} {payment.phrase}" for rank, payment in payments.items())


def said_of(reading: Reading) -> list[Child]:
    """Show the words of a reading, its payments rank by rank, its note and its rivals."""
    parts: list[Child] = [marks.quotation(reading)]
    if isinstance(reading.value, Payments):
        parts.append(el("span", _ranks(reading.value), class_="q"))
    if reading.note:
        parts.append(el("span", reading.note, class_="q"))
    for other in reading.rivals:
        said = [marks.quotation(other), f" {other.locus or ''}", f". {other.note}" if other.note else None]
        parts.append(el("span", marks.rival(other), " ", said, class_="q"))
    return parts


def _company(source: Source, others: Sequence[Source], rule_id: str) -> Child:
    same, against = company(source, others, rule_id)
    if not source.readings[rule_id].speaks:
        return None
    if not same and not against:
        return el("span", el("span", "alone", class_="lb"))
    parts = []
    if same:
        parts.append(el("span", el("span", "with", class_="lb"), " ", _letters(same, rule_id)))
    if against:
        parts.append(
            el("span", el("span", "against", class_="lb"), " ", _letters(against, rule_id), class_="against")
        )
    return parts


def _letters(found: Sequence[Source], rule_id: str) -> Markup:
    """Draw letters, those that speak for themselves first, then copies in round brackets."""
    own = [marks.siglum(one) for one in found if copied_from(one, rule_id) is None]
    copies = [marks.siglum(one) for one in found if copied_from(one, rule_id) is not None]
    text = " ".join(own)
    if copies:
        text += (" " if own else "") + "(" + " ".join(copies) + ")"
    return Markup(text)


def open_rules(source: Source, links: Links, *, anchors: bool = True) -> Shown:
    """Show what a source leaves open, what each completion supplies and why, and what else one could choose.

    Args:
        source: The source.
        links: Where rules are shown.
        anchors: Whether each row has its own id ``o-rule``.

    Returns:
        A table: first the rules that can change a result, then the others; the words it does not have are only named.
    """
    unsaid = [rule for rule in RULES.values() if _open(source, rule)]
    asked = [rule for rule in unsaid if rule.compared]
    asked.sort(key=lambda rule: not rule.changes_result)
    offers = {rule.id: _offers(source, rule) for rule in asked}
    shown = [
        name for name in completions() if any(offers[rule][name] != offers[rule][USUAL] for rule in offers)
    ]
    shown.insert(0, USUAL)
    names = ("left open", *(f"{name} supplies" for name in shown), "or choose")
    body, rows = [], []
    for rule in asked:
        html, plain = _open_row(source, rule, {name: offers[rule.id][name] for name in shown}, links, anchors)
        body.append(html)
        rows.append(plain)
    parts: list[Child] = []
    notes: list[str] = []
    if body:
        parts.append(el("table", table_head(names), el("tbody", body), class_="t-list opt"))
        alike = [name for name in completions() if name not in shown]
        notes += [f"{' and '.join(alike)} supplies the same."] if alike else []
    words = [
        f"{meaning_of(rule.question)} ({source.readings[rule.id].status})"
        for rule in unsaid
        if not rule.compared
    ]
    notes += [f"No word for: {', '.join(words)}."] if words else []
    if notes:
        parts.append(el("p", " ".join(notes), class_="t-note"))
    if not parts:
        parts.append(el("p", "Nothing: it answers every rule."))
    return Shown(joined(parts), names, tuple(rows))


def _open(source: Source, rule: Rule) -> bool:
    reading = source.readings[rule.id]
    return not reading.speaks or (isinstance(reading.value, Payments) and len(reading.value) < len(RANKS))


def _offers(source: Source, rule: Rule) -> dict[str, tuple[str, str]]:
    """Give what each completion supplies for a rule that is left open, with its reason."""
    offers = supplies(source, rule.id)
    if rule.id == "payments":
        given = source.readings[rule.id].value or {}
        payments = source.ruleset().payments
        label = ", ".join(f"{rank} {payments[rank].phrase}" for rank in RANKS if rank not in given)
        offers = {name: (label, reason) for name, (_, reason) in offers.items()}
    return offers


def _open_row(
    source: Source, rule: Rule, offers: dict[str, tuple[str, str]], links: Links, anchors: bool
) -> tuple[Markup, tuple[str, ...]]:
    reading = source.readings[rule.id]
    status = "unseen" if reading.speaks else reading.status
    missing = [rank for rank in RANKS if isinstance(reading.value, Payments) and rank not in reading.value]
    head = el(
        "th",
        marks.mark(status),
        " ",
        marks.linked(rule.id, links.rule(rule.id)),
        " ",
        el("span", status + (f": {', '.join(missing)}" if missing else ""), class_="t-locus"),
        [" ", marks.changes_result()] if rule.changes_result else None,
        el("span", rule.question, class_="q"),
        scope="row",
    )
    cells = [
        el("td", _supplied(offer, name != USUAL and offer == offers[USUAL]), data_h=f"{name}:")
        for name, offer in offers.items()
    ]
    taken = {label for label, _ in offers.values()}
    choices = ", ".join(rule.label(one) for one in rule.kind.listed() if rule.label(one) not in taken)
    other = el("td", choices, data_h="or:" if choices else None)
    row = el("tr", head, cells, other, id=f"o-{rule.id}" if anchors else None)
    plain = (f"{rule.id} ({status})", *(f"{label}: {reason}" for label, reason in offers.values()), choices)
    return row, plain


def _supplied(offer: tuple[str, str], again: bool) -> Child:
    label, reason = offer
    if again:
        return el("span", "the same", class_="t-locus")
    return [marks.supplied(label), el("span", reason, class_="q")]
