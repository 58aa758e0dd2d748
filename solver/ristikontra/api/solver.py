"""A solver that answers many questions with one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ristikontra.api.tricks import TrickSolveRecord, solve_record, solved_record
from ristikontra.game.position import Position
from ristikontra.search.solver import Searcher, Solution


class Solver(Searcher):
    """Solves positions of games in tricks, and keeps its table while the context stays the same.

    It is a `Searcher` whose answers are records, as those of `solve` are.

    >>> Solver("clean").solve("lappi/pagat").value
    {'outcome': -1, 'points': 11}
    """

    def solve(
        self,
        position: Position | str,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        tell: Callable[[TrickSolveRecord], object] | None = None,
    ) -> TrickSolveRecord:
        """Return the value of a position and of every legal card.

        Limits and errors are those of `Searcher.find`.  A long search calls `tell` with what it has
        proved so far.  Who cleans is left out: that takes several times as long as the value, and
        `ristikontra.solve` says it.

        >>> record = Solver().solve("ristikontra N:A9 E:9K S:22 W:44 lead:N")
        >>> record.value.points, [move.loss.points for move in record.moves]
        (15, [0, 15])
        """

        def reported(solution: Solution) -> None:
            if tell is not None:
                tell(solve_record(solution))

        found = self.find(position, max_nodes=max_nodes, max_seconds=max_seconds, tell=reported)
        return solved_record(TrickSolveRecord, found, self)

    def solve_many(self, positions: Iterable[Position | str]) -> Iterator[TrickSolveRecord]:
        """Yield the answers about many positions, in their order, as soon as each is found.

        >>> hands = "ristikontra N:A9 E:9K S:22 W:44"
        >>> answers = Solver().solve_many(f"{hands} lead:{seat}" for seat in "NESW")
        >>> [record.value.points for record in answers]
        [15, 0, 15, 0]
        """
        return map(self.solve, positions)
