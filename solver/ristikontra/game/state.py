"""What every position is, of whatever game: a `State`, which can be played.

1. A game in which every card is known is a graph of states.  A state says who chooses (`mover`) and
   what may be chosen (`moves`); `play` returns the state after a move.
2. Seats belong to parties.  Two sides of two players are two parties; elsewhere each seat is one.
3. What a party ends with is a `Value`: numbers that are compared in order.

A state finds its `game` by its variant.  A game is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from msgspec import Struct

from ristikontra import hooks
from ristikontra.game.names import GAMES, TRICKS
from ristikontra.game.rules import VARIANTS

#: What is chosen, hashable: a card, or None where no card is played.
Move: TypeAlias = Any
#: Numbers of a measure, in its order: (outcome, points), (points,), (out,).
Value: TypeAlias = tuple[float, ...]

_KEPT: Final[dict[str, Any]] = {}


def keep(name: str, game: Any) -> None:
    """Keep a game (`games.protocol.Game`) under a name."""
    _KEPT[name] = game


def game_of(name: str) -> Any:
    """Return the game of a name, loaded now if it was not; None if there is none.

    >>> game_of("Ristiseiska").seats, game_of("chess")
    ('ABCDEFG', None)
    """
    name = name.lower()
    if name not in _KEPT and name in GAMES:
        import_module(GAMES[name])
    elif name not in _KEPT and name in VARIANTS:
        import_module(TRICKS).register_variants()
    return _KEPT.get(name)


class Traits(Struct, frozen=True):
    """What kind of game a state belongs to; shared code asks for a trait, never for a name.

    `two_sided`: two sides play, and one value serves both.  `cyclic`: a state may come again.
    """

    two_sided: bool = False
    cyclic: bool = False


class State:
    """A legal position between two moves.  It is hashable and never changes.

    Two states are equal if the same moves and results are still to come.
    """

    __slots__ = ()

    # For type checkers only: a dataclass takes an inherited property for the default of its field.
    if TYPE_CHECKING:

        @property
        def hands(self) -> Sequence[Collection[Any]]:
            """The cards of each seat, as its game holds them."""

    @property
    def variant(self) -> str:
        """What the game is called in texts."""
        raise NotImplementedError

    @property
    def game(self) -> Any:
        """The game that it is a position of (`games.protocol.Game`)."""
        return game_of(self.variant)

    def __str__(self) -> str:
        """Return the position as one line of text."""
        text: str = self.game.text(self)
        return text

    def diagram(self, width: int = 80) -> str:
        """Return the position as text to be read, for a page of `width` columns."""
        return hooks.package.diagram(self, width)

    def _repr_svg_(self) -> str | None:
        """Return what a notebook shows: a picture of the position."""
        return hooks.package.as_html(self)

    @property
    def traits(self) -> Traits:
        """What kind of game it is."""
        raise NotImplementedError

    @property
    def seats(self) -> Sequence[str]:
        """The names of the seats, in order of turn."""
        raise NotImplementedError

    @property
    def parties(self) -> Sequence[str]:
        """The names of the parties: the seats, unless some play together."""
        return self.seats

    def party_of(self, seat: int) -> int:
        """Return the number of the party that a seat belongs to."""
        return seat

    def partners_of(self, seat: int) -> list[str]:
        """Return the names of the other seats of a seat's party.

        >>> from ristikontra.games.registry import read
        >>> read("sedma N:A E:K S:Q W:J lead:N").partners_of(1)
        ['W']
        """
        names = enumerate(self.seats)
        return [
            name
            for number, name in names
            if number != seat and self.party_of(number) == self.party_of(seat)
        ]

    @property
    def party(self) -> int:
        """The party of the seat that chooses the next move."""
        return self.party_of(self.mover)

    @property
    def mover(self) -> int:
        """The seat that chooses the next move."""
        raise NotImplementedError

    @property
    def points_left(self) -> int | None:
        """The card points that are still to be taken, None in a game without any to share."""
        return None

    @property
    def to(self) -> int | None:
        """The seat that receives the card that `mover` gives; None where it is played."""
        return None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError

    def moves(self) -> Sequence[Move]:
        """Return the legal moves in a fixed order; a finished game has none."""
        raise NotImplementedError

    def play(self, move: Any) -> State:
        """Return the state after a move; a ValueError says that it is not legal."""
        raise NotImplementedError

    def gained(self, move: Move) -> Sequence[Value] | None:
        """Return what each party gets by a move at once; None if results come at the end only."""
        return None

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        """Return what each party ends with, beside what it `gained`; the game must be over."""
        raise NotImplementedError

    def settled(self) -> Sequence[Value | None]:
        """Return what each party is already certain to end with, while others play on."""
        return (None,) * len(self.parties)

    def move_text(self, move: Move) -> str:
        """Return a move as it is typed, without its player; "-" where no card is played."""
        raise NotImplementedError

    def offer_text(self, move: Move) -> str:
        """Return a move as it is offered before it is made; what it uncovers is not shown."""
        return self.move_text(move)

    def shows(self, move: Move) -> bool:
        """Return whether a move is offered by its name: its card is not face down."""
        return self.offer_text(move) == self.move_text(move)

    def typed(self, move: Move) -> str:
        """Return a move with its player, as it is typed; `C>A:S8` is a card that C gives to A."""
        to = "" if self.to is None else f">{self.seats[self.to]}"
        return f"{self.seats[self.mover]}{to}:{self.move_text(move)}"

    def typed_line(self, line: Sequence[Move]) -> list[str]:
        """Return moves from here on with their players, as they are typed."""
        texts, state = [], self
        for move in line:
            texts.append(state.typed(move))
            state = state.play(move)
        return texts

    def read_line(self, text: str, source: str = "line") -> list[Move]:
        """Return the moves of a line of play; raises `BadText` at the first fault."""
        moves: list[Move] = self.game.read_line(self, text, source)
        return moves

    def play_line(self, text: str, source: str = "line") -> Self:
        """Return the state after a line of play; raises `BadText` at the first fault."""
        return self.after(self.read_line(text, source))

    def after(self, line: Sequence[Move]) -> Self:
        """Return the state after some moves."""
        state: Any = self
        for move in line:
            state = state.play(move)
        after: Self = state
        return after


class Kind(Struct, frozen=True):
    """How the value of an item is read and written, by two functions.

    `read(reader, name)` returns the value of an item, and notes in the reader what is wrong, each
    fault at its place in the item.  `write(value, state)` returns the text of a value.  `in_file`
    is what it is in a file.
    """

    read: Callable[[Any, str], Any]
    write: Callable[[Any, Any], str]
    in_file: str = "text"


class Item(Struct, frozen=True):
    """A row of a game's table of items: what it is called, and where its value is in a state.

    Its `kind` (a `Kind`) may do more than all kinds must.  Where `get` returns None nothing is
    written.
    """

    name: str
    kind: Any
    get: Callable[[Any], Any]
