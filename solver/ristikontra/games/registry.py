"""The games by the words with which their texts begin; each is loaded when it is asked for."""

from typing import Any

from ristikontra.formats.parsing import bad_text
from ristikontra.game.errors import Fault
from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.words import Saying


def read(text: str, source: str = "position") -> Any:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong.

    >>> read("ristiseiska A:CKH2 B:DK C:♠AX turn:A", "pos")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos:1:29: 'X' is not a card
        ristiseiska A:CKH2 B:DK C:♠AX turn:A
                                    ^
    >>> str(read("myllymatti A:♠A B:jh trump:♠ turn:a"))
    'myllymatti A:SA B:HJ trump:S turn:A'
    """
    first, *_ = text.split(maxsplit=1) or [""]
    game = game_of(first)
    if game is None:
        says = Saying("text.variant", variants=[*GAMES])
        raise bad_text(text, source, [Fault(says, (), text.find(first), max(1, len(first)))])
    return game.read(text, source)
