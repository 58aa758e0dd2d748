"""What a side can force, and what can happen with everyone's help, about the end of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, product
from typing import Final

from ristikontra.claims.events import SIDE_MASKS, Event, What, with_tally
from ristikontra.claims.lines import EVERYBODY, NOBODY, Lines
from ristikontra.feasibility import Goal, help_play
from ristikontra.game.cards import Rank
from ristikontra.game.position import Flags, Pair, Position
from ristikontra.game.scoring import Ending, Objective
from ristikontra.game.seats import EW, NS
from ristikontra.search.solver import Solver

_NOTHING: Final = Event((), "")


@dataclass(frozen=True, slots=True)
class Aim(Objective):
    """An event that one side plays for: the outcome is one for that side where it comes true.

    `base` are the card points, `tricks` the tricks that each side had where the claim begins.
    """

    event: Event = _NOTHING
    side: int = NS
    base: Pair = (0, 0)
    tricks: Pair = (0, 0)

    def outcome(self, ending: Ending) -> int:
        """Return one for the side, as NS count it, if the event has come true, else nothing."""
        won = (0, 0, 0, 0)
        if ending.won is not None:
            ns, ew = (ending.won[side] - self.tricks[side] for side in (NS, EW))
            won = (ns, ew, 0, 0)
        if not self.event.at_end(self.rules, ending, self.base, won):
            return 0
        return 1 if self.side == NS else -1

    def depends(self) -> frozenset[str]:
        """Return what the event asks for beside cleaning and points."""
        found: set[str] = set()
        if self.event.speaks_of(What.TRICKS):
            found.add("tricks")
        if self.event.speaks_of(What.LAST):
            found.add("last")
        if self.event.speaks_of(What.WIN, What.TIE):
            found |= Objective("result", self.rules).depends() - {"scored"}
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether something can be brought about, and a line that shows it.

    The line is empty where no single line shows it: everything was tried.
    """

    holds: bool
    line: tuple[Rank, ...] = ()


def can_force(position: Position, side: int, event: Event) -> Answer:
    """Say whether a side can make an event come true, whatever the other side does.

    The position must have the facts that the event needs.

    >>> from ristikontra.claims.events import read_event
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> can_force(position, NS, read_event("NS points >= 15")[0]).holds
    True
    """
    if event.of_trick or not event.of_sides:
        lines = Lines(position, event, SIDE_MASKS[side])
        return Answer(lines.holds(), lines.line())
    tally = with_tally(position)
    has_points = event.speaks_of(What.POINTS)
    tricks = tally.won if event.speaks_of(What.TRICKS) else None
    ends_alone = {part.what for part in event.parts} <= {What.CLEAN, What.FAIL}
    aim = Aim(
        "demand" if ends_alone else "result",
        position.rules,
        None,
        event,
        side,
        (tally.taken or (0, 0)) if has_points else (0, 0),
        tricks or (0, 0),
    )
    solution = Solver(aim, table_megabytes=32).solve(tally)
    return Answer(bool(solution.lower.outcome), solution.line)


def can_happen(position: Position, event: Event) -> Answer:
    """Say whether an event can come true with everyone's help; the line shows it if so.

    >>> from ristikontra.claims.events import read_event
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> can_happen(position, read_event("NS clean")[0])
    Answer(holds=False, line=())
    """
    if not event.plain(position.rules):
        lines = Lines(position, event, EVERYBODY)
        return Answer(True, lines.line()) if lines.holds() else Answer(False)
    return _first(position, goals_of(position, event))


def must_happen(position: Position, event: Event) -> Answer:
    """Say whether an event comes true whatever anyone plays; the line shows it if not."""
    if not event.plain(position.rules):
        lines = Lines(position, event, NOBODY)
        return Answer(True) if lines.holds() else Answer(False, lines.line())
    other = _first(position, goals_of(position, event, False))
    return Answer(not other.holds, other.line)


def _first(position: Position, goals: Iterator[Goal]) -> Answer:
    for goal in goals:
        found = help_play(position, goal)
        if found.status == "possible":
            return Answer(True, found.line)
    return Answer(False)


def goals_of(position: Position, event: Event, wanted: bool = True) -> Iterator[Goal]:
    """Yield goals that together say what an event says (`wanted` false: its contrary).

    Cleaning and points alone must decide the event.
    """
    tally = with_tally(position)
    taken = tally.taken or (0, 0)
    left = position.points_left

    def holds(fails: Flags, points: int) -> bool:
        final = (taken[NS] + points, taken[EW] + left - points)
        return (
            event.at_end(position.rules, end_of(tally, fails, final), taken, (0, 0, 0, 0)) == wanted
        )

    owes = position.owes
    for fails in product((False, True)[: owes[NS] + 1], (False, True)[: owes[EW] + 1]):
        ns, ew = (None if not due else not fail for due, fail in zip(owes, fails, strict=True))
        for least, most in _runs([holds(fails, points) for points in range(left + 1)]):
            yield Goal((ns, ew), (least, None), (most, None))


def end_of(position: Position, fails: Flags, taken: Pair) -> Ending:
    """Return an ending of which cleaning and points alone are asked."""
    return Ending(
        fails=fails,
        dirty=position.dirty,
        taken=taken,
        won=position.won,
        score=position.score,
        held=position.held,
    )


def _runs(good: list[bool]) -> Iterator[tuple[int | None, int | None]]:
    """Yield first and last of the numbers that are good, None and None if all of them are."""
    if all(good):
        yield None, None
        return
    for wanted, group in groupby(range(len(good)), good.__getitem__):
        if wanted:
            numbers = list(group)
            yield numbers[0], numbers[-1]
