"""Hold the two Pygments styles: the design's inks, by day and by night, read from the site's own tokens.

On the ground of a code block each has a contrast of at least 5.6 to 1.
"""

import re
from pathlib import Path

from pygments.style import Style
from pygments.token import Comment, Error, Generic, Keyword, Literal, Name, Number, Operator, String, Token

import tontine_rules.sphinx_ext as extension

SHEET = Path(extension.__file__).parent / "static" / "tontine-rules.css"
TOKENS = re.findall(r"--t-([a-z0-9-]+): light-dark\((#\w+), (#\w+)\)", SHEET.read_text(encoding="utf-8"))
DAY = {name: day for name, day, _ in TOKENS}
NIGHT = {name: night for name, _, night in TOKENS}


def inked(ink: dict[str, str]) -> dict[object, str]:
    """Return the style of each token in these inks."""
    return {
        Token: ink["ink"],
        Comment: f"italic {ink['ink-3']}",
        Keyword: ink["blue"],
        Keyword.Constant: ink["violet"],
        Operator: ink["ink-2"],
        Operator.Word: ink["blue"],
        Name.Builtin: ink["ink"],
        Name.Class: f"bold {ink['ink']}",
        Name.Function: f"bold {ink['ink']}",
        Name.Decorator: ink["ink-2"],
        Name.Tag: ink["blue"],
        Name.Attribute: ink["ink-2"],
        Name.Exception: ink["madder"],
        String: ink["ochre"],
        Number: ink["violet"],
        Literal.Date: ink["violet"],
        Generic.Prompt: ink["ink-3"],
        Generic.Output: ink["ink-2"],
        Generic.Error: ink["madder"],
        Generic.Traceback: ink["madder"],
        Generic.Deleted: ink["madder"],
        Generic.Inserted: ink["blue"],
        Generic.Heading: f"bold {ink['ink']}",
        Generic.Subheading: f"bold {ink['ink-2']}",
        Generic.Emph: "italic",
        Generic.Strong: "bold",
        Error: ink["madder"],
    }


class Light(Style):
    """Code by day."""

    background_color = DAY["paper-2"]
    highlight_color = DAY["target"]
    line_number_color = DAY["ink-3"]
    styles = inked(DAY)


class Dark(Style):
    """Code by night."""

    background_color = NIGHT["paper-2"]
    highlight_color = NIGHT["target"]
    line_number_color = NIGHT["ink-3"]
    styles = inked(NIGHT)
