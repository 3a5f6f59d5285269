"""What the output needs beside its tables: the stylesheet, the scripts, the marks, and XHTML where a book wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from tontine_rules.sphinx_ext.xhtml import as_xhtml

__all__ = ["add_files", "complete_page"]

HERE = Path(__file__).parent
STATIC = HERE / "static"
MARKS = (HERE / "marks.svg").read_text(encoding="utf-8")
BEFORE_THE_PROJECTS_OWN = 700
"""Sphinx loads stylesheets by number: a theme's own 200, extensions' 500 and more, the project's ``html_css_files`` 800."""


def add_files(app: Sphinx) -> None:
    """Add the stylesheet and the script to the pages of every builder that writes HTML.

    Args:
        app: The application.
    """
    if app.builder.format != "html":
        return
    app.config.html_static_path.append(str(STATIC))
    if app.config.tontine_style:
        app.add_css_file("tontine-rules.css", priority=BEFORE_THE_PROJECTS_OWN)
    if app.builder.name != "epub":
        app.add_js_file("tontine-rules.js", loading_method="defer")


def complete_page(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Put the marks on a page that uses them, the script on one that holds a game, and make a book's page XHTML.

    The marks stand in the page because a browser takes no symbol out of another file where it opened this one from
    a disk.

    Args:
        app: The application.
        pagename: The page.
        templatename: Its template.
        context: What the template is filled with.
        doctree: The page, None when it is made by a template alone.
    """
    body = context.get("body", "")
    if 'href="#m-' in body:
        body = f"{MARKS}{body}"
    if 'class="t-coup t-game ' in body and app.builder.name != "epub":
        app.add_js_file("tontine-game.js", loading_method="defer")
    if app.builder.name == "epub" and "t-" in body:
        body = as_xhtml(body)
    if body:
        context["body"] = body
