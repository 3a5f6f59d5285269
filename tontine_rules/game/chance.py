"""The one source of chance: a declared generator of whole numbers, the same on every machine.

Everything below is arithmetic on whole numbers modulo 2**64, so that any language gives the same games.

**The generator** is SplitMix64. ``GAMMA`` is 0x9e3779b97f4a7c15. ``mix64(z)`` is, step by step:
``z ^= z >> 30``; ``z *= 0xbf58476d1ce4e5b9``; ``z ^= z >> 27``; ``z *= 0x94d049bb133111eb``; ``z ^= z >> 31``.
A stream holds one number, its state. Each call adds ``GAMMA`` to the state and gives ``mix64(state)``.
From state 1234567 the first five numbers are 6457827717110365317, 3203168211198807973, 9817491932198370423,
4593380528125082431 and 16408922859458223821: these are the published test values of SplitMix64.

**The stream of a coup.** Seed s, game g and coup c (each from 0 to 2**64 - 1) give the first state::

    z = mix64(s + GAMMA)
    z = mix64((z ^ g) + GAMMA)
    z = mix64((z ^ c) + GAMMA)

Coups count from 1. Coup 0 of a game is the draw for dealer.

**A number below n** (n from 1 to 2**32) takes the top 32 bits x of the next number and forms ``m = x * n``. While
the low 32 bits of m are less than ``2**32 % n``, x is drawn anew. The number is ``m >> 32``. Every number below n is
equally likely.

**A shuffle** starts from the pack in order: card 0 to card 51, four cards of each rank, K Q J 10 9 8 7 6 5 4 3 2 A,
so that the rank of a card is ``RANKS[card // 4]``. For each position i from 0 on, the card there changes places with
the card at ``i + below(52 - i)``. Position i belongs to seat i, whether that seat is dealt a card or not. No more
positions are drawn than are needed; later ones would not change the earlier ones.

Test values of our own stand beside each function.
"""

from __future__ import annotations

from functools import lru_cache

from tontine_rules.rules import RANKS

__all__ = ["GAMMA", "PACK", "Stream", "mix64", "shuffle", "stream"]

MASK = 0xFFFF_FFFF_FFFF_FFFF
GAMMA = 0x9E37_79B9_7F4A_7C15
LOW = 0xFFFF_FFFF

PACK: tuple[str, ...] = tuple(rank for rank in RANKS for _ in range(4))
"""The ranks of the 52 cards, in the order of the unshuffled pack."""


def mix64(number: int) -> int:
    """Mix the bits of a whole number: the finaliser of SplitMix64.

    Args:
        number: Any whole number; only its low 64 bits count.

    Returns:
        A whole number from 0 to 2**64 - 1.

    Example:
        >>> from tontine_rules.game.chance import mix64
        >>> mix64(0), mix64(1)
        (0, 6238072747940578789)
    """
    number &= MASK
    number = ((number ^ (number >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
    return number ^ (number >> 31)


class Stream:
    """A stream of whole numbers from one state.

    Example:
        >>> from tontine_rules.game.chance import Stream
        >>> Stream(1234567).next()
        6457827717110365317
    """

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & MASK

    def next(self) -> int:
        """Give the next number, from 0 to 2**64 - 1."""
        self._state = number = (self._state + GAMMA) & MASK
        number = ((number ^ (number >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
        number = ((number ^ (number >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return number ^ (number >> 31)

    def below(self, limit: int) -> int:
        """Give a number from 0 to ``limit - 1``, each equally likely.

        Args:
            limit: From 1 to 2**32.

        Returns:
            The number.

        Example:
            >>> from tontine_rules.game.chance import stream
            >>> source = stream(1725, 0, 1)
            >>> [source.below(6) for _ in range(10)]
            [1, 4, 3, 3, 3, 2, 4, 2, 0, 4]
        """
        product = (self.next() >> 32) * limit
        if product & LOW < limit:
            rejected = (1 << 32) % limit
            while product & LOW < rejected:
                product = (self.next() >> 32) * limit
        return product >> 32


def stream(seed: int, game: int = 0, coup: int = 0) -> Stream:
    """Open the stream of one coup of one game.

    Args:
        seed: From 0 to 2**64 - 1.
        game: From 0 to 2**64 - 1.
        coup: Counted from 1; 0 is the draw for dealer.

    Returns:
        The stream, at its beginning.

    Example:
        >>> from tontine_rules.game.chance import stream
        >>> stream(1725, 0, 1).next()
        4668399009772095496
    """
    return Stream(mix64((_of_game(seed, game) ^ coup) + GAMMA))


@lru_cache(maxsize=64)
def _of_game(seed: int, game: int) -> int:
    """Mix seed and game: what the streams of one game have in common."""
    return mix64((mix64(seed + GAMMA) ^ game) + GAMMA)


def shuffle(source: Stream, cards: int = 52) -> list[str]:
    """Shuffle the pack and give the ranks of its first cards.

    Args:
        source: The stream to draw from; it moves on by at least ``cards`` numbers.
        cards: How many cards are wanted, from 0 to 52.

    Returns:
        The ranks.

    Shape:
        ``cards`` ranks; the index is the position in the pack, which is the seat.

    Example:
        >>> from tontine_rules.game.chance import shuffle, stream
        >>> " ".join(shuffle(stream(1725, 0, 1), 12))
        '10 3 5 5 K 7 3 Q J 2 8 6'
    """
    pack = list(PACK)
    below = source.below
    for position in range(cards):
        other = position + below(52 - position)
        pack[position], pack[other] = pack[other], pack[position]
    return pack[:cards]
