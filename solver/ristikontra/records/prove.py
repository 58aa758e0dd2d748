"""The JSON shape of a certificate, and how it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import field

from ristikontra.records.base import SCHEMA, Record

if TYPE_CHECKING:
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
