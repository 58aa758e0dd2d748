"""What every card of the seat on turn is worth in each of many deals, all cards being seen.

Several threads solve them, each with a kernel and a table of its own.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import chain
from math import inf
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Final

from ristikontra.game.cards import Rank
from ristikontra.search.objectives import Objective, Value
from ristikontra.search.payoffs import UNIT
from ristikontra.search.solver import kernel_state, new_kernel
from ristikontra.worlds.deals import Deal
from ristikontra.worlds.view import View

if TYPE_CHECKING:
    from ristikontra._kernel import Kernel

#: Buckets of the table of each thread, 64 bytes each.
_BUCKETS: Final = 1 << 20
#: The most deals that a thread takes at once.
_CHUNK: Final = 64
#: A thread is worth its table for so many deals.
_FEW: Final = 64


@dataclass(frozen=True, slots=True)
class Solved:
    """The values of `cards`, from the ace down, in each of some deals, for the side on turn.

    `stopped` says what ended the work before all deals were solved: "time", "interrupt", or "".
    """

    cards: tuple[Rank, ...]
    deals: tuple[Deal, ...]
    values: tuple[tuple[Value, ...], ...]
    stopped: str = ""


def solve_deals(
    view: View, objective: Objective, deals: Sequence[Deal], max_seconds: float | None = None
) -> Solved:
    """Solve the position of every deal, in the order given, as far as the time allows.

    KeyboardInterrupt ends it as the time does.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> from ristikontra.worlds.deals import Worlds
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> found = solve_deals(view, points(view.rules), list(Worlds(view)))
    >>> [str(rank) for rank in found.cards], len(found.values), found.values[0][0]
    (['K', '7'], 18, Value(outcome=0, points=0))
    """
    deadline = inf if max_seconds is None else monotonic() + max_seconds
    threads = min(_processors(), max(1, len(deals) // _FEW))
    kernels = [new_kernel(view.like, objective, _BUCKETS) for _ in range(threads)]
    size = max(1, min(_CHUNK, len(deals) // (4 * threads)))
    chunks: SimpleQueue[int] = SimpleQueue()
    for start in range(0, len(deals), size):
        chunks.put(start)
    state, cards = kernel_state(view.like, objective), view.like.legal_cards()
    found: dict[int, array[int]] = {}

    def work(kernel: Kernel) -> None:
        """Solve chunks as long as there are any, and none is cut short."""
        done = count = 0
        while done == count:
            try:
                start = chunks.get_nowait()
            except Empty:
                return
            some = deals[start : start + size]
            hands = (view.position(deal.hands).hands for deal in some)
            held = bytes(chain.from_iterable(chain.from_iterable(hands)))
            _, values, done = kernel.deals(state, held, UNIT, deadline)
            count = len(some)
            found[start] = values[: done * len(cards)]

    interrupted = _run(work, kernels)
    solved: list[Deal] = []
    values: list[tuple[Value, ...]] = []
    ours, left = view.like.party == objective.party, view.like.points_left
    for start in sorted(found):
        rows = [_own(number, ours, left) for number in found[start]]
        for at in range(0, len(rows), len(cards)):
            solved.append(deals[start + at // len(cards)])
            values.append(tuple(rows[at : at + len(cards)]))
    stopped = "" if len(solved) == len(deals) else "interrupt" if interrupted else "time"
    return Solved(cards, tuple(solved), tuple(values), stopped)


def own_value(view: View, objective: Objective, number: int) -> Value:
    """Return what a number of the kernel means for the side on turn."""
    return _own(number, view.like.party == objective.party, view.like.points_left)


def _own(number: int, ours: bool, left: int) -> Value:
    outcome, points = divmod(number, UNIT)
    return Value(outcome, points) if ours else Value(-outcome, left - points)


def _run(work: Callable[[Kernel], None], kernels: Sequence[Kernel]) -> bool:
    """Let every kernel work in a thread of its own; say whether the user interrupted them."""
    interrupted = False
    with ThreadPoolExecutor(len(kernels)) as pool:
        tasks = [pool.submit(work, kernel) for kernel in kernels]
        try:
            wait(tasks)
        except KeyboardInterrupt:
            interrupted = True
            for kernel in kernels:
                kernel.stop()
    for task in tasks:
        task.result()
    return interrupted


def _processors() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
