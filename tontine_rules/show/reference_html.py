"""The reference: the rules, the completions, the words of the sources, and the keys of a source's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tontine_rules.compare import copied_from
from tontine_rules.rules import GROUPS, RULES, Rule, completions, load_completion
from tontine_rules.rules.values import Payments
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Shown, el, joined
from tontine_rules.show.source_html import meaning_of, table_head
from tontine_rules.sources import EXTENTS, STATUSES, Reading, Source
from tontine_rules.sources.fields import FIELDS, READING_KEYS, RIVAL_KEYS

__all__ = ["KEYS", "completions_table", "file_keys", "glossary", "rules_table"]

KEYS = ("source", "reading", "rivals")
"""The tables of a source's file that `file_keys` describes."""

LANGUAGES = {"de": "German", "en": "English", "fr": "French", "ru": "Russian", "sv": "Swedish"}


def rules_table(links: Links, *, anchors: bool = True) -> Shown:
    """Show the declaration of the rules: question, values, coding, and whether another value changes a result.

    Args:
        links: Where rules are shown.
        anchors: Whether each row has its own id ``rule-id``.

    Returns:
        A table, one row a rule.
    """
    names = ("rule", "coded values", "how it is coded", "changes a result")
    bodies, rows = [], []
    for group, title in GROUPS.items():
        head = el("tr", el("th", title, scope="rowgroup", colspan=len(names)), class_="grp")
        members = [rule for rule in RULES.values() if rule.group == group]
        bodies.append(el("tbody", head, [_rule_row(rule, links, anchors) for rule in members]))
        rows += [(rule.id, rule.kind.coded(), rule.coding, _changes(rule)) for rule in members]
    return Shown(el("table", table_head(names), bodies, class_="t-list"), names, tuple(rows))


def _rule_row(rule: Rule, links: Links, anchors: bool) -> Child:
    return el(
        "tr",
        el(
            "th",
            marks.linked(rule.id, links.rule(rule.id)),
            el("span", rule.question, class_="q"),
            scope="row",
        ),
        el("td", rule.kind.coded()),
        el("td", rule.coding),
        el(
            "td",
            marks.mark("result") if rule.changes_result else None,
            " ",
            _changes(rule),
            data_h="changes a result:",
        ),
        id=f"rule-{rule.id}" if anchors else None,
    )


def _changes(rule: Rule) -> str:
    if not rule.changes_result:
        return "no"
    return "yes, but it has one value" if len(rule.kind.listed()) == 1 else "yes"


def completions_table(links: Links) -> Shown:
    """Show what each completion answers, and why; words are left out.

    Args:
        links: Where rules are shown.

    Returns:
        A line on each completion, then a table with one row a rule.
    """
    loaded = [load_completion(name) for name in completions()]
    about = [el("p", el("b", one.id), ": ", one.about.strip()) for one in loaded]
    first = loaded[0]
    order = el(
        "p",
        "In a draw of cards for dealer, from high to low: ",
        " ".join(first.draw_order),
        ".",
        class_="t-note",
    )
    names = ("rule", *(one.id for one in loaded))
    body, rows = [], []
    for rule in RULES.values():
        if not rule.compared:
            continue
        cells: list[Child] = []
        plain = [rule.id]
        for one in loaded:
            answer = one.answers[rule.id]
            if one is not first and answer == first.answers[rule.id]:
                cells.append(el("td", el("span", "the same", class_="t-locus"), data_h=f"{one.id}:"))
                plain.append("the same")
                continue
            value = answer.value
            label = _payments(value) if isinstance(value, Payments) else rule.label(value)
            only = "only where a source was read whole and is silent: " if rule.id in one.only_silent else ""
            cells.append(
                el(
                    "td",
                    marks.supplied(label),
                    el("span", only + answer.reason, class_="q"),
                    data_h=f"{one.id}:",
                )
            )
            plain.append(f"{label}: {only}{answer.reason}")
        result = [" ", marks.changes_result()] if rule.changes_result else None
        head = el(
            "th",
            marks.linked(rule.id, links.rule(rule.id)),
            result,
            el("span", rule.question, class_="q"),
            scope="row",
        )
        body.append(el("tr", head, cells))
        rows.append(tuple(plain))
    table = el("table", table_head(names), el("tbody", body), class_="t-list")
    return Shown(joined([about, table, order]), names, tuple(rows))


