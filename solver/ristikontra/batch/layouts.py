"""How long Ristiseiska takes: whole deals with the forfeit, and endings with begging."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Final

from ristikontra.answers.layouts import deal_layouts
from ristikontra.batch.suited import BenchKind, SolvedStates, SuitedBenchRecord, bench_suited
from ristikontra.game.suited import PACK
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.begging import BeggingSolver
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import BUILDS, NAME, LayoutRules
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.progress import Tell, nobody

#: How many players there may be with the forfeit.
_PLAYERS: Final = (3, 4, 5)
#: How many players beg, and how many cards each has on average.
_BEGGING: Final = ((3, 6), (4, 4))


def bench_layouts(
    count: int = 3,
    seed: int = 7,
    tell: Tell = nobody,
    found: Callable[[SuitedBenchRecord], object] = lambda _: None,
) -> SuitedBenchRecord:
    """Solve some random positions of each kind; the same seed draws the same.

    The rules of building take turns.
    """
    positions: dict[BenchKind, list[Callable[[], SolvedStates]]] = {}
    for players in _PLAYERS:
        kind = BenchKind("forfeit", players, len(PACK))
        drawn = _drawn(LayoutRules, players, len(PACK), count, seed)
        positions[kind] = [partial(LayoutSolver, at) for at in drawn]
    for players, cards in _BEGGING:
        kind = BenchKind("beg", players, players * cards)
        rules = partial(LayoutRules, unable="beg", scoring="last")
        drawn = _drawn(rules, players, cards, count, seed)
        positions[kind] = [partial(BeggingSolver, at) for at in drawn]
    return bench_suited(NAME, seed, positions, tell, found)


def _drawn(
    rules: Callable[[str], LayoutRules], players: int, cards: int, count: int, seed: int
) -> Iterator[LayoutPosition]:
    for number, build in enumerate(islice(cycle(BUILDS), count)):
        record = deal_layouts(rules(build), players, 1, seed + number, cards)
        yield read(record.positions[0])
