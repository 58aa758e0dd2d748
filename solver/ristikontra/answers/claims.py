"""Verdicts on the claims of a position file; what could have been, and what could with help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.answers.advise import SeenRecord, seen_record
from ristikontra.answers.base import SCHEMA, Record, ValueRecord, played_cards
from ristikontra.answers.plan import PlanRecord, plan_record
from ristikontra.answers.solve import CardRecord, solve_record
from ristikontra.claims import (
    check_goal,
    expectations,
    goal_of,
    goals_of,
    help_any,
    judged_claims,
    read_goal,
)
from ristikontra.explain import explain_card, full
from ristikontra.feasibility.help import Goal, Help, help_play
from ristikontra.feasibility.model import Status
from ristikontra.feasibility.past import Past, could_have_happened
from ristikontra.formats.files import Example
from ristikontra.formats.given import read_given
from ristikontra.game.arguments import check_limits, checked
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position, after_cards, position_of
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.text import position_text
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.claims import Event, Expected, Finding, Reason, Statement, Verdict
    from ristikontra.formats.files import Expect


VerdictWord = Literal["true", "false", "points", "score"]


class ReasonRecord(Record, frozen=True, kw_only=True):
    """A reason for a verdict: who and which cards it is about, and the numbers in it."""

    kind: str
    who: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    numbers: list[int] | UnsetType = UNSET


class ScoreVerdictRecord(Record, frozen=True, kw_only=True):
    """The verdict if NS, or A, took `lowest` to `highest` points before the file's position."""

    lowest: int
    highest: int
    verdict: VerdictWord


class PartRecord(Record, frozen=True, kw_only=True):
    """The verdict on one thing that a claim says; `says` are its keys, `kind` the telling one.

    `yardstick` is an objective, "force" (best opposition), "help" (everyone's help), "every" (every
    way to go on), "cards" (the rules and the cards alone), or "seen." with an objective: what the
    player on turn could know, which is in `seen`.  `line` begins at `position`; `played` counts its
    cards before the place that is judged, `better` is best play from there where the line is not.
    `value` and `cards` are worth at that place.  `scores` is what depends on unknown points so far.
    If the verdict depends on them, the rest is shown for the `assumed` points at `position`, as an
    example.  `why` is what is wrong with a worse card.  `plan` is the shortest, at the place that
    is judged, or says that there is none.
    """

    kind: str
    says: dict[str, str]
    verdict: VerdictWord
    yardstick: str
    position: str
    line: list[str]
    played: int
    better: list[str]
    because: list[ReasonRecord]
    value: ValueRecord | UnsetType = UNSET
    cards: list[CardRecord]
    scores: list[ScoreVerdictRecord]
    assumed: dict[str, int] | UnsetType = UNSET
    why: Saying | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET
    seen: SeenRecord | UnsetType = UNSET


class TrickClaimRecord(Record, frozen=True, kw_only=True):
    """The verdict on a claim, with who claims it; null, with no parts, where it is not judged.

    `yardstick`, `position` and `line` are those of the part that decides; the line begins at the
    position and is empty where everything was tried.
    """

    id: str
    text: str
    by: str | UnsetType = UNSET
    verdict: VerdictWord | None
    expect: VerdictWord | UnsetType = UNSET
    as_expected: bool
    yardstick: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    line: list[str]
    parts: list[PartRecord]


class ExpectedRecord(Record, frozen=True, kw_only=True):
    """What a file expects of a position, or what is so of it; what nobody expects is left out.

    A `result` of null means that the facts do not decide it.
    """

    outcome: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    best: list[str] | UnsetType = UNSET
    result: str | UnsetType | None = UNSET
    guaranteed: dict[str, str] | UnsetType = UNSET
    with_help: dict[str, str] | UnsetType = UNSET
    maxn: dict[str, str] | UnsetType = UNSET
    kingmaking: list[str] | UnsetType = UNSET


class ExpectationRecord(Record, frozen=True, kw_only=True):
    """An expectation of the file: of its position with options `set`, after `after`."""

    objective: str
    after: list[str]
    set: dict[str, str]
    expected: ExpectedRecord
    found: ExpectedRecord
    as_expected: bool


class TrickVerifyRecord(Record, frozen=True, kw_only=True):
    """The verdicts on all claims of a position file, and what it expects of its position."""

    schema: Literal[1] = SCHEMA
    position: str
    title: str
    claims: list[TrickClaimRecord]
    expectations: list[ExpectationRecord]


def verify_record(
    position: Position,
    title: str,
    verdicts: Sequence[Verdict],
    expectations: Sequence[Expected] = (),
    why: Callable[[Finding], Saying | None] = lambda _: None,
) -> TrickVerifyRecord:
    """Return the record of the verdicts on the claims of a file, and of what it expects.

    `why` explains what a finding says of a card.

    >>> from ristikontra.claims import verify
    >>> from ristikontra.formats.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="Lead the nine."\\ncard="9"\\nis="right"\\n'
    >>> example = read_example(text + claims)
    >>> record = verify_record(example.position, example.title, verify(example))
    >>> record.claims[0].verdict, record.claims[0].line[:4]
    ('false', ['N9', 'E9', 'S2', 'W4'])
    """
    return TrickVerifyRecord(
        position=position_text(position),
        title=title,
        claims=[_claim_record(verdict, why) for verdict in verdicts],
        expectations=[_expectation_record(one) for one in expectations],
    )


