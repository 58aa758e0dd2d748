"""What to play, seeing only the own hand: the best guarantee, and the best average.

The two are different questions.  The guarantee of a card holds whatever the others hold and do.
Its average is over the possible deals, each played as if everybody saw all cards from the next one
on.  What the seat can actually achieve is between the two (`bracket`).
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from math import inf
from time import monotonic, perf_counter
from typing import Final

from msgspec import UNSET, UnsetType, structs

from ristikontra.game.cards import hand_text
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import DRAWN_DEALS, check_limits, check_range
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import (
    Objective,
    Value,
    measure_by,
    objective_for,
    points,
)
from ristikontra.games.tricks.worlds import advised
from ristikontra.games.tricks.worlds import deals as d
from ristikontra.games.tricks.worlds.bracket import brackets, close
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.notation import view_of
from ristikontra.games.tricks.worlds.solving import Solved, error_of, mean_of, means_of, solve_deals
from ristikontra.games.tricks.worlds.trust import Trust, trusted
from ristikontra.games.tricks.worlds.view import View, only_for_partners
from ristikontra.progress import Tell, nobody
from ristikontra.record import Amounts, stopped_word
from ristikontra.words import Saying

#: Up to this many tricks all deals are solved.  With more tricks this many are drawn, unless
#: another number is given.
ALL_DEALS_TRICKS: Final = 5
DRAWN: Final = 400
#: What deals are drawn by, and in what order they are solved: so it is the same every time.
_SEED: Final = 1


def advise(
    view: View | Position | str,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    trust: Trust | None = None,
    bracket: bool = True,
    tell: Tell = nobody,
) -> advised.AdviseRecord:
    """Return what speaks for every card of the seat on turn, which sees only its own hand.

    `view` may be a position, of which only that hand is looked at, or a text.  The answer is what a
    card guarantees, and what it is worth on average over the possible deals.  Without an
    `objective` it is `clean` where a side must still clean, else `points`.  `deals` are drawn where
    there are too many for all of them.  With `trust`, deals in which the others have lost points
    count less.  Without `bracket`, and with `trust`, nobody asks what can be achieved without
    seeing.  `tell` receives how many are solved.

    Raises `RistikontraError` where the hand of the seat on turn is not known, or nothing is left to
    play.  Raises `MissingFields` for facts that an objective needs.

    >>> record = advise("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> record.ways, [(one.move, one.mean.points, one.best) for one in record.moves]
    (90, [('K', 2.6666666666666665, True), ('7', 2.488888888888889, False)])
    """
    check_limits(max_seconds=max_seconds)
    check_range("deals", deals, *DRAWN_DEALS)
    started = perf_counter()
    until = None if max_seconds is None else monotonic() + max_seconds
    view = view_of(view)
    only_for_partners(view.rules)
    resolved = objective_of(view, objective)
    least = guaranteed(view, resolved)
    named = trust.ranks if trust else frozenset()
    worlds = d.Worlds(view, named)
    chosen, drawn = deals_to_solve(worlds, DRAWN if deals is None else deals)
    factors: dict[d.World, float] | None = None
    if trust:
        factors = {}
        chosen = chosen._replace(each=_trusted(view, trust, chosen.each, factors, until))
    bracket = bracket and not trust

    def advice(solved: Solved) -> advised.AdviseRecord:
        """Return what was found; of what all deals have shown more is asked, if there is time."""
        cut = solved.stopped
        # Over all deals like cards have the same average anyway.
        alike = d.namesakes(view, solved.cards, named) if drawn or cut else ()
        moves = _averaged(view, solved, drawn, factors, alike)
        achievable = brackets(solved, drawn, least, alike) if bracket else []
        if achievable and not drawn and not cut:
            try:
                achievable = close(view, resolved, achievable, inf if until is None else until)
                if until and monotonic() > until and not all(one.exact for one in achievable):
                    cut = "time"
            except KeyboardInterrupt:
                cut = "interrupt"
        most, found = max(least.values()), sum(solved.deals.alike)
        return advised.AdviseRecord(
            game=view.rules.name,
            position=str(view),
            measure=measure_by(resolved.name, two_sided=True),
            seat=view.rules.seating.seats[view.mover],
            deals=found,
            fitting=worlds.count,
            ways=worlds.ways,
            exhaustive=not drawn and found == worlds.count,
            drawn=drawn,
            stopped=stopped_word(cut),
            guaranteed=most.amounts,
            trust=trust.half if trust else UNSET,
            survives=_survives(solved, factors or {}) if trust else UNSET,
            moves=[
                structs.replace(
                    one,
                    guaranteed=least[rank].amounts,
                    surest=least[rank] == most,
                    really=achievable[at] if achievable else None,
                )
                for at, (rank, one) in enumerate(zip(solved.cards, moves, strict=True))
            ],
            seconds=perf_counter() - started,
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
    portions: Iterator[d.Deals],
    factors: dict[d.World, float],
    until: float | None,
) -> Iterator[d.Deals]:
    """Yield portions of deals once it is known how far the cards played speak for each.

    That is written into `factors`.  Where time is up, the deals that were judged are the last.
    """
    for some in portions:
        found, stopped = trusted(view, trust, [*some], until and max(until - monotonic(), 0.0))
        factors |= found
        if stopped == "interrupt":
            raise KeyboardInterrupt
        yield d.Deals.of(found) if stopped else some
        if stopped:
            return


def check_asked(view: View) -> None:
    """Raise `RistikontraError` where nothing is left to choose, or not by a hand that is known."""
    if view.finished:
        raise RistikontraError(Saying("view.over"))
    if view.hidden[view.mover]:
        seat = view.rules.seating.seats[view.mover]
        raise RistikontraError(Saying("view.turn_hidden", seat=seat))


def objective_of(view: View, objective: str | None) -> Objective:
    """Return what the seat on turn plays for: by name, or what `advise` takes without one.

    Raises `RistikontraError` where there is nothing to ask, and `MissingFields`, as `advise` does.
    """
    check_asked(view)
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
    return points(rules, rules.seating.party[view.mover])


def deals_to_solve(worlds: d.Worlds, number: int) -> tuple[d.Portions, bool]:
    """Return all possible deals, or a random sample of them, and whether they were drawn."""
    drawn = worlds.view.representative.tricks_left > ALL_DEALS_TRICKS and worlds.count > number
    if drawn:
        chosen = worlds.drawn(number, _SEED)
        return chosen._replace(each=map(_shuffled, chosen.each)), drawn
    return d.Portions.of(_shuffled(worlds.deals())), drawn


def _shuffled(deals: d.Deals) -> d.Deals:
    """Return deals in a random order: a search that is stopped has seen a fair sample."""
    order = [*range(len(deals))]
    random.Random(_SEED).shuffle(order)
    return deals.some(order)


def _survives(solved: Solved, factors: Mapping[d.World, float]) -> float | None:
    """Return the share of the weight that is left; None if no deal was solved."""
    total = sum(solved.deals.ways)
    return sum(deal.ways * factors[deal] for deal in solved.deals) / total if total else None


def _averaged(
    view: View,
    solved: Solved,
    drawn: bool,
    factors: Mapping[d.World, float] | None,
    alike: Sequence[Sequence[int]],
) -> list[advised.AdvisedMoveRecord]:
    """Return what every card gets on average, nothing if no deal was solved.

    Those that are `alike` have one average: exchange their names in a possible deal, and it is as
    likely.  `factors` say by what the weight of each deal is multiplied.  What a card guarantees is
    not yet there.
    """
    nothing = [
        advised.AdvisedMoveRecord(move=str(rank), guaranteed=Amounts(), surest=False)
        for rank in solved.cards
    ]
    if not solved.deals:
        return nothing
    alike = alike or d.alone(solved.cards)
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
    found: list[advised.AdvisedMoveRecord] = []
    for at, same in enumerate(alike):
        column = [*chain(*(columns[one] for one in same))]
        much, every, most_of = shared * len(same), total * len(same), tops * len(same)
        shares: defaultdict[Value, float] = defaultdict(float)
        for value, weight in zip(column, much, strict=True):
            shares[value] += weight
        outcomes: defaultdict[int, float] = defaultdict(float)
        for value, weight in shares.items():
            outcomes[value.outcome] += weight
        right = sum(w for value, top, w in zip(column, most_of, much, strict=True) if value == top)
        losses = [top - value for top, value in zip(most_of, column, strict=True)]
        mean, inexact = means[at], drawn or solved.stopped
        found.append(
            structs.replace(
                nothing[at],
                mean=advised.AverageRecord(
                    outcome=mean.outcome,
                    points=mean.points,
                    outcomes={str(one): outcomes[one] / every for one in sorted(outcomes)},
                ),
                p_best=right / every,
                regret=mean_of(losses, much, every),
                distribution=[
                    advised.ShareRecord(
                        outcome=value.outcome, points=value.points, chance=shares[value] / every
                    )
                    for value in sorted(shares)
                ],
                worst=_likeliest(view, solved, at, same, weights, min(shares)),
                best_deal=_likeliest(view, solved, at, same, weights, max(shares)),
                standard_error=_error(solved, same, leader, weights, times) if inexact else UNSET,
                best=mean == max(means),
            )
        )
    return found


def _likeliest(
    view: View,
    solved: Solved,
    at: int,
    same: Sequence[int],
    weights: Sequence[float],
    value: Value,
) -> advised.WorldRecord:
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
    deal = d.exchanged(deals[number], solved.cards[at], solved.cards[other])
    dealt, seats = view.position(deal.hands).counts, view.rules.seating.seats
    hidden = [at for at, number in enumerate(view.hidden) if number]
    hands = {seats[at]: hand_text(dealt[at]) for at in hidden}
    return advised.WorldRecord(hands=hands, value=value.amounts)


def _error(
    solved: Solved,
    mine: Sequence[int],
    best: Sequence[int],
    weights: Sequence[float],
    times: Sequence[int],
) -> advised.Mean | UnsetType:
    """Return the standard error of the mean difference from the best card; nothing of one deal.

    Of cards that are each other's like the mean counts in each deal: the deals are a sample, and
    those with the two exchanged are not one more.
    """
    pairs = [*zip(means_of(solved.values, mine), means_of(solved.values, best), strict=True)]
    outcome = error_of([one.outcome - other.outcome for one, other in pairs], weights, times)
    points = error_of([one.points - other.points for one, other in pairs], weights, times)
    return UNSET if outcome is None or points is None else advised.Mean(outcome, points)
