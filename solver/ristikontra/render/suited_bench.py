"""The report on how long positions of games whose suits matter take."""

from __future__ import annotations

from ristikontra.batch.suited import SuitedBenchRecord
from ristikontra.render.document import Column, Document, Table, Text, document
from ristikontra.words import say, written


def suited_bench_report(record: SuitedBenchRecord) -> Document:
    """Return a row for each kind of positions."""
    rows = tuple(
        (
            say(f"suited.bench.{one.kind}"),
            str(one.players),
            str(one.cards),
            written(one.mean_states, ","),
            written(one.most_states, ","),
            written(one.mean_seconds, ".2f"),
            written(one.most_seconds, ".2f"),
            str(one.megabytes),
        )
        for one in record.rows
    )
    columns = (
        Column(""),
        *(
            Column(say(head), right=True)
            for head in (
                "suited.bench.players",
                "puzzles.head.cards",
                "suited.bench.states",
                "suited.bench.most_states",
                "suited.bench.seconds",
                "suited.bench.most_seconds",
                "bench.head.megabytes",
            )
        ),
    )
    return document([Text(say("suited.bench", game=record.game))], [Table(columns, rows)])
