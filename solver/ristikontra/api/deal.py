"""A whole deal: how it was dealt, every card that was played, and its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from time import monotonic
from typing import Final, Literal

from msgspec import UNSET, UnsetType, field
from msgspec.structs import asdict, replace

from ristikontra.api.analyse import SurerRecord, surer_record
from ristikontra.api.tricks import result_record
from ristikontra.formats.whole_deals import deal_text
from ristikontra.game.cards import hand_text
from ristikontra.game.deal import (
    Deal,
    DealtPlay,
    deal_out,
    first_match,
    match_from,
    table_rules,
)
from ristikontra.game.limits import check_choice, check_range
from ristikontra.game.position import Position
from ristikontra.progress import Tell, nobody
from ristikontra.record import (
    SCHEMA,
    Amounts,
    PlayedMoveRecord,
    Record,
    ResultRecord,
    pair_amounts,
    stopped_word,
)
from ristikontra.table.costs import (
    DealCosts,
    KnownCost,
    deal_costs,
    deal_forecast,
    deal_luck,
)
from ristikontra.table.players import HINTS, Level


class PlayedCardRecord(PlayedMoveRecord, frozen=True, kw_only=True):
    """A card that was played: `*7` came from the stock (R15), `_7` from the bottom (K7).

    `taken_up` is one that its player turned before: it could not be played and went to the hand
    (A2).
    """

    taken_up: str | UnsetType = UNSET


class WholeDealRecord(Record, frozen=True, kw_only=True):
    """A deal: `hands` as they were dealt, the `stock` in the order of drawing, the cards played.

    The stock of Kontra is its pack, from the card on top to the one at the bottom (K5).

    `options` are those that differ from the usual; `score` and `held` are those of the match before
    it, `points` the card points that each side has taken.  `dirty` and `fails` name sides that took
    a queen in the first part and that have not cleaned.  A finished deal has its `result`.  `deal`
    is all of it as one line.
    """

    schema: Literal[2] = SCHEMA
    game: str
    options: dict[str, str]
    seed: int | UnsetType = UNSET
    dealer: str
    hands: dict[str, str]
    stock: str
    score: dict[str, int]
    held: int
    plays: list[PlayedCardRecord]
    points: dict[str, int]
    dirty: list[str]
    fails: list[str]
    result: ResultRecord | UnsetType = UNSET
    deal: str


def whole_deal(deal: Deal, seed: int | None = None) -> WholeDealRecord:
    """Return the record of a deal, which was dealt by a seed if one is named.

    >>> from ristikontra.game.deal import deal_out, table_rules
    >>> from ristikontra.game.match import Match
    >>> deal = deal_out(Match(table_rules("lappi")), 7)
    >>> record = whole_deal(deal.play(deal.choices()[0]), 7)
    >>> record.plays[0].seat, record.plays[0].move, record.points
    ('E', 'K', {'NS': 0, 'EW': 0})
    """
    start, now, rules = deal.start, deal.position, deal.rules
    seats, parties = rules.seating.seats, rules.seating.parties
    return WholeDealRecord(
        game=rules.name,
        options=rules.changed,
        seed=UNSET if seed is None else seed,
        dealer=seats[deal.dealer],
        hands=dict(zip(seats, map(hand_text, start.counts), strict=True)),
        stock="".join(map(str, deal.stock)),
        score=dict(zip(parties, start.score or (), strict=True)),
        held=start.held,
        plays=[_play(seats[play.seat], play) for play in deal.plays()],
        points=dict(zip(parties, now.taken or (), strict=True)),
        dirty=[party for party, dirty in zip(parties, now.dirty, strict=True) if dirty],
        fails=[party for party, owes in zip(parties, now.owes, strict=True) if owes],
        result=_result(deal) if deal.finished else UNSET,
        deal=deal_text(deal),
    )


def deal(
    variant: str,
    seed: int = 0,
    *,
    dealer: str | None = None,
    options: Mapping[str, str] | None = None,
) -> WholeDealRecord:
    """Return a whole deal of a variant, shuffled; the same for the same seed.

    `dealer` is the letter of a seat, None for one whom the seed chooses.  Raises `IllegalSetup`
    for a variant or an option that does not exist, and ValueError for a dealer who does not.

    >>> deal("lappi", 7).hands
    {'N': 'Q8732', 'E': 'KJ976', 'S': '84433', 'W': 'AJ984'}
    """
    rules = table_rules(variant, options)
    match, seats = first_match(rules, seed), rules.seating.seats
    if dealer is not None:
        check_choice("dealer", dealer, seats)
        match = match_from(rules, seats.index(dealer))
    return whole_deal(deal_out(match, seed), seed)


def _result(deal: Deal) -> ResultRecord:
    """Return how a finished deal ended; in Kontra its payoff is A's chance to deal, in sixths."""
    result, seats = deal.result, deal.rules.seating.seats
    if not result.dealers:
        return result_record(result)
    alone = seats[result.dealers[0]] if len(result.dealers) == 1 else None
    chance = 6 * (0 in result.dealers) // len(result.dealers)
    return ResultRecord(name=str(result), winner=alone, payoff=chance)


