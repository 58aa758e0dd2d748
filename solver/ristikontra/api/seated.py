"""A whole deal that somebody played in one seat, and what the moves of that seat cost."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.deals import PlayedDealRecord, deal_record
from ristikontra.record import SCHEMA, Record
from ristikontra.table.seated_game import SeatedGame


class ReviewedRecord(Record, frozen=True, kw_only=True):
    """A `move` that the user chose, and the `best` one by what the user saw, as they are typed.

    `loss` is how much better that one was, with its standard `error`; 0 where it is not clear.
    """

    move: str
    best: str
    loss: float
    error: float


class SeatedRecord(Record, frozen=True, kw_only=True):
    """A deal as far as the user played it in a `seat`; the moves in `choices` are judged.

    `deal` is left out until the deal is over, as it names the hidden cards.
    """

    schema: Literal[2] = SCHEMA
    game: str
    seat: str
    seed: int
    moves: int
    choices: list[ReviewedRecord]
    deal: PlayedDealRecord | UnsetType = UNSET


def seated(game: SeatedGame, number: int = 1) -> SeatedRecord:
    """Return a game as far as it was played; it is reviewed once it is over."""
    deal, start = game.deal, game.deal.met[0]
    seats = start.seats
    players = [game.level if seat != game.seat else "user" for seat in range(len(seats))]
    return SeatedRecord(
        game=start.variant,
        seat=seats[game.seat],
        seed=game.seed,
        moves=len(deal.line),
        choices=review(game) if deal.over else [],
        deal=deal_record(deal, game.seed, number, players) if deal.over else UNSET,
    )


def review(game: SeatedGame) -> list[ReviewedRecord]:
    """Return what the moves that the user has chosen so far cost, by what could be seen."""
    return [
        ReviewedRecord(
            move=one.at.move_text(one.move),
            best=one.at.offer_text(game.deal.seeing.made(one.at, one.choice.move)),
            loss=one.loss,
            error=one.error,
        )
        for one in game.review()
    ]
