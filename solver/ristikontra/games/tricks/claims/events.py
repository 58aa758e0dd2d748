"""What a claim can speak of: how a trick or the deal may come out.

    NS clean and points >= 20        EW fail, NS win        E wins this trick
    NS points 25 to 30               NS total >= 61         trick worth >= 31
    A deals                          cut                    C points >= 21

1. An event is parts with commas or "and" between them; all of them must come true.
2. A part is who and what.  The first is NS, EW, N, E, S, W, both or neither; without one it is the
   last one named.  The second is clean, fail, points, total (with the points so far), tricks, every
   trick, no trick, the last trick, win, tie, in Lapland.  In Kontra the parties are A, B and C.
   They deal or cut; they do not clean, win, tie, or end in Lapland.  Four are only about the trick
   on the table: win this trick, clean in this trick, points in this trick, trick worth.
3. Numbers are written after =, >=, <=, >, <, "at least", "at most", or as "25 to 30".
4. A goal (`feasible --goal`) is an event of the whole deal that names sides and no tricks.  Without
   a side, points are those of NS, or of A.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property
from typing import Final, NamedTuple

import msgspec

from ristikontra.formats.lettering import Spelt, read_letters
from ristikontra.formats.parsing import bad_text, too_long
from ristikontra.game.errors import Fault
from ristikontra.game.limits import check_range
from ristikontra.game.rules import DEAL_TRICKS, Rules, Trick
from ristikontra.game.scoring import LEAST, Ending, Result, ResultName, TurnsAt, result_of
from ristikontra.game.seats import PARTNERS, Flags, Pair, Seating
from ristikontra.games.tricks.claims.spoken import Manner, as_files_have_it, called, joint, manners
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.words import Saying

#: All seats, one bit per seat, at any table.
EVERYBODY: Final = 0b1111
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
    """What a part of an event speaks of; those of a trick are about the trick on the table.

    Nobody writes `OUTCOME`: it is the outcome that an objective counts.
    """

    CLEAN = "clean"
    FAIL = "fail"
    POINTS = "points"
    TOTAL = "total"
    TRICKS = "tricks"
    LAST = "last trick"
    WIN = "win"
    TIE = "tie"
    LAPLAND = "in Lapland"
    DEALS = "deals"
    CUT = "cut"
    OUTCOME = "outcome"
    TRICK_WON = "win this trick"
    TRICK_CLEAN = "clean in this trick"
    TRICK_POINTS = "points in this trick"
    TRICK_WORTH = "trick worth"

    @property
    def of_trick(self) -> bool:
        """Whether it is only about the trick on the table."""
        return self.value.endswith("this trick") or self is What.TRICK_WORTH


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that must come true: this many of something, for the players of a mask.

    `offset` and `width` say where it is in the text that it was read from; `objective` is the
    one that counts an outcome, `seating` the table that the mask is of.
    """

    what: What
    who: int
    bounds: Bounds = _ANY_NUMBER
    offset: int = field(default=0, compare=False)
    width: int = field(default=0, compare=False)
    objective: Objective | None = None
    seating: Seating = PARTNERS

    @property
    def side(self) -> int:
        """The party that is spoken of, or that of the player."""
        party = self.seating.party
        return min(party[seat] for seat in range(len(party)) if self.who >> seat & 1)

    def fault(self, says: Saying) -> Fault:
        """Return what is wrong with it, at its place in the text."""
        return Fault(says, (), self.offset, self.width)

    def at_end(self, rules: Rules, ending: Ending, base: Pair, tricks: Sequence[int]) -> bool:
        """Say whether it is true of a finished deal.

        `base` are the card points of each side where the claim begins, `tricks` those that each
        player has won since.  The winner of the last trick is `ending.last`.
        """
        side = self.side
        match self.what:
            case What.CLEAN:
                return not ending.fails[side]
            case What.FAIL:
                return ending.fails[side]
            case What.TRICKS:
                won = sum(some for seat, some in enumerate(tricks) if self.who >> seat & 1)
                return self.bounds.hold(won)
            case What.LAST:
                return ending.last == side
            case What.WIN:
                return _result(rules, ending).winner == side
            case What.TIE:
                return _result(rules, ending).name in (ResultName.TIE, ResultName.HELD_OVER)
            case What.DEALS:
                return _result(rules, ending).dealers == (side,)
            case What.CUT:
                return _result(rules, ending).name is ResultName.CUT
            case What.OUTCOME if self.objective:
                return self.bounds.hold(self.objective.outcome(ending))
        taken = ending.taken[side] if ending.taken else 0
        if self.what is What.LAPLAND:
            return taken < int(rules.option("lapland_threshold"))
        return self.bounds.hold(taken - (base[side] if self.what is What.POINTS else 0))

    def in_trick(self, trick: Trick, owes: Flags) -> bool:
        """Say whether it is true of a finished trick; `owes` had to clean before it."""
        ours = self.seating.party[trick.winner] == self.side
        match self.what:
            case What.TRICK_WON:
                return bool(self.who >> trick.winner & 1)
            case What.TRICK_CLEAN:
                return ours and trick.cleans and owes[self.side]
            case What.TRICK_POINTS:
                return self.bounds.hold(trick.points if ours else 0)
        return self.bounds.hold(trick.points)


