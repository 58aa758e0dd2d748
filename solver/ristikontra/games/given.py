"""A position of any game, however somebody gives it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ristikontra.formats import given
from ristikontra.formats.files import read_example
from ristikontra.formats.named import game_named
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.limits import shown
from ristikontra.game.state import Move, State
from ristikontra.games.files import read_state_entry, read_state_example
from ristikontra.games.protocol import Game
from ristikontra.words import Saying


class GivenState(NamedTuple):
    """A position, and the worked example or file that it comes from, if it does."""

    position: State
    example: Any = None


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
    return _entry(os.fspath(words), options).position


def entry_given(position: State | str | os.PathLike[str]) -> GivenState:
    """Return a position that is given as one, or as `read_position` takes it, with its example.

    >>> entry_given("lappi/pagat").example.title
    'The documented Lappi ending'
    """
    if isinstance(position, State):
        return GivenState(position)
    if not isinstance(position, str | os.PathLike):
        raise TypeError(f"position must be a State, a text or a path, not {shown(position)}")
    return _entry(os.fspath(position))


def state_of(position: State | str | os.PathLike[str]) -> State:
    """Return a position that is given as one, or as `read_position` takes it.

    >>> state_of("lappi N:K E:7 S:2 W:A lead:N").mover
    0
    """
    return entry_given(position).position


def own_line(entry: GivenState) -> Sequence[Move]:
    """Return the line of the file or worked example that was given, which must have one."""
    if entry.example is None or not entry.example.line:
        raise ValueError("line must be given: only a position file has one of its own")
    line: Sequence[Move] = entry.example.line
    return line


def read_one_of_many(
    text: str, source: str, number: int, options: Mapping[str, str] | None = None
) -> State:
    """Return the position of a line of many, of any game, as `formats.given.read_numbered` does.

    >>> read_one_of_many("ristiseiska A:CK B:DK turn:A", "many.txt", 7)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: many.txt:7:29: the hand of C is missing
        ristiseiska A:CK B:DK turn:A
                                    ^
    """
    line = given.in_json(text)
    game = game_named(line)
    if game is None:
        return given.read_numbered(text, source, number, options).position
    _refuse_options(game, options)
    try:
        position: State = read_state_entry(line, game, source).position
    except BadText as error:
        raise given.at_line(error, source, number) from None
    return position


def read_file_of_many(text: str, source: str, options: Mapping[str, str] | None = None) -> State:
    """Return the position of a file of many, of any game, by its text."""
    game = game_named(text)
    if game is None:
        return given.entry_of(read_example(text, source), options).position
    _refuse_options(game, options)
    position: State = read_state_example(text, game, source).position
    return position


def _refuse_options(game: Game, options: Mapping[str, str] | None) -> None:
    for option in options or ():
        raise RistikontraError(Saying("games.no_option", option=option, game=game.name))


def _entry(words: str, options: Mapping[str, str] | None = None) -> GivenState:
    game = game_named(words)
    if game is None:
        found = given.read_given(words, options)
        return GivenState(found.position, found.example)
    _refuse_options(game, options)
    position, example, _ = read_state_entry(words, game)
    return GivenState(position, example)
