"""One function a verb: a question goes in, a record comes out.

The command line, a page, a server and Python share them.  Nothing is printed here and nothing is
set for a reader; what a verb needs is imported when it is asked, for some of it takes long to load.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from io import BytesIO
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final, overload

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.disk import whole_file
from ristikontra.formats.files import Example, example_names, find_example
from ristikontra.formats.given import Entry, entry_of, read_given
from ristikontra.formats.template import template
from ristikontra.game.arguments import (
    MOST_JOBS,
    check_choice,
    check_file,
    check_limits,
    check_range,
    checked,
)
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import NotThree, RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.game.text import position_text
from ristikontra.progress import Tell, counting, nobody
from ristikontra.records.examples import ExampleRecord, ExamplesRecord
from ristikontra.records.new import NewRecord
from ristikontra.records.perft import PerftRecord
from ristikontra.records.rules import RulesRecord, rules_record
from ristikontra.records.show import ShowRecord, show_record
from ristikontra.search.objectives import OBJECTIVES
from ristikontra.words import Saying, paragraphs, say
from ristikontra.words import count as counted

if TYPE_CHECKING:
    from pathlib import Path

    from ristikontra.analysis import Judgement, Thresholds
    from ristikontra.batch.drawing import Wanted
    from ristikontra.batch.running import Progress
    from ristikontra.claims import Event, Finding
    from ristikontra.feasibility.goals import Goal
    from ristikontra.feasibility.help import Help
    from ristikontra.formats.deals import Deal
    from ristikontra.game.kontra import FinishedDeal, Opening
    from ristikontra.game.match import Match
    from ristikontra.playing import Sitting
    from ristikontra.proof.certificate import Certificate
    from ristikontra.puzzles.puzzle import Puzzle
    from ristikontra.puzzles.training import Learner
    from ristikontra.records.advise import AdviseRecord
    from ristikontra.records.analyse import AnalyseRecord
    from ristikontra.records.batch import BatchRecord
    from ristikontra.records.bench import BenchRecord, PeerRow
    from ristikontra.records.by_score import ByScoreRecord
    from ristikontra.records.feasible import FeasibleRecord
    from ristikontra.records.games import GamesRecord
    from ristikontra.records.generate import GenerateRecord
    from ristikontra.records.kontra import NextDealRecord, OpeningRecord
    from ristikontra.records.lessons import LessonRecord, LessonsRecord, SolutionRecord
    from ristikontra.records.match import MatchRecord
    from ristikontra.records.outlook import OutlookRecord
    from ristikontra.records.page import EndingRecord, PageRecord, PosedRecord
    from ristikontra.records.plan import PlanRecord
    from ristikontra.records.prove import ProofRecord
    from ristikontra.records.puzzles import PuzzleRecord
    from ristikontra.records.safe import SafeRecord
    from ristikontra.records.solve import SolveRecord
    from ristikontra.records.train import TrainRecord
    from ristikontra.records.verify import VerifyRecord
    from ristikontra.records.when import WhenRecord
    from ristikontra.search import plans as planning
    from ristikontra.search.solver import Solution, Solver
    from ristikontra.worlds.seen import Seen
    from ristikontra.worlds.trust import Trust
    from ristikontra.worlds.view import View


#: Seconds that are spent on a plan if nobody says how many.
PATIENCE: Final = 30.0
#: What a plan may cost that nobody asked for, in cards tried, so that it is the same every time: on
#: a page, and where a mistake is shown, which is not to take longer for it; its lines there, and in
#: the solution of a puzzle.
_PLAN_NODES: Final = 1_000_000
_SHORT_PLAN_NODES: Final = 50_000
_PLAN_LINES: Final = 5
#: The lines that a plan may have on a page, where it stands closed.
_PAGE_LINES: Final = 9
#: The most endings that can be asked for at once.
_MOST: Final = 10**9
#: Tricks of the longest hands that a page is told of before it is opened: those that are dealt.
LONGEST_ENDING: Final = 6


@checked
def outlook(
    position: Position,
    objective: str | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    outcomes: bool = False,
    why: bool = False,
    report: bool = False,
) -> OutlookRecord:
    """Return what three players can come to, each for himself, and by every card.

    `outcomes` lists all that max^n comes to; `why` explains cards, and `report` adds the words that
    a report sets beside the numbers.  Limits as in `search.outlook.outlook`; raises
    `MissingFields` as that does, and ValueError unless three play.

    >>> from ristikontra.formats.notation import read_position
    >>> record = outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A"))
    >>> record.players["A"].guaranteed, record.cards[1].players["C"].maxn
    (11, (21, 21))
    """
    from ristikontra.records.outlook import outlook_record
    from ristikontra.search.outlook import outlook

    found = outlook(position, objective, max_nodes=max_nodes, max_seconds=max_seconds)
    record = outlook_record(found, outcomes)
    if not why and not report:
        return record
    from ristikontra.explain.against import tell_outlook

    told = tell_outlook(found)
    if report:
        because = {RANKS[rank]: words for rank, words in told.because.items()}
        record = replace(record, because=because)
    if why:
        record = replace(record, why={RANKS[rank]: words for rank, words in told.why.items()})
    if why and report:
        record = replace(record, reasons=list(told.reasons))
    return record


@checked
def solve(
    position: Position,
    solver: Solver | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    why: bool = False,
    report: bool = False,
) -> SolveRecord:
    """Return the value of a position and of every card, who cleans, and what is asked beside.

    Three players have no one value: `solve_any` asks for their `outlook`.

    `solver` brings the objective and a table; limits as in `Solver.solve`.  `why` explains cards
    in full; `report` adds the words that a report sets beside the numbers.  A search that a limit
    cut short is not explained.  Raises `MissingFields` as `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = solve(read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS"), report=True)
    >>> record.value.points, record.cleaning[0].cleans, record.because
    (15, 'by force', {})
    """
    from ristikontra.records.solve import solve_record
    from ristikontra.search.solver import Solver

    solver = solver or Solver()
    solution = solver.solve(position, max_nodes=max_nodes, max_seconds=max_seconds)
    record = solve_record(solution)
    if solution.status != "exact":
        return record
    record = _with_more(record, solution)
    return _explained(record, solution, solver, why, report) if why or report else record


@checked
def solve_any(
    position: Position,
    solver: Solver | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    why: bool = False,
    report: bool = False,
    outcomes: bool = False,
    plan: bool = False,
) -> SolveRecord | OutlookRecord:
    """Return what `solve` says of two sides, and what `outlook` says of three players.

    `plan` adds the plan by which the side on turn secures the value, if that was found.  Raises
    `NotThree` if `outcomes` are asked of two sides, `RistikontraError` if a `plan` is of three
    players, and else as these do.

    >>> from ristikontra.formats.notation import read_position
    >>> one, other = "lappi N:K E:7 S:2 W:A lead:N", "kontra-3 A:A2 B:92 C:2T lead:A"
    >>> [type(solve_any(read_position(text))).__name__ for text in (one, other)]
    ['SolveRecord', 'OutlookRecord']
    """
    if position.rules.seating.two_sided:
        if outcomes:
            raise NotThree
        record = solve(
            position,
            solver,
            max_nodes=max_nodes,
            max_seconds=max_seconds,
            why=why,
            report=report,
        )
        return _planned(record, position, max_seconds) if plan else record
    if plan:
        raise RistikontraError(Saying("plan.two_sides"))
    from ristikontra.search.objectives import Objective

    aim = solver.objective if solver else None
    return outlook(
        position,
        aim.name if isinstance(aim, Objective) else aim,
        max_nodes=max_nodes,
        max_seconds=max_seconds,
        outcomes=outcomes,
        why=why,
        report=report,
    )


def _planned(record: SolveRecord, position: Position, max_seconds: float | None) -> SolveRecord:
    """Add the plan of the side on turn, where the value was found."""
    from ristikontra.records.plan import with_plan

    if record.value is None:
        return record
    seconds = PATIENCE if max_seconds is None else max_seconds
    return with_plan(record, plan(position, objective=record.objective, max_seconds=seconds))


def _with_more(record: SolveRecord, solution: Solution) -> SolveRecord:
    """Add who cleans by force, and what each side can be sure of."""
    from ristikontra.records.solve import SecurityRecord, asks_security, cleaning_record
    from ristikontra.search.questions import cleaning, cleans_with_help, security, trade_offs

    position = solution.position
    owing = [side for side, owes in enumerate(position.owes) if owes and not position.finished]
    records = []
    for side in owing:
        facts = cleaning(position, side)
        with_help = facts.forced or cleans_with_help(position, side, solution.line)
        records.append(cleaning_record(facts, trade_offs(position, side), with_help))
    if records:
        record = replace(record, cleaning=records)
    if asks_security(record, position.rules):
        ns, ew = security(position)
        record = replace(record, security=SecurityRecord(NS=ns, EW=ew))
    return record


def _explained(
    record: SolveRecord, solution: Solution, solver: Solver, why: bool, report: bool
) -> SolveRecord:
    """Add what there is to say of the cards."""
    from ristikontra.explain import brief, explain_solution, full, paragraphs

    found = explain_solution(solution, solver)
    if report:
        clauses = {RANKS[rank]: words for rank, one in found.items() if (words := brief(one))}
        record = replace(record, because=clauses)
    if why:
        texts = {RANKS[rank]: text for rank, one in found.items() if (text := full(one))}
        record = replace(record, why=texts)
    if why and report:
        record = replace(record, reasons=paragraphs(found))
    return record


@checked
def advise(
    view: View,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    trust: Trust | None = None,
    tell: Tell = nobody,
) -> AdviseRecord:
    """Return what speaks for every card of the seat on turn, which sees its own hand alone.

    What a card makes sure of, and what it brings on average over the deals that fit, of which
    `deals` are drawn where there are too many; with `trust` those count less in which the others
    have lost points.  `tell` hears how many are solved.  Raises as `worlds.advice.advise` does.

    >>> from ristikontra.worlds.notation import read_view
    >>> record = advise(read_view("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> record.ways, [card.card for card in record.cards if card.best]
    (90, ['K'])
    """
    from ristikontra.records.advise import advise_record
    from ristikontra.worlds.advice import DRAWN
    from ristikontra.worlds.advice import advise as advice_on

    check_limits(max_seconds=max_seconds)
    drawn = DRAWN if deals is None else deals
    found = advice_on(view, objective, deals=drawn, max_seconds=max_seconds, trust=trust, tell=tell)
    return advise_record(found)


@checked
def when(
    view: View,
    card: Rank,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    tell: Tell = nobody,
) -> WhenRecord:
    """Return what must be true of the hidden hands for a card of the seat on turn to be right.

    Of the deals that fit `deals` are drawn where there are too many; `tell` hears how many are
    solved.  Raises as
    `worlds.conditions.conditions` does.

    >>> from ristikontra.worlds.notation import read_view
    >>> record = when(read_view("lappi N:K7 E:73 S:32 W:K2 lead:N"), Rank("K"))
    >>> record.p_right, record.always[0].facts[0].seat, record.always[0].facts[0].rank
    (0.7777777777777778, 'S', 'K')
    """
    from ristikontra.records.when import when_record
    from ristikontra.worlds.advice import DRAWN
    from ristikontra.worlds.conditions import conditions

    check_limits(max_seconds=max_seconds)
    drawn = DRAWN if deals is None else deals
    found = conditions(view, card, objective, deals=drawn, max_seconds=max_seconds, tell=tell)
    return when_record(found)


@checked
def by_score(position: Position) -> ByScoreRecord:
    """Return the deal's result for every number of points that NS may have taken so far.

    Raises `MissingFields` for what else the result needs.

    >>> from ristikontra.formats.notation import read_position
    >>> by_score(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")).wins_from
    46
    """
    from ristikontra.records.by_score import by_score_record
    from ristikontra.search import questions

    return by_score_record(position, questions.by_score(position))


@checked
def analyse(
    position: Position,
    line: Sequence[Rank],
    solver: Solver | None = None,
    thresholds: Thresholds | None = None,
    player: int | None = None,
    *,
    seen_by: Collection[int] = (),
    max_seconds: float | None = None,
) -> AnalyseRecord:
    """Return what every card of a line of play cost, with its mistakes explained.

    A mistake that a short plan would have avoided has it.  `solver` brings the objective and a
    table; of three players `player` is followed.  The cards of the seats in `seen_by` are judged
    by what these could know too, for `max_seconds` at most.  Raises `IllegalPlay` at the first
    card that may not be played, `MissingFields` as `Solver.solve` does, and `RistikontraError`
    where no hand can be hidden.

    >>> from ristikontra.formats.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> step = analyse(position, read_line("9 9 2 4 | K 2 4 A")).steps[0]
    >>> step.mark, step.loss.points, step.better
    ('?', 15, 'A')
    """
    from ristikontra.explain import explain_card, full
    from ristikontra.records.analyse import analyse_record

    check_limits(max_seconds=max_seconds)
    judgement = judged(position, line, solver, thresholds, player)
    why = {
        at: text
        for at, step in enumerate(judgement.steps)
        if step.mistake and (text := full(explain_card(step.solution, step.rank), step.trick))
    }
    seen = _as_seen(judgement, seen_by, max_seconds) if seen_by else None
    return analyse_record(judgement, why, _plans_instead(judgement), seen)


def _as_seen(
    judgement: Judgement, seats: Collection[int], max_seconds: float | None
) -> dict[int, Seen]:
    """Return how the cards of some seats looked to them, by their numbers in the line."""
    from ristikontra.worlds.seen import PlayedCard, seen_by

    cards = [
        PlayedCard(at, step.position, step.rank, step.loss > (0, 0))
        for at, step in enumerate(judgement.steps)
    ]
    return seen_by(cards, seats, judgement.objective, max_seconds)


def _plans_instead(judgement: Judgement) -> dict[int, planning.Step]:
    """Return the plans that mistakes should have followed, by the number of the card, if short."""
    from ristikontra.search.plans import plan

    most = _SHORT_PLAN_NODES
    found = {
        at: plan(step.position, step.solution.objective, step.position.party, max_nodes=most)
        for at, step in enumerate(judgement.steps)
        if step.mistake
    }
    return {
        at: one.first
        for at, one in found.items()
        if one.first and one.shortest and one.words and one.lines <= _PLAN_LINES
    }


@checked
def safe(
    position: Position, line: Sequence[Rank] | None = None, solver: Solver | None = None
) -> SafeRecord:
    """Return how many lines of best play there are, and the cards that keep the value along a line.

    `line` is one from the position, None for the best line.  `solver` brings the objective and a
    table; of three players it plays for one of them, usually the one on turn.  Raises
    `IllegalPlay` at the first card that may not be played, and `MissingFields` as
    `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = safe(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> record.lines, record.turns, record.steps[1].seat, record.steps[1].safe
    (2, 14, 'E', ['K', '9'])
    """
    from ristikontra.records.safe import safe_record
    from ristikontra.search.objectives import points
    from ristikontra.search.safe import safe_turns
    from ristikontra.search.solver import Solver

    if solver is None:
        alone = not position.rules.seating.two_sided
        solver = Solver(points(position.rules, position.turn) if alone else None)
    solution = solver.solve(position)
    turns = safe_turns(position, solution.line if line is None else line, solver)
    return safe_record(solution, solver.best_lines(position), turns)


@checked
def judged(
    position: Position,
    line: Sequence[Rank],
    solver: Solver | None = None,
    thresholds: Thresholds | None = None,
    player: int | None = None,
) -> Judgement:
    """Return a judged line; where its result hangs on points that are not known, by score too.

    For those who ask more of it than its record tells, as a quiz does.
    """
    from ristikontra.analysis import asks_score, judge, with_scores

    found = judge(position, line, solver, thresholds, player)
    usual = solver is None or solver.objective in (None, "clean")
    return with_scores(found) if usual and asks_score(found) else found


@checked
def play(position: Position, seats: Collection[int], objective: str | None = None) -> Sitting:
    """Return a game of some seats against best play, for whoever shows it and asks for cards.

    What it came to is `played`.  Raises `MissingFields` and `OtherGame` as
    `Solver.solve` does, and `RistikontraError` where three play for anything but points.

    >>> from ristikontra.formats.notation import read_position
    >>> game = play(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), {0, 2})
    >>> game.solution.best, game.play(Rank("A")).over
    ((Rank('A'),), True)
    """
    from ristikontra.playing import begin

    return begin(position, seats, objective)


@checked
def played(game: Sitting) -> AnalyseRecord:
    """Return what a game came to: every card of its line judged, as `analyse` does, unexplained.

    Of three players the one who is the user's is followed.

    >>> from ristikontra.formats.notation import read_position
    >>> game = play(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), {0, 2})
    >>> played(game.play(Rank("9"))).players[0].lost.points
    15
    """
    from ristikontra.analysis import judge
    from ristikontra.records.analyse import analyse_record

    if not game.start.rules.seating.two_sided:
        return analyse_record(judge(game.start, game.line, player=min(game.seats)))
    return analyse_record(judge(game.start, game.line, game.solvers[0]))


@checked
def train(learner: Learner) -> TrainRecord:
    """Return what a learner was asked so far and when every theme of the pack comes again.

    What he is asked next `puzzles.training` says, from the same reviews.

    >>> from ristikontra.puzzles.training import Learner
    >>> train(Learner()).asked
    0
    """
    from ristikontra.puzzles.hidden import HIDDEN
    from ristikontra.puzzles.puzzle import pack
    from ristikontra.puzzles.training import in_turn
    from ristikontra.records.train import train_record

    themes = in_turn(pack().values())
    return train_record(learner, [*themes, HIDDEN] if HIDDEN in learner.cards else themes)


@checked
def verify(given: Example | str) -> VerifyRecord:
    """Return the verdicts on the claims of a position file, and what it expects of its position.

    `given` is a worked example, its name, or that of a file.  Raises `BadText` for what cannot be
    read, and ValueError for a position that no file says anything of.

    >>> verify("lappi/pagat").claims[0].verdict
    'true'
    """
    from ristikontra.claims import expectations
    from ristikontra.claims import verify as verdicts_on
    from ristikontra.records.verify import verify_record

    example = read_given(given).example if isinstance(given, str) else given
    if example is None:
        raise ValueError("a position file makes claims, a position makes none")
    verdicts = verdicts_on(example)
    expected = tuple(expectations(example))
    why = partial(_why_better, example.position)
    return verify_record(example.position, example.title, verdicts, expected, why)


def _why_better(whole: Position, finding: Finding) -> str:
    """Explain the card that was judged, where another is better; tricks as in the file's line."""
    from ristikontra.explain import explain_card, full

    if finding.solution is None or not finding.better or finding.played >= len(finding.line):
        return ""
    rank = finding.line[finding.played]
    if rank in finding.solution.best or rank not in finding.solution.position.legal_cards():
        return ""
    trick = 1 + whole.tricks_left - finding.solution.position.tricks_left
    return full(explain_card(finding.solution, rank), trick)


