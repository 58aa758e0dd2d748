"""The report of a record, found by the record's type."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ristikontra.document import Document
from ristikontra.games.registry import read
from ristikontra.record import Record

F = TypeVar("F", bound=Callable[..., Document])
_REPORTS: Final[dict[type, Callable[[Any], Document]]] = {}


def reports(kind: type[Record]) -> Callable[[F], F]:
    """Keep what sets the report of a kind of record; a decorator."""

    def keep(function: F) -> F:
        _REPORTS[kind] = function
        return function

    return keep


def reports_at(kind: type[Record]) -> Callable[[F], F]:
    """Keep what sets the report of a record, which also gets its position; a decorator."""

    def keep(function: F) -> F:
        _REPORTS[kind] = lambda record: function(record, read(record.position))
        return function

    return keep


def reports_seen(kind: type[Record]) -> Callable[[F], F]:
    """Keep what sets the report of a record about hidden hands, given what is known of them."""

    def keep(function: F) -> F:
        def report(record: Any) -> Document:
            from ristikontra.games.tricks.worlds import notation  # noqa: PLC0415 - seldom needed

            return function(record, notation.ViewEntry(notation.read_view(record.position)))

        _REPORTS[kind] = report
        return function

    return keep


def has_report(record: object) -> bool:
    """Whether a module that is loaded has a report for the type of a record."""
    return type(record) in _REPORTS


def report_of(record: Record) -> Document:
    """Return the report of a record."""
    return _REPORTS[type(record)](record)
