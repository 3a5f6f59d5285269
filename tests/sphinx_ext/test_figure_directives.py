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

```{tontine-coup} L
:jetons: 9 9 9 9
:pool: -1
:cards: K 4 A 2
```

```{tontine-coup} L
:jetons: 9 9 9 9
:pool: 1000000000
:cards: K 4 A 2
```

```{tontine-game} L;stake=200
:players: 12
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
        "index.md:4: WARNING: jetons: must be a whole number of jetons from 0, got 'nine' [tontine]",
        "index.md:9: WARNING: source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792' [tontine]",
        "index.md:14: WARNING: tontine-coup: must say which cards; add :cards: [tontine]",
        "index.md:18: WARNING: tontine-lineage: must name what is cited and who cites it, got 'nobody cites it'; "
        "write name | L E [tontine]",
        f"index.md:22: WARNING: source: unknown source 'X'; known are {KNOWN} [tontine]",
        "index.md:26: WARNING: ruleset, payments: must be 'take 3', 'pay 2', 'left 1' or 'nothing', got '3' [tontine]",
        "index.md:29: WARNING: pool: must be a whole number of jetons from 0, got '-1' [tontine]",
        "index.md:35: WARNING: pool: must be a whole number of jetons from 0, got '1000000000'; write at most 9 digits "
        "[tontine]",
        "index.md:41: WARNING: tontine-game: must be over within 60 coups to be shown on a page; "
        "take another seed, or fewer players [tontine]",
    ]
    assert not read_html(site.page("index.html")).all("svg", "t-fig")


GAMES = """
# Games

A game.

```{tontine-game} L;stake=4
:players: 5
:seed: 22
```

## Below

```{tontine-game} D;stake=4
:players: 12
:game: 1
```

```{tontine-coup} L
:jetons: 9 9 9 9 9
:pool: 15
:cards: K 4 A 2 10
:movements:
```
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build a page of games, and one without."""
    source = project(tmp_path_factory.mktemp("games"), GAMES + "\n```{toctree}\nplain\n```\n")
    (source / "plain.md").write_text("# Plain\n\n```{tontine-key}\n```\n", encoding="utf-8")
    return build(source)


def test_games_are_drawn_coup_by_coup(games: Built) -> None:
    """Each coup has its heading, one level below that of its section, its figure and its steps; no id stands twice."""
    assert games.warnings == []
    root = read_html(games.page("index.html"))
    assert len(root.ids) == len(set(root.ids))
    first, second = root.all("div", "t-game")
    coups = first.all("section", "t-gcoup")
    assert [one.attributes["id"] for one in coups] == ["coup-1", "coup-2"]
    assert [one.text for one in first.all("h2")] == ["Coup 1: seat 4 deals", "Coup 2: seat 3 deals"]
    assert next(one.attributes["id"] for one in second.all("section", "t-gcoup")) == "game-2-coup-1"
    assert second.all("h3")
    assert not second.all("h2")
    for section in coups:
        assert len(section.all("svg", "t-fig")) == 1
        assert section.one("ol", "t-steps").all("li")
    assert len(root.one("ol", "t-panels").all("svg", "t-fig")) == 5


def test_the_script_of_games_comes_with_games_alone(games: Built) -> None:
    """A page without a game does not load it."""
    assert games.page("index.html").count("tontine-game.js") == 1
    assert "tontine-game.js" not in games.page("plain.html")
    assert (games.out / "_static" / "tontine-game.js").is_file()


def test_without_figures_a_game_is_a_table(tmp_path: Path) -> None:
    """A builder that is not HTML gets each step with its coup, its rules and their origins."""
    text = build(project(tmp_path, GAMES), "text").page("index.txt")
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line[:2] == "| "
    ]
    assert rows[0] == ["coup", "what happens", "rule"]
    assert rows[1][1:] == ["Each of the five players takes 4 jetons", "stake (changed 4); ante (stated, §2)"]
    assert ["1", "Seat 3, queen: takes 2 from the basket.", "payments (stated, §4, table)"] in rows
    assert ["2", "Seat 3 wins the basket: 17 jetons.", "winner-takes (stated, §4)"] in rows
