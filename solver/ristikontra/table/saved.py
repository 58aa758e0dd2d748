"""The games that are kept in a store while somebody plays them.

1. A game is written after every card: after a kill it goes on where it was.
2. The game that was written last comes first.  That is counted, so no clock decides it.
3. Two programs may go on with one game.  The first that writes keeps it, and the game of the other
   becomes one more.
4. Earlier versions kept each game in a file.  A store takes those over once, and they stay as they
   are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Final, Generic, Literal, NamedTuple, TypeVar

import msgspec

from ristikontra.disk import kept_in
from ristikontra.formats.whole_deals import deal_text, read_whole_deal
from ristikontra.game.errors import BadText, RistikontraError, why_unread
from ristikontra.store import OWN, Place, Store, StoreError, opened
from ristikontra.table.game import TableGame
from ristikontra.table.players import Level
from ristikontra.texts import text_in
from ristikontra.words import Saying

SCHEMA: Final = 1
_KIND: Final = "game"
#: What says in a store that the games of old are there.
_TAKEN: Final = "games"
#: No game is larger: it has 52 cards.
_LARGEST: Final = 100_000


class _Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is written."""

    ristikontra: Literal["game"]
    schema: Literal[1]
    deal: str
    seat: int
    level: Level
    seed: int
    number: int
    single: bool


G = TypeVar("G")


class Written(NamedTuple, Generic[G]):
    """How games of a kind are written: `text` writes one, and `read` returns it.

    `read` raises ValueError for any other text.
    """

    text: Callable[[G], str]
    read: Callable[[str], G]


class Slot(Generic[G]):
    """Where a game is kept, and the `game` that was found there.

    `taken` is the number of games that come from files of old.
    """

    def __init__(self, store: Store, name: str, written: Written[G], taken: int = 0) -> None:
        self.store = store
        self.name = name
        self.written = written
        self.taken = taken
        self.game: G | None = None
        #: The turn at which it was written, and its text; None: it is not kept yet.
        self._last: tuple[int, str] | None = None

    @property
    def kept(self) -> bool:
        """Whether there is a game in the store."""
        return self._last is not None

    def find(self, fits: Callable[[G], bool]) -> None:
        """Find the game of this name that was written last and fits."""
        query = "SELECT turn, game FROM games WHERE name = ? ORDER BY turn DESC"
        for turn, text in self.store.rows(query, self.name):
            try:
                game = self.written.read(text)
            except ValueError:
                raise StoreError(Saying("store.damaged", file=str(self.store.path))) from None
            if fits(game):
                self.game, self._last = game, (turn, text)
                return

    def write(self, game: G) -> bool:
        """Keep a game, and say whether it is one more, as somebody else went on with the old one.

        Raises `StoreError` if it cannot be written.
        """
        text, last = self.written.text(game), self._last
        with self.store.changing():
            turn = _next_turn(self.store)
            change = "UPDATE games SET turn = ?, game = ? WHERE turn = ? AND game = ?"
            here = last is not None and self.store.change(change, turn, text, *last)
            if not here:
                self.store.add("games", [(turn, self.name, text)])
        self._last = turn, text
        return last is not None and not here

    def clear(self) -> None:
        """Keep nothing more of a game that is over."""
        if self._last is not None:
            with self.store.changing():
                self.store.change("DELETE FROM games WHERE turn = ? AND game = ?", *self._last)
            self._last = None


@contextmanager
def slot_for(
    place: Place, name: str, fits: Callable[[TableGame], bool]
) -> Iterator[Slot[TableGame]]:
    """Find the game at the table of a name that was played last and that fits.

    If there is none, a place for a new one.  Raises `RistikontraError` if nothing can be kept
    there, or a file of old cannot be read.
    """
    with opened(place.path, OWN) as store:
        slot = Slot(store, name, AT_TABLE, _taken_over(store, place.games))
        slot.find(fits)
        yield slot


def name_of(game: TableGame) -> str:
    """Return the name by which a game is found again: its variant, or a digest of a written deal.

    >>> from ristikontra.game.deal import first_match, table_rules
    >>> from ristikontra.table.game import begin
    >>> name_of(begin(first_match(table_rules("lappi"), 1), 0, "thumb", 1))
    'lappi'
    """
    if not game.single:
        return game.deal.rules.variant.name
    start = deal_text(game.deal.begun())
    return f"deal-{blake2b(start.encode(), digest_size=8).hexdigest()}"


def _taken_over(store: Store, old: tuple[Path, ...]) -> int:
    """Take over the games of old files, unless that was done; return how many there are."""
    taken = "SELECT 1 FROM taken WHERE what = ?"
    if not old or store.first(taken, _TAKEN):
        return 0
    games = [_game_in(path) for path in sorted(old, key=lambda path: path.stat().st_mtime_ns)]
    with store.changing():
        if store.first(taken, _TAKEN):  # another program was faster
            return 0
        first = _next_turn(store)
        rows = [(turn, name_of(game), _text(game)) for turn, game in enumerate(games, first)]
        store.add("games", rows)
        store.add("taken", [(_TAKEN,)])
    return len(games)


def _game_in(path: Path) -> TableGame:
    """Return the game in a file of old.  Raises `RistikontraError` if there is none."""
    file = str(path)
    try:
        return _read(text_in(kept_in(path, _LARGEST)))
    except OSError as error:
        raise RistikontraError(Saying("cannot_read", file=file, reason=why_unread(error))) from None
    except ValueError:
        raise RistikontraError(Saying("table.no_game", file=file)) from None


def _next_turn(store: Store) -> int:
    (last,) = store.first("SELECT max(turn) FROM games") or (None,)
    return (last or 0) + 1


def _text(game: TableGame) -> str:
    """Return a game as it is written."""
    if game.seat is None:
        raise ValueError("a game that nobody plays is not kept")
    deal, rest = deal_text(game.deal), (game.level, game.seed, game.number, game.single)
    return msgspec.json.encode(_Game(_KIND, SCHEMA, deal, game.seat, *rest)).decode()


def _read(text: str) -> TableGame:
    """Return a game as it was written.  Raises ValueError if it is none."""
    try:
        found = msgspec.json.decode(text, type=_Game)
        deal = read_whole_deal(found.deal)
    except (BadText, RecursionError, TypeError) as error:
        raise ValueError(text) from error
    if not 0 <= found.seat < len(deal.start.counts):
        raise ValueError(found.seat)
    return TableGame(deal, found.seat, found.level, found.seed, found.number, found.single)


AT_TABLE: Final = Written(_text, _read)
