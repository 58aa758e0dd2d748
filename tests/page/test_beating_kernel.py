"""The kernel that solves Myllymatti on the page says what the package says."""

from __future__ import annotations

import random
import struct

import pytest

from draws.myllymatti_draws import drawn, written
from fixtures.tree import ROOT
from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.position import BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.solver import LAST, OUT, FatesJudge
from ristikontra.games.registry import read

WEB = ROOT / "web"


def ending(rng: random.Random, most: int = 7) -> PhasePosition:
    return read(written(drawn(rng, rng.choice((2, 3)), most)))


class WebBeating:
    """The kernel of the page, by wasmtime."""

    def __init__(self) -> None:
        wasmtime = pytest.importorskip(
            "wasmtime", reason="nothing runs the kernel of a page: install --group page"
        )
        self.store = wasmtime.Store(wasmtime.Engine())
        module = wasmtime.Module(self.store.engine, (WEB / "beating.wasm").read_bytes())
        self.does = wasmtime.Instance(self.store, module, []).exports(self.store)
        self("_initialize")

    def __call__(self, name: str, *given: float) -> int:
        return int(self.does[name](self.store, *given) or 0)

    def read(self, name: str, count: int) -> list[int]:
        at = self(name)
        read = self.does["memory"].read(self.store, at, at + 4 * count)
        return [*struct.unpack(f"<{count}i", read)]

    def put(self, at: BeatingPosition) -> None:
        self.does["memory"].write(self.store, struct.pack("<57i", *numbers(at)), self("given"))


def number(card: PlayingCard | None) -> int:
    return -1 if card is None else 13 * card.suit + card.rank - 1


def numbers(at: BeatingPosition) -> list[int]:
    """Return a position as the page has it."""
    owners = [-1] * 52
    for seat, hand in enumerate(at.hands):
        for card in hand:
            owners[number(card)] = seat
    for card in at.table:
        owners[number(card)] = 3
    return [len(at.hands), at.trump, at.rules.must_beat, *owners, at.turn, at.full]


@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_the_kernel_says_what_the_package_says(rng: random.Random, count: int) -> None:
    """What may be played, what becomes of it, and what it is worth, along random lines."""
    kernel = WebBeating()
    for _ in range(count):
        at = ending(rng, 8)
        assert isinstance(at, BeatingPosition)
        solver, seats = FatesJudge(at), range(len(at.hands))
        kernel.put(at)
        assert kernel("solve", 60e6) == 0
        for _ in range(10):
            kernel.put(at)
            over, mover, many, *cards = kernel.read("moves", 28)
            assert (over, mover) == (at.finished, at.turn), str(at)
            assert cards[:many] == [*map(number, at.moves())], str(at)
            assert kernel("force") == 0
            bounds = kernel.read("found_bounds", 4 * len(seats))
            if at.finished:
                assert bounds[:: len(seats) * 2] == [int(at.loser == 0)] * 2
                break
            worth = solver.worth(at)
            for seat in seats:
                own, others = bounds[2 * seat :][:2], bounds[2 * (len(seats) + seat) :][:2]
                value, moves = (
                    (OUT, own[1])
                    if own[0] == 0
                    else (LAST, others[1])
                    if others[0] == 1
                    else (None, None)
                )
                assert (value, moves) == (worth[seat].guaranteed, worth[seat].moves), str(at)
            move = rng.choice([*at.moves()])
            assert kernel("play", number(move)) == 0
            at = at.play(move)
            assert kernel.read("given", 57) == numbers(at), str(at)
