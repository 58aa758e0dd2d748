"""What to play, seeing one's own hand alone: what is sure, and what is best on average.

The two are different questions.  The guarantee of a card holds whatever the others hold and do.
What it brings on average is counted over the deals that fit, each played as if everybody saw all
cards from the next one on.  What the seat can really get lies between the two (`bracket`).

A card that was played is judged a second time, by its player's own hand and the cards played before
it.  With all cards known it may be a mistake that nobody could see, or right by luck.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import inf
from time import monotonic, perf_counter
from typing import Final, Literal, NamedTuple

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.progress import Tell, nobody
from ristikontra.search.objectives import Objective, Value, objective_for, points
from ristikontra.words import Saying
from ristikontra.worlds.bracket import Bracket, brackets, close
from ristikontra.worlds.deals import (
    Deals,
    Portions,
    World,
    Worlds,
    alone,
    exchanged,
    namesakes,
)
from ristikontra.worlds.guarantee import guaranteed
from ristikontra.worlds.solving import Mean, Solved, error_of, mean_of, means_of, solve_deals
from ristikontra.worlds.trust import Trust, trusted
from ristikontra.worlds.view import View, only_for_partners

#: Up to this many tricks all deals are solved.  With more tricks this many are drawn, unless
#: another number is given.
ALL_DEALS_TRICKS: Final = 5
DRAWN: Final = 400
#: What deals are drawn by, and in what order they are solved: so it is the same every time.
_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Average:
    """What a card brings over the deals that fit, if everybody saw all cards from the next one on.

    Everything is counted for the side of the player and weighted by the ways in which the cards can
    lie.  `mean` is the average; `outcomes` and `distribution` give the chance of each outcome and
    value, in their order.  `p_best` says how often no card is better, and `regret` how much less
    than the best card of each deal it brings.  `worst` and `best` are a deal where it brings least
    and one where it brings most.  `error` is the standard error of the difference from the best
    card, where not all deals were solved.
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
    """What a card is worth: the value `guaranteed` by it, and its `average`, None if not known.

    `achievable` is between what bounds lies what the seat can get without seeing the other hands.
    `surest` and `best`: no other card guarantees more, or is better on average.
    """

    rank: Rank
    guaranteed: Value
    average: Average | None
    achievable: Bracket | None
    surest: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What speaks for every card of the seat on turn, from the ace down.

    `deals` of all that fit, which are `fitting`, are in the average; `drawn` says whether they were
    drawn at random; `ways` is how many ways the cards can lie altogether.  `stopped` is what ended
    the work early: "time", "interrupt", or "".  With `trust`, a deal counts half for a number of
    points lost by earlier cards.  `survives` is the share of the weight that is left.
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
    trust: int | None = None
    survives: float | None = None

    @property
    def exhaustive(self) -> bool:
        """Whether every deal that fits is in the average."""
        return not self.drawn and self.deals == self.fitting


def advise(
    view: View,
    objective: str | None = None,
    *,
    deals: int = DRAWN,
    max_seconds: float | None = None,
    trust: Trust | None = None,
    bracket: bool = True,
    tell: Tell = nobody,
) -> Advice:
    """Return what speaks for every card of the seat on turn.

    Without an `objective` it is `clean` where a side must still clean, else `points`.  `deals` is
    how many are drawn where there are too many for all of them.  `tell` receives how many are
    solved.  With `trust` deals count less in which the others have lost points.  Without `bracket`,
    and with `trust`, nobody asks what can be got without seeing.  Raises `RistikontraError` where
    the hand of the seat on turn is not known, or nothing is left to play.  Raises `MissingFields`
    for facts that an objective needs.

    >>> from ristikontra.formats.notation import read_position
    >>> found = advise(View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")))
    >>> [(str(card.rank), card.average.mean.points, card.best) for card in found.cards]
    [('K', 2.6666666666666665, True), ('7', 2.488888888888889, False)]
    """
    started = perf_counter()
    until = None if max_seconds is None else monotonic() + max_seconds
    only_for_partners(view.rules)
    resolved = objective_of(view, objective)
    least = guaranteed(view, resolved)
    named = trust.ranks if trust else frozenset()
    worlds = Worlds(view, named)
    chosen, drawn = deals_to_solve(worlds, deals)
    factors: dict[World, float] | None = None
    if trust:
        factors = {}
        chosen = chosen._replace(each=_trusted(view, trust, chosen.each, factors, until))
    bracket = bracket and not trust

    def advice(solved: Solved) -> Advice:
        """Return what was found; of what all deals have shown more is asked, if there is time."""
        cut = solved.stopped
        # Of all deals like cards bring the same anyway.
        alike = namesakes(view, solved.cards, named) if drawn or cut else ()
        averages = _averages(solved, drawn, factors, alike)
        achievable = brackets(solved, drawn, least, alike) if bracket else []
        if achievable and not drawn and not cut:
            try:
                achievable = close(view, resolved, achievable, inf if until is None else until)
                if until and monotonic() > until and not all(one.exact for one in achievable):
                    cut = "time"
            except KeyboardInterrupt:
                cut = "interrupt"
        best = max((one.mean for one in averages), default=None)
        most = max(least.values())
        cards = tuple(
            CardAdvice(
                rank=rank,
                guaranteed=least[rank],
                average=averages[at] if averages else None,
                achievable=achievable[at] if achievable else None,
                surest=least[rank] == most,
                best=bool(averages) and averages[at].mean == best,
            )
            for at, rank in enumerate(solved.cards)
        )
        return Advice(
            view=view,
            objective=resolved,
            cards=cards,
            deals=sum(solved.deals.alike),
            fitting=worlds.count,
            ways=worlds.ways,
            drawn=drawn,
            stopped=cut,
            seconds=perf_counter() - started,
            trust=trust.half if trust else None,
            survives=_survives(solved, factors) if factors else None,
        )

    rest = until and max(until - monotonic(), 0.0)
    solved = solve_deals(view, resolved, chosen, rest, follow=bracket, tell=tell)
    try:
        tell(0, None)  # nobody knows how much is still to be asked
        return advice(solved)
    except KeyboardInterrupt:
        return advice(replace(solved, stopped="interrupt"))


