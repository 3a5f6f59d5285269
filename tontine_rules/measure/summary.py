"""What a result file holds of a run: plain whole numbers, and the measures that are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from tontine_rules.measure.counts import Counts
from tontine_rules.measure.figures import Figure, between
from tontine_rules.measure.intervals import Mean, Share, Z

__all__ = ["Summary", "mean_of", "quantile", "ratio", "share_of", "summary"]

TALLIES = ("cards", "deaths", "revivals", "short_payers", "short_pools")

Summary = Mapping[str, Any]
"""The counts of a run as plain data: sums and sums of squares, never single games."""


def summary(counts: Counts, *, whole: bool = False) -> dict[str, Any]:
    """Sum up the counts of a run.

    Args:
        counts: The counts.
        whole: Whether to keep the histogram of coups and the sums by coup too.

    Returns:
        Plain data for JSON. ``coups`` and ``keeps`` are a sum and a sum of squares; of the others, from ``cards`` to
        ``short_pools``, there follow the games in which it happened and the most in one game.
    """
    plain = counts.to_data()
    made: dict[str, Any] = {name: plain[name] for name in ("games", "emptied", "limited", "wins")}
    for name in ("coups", "keeps"):
        values = getattr(counts, name)
        made[name] = [sum(v**power * n for v, n in values.items()) for power in (1, 2)]
    made |= {name: plain[name] for name in (*TALLIES, "shortest", "longest")}
    made["wins"] = list(made["wins"])
    made["shortest"], made["longest"] = list(made["shortest"]), list(made["longest"])
    if whole:
        made["histogram"] = [list(pair) for pair in plain["coups"]]
        made["by_coup"] = [list(row) for row in counts.by_coup]
    return made


def mean_of(counts: Summary, name: str) -> Mean:
    """Give the mean of something over the games of a run; of what winners keep, over the games that have one left."""
    games = counts["games"] - (counts["emptied"] + counts["limited"] if name == "keeps" else 0)
    return Mean(counts[name][0], counts[name][1], games)


def share_of(counts: Summary, name: str) -> Share:
    """Give the share of the games of a run in which something happened."""
    number = counts[name] if isinstance(counts[name], int) else counts[name][2]
    return Share(number, counts["games"])


def ratio(one: Mean, other: Mean, unit: str) -> Figure:
    """Divide one mean by another of the same games; the interval allows for the worst way they could go together."""
    value = one.value / other.value
    reach = Z * value * (one.standard_error / one.value + other.standard_error / other.value)
    return between(value, value - reach, value + reach, unit)


def quantile(histogram: list[list[int]], share: float) -> Figure:
    """Give the number of coups that a share of the games does not exceed, with its interval."""
    games = sum(number for _, number in histogram)
    reach = Z * sqrt(games * share * (1 - share))
    value, low, high = (_at(histogram, share * games + by) for by in (0, -reach, reach))
    return between(value, low, high, "coups", 0)


def _at(histogram: list[list[int]], rank: float) -> int:
    passed = 0
    for coups, number in histogram:
        passed += number
        if passed >= rank:
            return coups
    return histogram[-1][0]
