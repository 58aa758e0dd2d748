"""A player at a table: he sees what one seat sees, a `View`, and says what he plays."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from ristikontra.game.arguments import check_choice, checked
from ristikontra.game.cards import EVERY, Rank
from ristikontra.puzzles.rules_of_thumb import card_by_rules_of_thumb_unseen
from ristikontra.worlds.view import View

Level = Literal["thumb", "samples", "more"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)


class Candidate(Struct, frozen=True):
    """What a player has found about one card: means over the deals that he has drawn.

    `mean` are the points that his side still gets, `better` by how many they are more than by the
    card of the rules of thumb, and `error` the standard error of that, the cards being compared
    deal by deal.
    """

    card: Rank | None
    mean: float
    better: float
    error: float


class Choice(Struct, frozen=True):
    """The card that a player plays, and what he knows of it.

    None stands for the next card of the stock, which is turned (R15): before it is nobody knows it.
    `thumb` is the card that the rules of thumb play, `candidates` all that he may play, from the
    ace down, over `deals` deals; the player of rules of thumb knows nothing of them.
    """

    card: Rank | None
    thumb: Rank | None
    deals: int = 0
    candidates: tuple[Candidate, ...] = ()


@checked
def choose(view: View, level: Level = "samples", seed: int = 0) -> Choice:
    """Return what the seat on turn plays, who sees no more than the view; the same for a seed.

    >>> from ristikontra.formats.notation import read_position
    >>> choose(View.of(read_position("ristikontra N:A99 E:AT8 S:T76 W:Q42 lead:N"))).card
    Rank('9')
    """
    check_choice("level", level, LEVELS)
    card = EVERY[card_by_rules_of_thumb_unseen(view)]
    return Choice(card, card)
