"""What the directives about one rule, and about reading a source closely, show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tontine_rules.compare import by_line
from tontine_rules.show.account_html import cite_block, contradictions
from tontine_rules.show.guided_html import margin
from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.parallel_html import parallel
from tontine_rules.show.rule_html import rule_readings, rule_record
from tontine_rules.show.sheet_html import rule_sheet
from tontine_rules.sources import Source, load, parse_ruleset, sources

__all__ = ["READING_VIEWS"]

Options = Mapping[str, str]


def _everyone() -> tuple[Source, ...]:
    return by_line(sources())


def _rule(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    return rule_record(arguments[0], options.get("why", ""), _everyone(), links)


def _rule_readings(arguments: Sequence[str], _: Options, links: Links) -> Shown:
    return rule_readings(arguments[0], _everyone(), links)


def _margin(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    return margin(load(arguments[0]), options["part"], options.get("missed", "").split(), links)


def _parallel(arguments: Sequence[str], _: Options, links: Links) -> Shown:
    return parallel([load(name) for name in arguments], links)


def _rivals(arguments: Sequence[str], _: Options, links: Links) -> Shown:
    return contradictions(load(arguments[0]), links)


def _cite(arguments: Sequence[str], options: Options, _: Links) -> Shown:
    return cite_block(load(arguments[0]), options["reading"])


def _sheet(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    ruleset, *beside = arguments
    return rule_sheet(
        parse_ruleset(ruleset),
        [load(name) for name in beside],
        links,
        key=options["key"],
        language=options["language"],
        level=int(options.get("level", "1")) + 1,
    )


READING_VIEWS: Mapping[str, Callable[[Sequence[str], Options, Links], Shown]] = {
    "rule": _rule,
    "rule-readings": _rule_readings,
    "margin": _margin,
    "parallel": _parallel,
    "rivals": _rivals,
    "cite": _cite,
    "sheet": _sheet,
}
