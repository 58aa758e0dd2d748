"""The one-line texts of Kontra: a deal that begins, and one that is over.

    A:AKQ752 B:998643 top:K bottom:K dealer:A
    54-33-33

1. A beginning is items in any order, each once: the cards of A, B and perhaps C, who sit clockwise;
   the cards turned up on the pack and at its bottom; the dealer.  Case does not matter; cards are
   read as in `cards.read_cards`, so spaces and suits are allowed.
2. A deal that is over is the card points of A, B and perhaps C.
3. All that is wrong with a text is reported at once, each fault at its column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import Final

from ristikontra.formats.parsing import bad_text, too_long, unknown
from ristikontra.formats.spelling import is_nothing
from ristikontra.game.arguments import checked
from ristikontra.game.errors import FEW, BadText, Fault, IllegalDeal, IllegalSetup, closest
from ristikontra.game.kontra import TABLES, FinishedDeal, KontraSetup, Opening, Place
from ristikontra.words import Saying

#: Every item by its name in small letters, and its place in a setup.
_PLACES: Final[Mapping[str, Place]] = {
    **{seat.lower(): ("hands", seat) for seat in TABLES[3].seats},
    **{name: (name,) for name in ("top", "bottom", "dealer")},
}


@checked
def read_opening(text: str, source: str = "kontra") -> Opening:
    """Read the beginning of a deal; raises `BadText` with everything that is wrong.

    `source` names the text in messages.

    >>> read_opening("a: A K Q 7 5 2 b:998643 top:10 bottom:10h dealer:b").leader
    1
    >>> read_opening("A:AKQ752 B:99864x top:K bottom:K dealr:B")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: kontra:1:17: 'x' is no rank; ranks are A K Q J T (or 10) ...
        A:AKQ752 B:99864x top:K bottom:K dealr:B
                        ^
    kontra:1:34: unknown item 'dealr'; did you mean 'dealer'?
        A:AKQ752 B:99864x top:K bottom:K dealr:B
                                         ^^^^^
    """
    reading = _Reading(text, source)
    given = reading.items()
    values = {
        place: "-" if is_nothing(item.value) else item.value
        for place, item in given.items()
        if item.value
    }
    dealer = values.get(("dealer",))
    setup = KontraSetup(
        hands={place[1]: value for place, value in values.items() if place[0] == "hands"},
        top=values.get(("top",)),
        bottom=values.get(("bottom",)),
        dealer=dealer and dealer.upper(),
    )
    try:
        opening = setup.opening()
    except IllegalSetup as error:
        reading.judge(error.faults, given)
        raise reading.bad_text() from None
    if reading.found:
        raise reading.bad_text()
    return opening


@checked
def read_finished(text: str, locked: bool = False, source: str = "kontra") -> FinishedDeal:
    """Read the card points of a deal that is over; raises `BadText` with everything that is wrong.

    `locked`: the pack stayed locked; `source` names the text in messages.

    >>> read_finished("54-48-18").dealers
    (1,)
    >>> read_finished("54-x")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: kontra:1:4: 'x' is no number of card points; ...
        54-x
           ^
    """
    reading = _Reading(text, source)
    points = reading.points()
    if not reading.found:
        try:
            return FinishedDeal(points, locked)
        except IllegalDeal as error:
            reading.found += [Fault(says, (), 0, len(text)) for says in error.says]
    raise reading.bad_text()


@dataclass(frozen=True, slots=True)
class _Item:
    """An item as it was written: its name, what stands after the colon, and where both do."""

    name: str
    start: int
    value: str
    at: int


@dataclass(slots=True)
class _Reading:
    """One reading of a text: what it says, and what is wrong, where, and how much of it."""

    text: str
    source: str
    found: list[Fault] = field(default_factory=list)
    understood: bool = True

    def bad_text(self) -> BadText:
        found = sorted(self.found, key=attrgetter("offset", "width"))
        return bad_text(self.text, self.source, found)

    def items(self) -> Mapping[Place, _Item]:
        """Return what is said, by its place; an item without a value is one, too."""
        given: dict[Place, _Item] = {}
        self.found = too_long(self.text)
        self.understood = not self.found
        if self.found:
            return given
        for item in self._written():
            place = _PLACES.get(item.name.lower())
            if place is None:
                self.understood = False
                # Of more faults than are told this one needs no search for what was meant.
                meant = closest(item.name, _PLACES) if len(self.found) < FEW else ""
                says = unknown("text.unknown", item.name, meant)
            elif place in given:
                says = Saying("text.twice", name=f"{item.name}:")
            else:
                given[place] = item
                if item.value:
                    continue
                says = Saying("text.nothing", name=f"{item.name}:")
            self.found.append(Fault(says, (), item.start, len(item.name) or 1))
        return given

    def _written(self) -> Iterator[_Item]:
        """Yield the items: from each word with a colon up to the next."""
        words = [*re.finditer(r"\S+", self.text)]
        starts = [at for at, word in enumerate(words) if ":" in word[0] or not at]
        for first, after in pairwise((*starts, len(words))):
            name, _, _ = words[first][0].partition(":")
            start, end = words[first].start(), words[after - 1].end()
            value = self.text[start + len(name) + 1 : end].lstrip()
            yield _Item(name, start, value, end - len(value))

    def judge(self, faults: Sequence[Fault], given: Mapping[Place, _Item]) -> None:
        """Add the faults of a setup that are not due to what was not understood."""
        for fault in faults:
            item = given.get(fault.place)
            if item and item.value:
                at, width = item.at + fault.offset, fault.width or len(item.value)
                self.found.append(Fault(fault.says, (), at, width))
            elif item is None and self.understood:
                self.found.append(Fault(fault.says, (), len(self.text.rstrip()), 1))

    def points(self) -> tuple[int, ...]:
        """Return the numbers of the text, parted by dashes."""
        if found := too_long(self.text):
            self.found = found
            return ()
        points, at = [], 0
        for piece in self.text.replace("\N{EN DASH}", "-").split("-"):
            number = piece.strip()
            if re.fullmatch("[0-9]{1,4}", number):
                points.append(int(number))
            else:
                says = Saying("kontra.number", text=number)
                self.found.append(Fault(says, (), at, len(piece)))
            at += len(piece) + 1
        return tuple(points)
