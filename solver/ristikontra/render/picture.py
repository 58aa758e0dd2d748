"""The hands round the table, drawn with characters."""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Final

from ristikontra.games.tricks.items import TAKEN_UP
from ristikontra.games.tricks.position import Position
from ristikontra.render.position import cards_text, role_of, stock_by_tricks
from ristikontra.render.typeset import Style, paint, wrap
from ristikontra.words import formed, say, sign

_GAP: Final = 9
_GAP_WITH_TRICK: Final = 15
#: Stands in the trick for those who have not played to it.
_NOT_YET: Final = "."


def picture(position: Position, style: Style, hidden: Set[int] = frozenset()) -> list[str]:
    """Return the hands round the table, or one below the other where that is too wide.

    For `hidden` seats it shows only how many cards there are.  Where none is hidden the stock is
    below, the next card first, with a gap after each trick.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:KQ E:T7 S:2 W:A lead:S trick:2,9")
    >>> print(*picture(position, Style()), sep="\\n")
               North  K Q   to play
                    .
      West  A   9      .    East  10 7
                    2
               South  2   led
    """
    seating = position.rules.seating
    hands = [_hand(position, seat, hidden) for seat in range(len(seating.seats))]
    drawn = _TABLES[len(hands)](position, hands)
    stock = [] if hidden else _stock(position, style)
    if max(map(len, drawn)) <= style.width:
        return _stressed(drawn, position, style) + stock
    called = _names(position)
    widest = max(map(len, called))
    names = [f"{name:<{widest}}" for name in called]
    seats = [_seat(position, seat, names[seat], hands[seat]) for seat in range(len(names))]
    rows = [line for seat in seats for line in wrap(seat, style, "  ", " " * 9)]
    return _stressed(rows, position, style) + stock


def _stock(position: Position, style: Style) -> list[str]:
    """Return the rows of the stock, as many tricks in each as have room."""
    if not position.stock:
        return []
    rows = [label := say("stock.label")]
    for trick in stock_by_tricks(position):
        cards = " ".join(map(sign, trick))
        if position.taken_up and len(rows) == 1 and rows[0] == label:
            cards = TAKEN_UP + cards
        if len(rows[-1]) + len(cards) + 5 > style.width:
            rows.append(" " * len(label))
        rows[-1] += f"   {cards}"
    return ["", *(f"  {row}" for row in rows)]


def _stressed(rows: Sequence[str], position: Position, style: Style) -> list[str]:
    """Return rows in which the word for the player on turn is strong."""
    mark = _mark(position, position.mover)
    return [row.replace(mark, paint(mark, "strong", style)) for row in rows] if mark else [*rows]


def _hand(position: Position, seat: int, hidden: Set[int]) -> str:
    hand = position.counts[seat]
    if seat not in hidden:
        return cards_text(hand)
    return " ".join([say("hidden_card")] * sum(hand)) or "-"


def _seat(position: Position, seat: int, name: str, hand: str) -> str:
    """Return a player's row; where the name is a letter a colon parts it from the cards."""
    name += ":" if len(name) == 1 else ""
    return f"{name}  {hand}   {_mark(position, seat)}".rstrip()


def _mark(position: Position, seat: int) -> str:
    """Return what a player does, as it is written beside the hand."""
    return str(role_of(position, seat) or "")


def _three_or_two(position: Position, hands: Sequence[str]) -> list[str]:
    """Draw two players opposite, or three with the first above the others.

    The cards on the table are listed below; here one could be taken for a card of a hand.
    """
    first, *others = (
        _seat(position, seat, name, hands[seat]) for seat, name in enumerate(_names(position))
    )
    if len(others) == 1:
        return [f"  {first}", f"  {others[0]}"]
    right, left = others  # B sits to the left of A, who is drawn above: to the right
    middle = 2 + len(left) + _GAP // 2
    hand = len(f"{_names(position)[0]}:  {hands[0]}")
    return [" " * max(middle - hand // 2, 2) + first, f"  {left}{'':<{_GAP}}{right}"]


def _names(position: Position) -> list[str]:
    """Return what the players are called, in the order of the seats."""
    return [formed(seat, "name") for seat in position.rules.seating.seats]


def _four(position: Position, hands: Sequence[str]) -> list[str]:
    north, east, south, west = (
        _seat(position, seat, name, hands[seat]) for seat, name in enumerate(_names(position))
    )
    gap = _GAP_WITH_TRICK if position.trick else _GAP
    middle = 2 + len(west) + gap // 2
    widest = max(len(f"{_names(position)[seat]}  {hands[seat]}") for seat in (0, 2))
    indent = " " * max(middle - widest // 2, 2)
    played = [_NOT_YET] * 4
    for at, rank in enumerate(position.trick):
        played[position.rules.seating.left_of(position.leader, at)] = sign(rank)
    inner = f"{played[3]:>4}{played[1]:>{gap - 8}}" if position.trick else ""
    rows = [indent + north]
    if position.trick:
        rows.append(" " * middle + played[0])
    rows.append(f"  {west}{inner:<{gap}}{east}")
    if position.trick:
        rows.append(" " * middle + played[2])
    rows.append(indent + south)
    return [row.rstrip() for row in rows]


#: How a table is drawn, by the number of players.
_TABLES: Final[Mapping[int, Callable[[Position, Sequence[str]], list[str]]]] = {
    2: _three_or_two,
    3: _three_or_two,
    4: _four,
}
