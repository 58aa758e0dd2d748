"""Cards with suits, layouts and positions as text; `formats.layouts` reads what this writes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ristikontra.game.suited import RANKS, SUITS, cards_text
from ristikontra.layouts.position import LayoutMove, LayoutPosition
from ristikontra.layouts.rules import VALUES

#: What the game is called, and its seats.
NAME: Final = "ristiseiska"
SEATS: Final = "ABCDE"


def layout_text(layout: Iterable[tuple[int, int]]) -> str:
    """Return what is down: of each suit the lowest and the highest rank, "-" for nothing.

    >>> layout_text([(6, 8), (7, 7), (0, 0), (0, 0)])
    'C6-8,D7'
    """
    parts = [
        SUITS[suit] + RANKS[low - 1] + (f"-{RANKS[high - 1]}" if high > low else "")
        for suit, (low, high) in enumerate(layout)
        if low
    ]
    return ",".join(parts) or "-"


def position_text(position: LayoutPosition) -> str:
    """Return the one-line text of a position.

    >>> from ristikontra.game.suited import PACK
    >>> from ristikontra.layouts.position import dealt
    >>> from ristikontra.layouts.rules import LayoutRules
    >>> cards = sorted(PACK)
    >>> deal = dealt([cards[seat::3] for seat in range(3)], LayoutRules(build="free"))
    >>> position_text(deal)[-51:]
    '58J,HA47TK,S369Q layout:- turn:A first:3 build=free'
    """
    hands = [f"{SEATS[seat]}:{cards_text(hand)}" for seat, hand in enumerate(position.hands)]
    items = [NAME, *hands, f"layout:{layout_text(position.layout)}"]
    if position.forfeit is not None:
        items.append(f"forfeit:{SEATS[position.forfeit]}")
    items.append(f"turn:{SEATS[position.turn]}")
    if position.rules.first_turn_exempt and position.first_turns:
        items.append(f"first:{position.first_turns}")
    if position.continuing:
        items.append("continuing:yes")
    for option, values in VALUES.items():
        value = getattr(position.rules, option)
        if value != values[0]:
            items.append(f"{option}={value_text(value)}")
    return " ".join(items)


def move_text(position: LayoutPosition, move: LayoutMove) -> str:
    """Return a move with its player, as it is typed: a card that is given with its receiver, too.

    >>> from ristikontra.formats.layouts import read_layout_position
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> position = read_layout_position(text)
    >>> [move_text(position, move) for move in position.moves()]
    ['C>A:S8', 'C>A:SJ']
    """
    to = "" if position.giver is None else f">{SEATS[position.turn]}"
    return f"{SEATS[position.mover]}{to}:{'-' if move is None else move}"


def value_text(value: str | bool) -> str:
    """Return what is written for the value of an option.

    >>> value_text("free"), value_text(False)
    ('free', 'no')
    """
    return value if isinstance(value, str) else "yes" if value else "no"
