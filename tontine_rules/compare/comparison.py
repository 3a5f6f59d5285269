"""Set sources and rulesets side by side: one row a rule, a cell a column, a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tontine_rules.compare.lineage import agree, copied_from, departure, witness
from tontine_rules.errors import ValueFault
from tontine_rules.rules import RULES, Rule, Ruleset
from tontine_rules.rules.kinds import Choice
from tontine_rules.sources import Rival, Source, load, parse_ruleset

__all__ = ["VERDICTS", "Cell", "Column", "Comparison", "Row", "compare"]

VERDICTS = {
    "same": "every column speaks, and they agree",
    "same where given": "those that speak agree; some are silent or unseen",
    "differs": "two columns that speak disagree",
    "not given": "no column speaks",
    "listed": "a word of the source; listed, never compared",
}


@dataclass(frozen=True)
class Column:
    """One column: a source as it speaks, or a ruleset as it is played.

    Attributes:
        source: The source.
        ruleset: The ruleset, or None when the source itself is compared.
    """

    source: Source
    ruleset: Ruleset | None = None

    @property
    def name(self) -> str:
        """The id of the source, or the ruleset's one line."""
        return self.source.name if self.ruleset is None else str(self.ruleset)


@dataclass(frozen=True)
class Cell:
    """What one column gives on one rule.

    Attributes:
        column: The column.
        rule: The rule.
        status: ``stated``, ``implied``, ``silent`` or ``unseen``; in a ruleset also ``supplied`` or ``changed``.
        value: The value, or None.
        words: The operative words in their quotation marks, or None.
        locus: The place in the source, or None.
        note: The reading's note; for what is supplied or changed, the reason.
        rivals: Other readings that the same source gives elsewhere.
        copied_from: The source at the root of a copied reading, or None.
        departure: ``new`` or ``changed`` where a follower departs from what it follows, else None.
    """

    column: Column
    rule: Rule
    status: str
    value: Any = None
    words: str | None = None
    locus: str | None = None
    note: str | None = None
    rivals: tuple[Rival, ...] = ()
    copied_from: Source | None = None
    departure: str | None = None

    @property
    def from_source(self) -> bool:
        """Whether it is the source that gives the value."""
        return self.status in ("stated", "implied")

    @property
    def label(self) -> str:
        """The value in plain words, or the status where there is none."""
        return self.status if self.value is None else self.rule.label(self.value)

    @property
    def address(self) -> str:
        """The cell's own address, such as ``dictionnaire-1792.facing``."""
        return f"{self.column.source.id}.{self.rule.id}"


@dataclass(frozen=True)
class Row:
    """One rule across the columns.

    Attributes:
        rule: The rule.
        cells: A cell for each column, in their order.
        verdict: A key of `VERDICTS`.
        witnesses: How many independent witnesses speak.
    """

    rule: Rule
    cells: tuple[Cell, ...]
    verdict: str
    witnesses: int


@dataclass(frozen=True)
class Comparison:
    """Sources or rulesets side by side.

    Attributes:
        columns: The columns.
        rows: One row a rule, in the order of the rules.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def row(self, rule_id: str) -> Row:
        """Give the row of one rule.

        Args:
            rule_id: Such as ``facing``.

        Returns:
            The row.

        Raises:
            UnknownName: When there is no such rule.
        """
        from tontine_rules.rules import rule  # noqa: PLC0415 (the name is a field of the classes above)

        wanted = rule(rule_id, "row")
        return next(row for row in self.rows if row.rule.id == wanted.id)

    @property
    def differences(self) -> tuple[Row, ...]:
        """The rows on which two columns that speak disagree."""
        return tuple(row for row in self.rows if row.verdict == "differs")

    def count(self, verdict: str) -> int:
        """Count the rows of one verdict.

        Args:
            verdict: A key of `VERDICTS`.

        Returns:
            The number of rows.
        """
        return sum(row.verdict == verdict for row in self.rows)


def compare(*columns: str | Source | Ruleset) -> Comparison:
    """Set sources and rulesets side by side.

    Args:
        *columns: Two or more: a source, its id, siglum or path; a ruleset or its one line (which has a ``+`` or a
            ``;`` in it).

    Returns:
        A comparison with one row a rule, each with its cells and a verdict. A verdict is over the columns that give something; a
        payments row with unseen ranks is the same as far as seen. ``cannot-happen`` is never played, so beside
        another ruleset's answer it gives nothing.

    Raises:
        UnknownName: When there is no such source, completion or rule.
        ValueFault: When there are fewer than two columns.
        FileFaults: When a file is at fault.

    Example:
        >>> import tontine_rules as tr
        >>> comparison = tr.compare("academie-1725", "dictionnaire-1792")
        >>> [row.rule.id for row in comparison.differences]
        ['players', 'stake', 'first-dealer', 'facing', 'exposed-card']
    """
    if len(columns) < 2:
        raise ValueFault("compare", "must have two or more sources or rulesets", len(columns))
    made = tuple(_column(column) for column in columns)
    return Comparison(made, tuple(_row(rule, made) for rule in RULES.values()))


def _column(column: str | Source | Ruleset) -> Column:
    if isinstance(column, Source):
        return Column(column)
    if isinstance(column, str) and ("+" in column or ";" in column):
        column = parse_ruleset(column)
    if isinstance(column, Ruleset):
        return Column(load(column.base.name), column)
    return Column(load(column))


def _row(rule: Rule, columns: tuple[Column, ...]) -> Row:
    cells = tuple(_cell(rule, column) for column in columns)
    witnesses = {witness(cell.column.source, rule.id) for cell in cells if cell.from_source}
    return Row(rule, cells, _verdict(rule, cells), len(witnesses))


def _cell(rule: Rule, column: Column) -> Cell:
    source = column.source
    reading = source.readings[rule.id]
    copied, departs = copied_from(source, rule.id), departure(source, rule.id)
    if column.ruleset is None:
        return Cell(
            column,
            rule,
            reading.status,
            reading.value,
            reading.quoted,
            reading.locus,
            reading.note,
            reading.rivals,
            copied,
            departs,
        )
    origin = column.ruleset.origin(rule.id)
    value = column.ruleset.value(rule.id)
    if not origin.from_source:
        return Cell(column, rule, origin.kind, value, note=origin.reason)
    return Cell(
        column,
        rule,
        origin.kind,
        value,
        origin.words,
        origin.locus,
        origin.reason,
        reading.rivals,
        copied,
        departs,
    )


def _gives(cell: Cell) -> bool:
    """Say whether a cell gives a value to compare; a ruleset's reading that is never played does not."""
    if cell.value is None:
        return False
    kind = cell.rule.kind
    return not (cell.column.ruleset and isinstance(kind, Choice) and cell.value in kind.reading_only)


def _verdict(rule: Rule, cells: tuple[Cell, ...]) -> str:
    if not rule.compared:
        return "listed"
    if all(cell.value is None for cell in cells):
        return "not given"
    complete = all(cell.value is not None for cell in cells)
    if complete and len({cell.value for cell in cells}) == 1:
        return "same"
    given = [cell.value for cell in cells if _gives(cell)]
    if any(not agree(first, second) for first, second in combinations(given, 2)):
        return "differs"
    if len(given) == len(cells) and rule.id != "payments":
        return "same"
    return "same where given"
