"""The report on how long whole deals of a game with a layout take."""

from __future__ import annotations

from ristikontra.batch.layouts import LayoutBenchRecord
from ristikontra.render.document import Column, Document, Table, Text, document
from ristikontra.words import say, written


def layout_bench_report(record: LayoutBenchRecord) -> Document:
    """Return a row for each number of players."""
    heads = ("players", "deals", "states", "most_states", "seconds", "most_seconds", "megabytes")
    rows = tuple(
        (
            str(one.players),
            str(one.deals),
            f"{one.mean_states:,}",
            f"{one.most_states:,}",
            written(one.mean_seconds, ".2f"),
            written(one.most_seconds, ".2f"),
            str(one.megabytes),
        )
        for one in record.rows
    )
    columns = tuple(Column(say(f"layouts.bench.{head}"), right=True) for head in heads)
    return document([Text(say("layouts.bench", game=record.game))], [Table(columns, rows)])
