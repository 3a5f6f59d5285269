"""Plain text of at most 80 columns: sources, comparisons, coups and outcomes, for pipes and terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import TextWrapper
from typing import TYPE_CHECKING

from tontine_rules.compare import VERDICTS, Cell, Comparison, Row
from tontine_rules.rules import GROUPS, RULES, Payments, Ruleset
from tontine_rules.sources import EXTENTS, Reading, Source

if TYPE_CHECKING:
    from tontine_rules.compare.telling import TellingCoup
    from tontine_rules.game import Coup, Game, Table

__all__ = [
    "comparison_text",
    "coup_text",
    "fold",
    "outcome_text",
    "payments_text",
    "record_text",
    "source_text",
    "sources_text",
    "tally",
    "telling_text",
]

WIDTH = 80


def fold(text: str, indent: str = "", hanging: str | None = None) -> list[str]:
    """Fold a paragraph to 80 columns.

    Args:
        text: The paragraph; a single word longer than a line is left whole.
        indent: What the first line begins with.
        hanging: What the other lines begin with; as many blanks as the indent if left out.

    Returns:
        The lines.
    """
    wrapper = TextWrapper(
        WIDTH,
        initial_indent=indent,
        subsequent_indent=" " * len(indent) if hanging is None else hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    kept = text.replace("« ", "«\x01").replace(" »", "\x01»")  # no line ends within the marks
    return [line.replace("\x01", " ") for line in wrapper.wrap(kept)]


def sources_text(sources: Iterable[Source]) -> str:
    """List sources, one block each: letter, id, date, extent, and how many readings of each status.

    Args:
        sources: The sources.

    Returns:
        The text.
    """
    lines = []
    for source in sources:
        follows = f"; follows {source.follows}" if source.follows else ""
        lines += fold(
            f"{source.id}: {source.label}, {source.date} ({source.extent}{follows})", f"{source.siglum}  "
        )
        lines += fold(tally(source), "   ")
    return "\n".join(lines)


def tally(source: Source) -> str:
    """Count the readings of each status in one line: ``24 stated, 5 implied, 7 silent``."""
    return ", ".join(
        f"{source.count(status)} {status}"
        for status in ("stated", "implied", "silent", "unseen")
        if source.count(status)
    )


def payments_text(payments: Payments) -> str:
    """Write payments as a sentence: ``K takes 3 from the pool; …``."""
    return "; ".join(f"{rank} {payment.phrase}" for rank, payment in payments.items())


def source_text(source: Source) -> str:
    """Show one source: its record, then every reading with words and locus.

    Args:
        source: The source.

    Returns:
        The text.
    """
    record = {
        "kind": source.kind,
        "written": source.written,
        "extent": f"{source.extent}: {EXTENTS[source.extent]}; {source.extent_note}",
        "follows": " ".join(filter(None, [source.follows or "none", source.follows_note])),
        "reports": source.reports,
        "read at": "; ".join(filter(None, [source.read_at, source.read])),
        "look next": source.next,
        "36 rules": tally(source),
        "to play": f"{source.ruleset()}: {source.ruleset().described}",
    }
    lines = [*fold(f"{source.siglum}  {source.title}", "", "   "), ""]
    if source.about:
        lines += [*fold(source.about), ""]
    for key, text in record.items():
        if text:
            lines += fold(text, f"{key + ':':11}")
    for group, title in GROUPS.items():
        lines += ["", title, "-" * len(title)]
        for rule in RULES.values():
            if rule.group == group:
                lines += fold(rule.question, f"{rule.id}{' *' if rule.changes_result else ''}: ", "  ")
                lines += _reading_lines(source.readings[rule.id], "  ")
    lines += ["", "* can change a result"]
    return "\n".join(lines)


def _reading_lines(reading: Reading, indent: str) -> Iterator[str]:
    yield from fold(
        _said(reading.status, reading.label, reading.locus, reading.quoted), indent, indent + "  "
    )
    if isinstance(reading.value, Payments):
        yield from fold(payments_text(reading.value), indent + "  ")
    if reading.note:
        yield from fold(reading.note, indent + "  ")
    for rival in reading.rivals:
        yield from fold(_said("also", rival.label, rival.locus, rival.quoted), indent + "  ", indent + "    ")
        if rival.note:
            yield from fold(rival.note, indent + "    ")


def _said(status: str, label: str | None, locus: str | None, words: str | None) -> str:
    text = status if label is None else f"{label} ({status})" if status != "also" else f"also {label}"
    place = ": ".join(filter(None, [locus, words]))
    return f"{text}, {place}" if place else text


def comparison_text(comparison: Comparison, rows: Iterable[Row] | None = None) -> str:
    """Show a comparison, a block a rule.

    Args:
        comparison: The comparison.
        rows: The rows to show; all when left out.

    Returns:
        The text.
    """
    marks = _marks(comparison)
    lines = []
    for mark, column in zip(marks, comparison.columns, strict=True):
        if column.ruleset is None:
            lines += fold(f"{column.name}: {column.source.label}, {column.source.date}", f"{mark}  ")
        else:
            lines += fold(f"{column.name}: {column.ruleset.described}", f"{mark}  ")
    shown = comparison.rows if rows is None else tuple(rows)
    for row in shown:
        head = f"{row.rule.id}{' *' if row.rule.changes_result else ''}: {row.rule.question}"
        witnesses = "1 witness" if row.witnesses == 1 else f"{row.witnesses} witnesses"
        verdict = row.verdict if row.verdict == "listed" else f"{row.verdict}, {witnesses}"
        lines += ["", *fold(f"{head} [{verdict}]", "", "  ")]
        for mark, cell in zip(marks, row.cells, strict=True):
            lines += _cell_lines(mark, cell)
    lines += ["", *fold(_counted(comparison, len(shown)))]
    return "\n".join(lines)


def _marks(comparison: Comparison) -> list[str]:
    sigla = [column.source.siglum for column in comparison.columns if column.ruleset is None]
    if len(set(sigla)) == len(comparison.columns):
        return sigla
    return [str(number) for number in range(1, len(comparison.columns) + 1)]


def _cell_lines(mark: str, cell: Cell) -> list[str]:
    status = cell.status
    if cell.copied_from is not None:
        status += f", as {cell.copied_from.siglum}"
    if cell.departure:
        status += f", {cell.departure}"
    label = None if cell.value is None else cell.label
    words = None if cell.copied_from else cell.words
    lines = fold(_said(status, label, cell.locus, words), f"  {mark}  ", "       ")
    if cell.note and not cell.from_source and label is not None:
        lines += fold(cell.note, "       ")
    for rival in cell.rivals:
        lines += fold(_said("also", rival.label, rival.locus, rival.quoted), "       ")
    return lines


def _counted(comparison: Comparison, shown: int) -> str:
    counts = ", ".join(
        f"{comparison.count(verdict)} {verdict}" for verdict in VERDICTS if comparison.count(verdict)
    )
    return f"{shown} of {len(comparison.rows)} rules shown; of all: {counts}. * can change a result."


def coup_text(coup: Coup, ruleset: Ruleset) -> str:
    """Show a coup, a line a movement, each with the rule that caused it and where that comes from.

    Args:
        coup: The coup.
        ruleset: What it was played by.

    Returns:
        The text.
    """
    lines = fold(f"{ruleset}: {ruleset.described}")
    for number, event in enumerate(coup.events, 1):
        place = f"payments.{event.rank}" if event.rule == "payments" else event.rule
        lines += fold(f"{event} [{place}, {ruleset.origin(place).kind}]", f"{number:2}. ")
    lines += fold(_table_line(coup.table, "next dealer"), "", "  ")
    if coup.over:
        won = (
            "nobody wins"
            if coup.winner is None
            else f"seat {coup.winner} wins the {coup.table.pool} in the pool"
        )
        lines += fold(f"the game is over ({coup.reason}): {won}")
    return "\n".join(lines)


def _table_line(table: Table, dealer: str) -> str:
    return f"jetons {' '.join(map(str, table.jetons))}, pool {table.pool}, {dealer} {table.dealer}"


def telling_text(first: Ruleset, second: Ruleset, telling: TellingCoup | None) -> str:
    """Show the smallest coup that tells two rulesets apart, as each settles it, or say that there is none.

    Args:
        first: A ruleset.
        second: Another.
        telling: What `telling_coup` found.

    Returns:
        The text.
    """
    if telling is None:
        return "\n".join(
            fold(
                f"{first} and {second} settle every coup alike. They may still differ in how many play, for how "
                "much, and in what is known."
            )
        )
    cards = ", ".join(f"seat {seat} {rank}" for seat, rank in telling.cards)
    lines = fold(f"{_table_line(telling.table, 'dealer')}; cards {cards}")
    for ruleset, coup in zip(telling.rulesets, telling.coups, strict=True):
        lines += ["", coup_text(coup, ruleset)]
    return "\n".join(lines)


def record_text(game: Game) -> str:
    """Write the record of a game folded to 80 columns; it replays all the same.

    Args:
        game: The game.

    Returns:
        The record; a line that starts with two blanks continues the line above.
    """
    return "\n".join(line for row in str(game).splitlines() for line in fold(row, "", "  "))


def outcome_text(game: Game) -> str:
    """Say how a game ended and which rules decided something in it, by where they come from.

    Args:
        game: The game.

    Returns:
        The text.
    """
    outcome = game.outcome
    lines = fold(
        f"replayed: {game.ruleset}, {game.players} players, seed {game.seed}, {len(game.coups)} coups"
    )
    lines += fold(str(game).splitlines()[-1])
    for kind in ("stated", "implied", "supplied", "changed"):
        rules = [rule_id for rule_id, origin in outcome.used.items() if origin.kind == kind]
        if rules:
            lines += fold(", ".join(rules), f"{kind}: ")
    return "\n".join(lines)
