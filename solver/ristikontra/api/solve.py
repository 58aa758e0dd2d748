"""What a position is worth to every party, and by every move; a solver for many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from time import monotonic, perf_counter
from typing import Any

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.records import RepetitionRecord, SolveRecord, receiver, seat_on_move
from ristikontra.api.tricks import solve_record, solve_tricks, solved_record
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.state import State
from ristikontra.game.worth import Measure, Worth, by_party
from ristikontra.games.given import state_of
from ristikontra.games.judges import judged_moves
from ristikontra.games.protocol import Judge
from ristikontra.progress import Tell, nobody
from ristikontra.record import StateRecord
from ristikontra.search.solver import Searcher, Solution
from ristikontra.words import Saying


class Solver(Searcher):
    """Solves positions of games in tricks, and keeps its table while the context stays the same.

    It is a `Searcher` whose answers are records, as those of `solve` are.

    >>> Solver("clean").solve("lappi/pagat").value
    {'outcome': -1, 'points': 11}
    """

    def solve(
        self,
        position: Position | str,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        tell: Callable[[SolveRecord], object] | None = None,
    ) -> SolveRecord:
        """Return the value of a position and of every legal card.

        Limits and errors are those of `Searcher.find`.  A long search calls `tell` with what it has
        proved so far.  Who cleans is left out: that takes several times as long as the value, and
        `ristikontra.solve` says it.

        >>> record = Solver().solve("ristikontra N:A9 E:9K S:22 W:44 lead:N")
        >>> record.value.points, [move.loss.points for move in record.moves]
        (15, [0, 15])
        """

        def reported(solution: Solution) -> None:
            if tell is not None:
                tell(solve_record(solution))

        found = self.find(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
        return solved_record(found, self)

    def solve_many(self, positions: Iterable[Position | str]) -> Iterator[SolveRecord]:
        """Yield the answers about many positions, in their order, as soon as each is found.

        >>> hands = "ristikontra N:A9 E:9K S:22 W:44"
        >>> answers = Solver().solve_many(f"{hands} lead:{seat}" for seat in "NESW")
        >>> [record.value.points for record in answers]
        [15, 0, 15, 0]
        """
        return map(self.solve, positions)


def solve(
    position: State | StateRecord | str | PathLike[str],
    solver: Searcher | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    plan: bool = False,
    why: bool = False,
    tell: Callable[[SolveRecord], object] | None = None,
) -> SolveRecord:
    """Return what a position of any game is worth to every party, and by every move.

    A position may be given as `read_position` takes it, or as a record that has one.
    Games in tricks can be asked more:

    - `solver` has the objective and a table; `max_nodes` and `max_seconds` are as in
      `Solver.solve`.
    - `outcomes` lists all outcomes of max^n of three players.
    - `plan` adds the plan by which the side on turn secures the value, if that was found.
    - `why` explains the cards, but not what a limit cut short.  While there is a stock it says only
      what the cards themselves show.
    - A long search of two sides calls `tell` with what it has proved so far, and with all of it
      before it is explained.

    Raises `MissingFields` as `Solver.solve` does, and `RistikontraError` if `outcomes` are asked of
    two sides, if a `plan` is of three players, if a position is too large, or if a game
    without tricks is asked more.

    >>> record = solve("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> record.value.points, record.moves[0].move, record.moves[0].loss
    (15, 'K', {'outcome': 0, 'points': 0})
    >>> solve("kontra-3 A:A2 B:92 C:2T lead:A").worth["A"].guaranteed.points
    11
    >>> solve("ristiseiska/hold-the-gate").moves[0].move
    'DK'
    """
    if isinstance(position, StateRecord):
        position = position.position
    state = position if isinstance(position, State) else state_of(position)
    asked: dict[str, Any] = {"max_nodes": max_nodes, "outcomes": outcomes, "why": why, "tell": tell}
    if isinstance(state, Position):
        return _solve_tricks(state, solver, max_seconds=max_seconds, plan=plan, **asked)
    refuse_asked(state, {"solver": solver, "max_seconds": max_seconds, "plan": plan} | asked)
    return solve_state(state)


def refuse_asked(state: State, asked: Mapping[str, object]) -> None:
    """Raise `RistikontraError` if something is asked that only games in tricks have."""
    for name, value in asked.items():
        if value is not None and value is not False:
            raise RistikontraError(Saying("games.no_option", option=name, game=state.variant))


def _solve_tricks(
    position: Position,
    solver: Searcher | None = None,
    *,
    max_seconds: float | None = None,
    plan: bool = False,
    **asked: Any,
) -> SolveRecord:
    """Return what `solve_tricks` does, and the plan if that is wanted."""
    started = monotonic()
    if plan and not position.traits.two_sided:
        raise RistikontraError(Saying("plan.two_sides"))
    record = solve_tricks(position, solver, max_seconds=max_seconds, **asked)
    if not plan or record.status == "interrupted":
        return record
    from ristikontra.api.plan import PATIENCE  # noqa: PLC0415 - seldom asked for
    from ristikontra.api.plan import plan as planned  # noqa: PLC0415

    # What the value has left of a limit.
    left = PATIENCE if max_seconds is None else max(max_seconds - (monotonic() - started), 0.0)
    plan_found = planned(position, objective=record.measure.name, max_seconds=left)
    return structs.replace(record, plan=plan_found)


def solve_state(state: State, tell: Tell = nobody) -> SolveRecord:
    """Return what a position is worth to every party, and each move of it.

    Raises `RistikontraError` if it is too large.

    >>> from ristikontra.games.registry import read
    >>> record = solve_state(read("ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"))
    >>> record.seat, record.to, [(move.move, move.best) for move in record.moves]
    ('C', 'A', [('S8', False), ('SJ', True)])
    >>> record.worth["C"].guaranteed
    {'points': 0}
    """
    start = perf_counter()
    return state_record(state, state.game.judge(state, tell=tell), start)


def state_record(state: State, judge: Judge, start: float) -> SolveRecord:
    """Return what a judge says of a position; the work began at `start` of `perf_counter`."""
    measure, look, line = judge.measure, judge.look(state), judge.line(state)
    return SolveRecord(
        game=state.variant,
        position=str(state),
        measure=measure,
        seat=seat_on_move(state),
        to=receiver(state),
        worth=by_party(state, look.worth),
        moves=[*judged_moves(state, look, measure).values()],
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
                party: measure.under(one, rule) for party, one in by_party(state, found).items()
            },
        )
        for rule in measure.endless or ()
    ]
