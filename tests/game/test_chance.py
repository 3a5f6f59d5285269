"""The declared generator gives its published numbers, and ours, and nothing else is drawn on."""

import ast
from collections import Counter
from pathlib import Path

from tontine_rules.game import chance
from tontine_rules.game.chance import PACK, Stream, mix64, shuffle, stream
from tontine_rules.rules import RANKS

PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_published_values_of_splitmix64() -> None:
    """From state 1234567 come the five numbers published with SplitMix64."""
    source = Stream(1234567)
    assert [source.next() for _ in PUBLISHED] == PUBLISHED


def test_the_mixing_function() -> None:
    """The mixing function has its values; that of GAMMA is SplitMix64's first number from state 0."""
    assert [mix64(0), mix64(1), mix64(chance.GAMMA)] == [0, 6238072747940578789, 0xE220A8397B1DCDAF]


def test_streams_have_their_declared_values() -> None:
    """Seed, game and coup give these two numbers first."""
    first = {
        (0, 0, 0): [2391539541053276776, 920862675595841680],
        (0, 0, 1): [15703761562794949698, 3444090503425411409],
        (1725, 0, 1): [4668399009772095496, 14277405960875711894],
        (1792, 3, 2): [461550814996721321, 12007720646223414187],
        (2**64 - 1,) * 3: [5713877814206160333, 8750067017774540000],
    }
    for (seed, game, coup), numbers in first.items():
        source = stream(seed, game, coup)
        assert [source.next(), source.next()] == numbers


def test_a_stream_is_built_from_seed_game_and_coup_as_declared() -> None:
    """The first number of a stream, worked out step by step by the declaration."""
    mask, gamma = 2**64 - 1, 0x9E3779B97F4A7C15

    def mix(z: int) -> int:
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & mask
        return z ^ (z >> 31)

    z = mix((7 + gamma) & mask)
    z = mix(((z ^ 8) + gamma) & mask)
    z = mix(((z ^ 9) + gamma) & mask)
    assert stream(7, 8, 9).next() == mix((z + gamma) & mask)


def test_numbers_below_a_limit() -> None:
    """Numbers below 6, and below a limit at which almost half of all draws are rejected."""
    source = stream(1725, 0, 1)
    assert [source.below(6) for _ in range(10)] == [1, 4, 3, 3, 3, 2, 4, 2, 0, 4]
    source = stream(1725, 0, 1)
    assert [source.below(2**31 + 1) for _ in range(5)] == [
        1379011661,
        874856503,
        1654746205,
        853829764,
        898797720,
    ]


def test_below_one_is_zero_and_a_power_of_two_rejects_nothing() -> None:
    """Below 1 there is only 0; below 16 every number is the top four bits."""
    source, again = stream(5), stream(5)
    assert [source.below(16) for _ in range(50)] == [again.next() >> 60 for _ in range(50)]
    assert stream(5).below(1) == 0


def test_the_unshuffled_pack() -> None:
    """Four cards of each rank, K to A."""
    assert Counter(PACK) == dict.fromkeys(RANKS, 4)
    assert PACK[:5] == ("K", "K", "K", "K", "Q")


def test_shuffles_have_their_declared_values() -> None:
    """The first coup of seed 0, game 0 and of seed 1725, game 0."""
    assert " ".join(shuffle(stream(0, 0, 1))) == (
        "2 J 7 A 7 9 3 5 4 9 J 2 J 7 A 5 6 8 8 Q 2 3 10 9 K 9 A Q 6 Q 2 8 10 6 3 5 10 7 J 8 4 K 10 A Q 4 5 K 4 6 K 3"
    )
    assert " ".join(shuffle(stream(1725, 0, 1), 12)) == "10 3 5 5 K 7 3 Q J 2 8 6"


def test_fewer_cards_are_the_first_of_more() -> None:
    """A shuffle for fewer seats is the beginning of the shuffle for more, and a whole one is the pack."""
    whole = shuffle(stream(3, 1, 4))
    assert all(shuffle(stream(3, 1, 4), cards) == whole[:cards] for cards in range(53))
    assert Counter(whole) == Counter(PACK)


def test_every_rank_is_as_likely_in_every_seat() -> None:
    """Over 3,900 shuffles each rank lies first, twelfth and last within five standard errors of 300 times."""
    for seat in (0, 11, 51):
        found = Counter(shuffle(stream(11, seat, coup), seat + 1)[seat] for coup in range(1, 3901))
        assert all(abs(found[rank] - 300) < 5 * (3900 / 13 * 12 / 13) ** 0.5 for rank in RANKS)


def test_the_game_draws_on_nothing_else() -> None:
    """No module of the game imports random, secrets, time or os."""
    for path in Path(chance.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {"random", "secrets", "time", "os", "numpy"} & {
                name.split(".")[0] for name in names
            }, path
