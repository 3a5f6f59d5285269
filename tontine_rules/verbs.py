"""What each verb of the command line does: ask the rooms, print what they answer, give the exit status.

Each function takes the parsed arguments. A verb imports what it needs and no more, so that help is quick.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tontine_rules.errors import FileFaults, UnreadableFile, ValueFault

if TYPE_CHECKING:
    from tontine_rules.game import Table
    from tontine_rules.rules import Ruleset

GOOD, FAILED, WRONG = 0, 1, 2


def _ruleset(text: str) -> Ruleset:
    from tontine_rules.sources import parse_ruleset

    return parse_ruleset(text)


def list_sources(_: argparse.Namespace) -> int:
    """List the sources."""
    from tontine_rules.show.text import sources_text
    from tontine_rules.sources import sources

    print(sources_text(sources()))
    return GOOD


def show_source(options: argparse.Namespace) -> int:
    """Show one source."""
    from tontine_rules.show.text import source_text
    from tontine_rules.sources import load

    print(source_text(load(options.source)))
    return GOOD


def compare_columns(options: argparse.Namespace) -> int:
    """Set columns side by side."""
    from tontine_rules.compare import compare
    from tontine_rules.show import tables, text

    comparison = compare(*options.columns)
    rows = comparison.differences if options.only else comparison.rows
    write = {
        "text": text.comparison_text,
        "markdown": tables.comparison_markdown,
        "csv": tables.comparison_csv,
        "json": tables.comparison_json,
    }[options.format]
    print(write(comparison, rows).rstrip("\n"))
    return GOOD


def _table(options: argparse.Namespace) -> Table:
    from tontine_rules.game import Table

    try:
        jetons = tuple(int(part) for part in options.jetons.replace(",", " ")[:1000].split())
    except ValueError:
        raise ValueFault("jetons", "must be whole numbers with a space between", options.jetons) from None
    return Table(jetons=jetons, pool=options.pool, dealer=options.dealer)


def play_one_coup(options: argparse.Namespace) -> int:
    """Play one coup."""
    from tontine_rules.game import play_coup
    from tontine_rules.show.text import coup_text

    ruleset = _ruleset(options.ruleset)
    print(coup_text(play_coup(ruleset, _table(options), options.cards), ruleset))
    return GOOD


def play_whole_game(options: argparse.Namespace) -> int:
    """Play a whole game."""
    from tontine_rules.game import play_game
    from tontine_rules.show.text import record_text

    print(record_text(play_game(_ruleset(options.ruleset), players=options.players, seed=options.seed)))
    return GOOD


def replay_record(options: argparse.Namespace) -> int:
    """Replay a record."""
    from tontine_rules import replay
    from tontine_rules.rules.toml_file import MOST_BYTES, read_text
    from tontine_rules.show.text import outcome_text

    record = sys.stdin.read(MOST_BYTES + 1) if options.file == "-" else read_text(options.file, "a record")
    print(outcome_text(replay(record)))
    return GOOD


def find_telling_coup(options: argparse.Namespace) -> int:
    """Find the smallest coup that tells two rulesets apart."""
    from tontine_rules.compare.telling import telling_coup
    from tontine_rules.show.text import telling_text

    first, second = (_ruleset(text) for text in options.rulesets)
    print(telling_text(first, second, telling_coup(first, second)))
    return GOOD


def simulate_games(options: argparse.Namespace) -> int:
    """Play many games."""
    from contextlib import ExitStack

    from tontine_rules.measure.simulate import SLOWER, engine_at_hand, simulate, workers
    from tontine_rules.show.measures import outcomes_text

    ruleset = _ruleset(options.ruleset)
    if engine_at_hand() == "readable":
        print(SLOWER, file=sys.stderr)
    with ExitStack() as stack:
        outcomes = simulate(
            ruleset,
            players=options.players,
            games=options.games,
            seed=options.seed,
            executor=stack.enter_context(workers(options.workers)),
            keep=options.keep,
            engine=engine_at_hand(),
        )
    print(outcomes_text(outcomes))
    return GOOD


def measure_effects(options: argparse.Namespace) -> int:
    """Measure what each rule does."""
    from tontine_rules.measure import effects
    from tontine_rules.show.measures import effects_text

    found = effects(
        options.ruleset, options.other, players=options.players, games=options.games, seed=options.seed
    )
    print(effects_text(found))
    return GOOD


def solve_exactly(options: argparse.Namespace) -> int:
    """Solve a small table."""
    from tontine_rules.measure import exact
    from tontine_rules.show.measures import exact_text

    print(exact_text(exact(_ruleset(options.ruleset), players=options.players)))
    return GOOD


def check_file(options: argparse.Namespace) -> int:
    """Check a source's file."""
    from tontine_rules.show.text import tally
    from tontine_rules.sources import load

    try:
        source = load(Path(options.file))
    except UnreadableFile:
        raise
    except FileFaults as error:
        print(error, file=sys.stderr)
        return FAILED
    print(f"{Path(options.file).name}: good: {tally(source)}")
    return GOOD


def check_quotations(options: argparse.Namespace) -> int:
    """Look quotations up."""
    from tontine_rules.sources.quotations import check_words

    report = check_words(options.folder)
    for fault in report.faults:
        print(fault, file=sys.stderr)
    print(f"{report.found} quotations found, {len(report.faults)} at fault")
    if report.without_text:
        print("no text for " + ", ".join(report.without_text))
    return FAILED if report.faults else GOOD


def export_data(options: argparse.Namespace) -> int:
    """Write the data into a folder."""
    from tontine_rules.show.export import export

    for path in export(options.folder):
        print(path)
    return GOOD
