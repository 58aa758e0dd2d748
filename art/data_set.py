"""Write random endings of every game with all values, lines and levels, as Parquet.

    python art/data_set.py FOLDER [--count 1000000]

It needs the extra `batch`.  A folder gets one file per game and the data card of `art/endings`.
The same count gives the same file, whatever the machine, and a smaller one the rows with which a
larger one begins.  After a stop the same command continues: finished games and the finished parts
of others are passed over.  `--game` asks only for some games, `--jobs` says how many processes
work.  `--sample FILE` puts the first rows of all games into one file, as many of each.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import islice
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow import Table, concat_tables

from ristikontra.batch.batch import batch, generate
from ristikontra.disk import whole_file
from ristikontra.game.cards import Rank
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.puzzles.judging import level_of, measured_of
from ristikontra.games.tricks.search.solver import Searcher

CARD: Final = Path(__file__).parent / "endings" / "README.md"
#: These differ from run to run, or are empty where no reasons were asked for.
_LEFT_OUT: Final = ("file", "nodes", "seconds", "why")
_SEED: Final = 1
#: Endings that are solved, measured and kept at a time.
_PART: Final = 20_000
#: Rows that a process measures at a time.
_ROWS: Final = 500
#: What is added to a row, None where there is nothing to choose, or no best card.
_Level = tuple[int | None, int | None, int | None]
LEVEL_COLUMNS: Final = ("look_ahead", "better_looking", "level")


def write_game(
    variant: str,
    count: int,
    out: Path,
    jobs: int | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> None:
    """Write the endings of one game, solved by `jobs` processes, one for each core if None.

    What is finished is kept beside `out`, part by part, until all is.  `tell` hears how many
    endings are finished.
    """
    kept = out.with_suffix(".parts")
    kept.mkdir(parents=True, exist_ok=True)
    endings = (str(record.position) for record in generate(variant, count, _SEED))
    parts = []
    while some := [*islice(endings, _PART)]:
        part = kept / f"{len(parts):04}.parquet"
        if not _holds(part, some):
            _write_part(some, len(parts) * _PART, part, jobs)
        parts.append(part)
        tell(min(len(parts) * _PART, count))
    write_tables(map(pq.read_table, parts), out)
    rmtree(kept)


def _holds(part: Path, endings: Sequence[str]) -> bool:
    """Return whether a file has the answers to these endings."""
    if not part.exists():
        return False
    try:
        positions = pq.read_table(part, columns=["position"])["position"]
    except (OSError, pa.ArrowException):
        return False
    return bool(positions.to_pylist() == endings)


def _write_part(endings: Sequence[str], before: int, out: Path, jobs: int | None) -> None:
    """Solve endings, numbered after those `before`, and measure how hard they are.

    What differs from run to run is not written.
    """
    with TemporaryDirectory() as place:
        given, solved = Path(place, "endings.txt"), Path(place, "solved.parquet")
        with given.open("w", encoding="utf-8") as file:
            file.writelines(f"{ending}\n" for ending in endings)
        batch(str(given), solved, jobs=jobs)
        table = pq.read_table(solved).drop_columns([*_LEFT_OUT])
    numbers = pa.array([before + number for number in table["number"].to_pylist()], pa.int64())
    table = table.set_column(0, table.schema.field("number"), numbers)
    rows = table.select(["position", "cards", "best"]).to_pylist()
    slices = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as team:
        levels = [level for some in team.map(levels_of, slices) for level in some]
    for name, column in zip(LEVEL_COLUMNS, zip(*levels, strict=True), strict=True):
        table = table.append_column(name, pa.array(column, pa.int8()))
    write_tables(iter([table]), out)


def levels_of(rows: Iterable[dict[str, object]]) -> list[_Level]:
    """Return how hard some endings are, in their order."""
    return [*map(_level, rows)]


def _level(row: dict[str, object]) -> _Level:
    if row["best"] is None:  # three players have no best card
        return None, None, None
    position = read_position(row["position"])
    pairs = zip(row["cards"], row["best"], strict=True)
    measures = measured_of(position, [Rank(card) for card, best in pairs if best], _solver())
    if measures is None:
        return None, None, None
    level = level_of(measures, position.tricks_left)
    return measures.look_ahead, measures.better_looking, level


@cache
def _solver() -> Searcher:
    """Return the solver of this process."""
    return Searcher(table_megabytes=1)


def write_tables(tables: Iterator[Table], out: Path) -> None:
    """Write tables of the same columns, of which there is at least one, into one file."""
    writer = None
    with whole_file(out) as file:
        for table in tables:
            writer = writer or pq.ParquetWriter(file, table.schema, compression="zstd")
            writer.write_table(table)
        if writer:
            writer.close()


def write_sample(count: int, out: Path) -> None:
    """Write the first endings of all games into one file, as many in all as asked for.

    Where they do not divide evenly, the first games have one more.
    """
    with TemporaryDirectory() as place:
        files = [Path(place, f"{variant}.parquet") for variant in VARIANTS]
        for at, file in enumerate(files):
            write_game(file.stem, (count + len(files) - 1 - at) // len(files), file)
        write_tables(iter([concat_tables(map(pq.read_table, files))]), out)


def write_folder(folder: Path, games: Iterable[str], count: int, jobs: int | None = None) -> None:
    """Write a file for each game and the data card; games whose files are whole are passed over."""
    folder.mkdir(parents=True, exist_ok=True)
    with whole_file(folder / CARD.name) as card:
        card.write(CARD.read_bytes())
    for game in games:
        out = folder / f"{game}.parquet"
        if out.exists() and pq.read_metadata(out).num_rows == count:
            continue
        write_game(game, count, out, jobs, partial(_tell, game, count))


def _tell(game: str, count: int, done: int) -> None:
    print(f"{game}: {done:,} of {count:,} endings", flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--game", choices=[*VARIANTS], action="append", help="every game if none")
    parser.add_argument("--jobs", type=int, help="processes: one for each core if not given")
    parser.add_argument("--sample", type=Path)
    asked = parser.parse_args()
    if not (asked.folder or asked.sample):
        parser.error("nothing to write: give a folder, or --sample")
    try:
        if asked.sample:
            write_sample(asked.count, asked.sample)
        if asked.folder:
            write_folder(asked.folder, asked.game or VARIANTS, asked.count, asked.jobs)
    except KeyboardInterrupt:
        sys.exit(130)  # the same command continues
