"""What the toolbox reports: what random endings cost, how many lines there are, what was solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import UNSET

from ristikontra.batch.players import PlayersRecord
from ristikontra.document import Block, Column, Document, Heading, Table, Text, document
from ristikontra.game.rules import seating_of
from ristikontra.render.reports import reports
from ristikontra.words import say, written

if TYPE_CHECKING:
    from ristikontra.batch.bench import BenchRecord, BenchRow, PeerRow, Spread


def bench_report(record: BenchRecord) -> Document:
    """Return the costs as tables, a row for each kind of search.

    Beside an earlier measurement only the medians are shown, with their ratios.

    >>> from ristikontra.batch.bench import BenchRecord, BenchRow, Spread
    >>> one = Spread(median=1.0, mean=2.0, p99=3.0)
    >>> row = BenchRow(game="lappi", cards=5, drawn="pack", objective="points", kind="value",
    ...     nodes=one, microseconds=one)
    >>> found = bench_report(BenchRecord(count=1, seed=7, rows=[row])).sections[1]
    >>> found[0].words, found[1].rows[0][2:5]
    ('lappi, 5 cards in each hand, from a shuffled pack', ('1', '2', '3'))
    """
    first = say("bench.first", endings=record.count, seed=record.seed)
    compared = any(row.time_ratio is not UNSET for row in record.rows)
    sections: list[list[Block]] = []
    for sort in dict.fromkeys(map(_sort, record.rows)):
        variant, cards, stock, drawn = sort
        past = "bench.deals" if drawn == "deals" else "bench.pack"
        key = "bench.stock" if stock else past
        rows = [row for row in record.rows if _sort(row) == sort]
        title = Heading(say(key, variant=variant, cards=cards, stock=stock))
        sections.append([title, _compared(rows) if compared else _costs(rows)])
    peers = record.peers or []
    blocks: list[Block] = [Heading(say("bench.peers")), _peers(peers)] if peers else []
    return document([Text(first)], *sections, blocks)


def _sort(row: BenchRow) -> tuple[str, int, int, str]:
    return row.game, row.cards, row.stock, row.drawn


def _costs(rows: list[BenchRow]) -> Table:
    """Return what endings cost; with a stock times are in milliseconds."""
    unit, size = ("millis", 1000) if rows[0].stock else ("micros", 1)
    names = ("nodes", "mean", "p99", unit, "mean", "p99", "megabytes")
    return _table(
        names,
        rows,
        lambda row: (
            *(written(number, ",.0f") for number in _numbers(row.nodes)),
            *(written(number / size, ",.1f") for number in _numbers(row.microseconds)),
            "" if row.megabytes is UNSET else written(row.megabytes, ",.1f"),
        ),
    )


def _compared(rows: list[BenchRow]) -> Table:
    return _table(
        ("nodes", "nodes_ratio", "micros", "time_ratio"),
        rows,
        lambda row: (
            written(row.nodes.median, ",.0f"),
            "" if row.nodes_ratio is UNSET else written(row.nodes_ratio, ".2f"),
            written(row.microseconds.median, ",.1f"),
            "" if row.time_ratio is UNSET else written(row.time_ratio, ".2f"),
        ),
    )


def _table(
    names: tuple[str, ...], rows: list[BenchRow], cells: Callable[[BenchRow], tuple[str, ...]]
) -> Table:
    heads = [Column(say("bench.head.objective")), Column(say("bench.head.kind"))]
    heads += [Column(say(f"bench.head.{name}"), right=True) for name in names]
    blocks = [(row.objective, say(f"bench.kind.{row.kind}"), *cells(row)) for row in rows]
    return Table(tuple(heads), tuple(blocks))


def _numbers(spread: Spread) -> tuple[float, float, float]:
    return spread.median, spread.mean, spread.p99


def _peers(rows: list[PeerRow]) -> Table:
    names = (
        "cards",
        "kind",
        "here",
        "p99",
        "there",
        "p99",
        "median_ratio",
        "mean_ratio",
        "p99_ratio",
    )
    return Table(
        tuple(Column(say(f"bench.peer.{name}"), right=name != "kind") for name in names),
        tuple(
            (
                str(row.cards),
                say(f"bench.kind.{row.kind}"),
                *(
                    written(number, ",.1f")
                    for one in (row.here, row.there)
                    for number in (one.median, one.p99)
                ),
                *(written(ratio, ".2f") for ratio in (row.median, row.mean, row.p99)),
            )
            for row in rows
        ),
    )


@reports(PlayersRecord)
def players_report(record: PlayersRecord) -> Document:
    """Return how two players did against each other.

    >>> from ristikontra.batch.bench import Spread
    >>> spread = Spread(median=2.0, mean=2.5, p99=4.0)
    >>> record = PlayersRecord(game="lappi", players=("samples", "thumb"), deals=10, seed=1,
    ...     mean=3.5, error=2.25, payoff=0.1, payoff_error=0.2, won=(12, 8),
    ...     milliseconds=(spread, spread))
    >>> for block in players_report(record).sections[0][:2]:
    ...     print(block.words)
    lappi, 10 deals, each played twice with the seats swapped; drawn with the seed 1.
    samples is ahead of thumb by +3.5 ± 2.2 card points per deal.
    """
    if record.won is UNSET or record.payoff is UNSET or record.payoff_error is UNSET:
        return _in_seats(record, record.seats or 0)
    one, other = record.players
    three = "" if seating_of(record.game).two_sided else "_of_three"
    deals = written(record.deals, ",")
    first = say(f"bench.players{three}", variant=record.game, deals=deals, seed=record.seed)
    names = {"one": one, "other": other}
    ahead = say(
        "bench.ahead",
        number=written(record.mean, "+.1f"),
        error=written(record.error, ".1f"),
        **names,
    )
    paid = say(
        "bench.paid",
        number=written(record.payoff, "+.2f"),
        error=written(record.payoff_error, ".2f"),
    )
    heads = ("won", "millis", "mean", "p99")
    table = Table(
        (
            Column(say("head.player")),
            *(Column(say(f"bench.head.{head}"), right=True) for head in heads),
        ),
        tuple(
            (player, written(won, ","), *(written(number, ",.1f") for number in _numbers(spent)))
            for player, won, spent in zip(
                record.players, record.won, record.milliseconds, strict=True
            )
        ),
    )
    return document([Text(first), Text(ahead), Text(paid), table])


def _in_seats(record: PlayersRecord, seats: int) -> Document:
    """Return how two players compare, and how long they take for a choice."""
    one, other = record.players
    deals, times = written(record.deals, ","), seats + 1
    parts = {"game": record.game, "seats": seats, "seed": record.seed}
    words = [say("bench.seats", deals=deals, times=times, one=one, other=other, **parts)]
    if record.options:
        words.append(" ".join(f"{name}={value}" for name, value in record.options.items()))
    words.append(
        say(
            "bench.seats.ahead",
            one=one,
            other=other,
            number=written(record.mean, "+.3f"),
            error=written(record.error, ".3f"),
            measure=say(f"bench.unit.{record.measure}"),
        )
    )
    if record.endless:
        words.append(say("bench.seats.endless", deals=record.endless))
    heads = ("millis", "mean", "p99")
    columns = (
        Column(say("head.player")),
        *(Column(say(f"bench.head.{head}"), right=True) for head in heads),
    )
    rows = tuple(
        (player, *(written(time, ".2f") for time in (spent.median, spent.mean, spent.p99)))
        for player, spent in zip(record.players, record.milliseconds, strict=True)
    )
    return document([*map(Text, words), Table(columns, rows)])
