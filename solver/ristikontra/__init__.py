"""Exact solver and endgame analysis for Ristikontra, Lappi and their family.

The names below are the library's face; each is loaded when it is first used, so that importing
the package costs nothing.

>>> import ristikontra
>>> position = ristikontra.read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
>>> ristikontra.Solver().solve(position).value
Value(outcome=0, points=15)
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ristikontra.answers.analyse import analyse as analyse
    from ristikontra.answers.claims import verify as verify
    from ristikontra.answers.plan import plan as plan
    from ristikontra.answers.plan import prove as prove
    from ristikontra.formats.given import position_given as read_position  # noqa: F401
    from ristikontra.formats.notation import play_line as play_line
    from ristikontra.formats.notation import read_line as read_line
    from ristikontra.game.match import Match as Match
    from ristikontra.game.position import Position as Position
    from ristikontra.game.rules import rules_for as rules_for
    from ristikontra.game.setup import Setup as Setup
    from ristikontra.render.picture import diagram as diagram
    from ristikontra.search.objectives import Objective as Objective
    from ristikontra.search.objectives import Value as Value
    from ristikontra.search.outlook import Outlook as Outlook
    from ristikontra.search.outlook import outlook as outlook
    from ristikontra.search.solver import Solution as Solution
    from ristikontra.search.solver import Solver as Solver
    from ristikontra.search.solver import perft as perft

__version__ = "0.1.0"

_HOMES = {
    "Match": "game.match.Match",
    "Objective": "search.objectives.Objective",
    "Outlook": "search.outlook.Outlook",
    "Position": "game.position.Position",
    "Setup": "game.setup.Setup",
    "Solution": "search.solver.Solution",
    "Solver": "search.solver.Solver",
    "Value": "search.objectives.Value",
    "analyse": "answers.analyse.analyse",
    "diagram": "render.picture.diagram",
    "outlook": "search.outlook.outlook",
    "perft": "search.solver.perft",
    "plan": "answers.plan.plan",
    "play_line": "formats.notation.play_line",
    "prove": "answers.plan.prove",
    "read_line": "formats.notation.read_line",
    "read_position": "formats.given.position_given",
    "rules_for": "game.rules.rules_for",
    "verify": "answers.claims.verify",
}
__all__ = (*sorted(_HOMES), "__version__")  # noqa: PLE0604


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, its = _HOMES[name].rpartition(".")
    return getattr(import_module(f"{__name__}.{module}"), its)


if "IPython" in sys.modules:  # what is asked for in a notebook shows itself
    import_module(f"{__name__}.notebook")
