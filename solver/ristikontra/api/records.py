"""What positions and moves are worth, as all answers say it, and errors among many answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isfinite
from typing import TypeVar

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, Quoting, RistikontraError
from ristikontra.game.state import State, Value
from ristikontra.games.protocol import Measure, Worth
from ristikontra.record import (
    Amounts,
    BoundsRecord,
    ErrorRecord,
    FaultRecord,
    MeasureRecord,
    Record,
    StateRecord,
)
from ristikontra.words import Saying


class WorthRecord(Record, frozen=True, kw_only=True):
    """What a position is worth to a party.

    `guaranteed` is what it gets against all others, `with_help` what it gets if everybody helps.
    `alone` is the least and the most that it gets if all play for themselves (max^n).  Where a
    search was stopped, `guaranteed` is null, and there are `bounds`.

    Where play may go round, `open` says that nobody can force a result.  Then `guaranteed` and
    `held`, what all others can hold it to, differ, or are null.  `drawn` is what it can hold itself
    to if play without an end is a draw (A21).  `moves` of all players it takes at the latest, null
    where it is open.
    """

    guaranteed: Amounts | None
    bounds: BoundsRecord | UnsetType = UNSET
    held: Amounts | UnsetType | None = UNSET
    drawn: Amounts | UnsetType = UNSET
    with_help: Amounts | UnsetType = UNSET
    alone: tuple[Amounts, Amounts] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    moves: int | UnsetType | None = UNSET

    @property
    def value(self) -> Amounts:
        """What is guaranteed; raises `NoValue` where nothing is."""
        if self.guaranteed is None:
            raise NoValue(Saying("value.none"))
        return self.guaranteed


class MoveRecord(Record, frozen=True, kw_only=True):
    """A move, what every party gets by it, and what it costs the player who chooses it.

    Its worth is counted from the position before it, so the best move has that of the position.
    `loss` may be negative in a part that comes after one that is lost.  It is null where a search
    was stopped before it was proved.  `kingmaking`: another move is as good for that player, and
    the others get something else.
    """

    move: str
    worth: Mapping[str, WorthRecord]
    loss: Amounts | None
    best: bool
    kingmaking: bool | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides; raises as `SolveRecord.value` does."""
        return only_worth(self.worth).value


class RepetitionRecord(Record, frozen=True, kw_only=True):
    """What each party can hold itself to by a `rule` for play without an end (A21)."""

    rule: str
    worth: dict[str, Amounts]


class SolveRecord(StateRecord, frozen=True, kw_only=True):
    """What a position is worth, with best play by everyone.

    `seat` chooses the next move, null where the game is over; a card that is given goes `to` a
    player.  In `line` all play for themselves, and play without an end is a draw.  Where play may
    go round, `repeats` says that the line ends where a position comes again, and `repetition` what
    each rule for that makes of a result that is open.  One of many positions in a file has the
    `number` of its line or file there, counted from 1, and the name of its `file` if it is one.
    """

    measure: MeasureRecord
    seat: str | None
    to: str | UnsetType = UNSET
    worth: Mapping[str, WorthRecord]
    moves: Sequence[MoveRecord]
    repetition: list[RepetitionRecord] | UnsetType = UNSET
    line: list[str]
    repeats: bool | UnsetType = UNSET
    effort: dict[str, int]
    seconds: float
    number: int | UnsetType = UNSET
    file: str | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides.

        Raises `NoValue` where each plays for themselves, or nothing is guaranteed because the
        search was stopped.
        """
        return only_worth(self.worth).value


class NoValue(RistikontraError):
    """Says why an answer has no single value."""


_Worth = TypeVar("_Worth", bound=WorthRecord)


def only_worth(worth: Mapping[str, _Worth]) -> _Worth:
    """Return the worth where there is only one: two sides play, or one player is followed.

    Raises `NoValue` where there are several.
    """
    if len(worth) != 1:
        raise NoValue(Saying("value.several", parties=[*worth]))
    (only,) = worth.values()
    return only


def amounts(measure: Measure, value: Value) -> Amounts:
    """Return a value by the names of its parts.

    >>> amounts(Measure("clean", ("outcome", "points")), (1, 14))
    {'outcome': 1, 'points': 14}
    """
    return Amounts(zip(measure.parts, map(_number, value), strict=True))


def _number(number: float) -> float | None:
    """Return a number as JSON has it: whole where it is, null where it has no end."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) else number


def value_of(measure: Measure, given: Mapping[str, float | None]) -> Value:
    """Return the value that a record has by the names of its parts.

    >>> value_of(Measure("clean", ("outcome", "points")), {"outcome": 1, "points": 14})
    (1, 14)
    """
    return tuple(float("inf") if given[part] is None else given[part] for part in measure.parts)  # type: ignore[misc]


def worth_record(measure: Measure, worth: Worth) -> WorthRecord:
    """Return what a position is worth to a party."""

    def some(value: Value | None) -> Amounts | None:
        return None if value is None else amounts(measure, value)

    cyclic, unsure = bool(measure.endless), worth.open
    return WorthRecord(
        guaranteed=some(worth.guaranteed),
        held=some(worth.held) if unsure else UNSET,
        drawn=amounts(measure, measure.key(worth.drawn(measure))) if unsure else UNSET,
        with_help=UNSET if worth.with_help is None else amounts(measure, worth.with_help),
        alone=_ends(measure, worth),
        open=unsure if cyclic else UNSET,
        moves=worth.moves if cyclic else UNSET,
    )


def _ends(measure: Measure, worth: Worth) -> tuple[Amounts, Amounts] | UnsetType:
    """Return the least and the most of max^n, where that is known."""
    if worth.alone is None:
        return UNSET
    least, most = worth.alone
    return amounts(measure, least), amounts(measure, most)


def worth_by_party(
    state: State, measure: Measure, found: Sequence[Worth]
) -> dict[str, WorthRecord]:
    """Return worths by the names of the parties; where two sides play, that of the first."""
    return {
        party: worth_record(measure, one) for party, one in zip(state.parties, found, strict=False)
    }


def receiver(state: State) -> str | UnsetType:
    """Return the seat that receives the card that is given."""
    return UNSET if state.to is None else state.seats[state.to]


def seat_on_move(state: State) -> str | None:
    """Return the seat that chooses; None where the game is over."""
    return None if state.finished else state.seats[state.mover]


def ranks_in(line: Iterable[str]) -> list[Rank]:
    """Return the cards of a line as `State.typed_line` writes it.

    >>> ranks_in(["W:T", "N:*K"])
    [Rank('T'), Turned('K')]
    """
    return [Rank(card.partition(":")[2]) for card in line]


def error_record(line: int, error: RistikontraError) -> ErrorRecord:
    """Return the record of what is wrong with one of many positions."""
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
