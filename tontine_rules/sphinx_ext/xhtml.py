"""Write HTML as XHTML, which is what the pages of an EPUB book are."""

from __future__ import annotations

import re
from html import escape
from html.entities import html5

__all__ = ["as_xhtml"]

VOID = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "source", "wbr"})
TAG = re.compile(r"""<([A-Za-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>""")
ATTRIBUTE = re.compile(r"""\s+([^\s=/>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?""")
ENTITY = re.compile(r"&(\w+;)")
XML_ENTITIES = frozenset({"amp;", "lt;", "gt;", "quot;", "apos;"})


def as_xhtml(html: str) -> str:
    """Write a piece of HTML, whose elements are all closed, as XHTML.

    Args:
        html: The HTML.

    Returns:
        The same with void elements closed, every attribute given a value in quotation marks, drawings in their
        namespace and named characters written out.

    Example:
        >>> from tontine_rules.sphinx_ext.xhtml import as_xhtml
        >>> as_xhtml('<input type=checkbox checked><br>&eacute;')
        '<input type="checkbox" checked="checked" /><br />é'
    """
    return ENTITY.sub(_character, TAG.sub(_tag, html))


def _tag(found: re.Match[str]) -> str:
    name, attributes, closed = found.groups()
    attributes = ATTRIBUTE.sub(_attribute, attributes).rstrip()
    if name == "svg" and " xmlns=" not in attributes:
        attributes = f' xmlns="http://www.w3.org/2000/svg"{attributes}'
    return f"<{name}{attributes}{' /' if closed or name in VOID else ''}>"


def _attribute(found: re.Match[str]) -> str:
    name, value = found.groups()
    if value is None:
        return f' {name}="{name}"'
    return f" {name}={value}" if value[0] in "\"'" else f' {name}="{value}"'


def _character(found: re.Match[str]) -> str:
    name = found[1]
    return found[0] if name in XML_ENTITIES or name not in html5 else escape(html5[name])
