"""Solved positions as Parquet: a row a position, cards as lists, compressed with zstd.

`docs/batch.md` tells the columns to people; here they are once more, each with the value it takes
from a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from msgspec import UNSET

from ristikontra.game.errors import RistikontraError
from ristikontra.records.base import ResultRecord, SidesRecord, ValueRecord
from ristikontra.records.batch import SolvedRecord
from ristikontra.records.solve import SecurityRecord
from ristikontra.words import say

#: Rows that are compressed together: enough to compress well, and few megabytes while they wait.
_GROUP: Final = 100_000


def _value(record: SolvedRecord) -> ValueRecord:
    assert record.value is not None  # nothing limits the search of a batch
    return record.value


def _fails(record: SolvedRecord) -> SidesRecord | None:
    return _value(record).fails or None


def _result(record: SolvedRecord) -> ResultRecord | None:
    return _value(record).result or None


def _security(record: SolvedRecord) -> SecurityRecord | None:
    return record.security or None


def _of_cards(take: Callable[[Any], object]) -> Callable[[SolvedRecord], object]:
    """Return what takes something of every card, in the order of the cards."""
    return lambda record: [take(card) for card in record.cards]


#: The columns in order: name, type as Arrow calls it, what a record has there (None: nothing).
COLUMNS: Final[tuple[tuple[str, str, Callable[[SolvedRecord], object]], ...]] = (
    ("number", "int64", lambda record: record.number),
    ("file", "string", lambda record: record.file or None),
    ("position", "string", lambda record: record.position),
    ("objective", "string", lambda record: record.objective),
    ("outcome", "int32", lambda record: _value(record).outcome),
    ("points", "int16", lambda record: _value(record).points),
    ("fails_NS", "bool", lambda record: (fails := _fails(record)) and fails.NS),
    ("fails_EW", "bool", lambda record: (fails := _fails(record)) and fails.EW),
    ("result", "string", lambda record: (result := _result(record)) and result.name),
    ("winner", "string", lambda record: (result := _result(record)) and result.winner),
    ("security_NS", "int32", lambda record: (both := _security(record)) and both.NS),
    ("security_EW", "int32", lambda record: (both := _security(record)) and both.EW),
    ("cards", "list<string>", _of_cards(lambda card: card.card)),
    ("outcomes", "list<int32>", _of_cards(lambda card: card.value.outcome)),
    ("card_points", "list<int16>", _of_cards(lambda card: card.value.points)),
    ("loss_outcomes", "list<int32>", _of_cards(lambda card: card.loss.outcome)),
    ("loss_points", "list<int16>", _of_cards(lambda card: card.loss.points)),
    ("best", "list<bool>", _of_cards(lambda card: card.best)),
    ("why", "list<string>", lambda record: _why(record)),
    ("line", "list<string>", lambda record: record.line),
    ("nodes", "int64", lambda record: record.nodes),
    ("seconds", "float64", lambda record: record.seconds),
)


def _why(record: SolvedRecord) -> list[str | None] | None:
    """Return what there is to say of each card; None if it was not asked."""
    if record.why is UNSET:
        return None
    return [record.why.get(card.card) for card in record.cards]


def require() -> None:
    """Raise `RistikontraError` unless pyarrow, which reads and writes Parquet, is installed."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        raise RistikontraError(say("extra", package="pyarrow", extra="batch")) from None


def encode(records: Sequence[SolvedRecord]) -> bytes:
    """Return records as a Parquet file."""
    import pyarrow as pa  # noqa: PLC0415
    import pyarrow.parquet as pq  # noqa: PLC0415

    schema = _schema()
    columns = [list(map(take, records)) for _, _, take in COLUMNS]
    arrays = [pa.array(column, kind) for column, kind in zip(columns, schema.types, strict=True)]
    file = BytesIO()
    pq.write_table(pa.Table.from_arrays(arrays, schema=schema), file, compression="zstd")
    return file.getvalue()


def join(parts: Iterable[Path], whole: Path) -> None:
    """Put Parquet files together in their order, with groups of rows of one size."""
    import pyarrow as pa  # noqa: PLC0415
    import pyarrow.parquet as pq  # noqa: PLC0415

    waiting, rows = [], 0
    with pq.ParquetWriter(whole, _schema(), compression="zstd") as writer:
        for part in parts:
            table = pq.ParquetFile(part).read()
            waiting.append(table)
            rows += table.num_rows
            while rows >= _GROUP:
                held = pa.concat_tables(waiting)
                writer.write_table(held.slice(0, _GROUP))
                waiting, rows = [held.slice(_GROUP)], rows - _GROUP
        if rows:
            writer.write_table(pa.concat_tables(waiting).combine_chunks())


def _schema() -> Any:
    import pyarrow as pa  # noqa: PLC0415

    plain = {
        "int16": pa.int16(),
        "int32": pa.int32(),
        "int64": pa.int64(),
        "float64": pa.float64(),
        "string": pa.string(),
        "bool": pa.bool_(),
    }
    return pa.schema(
        (name, pa.list_(plain[kind[5:-1]]) if kind.startswith("list<") else plain[kind])
        for name, kind, _ in COLUMNS
    )
