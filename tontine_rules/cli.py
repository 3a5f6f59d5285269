"""The command line: ``tontine-rules``, also ``python -m tontine_rules``.

Each verb is declared once in `build_parser` with its help and its function of `verbs`. Exit status: 0 good, 1 a check
failed, 2 wrong usage or data. Errors go to standard error, one line each.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from tontine_rules import verbs
from tontine_rules.errors import TontineError, near, shown
from tontine_rules.verbs import GOOD, WRONG

__all__ = ["build_parser", "main"]

RULESET_HELP = (
    "a ruleset in one line: source+completion;rule=value, such as "
    "'dictionnaire-1792+literal;stake=15' (a source alone means +usual)"
)
ABOUT = """\
Tontine is an old French card game of pure chance. Nine sources tell its rules;
they do not agree, and they leave things out. This program reads what each says,
compares them, and plays what can be played from each."""
TEACH = """\
try these first:
  tontine-rules sources
  tontine-rules show dictionnaire-1792
  tontine-rules compare academie-1725 dictionnaire-1792 --only differences
  tontine-rules coup L --jetons "9 9 9 9" --pool 12 --dealer 3 --cards "K 4 A 2"
  tontine-rules play dictionnaire-1792 --players 12 --seed 1792

a RULESET is a source, a completion that fills its gaps, and changes, in one
line: 'dictionnaire-1792+literal;stake=15'. A source alone means +usual. Quote
the line: the shell reads ';' as the end of a command.

