"""How hard a puzzle is: what a player sees who looks some tricks ahead.

The value at n tricks' sight is best play for the rest of the trick on the table and the n - 1
tricks after it.  Then the deal counts as if nobody took anything more.  A side that still owes
cleaning has then not cleaned; of the points those count that the player's side has taken by then.
"""

from collections.abc import Collection
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.endings import ending_of
from ristikontra.game.position import Position
from ristikontra.games.puzzles import Measures
from ristikontra.search.objectives import UNIT, Additive, Objective, Value
from ristikontra.search.solver import Searcher

#: More than any value, as a number: outcome times `UNIT` plus points.
_FAR: Final = 1 << 20


def measured(position: Position, objective: Objective, key: Rank, plan_lines: int = 0) -> Measures:
    """Return the measures of a position whose only best card is `key`.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> position = read_position("ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9")
    >>> measured(position, points(position.rules), Rank("6"))
    Measures(deals=UNSET, share=UNSET, look_ahead=2, at_sight=False, better_looking=1, plan_lines=0)
    """
    horizon = Horizon(objective, position.party)
    look_ahead = position.tricks_left
    while look_ahead > 1 and not horizon.rivals(position, key, look_ahead - 1, most=1):
        look_ahead -= 1
    return Measures(
        look_ahead=look_ahead,
        at_sight=not (rivals := horizon.rivals(position, key, 1)),
        better_looking=rivals,
        plan_lines=plan_lines,
    )


def measured_of(position: Position, best: Collection[Rank], solver: Searcher) -> Measures | None:
    """Return the measures of a position by its best cards, None if no legal card is any other.

    With one best card they are those of `measured`, but that no plan is looked for.  With several
    an ending is as hard as finding one of them.  The kernel looks ahead, so the objective cannot be
    a table of payoffs (`Searcher.at_sight`).

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9")
    >>> measured_of(position, [Rank("6")], Searcher())
    Measures(deals=UNSET, share=UNSET, look_ahead=2, at_sight=False, better_looking=1, plan_lines=0)
    """
    others = {*position.moves()}.difference(best)
    if not others:
        return None

    def rivals(tricks: int) -> int:
        worth = solver.at_sight(position, tricks)
        own = {rank: value.for_party(position.party) for rank, value in worth.items()}
        most = max(own[rank] for rank in best)
        return sum(own[rank] >= most for rank in others)

    look_ahead = position.tricks_left
    while look_ahead > 1 and not rivals(look_ahead - 1):
        look_ahead -= 1
    return Measures(
        look_ahead=look_ahead,
        at_sight=not (better := rivals(1)),
        better_looking=better,
        plan_lines=0,
    )


class Horizon:
    """What cards are worth at a number of tricks' sight, by an objective, to a party's player.

    Where that is not the party of the objective, points that nobody has taken count for the latter:
    so they are none of the player's.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> position = read_position("ristikontra N:AT E:TK S:2K W:44 lead:N")
    >>> horizon = Horizon(points(position.rules), position.party)
    >>> [horizon.value(position, Rank(card), 1).points for card in "AT"]
    [19, 0]
    """

    def __init__(self, objective: Objective, party: int) -> None:
        self._objective = objective
        self._given_away = objective.counts_points and party != objective.party
        #: Proven bounds of states between tricks, by the tricks of sight as well.
        self._bounds: dict[tuple[object, ...], tuple[int, int]] = {}

    def value(self, position: Position, rank: Rank, tricks: int) -> Value:
        """Return what a card is worth at this many tricks' sight, at least one."""
        return Value(*divmod(self._card(position, rank, tricks, -_FAR, _FAR), UNIT))

    def rivals(self, position: Position, key: Rank, tricks: int, most: int = 13) -> int:
        """Return how many other ranks are worth as much as `key` or more, `most` at most."""
        value, found = self._card(position, key, tricks, -_FAR, _FAR), 0
        ours = position.party == self._objective.party
        low, high = (value - 1, value) if ours else (value, value + 1)
        for rank in position.moves():
            if rank != key and found < most:
                other = self._card(position, rank, tricks, low, high)
                found += other >= value if ours else other <= value
        return found

    def _card(self, position: Position, rank: Rank, tricks: int, low: int, high: int) -> int:
        """Return a card's worth: exact between `low` and `high`, else a bound on its side."""
        gain = self._objective.gain(position, rank)
        left = tricks - position.ends_trick
        return gain + self._state(position.play(rank), left, low - gain, high - gain)

    def _state(self, position: Position, tricks: int, low: int, high: int) -> int:
        """Return the worth of a position in the same way."""
        if position.trick:
            return self._best(position, tricks, low, high)
        if not tricks or position.finished:
            outcome = self._objective.outcome(ending_of(position))
            return outcome * UNIT + self._given_away * position.points_left
        least, most = self._limits(position)
        state = (position.counts, position.leader, position.run, position.owes, position.taken)
        key = (*state, tricks)
        least, most = self._bounds.get(key, (least, most))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self._best(position, tricks, low, high)
        self._bounds[key] = (
            max(least, value) if value > low else least,
            min(most, value) if value < high else most,
        )
        return value

    def _limits(self, position: Position) -> tuple[int, int]:
        """Return what a position between tricks can be worth at all."""
        objective = self._objective
        if not isinstance(objective, Additive) or any(position.owes):
            return -_FAR, _FAR
        settled = objective.outcome(ending_of(position)) * UNIT
        return settled, settled + position.points_left

    def _best(self, position: Position, tricks: int, low: int, high: int) -> int:
        """Try the cards of the player on turn, until one is good enough."""
        ours = position.party == self._objective.party
        best = -_FAR if ours else _FAR
        for rank in position.moves():
            value = self._card(position, rank, tricks, low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best


#: The most marks that a puzzle of each level has, but the last.
_MOST = (1, 4, 7, 9)


def level_of(measures: Measures, tricks: int) -> int:
    """Return the level of a puzzle with this many tricks to play, from 1 to 5.

    >>> level_of(Measures(look_ahead=1, at_sight=True, better_looking=0, plan_lines=1), 4)
    1
    """
    marks = hardness(measures, tricks)
    return 1 + sum(marks > most for most in _MOST)


def hardness(measures: Measures, tricks: int) -> int:
    """Return the marks of a puzzle: what makes it hard, added up."""
    look_ahead, plan_lines = measures.look_ahead or 1, measures.plan_lines or 0
    marks = 2 * (look_ahead - 1) + min(plan_lines, 6) // 2
    return marks + measures.better_looking + max(tricks - 4, 0)
