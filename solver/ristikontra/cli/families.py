"""Which room answers for a game that is not played in tricks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from os.path import isfile
from typing import TYPE_CHECKING, Any, Final

from ristikontra.game.names import ELSEWHERE
from ristikontra.texts import text_in

if TYPE_CHECKING:
    from ristikontra.cli.common import Answer

#: What answers a verb about some words, with the options that were typed.
OtherFamily = Callable[[str, str, Mapping[str, object]], "Answer"]
#: The modules that answer, by the game.  Each has such an `answer`; `VERBS`: what it answers, with
#: the options that it knows; and `offered`: what a shell completes them with.
_ROOMS: Final[Mapping[str, str]] = dict(
    zip(ELSEWHERE, ("ristikontra.cli.layouts", "ristikontra.cli.beating"), strict=True)
)
#: The games that other rooms answer for.
OTHER_GAMES: Final = ELSEWHERE


#: Which game a position file is of.
_RULES: Final = re.compile(r"""^\s*rules\s*=\s*["']\s*(\w+)""", re.MULTILINE)
#: How many bytes of a position file are looked through for that.
_MUCH: Final = 800_000


def other_family(words: str) -> OtherFamily | None:
    """Return what answers a verb about some words, or None if they name a game of tricks.

    The words may be a text of a game, the name of an example or a puzzle of one, or a position file
    or its text.

    >>> other_family("lappi N:K") is None, other_family("Ristiseiska A:CK") is None
    (True, False)
    >>> other_family("ristiseiska/hold-the-gate") is None
    False
    """
    room = other_room(_game_of(words))
    found: OtherFamily | None = room and room.answer
    return found


def other_room(game: str) -> Any:
    """Return the room that answers for a game, or None if it is one of tricks or none at all."""
    return import_module(_ROOMS[game]) if game in _ROOMS else None


def families_with(verb: str) -> Iterator[OtherFamily]:
    """Yield what answers a verb, for each family of games that has something to answer."""
    for room in dict.fromkeys(_ROOMS.values()):
        module = import_module(room)
        if verb in module.VERBS:
            yield module.answer


def _game_of(words: str) -> str:
    """Return the name with which words begin, or that of the game that a file is of."""
    text = words if "\n" in words else beginning_of(words)
    if text and (rules := _RULES.search(text)):
        return rules[1].lower()
    name = re.match(r"\s*([A-Za-z]*)", words)
    return name[1].lower() if name else ""


def beginning_of(words: str) -> str:
    """Return the beginning of a position file; "" if there is none of that name."""
    if not (words.endswith(".toml") or isfile(words)):
        return ""
    try:
        with open(words, "rb") as file:
            return text_in(file.read(_MUCH), "replace")
    except (OSError, ValueError):
        return ""
