"""What somebody gave as a position, of whatever game.

It is a file, the name of a worked example or of a puzzle, or the position itself.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from ristikontra.formats import files
from ristikontra.formats.kinds import at_line, in_json, known_words
from ristikontra.formats.named import game_named
from ristikontra.game.errors import BadText, RistikontraError, closest, shortened
from ristikontra.game.limits import shown
from ristikontra.game.state import Move, State
from ristikontra.games.files import Entry, example_in_file, find_example, read_example
from ristikontra.games.protocol import Game
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.tricks.files import read_trick_example
from ristikontra.games.tricks.given import entry_of, read_given, read_numbered
from ristikontra.words import Saying


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
        return entry_of(example_in_file(words))
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
