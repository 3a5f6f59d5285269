"""What each directive shows: the name of a view, and how it is made from names of sources and lines of rulesets.

Nothing here knows Sphinx; a directive has made sure that every name can be found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tontine_rules.compare import by_line, compare
from tontine_rules.show import marks
from tontine_rules.show.chooser_html import chooser
from tontine_rules.show.comparison_html import comparison_table
from tontine_rules.show.home_html import Question, questions_table
from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.pair_html import MOST_COLUMNS, side_by_side
from tontine_rules.show.readings_html import open_rules, readings_table
from tontine_rules.show.reference_html import completions_table, file_keys, glossary, rules_table
from tontine_rules.show.source_html import payments_table, record, source_list, vocabulary
from tontine_rules.sources import Source, load, parse_ruleset, sources
from tontine_rules.sphinx_ext.figure_views import FIGURE_VIEWS
from tontine_rules.sphinx_ext.measure_views import MEASURE_VIEWS
from tontine_rules.sphinx_ext.pair_views import PAIR_VIEWS
from tontine_rules.sphinx_ext.reading_views import READING_VIEWS

__all__ = ["view"]

Options = Mapping[str, str]
View = Callable[[Sequence[str], Options, Links], Shown]


def view(name: str, arguments: Sequence[str], options: Options, links: Links) -> Shown:
    """Make what a directive asked for.

    Args:
        name: The view, named as its directive without ``tontine-``.
        arguments: Ids or paths of sources, or lines of rulesets.
        options: What else the directive said.
        links: Where sources, rules and cells are shown.

    Returns:
        The thing to show.
    """
    return VIEWS[name](arguments, options, links)


def _everyone() -> tuple[Source, ...]:
    return by_line(sources())


def _with(source: Source) -> tuple[Source, ...]:
    """Give the package's sources and one more, which may be one of them."""
    known = _everyone()
    return known if any(one.name == source.name for one in known) else (*known, source)


def _source(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    source = load(arguments[0])
    return record(source, _with(source), links, options.get("anchor"))


def _readings(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    return readings_table(load(arguments[0]), _everyone(), links, anchors="anchors" in options)


def _open(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    return open_rules(load(arguments[0]), links, anchors="anchors" in options)


def _vocabulary(arguments: Sequence[str], _: Options, __: Links) -> Shown:
    return vocabulary(load(arguments[0]))


def _payments(arguments: Sequence[str], _: Options, __: Links) -> Shown:
    ruleset = parse_ruleset(arguments[0])
    return payments_table(ruleset, load(ruleset.base.name))


def _sources(arguments: Sequence[str], _: Options, links: Links) -> Shown:
    return source_list([load(name) for name in arguments] or sources(), links)


def _comparison(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    if not arguments:
        choices = chooser(_everyone(), links) if "chooser" in options else None
        return comparison_table(compare(*_everyone()), links, whole="anchors" in options, choices=choices)
    comparison = compare(*arguments)
    if len(arguments) > MOST_COLUMNS:
        return comparison_table(comparison, links)
    rows = comparison.rows
    if options.get("only") == "differences":
        rows = comparison.differences
    elif options.get("only") == "result":
        rows = tuple(row for row in rows if row.rule.changes_result)
    return side_by_side(comparison, links, rows, anchors="anchors" in options)


def _questions(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    questions = [Question(*parse_question(line)) for line in options["content"].splitlines()]
    return questions_table(questions, [load(name) for name in arguments], links)


def parse_question(line: str) -> tuple[str, str, str | None]:
    """Read a line ``rule: Question? | what follows`` into its three parts."""
    rule_id, _, rest = line.partition(":")
    text, bar, follows = rest.partition("|")
    return rule_id.strip(), text.strip(), follows.strip() if bar else None


def _key(_: Sequence[str], __: Options, ___: Links) -> Shown:
    return Shown(marks.key(), ("mark", "meaning"), tuple(marks.STATUS_KEY.items()))


VIEWS: Mapping[str, View] = {
    "source": _source,
    "readings": _readings,
    "open": _open,
    "vocabulary": _vocabulary,
    "payments": _payments,
    "sources": _sources,
    "comparison": _comparison,
    "questions": _questions,
    "key": _key,
    "rules": lambda _, options, links: rules_table(links, anchors="anchors" in options),
    "completions": lambda _, __, links: completions_table(links),
    "glossary": lambda _, __, links: glossary(_everyone(), links),
    "file-keys": lambda arguments, _, __: file_keys(*arguments),
    **FIGURE_VIEWS,
    **MEASURE_VIEWS,
    **PAIR_VIEWS,
    **READING_VIEWS,
}
