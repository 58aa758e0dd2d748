"""What a notebook shows of a position, a solution, an outlook, a judged line and a plan.

Their classes know of no picture and no report.  This module gives them what notebooks ask for:
`_repr_svg_` is a picture, `_repr_html_` a report with one.  `import ristikontra` loads it in a
notebook; elsewhere `import ristikontra.notebook` does.

>>> from ristikontra.formats.notation import read_position
>>> read_position("lappi N:K E:7 S:2 W:A lead:N")._repr_svg_()[:4]
'<svg'
"""

from __future__ import annotations

from typing import Final

from ristikontra.answers.analyse import analyse_record
from ristikontra.answers.outlook import OutlookRecord, outlook_record
from ristikontra.answers.plan import plan_record
from ristikontra.answers.solve import SolveRecord, solve_record
from ristikontra.claims.securing import Target
from ristikontra.game.position import Position
from ristikontra.render.analyse import analyse_report
from ristikontra.render.article import as_article
from ristikontra.render.plan import plan_report
from ristikontra.render.scene import scene_of
from ristikontra.render.svg import as_svg
from ristikontra.search.outlook import Outlook
from ristikontra.search.plans import Plan
from ristikontra.search.solver import Solution
from ristikontra.table.analysis import Judgement


def _picture(position: Position, answer: SolveRecord | OutlookRecord | None = None) -> str:
    return as_svg(scene_of(position, answer))


def _solution(solution: Solution) -> str:
    """Return the picture of a solution, with the value of every card."""
    return _picture(solution.position, solve_record(solution))


def _outlook(outlook: Outlook) -> str:
    """Return the picture of what three players can come to by every card."""
    return _picture(outlook.position, outlook_record(outlook))


def _judgement(judgement: Judgement) -> str:
    """Return the report of a judged line, with a picture of where it begins."""
    report = analyse_report(analyse_record(judgement), judgement.position)
    return as_article(report, _picture(judgement.position))


def _plan(plan: Plan) -> str:
    """Return the report of a plan, with a picture of its position."""
    wanted = Target(plan.position, plan.objective, plan.party, plan.goal)
    report = plan_report(plan_record(plan.position, wanted, plan), plan.position)
    return as_article(report, _picture(plan.position))


_SHOWN: Final = (
    (Position, "_repr_svg_", _picture),
    (Solution, "_repr_svg_", _solution),
    (Outlook, "_repr_svg_", _outlook),
    (Judgement, "_repr_html_", _judgement),
    (Plan, "_repr_html_", _plan),
)
for _shown, _name, _show in _SHOWN:
    setattr(_shown, _name, _show)
