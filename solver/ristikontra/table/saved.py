"""The files in which games are kept while they are played, each whole at every moment.

1. A game is written after every card, in the way of `disk`: after a kill it goes on where it was.
2. Each game has a folder of its own, which is locked as long as somebody plays it: so who plays two
   at once plays two games.
3. What is not a game is renamed, never written over; one of a later version is left alone.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Final, Literal

import msgspec
from platformdirs import user_data_path

from ristikontra.disk import alone, kept_in, set_aside, whole_file, written_at
from ristikontra.formats.whole_deals import deal_text, read_whole_deal
from ristikontra.game.errors import BadText
from ristikontra.table.game import TableGame
from ristikontra.table.players import Level
from ristikontra.texts import text_in

SCHEMA: Final = 1
_KIND: Final = "game"
_FILE: Final = "game.json"
#: No game is larger: it has 52 cards.
_LARGEST: Final = 100_000


class _Head(msgspec.Struct):
    """The mark of a game file, of whatever version."""

    ristikontra: Literal["game"]
    schema: int


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is written."""

    ristikontra: Literal["game"]
    schema: Literal[1]
    deal: str
    seat: int
    level: Level
    seed: int
    number: int
    single: bool


class Slot(msgspec.Struct, frozen=True):
    """Where a game is kept: the `game` found there, and what else was, which has a new name."""

    path: Path
    game: TableGame | None = None
    aside: tuple[Path, ...] = ()

    def write(self, game: TableGame) -> None:
        """Keep a game.  Raises OSError, with the name of the file, if it cannot be written."""
        if game.seat is None:
            raise ValueError("a game that nobody plays is not kept")
        written = _Written(
            _KIND,
            SCHEMA,
            deal_text(game.deal),
            game.seat,
            game.level,
            game.seed,
            game.number,
            game.single,
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


def usual_folder() -> Path:
    """Return the folder in which a user's games are kept."""
    return user_data_path("ristikontra", appauthor=False) / "games"


@contextmanager
def slot_for(folder: Path, name: str, fits: Callable[[TableGame], bool]) -> Iterator[Slot]:
    """Find the game of a name that was played last, that nobody plays now, and that fits.

    If there is none, a place for a new one.  It is nobody else's until the block ends.  Raises
    OSError if nothing can be kept there.
    """
    with ExitStack() as stack:
        aside: list[Path] = []
        for path in _paths(folder, name):
            with ExitStack() as tried:
                try:
                    tried.enter_context(alone(path, wait=False))
                except BlockingIOError:
                    continue
                game, damaged = _read(path)
                aside += damaged
                if os.path.lexists(path) and not (game and fits(game)):
                    continue
                stack.enter_context(tried.pop_all())
                yield Slot(path, game, tuple(aside))
                return


def _paths(folder: Path, name: str) -> Iterator[Path]:
    """Yield where games of a name may be: those that are there, the latest first, then more."""
    there = [*folder.glob(f"{name}-[0-9]*/{_FILE}")]
    yield from sorted(there, key=written_at, reverse=True)
    for number in count(1):
        if (path := folder / f"{name}-{number}" / _FILE) not in there:
            yield path


def _read(path: Path) -> tuple[TableGame | None, tuple[Path, ...]]:
    """Return the game in a file, if this version can read it, and what became of a damaged one."""
    if not path.is_file():
        return None, ()
    try:
        data = kept_in(path, _LARGEST)
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        return None, (set_aside(path),)
    try:
        text = text_in(data)
        if msgspec.json.decode(text, type=_Head).schema > SCHEMA:
            return None, ()
        found = msgspec.json.decode(text, type=_Written)
        deal = read_whole_deal(found.deal)
        if not 0 <= found.seat < len(deal.start.counts):
            raise ValueError(found.seat)
    except (msgspec.DecodeError, BadText, ValueError, RecursionError):
        return None, (set_aside(path),)
    return TableGame(deal, found.seat, found.level, found.seed, found.number, found.single), ()
