"""The shortest plan by which a side secures a goal, and a certificate of a value."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal

from msgspec import UNSET, UnsetType, field
from msgspec.structs import asdict, replace

from ristikontra.api.tricks import TrickSolveRecord, TrickWorthRecord, exact_worth
from ristikontra.disk import whole_file
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import check_choice, check_file, check_limits
from ristikontra.game.position import Position, position_of
from ristikontra.game.seats import Seating
from ristikontra.game.text import position_text
from ristikontra.record import SCHEMA, Amounts, Record, StateRecord, pair_amounts
from ristikontra.search import plans
from ristikontra.search.objectives import Objective, Value
from ristikontra.search.plans import AllDone, Instruction, Plan, Reply, Step, own_value
from ristikontra.words import Saying

if TYPE_CHECKING:
    from pathlib import Path

    from ristikontra.claims.securing import Target
    from ristikontra.proof.certificate import Certificate
    from ristikontra.proof.check import Proved


#: Seconds that are spent on a plan if nobody says how many.
PATIENCE: Final = 30.0
#: The limit of a plan that nobody asked for, on a page and in the solution of a puzzle.  It counts
#: cards tried, so that the result is the same every time.
PLAN_NODES: Final = 1_000_000
#: The lines of a plan that is shown beside something else.
PLAN_LINES: Final = 5


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
    ranks: list[GroupRecord] | UnsetType = UNSET
    turn: list[TurnRecord] | UnsetType = UNSET


class GroupRecord(Record, frozen=True, kw_only=True):
    """Ranks that an opponent may play, and how the plan continues after any of them."""

    ranks: list[str]
    then: PlanStepRecord


class TurnRecord(Record, frozen=True, kw_only=True):
    """A player whose turn it may be, and how the plan continues then."""

    seat: str
    then: PlanStepRecord


class PlanRecord(StateRecord, frozen=True, kw_only=True):
    """The shortest way for a side to secure a goal, whatever the others do.

    `goal` is as `--goal` takes it: card points of the side from here on; outcome and points as the
    side sees them, by `objective`; or an event, which has no objective.  `worth` is a goal other
    than an event, as the worth of the first side.  `secured` is false where the goal cannot be
    secured.  Then `most` is the most that can, written like the goal, and `best` the same as a
    worth.

    `lines` counts the places where the `plan` is done, and `instructions` (in JSON `words`) the
    cards that it makes the side play.  `shortest`: no plan has fewer lines.  Without `plan` none
    was found in time; without `secured` it is not known whether there is one, or what the best
    goal is.  `certificate` proves what the plan secures, if one was asked for.
    """

    for_: str = field(name="for")
    objective: str | UnsetType = UNSET
    goal: str | UnsetType = UNSET
    worth: TrickWorthRecord | UnsetType = UNSET
    secured: bool | UnsetType = UNSET
    most: str | UnsetType = UNSET
    best: TrickWorthRecord | UnsetType = UNSET
    lines: int | UnsetType = UNSET
    instructions: int | UnsetType = field(default=UNSET, name="words")
    shortest: bool | UnsetType = UNSET
    plan: PlanStepRecord | UnsetType = UNSET
    certificate: ProofRecord | UnsetType = UNSET
    nodes: int
    seconds: float


class PlannedRecord(TrickSolveRecord, frozen=True, kw_only=True):
    """A solved position with the shortest plan by which the side on turn secures its value."""

    plan: PlanRecord


def with_plan(record: TrickSolveRecord, plan: PlanRecord) -> PlannedRecord:
    """Return the record of a solved position with a plan added."""
    return PlannedRecord(**asdict(record), plan=plan)


def plan_record(position: Position, target: Target, found: Plan) -> PlanRecord:
    """Return the record of a plan for what was wanted of a position."""
    seating, objective, first = position.rules.seating, target.objective, found.first
    by_value = target.event is None
    goal, most = (
        UNSET if value is None or not by_value else value
        for value in (found.goal, None if found.secured else found.value)
    )

    def written(value: Value | UnsetType) -> str | UnsetType:
        return UNSET if value is UNSET else _written(position, objective, target.party, value)

    def recorded(value: Value | UnsetType) -> TrickWorthRecord | UnsetType:
        return UNSET if value is UNSET else exact_worth(position, objective, value)

    return PlanRecord(
        game=position.rules.name,
        position=position_text(position),
        for_=seating.parties[target.party],
        objective=objective.name if by_value else UNSET,
        goal=written(goal) if by_value else str(target.event),
        worth=recorded(goal),
        secured=UNSET if found.secured is None else found.secured,
        most=written(most),
        best=recorded(most),
        lines=UNSET if first is None else found.lines,
        instructions=UNSET if first is None else found.instructions,
        shortest=UNSET if first is None else found.shortest,
        plan=UNSET if first is None else plan_step_record(first, seating),
        nodes=found.nodes,
        seconds=found.seconds,
    )


def _written(position: Position, objective: Objective, party: int, value: Value) -> str:
    """Return a value as a goal is written: as the party sees it."""
    own = own_value(position, objective, party, value)
    return f"{own.outcome}:{own.points}" if objective.has_outcome else str(own.points)


def plan_step_record(step: Step, seating: Seating) -> PlanStepRecord:
    """Return the record of what a plan says from one moment on."""
    match step:
        case AllDone():
            return PlanStepRecord(done=True)
        case Instruction(seat, rank, then):
            card = "match" if rank is None else RANKS[rank]
            return PlanStepRecord(
                seat=seating.seats[seat], play=card, then=plan_step_record(then, seating)
            )
        case Reply(seat, groups):
            listed = [
                GroupRecord(
                    ranks=[RANKS[rank] for rank in ranks], then=plan_step_record(then, seating)
                )
                for ranks, then in groups
            ]
            return PlanStepRecord(seat=seating.seats[seat], ranks=listed)
    turns = [
        TurnRecord(seat=seating.seats[seat], then=plan_step_record(then, seating))
        for seat, then in step.seats
    ]
    return PlanStepRecord(turn=turns)


def plan(
    position: Position | str,
    goal: str | None = None,
    *,
    party: str | None = None,
    objective: str | None = None,
    certificate: Path | str | BytesIO | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = PATIENCE,
    tell: Callable[[PlanRecord], object] = lambda _: None,
) -> PlanRecord:
    """Return the shortest plan by which a side secures a goal, whatever the others do.

    `goal` is written as `claims.securing` says; None: the best that the side can guarantee.
    `party` is the letter of a side or player, None the one on turn.  Limits and `tell` as in
    `search.plans.plan`.  `certificate` is a file for a proof that the plan secures the goal, which
    must be a value.  It is written if there is a plan.  Raises `BadText` for a goal that cannot be
    read or asked, ValueError for a party that is not at the table, and `RistikontraError` for a
    certificate of an event.  Raises OSError if the file cannot be written, and other errors as
    `claims.securing.read_target` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = plan(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> record.goal, record.lines, record.plan.seat, record.plan.play, record.plan.then.done
    ('15', 1, 'N', 'A', True)
    """
    from ristikontra.claims.securing import read_target  # noqa: PLC0415 - many need only the records

    check_limits(max_nodes, max_seconds)
    position = position_of(position)
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
        tell=lambda some: tell(plan_record(position, target, some)),
    )
    record = plan_record(position, target, found)
    if certificate is None or found.first is None:
        return record
    from ristikontra.proof.certificate import prove_plan  # noqa: PLC0415 - seldom asked for

    return replace(record, certificate=written(prove_plan(found), certificate))


class ProofRecord(StateRecord, frozen=True, kw_only=True):
    """What a certificate proves; `states` counts both strategies, `bytes` the file.

    The bounds are on what the position is worth to `for`: NS, or the player who plays against all
    others.
    """

    objective: str
    for_: str = field(name="for")
    status: Literal["exact", "interrupted"]
    lower: Amounts
    upper: Amounts
    states: int
    bytes: int
    file: str


def proof_record(certificate: Certificate, proved: Proved, file: str) -> ProofRecord:
    """Return the record of a certificate that the checker found good, written to `file`."""
    return ProofRecord(
        game=proved.position.partition(" ")[0],
        position=proved.position,
        objective=proved.objective,
        for_=proved.party,
        status="exact" if certificate.exact else "interrupted",
        lower=pair_amounts(proved.lower),
        upper=pair_amounts(proved.upper),
        states=certificate.nodes,
        bytes=len(certificate.text),
        file=file,
    )


class CheckedRecord(Record, frozen=True, kw_only=True):
    """What the checker says of a certificate: what it proves, or for what `reason` it is `refused`.

    The reason is in the checker's own words.  The rest is as in `ProofRecord`.
    """

    schema: Literal[2] = SCHEMA
    file: str
    refused: bool
    reason: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    objective: str | UnsetType = UNSET
    for_: str | UnsetType = field(name="for", default=UNSET)
    lower: Amounts | UnsetType = UNSET
    upper: Amounts | UnsetType = UNSET


def check_proof(file: str) -> CheckedRecord:
    """Return what the checker says of a certificate in a file; `-` is standard input.

    Raises OSError if it cannot be read.
    """
    from ristikontra.proof import check  # noqa: PLC0415 - many need only the records

    try:
        proved = check.check_file(file)
    except check.Refused as reason:
        return CheckedRecord(file=file, refused=True, reason=str(reason))
    return CheckedRecord(
        file=file,
        refused=False,
        position=proved.position,
        objective=proved.objective,
        for_=proved.party,
        lower=pair_amounts(proved.lower),
        upper=pair_amounts(proved.upper),
    )


def prove(
    position: Position | str,
    file: Path | str | BytesIO,
    objective: str | None = None,
    *,
    party: str | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> ProofRecord:
    """Write a certificate of a position's value to a file, once the checker has found it good.

    The file has a name, or it is one in memory.  The value is that of `party` where all play alone:
    the letter of a player, or None for the one on turn.  What a limit cuts short is certified as
    bounds.  Raises `MissingFields` as `Solver.solve` does, and `certificate.OtherParty` if a
    certificate cannot be for that party.  Raises `Unproved` if the checker refuses it, and OSError
    if it cannot be written.

    >>> from io import BytesIO
    >>> record = prove("ristikontra N:A9 E:9K S:22 W:44 lead:N", BytesIO())
    >>> record.status, record.lower.points, record.upper.points
    ('exact', 15, 15)
    """
    from ristikontra.proof import certificate  # noqa: PLC0415 - many need only the records

    check_file("file", file)
    found = certificate.prove(
        position_of(position), objective, party=party, max_nodes=max_nodes, max_seconds=max_seconds
    )
    return written(found, file)


def written(found: Certificate, file: Path | str | BytesIO) -> ProofRecord:
    """Write a certificate to a file, once the checker has found it good."""
    from ristikontra.proof import check  # noqa: PLC0415 - many need only the records
    from ristikontra.proof.certificate import Unproved  # noqa: PLC0415 - many need only the records

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
