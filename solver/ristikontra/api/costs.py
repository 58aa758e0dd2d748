"""What each card of a whole deal has cost, by two measures that say different things.

1. By what its player could know: the mean of possible deals, drawn at random, all cards compared
   deal by deal.  It has a standard error.
2. With every card known, the order of the stock included: the value before the card less its own.
   That is exact, and nobody at a table could know it: such a cost is not a mistake by itself.

Luck is neither: it is what this layout is worth if all play by rules of thumb, against the mean of
other deals.

The exact costs are found from the end backwards, with one table, so that each position uses those
after it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise, zip_longest
from math import sqrt
from time import monotonic
from typing import Final, Literal, TypeVar

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.analyse import SurerRecord, surer_record
from ristikontra.api.deal import WholeDealRecord, played_card, whole_deal
from ristikontra.api.records import LuckRecord
from ristikontra.game.cards import EMPTY, EVERY, Rank, Turned, hand_of
from ristikontra.game.errors import RistikontraError, SearchStopped
from ristikontra.game.limits import check_limits, check_range
from ristikontra.games.protocol import CLEAR
from ristikontra.games.tricks.deal import Deal, DealtPlay, deal_out
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value, clean, points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.search.unseen import Pack, played_out
from ristikontra.games.tricks.worlds.reasons import Hint, hint_of
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import Amounts, PlayedMoveRecord, Record, stopped_word
from ristikontra.table import trick_deals
from ristikontra.table.session import AtTable
from ristikontra.words import Saying

#: How many other deals there are for luck, and for what could be expected as a trick began.
_OTHERS: Final = 20_000
_AHEAD: Final = 2_000
#: How many deals are drawn, where time is limited, to say what was luck and what could be expected.
_OTHERS_IN_HASTE: Final = 2000
_AHEAD_IN_HASTE: Final = 200
#: How long the exact costs of a whole deal are looked for, if nobody says.
EXACT_SECONDS: Final = 16.0


class KnownCostRecord(Record, frozen=True, kw_only=True):
    """What a card cost by what its player could know: a mean over drawn deals, and its error.

    `better` is the card that the program would have played, null for turning the next one.  Where
    neither card is that of the rules of thumb, with which both were compared, the error is the most
    that it can be.  It is `clear` where the cost is more than three standard errors.  A deal
    in which only one side fails to clean counts all its card points more, or fewer.
    """

    better: str | None
    cost: float
    error: float
    clear: bool


class JudgedPlayRecord(PlayedMoveRecord, frozen=True, kw_only=True):
    """A card of a judged deal.

    `known` is left out where the program would have played the same card, and where the player had
    turned a card and taken it up (A2).  `why` is the reason, by what could be seen, why another
    card was better by clearly more than chance; or why this one was, against another that its
    player would probably have played.  `exact` is the loss with every card known, the order of the
    stock included; it is left out where the work was `stopped` before.  `surer` is there where the
    stock is gone and another card would have guaranteed more.
    """

    trick: int
    known: KnownCostRecord | UnsetType = UNSET
    why: Hint | UnsetType = UNSET
    exact: Amounts | UnsetType = UNSET
    surer: SurerRecord | UnsetType = UNSET


class ForecastRecord(Record, frozen=True, kw_only=True):
    """What NS, in Kontra A, could expect to take in the whole deal as a trick began.

    It is a mean over possible deals, by what the `leader` saw, with its standard `error`, if all
    then play by rules of thumb; `spread` is the standard deviation of a single deal.
    """

    trick: int
    leader: str
    mean: float
    spread: float
    error: float


class JudgedDealRecord(WholeDealRecord, frozen=True, kw_only=True):
    """A finished deal, every card of which is judged by two measures, its luck, and its curve.

    The work may have been `stopped`, by "time" or "interrupt".
    """

    luck: list[LuckRecord]
    curve: list[ForecastRecord]
    judged: list[JudgedPlayRecord]
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET


_Part = TypeVar("_Part", LuckRecord, ForecastRecord)


def judged_deal(
    deal: Deal,
    level: trick_deals.Level = trick_deals.HINTS,
    seed: int = 0,
    *,
    party: int = 0,
    max_seconds: float | None = None,
    limit: float | None = None,
    tell: Tell = nobody,
    begun: Callable[[JudgedDealRecord], object] = lambda _: None,
) -> JudgedDealRecord:
    """Return the record of a finished deal with what each card cost its side.

    The luck of `party` comes first, and the curve shows what that party could expect.  `begun`
    receives the record before anything is exact, and where the work ends before that, with what is
    judged by then.  The exact costs, which come last and from the end, take `max_seconds` at most.
    All of it ends after `limit` seconds, or by Ctrl-C, with the first cards judged.  Raises
    `RistikontraError` for a deal that is not finished.

    >>> from ristikontra.games.tricks.deal import first_match, table_rules
    >>> from ristikontra.table.trick_deals import begin_match
    >>> session = begin_match(first_match(table_rules("lappi"), 7), (), "thumb", 7).answered()
    >>> judged = judged_deal(session.state, limit=0.0001)
    >>> len(judged.plays), judged.stopped
    (52, 'time')
    """
    check_limits(max_seconds=max_seconds)
    check_range("party", party, 0, len(deal.rules.seating.parties) - 1)
    if not deal.finished:
        raise RistikontraError(Saying("costs.unfinished"))
    until = None if limit is None else monotonic() + limit
    turns = [step for step in deal.steps() if not step.finished and not step.taken_up]
    plays, positions = [*deal.plays()], positions_of(deal)
    tricks, seats = deal.start.tricks_left, deal.rules.seating.seats
    opened = JudgedDealRecord(**structs.asdict(whole_deal(deal)), luck=[], curve=[], judged=[])
    judged: list[JudgedPlayRecord] = []

    def record(exact: Sequence[Value | None] = (), stopped: str = "") -> JudgedDealRecord:
        found = [
            structs.replace(one, exact=UNSET if lost is None else lost.amounts)
            for one, lost in zip_longest(judged, exact)
        ]
        return structs.replace(opened, judged=found, stopped=stopped_word(stopped))

    def cut_short(stopped: str) -> JudgedDealRecord:
        found = record(stopped=stopped)
        if not opened.luck:
            begun(found)
        return found

    try:
        for at, play in counting(enumerate(plays), tell, 2 * len(plays)):
            if until is not None and monotonic() >= until:
                return cut_short("time")
            turn = turns[at]
            known, why = _known_cost(turn, play, level, seed)
            judged.append(
                JudgedPlayRecord(
                    **structs.asdict(played_card(seats[play.seat], play)),
                    trick=1 + tricks - turn.position.tricks_left,
                    known=known,
                    why=why,
                    surer=surer_record(positions[at], play.card),
                )
            )
        # Less is drawn where there is little time.
        others, ahead = (_OTHERS_IN_HASTE, _AHEAD_IN_HASTE) if limit else (None, None)
        lucks = [_rounded(one, "mean", "error") for one in deal_luck(deal, seed, others)]
        curve = [
            _rounded(one, "mean", "spread", "error")
            for one in deal_forecast(deal, party, seed, ahead)
        ]
        opened = structs.replace(opened, luck=[*lucks[party:], *lucks[:party]], curve=curve)
        begun(record())
    except KeyboardInterrupt:
        return cut_short("interrupt")
    if until is not None:
        left = max(until - monotonic(), 0.0)
        max_seconds = left if max_seconds is None else min(left, max_seconds)
    return record(*_exact_costs(deal, turns, plays, max_seconds, tell))


def _rounded(part: _Part, *names: str) -> _Part:
    """Return a part of a record with some numbers to two places."""
    return structs.replace(part, **{name: round(getattr(part, name), 2) for name in names})


def deal_luck(deal: Deal, seed: int = 0, others: int | None = None) -> list[LuckRecord]:
    """Return for every party what the layout was worth to it, by some other deals.

    >>> from ristikontra.games.tricks.deal import deal_out, first_match, table_rules
    >>> deal = deal_out(first_match(table_rules("ristikontra"), 7), 7)
    >>> ns, ew = deal_luck(deal, others=200)
    >>> ns.own + ew.own, round(ns.mean + ew.mean, 6)
    (120, 120.0)
    """
    end = (
        trick_deals.begin_trick_deal(deal.begun(), (), AtTable(("thumb",), seed, 1))
        .answered()
        .state.position
    )
    other = next(_unlocked(deal, seed)).start
    pack = Pack(spice=len(other.pack or ()), hidden=hand_of(other.pack or ()))
    nothing, anybody = (EMPTY,) * len(other.counts), [(1 << len(other.counts)) - 1] * len(EVERY)
    found, others = [], others or _OTHERS
    for party, taken in enumerate(end.taken or ()):
        mean, spread = played_out(other, nothing, anybody, others, seed, party, pack)
        found.append(
            LuckRecord(
                for_=deal.rules.seating.parties[party],
                own=taken,
                mean=mean,
                error=spread / sqrt(others),
                deals=others,
            )
        )
    return found


def _unlocked(deal: Deal, seed: int) -> Iterator[Deal]:
    """Yield deals by the same dealer whose pack is not locked (K5)."""
    for number in count(1):
        other = deal_out(deal.match, seed, number)
        if other.opening is None or not other.opening.locked:
            yield other


def deal_forecast(
    deal: Deal, party: int = 0, seed: int = 0, ahead: int | None = None
) -> list[ForecastRecord]:
    """Return what a party could expect as every trick of a deal began, by some deals drawn.

    >>> from ristikontra.games.tricks.deal import first_match, table_rules
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
        mean, spread = trick_deals.forecast(trick_deals.view_of(step), party, ahead, seed)
        taken = position.taken[party] if position.taken else 0
        trick = 1 + deal.start.tricks_left - position.tricks_left
        error = spread / sqrt(ahead)
        found.append(
            ForecastRecord(
                trick=trick,
                leader=deal.rules.seating.seats[step.mover],
                mean=taken + mean,
                spread=spread,
                error=error,
            )
        )
    return found


