"""A whole deal: how it was dealt, every card that was played, and its result."""

from collections.abc import Mapping
from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import hand_text
from ristikontra.game.limits import check_choice
from ristikontra.games.tricks import deal as d
from ristikontra.games.tricks.search.objectives import result_record
from ristikontra.games.tricks.whole_deals import deal_text
from ristikontra.record import SCHEMA, PlayedMoveRecord, Record, ResultRecord


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
    plays: list[PlayedMoveRecord]
    points: dict[str, int]
    dirty: list[str]
    fails: list[str]
    result: ResultRecord | UnsetType = UNSET
    deal: str


def whole_deal(deal: d.Deal, seed: int | None = None) -> WholeDealRecord:
    """Return the record of a deal, which was dealt by a seed if one is named.

    >>> from ristikontra.games.tricks.match import Match
    >>> deal = d.deal_out(Match(d.table_rules("lappi")), 7)
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
        plays=[played_card(seats[play.seat], play) for play in deal.plays()],
        points=dict(zip(parties, now.taken or (), strict=True)),
        dirty=[party for party, dirty in zip(parties, now.dirty, strict=True) if dirty],
        fails=[party for party, owes in zip(parties, now.owes, strict=True) if owes],
        result=result_record(deal.result, seats) if deal.finished else UNSET,
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
    rules = d.table_rules(variant, options)
    match, seats = d.first_match(rules, seed), rules.seating.seats
    if dealer is not None:
        check_choice("dealer", dealer, seats)
        match = d.match_from(rules, seats.index(dealer))
    return whole_deal(d.deal_out(match, seed), seed)


def played_card(seat: str, play: d.DealtPlay) -> PlayedMoveRecord:
    """Return the record of a card that was played."""
    taken_up = play.taken_up
    return PlayedMoveRecord(
        seat=seat,
        move=str(play.card),
        taken_up=UNSET if taken_up is None else str(taken_up),
    )
