"""Make HTML in which everything that comes from data is escaped, whatever it says.

A piece of HTML is a `Markup`; every other text that is put into an element is escaped. So nothing has to be
remembered where pages are made: only `el` writes a tag.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

__all__ = ["Child", "Links", "Markup", "Shown", "el", "joined"]

VOID = frozenset({"br", "col", "hr", "input"})
BLOCKS = frozenset(
    {"colgroup", "dd", "div", "dl", "dt", "li", "p", "table", "tbody", "td", "th", "thead", "tr", "ul"}
)
"""Elements after which a line ends, so that a page can be read as text and words of two cells stay apart."""

LINES = frozenset({"dt", "fo", "hd1", "nm", "nt", "q", "rv", "sup", "wl", "ws"})
"""Classes of spans that stand on a line of their own; a space before them parts the words where there is no style."""


class Markup(str):
    """A text that is HTML already and is not escaped again."""

    __slots__ = ()


Child = str | Iterable["Child"] | None
"""What an element can hold: text, markup, several of them, or nothing."""


def joined(children: Child) -> Markup:
    """Join children into one piece of HTML.

    Args:
        children: Texts, which are escaped, markup, which is not, and iterables of both; None adds nothing.

    Returns:
        The HTML.

    Example:
        >>> from tontine_rules.show.markup import el, joined
        >>> joined(["a < b ", el("b", "&")])
        'a &lt; b <b>&amp;</b>'
    """
    if children is None:
        return Markup()
    if isinstance(children, Markup):
        return children
    if isinstance(children, str):
        return Markup(escape(children, quote=False))
    return Markup("".join(joined(child) for child in children))


def el(tag: str, *children: Child, **attributes: str | int | bool | None) -> Markup:
    """Make one HTML element.

    Args:
        tag: Its name.
        *children: What it holds.
        **attributes: Its attributes; a closing underscore is dropped and the others become hyphens, as in ``class_``
            and ``aria_label``. None, False and an empty text leave the attribute out, True writes it bare.

    Returns:
        The element.

    Example:
        >>> from tontine_rules.show.markup import el
        >>> el("q", "<script>", class_="t-w", lang="fr", hidden=None)
        '<q class="t-w" lang="fr">&lt;script&gt;</q>'
    """
    text = f"<{tag}"
    for key, value in attributes.items():
        name = key.rstrip("_").replace("_", "-")
        if value is True:
            text += f" {name}"
        elif value is not None and value is not False and value != "":
            text += f' {name}="{escape(str(value))}"'
    end = "\n" if tag in BLOCKS else ""
    if tag in VOID:
        return Markup(f"{text}>{end}")
    before = " " if tag == "span" and attributes.get("class_") in LINES else ""
    return Markup(f"{before}{text}>{joined(children)}</{tag}>{end}")


class Links:
    """Where things are shown: this one knows no page; a site has its own.

    Each method gives an address for ``href``, or None where there is no such page, in which case what is shown is not
    linked.
    """

    def source(self, source_id: str) -> str | None:  # noqa: ARG002 (the form of the answer)
        """Give the address of a source's page."""
        return None

    def rule(self, rule_id: str) -> str | None:  # noqa: ARG002
        """Give the address of a rule."""
        return None

    def cell(self, source_id: str, rule_id: str) -> str | None:  # noqa: ARG002
        """Give the address of a source's reading of a rule."""
        return None


@dataclass(frozen=True)
class Shown:
    """One thing made ready to be shown: as HTML, and as a plain table for everything that is not HTML.

    Attributes:
        html: The HTML.
        head: The heads of the plain table's columns.
        rows: Its rows, each as long as the head.
    """

    html: Markup
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
