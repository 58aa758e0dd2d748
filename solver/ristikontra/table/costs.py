"""What each card of a whole deal has cost, by two measures that say different things.

1. By what its player could know: the mean of the deals that fit his view, drawn at random, all
   cards compared deal by deal.  It has a standard error.
2. With every card known, the order of the stock included: the value before the card less its own.
   That is exact, and nobody at a table could know it: such a cost is not a mistake by itself.

Luck is neither: it is what this lie of the cards brings if all play by rules of thumb, against the
mean of other deals.

The exact costs are found from the end backwards, with one table, so that each position stands upon
those after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import sqrt
from time import monotonic
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import EMPTY, EVERY, Rank, Turned, hand_of
from ristikontra.game.deal import Deal, DealtPlay, deal_out
from ristikontra.game.errors import RistikontraError, SearchStopped
from ristikontra.game.limits import check_limits
from ristikontra.progress import Tell, counting, nobody
from ristikontra.search.objectives import Objective, Value, clean, points
from ristikontra.search.solver import Searcher
from ristikontra.search.unseen import Pack, played_out
from ristikontra.table.deals import AtTable
from ristikontra.table.players import CLEAR, HINTS, Level, forecast
from ristikontra.table.trick_deals import begin_trick_deal, choice_at, view_of
from ristikontra.words import Saying

#: How many other deals there are for luck, and for what could be expected as a trick began.
_OTHERS: Final = 20_000
_AHEAD: Final = 2_000


class KnownCost(Struct, frozen=True):
    """What a card cost by what its player could know, against the one that he would have chosen.

    `better` is that card, None for turning the next one of the stock.  `cost` is the mean of what
    it brings more, `error` its standard error; where neither card is that of the rules of thumb,
    with which both were compared, the error is the most that it can be.
    """

    better: Rank | None
    cost: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether the difference is more than chance explains."""
        return self.cost > CLEAR * self.error


class Luck(Struct, frozen=True):
    """What the lie of the cards brought a party, whatever it played.

    `points` are what it takes in this deal if all play by rules of thumb, `mean` what it so takes
    in other deals, with its standard `error`.
    """

    points: int
    mean: float
    error: float


class Forecast(Struct, frozen=True):
    """What a party could expect to take in the whole deal as a trick began.

    It is a mean over deals that fit what the `leader` saw, if all then play by rules of thumb, with
    its standard `error`; `spread` is the standard deviation of a single deal.
    """

    trick: int
    leader: int
    mean: float
    spread: float
    error: float


class PlayCost(Struct, frozen=True):
    """What a card of a deal cost its side.

    `known` is None where there was no choice, where the program would have chosen the same card,
    and where the player had turned a card and took it up (A2).  `exact` is the loss with every card
    known, None where the work ended before.
    """

    trick: int
    play: DealtPlay
    known: KnownCost | None
    exact: Value | None


class DealCosts(Struct, frozen=True):
    """What the cards of a deal cost; "time" or "interrupt" may have `stopped` the work, or ""."""

    plays: tuple[PlayCost, ...]
    stopped: str


def deal_costs(
    deal: Deal,
    level: Level = HINTS,
    seed: int = 0,
    *,
    max_seconds: float | None = None,
    limit: float | None = None,
    tell: Tell = nobody,
    begun: Callable[[DealCosts], object] = lambda _: None,
) -> DealCosts:
    """Return what every card of a finished deal cost its side.

    The exact costs, which come last and from the end, take `max_seconds` at most; before them
    `begun` gets the others.  All of it ends after `limit` seconds, or by Ctrl-C, with the first
    cards judged.  Raises `RistikontraError` for a deal that is not
    finished.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> from ristikontra.table.trick_deals import begin_match
    >>> session = begin_match(first_match(table_rules("lappi"), 7), (), "thumb", 7).answered()
    >>> costs = deal_costs(session.state, max_seconds=0.1)
    >>> len(costs.plays), costs.plays[-1].trick, costs.plays[-1].known
    (52, 13, None)
    """
    check_limits(max_seconds=max_seconds)
    if not deal.finished:
        raise RistikontraError(Saying("costs.unfinished"))
    turns = [step for step in deal.steps() if not step.finished and not step.taken_up]
    plays = [*deal.plays()]
    asked = counting(zip(turns, plays, strict=True), tell, 2 * len(plays))
    until = None if limit is None else monotonic() + limit
    known: list[KnownCost | None] = []
    tricks, unknown = deal.start.tricks_left, [None] * len(plays)

    def costs(exact: Sequence[Value | None], stopped: str = "") -> DealCosts:
        found = tuple(
            PlayCost(1 + tricks - turn.position.tricks_left, play, could, lost)
            for turn, play, could, lost in zip(turns, plays, known, exact, strict=False)
        )
        return DealCosts(found, stopped)

    try:
        for turn, play in asked:
            if until is not None and monotonic() >= until:
                return costs(unknown, "time")
            known.append(_known_cost(turn, play, level, seed))
        begun(costs(unknown))
    except KeyboardInterrupt:
        return costs(unknown, "interrupt")
    if until is not None:
        left = max(until - monotonic(), 0.0)
        max_seconds = left if max_seconds is None else min(left, max_seconds)
    return costs(*_exact_costs(deal, turns, plays, max_seconds, tell))


