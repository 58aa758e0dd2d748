"""Position files: a worked example as TOML, with a position, a line of play and comments.

1. A file has `title`, `rules` (the game) and `[hands]`.  The other items of the one-line text are
   also keys; its options are in `[options]`.  `line`, `teaches`, `notice`, `source` may be there.
   A complete line of a game in tricks gives the hands.
2. `[[comments]]` speak at a card of the line, by its number.  In a game in tricks they speak at a
   card ("3.2": the second card of the third trick) or before a trick ("3").
3. `[[claims]]` are kept as they are, for the judge of claims.  A game may have tables of its own.
4. A reader reports everything that is wrong at once, each fault at its line and column.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType, field, structs

from ristikontra.formats.fields import ItemFields
from ristikontra.formats.files import data_file, did_you_mean, names_in, text_of
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.named import name_in
from ristikontra.formats.toml import Path, Places
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.game.names import GAMES
from ristikontra.game.rules import VARIANTS
from ristikontra.game.state import Move, State, game_of
from ristikontra.record import Record
from ristikontra.words import Saying, spoken

P = TypeVar("P", bound=State)

#: The keys of a file that are texts about its position.
TEXT_KEYS: Final = ("title", "teaches", "notice", "source")
_COMMENT: Final = ("at", "text", "by")


class Comment(Record, frozen=True):
    """A remark at a card of the line, by its number from 1; in tricks "3.2", or before one "3"."""

    at: int | str
    text: str
    by: str | UnsetType = UNSET


class Example(Struct, Generic[P], frozen=True):
    """A position file: a legal position, a legal line from it, and what is said about them.

    `teaches` is the one idea, `notice` what to look at; `claims` are tables as they were written.
    `expects` are what a solver must find, as its game has it.
    `name` is that of a worked example, "" if it is none.  `places` says where everything is.
    """

    title: str
    position: P
    line: tuple[Move, ...] = ()
    comments: tuple[Comment, ...] = ()
    expects: tuple[Any, ...] = ()
    claims: tuple[Mapping[str, Any], ...] = ()
    teaches: str | None = None
    notice: str | None = None
    source: str | None = None
    name: str = ""
    places: Places = field(default_factory=Places)


class Entry(Struct, Generic[P], frozen=True):
    """A position to work on, and the worked example or the puzzle that it comes from, if it does.

    `puzzle` is the name of a puzzle, or "".  Where moves were played from the position that was
    given, `start`, those are the `line`.
    """

    position: P
    example: Example[P] | None = None
    puzzle: str = ""
    start: P | None = None
    line: Sequence[Move] = ()


def read_example(given: str | os.PathLike[str], source: str | None = None) -> Example[Any]:
    """Read a position file of any game, given as a path or as its text.

    `source` names the file in messages.  Raises `BadText` with everything that is wrong with it,
    and OSError if a path cannot be read.

    >>> read_example('title = "x"\\nhnads = {}\\nrules = "lappi"\\nlead = "N"', "pos.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos.toml:2:1: unknown key 'hnads'; did you mean 'hands'?
        hnads = {}
        ^^^^^
    """
    name = source or ("position" if isinstance(given, str) else os.fspath(given))
    text = given if isinstance(given, str) else text_of(given, name)
    variant = name_in(f"{text}\n")
    game = game_of(variant) or game_of(next(iter(VARIANTS)))
    example: Example[Any] = game.read_file(text, name)
    return example


def find_example(name: str) -> Example[Any]:
    """Return the worked example of a name.

    Raises `RistikontraError` if there is none.

    >>> find_example("lappi/nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: there is no worked example 'lappi/nothing'...
    >>> find_example("ristiseiska/hold-the-gate").position.turn
    1
    """
    game = name.partition("/")[0]
    if game not in (*VARIANTS, *GAMES) or name not in names_in(game):
        raise RistikontraError(Saying("given.no_example", name=name, hint=did_you_mean(name)))
    return _shipped(name, spoken().code)


@cache
def _shipped(name: str, _: str) -> Example[Any]:
    """Return a worked example that exists, with its texts in the language that is spoken.

    It is read once in each: it does not change while the program runs.
    """
    example = read_example(data_file(f"{name}.toml").decode(), f"{name}.toml")
    return structs.replace(example, name=name)


def example_in_file(
    name: str, read: Callable[[str, str], Example[Any]] = read_example
) -> Example[Any]:
    """Read a position file, which must be there.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if it cannot be read.

    >>> example_in_file("nothing.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: cannot read nothing.toml: no such file or directory
    """
    try:
        with known_kind(name, "position"):
            return read(text_of(name, name), name)
    except OSError as error:
        hint = "" if os.path.exists(name) else did_you_mean(name.removesuffix(".toml"))
        says = Saying("given.unread", name=name, reason=why_unread(error), hint=hint)
        raise RistikontraError(says) from None


class FileReader(ItemFields):
    """One reading of a position file; `tables_too` are the tables that only some games have."""

    tables_too: Sequence[str] = ()

    def example(self) -> Example[Any]:
        """Return the example; raises `BadText` with everything that is wrong."""
        data = self.data
        tables = ("line", "comments", *self.tables_too, "claims")
        self.known(data, (), (*TEXT_KEYS, *self.keys, *tables))
        texts = {name: self.translated(data, (), name) for name in TEXT_KEYS}
        self.required(data, (), "title", "rules", *self.hands_key())
        position = self.position()
        line = self.line(data, (), "line", position)
        comments = tuple(self._comments(position, line))
        expects = tuple(self.expects(position))
        claims = self.tables("claims")
        if self.problems or position is None:
            raise self.bad_text()
        return Example(
            title=texts["title"] or "",
            position=position,
            line=tuple(line),
            comments=comments,
            expects=expects,
            claims=tuple(claims),
            teaches=texts["teaches"],
            notice=texts["notice"],
            source=texts["source"],
            places=self.places,
        )

    def hands_key(self) -> Sequence[str]:
        """Return the key of the hands, if they must be there."""
        return ("hands",)

    def position(self) -> State | None:
        """Return the position; None if anything is wrong with it."""
        rules = self.text(self.data, (), "rules")
        if rules is not None and rules.lower() != self.game.name:
            says = Saying("entry.other_game", name=rules, game=self.game.name)
            self.problem(("rules",), says)
        position: State | None = self.read(self.game.build)
        return position

    def line(self, table: Mapping[str, Any], path: Path, key: str, position: Any) -> Sequence[Move]:
        """Return the moves of a line of play from a position."""
        text = self.text(table, path, key)
        if text is None or position is None:
            return ()
        moves, faults = self.followed(position, text)
        for fault in faults:
            self.problem((*path, key), fault.says, fault.offset, fault.width)
        return moves

    def followed(self, position: Any, text: str) -> tuple[Sequence[Move], Sequence[Any]]:
        """Return the moves of a line as far as it can be played, and what is wrong with it."""
        moves, fault = self.game.follow(position, text)
        return moves, (fault,) if fault else ()

    def place(
        self, table: Mapping[str, Any], path: Path, position: Any, line: Sequence[Move]
    ) -> int | str | None:
        """Return the place at which a comment speaks, None where the line has no such place.

        It is the number of a card; moves without a card do not count.
        """
        at = self.number(table, path, "at")
        cards = len([move for move in line if move is not None])
        if at is not None and not 1 <= at <= cards:
            self.problem((*path, "at"), Saying("entry.comment_at", cards=cards))
        return at

    def expects(self, position: Any) -> Iterator[Any]:
        """Yield what a solver must find."""
        yield from ()

    def _comments(self, position: Any, line: Sequence[Move]) -> Iterator[Comment]:
        for index, table in enumerate(self.tables("comments")):
            path: Path = ("comments", index)
            self.known(table, path, _COMMENT)
            self.required(table, path, "at", "text")
            at = self.place(table, path, position, line)
            text, by = (self.translated(table, path, name) for name in ("text", "by"))
            if at is not None:
                yield Comment(at, text or "", by or UNSET)
