"""What a claim can speak of: how a trick or the deal may come out.

    NS clean and points >= 20        EW fail, NS win        E wins this trick
    NS points 25 to 30               NS total >= 61         trick worth >= 31

1. An event is parts with commas or "and" between them; all of them must come true.
2. A part is who (NS, EW, N, E, S, W, both or neither; else the one spoken of before) and what:
   clean, fail, points, total (with the points so far), tricks, every trick, no trick, the last
   trick, win, tie, in Lapland; or, of the trick on the table alone: win this trick, clean in this
   trick, points in this trick, trick worth.
3. Numbers stand after =, >=, <=, >, <, "at least", "at most", or as "25 to 30".
4. A goal (`feasible --goal`) is an event of the whole deal that speaks of sides, and of no tricks;
   in it points are those of NS where no side stands beside them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple

from ristikontra.formats.parsing import problem_at
from ristikontra.game.errors import BadText, Fault
from ristikontra.game.position import Flags, Pair, Position, Trick
from ristikontra.game.rules import DEAL_TRICKS, Rules
from ristikontra.game.scoring import Ending, ResultName, result_of
from ristikontra.game.seats import NS, SEAT_NAMES, SEATS, SIDES, side_of
from ristikontra.search.objectives import Objective

_NS, _EW, _EVERYBODY = 0b0101, 0b1010, 0b1111
#: The seats of each side, one bit a seat.
SIDE_MASKS: Final = (_NS, _EW)
#: Tricks that each player has won, where none are asked for.
NO_TRICKS: Final = (0, 0, 0, 0)


class Bounds(NamedTuple):
    """The least and the most of something, both included; None where there is no bound."""

    low: int | None = None
    high: int | None = None

    def hold(self, number: int) -> bool:
        """Say whether a number is within the bounds."""
        return (self.low is None or self.low <= number) and (
            self.high is None or number <= self.high
        )

    def both(self, other: Bounds) -> Bounds:
        """Return the bounds of what holds both.

        >>> Bounds(5).both(Bounds(3, 9))
        Bounds(low=5, high=9)
        """
        lows = [low for low in (self.low, other.low) if low is not None]
        highs = [high for high in (self.high, other.high) if high is not None]
        return Bounds(max(lows, default=None), min(highs, default=None))


_ANY_NUMBER: Final = Bounds()


class What(Enum):
    """What a part of an event speaks of; the last four are about the trick on the table."""

    CLEAN = "clean"
    FAIL = "fail"
    POINTS = "points"
    TOTAL = "total"
    TRICKS = "tricks"
    LAST = "last trick"
    WIN = "win"
    TIE = "tie"
    LAPLAND = "in Lapland"
    TRICK_WON = "win this trick"
    TRICK_CLEAN = "clean in this trick"
    TRICK_POINTS = "points in this trick"
    TRICK_WORTH = "trick worth"

    @property
    def of_trick(self) -> bool:
        """Whether it is about the trick on the table alone."""
        return self.value.endswith("this trick") or self is What.TRICK_WORTH


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that must come true: for the players of a mask, so many of it.

    `offset` and `width` say where it stands in the text that it was read from.
    """

    what: What
    who: int
    bounds: Bounds = _ANY_NUMBER
    offset: int = field(default=0, compare=False)
    width: int = field(default=0, compare=False)

    @property
    def side(self) -> int:
        """The side that is spoken of, or that of the player."""
        return NS if self.who & _NS else 1 - NS

    @property
    def of_side(self) -> bool:
        """Whether a side is spoken of, no single player."""
        return self.who in (_NS, _EW)

    def at_end(self, rules: Rules, ending: Ending, base: Pair, tricks: Sequence[int]) -> bool:
        """Say whether it is true of a finished deal.

        `base` are the card points each side had where the claim begins, `tricks` those that each
        player has won since; the last trick is asked of `ending.last`.
        """
        side = self.side
        match self.what:
            case What.CLEAN:
                return not ending.fails[side]
            case What.FAIL:
                return ending.fails[side]
            case What.TRICKS:
                won = sum(tricks[seat] for seat in range(4) if self.who >> seat & 1)
                return self.bounds.hold(won)
            case What.LAST:
                return ending.last == side
            case What.WIN:
                return result_of(rules, _with_tricks(rules, ending)).winner == side
            case What.TIE:
                name = result_of(rules, _with_tricks(rules, ending)).name
                return name in (ResultName.TIE, ResultName.HELD_OVER)
        taken = ending.taken[side] if ending.taken else 0
        if self.what is What.LAPLAND:
            return taken < int(rules.option("lapland_threshold"))
        return self.bounds.hold(taken - (base[side] if self.what is What.POINTS else 0))

    def in_trick(self, trick: Trick, owes: Flags) -> bool:
        """Say whether it is true of a finished trick; `owes` had to clean before it."""
        ours = side_of(trick.winner) == self.side
        match self.what:
            case What.TRICK_WON:
                return bool(self.who >> trick.winner & 1)
            case What.TRICK_CLEAN:
                return ours and trick.cleans and owes[self.side]
            case What.TRICK_POINTS:
                return self.bounds.hold(trick.points if ours else 0)
        return self.bounds.hold(trick.points)