@checked
def feasible(
    position: Position, goal: Goal | Event | None = None, max_seconds: float | None = None
) -> FeasibleRecord:
    """Return whether a position can have come about, and who can clean with everybody's help.

    With a `goal`, or an event where that takes several goals, whether the position can end so, and
    nothing else.  `max_seconds` is the time for each question; what it cuts short is "unknown".
    Raises `BadText` for an event that needs facts which the position does not have.

    >>> from ristikontra.formats.notation import read_position
    >>> record = feasible(read_position("lappi N:Q2 E:T3 S:K2 W:54 lead:N dirty:NS"))
    >>> record.past.status, record.goals[0].goal, record.goals[0].status
    ('possible', 'NS clean', 'possible')
    """
    from ristikontra.feasibility.past import could_have_happened
    from ristikontra.records.feasible import feasible_record, goal_record

    check_limits(max_seconds=max_seconds)
    past = could_have_happened(position, max_seconds) if goal is None else None
    goals: Sequence[Goal | Event] = _usual_goals(position) if goal is None else [goal]
    found = [goal_record(position, one, _with_help(position, one, max_seconds)) for one in goals]
    return feasible_record(position, past, found)


def _with_help(position: Position, goal: Goal | Event, seconds: float | None) -> Help:
    """Say whether a position can end so if everybody helps."""
    from ristikontra.claims import check_goal, goals_of, help_any
    from ristikontra.feasibility.goals import Goal
    from ristikontra.feasibility.help import help_play

    if isinstance(goal, Goal):
        return help_play(position, goal, seconds)
    check_goal(goal, position, "--goal")
    return help_any(position, goals_of(position, goal), seconds)


