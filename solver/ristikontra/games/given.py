"""What somebody gave as a position, of whatever game.

It is a file, the name of a worked example or of a puzzle, or the position itself.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from msgspec import MsgspecError, Struct, json

from ristikontra.formats import files
from ristikontra.formats.kinds import known_kind, known_words
from ristikontra.formats.named import game_named
from ristikontra.game.errors import BadText, RistikontraError, closest, shortened, why_unread
from ristikontra.game.limits import shown
from ristikontra.game.state import Move, State
from ristikontra.games.files import Example, find_example, read_example, read_trick_example
from ristikontra.games.protocol import Game
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.tricks import notation
from ristikontra.games.tricks.changes import with_options
from ristikontra.games.tricks.notation import read_plain
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.unseated import with_seats
from ristikontra.texts import is_there
from ristikontra.words import Saying

P = TypeVar("P", bound=State)


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


def read_position(words: str | os.PathLike[str], options: Mapping[str, str] | None = None) -> State:
    """Return the position that some words name: a line of text, a file, an example, a puzzle.

    `options` override rules of a game in tricks that are given there.  Raises `BadText` with
    everything that is wrong, and `RistikontraError` if there is nothing of that name.

    >>> position = read_position("lappi N:KQ E:77 S:22 W:A9 lead:N")
    >>> position.play("Q").play_line("7 2 A | K").moves()
    (Rank('7'),)
    >>> read_position("ristiseiska/hold-the-gate").mover
    1
    """
    if not isinstance(words, str | os.PathLike):
        raise TypeError(f"words must be a text or a path, not {shown(words)}")
    state: State = read_entry(os.fspath(words), options).position
    return state


def entry_given(position: State | str | os.PathLike[str]) -> Entry[Any]:
    """Return a position that is given as one, or as `read_position` takes it, with its example.

    >>> entry_given("lappi/pagat").example.title
    'The documented Lappi ending'
    """
    if isinstance(position, State):
        return Entry(position)
    if not isinstance(position, str | os.PathLike):
        raise TypeError(f"position must be a State, a text or a path, not {shown(position)}")
    return read_entry(os.fspath(position))


def state_of(position: State | str | os.PathLike[str]) -> State:
    """Return a position that is given as one, or as `read_position` takes it.

    >>> state_of("lappi N:K E:7 S:2 W:A lead:N").mover
    0
    """
    state: State = entry_given(position).position
    return state


def own_line(entry: Entry[Any]) -> Sequence[Move]:
    """Return the line of the file or worked example that was given, which must have one."""
    if entry.example is None or not entry.example.line:
        raise ValueError("line must be given: only a position file has one of its own")
    return entry.example.line


def read_entry(words: str, options: Mapping[str, str] | None = None) -> Entry[Any]:
    """Read what some words name: a file, its text, an example, a puzzle, or the position itself.

    `options` override rules of a game in tricks that are given there.  Raises `BadText` with
    everything that is wrong, and `RistikontraError` if there is nothing of that name.

    >>> read_entry("ristiseiska/nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: nothing is called ristiseiska/nothing
    """
    game = game_named(words)
    if game is None:
        return read_given(words, options)
    _refuse_options(game, options)
    return _of_game(words, game)


def read_one_of_many(
    text: str, source: str, number: int, options: Mapping[str, str] | None = None
) -> State:
    """Return the position of a line of many, of any game, as `read_numbered` does.

    >>> read_one_of_many("ristiseiska A:CK B:DK turn:A", "many.txt", 7)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: many.txt:7:29: the hand of C is missing
        ristiseiska A:CK B:DK turn:A
                                    ^
    """
    line = in_json(text)
    game = game_named(line)
    if game is None:
        return read_numbered(text, source, number, options).position
    _refuse_options(game, options)
    try:
        position: State = _of_game(line, game, source).position
    except BadText as error:
        raise at_line(error, source, number) from None
    return position


def read_file_of_many(text: str, source: str, options: Mapping[str, str] | None = None) -> State:
    """Return the position of a file of many, of any game, by its text."""
    game = game_named(text)
    if game is None:
        return entry_of(read_trick_example(text, source), options).position
    _refuse_options(game, options)
    position: State = read_example(text, source).position
    return position


def _refuse_options(game: Game, options: Mapping[str, str] | None) -> None:
    for option in options or ():
        raise RistikontraError(Saying("games.no_option", option=option, game=game.name))


def _of_game(words: str, game: Game, source: str = "position") -> Entry[Any]:
    """Read what some words name that name a game of the registry."""
    name = words.strip().lower()
    if "\n" in words:
        return entry_of(read_example(words, "stdin"))
    if files.is_file(words):
        return _in_file(words)
    if name in files.names_in(game.name):
        return entry_of(find_example(name))
    puzzles = game_puzzles(game)
    if name in puzzles:
        return Entry(game.read(puzzles[name].position), puzzle=name)
    if name.startswith((f"{game.name}/", f"{game.name}-")) and " " not in name:
        meant = closest(name, [*files.names_in(game.name), *puzzles], 0.8)
        hint = Saying("hint.example", name=meant) if meant else ""
        raise RistikontraError(Saying("entry.unknown", name=shortened(words), hint=hint))
    with known_words(words):
        return Entry(game.read(words, source))


def read_given(
    words: str,
    options: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> Entry[Position]:
    """Read what some words name of a game in tricks: a file, an example, a puzzle, the position.

    A file is what exists or ends in `.toml`; `options` override those that are given there.
    `lines` give the hands of a one-line text that has none, as in `notation.read_position`.  Raises
    `BadText` with everything that is wrong, and `RistikontraError` if there is nothing of that
    name.

    >>> read_given("lappi/pagat").example.title, read_given("P17").puzzle
    ('The documented Lappi ending', 'p017')
    >>> read_given("nothing.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: cannot read nothing.toml: no such file or directory
    """
    if not words.strip():
        raise RistikontraError(Saying("nothing_read"))
    if files.is_file(words):
        return _in_file(words, options, tricks=True)
    if words in files.example_names():
        return entry_of(find_example(words), options)
    if safety := files.safety_name(words):
        files.safety_position(safety)  # there is one of that name
        raise RistikontraError(Saying("given.hidden", name=safety))
    if puzzle := files.puzzle_name(words):
        position = notation.read_position(files.puzzle_position(puzzle), "position", options)
        return Entry(position, None, puzzle)
    if is_there(words):  # a folder
        return _in_file(words, options, tricks=True)
    words = with_seats(words)
    with known_words(words):
        if files.is_name(words):
            says = Saying("given.unknown", name=shortened(words), hint=files.did_you_mean(words))
            raise RistikontraError(says)
        return Entry(notation.read_position(words, "position", options, lines))


def _in_file(
    name: str, options: Mapping[str, str] | None = None, tricks: bool = False
) -> Entry[Any]:
    """Read a position file; where it must be of a game in tricks, any other game is a fault."""
    read = read_trick_example if tricks else read_example
    try:
        with known_kind(name, "position"):
            return entry_of(read(files.text_of(name, name), name), options)
    except OSError as error:
        hint = "" if os.path.exists(name) else files.did_you_mean(name.removesuffix(".toml"))
        says = Saying("given.unread", name=name, reason=why_unread(error), hint=hint)
        raise RistikontraError(says) from None


def read_numbered(
    text: str,
    source: str,
    number: int,
    options: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> Entry[Position]:
    """Read one of many positions, each on a line of its own.

    A line is what words can be (`read_given`), or a JSON document whose "position" is one line of
    text, as a puzzle is.  Raises `BadText` with everything that is wrong, at its place in the line
    of that number, and `RistikontraError` as `read_given` does.

    >>> read_numbered("lappi N:K E:7 S:2 W:x lead:N", "many.txt", 7)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: many.txt:7:21: 'x' is not a rank; ...
        lappi N:K E:7 S:2 W:x lead:N
                            ^
    >>> read_numbered("p017", "many.txt", 8) == read_given("p017")
    True
    """
    plain = read_plain(text, options)  # neither JSON nor a name looks like it
    if plain is not None:
        return Entry(plain)
    if is_called(text):
        return read_given(text.strip(), options)
    line = in_json(text)
    try:
        with known_words(line):
            return Entry(notation.read_position(line, source, options, lines))
    except BadText as error:
        raise at_line(error, source, number) from None


def is_called(line: str) -> bool:
    """Say whether a line of many is the name of a file, an example or a puzzle, right or wrong.

    >>> is_called(" p17"), is_called("lapi/pagat"), is_called("lappi N:K"), is_called("hint")
    (True, True, False, False)
    """
    words = line.strip()
    named = (
        "/" in words or files.is_file(words) or files.puzzle_name(words) or files.safety_name(words)
    )
    return files.is_name(words) and bool(named)


def in_json(text: str) -> str:
    """Return the position that a line of JSON says; any other line is the position itself.

    Raises `RistikontraError` if it is not JSON, or says none.

    >>> in_json('{"id": "mine", "position": "lappi N:K"}')
    'lappi N:K'
    """
    if not text.lstrip().startswith("{"):
        return text
    try:
        found: dict[str, object] = json.decode(text, type=dict[str, object])
    except (MsgspecError, RecursionError, UnicodeError) as error:
        raise RistikontraError(Saying("given.no_json", reason=str(error))) from None
    position = found.get("position")
    if not isinstance(position, str):
        raise RistikontraError(Saying("given.no_position"))
    return position


def at_line(error: BadText, source: str, number: int) -> BadText:
    """Return what is wrong with a line of a source, at its place in that source."""
    return BadText(
        (
            replace(problem, line=number) if problem.source == source else problem
            for problem in error.problems
        ),
        error.more,
    )


def entry_of(example: Example[P], options: Mapping[str, str] | None = None) -> Entry[P]:
    """Return an example with its position; of a game in tricks options may be overridden."""
    position: Any = example.position
    if options:
        position = with_options(position, options)
    return Entry(position, example)
