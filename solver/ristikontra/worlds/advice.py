"""What to play, seeing one's own hand alone: what is sure, and what is best on average.

The two are different questions.  What a card makes sure of holds whatever the others hold and do.
What it brings on average is counted over the deals that fit, each played as if everybody saw all
cards from the next one on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from time import monotonic, perf_counter
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.search.objectives import Objective, Value, objective_for
from ristikontra.words import Saying
from ristikontra.worlds.deals import World, Worlds
from ristikontra.worlds.guarantee import guaranteed
from ristikontra.worlds.solving import Solved, solve_deals
from ristikontra.worlds.view import View

#: Up to so many tricks all deals are solved; of more so many are drawn, if nobody says how many.
ALL_DEALS_TRICKS: Final = 5
DRAWN: Final = 400
#: What deals are drawn by, and in what order they are solved: so it is the same every time.
_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of an outcome and of points; each may be a fraction, and negative."""

    outcome: float
    points: float


@dataclass(frozen=True, slots=True)
class Average:
    """What a card brings over the deals that fit, if everybody saw all cards from the next one on.

    All is for the side of the player and weighted by the ways in which the cards can lie: the
    `mean`; the chance of each of the `outcomes` and values (`distribution`, in their order); how
    often no card is better (`p_best`); how much less than the best card of each deal it brings
    (`regret`); a deal where it brings least and one where it brings most.  `error` is the standard
    error of the difference from the best card, where not all deals were solved.
    """

    mean: Mean
    outcomes: Mapping[int, float]
    distribution: Mapping[Value, float]
    p_best: float
    regret: Mean
    worst: tuple[Value, World]
    best: tuple[Value, World]
    error: Mean | None


