"""What somebody gave as a position of a game in tricks: a file, a name, a line of many."""

from collections.abc import Mapping
from typing import Any, TypeVar

from ristikontra.formats import files
from ristikontra.formats.kinds import at_line, in_json, known_words
from ristikontra.game.errors import BadText, RistikontraError, shortened
from ristikontra.game.state import State
from ristikontra.games.files import Entry, Example, example_in_file, find_example
from ristikontra.games.tricks import notation
from ristikontra.games.tricks.changes import with_options
from ristikontra.games.tricks.files import read_trick_example
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.unseated import with_seats
from ristikontra.texts import is_there
from ristikontra.words import Saying

P = TypeVar("P", bound=State)


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
        return entry_of(example_in_file(words, read_trick_example), options)
    if words in files.example_names():
        return entry_of(find_example(words), options)
    if safety := files.safety_name(words):
        files.safety_position(safety)  # there is one of that name
        raise RistikontraError(Saying("given.hidden", name=safety))
    if puzzle := files.puzzle_name(words):
        position = notation.read_position(files.puzzle_position(puzzle), "position", options)
        return Entry(position, None, puzzle)
    if is_there(words):  # a folder
        return entry_of(example_in_file(words, read_trick_example), options)
    words = with_seats(words)
    with known_words(words):
        if files.is_name(words):
            says = Saying("given.unknown", name=shortened(words), hint=files.did_you_mean(words))
            raise RistikontraError(says)
        return Entry(notation.read_position(words, "position", options, lines))


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
    plain = notation.read_plain(text, options)  # neither JSON nor a name looks like it
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


def entry_of(example: Example[P], options: Mapping[str, str] | None = None) -> Entry[P]:
    """Return an example with its position; of a game in tricks options may be overridden."""
    position: Any = example.position
    if options:
        position = with_options(position, options)
    return Entry(position, example)
