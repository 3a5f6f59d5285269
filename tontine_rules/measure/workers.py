"""Chunks handed to workers: a few at a time, to any executor, with a clear word when one dies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice
from typing import TypeVar, TypeVarTuple, Unpack

from tontine_rules.errors import TontineError, WorkerLost, shown

__all__ = ["IN_FLIGHT", "completed"]

IN_FLIGHT = 256
"""How many tasks are handed out at most before one comes back."""

Result = TypeVar("Result")
Parts = TypeVarTuple("Parts")


def completed(
    function: Callable[[Unpack[Parts]], Result],
    tasks: Iterable[tuple[*Parts]],
    executor: Executor | None,
    advice: str = "",
) -> Iterator[tuple[tuple[*Parts], Result]]:
    """Carry tasks out and give each result as it comes.

    Args:
        function: What to call; processes must be able to import it.
        tasks: The arguments of each call.
        executor: Any executor; None calls one after the other, here.
        advice: What to do when a worker is lost.

    Yields:
        Each task with its result, in the order in which they end.

    Raises:
        WorkerLost: When a worker dies. Results that were there by then are given first.
    """
    if executor is None:
        for task in tasks:
            yield task, function(*task)
        return
    waiting = iter(tasks)
    pending: dict[Future[Result], tuple[*Parts]] = {}
    try:
        while True:
            for task in islice(waiting, IN_FLIGHT - len(pending)):
                pending[_submit(executor, function, task, advice)] = task
            if not pending:
                return
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            lost: BaseException | None = None
            for future in done:
                task = pending.pop(future)
                if future.cancelled():
                    lost = BrokenExecutor("the task was cancelled")
                elif (error := future.exception()) is not None:
                    lost = error
                else:
                    yield task, future.result()
            if lost is not None:
                _give_up(lost, advice)
    finally:
        for future in pending:
            future.cancel()


def _submit(
    executor: Executor, function: Callable[[Unpack[Parts]], Result], task: tuple[*Parts], advice: str
) -> Future[Result]:
    try:
        return executor.submit(function, *task)
    except RuntimeError as error:  # a broken pool, or one that was shut down
        _give_up(error, advice)
        raise


def _give_up(error: BaseException, advice: str) -> None:
    """Raise what a task raised: our own errors as they are, a worker's death as `WorkerLost`."""
    if isinstance(error, TontineError):
        raise error
    text = " ".join(str(error).split())
    raise WorkerLost(f"{type(error).__name__}: {shown(text)[1:-1]}", advice) from error