def _usual_goals(position: Position) -> list[Goal]:
    """Return the ends worth asking about: who cleans of those that must."""
    from ristikontra.feasibility.goals import Goal

    if not any(position.owes):
        return []
    ns, ew = position.owes
    goals = []
    if ns:
        goals.append(Goal(clean=(True, None)))
    if ew:
        goals.append(Goal(clean=(None, True)))
    if ns and ew:
        goals += [Goal(clean=(True, True)), Goal(clean=(False, False))]
    return goals


@checked
def impossible_past(position: Position, max_seconds: float | None = None) -> str:
    """Return why a position cannot have come about; "" if it can, or if nobody knows in time.

    A position that claims nothing of the past is not looked at.

    >>> from ristikontra.formats.notation import read_position
    >>> impossible_past(read_position("ristikontra N:A E:K S:2 W:4 lead:N"))
    ''
    """
    check_limits(max_seconds=max_seconds)
    variant = position.rules.variant
    claims = (position.taken, position.won, position.run, position.pack)
    if not variant.cleaning and all(claim is None for claim in claims):
        return ""
    from ristikontra.feasibility.history import claims_of, gone_of
    from ristikontra.feasibility.plain import plain_past

    if plain_past(gone_of(position), claims_of(position))[0] == "possible":
        return ""
    from ristikontra.feasibility.past import why_impossible

    return why_impossible(position, max_seconds)


