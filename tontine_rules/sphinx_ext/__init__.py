"""The Sphinx extension ``tontine_rules.sphinx_ext``: sources, readings and comparisons on any page.

This is the only room that imports Sphinx, and it does so only when Sphinx asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    from tontine_rules.sphinx_ext.assets import add_files, complete_page  # noqa: PLC0415
    from tontine_rules.sphinx_ext.directives import DIRECTIVES, place_sources  # noqa: PLC0415 (Sphinx only when it asks)
    from tontine_rules.sphinx_ext.domain import TontineDomain, explain_missing  # noqa: PLC0415
    from tontine_rules.sphinx_ext.downloads import (  # noqa: PLC0415
        DOWNLOAD_DIRECTIVES,
        DownloadsNode,
        link_downloads,
        write_downloads,
    )
    from tontine_rules.sphinx_ext.figure_directives import FIGURE_DIRECTIVES  # noqa: PLC0415
    from tontine_rules.sphinx_ext.measure_directives import CONFIG, MEASURE_DIRECTIVES, ResultRole  # noqa: PLC0415
    from tontine_rules.sphinx_ext.own_sources import find_own, reread_missed  # noqa: PLC0415
    from tontine_rules.sphinx_ext.pair_directives import PAIR_DIRECTIVES  # noqa: PLC0415
    from tontine_rules.sphinx_ext.reading_directives import READING_DIRECTIVES  # noqa: PLC0415
    from tontine_rules.sphinx_ext.rendering import ShownNode, render  # noqa: PLC0415

    app.add_domain(TontineDomain)
    app.add_node(ShownNode)
    app.add_node(DownloadsNode)
    app.add_config_value("tontine_downloads", default=False, rebuild="", types=[bool])
    app.add_config_value(CONFIG, default="measure/results", rebuild="env", types=[str])
    app.add_role_to_domain("tontine", "result", ResultRole())
    for name, directive in MEASURE_DIRECTIVES.items():
        app.add_directive(name, directive)
    for name, directive in {
        **DIRECTIVES,
        **DOWNLOAD_DIRECTIVES,
        **FIGURE_DIRECTIVES,
        **PAIR_DIRECTIVES,
        **READING_DIRECTIVES,
    }.items():
        app.add_directive(name, directive)
    app.add_config_value("tontine_sources", default=[], rebuild="env", types=Any)  # find_own checks it
    app.add_config_value("tontine_style", default=True, rebuild="html", types=[bool])
    app.connect("builder-inited", find_own)
    app.connect("builder-inited", add_files)
    app.connect("env-get-outdated", reread_missed)
    app.connect("html-page-context", complete_page)
    app.connect("warn-missing-reference", explain_missing)
    app.connect("doctree-read", place_sources)
    app.connect("doctree-resolved", render)
    app.connect("doctree-resolved", link_downloads)
    app.connect("build-finished", write_downloads)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
