"""Reading the one-line text of a position: what it says, where each part stands, what is wrong.

`notation.py` says what the text looks like; the functions here that tell where something stands
serve position files as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from ristikontra.cards import read_cards
from ristikontra.errors import Fault, Problem
from ristikontra.options import OPTIONS
from ristikontra.rules import VARIANTS
from ristikontra.seats import SEATS, SIDES
from ristikontra.setup import Setup

_WORDS: Final = ("lead", "run", "first")
_LISTS: Final = ("trick", "dirty", "clean")
PAIRS: Final = ("taken", "won", "score")
_ITEMS: Final = (*_WORDS, *_LISTS, *PAIRS, "held")
#: Places of faults that compare several items: they mean nothing when an item was not understood.
_COMPARING: Final = ((), ("hands",), ("taken",), ("won",))


#: Stands for items that were not understood at all.
_UNKNOWN: Final = ("item",)


def problem_at(message: str, text: str, source: str, offset: int, width: int = 1) -> Problem:
    """Return the problem with what stands `offset` characters into a text of one or more lines.

    >>> str(problem_at("no rank", "N:7\\nE:x", "pos", 6)).splitlines()[0]
    'pos:2:3: no rank'
    """
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    end = len(text) if end < 0 else end
    line = text.count("\n", 0, offset) + 1
    shown = text[start:end].replace("\t", " ")
    width = max(1, min(width, end - offset))
    return Problem(message, source, line, offset - start + 1, width, shown)


def pieces(text: str) -> list[tuple[str, int]]:
    """Return what stands between the commas of a text, each piece with its offset.

    >>> pieces("2, 9")
    [('2', 0), ('9', 3)]
    """
    return [(match[0], match.start()) for match in re.finditer(r"[^,\s][^,]*(?<!\s)", text)]


def is_consequence(fault: Fault, lost: Iterable[tuple[str, ...]]) -> bool:
    """Say whether a fault may be due only to places whose text was not understood.

    >>> is_consequence(Fault("the hands are not of equal size", ("hands",)), [("trick",)])
    True
    """
    return any(fault.place in _COMPARING or fault.place[: len(place)] == place for place in lost)


class PositionReader:
    """One reading of a one-line text: what it says, and where each part of it stands."""

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = text, source
        self.found: list[tuple[int, Problem]] = []
        self.spans: dict[tuple[str, ...], tuple[int, int]] = {}
        self.lost: set[tuple[str, ...]] = set()
        self.variant = ""
        self.hands: dict[str, str] = {}
        self.words: dict[str, str] = {}
        self.lists: dict[str, tuple[str, ...]] = {}
        self.pairs: dict[str, dict[str, int]] = {}
        self.held = 0
        self.options: dict[str, str] = {}
        words = [(match[0], match.start()) for match in re.finditer(r"\S+", text)]
        for word, start in self._without_variant(words):
            self._item(word, start)

    def setup(self, overrides: Mapping[str, str]) -> Setup:
        return Setup(
            variant=self.variant,
            hands=self.hands,
            lead=self.words.get("lead"),
            trick=self.lists.get("trick", ()),
            run=self.words.get("run"),
            taken=self.pairs.get("taken"),
            won=self.pairs.get("won"),
            dirty=self.lists.get("dirty", ()),
            clean=self.lists.get("clean", ()),
            score=self.pairs.get("score"),
            held=self.held,
            first=self.words.get("first"),
            options=self.options | dict(overrides),
        )

    def problems(self) -> list[Problem]:
        return [problem for _, problem in sorted(self.found, key=lambda pair: pair[0])]

    def judge(self, faults: Sequence[Fault], overrides: Mapping[str, str]) -> None:
        """Add the faults of the setup that are not due to what was not understood."""
        for fault in faults:
            name = fault.place[1] if fault.place[:1] == ("options",) else ""
            if name in overrides:
                at = len(name) + 1 if name in OPTIONS else 0
                written = f"{name}={overrides[name]}"
                problem = problem_at(fault.message, written, "options", at, len(written))
                self.found.append((len(self.text), problem))
            elif not is_consequence(fault, self.lost):
                self._judge_here(fault)

    def _judge_here(self, fault: Fault) -> None:
        place = fault.place or ("rules",)
        if place == ("hands",):
            place = min((p for p in self.spans if p[0] == "hands"), key=lambda p: self.spans[p])
        start, width = self.spans.get(place) or self.spans.get(place[:1]) or (-1, 0)
        if start >= 0:
            width = fault.width or width
            self._problem(fault.message, start + fault.offset, width)
        elif _UNKNOWN not in self.lost:
            self._problem(fault.message, len(self.text.rstrip()), 1)

    def _problem(self, message: str, offset: int, width: int) -> None:
        problem = problem_at(message, self.text, self.source, offset, width)
        self.found.append((offset, problem))

    def _without_variant(self, words: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
        if words and not re.search("[:=]", words[0][0]):
            word, start = words.pop(0)
            self.variant = word.lower()
            self.spans["rules",] = (start, len(word))
        else:
            self.lost.add(("rules",) if words else _UNKNOWN)
            known = ", ".join(VARIANTS)
            start = words[0][1] if words else 0
            self._problem(f"a variant comes first: {known}", start, 1)
        yield from words

    def _item(self, word: str, start: int) -> None:
        name, sign, value = (*re.split("([:=])", word, maxsplit=1), "", "")[:3]
        key = name.lower()
        place: tuple[str, ...] = (key,)
        if key.upper() in SEATS:
            place = ("hands", key.upper())
        elif key in OPTIONS or (sign == "=" and key not in _ITEMS):
            place = ("options", key)
        at = start + len(name) + 1
        known = place[0] != key or key in _ITEMS
        if not known or sign != ("=" if place[0] == "options" else ":"):
            self.lost.add(_UNKNOWN)
            self._problem(_not_an_item(word, key, sign), start, len(word))
        elif place in self.spans:
            self._problem(f"{name}{sign} is said twice", start, len(word))
        elif not value:
            self.lost.add(place)
            hint = "; write - for an empty hand" if place[0] == "hands" else ""
            self._problem(f"nothing stands after {name}{sign}{hint}", start, len(word))
        else:
            self.spans[place] = (at, len(value))
            self._value(place, value, at)

    def _value(self, place: tuple[str, ...], value: str, at: int) -> None:
        name = place[-1]
        if place[0] == "hands":
            self.hands[name] = value
        elif place[0] == "options":
            self.options[name] = value.lower()
            if name not in OPTIONS:
                self.spans[place] = (at - len(name) - 1, len(name))
        elif name in _WORDS:
            self.words[name] = value if name == "run" else value.upper()
        elif name in _LISTS:
            parts = pieces(value)
            for index, (piece, offset) in enumerate(parts):
                self.spans[name, str(index)] = (at + offset, len(piece))
            self.lists[name] = tuple(
                piece if name == "trick" else piece.upper() for piece, _ in parts
            )
        elif name in PAIRS:
            self._pair(name, value, at)
        elif (number := _number(value)) is not None:
            self.held = number
        else:
            self._problem(f"{value!r} is no whole number", at, len(value))

    def _pair(self, name: str, value: str, at: int) -> None:
        pair: dict[str, int] = {}
        for piece, offset in pieces(value):
            side, _, amount = piece.partition("=")
            number = _number(amount)
            message = ""
            if side.upper() not in SIDES:
                message = f"no side {side!r}; {name} is written like {name}:NS=40,EW=42"
            elif number is None:
                message = f"{amount!r} is no whole number; write {side}=40"
            elif side.upper() in pair:
                message = f"{side} is said twice"
            else:
                pair[side.upper()] = number
                width = len(piece) - len(side) - 1
                self.spans[name, side.upper()] = (at + offset + len(side) + 1, width)
            if message:
                self.lost.add((name,))
                self._problem(message, at + offset, len(piece))
        if (name,) not in self.lost:
            self.pairs[name] = pair


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else None


def _not_an_item(word: str, key: str, sign: str) -> str:
    if key == "pack":
        return "pack: belongs to Kontra and has no place here"
    if key in OPTIONS:
        return f"{key} is an option: write {key}=..."
    if key in _ITEMS or key.upper() in SEATS:
        return f"{key} is written with a colon: {key}:..."
    if not sign and not read_cards(word)[1]:
        return f"{word!r} is no item; the cards of a hand stand together, like N:Q10775"
    close = get_close_matches(key, (*_ITEMS, *OPTIONS), 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"unknown item {word!r}{hint}"
