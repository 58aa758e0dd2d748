"""The JSON shape of a running score, and how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from ristikontra.formats.deals import Deal
from ristikontra.game.match import Match
from ristikontra.game.seats import EW, NS
from ristikontra.records.base import SCHEMA, PointsRecord, Record


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
