"""Positions of Myllymatti as text; `formats.beating` reads what this writes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ristikontra.beating.collecting import CollectingPosition
from ristikontra.beating.phase import BeatingMove, PhasePosition
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


def position_text(position: PhasePosition) -> str:
    """Return the one-line text of a position.

    >>> from ristikontra.beating.rules import BeatingRules
    >>> hands = frozenset([SuitedCard(3, 1)]), frozenset([SuitedCard(2, 11)])
    >>> position_text(BeatingPosition(BeatingRules(), hands, trump=3, turn=0))
    'myllymatti A:SA B:HJ trump:S turn:A'
    """
    hands = [f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(position.hands)]
    items = [NAME, *hands]
    if isinstance(position, CollectingPosition):
        items.append(f"stock:{row_text(position.stock)}")
        if any(position.won):
            items.append(f"won:{won_text(position)}")
        if position.shown is not None:
            items.append(f"shown:{position.shown}")
    if isinstance(position, BeatingPosition):
        items.append(f"trump:{SUITS[position.trump]}")
    if position.table:
        items.append(f"trick:{row_text(position.table)}")
    if isinstance(position, BeatingPosition) and position.table:
        items += [f"full:{position.full}"] * (position.full != sum(map(bool, position.hands)))
    items.append(f"turn:{SEATS[position.turn]}")
    if position.rules.must_beat:
        items.append("must_beat=yes")
    return " ".join(items)


def row_text(cards: Sequence[SuitedCard]) -> str:
    """Return cards in their order; "-" for none."""
    return ",".join(map(str, cards)) or "-"


def won_text(position: CollectingPosition) -> str:
    """Return what lies with each player who has won cards.

    >>> from ristikontra.formats.beating import read_beating_position
    >>> text = "myllymatti A:C29 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5 shown:S5 turn:B"
    >>> position = read_beating_position(text)
    >>> won_text(position)
    'A=D23,B=D4,H4,S5'
    """
    piles = enumerate(position.won)
    return ",".join(f"{SEATS[seat]}={hand_text(pile)}" for seat, pile in piles if pile)


def card_text(position: PhasePosition, move: BeatingMove) -> str | None:
    """Return the card of a move, with a star if it is turned from the stock; None if there is none.

    >>> from ristikontra.formats.beating import read_beating_position
    >>> text = "myllymatti A:C234 B:D234 C:H234 stock:S5,S6 turn:A"
    >>> position = read_beating_position(text)
    >>> [card_text(position, move) for move in position.moves()]
    ['C2', 'C3', 'C4', '*S5']
    """
    if move is None:
        return None
    return f"*{move}" if position.turns_up(move) else str(move)


def move_text(position: PhasePosition, move: BeatingMove) -> str:
    """Return a move with its player, as it is typed; "-" where a card is picked up."""
    return f"{SEATS[position.turn]}:{card_text(position, move) or '-'}"


def value_text(value: bool) -> str:
    """Return what is written for the value of an option."""
    return "yes" if value else "no"
