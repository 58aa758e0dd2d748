"""How CP-SAT is called: it uses one processor, answers the same every time, and Ctrl-C stops it.

It is imported where it is asked: the import takes half a second, and not every system has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, CpSolverStatus

_SEED: Final = 1


class NoSolver(RistikontraError):
    """OR-Tools, which holds CP-SAT, is not installed, or cannot be loaded."""


def new_model() -> CpModel:
    """Return a model without constraints; raises `NoSolver` where CP-SAT is not installed.

    >>> model = new_model()
    >>> model.maximize(3 * model.new_bool_var("") + 1)
    >>> ask(model)[1].objective_value
    4.0
    """
    try:
        from ortools.sat.python import cp_model  # noqa: PLC0415 - takes half a second
    except MemoryError:
        raise
    except Exception as error:  # half a library, for want of memory, fails in many ways
        raise NoSolver(unloaded("ortools", error, Saying("no_ortools"))) from None
    return cp_model.CpModel()


def ask(
    model: CpModel, seconds: float | None = None, **settings: float
) -> tuple[CpSolverStatus, CpSolver]:
    """Return the status of a model, and the solver that holds the values.

    `settings` are parameters of CP-SAT.  It runs in a thread, so that Ctrl-C stops it.  Its own
    handling of the signal would take Ctrl-C away from the whole process, for good.

    >>> status, solver = ask(new_model())
    >>> solver.status_name(status)
    'OPTIMAL'
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    from ortools.sat.python import cp_model  # noqa: PLC0415 - takes half a second

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = _SEED
    solver.parameters.catch_sigint_signal = False
    if seconds is not None:
        solver.parameters.max_time_in_seconds = max(seconds, 0.0)
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    with ThreadPoolExecutor(1) as executor:
        try:
            return executor.submit(solver.solve, model).result(), solver
        except BaseException:
            solver.stop_search()
            raise
