"""Position files of games whose suits matter, in TOML.

    title = "Hold the gate"
    rules = "ristiseiska"
    turn = "A"
    line = "H6 S8"

    [hands]
    A = "C29A,HJ"

1. `title`, `rules` and `[hands]` must be there.  The items of the one-line text are keys, and its
   options stand in `[options]`.
2. `line` is a line of play.  `[[comments]]` speak at a card of it, by its number.
3. `[[claims]]` are kept as they are for `claims`.
4. All that is wrong is reported at once, each fault at its line and column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ristikontra.formats.fields import Fields
from ristikontra.formats.files import TEXT_KEYS, text_of
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.parsing import LONGEST_TEXT
from ristikontra.formats.toml import Path as TomlPath
from ristikontra.formats.toml import Places
from ristikontra.game.errors import Fault, RistikontraError, why_unread
from ristikontra.words import Saying

P = TypeVar("P")
M = TypeVar("M")

_COMMENT: Final = ("at", "text", "by")
#: Offsets of one item begin here times its number, so that an offset says which item it is of.
_SPAN: Final = LONGEST_TEXT + 1


class SuitedComment(NamedTuple):
    """A remark at a card of the line, by its number from 1."""

    at: int
    text: str
    by: str | None


@dataclass(frozen=True, slots=True)
class SuitedExample(Generic[P, M]):
    """A position file: a position, a legal line of moves from it, and what is said about them.

    `claims` are tables as they were written; `places` says where everything stands in the file.
    """

    title: str
    position: P
    line: tuple[M, ...] = ()
    comments: tuple[SuitedComment, ...] = ()
    claims: tuple[Mapping[str, Any], ...] = ()
    teaches: str | None = None
    notice: str | None = None
    source: str | None = None
    places: Places = field(default_factory=Places, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SuitedGame(Generic[P, M]):
    """What a file of a game may say, and how that is read.

    `position` makes a position of items, each a text with its offset, and says what is wrong;
    `line` plays a line as far as it can be played.  `counts` says whether a move is a card.
    """

    name: str
    seats: str
    items: Sequence[str]
    options: Sequence[str]
    position: Callable[[Mapping[str, tuple[str, int]]], tuple[P | None, Sequence[Fault]]]
    line: Callable[[str, P], tuple[list[M], Fault | None]]


def read_suited_example(
    text: str, game: SuitedGame[P, M], source: str = "position"
) -> SuitedExample[P, M]:
    """Read a position file; raises `BadText` with everything that is wrong."""
    return _FileReader(text, source).example(game)


def read_suited_file(name: str, game: SuitedGame[P, M]) -> SuitedExample[P, M]:
    """Read the position file of a name; raises `RistikontraError` also if it cannot be read."""
    try:
        with known_kind(name, "position"):
            return read_suited_example(text_of(Path(name), name), game, name)
    except OSError as error:
        says = Saying("given.unread", name=name, reason=why_unread(error), hint="")
        raise RistikontraError(says) from None


class _FileReader(Fields):
    """One reading of a position file."""

    def example(self, game: SuitedGame[P, M]) -> SuitedExample[P, M]:
        data = self.data
        top = (*TEXT_KEYS, "rules", *game.items, "hands", "options", "line", "comments", "claims")
        self.known(data, (), top)
        texts = {name: self.translated(data, (), name) for name in TEXT_KEYS}
        self.required(data, (), "title", "rules", "hands")
        position = self._position(game)
        line: Sequence[M] = ()
        text = self.text(data, (), "line")
        if text is not None and position is not None:
            line, fault = game.line(text, position)
            if fault:
                self.problem(("line",), fault.says, fault.offset, fault.width)
        comments = tuple(self._comments(len([move for move in line if move is not None])))
        claims = self.tables("claims")
        if self.problems or position is None:
            raise self.bad_text()
        return SuitedExample(
            title=texts["title"] or "",
            position=position,
            line=tuple(line),
            comments=comments,
            claims=tuple(claims),
            teaches=texts["teaches"],
            notice=texts["notice"],
            source=texts["source"],
            places=self.places,
        )

    def _position(self, game: SuitedGame[P, M]) -> P | None:
        """Return the position; what is wrong with an item is found at its place in the file."""
        paths: list[TomlPath] = [()]
        items: dict[str, tuple[str, int]] = {}

        def take(table: Mapping[str, Any], above: TomlPath, names: Sequence[str]) -> None:
            for name in names:
                value = table.get(name)
                if isinstance(value, bool):
                    value = "yes" if value else "no"
                if isinstance(value, str | int):
                    items[name] = (str(value), len(paths) * _SPAN)
                    paths.append((*above, name))
                elif value is not None:
                    what = Saying("file.text")
                    self.problem((*above, name), Saying("file.must", key=name, what=what))

        for key, names in (("hands", game.seats), ("options", game.options)):
            table = self._table(key)
            self.known(table, (key,), [*names])
            take(table, (key,), [*names])
        take(self.data, (), game.items)
        rules = self.text(self.data, (), "rules")
        if rules is not None and rules.lower() != game.name:
            self.problem(("rules",), Saying("suited.other_game", name=rules, game=game.name))
        if self.problems:
            return None
        position, faults = game.position(items)
        for fault in faults:
            path = paths[fault.offset // _SPAN]
            self.problem(path, fault.says, fault.offset % _SPAN, fault.width)
        return position

    def _table(self, key: str) -> Mapping[str, Any]:
        table = self.data.get(key, {})
        if isinstance(table, dict):
            return table
        what = Saying("file.table", key=key)
        self.problem((key,), Saying("file.must", key=key, what=what))
        return {}

    def _comments(self, cards: int) -> Iterator[SuitedComment]:
        for index, table in enumerate(self.tables("comments")):
            path: TomlPath = ("comments", index)
            self.known(table, path, _COMMENT)
            self.required(table, path, "at", "text")
            at = self.number(table, path, "at")
            text, by = (self.translated(table, path, name) for name in ("text", "by"))
            if at is not None and not 1 <= at <= cards:
                self.problem((*path, "at"), Saying("suited.comment_at", cards=cards))
            yield SuitedComment(at or 1, text or "", by)
