"""The most that a card can get where the seat has one more choice to make, which is its last.

The seat sees who leads and what is played, and must choose the same card wherever it has seen the
same.  So the result of a deal is a tree of the others' turns (`ext/hidden/choice_trees.pxd`).  Each
node is the
greatest or the least of its children, down to choices that several deals share.  The search cuts
what cannot matter, takes choices that are never worse, and tries both cards where anything is left
open.  Choices that share no deal are searched apart.  Where that takes too many tries, somebody
else is asked (`clauses`).  Values are numbers in which an outcome outweighs all points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from ristikontra.game.errors import SearchStopped


class Guess(NamedTuple):
    """A choice of the seat, made once for its information set `infoset`.

    `low` and `high` are what the lower and the higher card get; `least` and `most` bound both.
    """

    least: int
    most: int
    infoset: int
    low: int
    high: int


class Fork(NamedTuple):
    """A choice of its partner, for the best (`ours`), or of an opponent, for the least."""

    least: int
    most: int
    ours: bool
    children: tuple[Guess | Fork, ...]


#: Kinds of `ext/hidden/choice_trees.pxd`.
_KNOWN, _CHOICE, _BEST = range(3)
#: The result of a deal; a number where no choice matters.
Tree = int | Guess | Fork
#: How much a deal weighs, and a tree that depends on a choice.
Open = tuple[int, Guess | Fork]
#: Bounds the most of deals whose choices hang together, by a deadline.
Finder = Callable[[Sequence[Open], float], tuple[int, int]]


def guess(infoset: int, low: int, high: int) -> Tree:
    """Return a choice, or what it is worth if it does not matter."""
    return low if low == high else Guess(min(low, high), max(low, high), infoset, low, high)


def fork(ours: bool, children: Iterable[Tree]) -> Tree:
    """Return a turn without what cannot matter in it.

    >>> fork(True, [3, guess(0, 1, 2)]), fork(True, [3, guess(0, 1, 5)])
    (3, Guess(least=3, most=5, infoset=0, low=3, high=5))
    """
    children = [*children]
    if ours:
        bound = max(child if isinstance(child, int) else child.least for child in children)
        some = [_at_least(child, bound) for child in children if not isinstance(child, int)]
    else:
        bound = min(child if isinstance(child, int) else child.most for child in children)
        some = [_at_most(child, bound) for child in children if not isinstance(child, int)]
    left = tuple(child for child in some if not isinstance(child, int))
    if len(left) < 2:
        return left[0] if left else bound
    if ours:
        return Fork(bound, max(child.most for child in left), ours, left)
    return Fork(min(child.least for child in left), bound, ours, left)


def _at_least(tree: Guess | Fork, bound: int) -> Tree:
    """Return the greater of a tree and a bound."""
    if tree.most <= bound:
        return bound
    if tree.least >= bound:
        return tree
    if isinstance(tree, Guess):
        return guess(tree.infoset, max(tree.low, bound), max(tree.high, bound))
    return fork(tree.ours, [_at_least(child, bound) for child in tree.children])


def _at_most(tree: Guess | Fork, bound: int) -> Tree:
    """Return the lesser of a tree and a bound."""
    if tree.least >= bound:
        return bound
    if tree.most <= bound:
        return tree
    if isinstance(tree, Guess):
        return guess(tree.infoset, min(tree.low, bound), min(tree.high, bound))
    return fork(tree.ours, [_at_most(child, bound) for child in tree.children])


def _chosen(tree: Guess | Fork, higher: Mapping[int, bool]) -> Tree:
    """Return a tree after some choices have been made."""
    if isinstance(tree, Fork):
        return fork(tree.ours, [_chosen(child, higher) for child in tree.children])
    if tree.infoset not in higher:
        return tree
    return tree.high if higher[tree.infoset] else tree.low


def choices(tree: Guess | Fork) -> Iterator[Guess]:
    """Yield the choices that a tree depends on."""
    if isinstance(tree, Guess):
        yield tree
        return
    for child in tree.children:
        yield from choices(child)


def most(
    deals: Iterable[tuple[int, Tree]], tries: int, deadline: float, beyond: Finder
) -> tuple[int, int]:
    """Return bounds of the greatest sum, over deals, of the result of each times its weight.

    They are equal unless the search stops after this many `tries`, each of one deal, or at the
    deadline, a time of the monotonic clock.  Then `beyond` bounds what is left.

    >>> from math import inf
    >>> from ristikontra.games.tricks.worlds.clauses import most as beyond
    >>> first, second = guess(7, 0, 4), guess(8, 1, 2)
    >>> deals = [(1, first), (3, guess(7, 2, 1)), (1, fork(False, [second, 3]))]
    >>> most(deals, 10, inf, beyond), most(deals, 0, 0, beyond)
    ((9, 9), (5, 12))
    """
    search = _Search(tries, deadline)
    lower, left = _cleared(deals)
    upper = lower
    for part in _parts(left):
        try:
            low = high = search.tried(part, None)
        except SearchStopped:
            low, high = beyond(part, deadline)
        lower, upper = lower + low, upper + high
    return lower, upper


def read_trees(
    numbers: Iterator[int], count: int, value: Callable[[int], int], ours: bool
) -> Iterator[Tree]:
    """Yield the trees that are written in numbers (`ext/hidden/choice_trees.pxd`).

    `value` is what a value is for the seat's side, which is the maximising one if `ours`.
    """

    def tree() -> Tree:
        kind, first = next(numbers), next(numbers)
        if kind == _KNOWN:
            return value(first)
        if kind == _CHOICE:
            return guess(first, value(next(numbers)), value(next(numbers)))
        return fork((kind == _BEST) == ours, [tree() for _ in range(first)])

    return (tree() for _ in range(count))


class _Search:
    def __init__(self, tries: int, deadline: float) -> None:
        self.tries = tries
        self.deadline = deadline

    def most(self, deals: Iterable[tuple[int, Tree]], need: int | None) -> int:
        """Return the greatest sum, or at most `need` if the sum is at most that."""
        total, left = _cleared(deals)
        upper = total + sum(weight * tree.most for weight, tree in left)
        for part in _parts(left):
            if need is not None and upper <= need:
                return upper
            bound = sum(weight * tree.most for weight, tree in part)
            found = self.tried(part, None if need is None else need - upper + bound)
            upper += found - bound
        return upper

    def tried(self, deals: Sequence[Open], need: int | None) -> int:
        """Return the same of deals whose choices hang together, by trying both cards at one."""
        self.tries -= len(deals)
        if self.tries < 0 or monotonic() >= self.deadline:
            raise SearchStopped
        swing: dict[int, int] = {}
        for weight, tree in deals:
            for one in choices(tree):
                swing[one.infoset] = swing.get(one.infoset, 0) + weight * (one.most - one.least)
        infoset = max(swing, key=lambda one: (swing[one], one))
        tries = [
            [(weight, _chosen(tree, {infoset: higher})) for weight, tree in deals]
            for higher in (False, True)
        ]
        tries.sort(key=_upper_bound, reverse=True)
        best: int | None = None
        for some in tries:
            floor = best if need is None else need if best is None else max(best, need)
            upper = _upper_bound(some)
            found = upper if floor is not None and upper <= floor else self.most(some, floor)
            best = found if best is None else max(best, found)
        assert best is not None
        return best


def _upper_bound(deals: Iterable[tuple[int, Tree]]) -> int:
    """Return the most that the results of deals add up to."""
    return sum(weight * (tree if isinstance(tree, int) else tree.most) for weight, tree in deals)


def _cleared(deals: Iterable[tuple[int, Tree]]) -> tuple[int, list[Open]]:
    """Return the sum of the results that depend on no choice, and the rest, after all choices that
    are plain."""
    total, left = _split(deals)
    while made := _clear(left):
        more, left = _split((weight, _chosen(tree, made)) for weight, tree in left)
        total += more
    return total, left


def _split(deals: Iterable[tuple[int, Tree]]) -> tuple[int, list[Open]]:
    """Return the sum of the results that depend on no choice, and the rest."""
    total, left = 0, []
    for weight, tree in deals:
        if isinstance(tree, int):
            total += weight * tree
        else:
            left.append((weight, tree))
    return total, left


def _clear(deals: Sequence[Open]) -> dict[int, bool]:
    """Return the choices at which one card is never worse, and whether it is the higher one."""
    found: dict[int, set[bool]] = {}
    for _, tree in deals:
        for one in choices(tree):
            found.setdefault(one.infoset, set()).add(one.high > one.low)
    return {infoset: better.pop() for infoset, better in found.items() if len(better) == 1}


def _parts(deals: Sequence[Open]) -> list[list[Open]]:
    """Return deals that share choices, directly or not, together."""
    head: dict[int, int] = {}

    def top(infoset: int) -> int:
        while head.setdefault(infoset, infoset) != infoset:
            head[infoset] = infoset = head[head[infoset]]
        return infoset

    firsts = []
    for _, tree in deals:
        first, *others = {one.infoset for one in choices(tree)}
        for other in others:
            head[top(other)] = top(first)
        firsts.append(first)
    parts: dict[int, list[Open]] = {}
    for deal, first in zip(deals, firsts, strict=True):
        parts.setdefault(top(first), []).append(deal)
    return [*parts.values()]
