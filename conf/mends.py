"""Mend what a screen reader would stumble over in the HTML that others write."""

import re
from html import escape
from typing import Any

from sphinx.application import Sphinx

# A signature over several lines is a <dl> without a single <dt>.
SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
LINES = [
    ("<dl>", '<span class="t-siglines">'),
    ("</dl>", "</span>"),
    ("<dd>", '<span class="t-sigline">'),
    ("</dd>", "</span>"),
]
# A caption is a heading without a level; the entries of a bibliography are no list items, and their role is obsolete.
ROLES = [
    ('<p class="caption" role="heading">', '<p class="caption">'),
    ('<div role="list" class="citation-list">', '<div class="citation-list">'),
    (' role="doc-biblioentry"', ""),
]
# Where the site's own address is not known, no page can name its own.
NO_ADDRESS = re.compile(r'<meta property="og:url" content="(?!https?:)[^"]*" />\n?')


def replaced(html: str, pairs: list[tuple[str, str]]) -> str:
    """Return the HTML with each first replaced by its second."""
    for old, new in pairs:
        html = html.replace(old, new)
    return html


def in_its_language(context: dict[str, Any], app: Sphinx, pagename: str) -> None:
    """Say which pages, and which names of pages, are in another language than the site: their `lang` says so."""
    own = (context.get("meta") or {}).get("lang")
    if own and "body" in context:
        context["body"] = f'<div lang="{escape(own)}">{context["body"]}</div>'
    for name, meta in app.env.metadata.items():
        if "lang" not in meta:
            continue
        lang = escape(meta["lang"])
        link = f'href="{"#" if name == pagename else app.builder.get_relative_uri(pagename, name)}"'
        tree = context.get("furo_navigation_tree", "")
        context["furo_navigation_tree"] = tree.replace(link, f'{link} lang="{lang}"')
        for side in ("prev", "next"):
            other = context.get(side)
            if other and other["link"] == app.builder.get_relative_uri(pagename, name):
                context[side] = {**other, "title": f'<span lang="{lang}">{other["title"]}</span>'}


def mend(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Mend the body of a page and the tree beside it."""
    if "body" in context:
        body = SIGNATURE.sub(lambda match: replaced(match[0], LINES), context["body"])
        context["body"] = replaced(body, ROLES)
    context["metatags"] = NO_ADDRESS.sub("", context.get("metatags", ""))
    if "furo_navigation_tree" in context:
        context["furo_navigation_tree"] = replaced(context["furo_navigation_tree"], ROLES)
    in_its_language(context, app, pagename)


def setup(app: Sphinx) -> dict[str, bool]:
    """Mend after the theme has made its tree."""
    app.connect("html-page-context", mend, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
