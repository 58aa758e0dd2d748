"""The kernel of a page, run by wasmtime, in the place of `_kernel.Kernel`: the same calls."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ristikontra.game.errors import SearchStopped

if TYPE_CHECKING:
    from ristikontra._kernel import Answer, Reach

wasmtime = pytest.importorskip(
    "wasmtime", reason="nothing makes or runs the kernel of a page: install ristikontra[web]"
)

KERNEL = Path(__file__).parent.parent / "web" / "kernel.wasm"

SEATS, RANKS, PLAYERS, CLASSES = 4, 13, 3, 64
#: Lengths of what stands in the context and in the position (ext/load.pxd), one after the other.
CONTEXT_NUMBERS, POSITION_NUMBERS = 31, 65
HANDS = SEATS * RANKS


class BadNumbers(ValueError):
    """The kernel has refused what was written; `fault` says why."""

    def __init__(self, fault: int) -> None:
        super().__init__(f"fault {fault}")
        self.fault = fault


class WebKernel:
    """The kernel of a page, serving one context."""

    def __init__(
        self,
        *,
        seats: int,
        mask: int,
        values: Sequence[int],
        limit: int,
        pass_left: bool,
        queen_clause: bool,
        bonus: Sequence[int] = (0, 0, 0, 0),
        payoffs: Sequence[int] | None = None,
        shape: Sequence[int] = (1, 1, 1, 1),
        deal_points: int = 0,
        target: Sequence[int] = (0, 0),
        max_buckets: int,
    ) -> None:
        self.seats = seats
        self.page = Page()
        size = len(payoffs or ())
        if payoffs is not None:
            self.page.write(self.page.ask("payoffs", size), array("i", payoffs))
        numbers = [seats, mask, *values, limit, pass_left, queen_clause, max_buckets]
        numbers += [*bonus, *shape, deal_points, *target, size]
        self.page.write(self.page.ask("context"), array("i", numbers))
        self.page.question("prepare", payoffs is not None)

    def stop(self) -> None:
        """Nobody stops it but its limits."""

    def resume(self) -> None:
        """Nobody has stopped it."""

    def solve(
        self,
        state: Sequence[Any],
        unit: int,
        max_nodes: int,
        deadline: float = 0,
        *,
        every_card: bool = True,
        line: bool = True,
    ) -> Answer:
        """Answer as `_kernel.Kernel.solve` does, without a clock."""
        self.put(state)
        self.page.question("solve", unit, float(max_nodes), every_card, line)
        found = self.page.integers(self.page.ask("answer"), 3 + 3 * RANKS + 1 + 2 * 56)
        low, high, count, *rest = found
        ranks, lows, highs = rest[:RANKS], rest[RANKS : 2 * RANKS], rest[2 * RANKS : 3 * RANKS]
        length, *played = rest[3 * RANKS :]
        cards = list(zip(ranks[:count], lows, highs, strict=False))
        plays = list(zip(played[56 : 56 + length], played[:length], strict=True))
        return low, high, cards, plays, int(self.page.ask("nodes")), bool(self.page.ask("halted"))

    def outlook(
        self,
        state: Sequence[Any],
        max_nodes: int,
        deadline: float = 0,
        *,
        taken: Sequence[int] = (0, 0),
        kinds: bytes | None = None,
        utilities: Sequence[bytes] = (),
    ) -> tuple[Reach, list[tuple[int, tuple[int, ...], tuple[int, ...], list[int]]], int]:
        """Answer as `_kernel.Kernel.outlook` does, without a clock."""
        self.put(state)
        if kinds is not None:
            self.page.write(self.page.ask("kinds"), array("B", kinds))
            self.page.write(self.page.ask("utilities"), array("B", b"".join(utilities)))
        self.page.question("outlook", float(max_nodes), kinds is not None, *taken)
        if self.page.ask("halted"):
            raise SearchStopped("the search was stopped")
        count, *ranks = self.page.integers(self.page.ask("answer") + 8, 1 + RANKS)
        found = [self.reach(at) for at in range(count + 1)]
        cards = [(rank, *reach) for rank, reach in zip(ranks, found[1:], strict=False)]
        return found[0], cards, int(self.page.ask("nodes"))

    def reach(self, at: int) -> Reach:
        """Return what the position (0), or a card, can come to."""
        place = self.page.ask("outlooks") + 16 * at
        worths = tuple(self.page.read(place, 2 * PLAYERS))
        first, count = self.page.integers(place + 8, 2)
        outcomes = array("H", self.page.read(self.page.ask("outcomes") + 2 * first, 2 * count))
        return worths[:PLAYERS], worths[PLAYERS:], list(outcomes)

    def put(self, state: Sequence[Any]) -> None:
        """Write a position, as `solver.KernelState` has it."""
        hands, leader, table, *past = state
        numbers = [*hands, *[0] * (HANDS - len(hands)), leader, len(table)]
        numbers += [*table, *[0] * (3 - len(table)), *past]
        self.page.write(self.page.ask("given"), array("i", numbers))

    def position(self) -> tuple[bytes, int, tuple[int, ...], tuple[int, ...]]:
        """Return the position that is written now: hands, leader, trick and what is past."""
        numbers = self.page.integers(self.page.ask("given"), POSITION_NUMBERS)
        leader, count, *rest = numbers[HANDS:]
        hands = bytes(numbers[: self.seats * RANKS].tolist())
        return hands, leader, tuple(rest[:count]), tuple(rest[3:])

    def legal(self) -> tuple[int, list[int]]:
        """Return who plays next, and the ranks he may play, from the ace down."""
        ranks = self.page.ask("legal")
        return self.page.ask("turn"), [rank for rank in range(12, -1, -1) if ranks >> rank & 1]

    def play(self, rank: int) -> tuple[int, int, bool] | None:
        """Play a card; return winner, points and cleaning of the trick that it has finished."""
        self.page.question("play", rank)
        winner, points, cleans = self.page.integers(self.page.ask("played"), 3)
        return None if winner < 0 else (winner, points, bool(cleans))


class Page:
    """One instance of the kernel, and its memory."""

    def __init__(self) -> None:
        engine, module = compiled()
        self.store = wasmtime.Store(engine)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.ask("_initialize")

    def ask(self, name: str, *numbers: float) -> Any:
        """Call a function of the kernel."""
        return self.exports[name](self.store, *numbers)

    def question(self, name: str, *numbers: float) -> None:
        """Call a function that returns a fault."""
        if fault := self.ask(name, *numbers):
            raise BadNumbers(fault)

    def write(self, place: int, numbers: array[int]) -> None:
        """Write numbers into the memory."""
        self.exports["memory"].write(self.store, numbers.tobytes(), place)

    def read(self, place: int, length: int) -> bytes:
        """Return bytes of the memory."""
        return bytes(self.exports["memory"].read(self.store, place, place + length))

    def integers(self, place: int, count: int) -> array[int]:
        """Return numbers of 32 bits from the memory."""
        return array("i", self.read(place, 4 * count))

    @property
    def megabytes(self) -> float:
        """How much memory there is."""
        return float(self.exports["memory"].data_len(self.store)) / 2**20


@cache
def compiled() -> tuple[Any, Any]:
    """Return the kernel as wasmtime has compiled it."""
    engine = wasmtime.Engine()
    return engine, wasmtime.Module(engine, KERNEL.read_bytes())
