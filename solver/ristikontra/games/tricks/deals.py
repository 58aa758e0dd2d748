"""The one-line texts of deals: one that is over, of a match or of Kontra, and one that begins.

    NS=61,EW=59
    NS=70,EW=50 fails:EW dirty:NS,EW won:NS=8,EW=5
    54-33-33
    A:AKQ752 B:998643 top:K bottom:K dealer:A

1. A deal of a match has the card points of both sides first, then items in any order, each once.
   An item continues to the next name with a colon; so a comma may be a space.
   `fails`: sides that had to clean and did not; `dirty`: sides that took a queen in the first part;
   `won`: tricks; `first`: the side that reached the target first; `last`: that won the last trick.
   `-` or `none` is nobody; what the score does not depend on may be left out.
2. A deal of Kontra that is over is the card points of A, B and perhaps C.
3. A deal that begins is items in any order, each once: the cards of A, B and perhaps C, who sit
   clockwise; the cards turned up on the pack and at its bottom; the dealer.  Case does not matter;
   cards are read as in `cards.read_cards`, so spaces and suits are allowed.
4. All that is wrong with a text is reported at once, each fault at its column.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final, TypeVar

from ristikontra.formats.lettering import read_letters
from ristikontra.formats.parsing import bad_text, too_long, unknown
from ristikontra.game.errors import FEW, BadText, Fault, IllegalSetup, closest
from ristikontra.game.seats import SIDES, Flags, Pair
from ristikontra.game.spelling import is_nothing, sides_in
from ristikontra.games.tricks import opening as k
from ristikontra.games.tricks.match import Match, Totals
from ristikontra.words import Saying

#: The state of a match, of either kind.
M = TypeVar("M", bound=Match | Totals)


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """What is known of a finished deal, and the text as it was typed; None: it is not known."""

    text: str
    source: str
    line: int
    taken: tuple[int, ...]
    fails: Flags | None = None
    dirty: Flags | None = None
    won: Pair | None = None
    first: int | None = None
    last: int | None = None

    def after(self, match: M) -> M:
        """Return a match after this deal; raises `BadText` if it is impossible there."""
        after: Any
        try:
            if isinstance(match, Totals):
                after = match.after(self.taken)
            else:
                after = match.after(
                    self.taken,
                    fails=self.fails,
                    dirty=self.dirty,
                    won=self.won,
                    first=self.first,
                    last=self.last,
                )
        except IllegalSetup as error:
            faults = [Fault(one.says, (), 0, len(self.text)) for one in error.faults]
            raise bad_text(self.text, self.source, faults, self.line) from None
        found: M = after
        return found


def read_deal(
    text: str, source: str = "deal", line: int = 1, parties: Sequence[str] = SIDES
) -> ScoredDeal:
    """Read a finished deal; raises `BadText` with everything that is wrong.

    `source` and `line` name the text in messages, and `parties` have the points.

    >>> read_deal("A=0,B=31,C=12", parties="ABC").taken
    (0, 31, 12)

    >>> deal = read_deal("NS=70,EW=50 fails:EW")
    >>> deal.taken, deal.fails, deal.won
    ((70, 50), (False, True), None)
    >>> read_deal("NS=70,WE=50")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: deal:1:7: no side 'WE'; write NS=40,EW=42
        NS=70,WE=50
              ^^^^^
    """
    reader = _Reader(text.rstrip(), parties)
    found: dict[str, object] = {}
    for item, start in reader.items():
        name, colon, value = item.partition(":") if ":" in item else ("taken", ":", item)
        name = name.lower()
        read = _READERS.get(name) if parties == SIDES or name == "taken" else None
        if read is None:
            word = reader.text[start : start + len(item.split()[0])]
            reader.fault(Saying("deal.unknown", word=word), start, len(word))
        elif name in found:
            reader.fault(Saying("text.twice", name=f"{name}{colon}"), start, len(item))
        else:
            found[name] = read(reader, value, start + len(item) - len(value))
    if "taken" not in found and not reader.faults:
        says = Saying("deal.no_points")
        if parties != SIDES:
            says = Saying("deal.no_seats", example=reader.example)
        reader.fault(says, len(reader.text), 1)
    if reader.faults:
        raise bad_text(reader.text, source, reader.faults, line)
    return ScoredDeal(reader.text, source, line, **found)  # type: ignore[arg-type]


def read_pair(text: str, source: str, parties: Sequence[str] = SIDES) -> tuple[int, ...]:
    """Read a number for each party; raises `BadText` with everything that is wrong.

    >>> read_pair("ns=3,ew=2", "--score")
    (3, 2)
    """
    reader = _Reader(text, parties)
    pair: tuple[int, ...] = () if reader.faults else reader.pair(reader.read, 0)
    if reader.faults:
        raise bad_text(text, source, reader.faults)
    return pair


class _Reader:
    """Collects what is wrong with a text, each fault at its place; `read` has it in N E S W."""

    def __init__(self, text: str, parties: Sequence[str] = SIDES) -> None:
        self.text = self.read = text
        self.parties = parties
        self.example = ",".join(f"{party}={12 * at}" for at, party in enumerate(parties))
        self.faults = too_long(text)
        if not self.faults and parties == SIDES:
            self.read, self.faults = read_letters(text)

    def items(self) -> Iterator[tuple[str, int]]:
        """Yield the items, each with its offset; of a text that is refused unread none."""
        text = "" if self.faults else self.read
        begins = [word.start() for word in re.finditer(r"\S+", text) if ":" in word[0]]
        first = re.search(r"\S", text)
        if first and first.start() not in begins[:1]:
            begins = [first.start(), *begins]
        for start, end in pairwise([*begins, len(text)]):
            yield text[start:end].rstrip(), start

    def fault(self, says: Saying, offset: int, width: int) -> None:
        self.faults.append(Fault(says, (), offset, width))

    def pair(self, value: str, at: int) -> tuple[int, ...]:
        kind = "pair" if self.parties == SIDES else "seat"
        numbers: dict[str, int] = {}
        before = len(self.faults)
        for piece in re.finditer(r"[^\s,=]+(?:\s*=\s*[^\s,]*)?|[^\s,]+", value):
            side, amount = (part.strip() for part in piece[0].partition("=")[::2])
            start = at + piece.start()
            typed, side = self.text[start : start + len(side)], side.upper()
            if side not in self.parties or not side:
                says = Saying(f"deal.{kind}_side", side=typed.upper(), example=self.example)
            elif not re.fullmatch("[0-9]{1,4}", amount):
                says = Saying(f"deal.{kind}_number", text=amount, side=typed.upper())
            elif side in numbers:
                says = Saying("text.twice", name=typed.upper())
            else:
                numbers[side] = int(amount)
                continue
            self.fault(says, start, len(piece[0]))
        if len(numbers) < len(self.parties) and len(self.faults) == before:
            missing = [side for side in self.parties if side not in numbers]
            says = Saying(f"deal.{kind}_missing", sides=missing, example=self.example)
            self.fault(says, at, len(value) or 1)
        return tuple(numbers.get(side, 0) for side in self.parties)

    def flags(self, value: str, at: int) -> Flags:
        named = sides_in(value)
        if not value.strip():
            self.fault(Saying("deal.nobody"), at - 1, 1)
        for side, offset in named:
            if side not in SIDES:
                self.fault(Saying("deal.no_side", side=side), at + offset, len(side))
        return tuple(side in {name for name, _ in named} for side in SIDES)

    def side(self, value: str, at: int) -> int | None:
        if value.strip().upper() in SIDES:
            return SIDES.index(value.strip().upper())
        self.fault(Saying("deal.no_side", side=value), at, len(value) or 1)
        return None


_READERS: Final[dict[str, Callable[[_Reader, str, int], object]]] = {
    "taken": _Reader.pair,
    "won": _Reader.pair,
    "fails": _Reader.flags,
    "dirty": _Reader.flags,
    "first": _Reader.side,
    "last": _Reader.side,
}


#: Every item by its name in small letters, and its place in a setup.
_PLACES: Final[Mapping[str, k.Place]] = {
    **{seat.lower(): ("hands", seat) for seat in k.TABLES[3].seats},
    **{name: (name,) for name in ("top", "bottom", "dealer")},
}


def read_opening(text: str, source: str = "opening") -> k.Opening:
    """Read the beginning of a deal; raises `BadText` with everything that is wrong.

    `source` names the text in messages.

    >>> read_opening("a: A K Q 7 5 2 b:998643 top:10 bottom:10h dealer:b").leader
    1
    >>> read_opening("A:AKQ752 B:99864x top:K bottom:K dealr:B")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: opening:1:17: 'x' is not a rank; ranks are A K Q J T ...
        A:AKQ752 B:99864x top:K bottom:K dealr:B
                        ^
    opening:1:34: unknown item 'dealr'; did you mean 'dealer'?
        A:AKQ752 B:99864x top:K bottom:K dealr:B
                                         ^^^^^
    """
    reading = _Reading(text, source)
    given = reading.items()
    values = {
        place: "-" if is_nothing(value) else value for place, (value, _) in given.items() if value
    }
    dealer = values.get(("dealer",))
    hands = {place[1]: value for place, value in values.items() if place[0] == "hands"}
    turned = values.get(("top",)), values.get(("bottom",))
    try:
        opening = k.opening_of(hands, *turned, dealer and dealer.upper())
    except IllegalSetup as error:
        reading.judge(error.faults, given)
        raise reading.bad_text() from None
    if reading.found:
        raise reading.bad_text()
    return opening


def read_finished(text: str, locked: bool = False, source: str = "opening") -> k.NextDealRecord:
    """Read the card points of a deal that is over, and say who deals next.

    `locked`: the pack stayed locked; `source` names the text in messages.  Raises `BadText` with
    everything that is wrong.

    >>> read_finished("54-48-18").dealers
    ['B']
    >>> read_finished("54-x")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: opening:1:4: 'x' is not card points; ...
        54-x
           ^
    """
    reading = _Reading(text, source)
    points = reading.points()
    if not reading.found:
        try:
            return k.next_deal(points, locked)
        except IllegalSetup as error:
            reading.found += [Fault(one.says, (), 0, len(text)) for one in error.faults]
    raise reading.bad_text()


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

    def items(self) -> Mapping[k.Place, tuple[str, int]]:
        """Return what is said, by its place, each with its offset; some items have no value."""
        given: dict[k.Place, tuple[str, int]] = {}
        self.found = too_long(self.text)
        self.understood = not self.found
        if self.found:
            return given
        for name, start, value, at in self._written():
            place = _PLACES.get(name.lower())
            if place is None:
                self.understood = False
                # Beyond the faults that are shown no search for what was meant is needed.
                meant = closest(name, _PLACES) if len(self.found) < FEW else ""
                says = unknown("text.unknown", name, meant)
            elif place in given:
                says = Saying("text.twice", name=f"{name}:")
            else:
                given[place] = value, at
                if value:
                    continue
                says = Saying("text.nothing", name=f"{name}:")
            self.found.append(Fault(says, (), start, len(name) or 1))
        return given

    def _written(self) -> Iterator[tuple[str, int, str, int]]:
        """Yield names and values with offsets, from each word with a colon up to the next."""
        words = [*re.finditer(r"\S+", self.text)]
        starts = [at for at, word in enumerate(words) if ":" in word[0] or not at]
        for first, after in pairwise((*starts, len(words))):
            name, _, _ = words[first][0].partition(":")
            start, end = words[first].start(), words[after - 1].end()
            value = self.text[start + len(name) + 1 : end].lstrip()
            yield name, start, value, end - len(value)

    def judge(self, faults: Sequence[Fault], given: Mapping[k.Place, tuple[str, int]]) -> None:
        """Add the faults of a setup that are not due to what was not understood."""
        for fault in faults:
            value, at = given.get(fault.place, ("", 0))
            if value:
                width = fault.width or len(value)
                self.found.append(Fault(fault.says, (), at + fault.offset, width))
            elif fault.place not in given and self.understood:
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
                says = Saying("opening.number", text=number)
                self.found.append(Fault(says, (), at, len(piece)))
            at += len(piece) + 1
        return tuple(points)
