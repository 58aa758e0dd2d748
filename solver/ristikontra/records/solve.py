"""Records made from values: what a solution, a position or a fault looks like as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, cast

from msgspec import UNSET, UnsetType

from ristikontra.formats.notation import position_text
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.options import OPTIONS, Option
from ristikontra.game.position import Flags, Position, after_cards
from ristikontra.game.rules import Scoring, Variant
from ristikontra.game.scoring import (
    Ending,
    Objective,
    Result,
    Value,
    ending_of,
    endings_of,
    result_of,
)
from ristikontra.game.seats import EW, NS, SEATS
from ristikontra.records.base import (
    BoundsRecord,
    CardRecord,
    CommentRecord,
    ErrorRecord,
    FaultRecord,
    LossesRecord,
    LossRecord,
    OptionRecord,
    ResultRecord,
    RulesRecord,
    ShowRecord,
    SidesRecord,
    SolveRecord,
    ValueRecord,
    VariantRecord,
)

if TYPE_CHECKING:
    from ristikontra.formats.files import Example
    from ristikontra.search.solver import CardValue, Solution


def solve_record(solution: Solution) -> SolveRecord:
    """Return the record of a solution.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Solver
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = solve_record(Solver().solve(position))
    >>> record.value.points, record.cards[0].card, record.line
    (15, 'A', ['NA', 'EK', 'S2', 'W4', 'N9', 'E9', 'S2', 'W4'])
    """
    position, objective = solution.position, solution.objective
    end = after_cards(position, solution.line)
    known = None if solution.value is None else solution.value
    if known is not None:
        endings = [ending_of(end)] if end.finished else endings_of(position, objective, known)
    return SolveRecord(
        position=position_text(position),
        objective=cast(Literal["points", "clean", "result"], objective.name),
        status="exact" if solution.status == "exact" else "interrupted",
        value=None if known is None else _value_record(objective, known, endings),
        bounds=UNSET if known is not None else _bounds(solution, position, objective),
        cards=[_card_record(card, position, objective) for card in solution.cards],
        line=played_cards(position, solution.line),
        nodes=solution.nodes,
        seconds=solution.seconds,
    )


def played_cards(position: Position, ranks: Iterable[Rank]) -> list[str]:
    """Return the cards of a line of play, each with its player.

    >>> from ristikontra.formats.notation import read_position
    >>> played_cards(read_position("lappi N:K E:7 S:2 W:T lead:W"), [8, 11])
    ['WT', 'NK']
    """
    cards = []
    for rank in ranks:
        cards.append(SEATS[position.turn] + RANKS[rank])
        position = position.play(rank)
    return cards


def error_record(line: int, error: RistikontraError) -> ErrorRecord:
    """Return the record of what is wrong with one of many positions."""
    if not isinstance(error, BadText):
        return ErrorRecord(line=line, error=[FaultRecord(message=str(error))])
    faults = [
        FaultRecord(
            message=problem.message,
            source=problem.source,
            column=problem.column,
            width=problem.width,
        )
        for problem in error.problems
    ]
    faults += [FaultRecord(message=rest) for rest in error.rest]
    return ErrorRecord(line=line, error=faults)


def show_record(position: Position, example: Example | None = None) -> ShowRecord:
    """Return the record of a position and of the example it comes from.

    The example's line and comments are given only if the position is where they begin.
    """
    if example is None:
        return ShowRecord(position=position_text(position), line=[], comments=[])
    begins = position == example.position
    return ShowRecord(
        position=position_text(position),
        title=example.title,
        teaches=example.teaches or UNSET,
        notice=example.notice or UNSET,
        source=example.source or UNSET,
        line=played_cards(position, example.line) if begins else [],
        comments=[
            CommentRecord(at=comment.at, text=comment.text, by=comment.by or UNSET)
            for comment in example.comments
            if begins
        ],
    )


def rules_record(variants: Sequence[Variant]) -> RulesRecord:
    """Return the record of some variants.

    >>> from ristikontra.game.rules import VARIANTS
    >>> rules_record([VARIANTS["lappi"]]).variants[0].options[1].usual
    '3'
    """
    records = [
        VariantRecord(
            name=variant.name,
            title=variant.title,
            summary=variant.summary,
            clauses=variant.clauses,
            hand=variant.hand,
            options=[
                _option_record(OPTIONS[name], variant.options[name])
                for name in OPTIONS
                if name in variant.options
            ],
        )
        for variant in variants
    ]
    return RulesRecord(variants=records)


def _option_record(option: Option, allowed: Sequence[str]) -> OptionRecord:
    return OptionRecord(
        name=option.name,
        question=option.question,
        clauses=option.clauses,
        usual=allowed[0],
        values={value: option.values[value] for value in allowed if option.values},
    )


def _card_record(card: CardValue, position: Position, objective: Objective) -> CardRecord:
    value, bounds = card.value, UNSET if card.value else _bounds(card, position, objective)
    endings: Iterable[Ending] = ()
    if value is not None:
        rest = value.with_gain(-position.gain(card.rank))
        endings = endings_of(position.play(card.rank), objective, rest)
    loss = card.loss
    return CardRecord(
        card=RANKS[card.rank],
        value=None if value is None else _value_record(objective, value, endings),
        bounds=bounds,
        loss=None if loss is None else LossRecord(outcome=loss.outcome, points=loss.points),
        best=card.best,
    )


def _bounds(found: Solution | CardValue, position: Position, objective: Objective) -> BoundsRecord:
    """Return the bounds of an unfinished search: no line need end at either of them."""
    lower, upper = (
        _value_record(
            objective,
            bound,
            endings_of(position, objective, bound) if objective.name == "clean" else (),
        )
        for bound in (found.lower, found.upper)
    )
    return BoundsRecord(lower=lower, upper=upper)


def _value_record(objective: Objective, value: Value, endings: Iterable[Ending]) -> ValueRecord:
    """Return the record of a value; what all possible endings have in common is named."""
    rules, endings = objective.rules, list(endings)
    plays_for_result = objective.name == "result"
    fails: SidesRecord | UnsetType = UNSET
    if rules.variant.cleaning and objective.name != "points":
        fails = _fails_record({ending.fails for ending in endings})
    result: ResultRecord | UnsetType = UNSET
    if plays_for_result:
        result = _result_record({result_of(rules, ending) for ending in endings})
    ladder = plays_for_result and rules.variant.scoring is Scoring.LADDER
    return ValueRecord(
        outcome=value.outcome,
        points=value.points,
        fails=fails,
        ladder=value.outcome if ladder else UNSET,
        result=result,
    )


def _fails_record(found: set[Flags]) -> SidesRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    ns, ew = found.pop()
    return SidesRecord(NS=ns, EW=ew)


def _result_record(found: set[Result]) -> ResultRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    result = found.pop()
    losses: LossesRecord | UnsetType = UNSET
    if result.losses is not None:
        losses = LossesRecord(NS=result.losses[NS], EW=result.losses[EW])
    winner: Literal["NS", "EW"] | None = None
    if result.winner is not None:
        winner = "NS" if result.winner == NS else "EW"
    return ResultRecord(name=result.name, winner=winner, payoff=result.payoff, losses=losses)
