"""Keep every page light: a file only where it has something to do, and without what only its writers read."""

import re
from pathlib import Path
from typing import Any

import rcssmin
import rjsmin
from sphinx.application import Sphinx

CODE = r'class="[^"]*\bhighlight\b'
CHOOSER = r'id="choose-form"'
NEEDS = {
    "pygments.css": CODE,
    "copybutton.css": CODE,
    "clipboard.min.js": CODE,
    "copybutton.js": CODE,
    "sphinx-design.min.css": r'class="[^"]*\bsd-',
    "design-tabs.js": r'class="[^"]*\bsd-tab-',
    "compare.js": CHOOSER,
    "pair.js": CHOOSER,
    "chooser.js": CHOOSER,
}
"""What a page's body must hold for a file to be loaded with it. What is not named here goes with every page."""


def needed(file: Any, body: str) -> bool:
    """Return whether a page with this body has something for a style sheet or a script to do."""
    need = NEEDS.get(Path(file.filename).name) if file.filename else None
    return need is None or re.search(need, body) is not None


def choose(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Leave out the files that a page does not need."""
    for kind in ("css_files", "script_files"):
        context[kind] = [file for file in context[kind] if needed(file, context.get("body", ""))]


def strip(app: Sphinx, exception: Exception | None) -> None:
    """Take comments and needless white space out of the styles and scripts that were copied; licences stay."""
    if exception is not None or app.builder.format != "html":
        return
    for end, stripped in ((".css", rcssmin.cssmin), (".js", rjsmin.jsmin)):
        for path in sorted((app.outdir / "_static").rglob(f"*{end}")):
            if not path.name.endswith(f".min{end}"):
                text = stripped(path.read_text(encoding="utf-8"), keep_bang_comments=True)
                path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Look at every page when all has been added to it, and at the files when all is written."""
    app.connect("html-page-context", choose, priority=900)
    app.connect("build-finished", strip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
