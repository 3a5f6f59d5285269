"""The directives about one rule, and about reading a source closely: guided, in parallel, against itself, cited."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from tontine_rules.errors import TontineError, ValueFault
from tontine_rules.rules import rule
from tontine_rules.rules.values import any_of
from tontine_rules.show.guided_html import parts_of
from tontine_rules.show.marks import hidden
from tontine_rules.show.markup import Markup, el, joined
from tontine_rules.show.sheet_words import LANGUAGES
from tontine_rules.sources import Source
from tontine_rules.sphinx_ext.directives import OneSource, SeveralSources, TontineDirective
from tontine_rules.sphinx_ext.figure_directives import FigureDirective
from tontine_rules.sphinx_ext.finding import Finder, warn
from tontine_rules.sphinx_ext.rendering import ShownNode

__all__ = ["READING_DIRECTIVES"]


class RuleDirective(TontineDirective):
    """A rule's page: its declaration, its verdict and what is supplied; the content says why it matters or does not."""

    required_arguments = 1
    has_content = True

    def find(self) -> list[str]:
        """Find the rule, and make this the page that its name leads to."""
        found = rule(self.arguments[0], self.name)
        self.finder.everyone()
        self.finder.note_completions()
        self.note("rule", found.id, "", found.id)
        self.shown_options["why"] = " ".join(" ".join(self.content).split())
        return [found.id]


class RuleReadingsDirective(TontineDirective):
    """Every source's reading of one rule."""

    required_arguments = 1

    def find(self) -> list[str]:
        """Find the rule."""
        found = rule(self.arguments[0], self.name)
        self.finder.everyone()
        return [found.id]


class SheetDirective(FigureDirective):
    """A rule sheet for the table, in a language; ``also`` names sources of which a line says how they play."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "also": directives.unchanged_required,
        "language": directives.unchanged_required,
    }

    def find(self) -> list[str]:
        """Find the ruleset and the others; all sources are asked what they leave open."""
        ruleset = self.ruleset()
        language = self.options.get("language", LANGUAGES[0])
        if language not in LANGUAGES:
            raise ValueFault(f"{self.name}: language", f"must be {any_of(list(LANGUAGES))}", language)
        self.shown_options["language"] = language
        also = [self.finder.source(name).name for name in self.options.get("also", "").split()]
        self.finder.everyone()
        self.take_key()
        return [str(ruleset), *also]


class RivalsDirective(OneSource):
    """Where a source contradicts itself."""


class CiteDirective(OneSource):
    """How to cite a source and one of its readings."""

    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {"reading": directives.unchanged_required}

    def noted(self, source: Source) -> None:
        """Take the reading that is named, or the first that speaks."""
        first = next((one.rule for one in source.readings.values() if one.speaks), "players")
        self.shown_options["reading"] = rule(self.options.get("reading", first), self.name).id


class ParallelDirective(SeveralSources):
    """The words of a few sources side by side."""


class GuidedDirective(OneSource):
    """A source, part by part: a numbered list in one's own words, and beside each part the rules that it answers."""

    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "named": directives.unchanged_required,
        "missing": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Set each item of the list as one part of the text."""
        self.finder = Finder(self.env)
        self.shown_options = {}
        try:
            source = self.finder.playable(self.arguments[0])
            named = self.options.get("named", "").split()
            items = self.items(len(named))
            parts = [*(str(number + 1) for number in range(len(items) - len(named))), *named]
            self.claim([f"par-{part}" for part in parts])
            missed = self.missed(source, parts)
            self.require_all(source, parts, missed)
        except TontineError as error:
            warn(error, self.get_location())
            return []
        found: list[nodes.Node] = [_raw('<ol class="t-guided">')]
        for part, item in zip(parts, items, strict=True):
            found += self.one_part(source, part, item.children, missed)
        return [*found, _raw("</ol>")]

    def items(self, n_named: int) -> Sequence[nodes.Node]:
        """Read the content: one numbered list, with an item a part."""
        parsed = self.parse_content_to_nodes()
        if len(parsed) != 1 or not isinstance(parsed[0], nodes.enumerated_list) or len(parsed[0]) <= n_named:
            raise ValueFault(self.name, "must hold one numbered list, with an item for each part of the text")
        return parsed[0].children

    def missed(self, source: Source, parts: Sequence[str]) -> dict[str, str]:
        """Read where one would expect what the source does not say: ``talon 3, end-tested 6``."""
        found = {}
        for pair in filter(None, map(str.strip, self.options.get("missing", "").split(","))):
            name, _, part = pair.rpartition(" ")
            rule_id = rule(name.strip(), self.name).id
            if part not in parts:
                raise ValueFault(f"{self.name}: missing", "must name one of the parts", part)
            if source.readings[rule_id].status != "silent":
                raise ValueFault(
                    f"{self.name}: missing",
                    f"must name rules on which {source.id} is silent",
                    rule_id,
                    f"it is {source.readings[rule_id].status}",
                )
            found[rule_id] = part
        return found

    def require_all(self, source: Source, parts: Sequence[str], missed: Mapping[str, str]) -> None:
        """Refuse a reading that stands in no part, and a silence that is placed nowhere."""
        named = [part for part in parts if not part.isdigit()]
        lost = [
            one.rule
            for one in source.readings.values()
            if (one.speaks and not set(parts_of(one.locus, named)) & set(parts))
            or (one.status == "silent" and one.rule not in missed)
        ]
        if lost:
            raise ValueFault(self.name, "must give every rule a part of the text", ", ".join(lost))

    def one_part(
        self, source: Source, part: str, said: Sequence[nodes.Node], missed: Mapping[str, str]
    ) -> Iterator[nodes.Node]:
        """Set one part: its number, what is said of it, and its margin."""
        word, sign = ("paragraph ", part) if part.isdigit() else ("", "¶")
        address = f"par-{part}" if "anchors" in self.shown_options else None
        number = el(
            "a" if address else "span",
            hidden(word or part),
            sign if word else el("span", sign, aria_hidden="true"),
            class_="no",
            href=f"#{address}" if address else None,
        )
        opening = f'<li id="{escape(address)}">' if address else "<li>"
        yield _raw(joined([Markup(opening), number, Markup("<div>")]))
        yield from said
        yield _raw("</div>")
        node = ShownNode(
            view="margin",
            arguments=[source.name],
            options={"part": part, "missed": " ".join(one for one, where in missed.items() if where == part)},
        )
        self.set_source_info(node)
        yield node
        yield _raw("</li>")


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", html, format="html")


READING_DIRECTIVES: Mapping[str, type[TontineDirective]] = {
    "tontine-rule": RuleDirective,
    "tontine-rule-readings": RuleReadingsDirective,
    "tontine-rivals": RivalsDirective,
    "tontine-sheet": SheetDirective,
    "tontine-cite": CiteDirective,
    "tontine-parallel": ParallelDirective,
    "tontine-guided": GuidedDirective,
}
"""The directives by name."""
