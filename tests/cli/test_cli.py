"""The command line says what it is asked, in 80 columns, and refuses what is wrong with one line and exit 2."""

import csv
import io
import json
import os
import re
import subprocess
import sys
import time

import pytest
import tomli_w

import tontine_rules as tr
from tontine_rules.cli import VERBS, build_parser, main


def run(*arguments, stdin=""):
    environment = os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80"}
    command = [sys.executable, "-m", "tontine_rules", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, input=stdin, env=environment, timeout=60, check=False
    )


@pytest.fixture
def ask(capsys):
    """Run the command line in this process; give its status, its output and its errors."""

    def answer(*arguments):
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            status = stopped.code
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return answer


def narrow(text):
    return all(len(line) <= 80 for line in text.splitlines())


def test_help_names_every_verb_and_teaches(ask):
    status, out, _ = ask("--help")
    assert status == 0
    assert all(re.search(rf"^    {verb}\s", out, re.MULTILINE) for verb in VERBS)
    assert "try these first" in out
    assert narrow(out)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example_that_fits(ask, verb):
    status, out, _ = ask(verb, "--help")
    assert status == 0
    assert f"example:\n  tontine-rules {verb}" in out
    assert narrow(out)


def test_the_declared_verbs_are_those_of_the_parser():
    (choices,) = [action.choices for action in build_parser()._actions if action.dest == "verb"]
    assert tuple(choices) == VERBS


def test_sources_lists_the_nine(ask):
    status, out, _ = ask("sources")
    assert (status, narrow(out)) == (0, True)
    assert [line[0] for line in out.splitlines() if line[0] != " "] == list("ADSLGEPVR")
    assert "D  dictionnaire-1792: Dictionnaire, 1792 (whole)\n   24 stated, 5 implied, 7 silent\n" in out


@pytest.mark.parametrize("source", tr.sources(), ids=lambda source: source.id)
def test_show_gives_the_record_and_every_reading(ask, source):
    status, out, _ = ask("show", source.siglum)
    assert (status, narrow(out)) == (0, True)
    flat = " ".join(out.split())
    for rule_id, reading in source.readings.items():
        assert f"{rule_id}" in flat
        if reading.quoted:
            assert reading.quoted in flat
        for rival in reading.rivals:
            assert rival.quoted in flat
    assert source.next in flat


def test_compare_shows_only_differences_or_all(ask):
    status, out, _ = ask("compare", "academie-1725", "dictionnaire-1792", "--only", "differences")
    assert (status, narrow(out)) == (0, True)
    for text in (
        "5 to 12 (stated), §1: « de cinq à douze joueurs »",
        "12, 15 or 20 (stated)",
        "say 12; the players choose (stated)",
        "20 (stated), p. 279, par. 3: « une prise composée de vingt jetons »",
        "down (stated), §3: « données faces cachées »",
        "up (stated), p. 279, par. 3: « une carte découverte »",
        "highest card (stated)",
        "by lot (stated)",
        "5 of 36 rules shown",
    ):
        assert text in out
    assert "settlement" not in out
    status, out, _ = ask("compare", "academie-1725", "dictionnaire-1792")
    assert (status, narrow(out)) == (0, True)
    for rule_id in ("settlement", "end-tested", "nobody-left", "talon"):
        block = out[out.index(f"\n{rule_id}") :].split("\n\n")[0]
        assert block.splitlines()[-1] == "  D  silent"


