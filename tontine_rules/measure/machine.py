"""What the compiled code rests on: how functions are compiled, and the declared generator of `game.chance`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

__all__ = ["GAMMA", "compiled", "inlined", "mix", "shuffle"]

Function = TypeVar("Function", bound=Callable[..., Any])

GAMMA = np.uint64(0x9E37_79B9_7F4A_7C15)
FIRST = np.uint64(0xBF58_476D_1CE4_E5B9)
SECOND = np.uint64(0x94D0_49BB_1331_11EB)
LOW = np.uint64(0xFFFF_FFFF)
ALL = np.uint64(1 << 32)
B27, B30, B31, B32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def compiled(function: Function) -> Function:
    """Compile a function when it is first called; keep the code on disk where that can be done."""
    try:
        made = njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:  # neither the package's folder nor the user's can be written to
        made = njit(nogil=True, error_model="numpy")(function)
    return cast("Function", made)


def inlined(function: Function) -> Function:
    """Compile a function into those that call it."""
    return cast("Function", njit(nogil=True, error_model="numpy", forceinline=True)(function))


@compiled
def mix(z: Any) -> Any:
    """Mix the bits of a number of 64 bits."""
    z = (z ^ (z >> B30)) * FIRST
    z = (z ^ (z >> B27)) * SECOND
    return z ^ (z >> B31)


@compiled
def shuffle(state: Any, ranks: Any, cards: int) -> None:
    """Put the first cards of a fresh shuffle into an array of 52 ranks."""
    for card in range(52):
        ranks[card] = card >> 2
    for position in range(cards):
        limit = np.uint64(52 - position)
        state += GAMMA
        product = (mix(state) >> B32) * limit
        if product & LOW < limit:
            rejected = ALL % limit
            while product & LOW < rejected:
                state += GAMMA
                product = (mix(state) >> B32) * limit
        other = position + np.int64(product >> B32)
        ranks[position], ranks[other] = ranks[other], ranks[position]
