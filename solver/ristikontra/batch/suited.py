"""How long random positions of games whose suits matter take, and how much memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from time import perf_counter
from typing import Literal, NamedTuple, Protocol

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.progress import Tell, counting, nobody


class SuitedBenchRow(Record, frozen=True, kw_only=True):
    """Some positions of a kind, for this many players who have that many cards together.

    `megabytes` is what the largest of them took.
    """

    kind: str
    players: int
    cards: int
    positions: int
    mean_states: int
    most_states: int
    mean_seconds: float
    most_seconds: float
    megabytes: int


class SuitedBenchRecord(Record, frozen=True, kw_only=True):
    """Random positions of a game, all states of each solved."""

    schema: Literal[1] = SCHEMA
    game: str
    seed: int
    rows: list[SuitedBenchRow]


class BenchKind(NamedTuple):
    """Positions that are measured together: what they are called, and how many cards there are."""

    name: str
    players: int
    cards: int


class SolvedStates(Protocol):
    """A position that is solved."""

    @property
    def states(self) -> int:
        """How many states play can reach."""

    @property
    def bytes(self) -> int:
        """How much memory it takes."""


def bench_suited(
    game: str,
    seed: int,
    positions: Mapping[BenchKind, Sequence[Callable[[], SolvedStates]]],
    tell: Tell = nobody,
    found: Callable[[SuitedBenchRecord], object] = lambda _: None,
) -> SuitedBenchRecord:
    """Solve what stands under each kind, and return a row for it.

    `found` receives what is measured so far.
    """
    spent: dict[BenchKind, list[tuple[int, float, int]]] = {kind: [] for kind in positions}
    asked = [(kind, solve) for kind, some in positions.items() for solve in some]
    for kind, solve in counting(asked, tell, len(asked)):
        start = perf_counter()
        solver = solve()
        spent[kind].append((solver.states, perf_counter() - start, solver.bytes))
        found(SuitedBenchRecord(game=game, seed=seed, rows=_rows(spent)))
    return SuitedBenchRecord(game=game, seed=seed, rows=_rows(spent))


def _rows(spent: Mapping[BenchKind, Sequence[tuple[int, float, int]]]) -> list[SuitedBenchRow]:
    """Return a row for each kind of which something was solved."""
    rows = []
    for kind, some in spent.items():
        if not some:
            continue
        states, seconds, sizes = zip(*some, strict=True)
        rows.append(
            SuitedBenchRow(
                kind=kind.name,
                players=kind.players,
                cards=kind.cards,
                positions=len(some),
                mean_states=round(fmean(states)),
                most_states=max(states),
                mean_seconds=fmean(seconds),
                most_seconds=max(seconds),
                megabytes=round(max(sizes) / 1_000_000),
            )
        )
    return rows
