"""Pictures of positions of any game, as their games say."""

from ristikontra.api.records import SolveRecord
from ristikontra.game.position import Position
from ristikontra.game.state import State
from ristikontra.render.canvas import WIDE
from ristikontra.render.scene import Scene, scene_of
from ristikontra.render.state_pictures import StateScene, state_scene, state_svg
from ristikontra.render.svg import as_svg


def scene_for(
    state: State, record: SolveRecord | None = None, title: str = "", source: str = ""
) -> Scene | StateScene:
    """Return what a picture of a position shows, with the values of its moves if they are known.

    Where play may go round they are left out: there is no number for each.  Raises
    `RistikontraError` for a game that is not drawn.

    >>> from ristikontra.games.given import read_position
    >>> scene_for(read_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")).opening
    'Ristiseiska, 3 players: six, eight, then the rest; cards and the forfeit count'
    """
    if isinstance(state, Position):
        return scene_of(state, record, title=title, source=source)
    return state_scene(state, None if state.traits.cyclic else record, title)


def svg_for(scene: Scene | StateScene, width: int = WIDE.width, four: bool = False) -> str:
    """Return a picture `width` pixels wide, its suits in two colours or in `four`."""
    drawn = state_svg if isinstance(scene, StateScene) else as_svg
    return drawn(scene, width, four)  # type: ignore[arg-type]
