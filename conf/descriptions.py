"""Give every page one description of its own, for those who meet it in a list of results or on another site.

It stands in the page's front matter, or comes from the data, or is the beginning of the page's first paragraph.
"""

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import tontine_rules as tr
from tontine_rules.show.naming import name_of

LONGEST = 160
MADE = {
    "404": "The address leads to no page of this site about the card game Tontine; the menu and the search lead to all.",
    "genindex": "Every name of this site in one list: the rules, the sources and the words of the card game, and of Python.",
    "py-modindex": "The Python modules of the package tontine_rules, each with a link to what stands in it.",
    "search": "Find a word in any page of this site about Tontine: the rules, the sources, the measured results, the reference.",
}
"""The pages that no Markdown stands behind."""


def from_data(pagename: str) -> str | None:
    """Return the description of a page on one rule, one source or two sources, from what the data say."""
    folder, _, name = pagename.partition("/")
    if folder == "rules" and name in tr.RULES:
        asked = tr.RULES[name].question
        asked += "" if asked.endswith("?") else "."
        return f"Tontine, rule {name}: {asked} What each source says, with its words and their place, and what follows."
    known = {source.id: source for source in tr.sources()}
    if folder == "sources" and name in known:
        source = known[name]
        tally = ", ".join(
            f"{source.count(status)} {status}" for status in ("stated", "implied", "silent", "unseen")
        )
        return f"What {name_of(source)} says of the card game Tontine: {tally} of {len(tr.RULES)} rules; with words and place."
    one, _, other = name.partition("--")
    if folder == "compare" and {one, other} <= set(known):
        rows = tr.compare(one, other)
        names = " and ".join(name_of(known[each]) for each in (one, other))
        return (
            f"Tontine by {names}, rule by rule: {rows.count('same')} rules the same, "
            f"{rows.count('differs')} different, and what coup tells them apart, if any."
        )
    return None


def beginning(doctree: nodes.document) -> str:
    """Return as many whole sentences of the first paragraph as a description holds."""
    paragraph = next(
        (one for one in doctree.findall(nodes.paragraph) if isinstance(one.parent, nodes.section)), None
    )
    words = paragraph.findall(nodes.Text) if paragraph else ()
    text = " ".join("".join(one for one in words if not isinstance(one.parent, nodes.raw)).split())
    said = ""
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        if len(said) + len(sentence) >= LONGEST:
            break
        said = f"{said} {sentence}".strip()
    return said


def describe(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Describe a page, before the tags for other sites are made."""
    meta = dict(context.get("meta") or {})
    said = meta.get("description") or MADE.get(pagename) or from_data(pagename)
    if said is None and isinstance(doctree, nodes.document):
        said = beginning(doctree)
    if said:
        text = escape(said)
        context["meta"] = meta | {"og:description": text}
        context["metatags"] = f'{context.get("metatags", "")}<meta name="description" content="{text}">\n'


def setup(app: Sphinx) -> dict[str, bool]:
    """Describe every page."""
    app.connect("html-page-context", describe, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
