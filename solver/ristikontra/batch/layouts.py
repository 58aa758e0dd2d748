"""How long whole deals of a game with a layout take, and how much memory."""

from __future__ import annotations

from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final, Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.game.suited import PACK
from ristikontra.layouts.position import dealt
from ristikontra.layouts.rules import BUILDS, LayoutRules
from ristikontra.layouts.solver import LayoutSolver
from ristikontra.layouts.text import NAME
from ristikontra.progress import Tell, counting

#: How many players there may be.
_PLAYERS: Final = (3, 4, 5)


class LayoutBenchRow(Record, frozen=True, kw_only=True):
    """Some whole deals for this many players, with each rule of building in turn.

    `megabytes` is what the largest of them took.
    """

    players: int
    deals: int
    mean_states: int
    most_states: int
    mean_seconds: float
    most_seconds: float
    megabytes: int


class LayoutBenchRecord(Record, frozen=True, kw_only=True):
    """Random whole deals, solved from the first card on."""

    schema: Literal[1] = SCHEMA
    game: str
    seed: int
    rows: list[LayoutBenchRow]


def bench_layouts(count: int = 3, seed: int = 7, tell: Tell | None = None) -> LayoutBenchRecord:
    """Solve some random whole deals for each number of players; the same seed deals the same."""
    draw = Random(seed)
    asked = [(players, number) for players in _PLAYERS for number in range(count)]
    found: dict[int, list[tuple[int, float, int]]] = {players: [] for players in _PLAYERS}
    for players, number in counting(asked, tell, len(asked)) if tell else asked:
        cards = draw.sample(sorted(PACK), len(PACK))
        rules = LayoutRules(BUILDS[number % len(BUILDS)])
        position = dealt([cards[seat::players] for seat in range(players)], rules)
        start = perf_counter()
        solver = LayoutSolver(position)
        found[players].append((solver.states, perf_counter() - start, solver.bytes))
    rows = []
    for players, deals in found.items():
        states, seconds, sizes = zip(*deals, strict=True)
        rows.append(
            LayoutBenchRow(
                players=players,
                deals=len(deals),
                mean_states=round(fmean(states)),
                most_states=max(states),
                mean_seconds=fmean(seconds),
                most_seconds=max(seconds),
                megabytes=round(max(sizes) / 1_000_000),
            )
        )
    return LayoutBenchRecord(game=NAME, seed=seed, rows=rows)
