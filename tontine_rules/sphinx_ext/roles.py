"""The roles: links to sources, rules and cells, and what a source says put into a sentence."""

# ruff: noqa: ARG002 (Sphinx fixes the signatures)
from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxRole

from tontine_rules.errors import TontineError
from tontine_rules.rules import rule
from tontine_rules.show.naming import bind_marks, bind_place, name_of
from tontine_rules.sources import Reading, Source
from tontine_rules.sphinx_ext.finding import Finder, warn

__all__ = ["ROLES"]


def _find(env: BuildEnvironment, name: str) -> Source | None:
    """Find a source, or None where the role itself is to say that there is none."""
    try:
        return Finder(env).source(name)
    except TontineError:
        return None


class SourceRole(XRefRole):
    """Link to a source's page: ``{tontine:source}`D```."""

    innernodeclass = nodes.inline

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Take an id, a siglum or a path; without other words, name the source."""
        source = _find(env, target)
        if source is None:
            return title, target
        return title if has_explicit_title else name_of(source), source.id


class SiglumRole(SourceRole):
    """Link a source's letter in its box to its page: ``{tontine:siglum}`D```."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Show the letter, whatever it was called by."""
        source = _find(env, target)
        if source is None:
            return target, target
        refnode["refexplicit"] = True  # the inventory of another project has the name, not the letter
        self.classes = ["t-sg", "old"] if source.old else ["t-sg"]
        return source.siglum, source.id


class RuleRole(XRefRole):
    """Link to a rule: its name in code, or other words as they are."""

    def create_xref_node(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Set words of one's own as text."""
        self.innernodeclass = nodes.inline if self.has_explicit_title else nodes.literal
        return super().create_xref_node()


class CellRole(XRefRole):
    """Link to a cell of the whole table: ``{tontine:cell}`D.facing```."""

    innernodeclass = nodes.inline

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Take the source by id or siglum."""
        name, _, rule_id = target.rpartition(".")
        source = _find(env, name)
        if source is None:
            return title, target
        return title if has_explicit_title else f"{source.siglum} {rule_id}", f"{source.id}.{rule_id}"


class DataRole(SphinxRole):
    """Put something that the data knows into a sentence."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Find it, or warn and show what was written."""
        try:
            return self.found(), []
        except TontineError as error:
            warn(error, self.get_location())
            return [nodes.literal(self.rawtext, self.text)], []

    def found(self) -> list[nodes.Node]:
        """Give what to show."""
        raise NotImplementedError

    def reading(self) -> Reading:
        """Find the reading that ``source.rule`` names."""
        name, _, rule_id = self.text.rpartition(".")
        return Finder(self.env).source(name).readings[rule(rule_id, "source.rule").id]


class NameRole(DataRole):
    """Name a source in plain text, for a heading: ``{tontine:name}`D```."""

    def found(self) -> list[nodes.Node]:
        """Give label and date."""
        return [nodes.Text(name_of(Finder(self.env).source(self.text)))]


class ValueRole(DataRole):
    """Give a reading's value in plain words: ``{tontine:value}`D.facing```."""

    def found(self) -> list[nodes.Node]:
        """Give the value, or the status when there is none."""
        reading = self.reading()
        return [nodes.Text(reading.label or reading.status)]


class WordsRole(DataRole):
    """Quote a reading's words with their place: ``{tontine:words}`D.facing```."""

    def found(self) -> list[nodes.Node]:
        """Give the words in their marks, in their language, then the place."""
        reading = self.reading()
        if reading.quoted is None:
            raise TontineError(f"tontine:words: {self.text} has no words to quote, it is {reading.status}")
        quotation = nodes.inline(
            "", bind_marks(reading.quoted), classes=["t-w", f"language-{reading.language}"]
        )
        if reading.locus is None:
            return [quotation]
        return [quotation, nodes.Text(" "), nodes.inline("", bind_place(reading.locus), classes=["t-locus"])]


ROLES: dict[str, Any] = {
    "source": SourceRole(warn_dangling=True),
    "siglum": SiglumRole(warn_dangling=True),
    "rule": RuleRole(warn_dangling=True),
    "cell": CellRole(warn_dangling=True),
    "name": NameRole(),
    "value": ValueRole(),
    "words": WordsRole(),
}
