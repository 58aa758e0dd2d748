"""The claim language: what a position file claims, read and judged."""

from ristikontra.claims.events import Event, What, read_event, read_goal
from ristikontra.claims.forcing import check_goal, goal_of, goals_of, help_any
from ristikontra.claims.forms import read_claims
from ristikontra.claims.language import Claim, Finding, Statement, Verdict
from ristikontra.claims.verdicts import expectations, judged_claims, verify

__all__ = [
    "Claim",
    "Event",
    "Finding",
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
