"""How many lines of play there are."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra.game.state import State
from ristikontra.games.judges import count_lines
from ristikontra.progress import Tell, nobody
from ristikontra.record import StateRecord

#: How many moves the lines have that are counted, if nobody says it.
USUAL_DEPTH: Final = 8


class LinesRecord(StateRecord, frozen=True, kw_only=True):
    """How many lines of play there are.

    `by_moves` counts lines of one move, of two and so on; those that end before count on.
    `by_player` counts lines to the end by the player who ends the game.  One of the two is there.
    """

    lines: int
    by_moves: list[int] | UnsetType = UNSET
    by_player: dict[str, int] | UnsetType = UNSET
    seconds: float


def perft(state: State, depth: int | None = None, tell: Tell = nobody) -> LinesRecord:
    """Count the lines of up to `depth` moves; without it all lines to the end, where a game can.

    Raises `RistikontraError` if there are too many.

    >>> from ristikontra.games.registry import read
    >>> perft(read("myllymatti A:SA,H2 B:HJ trump:S turn:A"), 9).by_moves
    [2, 3, 3]
    >>> perft(read("ristiseiska A:CK,HK B:DK C:SKA turn:A")).by_player
    {'A': 2, 'B': 2, 'C': 0}
    """
    start, game = perf_counter(), state.game
    ended = game.count_ended(state) if depth is None else None
    if ended is not None:
        return LinesRecord(
            game=state.variant,
            position=str(state),
            lines=sum(ended),
            by_player=dict(zip(state.seats, ended, strict=True)),
            seconds=perf_counter() - start,
        )
    most = USUAL_DEPTH if depth is None else depth
    counts = [*(game.count(state, most, tell) if game.count else count_lines(state, most, tell))]
    return LinesRecord(
        game=state.variant,
        position=str(state),
        lines=counts[-1] if counts else 0,
        by_moves=counts,
        seconds=perf_counter() - start,
    )
