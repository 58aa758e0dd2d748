"""What the page reads of Myllymatti, whose second phase it analyses."""

from typing import Final

from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.protocol import GamePage
from ristikontra.words import Saying


def _refuse(position: PhasePosition) -> Saying | None:
    if isinstance(position, BeatingPosition):
        return None
    return Saying("game_page.myllymatti.first_phase")


PAGE: Final = GamePage(
    words=(
        *("beating.trump", "beating.no_trump", "beating.not_beaten", "beating.full"),
        *("beating.no_trick", "beating.complete", "beating.out", "beating.over_trick"),
        *("beating.leads", "beating.over", "meaning.out"),
        *("beating.play.picks_up", "beating.play.is_out", "play.card"),
    ),
    refuse=_refuse,
)