@dataclass(frozen=True, slots=True)
class Event:
    """Parts that must all come true, and the text they were read from: as files have it, and typed.

    They differ if somebody typed it in the letters or the words of another language.
    """

    parts: tuple[Part, ...]
    written: str = ""
    typed: str = field(default="", compare=False)

    def __str__(self) -> str:
        """Return the text as files have it, on one line."""
        return " ".join(self.written.split())

    @property
    def of_trick(self) -> bool:
        """Whether it is only about the trick on the table."""
        return self.parts[0].what.of_trick

    def speaks_of(self, *what: What) -> bool:
        """Whether some part of it is one of these."""
        return any(part.what in what for part in self.parts)

    @property
    def of_sides(self) -> bool:
        """Whether parties are spoken of, no single player of two."""
        return all(part.what in _OF_DEAL or part.who in _masks(part.seating) for part in self.parts)

    def needs(self, rules: Rules) -> frozenset[str]:
        """Return which facts about the past it depends on."""
        return frozenset[str]().union(*(_past(part, rules)[0] for part in self.parts))

    def depends(self, rules: Rules) -> frozenset[str]:
        """Return what it depends on at the end of the deal, beside cleaning and points."""
        return frozenset[str]().union(*(_past(part, rules)[1] for part in self.parts))

    def plain(self, rules: Rules) -> bool:
        """Say whether only cleaning and points at the end of the deal decide it."""
        return not (self.of_trick or self.depends(rules))

    def missing(self, position: Position) -> list[str]:
        """Return which of the facts it needs a position does not have."""
        return [n for n in sorted(self.needs(position.rules)) if getattr(position, n) is None]

    def foreign(self, rules: Rules) -> list[Fault]:
        """Return the parts that mean nothing by these rules.

        Lapland is six-card Lappi's (LS8), the next deal Kontra's (K25); there nobody cleans or wins
        a deal (K27).
        """
        return [part.fault(says) for part in self.parts if (says := _foreign(part.what, rules))]

    def at_end(
        self, rules: Rules, ending: Ending, base: Pair, tricks: Sequence[int] = NO_TRICKS
    ) -> bool:
        """Say whether it is true of a finished deal (see `Part.at_end`)."""
        return all(part.at_end(rules, ending, base, tricks) for part in self.parts)

    def in_trick(self, trick: Trick, owes: Flags) -> bool:
        """Say whether it is true of a finished trick (see `Part.in_trick`)."""
        return all(part.in_trick(trick, owes) for part in self.parts)


def with_tally(position: Position) -> Position:
    """Return a position whose unknown points and tricks count from nothing for all but the last.

    So do known tricks of Kontra, of which nothing but those to come is asked: it has more of them
    than a search counts (K22).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = with_tally(read_position("ristikontra N:A E:9 S:2 W:4 lead:N"))
    >>> position.taken, position.won
    ((0, 109), (0, 12))
    """
    rules, locked = position.rules, position.pack == ()
    nothing = (0,) * (len(rules.seating.parties) - 1)
    gone = 0 if locked else rules.total - position.points_left
    won = None if rules.variant.has_pack else position.won
    return position.replace(
        taken=position.taken or (*nothing, gone),
        won=won or (*nothing, DEAL_TRICKS - position.tricks_left),
    )


# --- what the scoring of a variant decides --------------------------------------------------------


