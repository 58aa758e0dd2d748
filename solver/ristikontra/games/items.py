"""Positions read by the table of items of their game, in one line of text or in parts.

    myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes

1. The game comes first, and then items in any order, each once: hands (`A:C29`), the items of the
   table (`turn:A`) and options (`must_beat=yes`).  Words without a name belong to the item before.
2. Where suits matter, a suit comes before its ranks (`C29A`, `♣29A`), or after each rank (`2c 9c`).
3. A reader reports everything that is wrong at once, each fault at its place.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from ristikontra.formats.parsing import bad_text, too_long
from ristikontra.game.cards import SELECTORS
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.game.spelling import is_nothing, pieces
from ristikontra.game.state import Kind
from ristikontra.games.cards import RANKS, SUITS, PlayingCard, cards_text
from ristikontra.games.protocol import Game
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


class Reader:
    """One reading of a position: the texts of its items by name, and the faults found so far.

    The place of a fault is the name of an item; its offset counts from the item's beginning.  A
    fault without a place is about something that is missing.
    """

    def __init__(self, game: Game, texts: Mapping[str, str], *, readable: bool = True) -> None:
        self.game, self.texts, self._readable = game, texts, readable
        self.faults: list[Fault] = []
        self._table = {item.name: item for item in game.items}
        self._placed: dict[PlayingCard, str] = {}
        last = max((game.seats.index(name) + 1 for name in texts if name in game.seats), default=0)
        self.seats = game.seats[: max(game.least, last)]

    def __contains__(self, name: str) -> bool:
        """Say whether an item is given."""
        return name in self.texts

    def __getitem__(self, name: str) -> Any:
        """Return the value of an item; None if it is not given."""
        return self._table[name].kind.read(self, name) if name in self.texts else None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong so far; else what compares items may mean nothing."""
        return self._readable and not self.faults

    def text(self, name: str, default: str = "-") -> str:
        """Return the text of an item."""
        return self.texts.get(name, default)

    def fault(
        self, says: Saying, name: str | None = None, offset: int = 0, width: int | None = None
    ) -> None:
        """Note a fault in an item, usually in all of it; without a name something is missing."""
        if name is None or name not in self.texts:
            self.faults.append(Fault(says, (), 0, 1))
        else:
            width = len(self.texts[name]) if width is None else width
            self.faults.append(Fault(says, (name,), offset, width))

    def hands(self) -> tuple[Any, ...]:
        """Return the hands of all seats."""
        for seat in self.seats:
            if seat not in self.texts:
                self.fault(Saying("items.no_hand", seat=seat))
        return tuple(self.game.hands.read(self, seat) for seat in self.seats)

    def options(self) -> dict[str, str]:
        """Return the options that are given and may be."""
        found = {}
        for name, allowed in self.game.options.items():
            if name in self.texts:
                value = self.texts[name].lower()
                if value in allowed:
                    found[name] = value
                else:
                    self.fault(_no_value(name, allowed, self.texts[name]), name)
        return found

    def place(self, card: PlayingCard, where: str) -> str | None:
        """Put a card in a place; return the place that has it already, if one has."""
        before = self._placed.get(card)
        self._placed.setdefault(card, where)
        return before


def _no_value(name: str, allowed: Sequence[str], value: str) -> Saying:
    return Saying("rules.value", option=name, allowed=[*allowed], value=value)


def _read_seat(reader: Reader, name: str) -> int | None:
    """Return the number of a seat; None for nothing."""
    text = reader.text(name)
    if is_nothing(text):
        return None
    if text.upper() not in [*reader.seats]:
        reader.fault(Saying("items.no_seat", seat=text, seats=[*reader.seats]), name)
        return None
    return reader.seats.index(text.upper())


def _read_flag(reader: Reader, name: str) -> bool:
    """Return what `yes` or `no` says."""
    text = reader.text(name)
    if text.lower() not in _FLAGS:
        reader.fault(_no_value(name, [*_FLAGS], text), name)
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
FLAG: Final = Kind(_read_flag, lambda flag, _: "yes" if flag else "no")
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
        before = reader.place(card, where)
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


def read_state(text: str, game: Game, source: str = "position") -> Any:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong."""
    if game.reads is not None:
        return game.reads(text, source)
    state, faults = try_to_read(text, game)
    if faults:
        raise bad_text(text, source, sorted(faults, key=lambda fault: fault.offset))
    return state


def try_to_read(text: str, game: Game) -> tuple[Any, Sequence[Fault]]:
    """Return the position of a one-line text, and everything that is wrong, at its place in it."""
    if faults := too_long(text):
        return None, faults
    known = [*(item.name for item in game.items), *game.options]
    begins: dict[str, int] = {}
    texts: dict[str, str] = {}
    for name, start, at, end in _items(text, faults):
        if name not in [*game.seats, *known]:
            says = Saying("items.unknown", name=name, known=known)
            faults.append(Fault(says, (), start, at - start))
        elif name in texts:
            faults.append(Fault(Saying("text.twice", name=name), (), start, at - start))
        else:
            texts[name], begins[name] = text[at:end], at
    reader = Reader(game, texts, readable=not faults)
    state = game.build(reader)
    for fault in reader.faults:
        at = begins[fault.place[0]] + fault.offset if fault.place else len(text.rstrip())
        faults.append(Fault(fault.says, (), at, fault.width))
    return state, faults


def _items(text: str, faults: list[Fault]) -> list[tuple[str, int, int, int]]:
    """Return each item: its name, where it begins, where its value begins, and where that ends."""
    found: list[tuple[str, int, int, int]] = []
    for match in [*re.finditer(r"\S+", text)][1:]:
        named = re.match(r"([A-Za-z_]+)[:=]", match[0])
        if named:
            name = named[1].upper() if len(named[1]) == 1 else named[1].lower()
            found.append((name, match.start(), match.start() + named.end(), match.end()))
        elif found:
            found[-1] = (*found[-1][:3], match.end())
        else:
            says = Saying("items.unnamed", text=match[0])
            faults.append(Fault(says, (), match.start(), len(match[0])))
    return found


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
            raise RistikontraError(_no_value(option, known[option], value))
