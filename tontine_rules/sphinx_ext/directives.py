"""The directives: each finds what it names, notes what the page depends on, and leaves the rest to the writing."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tontine_rules.compare import by_line
from tontine_rules.errors import TontineError, ValueFault
from tontine_rules.rules import RULES, Ruleset, rule
from tontine_rules.show.naming import name_of
from tontine_rules.show.pair_html import ORDER
from tontine_rules.show.reference_html import KEYS
from tontine_rules.sources import Source, load, sources
from tontine_rules.sphinx_ext.domain import Place, domain_of
from tontine_rules.sphinx_ext.finding import Finder, warn
from tontine_rules.sphinx_ext.rendering import ShownNode
from tontine_rules.sphinx_ext.views import parse_question

__all__ = ["DIRECTIVES", "place_sources"]


class TontineDirective(SphinxDirective):
    """What all directives share: a name that cannot be found is a warning, and nothing is shown."""

    def run(self) -> list[nodes.Node]:
        """Find what is to be shown."""
        self.finder = Finder(self.env)
        self.shown_options: dict[str, str] = {}
        try:
            arguments = self.find()
        except TontineError as error:
            warn(error, self.get_location())
            return []
        node = ShownNode(
            view=self.name.removeprefix("tontine-"), arguments=arguments, options=self.shown_options
        )
        self.set_source_info(node)
        return [node]

    def find(self) -> list[str]:
        """Find what the directive names, and give it in names that hold for every page."""
        raise NotImplementedError

    def claim(self, ids: list[str]) -> bool:
        """Take ids for rows and cells, unless one of them is taken on this page already."""
        taken = self.state.document.ids
        if any(one in taken for one in ids):
            return False
        for one in ids:
            taken[one] = nodes.inline()
        self.shown_options["anchors"] = "yes"
        return True

    def note(self, objtype: str, name: str, anchor: str, title: str, rank: int = 0) -> None:
        """Tell the domain that something is shown here."""
        domain_of(self.env).note(objtype, name, Place(rank, self.env.current_document.docname, anchor, title))

    def words(self) -> list[str]:
        """Cut the argument into words; one with a space in it stands in quotation marks."""
        try:
            return shlex.split(self.arguments[0]) if self.arguments else []
        except ValueError:
            raise ValueFault(self.name, "must have its quotation marks in pairs", self.arguments[0]) from None


class OneSource(TontineDirective):
    """A directive about one source."""

    required_arguments = 1
    final_argument_whitespace = True

    def find(self) -> list[str]:
        """Find the source."""
        source = self.finder.playable(self.arguments[0])
        self.noted(source)
        return [source.name]

    def noted(self, source: Source) -> None:
        """Note what else is shown."""


class SourceDirective(OneSource):
    """The head of a source's page: its letter, its title and its record."""

    def noted(self, source: Source) -> None:
        """Note all sources, among which its followers are found; `place_sources` gives it its address."""
        self.finder.everyone()
        if self.claim([f"source-{source.id}"]):
            self.shown_options["anchor"] = f"source-{source.id}"


class ReadingsDirective(OneSource):
    """Every reading of a source, and who agrees with it."""

    def noted(self, source: Source) -> None:
        """Give every reading an address here, for projects that have no whole table."""
        self.finder.everyone()
        if self.claim([f"r-{rule_id}" for rule_id in RULES]):
            for rule_id in RULES:
                self.note(
                    "cell", f"{source.id}.{rule_id}", f"r-{rule_id}", f"{source.siglum} {rule_id}", rank=1
                )


class OpenDirective(OneSource):
    """What a source leaves open, and what each completion supplies."""

    def noted(self, source: Source) -> None:  # noqa: ARG002 (the same for every source)
        """Give every row an address."""
        self.claim([f"o-{rule_id}" for rule_id in RULES])


class PaymentsDirective(OneSource):
    """What each rank takes or pays, by a source or a ruleset."""

    def find(self) -> list[str]:
        """Find the ruleset; a source alone is completed as usual."""
        found = self.finder.column(self.arguments[0])
        return [str(found if isinstance(found, Ruleset) else found.ruleset())]


class SeveralSources(TontineDirective):
    """A directive about several sources, or all."""

    optional_arguments = 1
    final_argument_whitespace = True

    def find(self) -> list[str]:
        """Find the sources; none named means all of the package."""
        found = [self.finder.source(name) for name in self.words()]
        if not found:
            found = [self.finder.source(source.id) for source in sources()]
        return [source.name for source in found]


