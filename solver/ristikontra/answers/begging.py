"""Ristiseiska with begging, or played for the first or the last place: what endings are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, LinesByMovesRecord, Record
from ristikontra.games.ristiseiska.begging import (
    REPETITIONS,
    BeggingSolver,
    BeggingWorth,
    Repetition,
    best_move,
    count_lines_by_moves,
)
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.progress import Tell, nobody
from ristikontra.table.session import Session


class BeggingPlayerRecord(Record, frozen=True, kw_only=True):
    """What a player comes to, in points against him.

    `at_most` is what he can hold himself to against all others, and `at_least` what they can hold
    him to; null: they cannot bring the game to an end.  `open`: it depends on what play without an
    end counts as, which may go on between the two.  `moves` of all players it takes at the latest;
    null where it is open.  Where the first or the last player is asked for, a point is to be last,
    or not to be first.
    """

    seat: str
    at_least: int | None
    at_most: int | None
    open: bool
    moves: int | None


class BeggingMoveRecord(Record, frozen=True, kw_only=True):
    """A card that is played or given, or none (`null`), and what every player comes to after it.

    `best`: nothing holds who chooses to fewer points, if play without an end is a draw (A21).
    """

    card: str | None
    best: bool
    players: list[BeggingPlayerRecord]


class RepetitionRecord(Record, frozen=True, kw_only=True):
    """What each player can hold himself to under a rule for play without an end (A21).

    `draw`: nobody has points from it; where a point is to be last, or not first, half a point.
    `lost`: a point, or dearer than any end, which is `null`.  `won`: no points.
    """

    rule: Repetition
    players: dict[str, float | None]


class BeggingSolveRecord(Record, frozen=True, kw_only=True):
    """What an ending is worth; in `line` each plays for himself, and play without an end is a draw.

    `mover` chooses; if he gives a card, it is `to` this player.  `repetition` stands where what
    comes to a player is open.  `repeats`: the line ends where a position comes again.
    """

    schema: Literal[1] = SCHEMA
    position: str
    mover: str
    to: str | UnsetType = UNSET
    players: list[BeggingPlayerRecord]
    moves: list[BeggingMoveRecord]
    repetition: list[RepetitionRecord] | UnsetType = UNSET
    line: list[str]
    repeats: bool
    states: int
    seconds: float


class BeggingStepRecord(Record, frozen=True, kw_only=True):
    """A move of a line: what its player can hold himself to `before` it and `after`, in points.

    `to` is who gets a card that is given.  `best` keep what he had.  `others` are the players to
    whom it brings more or less than before, with what they can hold themselves to after it.  Play
    without an end is a draw.
    """

    seat: str
    card: str | None
    to: str | UnsetType = UNSET
    before: float
    after: float
    best: list[str | None]
    others: dict[str, float]


class BeggingPlayRecord(Record, frozen=True, kw_only=True):
    """A game as far as it was played in the `seat` of the user.

    `steps` are what he chose, judged as in `analyse`.  `points` are those against each player, once
    it is over; `repeats`: a position has come again, and so it has no result (A21).
    """

    schema: Literal[1] = SCHEMA
    position: str
    seat: str
    line: list[str]
    steps: list[BeggingStepRecord]
    points: dict[str, int]
    repeats: bool


class BeggingAnalyseRecord(Record, frozen=True, kw_only=True):
    """A line of play, judged move by move."""

    schema: Literal[1] = SCHEMA
    position: str
    steps: list[BeggingStepRecord]
    states: int
    seconds: float


def solve_begging(position: LayoutPosition, tell: Tell = nobody) -> BeggingSolveRecord:
    """Return what an ending is worth to every player, and each move of it.

    Raises `RistikontraError` if it is too large.

    >>> from ristikontra.games.registry import read
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> record = solve_begging(read(text))
    >>> record.mover, record.to, [(move.card, move.best) for move in record.moves]
    ('C', 'A', [('S8', False), ('SJ', True)])
    """
    start = perf_counter()
    solver = BeggingSolver(position, tell=tell)
    worth = solver.worth(position)
    line, repeats = _line(position, solver)
    seats = range(len(position.hands))
    repetition = [
        RepetitionRecord(
            rule=rule, players={SEATS[seat]: worth.points(seat, rule) for seat in seats}
        )
        for rule in REPETITIONS
        if worth.whole or rule != "won"  # without points it is a draw, too
    ]
    return BeggingSolveRecord(
        position=str(position),
        mover=SEATS[position.mover],
        to=_receiver(position),
        players=_players(worth),
        moves=move_records(position, solver),
        repetition=repetition if any(map(worth.is_open, seats)) else UNSET,
        line=line,
        repeats=repeats,
        states=solver.states,
        seconds=perf_counter() - start,
    )


def analyse_begging(
    position: LayoutPosition, line: Sequence[LayoutMove], tell: Tell = nobody
) -> BeggingAnalyseRecord:
    """Judge a legal line of play; raises as `solve_begging` does.

    >>> from ristikontra.games.registry import read
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> position = read(text)
    >>> record = analyse_begging(position, position.read_line("S8", "line"))
    >>> [(step.seat, step.to, step.before, step.after, step.best) for step in record.steps]
    [('C', 'A', 0, 1, ['SJ'])]
    """
    start = perf_counter()
    solver = BeggingSolver(position, tell=tell)
    text, steps = str(position), []
    for move in line:
        steps.append(begging_step(position, move, solver))
        position = position.play(move)
    return BeggingAnalyseRecord(
        position=text, steps=steps, states=solver.states, seconds=perf_counter() - start
    )


def count_begging_lines(
    position: LayoutPosition, most: int, tell: Tell = nobody
) -> LinesByMovesRecord:
    """Return how many lines there are of up to `most` moves; raises as `solve_begging` does.

    >>> from ristikontra.games.registry import read
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> count_begging_lines(read(text), 3).by_moves
    [2, 6, 12]
    """
    start = perf_counter()
    counts = count_lines_by_moves(position, most, tell=tell)
    return LinesByMovesRecord(
        position=str(position), by_moves=counts, seconds=perf_counter() - start
    )


def move_records(position: LayoutPosition, solver: BeggingSolver) -> list[BeggingMoveRecord]:
    """Return what each move of a position comes to; the solver's ending reaches it."""
    after = {move: solver.worth(position.play(move)) for move in position.moves()}
    best = _best(after, position.mover)
    return [
        BeggingMoveRecord(card=_named(move), best=move in best, players=_players(one))
        for move, one in after.items()
    ]


