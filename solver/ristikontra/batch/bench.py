"""How fast the solver is, as a table to be kept and compared.

Searches of random endings are timed one by one, in nodes and CPU time.  Nodes are the same
everywhere; times are of this machine, now, and good for comparison with others of the same run.

DDS, another solver of its kind, which solves bridge, may stand beside ours, on endings of the same
size.  The two are timed in turns, some endings of the one and then of the other, each on one
thread.  So whatever else the machine does burdens both.

How many lines of play there are (perft) is counted by the kernel, and by the rules as written.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from statistics import mean, median
from time import process_time_ns
from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType, structs

from ristikontra.game.cards import RANKS
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_range
from ristikontra.game.names import USUAL
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying, say
from ristikontra.words import count as counted

#: `value`, `cards` and `line` are only the search: for the value, for the values of all cards,
#: and also for a best line; `solve` is all of it as Python asks for it, and `outlook` what three
#: players can reach, who have no single value.
Kind = Literal["value", "cards", "line", "solve", "outlook"]
KINDS: Final[tuple[Kind, ...]] = ("value", "cards", "line", "solve")


class Spread(Record, frozen=True, kw_only=True):
    """Median, mean and 99th percentile of some numbers."""

    median: float
    mean: float
    p99: float


class BenchRow(Record, frozen=True, kw_only=True):
    """What endings of one sort cost: cards played in the search, and microseconds of CPU.

    `drawn` says whether the hands came from a shuffled pack or were left of whole deals; `stock` is
    how many cards are still drawn.  `megabytes` is the most memory that the tables had.  With an
    earlier measurement to compare with, `nodes_ratio` and `time_ratio` are the new medians divided
    by the old ones.
    """

    game: str
    cards: int
    stock: int = 0
    drawn: Literal["pack", "deals"]
    objective: str
    kind: Kind
    nodes: Spread
    microseconds: Spread
    megabytes: float | UnsetType = UNSET
    nodes_ratio: float | UnsetType = UNSET
    time_ratio: float | UnsetType = UNSET


#: What is timed of three players, and of positions with a stock.
THREE: Final[tuple[Kind, ...]] = ("outlook",)
STOCK: Final[tuple[Kind, ...]] = ("value",)


def chosen_endings(
    variants: Iterable[str], count: int, seed: int, stock: int = 0
) -> Iterator[tuple[Sequence[Position], bool]]:
    """Yield the endings that are timed: full hands and hands of five, from the pack and from deals.

    The flag says whether they come from deals.  With a `stock` of this many cards hands are
    full, and come from the pack.

    >>> [(one.tricks_left, deals) for (one,), deals in chosen_endings(["ristikontra"], 1, 7)]
    [(6, False), (6, True), (5, False)]
    """
    for variant in variants:
        rules, full = rules_for(variant), VARIANTS[variant].hand
        if stock:
            drawn = endings(Random(seed), rules, stock=stock)
            yield [*islice(drawn, count)], False
            continue
        for cards, deals in dict.fromkeys([(full, False), (full, True), (5, False)]):
            drawn = endings(Random(seed), rules, cards, deals=deals)
            yield [*islice(drawn, count)], deals


def rows_of(positions: Sequence[Position], deals: bool) -> Iterator[BenchRow]:
    """Yield the effort of every kind of search, by every objective that the endings allow."""
    rules, stock = positions[0].rules, len(positions[0].stock)
    for name in rules.variant.objectives:
        if Objective.named(name, rules).missing(positions[0]):
            continue
        if name == "clean" and not rules.variant.cleaning:
            continue
        for kind in THREE if not rules.seating.two_sided else STOCK if stock else KINDS:
            nodes, micros, table_bytes = zip(*efforts(positions, name, kind), strict=True)
            yield BenchRow(
                game=rules.name,
                cards=sum(positions[0].counts[0]),
                stock=stock,
                drawn="deals" if deals else "pack",
                objective=name,
                kind=kind,
                nodes=spread_of(nodes),
                microseconds=spread_of(micros),
                megabytes=max(table_bytes) / 2**20 or UNSET,
            )


def efforts(
    positions: Iterable[Position], objective: str, kind: Kind
) -> list[tuple[int, float, int]]:
    """Return what the search of each position took; solvers keep their tables.

    That is nodes, microseconds of CPU, and the memory that its tables then had.
    """
    solvers: dict[object, Searcher] = {}
    found = []
    for position in positions:
        solver = solvers.setdefault(position.dirty, Searcher(objective))
        spent = timed(_search(solver, objective, position, kind))
        found.append((*spent, solver.table_bytes))
    return found


def _search(solver: Searcher, objective: str, position: Position, kind: Kind) -> Callable[[], int]:
    if kind == "outlook":
        return lambda: outlook(position, objective).nodes
    if kind == "solve":
        return lambda: solver.find(position).nodes
    return solver.bare(position, every_card=kind != "value", line=kind == "line")


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """Return what some work returns, and the microseconds of CPU it took."""
    started = process_time_ns()
    found = work()
    return found, (process_time_ns() - started) / 1000


def spread_of(numbers: Sequence[float]) -> Spread:
    """Return median, mean and 99th percentile.

    >>> spread_of([1, 2, 3, 6])
    Spread(median=2.5, mean=3, p99=6)
    """
    at = min(int(len(numbers) * 0.99), len(numbers) - 1)
    return Spread(median=median(numbers), mean=mean(numbers), p99=sorted(numbers)[at])


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


#: Cards in each hand; of two there is next to nothing to search: what is left is preparation.
SIZES: Final = (2, 5, 6)
#: Endings that are solved before it is the other's turn: enough for the memory next to the
#: processor to hold what each works with.
_BLOCK: Final = 100
#: What DDS is asked: the score of the best card, or of every card.
_BEST, _EVERY = 1, 3


def compare(count: int, seed: int) -> list[PeerRow]:
    """Return what endings cost here, at Ristikontra, and in DDS, with trumps and without.

    Raises `RistikontraError` if DDS is not installed.
    """
    solve = _dds()
    return [row for cards in SIZES for row in _rows(solve, cards, count, seed)]


def _rows(solve: Callable[[Any, int], int], cards: int, count: int, seed: int) -> Iterator[PeerRow]:
    rng, rules = Random(seed), rules_for("ristikontra")
    ours = [*islice(endings(rng, rules, cards), count)]
    theirs = [_bridge(rng, cards) for _ in range(count)]
    here: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    there: dict[int, list[float]] = {_BEST: [], _EVERY: []}
    for at in range(0, count, _BLOCK):
        for kind in KINDS:
            block = efforts(ours[at : at + _BLOCK], "points", kind)
            here[kind].extend(micros for _, micros, _ in block)
        for asked, found in there.items():
            found.extend(
                timed(lambda: solve(deal, asked))[1]  # noqa: B023
                for deal in theirs[at : at + _BLOCK]
            )
    for kind in KINDS:
        one, other = spread_of(here[kind]), spread_of(there[_BEST if kind == "value" else _EVERY])
        yield PeerRow(
            cards=cards,
            kind=kind,
            here=one,
            there=other,
            median=one.median / other.median,
            mean=one.mean / other.mean,
            p99=one.p99 / other.p99,
        )


def _dds() -> Callable[[Any, int], int]:
    """Return a function that solves a deal of bridge, and counts the cards it reports on."""
    try:
        library = import_module("endplay._dds")
    except ImportError as error:
        absent = Saying("extra", package="endplay", extra="peers")
        raise RistikontraError(unloaded("endplay", error, absent)) from None
    library.SetMaxThreads(1)
    no_target, always, thread = -1, 1, 0

    def solve(deal: Any, asked: int) -> int:
        found = library.futureTricks()
        library.SolveBoard(deal, no_target, asked, always, found, thread)
        cards: int = found.cards
        return cards

    return solve


def _bridge(rng: Random, cards: int) -> Any:
    """Return a random ending of bridge, as DDS takes it."""
    types = import_module("endplay.types")
    pack = [(rank, suit) for suit in range(4) for rank in RANKS]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(cards)] for _ in range(4)]
    texts = (
        ".".join("".join(rank for rank, its in hand if its == suit) for suit in range(4))
        for hand in hands
    )
    deal = types.Deal("N:" + " ".join(texts))
    deal.first, deal.trump = types.Player(rng.randrange(4)), types.Denom(rng.randrange(5))
    return deal._data


class BenchRecord(Record, frozen=True, kw_only=True):
    """A measurement: `count` endings of every sort, drawn by a `seed`."""

    schema: Literal[2] = SCHEMA
    count: int
    seed: int
    rows: list[BenchRow]
    peers: list[PeerRow] | UnsetType = UNSET


def compared(rows: Iterable[BenchRow], before: BenchRecord) -> list[BenchRow]:
    """Return rows with their ratios to those of an earlier measurement of the same endings."""
    old = {_sort(row): row for row in before.rows}
    return [_beside(row, old[_sort(row)]) if _sort(row) in old else row for row in rows]


def _sort(row: BenchRow) -> tuple[object, ...]:
    return row.game, row.cards, row.stock, row.drawn, row.objective, row.kind


def _beside(row: BenchRow, old: BenchRow) -> BenchRow:
    return structs.replace(
        row,
        nodes_ratio=row.nodes.median / old.nodes.median if old.nodes.median else UNSET,
        time_ratio=row.microseconds.median / old.microseconds.median,
    )


def bench(
    count: int = 200,
    seed: int = 7,
    variant: str | None = None,
    *,
    stock: int = 0,
    peers: bool = False,
    before: BenchRecord | None = None,
    tell: Tell = nobody,
    found: Callable[[BenchRecord], object] = lambda _: None,
) -> BenchRecord:
    """Return what `count` random endings of every sort cost to solve.

    With `stock` this many cards are still drawn, and only the value is timed.  `peers` also times
    DDS; `before` is an earlier measurement to compare with.  `tell` receives how many variants are
    done, and `found` what is measured so far.  Raises `RistikontraError` if DDS is not installed,
    there is no such stock, or the measurements are not of the same endings.

    >>> sorted({row.objective for row in bench(2, variant="lappi").rows if row.drawn == "pack"})
    ['clean', 'points']
    """
    check_range("count", count, 1, MOST_ENDINGS)
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    if before is not None and (before.count, before.seed) != (count, seed):
        message = say("bench.other", endings=counted(before.count, "ending"), seed=before.seed)
        raise RistikontraError(message)
    others: list[PeerRow] | UnsetType = UNSET
    if peers:
        others = compare(count, seed)
    variants = [variant] if variant else USUAL
    record = BenchRecord(count=count, seed=seed, rows=[], peers=others)
    for positions, deals in chosen_endings(counting(variants, tell), count, seed, stock):
        for row in rows_of(positions, deals):
            more = [row] if before is None else compared([row], before)
            record = structs.replace(record, rows=[*record.rows, *more])
            found(record)
    return record
