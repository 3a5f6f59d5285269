"""Hold the two Pygments styles: the design's inks, by day and by night.

The values are those of the tokens in ``tontine_rules/sphinx_ext/static/tontine-rules.css``; on the ground of a
code block each has a contrast of at least 5.6 to 1.
"""

from pygments.style import Style
from pygments.token import Comment, Error, Generic, Keyword, Literal, Name, Number, Operator, String, Token

DAY = {
    "paper": "#f4f3ef", "mark": "#fdf1c2", "ink": "#1b1d21", "ink2": "#42464d", "ink3": "#5d6169",
    "blue": "#1b4b6e", "violet": "#5a3f73", "madder": "#8c2b27", "ochre": "#694a0b",
}  # fmt: skip
NIGHT = {
    "paper": "#1d2124", "mark": "#3b3518", "ink": "#e8e6df", "ink2": "#c3c3bd", "ink3": "#a2a5a4",
    "blue": "#98c6e6", "violet": "#cbb4e6", "madder": "#f2a594", "ochre": "#e2be79",
}  # fmt: skip


def inked(ink: dict[str, str]) -> dict[object, str]:
    """Return the style of each token in these inks."""
    return {
        Token: ink["ink"],
        Comment: f"italic {ink['ink3']}",
        Keyword: ink["blue"],
        Keyword.Constant: ink["violet"],
        Operator: ink["ink2"],
        Operator.Word: ink["blue"],
        Name.Builtin: ink["ink"],
        Name.Class: f"bold {ink['ink']}",
        Name.Function: f"bold {ink['ink']}",
        Name.Decorator: ink["ink2"],
        Name.Tag: ink["blue"],
        Name.Attribute: ink["ink2"],
        Name.Exception: ink["madder"],
        String: ink["ochre"],
        Number: ink["violet"],
        Literal.Date: ink["violet"],
        Generic.Prompt: ink["ink3"],
        Generic.Output: ink["ink2"],
        Generic.Error: ink["madder"],
        Generic.Traceback: ink["madder"],
        Generic.Deleted: ink["madder"],
        Generic.Inserted: ink["blue"],
        Generic.Heading: f"bold {ink['ink']}",
        Generic.Subheading: f"bold {ink['ink2']}",
        Generic.Emph: "italic",
        Generic.Strong: "bold",
        Error: ink["madder"],
    }


class Light(Style):
    """Code by day."""

    background_color = DAY["paper"]
    highlight_color = DAY["mark"]
    line_number_color = DAY["ink3"]
    styles = inked(DAY)


class Dark(Style):
    """Code by night."""

    background_color = NIGHT["paper"]
    highlight_color = NIGHT["mark"]
    line_number_color = NIGHT["ink3"]
    styles = inked(NIGHT)
