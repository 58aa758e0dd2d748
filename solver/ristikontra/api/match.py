"""A match: its score after some deals, who deals next; in Kontra also who leads first and what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast, overload

from ristikontra.formats.deals import ScoredDeal, read_deal, read_finished, read_opening
from ristikontra.game.cards import hand_text
from ristikontra.game.errors import RistikontraError
from ristikontra.game.kontra import LeadRecord, NextDealRecord, Opening
from ristikontra.game.match import Match
from ristikontra.game.rules import Rules, rules_for
from ristikontra.game.seats import EW, NS
from ristikontra.record import SCHEMA, PointsRecord, Record
from ristikontra.words import Saying


class StandingRecord(Record, frozen=True, kw_only=True):
    """The standing of a match: the score, game points held over, the next dealer and the winner."""

    score: PointsRecord
    held: int
    dealer: str
    winner: Literal["NS", "EW"] | None


class DealRecord(Record, frozen=True, kw_only=True):
    """The card points of a deal, and the standing of the match after it."""

    taken: PointsRecord
    after: StandingRecord


class MatchRecord(Record, frozen=True, kw_only=True):
    """The standing of a match after some deals; `options` are those that differ from the usual."""

    schema: Literal[2] = SCHEMA
    game: str
    options: dict[str, str]
    deals: list[DealRecord]
    now: StandingRecord


def match_record(deals: Sequence[tuple[ScoredDeal, Match]], match: Match) -> MatchRecord:
    """Return the record of a match: each deal with the match after it, and the match at last."""
    return MatchRecord(
        game=match.rules.name,
        options=match.rules.changed,
        deals=[
            DealRecord(
                taken=PointsRecord(NS=deal.taken[NS], EW=deal.taken[EW]), after=_standing(after)
            )
            for deal, after in deals
        ],
        now=_standing(match),
    )


def _standing(match: Match) -> StandingRecord:
    seating = match.rules.seating
    winner = None if match.winner is None else seating.parties[match.winner]
    return StandingRecord(
        score=PointsRecord(NS=match.score[NS], EW=match.score[EW]),
        held=match.held,
        dealer=seating.seats[match.dealer],
        winner=cast(Literal["NS", "EW"] | None, winner),
    )


def match(start: Match | str, deals: Sequence[ScoredDeal | str]) -> MatchRecord:
    """Return a match after some deals: the score, what is held over, the next dealer, the winner.

    `start` is a match, or a variant whose match begins; a deal may be a text.  Raises `BadText` at
    the first deal that cannot have happened, lacks what must be known, or comes after the end, and
    `RistikontraError` for a game whose score nobody keeps.

    >>> record = match("ristikontra", ["NS=60,EW=60", "NS=61,EW=59"])
    >>> record.now.score.NS, record.now.dealer
    (2, 'S')
    """
    found: list[tuple[ScoredDeal, Match]] = []
    standing = Match(rules_for(start)) if isinstance(start, str) else start
    check_scored(standing.rules)
    for number, given in enumerate(deals, 1):
        deal = read_deal(given, line=number) if isinstance(given, str) else given
        standing = deal.after(standing)
        found.append((deal, standing))
    return match_record(found, standing)


def check_scored(rules: Rules) -> None:
    """Raise `RistikontraError` for a game whose score nobody keeps (K27)."""
    if rules.variant.plays_for_deal:
        raise RistikontraError(Saying("match.kontra", variant=rules.name))


class OpeningRecord(Record, frozen=True, kw_only=True):
    """A deal of Kontra that begins, and its first lead.

    `pack`: its cards, `top` and `bottom` included; `locked`: these are of one rank; `can_unlock`:
    who holds a third card of it, who comes first first; `pack_tricks`: those before the ending,
    none where the pack stays locked; `tricks`: all.
    """

    schema: Literal[2] = SCHEMA
    hands: dict[str, str]
    top: str
    bottom: str
    dealer: str
    pack: int
    locked: bool
    can_unlock: list[str]
    leader: str
    leads: list[LeadRecord]
    pack_tricks: int
    tricks: int


def opening_record(opening: Opening) -> OpeningRecord:
    """Return the record of a deal that begins.

    >>> from ristikontra.formats.deals import read_opening
    >>> record = opening_record(read_opening("A:AKQ752 B:998643 top:K bottom:K dealer:B"))
    >>> record.can_unlock, [lead.to_dict() for lead in record.leads]
    (['A'], [{'card': 'K', 'from': 'hand'}])
    """
    seats = opening.seating.seats
    hands = zip(seats, opening.hands, strict=True)
    return OpeningRecord(
        hands={seat: hand_text(hand) for seat, hand in hands},
        top=str(opening.top),
        bottom=str(opening.bottom),
        dealer=seats[opening.dealer],
        pack=opening.pack,
        locked=opening.locked,
        can_unlock=[seats[seat] for seat in opening.can_unlock],
        leader=seats[opening.leader],
        leads=list(opening.leads),
        pack_tricks=opening.pack_tricks,
        tricks=opening.tricks,
    )


@overload
def kontra(deal: Opening) -> OpeningRecord: ...


@overload
def kontra(deal: str) -> OpeningRecord | NextDealRecord: ...


def kontra(deal: Opening | str) -> OpeningRecord | NextDealRecord:
    """Return who leads first in a deal of Kontra and what, or after it who deals next.

    A text is a deal that begins, if it has a colon, or the card points of one that is over.  Raises
    `BadText` with everything that is wrong with it.

    >>> kontra("54-33-33").dealers
    ['B', 'C']
    >>> kontra("A:AKQ752 B:998643 top:K bottom:K dealer:B").leader
    'A'
    """
    if isinstance(deal, str):
        if ":" not in deal:
            return read_finished(deal)
        deal = read_opening(deal)
    return opening_record(deal)