def test_compare_writes_csv_json_and_markdown(ask):
    _, out, _ = ask("compare", "L", "D", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert len(rows) == 72
    assert {row["verdict"] for row in rows if row["rule"] == "facing"} == {"differs"}
    assert next(row["value"] for row in rows if row["rule"] == "players") == '{"range": [5, 12]}'
    _, out, _ = ask("compare", "L", "D", "--format", "json", "--only", "differences")
    data = json.loads(out)
    assert data["columns"] == ["academie-1725", "dictionnaire-1792"]
    assert [row["rule"] for row in data["rows"]] == [
        "players",
        "stake",
        "first-dealer",
        "facing",
        "exposed-card",
    ]
    _, out, _ = ask("compare", "L", "D", "--format", "markdown", "--only", "differences")
    lines = out.splitlines()
    assert lines[0] == "| rule | verdict | academie-1725 | dictionnaire-1792 |"
    assert lines[5].startswith(
        "| facing | differs | down (stated), §3: « données faces cachées » | up (stated), "
    )
    assert len(lines) == 7


def test_csv_and_markdown_escape_what_a_file_holds(tmp_path, ask):
    data = tr.load("D").to_data() | {"id": "evil", "siglum": "X"}
    data["reading"] = data["reading"] | {
        "facing": {"status": "stated", "value": "up", "words": "=cmd|<b>`x`", "locus": "=1+1"}
    }
    path = tmp_path / "evil.toml"
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    _, out, _ = ask("compare", path, "D", "--format", "csv")
    assert (
        next(row["locus"] for row in csv.DictReader(io.StringIO(out)) if row["rule"] == "facing") == "'=1+1"
    )
    _, out, _ = ask("compare", path, "D", "--format", "markdown")
    assert "=cmd\\|\\<b\\>\\`x\\`" in out


def test_coup_names_the_rule_and_the_origin_of_each_movement(ask):
    status, out, _ = ask(
        "coup", "academie-1725", "--jetons", "9 9 9 9 9", "--pool", 15, "--dealer", 4, "--cards", "K 4 A 2 10"
    )
    assert (status, narrow(out)) == (0, True)
    assert "1. seat 0 takes 3 from the pool (K, payments) [payments.K, stated]" in out
    assert "jetons 12 10 8 7 9, pool 14, next dealer 0" in out


def test_coup_names_what_is_supplied(ask):
    _, out, _ = ask("coup", "D", "--jetons", "2,2,2,2", "--pool", 1, "--dealer", 3, "--cards", "K 10 10 10")
    assert "1. seat 0 takes 1 of 3 from the pool (K, short-pool) [short-pool, supplied]" in out


def test_play_prints_a_record_that_replays(ask, tmp_path):
    status, out, _ = ask("play", "L", "--players", 12, "--seed", 1725)
    assert (status, narrow(out)) == (0, True)
    path = tmp_path / "game.txt"
    path.write_text(out, encoding="utf-8")
    status, out, _ = ask("replay", path)
    assert (status, narrow(out)) == (0, True)
    assert out.startswith("replayed: academie-1725+usual, 12 players, seed 1725, ")
    assert "\nstated: " in out


def test_replay_reads_standard_input():
    record = run("play", "L", "--players", 5, "--seed", 3).stdout
    done = run("replay", "-", stdin=record)
    assert (done.returncode, done.stderr) == (0, "")


def test_simulate_says_what_became_of_the_games(ask):
    status, out, _ = ask("simulate", "D+literal", "--players", 12, "--games", 20, "--seed", 1)
    assert (status, narrow(out)) == (0, True)
    outcomes = tr.simulate(tr.parse_ruleset("D+literal"), players=12, games=20, seed=1)
    assert f"mean {outcomes.mean_coups:.3f} coups a game" in out


def test_check_tells_a_good_file_from_one_with_faults(ask, tmp_path):
    path = tmp_path / "my.toml"
    data = tr.load("D").to_data() | {"id": "my", "siglum": "M"}
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    assert ask("check", path) == (0, "my.toml: good: 24 stated, 5 implied, 7 silent\n", "")
    del data["reading"]["cut"]
    data["reading"]["facing"]["value"] = "upp"
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    status, out, err = ask("check", path)
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "my.toml: reading.cut: must be given, got nothing; "
        'write its status, or rest = "silent" or rest = "unseen" for all that are not listed',
        "my.toml: reading.facing.value: must be 'up' or 'down', got 'upp'; did you mean 'up'",
    ]


def test_check_words_says_what_it_found(ask, tmp_path):
    status, out, err = ask("check-words", tmp_path)
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "0 quotations found, 0 at fault"
    (tmp_path / "sporting-1797.txt").write_text("stake", encoding="utf-8")
    status, out, err = ask("check-words", tmp_path)
    assert status == 1
    assert "1 quotations found, 7 at fault" in out
    assert len(err.splitlines()) == 7


