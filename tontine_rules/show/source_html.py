"""One source: its record, its words, its payments, and the list of all sources."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tontine_rules.rules import RANKS, RULES, Ruleset, completions
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el, joined
from tontine_rules.show.naming import line_of, name_of
from tontine_rules.sources import EXTENTS, STATUSES, Source

__all__ = ["payments_table", "record", "source_list", "vocabulary"]


def record(source: Source, everyone: Sequence[Source], links: Links, anchor: str | None = None) -> Shown:
    """Show the head of a source's page: its letter, its title and its record.

    Args:
        source: The source.
        everyone: The sources among which those that follow it are looked for.
        links: Where sources are shown.
        anchor: The id of the record, when it needs one.

    Returns:
        The record; the page's own heading stands before it.
    """
    entries = [(term, *_both(html)) for term, html in _entries(source, everyone, links)]
    title = el("div", marks.siglum(source), el("p", source.title), class_="t-title", id=anchor)
    terms = [
        [el("dt", term), el("dd", html, class_=_CLASSES.get(term))]
        for term, html, _ in entries
        if html is not None
    ]
    rows = (("title", source.title), *((term, text) for term, _, text in entries if text))
    return Shown(joined([title, el("dl", terms, class_="t-rec")]), ("record", source.siglum), rows)


_CLASSES = {"36 rules": "t-tally", "Play it as": "t-copyline"}


def _both(entry: tuple[Child, str]) -> tuple[Child, str]:
    return entry


def _entries(
    source: Source, everyone: Sequence[Source], links: Links
) -> Iterable[tuple[str, tuple[Child, str]]]:
    ruleset = source.ruleset()
    read = f"{EXTENTS[source.extent]}"
    if source.extent_note not in EXTENTS:
        read += f": {source.extent_note}"
    yield "What it is", _text(source.about)
    yield "Kind of witness", _text(source.kind)
    yield "Written", _text(source.written)
    yield "Follows", _follows(source, links)
    yield "Followed by", _followers(source, everyone, links)
    yield "Names as its sources", _text(source.reports)
    yield "How much was read", _text(read)
    yield "Read at", _text("; ".join(filter(None, [source.read_at, source.read])) or None)
    yield "Coded", _text(source.coded.isoformat())
    yield "To look at next", _text(source.next)
    yield f"{len(RULES)} rules", _tally(source)
    yield "To play from it", _text(_described(ruleset))
    line = line_of(ruleset)
    button = el("button", "Copy", class_="t-btn", type="button")
    yield "Play it as", ([el("code", line), " ", button], line)
    cite = f"tontine_rules, {source.id}"
    yield "Cite", ([el("code", cite), "; a reading: ", el("code", f"{source.id}.facing")], cite)


def _text(text: str | None) -> tuple[Child, str]:
    return text, text or ""


def _described(ruleset: Ruleset) -> str:
    fourteen = sum(rule.changes_result for rule in RULES.values())
    text = f"{ruleset.from_source} of the {fourteen} rules that can change a result come from it"
    if ruleset.from_source < fourteen:
        text += f"; {ruleset.completion_id} supplies the rest"
    if ruleset.from_source * 2 < fourteen:
        text += f", so what is played is {ruleset.completion_id} with its numbers"
    return text


def _follows(source: Source, links: Links) -> tuple[Child, str]:
    if source.parent is None:
        return _text("no other source here")
    note = f", {source.follows_note}" if source.follows_note else ""
    return [_named(source.parent, links), note], name_of(source.parent) + note


def _followers(source: Source, everyone: Sequence[Source], links: Links) -> tuple[Child, str]:
    found = [one for one in everyone if one.parent is not None and one.parent.name == source.name]
    if not found:
        return _text("no source here")
    parts: list[Child] = []
    for one in found:
        if parts:
            parts.append(", ")
        parts.append(_named(one, links))
        if one.follows_note:
            parts.append(f" ({one.follows_note})")
    return parts, ", ".join(name_of(one) for one in found)


def _named(source: Source, links: Links) -> Markup:
    return joined([marks.siglum(source), " ", marks.linked(name_of(source), links.source(source.id))])


def _tally(source: Source) -> tuple[Child, str]:
    counts = [(status, source.count(status)) for status in STATUSES if source.count(status)]
    spans = [[el("span", marks.mark(status), f"{number} {status}"), " "] for status, number in counts]
    return spans, ", ".join(f"{number} {status}" for status, number in counts)


def vocabulary(source: Source) -> Shown:
    """Show the source's own words for the things of the game.

    Args:
        source: The source.

    Returns:
        The words it has, each with its meaning and place; then what it has no word for.
    """
    entries, rows, without = [], [], []
    for rule in RULES.values():
        if rule.compared:
            continue
        reading = source.readings[rule.id]
        meaning = meaning_of(rule.question)
        if reading.label is None:
            without.append(f"{meaning} ({reading.status})")
            rows.append((meaning, reading.status, ""))
            continue
        word = el("i", reading.label, lang=source.language)
        place = [" ", marks.place(reading.locus)]
        note = [" ", el("span", reading.note, class_="t-note")] if reading.note else None
        entries.append(el("div", el("dt", word), el("dd", meaning, place, note)))
        rows.append((meaning, reading.label, reading.locus or ""))
    missing = el("p", "No word for: ", "; ".join(without), ".", class_="t-note") if without else None
    listed = el("dl", entries, class_="t-voc") if entries else None
    return Shown(joined([listed, missing]), ("thing", "word", "place"), tuple(rows))


def meaning_of(question: str) -> str:
    """Give what a word rule asks the word for: ``the pool``."""
    return question.removeprefix("Word for ")


def payments_table(ruleset: Ruleset, source: Source) -> Shown:
    """Show what each rank takes or pays, and whose word that is.

    Args:
        ruleset: The ruleset.
        source: The source it is made from.

    Returns:
        A table of the thirteen ranks.
    """
    body, rows = [], []
    for rank in RANKS:
        origin = ruleset.origin(f"payments.{rank}")
        phrase = ruleset.payments[rank].phrase
        if origin.from_source:
            whose: Markup = joined([marks.status(origin.kind), " ", marks.place(origin.locus)])
            shown: Child = phrase
            plain = origin.kind
        elif origin.kind == "changed":
            whose, shown, plain = el("span", origin.reason, class_="q"), phrase, "changed"
        else:
            reading = source.readings["payments"]
            status = "unseen" if reading.speaks else reading.status
            by = (origin.reason or "").partition(":")[0]
            whose = joined([marks.status(status), " in the source; ", by, " supplies it"])
            shown, plain = marks.supplied(phrase), f"supplied by {by}; {status} in the source"
        body.append(el("tr", el("th", rank, scope="row"), el("td", shown), el("td", whose)))
        rows.append((rank, phrase, plain))
    head = ("rank", "takes or pays", "whose word it is")
    columns = el("colgroup", el("col", class_="w4"), el("col"), el("col"))
    table = el("table", columns, table_head(head), el("tbody", body), class_="t-list")
    return Shown(table, head, tuple(rows))


def source_list(sources: Sequence[Source], links: Links) -> Shown:
    """List sources: what each is, how much of it was read, and what it gives.

    Args:
        sources: The sources, in the order to show.
        links: Where they are shown.

    Returns:
        A table, one row a source.
    """
    head = ("source", "date", "what it is", "read", f"of {len(RULES)} rules", "follows")
    body, rows = [], []
    for source in sources:
        extent = source.extent if source.extent_note in EXTENTS else f"{source.extent}, {source.extent_note}"
        html, text = _tally(source)
        parent = source.parent
        name = [marks.siglum(source), " ", marks.linked(source.label, links.source(source.id))]
        follows = [marks.siglum(parent), f" {source.follows_note or ''}"] if parent else "none"
        cells = [
            el("td", source.date),
            el("td", source.kind),
            el("td", extent),
            el("td", el("div", html, class_="t-tally")),
            el("td", follows, data_h="follows"),
        ]
        body.append(el("tr", el("th", name, scope="row"), cells))
        plain = (name_of(source), source.date, source.kind, extent, text, parent.siglum if parent else "none")
        rows.append(plain)
    table = el("table", table_head(head), el("tbody", body), class_="t-list")
    return Shown(el("div", table, class_="t-wide"), head, tuple(rows))


def table_head(names: Sequence[str]) -> Markup:
    """Name the columns of a table."""
    return el("thead", el("tr", [el("th", name, scope="col") for name in names]))


def supplies(source: Source, rule_id: str) -> dict[str, tuple[str, str]]:
    """Give what each completion supplies for a rule, with its reason, in the order of the completions."""
    found = {}
    for name in completions():
        ruleset = source.ruleset(name)
        reason = (ruleset.origin(rule_id).reason or "").partition(": ")[2]
        found[name] = (RULES[rule_id].label(ruleset.value(rule_id)), reason)
    return found
