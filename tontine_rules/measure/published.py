"""Make the result files that the pages read: ``python -m tontine_rules.measure.published FOLDER [NAME …]``.

The same bytes come out on every machine, whatever the number of workers: no date, no time, no name of a machine.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tontine_rules.measure import derive, studies
from tontine_rules.measure.derive_effects import effect_data, effect_tables, exact_tables
from tontine_rules.measure.effects import effects
from tontine_rules.measure.exact import exact
from tontine_rules.measure.keep import version
from tontine_rules.measure.simulate import simulate
from tontine_rules.measure.studies import SEED, SLICE, Played
from tontine_rules.measure.summary import summary
from tontine_rules.sources import load

__all__ = [
    "DERIVE",
    "FORMAT",
    "NAMES",
    "derived",
    "effect_runs",
    "exact_runs",
    "make",
    "played_runs",
    "write",
]

FORMAT = "tontine results 1"
DECIMALS = 9
"""Decimals kept of what is solved: fewer than solving promises, so that every machine gives the same."""

DERIVE: Mapping[str, Callable[[Any], derive.Derived]] = {
    "length": derive.length,
    "games": derive.games,
    "nobody-left": derive.nobody_left,
    "effects": effect_tables,
    "exact": exact_tables,
}
"""For each result file, how its figures and tables are made of its runs."""

NAMES = tuple(DERIVE)

ABOUT = {
    "length": "How long a game lasts, by stake and number of players.",
    "games": "Many games by the restatement, with a few numbers of players.",
    "nobody-left": "How often nobody wins when the article of 1792 is read literally.",
    "effects": "The same shuffles played by other rules.",
    "exact": "Small tables solved exactly, beside simulated games.",
}


def _counted(played: Played, games: int, executor: Executor | None) -> dict[str, Any]:
    outcomes = simulate(
        played.ruleset, players=played.players, games=games, seed=played.seed, executor=executor
    )
    return summary(outcomes.counts, whole=played.whole and games > SLICE)


def played_runs(name: str, executor: Executor | None = None, most: int | None = None) -> dict[str, Any]:
    """Play the games of a result file.

    Args:
        name: The file's.
        executor: Who plays, as for `simulate`.
        most: How many games of a run are played at most; None plays all.

    Returns:
        The runs, as plain data.
    """
    made = {}
    for played in studies.PLAYED[name]():
        games = min(played.games, most or played.games)
        run = {
            "ruleset": str(played.ruleset),
            "players": played.players,
            "games": played.games,
            "command": played.command,
        }
        if games > SLICE:
            run["counts"] = _counted(played, games, executor)
        made[played.key] = run | {"slice": _counted(played, SLICE, executor)}
    return made


def effect_runs(executor: Executor | None = None, most: int | None = None) -> dict[str, Any]:
    """Play the games of the result file of effects; the arguments are those of `played_runs`."""
    lines: list[tuple[str, ...]] = [(line,) for line in studies.FLIPPED]
    lines += studies.pairs_read_whole()
    made = {}
    games, players = studies.PAIR_GAMES, studies.PAIR_PLAYERS
    for line in lines:

        def rows(number: int, line: tuple[str, ...] = line) -> list[dict[str, Any]]:
            found = effects(*line, players=players, games=number, seed=SEED, executor=executor)
            return [effect_data(row) for row in found.rows]

        command = f"tontine-rules effects {' '.join(line)} --players {players} --games {games} --seed {SEED}"
        key = "--".join(one.removesuffix("+usual") for one in line)
        sigla = [load(one.partition("+")[0]).siglum for one in line]
        made[key] = {
            "rulesets": list(line),
            "sigla": sigla,
            "players": players,
            "games": games,
            "command": command,
        }
        if most is None:
            made[key]["rows"] = rows(games)
        made[key]["slice"] = rows(SLICE)
    return made


def exact_runs(
    executor: Executor | None = None,
    most: int | None = None,
    tables: Iterable[tuple[int, int, str]] = studies.EXACT,
) -> dict[str, Any]:
    """Solve the small tables, and play games of the same; the other arguments are those of `played_runs`."""
    made = {}
    for players, stake, end in tables:
        ruleset = load(studies.BASE).ruleset(players=(players, players), stake=stake, end_tested=end)
        played = Played(f"{players}-{stake}-{end}", ruleset, players, studies.EXACT_GAMES)
        solved = exact(ruleset, players=players)
        run: dict[str, Any] = {
            "ruleset": str(ruleset),
            "players": players,
            "stake": stake,
            "end_tested": end.replace("-", " "),
            "games": played.games,
            "command": f"tontine-rules exact '{ruleset}' --players {players}",
            "simulated": played.command,
            "solved": {
                "coups": round(solved.coups, DECIMALS),
                "nobody_left": round(solved.nobody_left, DECIMALS),
                "wins": [round(win, DECIMALS) for win in solved.wins],
                "positions": solved.positions,
            },
        }
        if most is None:
            run["counts"] = _counted(played, played.games, executor)
        made[played.key] = run | {"slice": _counted(played, SLICE, executor)}
    return made


def make(name: str, executor: Executor | None = None) -> dict[str, Any]:
    """Make one result file, as plain data.

    Args:
        name: One of `NAMES`.
        executor: Who plays, as for `simulate`.

    Returns:
        What the file holds.
    """
    if name == "effects":
        runs = effect_runs(executor)
    elif name == "exact":
        runs = exact_runs(executor)
    else:
        runs = played_runs(name, executor)
    return {
        "format": FORMAT,
        "about": ABOUT[name],
        "command": "make measure",
        "version": version(),
        "seed": SEED,
        **derived(name, runs),
        "runs": runs,
    }


def derived(name: str, runs: Mapping[str, Any]) -> dict[str, Any]:
    """Give the figures and tables of a result file as plain data, from its runs alone."""
    figures, tables = DERIVE[name](runs)
    return {"figures": {key: one.to_data() for key, one in figures.items()}, "tables": tables}


def write(data: Mapping[str, Any]) -> str:
    """Write a result file: JSON with a line for each figure, row and run, so that a change can be read."""
    lines = []
    for key, value in data.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"  {json.dumps(name)}: {_compact(one)}" for name, one in value.items())
            lines.append(f" {json.dumps(key)}: {{\n{inner}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def main(arguments: list[str]) -> int:
    """Make the result files that are named, or all."""
    folder, names = Path(arguments[0]), arguments[1:] or list(NAMES)
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        sys.stderr.write(f"published: must be among {', '.join(NAMES)}, got {', '.join(unknown)}\n")
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as executor:
        for name in names:
            sys.stderr.write(f"{name} ...\n")
            (folder / f"{name}.json").write_text(write(make(name, executor)), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
