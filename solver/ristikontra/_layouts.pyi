from collections.abc import Sequence

# What each seat is sure of, and gets with help; what is down at the end, and who has the forfeit.
Worth = tuple[list[int], list[int], list[tuple[int, int]], int | None]

class TooManyStates(Exception): ...

class LayoutKernel:
    def __init__(
        self,
        *,
        owners: Sequence[int],
        layout: Sequence[tuple[int, int]],
        seats: int,
        build: str,
        goes_on: str,
        turn: int,
        first_turns: int,
        continuing: bool,
        costs: Sequence[int],
        forfeit: int,
        most_bytes: int,
        forced: frozenset[int] = ...,
    ) -> None: ...
    @property
    def states(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def solve(self) -> None: ...
    def find_taking(self) -> None: ...
    def count(self) -> list[int]: ...
    def worth(
        self,
        *,
        layout: Sequence[tuple[int, int]],
        turn: int,
        first_turns: int,
        continuing: bool,
        forfeit: int,
    ) -> Worth: ...
    def taking(
        self,
        *,
        layout: Sequence[tuple[int, int]],
        turn: int,
        first_turns: int,
        continuing: bool,
    ) -> set[tuple[int, int]]: ...
