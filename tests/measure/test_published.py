"""What is published in docs/measure/results is what the program gives today, and is printed no finer than it is known."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tontine_rules.measure import published, studies
from tontine_rules.measure.figures import Figure
from tontine_rules.measure.keep import version

FOLDER = ROOT / "docs" / "measure" / "results"
STALE = "the result file is stale: run make measure"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


def plain(data: object) -> Any:
    """Give data as they are after having been written and read."""
    return json.loads(json.dumps(data))


def without_counts(run: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in run.items() if key not in ("counts", "rows", "simulated")}


def test_every_result_file_is_there_and_no_other() -> None:
    """`make measure` made all of them, and nothing else lies beside them."""
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(
        f"{name}.json" for name in published.NAMES
    )


@pytest.mark.parametrize("name", published.NAMES)
def test_a_file_says_how_it_was_made(name: str) -> None:
    """Command, seed and version stand in the file, and the version is today's."""
    data = read(name)
    assert data["format"] == published.FORMAT
    assert data["seed"] == studies.SEED
    assert data["version"] == version(), STALE
    assert data["command"] == "make measure"
    assert all(run["command"].startswith("tontine-rules ") for run in data["runs"].values())


@pytest.mark.parametrize("name", studies.PLAYED)
def test_a_slice_of_each_run_is_played_again(name: str) -> None:
    """The first thousand games of each run give the counts that the file holds of them."""
    runs = {key: without_counts(run) for key, run in read(name)["runs"].items()}
    assert plain(published.played_runs(name, most=studies.SLICE)) == runs, STALE


def test_a_slice_of_each_effect_is_played_again() -> None:
    """The first thousand pairs of each effect give the counts that the file holds of them."""
    runs = {key: without_counts(run) for key, run in read("effects")["runs"].items()}
    assert plain(published.effect_runs(most=studies.SLICE)) == runs, STALE


def test_the_smallest_tables_are_solved_again() -> None:
    """The exact values of the smallest tables, and a slice of the games beside them, are those of the file."""
    smallest = studies.EXACT[:2]
    made = plain(published.exact_runs(most=studies.SLICE, tables=smallest))
    runs = read("exact")["runs"]
    assert len(runs) == len(studies.EXACT), STALE
    for key, run in made.items():
        assert without_counts(run) == without_counts(runs[key]), STALE


@pytest.mark.parametrize("name", published.NAMES)
def test_figures_and_tables_follow_from_the_counts(name: str) -> None:
    """What a file says follows from what it counted."""
    data = read(name)
    again = plain(published.derived(name, data["runs"]))
    assert again["figures"] == data["figures"]
    assert again["tables"] == data["tables"]


@pytest.mark.parametrize("name", published.NAMES)
def test_the_bytes_are_those_that_would_be_written(name: str) -> None:
    """The file is laid out as `make measure` lays it out: nobody has edited it."""
    assert published.write(read(name)) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", published.NAMES)
def test_nothing_of_the_day_or_the_machine_is_published(name: str) -> None:
    """A file holds no date, no time, no path."""
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert not re.search(r"\d{4}-\d\d-\d\d|\d\d:\d\d|/home|/tmp|\bworkers\b|second[s]? taken", text)


def unjustified(figure: dict[str, Any]) -> bool:
    """Say whether a figure is printed finer than its interval allows, or is not its value."""
    low, value, high = figure["low"], figure["value"], figure["high"]
    percent = 2 if figure["unit"] in ("share", "points") else 0
    shown = re.sub(r"[,+%\s]", "", figure["text"]).replace("\N{MINUS SIGN}", "-")
    digits = len(shown.partition(".")[2])
    unit = 10.0 ** max(figure["place"], -digits - percent)
    off = abs(Decimal(shown).scaleb(-percent) - Decimal(repr(value)))
    return (
        not low <= value <= high
        or digits != max(0, -(figure["place"] + percent))
        or high - low > unit * (1 + 1e-6)
        or off > Decimal(repr(unit)) / 2 + Decimal("1e-9")
    )


@pytest.mark.parametrize("name", published.NAMES)
def test_no_figure_is_printed_finer_than_it_is_known(name: str) -> None:
    """A figure's interval is no wider than one unit of the last digit printed, and what is printed is the value."""
    assert [key for key, figure in read(name)["figures"].items() if unjustified(figure)] == []


def test_the_check_of_printed_digits_finds_too_many() -> None:
    """A figure with a digit more than its interval allows is found, and so is one that prints another value."""
    figure = Figure(72.46, 72.42, 72.5, "coups", -1).to_data()
    assert not unjustified(figure)
    assert unjustified(figure | {"text": "72.46", "place": -2})
    assert unjustified(figure | {"high": 72.6})
    assert unjustified(figure | {"text": "72.4"})


@pytest.mark.parametrize("name", published.NAMES)
def test_every_cell_names_a_figure_and_tables_are_square(name: str) -> None:
    """A table has as many cells a row as heads, and shows only figures that there are."""
    data = read(name)
    for table in data["tables"].values():
        for row in table["rows"]:
            assert len(row) <= len(table["head"])
            assert all(
                isinstance(cell, str) or "rule" in cell or cell["figure"] in data["figures"] for cell in row
            )
        assert table["commands"]


def test_exact_values_agree_with_simulated_ones() -> None:
    """The exact number of coups lies within four standard errors of the simulated one."""
    for run in read("exact")["runs"].values():
        (total, squares), games = run["counts"]["coups"], run["games"]
        mean = total / games
        error = ((squares / games - mean**2) / games) ** 0.5
        assert abs(mean - run["solved"]["coups"]) < 4 * error


def test_the_rules_that_cannot_change_a_result_show_exactly_nought() -> None:
    """No games are played for them, and their row says exactly 0."""
    for run in read("effects")["runs"].values():
        assert all("games" in row or row["reason"] for row in run["rows"])
    rows = read("effects")["tables"]["academie-1725"]["rows"]
    facing = next(row for row in rows if row[0] == {"rule": "facing"})
    assert facing[3] == "exactly 0"


def test_the_same_runs_come_out_whatever_the_workers() -> None:
    """One thread and three give the same bytes."""
    alone = published.write(published.played_runs("nobody-left", most=studies.SLICE))
    with ThreadPoolExecutor(3) as executor:
        assert published.write(published.played_runs("nobody-left", executor, most=studies.SLICE)) == alone


def test_a_name_that_is_no_result_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, exit 2, and nothing is written."""
    assert published.main([str(tmp_path / "out"), "lenght"]) == 2
    assert (
        capsys.readouterr().err
        == "published: must be among length, games, nobody-left, effects, exact, got lenght\n"
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (Figure(72.4567, 72.4, 72.5, "coups", -1), "72.5"),
        (Figure(1284.0, 1280, 1288, "cards", 1), "1,280"),
        (Figure(0.0464, 0.046, 0.0469, "share", -3), "4.6\N{NO-BREAK SPACE}%"),
        (Figure(-0.0464, -0.05, -0.04, "points", -2, signed=True), "\N{MINUS SIGN}5"),
        (Figure(0.9, 0.8, 1.0, "coups", -1, signed=True), "+0.9"),
        (Figure(-0.004, -0.01, 0.01, "coups", -1, signed=True), "0.0"),
    ],
)
def test_figures_are_printed_plainly(figure: Figure, text: str) -> None:
    """Thousands, signs and per cent are printed as people write them; no nought has a sign."""
    assert figure.text == text
