"""Questions beyond the value: by score, trade-offs, what can be forced and what denied.

In Lappi points and cleaning pull apart: these say what the one costs in the other.  A `Searcher`
answers every question here; nothing is estimated.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from ristikontra.game.errors import MissingFields
from ristikontra.game.scoring import first_is_unknown, first_to_reach
from ristikontra.game.seats import EW, NS, Flags
from ristikontra.games.tricks.changes import with_taken
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import (
    Objective,
    Value,
    by_fails,
    clean,
    deal_result,
)
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import Record


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
        # Nothing that is judged of a legal position depends on how many points are whose.
        legal = legal or with_taken(position, points)
        yield points, legal.replace(taken=taken, first=first_to_reach(rules, score, taken))


class TradeOffRecord(Record, frozen=True, kw_only=True):
    """Demands that a side can enforce at once, and the most points it can enforce with them.

    `own` is its own cleaning, and `deny` that the other side fails.  `points` are the side's own,
    still to come.
    """

    own: bool
    deny: bool
    points: int


def trade_offs(position: Position, side: int) -> list[TradeOffRecord]:
    """Return the Pareto set of cleaning, denying and points for a side, most demands first.

    `own` is its own cleaning (a side that need not clean has it for nothing), `deny` that the
    other side fails.  Left out is what another member betters in nothing but more points, or
    equals in points while demanding more.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:72 E:98 S:AK W:74 lead:N dirty:NS")
    >>> for trade_off in trade_offs(position, NS):
    ...     print(repr(trade_off))
    TradeOffRecord(own=True, deny=False, points=4)
    TradeOffRecord(own=False, deny=False, points=11)
    """
    found: list[TradeOffRecord] = []
    for own, deny in ((True, True), (False, True), (True, False), (False, False)):
        points = most_points(position, side, own, deny)
        if points is not None:
            found.append(TradeOffRecord(own=own, deny=deny, points=points))
    return [one for one in found if not any(_betters(other, one) for other in found)]


def most_points(position: Position, side: int, own: bool, deny: bool) -> int | None:
    """Return the most points a side can force together with its demands, None if it cannot."""
    if not position.stock:  # then no other side will have to clean (L4)
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


def _betters(one: TradeOffRecord, other: TradeOffRecord) -> bool:
    """Say whether a trade-off is at least as good as another in everything, and is another."""
    return (
        one != other
        and one.own >= other.own
        and one.deny >= other.deny
        and one.points >= other.points
    )


class CleaningRecord(Record, frozen=True, kw_only=True):
    """Whether a side that owes cleaning cleans: "by force", "only with help" or "never".

    If it cannot force that, the other side can prevent it: one of the two always holds.
    `denied_and_clean`: the other side can prevent it and clean, if it must, itself.  `trade_offs`
    are the side's Pareto set of cleaning, denying and points.
    """

    side: Literal["NS", "EW"]
    cleans: Literal["by force", "only with help", "never"]
    denied_and_clean: bool
    trade_offs: list[TradeOffRecord]


def cleaning(position: Position, side: int) -> CleaningRecord:
    """Return whether a side can force its cleaning, and what either side can enforce beside it.

    A side that owes nothing counts as clean.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> cleaning(position, NS).cleans
    'by force'
    """
    cleans: Literal["by force", "only with help", "never"] = "by force"
    if most_points(position, side, own=True, deny=False) is None:
        cleans = "only with help" if cleans_with_help(position, side) else "never"
    return CleaningRecord(
        side="NS" if side == NS else "EW",
        cleans=cleans,
        denied_and_clean=most_points(position, 1 - side, own=True, deny=True) is not None,
        trade_offs=trade_offs(position, side),
    )


def cleans_with_help(position: Position, side: int) -> bool:
    """Say whether a side that owes cleaning could clean if everybody helped (L5, LS1).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> cleans_with_help(read_position("lappi N:K2 E:77 S:93 W:24 lead:N dirty:NS"), NS)
    True
    >>> cleans_with_help(read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS"), NS)
    False
    """
    task = Searcher(clean(position.rules)).task(position)
    return task.kernel().can_clean(task.state_without_stock(), side)


def security(position: Position) -> dict[str, int]:
    """Return what NS and EW can each guarantee if both lose where neither wins (L13, A8).

    Each is the payoff in the side's own eyes: positive if it wins, and its own loss where both
    lose.  Raises `MissingFields` as the objective `result` does.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position(
    ...     "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53 both_fail=both_lose"
    ... )
    >>> security(position)
    {'NS': -2, 'EW': -2}
    """
    objective = deal_result(position.rules)
    if missing := objective.missing(position):
        raise MissingFields(objective.name, missing, position.rules.seating.parties)
    ns, ew = (
        Searcher(deal_result(position.rules, security=side)).value(position).outcome
        for side in (NS, EW)
    )
    return {"NS": ns, "EW": -ew}