def _trusted(
    view: View,
    trust: Trust,
    portions: Iterator[Deals],
    factors: dict[World, float],
    until: float | None,
) -> Iterator[Deals]:
    """Yield portions of deals once it is known how far the cards played speak for each.

    That is written into `factors`.  Where time is up, the deals that were judged are the last.
    """
    for some in portions:
        found = trusted(view, trust, [*some], until and max(until - monotonic(), 0.0))
        factors |= found.factors
        if found.stopped == "interrupt":
            raise KeyboardInterrupt
        yield some if not found.stopped else Deals.of(found.factors)
        if found.stopped:
            return


def objective_of(view: View, objective: str | None) -> Objective:
    """Return what the seat on turn plays for: by name, or what `advise` takes without one.

    Raises `RistikontraError` where there is nothing to ask, and `MissingFields`, as `advise` does.
    """
    if view.finished:
        raise RistikontraError(Saying("view.over"))
    if view.hidden[view.turn]:
        seat = view.rules.seating.seats[view.turn]
        raise RistikontraError(Saying("view.turn_hidden", seat=seat))
    base = view.representative
    return objective_for(base, objective or ("clean" if any(base.owes) else "points"))


def safe_objective(view: View, objective: str | None = None) -> Objective:
    """Return what the seat on turn plays for, as `objective_of`; in Kontra that is its own points.

    Raises `RistikontraError` for anything else there.
    """
    rules, resolved = view.rules, objective_of(view, objective)
    if rules.seating.has_partners:
        return resolved
    if resolved.name != "points":
        raise RistikontraError(Saying("sure.points_alone", variant=rules.name))
    return points(rules, rules.seating.party[view.turn])


def deals_to_solve(worlds: Worlds, number: int) -> tuple[Portions, bool]:
    """Return all deals that fit, or a random sample of them, and whether they were drawn."""
    drawn = worlds.view.representative.tricks_left > ALL_DEALS_TRICKS and worlds.count > number
    if drawn:
        chosen = worlds.drawn(number, _SEED)
        return chosen._replace(each=map(_shuffled, chosen.each)), drawn
    return Portions.of(_shuffled(worlds.deals())), drawn


def _shuffled(deals: Deals) -> Deals:
    """Return deals in an order by lot: a search that is stopped has seen a fair sample."""
    order = [*range(len(deals))]
    random.Random(_SEED).shuffle(order)
    return deals.some(order)


def _survives(solved: Solved, factors: Mapping[World, float]) -> float | None:
    """Return the share of the weight that is left; None if no deal was solved."""
    total = sum(solved.deals.ways)
    return sum(deal.ways * factors[deal] for deal in solved.deals) / total if total else None


def _averages(
    solved: Solved,
    drawn: bool,
    factors: Mapping[World, float] | None = None,
    alike: Sequence[Sequence[int]] = (),
) -> list[Average]:
    """Return the average of every card, none if no deal was solved.

    Those that are `alike` have one: exchange their names in a deal that fits, and it is as likely.
    `factors` say by what the weight of each deal is multiplied.
    """
    if not solved.deals:
        return []
    alike = alike or alone(solved.cards)
    weights: Sequence[float] = solved.deals.ways
    if factors:
        weights = [deal.ways * factors[deal] for deal in solved.deals]
    times = solved.deals.ways if drawn else [1] * len(weights)
    total = sum(weights)
    # Many deals are worth the same, card by card.
    rows: defaultdict[tuple[Value, ...], float] = defaultdict(int)
    for row, weight in zip(solved.values, weights, strict=True):
        rows[row] += weight
    tops, shared = [max(row) for row in rows], [*rows.values()]
    columns = [*zip(*rows, strict=True)]
    means = [
        mean_of([*chain(*(columns[one] for one in same))], shared * len(same), total * len(same))
        for same in alike
    ]
    leader = alike[means.index(max(means))]
    found: list[Average] = []
    for at, same in enumerate(alike):
        column = [*chain(*(columns[one] for one in same))]
        much, every, most_of = shared * len(same), total * len(same), tops * len(same)
        shares: defaultdict[Value, float] = defaultdict(float)
        for value, weight in zip(column, much, strict=True):
            shares[value] += weight
        distribution = {value: shares[value] / every for value in sorted(shares)}
        outcomes: defaultdict[int, float] = defaultdict(float)
        for value, weight in shares.items():
            outcomes[value.outcome] += weight
        right = sum(w for value, top, w in zip(column, most_of, much, strict=True) if value == top)
        losses = [top - value for top, value in zip(most_of, column, strict=True)]
        least, most = min(shares), max(shares)
        found.append(
            Average(
                mean=means[at],
                outcomes={one: outcomes[one] / every for one in sorted(outcomes)},
                distribution=distribution,
                p_best=right / every,
                regret=mean_of(losses, much, every),
                worst=(least, _likeliest(solved, at, same, weights, least)),
                best=(most, _likeliest(solved, at, same, weights, most)),
                error=_error(solved, same, leader, weights, times)
                if drawn or solved.stopped
                else None,
            )
        )
    return found


