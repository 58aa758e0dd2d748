"""Seats, sides and their names (R1: partners sit opposite).

Seats are numbered clockwise N=0, E=1, S=2, W=3; sides NS=0 and EW=1.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = ("N", "E", "S", "W")
SEAT_NAMES: Final = ("North", "East", "South", "West")
SIDES: Final = ("NS", "EW")
NS: Final = 0
EW: Final = 1


def seat_named(name: str) -> str | None:
    """Return the letter of a seat written as a letter or in full, in any case.

    >>> seat_named("north"), seat_named("w"), seat_named("nobody")
    ('N', 'W', None)
    """
    letter = name[:1].upper()
    return letter if name.capitalize() in (letter, *SEAT_NAMES) and letter in SEATS else None


def side_of(seat: int) -> int:
    """Return the side that a seat belongs to (R1).

    >>> [SIDES[side_of(seat)] for seat in range(4)]
    ['NS', 'EW', 'NS', 'EW']
    """
    return seat & 1


def left_of(seat: int, steps: int = 1) -> int:
    """Return the seat `steps` places clockwise from a seat (R9).

    >>> SEATS[left_of(3)]
    'N'
    """
    return (seat + steps) % 4