def _past(part: Part, rules: Rules) -> tuple[frozenset[str], frozenset[str]]:
    """Return what a part needs to be known of the past, and what else decides it at the end.

    The first are facts of a position, the second those of an ending beside cleaning and points.
    """
    needs, depends = set[str](), set[str]()
    match part.what:
        case What.TOTAL | What.LAPLAND | What.DEALS | What.CUT:
            needs = {"taken"}
        case What.TRICKS:
            depends = {"tricks"}
        case What.LAST:
            depends = {"last"}
        case What.OUTCOME if part.objective:
            needs, depends = {*part.objective.needs}, {*part.objective.depends}
        case What.WIN | What.TIE:
            # Whether a side has won a trick names its loss, and no more (see `_result`).
            depends = {*rules.scoring.depends(rules)} - {"scored"}
            needs = {*rules.scoring.needs(rules)} - (set() if "tricks" in depends else {"won"})
    return frozenset(needs), frozenset(depends)


def _foreign(what: What, rules: Rules) -> Saying | None:
    """Return why something means nothing by these rules, None if it does."""
    if what is What.LAPLAND and "lapland_threshold" not in rules.variant.options:
        return Saying("claim.event.lapland", rules=rules.name)
    for_deal = rules.variant.plays_for_deal
    if what in (What.DEALS, What.CUT) and not for_deal:
        return Saying("claim.event.deals", rules=rules.name)
    if what in (What.CLEAN, What.FAIL, What.TRICK_CLEAN) and for_deal:
        return Saying("claim.event.cleaning", rules=rules.name)
    if what in (What.WIN, What.TIE) and for_deal:
        return Saying("claim.event.win", rules=rules.name)
    return None


def _result(rules: Rules, ending: Ending) -> Result:
    """Return the result of a deal, whose tricks nobody need have counted if they only name it.

    In six-card Lappi a side without a trick has no points either and loses anyway (LS5, LS8).
    """
    if "scored" in rules.scoring.depends(rules):
        ending = msgspec.structs.replace(ending, won=(1, 1))
    return result_of(rules, ending)


def to_win(rules: Rules) -> tuple[int, tuple[str, ...]] | None:
    """Return how many points win, and which facts of a position count towards them.

    In Kontra they do not win but let a player deal (K25).  None where no number of points wins a
    deal (LA5).

    >>> from ristikontra.game.rules import rules_for
    >>> to_win(rules_for("ristikontra")), to_win(rules_for("ristikontra-120"))
    ((61, ('taken',)), (120, ('taken', 'score')))
    """
    match rules.scoring.turns_at:
        case TurnsAt.NOWHERE if rules.variant.plays_for_deal:
            return LEAST, ("taken",)
        case TurnsAt.NOWHERE:
            return None
        case TurnsAt.TARGET:
            return rules.target, ("taken", "score")
    return rules.total // 2 + 1, ("taken",)


# --- reading --------------------------------------------------------------------------------------


@cache
def _masks(seating: Seating) -> tuple[int, ...]:
    """Return the seats of each party, one bit per seat."""
    return tuple(map(seating.mask, range(len(seating.parties))))


@cache
def _who(seating: Seating) -> Mapping[str, tuple[int, ...]]:
    """Map each name that an event can use, such as "ns" or "both", to masks of its seats."""
    sides = _masks(seating)
    who: dict[str, tuple[int, ...]] = {
        party.lower(): (mask,) for party, mask in zip(seating.parties, sides, strict=True)
    }
    for names in (seating.seats, seating.names, *(one.names for one in seating.typed)):
        who |= {name.lower(): (1 << seat,) for seat, name in enumerate(names)}
    if len(sides) == 2:
        who["both"] = sides
    return who | ({"neither": sides} if seating.has_partners else {})