class KnownCostRecord(Record, frozen=True, kw_only=True):
    """What a card cost by what its player could know: a mean over drawn deals, and its error.

    `better` is the card that the program would have played, null for turning the next one.  It is
    `clear` where the cost is more than two standard errors.  A deal in which only one side fails
    to clean counts all its card points more, or fewer.
    """

    better: str | None
    cost: float
    error: float
    clear: bool


class JudgedPlayRecord(PlayedCardRecord, frozen=True, kw_only=True):
    """A card of a judged deal.

    `known` is left out where the program would have played the same card, and where the player had
    turned a card and taken it up (A2).  `exact` is the loss with every card known, the order of
    the stock included; it is left out where the work was `stopped` before.  `surer` is there where
    the stock is gone and another card would have guaranteed more.
    """

    trick: int
    known: KnownCostRecord | UnsetType = UNSET
    exact: Amounts | UnsetType = UNSET
    surer: SurerRecord | UnsetType = UNSET


class LuckRecord(Record, frozen=True, kw_only=True):
    """What the layout was worth to a party: `points` if all play this deal by rules of thumb.

    `mean` is what the party so gets in other deals, with its standard `error`; the rest is luck.
    """

    for_: str = field(name="for")
    points: int
    mean: float
    error: float


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


#: How long the exact costs of a whole deal are looked for, if nobody says.
EXACT_SECONDS: Final = 16.0


class JudgedDealRecord(WholeDealRecord, frozen=True, kw_only=True):
    """A finished deal, every card of which is judged by two measures, its luck, and its curve.

    The work may have been `stopped`, by "time" or "interrupt".
    """

    luck: list[LuckRecord]
    curve: list[ForecastRecord]
    judged: list[JudgedPlayRecord]
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET


def judged_deal(
    deal: Deal,
    level: Level = HINTS,
    seed: int = 0,
    *,
    party: int = 0,
    max_seconds: float | None = None,
    limit: float | None = None,
    tell: Tell = nobody,
    begun: Callable[[JudgedDealRecord], object] = lambda _: None,
) -> JudgedDealRecord:
    """Return the record of a finished deal with what each card cost, as `deal_costs` finds it.

    The luck of `party` comes first, and the curve shows what that party could expect.  `begun`
    receives the record before anything is exact, and where the work ends before that, as `limit`
    seconds may end it, with what is judged by then.
    """
    began, parties = monotonic(), deal.rules.seating.parties
    seats = deal.rules.seating.seats
    check_range("party", party, 0, len(parties) - 1)
    known = JudgedDealRecord(**asdict(whole_deal(deal)), luck=[], curve=[], judged=[])
    opened: list[JudgedDealRecord] = []

    def record(costs: DealCosts) -> JudgedDealRecord:
        return replace(
            (*opened, known)[0], judged=_judged(deal, costs), stopped=stopped_word(costs.stopped)
        )

    def open_(costs: DealCosts) -> None:
        # Less is drawn where there is little time.
        others, ahead = (_OTHERS_IN_HASTE, _AHEAD_IN_HASTE) if limit else (None, None)
        lucks = [*enumerate(deal_luck(deal, seed, others))]
        luck = [
            LuckRecord(
                for_=parties[at],
                points=one.points,
                mean=round(one.mean, 2),
                error=round(one.error, 2),
            )
            for at, one in (*lucks[party:], *lucks[:party])
        ]
        curve = [
            ForecastRecord(
                trick=one.trick,
                leader=seats[one.leader],
                mean=round(one.mean, 2),
                spread=round(one.spread, 2),
                error=round(one.error, 2),
            )
            for one in deal_forecast(deal, party, seed, ahead)
        ]
        opened.append(replace(known, luck=luck, curve=curve))
        begun(record(costs))

    found = deal_costs(
        deal,
        level,
        seed,
        max_seconds=max_seconds,
        limit=None if limit is None else max(limit - (monotonic() - began), 0.0),
        tell=tell,
        begun=open_,
    )
    if not opened:
        begun(record(found))
    return record(found)


#: How many deals are drawn, where time is limited, to say what was luck and what could be expected.
_OTHERS_IN_HASTE: Final = 2000
_AHEAD_IN_HASTE: Final = 200


def _judged(deal: Deal, costs: DealCosts) -> list[JudgedPlayRecord]:
    """Return the records of the cards of a deal."""
    seats = deal.rules.seating.seats
    return [
        JudgedPlayRecord(
            **asdict(_play(seats[one.play.seat], one.play)),
            trick=one.trick,
            known=UNSET if one.known is None else _known(one.known),
            exact=UNSET if one.exact is None else pair_amounts(one.exact),
            surer=surer_record(at, one.play.card),
        )
        for one, at in zip(costs.plays, positions_of(deal), strict=False)
    ]


def positions_of(deal: Deal) -> list[Position]:
    """Return the positions of a deal before each card that was played, not only taken up."""
    return [at.position for at, after in pairwise(deal.steps()) if not after.taken_up]


def _known(cost: KnownCost) -> KnownCostRecord:
    return KnownCostRecord(
        better=None if cost.better is None else str(cost.better),
        cost=round(cost.cost, 2),
        error=round(cost.error, 2),
        clear=cost.clear,
    )


def _play(seat: str, play: DealtPlay) -> PlayedCardRecord:
    taken_up = play.taken_up
    return PlayedCardRecord(
        seat=seat,
        move=str(play.card),
        taken_up=UNSET if taken_up is None else str(taken_up),
    )
