"""How many lines of play there are."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.solve import refuse_asked
from ristikontra.game.state import State
from ristikontra.games.judges import count_lines
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference as rules_as_written
from ristikontra.games.tricks.search import solver
from ristikontra.progress import Tell, nobody
from ristikontra.record import StateRecord

#: How many moves the lines have that are counted, if nobody says it.
USUAL_DEPTH: Final = 8


class LinesRecord(StateRecord, frozen=True, kw_only=True):
    """How many lines of play there are.

    In tricks `depth` is how many cards the lines have, and `reference` the count of the slow rules.
    In other games `by_moves` counts lines of one move, of two and so on; those that end before
    count on.  `by_player` counts lines to the end by the player who ends the game.
    """

    depth: int | UnsetType = UNSET
    lines: int
    reference: int | UnsetType = UNSET
    by_moves: list[int] | UnsetType = UNSET
    by_player: dict[str, int] | UnsetType = UNSET
    seconds: float


#: How many cards more the lines in tricks have that are counted next.
_SHORTER: Final = 4


def perft(
    state: State,
    depth: int | None = None,
    tell: Tell = nobody,
    *,
    reference: bool = False,
    found: Callable[[LinesRecord], object] = lambda _: None,
) -> LinesRecord:
    """Count the lines of up to `depth` moves; without it all lines to the end, where a game can.

    In tricks `reference` also counts by the slow rules, and `found` receives the counts of shorter
    lines, which take much less time.  Raises `RistikontraError` if there are too many lines, and if
    other games are asked for a `reference`.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.registry import read
    >>> perft(read("myllymatti A:SA,H2 B:HJ trump:S turn:A"), 9).by_moves
    [2, 3, 3]
    >>> perft(read("ristiseiska A:CK,HK B:DK C:SKA turn:A")).by_player
    {'A': 2, 'B': 2, 'C': 0}
    >>> record = perft(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), reference=True)
    >>> record.depth, record.lines, record.reference
    (8, 4, 4)
    """
    if isinstance(state, Position):
        return _in_tricks(state, depth, reference, found)
    refuse_asked(state, {"reference": reference})
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


def _in_tricks(
    position: Position,
    depth: int | None,
    reference: bool,
    found: Callable[[LinesRecord], object],
) -> LinesRecord:
    cards = position.cards_before(1 + position.tricks_left) if depth is None else depth
    for shorter in range(_SHORTER, cards - _SHORTER, _SHORTER):
        found(_counted(position, shorter))
    record = _counted(position, cards)
    if not reference:
        return record
    found(record)
    return structs.replace(record, reference=rules_as_written.perft(position, cards))


def _counted(position: Position, cards: int) -> LinesRecord:
    start = perf_counter()
    return LinesRecord(
        game=position.variant,
        position=str(position),
        depth=cards,
        lines=solver.perft(position, cards),
        seconds=perf_counter() - start,
    )
