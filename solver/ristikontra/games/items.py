"""Kinds of items that several games have: seats, flags, numbers, and cards with suits.

Where suits matter, a suit comes before its ranks (`C29A`, `♣29A`), or after each rank (`2c 9c`).
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ristikontra.formats.parsing import Reader, no_value
from ristikontra.game.cards import SELECTORS
from ristikontra.game.errors import RistikontraError
from ristikontra.game.spelling import is_nothing, pieces
from ristikontra.game.state import Kind
from ristikontra.games.cards import RANKS, SUITS, PlayingCard, cards_text
from ristikontra.words import Saying

#: What a suit and a rank may be written as.
SIGNS: Final = {suit: number for number, suit in enumerate(SUITS)} | {
    sign + selector: number
    for signs in ("♣♦♥♠", "♧♢♡♤")
    for number, sign in enumerate(signs)
    for selector in ("", *SELECTORS)
}
NUMBERED: Final = {rank: number for number, rank in enumerate(RANKS, 1)} | {"10": 10}
#: A sign as it is written, with what goes with it.
SIGN: Final = rf"[♠-♧][{SELECTORS}]|\S"
_CARD_PART: Final = re.compile(rf"10|{SIGN}")


def _read_seat(reader: Reader, name: str) -> int | None:
    """Return the number of a seat; None for nothing."""
    text = reader.text(name)
    if is_nothing(text):
        return None
    if text.upper() not in [*reader.seats]:
        reader.fault(reader.no_seat(reader.typed(name, 0, len(text))), name)
        return None
    return int(reader.seats.index(text.upper()))


def _read_flag(reader: Reader, name: str) -> bool:
    """Return what `yes` or `no` says."""
    text = reader.text(name)
    if text.lower() not in _FLAGS:
        reader.fault(no_value(name, [*_FLAGS], text), name)
    return _FLAGS.get(text.lower(), False)


def _read_row(reader: Reader, name: str) -> tuple[PlayingCard, ...]:
    """Return cards in their order; none may be in two places."""
    return tuple(placed_cards(reader, name, reader.text(name), 0, name))


def _read_card(reader: Reader, name: str) -> PlayingCard | None:
    """Return a card, which may also be in another place."""
    card = card_of(reader.text(name))
    if card is None:
        reader.fault(Saying("card.none", text=reader.text(name)), name)
    return card


_FLAGS: Final = {"yes": True, "no": False}
#: A seat, or nothing.
SEAT: Final = Kind(_read_seat, lambda seat, state: state.seats[seat])
#: A number; `build` says which may be.
NUMBER: Final = Kind(lambda reader, name: reader.text(name), lambda number, _: str(number))
#: Whether something is so: `yes` or `no`.
FLAG: Final = Kind(_read_flag, lambda flag, _: "yes" if flag else "no", "flag")
#: Cards with suits in their order: a trick, a stock; "-" for none.
CARD_ROW: Final = Kind(_read_row, lambda cards, _: ",".join(map(str, cards)) or "-")
#: One card with its suit.
CARD: Final = Kind(_read_card, lambda card, _: str(card))


def hand_kind(height: Callable[[PlayingCard], int] = lambda card: card.rank) -> Kind:
    """Return the kind of a hand of cards with suits, written by suit and `height`."""
    return Kind(
        lambda reader, name: frozenset(_read_row(reader, name)),
        lambda cards, _: cards_text(cards, height),
    )


def lettered(players: str, seats: str) -> str:
    """Return players before a colon by their letters, where reports have numbers.

    >>> lettered("3>1", "ABC"), lettered("C", "ABC"), lettered("4", "ABC")
    ('C>A', 'C', '4')
    """
    letters = {str(number): seat for number, seat in enumerate(seats, 1)}
    return "".join(letters.get(char, char) for char in players)


def card_of(written: str) -> PlayingCard | None:
    """Return the card that a text names, its suit before or after its rank; None if it is none.

    >>> str(card_of("10♥")), card_of("7")
    ('HT', None)
    """
    written = written.upper()
    for at in (1, 2):
        for suit, rank in ((written[:at], written[at:]), (written[at:], written[:at])):
            if suit in SIGNS and rank in NUMBERED:
                return PlayingCard(SIGNS[suit], NUMBERED[rank])
    return None


def placed_cards(
    reader: Reader, name: str, text: str, start: int, where: str
) -> Sequence[PlayingCard]:
    """Return the cards of a part of an item, which begins at `start`, and put each in a place.

    A fault says that a card is in another place already.
    """
    cards = []
    for card, offset, width in _cards(reader, name, text, start):
        before = reader.put(card, where)
        if before is not None:
            reader.fault(Saying("items.twice", card=str(card), seat=before), name, offset, width)
        cards.append(card)
    return cards


def _cards(
    reader: Reader, name: str, text: str, start: int
) -> Iterator[tuple[PlayingCard, int, int]]:
    """Yield the cards of a text, each with its place in the item."""
    suit: int | None = None
    for piece, at in [] if is_nothing(text) else pieces(text.replace(" ", ",")):
        parts = [(match[0].upper(), match.start()) for match in _CARD_PART.finditer(piece)]
        # Whether each rank is followed by its suit.
        after = len(parts) > 1 and parts[0][0] in NUMBERED and parts[1][0] in SIGNS
        for index, (part, place) in enumerate(parts):
            offset = start + at + place
            if part in SIGNS:
                suit = None if after else SIGNS[part]
                continue
            if part not in NUMBERED:
                reader.fault(Saying("card.none", text=part), name, offset, len(part))
                continue
            if after:
                suit = SIGNS.get(parts[index + 1][0]) if index + 1 < len(parts) else None
            if suit is None:
                reader.fault(Saying("items.no_suit", text=part), name, offset, len(part))
                continue
            yield PlayingCard(suit, NUMBERED[part]), offset, len(part)


def value_text(value: str | bool) -> str:
    """Return what is written for the value of an option.

    >>> value_text("free"), value_text(False)
    ('free', 'no')
    """
    return value if isinstance(value, str) else "yes" if value else "no"


def check_options(
    options: Mapping[str, str], name: str, known: Mapping[str, Sequence[str]]
) -> None:
    """Raise `RistikontraError` for an option that the game of a name does not have."""
    for option, value in options.items():
        if option not in known:
            raise RistikontraError(Saying("rules.other_option", variant=name, option=option))
        if value not in known[option]:
            raise RistikontraError(no_value(option, known[option], value))
