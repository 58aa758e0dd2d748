"""The claim language: what a position file claims, read and judged."""

from ristikontra.claims.events import Event, What, read_event, read_goal
from ristikontra.claims.forcing import check_goal, goal_of, goals_of, help_any
from ristikontra.claims.language import Claim, Finding, Reason, ScoreWord, Statement, Verdict
from ristikontra.claims.reading import read_claims
from ristikontra.claims.verdicts import Expected, expectations, judged_claims, verify

__all__ = [
    "Claim",
    "Event",
    "Expected",
    "Finding",
    "Reason",
    "ScoreWord",
    "Statement",
    "Verdict",
    "What",
    "check_goal",
    "expectations",
    "goal_of",
    "goals_of",
    "help_any",
    "judged_claims",
    "read_claims",
    "read_event",
    "read_goal",
    "verify",
]
