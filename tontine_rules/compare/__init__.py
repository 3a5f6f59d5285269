"""What differs: comparisons of sources and rulesets, who heard it from whom, and (in `telling`) the smallest coup that shows it."""

from tontine_rules.compare.comparison import VERDICTS, Cell, Column, Comparison, Row, compare
from tontine_rules.compare.lineage import by_line, copied_from, departure, witness

__all__ = [
    "VERDICTS",
    "Cell",
    "Column",
    "Comparison",
    "Row",
    "by_line",
    "compare",
    "copied_from",
    "departure",
    "witness",
]