def played_begging(game: Session[LayoutPosition]) -> BeggingPlayRecord:
    """Return what a game has come to.

    >>> from ristikontra.games.registry import read
    >>> from ristikontra.table.session import begin
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> game = begin(read(text), 2)
    >>> played_begging(game.play(game.position.moves()[1])).points
    {'A': 0, 'B': 1, 'C': 0}
    """
    at, chosen = game.position, [turn for turn in game.turns() if turn.chosen]
    line, position = [], game.start
    for move in game.line:
        line.append(position.typed(move))
        position = position.play(move)
    return BeggingPlayRecord(
        position=str(game.start),
        seat=SEATS[game.seat],
        line=line,
        steps=[begging_step(turn.position, turn.move, game.judge.solver) for turn in chosen],
        points=dict(zip(SEATS, at.scores(), strict=False)) if at.finished else {},
        repeats=game.repeats,
    )


def _best(after: Mapping[LayoutMove, BeggingWorth], seat: int) -> list[LayoutMove]:
    """Return the moves that hold a seat to the fewest points."""
    points = {move: _held_to(worth, seat) for move, worth in after.items()}
    return [move for move, one in points.items() if one == min(points.values())]


def _held_to(worth: BeggingWorth, seat: int) -> float:
    """Return what a seat can hold itself to, if play without an end is a draw."""
    return worth.points(seat, "draw") or 0


def _players(worth: BeggingWorth) -> list[BeggingPlayerRecord]:
    return [
        BeggingPlayerRecord(
            seat=SEATS[seat],
            at_least=held and held.points,
            at_most=sure and sure.points,
            open=worth.is_open(seat),
            moves=worth.moves(seat),
        )
        for seat, (sure, held) in enumerate(zip(worth.sure, worth.held, strict=True))
    ]


def _line(position: LayoutPosition, solver: BeggingSolver) -> tuple[list[str], bool]:
    line, met = [], {position}
    while not position.finished:
        move = best_move(position, solver)
        line.append(position.typed(move))
        position = position.play(move)
        if position in met:
            return line, True
        met.add(position)
    return line, False


def begging_step(
    position: LayoutPosition, move: LayoutMove, solver: BeggingSolver
) -> BeggingStepRecord:
    """Return what a move of a position changes; the solver's ending reaches it."""
    seat, before = position.mover, solver.worth(position)
    after = {other: solver.worth(position.play(other)) for other in position.moves()}
    others = {
        SEATS[other]: _held_to(after[move], other)
        for other in range(len(position.hands))
        if other != seat and _held_to(after[move], other) != _held_to(before, other)
    }
    return BeggingStepRecord(
        seat=SEATS[seat],
        card=_named(move),
        to=_receiver(position),
        before=_held_to(before, seat),
        after=_held_to(after[move], seat),
        best=[*map(_named, _best(after, seat))],
        others=others,
    )


def _receiver(position: LayoutPosition) -> str | UnsetType:
    return UNSET if position.giver is None else SEATS[position.turn]


def _named(move: LayoutMove) -> str | None:
    return None if move is None else str(move)
