"""What `simulate` gives: counts that mean what they say, the same whoever plays, and clear refusals."""

import pickle
import subprocess
import sys
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tontine_rules as tr
from tests.measure.common import BASE
from tontine_rules.measure import WorkerLost, workers
from tontine_rules.measure.counts import Counts
from tontine_rules.measure.intervals import Change, Mean, Share

L = tr.parse_ruleset("academie-1725")


@pytest.fixture(scope="module")
def twenty():
    """Twenty games by the readable engine, whole, and their outcomes; in some nobody is left."""
    ruleset = BASE.changed(stake=4, end_tested="after-the-coup")
    games = [tr.play_game(ruleset, players=5, seed=3, game=number) for number in range(20)]
    return games, tr.simulate(ruleset, players=5, seed=3, games=20)


def test_the_counts_are_those_of_the_games(twenty):
    """Each count is found again in the games themselves."""
    games, outcomes = twenty
    lengths = [len(game.coups) for game in games]
    assert outcomes.coups == Counter(lengths)
    assert outcomes.mean_coups == sum(lengths) / 20
    assert outcomes.wins == tuple(sum(game.outcome.winner == seat for game in games) for seat in range(5))
    emptied = sum(game.outcome.reason == "nobody-left" for game in games)
    assert (outcomes.nobody_left, outcomes.without_winner) == (emptied / 20, emptied)
    assert emptied > 0
    assert outcomes.keeps == Counter(game.outcome.keeps for game in games if game.outcome.winner is not None)
    assert outcomes.pools == Counter(game.coups[-1].table.pool for game in games)
    events = [event for game in games for coup in game.coups for event in coup.events]
    assert outcomes.deaths.total == sum(event.kind == "death" for event in events)
    assert outcomes.revivals.total == sum(event.kind == "revival" for event in events)
    assert outcomes.short_payers.total == sum(event.rule == "short-payer" for event in events)
    assert outcomes.short_pools.total == sum(event.rule == "short-pool" for event in events)
    assert outcomes.cards.total == sum(len(coup.cards) for game in games for coup in game.coups)
    assert outcomes.shortest == min((length, number) for number, length in enumerate(lengths))
    assert outcomes.longest[0] == max(lengths) == lengths[outcomes.longest[1]]


def test_pool_and_living_are_followed_by_coup(twenty):
    """The table after coup c is averaged over the games that have a coup c."""
    games, outcomes = twenty
    for at in outcomes.by_coup:
        tables = [
            game.coups[at.coup - 1].table if at.coup else game.coups[0].table_before
            for game in games
            if len(game.coups) >= at.coup
        ]
        assert at.games == len(tables)
        assert at.pool.total == sum(table.pool for table in tables)
        assert at.pool.squares == sum(table.pool**2 for table in tables)
        assert at.living.total == sum(len(table.living) for table in tables)
    assert len(outcomes.by_coup) == max(outcomes.coups) + 1


def test_games_that_reach_the_limit_are_counted():
    """A limit breaks games off, and they are won by nobody."""
    outcomes = tr.simulate(L, players=5, games=50, seed=1, limit=30)
    assert 0 < outcomes.limited < 50
    assert sum(outcomes.wins) + outcomes.limited + outcomes.without_winner == 50
    assert outcomes.coups[30] >= outcomes.limited
    assert sum(outcomes.pools.values()) == 50 - outcomes.limited


def test_a_game_that_never_ends_is_followed_no_further_than_promised():
    """Memory does not grow with the length of games."""
    endless = L.changed(payments=dict.fromkeys(tr.RULES and L.payments, "nothing"))
    outcomes = tr.simulate(endless, players=5, games=3, limit=5000)
    assert (outcomes.limited, outcomes.mean_coups, len(outcomes.by_coup)) == (3, 5000, 2001)


def test_counts_can_be_added_in_any_order():
    """Addition is associative and commutative, so that chunks can come in any order."""
    parts = [
        tr.simulate(L, players=5, games=games, seed=seed).counts for seed, games in ((1, 9), (2, 4), (3, 7))
    ]
    a, b, c = parts
    assert (a + b) + c == a + (b + c) == (c + a) + b


def test_counts_survive_being_written():
    """Counts are the same after a way through plain data."""
    counts = tr.simulate(L, players=6, games=40, seed=8).counts
    assert Counts.from_data(counts.to_data()) == counts


@pytest.fixture(scope="module")
def alone():
    return tr.simulate(L, players=6, games=3500, seed=44)


def test_threads_give_the_same(alone):
    with ThreadPoolExecutor(2) as executor:
        assert tr.simulate(L, players=6, games=3500, seed=44, executor=executor) == alone


def test_processes_give_the_same(alone):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert tr.simulate(L, players=6, games=3500, seed=44, executor=executor) == alone


