"""Exact solver and endgame analysis for Ristikontra, Lappi and their family.

Every question is a function, and its answer a record: `solve`, `hint`, `advise`, `when`, `safe`,
`plan`, `analyse`, `verify`, `feasible`, `prove`, `generate`, `match`, `kontra`, `deal`.  A position
is a `Position`, or a text: one line, a file, the name of a worked example.  `Solver` answers many
questions with one table.  Names are loaded when they are first used, so that importing the package
costs nothing.

>>> import ristikontra
>>> ristikontra.solve("ristikontra N:A9 E:9K S:22 W:44 lead:N").value.points
15
"""

# What `typing` calls so; who is typing a command need not wait for it, nor for what it loads.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ristikontra.api.analyse import analyse
    from ristikontra.api.deal import deal
    from ristikontra.api.feasible import feasible
    from ristikontra.api.hint import hint
    from ristikontra.api.match import match, opening
    from ristikontra.api.plan import plan, prove
    from ristikontra.api.safe import safe
    from ristikontra.api.solve import Solver, solve
    from ristikontra.api.verify import verify
    from ristikontra.batch.batch import generate
    from ristikontra.game.errors import RistikontraError
    from ristikontra.game.rules import rules_for
    from ristikontra.games.given import read_position
    from ristikontra.games.tricks.match import Match
    from ristikontra.games.tricks.position import Position
    from ristikontra.games.tricks.search.objectives import Objective, Value
    from ristikontra.games.tricks.search.solver import perft
    from ristikontra.games.tricks.setup import Setup
    from ristikontra.games.tricks.worlds.advice import advise
    from ristikontra.games.tricks.worlds.conditions import when
    from ristikontra.notebook import as_html, report
    from ristikontra.render.pictures import diagram

__version__ = "0.2.0"

__all__ = [
    "Match",
    "Objective",
    "Position",
    "RistikontraError",
    "Setup",
    "Solver",
    "Value",
    "__version__",
    "advise",
    "analyse",
    "as_html",
    "deal",
    "diagram",
    "feasible",
    "generate",
    "hint",
    "match",
    "opening",
    "perft",
    "plan",
    "prove",
    "read_position",
    "report",
    "rules_for",
    "safe",
    "solve",
    "verify",
    "when",
]

#: Where every public name lives; what type checkers import above, and `__all__`, agree with it.
_HOMES = {
    "Match": "games.tricks.match.Match",
    "Objective": "games.tricks.search.objectives.Objective",
    "Position": "games.tricks.position.Position",
    "RistikontraError": "game.errors.RistikontraError",
    "Setup": "games.tricks.setup.Setup",
    "Solver": "api.solve.Solver",
    "Value": "games.tricks.search.objectives.Value",
    "advise": "games.tricks.worlds.advice.advise",
    "analyse": "api.analyse.analyse",
    "as_html": "notebook.as_html",
    "deal": "api.deal.deal",
    "diagram": "render.pictures.diagram",
    "feasible": "api.feasible.feasible",
    "generate": "batch.batch.generate",
    "hint": "api.hint.hint",
    "match": "api.match.match",
    "opening": "api.match.opening",
    "perft": "games.tricks.search.solver.perft",
    "plan": "api.plan.plan",
    "prove": "api.plan.prove",
    "read_position": "games.given.read_position",
    "report": "notebook.report",
    "rules_for": "game.rules.rules_for",
    "safe": "api.safe.safe",
    "solve": "api.solve.solve",
    "verify": "api.verify.verify",
    "when": "games.tricks.worlds.conditions.when",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - as above

    module, _, its = _HOMES[name].rpartition(".")
    found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), its)
    return found


def __dir__() -> list[str]:
    return __all__
