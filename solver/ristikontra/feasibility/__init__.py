"""Two questions of feasibility: could this have happened, and could it end so with help?"""

from ristikontra.feasibility.goals import Goal
from ristikontra.feasibility.help import Help, help_play
from ristikontra.feasibility.history import (
    Gone,
    History,
    PastClaim,
    PastTrick,
    claims_of,
    gone_of,
    history_text,
)
from ristikontra.feasibility.model import Status
from ristikontra.feasibility.past import Past, could_have_happened, find_history

__all__ = [
    "Goal",
    "Gone",
    "Help",
    "History",
    "Past",
    "PastClaim",
    "PastTrick",
    "Status",
    "claims_of",
    "could_have_happened",
    "find_history",
    "gone_of",
    "help_play",
    "history_text",
]
