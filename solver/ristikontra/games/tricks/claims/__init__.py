"""The claim language: what a position file claims, read and judged."""

from ristikontra.games.tricks.claims.events import Event, What, read_event, read_goal
from ristikontra.games.tricks.claims.forcing import check_goal, goal_of, goals_of, help_any
from ristikontra.games.tricks.claims.forms import read_claims
from ristikontra.games.tricks.claims.language import Claim, Finding, Statement, Verdict
from ristikontra.games.tricks.claims.verdicts import expectations, judged_claims, verify

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
