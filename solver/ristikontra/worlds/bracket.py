"""Between what bounds lies what a seat can really get, seeing nothing but its own hand.

A way of playing may use what the seat has seen and nothing else; partner and opponents see all the
cards, know how it plays, and each plays his best for his side.  What following one way brings on
average is a lower bound on the most that any can bring, and the average of deals that all see an
upper one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ristikontra.search.objectives import Value
from ristikontra.worlds.means import Mean, error_of, mean_of
from ristikontra.worlds.solving import Solved


@dataclass(frozen=True, slots=True)
class End:
    """A mean of values, and the chance of each of the outcomes in it."""

    mean: Mean
    outcomes: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The bounds between which the most lies that a card can bring without seeing other hands.

    `low` is what it brings where the seat then plays at each turn the card that makes sure of most,
    of equal ones that which would if its partner helped, of these the cheapest; None where that is
    not available.  `high` is the average of deals that all see.  `exact`: both are the most that
    any way of playing can bring.  `error` is the standard error of `low`, where not all deals were
    solved.
    """

    low: End | None
    high: End
    exact: bool
    error: Mean | None


def brackets(solved: Solved, drawn: bool) -> list[Bracket]:
    """Return the bracket of every card, none if no deal was solved.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.worlds.deals import World
    >>> worlds = (World((), 3, 1), World((), 1, 1))
    >>> high, low = ((Value(0, 4),), (Value(0, 8),)), ((Value(0, 4),), (Value(0, 0),))
    >>> found = brackets(Solved((Rank.KING,), worlds, high, followed=low), False)[0]
    >>> found.low.mean.points, found.high.mean.points, found.exact
    (3.0, 5.0, False)
    """
    if not solved.deals:
        return []
    weights = [deal.ways for deal in solved.deals]
    whole = not drawn and not solved.stopped
    found = []
    for at in range(len(solved.cards)):
        high = [values[at] for values in solved.values]
        low = [values[at] for values in solved.followed]
        error = None
        if low and not whole:
            outcome = error_of([value.outcome for value in low], weights, drawn)
            points = error_of([value.points for value in low], weights, drawn)
            error = None if outcome is None or points is None else Mean(outcome, points)
        found.append(
            Bracket(
                low=_end(low, weights) if low else None,
                high=_end(high, weights),
                exact=whole and low == high,
                error=error,
            )
        )
    return found


def _end(values: Sequence[Value], weights: Sequence[int]) -> End:
    total = sum(weights)
    outcomes: Counter[int] = Counter()
    for value, weight in zip(values, weights, strict=True):
        outcomes[value.outcome] += weight
    shares = {one: outcomes[one] / total for one in sorted(outcomes)}
    return End(mean_of(values, weights, total), shares)