def _expectation_record(one: Expected) -> ExpectationRecord:
    expect, found = one.expect, one.found
    return ExpectationRecord(
        objective=expect.objective,
        after=played_cards(one.start, expect.after),
        set=dict(expect.set),
        expected=_expected_record(expect, expect),
        found=_expected_record(found, expect),
        as_expected=one.met,
    )


def _expected_record(found: Expect, expect: Expect) -> ExpectedRecord:
    return ExpectedRecord(
        outcome=UNSET if found.outcome is None else found.outcome,
        points=UNSET if found.points is None else found.points,
        best=UNSET if found.best is None else [*map(str, found.best)],
        result=UNSET if expect.result is None else found.result,
        guaranteed=UNSET if found.guaranteed is None else dict(found.guaranteed),
        with_help=UNSET if found.with_help is None else dict(found.with_help),
        maxn=UNSET if found.maxn is None else dict(found.maxn),
        kingmaking=(
            UNSET if found.kingmaking is None else [RANKS[rank] for rank in found.kingmaking]
        ),
    )


def _claim_record(verdict: Verdict, why: Callable[[Finding], Saying | None]) -> TrickClaimRecord:
    claim = verdict.claim
    parts = [
        _part_record(statement, finding, why)
        for statement, finding in zip(claim.statements, verdict.findings, strict=True)
    ]
    deciding = parts[verdict.findings.index(verdict.deciding)] if verdict.deciding else None
    return TrickClaimRecord(
        id=claim.id,
        text=claim.text,
        by=claim.by or UNSET,
        verdict=verdict.word,
        expect=claim.expect or UNSET,
        as_expected=verdict.as_expected,
        yardstick=deciding.yardstick if deciding else UNSET,
        position=deciding.position if deciding else UNSET,
        line=deciding.line if deciding else [],
        parts=parts,
    )


def _part_record(
    statement: Statement, finding: Finding, why: Callable[[Finding], Saying | None]
) -> PartRecord:
    position, line, assumed = finding.position, finding.line, finding.assumed
    parties = position.rules.seating.parties
    better = (*line[: finding.played], *finding.better)
    solved = solve_record(finding.solution) if finding.solution else None
    return PartRecord(
        kind=statement.kind,
        says=dict(statement.keys),
        verdict=finding.word,
        yardstick=finding.yardstick,
        position=position_text(position),
        line=played_cards(position, line),
        played=finding.played,
        better=played_cards(position, better)[finding.played :] if finding.better else [],
        because=[_reason_record(reason) for reason in finding.reasons],
        value=solved.value if solved and solved.value else UNSET,
        cards=solved.cards if solved else [],
        scores=[
            ScoreVerdictRecord(lowest=one.lowest, highest=one.highest, verdict=one.word)
            for one in finding.scores
        ],
        assumed=dict(zip(parties, assumed, strict=True)) if assumed else UNSET,
        why=why(finding) or UNSET,
        plan=_plan_record(finding),
        seen=seen_record(finding.advice) if finding.advice else UNSET,
    )


def _plan_record(finding: Finding) -> PlanRecord | UnsetType:
    if finding.planned is None:
        return UNSET
    here = after_cards(finding.position, finding.line[: finding.played])
    return plan_record(here, *finding.planned)


def _reason_record(reason: Reason) -> ReasonRecord:
    return ReasonRecord(
        kind=reason.kind,
        who=reason.who or UNSET,
        cards=[RANKS[rank] for rank in reason.ranks] or UNSET,
        numbers=list(reason.numbers) or UNSET,
    )


@checked
def verify(
    given: Example | str, *, tell: Callable[[TrickVerifyRecord], object] = lambda _: None
) -> TrickVerifyRecord:
    """Return the verdicts on the claims of a position file, and what it expects of its position.

    `given` is a worked example, its name, or that of a file.  `tell` receives after each what is
    judged so far.  Raises `BadText` for what cannot be
    read, and ValueError for a position that no file says anything of.

    >>> verify("lappi/pagat").claims[0].verdict
    'true'
    """
    example = read_given(given).example if isinstance(given, str) else given
    if example is None:
        raise ValueError("a position file makes claims, a position makes none")
    why = partial(_why_better, example.position)
    record = verify_record(example.position, example.title, ())
    for verdict in judged_claims(example):
        record = replace(record, claims=[*record.claims, _claim_record(verdict, why)])
        tell(record)
    for one in expectations(example):
        found = [*record.expectations, _expectation_record(one)]
        record = replace(record, expectations=found)
        tell(record)
    return record


