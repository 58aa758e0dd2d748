"""What somebody gave as a position.

It is a file, the name of a worked example or of a puzzle, or the position itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from msgspec import Struct

from ristikontra.formats import notation
from ristikontra.formats.files import (
    Example,
    data_file,
    did_you_mean,
    example_names,
    find_example,
    is_name,
    read_example,
)
from ristikontra.formats.kinds import known_kind, known_words
from ristikontra.formats.notation import read_plain
from ristikontra.game.errors import BadText, RistikontraError, shortened, why_unread
from ristikontra.game.limits import names_file
from ristikontra.game.position import Position
from ristikontra.words import Saying


class Entry(Struct, frozen=True):
    """A position to work on, and the worked example or the puzzle that it comes from, if it does.

    `puzzle` is the name of a puzzle, or "".
    """

    position: Position
    example: Example | None = None
    puzzle: str = ""


def read_given(
    words: str,
    options: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> Entry:
    """Read what some words name: a file, a worked example, a puzzle, or the position itself.

    A file is what exists or ends in `.toml`; `options` override those that are given there.
    `lines` give the hands of a one-line text that has none, as in `notation.read_position`.  Raises
    `BadText` with everything that is wrong, and `RistikontraError` if there is nothing of that
    name.

    >>> read_given("lappi/pagat").example.setup.variant, read_given("P17").puzzle
    ('lappi', 'p017')
    >>> read_given("nothing.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: cannot read nothing.toml: no such file or directory
    """
    if not words.strip():
        raise RistikontraError(Saying("nothing_read"))
    if is_file(words):
        return _in_file(words, options)
    if words in example_names():
        return entry_of(find_example(words), options)
    if safety := safety_name(words):
        safety_position(safety)  # there is one of that name
        raise RistikontraError(Saying("given.hidden", name=safety))
    if puzzle := puzzle_name(words):
        position = notation.read_position(puzzle_position(puzzle), "position", options)
        return Entry(position, None, puzzle)
    if os.path.isdir(words):
        return _in_file(words, options)
    with known_words(words):
        if is_name(words):
            says = Saying("given.unknown", name=shortened(words), hint=did_you_mean(words))
            raise RistikontraError(says)
        return Entry(notation.read_position(words, "position", options, lines))


def is_nothing(words: str) -> bool:
    """Say whether words look like the name of something, and nothing is called so.

    >>> is_nothing("lapi"), is_nothing("lappi/pagat"), is_nothing("lapi N:K")
    (True, False, False)
    """
    file = words.endswith(".toml") or os.path.exists(words)
    named = file or words in example_names() or safety_name(words) or puzzle_name(words)
    return is_name(words) and not named


def is_file(words: str) -> bool:
    """Say whether words name a file, whatever else they might.

    >>> is_file("my.toml"), is_file("lappi/pagat")
    (True, False)
    """
    if words.endswith(".toml"):
        return names_file(words)
    return os.path.exists(words) and not os.path.isdir(words)


def _in_file(name: str, options: Mapping[str, str] | None) -> Entry:
    """Read a position file."""
    from pathlib import Path  # noqa: PLC0415 - seldom needed

    try:
        with known_kind(name, "position"):
            return entry_of(read_example(Path(name), name), options)
    except OSError as error:
        hint = "" if os.path.exists(name) else did_you_mean(name.removesuffix(".toml"))
        says = Saying("given.unread", name=name, reason=why_unread(error), hint=hint)
        raise RistikontraError(says) from None


def puzzle_name(words: str) -> str:
    """Return the name that words have as one of a puzzle of the pack, "" if they look like none.

    >>> puzzle_name("p017"), puzzle_name("P17"), puzzle_name("17"), puzzle_name("lappi/pagat")
    ('p017', 'p017', '', '')
    """
    match = re.fullmatch(r"[pP]([0-9]{1,6})", words)
    return f"p{int(match[1]):03}" if match else ""


def puzzle_position(name: str) -> str:
    """Return the position of a puzzle of the pack; raises `RistikontraError` if there is none.

    >>> puzzle_position("p301")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle is called p301; the pack has p001 to p300
    """
    return _named(name, _pack("puzzles.jsonl"))


def safety_name(words: str) -> str:
    """Return the name that words have as one of a safety play, "" if they look like none.

    >>> safety_name("S7"), safety_name("p007")
    ('s07', '')
    """
    match = re.fullmatch(r"[sS]([0-9]{1,6})", words)
    return f"s{int(match[1]):02}" if match else ""


def safety_position(name: str) -> str:
    """Return what is known of a safety play; raises `RistikontraError` if there is none.

    >>> "_" in safety_position("s01")
    True
    """
    return _named(name, _pack("safety.jsonl"))


def _named(name: str, known: Mapping[str, str]) -> str:
    if name not in known:
        first, *_, last = known
        raise RistikontraError(Saying("puzzles.unknown", name=name, first=first, last=last))
    return known[name]


def known_names() -> list[str]:
    """Return the names that stand for positions: of the worked examples, then of the puzzles.

    >>> names = known_names()
    >>> "lappi/pagat" in names, names[-1]
    (True, 'p300')
    """
    return [*example_names(), *_pack("puzzles.jsonl")]


@cache
def _pack(file: str) -> Mapping[str, str]:
    """Return the positions of a file of puzzles by their names."""
    import msgspec  # noqa: PLC0415 - seldom needed

    lines = data_file(file).splitlines()
    puzzles = (msgspec.json.decode(line, type=dict[str, object]) for line in lines)
    return {str(puzzle["id"]): str(puzzle["position"]) for puzzle in puzzles}


def read_position(words: str, options: Mapping[str, str] | None = None) -> Position:
    """Return the position that some words name: a file, a worked example, a puzzle, a line of text.

    `options` override rules that are given there.  Raises `BadText` with everything that is wrong,
    and `RistikontraError` if there is nothing of that name.

    >>> read_position("lappi N:K E:7 S:2 W:A lead:N").turn
    0
    >>> read_position("lappi/pagat", {"limit": "none"}).rules.limit
    0
    """
    return read_given(words, options).position


def read_numbered(
    text: str,
    source: str,
    number: int,
    options: Mapping[str, str] | None = None,
    lines: Mapping[str, str] | None = None,
) -> Entry:
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
    named = "/" in words or is_file(words) or puzzle_name(words) or safety_name(words)
    return is_name(words) and bool(named)


def in_json(text: str) -> str:
    """Return the position that a line of JSON says; any other line is the position itself.

    Raises `RistikontraError` if it is not JSON, or says none.

    >>> in_json('{"id": "mine", "position": "lappi N:K"}')
    'lappi N:K'
    """
    if not text.lstrip().startswith("{"):
        return text
    import msgspec  # noqa: PLC0415 - seldom needed

    try:
        found: dict[str, object] = msgspec.json.decode(text, type=dict[str, object])
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
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


def entry_of(example: Example, options: Mapping[str, str] | None = None) -> Entry:
    """Return an example with its position, some of whose options are overridden."""
    position = example.position
    if options:
        changed = {**example.setup.options, **options}
        position = replace(example.setup, options=changed).position()
    return Entry(position, example)