def _likeliest(
    solved: Solved, at: int, same: Sequence[int], weights: Sequence[float], value: Value
) -> World:
    """Return the deal that weighs most, of those in which a card has a value.

    Where one of the `same` cards has it, the card has it in the deal with the two exchanged.
    """
    deals = solved.deals
    number, other = max(
        (
            (number, one)
            for number, row in enumerate(solved.values)
            for one in same
            if row[one] == value
        ),
        key=lambda found: (weights[found[0]], deals.counts(found[0])),
    )
    return exchanged(deals[number], solved.cards[at], solved.cards[other])


def _error(
    solved: Solved,
    mine: Sequence[int],
    best: Sequence[int],
    weights: Sequence[float],
    times: Sequence[int],
) -> Mean | None:
    """Return the standard error of the mean difference from the best card; None of one deal.

    Of cards that are each other's like the mean counts in each deal: the deals are a sample, and
    those with the two exchanged are not one more.
    """
    pairs = [*zip(means_of(solved.values, mine), means_of(solved.values, best), strict=True)]
    outcome = error_of([one.outcome - other.outcome for one, other in pairs], weights, times)
    points = error_of([one.points - other.points for one, other in pairs], weights, times)
    return None if outcome is None or points is None else Mean(outcome, points)


#: Right with all cards known and on average; wrong with all cards known alone; wrong on average
#: alone; wrong both ways.
Worth = Literal["right", "unlucky", "lucky", "wrong"]
#: Within this many standard errors two cards may be as good as each other.
_ERRORS: Final = 2


class PlayedCard(NamedTuple):
    """A card of a line: its number in it, the position before it, and whether it `costs`.

    It does if with all cards known another card would have been better.
    """

    at: int
    position: Position
    rank: Rank
    costs: bool


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What spoke for every card at a turn by what its player could know, and the card played."""

    advice: Advice
    rank: Rank
    costs: bool

    @property
    def card(self) -> CardAdvice:
        """What spoke for the card that was played."""
        return next(card for card in self.advice.cards if card.rank == self.rank)

    @property
    def verdict(self) -> Worth | None:
        """How it stands with all cards known and on average; None if no deal was solved."""
        if self.card.average is None:
            return None
        if self.card.best:
            return "unlucky" if self.costs else "right"
        return "wrong" if self.costs else "lucky"

    @property
    def close(self) -> bool:
        """Whether it may be as good as the best on average: not all deals were solved."""
        mine = self.card.average
        best = next((card.average for card in self.advice.cards if card.best), None)
        if mine is None or best is None or mine.error is None or self.card.best:
            return False
        outcome, points = (
            (best.mean.outcome - mine.mean.outcome, mine.error.outcome),
            (best.mean.points - mine.mean.points, mine.error.points),
        )
        behind, error = outcome if any(outcome) else points
        return abs(behind) <= _ERRORS * error

    @property
    def safe(self) -> bool:
        """Whether no card guarantees more."""
        return self.card.surest


def in_hindsight(
    turns: Iterable[PlayedCard],
    seats: Collection[int],
    objective: Objective,
    max_seconds: float | None = None,
) -> dict[int, Hindsight]:
    """Return how the cards of some seats look to them, by their numbers in the line.

    Forced cards are left out.  So are cards after a time limit or an interrupt, which the last one
    reports.  Raises `RistikontraError` unless two sides of two play.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> position = read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> seven = PlayedCard(0, position, Rank("7"), True)
    >>> found = in_hindsight([seven], {0}, points(position.rules))
    >>> found[0].verdict, found[0].safe
    ('wrong', True)
    """
    only_for_partners(objective.rules)
    until = None if max_seconds is None else monotonic() + max_seconds
    found: dict[int, Hindsight] = {}
    for turn in turns:
        if turn.position.turn not in seats or len(turn.position.moves()) == 1:
            continue
        left = None if until is None else max(until - monotonic(), 0.0)
        advice = advise(View.of(turn.position), objective.name, max_seconds=left, bracket=False)
        found[turn.at] = Hindsight(advice, turn.rank, turn.costs)
        if advice.stopped:
            break
    return found
