"""A position of any game as text to be read."""

from os import PathLike

from ristikontra.document import document
from ristikontra.game.limits import check_range
from ristikontra.game.position import Position
from ristikontra.game.state import State
from ristikontra.games.given import state_of
from ristikontra.games.scenes import scene
from ristikontra.render.picture import picture
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style


def diagram(position: State | str | PathLike[str], width: int = 80) -> str:
    """Return a position of any game as text, for a page of `width` columns.

    The hands of a game in tricks lie round the table.  The position may be given as `read_position`
    takes it.

    >>> print(diagram("lappi N:K E:7 S:2 W:A lead:N"))
             North  K   leads
      West  A         East  7
             South  2
    """
    check_range("width", width, 20, 1000)
    state = state_of(position)
    if isinstance(state, Position):
        return "\n".join(picture(state, Style(width)))
    return as_text(document(scene(state)), Style(width))
