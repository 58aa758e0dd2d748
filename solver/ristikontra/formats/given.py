"""What somebody gave as a position: a worked example's name, a file, or the position itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from ristikontra.formats.files import (
    Example,
    did_you_mean,
    example_names,
    find_example,
    is_name,
    read_example,
)
from ristikontra.formats.notation import read_position
from ristikontra.game.errors import BadText, RistikontraError, shortened, why_unread
from ristikontra.game.position import Position
from ristikontra.words import Saying


class Entry(NamedTuple):
    """A position to work on, and the worked example it comes from, if it does."""

    position: Position
    example: Example | None = None


def read_given(words: str, options: Mapping[str, str] | None = None) -> Entry:
    """Read what some words name: a worked example, a file, or the position itself.

    A file is what exists or ends in `.toml`; `options` override those that are given there.
    Raises `BadText` with everything that is wrong, and `RistikontraError` if there is no such file.

    >>> read_given("lappi/pagat").example.setup.variant
    'lappi'
    >>> read_given("nothing.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: cannot read nothing.toml: no such file or directory
    """
    if words in example_names():
        return entry_of(find_example(words), options)
    if os.path.exists(words) or words.endswith(".toml"):
        from pathlib import Path  # noqa: PLC0415 - seldom needed

        try:
            return entry_of(read_example(Path(words), words), options)
        except OSError as error:
            hint = "" if os.path.exists(words) else did_you_mean(words.removesuffix(".toml"))
            says = Saying("given.unread", name=words, reason=why_unread(error), hint=hint)
            raise RistikontraError(says) from None
    if is_name(words):
        says = Saying("given.unknown", name=shortened(words), hint=did_you_mean(words))
        raise RistikontraError(says)
    return Entry(read_position(words, "position", options))


def position_given(words: str, options: Mapping[str, str] | None = None) -> Position:
    """Return the position that some words name, as `read_given` does.

    >>> position_given("lappi N:K E:7 S:2 W:A lead:N").turn
    0
    >>> position_given("lappi/pagat", {"limit": "none"}).rules.limit
    0
    """
    return read_given(words, options).position


def read_numbered(
    text: str, source: str, number: int, options: Mapping[str, str] | None = None
) -> Position:
    """Read one of many positions, each on a line of its own.

    Raises `BadText` with everything that is wrong, at its place in the line of that number.

    >>> read_numbered("lappi N:K E:7 S:2 W:x lead:N", "many.txt", 7)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: many.txt:7:21: 'x' is no rank; ...
        lappi N:K E:7 S:2 W:x lead:N
                            ^
    """
    try:
        return read_position(text, source, options)
    except BadText as error:
        raise at_line(error, source, number) from None


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
