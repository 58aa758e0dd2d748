from array import array
from collections.abc import Callable, Sequence
from typing import Any

# Lower and upper bound; (rank, lower, upper) of each card; (seat, rank) of the line; nodes; halted?
Answer = tuple[int, int, list[tuple[int, int, int]], list[tuple[int, int]], int, bool]

# What each of three players is guaranteed, what each gets with help, and the outcomes.
Reach = tuple[tuple[int, ...], tuple[int, ...], list[int]]

# A plan: done; (seat, rank or None, plan); (seat, [(ranks, plan), ...]); [(seat, plan), ...].
Tree = (
    tuple[()]
    | tuple[int, int | None, "Tree"]
    | tuple[int, list[tuple[list[int], "Tree"]]]
    | list[tuple[int, "Tree"]]
)

class Kernel:
    def __init__(
        self,
        *,
        seats: int,
        mask: int,
        values: Sequence[int],
        limit: int,
        pass_left: bool,
        queen_clause: bool,
        bonus: Sequence[int] = ...,
        payoffs: array[int] | None = ...,
        shape: tuple[int, int, int, int] = ...,
        deal_points: int = ...,
        target: tuple[int, int] = ...,
        max_buckets: int,
        disabled: int = ...,
    ) -> None: ...
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    @property
    def table_bytes(self) -> int: ...
    def value(
        self,
        state: tuple[object, ...],
        lower: int,
        upper: int,
        guess: int,
        unit: int,
        max_nodes: int,
        deadline: float = ...,
    ) -> tuple[int, int, int, int, bool]: ...
    def solve(
        self,
        state: tuple[object, ...],
        unit: int,
        max_nodes: int,
        deadline: float = ...,
        *,
        every_card: bool = ...,
        line: bool = ...,
        tell: Callable[[Answer], object] | None = ...,
    ) -> Answer: ...
    def perft(self, state: tuple[object, ...], depth: int) -> int: ...
    def with_stock(
        self,
        *,
        hand: int,
        late: bool,
        dark: bool,
        turns_any: bool,
        takes_up: bool,
        keeps_king: bool,
        dirties: bool,
        spices: bool,
    ) -> None: ...
    def stock_solve(
        self,
        state: tuple[object, ...],
        stock: Sequence[int],
        unit: int,
        max_nodes: int,
        deadline: float = ...,
        *,
        every_card: bool = ...,
        line: bool = ...,
        tell: Callable[[Answer], object] | None = ...,
    ) -> Answer: ...
    def stock_perft(self, state: tuple[object, ...], stock: Sequence[int], depth: int) -> int: ...
    def choose(
        self,
        state: tuple[object, ...],
        stock: Sequence[int],
        known: bytes,
        may: bytes,
        deals: int,
        seed: int,
        deadline: float = ...,
        *,
        top: int = ...,
        bottom: int = ...,
        spice: int = ...,
        hidden: bytes = ...,
        noting: bool = ...,
    ) -> tuple[list[tuple[int, float, float, float, tuple[Any, ...] | None]], int, int, int]: ...
    def play_out(
        self,
        state: tuple[object, ...],
        stock: Sequence[int],
        known: bytes,
        may: bytes,
        deals: int,
        seed: int,
        *,
        top: int = ...,
        bottom: int = ...,
        spice: int = ...,
        hidden: bytes = ...,
    ) -> tuple[float, float]: ...
    def at_sight(
        self,
        state: tuple[object, ...],
        tricks: int,
        left_to_us: bool,
        unit: int,
        deadline: float = ...,
    ) -> list[tuple[int, int]]: ...
    def best_lines(
        self,
        state: tuple[object, ...],
        unit: int,
        max_nodes: int,
        deadline: float = ...,
    ) -> tuple[int, int]: ...
    def outlook(
        self,
        state: tuple[object, ...],
        max_nodes: int,
        deadline: float = ...,
        *,
        stock: Sequence[int] = ...,
        taken: tuple[int, ...] = ...,
        kinds: bytes | None = ...,
        utilities: Sequence[bytes] = ...,
    ) -> tuple[Reach, list[tuple[int, tuple[int, ...], tuple[int, ...], list[int]]], int]: ...
    def can_clean(self, state: tuple[object, ...], side: int) -> bool: ...
    def plan(
        self,
        state: tuple[object, ...],
        need: int,
        ours: bool,
        max_nodes: int,
        deadline: float = ...,
        tell: Callable[[Tree | None, bool, int], object] | None = ...,
    ) -> tuple[Tree | None, bool, int]: ...
    def deals(
        self,
        state: tuple[object, ...],
        known: bytes,
        deals: bytes,
        unit: int,
        deadline: float = ...,
        best_alone: bool = ...,
    ) -> tuple[list[int], array[int], array[int] | None, int]: ...
    def guesses(
        self,
        state: tuple[object, ...],
        known: bytes,
        deals: bytes,
        rank: int,
        unit: int,
        deadline: float = ...,
    ) -> array[int]: ...
    def follow(self, seat: int) -> None: ...
    def guaranteed(
        self,
        state: tuple[object, ...],
        hidden: Sequence[int],
        may: Sequence[int],
        seat: int = ...,
        helped: bool = ...,
        spice: int = ...,
        deadline: float = ...,
    ) -> list[tuple[int, int]]: ...

class Dealer:
    def __init__(
        self,
        parts: Sequence[tuple[int, Sequence[Sequence[int]], Sequence[int], bool]],
        hidden: Sequence[int],
    ) -> None: ...
    def take(self, number: int) -> tuple[bytes, array[int], array[int]]: ...

class Shuffler:
    def __init__(
        self,
        draw: Callable[[int], int],
        letters: bytes,
        *,
        players: int,
        size: int,
        spice: int,
        parties: int,
        cleans: bool,
        keeps_king: bool,
    ) -> None: ...
    def take(self, number: int) -> list[tuple[int, int, tuple[str, ...]]]: ...
