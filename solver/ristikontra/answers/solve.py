"""The value of a position and of every card, for two sides; and by score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from msgspec import UNSET, UnsetType, field
from msgspec.structs import replace

from ristikontra.answers.base import (
    SCHEMA,
    BoundsRecord,
    LossesRecord,
    LossRecord,
    Reasons,
    Record,
    ResultRecord,
    SidesRecord,
    ValueRecord,
    played_out,
)
from ristikontra.game.arguments import checked
from ristikontra.game.cards import EVERY, RANKS, TURNED, Rank, Turned
from ristikontra.game.position import Position, position_of
from ristikontra.game.rules import Rules
from ristikontra.game.scoring import Ending, Result, ending_of, result_of
from ristikontra.game.seats import EW, NS, SIDES, Flags
from ristikontra.game.text import position_text
from ristikontra.search import questions
from ristikontra.search.objectives import Additive, Objective, Value, deal_result, endings_of
from ristikontra.search.questions import (
    ScoreRange,
    cleaning,
    cleans_with_help,
    security,
    trade_offs,
)
from ristikontra.search.solver import Solver

if TYPE_CHECKING:
    from ristikontra.search.questions import Cleaning, TradeOff
    from ristikontra.search.solver import CardValue, Solution


class CardRecord(Record, frozen=True, kw_only=True):
    """What a legal card is worth, counted from the position before it.

    `value` is null, with `bounds` beside it, in an interrupted answer; `loss` is null there unless
    it was proved.  `turned` stands where the card is not of the hand: it is the next of the stock,
    turned and played (R15).
    """

    card: str
    turned: bool | UnsetType = UNSET
    value: ValueRecord | None
    bounds: BoundsRecord | UnsetType = UNSET
    loss: LossRecord | None
    best: bool


class TradeOffRecord(Record, frozen=True, kw_only=True):
    """Demands that a side can enforce at once, and the most points it can enforce with them."""

    own: bool
    deny: bool
    points: int


class CleaningRecord(Record, frozen=True, kw_only=True):
    """Whether a side that owes cleaning cleans: "by force", "only with help" or "never".

    `trade_offs` are the side's Pareto set of cleaning, denying and points.
    """

    side: Literal["NS", "EW"]
    cleans: Literal["by force", "only with help", "never"]
    denied_and_clean: bool
    trade_offs: list[TradeOffRecord]


class SecurityRecord(Record, frozen=True, kw_only=True):
    """What each side can be sure of, in its own eyes, if its loss counts where both lose (L13)."""

    NS: int
    EW: int


class TrickSolveRecord(Record, frozen=True, kw_only=True):
    """The value of a position and of every legal card, from the ace down, with a best line.

    `status` is "exact" if the position, every card and the line were settled.  Otherwise it is
    "interrupted": `value` is null, with `bounds` beside it, for every card too, and the line may
    be short or missing.  `cleaning` stands where a side owes it and the search was not cut short;
    `security` where best play makes both sides lose and `both_fail=both_lose` is played; `why`, if
    asked for, explains the cards that there is something to say of.  `nodes` are cards played in
    the search for the value.
    """

    schema: Literal[1] = SCHEMA
    position: str
    objective: str
    status: Literal["exact", "interrupted"]
    value: ValueRecord | None
    bounds: BoundsRecord | UnsetType = UNSET
    cards: list[CardRecord]
    line: list[str]
    cleaning: list[CleaningRecord] | UnsetType = UNSET
    security: SecurityRecord | UnsetType = UNSET
    why: Reasons | UnsetType = UNSET
    nodes: int
    seconds: float


_Kind = TypeVar("_Kind", bound=TrickSolveRecord)


def solve_record(solution: Solution) -> TrickSolveRecord:
    """Return the record of a solution.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Solver
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = solve_record(Solver().solve(position))
    >>> record.value.points, record.cards[0].card, record.line
    (15, 'A', ['NA', 'EK', 'S2', 'W4', 'N9', 'E9', 'S2', 'W4'])
    """
    return TrickSolveRecord(**_fields(solution))


def solved_record(
    kind: type[_Kind],
    solution: Solution,
    solver: Solver,
    *,
    why: bool = False,
    text: str | None = None,
    **others: Any,
) -> _Kind:
    """Return a record of a kind with all that `solve` says of a solution, but for `cleaning`.

    `text` is that of the position, if it is known; `others` are the fields that only this kind has.
    """
    record = kind(**_fields(solution, text), **others)
    if solution.status != "exact" or solution.position.stock:
        return record
    if asks_security(record, solution.position.rules):
        ns, ew = security(solution.position)
        record = replace(record, security=SecurityRecord(NS=ns, EW=ew))
    return replace(record, why=_reasons(solution, solver)) if why else record


def _fields(solution: Solution, text: str | None = None) -> dict[str, Any]:
    """Return what the record of a solution says, by field; `text` as in `solved_record`."""
    position, objective, known = solution.position, solution.objective, solution.value
    signs = _signs(position.rules.seating.seats)
    plays = zip(solution.players, solution.line, strict=True)
    value: ValueRecord | None = None
    bounds: BoundsRecord | UnsetType = UNSET
    if known is None:
        bounds = _bounds(solution, position, objective)
        cards = [_card_record(card, position, objective) for card in solution.cards]
    elif objective.has_outcome:
        _, end = played_out(position, solution.line)
        endings = [ending_of(end)] if end.finished else endings_of(position, objective, known)
        value = _value_record(objective, known, endings)
        cards = [_card_record(card, position, objective) for card in solution.cards]
    else:
        party = position.rules.seating.parties[objective.party]
        value = _value_by_points(party, known)
        cards = [_card_by_points(party, card) for card in solution.cards]
    return {
        "position": text or position_text(position),
        "objective": objective.name,
        "status": "interrupted" if known is None else "exact",
        "value": value,
        "bounds": bounds,
        "cards": cards,
        "line": [signs[seat][rank] for seat, rank in plays],
        "nodes": solution.nodes,
        "seconds": solution.seconds,
    }


@cache
def _signs(seats: Sequence[str]) -> Sequence[Mapping[Rank, str]]:
    """Return every card with its player, by seat and by card."""
    return [{card: f"{seat}{card}" for card in (*EVERY, *TURNED)} for seat in seats]


def value_record(position: Position, objective: Objective, value: Value) -> ValueRecord:
    """Return the record of a value that a position may come to."""
    endings = endings_of(position, objective, value) if objective.has_outcome else ()
    return _value_record(objective, value, endings)


def asks_security(record: TrickSolveRecord, rules: Rules) -> bool:
    """Say whether best play makes both sides lose, and the rules let both (L13).

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Solver
    >>> text = "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53 both_fail=both_lose"
    >>> position = read_position(text)
    >>> asks_security(solve_record(Solver().solve(position)), position.rules)
    True
    """
    result = record.value and record.value.result
    both_lose = bool(result and result.losses)
    return both_lose and dict(rules.chosen).get("both_fail") == "both_lose"


def cleaning_record(
    facts: Cleaning, trade_offs: Sequence[TradeOff], with_help: bool
) -> CleaningRecord:
    """Return the record of what play decides about a side's cleaning.

    `with_help` says whether it could clean with everybody's help.
    """
    return CleaningRecord(
        side=cast(Literal["NS", "EW"], SIDES[facts.side]),
        cleans="by force" if facts.forced else "only with help" if with_help else "never",
        denied_and_clean=facts.denied_and_clean,
        trade_offs=[
            TradeOffRecord(own=one.own, deny=one.deny, points=one.points) for one in trade_offs
        ],
    )


@lru_cache(4096)
def loss_record(loss: Value) -> LossRecord:
    """Return the record of what a card costs, or several together."""
    return LossRecord(outcome=loss.outcome, points=loss.points)


def _card_record(card: CardValue, position: Position, objective: Objective) -> CardRecord:
    value, bounds = card.value, UNSET if card.value else _bounds(card, position, objective)
    endings: Iterable[Ending] = ()
    if value is not None and objective.has_outcome:
        rest = value.with_gain(-objective.gain(position, card.rank))
        endings = endings_of(position.play(card.rank), objective, rest)
    return CardRecord(
        card=RANKS[card.rank],
        turned=isinstance(card.rank, Turned) or UNSET,
        value=None if value is None else _value_record(objective, value, endings),
        bounds=bounds,
        loss=None if card.loss is None else loss_record(card.loss),
        best=card.best,
    )


def _bounds(found: Solution | CardValue, position: Position, objective: Objective) -> BoundsRecord:
    """Return the bounds of an unfinished search: no line need end at either of them."""
    lower, upper = (
        _value_record(
            objective,
            bound,
            endings_of(position, objective, bound) if isinstance(objective, Additive) else (),
        )
        for bound in (found.lower, found.upper)
    )
    return BoundsRecord(lower=lower, upper=upper)


def _value_record(objective: Objective, value: Value, endings: Iterable[Ending]) -> ValueRecord:
    """Return the record of a value; what all possible endings have in common is named."""
    rules, endings = objective.rules, list(endings)
    if not objective.has_outcome:
        return _value_by_points(rules.seating.parties[objective.party], value)
    fails: SidesRecord | UnsetType = UNSET
    if rules.variant.cleaning:
        fails = _fails_record({ending.fails for ending in endings})
    results = {result for ending in endings if (result := objective.result(ending))}
    ladder = results and rules.scoring.by_cleaning
    return ValueRecord(
        for_=rules.seating.parties[objective.party],
        outcome=value.outcome,
        points=value.points,
        fails=fails,
        ladder=value.outcome if ladder else UNSET,
        result=_result_record(results, objective, value),
    )


def _card_by_points(party: str, card: CardValue) -> CardRecord:
    """Return the record of a card in an exact answer, where points are all that play is for."""
    assert card.value
    assert card.loss
    return CardRecord(
        card=RANKS[card.rank],
        turned=isinstance(card.rank, Turned) or UNSET,
        value=_value_by_points(party, card.value),
        loss=loss_record(card.loss),
        best=card.best,
    )


@lru_cache(4096)
def _value_by_points(party: str, value: Value) -> ValueRecord:
    return ValueRecord(for_=party, outcome=value.outcome, points=value.points)


def _fails_record(found: set[Flags]) -> SidesRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    ns, ew = found.pop()
    return SidesRecord(NS=ns, EW=ew)


def _result_record(
    found: set[Result], objective: Objective, value: Value
) -> ResultRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    result = found.pop()
    if objective.deals:
        parties = objective.rules.seating.parties
        dealer = parties[result.dealers[0]] if len(result.dealers) == 1 else None
        return ResultRecord(name=str(result), winner=dealer, payoff=value.outcome)
    return result_record(result)


def result_record(result: Result) -> ResultRecord:
    """Return the record of how a deal of two sides ended.

    >>> from ristikontra.game.scoring import ResultName
    >>> result_record(Result(ResultName.HONOURABLE_LOSS, -1)).winner
    'EW'
    """
    losses: LossesRecord | UnsetType = UNSET
    if result.losses is not None:
        losses = LossesRecord(NS=result.losses[NS], EW=result.losses[EW])
    winner = None if result.winner is None else SIDES[result.winner]
    return ResultRecord(name=str(result), winner=winner, payoff=result.payoff, losses=losses)


@checked
def solve(
    position: Position | str,
    solver: Solver | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    why: bool = False,
    tell: Callable[[TrickSolveRecord], object] | None = None,
) -> TrickSolveRecord:
    """Return the value of a position and of every card, and who cleans.

    Two sides play; `solve_any` takes three players too.  `solver` brings the objective and a table;
    limits as in `Solver.solve`.  `why` explains the cards.  A search that a limit cut short is not
    explained, and no card while there is a stock.  A long search calls `tell` with what it has
    proved so far, and at last with all of it before it is explained.  Raises `MissingFields` as
    `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = solve(read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS"), why=True)
    >>> record.value.points, record.cleaning[0].cleans, len(record.why)
    (15, 'by force', 0)
    """
    position, solver = position_of(position), solver or Solver()

    def reported(solution: Solution) -> None:
        if tell is not None:
            tell(solve_record(solution))

    solution = solver.solve(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
    reported(solution)
    record = solved_record(TrickSolveRecord, solution, solver, why=why)
    settled = solution.status == "exact" and not position.stock
    return _with_cleaning(record, solution) if settled else record


def _with_cleaning(record: TrickSolveRecord, solution: Solution) -> TrickSolveRecord:
    """Add who cleans by force."""
    position = solution.position
    owing = [side for side, owes in enumerate(position.owes) if owes and not position.finished]
    records = []
    for side in owing:
        facts = cleaning(position, side)
        with_help = facts.forced or cleans_with_help(position, side, solution.line)
        records.append(cleaning_record(facts, trade_offs(position, side), with_help))
    return replace(record, cleaning=records) if records else record


def _reasons(solution: Solution, solver: Solver) -> Reasons:
    """Return what there is to say of the cards."""
    from ristikontra.explain import brief, explain_solution, full, paragraphs  # noqa: PLC0415 - many ask for numbers alone

    found = explain_solution(solution, solver)
    return Reasons(
        {RANKS[rank]: words for rank, one in found.items() if (words := full(one))},
        {RANKS[rank]: words for rank, one in found.items() if (words := brief(one))},
        paragraphs(found),
    )


class ScoreRangeRecord(Record, frozen=True, kw_only=True):
    """What the deal comes to if NS have taken `from` to `to` points so far.

    `points` are the least and the most that NS still take with best play over that range.
    """

    from_: int = field(name="from")
    to: int
    outcome: int
    result: str | UnsetType = UNSET
    best: list[str]
    points: list[int]


class ByScoreRecord(Record, frozen=True, kw_only=True):
    """The deal's result as a function of the points that NS have taken so far.

    `holds_from` and `wins_from` are the least points with which NS do not lose, and win.  They are
    left out where more points can be worse.  So are they where no range has some of the points,
    because a race is over with them for both sides.
    """

    schema: Literal[1] = SCHEMA
    position: str
    objective: Literal["result"] = "result"
    ranges: list[ScoreRangeRecord]
    holds_from: int | UnsetType | None = UNSET
    wins_from: int | UnsetType | None = UNSET


def by_score_record(position: Position, ranges: Sequence[ScoreRange]) -> ByScoreRecord:
    """Return the record of `questions.by_score`.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.questions import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score_record(position, by_score(position))
    >>> record.holds_from, record.wins_from
    (45, 46)
    """
    outcomes = [one.outcome for one in ranges]
    turns: dict[str, int | None] = {}
    gaps = any(after.lowest > one.highest + 1 for one, after in pairwise(ranges))
    if outcomes == sorted(outcomes) and not gaps:
        for name, least in (("holds_from", 0), ("wins_from", 1)):
            turns[name] = next((one.lowest for one in ranges if one.outcome >= least), None)
    return ByScoreRecord(
        position=position_text(position),
        ranges=[_range_record(position, one) for one in ranges],
        holds_from=turns.get("holds_from", UNSET),
        wins_from=turns.get("wins_from", UNSET),
    )


def _range_record(position: Position, one: ScoreRange) -> ScoreRangeRecord:
    points = [value.points for value in one.values]
    return ScoreRangeRecord(
        from_=one.lowest,
        to=one.highest,
        outcome=one.outcome,
        result=_result_name(position, one),
        best=[RANKS[rank] for rank in one.best],
        points=[min(points), max(points)],
    )


def _result_name(position: Position, one: ScoreRange) -> str | UnsetType:
    """Return the name of the result where outcome and points leave only one."""
    objective = deal_result(position.rules)
    named = position.rules.scoring.named(position.rules, one.outcome)
    if named or objective.depends:
        return named or UNSET
    gone = position.rules.total - position.points_left
    names: set[str] = set()
    for at, value in enumerate(one.values, one.lowest):
        scored = position.replace(taken=(at, gone - at))
        endings = endings_of(scored, objective, Value(one.outcome, value.points))
        names |= {str(result_of(position.rules, ending)) for ending in endings}
    return names.pop() if len(names) == 1 else UNSET


@checked
def by_score(position: Position | str) -> ByScoreRecord:
    """Return the deal's result for every number of points that NS may have taken so far.

    Raises `MissingFields` for what else the result needs.

    >>> from ristikontra.formats.notation import read_position
    >>> by_score(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")).wins_from
    46
    """
    position = position_of(position)
    return by_score_record(position, questions.by_score(position))
