"""The directives about two sources, in a small project of somebody else's."""

from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import build

CONF = 'extensions = ["myst_parser", "tontine_rules.sphinx_ext"]\nhtml_theme = "basic"\n'

PAGE = """
# A pair

```{tontine-score} L D
```

```{tontine-telling} L D
```

```{tontine-telling} D R
```

```{tontine-comparison} L D
:anchors:
```
"""


def project(folder: Path, text: str) -> Path:
    source = folder / "project"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "index.md").write_text(text, encoding="utf-8")
    return source


def test_a_page_about_a_pair(tmp_path: Path) -> None:
    """Counts, both telling coups and the rows stand there; ids are unique; the page depends on all sources."""
    built = build(project(tmp_path, PAGE))
    assert built.warnings == []
    root = read_html(built.page("index.html").partition("<body>")[2].rpartition("</body>")[0])
    assert len(root.all("svg", "t-fig")) == 4
    assert len(root.ids) == len(set(root.ids))
    for link in root.one("ul", "t-score").all("a"):
        assert link.attributes["href"].removeprefix("#") in root.ids
    assert "academie-1725.facing" in root.ids
    assert {"adpoker.toml", "literal.toml"} <= set(built.depends["index"])


def test_without_html_it_is_a_table(tmp_path: Path) -> None:
    """As text, the outcome of the telling coup by each is told."""
    built = build(project(tmp_path, PAGE), "text")
    assert built.warnings == []
    text = " ".join(built.page("index.txt").split())
    assert "given only by L" in text
    assert "academie-1725+literal" in text
    assert "jetons 0 0 1 0, basket 1" in text


@pytest.mark.parametrize(
    ("directive", "warning"),
    [
        ("{tontine-score} L", "tontine-score: must have two to 4 columns, got 'L'"),
        ("{tontine-score} L D G A S", "tontine-score: must have two to 4 columns, got 'L D G A S'"),
        ("{tontine-telling} L D G", "tontine-telling: must have two sources, got 'L D G'"),
        (
            "{tontine-telling} L dictionaire-1792",
            "source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792'",
        ),
        (
            "{tontine-comparison} L D\n:chooser:",
            "tontine-comparison: must have no columns where they are to be chosen, got 'L D'",
        ),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, directive: str, warning: str) -> None:
    """A wrong argument is one warning, with its line."""
    built = build(project(tmp_path, f"# Page\n\n```{directive}\n```\n"))
    assert built.warnings == [f"index.md:3: WARNING: {warning} [tontine]"]
