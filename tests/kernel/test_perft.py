"""Counts of lines: three generators agree, on random positions and on committed ones.

`tests/data/perft.txt` has one position per line, then `depth count` pairs.  The reference wrote the
counts; `python -m kernel.test_perft`, in `tests/`, writes them again.
"""

from __future__ import annotations

import random

import pytest

from draws.randoms import PARTNER_GAMES, random_options, random_position
from fixtures.tree import DATA
from oracles import bruteforce
from oracles.values import game_of, random_endings
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search import solver as search

COMMITTED = DATA / "perft.txt"


def committed() -> list[tuple[str, dict[int, int]]]:
    rows = []
    for line in COMMITTED.read_text().splitlines():
        text, _, counts = line.partition(" ; ")
        pairs = (pair.split() for pair in counts.split(" ; "))
        rows.append((text, {int(depth): int(count) for depth, count in pairs}))
    return rows


@pytest.mark.parametrize(("text", "counts"), committed())
def test_kernel_counts_what_is_committed(text: str, counts: dict[int, int]) -> None:
    position = read_position(text)
    assert {depth: search.perft(position, depth) for depth in counts} == counts


@pytest.mark.parametrize("most", [5000, pytest.param(20_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("text", "counts"), committed())
def test_reference_counts_what_is_committed(text: str, counts: dict[int, int], most: int) -> None:
    position = read_position(text)
    small = {depth: count for depth, count in counts.items() if count <= most}
    assert {depth: reference.perft(position, depth) for depth in small} == small


@pytest.mark.slow
@pytest.mark.parametrize(("text", "counts"), committed())
def test_reference_counts_all_that_is_committed(text: str, counts: dict[int, int]) -> None:
    position = read_position(text)
    assert {depth: reference.perft(position, depth) for depth in counts} == counts


def test_three_generators_agree_on_random_positions(rng: random.Random) -> None:
    for position in random_endings(rng, 60, None):
        for depth in range(5):
            count = search.perft(position, depth)
            assert count == reference.perft(position, depth), (position, depth)
            assert count == bruteforce.perft(game_of(position), depth), (position, depth)


def write() -> None:
    """Write the committed counts: to the end up to four cards a hand, to depth 8 beyond."""
    rng = random.Random(2024)
    rows = []
    for variant in PARTNER_GAMES:
        for cards in range(1, VARIANTS[variant].hand + 1):
            for _ in range(3):
                options = random_options(rng, variant)
                position = random_position(rng, variant, cards, options)
                rows.append(row(position, 4 * cards if cards <= 4 else 8))
    COMMITTED.write_text("\n".join(rows) + "\n")


def row(position: Position, depth: int) -> str:
    depths = sorted({1, 4, depth})
    counts = " ; ".join(f"{deep} {reference.perft(position, deep)}" for deep in depths)
    return f"{position!s} ; {counts}"


if __name__ == "__main__":
    write()
