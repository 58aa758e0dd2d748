"""What the texts of games whose suits matter share: items with names, and cards with suits.

1. The game stands first, and then items in any order, each once: `A:C29`, `turn:A`, `build=free`.
   Words without a name belong to the item before.
2. Each suit stands before its ranks (`C29A`, `♣29A`), or right after each rank (`2c 9c`).
3. All that is wrong with a text is reported at once, each fault at its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from ristikontra.formats.parsing import pieces, too_long
from ristikontra.formats.spelling import is_nothing
from ristikontra.game.cards import SELECTORS
from ristikontra.game.errors import Fault
from ristikontra.game.suited import RANKS, SUITS, SuitedCard
from ristikontra.words import Saying

T = TypeVar("T")

#: What a suit and a rank may be written as.
SIGNS: Final = {suit: number for number, suit in enumerate(SUITS)} | {
    sign + selector: number
    for signs in ("♣♦♥♠", "♧♢♡♤")
    for number, sign in enumerate(signs)
    for selector in ("", *SELECTORS)
}
NUMBERED: Final = {rank: number for number, rank in enumerate(RANKS, 1)} | {"10": 10}
YES: Final = {"yes": True, "no": False}
#: A sign as it is written, with what goes with it.
SIGN: Final = rf"[♠-♧][{SELECTORS}]|\S"
_CARD_PART: Final = re.compile(rf"10|{SIGN}")


def card_of(written: str) -> SuitedCard | None:
    """Return the card that a text names, its suit before or after its rank; None if it is none.

    >>> str(card_of("10♥")), card_of("7")
    ('HT', None)
    """
    written = written.upper()
    for at in (1, 2):
        for suit, rank in ((written[:at], written[at:]), (written[at:], written[:at])):
            if suit in SIGNS and rank in NUMBERED:
                return SuitedCard(SIGNS[suit], NUMBERED[rank])
    return None


class SuitedReader:
    """One reading of a text: its items, each with its offset, and what is wrong.

    `seats` are the names of the seats, `known` those of the items beside hands.  `items` are given
    where they do not stand in one text; what has no place of its own is then at offset 0.
    """

    def __init__(
        self,
        text: str,
        seats: str,
        known: Sequence[str],
        items: Mapping[str, tuple[str, int]] | None = None,
    ) -> None:
        self.text = text
        self.seats = seats
        self.known = known
        self.faults: list[Fault] = too_long(text)
        self.items: dict[str, tuple[str, int]] = {**(items or {})}
        self._seen: dict[SuitedCard, str] = {}
        if items is None and not self.faults:
            self._find_items()

    def fault(self, says: Saying, offset: int | None = None, width: int = 1) -> None:
        """Note a fault: at the end of the text, if nothing is said of its place."""
        at = len(self.text.rstrip()) if offset is None else offset
        self.faults.append(Fault(says, (), at, width))

    def _find_items(self) -> None:
        """Find where each item stands; words without a name belong to the one before."""
        found: list[tuple[str, int, int, int]] = []
        for match in list(re.finditer(r"\S+", self.text))[1:]:
            named = re.match(r"([A-Za-z_]+)[:=]", match[0])
            if named:
                name = named[1].upper() if len(named[1]) == 1 else named[1].lower()
                at = match.start() + named.end()
                found.append((name, match.start(), at, match.end()))
            elif found:
                found[-1] = (*found[-1][:3], match.end())
            else:
                self.fault(Saying("layouts.no_item", text=match[0]), match.start(), len(match[0]))
        for name, start, at, end in found:
            if name not in self.seats and name not in self.known:
                says = Saying("layouts.unknown_item", name=name, known=self.known)
                self.fault(says, start, at - start)
            elif name in self.items:
                self.fault(Saying("text.twice", name=name), start, at - start)
            else:
                self.items[name] = (self.text[at:end], at)

    def choice(self, name: str, allowed: Mapping[str, T], default: T) -> T:
        """Return what an item says, of what is `allowed`; the default if it is not there."""
        if name not in self.items:
            return default
        value, at = self.items[name]
        if value.lower() not in allowed:
            says = Saying("rules.value", option=name, allowed=[*allowed], value=value)
            self.fault(says, at, len(value))
        return allowed.get(value.lower(), default)

    def seat(self, name: str, number: int) -> int | None:
        """Return the seat that an item names, of the first `number`; None if it names none."""
        value, at = self.items.get(name, ("-", 0))
        if is_nothing(value):
            return None
        if value.upper() not in [*self.seats[:number]]:
            says = Saying("suited.no_seat", seat=value, seats=[*self.seats[:number]])
            self.fault(says, at, len(value))
            return None
        return self.seats.index(value.upper())

    def players(self, least: int) -> int:
        """Return how many seats there are: those up to the last whose hand is given."""
        found = (self.seats.index(name) for name in self.items if name in self.seats)
        return max([least - 1, *found]) + 1

    def hands(self, number: int) -> tuple[frozenset[SuitedCard], ...]:
        """Return the hands of the first seats."""
        for seat in self.seats[:number]:
            if seat not in self.items:
                self.fault(Saying("layouts.no_hand", seat=seat))
        return tuple(frozenset(self.held(seat, seat)) for seat in self.seats[:number])

    def held(self, name: str, place: str) -> list[SuitedCard]:
        """Return the cards of an item; a fault says that one stands in another place already."""
        return self.placed(*self.items.get(name, ("-", 0)), place)

    def placed(self, text: str, at: int, place: str) -> list[SuitedCard]:
        """Return the cards of a text; a fault says that one stands in another place already."""
        cards = []
        for card, offset, width in self.cards(text, at):
            if card in self._seen:
                says = Saying("suited.twice", card=str(card), seat=self._seen[card])
                self.fault(says, offset, width)
            self._seen.setdefault(card, place)
            cards.append(card)
        return cards

    def cards(self, text: str, at: int) -> Iterator[tuple[SuitedCard, int, int]]:
        """Yield the cards of a text, each with its place."""
        suit: int | None = None
        for piece, start in [] if is_nothing(text) else pieces(text.replace(" ", ",")):
            after = False  # whether each rank is followed by its suit
            parts = [(match[0].upper(), match.start()) for match in _CARD_PART.finditer(piece)]
            if len(parts) > 1 and parts[0][0] in NUMBERED and parts[1][0] in SIGNS:
                after = True
            for index, (part, place) in enumerate(parts):
                offset = at + start + place
                if part in SIGNS:
                    suit = None if after else SIGNS[part]
                    continue
                if part not in NUMBERED:
                    self.fault(Saying("card.none", text=part), offset, len(part))
                    continue
                if after:
                    suit = SIGNS.get(parts[index + 1][0]) if index + 1 < len(parts) else None
                if suit is None:
                    self.fault(Saying("layouts.no_suit", text=part), offset, len(part))
                    continue
                yield SuitedCard(suit, NUMBERED[part]), offset, len(part)
