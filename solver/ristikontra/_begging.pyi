from collections.abc import Iterable, Sequence

from ristikontra.progress import Tell

MOST_CARDS: int

# The cards of each seat, by suit and rank.
Hands = Sequence[Iterable[tuple[int, int]]]

class TooManyStates(Exception): ...

class BeggingKernel:
    def __init__(
        self,
        *,
        hands: Hands,
        turn: int,
        first_turns: int,
        continuing: bool,
        build: str,
        goes_on: str,
        begs: bool,
        to_the_last: bool,
        scores_placement: bool,
        costs: Sequence[int],
        most_bytes: int,
        tell: Tell,
    ) -> None: ...
    @property
    def states(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def solve(self, tell: Tell) -> None: ...
    def bounds(
        self, hands: Hands, turn: int, first_turns: int, continuing: bool
    ) -> list[tuple[int, int] | None]: ...
    def lines(
        self, hands: Hands, turn: int, first_turns: int, continuing: bool, most: int
    ) -> list[int]: ...
