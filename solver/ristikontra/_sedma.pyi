from collections.abc import Callable, Sequence

# The move that ends the trick; what a kernel may leave out.
ENDS: int
SAME_NAMES: int
TWINS: int
POINTS_LEFT: int
TABLE: int

class SedmaKernel:
    def __init__(
        self,
        *,
        players: int,
        beaten_only: bool,
        draws_all: bool,
        by_deal: bool,
        last: int,
        stock: Sequence[int],
        most_bits: int,
        tell: Callable[[int, int | None], object],
        disabled: int = ...,
    ) -> None: ...
    @property
    def bytes(self) -> int: ...
    def values(
        self,
        *,
        hands: Sequence[Sequence[int]],
        leader: int,
        trick: Sequence[int],
        drawn: int,
        taken: int,
        won: int,
    ) -> tuple[int, dict[int, int], int]: ...
    def choose(
        self,
        *,
        hand: Sequence[int],
        seat: int,
        unseen: Sequence[int],
        sizes: Sequence[int],
        voids: Sequence[int],
        leader: int,
        trick: Sequence[int],
        taken: int,
        won: int,
        deals: int,
        noise: int,
        seed: int,
    ) -> tuple[int, list[tuple[int, float, float, float]]]: ...
