"""A whole deal that somebody plays in one seat, among players who see what their seats see.

Nothing here is said from hidden cards: a hint and a review know what the seat saw at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, count
from math import hypot
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ristikontra.disk import alone, kept_in, set_aside, whole_file, written_at
from ristikontra.game.errors import RistikontraError
from ristikontra.games.protocol import Game, Move, PlayerName, SeatChoice, State
from ristikontra.games.registry import read
from ristikontra.table.seated import SeatedDeal
from ristikontra.texts import text_in

#: How hints are found, and what moves have cost, whatever the level of a game.
HINTS: Final[PlayerName] = "more"
#: A difference of more standard errors than this distinguishes two moves.
CLEAR: Final = 2
_FILE: Final = "deal.json"
#: No deal is larger.
_LARGEST: Final = 200_000


class Reviewed(msgspec.Struct, frozen=True):
    """A move that the user chose, where he had a choice, and what a player found who saw as much.

    `loss` is by how much another move seemed better, with its standard error; 0 where it is not
    clear that one was.
    """

    at: State
    move: Move
    choice: SeatChoice
    loss: float
    error: float


class SeatedGame:
    """A deal, the seat of the user, the level of the program, and the seed of what it draws."""

    def __init__(self, deal: SeatedDeal, seat: int, level: PlayerName, seed: int) -> None:
        self.deal, self.seat, self.level, self.seed = deal, seat, level, seed

    @property
    def asks(self) -> bool:
        """Whether the user is to choose."""
        at = self.deal.position
        return not self.deal.over and at.mover == self.seat and len(at.moves()) > 1

    def step(self) -> None:
        """Let the program make a move, or the only one of the user."""
        at = self.deal.position
        moves = at.moves()
        move = moves[0]
        if len(moves) > 1:
            move = self.deal.seeing.made(at, self.deal.choice(self.level, self.seed).move)
        self.deal.play(move)

    def hint(self) -> SeatChoice:
        """Return what a player finds who sees what the user sees."""
        return self.deal.choice(HINTS, self.seed)

    def before_last_choice(self) -> SeatedGame | None:
        """Return the game before the last move that the user chose; None if there is none."""
        for number in range(len(self.deal.line) - 1, -1, -1):
            at: State = self.deal.met[number]
            if at.mover == self.seat and len(at.moves()) > 1:
                start, line = self.deal.met[0], self.deal.line[:number]
                return SeatedGame(SeatedDeal(start, line), self.seat, self.level, self.seed)
        return None

    def review(self) -> Iterator[Reviewed]:
        """Yield the moves that the user has chosen, judged by what he saw."""
        deal = SeatedDeal(self.deal.met[0])
        for move in self.deal.line:
            at = deal.position
            if at.mover == self.seat and len(at.moves()) > 1:
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


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is kept."""

    ristikontra: Literal["seated-deal"]
    schema: Literal[1]
    deal: str
    line: list[str]
    seat: int
    level: Literal["thumb", "samples", "more"]
    seed: int
    options: dict[str, str]


class SeatedSlot(msgspec.Struct, frozen=True):
    """Where a game is kept: the `game` found there, and a damaged file's new name."""

    path: Path
    game: SeatedGame | None = None
    aside: tuple[Path, ...] = ()

    def write(self, game: SeatedGame, options: Mapping[str, str]) -> None:
        """Keep a game.  Raises OSError, with the name of the file, if it cannot be written."""
        start: State = game.deal.met[0]
        written = _Written(
            "seated-deal",
            1,
            str(start),
            start.typed_line(game.deal.line),
            game.seat,
            game.level if game.level in ("samples", "more") else "thumb",
            game.seed,
            {**options},
        )
        try:
            with whole_file(self.path) as file:
                file.write(msgspec.json.encode(written) + b"\n")
        except OSError as error:
            error.filename = error.filename or str(self.path)  # a full disk names none
            raise

    def clear(self) -> None:
        """Keep nothing more of a game that is over."""
        self.path.unlink(missing_ok=True)


@contextmanager
def seated_slot(
    folder: Path, game: Game, fits: Callable[[SeatedGame, Mapping[str, str]], bool]
) -> Iterator[SeatedSlot]:
    """Find the deal of a game that was played last, that nobody plays now, and that fits.

    If there is none, a place for a new one, which is nobody else's until the block ends.
    """
    there = [*folder.glob(f"{game.name}-[0-9]*/{_FILE}")]
    paths = sorted(there, key=written_at, reverse=True)
    aside: list[Path] = []
    with ExitStack() as stack:
        for path in chain(paths, _free(folder, game.name, there)):
            with ExitStack() as tried:
                try:
                    tried.enter_context(alone(path, wait=False))
                except BlockingIOError:
                    continue
                found, damaged = _read(path)
                aside += damaged
                if path.exists() and not (found and fits(*found)):
                    continue
                stack.enter_context(tried.pop_all())
                yield SeatedSlot(path, found[0] if found else None, tuple(aside))
                return


def _free(folder: Path, name: str, there: Sequence[Path]) -> Iterator[Path]:
    for number in count(1):
        if (path := folder / f"{name}-{number}" / _FILE) not in there:
            yield path


def _read(path: Path) -> tuple[tuple[SeatedGame, Mapping[str, str]] | None, tuple[Path, ...]]:
    """Return the game in a file with its options, and what became of a damaged file."""
    if not path.is_file():
        return None, ()
    try:
        found = msgspec.json.decode(text_in(kept_in(path, _LARGEST)), type=_Written)
        start: Any = read(found.deal)
        deal = SeatedDeal(start, start.read_line(" ".join(found.line)))
        if not 0 <= found.seat < len(start.seats):
            raise ValueError(found.seat)
    except (msgspec.DecodeError, RistikontraError, ValueError, RecursionError):
        return None, (set_aside(path),)
    return (SeatedGame(deal, found.seat, found.level, found.seed), found.options), ()
