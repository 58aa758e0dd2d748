"""Positions read by the table of items of their game, whether from one line or from a file.

    myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes

1. The game comes first, and then items in any order, each once: hands (`A:C29`), the items of the
   table (`turn:A`) and options (`must_beat=yes`).  Words without a name belong to the item before.
2. `PositionText` and `fields.ItemFields` find the text of each item.  A `Reader` gives its value,
   by the row of the table.  The game's `build` makes a position of the values.
3. Everything that is wrong is reported at once, each fault at its place.
"""

import errno
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import Any, Final, TextIO, TypeVar

from ristikontra.formats.lettering import letter_fault, readings_of, typed_in
from ristikontra.game.errors import FEW, LONGEST, BadText, Fault, IllegalSetup, Problem, hint
from ristikontra.game.rules import OPTIONS, VARIANTS
from ristikontra.game.seats import SEATS, Typed
from ristikontra.game.state import Item, game_of
from ristikontra.texts import MARK
from ristikontra.words import Saying, say

T = TypeVar("T")
P = TypeVar("P", bound=tuple[Any, ...])
#: What a text is about: ("hands", "N"), ("lead",), ("options", "limit"), or the game, ("rules",).
Place = tuple[str, ...]

#: Places of faults that compare several items: they mean nothing when an item was not understood.
_COMPARING: Final = ((), ("hands",), ("taken",), ("won",))
#: Stands for items that were not understood at all, and for what is missing.
UNKNOWN: Final = ("item",)
MISSING: Final = ("missing",)
#: Longer texts are refused unread: no position or position file comes near it.
LONGEST_TEXT: Final = 200_000
#: A line that has not ended after this many more pieces never will: nobody writes 100 megabytes.
_ENDLESS: Final = 100_000_000


