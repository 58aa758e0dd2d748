"""What the answers about games in tricks say more: cards, how a deal ends, who cleans, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import UNSET, UnsetType, structs

from ristikontra import record as r
from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import EVERY, TURNED, Rank
from ristikontra.game.endings import ending_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.rules import Rules
from ristikontra.game.scoring import Ending, Result
from ristikontra.game.seats import EW, NS, SIDES, Flags
from ristikontra.game.worth import MoveRecord, ValueBounds, Worth, only_worth
from ristikontra.search import outlook as search
from ristikontra.search.objectives import Objective, Reach, Value, endings_of, measure_by
from ristikontra.search.outlook import Outlook
from ristikontra.search.questions import cleaning, security
from ristikontra.search.solver import CardValue, Searcher, Solution
from ristikontra.words import Saying


def solve_record(solution: Solution) -> SolveRecord:
    """Return the record of a solution.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Searcher
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = solve_record(Searcher().find(position))
    >>> record.value.points, record.moves[0].move, record.line[:4]
    (15, 'A', ['N:A', 'E:K', 'S:2', 'W:4'])
    """
    return SolveRecord(**_fields(solution))


def solved_record(
    solution: Solution,
    solver: Searcher,
    *,
    why: bool = False,
    text: str | None = None,
    **others: Any,
) -> SolveRecord:
    """Return the record of a solution with its reasons, but without `cleaning`.

    `text` is that of the position, if it is known; `others` are more fields.
    """
    record = SolveRecord(**_fields(solution, text), **others)
    if solution.status != "exact":
        return record
    if not solution.position.stock and asks_security(record, solution.position.rules):
        record = structs.replace(record, security=security(solution.position))
    return structs.replace(record, why=_reasons(solution, solver)) if why else record


def _fields(solution: Solution, text: str | None = None) -> dict[str, Any]:
    """Return what the record of a solution says, by field; `text` as in `solved_record`."""
    position, objective, known = solution.position, solution.objective, solution.value
    seating = position.rules.seating
    party, signs = seating.parties[objective.party], _signs(seating.seats)
    plays = zip(solution.players, solution.line, strict=True)
    if known is None or not objective.has_outcome:
        worth = _worth_record(solution, position, objective)
    else:
        end = _after_line(position, solution.line)
        endings = [ending_of(end)] if end.finished else endings_of(position, objective, known)
        worth = _exact_worth(objective, known, endings)
    return {
        "game": position.rules.name,
        "position": text or str(position),
        "measure": measure_by(objective.name),
        "seat": None if position.finished else seating.seats[position.mover],
        "status": "interrupted" if known is None else "exact",
        "worth": {party: worth},
        "moves": [_move_record(card, position, objective, party) for card in solution.cards],
        "line": [signs[seat][rank] for seat, rank in plays],
        "effort": {"nodes": solution.nodes},
        "seconds": solution.seconds,
    }


def _after_line(position: Position, line: Sequence[Rank]) -> Position:
    """Return the position after a legal line, which is played a trick at a time."""
    seats = len(position.rules.seating.seats)
    while line:
        # A player may have two cards while there is a stock (K14, A2).
        left = 1 if position.stock else seats - len(position.trick)
        position, line = position.play_on(line[:left]), line[left:]
    return position


@cache
def _signs(seats: Sequence[str]) -> Sequence[Mapping[Rank, str]]:
    """Return every card with its player, by seat and by card."""
    return [{card: f"{seat}:{card}" for card in (*EVERY, *TURNED)} for seat in seats]


def exact_worth(position: Position, objective: Objective, value: Value) -> Worth:
    """Return the record of a value that a position may have."""
    endings = endings_of(position, objective, value) if objective.has_outcome else ()
    return _exact_worth(objective, value, endings)


def asks_security(record: SolveRecord, rules: Rules) -> bool:
    """Say whether best play makes both sides lose, and the rules let both (L13).

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Searcher
    >>> text = "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53 both_fail=both_lose"
    >>> position = read_position(text)
    >>> asks_security(solve_record(Searcher().find(position)), position.rules)
    True
    """
    result = only_worth(record.worth).result
    both_lose = bool(result and result.losses)
    return both_lose and dict(rules.chosen).get("both_fail") == "both_lose"


def _move_record(
    card: CardValue, position: Position, objective: Objective, party: str
) -> MoveRecord:
    return MoveRecord(
        move=str(card.rank),
        worth={party: _worth_record(card, position, objective)},
        loss=None if card.loss is None else card.loss.amounts,
        best=card.best,
    )


def _worth_record(found: Solution | CardValue, position: Position, objective: Objective) -> Worth:
    """Return a worth, or the bounds on it: no line need end at either of them."""
    value = found.value
    if value is None:
        return Worth(
            guaranteed=None,
            bounds=ValueBounds(lower=found.lower.amounts, upper=found.upper.amounts),
        )
    endings: Iterable[Ending] = ()
    if objective.has_outcome and isinstance(found, CardValue):
        rest = value.with_gain(-objective.gain(position, found.rank))
        endings = endings_of(position.play(found.rank), objective, rest)
    return _exact_worth(objective, value, endings)


def _exact_worth(objective: Objective, value: Value, endings: Iterable[Ending]) -> Worth:
    """Return the record of a value; what all possible endings have in common is named."""
    if not objective.has_outcome:
        return Worth(guaranteed=value.amounts)
    rules, endings = objective.rules, list(endings)
    fails: dict[str, bool] | UnsetType = UNSET
    if rules.variant.cleaning:
        fails = _fails_record({ending.fails for ending in endings})
    results = {result for ending in endings if (result := objective.result(ending))}
    return Worth(
        guaranteed=value.amounts,
        fails=fails,
        ladder=value.outcome if results and rules.scoring.by_cleaning else UNSET,
        result=_result_record(results, objective),
    )


def _fails_record(found: set[Flags]) -> dict[str, bool] | UnsetType:
    if len(found) != 1:
        return UNSET
    ns, ew = found.pop()
    return {"NS": ns, "EW": ew}


def _result_record(found: set[Result], objective: Objective) -> r.ResultRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    return result_record(found.pop(), objective.rules.seating.seats)


def result_record(result: Result, seats: Sequence[str]) -> r.ResultRecord:
    """Return the record of how a deal ended; in Kontra it says who deals next (K25, K26).

    >>> from ristikontra.game.scoring import ResultName
    >>> result_record(Result(ResultName.HONOURABLE_LOSS, -1), "NESW").winner
    'EW'
    """
    if dealers := result.dealers:
        chance = 6 // len(dealers) if 0 in dealers else 0
        dealer = seats[dealers[0]] if len(dealers) == 1 else None
        return r.ResultRecord(name=str(result), winner=dealer, payoff=chance)
    losses: dict[str, int] | UnsetType = UNSET
    if result.losses is not None:
        losses = {"NS": result.losses[NS], "EW": result.losses[EW]}
    winner = None if result.winner is None else SIDES[result.winner]
    return r.ResultRecord(name=str(result), winner=winner, payoff=result.payoff, losses=losses)


def solve_tricks(
    position: Position,
    solver: Searcher | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    why: bool = False,
    tell: Callable[[SolveRecord], object] | None = None,
) -> SolveRecord:
    """Return what `api.solve.solve` says of a position of a game in tricks.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> record = solve_tricks(position, why=True)
    >>> record.value.points, record.cleaning[0].cleans, len(record.why)
    (15, 'by force', 2)
    """
    solver = solver or Searcher()
    if not position.rules.seating.two_sided:
        given = solver.objective
        name = given.name if isinstance(given, Objective) else given
        found = search.outlook(position, name, max_nodes=max_nodes, max_seconds=max_seconds)
        record = outlook_record(found, outcomes)
        if not why:
            return record
        if position.stock:
            return structs.replace(record, why=_NONE_WITH_STOCK)
        from ristikontra.explain.against import explain_outlook  # noqa: PLC0415 - many ask only for numbers

        return structs.replace(record, why=explain_outlook(found))
    if outcomes:
        raise RistikontraError(Saying("outcomes.not_three"))

    def reported(solution: Solution) -> None:
        if tell is not None:
            tell(solve_record(solution))

    solution = solver.find(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
    reported(solution)
    record = solved_record(solution, solver, why=why)
    settled = solution.status == "exact" and not position.stock
    return _with_cleaning(record, solution) if settled else record


def outlook_record(found: Outlook, outcomes: bool = False) -> SolveRecord:
    """Return the record of what three players can get, with the `outcomes` of max^n if asked for.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.outlook import outlook
    >>> record = outlook_record(outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A")), True)
    >>> record.worth["C"].alone, record.outcomes, record.moves[0].move
    (({'points': 0}, {'points': 0}), [(11, 10, 0), (21, 0, 0)], 'A')
    """
    position, measure = found.position, measure_by(found.objective.name, two_sided=False)
    seating, turn = position.rules.seating, position.party
    (part,) = measure.parts

    def worth(reach: Reach) -> dict[str, Worth]:
        return {
            party: Worth(
                guaranteed=r.Amounts({part: reach.guaranteed[at]}),
                with_help=r.Amounts({part: reach.with_help[at]}),
                alone=(r.Amounts({part: reach.maxn(at)[0]}), r.Amounts({part: reach.maxn(at)[1]})),
            )
            for at, party in enumerate(seating.parties)
        }

    def listed(reach: Reach) -> list[tuple[int, ...]] | UnsetType:
        return list(reach.outcomes) if outcomes else UNSET

    top = max((reach.guaranteed[turn] for reach in found.cards.values()), default=0)
    return SolveRecord(
        game=position.rules.name,
        position=str(position),
        measure=measure,
        seat=None if position.finished else seating.seats[position.mover],
        status="exact" if found.reach else "interrupted",
        worth=worth(found.reach) if found.reach else {},
        moves=[
            MoveRecord(
                move=str(rank),
                worth=worth(reach),
                loss=r.Amounts({part: top - reach.guaranteed[turn]}),
                best=reach.guaranteed[turn] == top,
                kingmaking=found.is_kingmaking(rank),
                outcomes=listed(reach),
            )
            for rank, reach in found.cards.items()
        ],
        line=[],
        outcomes=listed(found.reach) if found.reach else UNSET,
        effort={"nodes": found.nodes},
        seconds=found.seconds,
    )


def _with_cleaning(record: SolveRecord, solution: Solution) -> SolveRecord:
    """Add who cleans by force."""
    position = solution.position
    owing = [side for side, owes in enumerate(position.owes) if owes and not position.finished]
    found = [cleaning(position, side, solution.line) for side in owing]
    return structs.replace(record, cleaning=found) if found else record


#: While there is a stock only what the cards show is proved, and here they show nothing.
_NONE_WITH_STOCK: Final = r.Reasons({}, paragraphs=[Saying("no_reason.stock")])


def _reasons(solution: Solution, solver: Searcher) -> r.Reasons:
    """Return what there is to say of the cards."""
    from ristikontra import explain  # noqa: PLC0415 - many ask only for numbers

    found = explain.explain_solution(solution, solver)
    if solution.position.stock and not any(map(explain.has_reason, found.values())):
        return _NONE_WITH_STOCK
    return r.Reasons(
        {str(rank): words for rank, one in found.items() if (words := explain.full(one))},
        {str(rank): words for rank, one in found.items() if (words := explain.brief(one))},
        explain.paragraphs(found),
    )
