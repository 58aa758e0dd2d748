"""How long endings of Myllymatti take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ristikontra.answers.beating import draw_beating
from ristikontra.batch.suited import BenchKind, SuitedBenchRecord, bench_suited
from ristikontra.games.myllymatti.rules import NAME, BeatingRules
from ristikontra.games.myllymatti.solver import BeatingSolver
from ristikontra.games.registry import read
from ristikontra.progress import Tell, nobody

#: How many players there are, and how many cards each has.
_ENDINGS: Final = ((2, 6), (2, 7), (3, 3))


def bench_beating(
    count: int = 3,
    seed: int = 7,
    tell: Tell = nobody,
    found: Callable[[SuitedBenchRecord], object] = lambda _: None,
) -> SuitedBenchRecord:
    """Solve some random endings of each size; the same seed draws the same."""
    positions = {}
    for players, cards in _ENDINGS:
        drawn = draw_beating(BeatingRules(), players, cards, count, seed).positions
        positions[BenchKind("second", players, players * cards)] = [
            partial(BeatingSolver, read(text)) for text in drawn
        ]
    return bench_suited(NAME, seed, positions, tell, found)
