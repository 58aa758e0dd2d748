"""A certificate of a value."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Literal

from msgspec import field

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.disk import whole_file
from ristikontra.game.arguments import check_file, checked
from ristikontra.game.position import Position
from ristikontra.words import Saying

if TYPE_CHECKING:
    from pathlib import Path

    from ristikontra.proof.certificate import Certificate
    from ristikontra.proof.check import Proved


class BoundRecord(Record, frozen=True, kw_only=True):
    """A proven bound on a value."""

    outcome: int
    points: int


class ProofRecord(Record, frozen=True, kw_only=True):
    """What a certificate proves; `states` counts both strategies, `bytes` the file.

    The bounds are on what the position is worth to `for`: NS, or the player who plays against all
    others.
    """

    schema: Literal[1] = SCHEMA
    position: str
    objective: str
    for_: str = field(name="for")
    status: Literal["exact", "interrupted"]
    lower: BoundRecord
    upper: BoundRecord
    states: int
    bytes: int
    file: str


def proof_record(certificate: Certificate, proved: Proved, file: str) -> ProofRecord:
    """Return the record of a certificate that the checker found good, written to `file`."""
    return ProofRecord(
        position=proved.position,
        objective=proved.objective,
        for_=proved.party,
        status="exact" if certificate.exact else "interrupted",
        lower=BoundRecord(outcome=proved.lower[0], points=proved.lower[1]),
        upper=BoundRecord(outcome=proved.upper[0], points=proved.upper[1]),
        states=certificate.nodes,
        bytes=len(certificate.text),
        file=file,
    )


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
    from ristikontra.proof import certificate  # noqa: PLC0415 - many need the records alone

    check_file("file", file)
    found = certificate.prove(
        position, objective, party=party, max_nodes=max_nodes, max_seconds=max_seconds
    )
    return written(found, file)


def written(found: Certificate, file: Path | str | BytesIO) -> ProofRecord:
    """Write a certificate to a file, once the checker has found it good."""
    from ristikontra.proof import check  # noqa: PLC0415 - many need the records alone
    from ristikontra.proof.certificate import Unproved  # noqa: PLC0415 - many need the records alone

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
