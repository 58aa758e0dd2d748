"""Two questions of feasibility: could this have happened, and could it end so with help?"""

from ristikontra.feasibility.goals import Goal, read_goal
from ristikontra.feasibility.help import Facts, Help, facts, help_play

__all__ = ["Facts", "Goal", "Help", "facts", "help_play", "read_goal"]