def problem_at(says: Saying, text: str, source: str, offset: int, width: int = 1) -> Problem:
    """Return the problem with what is `offset` characters into a text of one or more lines.

    >>> str(problem_at(Saying("card.none", text="x"), "N:7\\nE:x", "pos", 6)).splitlines()[0]
    "pos:2:3: 'x' is not a card"
    """
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    end = len(text) if end < 0 else end
    line = text.count("\n", 0, offset) + 1
    width = max(1, min(width, end - offset))
    first, last = start, end
    if end - start > LONGEST:
        first, last = max(start, offset - LONGEST // 4), min(end, offset + LONGEST // 4)
    shown = text[first:last].replace("\t", " ")
    return Problem(says, source, line, offset - start + 1, width, shown, first - start)


def bad_text(text: str, source: str, faults: Sequence[Fault], line: int = 1) -> BadText:
    """Return the error with the faults of a text, each at its offset.

    Problems are made only of the few that are shown: each costs a look at the whole text.  `line`
    is the number that a text of one line has in its source.

    >>> print(bad_text("7x", "many", [Fault(Saying("card.none", text="x"), (), 1, 1)], 12))
    many:12:2: 'x' is not a card
        7x
         ^
    """
    shown = [problem_at(one.says, text, source, one.offset, one.width) for one in faults[:FEW]]
    problems = [replace(one, line=one.line + line - 1) for one in shown]
    return BadText(problems, len(faults) - len(shown))


def too_long(text: str) -> list[Fault]:
    """Return the fault of a text that is refused unread, if it is as long as that."""
    says = Saying("text.long", most=LONGEST_TEXT)
    return [Fault(says, (), 0, 1)] if len(text) > LONGEST_TEXT else []


def lines_of(file: TextIO, most: int) -> Iterator[str]:
    """Yield the lines of a file as they come; of a line longer than `most` just the beginning.

    A mark may stand before any line, where files with marks were put together.  Raises OSError if
    the file cannot be read, and for a line that has no end.

    >>> from io import StringIO
    >>> list(lines_of(StringIO("one\\nlong line\\ntwo"), 5))
    ['one\\n', 'long ', 'two']
    """
    for number in count(1):
        line = piece = file.readline(most)
        passed = 0
        while piece and not piece.endswith("\n"):
            piece = file.readline(most)
            passed += len(piece)
            if passed > _ENDLESS:
                raise OSError(errno.EFBIG, say("text.endless", line=number))
        if not line:
            return
        yield line.removeprefix(MARK)


def unknown(kind: str, name: str, meant: str = "") -> Saying:
    """Return that a name is none, with a hint at what was meant, if that is known.

    >>> print(unknown("file.unknown", "leed", "lead"))
    unknown key 'leed'; did you mean 'lead'?
    """
    return Saying(kind, name=name, hint=Saying("hint.key", name=meant) if meant else "")


def is_consequence(fault: Fault, lost: Set[Place]) -> bool:
    """Say whether a fault may be due only to places whose text was not understood.

    >>> is_consequence(Fault(Saying("setup.sizes", sizes=[]), ("hands",)), {("trick",)})
    True
    """
    place = fault.place
    above = (place[:steps] for steps in range(len(place) + 1))
    return bool(lost) and (place in _COMPARING or any(part in lost for part in above))


def no_value(name: str, allowed: Sequence[str], value: str) -> Saying:
    """Return that an option, or a flag, has none of the values it may have."""
    return Saying("rules.value", option=name, allowed=[*allowed], value=value)


def known_game(variant: str) -> Any:
    """Return a game in tricks; of a name that is none, that whose table is the usual one.

    >>> known_game("lappi").name, known_game("lapi").seats
    ('lappi', 'NESW')
    """
    return game_of(variant if variant in VARIANTS else next(iter(VARIANTS)))


def has_partners(game: Any) -> bool:
    """Say whether the seats of a game are N E S W.

    >>> has_partners(known_game("lappi")), has_partners(known_game("kontra-2"))
    (True, False)
    """
    return [*game.seats] == [*SEATS]


class Reader:
    """One reading of a position: the texts of its items by place, and the faults found so far.

    `typed` returns the text of a place as it was typed.  The place of a fault is that of an item;
    its offset counts from the item's beginning.  `lost` are places whose text was not understood.
    `parts` says where parts of an item are in its text.
    """

    def __init__(
        self,
        game: Any,
        texts: Mapping[Place, str],
        lost: Collection[Place] = (),
        *,
        rows: Sequence[Item] = (),
        typed: Callable[[Place], str] | None = None,
    ) -> None:
        self.game, self.texts, self._typed = game, texts, typed or texts.__getitem__
        self.faults: list[Fault] = []
        self.lost = {*lost}
        self.parts: dict[Place, tuple[int, int]] = {}
        self._table = {item.name: item for item in rows or game.items}
        self._placed: dict[Any, str] = {}

    @cached_property
    def seats(self) -> str:
        """The seats that play: to the last that has a hand, and at least as many as must."""
        every: str = self.game.seats
        last = max((every.index(seat) + 1 for seat in self.in_table("hands")), default=0)
        return every[: max(self.game.least, last)]

    def __contains__(self, name: str) -> bool:
        """Say whether an item is given."""
        return self.place_of(name) in self.texts

    def __getitem__(self, name: str) -> Any:
        """Return the value of an item; None if it is not given."""
        return self._table[name].kind.read(self, name) if name in self else None

    def place_of(self, name: str) -> Place:
        """Return the place of an item, a hand or an option that is given; else that of an item."""
        for place in (("hands", name), ("options", name)):
            if place in self.texts:
                return place
        return (name,)

    @property
    def variant(self) -> str:
        """The name of the game as it is written, in small letters."""
        return self.texts.get(("rules",), "").lower()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong so far; else what compares items may mean nothing."""
        return not (self.lost or self.faults)

    def text(self, name: str, default: str = "-") -> str:
        """Return the text of an item."""
        return self.texts.get(self.place_of(name), default)

    def typed(self, name: str, offset: int, width: int) -> str:
        """Return a part of an item as it was typed."""
        return self._typed(self.place_of(name))[offset : offset + width]

    def fault(
        self, says: Saying, name: str | None = None, offset: int = 0, width: int | None = None
    ) -> None:
        """Note a fault in an item, usually in all of it; without a name something is missing."""
        if name is None or name not in self:
            self.faults.append(Fault(says, MISSING, 0, 1))
        else:
            width = len(self.text(name)) if width is None else width
            self.faults.append(Fault(says, self.place_of(name), offset, width))

    def lose(self, name: str) -> None:
        """Note that an item was not understood."""
        self.lost.add(self.place_of(name))

    def part(self, name: str, part: str, offset: int, width: int) -> None:
        """Note where a part of an item is."""
        self.parts[name, part] = offset, width

    def in_table(self, table: str) -> dict[str, str]:
        """Return the texts of the hands, or of the options, that are given."""
        return {place[1]: text for place, text in self.texts.items() if place[0] == table}

    def no_hand(self, seat: str) -> Saying:
        """Say that the hand of a seat is missing, by its name if it has one."""
        if has_partners(self.game):
            return Saying("setup.no_hand", seat=seat)
        return Saying("items.no_hand", seat=seat)

    def no_seat(self, text: str) -> Saying:
        """Say that no seat is called so, and what they are called."""
        seats = [*self.seats]
        if has_partners(self.game):
            return Saying("setup.no_seat", seat=text, seats=seats)
        return Saying("items.no_seat", seat=text, seats=seats)

    def hands(self) -> tuple[Any, ...]:
        """Return the hands of all seats."""
        for seat in self.seats:
            if seat not in self:
                self.fault(self.no_hand(seat))
        return tuple(self.game.hands.read(self, seat) for seat in self.seats)

    def options(self) -> dict[str, str]:
        """Return the options that are given and may be."""
        found = {}
        for name, text in self.in_table("options").items():
            allowed = self.game.options.get(name)
            if allowed is None:
                says = Saying("rules.no_option", option=name, hint=hint(name, self.game.options))
                self.faults.append(Fault(says, ("options", name)))
            elif text.lower() in allowed:
                found[name] = text.lower()
            else:
                self.fault(no_value(name, allowed, text), name)
        return found

    def put(self, card: Any, where: str) -> str | None:
        """Put a card in a place; return the place that has it already, if one has."""
        before = self._placed.get(card)
        self._placed.setdefault(card, where)
        return before

    def judged(self, made: Callable[[], T]) -> T | None:
        """Return what is made of what was read; what makes it illegal is noted at its place.

        Left out is what may be due only to texts that were not understood.
        """
        try:
            return made()
        except IllegalSetup as error:
            for fault in error.faults:
                if not is_consequence(fault, self.lost):
                    self._judge(fault)
        return None

    def _judge(self, fault: Fault) -> None:
        place = fault.place or ("rules",)
        at, width = self.parts.get(place, (0, 0))
        if place in self.parts or (place not in self.texts and place[:1] in self.texts):
            place = place[:1]
        width = fault.width or width
        self.faults.append(replace(fault, place=place, offset=at + fault.offset, width=width))


def piece_at(pieces: Sequence[P], offset: int) -> P:
    """Return the piece of a text in which an offset is; each begins with where it begins.

    >>> piece_at([(0, "N"), (3, "E")], 2), piece_at([(0, "N"), (3, "E")], -1)
    ((0, 'N'), (0, 'N'))
    """
    return next((one for one in reversed(pieces) if one[0] <= offset), pieces[0])


class PositionText:
    """A one-line text: what is said of each place, where that is, and what is wrong.

    `begins` says from where in the line a place's text is, from some offset in that text on.  The
    `faults` are at their offsets in the line; `elsewhere` are those of what was given apart.
    `text` is as it was typed, `read_as` the same with seats in N E S W.
    """

    def __init__(self, text: str, source: str, game: Any, *, rows: Sequence[Item] = ()) -> None:
        self.text = self.read_as = text[: LONGEST_TEXT + 1]
        self.source, self.game, self.rows = source, game, rows or game.items
        self.faults: list[Fault] = []
        self.elsewhere: list[Problem] = []
        self.more = 0
        self.texts: dict[Place, str] = {}
        self.begins: dict[Place, list[tuple[int, int]]] = {}
        self.lost: set[Place] = set()
        self.languages: Sequence[Typed] = ()
        self._is_unread = bool(too_long(text))
        if self._is_unread:
            self.faults += too_long(text)
        else:
            self.languages = typed_in(self.text)
            self.scan()

    def in_one_language(self) -> bool:
        """Read seats in N E S W; say whether that can be done, or note what is wrong."""
        readings = readings_of(self.text, self.languages)
        if len(readings) == 1:
            self.read_as = readings[0]
            return True
        self.lost |= {(), UNKNOWN}
        self._is_unread = True
        fault = letter_fault(self.text)
        self.fault(fault.says, fault.offset, fault.width)
        return False

    def scan(self) -> None:
        """Find the items."""
        if has_partners(self.game) and not self.in_one_language():
            return
        words = [*re.finditer(r"\S+", self.read_as)]
        for match in words[:1]:
            self.put(("rules",), match[0], match.start())
        known = [*(item.name for item in self.rows), *self.game.options]
        for name, start, at, end in self._items(words[1:]):
            width = at - start
            if name in [*self.game.seats]:
                place: Place = "hands", name
            else:
                place = ("options", name) if name in self.game.options else (name,)
            if place == (name,) and name not in known:
                says = Saying("items.unknown", name=self._name_at(start, at), known=known)
                self.fault(says, start, width)
            elif place in self.texts:
                self.fault(Saying("text.twice", name=self._name_at(start, at)), start, width)
            else:
                self.put(place, self.read_as[at:end], at)
        if self.faults:
            self.lost.add(UNKNOWN)

    def _items(self, words: Iterable[re.Match[str]]) -> list[tuple[str, int, int, int]]:
        """Return each item: its name, where it begins, where its value begins and ends."""
        found: list[tuple[str, int, int, int]] = []
        for match in words:
            named = re.match(r"([A-Za-z_]+)[:=]", match[0])
            if named:
                name, at = _name(named[1]), match.start() + named.end()
                found.append((name, match.start(), at, match.end()))
            elif found:
                found[-1] = (*found[-1][:3], match.end())
            else:
                says = Saying("items.unnamed", text=self.text[match.start() : match.end()])
                self.fault(says, match.start(), len(match[0]))
        return found

    def _name_at(self, start: int, at: int) -> str:
        """Return the name of an item as it was typed, before its value at an offset."""
        return _name(self.text[start : at - 1])

    def put(self, place: Place, text: str, at: int) -> None:
        """Keep the text of a place, which begins at an offset."""
        self.texts[place], self.begins[place] = text, [(0, at)]

    def fault(self, says: Saying, offset: int, width: int) -> None:
        """Note a fault in the line."""
        self.faults.append(Fault(says, (), offset, width))

    def attempt(
        self, build: Callable[[Reader], T | None], options: Mapping[str, str] | None = None
    ) -> T | None:
        """Return what is built of the line, and note what is wrong; `options` override its own."""
        if self._is_unread:
            return None
        apart = {("options", name): value for name, value in (options or {}).items()}
        texts = self.texts | apart
        reader = Reader(self.game, texts, self.lost, rows=self.rows, typed=self._typed)
        found = build(reader)
        for fault in reader.faults:
            if fault.place in apart:
                self._apart(fault.place[1], apart[fault.place], fault.says)
            else:
                self._note(fault)
        return found

    def read(
        self, build: Callable[[Reader], T | None], options: Mapping[str, str] | None = None
    ) -> T:
        """Return what is built of the line; raises `BadText` with everything that is wrong."""
        found = self.attempt(build, options)
        if self.faults or self.elsewhere or found is None:
            raise self.bad_text()
        return found

    def _typed(self, place: Place) -> str:
        (_, at), *_ = self.begins[place]
        return self.text[at : at + len(self.texts[place])]

    def _apart(self, name: str, value: str, says: Saying) -> None:
        at, written = len(name) + 1 if name in OPTIONS else 0, f"{name}={value}"
        self.elsewhere.append(problem_at(says, written, "options", at, len(written)))

    def _note(self, fault: Fault) -> None:
        """Note a fault of a reading where it is in the line; what is missing, at the end.

        A fault of the hands together is from the first to the end of the last.
        """
        place = fault.place
        if place == ("hands",):
            hands = [one for one in self.begins if one[0] == "hands"]
            first = min(self.begins[one][0][1] for one in hands)
            last = max(self.begins[one][0][1] + len(self.texts[one]) for one in hands)
            self.fault(fault.says, first, last - first)
        elif place in self.begins:
            begun, at = piece_at(self.begins[place], fault.offset)
            width = fault.width or len(self.texts[place])
            if place[0] == "options" and fault.says.kind == "rules.no_option":
                at, width = at - len(place[1]) - 1, len(place[1])
            self.fault(fault.says, at + fault.offset - begun, width)
        elif place == MISSING or UNKNOWN not in self.lost:
            self.fault(fault.says, len(self.text.rstrip()), 1)

    def bad_text(self) -> BadText:
        """Return the error with all faults, in the order of the text."""
        found = sorted(self.faults, key=lambda one: (one.offset, one.width))
        error = bad_text(self.text, self.source, found)
        return BadText([*error.problems, *self.elsewhere], error.more + self.more)


def _name(written: str) -> str:
    """Return the name of an item in the case that it has: a large letter, or small ones."""
    return written.upper() if len(written) == 1 else written.lower()