@checked
def prove(
    position: Position,
    file: Path | str | BytesIO,
    objective: str | None = None,
    *,
    party: str | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> ProofRecord:
    """Write a certificate of a position's value to a file, once the checker has found it good.

    The file has a name, or it is one in memory.
    Where each plays for himself the value is that of `party`, the letter of a player, or of the
    one on turn.  What a limit cuts short is certified as bounds.  Raises `MissingFields` as
    `Solver.solve` does, `certificate.OtherParty` if a certificate cannot be for that one,
    `Unproved` if the checker refuses it, and OSError if it cannot be written.
    """
    from ristikontra.proof import certificate

    check_file("file", file)
    found = certificate.prove(
        position, objective, party=party, max_nodes=max_nodes, max_seconds=max_seconds
    )
    return _written(found, file)


def _written(found: Certificate, file: Path | str | BytesIO) -> ProofRecord:
    """Write a certificate to a file, once the checker has found it good."""
    from ristikontra.proof import check
    from ristikontra.proof.certificate import Unproved
    from ristikontra.records.prove import proof_record

    data = found.text.encode("ascii")
    try:
        proved = check.check(data)
    except check.Refused as reason:
        raise Unproved(Saying("prove.refused", reason=str(reason))) from None
    if isinstance(file, BytesIO):
        file.write(data)
        return proof_record(found, proved, "-")
    with whole_file(file) as out:
        out.write(data)
    return proof_record(found, proved, str(file))


@checked
def plan(
    position: Position,
    goal: str | None = None,
    *,
    party: str | None = None,
    objective: str | None = None,
    certificate: Path | str | BytesIO | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = PATIENCE,
) -> PlanRecord:
    """Return the shortest plan by which a side secures a goal, whatever the others do.

    `goal` is written as `claims.securing` says; None: the best that the side can be sure of.
    `party` is the letter of a side or player, None the one on turn.  Limits as in
    `search.plans.plan`.  `certificate` is a file for a proof that the plan secures the goal, which
    must be a value; it is written if there is a plan.  Raises `BadText` for a goal that cannot be
    read or asked, ValueError for a party that is not at the table, `RistikontraError` for a
    certificate of an event, OSError if it cannot be written, and else as
    `claims.securing.read_target` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = plan(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> record.goal, record.lines, record.plan.seat, record.plan.play, record.plan.then.done
    ('15', 1, 'N', 'A', True)
    """
    from ristikontra.claims.securing import read_target
    from ristikontra.records.plan import plan_record
    from ristikontra.search import plans

    check_limits(max_nodes, max_seconds)
    parties = position.rules.seating.parties
    if party is not None:
        check_choice("party", party, parties)
    if certificate is not None:
        check_file("certificate", certificate)
    side = position.party if party is None else parties.index(party)
    target = read_target(position, side, goal, objective)
    if certificate is not None and target.event is not None:
        raise RistikontraError(Saying("plan.certificate"))
    found = plans.plan(
        target.position,
        target.objective,
        side,
        target.value,
        max_nodes=max_nodes,
        max_seconds=max_seconds,
    )
    record = plan_record(position, target, found)
    if certificate is None or found.first is None:
        return record
    from ristikontra.proof.certificate import prove_plan

    return replace(record, certificate=_written(prove_plan(found), certificate))


@checked
def batch(
    given: str,
    out: Path | str,
    objective: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    why: bool = False,
    strict: bool = False,
    jobs: int | None = None,
    dask: str | None = None,
    tell: Callable[[Progress], None] = lambda _: None,
    complain: Callable[[str], None] = lambda _: None,
) -> BatchRecord:
    """Solve many positions into a file, and return how many there were.

    `given` is a file of lines, a position file, a folder of them, or "-"; `out` ends in .jsonl or
    .parquet.  `jobs` processes solve, one for each core if None, or the Dask cluster at the
    address `dask`.  A run that was killed, or raised anything, is gone on with by the same call.
    `tell` is called with the progress, `complain` with what is wrong with a position, in order,
    whichever run has found it; such a one is left out or, if `strict`, raised.  `complain`
    also hears what is amiss in the folder of an earlier run.

    Raises `RistikontraError` for what cannot be read, for an `out` that exists, for a folder in the
    place of its parts that is somebody else's, and where a run that is to be gone on with had other
    input or another question; OSError if `out` cannot be written.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     many, out = Path(folder, "many.txt"), Path(folder, "out.jsonl")
    ...     _ = many.write_text("lappi N:K E:7 S:2 W:A lead:N\\nlappi N:K E:7 S:2 W:A lead:E\\n")
    ...     record = batch(str(many), out, jobs=1)
    >>> record.solved, record.bad
    (2, 0)
    """
    from pathlib import Path

    from ristikontra.batch import parquet, running
    from ristikontra.batch.parts import Parts
    from ristikontra.batch.source import opened
    from ristikontra.batch.work import Question, form_of
    from ristikontra.records.batch import BatchRecord

    check_file("given", given)
    check_file("out", out)
    check_range("jobs", jobs, 1, MOST_JOBS)
    if objective is not None:
        check_choice("objective", objective, OBJECTIVES)
    started = perf_counter()
    question = Question(form_of(out), objective, dict(options or {}), why)
    if question.form == "parquet":
        parquet.require()
    parts = Parts(Path(out), question, complain)
    with opened(given) as source, parts.held(strict):
        resumed = parts.finished() or parts.tally
        if parts.finished() is None:
            with running.processes(jobs) if dask is None else running.cluster(dask) as team:
                running.BatchRun(source, parts, team, strict, tell, complain).all()
        else:
            for fault in parts.finished_faults():
                complain(fault)
        found = parts.finish()
    return BatchRecord(
        file=str(out),
        solved=found.solved,
        bad=found.bad,
        resumed=resumed.solved,
        seconds=perf_counter() - started,
    )


@checked
def generate(
    variant: str,
    count: int = 1,
    seed: int = 0,
    cards: int | None = None,
    *,
    deals: bool = False,
    wanted: Wanted | None = None,
    objective: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[GenerateRecord]:
    """Yield random endings of a variant, the same for the same seed.

    `cards` are those of each hand, usually all; `deals` plays whole deals out, and `wanted`
    chooses among the endings, by the objective.  Raises `IllegalSetup` for options that the
    variant does not have, and `RistikontraError` where no ending seems to be as wanted.

    >>> [record.position for record in generate("lappi", cards=1, seed=3)]
    ['lappi N:J E:9 S:6 W:A lead:N run:Tx1 dirty:EW']
    """
    from random import Random

    from ristikontra.batch.drawing import endings
    from ristikontra.game.rules import rules_for
    from ristikontra.records.generate import GenerateRecord
    from ristikontra.search.solver import Solver

    check_range("count", count, 0, _MOST)
    rules, solver = rules_for(variant, options), Solver(objective)
    drawn = endings(Random(seed), rules, cards, deals=deals, wanted=wanted, solver=solver)
    for position in islice(drawn, count):
        yield GenerateRecord(position=position_text(position))


@checked
def puzzles(
    variant: str | None = None,
    *,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> list[PuzzleRecord]:
    """Return the puzzles of the pack, or one's `own`, or those of a variant, a theme, a level.

    Raises `RistikontraError` if there is none.

    >>> {record.level for record in puzzles(level=2)}
    {2}
    """
    from ristikontra.puzzles.choosing import chosen
    from ristikontra.records.puzzles import puzzle_record

    return [puzzle_record(one) for one in chosen(variant, theme, level, own)]


@checked
def collection(given: str) -> list[Puzzle]:
    """Return somebody's own puzzles: those of a file, or of standard input, "-".

    Raises `BadText` with everything that is wrong with them, and `RistikontraError` if there is
    none, or they cannot be read.
    """
    from ristikontra.batch.source import opened
    from ristikontra.puzzles.collection import read_puzzles

    check_file("given", given)
    with opened(given, lines=True) as source:
        lines = (item.text.decode(errors="replace") for item in source.items)
        return read_puzzles(lines, source.name)


@checked
def make_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    theme: str | None = None,
    level: int | None = None,
) -> Iterator[PuzzleRecord]:
    """Yield new puzzles of a variant, no two alike, the same for the same seed.

    `cards` are those of the longest hand.  What was asked for stands in the ids, so that no two
    runs give one id to different puzzles.  Raises `RistikontraError` as `composing.composed` does.

    >>> record = next(make_puzzles("lappi", seed=3, cards=4))
    >>> record.id, record.key != record.tempting
    ('lappi-cards4-3-1', True)
    """
    from random import Random

    from ristikontra.puzzles.composing import composed
    from ristikontra.records.puzzles import puzzle_record

    check_choice("variant", variant, VARIANTS)
    check_range("count", count, 0, _MOST)
    made = composed(Random(seed), variant, cards=cards, theme=theme, level=level)
    asked = {"": theme, "level": level, "cards": cards}
    said = [f"{name}{value}" for name, value in asked.items() if value is not None]
    run = "-".join([variant, *said, str(seed)])
    for one in islice(made, count):
        record = puzzle_record(one)
        yield replace(record, id=f"{run}-{record.id}")


@checked
def bench(
    count: int = 200,
    seed: int = 7,
    variant: str | None = None,
    *,
    peers: bool = False,
    before: BenchRecord | None = None,
    tell: Tell = nobody,
) -> BenchRecord:
    """Return what `count` random endings of every sort cost to solve.

    `peers` times DDS too; `before` is an earlier measurement to compare with.  `tell` hears how
    many variants are done.  Raises `RistikontraError` if DDS is not installed, or the measurements
    are not of the same endings.

    >>> sorted({row.objective for row in bench(2, variant="lappi").rows if row.drawn == "pack"})
    ['clean', 'points']
    """
    from ristikontra.batch import timing
    from ristikontra.records.bench import BenchRecord, compared

    check_range("count", count, 1, _MOST)
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    if before is not None and (before.count, before.seed) != (count, seed):
        told = say("bench.other", endings=counted(before.count, "ending"), seed=before.seed)
        raise RistikontraError(told)
    others: list[PeerRow] | UnsetType = UNSET
    if peers:
        from ristikontra.batch.peers import compare

        others = compare(count, seed)
    variants = [variant] if variant else timing.USUAL
    rows = [
        row
        for some in timing.chosen_endings(counting(variants, tell), count, seed)
        for row in timing.rows_of(some)
    ]
    if before is not None:
        rows = compared(rows, before)
    return BenchRecord(count=count, seed=seed, rows=rows, peers=others)


@checked
def show(position: Position, example: Example | None = None) -> ShowRecord:
    """Return a position, and what the worked example that it comes from says about it."""
    return show_record(position, example)


@checked
def export(position: Position, solver: Solver | None = None) -> SolveRecord | OutlookRecord:
    """Return what a handout tells of a position: every card's value, with reasons.

    `solver` brings the objective and a table.  Raises `MissingFields` as `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> export(read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")).cards[0].card
    'K'
    """
    return solve_any(position, solver, why=True, report=True)


@checked
def perft(position: Position, depth: int | None = None, *, reference: bool = False) -> PerftRecord:
    """Return how many lines of `depth` cards there are, usually of all.

    `reference`: count by the slow rules, too.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = perft(position, reference=True)
    >>> record.depth, record.lines, record.reference
    (8, 4, 4)
    """
    from ristikontra.search import reference as rules_as_written
    from ristikontra.search import solver

    cards = sum(map(sum, position.hands)) if depth is None else depth
    started = perf_counter()
    return PerftRecord(
        position=position_text(position),
        depth=cards,
        lines=solver.perft(position, cards),
        seconds=perf_counter() - started,
        reference=rules_as_written.perft(position, cards) if reference else UNSET,
    )


@checked
def match(start: Match, deals: Sequence[Deal]) -> MatchRecord:
    """Return a match after some deals: the score, what is held over, the next dealer, the winner.

    Raises `BadText` at the first deal that cannot have happened, lacks what must be known, or
    comes after the end.

    >>> from ristikontra.formats.deals import read_deal
    >>> from ristikontra.game.match import Match
    >>> from ristikontra.game.rules import rules_for
    >>> deals = [read_deal("NS=60,EW=60"), read_deal("NS=61,EW=59")]
    >>> record = match(Match(rules_for("ristikontra")), deals)
    >>> record.now.score.NS, record.now.dealer
    (2, 'S')
    """
    from ristikontra.records.match import match_record

    found: list[tuple[Deal, Match]] = []
    standing = start
    for deal in deals:
        standing = deal.after(standing)
        found.append((deal, standing))
    return match_record(found, standing)


@overload
def kontra(deal: Opening) -> OpeningRecord: ...


@overload
def kontra(deal: FinishedDeal) -> NextDealRecord: ...


@checked
def kontra(deal: Opening | FinishedDeal) -> OpeningRecord | NextDealRecord:
    """Return who leads first in a deal of Kontra and what, or after it who deals next.

    >>> from ristikontra.formats.kontra import read_finished, read_opening
    >>> opening = read_opening("A:AKQ752 B:998643 top:K bottom:K dealer:B")
    >>> kontra(opening).leader, kontra(read_finished("54-33-33")).dealers
    ('A', ['B', 'C'])
    """
    from ristikontra.game.kontra import Opening
    from ristikontra.records.kontra import next_deal_record, opening_record

    return opening_record(deal) if isinstance(deal, Opening) else next_deal_record(deal)


@checked
def examples(prefix: str = "") -> ExamplesRecord:
    """Return the worked examples whose names begin with a prefix.

    >>> examples("lappi/pagat").examples[0].name
    'lappi/pagat'
    """
    names = [name for name in example_names() if name.startswith(prefix)]
    return ExamplesRecord(
        examples=[ExampleRecord(name=name, title=find_example(name).title) for name in names]
    )


def lessons() -> LessonsRecord:
    """Return the list of the lessons.

    >>> [chapter.title for chapter in lessons().lessons][:2]
    ['The trick', 'Sure winners']
    """
    from ristikontra.puzzles.lessons import LESSONS, lesson_puzzles
    from ristikontra.records.lessons import ChapterRecord, LessonsRecord

    chapters = [
        ChapterRecord(
            number=number,
            name=one.name,
            title=say(f"lesson.{one.name}.title"),
            examples=list(one.examples),
            puzzles=[puzzle.id for puzzle in lesson_puzzles()[one.name]],
        )
        for number, one in enumerate(LESSONS, 1)
    ]
    return LessonsRecord(lessons=chapters)


@checked
def lesson(name: str, *, solutions: bool = False) -> LessonRecord:
    """Return a lesson by its name or its number, with the `solutions` of its puzzles if asked for.

    Raises `RistikontraError` if there is none of that name.

    >>> record = lesson("refuse")
    >>> record.number, [example.title for example in record.examples]
    (4, ['Letting a trick go', 'Keep both answers'])
    """
    from ristikontra.puzzles.lessons import find_lesson, lesson_puzzles
    from ristikontra.records.lessons import LessonRecord, ShownRecord

    number, found = find_lesson(name)
    examples = [(one, find_example(one)) for one in found.examples]
    puzzles = lesson_puzzles()[found.name]
    return LessonRecord(
        number=number,
        name=found.name,
        title=say(f"lesson.{found.name}.title"),
        text=paragraphs(say(f"lesson.{found.name}.text")),
        examples=[
            ShownRecord(
                name=one,
                title=example.title,
                position=position_text(example.position),
                teaches=example.teaches or "",
            )
            for one, example in examples
        ],
        puzzles=list(puzzles),
        solutions=[*map(solution, puzzles)] if solutions else UNSET,
    )


@checked
def solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a puzzle: why its key is best, what punishes the tempting card.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> one = next(iter(pack().values()))
    >>> solution(one).judged.steps[0].card == one.tempting
    True
    """
    from ristikontra.game.cards import rank_of
    from ristikontra.records.lessons import SolutionRecord
    from ristikontra.search.solver import Solver

    position, solver = puzzle.start, Solver(puzzle.objective)
    found = plan(position, objective=puzzle.objective, max_nodes=_PLAN_NODES, max_seconds=None)
    told = found.plan is not UNSET and bool(found.words) and (found.lines or 0) <= _PLAN_LINES
    return SolutionRecord(
        puzzle=puzzle,
        judged=analyse(position, [rank_of(puzzle.tempting)], solver),
        reasons=list(export(position, solver).reasons or ()),
        plan=found if told else UNSET,
    )


@checked
def rules(variant: str | None = None) -> RulesRecord:
    """Return the variants with their options, or one of them."""
    if variant is not None:
        check_choice("variant", variant, VARIANTS)
    return rules_record([VARIANTS[variant]] if variant else list(VARIANTS.values()))


def games() -> GamesRecord:
    """Return every game as data: what a page needs to set up endings of it, and to score them.

    >>> record = games()
    >>> [game.variant.name for game in record.games if game.spice]
    ['kontra-2', 'kontra-3']
    """
    from ristikontra.records.games import games_record

    return games_record(list(VARIANTS.values()))


@checked
def page(
    entries: Sequence[tuple[str, Entry]] = (),
    tell: Tell = nobody,
    own: Sequence[Puzzle] | None = None,
) -> PageRecord:
    """Return what a page has in it: these endings with their names, of which it opens the first.

    Without any it has all worked examples, puzzles and lessons, and opens none; with `own` puzzles
    it has these in place of the puzzles and lessons, each under its position for a name.  `tell`
    hears how many endings are looked into.

    >>> len(page().examples) > 50, page().opened
    (True, None)
    """
    from ristikontra.puzzles.collection import by_position
    from ristikontra.puzzles.lessons import LESSONS
    from ristikontra.puzzles.puzzle import pack
    from ristikontra.records.page import page_record

    if entries:
        return page_record([_ending(*entry, why=True) for entry in counting(entries, tell)], 0)
    names, posed = example_names(), [*pack().values()] if own is None else by_position(own)
    steps = counting([*names, *posed], tell)
    every = [
        _ending(name, entry_of(find_example(name)), why=False)
        for name, _ in zip(names, steps, strict=False)
    ]
    puzzles = [_posed(puzzle) for puzzle, _ in zip(posed, steps, strict=False)]
    if own is not None:
        return page_record(every, None, puzzles)
    return page_record(every, None, puzzles, [lesson(one.name) for one in LESSONS])


def _ending(name: str, entry: Entry, why: bool) -> EndingRecord:
    """Return an ending for a page; one of more cards than endings have is not looked into.

    `why` gives reasons at every position of the line, and not for its mistakes alone.
    """
    from ristikontra.records.page import ending_record

    example = entry.example
    if entry.position.tricks_left > LONGEST_ENDING:
        return ending_record(name, entry)
    shortest = _plan_to_read(entry.position)
    if example is None or example.position != entry.position:
        return ending_record(name, entry, plan=shortest)
    judged = analyse(entry.position, example.line) if example.line else UNSET
    reasons = list(_reasons(entry.position, example.line)) if why else UNSET
    verified = verify(example) if example.claims else UNSET
    return ending_record(name, entry, judged, reasons, verified, shortest)


@cache
def _posed(puzzle: Puzzle) -> PosedRecord:
    """Return a puzzle for a page: with what tells its cards apart, and its plan if it is short."""
    from ristikontra.records.page import posed_record
    from ristikontra.search.solver import Solver

    position = puzzle.start
    because = solve_any(position, Solver(objective=puzzle.objective), report=True).because
    return posed_record(
        puzzle, {} if because is UNSET else because, _plan_to_read(position, puzzle.objective)
    )


def _plan_to_read(position: Position, objective: str | None = None) -> PlanRecord | UnsetType:
    """Return the plan of the side on turn for the best it can be sure of, if it is short."""
    record = plan(position, objective=objective, max_nodes=_PLAN_NODES, max_seconds=None)
    short = record.shortest is True and record.lines is not UNSET and record.lines <= _PAGE_LINES
    return record if short and record.words else UNSET


def _reasons(position: Position, line: Sequence[Rank]) -> Iterator[dict[str, str]]:
    """Yield at each position of a line what there is to say of the cards."""
    for rank in line:
        because = solve_any(position, report=True).because
        yield {} if because is UNSET else because
        position = position.play(rank)


@checked
def new(variant: str) -> NewRecord:
    """Return a position file of a variant to be filled in."""
    check_choice("variant", variant, VARIANTS)
    return NewRecord(variant=variant, file=template(VARIANTS[variant]))
