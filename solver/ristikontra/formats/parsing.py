"""Reading the one-line text of a position: what it says, where each part is, what is wrong.

`notation.py` describes the text.  The functions here that locate faults serve files too.
"""

import errno
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import count, takewhile
from operator import itemgetter
from typing import Any, Final, NamedTuple, TextIO

from ristikontra.formats.lettering import letter_fault, readings_of, typed_in
from ristikontra.game.cards import read_cards
from ristikontra.game.errors import FEW, LONGEST, BadText, Fault, Problem, closest
from ristikontra.game.items import HIDING, ITEMS, WrittenKind
from ristikontra.game.rules import OPTIONS, VARIANTS, seating_of
from ristikontra.game.seats import PARTNERS
from ristikontra.game.setup import Setup
from ristikontra.game.spelling import OnTable, is_nothing, on_table, order_faults
from ristikontra.game.state import Item
from ristikontra.texts import MARK
from ristikontra.words import Saying, say

#: Places of faults that compare several items: they mean nothing when an item was not understood.
_COMPARING: Final = ((), ("hands",), ("taken",), ("won",))
#: What is written of a player in the picture of a position, beside the cards.
_MARKS: Final = ("leads", "led", "to", "play", "spice")

#: Rows of items by their names, and the kind of what has no row.
_ROWS: Final = {row.name: row for row in ITEMS}
_HIDING: Final = {row.name: row for row in HIDING}
_NO_KIND: Final = WrittenKind()
_SIGN: Final = re.compile("[:=]")

#: Longer texts are refused unread: no position or position file comes near it.
LONGEST_TEXT: Final = 200_000
#: A line that has not ended after this many more pieces never will: nobody writes 100 megabytes.
_ENDLESS: Final = 100_000_000
#: Stands for items that were not understood at all.
_UNKNOWN: Final = ("item",)


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


def is_consequence(fault: Fault, lost: Set[tuple[str, ...]]) -> bool:
    """Say whether a fault may be due only to places whose text was not understood.

    >>> is_consequence(Fault(Saying("setup.sizes", sizes=[]), ("hands",)), {("trick",)})
    True
    """
    place = fault.place
    above = (place[:steps] for steps in range(len(place) + 1))
    return bool(lost) and (place in _COMPARING or any(part in lost for part in above))


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


