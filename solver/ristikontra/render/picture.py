"""The hands round the table, drawn with characters."""

from __future__ import annotations

from typing import Final

from ristikontra.game.position import Position
from ristikontra.game.seats import left_of
from ristikontra.render.layout import Style, wrap
from ristikontra.render.position import cards_text
from ristikontra.words import RANK_SIGNS, SEAT_NAMES, say

_GAP: Final = 9
_GAP_WITH_TRICK: Final = 15
#: Stands in the trick for those who have not played to it.
_NOT_YET: Final = "."


def picture(position: Position, style: Style) -> list[str]:
    """Return the four hands round the table, or one below the other where that is too wide.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:KQ E:T7 S:2 W:A lead:S trick:2,9")
    >>> print(*picture(position, Style()), sep="\\n")
               North  K Q   to play
                    .
      West  A   9      .    East  10 7
                    2
               South  2   led
    """
    table = _round_table(position)
    if max(map(len, table)) <= style.width:
        return table
    names = [f"{name:<5}" for name in SEAT_NAMES]
    seats = [_seat(position, seat, names[seat]) for seat in range(4)]
    return [line for seat in seats for line in wrap(seat, style, "  ", " " * 9)]


def _seat(position: Position, seat: int, name: str) -> str:
    mark = ""
    if not position.finished:
        if seat == position.turn:
            mark = say("to_play" if position.trick else "leads")
        elif seat == position.leader:
            mark = say("led")
    return f"{name}  {cards_text(position.hands[seat])}   {mark}".rstrip()


def _round_table(position: Position) -> list[str]:
    north, east, south, west = (_seat(position, seat, name) for seat, name in enumerate(SEAT_NAMES))
    gap = _GAP_WITH_TRICK if position.trick else _GAP
    middle = 2 + len(west) + gap // 2
    hands = [len(f"{SEAT_NAMES[seat]}  {cards_text(position.hands[seat])}") for seat in (0, 2)]
    indent = " " * max(middle - max(hands) // 2, 2)
    played = [_NOT_YET] * 4
    for at, rank in enumerate(position.trick):
        played[left_of(position.leader, at)] = RANK_SIGNS[rank]
    inner = f"{played[3]:>4}{played[1]:>{gap - 8}}" if position.trick else ""
    rows = [indent + north]
    if position.trick:
        rows.append(" " * middle + played[0])
    rows.append(f"  {west}{inner:<{gap}}{east}")
    if position.trick:
        rows.append(" " * middle + played[2])
    rows.append(indent + south)
    return [row.rstrip() for row in rows]
