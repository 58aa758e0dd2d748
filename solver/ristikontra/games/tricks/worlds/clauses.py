"""The most that the best choices can get, by CP-SAT: for guesses that are too many to be tried.

A choice is a truth value: whether the seat plays its higher card.  The same holds for whether a
deal reaches a number: where partner chooses, it does if one child does; where an opponent does, if
all do. Every such step up is worth what it adds times the weight of the deal, and the sum is to be
great. A truth value need not hold wherever it may: the sum sees to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import isinf
from time import monotonic
from typing import TYPE_CHECKING, Final

from ristikontra.cpsat import NoSolver, ask, new_model
from ristikontra.games.tricks.worlds.guessing import Fork, Guess, Open, Tree, choices, fork, guess

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar, LiteralT

#: Cores settle most guesses, linear relaxations most of the rest, more cores some that are left.
#: The limits count work and no seconds, of which each is one or less: so the answer is the same on
#: every machine.
_CORES: Final[Mapping[str, float]] = {"optimize_with_core": True, "linearization_level": 0}
_LOOKS: Final[Sequence[Mapping[str, float]]] = (
    {**_CORES, "max_deterministic_time": 4.0},
    {"linearization_level": 2, "max_deterministic_time": 3.0},
    {**_CORES, "max_deterministic_time": 18.0},
)


def most(deals: Sequence[Open], deadline: float) -> tuple[int, int]:
    """Return bounds of the greatest sum, over deals, of the value of each times its weight.

    They are equal where it is found before the deadline, a time of the monotonic clock, and within
    the limits of work.  Without OR-Tools they are those that are plain.

    >>> from math import inf
    >>> deals = [(2, guess(7, 0, 4)), (3, guess(7, 2, 1)), (1, fork(False, [guess(7, 5, 0), 3]))]
    >>> most(deals, inf), most(deals, 0)
    ((11, 11), (3, 17))
    """
    lower = sum(weight * tree.least for weight, tree in deals)
    upper = sum(weight * tree.most for weight, tree in deals)
    if monotonic() >= deadline:
        return lower, upper
    try:
        model = new_model()
    except NoSolver:
        return lower, upper
    from ortools.sat.python import cp_model  # noqa: PLC0415 - takes half a second

    least, gains = lower, Counter[Tree]()
    for weight, tree in deals:
        for low, high in pairwise(_values(tree)):
            gains[_reaches(tree, high)] += weight * (high - low)
    true = _truths(model)
    model.maximize(sum(number * true(tree) for tree, number in gains.items()))
    for settings in _LOOKS:
        seconds = None if isinf(deadline) else deadline - monotonic()
        status, solver = ask(model, seconds, **settings)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            lower = max(lower, least + round(solver.objective_value))
            upper = min(upper, least + round(solver.best_objective_bound))
        if lower == upper:
            break
    return lower, upper


def _truths(model: CpModel) -> Callable[[Tree], LiteralT]:
    """Return what gives a tree of zeros and ones a truth value of a model.

    It may hold only if the value of the tree is one.
    """

    @cache
    def higher(_infoset: int) -> IntVar:
        return model.new_bool_var("")

    @cache
    def true(tree: Tree) -> LiteralT:
        if isinstance(tree, int):
            return model.new_constant(tree)
        if isinstance(tree, Guess):
            return higher(tree.infoset) if tree.high else ~higher(tree.infoset)
        children = [true(child) for child in tree.children]
        made = model.new_bool_var("")
        if tree.ours:
            model.add_bool_or([~made, *children])
        else:
            for child in children:
                model.add_implication(made, child)
        return made

    return true


def _values(tree: Guess | Fork) -> list[int]:
    """Return the possible values of a tree, least first."""
    return sorted({end for one in choices(tree) for end in (one.low, one.high)})


def _reaches(tree: Tree, bound: int) -> Tree:
    """Return a tree whose value is one where another's is a bound or more, else zero."""
    if isinstance(tree, int):
        return int(tree >= bound)
    if isinstance(tree, Guess):
        return guess(tree.infoset, int(tree.low >= bound), int(tree.high >= bound))
    return fork(tree.ours, [_reaches(child, bound) for child in tree.children])
