"""What a position is worth to every party, and by every move."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.api.records import (
    Amounts,
    MeasureRecord,
    StateRecord,
    WorthRecord,
    amounts,
    measure_record,
    receiver,
    seat_on_move,
    worth_by_party,
)
from ristikontra.games.judges import judged_moves
from ristikontra.games.protocol import Measure, State, Worth
from ristikontra.progress import Tell, nobody


class MoveRecord(Record, frozen=True, kw_only=True):
    """A move, what every party gets by it, and what it costs the player who chooses it.

    Its worth is counted from the position before it, so the best move has that of the position.
    `loss` may be negative in a part that comes after one that is lost.  `kingmaking`: another move
    is as good for that player, and the others get something else.
    """

    move: str
    worth: dict[str, WorthRecord]
    loss: Amounts
    best: bool
    kingmaking: bool | UnsetType = UNSET


class RepetitionRecord(Record, frozen=True, kw_only=True):
    """What each party can hold itself to by a `rule` for play without an end (A21)."""

    rule: str
    worth: dict[str, Amounts]


class SolveRecord(StateRecord, frozen=True, kw_only=True):
    """What a position is worth, with best play by everyone.

    `seat` chooses the next move, null where the game is over; a card that is given goes `to` a
    player.  In `line` all play for themselves, and play without an end is a draw.  Where play may
    go round, `repeats` says that the line ends where a position comes again, and `repetition` what
    each rule for that makes of a result that is open.
    """

    measure: MeasureRecord
    seat: str | None
    to: str | UnsetType = UNSET
    worth: dict[str, WorthRecord]
    moves: list[MoveRecord]
    repetition: list[RepetitionRecord] | UnsetType = UNSET
    line: list[str]
    repeats: bool | UnsetType = UNSET
    effort: dict[str, int]
    seconds: float


def solve(state: State, tell: Tell = nobody) -> SolveRecord:
    """Return what a position is worth to every party, and each move of it.

    Raises `RistikontraError` if it is too large.

    >>> from ristikontra.games.registry import read
    >>> record = solve(read("ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"))
    >>> record.seat, record.to, [(move.move, move.best) for move in record.moves]
    ('C', 'A', [('S8', False), ('SJ', True)])
    >>> record.worth["C"].guaranteed
    {'points': 0}
    """
    start = perf_counter()
    judge = state.game.judge(state, tell=tell)
    measure, look, line = judge.measure, judge.look(state), judge.line(state)
    moves = [
        MoveRecord(
            move=state.move_text(move),
            worth=worth_by_party(state, measure, one.worth),
            loss=amounts(measure, one.loss),
            best=one.best,
            kingmaking=UNSET if one.kingmaking is None else one.kingmaking,
        )
        for move, one in judged_moves(state, look, measure).items()
    ]
    return SolveRecord(
        game=state.variant,
        position=str(state),
        measure=measure_record(measure),
        seat=seat_on_move(state),
        to=receiver(state),
        worth=worth_by_party(state, measure, look.worth),
        moves=moves,
        repetition=_repetition(state, measure, look.worth),
        line=state.typed_line(line.moves),
        repeats=line.repeats if state.traits.cyclic else UNSET,
        effort=dict(judge.effort),
        seconds=perf_counter() - start,
    )


def _repetition(
    state: State, measure: Measure, found: Sequence[Worth]
) -> list[RepetitionRecord] | UnsetType:
    if not any(one.open for one in found):
        return UNSET
    return [
        RepetitionRecord(
            rule=rule,
            worth={
                party: amounts(measure, measure.key(one.drawn(measure, rule)))
                for party, one in zip(state.parties, found, strict=False)
            },
        )
        for rule in measure.endless
    ]