@dataclass(frozen=True, slots=True)
class CardAdvice:
    """What speaks for a card: what it makes `sure` of, and its `average`, None if not known.

    `surest` and `best` say whether no other card makes sure of more, or is better on average.
    """

    rank: Rank
    sure: Value
    average: Average | None
    surest: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What speaks for every card of the seat on turn, from the ace down.

    `deals` of all that fit, which are `fitting`, are in the average; `drawn` says whether they
    were drawn at random; `ways` is how many ways the cards can lie altogether.  `stopped` is what
    ended the work early: "time", "interrupt", or "".
    """

    view: View
    objective: Objective
    cards: tuple[CardAdvice, ...]
    deals: int
    fitting: int
    ways: int
    drawn: bool
    stopped: str
    seconds: float

    @property
    def exhaustive(self) -> bool:
        """Whether every deal that fits is in the average."""
        return not self.drawn and not self.stopped


def advise(
    view: View,
    objective: str | None = None,
    *,
    deals: int = DRAWN,
    max_seconds: float | None = None,
) -> Advice:
    """Return what speaks for every card of the seat on turn.

    Without an `objective` it is `clean` where a side must still clean, else `points`.  `deals` is
    how many are drawn where there are too many for all of them.  Raises `RistikontraError` where
    the hand of the seat on turn is not known, or nothing is left to play, and `MissingFields` for
    what an objective needs.

    >>> from ristikontra.formats.notation import read_position
    >>> found = advise(View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")))
    >>> [(str(card.rank), card.average.mean.points, card.best) for card in found.cards]
    [('K', 2.6666666666666665, True), ('7', 2.488888888888889, False)]
    """
    started = perf_counter()
    until = None if max_seconds is None else monotonic() + max_seconds
    aim = aim_of(view, objective)
    sure = guaranteed(view, aim)
    worlds = Worlds(view)
    solved, drawn = solve_fitting(worlds, aim, deals, until)
    averages = _averages(solved, drawn)
    best = max((_rating(one) for one in averages), default=None)
    most = max(sure.values())
    cards = tuple(
        CardAdvice(
            rank=rank,
            sure=sure[rank],
            average=averages[at] if averages else None,
            surest=sure[rank] == most,
            best=bool(averages) and _rating(averages[at]) == best,
        )
        for at, rank in enumerate(solved.cards)
    )
    return Advice(
        view=view,
        objective=aim,
        cards=cards,
        deals=sum(deal.alike for deal in solved.deals),
        fitting=worlds.count,
        ways=worlds.ways,
        drawn=drawn,
        stopped=solved.stopped,
        seconds=perf_counter() - started,
    )


def aim_of(view: View, objective: str | None) -> Objective:
    """Return what the seat on turn plays for: by name, or what `advise` takes without one.

    Raises `RistikontraError` where there is nothing to ask, and `MissingFields`, as `advise` does.
    """
    if view.finished:
        raise RistikontraError(Saying("view.over"))
    if view.hidden[view.turn]:
        seat = view.rules.seating.seats[view.turn]
        raise RistikontraError(Saying("view.turn_hidden", seat=seat))
    like = view.like
    return objective_for(like, objective or ("clean" if any(like.owes) else "points"))


def solve_fitting(
    worlds: Worlds, objective: Objective, number: int, until: float | None
) -> tuple[Solved, bool]:
    """Solve all deals that fit, or so many that are drawn; say whether they were drawn.

    `until` is when to stop, by the monotonic clock.
    """
    view = worlds.view
    drawn = view.like.tricks_left > ALL_DEALS_TRICKS and worlds.count > number
    chosen = _drawn(worlds, number) if drawn else list(worlds)
    # Whoever is stopped has seen a fair choice.
    random.Random(_SEED).shuffle(chosen)
    return solve_deals(view, objective, chosen, until and max(until - monotonic(), 0.0)), drawn


def _drawn(worlds: Worlds, number: int) -> list[World]:
    """Return deals that are drawn; one drawn more than once counts so often."""
    found = Counter(deal.hands for deal in worlds.sample(number, _SEED))
    return [World(hands, times, times) for hands, times in found.items()]


def _rating(average: Average) -> tuple[float, float]:
    return average.mean.outcome, average.mean.points


def _averages(solved: Solved, drawn: bool) -> list[Average]:
    """Return the average of every card, none if no deal was solved."""
    if not solved.deals:
        return []
    weights = [deal.ways for deal in solved.deals]
    total = sum(weights)
    tops = [max(row) for row in solved.values]
    columns = [*zip(*solved.values, strict=True)]
    means = [_mean(column, weights, total) for column in columns]
    leader = columns[max(range(len(columns)), key=lambda at: (means[at].outcome, means[at].points))]
    found = []
    for column, mean in zip(columns, means, strict=True):
        shares: Counter[Value] = Counter()
        for value, weight in zip(column, weights, strict=True):
            shares[value] += weight
        distribution = {value: shares[value] / total for value in sorted(shares)}
        outcomes: Counter[int] = Counter()
        for value, weight in shares.items():
            outcomes[value.outcome] += weight
        right = sum(w for value, top, w in zip(column, tops, weights, strict=True) if value == top)
        losses = [top - value for top, value in zip(tops, column, strict=True)]
        least, most = min(shares), max(shares)
        found.append(
            Average(
                mean=mean,
                outcomes={one: outcomes[one] / total for one in sorted(outcomes)},
                distribution=distribution,
                p_best=right / total,
                regret=_mean(losses, weights, total),
                worst=(least, _likeliest(solved.deals, column, least)),
                best=(most, _likeliest(solved.deals, column, most)),
                error=_error(column, leader, weights, drawn) if drawn or solved.stopped else None,
            )
        )
    return found


def _likeliest(deals: Sequence[World], column: Sequence[Value], value: Value) -> World:
    """Return the deal in which the cards can lie in the most ways, of those with a value."""
    like = (deal for deal, found in zip(deals, column, strict=True) if found == value)
    return max(like, key=lambda deal: (deal.ways, deal.hands))


def _mean(values: Sequence[Value], weights: Sequence[int], total: int) -> Mean:
    return Mean(
        sum(value.outcome * w for value, w in zip(values, weights, strict=True)) / total,
        sum(value.points * w for value, w in zip(values, weights, strict=True)) / total,
    )


def _error(
    column: Sequence[Value], leader: Sequence[Value], weights: Sequence[int], drawn: bool
) -> Mean | None:
    """Return the standard error of the mean difference from the best card; None of one deal alone.

    Deals that were drawn have each been drawn `weights` times.  Of those that a limit left, each
    is one of a random choice and weighs as much: so the mean is a ratio of two sums.
    """
    number = sum(weights) if drawn else len(weights)
    if number < 2:
        return None
    total = sum(weights)

    def of(differences: Sequence[int]) -> float:
        middle = sum(d * w for d, w in zip(differences, weights, strict=True)) / total
        spread = sum(
            (w if drawn else w * w) * (d - middle) ** 2
            for d, w in zip(differences, weights, strict=True)
        )
        return sqrt(spread * number / (number - 1)) / total

    pairs = [*zip(column, leader, strict=True)]
    return Mean(
        of([one.outcome - other.outcome for one, other in pairs]),
        of([one.points - other.points for one, other in pairs]),
    )