exit status: 0 good, 1 a check failed, 2 wrong usage or data"""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, with a near name for an unknown verb."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        self.exit(WRONG, f"{self.prog}: {message[:300]}; see {self.prog} --help\n")


def _whole(text: str) -> int:
    if not re.fullmatch(r"(?a:-?\d{1,20})", text):
        raise argparse.ArgumentTypeError(f"must be a whole number, got {shown(text)}")
    return int(text)


def build_parser() -> argparse.ArgumentParser:
    """Declare every verb with its arguments, help and examples.

    Returns:
        The parser.
    """
    raw = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        "tontine-rules", description=ABOUT, epilog=TEACH, formatter_class=raw, allow_abbrev=False
    )
    subparsers = parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=_Parser)

    def add(name: str, function: Callable[[argparse.Namespace], int], about: str, example: str) -> _Parser:
        epilog = f"example:\n  {example}"
        verb: _Parser = subparsers.add_parser(
            name, help=about, description=about, epilog=epilog, formatter_class=raw, allow_abbrev=False
        )
        verb.set_defaults(function=function)
        return verb

    def add_run(verb: _Parser) -> None:
        verb.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
        verb.add_argument("--players", required=True, type=_whole, help="how many play")
        verb.add_argument("--games", default=10_000, type=_whole, help="how many games (default: 10000)")
        verb.add_argument(
            "--seed", default=0, type=_whole, help="the same seed gives the same games (default: 0)"
        )

    add("sources", verbs.list_sources, "list the nine sources", "tontine-rules sources")
    verb = add(
        "show",
        verbs.show_source,
        "show what one source says, with its words and their place",
        "tontine-rules show D",
    )
    verb.add_argument("source", metavar="SOURCE", help="an id, a siglum, or the path of a TOML file")
    verb = add(
        "compare",
        verbs.compare_columns,
        "set sources or rulesets side by side",
        "tontine-rules compare academie-1725 dictionnaire-1792 --only differences",
    )
    verb.add_argument("columns", metavar="A", nargs="+", help="two or more sources or rulesets")
    verb.add_argument(
        "--only", choices=["differences"], help="show only the rules on which two of them disagree"
    )
    verb.add_argument(
        "--format", choices=["text", "markdown", "csv", "json"], default="text", help="default: text"
    )
    verb = add(
        "coup",
        verbs.play_one_coup,
        "play one coup and say which rule caused each movement",
        'tontine-rules coup L --jetons "9 9 9 9" --pool 12 --dealer 3 --cards "K 4 A 2"',
    )
    verb.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    verb.add_argument("--jetons", required=True, help="jetons by seat, from seat 0 in the order of play")
    verb.add_argument("--pool", required=True, type=_whole, help="jetons in the pool")
    verb.add_argument("--dealer", required=True, type=_whole, help="the seat that deals")
    verb.add_argument("--cards", required=True, help="one card a dealt seat, eldest first")
    verb = add(
        "play",
        verbs.play_whole_game,
        "play a whole game and print its record",
        "tontine-rules play L --players 6 --seed 1725",
    )
    verb.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    verb.add_argument("--players", required=True, type=_whole, help="how many play")
    verb.add_argument("--seed", default=0, type=_whole, help="the same seed gives the same game (default: 0)")
    verb = add(
        "replay",
        verbs.replay_record,
        "replay a record and check every line of it",
        "tontine-rules replay game.txt",
    )
    verb.add_argument("file", metavar="FILE", help="a record; - reads it from standard input")
    verb = add(
        "telling-coup",
        verbs.find_telling_coup,
        "find the smallest coup that two rulesets settle differently",
        "tontine-rules telling-coup academie-1725 dictionnaire-1792+literal",
    )
    verb.add_argument("rulesets", metavar="RULESET", nargs=2, help=RULESET_HELP)
    verb = add(
        "simulate",
        verbs.simulate_games,
        "play many games and count what became of them",
        "tontine-rules simulate dictionnaire-1792+literal --players 12 --games 2000",
    )
    add_run(verb)
    verb.add_argument("--workers", default=1, type=_whole, help="how many play at a time (default: 1)")
    verb.add_argument(
        "--keep", metavar="FILE", help="keep counts in FILE: the same command goes on after a stop"
    )
    verb = add(
        "effects",
        verbs.measure_effects,
        "play the same shuffles with one rule after another played otherwise",
        "tontine-rules effects L D --players 12 --games 2000",
    )
    add_run(verb)
    verb.add_argument("other", metavar="RULESET", nargs="?", help="flip only what differs from this one")
    verb = add(
        "exact",
        verbs.solve_exactly,
        "solve a small table: what is to be expected, without chance",
        "tontine-rules exact 'L;players=4;stake=4' --players 4",
    )
    verb.add_argument("ruleset", metavar="RULESET", help=RULESET_HELP)
    verb.add_argument("--players", required=True, type=_whole, help="how many play")
    verb = add(
        "check",
        verbs.check_file,
        "check a source's TOML file and report all its faults",
        "tontine-rules check my-source.toml",
    )
    verb.add_argument("file", metavar="FILE", help="a TOML file")
    verb = add(
        "check-words",
        verbs.check_quotations,
        "look every quotation up in the texts of a folder",
        "tontine-rules check-words texts",
    )
    verb.add_argument("folder", metavar="DIR", help="a folder with a text ID.txt for each source")
    verb = add(
        "export",
        verbs.export_data,
        "write the data into a folder, in open formats",
        "tontine-rules export data",
    )
    verb.add_argument("folder", metavar="DIR", help="the folder; it is made if it does not exist")
    return parser


VERBS = (
    "sources",
    "show",
    "compare",
    "coup",
    "play",
    "replay",
    "telling-coup",
    "simulate",
    "effects",
    "exact",
    "check",
    "check-words",
    "export",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The arguments; those of the process when left out.

    Returns:
        The exit status: 0 good, 1 a check failed, 2 wrong usage or data.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    arguments = sys.argv[1:] if arguments is None else arguments
    parser = build_parser()
    if arguments and not arguments[0].startswith("-") and arguments[0] not in VERBS:
        close = near(arguments[0], VERBS)
        advice = f"did you mean {close!r}" if close else "known are " + ", ".join(VERBS)
        parser.error(f"unknown verb {shown(arguments[0])}; {advice}")
    options = parser.parse_args(arguments)
    try:
        status: int = options.function(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe has gone; nothing is left to say. Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except TontineError as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print("tontine-rules: stopped", file=sys.stderr)
        return 130
    return status
