"""The JSON shape of a measurement of the solver."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.records.base import SCHEMA, Record

#: `value`, `cards` and `line` are the search alone, for the value, for the values of all cards,
#: and for a best line too; `solve` is all of it as Python asks for it, and `outlook` what three
#: players can come to, who have no one value.
Kind = Literal["value", "cards", "line", "solve", "outlook"]
KINDS: Final[tuple[Kind, ...]] = ("value", "cards", "line", "solve")


class Spread(Record, frozen=True, kw_only=True):
    """Median, mean and 99th percentile of some numbers."""

    median: float
    mean: float
    p99: float


class BenchRow(Record, frozen=True, kw_only=True):
    """What endings of one sort cost: cards played in the search, and microseconds of CPU.

    `drawn` says whether the hands came from a shuffled pack or were left of whole deals.  With an
    earlier measurement to compare with, `nodes_ratio` and `time_ratio` are the new medians divided
    by the old ones.
    """

    variant: str
    cards: int
    drawn: Literal["pack", "deals"]
    objective: str
    kind: Kind
    nodes: Spread
    microseconds: Spread
    nodes_ratio: float | UnsetType = UNSET
    time_ratio: float | UnsetType = UNSET


class PeerRow(Record, frozen=True, kw_only=True):
    """Microseconds of CPU for endings of one size, here and in DDS, timed in turns.

    A `value` is set beside the value in DDS, every other kind beside the values of all cards.
    `median`, `mean` and `p99` are those of here divided by those of there.
    """

    cards: int
    kind: Kind
    here: Spread
    there: Spread
    median: float
    mean: float
    p99: float


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