def _with_tricks(rules: Rules, ending: Ending) -> Ending:
    """Return an ending with tricks enough to tell the winner, where nobody has counted them.

    In six-card Lappi the number of tricks names a loss, but a side without a trick has no points
    either and loses anyway (LS5, LS8).
    """
    if "scored" not in rules.scoring.depends(rules):
        return ending
    return replace(ending, won=(1, 1))


def counts_tricks(rules: Rules) -> bool:
    """Say whether the winner of a deal may hang on who has more tricks (LS10)."""
    return "tricks" in rules.scoring.depends(rules)


@dataclass(frozen=True, slots=True)
class Event:
    """Parts that must all come true, and the text they were read from."""

    parts: tuple[Part, ...]
    written: str

    @property
    def text(self) -> str:
        """The text on one line."""
        return " ".join(self.written.split())

    def __str__(self) -> str:
        """Return the text on one line."""
        return self.text

    @property
    def of_trick(self) -> bool:
        """Whether it is about the trick on the table alone."""
        return self.parts[0].what.of_trick

    def speaks_of(self, *what: What) -> bool:
        """Whether some part of it is one of these."""
        return any(part.what in what for part in self.parts)

    @property
    def of_sides(self) -> bool:
        """Whether sides are spoken of, no single player."""
        return all(part.of_side or part.what is What.TIE for part in self.parts)

    def needs(self, rules: Rules) -> tuple[str, ...]:
        """Return which facts about the past it depends on."""
        needs = set()
        if self.speaks_of(What.TOTAL, What.LAPLAND):
            needs.add("taken")
        if self.speaks_of(What.WIN, What.TIE):
            needs |= set(rules.scoring.needs(rules))
            if not counts_tricks(rules):
                needs.discard("won")
        return tuple(sorted(needs))

    def foreign(self, rules: Rules) -> list[Fault]:
        """Return the parts that mean nothing by these rules: Lapland is six-card Lappi's (LS8)."""
        return [
            Fault(f"there is no Lapland in {rules.name}", (), part.offset, part.width)
            for part in self.parts
            if part.what is What.LAPLAND and "lapland_threshold" not in dict(rules.chosen)
        ]

    def plain(self, rules: Rules) -> bool:
        """Say whether cleaning and points at the end of the deal alone decide it."""
        if self.of_trick or self.speaks_of(What.TRICKS, What.LAST):
            return False
        if not self.speaks_of(What.WIN, What.TIE):
            return True
        return not (rules.scoring.depends(rules) - {"scored"} or counts_tricks(rules))

    def missing(self, position: Position) -> tuple[str, ...]:
        """Return which of the facts it needs a position does not have."""
        return tuple(n for n in self.needs(position.rules) if getattr(position, n) is None)

    def at_end(self, rules: Rules, ending: Ending, base: Pair, tricks: Sequence[int]) -> bool:
        """Say whether it is true of a finished deal (see `Part.at_end`)."""
        return all(part.at_end(rules, ending, base, tricks) for part in self.parts)

    def in_trick(self, trick: Trick, owes: Flags) -> bool:
        """Say whether it is true of a finished trick (see `Part.in_trick`)."""
        return all(part.in_trick(trick, owes) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Differs(Event):
    """That the deal does not come out at a value; with `points` the outcome may be the same."""

    objective: Objective
    outcome: int
    points: int | None

    @property
    def of_trick(self) -> bool:
        """Never: it is about the deal."""
        return False

    def needs(self, rules: Rules) -> tuple[str, ...]:
        """Return which facts about the past the objective depends on."""
        return self.objective.needs

    def plain(self, rules: Rules) -> bool:
        """Say whether the objective asks for cleaning and points alone."""
        return not self.objective.depends

    def at_end(self, rules: Rules, ending: Ending, base: Pair, tricks: Sequence[int]) -> bool:
        """Say whether a finished deal came out at something else."""
        points = (ending.taken[NS] if ending.taken else 0) - base[NS]
        if self.points is None:
            return self.objective.outcome(ending) != self.outcome
        return points != self.points


def with_tally(position: Position) -> Position:
    """Return a position whose unknown points and tricks count from nothing for NS.

    >>> from ristikontra.formats.notation import read_position
    >>> position = with_tally(read_position("ristikontra N:A E:9 S:2 W:4 lead:N"))
    >>> position.taken, position.won
    ((0, 109), (0, 12))
    """
    gone = position.rules.total - position.points_left
    return replace(
        position,
        taken=position.taken or (0, gone),
        won=position.won or (0, DEAL_TRICKS - position.tricks_left),
    )


# --- reading ------------------------------------------------------------------------------------

_WHO: Final = {
    **{side.lower(): (mask,) for side, mask in zip(SIDES, (_NS, _EW), strict=True)},
    **{seat.lower(): (1 << at,) for at, seat in enumerate(SEATS)},
    **{name.lower(): (1 << at,) for at, name in enumerate(SEAT_NAMES)},
    "both": (_NS, _EW),
    "neither": (_NS, _EW),
}
#: What may stand between a word and a sign or number: nothing before a sign.
_TO: Final = r"(?: |(?=[<>=]))"
_BOUND: Final = (
    _TO + r"(?:(>=|<=|=|>|<|at least|at most|exactly)? ?([0-9]{1,3})(?: to ([0-9]{1,3}))?)"
)
_PLAIN: Final = {
    r"(?:are |is )?clean|cleans": What.CLEAN,
    r"fails?": What.FAIL,
    r"(?:are |is )?in lapland": What.LAPLAND,
    r"wins?(?: the deal)?": What.WIN,
    r"(?:win |wins )?(?:the )?last trick": What.LAST,
    r"wins? (?:the|this) trick": What.TRICK_WON,
    r"cleans? in (?:the|this) trick": What.TRICK_CLEAN,
    r"(?:a )?tie|60-60": What.TIE,
}
_NUMBERED: Final = {
    rf"points{_BOUND} in (?:the|this) trick": What.TRICK_POINTS,
    rf"points{_BOUND}": What.POINTS,
    rf"total{_BOUND}": What.TOTAL,
    rf"(?:wins? )?tricks{_BOUND}": What.TRICKS,
    rf"(?:the |this )?trick(?: is)? worth{_BOUND}": What.TRICK_WORTH,
}
#: Every trick, whatever their number.
_EVERY_TRICK: Final = Bounds(-1, -1)
_GOALS: Final = (
    *("NS clean", "EW fail", "NS points >= 20", "NS total >= 61"),
    *("NS win", "tie", "NS in Lapland"),
)
_EVENTS: Final = (
    *(*_GOALS[:4], "EW tricks 2 to 3", "S every trick", "EW last trick", *_GOALS[4:]),
    *("E win this trick", "NS clean in this trick", "EW points >= 31 in this trick"),
    "trick worth 0",
)
_BETWEEN: Final = re.compile(r",|\band\b", re.IGNORECASE)


def read_event(text: str, side: int | None = None) -> tuple[Event | None, list[Fault]]:
    """Read an event; return it, and everything that is wrong with the text.

    `side` is meant where a part does not say who.

    >>> event, _ = read_event("clean and points >= 20", side=0)
    >>> [(part.what.value, part.bounds.low) for part in event.parts]
    [('clean', None), ('points', 20)]
    >>> read_event("NS sing")[1][0].message[:16]
    "'sing' is no eve"
    """
    return _Reading(side).event(text)


def read_goal(text: str, source: str = "goal") -> Event:
    """Read how a deal should end: an event that cleaning and points may decide.

    Points are those of NS where no side stands beside them.  Raises `BadText` with every fault;
    `source` names the text there.

    >>> [(part.what.value, part.side) for part in read_goal("EW fail, points > 30").parts]
    [('fail', 1), ('points', 0)]
    >>> read_goal("NS last trick")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: goal:1:1: cleaning and points alone make a goal, no tricks
        NS last trick
        ^^^^^^^^^^^^^
    """
    event, faults = _Reading(goal=True).event(text)
    if event is None:
        raise bad_event(text, faults, source)
    return event


def bad_event(text: str, faults: Sequence[Fault], source: str) -> BadText:
    """Return the error that tells what is wrong with the text of an event."""
    return BadText(problem_at(f.message, text, source, f.offset, f.width) for f in faults)


class _Reading:
    """The parts read so far, who was spoken of last, and what is wrong.

    As a goal, the text may speak of nothing that cleaning and points never decide.
    """

    def __init__(self, side: int | None = None, goal: bool = False) -> None:
        self.who: tuple[int, ...] = () if side is None else (SIDE_MASKS[side],)
        self.known: tuple[str, ...]
        self.noun, self.known = ("goal", _GOALS) if goal else ("event", _EVENTS)
        self.goal = goal
        self.parts: list[Part] = []
        self.faults: list[Fault] = []

    def event(self, text: str) -> tuple[Event | None, list[Fault]]:
        """Return the event, None if anything is wrong, and all that is wrong."""
        start = 0
        for between in (*_BETWEEN.finditer(text), None):
            end = between.start() if between else len(text)
            self._part(text[start:end], start)
            start = between.end() if between else end
        if not self.goal and len({part.what.of_trick for part in self.parts}) > 1:
            message = "one event is about this trick or about the deal, not both; use all = [...]"
            self.faults.append(Fault(message))
        if self.faults:
            return None, self.faults
        return Event(tuple(self.parts), text), []

    def _part(self, written: str, start: int) -> None:
        start += len(written) - len(written.lstrip())
        width = len(written.strip())
        words = written.lower().split()
        neither, named = words[:1] == ["neither"], words[:1] and words[0] in _WHO
        if named:
            self.who, words = _WHO[words[0]], words[1:]
        found = _read_what(" ".join(words))
        if found is None:
            said = written.split()[len(written.split()) - len(words) :]
            wrong = f"{' '.join(said)!r} is no {self.noun}" if said else f"{self.noun} is missing"
            article = "" if said else "an " if self.noun == "event" else "a "
            message = f"{article}{wrong}; {self.noun}s are: {', '.join(self.known)}"
            self.faults.append(Fault(message, (), start, len(written)))
            return
        what, bounds = found
        who = self.who
        if what in (What.TIE, What.TRICK_WORTH):
            who, neither = (_EVERYBODY,), False
        elif self.goal and what is What.POINTS and not named:
            who = (_NS,)
        if fault := self._wrong(what, who, bounds, neither):
            self.faults.append(Fault(fault, (), start, width))
        for mask in who:
            part = Part(what, mask, bounds, start, width)
            if neither:
                opposite = {What.CLEAN: What.FAIL, What.FAIL: What.CLEAN}
                part = replace(part, what=opposite.get(what, what))
            if bounds is _EVERY_TRICK:
                # Nobody else wins one.
                part = replace(part, who=_EVERYBODY & ~mask, bounds=Bounds(0, 0))
            self.parts.append(part)

    def _wrong(self, what: What, who: tuple[int, ...], bounds: Bounds, neither: bool) -> str | None:
        low, high = bounds.low or 0, bounds.high
        if self.goal and (what.of_trick or what in (What.TRICKS, What.LAST)):
            return "cleaning and points alone make a goal, no tricks"
        if not who:
            return "it is not said who: NS, EW, N, E, S or W"
        if what in (What.TIE, What.TRICK_WORTH):
            return None
        if what not in (What.TRICKS, What.TRICK_WON) and who[0] not in SIDE_MASKS:
            return f"{what.value!r} is a matter of sides: say NS or EW"
        if neither and what not in (What.CLEAN, What.FAIL):
            return "neither goes with clean or fail alone"
        if high is not None and low > high and bounds is not _EVERY_TRICK:
            return f"no number is at least {low} and at most {high}"
        return None


def _read_what(words: str) -> tuple[What, Bounds] | None:
    if re.fullmatch(r"(?:wins? )?(?:every|all|all the) tricks?", words):
        return What.TRICKS, _EVERY_TRICK
    if re.fullmatch(r"(?:wins? )?no tricks?", words):
        return What.TRICKS, Bounds(0, 0)
    for pattern, what in _PLAIN.items():
        if re.fullmatch(pattern, words):
            return what, _ANY_NUMBER
    for pattern, what in _NUMBERED.items():
        if match := re.fullmatch(pattern, words):
            return what, _bounds(*match.groups())
    return None


def read_bounds(text: str) -> Bounds | None:
    """Read a number or a range of numbers, None if it is neither.

    >>> read_bounds("at least 5"), read_bounds("5 to 7"), read_bounds("five")
    (Bounds(low=5, high=None), Bounds(low=5, high=7), None)
    """
    match = re.fullmatch(_BOUND, f" {' '.join(text.lower().split())}")
    return _bounds(*match.groups()) if match else None


def _bounds(sign: str | None, number: str, other: str | None) -> Bounds:
    low = int(number)
    match sign:
        case ">=" | "at least":
            return Bounds(low)
        case "<=" | "at most":
            return Bounds(None, low)
        case ">":
            return Bounds(low + 1)
        case "<":
            return Bounds(None, low - 1)
    return Bounds(low, int(other) if other is not None else low)
