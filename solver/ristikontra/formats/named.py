"""Which game some words name: a text of it, an example or a puzzle of it, or a file."""

import re
from os.path import isfile
from typing import Any, Final

from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.texts import may_name_file, text_in

#: Which game a position file is of.
_RULES: Final = re.compile(r"""^\s*rules\s*=\s*["']\s*([\w-]+)""", re.MULTILINE)
#: A word that may be the name of a game, or begin with one, as the name of a puzzle does.
_WORD: Final = re.compile(r"\s*([A-Za-z]*(?:-[A-Za-z0-9]+)*)")
#: How many bytes of a position file are looked through for that.
_MUCH: Final = 800_000


def game_named(words: str) -> Any:
    """Return the game of the registry (`games.protocol.Game`) that some words name, or None.

    The words may be a text of a game, the name of an example or a puzzle of one, or a position file
    or its text.

    >>> game_named("lappi N:K") is None, game_named("Ristiseiska A:CK").name
    (True, 'ristiseiska')
    """
    name = name_in(words)
    return game_of(name) if name in GAMES else None


def name_in(words: str) -> str:
    """Return the name with which words begin, or that of the game that a file is of."""
    text = words if "\n" in words else beginning_of(words)
    if text and (rules := _RULES.search(text)):
        return _beginning_of_name(rules[1].lower())
    name = _WORD.match(words)
    return _beginning_of_name(name[1].lower()) if name else ""


def _beginning_of_name(word: str) -> str:
    """Return the longest name of the registry with which a word begins, or else its first part.

    >>> _beginning_of_name("myllymatti-01"), _beginning_of_name("lappi-six")
    ('myllymatti', 'lappi')
    """
    parts = word.split("-")
    names = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((name for name in names if name in GAMES), parts[0])


def beginning_of(words: str) -> str:
    """Return the beginning of a position file; "" if there is none of that name."""
    if not (may_name_file() and (words.endswith(".toml") or isfile(words))):
        return ""
    try:
        with open(words, "rb") as file:
            return text_in(file.read(_MUCH), "replace")
    except (OSError, ValueError):
        return ""