def _why_better(start: Position, finding: Finding) -> Saying | None:
    """Explain the card that was judged, where another is better; tricks as in the file's line."""
    if finding.solution is None or not finding.better or finding.played >= len(finding.line):
        return None
    rank = finding.line[finding.played]
    if rank in finding.solution.best or rank not in finding.solution.position.legal_cards():
        return None
    trick = 1 + start.tricks_left - finding.solution.position.tricks_left
    return full(explain_card(finding.solution, rank), trick)


class PastRecord(Record, frozen=True, kw_only=True):
    """Whether a position can have come about.

    `history` lists one possible past trick by trick; `contradiction` the fewest claims that cannot
    all be true, `words` why.  `spice` lists by trick what the winner added to it (Kontra, K14).
    """

    status: Status
    history: list[list[str]]
    spice: list[list[str]] | UnsetType = UNSET
    contradiction: list[Saying]
    words: Saying


class GoalRecord(Record, frozen=True, kw_only=True):
    """Whether a position can end so with everybody's help, and a line that shows it."""

    goal: str
    status: Status
    line: list[str]


class FeasibleRecord(Record, frozen=True, kw_only=True):
    """The two questions: `past` is left out where only goals were asked about."""

    schema: Literal[1] = SCHEMA
    position: str
    past: PastRecord | UnsetType = UNSET
    goals: list[GoalRecord]


def past_record(past: Past, seating: Seating = PARTNERS) -> PastRecord:
    """Return the record of what `could_have_happened` found at a table."""
    seats, spiced = seating.seats, any(trick.spice for trick in past.history)
    return PastRecord(
        status=past.status,
        history=[
            [
                seats[seating.left_of(trick.leader, at)] + RANKS[rank]
                for at, rank in enumerate(trick.ranks)
            ]
            for trick in past.history
        ],
        spice=[[RANKS[rank] for rank in trick.spice] for trick in past.history]
        if spiced
        else UNSET,
        contradiction=list(past.claims),
        words=past.words,
    )


def goal_record(position: Position, goal: Goal | Event, found: Help) -> GoalRecord:
    """Return the record of a goal, or of an event that takes several goals."""
    return GoalRecord(goal=str(goal), status=found.status, line=played_cards(position, found.line))


def feasible_record(
    position: Position, past: Past | None, goals: list[GoalRecord]
) -> FeasibleRecord:
    """Return the record of both questions about a position."""
    return FeasibleRecord(
        position=position_text(position),
        past=UNSET if past is None else past_record(past, position.rules.seating),
        goals=goals,
    )


def goal_given(text: str, position: Position, source: str = "goal") -> Goal | Event:
    """Return the goal that a text says, an event where it takes several.

    Raises `BadText` with everything that is wrong with it; `source` names the text there.
    """
    event = read_goal(text, source, position.rules.seating)
    goal = goal_of(event, source)
    if goal is None:
        return event
    check_goal(event, position, source)
    return goal


@checked
def feasible(
    position: Position | str,
    goal: Goal | Event | str | None = None,
    max_seconds: float | None = None,
    tell: Callable[[FeasibleRecord], object] = lambda _: None,
) -> FeasibleRecord:
    """Return whether a position can have come about, and who can clean with everybody's help.

    Who can clean is asked about the last part alone, after the stock is empty.  With a `goal`, or
    an event where that takes several goals, whether the position can end so, and nothing else; it
    may be a text.  `max_seconds` is the time for all questions, each of which has an equal share;
    what it cuts short is "unknown".  The time that OR-Tools take to be loaded is not counted.
    `tell` receives the answers so far.  Raises `BadText` for a goal that cannot be read, or needs
    facts which the position does not have.

    >>> from ristikontra.formats.notation import read_position
    >>> record = feasible(read_position("lappi N:Q2 E:T3 S:K2 W:54 lead:N dirty:NS"))
    >>> record.past.status, record.goals[0].goal, record.goals[0].status
    ('possible', 'NS clean', 'possible')
    """
    check_limits(max_seconds=max_seconds)
    position = position_of(position)
    if isinstance(goal, str):
        goal = goal_given(goal, position)
    goals: Sequence[Goal | Event] = _usual_goals(position) if goal is None else [goal]
    share = None if max_seconds is None else max_seconds / (len(goals) + (goal is None))
    past = could_have_happened(position, share) if goal is None else None
    record = feasible_record(position, past, [])
    for one in goals:
        tell(record)
        found = goal_record(position, one, _with_help(position, one, share))
        record = replace(record, goals=[*record.goals, found])
    return record


def _with_help(position: Position, goal: Goal | Event, seconds: float | None) -> Help:
    """Say whether a position can end so if everybody helps."""
    if isinstance(goal, Goal):
        return help_play(position, goal, seconds)
    check_goal(goal, position, "--goal")
    return help_any(position, goals_of(position, goal), seconds)


def _usual_goals(position: Position) -> list[Goal]:
    """Return the ends worth asking about: who cleans of those that must, in the last part alone."""
    if position.stock or not any(position.owes):
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
