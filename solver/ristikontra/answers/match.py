"""A match: its score after some deals, and who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from ristikontra.answers.base import SCHEMA, PointsRecord, Record
from ristikontra.formats.deals import Deal
from ristikontra.game.arguments import checked
from ristikontra.game.match import Match
from ristikontra.game.seats import EW, NS


class StandingRecord(Record, frozen=True, kw_only=True):
    """Where a match stands: the score, game points held over, who deals next, and who has won."""

    score: PointsRecord
    held: int
    dealer: str
    winner: Literal["NS", "EW"] | None


class DealRecord(Record, frozen=True, kw_only=True):
    """The card points of a deal, and where the match stands after it."""

    taken: PointsRecord
    after: StandingRecord


class MatchRecord(Record, frozen=True, kw_only=True):
    """Where a match stands after some deals; `options` are those that differ from the usual."""

    schema: Literal[1] = SCHEMA
    variant: str
    options: dict[str, str]
    deals: list[DealRecord]
    now: StandingRecord


def match_record(deals: Sequence[tuple[Deal, Match]], match: Match) -> MatchRecord:
    """Return the record of a match: each deal with the match after it, and the match at last."""
    return MatchRecord(
        variant=match.rules.name,
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


@checked
def match(start: Match, deals: Sequence[Deal]) -> MatchRecord:
    """Return a match after some deals: the score, what is held over, the next dealer, the winner.

    Raises `BadText` at the first deal that cannot have happened, lacks what must be known, or
    comes after the end.

    >>> from ristikontra.formats.deals import read_deal
    >>> from ristikontra.game.match import Match
    >>> from ristikontra.game.rules import rules_for
    >>> deals = [read_deal("NS=60,EW=60"), read_deal("NS=61,EW=59")]
    >>> record = match(Match(rules_for("ristikontra")), deals)
    >>> record.now.score.NS, record.now.dealer
    (2, 'S')
    """
    found: list[tuple[Deal, Match]] = []
    standing = start
    for deal in deals:
        standing = deal.after(standing)
        found.append((deal, standing))
    return match_record(found, standing)
