"""The oracle: plain minimax over positions, without table, pruning or cleverness.

Read this to know what the kernel must compute.  The party of the objective plays for the greater
value, all others for the lesser (a value is an ordered pair, `objectives.Value`).  A position of
four cards a hand takes seconds, of five minutes to hours.
"""

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Outcome, Reach, Value, chances


def value(position: Position, objective: Objective) -> Value:
    """Return the value of a position with best play by everyone.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> position = Setup("ristikontra", hands, "N").position()
    >>> value(position, points(position.rules))
    Value(outcome=0, points=15)
    """
    if position.finished:
        return Value(objective.outcome(position.ending), 0)
    best = max if position.party == objective.party else min
    return best(card_value(position, rank, objective) for rank in position.moves())


def card_value(position: Position, rank: Rank, objective: Objective) -> Value:
    """Return the value of a position if the player on turn plays this rank."""
    gain = objective.gain(position, rank)
    return value(position.play(rank), objective).with_gain(gain)


def reach(position: Position, objective: Objective) -> Reach:
    """Return what each of several players without partners can reach, by `points` or `deal`.

    max^n: an outcome of a card counts if it is worth as much to the player on turn as the worst
    outcome of every other card.  Any such outcome may follow, since ties are broken in any way.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> hands = {"A": "A2", "B": "92", "C": "T2"}
    >>> position = Setup("kontra-3", hands, "A").position()
    >>> reach(position, points(position.rules)).guaranteed
    (11, 0, 0)
    """
    players = range(len(position.counts))
    if position.finished:
        outcome = chances(position.ending) if objective.deals else (0,) * len(players)
        return Reach(outcome, outcome, (outcome,))
    mover = position.mover
    cards = [card_reach(position, rank, objective) for rank in position.moves()]
    least = [min(outcome[mover] for outcome in card.outcomes) for card in cards]
    kept = {
        outcome
        for at, card in enumerate(cards)
        for outcome in card.outcomes
        if all(outcome[mover] >= low for other, low in enumerate(least) if other != at)
    }
    return Reach(
        guaranteed=tuple(
            (max if player == mover else min)(card.guaranteed[player] for card in cards)
            for player in players
        ),
        with_help=tuple(max(card.with_help[player] for card in cards) for player in players),
        outcomes=tuple(sorted(kept)),
    )


def card_reach(position: Position, rank: Rank, objective: Objective) -> Reach:
    """Return what each player can reach if the player on turn plays this rank."""
    found = reach(position.play(rank), objective)
    gains = [
        position.gain(rank, player) if objective.counts_points else 0
        for player in range(len(position.counts))
    ]

    def raised(outcome: Outcome) -> Outcome:
        return tuple(amount + gain for amount, gain in zip(outcome, gains, strict=True))

    outcomes = tuple(map(raised, found.outcomes))
    return Reach(raised(found.guaranteed), raised(found.with_help), outcomes)


def perft(position: Position, depth: int) -> int:
    """Return how many lines of `depth` cards there are, a card counting by its rank.

    A line that ends earlier counts once.  A card that is turned and taken up is not one of them
    (A2).

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> perft(Setup("ristikontra", hands, "N").position(), 8)
    4
    """
    if depth == 0 or position.finished:
        return 1
    return sum(
        perft(position.play(rank), depth - (not position.takes_up(rank)))
        for rank in position.moves()
    )