def _payments(payments: Payments) -> str:
    return ", ".join(f"{rank} {payment.phrase}" for rank, payment in payments.items())


def glossary(sources: Sequence[Source], links: Links) -> Shown:
    """Gather every word that the sources use for the things of the game.

    Args:
        sources: The sources, in the order to show.
        links: Where readings are shown.

    Returns:
        A table, one row a word: the thing, the word in its language, who uses it and where.
    """
    names = ("word", "language", "used by")
    bodies, rows = [], []
    for rule in RULES.values():
        if rule.compared:
            continue
        words: dict[tuple[str, str], list[tuple[Source, Reading]]] = {}
        for source in sources:
            reading = source.readings[rule.id]
            if reading.label is not None:
                words.setdefault((reading.label, source.language), []).append((source, reading))
        meaning = meaning_of(rule.question)
        head = el("tr", el("th", f"For {meaning}", scope="rowgroup", colspan=len(names)), class_="grp")
        body = []
        for (word, language), users in words.items():
            used: list[Child] = []
            for source, reading in users:
                href = links.cell(source.id, rule.id)
                place = marks.place(reading.locus, href)
                copied = " (copied)" if copied_from(source, rule.id) else ""
                used.append(el("span", marks.siglum(source), " ", place, copied, " "))
            body.append(
                el(
                    "tr",
                    el("th", el("i", word, lang=language), scope="row"),
                    el("td", LANGUAGES.get(language, language)),
                    el("td", used),
                )
            )
            rows.append(
                (
                    f"{word} ({meaning})",
                    LANGUAGES.get(language, language),
                    ", ".join(source.siglum for source, _ in users),
                )
            )
        bodies.append(el("tbody", head, body))
    return Shown(el("table", table_head(names), bodies, class_="t-list"), names, tuple(rows))


def file_keys(table: str = "source") -> Shown:
    """Show the keys of a source's file, from their declaration.

    Args:
        table: ``source`` for the file's own keys, ``reading`` for those of a reading, ``rivals`` for those of a rival.

    Returns:
        A table, one row a key.
    """
    if table == "source":
        names = ("key", "holds", "must be there")
        rows = [
            (one.key, _field(one.about, one.form, one.choices), "yes" if one.required else "no")
            for one in FIELDS
        ]
        rows.append(
            ("reading", "the readings: one table a rule, [reading.players] and so on", "unless rest is given")
        )
    else:
        names = ("key", "holds", "must be there")
        keys: Mapping[str, str] = READING_KEYS if table == "reading" else RIVAL_KEYS
        needed = {"status": "yes", "value": "where stated or implied" if table == "reading" else "yes"}
        needed |= (
            {
                "locus": "where stated",
                "words": "where stated, unless the value is a table",
                "note": "where implied",
            }
            if table == "reading"
            else {}
        )
        rows = [(key, _status(key, about), needed.get(key, "no")) for key, about in keys.items()]
    body = [
        el(
            "tr",
            el("th", el("code", key), scope="row"),
            el("td", about),
            el("td", must, data_h="must be there:"),
        )
        for key, about, must in rows
    ]
    return Shown(el("table", table_head(names), el("tbody", body), class_="t-list"), names, tuple(rows))


def _field(about: str, form: str, choices: Sequence[str]) -> str:
    if form == "choice":
        meanings = {**EXTENTS, **STATUSES}
        return f"{about}: " + "; ".join(f"{choice} ({meanings[choice]})" for choice in choices)
    forms = {"date": "a date without quotation marks", "year": "four digits"}
    return about + (f" ({forms[form]})" if form in forms else "")


def _status(key: str, about: str) -> str:
    if key != "status":
        return about
    return "; ".join(f"{status}: {meaning}" for status, meaning in STATUSES.items())
