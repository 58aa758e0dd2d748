"""Two cards to be exchanged, as people write them: "N7,EK"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ristikontra.formats.parsing import bad_text, too_long
from ristikontra.game.arguments import checked
from ristikontra.game.cards import read_cards
from ristikontra.game.changes import exchanged
from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.game.position import Position
from ristikontra.words import Saying


@checked
def swap(position: Position, text: str, source: str = "swap") -> Position:
    """Exchange two cards of different hands, as "N7,EK" says.

    Cards on the table stay there.  `source` names the text in messages.  Raises `BadText` if the
    text is not two cards with their seats, a seat does not hold its card, nothing would change,
    or the position would not be legal.

    >>> from ristikontra.game.setup import Setup
    >>> position = Setup("lappi", {"N": "K7", "E": "8A", "S": "23", "W": "44"}, "N").position()
    >>> print(swap(position, "N7,EA"))
    lappi N:AK E:87 S:32 W:44 lead:N
    >>> swap(position, "N7,EQ")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: swap:1:4: East has no queen
        N7,EQ
           ^^
    """
    faults = too_long(text)
    words = [] if faults else list(re.finditer(r"[^\s,]+", text))
    seats = position.rules.seating.seats
    if len(words) != 2:
        says = Saying("swap.two", seat=seats[0], other=seats[1])
        raise bad_text(text, source, faults or [Fault(says, (), 0, len(text))])

    def fault(says: Saying, word: re.Match[str]) -> None:
        faults.append(Fault(says, (), word.start(), len(word[0])))

    held = []
    for word in words:
        found = _seat_and_rank(word[0], seats)
        if found is None:
            fault(Saying("swap.no_card", text=word[0], seat=seats[0]), word)
            continue
        seat, rank = found
        held.append(found)
        if not position.hands[seat][rank]:
            fault(Saying("play.none", seat=seats[seat], rank=rank), word)
    if faults:
        raise bad_text(text, source, faults)
    (one, first), (other, second) = held
    if one == other or first == second:
        same = Saying("swap.one_hand" if one == other else "swap.one_rank")
        raise bad_text(text, source, [Fault(same, (), 0, len(text))])
    try:
        return exchanged(position, one, first, other, second)
    except IllegalSetup as error:
        faults = [Fault(one.says, (), 0, len(text)) for one in error.faults]
        raise bad_text(text, source, faults) from None


def _seat_and_rank(word: str, seats: Sequence[str]) -> tuple[int, int] | None:
    cards, bad = read_cards(word[1:])
    if word[0].upper() not in seats or bad or len(cards) != 1:
        return None
    return seats.index(word[0].upper()), cards[0].rank
