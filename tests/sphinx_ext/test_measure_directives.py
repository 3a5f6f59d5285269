"""Tables, charts and single numbers of result files on a page."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import ROOT
from tests.sphinx_ext.building import Built, build

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numpy", "numba", "scipy", "matplotlib", "tqdm"}:
            raise ImportError(name + " is not installed here")
sys.meta_path.insert(0, Blocked())
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""
CONF = 'extensions = ["myst_parser", "tontine_rules.sphinx_ext"]\ntontine_results = "numbers"\n'
DATA = {
    "format": "tontine results 1",
    "about": "A small file.",
    "figures": {
        "a": {"text": "38", "value": 37.7, "low": 37.4, "high": 38.0, "unit": "coups", "place": 0, "interval": "37.4 to 38.0"},
        "b": {"text": "490", "value": 487, "low": 485, "high": 489, "unit": "cards", "place": 1, "interval": "485 to 489"},
        "c": {"text": "4.6\u00a0%", "value": 0.0464, "low": 0.046, "high": 0.0469, "unit": "share", "place": -3},
        "e": {
            "text": "\N{MINUS SIGN}0.5", "value": -0.00518, "low": -0.0059, "high": -0.0045, "unit": "share", "place": -3,
            "interval": "\N{MINUS SIGN}0.59 to \N{MINUS SIGN}0.45",
        },
        "z": {"text": "0", "value": 0, "low": 0, "high": 0, "unit": "number", "place": 0},
        "d": {"text": "<b>", "value": 2, "low": 2, "high": 2, "unit": "number", "place": 0},
    },
    "tables": {
        "small": {
            "head": ["players", "coups"],
            "rows": [["4", {"figure": "a"}], ["5", {"figure": "b"}], ["rule of thumb", {"figure": "a"}]],
            "commands": ["tontine-rules simulate L --players 4"],
            "note": "",
        },
        "shares": {"head": ["seat", "won"], "rows": [["0, eldest", {"figure": "c"}]], "commands": ["c"], "note": "n"},
        "escaped": {"head": ["<i>", "x"], "rows": [["<script>", {"figure": "d"}]], "commands": ["<&>"], "note": ""},
        "effects": {
            "head": ["rule", "from", "to", "another winner"],
            "rows": [[{"rule": "stake"}, "12", "15", {"figure": "c"}], [{"rule": "facing"}, "up", "down", "exactly 0"]],
            "commands": ["c"],
            "note": "",
        },
        "one": {"head": ["players", "x"], "rows": [["4", {"figure": "a"}]], "commands": ["c"], "note": ""},
        "below": {"head": ["seat", "x"], "rows": [["0", {"figure": "e"}]], "commands": ["c"], "note": ""},
        "nought": {"head": ["seat", "x"], "rows": [["0", {"figure": "z"}]], "commands": ["c"], "note": ""},
        "rules": {"head": ["rule", "x"], "rows": [[{"rule": "facing"}, "exactly 0"]], "commands": ["c"], "note": ""},
    },
}  # fmt: skip


def project(folder: Path, page: str) -> Path:
    source = folder / "project"
    (source / "numbers").mkdir(parents=True)
    (source / "conf.py").write_text(CONF, encoding="utf-8")
    (source / "numbers" / "few.json").write_text(json.dumps(DATA), encoding="utf-8")
    (source / "index.md").write_text("# Page\n\n" + page, encoding="utf-8")
    return source


def built(folder: Path, page: str, builder: str = "html") -> Built:
    return build(project(folder, page), builder)


def test_a_number_stands_in_a_sentence(tmp_path: Path) -> None:
    """A figure is shown as printed, and says about when only tens are sure; with its interval it is as fine as that."""
    page = "It is {tontine:result}`few:a`, {tontine:result}`few:b`, {tontine:result}`few:a interval`, {tontine:result}`few:c`,\n"
    page += "{tontine:result}`few:c interval`, {tontine:result}`few:e interval`.\n"
    made = built(tmp_path, page)
    assert made.warnings == []
    assert (
        "It is 38, about 490, 37.7 (95\u00a0% interval 37.4 to 38.0), 4.6\u00a0%,\n4.6\u00a0%, exactly, "
        in made.page("index.html")
    )
    assert "\N{MINUS SIGN}0.52 (95\u00a0% interval \N{MINUS SIGN}0.59 to \N{MINUS SIGN}0.45)." in made.page(
        "index.html"
    )


def test_a_table_shows_its_figures_and_how_to_count_them_again(tmp_path: Path) -> None:
    """Row heads are heads, rules are in code, the command stands under it."""
    made = built(tmp_path, "```{tontine-result} few small\n```\n\n```{tontine-result} few rules\n```\n")
    page = made.page("index.html")
    assert made.warnings == []
    assert '<th scope="row">4</th><td class="n">38</td>' in page.replace("\n", "")
    assert "<code>facing</code>" in page
    assert "<code>tontine-rules simulate L --players 4</code>" in page


def test_a_chart_is_described_in_words_over_its_table(tmp_path: Path) -> None:
    """The drawing has a title and a description with all its numbers; the table follows it."""
    chart = "```{tontine-chart} few small\n:title: Coups by players\n:across: players\n```\n"
    bars = "```{tontine-chart} few shares\n:kind: bars\n:title: Seats\n```\n"
    page = built(tmp_path, chart + "\n" + bars).page("index.html")
    for svg in (page[start : page.index("</svg>", start) + 6] for start in _places(page, "<svg class")):
        ET.fromstring(svg)  # noqa: S314 (our own drawing)
    assert '<title id="tontine-chart-0-t">Coups by players</title>' in page
    assert "coups, by players: 4: 38, 5: 490; held against 38." in page
    assert page.index("</svg>") < page.index("<table")


def test_lying_bars_name_their_rows_and_leave_out_those_without_a_figure(tmp_path: Path) -> None:
    """A row goes by its rule and its last words before the number; one of words is in the table and not in the drawing."""
    chart = "```{tontine-chart} few effects\n:kind: rows\n:columns: 4\n:title: Effects\n```\n"
    made = built(tmp_path, chart)
    drawing, _, table = made.page("index.html").partition("<svg class")[2].partition("</svg>")
    assert made.warnings == []
    assert "another winner, by rule: stake: 15: 4.6\u00a0%." in drawing
    assert drawing.count("<rect") == 1
    assert "facing" not in drawing
    assert "facing" in table


def _places(text: str, what: str) -> list[int]:
    return [place for place in range(len(text)) if text.startswith(what, place)]


def test_a_chart_of_noughts_is_drawn(tmp_path: Path) -> None:
    """Where everything counted is nought, the axis still has a length."""
    made = built(tmp_path, "```{tontine-chart} few nought\n:title: T\n:kind: bars\n```\n")
    assert made.warnings == []
    assert "<svg" in made.page("index.html")


def test_what_a_file_says_is_escaped(tmp_path: Path) -> None:
    """Nothing in a file becomes markup."""
    page = built(tmp_path, "```{tontine-result} few escaped\n```\n").page("index.html")
    assert "<script>" not in page.partition("<table")[2].partition("</div>")[0]
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("page", "warning"),
    [
        ("{tontine:result}`few:aa`", "unknown figure of few 'aa'; did you mean 'a'"),
        ("{tontine:result}`fewer:a`", "results: must have a file fewer.json; make measure writes it"),
        ("{tontine:result}`../few:a`", "results: must be the name of a result file, got '../few'"),
        ("{tontine:result}`few:a gladly`", "must be a figure, with 'interval' after it or nothing"),
        ("```{tontine-result} few smal\n```", "unknown table of few 'smal'; did you mean 'small'"),
        ("```{tontine-chart} few small\n```", "must have a title, which says what the chart shows"),
        ("```{tontine-chart} few small\n:title: T\n:columns: two\n```", "must have columns counted from 1"),
        ("```{tontine-chart} few small\n:title: T\n:columns: 3\n```", "must draw columns from 2 to 2"),
        ("```{tontine-chart} few rules\n:title: T\n:kind: rows\n```", "must draw a column of figures"),
        (
            "```{tontine-chart} few one\n:title: T\n```",
            "tontine-chart: must draw two rows or more as lines, got 1",
        ),
        (
            "```{tontine-chart} few small\n:title: T\n:columns: 2 2 2 2 2\n```",
            "tontine-chart: must draw 4 columns at the most, got 5",
        ),
        (
            "```{tontine-chart} few below\n:title: T\n:kind: bars\n```",
            "tontine-chart: must draw figures from 0, got '\N{MINUS SIGN}0.5'",
        ),
    ],
)
def test_a_fault_is_one_warning_that_names_it(tmp_path: Path, page: str, warning: str) -> None:
    """A name that is not there, or an option that cannot be, is said with its line."""
    made = built(tmp_path, page + "\n")
    assert len(made.warnings) == 1
    assert made.warnings[0].startswith("index.md:3: WARNING: ") or "index.md" in made.warnings[0]
    assert warning in made.warnings[0]


def test_a_page_is_read_again_when_its_results_change(tmp_path: Path) -> None:
    """A page depends on the files it shows."""
    source = project(tmp_path, "{tontine:result}`few:a`\n")
    (source / "other.md").write_text("---\norphan: true\n---\n# Other\n", encoding="utf-8")
    build(source)
    changed = json.loads(json.dumps(DATA))
    changed["figures"]["a"]["text"] = "39"
    (source / "numbers" / "few.json").write_text(json.dumps(changed), encoding="utf-8")
    again = build(source)
    assert again.read == ["index"]
    assert "39" in again.page("index.html")


def test_other_outputs_get_a_plain_table(tmp_path: Path) -> None:
    """Where there is no HTML, a chart is its table."""
    made = built(tmp_path, "```{tontine-chart} few small\n:title: T\n```\n", "text")
    assert made.warnings == []
    assert "rule of thumb" in made.page("index.txt")


def run_blocked(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_pages_are_built_without_anything_that_computes(tmp_path: Path) -> None:
    """The pages of docs/measure are made where NumPy, Numba and SciPy cannot be imported."""
    source = tmp_path / "docs"
    source.mkdir()
    shutil.copytree(ROOT / "docs" / "measure", source / "measure")
    shutil.copy(source / "measure" / "index.md", source / "index.md")
    (source / "conf.py").write_text(
        'extensions = ["myst_parser", "tontine_rules.sphinx_ext"]\n', encoding="utf-8"
    )
    done = run_blocked("-q", str(source), str(tmp_path / "html"))
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "html" / "measure" / "length.html").read_text(encoding="utf-8")
    assert page.count('class="t-fig t-plot"') >= 3
    assert "not installed here" not in done.stderr


def test_the_whole_site_is_read_without_anything_that_computes(tmp_path: Path) -> None:
    """Every page of the site, the API among them, is read where NumPy, Numba and SciPy cannot be imported."""
    done = run_blocked(
        "-q",
        "-n",
        "-W",
        "-b",
        "dummy",
        "-c",
        "conf",
        "-d",
        str(tmp_path / "read"),
        "docs",
        str(tmp_path / "out"),
    )
    assert done.returncode == 0, done.stderr
