"""What every card of the seat on turn is worth in each of many deals.

Several threads solve deals, all cards being seen, each with a kernel and a table of its own.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from math import inf, sqrt
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final

from ristikontra.game.cards import EMPTY, Rank
from ristikontra.game.seats import SEATS
from ristikontra.progress import Tell, nobody
from ristikontra.search.objectives import Objective, Value
from ristikontra.search.unseen import DealSolver
from ristikontra.worlds.deals import Deals, World
from ristikontra.worlds.view import View

#: The most deals that a thread takes at once.
_CHUNK: Final = 64
#: The first deals, which are solved in the order given.
_UNSORTED: Final = 512
#: A thread is worth its own table from this many deals on.
_FEW: Final = 64


@dataclass(frozen=True, slots=True)
class Solved:
    """The values of `cards`, from the ace down, in each of some deals, for the side on turn.

    `followed` is what they bring if the seat then plays by the rule of `ext/follow.pxd`, which uses
    only what it sees.  It is empty where that was not asked for.  `stopped` says what ended the
    work before all deals were solved: "time", "interrupt", or "".
    """

    cards: tuple[Rank, ...]
    deals: Deals
    values: tuple[tuple[Value, ...], ...]
    stopped: str = ""
    followed: tuple[tuple[Value, ...], ...] = ()


def solve_deals(
    view: View,
    objective: Objective,
    deals: Iterable[World],
    max_seconds: float | None = None,
    *,
    follow: bool = False,
    best_alone: bool = False,
    tell: Tell = nobody,
) -> Solved:
    """Solve the position of every deal, in the order given, as far as the time allows.

    Without a time limit deals that are like each other are solved one after the other, since they
    share more of what is in the table.  What is found is in the order given all the same, and if
    the user stops it, it is of the first of them.

    `follow` asks for what the cards come to where the seat plays by that rule as well.
    `best_alone`: only which cards are best counts, and any other has any lesser value. `tell`
    receives how many are solved, from any thread.  KeyboardInterrupt ends it as the time does.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> from ristikontra.worlds.deals import Worlds
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> found = solve_deals(view, points(view.rules), Worlds(view).deals())
    >>> [str(rank) for rank in found.cards], len(found.values), found.values[0][0]
    (['K', '7'], 18, Value(outcome=0, points=0))
    """
    deadline = inf if max_seconds is None else monotonic() + max_seconds
    deals = Deals.of(deals)
    threads = min(_processors(), max(1, len(deals) // _FEW))
    known = (*view.known, EMPTY, EMPTY)[: len(SEATS)]
    solvers = [DealSolver(view.representative, objective, known, follow) for _ in range(threads)]
    size = max(1, min(_CHUNK, len(deals) // (4 * threads)))
    order, blocks = _by_likeness(deals) if max_seconds is None else ([*range(len(deals))], [])
    chunks: SimpleQueue[int] = SimpleQueue()
    for start in range(0, len(deals), size):
        chunks.put(start)
    found: dict[int, list[tuple[tuple[Value, ...], tuple[Value, ...]]]] = {}

    def work(solver: DealSolver) -> None:
        """Solve chunks as long as there are any, and none is cut short."""
        done = count = 0
        while done == count:
            try:
                start = chunks.get_nowait()
            except Empty:
                return
            some = order[start : start + size]
            found[start] = solver.values_and_followed(deals.some(some).cards, deadline, best_alone)
            done, count = len(found[start]), len(some)
            tell(sum(map(len, list(found.values()))), len(deals))

    interrupted = _run(work, solvers)
    rows = {order[start + at]: row for start, some in found.items() for at, row in enumerate(some)}
    solved = sorted(rows)
    if blocks:
        solved = _of_whole_blocks(solved, blocks)
    values = [rows[at][0] for at in solved]
    followed = [rows[at][1] for at in solved if follow]
    stopped = "" if len(solved) == len(deals) else "interrupt" if interrupted else "time"
    cards, some = view.representative.legal_cards(), deals.some(solved)
    return Solved(cards, some, tuple(values), stopped, tuple(followed))


def _by_likeness(deals: Deals) -> tuple[list[int], list[int]]:
    """Return the numbers of some deals in an order in which those like each other are neighbours,
    and where its blocks end.

    The first deals stay where they are; then each block is of the next ones, as many as all before,
    sorted by their cards.  So the blocks that are done are the first deals of those given.

    >>> deals = Deals.of([World(((rank,) * 13,) * 4, 1, 1) for rank in [1, 0] * 600])
    >>> order, blocks = _by_likeness(deals)
    >>> blocks, order[510:514], order[1198:]
    ([512, 1024, 1200], [510, 511, 513, 515], [1196, 1198])
    """
    order, blocks = [*range(min(_UNSORTED, len(deals)))], [min(_UNSORTED, len(deals))]
    while len(order) < len(deals):
        end = min(2 * len(order), len(deals))
        order += sorted(range(len(order), end), key=deals.counts)
        blocks.append(end)
    return order, blocks


def _of_whole_blocks(solved: list[int], blocks: Sequence[int]) -> list[int]:
    """Return the solved deals of those blocks that are done; of the first block any.

    >>> _of_whole_blocks([0, 1, 2, 3, 5], [2, 4, 6]), _of_whole_blocks([1, 3], [2, 4])
    ([0, 1, 2, 3], [1])
    """
    done = [end for end in blocks if bisect_left(solved, end) == end]
    return solved[: bisect_left(solved, max(done, default=blocks[0]))]


def _run(work: Callable[[DealSolver], None], solvers: Sequence[DealSolver]) -> bool:
    """Let every solver work in a thread of its own; say whether the user interrupted them."""
    interrupted, tasks = False, list[Future[None]]()
    with ThreadPoolExecutor(len(solvers)) as executor:
        try:
            tasks += (executor.submit(work, solver) for solver in solvers)
            wait(tasks)
        except KeyboardInterrupt:
            interrupted = True
            for solver in solvers:
                solver.stop()
    for task in tasks:
        task.result()
    return interrupted


def _processors() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True, order=True)
class Mean:
    """The mean of an outcome and of points, compared in this order; each may be a fraction, and
    negative."""

    outcome: float
    points: float


def mean_of(values: Sequence[Value], weights: Sequence[float], total: float) -> Mean:
    """Return the mean of values with weights, whose sum is `total`.

    >>> mean_of([Value(0, 4), Value(1, 0)], [3, 1], 4)
    Mean(outcome=0.25, points=3.0)
    """
    return Mean(
        sum(value.outcome * w for value, w in zip(values, weights, strict=True)) / total,
        sum(value.points * w for value, w in zip(values, weights, strict=True)) / total,
    )


def error_of(
    numbers: Sequence[int], weights: Sequence[float], times: Sequence[int]
) -> float | None:
    """Return the standard error of a mean over some deals of all; None of one deal alone.

    Deals are a random sample, in which each occurs `times` times; its weight is that of all of
    them.  So the mean is a ratio of two sums.

    >>> error_of([0, 2], [1, 1], [1, 1])
    1.0
    """
    number = sum(times)
    if number < 2:
        return None
    total = sum(weights)
    middle = sum(one * w for one, w in zip(numbers, weights, strict=True)) / total
    spread = sum(
        w * w / t * (one - middle) ** 2 for one, w, t in zip(numbers, weights, times, strict=True)
    )
    return sqrt(spread * number / (number - 1)) / total
