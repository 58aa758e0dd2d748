"""What people see of an answer: a report in words, and in a notebook HTML with a picture.

Answers know of no picture and no report; they ask for these here when somebody prints or shows
them (`face.Shown`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ristikontra.answers.advise import AdviseRecord
from ristikontra.answers.analyse import TrickAnalyseRecord, analyse_record
from ristikontra.answers.claims import FeasibleRecord, TrickVerifyRecord
from ristikontra.answers.deal import WholeDealRecord
from ristikontra.answers.match import MatchRecord, NextDealRecord, OpeningRecord
from ristikontra.answers.outlook import OutlookRecord, outlook_record
from ristikontra.answers.plan import PlanRecord, ProofRecord, plan_record
from ristikontra.answers.reference import TrickShowRecord, show_record
from ristikontra.answers.safe import SafeRecord
from ristikontra.answers.solve import TrickSolveRecord, solve_record
from ristikontra.answers.when import WhenRecord
from ristikontra.batch.batch import GenerateRecord
from ristikontra.claims.securing import Target
from ristikontra.document import Document
from ristikontra.face import Shown
from ristikontra.formats.notation import read_position
from ristikontra.game.arguments import check_range, checked
from ristikontra.game.position import Position
from ristikontra.render.advise import advise_report
from ristikontra.render.analyse import analyse_report
from ristikontra.render.article import as_article
from ristikontra.render.claims import feasible_report, verify_report
from ristikontra.render.layout import Style
from ristikontra.render.match import kontra_report, match_report
from ristikontra.render.outlook import outlook_report
from ristikontra.render.plan import plan_report, prove_report
from ristikontra.render.reference import show_report
from ristikontra.render.safe import safe_report
from ristikontra.render.scene import scene_of
from ristikontra.render.solve import solve_report
from ristikontra.render.svg import as_svg
from ristikontra.render.table import deal_file
from ristikontra.render.text import as_text
from ristikontra.render.when import when_report
from ristikontra.search.outlook import Outlook
from ristikontra.search.plans import Plan
from ristikontra.search.solver import Solution
from ristikontra.table.analysis import Judgement
from ristikontra.words import language, speaking, spoken
from ristikontra.worlds.notation import ViewEntry, read_view

#: What sets the report of a record about a position of known cards, and of hidden ones.
_OF_POSITION: Final[Mapping[type, Callable[[Any, Position], Document]]] = {
    SafeRecord: safe_report,
    TrickSolveRecord: solve_report,
    OutlookRecord: outlook_report,
    TrickAnalyseRecord: analyse_report,
    PlanRecord: plan_report,
    FeasibleRecord: feasible_report,
    TrickVerifyRecord: verify_report,
    TrickShowRecord: show_report,
    GenerateRecord: lambda _, position: show_report(show_record(position), position),
}
_OF_VIEW: Final[Mapping[type, Callable[[Any, ViewEntry], Document]]] = {
    AdviseRecord: advise_report,
    WhenRecord: when_report,
}
_OF_NONE: Final[Mapping[type, Callable[[Any], Document]]] = {
    MatchRecord: match_report,
    OpeningRecord: kontra_report,
    NextDealRecord: kontra_report,
    ProofRecord: prove_report,
    WholeDealRecord: deal_file,
}


@checked
def report(answer: Shown, width: int = 80, lang: str | None = None) -> str:
    """Return the report of an answer in words, as the command line prints it.

    `width` is in columns.  `lang` is the language, "fi" or "en", None that of this thread
    (`words.speaking`).  An answer without a report, such as a part of a record, is shown as its
    fields.  Raises ValueError for a width that is out of range, and for a language that is not
    there.

    >>> from ristikontra.answers.safe import safe
    >>> record = safe("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> print(report(record).split("\\n\\n")[2])
    NS take 15 of 15.
    Best play from here has 2 lines; on them 14 turns can come up.
    >>> "PE saa 15 pisteestä 15." in report(record, lang="fi")
    True
    """
    check_range("width", width, 20, 1000)
    with speaking(spoken() if lang is None else language(lang)):
        found = _shown(answer)
        return repr(answer) if found is None else as_text(found[0], Style(width))


@checked
def as_html(answer: Shown | Position, lang: str | None = None) -> str | None:
    """Return the report of an answer as HTML with a picture, None if it has none.

    Of a position it is the picture, as SVG.  `lang` is as in `report`.

    >>> as_html(read_position("lappi N:K E:7 S:2 W:A lead:N"))[:4]
    '<svg'
    """
    with speaking(spoken() if lang is None else language(lang)):
        if isinstance(answer, Position):
            return as_svg(scene_of(answer))
        found = _shown(answer)
        return None if found is None else as_article(*found)


def _shown(answer: Shown) -> tuple[Document, str] | None:
    """Return the report and the picture of an answer, None if it has no report."""
    record = _record(answer)
    kind = type(record)
    if kind in _OF_POSITION:
        position = read_position(record.position)
        solved = record if isinstance(record, TrickSolveRecord | OutlookRecord) else None
        return _OF_POSITION[kind](record, position), as_svg(scene_of(position, solved))
    if kind in _OF_VIEW:
        entry = ViewEntry(read_view(record.position))
        scene = scene_of(entry.view.representative, hidden=entry.view.hiding)
        return _OF_VIEW[kind](record, entry), as_svg(scene)
    return (_OF_NONE[kind](record), "") if kind in _OF_NONE else None


def _record(answer: Shown) -> Any:
    """Return the record of what was found."""
    match answer:
        case Solution():
            return solve_record(answer)
        case Outlook():
            return outlook_record(answer)
        case Judgement():
            return analyse_record(answer)
        case Plan():
            wanted = Target(answer.position, answer.objective, answer.party, answer.goal)
            return plan_record(answer.position, wanted, answer)
    return answer