def deal_luck(deal: Deal, seed: int = 0, others: int | None = None) -> tuple[Luck, ...]:
    """Return for every party what the lie of the cards brought it, by some other deals.

    >>> from ristikontra.game.deal import deal_out, first_match, table_rules
    >>> ns, ew = deal_luck(deal_out(first_match(table_rules("ristikontra"), 7), 7))
    >>> ns.points + ew.points, round(ns.mean + ew.mean, 6)
    (120, 120.0)
    """
    end = begin_trick_deal(deal.begun(), (), AtTable(("thumb",), seed, 1)).answered().state.position
    other = next(_unlocked(deal, seed)).start
    pack = Pack(spice=len(other.pack or ()), hidden=hand_of(other.pack or ()))
    nothing, anybody = (EMPTY,) * len(other.counts), [(1 << len(other.counts)) - 1] * len(EVERY)
    found, others = [], others or _OTHERS
    for party, taken in enumerate(end.taken or ()):
        mean, spread = played_out(other, nothing, anybody, others, seed, party, pack)
        found.append(Luck(taken, mean, spread / sqrt(others)))
    return tuple(found)


def _unlocked(deal: Deal, seed: int) -> Iterator[Deal]:
    """Yield deals by the same dealer whose pack is not locked (K5)."""
    for number in count(1):
        other = deal_out(deal.match, seed, number)
        if other.opening is None or not other.opening.locked:
            yield other


def deal_forecast(
    deal: Deal, party: int = 0, seed: int = 0, ahead: int | None = None
) -> tuple[Forecast, ...]:
    """Return what a party could expect as every trick of a deal began, by some deals drawn.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> from ristikontra.table.trick_deals import begin_match
    >>> session = begin_match(first_match(table_rules("lappi"), 7), (), "thumb", 7).answered()
    >>> [one.trick for one in deal_forecast(session.state)] == [*range(1, 14)]
    True
    """
    found, ahead = [], ahead or _AHEAD
    for step in deal.steps():
        position = step.position
        if step.trick or step.finished or step.taken_up:
            continue
        mean, spread = forecast(view_of(step), party, ahead, seed)
        taken = position.taken[party] if position.taken else 0
        trick = 1 + deal.start.tricks_left - position.tricks_left
        error = spread / sqrt(ahead)
        found.append(Forecast(trick, step.turn, taken + mean, spread, error))
    return tuple(found)


def _known_cost(deal: Deal, play: DealtPlay, level: Level, seed: int) -> KnownCost | None:
    """Return what a card cost by what its player could know before he played it."""
    choice = choice_at(deal, level, seed)
    if play.taken_up is not None:
        return None  # what he chose was to turn a card, and that is not the one he played (A2)
    card = None if type(play.card) is Turned else play.card
    found = {one.move: one for one in choice.candidates}
    if card == choice.move or card not in found or choice.move not in found:
        return None
    own, best = found[card], found[choice.move]
    return KnownCost(choice.move, best.better - own.better, best.error + own.error)


def _exact_costs(
    deal: Deal,
    turns: Sequence[Deal],
    plays: Sequence[DealtPlay],
    max_seconds: float | None,
    tell: Tell,
) -> tuple[list[Value | None], str]:
    """Return what each card lost with every card known, from the end on, and what ended that."""
    rules, number = deal.rules, len(plays)
    two_sided = rules.seating.two_sided
    usual = clean(rules) if rules.variant.cleaning else points(rules)
    # Of three players each has what he is sure of against both others.
    own = [usual if two_sided else points(rules, seat) for seat in range(len(deal.start.counts))]
    solvers = {objective: Searcher(objective) for objective in own}
    deadline = None if max_seconds is None else monotonic() + max_seconds
    costs: list[Value | None] = [None] * number
    after: dict[Objective, Value] = {}  # what the position after the card is worth
    positions = [*(turn.position for turn in turns), deal.position]
    places = range(number - 1, -1, -1)
    try:
        for at in counting(places, lambda done, _: tell(number + done, 2 * number)):
            position = positions[at]
            objective = own[position.turn]
            solver = solvers[objective]
            left = None if deadline is None else max(0.0, deadline - monotonic())
            if objective not in after:
                after[objective] = solver.value(positions[at + 1], max_seconds=left)
            came = after[objective].with_gain(objective.gain(position, plays[at].card))
            best = solver.value(position, max_seconds=left)
            after = {objective: best}
            costs[at] = (best - came).for_party(objective.side_of(position.turn))
    except SearchStopped:
        return costs, "time"
    except KeyboardInterrupt:
        return costs, "interrupt"
    return costs, ""
