"""What each card of a whole deal has cost, by two measures that say different things.

1. By what its player could know: the mean of the deals that fit his view, drawn at random, all
   cards compared deal by deal.  It has a standard error.
2. With every card known, the order of the stock included: the value before the card less its own.
   That is exact, and nobody at a table could know it: such a cost is not a mistake by itself.

The exact costs are found from the end backwards, with one table, so that each position stands upon
those after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from msgspec import Struct

from ristikontra.game.arguments import check_limits, checked
from ristikontra.game.cards import Rank, Turned
from ristikontra.game.deal import Deal, DealtPlay
from ristikontra.game.errors import RistikontraError, SearchStopped
from ristikontra.progress import Tell, counting, nobody
from ristikontra.search.objectives import Value, clean, points
from ristikontra.search.solver import Solver
from ristikontra.table.game import TableGame
from ristikontra.table.players import CLEAR, Level
from ristikontra.words import Saying


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


@checked
def deal_costs(
    deal: Deal,
    level: Level = "samples",
    seed: int = 0,
    *,
    max_seconds: float | None = None,
    tell: Tell = nobody,
) -> DealCosts:
    """Return what every card of a finished deal cost its side.

    The exact costs, which come last and from the end, take `max_seconds` at most, and Ctrl-C ends
    them.  Raises
    `RistikontraError` for a deal that is not finished.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> from ristikontra.table.game import begin
    >>> game = begin(first_match(table_rules("lappi"), 7), None, "thumb", 7).answered()
    >>> costs = deal_costs(game.deal, max_seconds=0.1)
    >>> len(costs.plays), costs.plays[-1].trick, costs.plays[-1].known
    (52, 13, None)
    """
    check_limits(max_seconds=max_seconds)
    if not deal.finished:
        raise RistikontraError(Saying("costs.unfinished"))
    turns = [step for step in deal.steps() if not step.finished and not step.taken_up]
    plays = [*deal.plays()]
    games = [TableGame(turn, None, level, seed) for turn in turns]
    asked = counting(zip(games, plays, strict=True), tell, 2 * len(plays))
    known = [_known_cost(game, play) for game, play in asked]
    exact, stopped = _exact_costs(deal, turns, plays, max_seconds, tell)
    tricks = deal.start.tricks_left
    found = tuple(
        PlayCost(1 + tricks - turn.position.tricks_left, play, could, lost)
        for turn, play, could, lost in zip(turns, plays, known, exact, strict=True)
    )
    return DealCosts(found, stopped)


def _known_cost(game: TableGame, play: DealtPlay) -> KnownCost | None:
    """Return what a card cost by what its player could know before he played it."""
    choice = game.choice
    if play.taken_up is not None:
        return None  # what he chose was to turn a card, and that is not the one he played (A2)
    card = None if isinstance(play.card, Turned) else play.card
    found = {one.card: one for one in choice.candidates}
    if card == choice.card or card not in found or choice.card not in found:
        return None
    own, best = found[card], found[choice.card]
    return KnownCost(choice.card, best.better - own.better, best.error + own.error)


def _exact_costs(
    deal: Deal,
    turns: Sequence[Deal],
    plays: Sequence[DealtPlay],
    max_seconds: float | None,
    tell: Tell,
) -> tuple[list[Value | None], str]:
    """Return what each card lost with every card known, from the end on, and what ended that."""
    rules, number = deal.rules, len(plays)
    objective = clean(rules) if rules.variant.cleaning else points(rules)
    solver = Solver(objective)
    deadline = None if max_seconds is None else monotonic() + max_seconds
    costs: list[Value | None] = [None] * number
    after = solver.value(deal.position)
    places = range(number - 1, -1, -1)
    try:
        for at in counting(places, lambda done, _: tell(number + done, 2 * number)):
            position = turns[at].position
            left = None if deadline is None else max(0.0, deadline - monotonic())
            best = solver.value(position, max_seconds=left)
            own = after.with_gain(objective.gain(position, plays[at].card))
            costs[at] = (best - own).for_party(objective.side_of(position.turn))
            after = best
    except SearchStopped:
        return costs, "time"
    except KeyboardInterrupt:
        return costs, "interrupt"
    return costs, ""
