"""The directives that draw, in a small project of somebody else's."""

from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import PROJECT, Built, build
from tontine_rules.sources import sources

KNOWN = ", ".join(sorted(source.id for source in sources()))

PAGE = """
# Figures

```{tontine-coup} L
:jetons: 9 9 9 9 9
:pool: 15
:cards: K 4 A 2 10
:steps:
```

```{tontine-coup} D+literal;rotation=clockwise
:jetons: 0 0 1 1
:dealer: 2
:cards: 9 K
```

```{tontine-coup} D+literal
:jetons: 0 0 1 1
:dealer: 2
:cards: 9 K
```

```{tontine-lineage}
The <printing> of 1725 | L E R V
```

```{tontine-lineage} D G
```

```{tontine-payments-figure} A
```
"""

WRONG = """
# Wrong

```{tontine-coup} L
:jetons: 9 9 nine 9
:cards: K 4 A 2
```

```{tontine-coup} dictionaire-1792
:jetons: 9 9 9 9
:cards: K 4 A 2
```

```{tontine-coup} L
:jetons: 9 9 9 9
```

```{tontine-lineage}
nobody cites it
```

```{tontine-lineage}
The printing | X
```

```{tontine-payments-figure} L;payments=K:3
```
"""


def project(folder: Path, page: str) -> Path:
    """Make a project of one page."""
    source = folder / "project"
    source.mkdir()
    (source / "conf.py").write_text((PROJECT / "conf.py").read_text(encoding="utf-8"), encoding="utf-8")
    (source / "index.md").write_text(page, encoding="utf-8")
    return source


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the page once."""
    return build(project(tmp_path_factory.mktemp("figures"), PAGE))


def test_figures_are_drawn(built: Built) -> None:
    """Every directive draws, no id stands twice, and what the page says is escaped."""
    assert built.warnings == []
    root = read_html(built.page("index.html"))
    drawn = root.all("svg", "t-fig")
    assert len(drawn) == 3 + 2 + 5
    assert len(root.ids) == len(set(root.ids))
    assert len(root.all("ol", "t-steps")) == 1
    assert "The <printing> of 1725" in root.text
    assert "role" in drawn[0].attributes


def test_the_page_depends_on_what_it_shows(built: Built) -> None:
    """A lineage of all sources depends on all their files."""
    assert {"academie-1725.toml", "adpoker.toml", "usual.toml"} <= set(built.depends["index"])


def test_without_figures_the_story_is_a_table(tmp_path: Path) -> None:
    """A builder that is not HTML gets the same facts as plain tables."""
    text = build(project(tmp_path, PAGE), "text").page("index.txt")
    said = " ".join(text.replace("|", " ").split())
    assert "Seat 0, king: takes 3 from the basket." in said
    assert "takes 3 from the pool" in said
    assert "Dictionnaire, 1792 (inferred from the" in said


def test_what_is_wrong_is_a_warning(tmp_path: Path) -> None:
    """A name that is unknown or a coup that cannot be played warns where it stands, and nothing is shown."""
    site = build(project(tmp_path, WRONG))
    assert site.warnings == [
        "index.md:4: WARNING: jetons: must be whole numbers, got 'nine' [tontine]",
        "index.md:9: WARNING: source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792' [tontine]",
        "index.md:14: WARNING: tontine-coup: must say which cards; add :cards: [tontine]",
        "index.md:18: WARNING: tontine-lineage: must name what is cited and who cites it, got 'nobody cites it'; "
        "write name | L E [tontine]",
        f"index.md:22: WARNING: source: unknown source 'X'; known are {KNOWN} [tontine]",
        "index.md:26: WARNING: ruleset, payments: must be 'take 3', 'pay 2', 'left 1' or 'nothing', got '3' [tontine]",
    ]
    assert not read_html(site.page("index.html")).all("svg", "t-fig")
