"""One-line texts of games in tricks as people type and paste them.

1. Seats may be typed in the letters of another language (`lettering`), or in full.
2. What is written in several words, as in `N: A K Q`, is put together.
3. A picture of a position is a text too: hands, cards in its middle, and who leads.
4. What is misspelt is guessed.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ristikontra.formats.parsing import UNKNOWN, Place, PositionText, known_game, unknown
from ristikontra.game.cards import read_cards
from ristikontra.game.errors import FEW, closest
from ristikontra.game.rules import OPTIONS, VARIANTS, seating_of
from ristikontra.game.spelling import cards_in, is_nothing, on_table
from ristikontra.game.state import Item
from ristikontra.games.tricks.items import SetupKind, seat_or_large, word_kind
from ristikontra.games.tricks.setup import HIDING, ITEMS
from ristikontra.words import Saying

#: What is written of a player in the picture of a position, beside the cards.
_MARKS: Final = ("leads", "led", "to", "play", "spice")
#: Rows of items by their names, and the kind of what has no row.
_ROWS: Final = {row.name: row for row in (*ITEMS, *HIDING)}
_HIDING: Final = {row.name for row in HIDING}
_NO_KIND: Final = word_kind()
_SIGN: Final = re.compile("[:=]")


class ItemWritten(NamedTuple):
    """An item as it was typed: its value begins at `at`; a picture's name has no sign after it.

    `key` is the name in small letters, `seat` the seat that is called so.
    """

    name: str
    sign: str
    start: int
    at: int
    end: int
    key: str
    seat: str | None


class TypedText(PositionText):
    """A line as somebody typed or pasted it.

    `hiding` lets the text say what is known of hidden hands.
    """

    def __init__(
        self,
        text: str,
        source: str,
        *,
        rows: Sequence[Item] = ITEMS,
        hiding: bool = False,
    ) -> None:
        word = next(re.finditer(r"\S+", text), None)
        variant = word[0].lower() if word else ""
        self.seating = seating_of(variant)
        self._hiding = hiding
        self._marks: list[tuple[ItemWritten, str, int]] = []
        rows = (*rows, *HIDING) if hiding else rows
        self._known = {row.name: row for row in rows}
        super().__init__(text, source, known_game(variant), rows=rows)

    def scan(self) -> None:
        """Find the items."""
        if self.seating.has_partners and not self.in_one_language():
            return
        table = dict(on_table(self.read_as))
        words = [
            (match[0], match.start())
            for match in re.finditer(r"\S+", self.read_as)
            if match.start() not in table
        ]
        for item in self._written(self._without_variant(words)):
            self._item(item)
        self._picture(table)

    def _written(self, words: Iterable[tuple[str, int]]) -> Iterator[ItemWritten]:
        """Yield the items; what is written in several words, as in `N: A K Q`, is put together."""
        item: ItemWritten | None = None
        for word, start in words:
            if item is not None and self._goes_on(item, word, start):
                item = item._replace(end=start + len(word))
                continue
            if item is not None and item.seat and word.lower() in _MARKS:
                self._marks.append((item, word.lower(), start))
                continue
            if item is not None:
                yield item
            name, sign = _parted(word)
            at = start + len(name) + len(sign)
            if not sign and self._called(name):
                sign = ":"
            seat = self.seating.named(name)
            typed = self.text[start : start + len(name)]
            item = ItemWritten(typed, sign, start, at, start + len(word), name.lower(), seat)
        if item is not None:
            yield item

    def _called(self, word: str) -> bool:
        """Say whether a word is a seat's name in full."""
        return len(word) > 1 and self.seating.named(word) is not None

    def _goes_on(self, item: ItemWritten, word: str, start: int) -> bool:
        """Say whether a word belongs to the item before it."""
        row = self._known.get(item.key) or _ROWS.get(item.key)
        kind: SetupKind = row.kind if row else _NO_KIND
        empty = item.end == item.at
        name, sign = _parted(word)
        if kind.is_line:
            return not sign
        if sign:
            return kind.is_by_party and item.sign == ":" and name.upper() in self.seating.parties
        if not item.sign or (self._called(word) and not kind.is_seat):
            return False
        if item.seat or kind.is_cards:
            if word.upper() == "S" and not empty and "S" in self.seating.seats:
                self.fault(Saying("text.suit_or_south", word=word), start, len(word))
                self.lost.add(("hands", item.seat or ""))
            if word.lower() in _MARKS:
                return False
            cards = word.strip("_?") if self._hiding else word
            return is_nothing(word) or word.upper() == "S" or empty or not read_cards(cards)[1]
        comma = not empty and self.text[item.end - 1] == ","
        open_list = comma or word.startswith(",") or kind.is_open
        return empty or (kind.is_list and open_list)

    def _without_variant(self, words: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
        if words and not _SIGN.search(words[0][0]) and not self.seating.named(words[0][0]):
            self.put(("rules",), *words.pop(0))
        else:
            self.lost.add(("rules",) if words else UNKNOWN)
            start = words[0][1] if words else 0
            self.fault(Saying("text.variant", variants=[*VARIANTS]), start, 1)
        yield from words

    def _item(self, item: ItemWritten) -> None:
        name, sign, start, key, seat = item.name, item.sign, item.start, item.key, item.seat
        place: Place = ("hands", seat) if seat else (key,)
        if key in OPTIONS or (sign == "=" and key not in self._known and not seat):
            place = ("options", key)
        value = self.read_as[item.at : item.end].strip()
        at, width = item.end - len(value), item.end - start
        known = place[0] != key or key in self._known or key in _HIDING
        if not seat and key in _HIDING and not self._hiding:
            self.lost.add(UNKNOWN)
            self.fault(Saying("text.hiding", name=name), start, width)
        elif not known or sign != ("=" if place[0] == "options" else ":"):
            self.lost.add(UNKNOWN)
            word = self.text[start : item.end]
            self.fault(self._not_an_item(word, key, sign), start, width)
        elif place in self.texts:
            self.fault(Saying("text.twice", name=f"{name}{sign}"), start, width)
        elif not value:
            self.lost.add(place)
            kind = "text.nothing_hand" if seat else "text.nothing"
            self.fault(Saying(kind, name=f"{name}{sign}"), start, width)
        else:
            self.put(place, value, at)

    def _not_an_item(self, word: str, key: str, sign: str) -> Saying:
        if key in OPTIONS:
            return Saying("text.option", name=key)
        if key in self._known or key in _HIDING or self.seating.named(key):
            return Saying("text.colon", name=key)
        if not sign and not read_cards(word)[1]:
            return Saying("text.cards", word=word)
        # Beyond the faults that are shown no search for what was meant is needed.
        near = closest(key, (*self._known, *OPTIONS)) if len(self.faults) < FEW else ""
        return unknown("text.unknown", word, near)

    def _picture(self, table: Mapping[int, tuple[str, str]]) -> None:
        """Take what a picture says beside the hands: who led, who is to play, the trick."""
        if not (table or self._marks):
            return
        said = self.texts.get(("lead",), "-")
        lead = None if is_nothing(said) else seat_or_large(said, self.seating)
        for item, mark, start in self._marks:
            if item.seat and mark in ("leads", "led"):
                if lead is None:
                    lead = item.seat
                    self.put(("lead",), lead, start)
                elif lead != item.seat:
                    says = Saying("text.picture_lead", seat=item.name, mark=mark, lead=lead)
                    self.fault(says, start, len(mark))
        every, count = self.seating.seats, len(self.seating.seats)
        if lead not in every:
            return
        seats = [every[self.seating.left_of(every.index(lead), at)] for at in range(count)]
        played = {seat: (card, at) for at, (seat, card) in table.items() if card != "."}
        trick = [played[seat] for seat in seats if seat in played]
        if trick and is_nothing(self.texts.get(("trick",), "-")):
            self.texts["trick",], self.begins["trick",] = "", []
            for card, at in trick:
                self.begins["trick",].append((len(self.texts["trick",]), at))
                self.texts["trick",] += f"{card},"
        on_table = len(cards_in(self.texts.get(("trick",), "-"), self.seating))
        due = seats[on_table] if on_table < count else None
        for item, mark, start in self._marks:
            if item.seat and mark == "to" and due not in (item.seat, None):
                number = seats.index(item.seat)
                self.fault(Saying("text.picture_turn", seat=item.name, number=number), start, 1)


def _parted(word: str) -> tuple[str, str]:
    """Return what is before the first sign of an item, and the sign, "" if there is none."""
    found = _SIGN.search(word)
    return (word[: found.start()], found[0]) if found else (word, "")
