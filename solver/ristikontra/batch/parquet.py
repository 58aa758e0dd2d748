"""Solved positions as Parquet: one row per position, cards as lists, compressed with zstd."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from io import BytesIO
from typing import IO, Any, Final

from ristikontra.batch.columns import COLUMNS
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.words import Saying

#: Rows that are compressed together: enough to compress well, and few megabytes while they wait.
_GROUP: Final = 100_000


def require() -> None:
    """Raise `RistikontraError` unless pyarrow, which reads and writes Parquet, is installed."""
    try:
        import_module("pyarrow.parquet")
    except ImportError as error:
        absent = Saying("extra", package="pyarrow", extra="batch")
        raise RistikontraError(unloaded("pyarrow", error, absent)) from None


def part_of(columns: Sequence[Sequence[object]]) -> bytes:
    """Return columns as a part of a Parquet file: as Arrow, which is quickly read again."""
    import pyarrow as pa  # noqa: PLC0415

    schema, part = _schema(), BytesIO()
    arrays = map(pa.array, columns, schema.types)
    options = pa.ipc.IpcWriteOptions(compression="lz4")
    with pa.ipc.new_stream(part, schema, options=options) as writer:
        writer.write_table(pa.Table.from_arrays([*arrays], schema=schema))
    return part.getvalue()


def join(parts: Iterable[bytes], whole: IO[bytes]) -> None:
    """Put parts together in their order as Parquet, with groups of rows of one size."""
    import pyarrow as pa  # noqa: PLC0415
    import pyarrow.parquet as pq  # noqa: PLC0415

    waiting, rows = [], 0
    with pq.ParquetWriter(whole, _schema(), compression="zstd") as writer:
        for part in parts:
            with pa.ipc.open_stream(part) as stream:
                table = stream.read_all()
            waiting.append(table)
            rows += table.num_rows
            while rows >= _GROUP:
                table = pa.concat_tables(waiting)
                writer.write_table(table.slice(0, _GROUP))
                waiting, rows = [table.slice(_GROUP)], rows - _GROUP
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

    def kind_of(name: str) -> Any:
        return pa.list_(kind_of(name[5:-1])) if name.startswith("list<") else plain[name]

    return pa.schema((name, kind_of(kind)) for name, kind, *_ in COLUMNS)
