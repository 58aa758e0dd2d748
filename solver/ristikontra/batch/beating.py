"""How long endings and small games of Myllymatti take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from ristikontra.answers.beating import deal_beating, draw_beating
from ristikontra.batch.suited import BenchKind, SuitedBenchRecord, bench_suited
from ristikontra.beating.collecting import IN_HAND, PLAYERS
from ristikontra.beating.rules import BeatingRules
from ristikontra.beating.solver import BeatingSolver
from ristikontra.beating.text import NAME
from ristikontra.formats.beating import read_beating_position
from ristikontra.progress import Tell, nobody

#: How many players there are, and how many cards each has.
_ENDINGS: Final = ((2, 6), (2, 7), (3, 3))
#: How many cards the stock has of games that are solved from the first phase on.
_STOCK: Final = 1


def bench_beating(count: int = 3, seed: int = 7, tell: Tell = nobody) -> SuitedBenchRecord:
    """Solve some random endings of each size, and small games; the same seed draws the same."""
    rules = BeatingRules()
    positions = {}
    for players, cards in _ENDINGS:
        drawn = draw_beating(rules, players, cards, count, seed).positions
        positions[BenchKind("second", players, players * cards)] = _asked(drawn)
    games = deal_beating(rules, _STOCK, count, seed).positions
    positions[BenchKind("first", PLAYERS, PLAYERS * IN_HAND + _STOCK)] = _asked(games)
    return bench_suited(NAME, seed, positions, tell)


def _asked(positions: Iterable[str]) -> list[Callable[[], BeatingSolver]]:
    return [partial(BeatingSolver, read_beating_position(text)) for text in positions]
