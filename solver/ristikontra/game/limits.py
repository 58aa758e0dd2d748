"""Ranges of numbers, and other limits of what callers may ask.

A number that is out of its range is a ValueError, which names the argument.
"""

import os
import reprlib
from collections.abc import Collection, Sequence
from typing import Final

from ristikontra.game.errors import visible

#: The most cards that a search can be allowed, and what it is allowed if nobody says.
MOST_NODES: Final = 10**18
#: The most seconds that a search can be allowed, some thirty years.
MOST_SECONDS: Final = 10**9
#: The fewest and the most deals that are drawn of hidden cards: a single one shows no spread.
DRAWN_DEALS: Final = (2, 1_000_000)
#: The most endings that can be asked for at once.
MOST_ENDINGS: Final = 10**9
#: The most processes that may solve at once.
MOST_JOBS: Final = 1024


def check_range(name: str, number: float | None, least: float, most: float) -> None:
    """Raise ValueError unless an argument that is given is in its range.

    >>> check_range("depth", -1, 0, 52)
    Traceback (most recent call last):
    ValueError: depth must be from 0 to 52, not -1
    """
    if number is not None and not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {shown(number)}")


def check_limits(max_nodes: int | None = None, max_seconds: float | None = None) -> None:
    """Raise ValueError for limits of a search that are out of range."""
    check_range("max_nodes", max_nodes, 0, MOST_NODES)
    check_range("max_seconds", max_seconds, 0, MOST_SECONDS)


def check_each(name: str, values: Sequence[object] | None, of: Sequence[str]) -> None:
    """Raise ValueError unless there is a value for each of those whom an argument is about.

    >>> check_each("score", (1,), ("NS", "EW"))
    Traceback (most recent call last):
    ValueError: score must have a value for each of NS, EW, not (1,)
    """
    if values is not None and len(values) != len(of):
        each = ", ".join(of)
        raise ValueError(f"{name} must have a value for each of {each}, not {shown(values)}")


def check_file(name: str, file: object) -> None:
    """Raise ValueError if a text cannot be the name of a file; anything else is a file already.

    >>> check_file("out", "a\\0b")
    Traceback (most recent call last):
    ValueError: out must be the name of a file, not 'a\\x00b'
    """
    if isinstance(file, str | os.PathLike) and not names_file(file):
        raise ValueError(f"{name} must be the name of a file, not {shown(str(file))}")


def names_file(text: str | os.PathLike[str]) -> bool:
    """Say whether a text can be the name of a file.

    >>> names_file("any thing"), names_file(""), names_file("a\\0b"), names_file("\\ud800")
    (True, False, False, False)
    """
    try:
        encoded = os.fsencode(text)
    except UnicodeEncodeError:
        return False
    return encoded != b"" and b"\0" not in encoded


def check_choice(name: str, choice: object, choices: Collection[object]) -> None:
    """Raise ValueError unless an argument is one of some.

    >>> check_choice("variant", "lapi", ["lappi", "ristikontra"])
    Traceback (most recent call last):
    ValueError: variant must be one of 'lappi', 'ristikontra', not 'lapi'
    """
    if choice not in choices:
        raise ValueError(
            f"{name} must be one of {', '.join(map(repr, choices))}, not {shown(choice)}"
        )


def shown(value: object) -> str:
    """Return a value as it is shown in a message: short, and with nothing that cannot be seen."""
    return visible(reprlib.repr(value))