#: A number as it is written, after a space or right before a sign.
_NUMBER: Final = (
    r"(?: |(?=[<>=]))"
    r"(?:(>=|<=|=|>|<|at least|at most|exactly)? ?([0-9]{1,3})(?: to ([0-9]{1,3}))?)"
)
#: Every trick, whatever their number.
_EVERY_TRICK: Final = Bounds(-1, -1)
#: How that is written.
EVERY_TRICK: Final = "every trick"
#: What can be written, with the number that it means where it says none.
_WRITTEN: Final = (
    (r"(?:wins? )?(?:every|all|all the) tricks?", What.TRICKS, _EVERY_TRICK),
    (r"(?:wins? )?no tricks?", What.TRICKS, Bounds(0, 0)),
    (r"(?:are |is )?clean|cleans", What.CLEAN, _ANY_NUMBER),
    (r"fails?", What.FAIL, _ANY_NUMBER),
    (r"(?:are |is )?in lapland", What.LAPLAND, _ANY_NUMBER),
    (r"wins?(?: the deal)?", What.WIN, _ANY_NUMBER),
    (r"(?:win |wins )?(?:the )?last trick", What.LAST, _ANY_NUMBER),
    (r"wins? (?:the|this) trick", What.TRICK_WON, _ANY_NUMBER),
    (r"cleans? in (?:the|this) trick", What.TRICK_CLEAN, _ANY_NUMBER),
    (r"(?:a )?tie|60-60", What.TIE, _ANY_NUMBER),
    (r"deals?(?: next)?", What.DEALS, _ANY_NUMBER),
    (r"(?:a |the )?cut", What.CUT, _ANY_NUMBER),
    (rf"points{_NUMBER} in (?:the|this) trick", What.TRICK_POINTS, None),
    (rf"points{_NUMBER}", What.POINTS, None),
    (rf"total{_NUMBER}", What.TOTAL, None),
    (rf"(?:wins? )?tricks{_NUMBER}", What.TRICKS, None),
    (rf"(?:the |this )?trick(?: is)? worth{_NUMBER}", What.TRICK_WORTH, None),
)
_GOALS: Final = (
    *("NS clean", "EW fail", "NS points >= 20", "NS total >= 61"),
    *("NS win", "tie", "NS in Lapland"),
)
#: A side can have a plan for these.
_PLANNED: Final = (*_GOALS[:4], "EW tricks 2 to 3", "EW last trick", *_GOALS[4:])
EVENTS: Final = (
    *(*_PLANNED, "S every trick"),
    *("E win this trick", "NS clean in this trick", "EW points >= 31 in this trick"),
    "trick worth 0",
)
#: The same where each plays alone.
_GOALS_ALONE: Final = ("A points >= 20", "A total >= 61", "A deals", "cut")
_PLANNED_ALONE: Final = (
    *(*_GOALS_ALONE[:2], "B tricks 2 to 3", "A every trick", "B last trick", *_GOALS_ALONE[2:]),
)
EVENTS_ALONE: Final = (
    *_PLANNED_ALONE,
    *("B wins this trick", "A points >= 31 in this trick", "trick worth 0"),
)
#: What is said of the deal or of a trick, and of nobody.
_OF_DEAL: Final = (What.TIE, What.CUT, What.TRICK_WORTH)


def read_event(
    text: str, side: int | None = None, seating: Seating = PARTNERS
) -> tuple[Event | None, list[Fault]]:
    """Read an event with seats in N E S W; return it, and everything that is wrong with the text.

    `side` is the party meant where a part does not say who, of those at a table.

    >>> event, _ = read_event("clean and points >= 20", side=0)
    >>> [(part.what.value, part.bounds.low) for part in event.parts]
    [('clean', None), ('points', 20)]
    >>> read_event("NS sing")[1][0].message[:16]
    "'sing' is none o"
    """
    check_range("side", side, 0, len(seating.parties) - 1)
    return _Reading(seating, () if side is None else (_masks(seating)[side],)).event(text)


def read_typed(
    text: str, side: int | None = None, seating: Seating = PARTNERS, goal: bool = False
) -> tuple[Event | None, list[Fault]]:
    """Read an event that somebody typed, also in the letters and words of another language.

    Its words are those that reports say of an event; faults have their places in the text.

    >>> from ristikontra.words import language, speaking
    >>> with speaking(language("fi")):
    ...     str(read_typed("PE puhdistaa ja saa vähintään 20 pistettä")[0])
    'NS clean, NS points >= 20'
    """
    said, faults = read_letters(text) if seating.has_partners else (text, [])
    if faults:
        return None, faults
    who = () if side is None else (_masks(seating)[side],)
    event, faults = _Reading(seating, who, goal, typed=True).event(said)
    return event and replace(event, typed=text), faults


