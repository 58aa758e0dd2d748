from collections.abc import Sequence

from ristikontra.progress import Tell

ON_TABLE: int

class TooManyStates(Exception): ...

class BeatingKernel:
    def __init__(
        self,
        *,
        starts: Sequence[tuple[Sequence[Sequence[int]], int, int]],
        seats: int,
        trump: int,
        must_beat: bool,
        most_bytes: int,
        tell: Tell,
    ) -> None: ...
    @property
    def states(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def solve(self, tell: Tell) -> None: ...
    def bounds(
        self, suits: Sequence[Sequence[int]], turn: int, full: int
    ) -> list[tuple[int, int] | None]: ...
    def lines(
        self, suits: Sequence[Sequence[int]], turn: int, full: int, most: int
    ) -> list[int]: ...
