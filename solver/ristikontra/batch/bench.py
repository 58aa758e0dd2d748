"""How fast the solver is, as a table to be kept and compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.batch import timing
from ristikontra.batch.peers import PeerRow, compare
from ristikontra.batch.timing import BenchRow
from ristikontra.game.arguments import MOST_ENDINGS, check_choice, check_range, checked
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.progress import Tell, counting, nobody
from ristikontra.words import count as counted
from ristikontra.words import say


class BenchRecord(Record, frozen=True, kw_only=True):
    """A measurement: `count` endings of every sort, drawn by a `seed`."""

    schema: Literal[1] = SCHEMA
    count: int
    seed: int
    rows: list[BenchRow]
    peers: list[PeerRow] | UnsetType = UNSET


def compared(rows: Iterable[BenchRow], before: BenchRecord) -> list[BenchRow]:
    """Return rows with their ratios to those of an earlier measurement that tell of the same."""
    old = {_sort(row): row for row in before.rows}
    return [_beside(row, old[_sort(row)]) if _sort(row) in old else row for row in rows]


def _sort(row: BenchRow) -> tuple[object, ...]:
    return row.variant, row.cards, row.drawn, row.objective, row.kind


def _beside(row: BenchRow, old: BenchRow) -> BenchRow:
    return replace(
        row,
        nodes_ratio=row.nodes.median / old.nodes.median if old.nodes.median else UNSET,
        time_ratio=row.microseconds.median / old.microseconds.median,
    )


@checked
def bench(
    count: int = 200,
    seed: int = 7,
    variant: str | None = None,
    *,
    peers: bool = False,
    before: BenchRecord | None = None,
    tell: Tell = nobody,
) -> BenchRecord:
    """Return what `count` random endings of every sort cost to solve.

    `peers` times DDS too; `before` is an earlier measurement to compare with.  `tell` hears how
    many variants are done.  Raises `RistikontraError` if DDS is not installed, or the measurements
    are not of the same endings.

    >>> sorted({row.objective for row in bench(2, variant="lappi").rows if row.drawn == "pack"})
    ['clean', 'points']
    """
    check_range("count", count, 1, MOST_ENDINGS)
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    if before is not None and (before.count, before.seed) != (count, seed):
        told = say("bench.other", endings=counted(before.count, "ending"), seed=before.seed)
        raise RistikontraError(told)
    others: list[PeerRow] | UnsetType = UNSET
    if peers:
        others = compare(count, seed)
    variants = [variant] if variant else timing.USUAL
    rows = [
        row
        for some in timing.chosen_endings(counting(variants, tell), count, seed)
        for row in timing.rows_of(some)
    ]
    if before is not None:
        rows = compared(rows, before)
    return BenchRecord(count=count, seed=seed, rows=rows, peers=others)
