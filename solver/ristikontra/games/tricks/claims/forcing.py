"""What can happen with everyone's help, and what a side can force.

`feasibility` answers questions about everybody's help; events become goals for it.  A side are
those who play together: a party, or of three players any two against the third.  Where the kernel
has no answer every line of play is tried, one by one (`Lines`).  That is so for events of the trick
on the table, for tricks of one player, and for lines on which only best cards are played.  From
five cards a hand on, the end of the deal is far.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from operator import add
from typing import NamedTuple

from ristikontra.formats.parsing import bad_text
from ristikontra.game.cards import Rank
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.game.rules import Rules
from ristikontra.game.scoring import Ending
from ristikontra.game.seats import Flags, Pair
from ristikontra.games.tricks.claims import events as e
from ristikontra.games.tricks.feasibility.help import Goal, Help, help_play
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, PayoffTable, by_fails
from ristikontra.games.tricks.search.outlook import can_reach
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.words import Saying


def goal_of(event: e.Event, source: str = "goal") -> Goal | None:
    """Return the one goal that says what an event says, None if it takes several.

    It takes one where only cleaning, failing and points still to come are spoken of.  Raises
    `BadText` with every part that contradicts one before it; `source` names the text there.

    >>> from ristikontra.games.tricks.claims.events import read_goal
    >>> str(goal_of(read_goal("EW fail and points > 30")))
    'EW fail, NS points >= 31'
    >>> goal_of(read_goal("NS win"))
    """
    if not {part.what for part in event.parts} <= {e.What.CLEAN, e.What.FAIL, e.What.POINTS}:
        return None
    parties = event.parts[0].seating.parties
    clean: list[bool | None] = [None for _ in parties]
    bounds = [e.Bounds() for _ in parties]
    wrong: list[Fault] = []
    for part in event.parts:
        side = part.side
        if part.what is e.What.POINTS:
            low, high = bounds[side] = bounds[side].both(part.bounds)
            if low is not None and high is not None and low > high:
                message = Saying("claim.goal.points", side=parties[side], low=low, high=high)
                wrong.append(part.fault(message))
        elif clean[side] not in (None, part.what is e.What.CLEAN):
            wrong.append(part.fault(Saying("claim.goal.both", side=parties[side])))
        else:
            clean[side] = part.what is e.What.CLEAN
    if wrong:
        raise bad_text(event.typed, source, wrong)
    least, most = tuple(one.low for one in bounds), tuple(one.high for one in bounds)
    return Goal(tuple(clean), least, most, parties)


def check_goal(event: e.Event, position: Position, source: str = "goal") -> None:
    """Raise `BadText` if more than cleaning and points decides an event at a position.

    The error names every part that they do not decide, and why: it belongs to another scoring, or
    to points before the position that are not known.

    >>> from ristikontra.games.tricks.claims.events import read_goal
    >>> from ristikontra.games.tricks.notation import read_position
    >>> check_goal(read_goal("NS win"), read_position("lappi N:K E:7 S:2 W:A lead:N"))
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: goal:1:1: this needs taken
        NS win
        ^^^^^^
    """
    rules = position.rules
    wrong = event.foreign(rules)
    for part in () if wrong else event.parts:
        event_of_part = e.Event((part,))
        if missing := event_of_part.missing(position):
            wrong.append(part.fault(Saying("claim.needs", facts=missing)))
        elif not event_of_part.plain(rules):
            wrong.append(part.fault(Saying("claim.goal.more", rules=rules.name)))
    if wrong:
        raise bad_text(event.typed, source, wrong)


def goals_of(position: Position, event: e.Event, wanted: bool = True) -> Iterator[Goal]:
    """Yield goals that together say what an event says (`wanted` false: its contrary).

    Only cleaning and points may decide the event.
    """
    tally, left = e.with_tally(position), position.points_left
    base, rules = tally.taken or (0, 0), position.rules
    parties = rules.seating.parties
    if not rules.seating.two_sided:
        endings = ((share, Ending(taken=added(base, share))) for share in shares_of(left, 3))
        shares = {s for s, ending in endings if event.at_end(rules, ending, base) == wanted}
        nothing = (None,) * len(parties)
        yield Goal(nothing, nothing, nothing, parties, frozenset(shares))
        return
    good: dict[Flags, list[bool]] = {}
    for points in range(left + 1):
        for ending in tally.possible_endings(points):
            holds = event.at_end(rules, ending, base)
            good.setdefault(ending.fails, []).append(holds == wanted)
    for fails, row in good.items():
        wishes = zip(position.owes, fails, strict=True)
        ns, ew = (not fail if due else None for due, fail in wishes)
        for least, most in _runs(row):
            yield Goal((ns, ew), (least, None), (most, None), parties)


def help_any(position: Position, goals: Iterator[Goal], seconds: float | None = None) -> Help:
    """Say whether a position can end as one of some goals says, if everybody helps.

    All of them together have this many seconds.
    """
    end = None if seconds is None else time.monotonic() + seconds
    answer = Help("impossible")
    for goal in goals:
        found = help_play(position, goal, None if end is None else max(end - time.monotonic(), 0))
        if found.status == "possible":
            return found
        if found.status == "unknown":
            answer = found
    return answer


def shares_of(points: int, players: int) -> Iterator[Pair]:
    """Yield every way in which players may share these points.

    >>> list(shares_of(1, 3))
    [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    """
    for most in product(range(points + 1), repeat=players - 1):
        if sum(most) <= points:
            yield *most, points - sum(most)


def added(base: Pair, share: Pair) -> Pair:
    """Return points so far and points to come, by party."""
    return tuple(map(add, base, share))


def _runs(good: list[bool]) -> Iterator[tuple[int | None, int | None]]:
    """Yield first and last of the numbers that are good, None and None if all of them are."""
    if all(good):
        yield None, None
        return
    for wanted, group in groupby(range(len(good)), good.__getitem__):
        if wanted:
            numbers = list(group)
            yield numbers[0], numbers[-1]


Cards = Callable[[Position], Sequence[Rank]]
Tricks = tuple[int, ...]

#: The player who tries to cause an event, where it must happen whatever anyone does.
NOBODY = 0
#: The most cards that are tried, a few minutes' work.
MOST = 3_000_000


class Lines:
    """All lines of play from a position, or all on which `cards` are played.

    The players of the mask `friends` try to make an event come true, the others to prevent it:
    `EVERYBODY` means "with help", `NOBODY` "whatever anyone does".

    >>> from ristikontra.games.tricks.claims.events import read_event
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> event, _ = read_event("N wins tricks >= 1")
    >>> [Lines(position, event, friends).holds() for friends in (NOBODY, 0b0101)]
    [False, True]
    """

    def __init__(
        self,
        position: Position,
        event: e.Event,
        friends: int,
        cards: Cards = Position.moves,
    ) -> None:
        taken = e.with_tally(position).taken
        self.start = position.replace(taken=taken)
        if cards is Position.moves:
            self.start = _stripped(self.start, event)
        self.base: Pair = taken or (0, 0)
        self.event = event
        self.friends = friends
        self.cards = cards
        self.players = len(position.counts)
        self.counts = event.speaks_of(e.What.TRICKS)
        self.known: dict[tuple[Position, Tricks], bool] = {}
        self.tried = 0

    def holds(self) -> bool:
        """Say whether the friends can make the event come true.

        Raises `RistikontraError` where that takes too many lines to find out.
        """
        return self._holds(self.start, (0,) * self.players)

    def line(self) -> tuple[Rank, ...]:
        """Return a line that shows the answer: those who can get their way get it."""
        position, line = self.start, list[Rank]()
        tricks: Tricks = (0,) * self.players
        answer = self.holds()
        while not position.finished:
            for rank in self.cards(position):
                if self._after(position, tricks, rank) == answer:
                    break
            line.append(rank)
            done = position.ends_trick
            tricks = self._counted(position, tricks, rank)
            position = position.play(rank)
            if done and self.event.of_trick:
                break
        return tuple(line)

    def _holds(self, position: Position, tricks: Tricks) -> bool:
        if position.finished:
            rules = self.start.rules
            return self.event.at_end(rules, position.ending, self.base, tricks)
        if position.trick:
            return self._tried(position, tricks)
        key = (position, tricks)
        if key not in self.known:
            self.known[key] = self._tried(position, tricks)
        return self.known[key]

    def _tried(self, position: Position, tricks: Tricks) -> bool:
        friend = bool(self.friends >> position.mover & 1)
        results = (self._after(position, tricks, rank) for rank in self.cards(position))
        return any(results) if friend else all(results)

    def _after(self, position: Position, tricks: Tricks, rank: Rank) -> bool:
        self.tried += 1
        if self.tried > MOST:
            text = f"{str(self.event)!r} " if self.event.written else ""
            raise RistikontraError(
                Saying("claim.too_many_lines", event=text, cards=self.start.tricks_left)
            )
        if position.ends_trick and self.event.of_trick:
            return self.event.in_trick(position.table_trick(rank), position.owes)
        return self._holds(position.play(rank), self._counted(position, tricks, rank))

    def _counted(self, position: Position, tricks: Tricks, rank: Rank) -> Tricks:
        if not position.ends_trick or not self.counts:
            return tricks
        winner = position.table_trick(rank).winner
        return tuple(count + (seat == winner) for seat, count in enumerate(tricks))


def _stripped(position: Position, event: e.Event) -> Position:
    """Return a position without any past that the event does not need: more positions are equal."""
    needs = event.needs(position.rules)
    return position.replace(
        taken=position.taken if "taken" in needs or event.speaks_of(e.What.POINTS) else None,
        won=position.won if "won" in needs else None,
        score=position.score if "score" in needs else None,
        first=position.first if "score" in needs else None,
    )


@dataclass(frozen=True, slots=True)
class EventPayoff:
    """An event that one side plays for, and nothing else.

    `base` are the card points and `tricks` the tricks of each side where the claim begins.  Both
    are nothing where the event does not count them: such objectives are equal.
    """

    event: e.Event
    side: int
    rules: Rules
    base: Pair = (0, 0)
    tricks: Pair = (0, 0)

    def __call__(self, ending: Ending) -> int:
        """Return one for the side, as NS count it, if the event has come true, else nothing."""
        won = e.NO_TRICKS
        if ending.won is not None:
            ns, ew = (ended - began for ended, began in zip(ending.won, self.tricks, strict=True))
            won = (ns, ew, 0, 0)
        if not self.event.at_end(self.rules, ending, self.base, won):
            return 0
        return -1 if self.side else 1

    def objective(self) -> Objective:
        """Return the objective of a side that plays for the event."""
        if {part.what for part in self.event.parts} <= {e.What.CLEAN, e.What.FAIL}:
            return by_fails("event", self.rules, lambda fails: self(Ending(fails=fails)))
        needs, depends = self.event.needs(self.rules), self.event.depends(self.rules)
        return PayoffTable(
            "event", self.rules, payoff=self, needs=tuple(sorted(needs)), depends=depends
        )


class Decision(NamedTuple):
    """Whether something can be forced, and a line that shows it.

    The line is empty where no single line shows it: everything was tried.
    """

    holds: bool
    line: tuple[Rank, ...] = ()


def can_force(position: Position, side: int, event: e.Event) -> Decision:
    """Say whether a party can make an event come true, whatever all others do.

    The position must have the facts that the event needs.

    >>> from ristikontra.games.tricks.claims.events import read_event
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> can_force(position, 0, read_event("NS points >= 15")[0]).holds
    True
    """
    seating = position.rules.seating
    if event.of_trick or not event.of_sides:
        return _by_lines(position, event, seating.mask(side))
    if not seating.two_sided:
        return _alone(position, side, event, wanted=True)
    tally = e.with_tally(position)
    base = tally.taken if event.speaks_of(e.What.POINTS) else None
    tricks = tally.won if event.speaks_of(e.What.TRICKS) else None
    payoff = EventPayoff(event, side, position.rules, base or (0, 0), tricks or (0, 0))
    solution = Searcher(payoff.objective(), table_megabytes=32).find(tally)
    return Decision(bool(solution.lower.outcome), solution.line)


def can_deny(position: Position, side: int, event: e.Event) -> Decision:
    """Say whether a party can keep an event from coming true, whatever all others do.

    >>> from ristikontra.games.tricks.claims.events import read_event
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("kontra-3 A:A2 B:92 C:2T lead:A")
    >>> seating = position.rules.seating
    >>> can_deny(position, 0, read_event("B points >= 10", seating=seating)[0]).holds
    False
    """
    seating = position.rules.seating
    if seating.two_sided:
        found = can_force(position, 1 - side, event)
    elif event.of_trick or not event.of_sides:
        found = _by_lines(position, event, e.EVERYBODY & ~seating.mask(side))
    else:
        return _alone(position, side, event, wanted=False)
    return Decision(not found.holds, found.line)


def _by_lines(position: Position, event: e.Event, friends: int) -> Decision:
    lines = Lines(position, event, friends)
    return Decision(lines.holds(), lines.line())


def _alone(position: Position, player: int, event: e.Event, *, wanted: bool) -> Decision:
    """Say whether one of three players can have an event come true, or not, against two."""
    if not event.plain(position.rules):
        friends = position.rules.seating.mask(player)
        if wanted:
            return _by_lines(position, event, friends)
        found = _by_lines(position, event, e.EVERYBODY & ~friends)
        return Decision(not found.holds, found.line)
    tally = e.with_tally(position)
    rules, base = position.rules, tally.taken or (0, 0, 0)
    shares = frozenset(
        share
        for share in shares_of(position.points_left, 3)
        if event.at_end(rules, Ending(taken=added(base, share)), base) == wanted
    )
    return Decision(can_reach(position, player, shares))


def can_happen(position: Position, event: e.Event) -> Decision:
    """Say whether an event can come true with everyone's help; the line shows it if so.

    >>> from ristikontra.games.tricks.claims.events import read_event
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> can_happen(position, read_event("NS clean")[0])
    Decision(holds=False, line=())
    """
    if not event.plain(position.rules):
        lines = Lines(position, event, e.EVERYBODY)
        return Decision(True, lines.line()) if lines.holds() else Decision(False)
    found = help_any(position, goals_of(position, event))
    return Decision(found.status == "possible", found.line)


def must_happen(position: Position, event: e.Event) -> Decision:
    """Say whether an event comes true whatever anyone plays; the line shows it if not."""
    if not event.plain(position.rules):
        lines = Lines(position, event, NOBODY)
        return Decision(True) if lines.holds() else Decision(False, lines.line())
    other = help_any(position, goals_of(position, event, wanted=False))
    return Decision(other.status != "possible", other.line)
