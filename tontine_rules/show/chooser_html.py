"""The chooser: a form for two to four columns, each a source or a ruleset, that a page's script answers."""

from __future__ import annotations

from collections.abc import Sequence

from tontine_rules.rules import GROUPS, RULES, completions
from tontine_rules.show.chooser_data import chooser_data, data_block
from tontine_rules.show.markup import Links, Markup, el, joined
from tontine_rules.show.naming import name_of
from tontine_rules.sources import Source

__all__ = ["chooser"]

COLUMNS = {"a": "First column", "b": "Second column", "c": "Third column", "d": "Fourth column"}


def chooser(everyone: Sequence[Source], links: Links) -> Markup:
    """Make the form and the data it needs; it stays hidden where no script runs.

    Args:
        everyone: The sources, in the order in which they are offered.
        links: Where sources, rules and cells are shown.

    Returns:
        The form, a line for what was not understood, and the data.
    """
    form = el(
        "form",
        [_column(name, title, everyone) for name, title in COLUMNS.items()],
        _change(),
        el(
            "p",
            el("button", "Compare", type="submit", class_="t-btn"),
            el("button", "The whole table", type="button", id="choose-whole", class_="t-btn"),
            class_="go",
        ),
        id="choose-form",
        novalidate=True,
    )
    summary = el("summary", "Choose two to four columns")
    return joined(
        [
            el("details", summary, form, class_="t-choose", id="choose", hidden=True),
            el("p", class_="t-said", id="choose-said", role="status"),
            data_block(chooser_data(everyone, links), "choose-data"),
        ]
    )


def _option(value: str, text: str) -> Markup:
    return el("option", text, value=value)


def _column(name: str, title: str, everyone: Sequence[Source]) -> Markup:
    named = [_option(source.id, f"{source.siglum}  {name_of(source)}") for source in everyone]
    completed = [_option(one, f"played by {one}") for one in completions()]
    return el(
        "fieldset",
        el("legend", title),
        el("label", "source ", el("select", _option("none", "none"), named, name=name)),
        el(
            "label",
            "as ",
            el("select", _option("none", "its own words"), completed, name=f"{name}-completion"),
        ),
        el(
            "label",
            "changes ",
            el(
                "input",
                type="text",
                name=f"{name}-changes",
                autocomplete="off",
                spellcheck="false",
                aria_describedby="choose-hint",
            ),
        ),
    )


def _change() -> Markup:
    """Make the part that writes a change into a column."""
    groups = [
        el(
            "optgroup",
            [_option(one.id, one.id) for one in RULES.values() if one.group == group],
            label=title,
        )
        for group, title in GROUPS.items()
    ]
    return el(
        "fieldset",
        el("legend", "Add a change"),
        el("label", "to ", el("select", [_option(one, text) for one, text in COLUMNS.items()], name="to")),
        el("label", "rule ", el("select", groups, name="rule")),
        el(
            "label",
            "value ",
            el("input", type="text", name="value", list="choose-values", autocomplete="off"),
        ),
        el("datalist", id="choose-values"),
        el("button", "Add", type="button", id="choose-add", class_="t-btn"),
        el("p", id="choose-hint", class_="hint"),
        class_="change",
    )
