"""What is at stake between two values: points, cleaning, or the result."""

from __future__ import annotations

from enum import Enum

from ristikontra.game.position import Position
from ristikontra.game.rules import Scoring
from ristikontra.game.scoring import Objective, Value
from ristikontra.game.seats import NS, side_of


class Stake(Enum):
    """How a worse value differs from a better one, for the side that it is worse for."""

    POINTS = "points"
    FAILS = "fails"  # it cleans with the better value only
    LETS = "lets"  # the other side cleans with the worse value only
    BOTH = "both"  # both of these
    ALONE = "alone"  # it fails, and alone
    LEVEL = "level"  # the other side no longer fails alone
    WIN = "win"  # a win becomes nobody's
    TURNS = "turns"  # a win becomes a loss
    SMALLER = "smaller"  # a win becomes smaller
    LOSES = "loses"  # what was nobody's becomes a loss
    WORSE = "worse"  # a loss becomes greater
    SCORE = "score"  # the difference of the scores becomes worse


def stake_of(position: Position, objective: Objective, kept: Value, lost: Value) -> Stake:
    """Say what goes for the side on turn if a position is worth `lost` instead of `kept`.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> objective = Objective("clean", position.rules)
    >>> stake_of(position, objective, Value(0, 4), Value(-1, 15))
    <Stake.FAILS: 'fails'>
    """
    if kept.outcome == lost.outcome:
        return Stake.POINTS
    side = side_of(position.turn)
    sign = 1 if side == NS else -1
    before, after = sign * kept.outcome, sign * lost.outcome
    if objective.name == "clean":
        own, other = position.owes[side], position.owes[1 - side]
        if own and other:
            # A level outcome is both sides clean or both failing, and does not say which.
            return Stake.LEVEL if not after else Stake.BOTH if before else Stake.ALONE
        return Stake.FAILS if own else Stake.LETS
    if position.rules.variant.scoring is Scoring.CUMULATIVE:
        # A difference of scores below the target decides nothing yet (LA6).
        decided = [abs(number) >= position.rules.target for number in (before, after)]
        if not any(decided):
            return Stake.SCORE
        before, after = before * decided[0], after * decided[1]
    if before > 0:
        return Stake.SMALLER if after > 0 else Stake.TURNS if after < 0 else Stake.WIN
    return Stake.WORSE if before < 0 else Stake.LOSES
