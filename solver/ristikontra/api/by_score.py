"""The deal's result by the points that NS have taken so far."""

from collections.abc import Sequence
from itertools import groupby, pairwise

from msgspec import UNSET, UnsetType, field

from ristikontra.game.cards import RANKS, Cards
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.scoring import result_of
from ristikontra.game.worth import Measure
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.search.objectives import RESULT, deal_result, endings_of, measure_by
from ristikontra.games.tricks.search.questions import scored_positions
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.record import Record, StateRecord
from ristikontra.words import Saying


class ScoreRangeRecord(Record, frozen=True, kw_only=True):
    """What the deal is worth if NS have taken `from` to `to` points so far.

    `points` are the least and the most that NS still take with best play over that range.
    """

    from_: int = field(name="from")
    to: int
    outcome: int
    result: str | UnsetType = UNSET
    best: list[str]
    points: list[int]


class ByScoreRecord(StateRecord, frozen=True, kw_only=True):
    """The deal's result as a function of the points that NS have taken so far.

    `holds_from` and `wins_from` are the least points with which NS do not lose, and win.  They are
    left out where more points can be worse.  So are they where no range has some of the points,
    because a race is over with them for both sides.
    """

    measure: Measure
    ranges: list[ScoreRangeRecord]
    holds_from: int | UnsetType | None = UNSET
    wins_from: int | UnsetType | None = UNSET
    effort: dict[str, int]


def by_score(position: Position | str) -> ByScoreRecord:
    """Return the deal's result for every number of points that NS may have taken so far.

    The ranges cover every number from none to all of the points that are gone, but for those with
    which a race is over (`questions.scored_positions`).  Points that the position itself gives are
    ignored.  Raises `MissingFields` for what else the result needs, and `RistikontraError` in
    Kontra, which has no such result (K25).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> record = by_score(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [(one.from_, one.to, one.outcome) for one in record.ranges]
    [(0, 44, -1), (45, 45, 0), (46, 104, 1), (105, 105, 2)]
    >>> record.holds_from, record.wins_from
    (45, 46)
    """
    position = position_of(position)
    rules = position.rules
    if RESULT not in rules.variant.objectives:
        raise RistikontraError(Saying("by_score.no_result", variant=rules.name))
    objective = deal_result(rules)
    missing = [name for name in objective.missing(position) if name != "taken"]
    if missing:
        raise MissingFields(objective.name, missing, rules.seating.parties)
    solver = Searcher(objective)
    found = [(points, solver.find(at)) for points, at in scored_positions(position)]

    def alike(numbered: tuple[int, tuple[int, Solution]]) -> tuple[int, int, Cards]:
        """Return what is the same along a range, of which the points follow one another."""
        number, (points, solution) = numbered
        return points - number, solution.lower.outcome, solution.best

    ranges = [
        _range_record([one for _, one in same]) for _, same in groupby(enumerate(found), key=alike)
    ]
    return ByScoreRecord(
        game=rules.name,
        position=str(position),
        measure=measure_by(objective.name),
        ranges=ranges,
        holds_from=_turn(ranges, 0),
        wins_from=_turn(ranges, 1),
        effort={"nodes": sum(solution.nodes for _, solution in found)},
    )


def _turn(ranges: Sequence[ScoreRangeRecord], least: int) -> int | UnsetType | None:
    """Return the least points with which the outcome is as good, if more points are never worse."""
    outcomes = [one.outcome for one in ranges]
    gaps = any(after.from_ > one.to + 1 for one, after in pairwise(ranges))
    if outcomes != sorted(outcomes) or gaps:
        return UNSET
    return next((one.from_ for one in ranges if one.outcome >= least), None)


def _range_record(found: Sequence[tuple[int, Solution]]) -> ScoreRangeRecord:
    """Return the record of solutions for points that follow one another."""
    (first, one), (last, _) = found[0], found[-1]
    points = [solution.lower.points for _, solution in found]
    return ScoreRangeRecord(
        from_=first,
        to=last,
        outcome=one.lower.outcome,
        result=_result_name([solution for _, solution in found]),
        best=[RANKS[rank] for rank in one.best],
        points=[min(points), max(points)],
    )


def _result_name(found: Sequence[Solution]) -> str | UnsetType:
    """Return the name of the result where outcome and points leave only one."""
    objective, rules = found[0].objective, found[0].position.rules
    named = rules.scoring.named(rules, found[0].lower.outcome)
    if named or objective.depends:
        return named or UNSET
    names = {
        str(result_of(rules, ending))
        for one in found
        for ending in endings_of(one.position, objective, one.lower)
    }
    return names.pop() if len(names) == 1 else UNSET
