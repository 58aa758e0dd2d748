"""Plans: the shortest way to secure a goal, whatever the others do, that a person can remember.

All cards are known.  A player who follows a plan sees whose turn it is and what an opponent has
just played, and remembers only the place in the plan, not the cards before.  So one card is for
every case up to there: a rank that can be played in each of them, or the rank led.  A case is
settled when every continuation from it reaches the goal.  The plan is done where all cases are
settled; each such place is one *line* of it.  Cases are always distinguished by whose turn it is.
They are distinguished by what an opponent may have played as far as the plan groups its ranks.

The shortest plan has the fewest lines, and among those the fewest cards to be played by the side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from ristikontra.game.cards import RANKS
from ristikontra.game.errors import SearchStopped
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import CERTAIN, Objective, Value
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import Record

if TYPE_CHECKING:
    from ristikontra._kernel import Tree


class PlanStepRecord(Record, frozen=True, kw_only=True):
    """What a plan says at one moment, in one of four forms.

    `done`: whatever is played now, the goal is reached.  `seat`, `play` and `then`: a player of the
    side plays a rank, or with "match" the rank led.  `seat` and `ranks`: an opponent plays, and the
    plan continues by groups of the ranks that may be played.  `turn`: it continues by whose turn it
    is.
    """

    done: Literal[True] | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    play: str | UnsetType = UNSET
    then: PlanStepRecord | UnsetType = UNSET
    ranks: list[BranchRecord] | UnsetType = UNSET
    turn: list[BranchRecord] | UnsetType = UNSET

    @property
    def ways(self) -> list[PlanStepRecord]:
        """All ways in which the plan continues."""
        then = [] if self.then is UNSET else [self.then]
        return then + [one.then for one in (*(self.ranks or ()), *(self.turn or ()))]

    def at_turn(self, seat: str) -> PlanStepRecord:
        """Return what the plan says where it is known whose turn it is."""
        if self.turn is UNSET:
            return self
        return next((one.then for one in self.turn if one.seat == seat), DONE)

    def after(self, seat: str, rank: str) -> PlanStepRecord:
        """Return what the plan says after a card; nothing more where it did not think of it."""
        step = self.at_turn(seat)
        if step.then is not UNSET:
            return step.then
        if step.ranks is UNSET:
            return step
        return next((one.then for one in step.ranks if rank in (one.ranks or ())), DONE)


class BranchRecord(Record, frozen=True, kw_only=True):
    """How a plan continues after some `ranks` of an opponent, or where a `seat` is on turn."""

    ranks: list[str] | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    then: PlanStepRecord


#: What a plan says where every continuation reaches the goal.
DONE: Final = PlanStepRecord(done=True)


class Plan(Struct, frozen=True):
    """What secures a goal for a party.

    `goal` is a value of the position by the objective, and `value` is what the position is worth.
    By default the two are equal; both are None if the value was not found in time. `first` is what
    the plan says first, None where the goal cannot be secured or nothing was found in time.
    `shortest`: no plan has fewer lines.
    """

    position: Position
    objective: Objective
    party: int
    goal: Value | None
    value: Value | None
    first: PlanStepRecord | None
    shortest: bool
    nodes: int
    seconds: float

    @property
    def secured(self) -> bool | None:
        """Whether the party can secure the goal at all, None if that is not known."""
        if self.value is None or self.goal is None:
            return None
        return secures(self.objective, self.party, self.value, self.goal)

    @property
    def lines(self) -> int:
        """In how many places the plan is done."""
        return sum(step.done is not UNSET for step in self.steps())

    @property
    def instructions(self) -> int:
        """How many cards the plan makes the side play."""
        return sum(step.play is not UNSET for step in self.steps())

    def steps(self) -> Iterator[PlanStepRecord]:
        """Yield all that the plan says."""
        rest = [] if self.first is None else [self.first]
        while rest:
            step = rest.pop()
            yield step
            rest += step.ways


def plan(
    position: Position,
    objective: Objective,
    party: int,
    goal: Value | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    tell: Callable[[Plan], object] = lambda _: None,
) -> Plan:
    """Return the shortest plan by which a party secures a goal, its best value if None.

    `objective` is that of the position; of three players, the one of the player whose plan it is.
    Stops after `max_nodes` cards played in the search or `max_seconds`, with the best plan found.
    `tell` receives what is found before plans are looked for, and where Ctrl-C ends that.
    Raises `MissingFields` as `Searcher.find` does.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> found = plan(position, points(position.rules), 0)
    >>> found.goal, found.lines, found.first.seat, found.first.play
    (Value(outcome=0, points=15), 1, 'N', 'A')
    """
    started, solver = perf_counter(), Searcher(objective)
    end = None if max_seconds is None else monotonic() + max_seconds
    value: Value | None = None

    def found(tree: Tree | None = None, shortest: bool = False, nodes: int = 0) -> Plan:
        first = None if tree is None else _step(tree, position.rules.seating.seats)
        seconds = perf_counter() - started
        return Plan(position, objective, party, goal, value, first, shortest, nodes, seconds)

    with suppress(SearchStopped):
        value = solver.value(position, max_nodes=max_nodes, max_seconds=max_seconds)
    goal = goal or value
    if value is None or goal is None or not secures(objective, party, value, goal):
        return found()
    tell(found())
    return found(
        *solver.find_plan(
            position,
            goal,
            party,
            max_nodes=max_nodes,
            max_seconds=None if end is None else max(end - monotonic(), 0),
            tell=lambda *some: tell(found(*some)),
        )
    )


def secures(objective: Objective, party: int, value: Value, goal: Value) -> bool:
    """Say whether a value is as good for a party as a goal.

    >>> from ristikontra.game.rules import rules_for
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> aim = points(rules_for("ristikontra"))
    >>> [secures(aim, party, Value(0, 15), Value(0, 11)) for party in (0, 1)]
    [True, False]
    """
    return value >= goal if party == objective.party else value <= goal


def own_value(position: Position, objective: Objective, party: int, value: Value) -> Value:
    """Return a value as a party sees it: its own outcome, and its own points to come.

    The other way round it is the same.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import clean
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:NS,EW")
    >>> own_value(position, clean(position.rules), 1, Value(1, 15))
    Value(outcome=-1, points=0)
    """
    if party == objective.party:
        return value
    outcome = CERTAIN - value.outcome if objective.deals else -value.outcome
    left = position.points_left if objective.counts_points else 0
    return Value(outcome, left - value.points)


def _step(tree: Tree, seats: Sequence[str]) -> PlanStepRecord:
    """Return what a plan of the kernel says from one moment on."""
    if isinstance(tree, list):
        return PlanStepRecord(
            turn=[BranchRecord(seat=seats[seat], then=_step(then, seats)) for seat, then in tree]
        )
    if len(tree) == 0:
        return DONE
    if len(tree) == 3:
        seat, rank, then = tree
        card = "match" if rank is None else RANKS[rank]
        return PlanStepRecord(seat=seats[seat], play=card, then=_step(then, seats))
    seat, groups = tree
    named = [
        BranchRecord(ranks=[RANKS[rank] for rank in sorted(some)[::-1]], then=_step(then, seats))
        for some, then in groups
    ]
    return PlanStepRecord(seat=seats[seat], ranks=named)
