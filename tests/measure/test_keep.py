"""A file of counts: a run that is stopped is taken up again, loses nothing and doubles nothing; others are refused."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import tontine_rules as tr
from tests.measure.test_simulate import die
from tontine_rules.measure import WorkerLost, chunks, keep, simulate
from tontine_rules.measure.chunks import play_chunk

L = tr.parse_ruleset("academie-1725")
RUN = {"players": 5, "seed": 9}


def lines(path):
    return path.read_bytes().splitlines(keepends=True)


def test_a_kept_run_is_an_unbroken_one(tmp_path):
    """The file has a head and a line a chunk; asking again plays nothing anew."""
    path = tmp_path / "counts"
    plain = tr.simulate(L, games=3500, **RUN)
    assert tr.simulate(L, games=3500, keep=path, **RUN) == plain
    assert len(lines(path)) == 1 + 4
    before = path.read_bytes()
    assert tr.simulate(L, games=3500, keep=str(path), **RUN) == plain
    assert path.read_bytes() == before


def test_more_games_extend_a_run_and_fewer_use_a_part(tmp_path):
    """The same file serves a longer run and a shorter one."""
    path = tmp_path / "counts"
    for games in (1500, 4000, 2500, 700):
        assert tr.simulate(L, games=games, keep=path, **RUN) == tr.simulate(L, games=games, **RUN)


def test_finished_chunks_are_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "counts"
    tr.simulate(L, games=3000, keep=path, **RUN)
    played = []

    def note(run, first, games):
        played.append(first)
        return play_chunk(run, first, games)

    monkeypatch.setattr(simulate_module(), "play_chunk", note)
    tr.simulate(L, games=5000, keep=path, **RUN)
    assert played == [3000, 4000]


def simulate_module():
    return sys.modules[simulate.__module__]


@pytest.mark.parametrize("cut", [1, 2, 40, 1000, -1])
def test_a_last_line_that_was_cut_off_is_dropped(tmp_path, cut):
    """Wherever a kill cuts the last line, the chunk is played again and the counts are whole."""
    path = tmp_path / "counts"
    tr.simulate(L, games=3000, keep=path, **RUN)
    whole = lines(path)
    path.write_bytes(b"".join(whole[:-1]) + whole[-1][:cut])
    assert tr.simulate(L, games=3000, keep=path, **RUN) == tr.simulate(L, games=3000, **RUN)
    assert len(lines(path)) == 4


@pytest.mark.parametrize("length", [0, 1, 30])
def test_a_head_that_was_cut_off_is_written_again(tmp_path, length):
    path = tmp_path / "counts"
    tr.simulate(L, games=1000, keep=path, **RUN)
    path.write_bytes(path.read_bytes()[:length])
    assert tr.simulate(L, games=1000, keep=path, **RUN) == tr.simulate(L, games=1000, **RUN)


def test_a_line_that_stands_twice_counts_once(tmp_path):
    path = tmp_path / "counts"
    tr.simulate(L, games=2000, keep=path, **RUN)
    path.write_bytes(path.read_bytes() + lines(path)[-1])
    assert tr.simulate(L, games=2000, keep=path, **RUN) == tr.simulate(L, games=2000, **RUN)


OTHERS = {
    "ruleset": ({"ruleset": tr.parse_ruleset("L;stake=15")}, "must hold counts of ruleset 'academie-1725+usual;stake=15'"),
    "players": ({"players": 6}, "must hold counts of players 6, got players 5"),
    "seed": ({"seed": 10}, "must hold counts of seed 10, got seed 9"),
    "limit": ({"limit": 99}, "must hold counts of limit 99, got limit 100000"),
}  # fmt: skip


@pytest.mark.parametrize("case", OTHERS)
def test_a_file_of_another_run_is_refused_and_left_as_it_is(tmp_path, case):
    path = tmp_path / "counts"
    tr.simulate(L, games=1000, keep=path, **RUN)
    before = path.read_bytes()
    changed, text = OTHERS[case]
    arguments = RUN | {"games": 2000, "keep": path, "ruleset": L} | changed
    with pytest.raises(tr.ValueFault) as error:
        tr.simulate(**arguments)
    assert text in str(error.value)
    assert "\n" not in str(error.value)
    assert path.read_bytes() == before


def test_a_file_of_another_version_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "counts"
    tr.simulate(L, games=1000, keep=path, **RUN)
    before = path.read_bytes()
    monkeypatch.setattr(keep, "version", lambda: "99.0")
    with pytest.raises(tr.ValueFault, match=r"must hold counts of version '99\.0', got version "):
        tr.simulate(L, games=1000, keep=path, **RUN)
    assert path.read_bytes() == before


def test_a_file_of_the_same_line_and_other_rules_is_refused(tmp_path):
    """A line may name a file that has changed since, so the values themselves are compared too."""
    path = tmp_path / "counts"
    tr.simulate(L, games=1000, keep=path, **RUN)
    head, *rest = lines(path)
    data = json.loads(head)
    data["rules"]["dead_deals"] = True
    path.write_bytes(json.dumps(data).encode() + b"\n" + b"".join(rest))
    before = path.read_bytes()
    with pytest.raises(tr.ValueFault, match="must be of the same rules, which have changed since"):
        tr.simulate(L, games=1000, keep=path, **RUN)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"dear diary\n", b'{"a": 1}\n', b"[1]\n", b"\0\0\0", b"\xff\xfe\n"])
def test_what_is_no_file_of_counts_is_refused_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "counts"
    path.write_bytes(content)
    with pytest.raises(tr.ValueFault, match="must be a file of counts"):
        tr.simulate(L, games=10, keep=path, **RUN)
    assert path.read_bytes() == content


@pytest.mark.parametrize("wrong", [b"{}\n", b"nonsense\n", b'{"first": 0, "games": 1000}\n'])
def test_a_wrong_line_in_the_middle_is_refused_and_left_as_it_is(tmp_path, wrong):
    path = tmp_path / "counts"
    tr.simulate(L, games=2000, keep=path, **RUN)
    head, one, two = lines(path)
    path.write_bytes(head + one + wrong + two)
    before = path.read_bytes()
    with pytest.raises(tr.ValueFault, match="must have counts in line 3"):
        tr.simulate(L, games=3000, keep=path, **RUN)
    assert path.read_bytes() == before


def test_a_place_where_no_file_can_be_is_refused(tmp_path):
    for path in (tmp_path, tmp_path / "nowhere" / "counts", "no\0where"):
        with pytest.raises(tr.ValueFault, match="must be a file that can be written"):
            tr.simulate(L, games=10, keep=path, **RUN)


def test_a_file_in_use_is_refused(tmp_path):
    """One run at a time uses a file."""
    path = tmp_path / "counts"
    run = chunks.require_run(L, 5, 9)
    with (
        keep.Keep(path, run),
        pytest.raises(tr.ValueFault, match="one run at a time, and another is using it"),
    ):
        tr.simulate(L, games=10, keep=path, **RUN)


def play_or_die(run, first, games):
    if first == 2000:
        die()
    return play_chunk(run, first, games)


def test_a_dead_worker_leaves_what_was_finished(tmp_path, monkeypatch):
    """After a worker dies the same call goes on from what was kept."""
    path = tmp_path / "counts"
    monkeypatch.setattr(simulate_module(), "play_chunk", play_or_die)
    with (
        ProcessPoolExecutor(1, mp_context=get_context("fork")) as executor,
        pytest.raises(WorkerLost, match="what was finished is kept; give the same command again"),
    ):
        tr.simulate(L, games=4000, keep=path, executor=executor, **RUN)
    assert [json.loads(line)["first"] for line in lines(path)[1:]] == [0, 1000]
    monkeypatch.undo()
    assert tr.simulate(L, games=4000, keep=path, **RUN) == tr.simulate(L, games=4000, **RUN)


def test_a_kill_in_the_middle_and_the_same_command_again(tmp_path):
    """A killed command, given again, prints what an unbroken one prints."""
    path = tmp_path / "counts"
    command = [sys.executable, "-m", "tontine_rules", "simulate", "L", "--players", "12", "--seed", "4"]
    command += ["--games", "100000", "--workers", "2"]
    kept = [*command, "--keep", str(path)]
    process = subprocess.Popen(kept, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while (not path.exists() or path.read_bytes().count(b"\n") < 4) and time.monotonic() < deadline:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    chunks_kept = path.read_bytes().count(b"\n") - 1
    assert 3 <= chunks_kept < 100
    again, plain = (
        subprocess.run(one, capture_output=True, text=True, check=True, env=os.environ)
        for one in (kept, command)
    )
    assert again.stdout == plain.stdout
    assert path.read_bytes().count(b"\n") == 1 + 100
