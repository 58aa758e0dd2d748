"""`prove`: what a certificate proves, how long it is and where it is."""

from __future__ import annotations

from ristikontra.answers.prove import BoundRecord, ProofRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.words import Saying, say


def prove_report(record: ProofRecord) -> Document:
    """Return what a certificate proves."""
    return document([Text(proved_words(record))])


def proved_words(record: ProofRecord) -> str:
    """Return what a certificate proves, as a sentence."""
    least, most = (_bound(record.objective, bound) for bound in (record.lower, record.upper))
    exact = record.lower == record.upper
    proved = Saying("prove.exactly" if exact else "prove.between", least=least, most=most)
    if record.objective != "deal":
        proved = Saying("prove.to_come", proved=proved)
    return say(
        "prove",
        party=record.for_,
        objective=record.objective,
        proved=proved,
        states=record.states,
        bytes=record.bytes,
        file=record.file,
    )


def _bound(objective: str, bound: BoundRecord) -> Saying:
    """Return a bound on the value, by the objective that it is a value of."""
    if objective == "clean":
        fails = "both" if not bound.outcome else "EW" if bound.outcome > 0 else "NS"
        return Saying(f"prove.bound.clean.{fails}", points=bound.points)
    return Saying(f"prove.bound.{objective}", outcome=bound.outcome, points=bound.points)
