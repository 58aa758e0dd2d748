"""Which room answers for a game that is not played in tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ristikontra.cli.common import Answer

#: What answers a verb about some words, with the options that were typed.
OtherFamily = Callable[[str, str, Mapping[str, object]], "Answer"]
#: The modules that answer, by the game.  Each has such an `answer`.
_ROOMS: Final[Mapping[str, str]] = {"ristiseiska": "ristikontra.cli.layouts"}
#: The games that other rooms answer for.
OTHER_GAMES: Final = tuple(_ROOMS)


def other_family(words: str) -> OtherFamily | None:
    """Return what answers a verb about some words, or None if they name a game of tricks.

    >>> other_family("lappi N:K") is None, other_family("Ristiseiska A:CK") is None
    (True, False)
    """
    room = _ROOMS.get(words.split(None, 1)[0].lower()) if words.split() else None
    if room is None:
        return None
    found: OtherFamily = import_module(room).answer
    return found
