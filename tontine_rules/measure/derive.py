"""The figures and tables of the result files that are made of simulated games.

Each function takes the runs of a file, as plain data, and gives its figures by name and its tables. A cell of a table
is a text, or ``{"figure": name}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from tontine_rules.measure.figures import Figure, between, figure_of, known
from tontine_rules.measure.intervals import Estimate, Mean, Share
from tontine_rules.measure.studies import MANY, SECONDS_A_CARD, SECONDS_A_COUP, STAKES
from tontine_rules.measure.summary import Summary, mean_of, quantile, ratio, share_of

__all__ = ["Derived", "Table", "games", "length", "nobody_left", "table"]

Table = dict[str, Any]
Derived = tuple[dict[str, Figure], dict[str, Table]]
Runs = Mapping[str, Mapping[str, Any]]

BIN = 10
STEP = 10
BINS, COURSE = 20, 150


def table(head: list[str], rows: list[list[Any]], commands: list[str], note: str = "") -> Table:
    """Make a table; the commands count the same games again."""
    return {"head": head, "rows": rows, "commands": commands, "note": note}


def _cell(name: str) -> dict[str, str]:
    return {"figure": name}


def minutes(counts: Summary) -> Figure:
    """Say how many minutes a game takes, at so many seconds a coup and a card."""
    coups, cards = mean_of(counts, "coups"), mean_of(counts, "cards")
    value = (coups.value * SECONDS_A_COUP + cards.value * SECONDS_A_CARD) / 60
    error = (coups.standard_error * SECONDS_A_COUP + cards.standard_error * SECONDS_A_CARD) / 60
    return figure_of(Estimate(value, error), "minutes")


def length(runs: Runs) -> Derived:
    """How long a game lasts, and how often players die and come back, by stake and number of players."""
    figures: dict[str, Figure] = {
        "seconds-a-coup": known(SECONDS_A_COUP, "number"),
        "seconds-a-card": known(SECONDS_A_CARD, "number"),
    }
    for stake in STAKES:
        figures[f"{stake}.thumb"] = known(float(Fraction((stake - 3) * 13, 3)), "coups", -1)
        for players in MANY:
            counts = runs[f"{stake}-{players}"]["counts"]
            key = f"{stake}-{players}"
            cards = mean_of(counts, "cards")
            figures |= {
                f"{key}.coups": figure_of(mean_of(counts, "coups"), "coups"),
                f"{key}.cards": figure_of(cards, "cards"),
                f"{key}.cards-each": figure_of(cards, "cards", scale=1 / players),
                f"{key}.minutes": minutes(counts),
                f"{key}.deaths": figure_of(mean_of(counts, "deaths"), "times"),
                f"{key}.revivals": figure_of(mean_of(counts, "revivals"), "times"),
            }
    _align(figures, ("coups", "cards", "cards-each", "minutes", "deaths", "revivals"))
    commands = [runs[f"{STAKES[0]}-{MANY[0]}"]["command"]]
    rest = "One command a cell: the players and the stake change."

    def by_players(name: str) -> Table:
        head = ["players", *(f"stake {stake}" for stake in STAKES)]
        rows: list[list[Any]] = [
            [str(players), *(_cell(f"{stake}-{players}.{name}") for stake in STAKES)] for players in MANY
        ]
        return table(head, rows, commands, rest)

    names = (
        "coups",
        "cards",
        "cards-each",
        "minutes",
        "deaths",
        "revivals",
    )
    tables = {name: by_players(name) for name in names}
    thumb: list[Any] = ["rule of thumb", *(_cell(f"{stake}.thumb") for stake in STAKES)]
    for name in ("coups", "cards-each"):
        tables[name]["rows"].append(thumb)
    tables["tonight"] = _tonight(runs, STAKES[0], MANY)
    tables["tonight-1792"] = _tonight(runs, STAKES[-1], STAKES)
    return figures, tables


def _tonight(runs: Runs, stake: int, companies: Iterable[int]) -> Table:
    """Say for a stake and numbers of players how many jetons are needed, and what a game takes."""
    companies = list(companies)
    return table(
        ["players", "jetons in all", "coups", "minutes"],
        [
            [str(players), str(players * stake), *(_cell(f"{stake}-{players}.{name}") for name in ("coups", "minutes"))]
            for players in companies
        ],
        [runs[f"{stake}-{companies[0]}"]["command"]],
        "One command a row: the players change.",
    )  # fmt: skip


def _align(figures: dict[str, Figure], names: tuple[str, ...]) -> None:
    """Print all figures of a name to the same digit, the coarsest that one of them asks for."""
    for name in names:
        group = {key: one for key, one in figures.items() if key.endswith(f".{name}") and key.count("-")}
        place = max(one.place for one in group.values())
        for key, one in group.items():
            figures[key] = Figure(one.value, one.low, one.high, one.unit, place, one.signed)


def games(runs: Runs) -> Derived:
    """What many games by the restatement give: where one sits, how a game goes, the longest and the shortest."""
    figures: dict[str, Figure] = {}
    tables: dict[str, Table] = {}
    extremes: list[list[Any]] = []
    for key, run in runs.items():
        counts, commands = run["counts"], [run["command"]]
        again = not key.isdigit()
        made = _seats(counts) if again else _one(counts, run["players"])
        figures |= {f"{key}.{name}": figure for name, figure in made.items()}
        seats = range(run["players"])
        tables[f"seats-{key}"] = table(
            ["seat", "games won", "95 % interval"],
            [[_seat(seat, len(seats)), _cell(f"{key}.seat-{seat}"), made[f"seat-{seat}"].to_data()["interval"]] for seat in seats],
            commands,
        )  # fmt: skip
        if again:
            continue
        bins = [name for name in made if name.startswith("coups-")]
        tables[f"histogram-{key}"] = table(
            ["coups", "games"],
            [
                [name.removeprefix("coups-").replace("-", "–").replace("_", " "), _cell(f"{key}.{name}")]
                for name in bins
            ],
            commands,
        )
        after = [name.removeprefix("after-") for name in made if name.startswith("after-")]
        tables[f"course-{key}"] = table(
            ["after coup", "games still on", "pool", "living"],
            [[one, *(_cell(f"{key}.{name}-{one}") for name in ("after", "pool", "living"))] for one in after],
            commands,
        )
        names = ("shortest", "shortest-game", "q05", "q50", "q95", "longest", "longest-game")
        extremes.append([key, *(_cell(f"{key}.{name}") for name in names)])
    head = ["players", "shortest", "its number", "5 in 100 have at most", "half have at most", "95 in 100", "longest", "its number"]  # fmt: skip
    main = [key for key in runs if key.isdigit()]
    everywhere = [runs[key]["command"] for key in main]

    def by_players(head: list[str], names: tuple[str, ...]) -> Table:
        return table(
            ["players", *head],
            [[key, *(_cell(f"{key}.{name}") for name in names)] for key in main],
            everywhere,
        )

    tables["dead"] = by_players(
        ["deaths", "returns", "no return at all", "most returns"],
        ("deaths", "revivals", "without-revival", "most-revivals"),
    )
    tables["pool"] = by_players(
        ["games with a short pool", "short takings a game", "most in one game"],
        ("with-short-pool", "short-pools", "most-short-pools"),
    )
    tables["extremes"] = table(head, extremes, everywhere)
    return figures, tables


def _seat(seat: int, seats: int) -> str:
    return f"{seat}, eldest" if seat == 0 else f"{seat}, dealer" if seat == seats - 1 else str(seat)


def _one(counts: Summary, players: int) -> dict[str, Figure]:
    coups, cards = mean_of(counts, "coups"), mean_of(counts, "cards")
    made = {
        "games": known(counts["games"], "games"),
        "coups": figure_of(coups, "coups"),
        "cards": figure_of(cards, "cards"),
        "cards-each": figure_of(cards, "cards", scale=1 / players),
        "living": ratio(cards, coups, "players"),
        "keeps": figure_of(mean_of(counts, "keeps"), "jetons"),
        "minutes": minutes(counts),
        "limited": known(counts["limited"], "games"),
        "with-revival": figure_of(share_of(counts, "revivals"), "share"),
        "without-revival": figure_of(
            Share(counts["games"] - counts["revivals"][2], counts["games"]), "share"
        ),
        "with-short-pool": figure_of(share_of(counts, "short_pools"), "share"),
    }
    for name in ("deaths", "revivals", "short_payers", "short_pools"):
        made[name.replace("_", "-")] = figure_of(mean_of(counts, name), "times")
        made[f"most-{name.replace('_', '-')}"] = known(counts[name][3], "times")
    for name in ("shortest", "longest"):
        made[name] = known(counts[name][0], "coups")
        made[f"{name}-game"] = known(counts[name][1], "number")
    for name, share in (("q05", 0.05), ("q50", 0.5), ("q95", 0.95)):
        made[name] = quantile(counts["histogram"], share)
    return made | _seats(counts) | _histogram(counts) | _course(counts)


def _seats(counts: Summary) -> dict[str, Figure]:
    shares = [Share(won, counts["games"]) for won in counts["wins"]]
    return {f"seat-{seat}": figure_of(share, "share") for seat, share in enumerate(shares)}


def _histogram(counts: Summary) -> dict[str, Figure]:
    """Give the share of games by length, in bins of ten coups; the few beyond the last bin in one."""
    bins: dict[int, int] = {}
    for coups, number in counts["histogram"]:
        place = min((coups - 1) // BIN, BINS)
        bins[place] = bins.get(place, 0) + number
    made = {}
    for place in range(BINS + 1):
        name = f"{place * BIN + 1}-{(place + 1) * BIN}" if place < BINS else f"over_{BINS * BIN}"
        made[f"coups-{name}"] = figure_of(Share(bins.get(place, 0), counts["games"]), "share", finest=-3)
    return made


def _course(counts: Summary) -> dict[str, Figure]:
    """Give pool and living players every ten coups, over the games that have as many."""
    left = counts["games"]
    made = {}
    ended = dict(counts["histogram"])
    for coup, (pool, pool_squares, living, living_squares) in enumerate(counts["by_coup"][: COURSE + 1]):
        if coup % STEP == 0 and left:
            made[f"after-{coup}"] = figure_of(Share(left, counts["games"]), "share", finest=-2)
            for name, unit, total, squares in (
                ("pool", "jetons", pool, pool_squares),
                ("living", "players", living, living_squares),
            ):
                mean = Mean(total, squares, left)
                finest = 0 if not coup or name == "pool" else -1
                made[f"{name}-{coup}"] = between(mean.value, *mean.interval, unit, finest)
        left -= ended.get(coup, 0)
    return made


def nobody_left(runs: Runs) -> Derived:
    """How often nobody wins when the article of 1792 is read literally."""
    figures: dict[str, Figure] = {}
    rows: list[list[Any]] = []
    for key, run in runs.items():
        figures[f"{key}.nobody-left"] = figure_of(share_of(run["counts"], "emptied"), "share")
        figures[f"{key}.coups"] = figure_of(mean_of(run["counts"], "coups"), "coups")
        figures[f"{key}.games"] = known(run["games"], "games")
        rows.append([key, _cell(f"{key}.nobody-left"), figures[f"{key}.nobody-left"].to_data()["interval"], _cell(f"{key}.coups")])  # fmt: skip
    commands = [run["command"] for run in runs.values()]
    return figures, {"players": table(["players", "nobody wins", "95 % interval", "coups"], rows, commands)}
