"""`prove`: what a certificate proves, how long it is and where it is."""

from __future__ import annotations

from ristikontra.proof.check import Proved
from ristikontra.records.prove import ProofRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.words import say


def prove_report(record: ProofRecord) -> Document:
    """Return what a certificate proves, in the checker's own words."""
    proved = Proved(
        record.position,
        record.objective,
        (record.lower.outcome, record.lower.points),
        (record.upper.outcome, record.upper.points),
    )
    words = say(
        "prove",
        objective=proved.objective,
        proved=proved,
        states=record.states,
        bytes=record.bytes,
        file=record.file,
    )
    return document([Text(words)])
