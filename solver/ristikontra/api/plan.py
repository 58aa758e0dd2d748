"""The shortest plan by which a side secures a goal, and a certificate of a value."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal

from msgspec import UNSET, UnsetType, field, structs

from ristikontra.api.records import PlanRecord, ProofRecord
from ristikontra.disk import whole_file
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import check_choice, check_file, check_limits
from ristikontra.game.worth import Measure, Worth
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.search import plans
from ristikontra.games.tricks.search.objectives import Objective, Value, exact_worth, measure_by
from ristikontra.record import SCHEMA, Amounts, Record
from ristikontra.words import Saying

if TYPE_CHECKING:
    from pathlib import Path

    from ristikontra.games.tricks.claims.securing import Target


#: Seconds that are spent on a plan if nobody says how many.
PATIENCE: Final = 30.0
#: The limit of a plan that nobody asked for, on a page and in the solution of a puzzle.  It counts
#: cards tried, so that the result is the same every time.
PLAN_NODES: Final = 1_000_000
#: The lines of a plan that is shown beside something else.
PLAN_LINES: Final = 5


def plan_record(position: Position, target: Target, found: plans.Plan) -> PlanRecord:
    """Return the record of a plan for what was wanted of a position."""
    seating, objective, first = position.rules.seating, target.objective, found.first
    by_value = target.event is None
    goal, most = (
        UNSET if value is None or not by_value else value
        for value in (found.goal, None if found.secured else found.value)
    )

    def written(value: Value | UnsetType) -> str | UnsetType:
        return UNSET if value is UNSET else _written(position, objective, target.party, value)

    def recorded(value: Value | UnsetType) -> Worth | UnsetType:
        return UNSET if value is UNSET else exact_worth(position, objective, value)

    return PlanRecord(
        game=position.rules.name,
        position=str(position),
        for_=seating.parties[target.party],
        measure=measure_by(objective.name) if by_value else UNSET,
        goal=written(goal) if by_value else str(target.event),
        worth=recorded(goal),
        secured=UNSET if found.secured is None else found.secured,
        most=written(most),
        best=recorded(most),
        lines=UNSET if first is None else found.lines,
        instructions=UNSET if first is None else found.instructions,
        shortest=UNSET if first is None else found.shortest,
        plan=UNSET if first is None else first,
        effort={"nodes": found.nodes},
        seconds=found.seconds,
    )


def _written(position: Position, objective: Objective, party: int, value: Value) -> str:
    """Return a value as a goal is written: as the party sees it."""
    own = plans.own_value(position, objective, party, value)
    return f"{own.outcome}:{own.points}" if objective.has_outcome else str(own.points)


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

    >>> from ristikontra.games.tricks.notation import read_position
    >>> record = plan(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> record.goal, record.lines, record.plan.seat, record.plan.play, record.plan.then.done
    ('15', 1, 'N', 'A', True)
    """
    from ristikontra.games.tricks.claims.securing import read_target  # noqa: PLC0415 - many need only the records

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
    from ristikontra.games.tricks.proof.certificate import prove_plan  # noqa: PLC0415 - seldom asked for

    return structs.replace(record, certificate=written(prove_plan(found), certificate))


class CheckedRecord(Record, frozen=True, kw_only=True):
    """What the checker says of a certificate: what it proves, or for what `reason` it is `refused`.

    The reason is in the checker's own words.  The rest is as in `ProofRecord`.
    """

    schema: Literal[2] = SCHEMA
    file: str
    refused: bool
    reason: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    measure: Measure | UnsetType = UNSET
    for_: str | UnsetType = field(name="for", default=UNSET)
    lower: Amounts | UnsetType = UNSET
    upper: Amounts | UnsetType = UNSET


def check_proof(file: str) -> CheckedRecord:
    """Return what the checker says of a certificate in a file; `-` is standard input.

    Raises OSError if it cannot be read.
    """
    from ristikontra.games.tricks.proof import check  # noqa: PLC0415 - many need only the records

    try:
        proved = check.check_file(file)
    except check.Refused as reason:
        return CheckedRecord(file=file, refused=True, reason=str(reason))
    return CheckedRecord(
        file=file,
        refused=False,
        position=proved.position,
        measure=measure_by(proved.objective),
        for_=proved.party,
        lower=Value(*proved.lower).amounts,
        upper=Value(*proved.upper).amounts,
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
    bounds.  Raises `MissingFields` as `Solver.solve` does, `RistikontraError` if a certificate
    cannot be for that party or the checker refuses it, and OSError if it cannot be written.

    >>> from io import BytesIO
    >>> record = prove("ristikontra N:A9 E:9K S:22 W:44 lead:N", BytesIO())
    >>> record.status, record.lower.points, record.upper.points
    ('exact', 15, 15)
    """
    from ristikontra.games.tricks.proof import certificate  # noqa: PLC0415 - many need only the records

    check_file("file", file)
    found = certificate.prove(
        position_of(position), objective, party=party, max_nodes=max_nodes, max_seconds=max_seconds
    )
    return written(found, file)


def written(text: str, file: Path | str | BytesIO) -> ProofRecord:
    """Write a certificate to a file, once the checker has found it good."""
    from ristikontra.games.tricks.proof import check  # noqa: PLC0415 - many need only the records
    from ristikontra.games.tricks.proof.certificate import states_in  # noqa: PLC0415

    data = text.encode("ascii")
    try:
        proved = check.check(data)
    except check.Refused as reason:
        raise RistikontraError(Saying("prove.refused", reason=str(reason))) from None
    if isinstance(file, BytesIO):
        file.write(data)
    else:
        with whole_file(file) as out:
            out.write(data)
    return ProofRecord(
        game=proved.position.partition(" ")[0],
        position=proved.position,
        measure=measure_by(proved.objective),
        for_=proved.party,
        status="exact" if proved.lower == proved.upper else "interrupted",
        lower=Value(*proved.lower).amounts,
        upper=Value(*proved.upper).amounts,
        states=states_in(text),
        bytes=len(data),
        file="-" if isinstance(file, BytesIO) else str(file),
    )
