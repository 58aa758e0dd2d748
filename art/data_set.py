"""Write random endings of every game with all values and lines, as Parquet.

    python art/data_set.py FOLDER [--count 1000000]

It needs the extra `batch`.  A folder gets one file a game and the data card that stands in
`art/endings`.  The same count gives the same rows, whatever the machine.  `--sample FILE` puts the
first rows of all games into one file, as many of each.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pyarrow.parquet as pq
from pyarrow import Table, concat_tables

from ristikontra.batch.batch import batch, generate
from ristikontra.disk import whole_file
from ristikontra.game.rules import VARIANTS

CARD: Final = Path(__file__).parent / "endings" / "README.md"
#: These differ from run to run, or are empty where no reasons were asked for.
_LEFT_OUT: Final = ("file", "nodes", "seconds", "why")
_SEED: Final = 1


def write_game(variant: str, count: int, out: Path, jobs: int | None = None) -> None:
    """Write the endings of one game."""
    with TemporaryDirectory() as place:
        given, solved = Path(place, "endings.txt"), Path(place, "solved.parquet")
        with given.open("w", encoding="utf-8") as file:
            for record in generate(variant, count, _SEED):
                file.write(f"{record.position}\n")
        batch(str(given), solved, jobs=jobs)
        whole = pq.ParquetFile(solved)
        groups = (whole.read_row_group(at) for at in range(whole.num_row_groups))
        write_tables((group.drop_columns([*_LEFT_OUT]) for group in groups), out)


def write_tables(tables: Iterable[Table], out: Path) -> None:
    """Write tables of the same columns, of which there is at least one, into one file."""
    writer = None
    with whole_file(out) as file:
        for table in tables:
            writer = writer or pq.ParquetWriter(file, table.schema, compression="zstd")
            writer.write_table(table)
        if writer:
            writer.close()


def write_sample(count: int, out: Path) -> None:
    """Write the first endings of all games into one file, as many in all as asked for at most."""
    with TemporaryDirectory() as place:
        files = [Path(place, f"{variant}.parquet") for variant in VARIANTS]
        for file in files:
            write_game(file.stem, count // len(files), file)
        write_tables([concat_tables(map(pq.read_table, files))], out)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--sample", type=Path)
    asked = parser.parse_args()
    if asked.sample:
        write_sample(asked.count, asked.sample)
    if asked.folder:
        asked.folder.mkdir(parents=True, exist_ok=True)
        with whole_file(asked.folder / CARD.name) as card:
            card.write(CARD.read_bytes())
        for one in VARIANTS:
            write_game(one, asked.count, asked.folder / f"{one}.parquet")
