"""A line of play, judged move by move."""

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
    worth_record,
)
from ristikontra.games.judges import judged_moves
from ristikontra.games.protocol import Judge, Move, State
from ristikontra.progress import Tell, nobody


class StepRecord(Record, frozen=True, kw_only=True):
    """A move of a line, judged for the player who chose it.

    `before` and `after` are what the position is worth to that player; `loss` is the difference, by
    what can be held, and `loss_alone` by max^n.  `best` are the moves that lose nothing.
    `kingmaking` is as in `solve`.  Where play may go round, `others` are the parties that get
    more or less by the move, with their worth after it.
    """

    seat: str
    to: str | UnsetType = UNSET
    move: str
    before: WorthRecord
    after: WorthRecord
    loss: Amounts
    loss_alone: Amounts | UnsetType = UNSET
    best: list[str]
    kingmaking: bool | UnsetType = UNSET
    others: dict[str, WorthRecord] | UnsetType = UNSET


class AnalyseRecord(StateRecord, frozen=True, kw_only=True):
    """A line of play, judged move by move."""

    measure: MeasureRecord
    steps: list[StepRecord]
    effort: dict[str, int]
    seconds: float


def analyse(state: State, line: Sequence[Move], tell: Tell = nobody) -> AnalyseRecord:
    """Judge a legal line of play; raises as `solve` does.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> record = analyse(position, position.read_line("SA A:CK"))
    >>> [(step.seat, step.move, step.loss) for step in record.steps]
    [('C', 'SA', {'points': 0}), ('C', '-', {'points': 13}), ('A', 'CK', {'points': 0})]
    """
    start, at = perf_counter(), state
    judge, steps = state.game.judge(state, tell=tell), []
    for move in line:
        steps.append(step_record(at, move, judge))
        at = at.play(move)
    return AnalyseRecord(
        game=state.variant,
        position=str(state),
        measure=measure_record(judge.measure),
        steps=steps,
        effort=dict(judge.effort),
        seconds=perf_counter() - start,
    )


def step_record(state: State, move: Move, judge: Judge) -> StepRecord:
    """Return what a move costs the player who chooses it, and whom else it changes."""
    look, measure = judge.look(state), judge.measure
    moves = judged_moves(state, look, measure)
    here, two_sided = moves[move], len(look.worth) == 1
    own = 0 if two_sided else state.party[state.mover]
    others = {
        party: worth_record(measure, after)
        for number, (party, before, after) in enumerate(
            zip(state.parties, look.worth, here.worth, strict=False)
        )
        if number != own and before.drawn(measure) != after.drawn(measure)
    }
    maxn = here.loss_alone
    return StepRecord(
        seat=state.seats[state.mover],
        to=receiver(state),
        move=state.move_text(move),
        before=worth_record(measure, look.worth[own]),
        after=worth_record(measure, here.worth[own]),
        loss=amounts(measure, here.loss),
        loss_alone=UNSET if maxn is None else amounts(measure, maxn),
        best=[state.move_text(other) for other, one in moves.items() if one.best],
        kingmaking=UNSET if here.kingmaking is None else here.kingmaking,
        others=others if state.traits.cyclic else UNSET,
    )
