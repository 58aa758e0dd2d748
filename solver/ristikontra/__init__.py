"""Exact solver and endgame analysis for Ristikontra, Lappi and their family.

The names below are the library's face; each is loaded when it is first used, so that importing
the package costs nothing.

>>> import ristikontra
>>> position = ristikontra.read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
>>> ristikontra.Solver().solve(position).value
Value(outcome=0, points=15)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ristikontra.formats.notation import read_position as read_position
    from ristikontra.game.position import Position as Position
    from ristikontra.game.rules import rules_for as rules_for
    from ristikontra.game.scoring import Objective as Objective
    from ristikontra.game.scoring import Value as Value
    from ristikontra.game.setup import Setup as Setup
    from ristikontra.search.solver import Solution as Solution
    from ristikontra.search.solver import Solver as Solver

__version__ = "0.1.0"

_HOMES = {
    "Objective": "game.scoring",
    "Position": "game.position",
    "Setup": "game.setup",
    "Solution": "search.solver",
    "Solver": "search.solver",
    "Value": "game.scoring",
    "read_position": "formats.notation",
    "rules_for": "game.rules",
}
__all__ = (*sorted(_HOMES), "__version__")  # noqa: PLE0604


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
