"""Bounds of what a seat can actually achieve, seeing nothing but its own hand.

A strategy may use only what the seat has seen.  Partner and opponents see all the cards, know the
strategy, and each plays perfectly for their side.  The average of one strategy is a lower bound on
the best.  The average of deals that all players see is an upper one.  Up to three
tricks the seat has one choice to make after this card, and the most is found.  If there are too
many guesses to settle, closer bounds of it are found.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.errors import SearchStopped
from ristikontra.games.tricks.search.objectives import UNIT, Objective, Value
from ristikontra.games.tricks.search.unseen import DealSolver
from ristikontra.games.tricks.worlds import clauses
from ristikontra.games.tricks.worlds.advised import AchievableRecord, Mean
from ristikontra.games.tricks.worlds.deals import Worlds, alone
from ristikontra.games.tricks.worlds.guessing import most, read_trees
from ristikontra.games.tricks.worlds.solving import Solved, error_of, mean_of, means_of
from ristikontra.games.tricks.worlds.view import View

#: Up to this many tricks the seat has one choice after its card, and brackets are closed.
CLOSED_TRICKS: Final = 3
#: How often both cards of a choice are tried in a deal, for one card: about a third of a second.
_TRIES: Final = 8000


def brackets(
    solved: Solved,
    drawn: bool,
    sure: Mapping[Rank, Value],
    alike: Sequence[Sequence[int]] = (),
) -> list[AchievableRecord]:
    """Return the bracket of every card, none if no deal was solved.

    The deals have been solved with the rule followed; `sure` is what each card guarantees.  Those
    that are `alike` have the same bracket.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.games.tricks.search.objectives import Value
    >>> from ristikontra.games.tricks.worlds.deals import Deals, World
    >>> deals = Deals.of([World((), 3, 1), World((), 1, 1)])
    >>> high, low = ((Value(0, 4),), (Value(0, 8),)), ((Value(0, 4),), (Value(0, 0),))
    >>> king = Rank("K")
    >>> solved = Solved((king,), deals, high, followed=low)
    >>> found = brackets(solved, False, {king: Value(0, 0)})[0]
    >>> found.low.points, found.high.points, found.exact
    (3.0, 5.0, False)
    """
    if not solved.deals:
        return []
    weights = solved.deals.ways
    times = weights if drawn else [1] * len(weights)
    total = sum(weights)
    exhaustive = not drawn and not solved.stopped
    found = []
    for rank, same in zip(solved.cards, alike or alone(solved.cards), strict=True):
        high, low = means_of(solved.values, same), means_of(solved.followed, same)
        least = sure[rank]
        if mean_of(low, weights, total) < Mean(*least):
            low = [least] * len(high)
        error: Mean | UnsetType = UNSET
        if not exhaustive:
            outcome = error_of([value.outcome for value in low], weights, times)
            points = error_of([value.points for value in low], weights, times)
            error = UNSET if outcome is None or points is None else Mean(outcome, points)
        found.append(
            AchievableRecord(
                low=mean_of(low, weights, total),
                high=mean_of(high, weights, total),
                exact=exhaustive and low == high,
                standard_error=error,
            )
        )
    return found


def close(
    view: View, objective: Objective, found: Sequence[AchievableRecord], deadline: float
) -> list[AchievableRecord]:
    """Return closed brackets of all cards of the seat on turn, if all deals have been solved and
    the seat has three cards at most.  Where the guesses cannot be settled before the deadline, a
    time of the monotonic clock, the brackets are closer but open.
    """
    if view.representative.tricks_left > CLOSED_TRICKS or all(one.exact for one in found):
        return [*found]
    solver = DealSolver(view.representative, objective, view.known)
    deals = Worlds(view, frozenset(EVERY)).deals()
    total = sum(deals.ways)
    heavy = UNIT * total

    @cache
    def weighty(number: int) -> int:
        """Return a value as one number; the outcomes outweigh the points of all deals together."""
        value = solver.own(number)
        return value.outcome * heavy + value.points

    closed = []
    for rank, one in zip(view.representative.moves(), found, strict=True):
        if not one.exact:
            with suppress(SearchStopped):
                numbers = solver.guesses(deals.cards, rank, deadline)
                trees = read_trees(iter(numbers), len(deals), weighty, solver.ours)
                weighed = zip(deals.ways, trees, strict=True)
                bounds = most(weighed, _TRIES, deadline, clauses.most)
                means = (divmod(bound, heavy) for bound in bounds)
                low, high = (Mean(outcome / total, points / total) for outcome, points in means)
                one = _closer(one, low, high)
        closed.append(one)
    return closed


def _closer(one: AchievableRecord, low: Mean, high: Mean) -> AchievableRecord:
    """Return a bracket narrowed by bounds, in which an outcome outweighs all points.

    Where their outcomes differ, points decide nothing, and it stays as it is.
    """
    low, high = max(one.low, low), min(one.high, high)
    if low.outcome != high.outcome:
        return one
    return AchievableRecord(low=low, high=high, exact=low == high)
