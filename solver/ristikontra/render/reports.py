"""The report of a record, found by the record's type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ristikontra.answers.base import Record
from ristikontra.document import Document

R = TypeVar("R", bound=Record)
_REPORTS: Final[dict[type, Callable[[Any], Document]]] = {}


def reports(kind: type[R]) -> Callable[[Callable[[R], Document]], Callable[[R], Document]]:
    """Keep what sets the report of a kind of record; a decorator."""

    def keep(function: Callable[[R], Document]) -> Callable[[R], Document]:
        _REPORTS[kind] = function
        return function

    return keep


def has_report(record: object) -> bool:
    """Whether a module that is loaded has a report for the type of a record."""
    return type(record) in _REPORTS


def report_of(record: Record) -> Document:
    """Return the report of a record."""
    return _REPORTS[type(record)](record)
