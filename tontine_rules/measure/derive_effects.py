"""The figures and tables of the result files of effects and of exact values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tontine_rules.measure.derive import Derived, Table, table
from tontine_rules.measure.effects import FOLLOWS, GIVEN, Effect
from tontine_rules.measure.figures import Figure, between, figure_of, known
from tontine_rules.measure.intervals import Change, Mean, Share
from tontine_rules.measure.pairs import Pairs
from tontine_rules.measure.summary import mean_of, share_of

__all__ = ["effect_data", "effect_tables", "exact_tables"]

Runs = Mapping[str, Mapping[str, Any]]

HEAD = ["rule", "from", "to", "another winner", "by chance alone", "coups", "nobody left, points", "seat advantage, points"]  # fmt: skip
PARTS = ("other-winner", "unrelated", "coups", "nobody-left", "seat-advantage")
LIMIT = -2
SOME = 0.001
UNPLAYED = dict.fromkeys((FOLLOWS, GIVEN), ["not played"] * 5)
NO_CHANGE = ["exactly 0", "not needed", "exactly 0", "exactly 0", "exactly 0"]


def effect_data(effect: Effect) -> dict[str, Any]:
    """Give an effect as plain data: what was flipped, and the counts of the pairs."""
    data: dict[str, Any] = {
        "rule": effect.rule.id if effect.rule else None,
        "before": effect.before,
        "after": effect.after,
        "ruleset": str(effect.ruleset) if effect.ruleset else None,
        "reason": effect.reason,
    }
    if effect.pairs is not None:
        pairs = effect.pairs
        data |= {"games": pairs.games, "change": [pairs.change, pairs.change_squares]}
        data |= {"coups_before": pairs.coups_before, "identical": pairs.identical}
        data["outcomes"] = [
            [a[0], int(a[1]), b[0], int(b[1]), n] for (a, b), n in sorted(pairs.outcomes.items())
        ]
    return data


def _pairs(data: Mapping[str, Any]) -> Pairs:
    outcomes = {((a, bool(x)), (b, bool(y))): n for a, x, b, y, n in data["outcomes"]}
    change, squares = data["change"]
    return Pairs(data["games"], outcomes, data["coups_before"], change, squares, data["identical"])


def _change(mean: Mean | Change, unit: str) -> Figure:
    """Make a figure of a change; when it was nought in every game, that alone does not make it exact."""
    if isinstance(mean, Change) or mean.squares:
        return figure_of(mean, unit, signed=True)
    reach = Share(0, mean.of).interval[1]
    made = between(0.0, -reach / 2, reach / 2, unit)
    return Figure(made.value, made.low, made.high, unit, made.place, signed=True)


def effect_tables(runs: Runs) -> Derived:
    """What each rule does, and what apart and together the differences of two sources do."""
    figures: dict[str, Figure] = {}
    tables: dict[str, Table] = {}
    pairs: list[list[Any]] = []
    commands = []
    for key, run in runs.items():
        rows, none = [], []
        for data in run["rows"]:
            rule = {"rule": data["rule"]} if data["rule"] else "all together"
            ends = [data["before"], data["after"]] if data["rule"] else [f"as {one}" for one in run["sigla"]]
            if "games" not in data:
                why = str(data["reason"])
                none.append([rule, *ends, why])
                rows.append([rule, *ends, *UNPLAYED.get(why, NO_CHANGE)])
                continue
            end = f".{data['after'].replace(' ', '-')}" if data["rule"] else ""
            name = f"{key}.{data['rule'] or 'together'}{end}"
            made = _effect(_pairs(data), run["players"] - 1)
            figures |= {f"{name}.{part}": figure for part, figure in made.items()}
            cells: list[Any] = [{"figure": f"{name}.{part}"} for part in PARTS]
            if made["limited"].value > SOME:
                cells[2] = f"over {made['coups'].text}"
            rows.append([rule, *ends, *cells])
        games = f"{run['games']:,} games each way, {run['players']} players."
        tables[key] = table(HEAD, rows, [run["command"]], games)
        tables[f"{key}.none"] = table(["rule", "from", "to", "why it does nothing"], none, [run["command"]])
        if len(run["rulesets"]) == 2:
            differ = [data["rule"] for data in run["rows"] if data["rule"]]
            played = [data["rule"] for data in run["rows"] if data["rule"] and "games" in data]
            pairs.append(
                [" and ".join(run["sigla"]), str(len(differ)), ", ".join(played) or "none", *rows[-1][3:6:2]]
            )
            commands.append(run["command"])
    head = ["sources", "rules that differ", "of these, change the game", "another winner", "coups"]
    tables["pairs"] = table(head, pairs, commands[:1], "The other pairs in the same way.")
    return figures, tables


def _effect(pairs: Pairs, dealer: int) -> dict[str, Figure]:
    limited = sum(games for (_, end), games in pairs.outcomes.items() if end[0] == LIMIT)
    return {
        "other-winner": figure_of(pairs.other_winner, "share"),
        "unrelated": figure_of(pairs.unrelated, "share", finest=-3),
        "coups": _change(pairs.coups, "coups"),
        "nobody-left": _change(pairs.nobody_left_change, "points"),
        "seat-advantage": _change(pairs.seat_advantage_change(dealer), "points"),
        "limited": figure_of(Share(limited, pairs.games), "share"),
    }


def exact_tables(runs: Runs) -> Derived:
    """Small tables solved exactly, beside simulated games of the same."""
    figures: dict[str, Figure] = {}
    rows, seats = [], []
    for key, run in runs.items():
        solved, counts = run["solved"], run["counts"]
        figures |= {
            f"{key}.exact-coups": known(solved["coups"], "coups", -4),
            f"{key}.coups": figure_of(mean_of(counts, "coups"), "coups"),
            f"{key}.exact-nobody-left": known(solved["nobody_left"], "share", -4),
            f"{key}.nobody-left": figure_of(share_of(counts, "emptied"), "share"),
            f"{key}.positions": known(solved["positions"], "number"),
        }
        figures |= {f"{key}.seat-{seat}": known(win, "share", -4) for seat, win in enumerate(solved["wins"])}
        start = [str(run["stake"]), run["end_tested"]]
        names = ("positions", "exact-coups", "coups", "exact-nobody-left", "nobody-left")
        rows.append([*start, *({"figure": f"{key}.{name}"} for name in names)])
        seats.append([*start, *({"figure": f"{key}.seat-{seat}"} for seat in range(run["players"]))])
    commands = [run["command"] for run in runs.values()]
    head = ["stake", "end tested", "positions", "coups, exact", "coups, simulated", "nobody left, exact", "simulated"]  # fmt: skip
    players = max(run["players"] for run in runs.values())
    head_seats = ["stake", "end tested", *(f"seat {seat}" for seat in range(players))]
    return figures, {
        "values": table(head, rows, commands),
        "seats": table(head_seats, seats, commands),
    }
