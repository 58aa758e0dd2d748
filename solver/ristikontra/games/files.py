"""Position files of games, in TOML, and what may name a position.

    title = "Hold the gate"
    rules = "ristiseiska"
    turn = "A"
    line = "H6 S8"

    [hands]
    A = "C29A,HJ"

1. `title`, `rules` and `[hands]` must be there.  The items of the one-line text are keys, and its
   options are in `[options]`.
2. `line` is a line of play.  `[[comments]]` speak at a card of it, by its number.
3. `[[claims]]` are kept as they are for `claims`.
4. A reader reports everything that is wrong at once, each fault at its line and column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from msgspec import Struct, json

from ristikontra.formats.fields import Fields
from ristikontra.formats.files import TEXT_KEYS, data_file, names_in, text_of
from ristikontra.formats.given import is_file
from ristikontra.formats.kinds import known_kind, known_words
from ristikontra.formats.toml import Path as TomlPath
from ristikontra.formats.toml import Places
from ristikontra.game.errors import RistikontraError, closest, shortened, why_unread
from ristikontra.game.state import Move, State
from ristikontra.games.items import Reader, read_state
from ristikontra.games.protocol import Game
from ristikontra.words import Saying

P = TypeVar("P", bound=State)

_COMMENT: Final = ("at", "text", "by")


class StateComment(NamedTuple):
    """A remark at a card of the line, by its number from 1."""

    at: int
    text: str
    by: str | None


@dataclass(frozen=True, slots=True)
class StateExample(Generic[P]):
    """A position file: a position, a legal line of moves from it, and what is said about them.

    `claims` are tables as they were written; `places` says where everything is in the file.
    """

    title: str
    position: P
    line: tuple[Move, ...] = ()
    comments: tuple[StateComment, ...] = ()
    claims: tuple[Mapping[str, Any], ...] = ()
    teaches: str | None = None
    notice: str | None = None
    source: str | None = None
    places: Places = field(default_factory=Places, compare=False, repr=False)


class StatePuzzle(Struct, frozen=True, kw_only=True):
    """A position in which one move is better than all others, `key`, as it is typed.

    `theme` is what it is an example of, and `level` from 1 to 3 how hard it is.
    """

    id: str
    position: str
    theme: str
    key: str
    level: int


class StateEntry(NamedTuple):
    """A position to work on, and the example or the puzzle that it comes from, if it does."""

    position: Any
    example: StateExample[Any] | None = None
    puzzle: StatePuzzle | None = None


def read_state_entry(words: str, game: Game, source: str = "position") -> StateEntry:
    """Read what some words name: a file, its text, an example, a puzzle, or the position itself.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if there is nothing of
    that name.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> read_state_entry("ristiseiska/nothing", GAME)
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: nothing is called ristiseiska/nothing
    """
    name = words.strip().lower()
    if "\n" in words:
        example = read_state_example(words, game, "stdin")
    elif is_file(words):
        example = read_state_file(words, game)
    elif name in names_in(game.name):
        example = find_state_example(name, game)
    elif name in state_puzzles(game):
        puzzle = state_puzzles(game)[name]
        return StateEntry(read_state(puzzle.position, game), puzzle=puzzle)
    elif name.startswith((f"{game.name}/", f"{game.name}-")) and " " not in name:
        meant = closest(name, [*names_in(game.name), *state_puzzles(game)], 0.8)
        hint = Saying("hint.example", name=meant) if meant else ""
        raise RistikontraError(Saying("entry.unknown", name=shortened(words), hint=hint))
    else:
        with known_words(words):
            return StateEntry(read_state(words, game, source))
    return StateEntry(example.position, example)


def find_state_example(name: str, game: Game) -> StateExample[Any]:
    """Return a worked example by its name.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> find_state_example("ristiseiska/hold-the-gate", GAME).position.turn
    1
    """
    return read_state_example(data_file(f"{name}.toml").decode(), game, f"{name}.toml")


@cache
def _puzzles(file: str) -> Mapping[str, StatePuzzle]:
    puzzles = (json.decode(line, type=StatePuzzle) for line in data_file(file).splitlines())
    return {puzzle.id: puzzle for puzzle in puzzles}


def state_puzzles(game: Game) -> Mapping[str, StatePuzzle]:
    """Return the puzzles that come with a game, by their names.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> next(iter(state_puzzles(GAME)))
    'ristiseiska-01'
    """
    return _puzzles(game.puzzles.file) if game.puzzles else {}


def read_state_file(name: str, game: Game) -> StateExample[Any]:
    """Read the position file of a name; raises `RistikontraError` also if it cannot be read."""
    try:
        with known_kind(name, "position"):
            return read_state_example(text_of(Path(name), name), game, name)
    except OSError as error:
        says = Saying("given.unread", name=name, reason=why_unread(error), hint="")
        raise RistikontraError(says) from None


def read_state_example(text: str, game: Game, source: str = "position") -> StateExample[Any]:
    """Read a position file; raises `BadText` with everything that is wrong."""
    return _FileReader(text, source).example(game)


class _FileReader(Fields):
    """One reading of a position file."""

    def example(self, game: Game) -> StateExample[Any]:
        data = self.data
        items = [item.name for item in game.items]
        top = (*TEXT_KEYS, "rules", *items, "hands", "options", "line", "comments", "claims")
        self.known(data, (), top)
        texts = {name: self.translated(data, (), name) for name in TEXT_KEYS}
        self.required(data, (), "title", "rules", "hands")
        position = self._position(game, items)
        line: Sequence[Move] = ()
        text = self.text(data, (), "line")
        if text is not None and position is not None:
            line, fault = game.follow(position, text)
            if fault:
                self.problem(("line",), fault.says, fault.offset, fault.width)
        comments = tuple(self._comments(len([move for move in line if move is not None])))
        claims = self.tables("claims")
        if self.problems or position is None:
            raise self.bad_text()
        return StateExample(
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

    def _position(self, game: Game, items: Sequence[str]) -> State | None:
        """Return the position; what is wrong with an item is found at its place in the file."""
        paths: dict[str, TomlPath] = {}
        texts: dict[str, str] = {}

        def take(table: Mapping[str, Any], above: TomlPath, names: Sequence[str]) -> None:
            for name in names:
                value = table.get(name)
                if isinstance(value, bool):
                    value = "yes" if value else "no"
                if isinstance(value, str | int):
                    texts[name], paths[name] = str(value), (*above, name)
                elif value is not None:
                    what = Saying("file.text")
                    self.problem((*above, name), Saying("file.must", key=name, what=what))

        for key, names in (("hands", [*game.seats]), ("options", [*game.options])):
            table = self._table(key)
            self.known(table, (key,), names)
            take(table, (key,), names)
        take(self.data, (), items)
        rules = self.text(self.data, (), "rules")
        if rules is not None and rules.lower() != game.name:
            self.problem(("rules",), Saying("entry.other_game", name=rules, game=game.name))
        if self.problems:
            return None
        reader = Reader(game, texts)
        position = game.build(reader)
        for fault in reader.faults:
            path = paths[fault.place[0]] if fault.place else ()
            self.problem(path, fault.says, fault.offset, fault.width)
        return position

    def _table(self, key: str) -> Mapping[str, Any]:
        table = self.data.get(key, {})
        if isinstance(table, dict):
            return table
        what = Saying("file.table", key=key)
        self.problem((key,), Saying("file.must", key=key, what=what))
        return {}

    def _comments(self, cards: int) -> Iterator[StateComment]:
        for index, table in enumerate(self.tables("comments")):
            path: TomlPath = ("comments", index)
            self.known(table, path, _COMMENT)
            self.required(table, path, "at", "text")
            at = self.number(table, path, "at")
            text, by = (self.translated(table, path, name) for name in ("text", "by"))
            if at is not None and not 1 <= at <= cards:
                self.problem((*path, "at"), Saying("entry.comment_at", cards=cards))
            yield StateComment(at or 1, text or "", by)
