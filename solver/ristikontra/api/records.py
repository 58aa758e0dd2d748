"""What answers say in the same way: who is to move, cards of a line, errors among many answers."""

from msgspec import UNSET, UnsetType

from ristikontra.game.errors import BadText, Quoting, RistikontraError
from ristikontra.game.state import State
from ristikontra.record import ErrorRecord, FaultRecord
from ristikontra.words import Saying


def receiver(state: State) -> str | UnsetType:
    """Return the seat that receives the card that is given."""
    return UNSET if state.to is None else state.seats[state.to]


def seat_on_move(state: State) -> str | None:
    """Return the seat that chooses; None where the game is over."""
    return None if state.finished else state.seats[state.mover]


def error_record(error: RistikontraError, line: int | UnsetType = UNSET) -> ErrorRecord:
    """Return the record of what is wrong with a position; one of many has its `line`."""
    if not isinstance(error, BadText):
        return ErrorRecord(line=line, error=[FaultRecord(message=Saying("as_written", text=error))])
    faults = [
        FaultRecord(
            message=Quoting(problem.says.kind, **problem.says.parts),
            source=problem.source,
            column=problem.column,
            width=problem.width,
        )
        for problem in error.problems
    ]
    faults += [FaultRecord(message=rest) for rest in error.rest]
    return ErrorRecord(line=line, error=faults)
