"""Turn what a directive asked for into HTML, or into a plain table where the output is not HTML.

This happens when pages are written, because only then is it known where sources and rules are shown.
"""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.util import logging

from tontine_rules.errors import TontineError
from tontine_rules.show.markup import Links, Shown
from tontine_rules.sphinx_ext.domain import TontineDomain, domain_of
from tontine_rules.sphinx_ext.views import view

__all__ = ["ShownNode", "render"]

logger = logging.getLogger(__name__)


class ShownNode(nodes.General, nodes.Element):
    """What a directive leaves in the page: the name of a view, and what to show in it.

    Attributes of the node: ``view``, ``arguments`` (names of sources, lines of rulesets) and ``options``.
    """


class SiteLinks(Links):
    """Addresses on this site, relative to the page that is written."""

    def __init__(self, domain: TontineDomain, builder: Builder, docname: str) -> None:
        self.domain, self.builder, self.docname = domain, builder, docname

    def _href(self, objtype: str, name: str) -> str | None:
        place = self.domain.find(objtype, name)
        if place is None:
            return self._elsewhere(objtype, name)
        uri = self.builder.get_relative_uri(self.docname, place.docname)
        if place.anchor:
            uri = uri.partition("#")[0]  # where all pages are one, each is an id already
        return f"{uri}#{place.anchor}" if place.anchor or not uri else uri

    def _elsewhere(self, objtype: str, name: str) -> str | None:
        """Find it in the projects that this one knows through ``sphinx.ext.intersphinx``."""
        inventory: Any = getattr(self.builder.env, "intersphinx_inventory", {})
        item = inventory.get(f"tontine:{objtype}", {}).get(name)
        if item is None:
            return None
        uri: str = item.uri
        return uri if "://" in uri else posixpath.join("../" * self.docname.count("/"), uri)

    def source(self, source_id: str) -> str | None:
        return self._href("source", source_id)

    def rule(self, rule_id: str) -> str | None:
        return self._href("rule", rule_id)

    def cell(self, source_id: str, rule_id: str) -> str | None:
        return self._href("cell", f"{source_id}.{rule_id}")


def render(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Replace what directives left in a page by what it asks for.

    Args:
        app: The application.
        doctree: The page, its references resolved.
        docname: Its name.
    """
    for node in list(doctree.findall(ShownNode)):
        is_html = app.builder.format == "html"
        links = SiteLinks(domain_of(app.env), app.builder, docname) if is_html else Links()
        options = {**node["options"], "level": str(_depth(node))}
        try:
            shown = view(node["view"], node["arguments"], options, links)
        except TontineError as error:
            logger.warning("%s", error, location=node, type="tontine")
            node.parent.remove(node)
            continue
        if is_html:
            node.replace_self(nodes.raw("", str(shown.html), format="html"))
        else:
            node.replace_self(plain_table(shown))


def _depth(node: nodes.Element) -> int:
    """Count the sections that something stands in, so that headings of its own are one level below theirs."""
    depth = 0
    above = node.parent
    while above is not None:
        depth += isinstance(above, nodes.section)
        above = above.parent
    return depth


def plain_table(shown: Shown) -> list[nodes.Node]:
    """Make a table that any builder can write.

    Args:
        shown: What to show; rows may be none.

    Returns:
        The table, or nothing when it has no rows.
    """
    if not shown.rows:
        return []
    group = nodes.tgroup(cols=len(shown.head))
    group += [nodes.colspec(colwidth=_width(shown, place)) for place in range(len(shown.head))]
    group += nodes.thead("", _row(shown.head))
    group += nodes.tbody("", *(_row(row) for row in shown.rows))
    return [nodes.table("", group)]


def _width(shown: Shown, place: int) -> int:
    longest = max(len(row[place]) for row in (shown.head, *shown.rows))
    return max(6, min(longest, 40))


def _row(cells: Sequence[str]) -> nodes.row:
    row = nodes.row()
    for text in cells:
        entry: Any = nodes.entry()
        entry += nodes.paragraph("", text)
        row += entry
    return row
