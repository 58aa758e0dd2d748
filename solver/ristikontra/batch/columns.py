"""Solved positions as a table: one row per position, and what each column takes from a record.

`docs/batch.md` describes the columns for people.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from operator import attrgetter
from typing import Any, Final

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

#: How many parts a value has: an outcome and points, or one number for each party.
_OF_SIDES, _OF_PARTIES = 2, 1
#: The columns in order: name, type as Arrow calls it, for which values (None: all), and what a
#: record has there (None: nothing).
COLUMNS: Final[tuple[tuple[str, str, int | None, Column], ...]] = (
    ("number", "int64", None, attrgetter("number")),
    ("file", "string", None, lambda record: record.file or None),
    ("position", "string", None, attrgetter("position")),
    ("variant", "string", None, attrgetter("game")),
    ("leader", "string", None, _leader),
    ("hands", "list<string>", None, _hands),
    ("objective", "string", None, attrgetter("measure.name")),
    ("outcome", "int32", _OF_SIDES, attrgetter("value.outcome")),
    ("points", "int16", _OF_SIDES, attrgetter("value.points")),
    ("fails_NS", "bool", _OF_SIDES, lambda record: (fails := _fails(record)) and fails["NS"]),
    ("fails_EW", "bool", _OF_SIDES, lambda record: (fails := _fails(record)) and fails["EW"]),
    ("result", "string", _OF_SIDES, lambda record: (result := _result(record)) and result.name),
    ("winner", "string", _OF_SIDES, lambda record: (result := _result(record)) and result.winner),
    ("security_NS", "int32", _OF_SIDES, lambda record: (both := _security(record)) and both["NS"]),
    ("security_EW", "int32", _OF_SIDES, lambda record: (both := _security(record)) and both["EW"]),
    ("guaranteed", "list<int16>", _OF_PARTIES, _GUARANTEED),
    ("with_help", "list<int16>", _OF_PARTIES, _WITH_HELP),
    ("maxn_least", "list<int16>", _OF_PARTIES, _LEAST),
    ("maxn_most", "list<int16>", _OF_PARTIES, _MOST),
    ("cards", "list<string>", None, _of_cards(attrgetter("move"))),
    ("outcomes", "list<int32>", _OF_SIDES, _of_cards(attrgetter("value.outcome"))),
    ("card_points", "list<int16>", _OF_SIDES, _of_cards(attrgetter("value.points"))),
    ("loss_outcomes", "list<int32>", _OF_SIDES, _of_cards(attrgetter("loss.outcome"))),
    ("loss_points", "list<int16>", _OF_SIDES, _of_cards(attrgetter("loss.points"))),
    ("best", "list<bool>", _OF_SIDES, _of_cards(attrgetter("best"))),
    ("card_guaranteed", "list<list<int16>>", _OF_PARTIES, _of_cards(_GUARANTEED)),
    ("card_with_help", "list<list<int16>>", _OF_PARTIES, _of_cards(_WITH_HELP)),
    ("card_maxn_least", "list<list<int16>>", _OF_PARTIES, _of_cards(_LEAST)),
    ("card_maxn_most", "list<list<int16>>", _OF_PARTIES, _of_cards(_MOST)),
    ("kingmaking", "list<bool>", _OF_PARTIES, _of_cards(lambda one: one.kingmaking or False)),
    ("why", "list<string>", _OF_SIDES, _why),
    ("line", "list<string>", None, _line),
    ("nodes", "int64", None, lambda record: record.effort.get("nodes")),
    ("states", "int64", None, lambda record: record.effort.get("states")),
    ("seconds", "float64", None, attrgetter("seconds")),
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
        for column, (_, _, only, take) in zip(self.columns, COLUMNS, strict=True):
            if only is None or kinds == {only}:
                column += map(take, records)
            elif only not in kinds:
                column += repeat(None, len(records))
            else:
                column += [
                    take(one) if number == only else None
                    for one, number in zip(records, parts, strict=True)
                ]
