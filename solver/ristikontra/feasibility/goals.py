"""Goals for a line of play: who cleans, who fails, and how many points come to whom."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ristikontra.game.errors import BadText, Problem
from ristikontra.game.seats import SIDES

Bounds = tuple[int | None, int | None]
Wish = tuple[bool | None, bool | None]


@dataclass(frozen=True, slots=True)
class Goal:
    """How the deal should end; every pair is (NS, EW), None asks for nothing.

    `clean` True: the side has cleaned by the end, or need not (L4); False: it had to and has not.
    `least` and `most` bound the card points that the side still takes, the cards on the table
    included.

    >>> str(Goal(clean=(True, False), least=(20, None)))
    'NS clean, EW fails, NS points >= 20'
    >>> str(Goal(least=(None, 35), most=(None, 35)))
    'EW points = 35'
    """

    clean: Wish = (None, None)
    least: Bounds = (None, None)
    most: Bounds = (None, None)

    def __str__(self) -> str:
        """Return the goal in the words that `read_goal` reads."""
        words = [
            f"{side} {'clean' if wish else 'fails'}"
            for side, wish in zip(SIDES, self.clean, strict=True)
            if wish is not None
        ]
        for side, least, most in zip(SIDES, self.least, self.most, strict=True):
            if least is not None and least == most:
                words.append(f"{side} points = {least}")
                continue
            bounds = ((">=", least), ("<=", most))
            words += [f"{side} points {sign} {it}" for sign, it in bounds if it is not None]
        return ", ".join(words) or "any end"


_CLEAN: Final = {
    "ns clean": (True, None),
    "ew clean": (None, True),
    "both clean": (True, True),
    "neither clean": (False, False),
    "ns fails": (False, None),
    "ew fails": (None, False),
}
_POINTS: Final = re.compile(r"(?:(ns|ew) )?points ?(>=|<=|=) ?([0-9]{1,3})")
_KNOWN: Final = (
    "a goal is NS clean, EW clean, both clean, neither clean, NS fails, EW fails, "
    "or points >= 20 (NS points, EW points; >=, <= or =)"
)


_BETWEEN: Final = re.compile(r",|\band\b", re.IGNORECASE)


def read_goal(text: str, source: str = "goal") -> Goal:
    """Read a goal: parts with commas or "and" between them.

    "NS clean" asks that NS have cleaned by the end; a side that need not clean counts as clean.
    "NS fails" asks that NS had to clean and have not.  "points" are those that NS still take.
    Raises `BadText` with every part that could not be read or that contradicts another; `source`
    names the text there.

    >>> read_goal("NS clean and points >= 20")
    Goal(clean=(True, None), least=(20, None), most=(None, None))
    >>> read_goal("NS points <= 5, EW fails").most
    (5, None)
    """
    reading = _Reading(text, source)
    start = 0
    for between in _BETWEEN.finditer(text):
        reading.part(start, between.start())
        start = between.end()
    reading.part(start, len(text))
    return reading.goal()


class _Reading:
    """What has been read of a goal, and what is wrong with it."""

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = text, source
        self.problems: list[Problem] = []
        self.clean: list[bool | None] = [None, None]
        self.least: list[int | None] = [None, None]
        self.most: list[int | None] = [None, None]

    def wrong(self, message: str, start: int, width: int) -> None:
        self.problems.append(Problem(message, self.source, 1, start + 1, width, self.text))

    def part(self, start: int, end: int) -> None:
        """Read the part of the text between two places."""
        written = self.text[start:end]
        start += len(written) - len(written.lstrip())
        written = written.strip()
        words = " ".join(written.lower().split())
        points = _POINTS.fullmatch(words)
        if points:
            side = 1 if points[1] == "ew" else 0
            fault = self._bound(side, points[2], int(points[3]))
        elif words in _CLEAN:
            fault = self._wish(_CLEAN[words])
        else:
            fault = f"{written!r} is no goal; {_KNOWN}" if words else f"a goal is missing; {_KNOWN}"
        if fault:
            self.wrong(fault, start, len(written))

    def _wish(self, wishes: Wish) -> str | None:
        for side, wish in enumerate(wishes):
            if wish is None:
                continue
            if self.clean[side] not in (None, wish):
                return f"{SIDES[side]} cannot both be clean and fail"
            self.clean[side] = wish
        return None

    def _bound(self, side: int, sign: str, number: int) -> str | None:
        if sign != "<=":
            self.least[side] = max(number, self.least[side] or 0)
        if sign != ">=":
            before = self.most[side]
            self.most[side] = number if before is None else min(number, before)
        low, high = self.least[side], self.most[side]
        if low is not None and high is not None and low > high:
            return f"{SIDES[side]} cannot take at least {low} and at most {high} points"
        return None

    def goal(self) -> Goal:
        """Return the goal, or raise `BadText` with all that is wrong."""
        if self.problems:
            raise BadText(self.problems)
        (ns, ew), (least, most) = self.clean, (self.least, self.most)
        return Goal((ns, ew), (least[0], least[1]), (most[0], most[1]))
