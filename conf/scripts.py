"""Load a script on the pages that have something for it to do, and on no other."""

from typing import Any

from sphinx.application import Sphinx

# What a page must hold, and the scripts that answer it.
NEEDS = {'id="choose-form"': ("compare.js", "pair.js", "chooser.js")}


def load(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Add the scripts that a page needs."""
    for part, names in NEEDS.items():
        if part in context.get("body", ""):
            for name in names:
                app.add_js_file(name, defer="defer")


def setup(app: Sphinx) -> dict[str, bool]:
    """Look at every page before its template is filled."""
    app.connect("html-page-context", load)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