class ComparisonDirective(TontineDirective):
    """Sources and rulesets side by side; the whole table when none is named."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        "only": lambda text: directives.choice(text, ("differences", "result")),
        "anchors": directives.flag,
        "chooser": directives.flag,
    }

    def find(self) -> list[str]:
        """Find the columns."""
        columns = [self.finder.column(text) for text in self.words()]
        if len(columns) == 1:
            raise ValueFault(self.name, "must have no columns, or two or more", self.arguments[0])
        if columns and "chooser" in self.options:
            raise ValueFault(self.name, "must have no columns where they are to be chosen", self.arguments[0])
        if "only" in self.options:
            self.shown_options["only"] = self.options["only"]
        if columns and "anchors" in self.options:
            ids = [one.base.id if isinstance(one, Ruleset) else one.id for one in columns]
            self.claim([*ORDER, *RULES, *(f"{one}.{rule_id}" for one in ids for rule_id in RULES)])
        if not columns:
            self.note_whole_table()
        if "chooser" in self.options:
            self.shown_options["chooser"] = "yes"
            self.finder.note_completions()
        return [str(one) if isinstance(one, Ruleset) else one.name for one in columns]

    def note_whole_table(self) -> None:
        """Give every rule and every cell its address here."""
        everyone = by_line(self.finder.everyone())
        cells = [(source, rule_id) for source in everyone for rule_id in RULES]
        if not self.claim([*RULES, *(f"{source.id}.{rule_id}" for source, rule_id in cells)]):
            return
        for rule_id in RULES:
            self.note("rule", rule_id, rule_id, rule_id, rank=1)
        for source, rule_id in cells:
            address = f"{source.id}.{rule_id}"
            self.note("cell", address, address, f"{source.siglum} {rule_id}")


class RulesDirective(TontineDirective):
    """The declaration of the rules."""

    def find(self) -> list[str]:
        """Give every rule an address here, for projects that show them nowhere else."""
        if self.claim([f"rule-{rule_id}" for rule_id in RULES]):
            for rule_id in RULES:
                self.note("rule", rule_id, f"rule-{rule_id}", rule_id, rank=2)
        return []


class CompletionsDirective(TontineDirective):
    """What each completion answers, and why."""

    def find(self) -> list[str]:
        """Note their files."""
        self.finder.note_completions()
        return []


class GlossaryDirective(TontineDirective):
    """Every word the sources use."""

    def find(self) -> list[str]:
        """Note the files of all sources."""
        self.finder.everyone()
        return []


class KeyDirective(TontineDirective):
    """The key to the marks."""

    def find(self) -> list[str]:
        """Name nothing."""
        return []


class FileKeysDirective(TontineDirective):
    """The keys of a source's file."""

    optional_arguments = 1

    def find(self) -> list[str]:
        """Take the name of a table, the file's own keys when none is given."""
        table = self.arguments[0] if self.arguments else KEYS[0]
        if table not in KEYS:
            raise ValueFault(self.name, f"must name one of {', '.join(KEYS)}", table)
        return [table]


class QuestionsDirective(SeveralSources):
    """A few questions, what a few sources answer, and what follows."""

    has_content = True

    def find(self) -> list[str]:
        """Find the sources and the rules."""
        lines = [line for line in self.content if line.strip()]
        for line in lines:
            rule(parse_question(line)[0], self.name)
        self.finder.note_completions()
        self.shown_options["content"] = "\n".join(lines)
        return super().find()


def place_sources(app: Sphinx, doctree: nodes.document) -> None:
    """Note where sources are shown: the page itself where nothing but its heading stands before one.

    Args:
        app: The application.
        doctree: The page that was read.
    """
    docname = app.env.current_document.docname
    for node in doctree.findall(ShownNode):
        if node["view"] != "source":
            continue
        section = node.parent
        before = section.children[: section.index(node)]
        heads_page = section.parent is doctree and all(isinstance(one, nodes.title) for one in before)
        anchor = "" if heads_page else node["options"].get("anchor", "")
        if heads_page:
            node["options"].pop("anchor", None)
        source = load(node["arguments"][0])
        domain_of(app.env).note("source", source.id, Place(0, docname, anchor, name_of(source)))


DIRECTIVES: Mapping[str, type[TontineDirective]] = {
    "tontine-source": SourceDirective,
    "tontine-readings": ReadingsDirective,
    "tontine-open": OpenDirective,
    "tontine-vocabulary": OneSource,
    "tontine-payments": PaymentsDirective,
    "tontine-sources": SeveralSources,
    "tontine-comparison": ComparisonDirective,
    "tontine-rules": RulesDirective,
    "tontine-completions": CompletionsDirective,
    "tontine-glossary": GlossaryDirective,
    "tontine-file-keys": FileKeysDirective,
    "tontine-key": KeyDirective,
    "tontine-questions": QuestionsDirective,
}
"""The directives by name."""