def read_goal(text: str, source: str = "goal", seating: Seating = PARTNERS) -> Event:
    """Read how a deal should end: an event that cleaning and points may decide.

    Points are those of NS, or of A, where nobody is named with them.  Raises `BadText` with every
    fault; `source` names the text there.

    >>> [(part.what.value, part.side) for part in read_goal("EW fail, points > 30").parts]
    [('fail', 1), ('points', 0)]
    >>> read_goal("NS last trick")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: goal:1:1: a goal is about cleaning and points, not tricks
        NS last trick
        ^^^^^^^^^^^^^
    """
    event, faults = read_typed(text, None, seating, goal=True)
    if event is None:
        raise bad_text(text, source, faults)
    return event


class _Reading:
    """The parts read so far, who was spoken of last, and what is wrong.

    As a goal, the text may speak of nothing that cleaning and points never decide.  One that is
    typed may have words of the language that is spoken (`spoken` if it has): `written` are its
    parts as files have them.
    """

    def __init__(
        self,
        seating: Seating,
        who: tuple[int, ...] = (),
        goal: bool = False,
        typed: bool = False,
    ) -> None:
        self.seating = seating
        self.everybody = (1 << len(seating.seats)) - 1
        self.who = who
        self.goal = goal
        self.typed = typed
        self.spoken = False
        self.written: list[str] = []
        self.parts: list[Part] = []
        self.faults: list[Fault] = []

    def event(self, text: str) -> tuple[Event | None, list[Fault]]:
        """Return the event, None if anything is wrong, and all that is wrong."""
        if faults := too_long(text):
            return None, faults
        start = 0
        for between in (*self._between().finditer(text), None):
            end = between.start() if between else len(text)
            self._part(text[start:end], start)
            start = between.end() if between else end
        if not self.goal and len({part.what.of_trick for part in self.parts}) > 1:
            self.faults.append(Fault(Saying("claim.event.mixed")))
        if self.faults:
            return None, self.faults
        written = ", ".join(self.written) if self.spoken else text
        return Event(tuple(self.parts), written, text), []

    def _between(self) -> re.Pattern[str]:
        words = ["and", joint()] if self.typed else ["and"]
        return re.compile(rf",|\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)

    def _part(self, written: str, start: int) -> None:
        words = self._as_files_have_it(written.split())
        self.written.append(" ".join(words))
        known = _who(self.seating)
        first = words[0].lower() if words else ""
        named, neither = first in known, first == "neither"
        if named:
            self.who, words = known[first], words[1:]
        place = start + len(written) - len(written.lstrip()), len(written.strip())
        found = _read_what(" ".join(words).lower())
        if found is None:
            self.faults.append(Fault(self._unknown(" ".join(words)), (), place[0], len(written)))
            return
        what, bounds = found
        who = self.who
        if what in _OF_DEAL:
            who, neither = (self.everybody,), False
        elif self.goal and what is What.POINTS and not named:
            who = _masks(self.seating)[:1]
        if says := self._wrong(what, who, bounds, neither):
            self.faults.append(Fault(says, (), *place))
        if neither:
            what = {What.CLEAN: What.FAIL, What.FAIL: What.CLEAN}.get(what, what)
        if bounds is _EVERY_TRICK:  # Nobody else wins one.
            who, bounds = tuple(self.everybody & ~mask for mask in who), Bounds(0, 0)
        parts = (Part(what, mask, bounds, *place, seating=self.seating) for mask in who)
        self.parts += parts

    def _as_files_have_it(self, words: list[str]) -> list[str]:
        """Return the words of a part, or what files have for them, if only a language has them."""
        who = _who(self.seating).get(words[0].lower()) if words else None
        rest = " ".join(words if who is None else words[1:])
        if not (self.typed and rest) or _read_what(rest.lower()):
            return words
        spoken_of = [f"{called(self._names[mask])} {rest}" for mask in who or self.who]
        for text in (*(spoken_of[:1]), " ".join(words)):
            if said := as_files_have_it(text, self._manners):
                self.spoken = True
                return said.split()
        return words

    @cached_property
    def _names(self) -> dict[int, str]:
        """The letters of all who can be spoken of, by their masks."""
        masks = {_masks(self.seating)[at]: name for at, name in enumerate(self.seating.parties)}
        return {1 << seat: name for seat, name in enumerate(self.seating.seats)} | masks

    @cached_property
    def _manners(self) -> list[Manner]:
        return manners(self._names.values())

    @cached_property
    def _known(self) -> list[Saying]:
        """What can be said."""
        known: Sequence[str]
        if self.seating.has_partners:
            known = _GOALS if self.goal else _PLANNED if self.typed else EVENTS
        else:
            known = _GOALS_ALONE if self.goal else _PLANNED_ALONE if self.typed else EVENTS_ALONE
        typed = (event_words(event, self.seating) for event in known)
        return [*typed] if self.typed else [*map(Spelt, known)]

    def _unknown(self, words: str) -> Saying:
        kind = "goal" if self.goal else "event"
        if not words:
            return Saying(f"claim.missing_{kind}", known=self._known)
        return Saying(f"claim.unknown_{kind}", words=words, known=self._known)

    def _wrong(
        self, what: What, who: tuple[int, ...], bounds: Bounds, neither: bool
    ) -> Saying | None:
        low, high = bounds.low or 0, bounds.high
        if self.goal and (what.of_trick or what in (What.TRICKS, What.LAST)):
            return Saying("claim.goal.tricks")
        if not who:
            return Saying("claim.event.who", names=_named(self.seating))
        of_anybody = what in (What.TRICKS, What.TRICK_WON, *_OF_DEAL)
        if not of_anybody and who[0] not in _masks(self.seating):
            return Saying("claim.event.sides", what=what.value)
        if neither and what not in (What.CLEAN, What.FAIL):
            return Saying("claim.event.neither")
        if high is not None and low > high and bounds is not _EVERY_TRICK:
            return Saying("claim.event.bounds", low=low, high=high)
        return None


def _named(seating: Seating) -> list[str]:
    """Return the letters of all who can be spoken of."""
    return [*dict.fromkeys((*seating.parties, *seating.seats))]


def _read_what(words: str) -> tuple[What, Bounds] | None:
    for pattern, what, bounds in _WRITTEN:
        if match := re.fullmatch(pattern, words):
            return what, bounds or _bounds(*match.groups())
    return None


def read_bounds(text: str) -> Bounds | None:
    """Read a number or a range of numbers, None if it is neither.

    >>> read_bounds("at least 5"), read_bounds("5 to 7"), read_bounds("five")
    (Bounds(low=5, high=None), Bounds(low=5, high=7), None)
    """
    match = re.fullmatch(_NUMBER, f" {' '.join(text.lower().split())}")
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


# --- saying ---------------------------------------------------------------------------------------


def event_words(text: str, seating: Seating, side: str = "") -> Saying:
    """Return an event as a saying; `side` is the one meant where its text does not say who.

    English says it as it was written; every language does so with numbers and the like.

    >>> from ristikontra.game.seats import PARTNERS
    >>> from ristikontra.words import language, speaking
    >>> event = event_words("clean and points >= 20, S every trick", PARTNERS, "NS")
    >>> str(event)
    'clean and points >= 20, S every trick'
    >>> with speaking(language("fi")):
    ...     str(event)
    'PE puhdistaa, PE saa vähintään 20 pistettä ja Etelä voittaa kaikki tikit'
    """
    party = seating.parties.index(side) if side else None
    event, _ = read_event(text, party, seating)
    if event is None:
        return Saying("as_written", text=Spelt(text))
    return Saying("event", written=Spelt(text), parts=[_part(part) for part in event.parts])


def _part(part: Part) -> Saying:
    what, mask, number = part.what, part.who, _number(part.bounds)
    everybody = (1 << len(part.seating.seats)) - 1
    if what is What.TRICKS and part.bounds == Bounds(0, 0):
        # Every trick is none for all others: the parties that win them are the rest.
        others = everybody & ~mask
        fewer = len(_seats(part.seating, others)) < len(_seats(part.seating, mask))
        mask = others if fewer else mask
        return Saying("event.all" if fewer else "event.none", who=_whom(part, mask))
    return Saying(f"event.{what.value}", who=_whom(part, mask), number=number)


def _whom(part: Part, mask: int) -> str:
    """Return the letters of a party, or of a player."""
    for party, name in enumerate(part.seating.parties):
        if part.seating.mask(party) == mask:
            return name
    return "".join(_seats(part.seating, mask))


def _seats(seating: Seating, mask: int) -> list[str]:
    return [letter for seat, letter in enumerate(seating.seats) if mask >> seat & 1]


def _number(bounds: Bounds) -> Saying:
    low, high = bounds
    kind = "most" if low is None else "least" if high is None else "range"
    return Saying("bounds.exactly" if low == high else f"bounds.{kind}", low=low, high=high)
