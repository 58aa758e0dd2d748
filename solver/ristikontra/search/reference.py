"""The oracle: plain minimax over positions, without table, pruning or cleverness.

Read this to know what the kernel must compute.  The party of the objective plays for the greater
value, all others for the lesser (a value is an ordered pair, `objectives.Value`).  A position of
four cards a hand takes seconds, of five minutes to hours.
"""

from __future__ import annotations

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.scoring import ending_of
from ristikontra.search.objectives import Objective, Value


def value(position: Position, objective: Objective) -> Value:
    """Return the value of a position with best play by everyone.

    >>> from ristikontra.game.setup import Setup
    >>> from ristikontra.search.objectives import points
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> position = Setup("ristikontra", hands, "N").position()
    >>> value(position, points(position.rules))
    Value(outcome=0, points=15)
    """
    if position.finished:
        return Value(objective.outcome(ending_of(position)), 0)
    best = max if position.party == objective.party else min
    return best(card_value(position, rank, objective) for rank in position.legal_cards())


def card_value(position: Position, rank: Rank, objective: Objective) -> Value:
    """Return the value of a position if the player on turn plays this rank."""
    gain = objective.gain(position, rank)
    return value(position.play(rank), objective).with_gain(gain)


def perft(position: Position, depth: int) -> int:
    """Return how many lines of `depth` cards there are, a card counting by its rank.

    A line that ends earlier counts once.

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> perft(Setup("ristikontra", hands, "N").position(), 8)
    4
    """
    if depth == 0 or position.finished:
        return 1
    return sum(perft(position.play(rank), depth - 1) for rank in position.legal_cards())
