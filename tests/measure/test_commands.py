"""The verbs that measure print 80 columns, the same whatever the workers, and refuse with one line."""

import pytest

import tontine_rules as tr
from tontine_rules.cli import main


@pytest.fixture
def ask(capsys):
    """Run the command line in this process; give its status, its output and its errors."""

    def answer(*arguments):
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return answer


def narrow(text):
    return all(len(line) <= 80 for line in text.splitlines())


def test_simulate_is_the_same_with_workers_and_a_file(ask, tmp_path):
    command = ("simulate", "D+literal", "--players", 20, "--games", 2500, "--seed", 7)
    plain = ask(*command)
    assert plain[0] == 0
    assert plain[2] == ""
    assert narrow(plain[1])
    assert ask(*command, "--workers", 2) == plain
    for _ in range(2):
        assert ask(*command, "--keep", tmp_path / "counts") == plain


def test_exact_prints_seven_places(ask):
    status, out, err = ask("exact", "L;players=4;stake=4", "--players", 4)
    assert (status, err, narrow(out)) == (0, "", True)
    assert "expected coups: 3.1974898\n" in out
    assert "3/13 to the pool a card" in out


@pytest.mark.parametrize("columns", [("L",), ("L", "D+literal")])
def test_effects_prints_every_row(ask, columns):
    status, out, err = ask("effects", *columns, "--players", 12, "--games", 30)
    assert (status, err, narrow(out)) == (0, "", True)
    assert "\nfacing: down -> up\n  exactly no effect. It changes what is known" in out
    assert ("\nall that differs together\n" in out) == (len(columns) == 2)
    assert "\nstake: 12 -> 20\n  another winner " in out


WRONG = {
    "players 3": (["simulate", "L", "--players", 3], "players: must be 5 to 12 by academie-1725"),
    "stake 3": (["simulate", "L;stake=3", "--players", 5], "stake: must be more jetons than the ante of 3"),
    "games 0": (["simulate", "L", "--players", 5, "--games", 0], "games: must be"),
    "games -1": (["effects", "L", "--players", 5, "--games", -1], "games: must be"),
    "workers 0": (["simulate", "L", "--players", 5, "--workers", 0], "workers: must be a whole number of workers from 1"),
    "an exact table too large": (["exact", "L", "--players", 12], "exact: must be a table of at most"),
    "another seed": (["simulate", "L", "--players", 5, "--seed", 2, "--keep", "counts"], "keep: 'counts' must hold counts of seed 2, got seed 1"),
    "another ruleset": (["simulate", "D", "--players", 12, "--seed", 1, "--keep", "counts"], "must hold counts of ruleset"),
    "a file of something else": (["simulate", "L", "--players", 5, "--keep", "diary"], "keep: 'diary' must be a file of counts"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_one_line_and_exit_2_with_files_untouched(case, ask, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tr.simulate(tr.parse_ruleset("L"), players=5, games=10, seed=1, keep="counts")
    (tmp_path / "diary").write_text("dear diary\n", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    arguments, text = WRONG[case]
    status, out, err = ask(*arguments)
    assert (status, out) == (2, "")
    assert text in err
    assert len(err.splitlines()) == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
