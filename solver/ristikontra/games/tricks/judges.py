"""What judges endings of the games in tricks: the solver, or the outlook of three players."""

from collections.abc import Sequence
from functools import lru_cache

from ristikontra.game.cards import Rank
from ristikontra.game.worth import Measure, Worth
from ristikontra.games.judges import Judge, Line, Look
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Reach, measure_of, points
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.solver import Searcher, Solution


class SidesJudge(Judge):
    """Two sides: one value, by the solver.  It takes any position of its game."""

    def __init__(self, position: Position, objective: str | None = None) -> None:
        self.measure = measure_of(position, objective)
        self.effort = {"nodes": 0}
        self._searcher = Searcher(objective)
        self.solution = lru_cache(4096)(self._solve)

    def _solve(self, position: Position) -> Solution:
        """Return what a position and each card are worth."""
        found = self._searcher.find(position)
        self.effort["nodes"] += found.nodes
        return found

    def searcher(self, position: Position) -> Searcher:
        """Return what searches a position."""
        del position
        return self._searcher

    def worth(self, position: Position) -> Sequence[Worth]:
        """Return what a position is worth to the first side."""
        return self.look(position).worth

    def look(self, position: Position) -> Look:
        """Return what a position and each card are worth to the first side."""
        found = self.solution(position)
        sure = self.measure.worth
        moves = {card.rank: (sure(card.lower, card.lower),) for card in found.cards}
        return Look((sure(found.lower, found.lower),), moves)

    def choose(self, position: Position) -> Rank:
        """Return the next card of the line of best play."""
        return self.solution(position).line[0]

    def line(self, position: Position) -> Line:
        """Return a line of best play."""
        return Line(self.solution(position).line)


class AloneJudge(Judge):
    """Three players who all play alone: what each is guaranteed, and what max^n may give."""

    def __init__(self, position: Position, objective: str | None = None) -> None:
        self.measure = measure_of(position, objective)
        self.effort = {"nodes": 0}
        self._objective = objective
        self._seen = lru_cache(4096)(self._see)
        self._searchers = [Searcher(points(position.rules, seat)) for seat in range(3)]
        self.solution = lru_cache(4096)(self._solve)

    def _solve(self, position: Position) -> Solution:
        """Return what a position and each card are worth to the player on turn, in points."""
        return self.searcher(position).find(position)

    def searcher(self, position: Position) -> Searcher:
        """Return what searches a position for the player on turn."""
        return self._searchers[position.mover]

    def _see(self, position: Position) -> Sequence[Worth]:
        found = outlook(position, self._objective)
        self.effort["nodes"] += found.nodes
        assert found.reach is not None  # nothing limits the search
        return _by_player(found.reach, self.measure)

    def worth(self, position: Position) -> Sequence[Worth]:
        """Return what a position is worth to each player."""
        return self._seen(position)

    def line(self, position: Position) -> Line:
        """Return a line in which each card keeps what its player is guaranteed, in points."""
        moves: list[Rank] = []
        while not position.finished:
            moves.append(self.choose(position))
            position = position.play(moves[-1])
        return Line(moves)

    def choose(self, position: Position) -> Rank:
        """Return the next card of best play of the player on turn against both others."""
        return self.solution(position).line[0]


def _by_player(reach: Reach, measure: Measure) -> Sequence[Worth]:
    found = []
    for player, (sure, helped) in enumerate(zip(reach.guaranteed, reach.with_help, strict=True)):
        least, most = reach.maxn(player)
        found.append(measure.worth((sure,), (sure,), (helped,), ((least,), (most,))))
    return found
