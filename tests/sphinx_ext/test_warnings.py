"""What the extension warns of, compared as text: the place, what is wrong, and a name that was likely meant."""

from pathlib import Path

import pytest

from tests.sphinx_ext.building import build
from tontine_rules.show.game_html import MOST_COUPS
from tontine_rules.sources import sources

CONF = 'extensions = ["myst_parser", "tontine_rules.sphinx_ext"]\nhtml_theme = "basic"\n'
IDS = ", ".join(sorted(source.id for source in sources()))
BAD = 'id = "bad"\nsiglum = "BB"\n'


def directive(name: str, argument: str = "", content: str = "") -> str:
    return f"# Page\n\n```{{{name}}} {argument}\n{content}```\n"


CASES = {
    "unknown source": (
        directive("tontine-source", "dictionaire-1792"),
        [
            "index.md:3: WARNING: source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792' [tontine]"
        ],
    ),
    "nothing near": (
        directive("tontine-readings", "xyzzy"),
        [f"index.md:3: WARNING: source: unknown source 'xyzzy'; known are {IDS} [tontine]"],
    ),
    "no such file": (
        directive("tontine-open", "none.toml"),
        [
            "index.md:3: WARNING: none.toml: no such file beside the page; give the path of a TOML file [tontine]"
        ],
    ),
    "one column": (
        directive("tontine-comparison", "D"),
        ["index.md:3: WARNING: tontine-comparison: must have no columns, or two or more, got 'D' [tontine]"],
    ),
    "unknown completion": (
        directive("tontine-comparison", "D D+literall"),
        ["index.md:3: WARNING: ruleset: unknown completion 'literall'; did you mean 'literal' [tontine]"],
    ),
    "a change that cannot be": (
        directive("tontine-payments", "D+usual;stake=2"),
        [
            "index.md:3: WARNING: stake: must be more jetons than the ante of 3 by dictionnaire-1792 (stated, p. 279, "
            "par. 3: « chacun en met trois dans un panier »), got 2; give at least 4 [tontine]"
        ],
    ),
    "half a quotation mark": (
        directive("tontine-sources", '"D'),
        ["index.md:3: WARNING: tontine-sources: must have its quotation marks in pairs, got '\"D' [tontine]"],
    ),
    "more players than a game allows": (
        directive("tontine-game", "L", ":players: 13\n"),
        [
            "index.md:3: WARNING: players: must be 5 to 12 by academie-1725 (stated, §1: « de cinq à douze joueurs »), got "
            "13; change the ruleset to play it anyway [tontine]"
        ],
    ),
    "a game without a number of players": (
        directive("tontine-game", "L", ":seed: 3\n"),
        ["index.md:3: WARNING: tontine-game: must say how many play; add :players: [tontine]"],
    ),
    "a seed that is no number": (
        directive("tontine-game", "L", ":players: 5\n:seed: -1\n"),
        ["index.md:3: WARNING: seed: must be a whole number, got '-1' [tontine]"],
    ),
    "a game too long for a page": (
        directive("tontine-game", "L;stake=200", ":players: 12\n"),
        [
            f"index.md:3: WARNING: tontine-game: must be over within {MOST_COUPS} coups to be shown on a page; take another seed, "
            "or fewer players [tontine]"
        ],
    ),
    "steps and movements at once": (
        directive("tontine-coup", "L", ":jetons: 9 9 9 9\n:cards: K 4 A 2\n:steps:\n:movements:\n"),
        [
            "index.md:3: WARNING: tontine-coup: must have :steps: or :movements:, not both; leave out :steps: [tontine]"
        ],
    ),
    "unknown rule of a question": (
        directive("tontine-questions", "D", "facign: Up?\n"),
        ["index.md:3: WARNING: tontine-questions: unknown rule 'facign'; did you mean 'facing' [tontine]"],
    ),
    "unknown table of keys": (
        directive("tontine-file-keys", "rival"),
        [
            "index.md:3: WARNING: tontine-file-keys: must name one of source, reading, rivals, got 'rival' [tontine]"
        ],
    ),
    "roles with a misspelt name": (
        "# Page\n\n{tontine:source}`dictionaire-1792` {tontine:rule}`end-testd` {tontine:cell}`D.facign`\n",
        [
            "index.md:3: WARNING: tontine:source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792' "
            "[tontine]",
            "index.md:3: WARNING: tontine:rule: unknown rule 'end-testd'; did you mean 'end-tested' [tontine]",
            "index.md:3: WARNING: tontine:cell: unknown cell 'dictionnaire-1792.facign'; did you mean "
            "'dictionnaire-1792.facing' [tontine]",
        ],
    ),
    "roles for what no page shows": (
        "# Page\n\n{tontine:siglum}`L` {tontine:cell}`L.facing`\n",
        [
            "index.md:3: WARNING: tontine:siglum: no page shows the source 'academie-1725'; put tontine-source on one "
            "[tontine]",
            "index.md:3: WARNING: tontine:cell: no page shows the cell 'academie-1725.facing'; put tontine-comparison "
            "on one [tontine]",
        ],
    ),
    "data that is not there": (
        "# Page\n\n{tontine:value}`D.facign` {tontine:words}`D.talon` {tontine:name}`X`\n",
        [
            "index.md:3: WARNING: source.rule: unknown rule 'facign'; did you mean 'facing' [tontine]",
            "index.md:3: WARNING: tontine:words: D.talon has no words to quote, it is silent [tontine]",
            f"index.md:3: WARNING: source: unknown source 'X'; known are {IDS} [tontine]",
        ],
    ),
}


@pytest.mark.parametrize("case", sorted(CASES))
def test_a_warning_names_place_and_cure(tmp_path: Path, case: str) -> None:
    """Each wrong name is one warning with its place, and the build goes on."""
    page, expected = CASES[case]
    source = tmp_path / "project"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "index.md").write_text(page, encoding="utf-8")
    built = build(source)
    assert built.warnings == expected
    assert (built.out / "index.html").is_file()


def test_every_fault_of_a_file_is_a_warning(tmp_path: Path) -> None:
    """A file with faults is reported fault by fault, at the directive that names it."""
    source = tmp_path / "project"
    source.mkdir()
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "bad.toml").write_text(BAD, encoding="utf-8")
    (source / "index.md").write_text(directive("tontine-source", "bad.toml"), encoding="utf-8")
    built = build(source)
    assert len(built.warnings) > 10
    assert all(line.startswith("index.md:3: WARNING: bad.toml: ") for line in built.warnings)
    assert "index.md:3: WARNING: bad.toml: siglum: must be one letter, got 'BB' [tontine]" in built.warnings
