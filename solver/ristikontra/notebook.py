"""What people see of an answer: a report in words, and in a notebook HTML with a picture.

Answers know of no picture and no report; they ask for these here when somebody prints or shows
them (`record.Record`).
"""

from typing import Any

from ristikontra.api.records import SolveRecord
from ristikontra.api.show import show
from ristikontra.document import Document, answers
from ristikontra.game.limits import check_range
from ristikontra.game.names import GAMES
from ristikontra.game.state import State
from ristikontra.games.given import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.advised import OneHandRecord
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.record import Record, StateRecord

# Each of these keeps the reports of its records.
from ristikontra.render import (  # noqa: F401
    advise,
    analyse,
    claims,
    match,
    outlook,
    plan,
    puzzles,
    safe,
    solve,
    states,
    table,
    when,
)
from ristikontra.render.article import as_article
from ristikontra.render.pictures import scene_for, svg_for
from ristikontra.render.reports import has_report, report_of, reports_at
from ristikontra.render.scene import scene_of
from ristikontra.render.show import show_report
from ristikontra.render.svg import as_svg
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words import language, speaking, spoken


def report(answer: Record, width: int = 80, lang: str | None = None, more: bool = False) -> str:
    """Return the report of an answer in words, as the command line prints it.

    `width` is in columns.  `lang` is the language, "fi" or "en", None that of this thread
    (`words.speaking`).  With `more` it also says how its numbers were found.  An answer without a
    report, such as a part of a record, is shown as its fields.  Raises ValueError for a width that
    is out of range, and for a language that is not there.

    >>> from ristikontra.api.safe import safe
    >>> record = safe("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> print(report(record).split("\\n\\n")[2])
    NS take 15 of the 15 points.
    There are 2 lines of best play from here, with 14 turns.
    >>> "PE saa 15 pisteestä 15." in report(record, lang="fi")
    True
    """
    check_range("width", width, 20, 1000)
    with speaking(spoken() if lang is None else language(lang)):
        found = _shown(answer)
        if found is None:
            return repr(answer)
        return as_text(found[0] if more else answers(found[0]), Style(width))


def as_html(answer: Record | State, lang: str | None = None) -> str | None:
    """Return the report of an answer as HTML with a picture, None if it has none.

    For a position it returns the picture, as SVG.  `lang` is as in `report`.

    >>> as_html(read_position("lappi N:K E:7 S:2 W:A lead:N"))[:4]
    '<svg'
    """
    with speaking(spoken() if lang is None else language(lang)):
        if isinstance(answer, State):
            return svg_for(scene_for(answer))
        found = _shown(answer)
        if found is None:
            return None
        report, picture = answers(found[0]), found[1]
        # Reports of games in tricks have a place for it, between their blocks.
        first = [picture] if picture and getattr(answer, "game", "") in GAMES else []
        return "\n".join([*first, as_article(report, picture)])


@reports_at(StateRecord)
def _drawn(_record: StateRecord, position: Position) -> Document:
    """Return a position that was drawn."""
    return show_report(show(position))


def _shown(answer: Record) -> tuple[Document, str] | None:
    """Return the report and the picture of an answer, None if it has no report."""
    return (report_of(answer), _picture(answer)) if has_report(answer) else None


def _picture(record: Any) -> str:
    """Return the picture of the position that a record is about; "" if there is none."""
    if not hasattr(record, "position"):
        return ""
    if isinstance(record, OneHandRecord):
        view = read_view(record.position)
        return as_svg(scene_of(view.representative, hidden=view.hiding))
    solved = record if isinstance(record, SolveRecord) else None
    return svg_for(scene_for(read_position(record.position), solved))
