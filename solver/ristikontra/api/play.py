"""A game that was played in one seat, as far as it went."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from ristikontra.api.analyse import StepRecord, step_record
from ristikontra.api.records import amounts, measure_record
from ristikontra.record import Amounts, MeasureRecord, StateRecord
from ristikontra.table.session import Session


class PlayRecord(StateRecord, frozen=True, kw_only=True):
    """A game as far as it was played in the `seat` of the user.

    `position` is where it began.  `steps` are what the user chose, judged as in `analyse`, and
    `unjudged` how many choices came before, when too many cards were left.  `returns` are the
    results of the parties, once the game is `finished`; `repeats`: a position has come again, so
    the game has no result (A21).
    """

    measure: MeasureRecord
    seat: str
    line: list[str]
    steps: list[StepRecord]
    unjudged: int
    finished: bool
    repeats: bool
    returns: dict[str, Amounts] | UnsetType = UNSET


def play(session: Session[Any]) -> PlayRecord:
    """Return a game as far as it was played.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.table.session import begin
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> play(begin(position, 0).play(position.moves()[0])).returns
    {'A': {'out': 0}, 'B': {'out': 1}}
    """
    start, at = session.start, session.position
    game, measure = start.game, start.game.measure(start)
    chosen = [turn for turn in session.turns() if turn.chosen]
    judged = [turn for turn in chosen if game.is_small(turn.position)]
    returns = {
        party: amounts(measure, value)
        for party, value in zip(at.parties, at.returns() if at.finished else (), strict=False)
    }
    return PlayRecord(
        game=start.variant,
        position=str(start),
        measure=measure_record(measure),
        seat=start.seats[session.seat],
        line=start.typed_line(session.line),
        steps=[step_record(turn.position, turn.move, session.judge) for turn in judged],
        unjudged=len(chosen) - len(judged),
        finished=at.finished,
        repeats=session.repeats,
        returns=returns if at.finished else UNSET,
    )
