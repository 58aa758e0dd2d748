"""What every card of the seat on turn is worth in each of many deals.

Several threads solve deals, all cards being seen, each with a kernel and a table of its own.
"""

import os
from array import array
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from math import inf, sqrt
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final

from ristikontra.game.cards import EMPTY, Rank
from ristikontra.game.seats import SEATS
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.unseen import DealSolver
from ristikontra.games.tricks.worlds.advised import Mean
from ristikontra.games.tricks.worlds.deals import Deals, Portions, World
from ristikontra.games.tricks.worlds.view import View
from ristikontra.progress import Tell, nobody

#: The most deals that a thread takes at once.
_CHUNK: Final = 64
#: A thread is worth its own table from this many deals on.
_FEW: Final = 64


@dataclass(frozen=True, slots=True)
class Solved:
    """The values of `cards`, from the ace down, in each of some deals, for the side on turn.

    `followed` is what they get if the seat then plays by the rule of `ext/hidden/follow.pxd`,
    which uses
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
    deals: Portions | Iterable[World],
    max_seconds: float | None = None,
    *,
    follow: bool = False,
    best_alone: bool = False,
    tell: Tell = nobody,
) -> Solved:
    """Solve the position of every deal, in the order given, as far as the time allows.

    Deals may be drawn portion by portion, each when those before it are solved.  Without a time
    limit deals of a portion that are like each other are solved one after the other, since they
    share more of what is in the table.  What is found is in the order given all the same, and if
    the user stops it, it is of the first of them.

    `follow` also asks for what the cards get where the seat plays by that rule.
    `best_alone`: only which cards are best counts, and any other has any lesser value. `tell`
    receives how many are solved, from any thread.  KeyboardInterrupt ends it as the time does.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> from ristikontra.games.tricks.worlds.deals import Worlds
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> found = solve_deals(view, points(view.rules), Worlds(view).deals())
    >>> [str(rank) for rank in found.cards], len(found.values), found.values[0][0]
    (['K', '7'], 18, Value(outcome=0, points=0))
    """
    portions = deals if isinstance(deals, Portions) else Portions.of(Deals.of(deals))
    threads = min(_processors(), max(1, portions.number // _FEW))
    known = (*view.known, EMPTY, EMPTY)[: len(SEATS)]
    solvers = [DealSolver(view.representative, objective, known, follow) for _ in range(threads)]
    deadline = inf if max_seconds is None else monotonic() + max_seconds
    cards, parts = view.representative.moves(), list[_Part]()

    def found(stopped: str = "") -> Solved:
        rows = [row for part in parts for row in part.solved()]
        some = _joined(part.deals.some(at for at, _ in part.solved()) for part in parts)
        values = tuple(values for _, (values, _) in rows)
        followed = tuple(followed for _, (_, followed) in rows) if follow else ()
        if sum(some.alike) < portions.number:
            stopped = stopped or "time"
        return Solved(cards, some, values, stopped, followed)

    try:
        done = 0
        for some in portions.each:
            # What is solved of the first, or of any that is not sorted, is a fair sample.
            parts.append(_Part(some, alike=max_seconds is None and done > 0))
            tell_more = partial(_tell_more, tell, done, portions.number)
            _solve(parts[-1], solvers, deadline, best_alone, tell_more)
            if not parts[-1].whole:
                break
            done += sum(some.alike)
        return found()
    except KeyboardInterrupt:
        return found("interrupt")


def _tell_more(tell: Tell, before: int, number: int, solved: int) -> None:
    tell(before + solved, number)


#: What the cards are worth in a deal, and what they get by the rule.
_Row = tuple[tuple[Value, ...], tuple[Value, ...]]


class _Part:
    """A portion of deals, and what is found of them.

    Where those `alike` come one after the other, they are found sooner.  Then a few of them are not
    a fair sample.

    >>> part = _Part(Deals.of([World(((rank,) * 13,) * 4, 1, 1) for rank in [1, 0] * 2]), True)
    >>> part.order, part.found.update({1: ((), ()), 3: ((), ())}), part.solved()
    ([1, 3, 0, 2], None, [])
    """

    def __init__(self, deals: Deals, alike: bool) -> None:
        self.deals = deals
        self.alike = alike
        numbers = range(len(deals))
        self.order = sorted(numbers, key=deals.counts) if alike else [*numbers]
        self.found: dict[int, _Row] = {}

    @property
    def whole(self) -> bool:
        """Whether all are solved."""
        return len(self.found) == len(self.deals)

    def solved(self) -> list[tuple[int, _Row]]:
        """Return the numbers of those that count, with what is found of them."""
        return [] if self.alike and not self.whole else sorted(self.found.items())


def _solve(
    part: _Part,
    solvers: Sequence[DealSolver],
    deadline: float,
    best_alone: bool,
    tell: Callable[[int], object],
) -> None:
    """Solve deals, each solver in a thread of its own, up to a time of the monotonic clock.

    Raises KeyboardInterrupt if the user presses it.
    """
    count = len(part.order)
    size = max(1, min(_CHUNK, count // (4 * len(solvers))))
    chunks: SimpleQueue[int] = SimpleQueue()
    for start in range(0, count, size):
        chunks.put(start)

    def work(solver: DealSolver) -> None:
        """Solve chunks as long as there are any, and none is cut short."""
        while True:
            try:
                start = chunks.get_nowait()
            except Empty:
                return
            some = part.order[start : start + size]
            cards = part.deals.some(some).cards
            rows = solver.values_and_followed(cards, deadline, best_alone)
            part.found.update(zip(some, rows, strict=False))
            tell(sum(part.deals.alike[at] for at in [*part.found]))
            if len(rows) < len(some):
                return

    with ThreadPoolExecutor(len(solvers)) as executor:
        try:
            tasks = [executor.submit(work, solver) for solver in solvers]
            wait(tasks)
        except BaseException:
            for solver in solvers:
                solver.stop()
            raise
    for task in tasks:
        task.result()


def _joined(some: Iterable[Deals]) -> Deals:
    """Return the deals of several portions one after the other."""
    cards, ways, alike = bytearray(), array("q"), array("q")
    for one in some:
        cards += one.cards
        ways += one.ways
        alike += one.alike
    return Deals(bytes(cards), ways, alike)


def _processors() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def means_of(rows: Sequence[Sequence[Value]], cards: Sequence[int]) -> Sequence[Value | Mean]:
    """Return what some cards get in each deal, on average.

    >>> means_of([(Value(1, 4), Value(0, 1), Value(0, 2))], [0, 2])
    [Mean(outcome=0.5, points=3.0)]
    """
    if len(cards) == 1:
        [at] = cards
        return [row[at] for row in rows]
    number = len(cards)
    return [
        Mean(
            sum([row[at].outcome for at in cards]) / number,
            sum([row[at].points for at in cards]) / number,
        )
        for row in rows
    ]


def mean_of(values: Sequence[Value | Mean], weights: Sequence[float], total: float) -> Mean:
    """Return the mean of values with weights, whose sum is `total`.

    >>> mean_of([Value(0, 4), Value(1, 0)], [3, 1], 4)
    Mean(outcome=0.25, points=3.0)
    """
    return Mean(
        sum(value.outcome * w for value, w in zip(values, weights, strict=True)) / total,
        sum(value.points * w for value, w in zip(values, weights, strict=True)) / total,
    )


def error_of(
    numbers: Sequence[float], weights: Sequence[float], times: Sequence[int]
) -> float | None:
    """Return the standard error of a mean over some deals of all; None of a single deal.

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
