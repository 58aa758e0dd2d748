"""What every card of a line of play costs, with its mistakes explained."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from os import PathLike
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, cast, overload

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.plan import PLAN_LINES
from ristikontra.api.records import SolveRecord, receiver
from ristikontra.api.solve import refuse_asked, solve_record, state_record
from ristikontra.game.cards import Rank
from ristikontra.game.limits import check_limits
from ristikontra.game.state import Move, State
from ristikontra.game.worth import Worth, by_party, only_worth
from ristikontra.games.given import entry_given, own_line
from ristikontra.games.judges import Judge, judged_moves
from ristikontra.games.tricks.explain import explain_card, full
from ristikontra.games.tricks.notation import line_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, objective_for, points
from ristikontra.games.tricks.search.plans import PlanStepRecord
from ristikontra.games.tricks.search.plans import plan as shortest_plan
from ristikontra.games.tricks.worlds.advised import SeenRecord, seen_step
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.view import View, only_for_partners
from ristikontra.progress import Tell, nobody
from ristikontra.record import Amounts, ByPointsRecord, Record
from ristikontra.table import analysis
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.games.tricks.search.solver import Searcher
    from ristikontra.table.analysis import Judgement, Step
    from ristikontra.table.session import Session


#: What a plan may cost where a mistake is shown, in cards tried: it must not take longer for it.
_SHORT_PLAN_NODES: Final = 50_000

Mark = Literal["", "!", "?!", "?", "??"]


class SurerRecord(Record, frozen=True, kw_only=True):
    """What a player could have guaranteed, whatever the others held and did, and did not.

    `cards` would have guaranteed it; `outcome` and `points` are for the player's side, points those
    that it still takes.  `given_up` is how much less the card played guaranteed.  `view` is what
    the player knew.
    """

    cards: list[str]
    outcome: int
    points: int
    given_up: Amounts
    view: str


class StepRecord(Record, frozen=True, kw_only=True):
    """A move of a line, judged for the player who chose it.

    `before` and `after` are what the position is worth to that player, with best play and with this
    move; `loss` is the difference, by what can be held, and `loss_alone` by max^n.  `best` are the
    moves that lose nothing.  `kingmaking` is as in `solve`.  Where play may go round, `others` are
    the parties that get more or less by the move, with their worth after it.

    Games in tricks say more.  There `before` and `after` are counted from the position before the
    card; `scored` are the card points that NS took earlier in the line.  Where three play,
    each for their own points, `before` and `after` are what the one who played is guaranteed
    against both others, and `scored` are that player's points.  `sure` is all that the player who
    is followed is guaranteed after the card, counted from the start of the line.  `kind` is
    "forced" with one legal card, "free" where all are worth the same, else "choice"; `only` says
    that no other card keeps the value, `as_good` how many are worth what this one is.  `better` and
    `punished`, best play after the card to the end, are there for mistakes.  `by_score` is there
    where the deal's result depends on unknown points, `why` where somebody has explained the card.
    `plan`, which only a mistake can have, is the shortest by which the side would have kept the
    value, if somebody has asked for it.  `seen` judges the card by what its player could know, if
    somebody asked and it was not forced.  `surer` is there where another card would have guaranteed
    more.
    """

    seat: str
    to: str | UnsetType = UNSET
    move: str
    before: Worth
    after: Worth
    loss: Amounts
    loss_alone: Amounts | UnsetType = UNSET
    best: list[str]
    kingmaking: bool | UnsetType = UNSET
    others: dict[str, Worth] | UnsetType = UNSET
    trick: int | UnsetType = UNSET
    scored: int | UnsetType = UNSET
    sure: int | UnsetType = UNSET
    as_good: int | UnsetType = UNSET
    only: bool | UnsetType = UNSET
    kind: analysis.StepKind | UnsetType = UNSET
    mark: Mark | UnsetType = UNSET
    better: str | UnsetType = UNSET
    punished: list[str] | UnsetType = UNSET
    by_score: list[ByPointsRecord] | UnsetType = UNSET
    why: Saying | UnsetType = UNSET
    plan: PlanStepRecord | UnsetType = UNSET
    seen: SeenRecord | UnsetType = UNSET
    surer: SurerRecord | UnsetType = UNSET


class AnalyseRecord(SolveRecord, frozen=True, kw_only=True):
    """A solved position and a line of play from it, judged move by move.

    `line` is best play, `steps` the line that was played.  `effort` and `seconds` are those of all
    the judging.

    In games in tricks `end` counts from the start: the outcome reached and all points of NS, best
    play following where the line stops early.  There are no `sides` where all play alone.  With
    three players `worth`, `moves`, `line` and `end` are of the one who is followed, in the game of
    that player against both others.
    """

    steps: list[StepRecord]
    end: Worth | UnsetType = UNSET
    players: list[analysis.TallyRecord] | UnsetType = UNSET
    sides: list[analysis.TallyRecord] | UnsetType = UNSET
    thresholds: analysis.Thresholds | UnsetType = UNSET


def analyse_record(
    judgement: Judgement,
    why: Mapping[int, Saying] | None = None,
    plans: Mapping[int, PlanStepRecord] | None = None,
    seen: Mapping[int, SeenRecord] | None = None,
) -> AnalyseRecord:
    """Return the record of a judged line.

    `why` explains cards by their number in it, from 0; `plans` are those that mistakes should have
    followed; `seen` says how cards looked to their players.

    >>> from ristikontra.table.analysis import judge
    >>> from ristikontra.games.tricks.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = analyse_record(judge(position, read_line("9 9 2 4 | K 2 4 A")))
    >>> record.steps[0].mark, record.steps[0].best, record.end.value.points
    ('?', ['A'], 0)
    """
    solved = [solve_record(solution) for solution in judgement.solutions]
    values = [_proved(record) for record in solved]
    said, seating = why or {}, judgement.position.rules.seating
    steps = [
        structs.replace(
            _step_record(step, now, then),
            why=said.get(at, UNSET),
            plan=(plans or {}).get(at, UNSET),
            seen=(seen or {}).get(at, UNSET),
        )
        for at, (step, now, then) in enumerate(
            zip(judgement.steps, values, values[1:], strict=False)
        )
    ]
    sides = seating.parties if seating.parties != seating.seats else ()
    own = {
        "steps": steps,
        "end": _with_points(values[-1], judgement.end.points),
        "players": [*map(judgement.tally, seating.seats)],
        "sides": [*map(judgement.tally, sides)],
        "thresholds": judgement.thresholds,
        "effort": {"nodes": judgement.nodes},
        "seconds": judgement.seconds,
    }
    return AnalyseRecord(**(structs.asdict(solved[0]) | own))


def _proved(record: SolveRecord) -> Worth:
    worth = only_worth(record.worth)
    if worth.guaranteed is None:
        raise ValueError("a judged line has proven values only")
    return worth


def _with_points(worth: Worth, points: int) -> Worth:
    """Return a worth whose points are counted from somewhere else."""
    assert worth.guaranteed is not None
    return structs.replace(worth, guaranteed=Amounts(worth.guaranteed | {"points": points}))


def _step_record(step: Step, before: Worth, after: Worth) -> StepRecord:
    better, seating = step.better, step.position.rules.seating
    sure: int | UnsetType = UNSET
    if not seating.two_sided:
        sure = step.total.points
        before = after = _proved(solve_record(step.solution))
    return StepRecord(
        trick=step.trick,
        seat=seating.seats[step.seat],
        move=str(step.rank),
        before=before,
        after=_with_points(after, step.after.points),
        scored=step.scored,
        sure=sure,
        loss=step.loss.amounts,
        best=[*map(str, step.best)],
        as_good=step.as_good,
        only=step.only,
        kind=step.kind,
        mark=cast(Mark, step.mark),
        better=UNSET if better is None else str(better),
        punished=step.position.play(step.rank).typed_line(step.punished),
        by_score=UNSET if step.by_score is None else step.by_score,
        surer=surer_record(step.position, step.rank, step.solution.objective),
    )


def surer_record(
    position: Position, rank: Rank, objective: Objective | None = None
) -> SurerRecord | UnsetType:
    """Return what the player of a card could have guaranteed, if the card gave that up.

    The record is missing where cards are drawn, where a lead may pass on (R22) and where two play.
    It is also missing in Kontra as long as there is a pack.  Without an `objective` it is that of
    `advise`, and with three players the points of the one on turn.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> surer_record(position, Rank("9")).cards
    ['A']
    """
    rules = position.rules
    closed = rules.pass_left or position.stock or position.pack is not None
    if closed or len(position.counts) == 2 or len(position.moves()) == 1:
        return UNSET
    view = View.of(position)
    if not rules.seating.has_partners:
        objective = points(rules, position.party)
    usual = "clean" if any(position.owes) else "points"
    least = guaranteed(view, objective or objective_for(position, usual))
    most, own = max(least.values()), least[rank]
    if own == most:
        return UNSET
    return SurerRecord(
        cards=[str(rank) for rank, value in least.items() if value == most],
        outcome=most.outcome,
        points=most.points,
        given_up=(most - own).amounts,
        view=str(view),
    )


@overload
def analyse(
    position: Position,
    line: Sequence[Rank | str] | str | None = None,
    solver: Searcher | None = None,
    thresholds: analysis.Thresholds | None = None,
    player: int | None = None,
    *,
    seen_by: Collection[int] = (),
    max_seconds: float | None = None,
    tell: Callable[[AnalyseRecord, Position], object] = ...,
) -> AnalyseRecord: ...
@overload
def analyse(
    position: State | str | PathLike[str],
    line: Sequence[Move] | str | None = None,
    solver: Searcher | None = None,
    thresholds: analysis.Thresholds | None = None,
    player: int | None = None,
    **asked: Any,
) -> AnalyseRecord: ...
def analyse(
    position: State | str | PathLike[str],
    line: Sequence[Move] | str | None = None,
    solver: Searcher | None = None,
    thresholds: analysis.Thresholds | None = None,
    player: int | None = None,
    **asked: Any,
) -> AnalyseRecord:
    """Return what every move of a line of play cost; in games in tricks mistakes are explained.

    A position may be given as `read_position` takes it.  `line` is a text or the moves one by one;
    it may be left out where the position is a file or a worked example that has one.  Games in
    tricks can be asked more:

    - `solver` has the objective and a table, and `thresholds` say from where on cards have
      marks.  With three players `player` is followed.
    - The cards of the seats in `seen_by` are also judged by what these could know, as far as
      `max_seconds` are not over.
    - `tell` receives the record before that.  While there is a stock it hears before what the end
      of the line is worth, trick by trick, and from which position on.

    A mistake that a short plan would have avoided has that plan.  Raises `IllegalPlay` at the first
    card that may not be played, or `BadText` if the line is a text.  Raises ValueError where there
    is no line, `MissingFields` as `Solver.solve` does, and `RistikontraError` where no hand can be
    hidden or the position is too large.

    >>> step = analyse("ristikontra N:A9 E:9K S:22 W:44 lead:N", "9 9 2 4 | K 2 4 A").steps[0]
    >>> step.mark, step.loss.points, step.better
    ('?', 15, 'A')
    >>> analyse("ristiseiska A:CK,HK B:DK C:SKA turn:C", "SA A:CK").steps[1].loss
    {'points': 13}
    """
    entry = entry_given(position)
    if line is None:
        line = own_line(entry)
    if isinstance(entry.position, Position):
        return _analyse_tricks(entry.position, line, solver, thresholds, player, **asked)
    more = {"solver": solver, "thresholds": thresholds, "player": player}
    refuse_asked(entry.position, more | asked)
    moves = entry.position.read_line(line) if isinstance(line, str) else line
    return analyse_state(entry.position, moves)


def _analyse_tricks(
    position: Position,
    line: Sequence[Rank | str] | str,
    solver: Searcher | None = None,
    thresholds: analysis.Thresholds | None = None,
    player: int | None = None,
    *,
    seen_by: Collection[int] = (),
    max_seconds: float | None = None,
    tell: Callable[[AnalyseRecord, Position], object] = lambda _record, _position: None,
) -> AnalyseRecord:
    """Return what `analyse` says of a line of a game in tricks."""
    check_limits(max_seconds=max_seconds)
    started = monotonic()
    line = line_of(position, line)
    if position.stock:
        from ristikontra.games.tricks.search.solver import Searcher  # noqa: PLC0415 - seldom needed

        solver = solver or Searcher()
        for begins, rest in _ends(position, line):
            tell(analyse_record(analysis.judge(begins, rest, solver, thresholds, player)), begins)
    judgement = judged(position, line, solver, thresholds, player)
    why = {
        at: text
        for at, step in enumerate(judgement.steps)
        if step.mistake
        and not step.position.stock
        and (text := full(explain_card(step.solution, step.rank), step.trick))
    }
    plans = _plans_instead(judgement)
    if not seen_by:
        return analyse_record(judgement, why, plans)
    tell(analyse_record(judgement, why, plans), position)
    left = None if max_seconds is None else max(max_seconds - (monotonic() - started), 0.0)
    return analyse_record(judgement, why, plans, _as_seen(judgement, seen_by, left))


def _ends(position: Position, line: Sequence[Rank]) -> list[tuple[Position, Sequence[Rank]]]:
    """Return the tricks of a line but the first, from the last on: where each begins, and all cards
    from there."""
    found: list[tuple[Position, Sequence[Rank]]] = []
    for at, rank in enumerate(line):
        if at and not position.trick:
            found.append((position, line[at:]))
        position = position.play(rank)
    return found[::-1]


def _as_seen(
    judgement: Judgement, seats: Collection[int], max_seconds: float | None
) -> dict[int, SeenRecord]:
    """Return how the cards of some seats looked to them, by their numbers in the line.

    Forced cards are left out.  So are cards after a time limit or an interrupt, which the last one
    reports.  Raises `RistikontraError` unless two sides of two play.
    """
    from ristikontra.games.tricks.worlds.advice import advise  # noqa: PLC0415 - seldom asked for

    only_for_partners(judgement.position.rules)
    until = None if max_seconds is None else monotonic() + max_seconds
    found: dict[int, SeenRecord] = {}
    for at, step in enumerate(judgement.steps):
        position = step.position
        if step.seat not in seats or len(position.moves()) == 1:
            continue
        left = None if until is None else max(until - monotonic(), 0.0)
        view, name = View.of(position), judgement.last.objective.name
        advice = advise(view, name, max_seconds=left, bracket=False)
        found[at] = seen_step(advice, step.rank, step.loss > (0, 0))
        if advice.stopped:
            break
    return found


def _plans_instead(judgement: Judgement) -> dict[int, PlanStepRecord]:
    """Return the plans that mistakes should have followed, by the number of the card, if short."""
    found = {
        at: shortest_plan(
            step.position,
            step.solution.objective,
            step.position.party,
            max_nodes=_SHORT_PLAN_NODES,
        )
        for at, step in enumerate(judgement.steps)
        if step.mistake and not step.position.stock
    }
    return {
        at: one.first
        for at, one in found.items()
        if one.first and one.shortest and one.instructions and one.lines <= PLAN_LINES
    }


def judged(
    position: Position,
    line: Sequence[Rank],
    solver: Searcher | None = None,
    thresholds: analysis.Thresholds | None = None,
    player: int | None = None,
) -> Judgement:
    """Return a judged line; if its result depends on unknown points, also by score.

    For callers who need more than its record holds, as a quiz does.
    """
    found = analysis.judge(position, line, solver, thresholds, player)
    usual = solver is None or solver.objective in (None, "clean")
    return analysis.with_scores(found) if usual and analysis.asks_score(found) else found


def judged_session(session: Session[Position]) -> AnalyseRecord:
    """Return an ending that was played, every card of it judged, as by `analyse`, but unexplained.

    With three players the record follows the user's.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.table.endings import begin_ending
    >>> session = begin_ending(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), {0, 2})
    >>> judged_session(session.play(Rank("9"))).players[0].lost.points
    15
    """
    start, line = session.start, session.line
    if not start.rules.seating.two_sided:
        return analyse_record(analysis.judge(start, line, player=session.seat))
    return analyse_record(
        analysis.judge(start, line, session.policy.judge(session).searcher(start))
    )


def analyse_state(state: State, line: Sequence[Move], tell: Tell = nobody) -> AnalyseRecord:
    """Judge a legal line of play; raises as `solve_state` does.

    >>> from ristikontra.games.registry import read
    >>> position = read("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> record = analyse_state(position, position.read_line("SA A:CK"))
    >>> [(step.seat, step.move, step.loss) for step in record.steps]
    [('C', 'SA', {'points': 0}), ('C', '-', {'points': 13}), ('A', 'CK', {'points': 0})]
    """
    start, at = perf_counter(), state
    judge, steps = state.game.judge(state, tell=tell), []
    for move in line:
        steps.append(step_record(at, move, judge))
        at = at.play(move)
    solved = state_record(state, judge, start)
    return AnalyseRecord(**structs.asdict(solved), steps=steps)


def step_record(state: State, move: Move, judge: Judge) -> StepRecord:
    """Return what a move costs the player who chooses it, and whom else it changes."""
    look = judge.look(state)
    moves = judged_moves(state, look, judge.measure)
    here, before = moves[move], by_party(state, look.worth)
    own = state.parties[0 if len(before) == 1 else state.party]
    others = {
        party: after
        for party, after in here.worth.items()
        if party != own and before[party].sure != after.sure
    }
    return StepRecord(
        seat=state.seats[state.mover],
        to=receiver(state),
        move=state.move_text(move),
        before=before[own],
        after=here.worth[own],
        loss=here.loss or Amounts(),
        loss_alone=here.loss_alone,
        best=[state.move_text(other) for other, one in moves.items() if one.best],
        kingmaking=here.kingmaking,
        others=others if state.traits.cyclic else UNSET,
    )