def test_a_cluster_gives_the_same(alone):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, protocol="inproc://"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert tr.simulate(L, players=6, games=3500, seed=44, executor=client.get_executor()) == alone


def test_the_readable_engine_gives_the_same_with_workers_too():
    """Chunks of the readable engine go to workers as well."""
    with ThreadPoolExecutor(2) as executor:
        readable = tr.simulate(
            BASE.changed(stake=4), players=4, games=1200, executor=executor, engine="readable"
        )
    assert readable == tr.simulate(BASE.changed(stake=4), players=4, games=1200)


class Counting(ThreadPoolExecutor):
    """An executor that notes how many tasks were waiting at most."""

    def __init__(self):
        super().__init__(1)
        self.waiting = self.most = 0

    def submit(self, function, /, *arguments, **keywords) -> Future:
        """Note one more."""
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        future = super().submit(function, *arguments, **keywords)
        future.add_done_callback(self._one_less)
        return future

    def _one_less(self, _):
        self.waiting -= 1


def test_only_so_many_tasks_are_handed_out_at_a_time():
    """A run of any length has a bounded number of chunks in flight."""
    with Counting() as executor:
        list(workers.completed(str, ((number,) for number in range(2000)), executor))
        assert 0 < executor.most <= workers.IN_FLIGHT


def die():
    import os

    os._exit(9)


def test_a_dead_worker_is_a_clear_error():
    """What the pool says is wrapped in one line of ours."""
    with (
        ProcessPoolExecutor(1, mp_context=get_context("fork")) as executor,
        pytest.raises(
            WorkerLost, match=r"^workers: a worker was lost \(BrokenProcessPool: .*; do it again$"
        ) as lost,
    ):
        list(workers.completed(die, [()], executor, "do it again"))
    assert "\n" not in str(lost.value)
    assert str(pickle.loads(pickle.dumps(lost.value))) == str(lost.value)


def test_an_executor_that_was_shut_down_is_a_clear_error():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(WorkerLost, match="shutdown"):
        tr.simulate(L, players=5, games=10, executor=executor)


REFUSED = {
    "players": ({"players": 3}, "players: must be 5 to 12 by academie-1725"),
    "no games": ({"games": 0}, "games: must be a whole number of games from 1"),
    "games below nought": ({"games": -1}, "games: must be a whole number of games from 1"),
    "games in words": ({"games": "ten"}, "games: must be a whole number of games from 1"),
    "a seed too large": ({"seed": 2**64}, "seed: must be a whole number from 0 to"),
    "a limit of nought": ({"limit": 0}, "limit: must be a whole number of coups from 1"),
    "an unknown engine": ({"engine": "quick"}, "engine: must be 'fast' or 'readable', got 'quick'"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_wrong_is_refused(case):
    arguments, text = REFUSED[case]
    with pytest.raises(tr.ValueFault) as error:
        tr.simulate(L, **({"players": 5, "games": 10} | arguments))
    assert str(error.value).startswith(text)


def test_without_the_extra_the_readable_engine_plays_and_says_so():
    """Where NumPy and Numba cannot be imported the outcomes are the same, by the readable engine."""
    script = (
        "import sys\n"
        "sys.modules['numba'] = sys.modules['numpy'] = sys.modules['scipy'] = None\n"
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name in ('numba', 'numpy') else find(name, *rest)\n"
        "from tontine_rules.cli import main\n"
        "main('simulate L --players 5 --games 30 --seed 2'.split())\n"
        "print(main('exact L;players=4;stake=4 --players 4'.split()))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert f"mean {tr.simulate(L, players=5, games=30, seed=2).mean_coups:.3f} coups" in done.stdout
    said = done.stderr.splitlines()
    assert said[0].startswith("the readable engine plays, some hundred times slower")
    assert said[1].startswith("exact: must have NumPy, Numba and SciPy")
    assert done.stdout.endswith("2\n")


@given(st.integers(1, 10**6), st.data())
def test_shares_lie_in_their_intervals(games, data):
    """Wilson's interval holds the share, within 0 and 1."""
    share = Share(data.draw(st.integers(0, games)), games)
    low, high = share.interval
    assert 0 <= low <= share.value <= high <= 1
    assert low < high


def test_known_intervals():
    """Wilson's interval of 10 in 100 and of 0 in 20; a mean by hand; a paired change."""
    assert Share(10, 100).interval == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert Share(0, 20).interval == pytest.approx((0, 0.1611), abs=1e-4)
    mean = Mean(total=15, squares=55, of=5)
    assert (mean.value, mean.variance) == (3, 2.5)
    low, high = Change(0, 0, 1000).interval
    assert low == -high < 0
