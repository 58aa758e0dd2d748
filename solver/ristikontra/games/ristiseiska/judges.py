"""The judge of a position of Ristiseiska, and which positions it solves soon."""

from typing import Final, TypeAlias

from ristikontra.game.errors import RistikontraError
from ristikontra.games.ristiseiska.begging import MOST, ChangingHandsJudge
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.solver import FixedHandsJudge
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: With how many players a position is solved.
MOST_SOLVED: Final = 5

LayoutJudge: TypeAlias = FixedHandsJudge | ChangingHandsJudge


def is_small(position: LayoutPosition) -> bool:
    """Say whether a position is solved in some seconds; hands that change need few cards.

    >>> from ristikontra.games.registry import read
    >>> is_small(read("ristiseiska A:S9Q B:STK C:S8J turn:A unable=beg build=free"))
    True
    """
    players, cards = len(position.hands), sum(map(len, position.hands))
    most = MOST[players > 3]
    if players > MOST_SOLVED or not position.rules.is_solved:
        return False
    return not position.rules.endings_only or cards <= most


def judge_of(position: LayoutPosition, tell: Tell = nobody) -> LayoutJudge:
    """Return what judges a position and all that play can reach from it.

    Raises `RistikontraError` for more players than the kernels know, and where a last card may be
    begged for.
    """
    if len(position.hands) > MOST_SOLVED:
        raise RistikontraError(Saying("layouts.too_many", most=MOST_SOLVED))
    if position.rules.endings_only:
        return ChangingHandsJudge(position, tell=tell)
    return FixedHandsJudge(position)
