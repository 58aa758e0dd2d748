"""Solved positions as CSV: the table of `columns`, with its names in the first line.

An empty cell is a missing value.  Lists and truth values are JSON.
"""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import IO, Final

from msgspec import json

from ristikontra.batch.columns import COLUMNS

#: The kinds of columns whose values are JSON.
_JSON: Final = ("bool", "list")


def lines(columns: Sequence[Sequence[object]]) -> bytes:
    """Return columns as lines of CSV, without the names of the columns."""
    written = [
        map(_in_json, values) if kind.startswith(_JSON) else values
        for values, (_, kind, *_) in zip(columns, COLUMNS, strict=True)
    ]
    return _csv(zip(*written, strict=True))


def join(parts: Iterable[bytes], whole: IO[bytes]) -> None:
    """Put lines together in their order, below the names of the columns."""
    whole.write(_csv([[name for name, *_ in COLUMNS]]))
    for part in parts:
        whole.write(part)


def _in_json(value: object) -> str | None:
    return None if value is None else json.encode(value).decode()


def _csv(rows: Iterable[Iterable[object]]) -> bytes:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()
