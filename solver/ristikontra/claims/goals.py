"""From events to goals: what can be asked of everybody's help, and the answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import groupby, product
from operator import add

from ristikontra.claims.events import Bounds, Event, What, with_tally
from ristikontra.feasibility.help import Goal, Help, help_play
from ristikontra.formats.parsing import bad_text
from ristikontra.game.errors import Fault
from ristikontra.game.position import Flags, Pair, Position
from ristikontra.game.scoring import Ending, possible_endings
from ristikontra.words import Saying


def goal_of(event: Event, source: str = "goal") -> Goal | None:
    """Return the one goal that says what an event says, None if it takes several.

    It takes one where only cleaning, failing and points still to come are spoken of.  Raises
    `BadText` with every part that contradicts one before it; `source` names the text there.

    >>> from ristikontra.claims.events import read_goal
    >>> str(goal_of(read_goal("EW fail and points > 30")))
    'EW fail, NS points >= 31'
    >>> goal_of(read_goal("NS win"))
    """
    if not {part.what for part in event.parts} <= {What.CLEAN, What.FAIL, What.POINTS}:
        return None
    parties = event.parts[0].seating.parties
    clean: list[bool | None] = [None for _ in parties]
    bounds = [Bounds() for _ in parties]
    wrong: list[Fault] = []
    for part in event.parts:
        side = part.side
        if part.what is What.POINTS:
            low, high = bounds[side] = bounds[side].both(part.bounds)
            if low is not None and high is not None and low > high:
                message = Saying("claim.goal.points", side=parties[side], low=low, high=high)
                wrong.append(part.fault(message))
        elif clean[side] not in (None, part.what is What.CLEAN):
            wrong.append(part.fault(Saying("claim.goal.both", side=parties[side])))
        else:
            clean[side] = part.what is What.CLEAN
    if wrong:
        raise bad_text(event.written, source, wrong)
    least, most = tuple(one.low for one in bounds), tuple(one.high for one in bounds)
    return Goal(tuple(clean), least, most, parties)


def check_goal(event: Event, position: Position, source: str = "goal") -> None:
    """Raise `BadText` if cleaning and points alone do not decide an event at a position.

    Told is every part for which they do not, and why: that of another scoring, or of points
    before the position that it does not tell.

    >>> from ristikontra.claims.events import read_goal
    >>> from ristikontra.formats.notation import read_position
    >>> check_goal(read_goal("NS win"), read_position("lappi N:K E:7 S:2 W:A lead:N"))
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: goal:1:1: this needs taken
        NS win
        ^^^^^^
    """
    rules = position.rules
    wrong = event.foreign(rules)
    for part in () if wrong else event.parts:
        alone = Event((part,))
        if missing := alone.missing(position):
            wrong.append(part.fault(Saying("claim.needs", facts=missing)))
        elif not alone.plain(rules):
            wrong.append(part.fault(Saying("claim.goal.more", rules=rules.name)))
    if wrong:
        raise bad_text(event.written, source, wrong)


def goals_of(position: Position, event: Event, wanted: bool = True) -> Iterator[Goal]:
    """Yield goals that together say what an event says (`wanted` false: its contrary).

    Cleaning and points alone must decide the event.
    """
    tally, left = with_tally(position), position.points_left
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
        for ending in possible_endings(tally, points):
            holds = event.at_end(rules, ending, base)
            good.setdefault(ending.fails, []).append(holds == wanted)
    for fails, row in good.items():
        wishes = zip(position.owes, fails, strict=True)
        ns, ew = (not fail if due else None for due, fail in wishes)
        for least, most in _runs(row):
            yield Goal((ns, ew), (least, None), (most, None), parties)


def help_any(position: Position, goals: Iterator[Goal], seconds: float | None = None) -> Help:
    """Say whether a position can end as one of some goals says, if everybody helps.

    All of them together have so many seconds.
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
    """Yield every way in which players may share so many points.

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
