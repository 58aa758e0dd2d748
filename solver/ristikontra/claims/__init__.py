"""The claim language: what a position file claims, read and judged."""

from ristikontra.claims.events import Event, Part, What, read_event
from ristikontra.claims.expecting import Expected, expectations
from ristikontra.claims.findings import Fact, Finding, ScoreWord, Verdict
from ristikontra.claims.judging import Judge
from ristikontra.claims.language import Claim, How, Is, Statement, Word
from ristikontra.claims.reading import read_claims
from ristikontra.claims.verdicts import verdict_on, verify

__all__ = [
    "Claim",
    "Event",
    "Expected",
    "Fact",
    "Finding",
    "How",
    "Is",
    "Judge",
    "Part",
    "ScoreWord",
    "Statement",
    "Verdict",
    "What",
    "Word",
    "expectations",
    "read_claims",
    "read_event",
    "verdict_on",
    "verify",
]