def _known_cost(
    deal: Deal, play: DealtPlay, level: trick_deals.Level, seed: int
) -> tuple[KnownCostRecord | UnsetType, Hint | UnsetType]:
    """Return what a card cost by what its player could know before it was played, and why.

    A card that cost nothing has as its reason why it was better than that of the rules of thumb, or
    if it was that one, than another that its player would probably have played.
    """
    choice = trick_deals.choice_at(deal, level, seed)
    if play.taken_up is not None:
        return UNSET, UNSET  # to turn a card was chosen, and that is not the one played (A2)
    card = None if type(play.card) is Turned else play.card
    found = {one.move: one for one in choice.candidates}
    if card not in found or choice.move not in found:
        return UNSET, UNSET
    if card == choice.move:
        usual = card == choice.thumb
        hint = hint_of(
            trick_deals.view_of(deal), choice, "" if usual else choice.thumb, chosen=True
        )
        clear = usual or found[card].better > CLEAR * found[card].error
        held = not hint.close and hint.other is not UNSET  # against another card
        better = clear and held and hint.move == _typed(card)
        return UNSET, hint if better else UNSET
    own, best = found[card], found[choice.move]
    cost, error = best.better - own.better, best.error + own.error
    known = KnownCostRecord(
        better=None if choice.move is None else str(choice.move),
        cost=round(cost, 2),
        error=round(error, 2),
        clear=cost > CLEAR * error,
    )
    hint = hint_of(trick_deals.view_of(deal), choice, card, chosen=True)
    return known, UNSET if hint.close or not known.clear else hint


def _typed(card: Rank | None) -> str:
    return "turn" if card is None else str(card)


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
    # Each of three players has what is guaranteed against both others.
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
            objective = own[position.mover]
            solver = solvers[objective]
            left = None if deadline is None else max(0.0, deadline - monotonic())
            if objective not in after:
                after[objective] = solver.value(positions[at + 1], max_seconds=left)
            came = after[objective].with_gain(objective.gain(position, plays[at].card))
            best = solver.value(position, max_seconds=left)
            after = {objective: best}
            costs[at] = (best - came).for_party(objective.side_of(position.mover))
    except SearchStopped:
        return costs, "time"
    except KeyboardInterrupt:
        return costs, "interrupt"
    return costs, ""


def positions_of(deal: Deal) -> list[Position]:
    """Return the positions of a deal before each card that was played, not only taken up."""
    return [at.position for at, after in pairwise(deal.steps()) if not after.taken_up]
