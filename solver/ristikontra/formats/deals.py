"""The one-line text of a finished deal: what a match needs to know of it.

    NS=61,EW=59
    NS=70,EW=50 fails:EW dirty:NS,EW won:NS=8,EW=5

1. The card points of both sides come first, then items in any order, each once.
2. `fails`: sides that had to clean and did not; `dirty`: sides that took a queen in the first part;
   `won`: tricks; `first`: the side that reached the target first; `last`: that won the last trick.
3. `-` or `none` is nobody; what the score does not hang on may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ristikontra.formats.parsing import bad_text, pieces, too_long
from ristikontra.formats.spelling import sides_in
from ristikontra.game.arguments import checked
from ristikontra.game.errors import Fault, IllegalDeal
from ristikontra.game.match import Match
from ristikontra.game.position import Flags, Pair
from ristikontra.game.seats import SIDES
from ristikontra.words import Saying


@dataclass(frozen=True, slots=True)
class Deal:
    """What is known of a finished deal, and the text that says it; None: it is not known."""

    text: str
    source: str
    line: int
    taken: Pair
    fails: Flags | None = None
    dirty: Flags | None = None
    won: Pair | None = None
    first: int | None = None
    last: int | None = None

    def after(self, match: Match) -> Match:
        """Return a match after this deal; raises `BadText` if it is impossible there."""
        try:
            return match.after(
                self.taken,
                fails=self.fails,
                dirty=self.dirty,
                won=self.won,
                first=self.first,
                last=self.last,
            )
        except IllegalDeal as error:
            faults = [Fault(says, (), 0, len(self.text)) for says in error.says]
            raise bad_text(self.text, self.source, faults, self.line) from None


@checked
def read_deal(text: str, source: str = "deal", line: int = 1) -> Deal:
    """Read a finished deal; raises `BadText` with everything that is wrong.

    `source` and `line` name the text in messages.

    >>> deal = read_deal("NS=70,EW=50 fails:EW")
    >>> deal.taken, deal.fails, deal.won
    ((70, 50), (False, True), None)
    >>> read_deal("NS=70,WE=50")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: deal:1:7: no side 'WE'; write NS=40,EW=42
        NS=70,WE=50
              ^^^^^
    """
    reader = _Reader(text.rstrip())
    found: dict[str, object] = {}
    for word, start in reader.words():
        name, colon, value = word.partition(":") if ":" in word else ("taken", ":", word)
        name = name.lower()
        read = _READERS.get(name)
        if read is None:
            reader.fault(Saying("deal.unknown", word=word), start, len(word))
        elif name in found:
            reader.fault(Saying("text.twice", name=f"{name}{colon}"), start, len(word))
        else:
            found[name] = read(reader, value, start + len(word) - len(value))
    if "taken" not in found and not reader.faults:
        reader.fault(Saying("deal.no_points"), len(reader.text), 1)
    if reader.faults:
        raise bad_text(reader.text, source, reader.faults, line)
    return Deal(reader.text, source, line, **found)  # type: ignore[arg-type]


@checked
def read_pair(text: str, source: str) -> Pair:
    """Read a number for each side; raises `BadText` with everything that is wrong.

    >>> read_pair("ns=3,ew=2", "--score")
    (3, 2)
    """
    reader = _Reader(text)
    pair = (0, 0) if reader.faults else reader.pair(text, 0)
    if reader.faults:
        raise bad_text(text, source, reader.faults)
    return pair


class _Reader:
    """Collects what is wrong with a text, each fault at its place."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults = too_long(text)

    def words(self) -> Iterator[tuple[str, int]]:
        """Yield the words, each with its offset; of a text that is refused unread none."""
        if not self.faults:
            yield from ((match[0], match.start()) for match in re.finditer(r"\S+", self.text))

    def fault(self, says: Saying, offset: int, width: int) -> None:
        self.faults.append(Fault(says, (), offset, width))

    def pair(self, value: str, at: int) -> Pair:
        numbers: dict[str, int] = {}
        before = len(self.faults)
        for piece, offset in pieces(value):
            side, _, amount = piece.partition("=")
            side = side.upper()
            if side not in SIDES:
                says = Saying("deal.pair_side", side=side)
            elif not re.fullmatch("[0-9]{1,4}", amount):
                says = Saying("deal.pair_number", text=amount, side=side)
            elif side in numbers:
                says = Saying("text.twice", name=side)
            else:
                numbers[side] = int(amount)
                continue
            self.fault(says, at + offset, len(piece))
        if len(numbers) < len(SIDES) and len(self.faults) == before:
            missing = [side for side in SIDES if side not in numbers]
            self.fault(Saying("deal.pair_missing", sides=missing), at, len(value) or 1)
        return numbers.get("NS", 0), numbers.get("EW", 0)

    def flags(self, value: str, at: int) -> Flags:
        named = sides_in(value)
        if not value:
            self.fault(Saying("deal.nobody"), at - 1, 1)
        for side, offset in named:
            if side not in SIDES:
                self.fault(Saying("deal.no_side", side=side), at + offset, len(side))
        return tuple(side in {name for name, _ in named} for side in SIDES)

    def side(self, value: str, at: int) -> int | None:
        if value.upper() in SIDES:
            return SIDES.index(value.upper())
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
