"""A whole deal that somebody plays in one seat, among players who see what their seats see.

Nothing here is said from hidden cards: a hint and a review know what the seat saw at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import hypot
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec

from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move, State
from ristikontra.games.protocol import Game, PlayerName, SeatChoice
from ristikontra.games.registry import read
from ristikontra.store import OWN, Place, opened
from ristikontra.table.saved import Slot, Written
from ristikontra.table.seated import SeatedDeal

#: How hints are found, and what moves have cost, whatever the level of a game.
HINTS: Final[PlayerName] = "more"
#: A difference of more standard errors than this distinguishes two moves.
CLEAR: Final = 2


class Reviewed(msgspec.Struct, frozen=True):
    """A move that the user chose among several, and what a player finds who saw the same.

    `loss` is how much better another move seemed, with its standard error; 0 where that is not
    clear.
    """

    at: State
    move: Move
    choice: SeatChoice
    loss: float
    error: float


class SeatedGame:
    """A deal, the seat of the user, the level of the program, and the seed of what it draws.

    `options` are those of the game that were asked for.
    """

    def __init__(
        self,
        deal: SeatedDeal,
        seat: int,
        level: PlayerName,
        seed: int,
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.deal, self.seat, self.level, self.seed = deal, seat, level, seed
        self.options = options

    @property
    def asks(self) -> bool:
        """Whether the user is to choose."""
        return not self.deal.over and self._chooses(self.deal.position)

    def _chooses(self, at: State) -> bool:
        """Return whether the user has a real choice in a position that is not the last."""
        return at.mover == self.seat and len(at.moves()) > 1

    def step(self) -> None:
        """Let the program make a move, or the only one of the user."""
        self.deal.play(self.deal.move_of(self.level, self.seed))

    def hint(self) -> SeatChoice:
        """Return what a player finds who sees what the user sees."""
        return self.deal.choice(HINTS, self.seed)

    def before_last_choice(self) -> SeatedGame | None:
        """Return the game before the last move that the user chose; None if there is none."""
        for number in range(len(self.deal.line) - 1, -1, -1):
            if self._chooses(self.deal.met[number]):
                start, line = self.deal.met[0], self.deal.line[:number]
                deal = SeatedDeal(start, line)
                return SeatedGame(deal, self.seat, self.level, self.seed, self.options)
        return None

    def review(self) -> Iterator[Reviewed]:
        """Yield the moves that the user has chosen, judged by what the user saw."""
        deal = SeatedDeal(self.deal.met[0])
        for move in self.deal.line:
            at = deal.position
            if self._chooses(at):
                yield reviewed(at, move, SeatedGame(deal, self.seat, HINTS, self.seed).hint())
            deal.play(move)


def reviewed(at: State, move: Move, choice: SeatChoice) -> Reviewed:
    """Return a move beside what a player found who saw as much."""
    seeing = at.game.seeing
    assert seeing is not None
    known = {seeing.made(at, one.move): one for one in choice.candidates}
    best, own = known.get(seeing.made(at, choice.move)), known.get(move)
    if best is None or own is None:
        return Reviewed(at, move, choice, 0, 0)
    loss, error = best.better - own.better, hypot(best.error, own.error)
    return Reviewed(at, move, choice, loss if loss > CLEAR * error else 0, error)


class _Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is written."""

    ristikontra: Literal["seated-deal"]
    schema: Literal[1]
    deal: str
    line: list[str]
    seat: int
    level: Literal["thumb", "samples", "more"]
    seed: int
    options: dict[str, str]


@contextmanager
def seated_slot(
    place: Place, game: Game, fits: Callable[[SeatedGame], bool]
) -> Iterator[Slot[SeatedGame]]:
    """Find the deal of a game that was played last and that fits.

    If there is none, a place for a new one.  Raises `RistikontraError` if nothing can be kept.
    """
    with opened(place.path, OWN) as store:
        slot = Slot(store, game.name, SEATED)
        slot.find(fits)
        yield slot


def _text(game: SeatedGame) -> str:
    """Return a game as it is written."""
    start: State = game.deal.met[0]
    level = game.level if game.level in ("samples", "more") else "thumb"
    line = start.typed_line(game.deal.line)
    written = _Seated(
        "seated-deal", 1, str(start), line, game.seat, level, game.seed, {**game.options}
    )
    return msgspec.json.encode(written).decode()


def _read(text: str) -> SeatedGame:
    """Return a game as it was written.  Raises ValueError if it is none."""
    try:
        found = msgspec.json.decode(text, type=_Seated)
        start: Any = read(found.deal)
        deal = SeatedDeal(start, start.read_line(" ".join(found.line)))
    except (RistikontraError, RecursionError) as error:
        raise ValueError(text) from error
    if not 0 <= found.seat < len(start.seats):
        raise ValueError(found.seat)
    return SeatedGame(deal, found.seat, found.level, found.seed, found.options)


SEATED: Final = Written(_text, _read)
