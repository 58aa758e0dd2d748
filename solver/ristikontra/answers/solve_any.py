"""What every position is asked: its value, or what three players can come to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from ristikontra.answers.outlook import outlook
from ristikontra.answers.solve import solve
from ristikontra.game.arguments import checked
from ristikontra.game.errors import NotThree, RistikontraError
from ristikontra.game.position import Position, position_of
from ristikontra.search.objectives import Objective
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.answers.outlook import OutlookRecord
    from ristikontra.answers.solve import TrickSolveRecord
    from ristikontra.search.solver import Solver


@checked
def solve_any(
    position: Position | str,
    solver: Solver | None = None,
    *,
    outcomes: bool = False,
    plan: bool = False,
    tell: Callable[[TrickSolveRecord], object] | None = None,
    **asked: Any,
) -> TrickSolveRecord | OutlookRecord:
    """Return what `solve` says of two sides, and what `outlook` says of three players.

    `asked` is what both take: `max_nodes`, `max_seconds` and `why`.  `plan` adds the plan
    by which the side on turn secures the value, if that was found.  `tell` hears of two sides what
    is proved so far.  Raises `NotThree` if `outcomes`
    are asked of two sides, `RistikontraError` if a `plan` is of three players, and else as these
    do.

    >>> from ristikontra.formats.notation import read_position
    >>> one, other = "lappi N:K E:7 S:2 W:A lead:N", "kontra-3 A:A2 B:92 C:2T lead:A"
    >>> [type(solve_any(read_position(text))).__name__ for text in (one, other)]
    ['TrickSolveRecord', 'OutlookRecord']
    """
    position = position_of(position)
    if position.rules.seating.two_sided:
        if outcomes:
            raise NotThree
        started = monotonic()
        record = solve(position, solver, tell=tell, **asked)
        if not plan:
            return record
        given = asked.get("max_seconds")
        # What the value has left of a limit.
        seconds = None if given is None else max(given - (monotonic() - started), 0.0)
        return _planned(record, position, seconds)
    if plan:
        raise RistikontraError(Saying("plan.two_sides"))

    given = solver.objective if solver else None
    objective = given.name if isinstance(given, Objective) else given
    return outlook(position, objective, outcomes=outcomes, **asked)


def _planned(
    record: TrickSolveRecord, position: Position, max_seconds: float | None
) -> TrickSolveRecord:
    """Add the plan of the side on turn, where the value was found."""
    from ristikontra.answers.plan import (  # noqa: PLC0415 - seldom asked for
        PATIENCE,
        plan,
        with_plan,
    )

    if record.value is None:
        return record
    seconds = PATIENCE if max_seconds is None else max_seconds
    return with_plan(record, plan(position, objective=record.objective, max_seconds=seconds))
