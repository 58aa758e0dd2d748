"""Positions of Myllymatti as text; `formats.beating` reads what this writes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ristikontra.beating.position import BeatingPosition
from ristikontra.beating.rules import height
from ristikontra.game.suited import SUITS, SuitedCard, cards_text

#: What the game is called, and its seats.
NAME: Final = "myllymatti"
SEATS: Final = "ABC"


def hand_text(cards: Iterable[SuitedCard]) -> str:
    """Return cards with each suit before its ranks, the ace last.

    >>> hand_text([SuitedCard(2, 1), SuitedCard(2, 9)])
    'H9A'
    """
    return cards_text(cards, height)


def position_text(position: BeatingPosition) -> str:
    """Return the one-line text of a position.

    >>> from ristikontra.beating.rules import BeatingRules
    >>> hands = frozenset([SuitedCard(3, 1)]), frozenset([SuitedCard(2, 11)])
    >>> position_text(BeatingPosition(BeatingRules(), hands, trump=3, turn=0))
    'myllymatti A:SA B:HJ trump:S turn:A'
    """
    hands = [f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(position.hands)]
    items = [NAME, *hands, f"trump:{SUITS[position.trump]}"]
    if position.table:
        items.append(f"trick:{','.join(map(str, position.table))}")
        if position.full != sum(map(bool, position.hands)):
            items.append(f"full:{position.full}")
    items.append(f"turn:{SEATS[position.turn]}")
    if position.rules.must_beat:
        items.append("must_beat=yes")
    return " ".join(items)
