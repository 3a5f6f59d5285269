"""The Sphinx extension ``tontine_rules.sphinx_ext``: sources, readings and comparisons on any page.

This is the only room that imports Sphinx, and it does so only when Sphinx asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives, the domain and its roles to a Sphinx project.

    Args:
        app: The project's application.

    Returns:
        What Sphinx wants to know: the extension may read and write in parallel.
    """
    from tontine_rules.sphinx_ext.directives import DIRECTIVES, place_sources  # noqa: PLC0415 (Sphinx only when it asks)
    from tontine_rules.sphinx_ext.domain import TontineDomain, explain_missing  # noqa: PLC0415
    from tontine_rules.sphinx_ext.figure_directives import FIGURE_DIRECTIVES  # noqa: PLC0415
    from tontine_rules.sphinx_ext.rendering import ShownNode, render  # noqa: PLC0415

    app.add_domain(TontineDomain)
    app.add_node(ShownNode)
    for name, directive in {**DIRECTIVES, **FIGURE_DIRECTIVES}.items():
        app.add_directive(name, directive)
    app.connect("warn-missing-reference", explain_missing)
    app.connect("doctree-read", place_sources)
    app.connect("doctree-resolved", render)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
