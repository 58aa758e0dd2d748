"""Questions beyond the value: by score, trade-offs, what can be forced and what denied.

In Lappi points and cleaning pull apart: these say what the one costs in the other.  A `Searcher`
answers every question here; nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.game.cards import Rank
from ristikontra.game.changes import with_taken
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.scoring import first_is_unknown, first_to_reach
from ristikontra.game.seats import EW, NS, Flags
from ristikontra.search.objectives import RESULT, Objective, Value, by_fails, deal_result
from ristikontra.search.solver import Searcher, ends
from ristikontra.words import Saying


class ScoreRange(Struct, frozen=True):
    """What a position is worth for a range of points that NS have taken before it.

    `lowest` to `highest` are NS points so far, both included; for all of them the outcome and the
    best cards are the same.  `values` lists the value for each.
    """

    lowest: int
    highest: int
    outcome: int
    best: tuple[Rank, ...]
    values: tuple[Value, ...]


def by_score(position: Position) -> tuple[ScoreRange, ...]:
    """Return the deal's result as a function of the points that NS have taken so far.

    The ranges cover every number from none to all of the points that are gone, but for those with
    which a race is over (`scored_positions`).  Points that the position itself gives are ignored;
    whatever else its scoring needs must be there, or `MissingFields` is raised; `RistikontraError`
    is in Kontra, which has no such result (K25).

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> [(r.lowest, r.highest, r.outcome) for r in by_score(position)]
    [(0, 44, -1), (45, 45, 0), (46, 104, 1), (105, 105, 2)]
    """
    rules = position.rules
    if RESULT not in rules.variant.objectives:
        raise RistikontraError(Saying("by_score.kontra", variant=rules.name))
    objective = deal_result(rules)
    missing = [name for name in objective.missing(position) if name != "taken"]
    if missing:
        raise MissingFields(objective.name, missing, rules.seating.parties)
    solver = Searcher(objective)
    ranges: list[ScoreRange] = []
    for points, at in scored_positions(position):
        solution = solver.find(at)
        value, best = solution.lower, solution.best
        last = ranges[-1] if ranges else None
        same = last and (last.highest, last.outcome, last.best) == (points - 1, value.outcome, best)
        if last is None or not same:
            ranges.append(ScoreRange(points, points, value.outcome, best, (value,)))
        else:
            ranges[-1] = replace(last, highest=points, values=(*last.values, value))
    return tuple(ranges)


def scored_positions(position: Position) -> Iterator[tuple[int, Position]]:
    """Yield the position with every number of points that NS can have taken so far.

    Scores with which both sides would have reached the target of a race already are left out, if
    the first of them wins.  Points do not say who that was (V3a).
    """
    rules, score = position.rules, position.score
    gone = rules.total - position.points_left
    legal: Position | None = None
    for points in range(gone + 1):
        taken = points, gone - points
        if first_is_unknown(rules, score, taken):
            continue
        # Of a legal position nothing that is judged depends on how many points are whose.
        legal = legal or with_taken(position, points)
        yield points, legal.replace(taken=taken, first=first_to_reach(rules, score, taken))


class TradeOff(Struct, frozen=True):
    """A pair of demands that a side can enforce, and the most points it can enforce with them.

    `points` are the side's own, still to come.
    """

    own: bool
    deny: bool
    points: int


def trade_offs(position: Position, side: int) -> tuple[TradeOff, ...]:
    """Return the Pareto set of cleaning, denying and points for a side, most demands first.

    `own` is its own cleaning (a side that need not clean has it for nothing), `deny` that the
    other side fails.  Left out is what another member betters in nothing but more points, or
    equals in points while demanding more.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:72 E:98 S:AK W:74 lead:N dirty:NS")
    >>> for trade_off in trade_offs(position, NS):
    ...     print(trade_off)
    TradeOff(own=True, deny=False, points=4)
    TradeOff(own=False, deny=False, points=11)
    """
    found: list[TradeOff] = []
    for own, deny in ((True, True), (False, True), (True, False), (False, False)):
        points = most_points(position, side, own, deny)
        if points is not None:
            found.append(TradeOff(own, deny, points))
    return tuple(one for one in found if not any(_betters(other, one) for other in found))


def most_points(position: Position, side: int, own: bool, deny: bool) -> int | None:
    """Return the most points a side can force together with its demands, None if it cannot."""
    if not position.stock:  # then nobody comes to owe cleaning who does not owe it now (L4)
        own = own and position.owes[side]
        if deny and not position.owes[1 - side]:
            return None
    value = _demanded(position, side, own, deny)
    if value.outcome:
        return None
    return value.points if side == NS else position.points_left - value.points


@lru_cache(64)
def _demanded(position: Position, side: int, own: bool, deny: bool) -> Value:
    """Return the value for a side with these demands; several questions ask for the same one."""
    return Searcher(demanding(position, side, own, deny), table_megabytes=32).value(position)


def demanding(position: Position, side: int, own: bool, deny: bool) -> Objective:
    """Return the objective of points for a side that must get its demands fulfilled first.

    `own`: that it does not fail to clean; `deny`: that the other side does.  The outcome is 0
    where all that is demanded has happened, otherwise one against the side.
    """

    def outcome(fails: Flags) -> int:
        met = not (own and fails[side]) and (not deny or fails[1 - side])
        return 0 if met else -1 if side == NS else 1

    return by_fails("demand", position.rules, outcome)


def _betters(one: TradeOff, other: TradeOff) -> bool:
    """Say whether a trade-off is at least as good as another in everything, and is another."""
    return (
        one != other
        and one.own >= other.own
        and one.deny >= other.deny
        and one.points >= other.points
    )


class Cleaning(Struct, frozen=True):
    """What play decides about the cleaning of a side that owes it.

    `forced`: the side can clean whatever the other does; otherwise the other side can prevent it,
    for one of the two always holds.  `forced_alone`: it can clean and keep the other from
    cleaning.  `denied_and_clean`: the other side can prevent it and clean, if it must, itself.
    """

    side: int
    forced: bool
    forced_alone: bool
    denied_and_clean: bool


def cleaning(position: Position, side: int) -> Cleaning:
    """Return whether a side can force its cleaning, and what either side can enforce beside it.

    A side that owes nothing counts as clean.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> cleaning(position, NS).forced
    True
    """

    def can(who: int, own: bool, deny: bool) -> bool:
        return most_points(position, who, own, deny) is not None

    return Cleaning(
        side=side,
        forced=can(side, True, False),
        forced_alone=can(side, True, True),
        denied_and_clean=can(1 - side, True, True),
    )


def cleans_with_help(position: Position, side: int, line: Iterable[Rank] = ()) -> bool:
    """Say whether a side that owes cleaning could clean if everybody helped (L5, LS1).

    The answer is that of `ends`, for any legal `line`.  What can still happen at the end of the
    line can happen, and with fewer cards left that is found sooner.

    >>> from ristikontra.formats.notation import read_position
    >>> cleans_with_help(read_position("lappi N:K2 E:77 S:93 W:24 lead:N dirty:NS"), NS)
    True
    >>> cleans_with_help(read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS"), NS)
    False
    """
    positions, each = [position], len(position.counts)
    for rank in line:
        positions.append(positions[-1].play(rank))
    # A trick back each time: what can happen from a position can from those before it.
    return any(not fails[side] for at in reversed(positions[::each]) for fails, _ in ends(at))


def security(position: Position) -> tuple[int, int]:
    """Return what NS and EW can each be sure of if both lose where neither wins (L13, A8).

    Each is the payoff in the side's own eyes: positive if it wins, and its own loss where both
    lose.  Raises `MissingFields` as the objective `result` does.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position(
    ...     "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53 both_fail=both_lose"
    ... )
    >>> security(position)
    (-2, -2)
    """
    objective = deal_result(position.rules)
    if missing := objective.missing(position):
        raise MissingFields(objective.name, missing, position.rules.seating.parties)
    ns, ew = (
        Searcher(deal_result(position.rules, security=side)).value(position).outcome
        for side in (NS, EW)
    )
    return ns, -ew
