"""What may name a position of Myllymatti: a file, an example, or its text."""

from __future__ import annotations

from typing import Final, NamedTuple

from ristikontra.beating.phase import BeatingMove, PhasePosition
from ristikontra.beating.rules import VALUES
from ristikontra.beating.text import NAME, SEATS
from ristikontra.formats.beating import (
    ITEMS,
    follow_beating,
    read_beating_items,
    read_beating_position,
)
from ristikontra.formats.files import data_file, names_in
from ristikontra.formats.given import is_file
from ristikontra.formats.kinds import known_words
from ristikontra.formats.suited_files import (
    SuitedExample,
    SuitedGame,
    read_suited_example,
    read_suited_file,
)
from ristikontra.game.errors import RistikontraError, closest, shortened
from ristikontra.words import Saying

BeatingExample = SuitedExample[PhasePosition, BeatingMove]
GAME: Final[SuitedGame[PhasePosition, BeatingMove]] = SuitedGame(
    NAME, SEATS, ITEMS, tuple(VALUES), read_beating_items, follow_beating
)


class BeatingEntry(NamedTuple):
    """A position to work on, and the example that it comes from, if it does."""

    position: PhasePosition
    example: BeatingExample | None = None


def read_beating_given(words: str) -> BeatingEntry:
    """Read what some words name: a file, its text, an example, or the position itself.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if there is nothing of
    that name.

    >>> read_beating_given("myllymatti/nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: nothing is called myllymatti/nothing
    """
    name = words.strip().lower()
    if "\n" in words:
        example = read_suited_example(words, GAME, "stdin")
    elif is_file(words):
        example = read_suited_file(words, GAME)
    elif name in names_in(NAME):
        example = find_beating_example(name)
    elif name.startswith(f"{NAME}/") and " " not in name:
        meant = closest(name, names_in(NAME), 0.8)
        hint = Saying("hint.example", name=meant) if meant else ""
        raise RistikontraError(Saying("layouts.unknown", name=shortened(words), hint=hint))
    else:
        with known_words(words):
            return BeatingEntry(read_beating_position(words))
    return BeatingEntry(example.position, example)


def find_beating_example(name: str) -> BeatingExample:
    """Return a worked example by its name.

    >>> find_beating_example("myllymatti/round-for-ever").position.turn
    0
    """
    return read_suited_example(data_file(f"{name}.toml").decode(), GAME, f"{name}.toml")
