"""Whole deals played by players who see what one seat sees."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.generate import deal as deal_out
from ristikontra.game.state import State
from ristikontra.games.protocol import Game, PlayerName
from ristikontra.record import SCHEMA, Amounts, PlayedMoveRecord, Record
from ristikontra.table.session import Session, played, results


class PlayedDealRecord(Record, frozen=True, kw_only=True):
    """A whole deal, from its cards to its result.

    `deal` is where it began and `line` what was played, as they are typed.  `returns` are the
    results, by seat; where the deal `repeats` a position came again, and they are what that counts.
    """

    schema: Literal[2] = SCHEMA
    game: str
    options: dict[str, str]
    seed: int
    number: int
    players: dict[str, str]
    hands: dict[str, list[str]]
    stock: list[str] | UnsetType = UNSET
    leader: str
    plays: list[PlayedMoveRecord]
    returns: dict[str, Amounts]
    repeats: bool
    deal: str
    line: list[str]


def numbered_deal(
    game: Game, seed: int, number: int, options: Mapping[str, str], dealer: int | None = None
) -> State:
    """Return a deal of a row of deals; the same seed, number and `dealer` deal the same."""
    return deal_out(game, Random(f"{seed} {number}").getrandbits(60), options, dealer)


def watched(
    game: Game,
    seed: int,
    number: int,
    options: Mapping[str, str],
    players: Sequence[PlayerName],
) -> PlayedDealRecord:
    """Return a deal that players play among themselves; seats take them in turn.

    >>> from ristikontra.game.state import game_of
    >>> record = watched(game_of("ristiseiska"), 7, 1, {"players": "3"}, ["thumb"])
    >>> len(record.plays) > 30, sorted(record.returns)
    (True, ['A', 'B', 'C'])
    """
    start = numbered_deal(game, seed, number, options)
    names = [players[seat % len(players)] for seat in range(len(start.seats))]
    return deal_record(played(start, names, seed), seed, number, names)


def deal_record(
    session: Session[Any], seed: int, number: int, players: Sequence[str]
) -> PlayedDealRecord:
    """Return the record of a deal that is over."""
    start: State = session.start
    game, measure = start.game, start.game.measure(start)
    stock = getattr(start, "stock", None)
    return PlayedDealRecord(
        game=start.variant,
        options={**game.changed(start)},
        seed=seed,
        number=number,
        players=dict(zip(start.seats, players, strict=True)),
        hands={
            seat: [*map(str, sorted(hand))]
            for seat, hand in zip(start.seats, start.hands, strict=True)
        },
        stock=UNSET if stock is None else [*map(str, stock)],
        leader=start.seats[start.mover],
        plays=[_made(at, move) for at, move in zip(session.states, session.line, strict=False)],
        returns={
            seat: measure.value(value)
            for seat, value in zip(start.seats, results(session), strict=True)
        },
        repeats=session.repeats,
        deal=str(start),
        line=start.typed_line(session.line),
    )


def _made(at: State, move: object) -> PlayedMoveRecord:
    return PlayedMoveRecord(
        seat=at.seats[at.mover],
        move=at.move_text(move),
        to=UNSET if at.to is None else at.seats[at.to],
    )
