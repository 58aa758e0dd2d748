"""How people write sides, tricks and nothing, the middle of a picture, and a line of items."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ristikontra.game.cards import RANKS, read_cards
from ristikontra.game.rules import OPTIONS, Rules
from ristikontra.game.seats import PARTNERS, Flags, Seating
from ristikontra.words import Saying

#: Stand for no cards, no sides, no run: nothing at all.
_NOTHING: Final = ("-", "\N{EN DASH}", "\N{EM DASH}", "none")


def is_nothing(text: str | None) -> bool:
    """Say whether a text means nothing.

    >>> is_nothing(" - "), is_nothing("none"), is_nothing("7")
    (True, True, False)
    """
    return text is not None and text.strip().lower() in _NOTHING


def sides_in(text: str, seating: Seating = PARTNERS) -> list[tuple[str, int]]:
    """Return the sides that a list names, each with its offset; "both" are both, or all, of them.

    >>> sides_in("ns, ew"), sides_in("both"), sides_in("-")
    ([('NS', 0), ('EW', 4)], [('NS', 0), ('EW', 0)], [])
    """
    found: list[tuple[str, int]] = []
    for piece, offset in [] if is_nothing(text) else _words(text):
        names = seating.parties if piece.lower() in ("both", "all") else (piece.upper(),)
        found += [(name, offset) for name in names]
    return found


def pieces(text: str) -> list[tuple[str, int]]:
    """Return the pieces between the commas of a text, each with its offset.

    >>> pieces("2, 9")
    [('2', 0), ('9', 3)]
    """
    return [(match[0], match.start()) for match in re.finditer(r"[^,\s][^,]*(?<!\s)", text)]


class OnTable(NamedTuple):
    """A card of the trick as it was written: who played it ("" if that is not said), and where."""

    seat: str
    card: str
    offset: int


def cards_in(text: str, seating: Seating = PARTNERS) -> list[OnTable]:
    """Return the cards of a trick; each may carry its player, whose letter is then no rank.

    Anything that is not a card is returned as it is.

    >>> cards_in("S7,W10")
    [OnTable(seat='S', card='7', offset=1), OnTable(seat='W', card='10', offset=4)]
    >>> [played.card for played in cards_in("7 x9 55")]
    ['7', 'x9', '5', '5']
    """
    found: list[OnTable] = []
    for piece, offset in [] if is_nothing(text) else _words(text):
        seat = player_before(piece, seating) if len(piece) > 1 else ""
        written, at = piece[len(seat) :], offset + len(seat)
        cards, bad = read_cards(written)
        if bad or (seat and len(cards) > 1):
            found.append(OnTable(seat, written, at))
        else:
            found += [
                OnTable(seat, written[card.offset : card.offset + card.width], at + card.offset)
                for card in cards
            ]
    return found


def player_before(word: str, seating: Seating, *, owned: bool = False) -> str:
    """Return the player whose letter comes before a card, "" if there is none.

    An A before a card is an ace, whatever the seats are called.  Only where cards are `owned` is it
    the player A, if one card follows.

    A colon may stand between the player and the card.

    >>> player_before("n7", PARTNERS), player_before("n:7", PARTNERS), player_before("7", PARTNERS)
    ('N', 'N', '')
    """
    letter = word[0].upper()
    if letter not in seating.seats:
        return ""
    if letter not in RANKS or word[1:2] == ":":
        return letter
    cards, bad = read_cards(word[1:])
    return letter if owned and len(cards) == 1 and not bad else ""


def order_faults(
    lead: str | None, trick: Sequence[OnTable], seating: Seating = PARTNERS
) -> Iterator[tuple[int, Saying]]:
    """Yield what is wrong with the players named at the cards of a trick, by their numbers (R9).

    >>> [(at, str(says)) for at, says in order_faults("S", cards_in("S7,E4"))]
    [(1, 'West plays after South, not East')]
    """
    seats = seating.seats
    if lead not in seats:
        return
    for at, played in enumerate(trick):
        due = seating.left_of(seats.index(lead), at)
        if played.seat and played.seat != seats[due]:
            before = seats[seating.left_of(due, -1)]
            kind = "trick.plays" if at else "trick.leads"
            yield at, Saying(kind, due=seats[due], before=before, seat=played.seat)


def _words(text: str) -> list[tuple[str, int]]:
    return [(match[0], match.start()) for match in re.finditer(r"[^\s,]+", text)]


def on_table(text: str) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield the cards in the middle of a picture: the offset of each, who played it, and the card.

    In a picture two spaces or more part what belongs together, and a point means a card that
    has not been played.

    >>> list(on_table("      2\\n West  A   9   .   East  K\\n      .\\n"))
    [(6, ('N', '2')), (23, ('E', '.')), (41, ('S', '.')), (19, ('W', '9'))]
    """
    if "." not in text:
        return
    rows = [
        [(cell[0], line.start() + cell.start()) for cell in re.finditer(r"\S+(?: \S+)*", line[0])]
        for line in re.finditer(r"[^\n]+", text)
        if not line[0].isspace()
    ]
    for above, row, below in zip(rows, rows[1:], rows[2:], strict=False):
        names = [PARTNERS.named(cell) if len(cell) > 1 else None for cell, _ in row]
        east = names.index("E") if "E" in names else 0
        if len(above) == len(below) == 1 and names[0] == "W" and east >= 4:
            cells = (above[0], row[east - 1], below[0], row[east - 2])
            for seat, (cell, at) in zip(PARTNERS.seats, cells, strict=True):
                yield at, (seat, cell)


@cache
def plain_form(rules: Rules, leader: int, dirty: Flags, pack: bool = False) -> str:
    """Return the text of the positions that differ in nothing but hands, with room for these.

    If the last cards of the `pack` are known there is also room for them.
    """
    seating = rules.seating
    owing = [party for party, flag in zip(seating.parties, dirty, strict=True) if flag]
    items = {
        "lead": seating.seats[leader],
        "dirty": ",".join(owing),
        "pack": "%s" if pack else "",
    }
    return line_of_items(rules.name, dict.fromkeys(seating.seats, "%s"), items, rules.changed)


def line_of_items(
    variant: str, hands: Mapping[str, str], items: Mapping[str, str], options: Mapping[str, str]
) -> str:
    """Return the one-line text of hands, items and options; an empty item is left out."""
    said = [f"{name}:{text}" for name, text in (*hands.items(), *items.items()) if text]
    chosen = [f"{name}={options[name]}" for name in OPTIONS if name in options]
    return " ".join((variant, *said, *chosen))
