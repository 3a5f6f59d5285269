"""Say in every page what a browser may load for it: files of the site's own, and of inline scripts Furo's alone.

The policy stands in a ``meta`` tag, so that it is obeyed wherever the pages lie: at a host whose headers nobody can
set, and on a disk. A host that can may send the same line as a header.
"""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import furo
from sphinx.application import Sphinx

DIRECTIVES = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],  # and, by its hash, what Furo writes into every page
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
}
FRAME = Path(furo.__file__).parent / "theme" / "furo" / "base.html"


def hashes(html: str) -> list[str]:
    """Return the hash of each inline script in some HTML, as a policy names it."""
    scripts = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    return [f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts]


@cache
def policy() -> str:
    """Return the policy in one line."""
    more = {"script-src": hashes(FRAME.read_text(encoding="utf-8"))}
    return "; ".join(" ".join([name, *words, *more.get(name, [])]) for name, words in DIRECTIVES.items())


def declare(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Put the policy at the head of a page, before anything that it governs."""
    if app.config.site_policy:
        tag = f'<meta http-equiv="Content-Security-Policy" content="{policy()}">\n'
        context["metatags"] = tag + context.get("metatags", "")


def setup(app: Sphinx) -> dict[str, bool]:
    """Declare the policy in every page; ``-D site_policy=0`` leaves it out."""
    app.add_config_value("site_policy", True, "html", bool)
    app.connect("html-page-context", declare, priority=950)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
