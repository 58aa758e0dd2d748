"""The deals that are kept in a store while somebody plays them.

1. A deal is written after every move: after a kill it continues where it was.
2. The deal that was written last comes first.  That is counted, so no clock decides it.
3. Two programs may continue one deal.  The first that writes keeps it, and the deal of the other
   becomes one more.
4. The versions before 0.2 kept deals of games in tricks, each in a file, and those of other games
   apart.  Both are read as they are, and the next move converts them.  A store takes over the
   files once, and they stay as they are.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ristikontra.disk import kept_in
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.game.rules import VARIANTS
from ristikontra.games.protocol import PlayerName
from ristikontra.games.registry import read
from ristikontra.games.tricks.deal import Deal
from ristikontra.games.tricks.whole_deals import deal_text, read_whole_deal
from ristikontra.store import OWN, Place, Store, StoreError, opened
from ristikontra.table.session import AtTable, Session, begin_deal
from ristikontra.table.trick_deals import begin_trick_deal
from ristikontra.texts import text_in
from ristikontra.words import Saying

#: What says in a store that the games of old are there.
_TAKEN: Final = "games"
#: No game is larger: it has 52 cards.
_LARGEST: Final = 100_000


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal as it is written; `line` has its moves where the text of a `deal` has none.

    Schema 1 is that of the versions before 0.2.
    """

    ristikontra: Literal["game", "seated-deal"]
    schema: Literal[1, 2]
    deal: str
    seat: int
    level: PlayerName
    seed: int
    line: list[str] = []
    number: int | None = None
    single: bool = False
    options: Mapping[str, str] = {}
    score: tuple[int, ...] = ()
    dealer: int | None = None


class Slot:
    """If a deal is kept, and the one that was `found` there.

    `taken` is the number of deals that come from files of old.
    """

    def __init__(self, store: Store, name: str, taken: int = 0) -> None:
        self.store = store
        self.name = name
        self.taken = taken
        self.found: Session[Any] | None = None
        #: The turn at which it was written, and its text; None: it is not kept yet.
        self._last: tuple[int, str] | None = None

    @property
    def kept(self) -> bool:
        """Whether there is a deal in the store."""
        return self._last is not None

    def find(self, fits: Callable[[Session[Any]], bool]) -> None:
        """Find the deal of this name that was written last and fits."""
        query = "SELECT turn, game FROM games WHERE name = ? ORDER BY turn DESC"
        for turn, text in self.store.rows(query, self.name):
            try:
                found = read_kept(text)
            except ValueError:
                raise StoreError(Saying("store.damaged", file=str(self.store.path))) from None
            if fits(found):
                self.found, self._last = found, (turn, text)
                return

    def write(self, session: Session[Any]) -> bool:
        """Keep a deal, and say whether it is one more, because somebody else continued the old one.

        Raises `StoreError` if it cannot be written.
        """
        text, last = kept_text(session), self._last
        with self.store.changing():
            turn = _next_turn(self.store)
            change = "UPDATE games SET turn = ?, game = ? WHERE turn = ? AND game = ?"
            here = last is not None and self.store.change(change, turn, text, *last)
            if not here:
                self.store.add("games", [(turn, self.name, text)])
        self._last = turn, text
        return last is not None and not here

    def clear(self) -> None:
        """Keep nothing more of a deal that is over."""
        if self._last is not None:
            with self.store.changing():
                self.store.change("DELETE FROM games WHERE turn = ? AND game = ?", *self._last)
            self._last = None


@contextmanager
def slot_for(place: Place, name: str, fits: Callable[[Session[Any]], bool]) -> Iterator[Slot]:
    """Find the deal at the table of a name that was played last and that fits.

    If there is none, a place for a new one.  Raises `RistikontraError` if nothing can be kept
    there, or a file of old cannot be read.
    """
    with opened(place.path, OWN) as store:
        slot = Slot(store, name, _taken_over(store, place.games))
        slot.find(fits)
        yield slot


def name_of(session: Session[Any]) -> str:
    """Return the name by which a deal is found again: its variant, or a digest of a written deal.

    >>> from ristikontra.games.tricks.deal import first_match, table_rules
    >>> from ristikontra.table.trick_deals import begin_match
    >>> name_of(begin_match(first_match(table_rules("lappi"), 1), [0], "thumb", 1))
    'lappi'
    """
    start = session.start
    if not session.policy.single:
        return start.rules.variant.name if isinstance(start, Deal) else str(start.variant)
    return f"deal-{blake2b(deal_text(start).encode(), digest_size=8).hexdigest()}"


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
        rows = [(turn, name_of(game), kept_text(game)) for turn, game in enumerate(games, first)]
        store.add("games", rows)
        store.add("taken", [(_TAKEN,)])
    return len(games)


def _game_in(path: Path) -> Session[Any]:
    """Return the game in a file of old.  Raises `RistikontraError` if there is none."""
    file = str(path)
    try:
        return read_kept(text_in(kept_in(path, _LARGEST)))
    except OSError as error:
        raise RistikontraError(Saying("cannot_read", file=file, reason=why_unread(error))) from None
    except ValueError:
        raise RistikontraError(Saying("table.no_game", file=file)) from None


def _next_turn(store: Store) -> int:
    (last,) = store.first("SELECT max(turn) FROM games") or (None,)
    return (last or 0) + 1


def kept_text(session: Session[Any]) -> str:
    """Return a deal as it is written."""
    state, policy = session.state, session.policy
    own = isinstance(state, Deal)
    kept = _Kept(
        "game",
        2,
        deal_text(state) if own else str(session.start),
        session.seat,
        policy.level,
        policy.seed,
        [] if own else session.start.typed_line(session.line),
        policy.number,
        policy.single,
        policy.options,
        policy.score,
        policy.dealer,
    )
    return msgspec.json.encode(kept).decode()


def read_kept(text: str) -> Session[Any]:
    """Return a deal as it was written.  Raises ValueError if it is none."""
    try:
        kept = msgspec.json.decode(text, type=_Kept)
        policy = AtTable(
            (kept.level,),
            kept.seed,
            kept.number,
            kept.single,
            kept.options,
            kept.score,
            kept.dealer,
        )
        if kept.deal.split()[0] in VARIANTS:
            session: Session[Any] = begin_trick_deal(
                read_whole_deal(kept.deal), [kept.seat], policy
            )
            seats = len(session.start.start.counts)
        else:
            start: Any = read(kept.deal)
            line = start.read_line(" ".join(kept.line))
            session, seats = begin_deal(start, [kept.seat], policy, line), len(start.seats)
    except (RistikontraError, RecursionError, TypeError) as error:
        raise ValueError(text) from error
    if not 0 <= kept.seat < seats:
        raise ValueError(kept.seat)
    return session
