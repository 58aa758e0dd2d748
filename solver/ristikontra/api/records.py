"""What the answers of all games share: worths, moves and what they cost, as JSON has them."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.games.protocol import Measure, State, Value, Worth

SCHEMA: Final = 2
#: A value by the names of its parts; null is more than any game costs.
Amounts = dict[str, float | None]


class MeasureRecord(Record, frozen=True, kw_only=True):
    """What play is for: the parts of a value, compared in order; with `less`, fewer are better."""

    name: str
    parts: tuple[str, ...]
    less: bool


class WorthRecord(Record, frozen=True, kw_only=True):
    """What a position is worth to a party.

    `guaranteed` is what it gets against all others, `with_help` what it gets if everybody helps.
    `alone` is the least and the most that it gets if all play for themselves (max^n).

    Where play may go round, `open` says that nobody can force a result.  Then `guaranteed` and
    `held`, what all others can hold it to, differ, or are null.  `drawn` is what it can hold itself
    to if play without an end is a draw (A21).  `moves` of all players it takes at the latest, null
    where it is open.
    """

    guaranteed: Amounts | None
    held: Amounts | UnsetType | None = UNSET
    drawn: Amounts | UnsetType = UNSET
    with_help: Amounts | UnsetType = UNSET
    alone: tuple[Amounts, Amounts] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    moves: int | UnsetType | None = UNSET


class StateRecord(Record, frozen=True, kw_only=True):
    """What every document about a position begins with."""

    schema: Literal[2] = SCHEMA
    game: str
    position: str


def measure_record(measure: Measure) -> MeasureRecord:
    """Return what play is for."""
    return MeasureRecord(name=measure.name, parts=measure.parts, less=measure.less)


def amounts(measure: Measure, value: Value) -> Amounts:
    """Return a value by the names of its parts.

    >>> amounts(Measure("clean", ("outcome", "points")), (1, 14))
    {'outcome': 1, 'points': 14}
    """
    return dict(zip(measure.parts, map(_number, value), strict=True))


def _number(number: float) -> float | None:
    """Return a number as JSON has it: whole where it is, null where it has no end."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) else number


def value_of(measure: Measure, given: Amounts) -> Value:
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
