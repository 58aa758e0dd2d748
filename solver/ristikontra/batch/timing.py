"""How fast the solver is: searches of random endings, one by one, in nodes and CPU time.

Nodes are the same everywhere; times are of this machine, now, and good for comparison with others
of the same run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from statistics import mean, median
from time import process_time_ns
from typing import Final, Literal, NamedTuple

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.search.drawing import endings
from ristikontra.search.objectives import Objective
from ristikontra.search.outlook import outlook
from ristikontra.search.solver import Solver

#: `value`, `cards` and `line` are the search alone, for the value, for the values of all cards,
#: and for a best line too; `solve` is all of it as Python asks for it, and `outlook` what three
#: players can come to, who have no one value.
Kind = Literal["value", "cards", "line", "solve", "outlook"]
KINDS: Final[tuple[Kind, ...]] = ("value", "cards", "line", "solve")


class Spread(Record, frozen=True, kw_only=True):
    """Median, mean and 99th percentile of some numbers."""

    median: float
    mean: float
    p99: float


class BenchRow(Record, frozen=True, kw_only=True):
    """What endings of one sort cost: cards played in the search, and microseconds of CPU.

    `drawn` says whether the hands came from a shuffled pack or were left of whole deals.  With an
    earlier measurement to compare with, `nodes_ratio` and `time_ratio` are the new medians divided
    by the old ones.
    """

    variant: str
    cards: int
    drawn: Literal["pack", "deals"]
    objective: str
    kind: Kind
    nodes: Spread
    microseconds: Spread
    nodes_ratio: float | UnsetType = UNSET
    time_ratio: float | UnsetType = UNSET


#: The variants that are timed if nobody asks for one.
USUAL: Final = ("ristikontra", "lappi")

#: What is timed of three players.
THREE: Final[tuple[Kind, ...]] = ("outlook",)


class Endings(NamedTuple):
    """Some endings: of which variant, how many cards a hand has, and whether deals were played."""

    variant: str
    cards: int
    deals: bool
    positions: Sequence[Position]


def chosen_endings(variants: Iterable[str], count: int, seed: int) -> Iterator[Endings]:
    """Yield the endings that are timed: full hands and hands of five, from the pack and from deals.

    >>> [(one.cards, one.deals) for one in chosen_endings(["ristikontra"], 1, 7)]
    [(6, False), (6, True), (5, False)]
    """
    for variant in variants:
        full = VARIANTS[variant].hand
        for cards, deals in dict.fromkeys([(full, False), (full, True), (5, False)]):
            drawn = endings(Random(seed), rules_for(variant), cards, deals=deals)
            yield Endings(variant, cards, deals, [*islice(drawn, count)])


def rows_of(some: Endings) -> Iterator[BenchRow]:
    """Yield the effort of every kind of search, by every objective that the endings allow."""
    rules = some.positions[0].rules
    for name in rules.variant.objectives:
        if Objective.named(name, rules).missing(some.positions[0]):
            continue
        if name == "clean" and not rules.variant.cleaning:
            continue
        for kind in KINDS if rules.seating.two_sided else THREE:
            timed = efforts(some.positions, name, kind)
            yield BenchRow(
                variant=some.variant,
                cards=some.cards,
                drawn="deals" if some.deals else "pack",
                objective=name,
                kind=kind,
                nodes=spread_of([nodes for nodes, _ in timed]),
                microseconds=spread_of([micros for _, micros in timed]),
            )


def efforts(positions: Iterable[Position], objective: str, kind: Kind) -> list[tuple[int, float]]:
    """Return nodes and microseconds of CPU for each position; solvers keep their tables."""
    solvers: dict[object, Solver] = {}
    found = []
    for position in positions:
        solver = solvers.setdefault(position.dirty, Solver(objective))
        found.append(timed(_search(solver, objective, position, kind)))
    return found


def _search(solver: Solver, objective: str, position: Position, kind: Kind) -> Callable[[], int]:
    if kind == "outlook":
        return lambda: outlook(position, objective).nodes
    if kind == "solve":
        return lambda: solver.solve(position).nodes
    return solver.bare(position, every_card=kind != "value", line=kind == "line")


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """Return what some work returns, and the microseconds of CPU it took."""
    started = process_time_ns()
    found = work()
    return found, (process_time_ns() - started) / 1000


def spread_of(numbers: Sequence[float]) -> Spread:
    """Return median, mean and 99th percentile.

    >>> spread_of([1, 2, 3, 6])
    Spread(median=2.5, mean=3, p99=6)
    """
    at = min(int(len(numbers) * 0.99), len(numbers) - 1)
    return Spread(median=median(numbers), mean=mean(numbers), p99=sorted(numbers)[at])
