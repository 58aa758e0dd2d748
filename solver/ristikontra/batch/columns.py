"""Solved positions as a table: one row per position, and what each column takes from a record.

`docs/batch.md` describes the columns for people.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, NamedTuple

from msgspec import UNSET, UnsetType

from ristikontra.api.records import SolveRecord
from ristikontra.game.worth import only_worth
from ristikontra.record import Amounts, ResultRecord

Column = Callable[[Any], object]


def _fails(record: SolveRecord) -> Mapping[str, bool] | None:
    return only_worth(record.worth).fails or None


def _result(record: SolveRecord) -> ResultRecord | None:
    return only_worth(record.worth).result or None


def _security(record: SolveRecord) -> Mapping[str, int] | None:
    return record.security or None


def _why(record: SolveRecord) -> list[str | None] | None:
    """Return what there is to say of each card; None if it was not asked."""
    if record.why is UNSET:
        return None
    why = record.why
    return [str(why[one.move]) if one.move in why else None for one in record.moves]


def _leader(record: SolveRecord) -> str | None:
    return record.position.partition("lead:")[2][:1] or None


def _hands(record: SolveRecord) -> list[str]:
    """Return the hands of a position, whose items in its text have a seat for a name."""
    return re.findall(r" [A-Z]:(\S+)", record.position)


def _line(record: SolveRecord) -> list[str] | None:
    """Return best play; None where there is none though there are moves."""
    return None if record.moves and not record.line else record.line


def _of_cards(take: Column) -> Column:
    """Return what takes something of every card, in the order of the cards."""
    return lambda record: [*map(take, record.moves)]


def _of_players(take: Column) -> Column:
    """Return what takes something of what each player can get, in the order of the players."""
    return lambda one: [take(worth) for worth in one.worth.values()]


class _Of(NamedTuple):
    """What takes something of records with an outcome and points, or of those with one number."""

    parts: int
    take: Column


_of_sides: Final = partial(_Of, 2)
_of_parties: Final = partial(_Of, 1)


def _number(value: Amounts | UnsetType | None) -> float | None:
    """Return a value that is a single number; None if it is not known."""
    if not value:
        return None
    (number,) = value.values()
    return number


_GUARANTEED = _of_players(lambda worth: _number(worth.guaranteed))
_WITH_HELP = _of_players(lambda worth: _number(worth.with_help))
_LEAST = _of_players(lambda worth: _number(worth.alone and worth.alone[0]))
_MOST = _of_players(lambda worth: _number(worth.alone and worth.alone[1]))

#: The columns in order: name, type as Arrow calls it, what a record has there (None: nothing).
COLUMNS: Final[tuple[tuple[str, str, Column | _Of], ...]] = (
    ("number", "int64", attrgetter("number")),
    ("file", "string", lambda record: record.file or None),
    ("position", "string", attrgetter("position")),
    ("variant", "string", attrgetter("game")),
    ("leader", "string", _leader),
    ("hands", "list<string>", _hands),
    ("objective", "string", attrgetter("measure.name")),
    ("outcome", "int32", _of_sides(attrgetter("value.outcome"))),
    ("points", "int16", _of_sides(attrgetter("value.points"))),
    ("fails_NS", "bool", _of_sides(lambda record: (fails := _fails(record)) and fails["NS"])),
    ("fails_EW", "bool", _of_sides(lambda record: (fails := _fails(record)) and fails["EW"])),
    ("result", "string", _of_sides(lambda record: (result := _result(record)) and result.name)),
    ("winner", "string", _of_sides(lambda record: (result := _result(record)) and result.winner)),
    ("security_NS", "int32", _of_sides(lambda record: (both := _security(record)) and both["NS"])),
    ("security_EW", "int32", _of_sides(lambda record: (both := _security(record)) and both["EW"])),
    ("guaranteed", "list<int16>", _of_parties(_GUARANTEED)),
    ("with_help", "list<int16>", _of_parties(_WITH_HELP)),
    ("maxn_least", "list<int16>", _of_parties(_LEAST)),
    ("maxn_most", "list<int16>", _of_parties(_MOST)),
    ("cards", "list<string>", _of_cards(attrgetter("move"))),
    ("outcomes", "list<int32>", _of_sides(_of_cards(attrgetter("value.outcome")))),
    ("card_points", "list<int16>", _of_sides(_of_cards(attrgetter("value.points")))),
    ("loss_outcomes", "list<int32>", _of_sides(_of_cards(attrgetter("loss.outcome")))),
    ("loss_points", "list<int16>", _of_sides(_of_cards(attrgetter("loss.points")))),
    ("best", "list<bool>", _of_sides(_of_cards(attrgetter("best")))),
    ("card_guaranteed", "list<list<int16>>", _of_parties(_of_cards(_GUARANTEED))),
    ("card_with_help", "list<list<int16>>", _of_parties(_of_cards(_WITH_HELP))),
    ("card_maxn_least", "list<list<int16>>", _of_parties(_of_cards(_LEAST))),
    ("card_maxn_most", "list<list<int16>>", _of_parties(_of_cards(_MOST))),
    ("kingmaking", "list<bool>", _of_parties(_of_cards(lambda one: one.kingmaking or False))),
    ("why", "list<string>", _of_sides(_why)),
    ("line", "list<string>", _line),
    ("nodes", "int64", lambda record: record.effort.get("nodes")),
    ("states", "int64", lambda record: record.effort.get("states")),
    ("seconds", "float64", attrgetter("seconds")),
)


class Columns:
    """Records as a table, which is kept by column, and packed as bytes in the end."""

    def __init__(self, pack: Callable[[Sequence[Sequence[object]]], bytes]) -> None:
        self.columns: list[list[object]] = [[] for _ in COLUMNS]
        self._pack = pack

    def all(self) -> bytes:
        """Return all of them as bytes."""
        return self._pack(self.columns)

    def add(self, records: Sequence[SolveRecord]) -> None:
        """Add some records."""
        parts = [len(one.measure.parts) for one in records]
        kinds = {*parts}
        for column, (_, _, take) in zip(self.columns, COLUMNS, strict=True):
            if not isinstance(take, _Of):
                column += map(take, records)
            elif take.parts not in kinds:
                column += repeat(None, len(records))
            elif len(kinds) == 1:
                column += map(take.take, records)
            else:
                column += [
                    take.take(one) if number == take.parts else None
                    for one, number in zip(records, parts, strict=True)
                ]
