from collections.abc import Mapping, Sequence
from typing import Any

NO_MOVE: int
LAYING_FEATURES: int
MATTI_FEATURES: int

# A move, its points, how many more they are than those of the rules of thumb, the sum of the
# squares of that, and what the rules of thumb say.
Tried = tuple[int, float, float, float, float]

class LayingKernel:
    def __init__(
        self,
        *,
        seats: int,
        build: str,
        goes_on: str,
        begs: bool,
        takes_last: bool,
        exempt: bool,
        to_the_last: bool,
        whole: bool,
        forfeit: int,
        costs: Sequence[int],
        scoring: int,
        weights: Sequence[float] | None = None,
    ) -> None: ...
    def stop(self) -> None: ...
    def choose(
        self, view: Mapping[str, Any], deals: int, noise: int, prior: float, seed: int
    ) -> tuple[int, int, int, list[Tried]]: ...
    def deals(
        self, view: Mapping[str, Any], count: int, seed: int
    ) -> tuple[list[list[int] | None], bool]: ...
    def features(self, state: Mapping[str, Any]) -> list[tuple[int, list[float]]]: ...
    def values(
        self, state: Mapping[str, Any], times: int, noise: int, seed: int
    ) -> list[float]: ...

class MattiKernel:
    def __init__(
        self, *, seats: int, must_beat: bool, weights: Sequence[float] | None = None
    ) -> None: ...
    def stop(self) -> None: ...
    def choose(
        self, view: Mapping[str, Any], games: int, other: float, seed: int
    ) -> tuple[int, int, int, list[tuple[int, float, float, float, float, int]]]: ...
    def by_hand(self, view: Mapping[str, Any]) -> int: ...
    def features(self, state: Mapping[str, Any]) -> list[tuple[int, list[float]]]: ...
    def values(
        self, state: Mapping[str, Any], times: int, noise: int, seed: int
    ) -> list[float]: ...
