from collections.abc import Sequence

# What each seat is guaranteed, gets with help, and gets if all play for themselves.
Worth = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

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