class PositionReader:
    """One reading of a one-line text: what it says, and where each part of it is.

    `text` is as it was typed, `read` the same with seats in N E S W.  `said` has what the items of
    the table say, by their names.  `hiding` lets the text say what is known of hidden hands, and
    `rows` may be those of another table.
    """

    def __init__(
        self,
        text: str,
        source: str,
        *,
        rows: Mapping[str, Item] = _ROWS,
        hiding: bool = False,
    ) -> None:
        self.text = self.read = text[: LONGEST_TEXT + 1]
        self.source = source
        self.found: list[tuple[int, int, Saying]] = []
        self.elsewhere: list[Problem] = []
        self.more = 0
        self.spans: dict[tuple[str, ...], tuple[int, int]] = {}
        self.lost: set[tuple[str, ...]] = set()
        self.variant = ""
        self.seating = PARTNERS
        self.hands: dict[str, str] = {}
        self.begins: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.said: dict[str, Any] = {}
        self.options: dict[str, str] = {}
        self.hiding = hiding
        self.rows = rows
        self.trick: list[OnTable] = []
        self.marks: list[tuple[ItemWritten, str, int]] = []
        if len(text) > LONGEST_TEXT:
            self.lost.add(_UNKNOWN)
            self._problem(Saying("text.long", most=LONGEST_TEXT), 0, 1)
            return
        self.languages = typed_in(text)
        if self._partners_play():
            readings = readings_of(text, self.languages)
            if len(readings) != 1:
                self.lost |= {(), _UNKNOWN}
                fault = letter_fault(text)
                self._problem(fault.says, fault.offset, fault.width)
                return
            self.read = readings[0]
        table = dict(on_table(self.read))
        words = [
            (match[0], match.start())
            for match in re.finditer(r"\S+", self.read)
            if match.start() not in table
        ]
        for item in self._items(self._without_variant(words)):
            self._item(item)
        self._picture(table)
        self._order()

    def _partners_play(self) -> bool:
        """Say whether seats have the letters that languages differ in, by the variant named."""
        word = next(re.finditer(r"\S+", self.text), None)
        return seating_of(word[0].lower() if word else "").has_partners

    def _items(self, words: Iterable[tuple[str, int]]) -> Iterator[ItemWritten]:
        """Yield the items; what is written in several words, as in `N: A K Q`, is put together."""
        item: ItemWritten | None = None
        for word, start in words:
            if item is not None and self._goes_on(item, word, start):
                item = item._replace(end=start + len(word))
                continue
            if item is not None and item.seat and word.lower() in _MARKS:
                self.marks.append((item, word.lower(), start))
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
        row = self.rows.get(item.key) or _ROWS.get(item.key) or _HIDING.get(item.key)
        kind: WrittenKind = row.kind if row else _NO_KIND
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
                self._problem(Saying("text.suit_or_south", word=word), start, len(word))
                self.lost.add(("hands", item.seat or ""))
            if word.lower() in _MARKS:
                return False
            cards = word.strip("_?") if self.hiding else word
            return is_nothing(word) or word.upper() == "S" or empty or not read_cards(cards)[1]
        comma = not empty and self.text[item.end - 1] == ","
        open_list = comma or word.startswith(",") or kind.is_open
        return empty or (kind.is_list and open_list)

    def setup(self, overrides: Mapping[str, str]) -> Setup:
        """Return what was read, unjudged, with some options changed."""
        return Setup(
            variant=self.variant,
            hands=self.hands,
            options=self.options | dict(overrides),
            **{row.name: self.said[row.name] for row in ITEMS if row.name in self.said},
        )

    def bad_text(self) -> BadText:
        """Return the error with all faults, in the order of the text."""
        found = sorted(self.found, key=itemgetter(0, 1))
        # Words are made only of the faults that may be shown.
        near = takewhile(lambda one: one[:2] <= found[:FEW][-1][:2], found)
        few = sorted(near, key=lambda one: (*one[:2], str(one[2])))[:FEW]
        shown = [problem_at(says, self.text, self.source, at, width) for at, width, says in few]
        return BadText([*shown, *self.elsewhere], self.more + len(self.found) - len(few))

    def judge(self, faults: Sequence[Fault], overrides: Mapping[str, str]) -> None:
        """Add the faults of the setup that are not due to what was not understood."""
        for fault in faults:
            name = fault.place[1] if fault.place[:1] == ("options",) else ""
            if name in overrides:
                at = len(name) + 1 if name in OPTIONS else 0
                written = f"{name}={overrides[name]}"
                problem = problem_at(fault.says, written, "options", at, len(written))
                self.elsewhere.append(problem)
            elif not is_consequence(fault, self.lost):
                self._judge_here(fault)

    def _judge_here(self, fault: Fault) -> None:
        place = fault.place or ("rules",)
        if place == ("hands",):
            place = min((p for p in self.spans if p[0] == "hands"), key=lambda p: self.spans[p])
        start, width = self.spans.get(place) or self.spans.get(place[:1]) or (-1, 0)
        if start >= 0:
            width = fault.width or width
            self._problem(fault.says, start + fault.offset, width)
        elif _UNKNOWN not in self.lost:
            self._problem(fault.says, len(self.text.rstrip()), 1)

    def _problem(self, says: Saying, offset: int, width: int) -> None:
        self.found.append((offset, width, says))

    def _without_variant(self, words: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
        if words and not _SIGN.search(words[0][0]) and not self.seating.named(words[0][0]):
            word, start = words.pop(0)
            self.variant = word.lower()
            self.seating = seating_of(self.variant)
            self.spans["rules",] = (start, len(word))
        else:
            self.lost.add(("rules",) if words else _UNKNOWN)
            start = words[0][1] if words else 0
            self._problem(Saying("text.variant", variants=[*VARIANTS]), start, 1)
        yield from words

    def _item(self, item: ItemWritten) -> None:
        name, sign, start, key, seat = item.name, item.sign, item.start, item.key, item.seat
        place: tuple[str, ...] = ("hands", seat) if seat else (key,)
        if key in OPTIONS or (sign == "=" and key not in self.rows and not seat):
            place = ("options", key)
        value = self.read[item.at : item.end].strip()
        at, width = item.end - len(value), item.end - start
        row = None if seat else self.rows.get(key) or _HIDING.get(key)
        known = place[0] != key or row is not None
        if row and key in _HIDING and not self.hiding:
            self.lost.add(_UNKNOWN)
            self._problem(Saying("text.hiding", name=name), start, width)
        elif not known or sign != ("=" if place[0] == "options" else ":"):
            self.lost.add(_UNKNOWN)
            word = self.text[start : item.end]
            self._problem(self._not_an_item(word, key, sign), start, width)
        elif place in self.spans:
            self._problem(Saying("text.twice", name=f"{name}{sign}"), start, width)
        elif not value:
            self.lost.add(place)
            kind = "text.nothing_hand" if seat else "text.nothing"
            self._problem(Saying(kind, name=f"{name}{sign}"), start, width)
        else:
            self.spans[place] = (at, len(value))
            if row is None or row.kind.is_cards or not is_nothing(value):
                self._value(place, value, at)

    def _not_an_item(self, word: str, key: str, sign: str) -> Saying:
        if key in OPTIONS:
            return Saying("text.option", name=key)
        if key in self.rows or key in _HIDING or self.seating.named(key):
            return Saying("text.colon", name=key)
        if not sign and not read_cards(word)[1]:
            return Saying("text.cards", word=word)
        # Beyond the faults that are shown no search for what was meant is needed.
        near = closest(key, (*self.rows, *OPTIONS)) if len(self.found) < FEW else ""
        return unknown("text.unknown", word, near)

    def _value(self, place: tuple[str, ...], value: str, at: int) -> None:
        name = place[-1]
        if place[0] == "hands":
            self.hands[name] = "-" if is_nothing(value) else value
        elif place[0] == "options":
            self.options[name] = "none" if is_nothing(value) else value.lower()
            if name not in OPTIONS:
                self.spans[place] = (at - len(name) - 1, len(name))
        else:
            self.begins[name], self.texts[name] = at, value
            said = (self.rows.get(name) or _HIDING[name]).kind.read(self, name)
            if said is not None:
                self.said[name] = said

    def typed(self, name: str, offset: int, width: int) -> str:
        """Return a part of an item as it was typed."""
        at = self.begins[name] + offset
        return self.text[at : at + width]

    def fault(self, says: Saying, name: str, offset: int = 0, width: int = 0) -> None:
        """Note what is wrong with an item, or with a part of it."""
        self._problem(says, self.begins[name] + offset, width or len(self.texts[name]))

    def place(self, name: str, part: str, offset: int, width: int) -> None:
        """Note where a part of an item is."""
        self.spans[name, part] = (self.begins[name] + offset, width)

    def lose(self, name: str) -> None:
        """Note that an item was not understood."""
        self.lost.add((name,))

    def is_lost(self, name: str) -> bool:
        """Say whether an item was not understood."""
        return (name,) in self.lost

    def played(self, trick: Sequence[OnTable], at: int = 0) -> tuple[str, ...]:
        """Take the cards on the table, whose text begins at an offset."""
        self.trick = [played._replace(offset=at + played.offset) for played in trick]
        for index, played in enumerate(self.trick):
            self.spans["trick", str(index)] = (played.offset, len(played.card))
        return tuple(played.card for played in trick)

    def _picture(self, table: Mapping[int, tuple[str, str]]) -> None:
        """Take what a picture says beside the hands: who led, who is to play, the trick."""
        lead = self.said.get("lead")
        for item, mark, start in self.marks:
            seat = item.seat
            if seat and mark in ("leads", "led"):
                lead = self.said.setdefault("lead", seat)
                self.spans.setdefault(("lead",), (start, len(mark)))
                if lead != seat:
                    says = Saying("text.picture_lead", seat=item.name, mark=mark, lead=lead)
                    self._problem(says, start, len(mark))
        every, count = self.seating.seats, len(self.seating.seats)
        if lead not in every:
            return
        seats = [every[self.seating.left_of(every.index(lead), at)] for at in range(count)]
        played = {
            seat: OnTable(seat, card, at) for at, (seat, card) in table.items() if card != "."
        }
        trick = [played[seat] for seat in seats if seat in played]
        if trick and "trick" not in self.said:
            self.said["trick"] = self.played(trick)
        due = seats[len(self.trick)] if len(self.trick) < count else None
        for item, mark, start in self.marks:
            seat = item.seat
            if seat and mark == "to" and due not in (seat, None):
                says = Saying("text.picture_turn", seat=item.name, number=seats.index(seat))
                self._problem(says, start, 1)

    def _order(self) -> None:
        """Ask whether the players named in the trick are those whose turn it was (R9)."""
        if self.trick and self.trick[0].seat:
            self.said.setdefault("lead", self.trick[0].seat)
        for index, says in order_faults(self.said.get("lead"), self.trick, self.seating):
            start, width = self.spans["trick", str(index)]
            self._problem(says, start - 1, width + 1)


def _parted(word: str) -> tuple[str, str]:
    """Return what is before the first sign of an item, and the sign, "" if there is none."""
    found = _SIGN.search(word)
    return (word[: found.start()], found[0]) if found else (word, "")


def unknown(kind: str, name: str, meant: str = "") -> Saying:
    """Return that a name is none, with a hint at what was meant, if that is known.

    >>> print(unknown("file.unknown", "leed", "lead"))
    unknown key 'leed'; did you mean 'lead'?
    """
    return Saying(kind, name=name, hint=Saying("hint.key", name=meant) if meant else "")
