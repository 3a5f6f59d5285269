"""The smallest coup that tells two sources apart, drawn by both; or that there is none, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from tontine_rules.compare import Comparison, compare
from tontine_rules.compare.telling import TellingCoup, telling_coup
from tontine_rules.game import Table
from tontine_rules.rules import RULES, Ruleset, completions
from tontine_rules.show import marks
from tontine_rules.show.coup_figure import coup_figure
from tontine_rules.show.coup_story import counted
from tontine_rules.show.markup import Links, Markup, Shown, el
from tontine_rules.show.naming import line_of
from tontine_rules.sources import Source, sources

__all__ = ["telling"]

BESIDE = {
    "players": "How many play",
    "stake": "For how much",
    "facing": "What is known before the payments",
    "end-tested": "When the end is tested",
}
"""What can set two sources apart that settle every coup alike, each with how it is called."""


def telling(first: Source, second: Source, links: Links, *, key: str) -> Shown:
    """Show whether a coup tells two sources apart, under each completion in turn.

    Args:
        first: A source.
        second: Another.
        links: Where sources and rules are shown.
        key: What tells the figures from every other of the page.

    Returns:
        What can be said where they settle every coup alike; and the smallest telling coup, drawn by both, under the
        first completion that has one.
    """
    both = (first, second)
    found = None
    alike: list[str] = []
    for name in completions():
        found = telling_coup(first.ruleset(name), second.ruleset(name))
        if found is not None:
            break
        alike.append(name)
    comparison = compare(first, second)
    parts: list[Markup] = []
    rows: list[tuple[str, str]] = []
    if alike:
        parts += [_alike(both, alike), _beside(comparison, links)]
        rows += [("no telling coup", ", ".join(alike)), *_plain_beside(comparison)]
    if found is not None:
        parts += _drawn(both, found, links, key, alike=bool(alike))
        rows += [(line_of(ruleset), _result(found, place)) for place, ruleset in enumerate(found.rulesets)]
    return Shown(el("div", parts, class_="t-telling"), ("telling coup", "what comes of it"), tuple(rows))


@cache
def _alike_under(completion: str) -> tuple[int, int]:
    """Count the pairs of the package's sources, and those that no coup tells apart under a completion."""
    pairs = list(combinations([source.ruleset(completion) for source in sources()], 2))
    return len(pairs), sum(telling_coup(one, other) is None for one, other in pairs)


def _codes(names: Sequence[str]) -> list[Markup | str]:
    joined: list[Markup | str] = []
    for name in names:
        joined += [" or by " if joined else "", el("code", name)]
    return joined


def _sigla(both: tuple[Source, Source]) -> list[Markup | str]:
    return [marks.siglum(both[0]), " and ", marks.siglum(both[1])]


def _alike(both: tuple[Source, Source], names: Sequence[str]) -> Markup:
    pairs, alike = _alike_under(names[0])
    others = f"all {pairs} pairs" if alike == pairs else f"{alike} of the {pairs} pairs"
    return el(
        "p",
        ["Completed by ", _codes(names), ", ", _sigla(both), " settle every coup alike: "],
        "the same jetons, the same basket, the same winner, so no coup tells them apart there. ",
        [
            "Under ",
            el("code", names[0]),
            f" that is so of {others} of the {counted(len(sources()))} sources: ",
        ],
        "one completion makes nearly one game of them. ",
        "What sets two sources apart is what stands round the coup.",
    )


def _beside(comparison: Comparison, links: Links) -> Markup:
    """List how many play, for how much, what is known and when the end is tested: where the two differ, and where not."""
    entries, agreed = [], []
    for rule_id, called in BESIDE.items():
        row = comparison.row(rule_id)
        if row.verdict == "same":
            agreed.append(called.lower())
            continue
        given = []
        for cell in row.cells:
            value = marks.value(rule_id, cell.label, cell.column.source.language)
            said = value if cell.value is not None else marks.status(cell.status)
            given += [marks.siglum(cell.column.source), " ", said, "; "]
        name = marks.linked(el("code", rule_id), links.rule(rule_id))
        entries.append(el("li", el("b", called), " (", name, "): ", given[:-1], "."))
    if agreed:
        words = ", ".join(agreed[:-1]) + (" and " if len(agreed) > 1 else "") + agreed[-1]
        agree = "Here they agree on that too: " if not entries else "They agree on this: "
        entries.append(el("li", agree, words, "."))
    return el("ul", entries, class_="t-apart")


def _plain_beside(comparison: Comparison) -> list[tuple[str, str]]:
    rows = [comparison.row(rule_id) for rule_id in BESIDE]
    return [
        (row.rule.id, "; ".join(f"{cell.column.source.siglum} {cell.label}" for cell in row.cells))
        for row in rows
        if row.verdict != "same"
    ]


def _drawn(
    both: tuple[Source, Source], found: TellingCoup, links: Links, key: str, *, alike: bool
) -> list[Markup]:
    silent = [source for source in both if source.readings["end-tested"].status == "silent"]
    says: list[Markup | str] = [el("code", found.rulesets[0].completion_id)]
    if alike and silent:
        says += [
            " takes the silence of ",
            marks.siglum(silent[0]),
            " on the end at its word. By that, one coup does",
        ]
    else:
        says = ["Completed by ", *says, ", one coup does"]
    intro = el("p", says, ", and this is the smallest: ", _size(found.table))
    figures = [
        el("div", _figure_head(source, ruleset), coup_figure(coup, ruleset, links, key=one, steps=True).html)
        for source, ruleset, coup, one in zip(
            both, found.rulesets, found.coups, (f"{key}-first", f"{key}-second"), strict=True
        )
    ]
    return [intro, el("div", figures, class_="t-twofig"), _deciding(both, found, links)]


def _size(table: Table) -> str:
    seats = [str(seat) for seat in table.dead]
    dead = f"seat{'s' if len(seats) > 1 else ''} {' and '.join(seats)} dead, " if seats else ""
    basket = f"{table.pool} in the basket" if table.pool else "an empty basket"
    jetons = sum(table.jetons)
    hands = f"{counted(jetons)} jeton{'' if jetons == 1 else 's'} in hand"
    return f"{counted(len(table.jetons))} seats, {dead}{basket}, {hands}."


def _figure_head(source: Source, ruleset: Ruleset) -> Markup:
    return el("h3", marks.siglum(source), " ", el("span", line_of(ruleset)))


def _deciding(both: tuple[Source, Source], found: TellingCoup, links: Links) -> Markup:
    """Name the rules of the coup that the two answer differently, with where each answer comes from."""
    told: list[Markup | str | list[Markup | str]] = []
    for rule_id, declared in RULES.items():
        values = [ruleset.value(rule_id) for ruleset in found.rulesets]
        if not declared.changes_result or values[0] == values[1] or rule_id in ("players", "stake"):
            continue
        if told:
            told.append("; ")
        told += [marks.linked(el("code", rule_id), links.rule(rule_id)), ", "]
        for place, (source, ruleset) in enumerate(zip(both, found.rulesets, strict=True)):
            label = declared.label(ruleset.value(rule_id))
            given = ruleset.origin(rule_id).from_source
            answer = el("span", label, class_="v") if given else marks.supplied(label)
            told += [", " if place else "", marks.siglum(source), " ", answer]
    return el("p", "Of the rules that move jetons, the two answer these differently: ", told, ".")


def _result(found: TellingCoup, place: int) -> str:
    table = found.coups[place].table
    return f"jetons {' '.join(map(str, table.jetons))}, basket {table.pool}"
