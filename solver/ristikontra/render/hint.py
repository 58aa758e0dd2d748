"""The report of a hint that was asked for outside a game: what is seen, and what to play."""

from ristikontra.api.hint import HintRecord
from ristikontra.document import Document, document
from ristikontra.formats.named import game_named
from ristikontra.games.given import read_position
from ristikontra.render import seated
from ristikontra.render.advise import view_opening
from ristikontra.render.reports import reports
from ristikontra.render.suits import reported
from ristikontra.render.table import table_hint
from ristikontra.worlds.notation import ViewEntry, read_view


@reports(HintRecord)
def hint_report(record: HintRecord) -> Document:
    """Return what the player on turn sees, what to play, and why."""
    if game_named(record.game):
        start = read_position(record.position)
        state = start.play_line(" ".join(record.line))
        return reported(
            state, lambda: _joined(seated.table(state, state.mover), seated.hint(record, state))
        )
    view = read_view(record.position)
    opening = document(*view_opening(ViewEntry(view)))
    return _joined(opening, table_hint(record, view.representative))


def _joined(*parts: Document) -> Document:
    return document(*(section.blocks for part in parts for section in part.sections))