@pytest.fixture
def spoiled(tmp_path):
    """Write the files that must be refused."""
    record = str(tr.play_game(tr.load("L").ruleset(), players=5, seed=1725))
    lines = record.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("3. "))
    head, cards = lines[place].split(": ", 1)
    first, rest = cards.split(" ", 1)
    lines[place] = f"{head}: {'Q' if first != 'Q' else 'K'} {rest}"
    contents = {
        "wrong.toml": b'id = "wrong"\n',
        "nul.toml": b"a = 1\0",
        "large.toml": b"# " + b"x" * 10_000_000,
        "dots.toml": b"a." * 20_000 + b"b = 1",
        "deep.toml": b"a = " + b"[" * 10_000 + b"]" * 10_000,
        "changed.txt": "\n".join(lines).encode(),
        "nul.txt": record.replace("Seed: 1725", "Seed: 17\x0025").encode(),
        "large.txt": record.encode() * 10_000,
        "dots.txt": record.encode() + b"a." * 20_000,
        "deep.txt": b"[" * 10_000,
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


WRONG = {
    "a wrong file": (["show", "wrong.toml"], "wrong.toml: siglum: must be given, got nothing"),
    "an unknown source": (["show", "dictionaire-1792"], "did you mean 'dictionnaire-1792'"),
    "four players under 1725": (["play", "L", "--players", "4"], "players: must be 5 to 12 by academie-1725"),
    "five cards for four seats": (
        ["coup", "L", "--jetons", "3 3 3 3", "--pool", "9", "--dealer", "3", "--cards", "K Q J 10 9"],
        "cards: must be one card per living seat, 4 here, got 5",
    ),
    "a fifth king": (
        ["coup", "L", "--jetons", "3 3 3 3 3", "--pool", "9", "--dealer", "3", "--cards", "K K K K K"],
        "cards: ",
    ),
    "stake 3": (["play", "L;stake=3", "--players", "5"], "stake: must be more jetons than the ante of 3"),
    "a changed card": (["replay", "changed.txt"], "record, line 9: "),
    "a NUL byte in a file": (["show", "nul.toml"], "nul.toml: must be a TOML file, got a NUL byte in line 1"),
    "a NUL byte in a record": (["replay", "nul.txt"], "nul.txt: must be a record, got a NUL byte in line 4"),
    "a 10 MB file": (["check", "large.toml"], "large.toml: must be at most 256 kB, got more"),
    "a 10 MB record": (["replay", "large.txt"], "large.txt: must be at most 256 kB, got more"),
    "a line of dots": (["check", "dots.toml"], "dots.toml: line 1 must have at most 16 dots and brackets"),
    "a record of dots": (["replay", "dots.txt"], "record, line "),
    "nested arrays": (["check", "deep.toml"], "deep.toml: line 1 must have at most 16 dots and brackets"),
    "a record of brackets": (["replay", "deep.txt"], "record, line 1: "),
    "a path that does not exist": (["show", "nowhere/x.toml"], "'nowhere/x.toml': no such file"),
    "a record that does not exist": (["replay", "nowhere.txt"], "'nowhere.txt': no such file"),
    "a folder": (["check", "."], "must be a TOML file, got a folder"),
    "a folder that does not exist": (["check-words", "nowhere"], "check-words: must be a folder"),
    "one column": (["compare", "L"], "compare: must have two or more sources or rulesets, got 1"),
    "no games": (["simulate", "L", "--players", "5", "--games", "0"], "games: must be a whole number of games from 1"),
    "games below nought": (["simulate", "L", "--players", "5", "--games", "-1"], "games: must be"),
    "players in words": (["play", "L", "--players", "five"], "must be a whole number, got 'five'"),
    "jetons in words": (
        ["coup", "L", "--jetons", "a b", "--pool", "1", "--dealer", "0", "--cards", "K"],
        "jetons: must be whole numbers with a space between, got 'a b'",
    ),
    "an unknown verb": (["shw", "L"], "unknown verb 'shw'; did you mean 'show'"),
    "an unknown option": (["show", "L", "--colour"], "unrecognized arguments: --colour"),
    "no verb": ([], "the following arguments are required: VERB"),
    "an unknown format": (["compare", "L", "D", "--format", "xml"], "invalid choice: 'xml'"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_one_clear_line_and_exit_2_at_once_with_nothing_written(
    case, spoiled, ask, monkeypatch
):
    arguments, text = WRONG[case]
    monkeypatch.chdir(spoiled)
    before = sorted(spoiled.iterdir())
    start = time.perf_counter()
    status, out, err = ask(*arguments)
    assert (status, out) == (2, "")
    assert time.perf_counter() - start < 5
    assert text in err
    assert "Traceback" not in err
    if case != "a wrong file":
        assert len(err.splitlines()) == 1
    assert sorted(spoiled.iterdir()) == before


def test_a_nul_byte_in_an_argument_is_refused(ask):
    status, out, err = ask("show", "no\0where.toml")
    assert (status, out) == (2, "")
    assert err == "'no\\x00where.toml': must be the path of a TOML file, got a NUL byte in it\n"


def test_a_reader_of_a_pipe_may_leave_early():
    command = f"{sys.executable} -m tontine_rules show L | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)  # noqa: S602
    assert done.stderr == ""
    assert done.stdout.startswith("L  ")


def test_output_does_not_fail_where_the_terminal_knows_no_french():
    environment = {
        key: value for key, value in os.environ.items() if key not in ("PYTHONUTF8", "LC_ALL", "LANG")
    }
    command = [sys.executable, "-m", "tontine_rules", "show", "R"]
    done = subprocess.run(
        command, capture_output=True, env=environment | {"PYTHONIOENCODING": "ascii"}, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
