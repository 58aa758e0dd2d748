"""How long random positions of a game take, and how much memory."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, Literal

from ristikontra.api.generate import drawing_of
from ristikontra.game.state import State
from ristikontra.games.protocol import Game
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import SCHEMA, Record


class TimingRow(Record, frozen=True, kw_only=True):
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


class TimingRecord(Record, frozen=True, kw_only=True):
    """Random positions of a game, all states of each solved."""

    schema: Literal[2] = SCHEMA
    game: str
    seed: int
    rows: list[TimingRow]


def bench(
    game: Game,
    count: int = 3,
    seed: int = 7,
    tell: Tell = nobody,
    found: Callable[[TimingRecord], object] = lambda _: None,
) -> TimingRecord:
    """Solve some random positions of each kind; the same seed draws the same.

    A game that names no kinds is measured at its usual sizes.  `found` receives the results so far.
    """
    kinds = game.timed(count, seed) if game.timed else [("drawn", _usual(game, count, seed))]
    spent: list[list[tuple[Mapping[str, int], float]]] = [[] for _ in kinds]
    asked = [(row, state) for row, (_, some) in enumerate(kinds) for state in some]

    def record() -> TimingRecord:
        rows = [_row(*kind, some) for kind, some in zip(kinds, spent, strict=True) if some]
        return TimingRecord(game=game.name, seed=seed, rows=rows)

    for row, state in counting(asked, tell, len(asked)):
        start = perf_counter()
        judge = game.judge(state)
        judge.look(state)
        spent[row].append((judge.effort, perf_counter() - start))
        found(record())
    return record()


def _usual(game: Game, count: int, seed: int) -> Sequence[State]:
    """Return positions of the usual sizes."""
    drawing, chance = drawing_of(game), Random(seed)
    return [drawing.draw(chance, {}, drawing.usual) for _ in range(count)]


def _row(
    kind: str, states: Sequence[Any], some: Sequence[tuple[Mapping[str, int], float]]
) -> TimingRow:
    """Return a row for a kind of which something was solved; its cards are those of the largest."""
    efforts, seconds = zip(*some, strict=True)
    counts, sizes = ([one.get(name, 0) for one in efforts] for name in ("states", "bytes"))
    return TimingRow(
        kind=kind.split(maxsplit=1)[0],
        players=len(states[0].hands),
        cards=max(sum(map(len, state.hands)) for state in states),
        positions=len(some),
        mean_states=round(fmean(counts)),
        most_states=max(counts),
        mean_seconds=fmean(seconds),
        most_seconds=max(seconds),
        megabytes=round(max(sizes) / 1_000_000),
    )
