"""The cards that keep the value along a line of play.

1. A card is safe if its side gives nothing away by it: the value of the position is still that of
   the best card.  A line of best play goes to the last card, and all its cards are safe.
2. Along a line that somebody played a card need not be.  The turns after it are measured by what
   was left then: safe is what keeps that.
3. Where three play, each for their own points, one of them is looked at.  The value is what that
   player is guaranteed against both others.  The player's own safe cards guarantee as much.  Those
   of the others allow no more.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import asdict, replace

from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import solve_record
from ristikontra.game.cards import Rank
from ristikontra.games.tricks.notation import line_of
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import BestLines, Searcher
from ristikontra.record import Record


class SafeTurnRecord(Record, frozen=True, kw_only=True):
    """One turn of a line: the card that was played, and those that keep what is left.

    `safe` are all ranks that keep the value of the position before the card, `unsafe` the others
    that may be played, both from the ace down; `lines` counts the lines of best play from here;
    null if there was no time for that.
    """

    trick: int
    seat: str
    move: str
    safe: list[str]
    unsafe: list[str]
    lines: int | None


class SafeRecord(SolveRecord, frozen=True, kw_only=True):
    """A solved position, its lines of best play counted, and the safe cards of one line.

    `lines` counts the ways to play to the end on which every card keeps the value, a card counting
    by its rank; `turns` the different positions with a card to play that they go through.  Both are
    null if there was no time to count.  `steps` are those of the line that was followed.  With
    three players it is the game that the one of the value plays against both others.
    """

    lines: int | None
    turns: int | None
    steps: list[SafeTurnRecord]


def safe(
    position: Position | str,
    line: Sequence[Rank | str] | str | None = None,
    solver: Searcher | None = None,
    *,
    tell: Callable[[SafeRecord | SolveRecord], object] = lambda _: None,
) -> SafeRecord:
    """Return how many lines of best play there are, and the cards that keep the value along a line.

    `line` is one from the position, None for the best line.  `solver` has the objective and a
    table; with three players it plays for one of them, usually the one on turn.  `tell` receives
    what is found so far: bounds of the value, the safe cards, and then the lines from the last card
    on.  Raises `IllegalPlay` at the first card that may not be played, and `MissingFields` as
    `Solver.solve` does.

    >>> record = safe("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record.lines, record.turns
    (2, 14)
    >>> for turn in record.steps[:2]:
    ...     print(turn.trick, turn.seat, turn.move, turn.safe, turn.lines)
    1 N A ['A'] 2
    1 E K ['K', '9'] 2
    """
    position = position_of(position)
    two_sided = position.traits.two_sided
    if solver is None:
        solver = Searcher(None if two_sided else points(position.rules, position.mover))
    # Bounds of what one of three is guaranteed are not yet a value of the game of two.
    hear = (lambda found: tell(solve_record(found))) if two_sided else None
    solution = solver.find(position, tell=hear)
    solved = asdict(solve_record(solution))
    steps: list[SafeTurnRecord] = []

    def record(best: BestLines | None = None) -> SafeRecord:
        lines, turns = (best.lines, best.turns) if best else (None, None)
        return SafeRecord(**(solved | {"lines": lines, "turns": turns, "steps": [*steps]}))

    tell(record())
    places = [position]
    for rank in solution.line if line is None else line_of(position, line):
        steps.append(_step(places[-1], rank, solver, position.tricks_left))
        places.append(places[-1].play(rank))
        tell(record())
    best = None
    for at in reversed(range(len(steps))):
        best = solver.best_lines(places[at])
        steps[at] = replace(steps[at], lines=best.lines)
        tell(record())
    return record(best or solver.best_lines(position))


def _step(position: Position, rank: Rank, solver: Searcher, tricks: int) -> SafeTurnRecord:
    """Return a turn of a line of play that begins with some tricks to go."""
    safe = solver.find(position).best
    return SafeTurnRecord(
        trick=1 + tricks - position.tricks_left,
        seat=position.rules.seating.seats[position.mover],
        move=str(rank),
        safe=[str(one) for one in safe],
        unsafe=[str(one) for one in position.moves() if one not in safe],
        lines=None,
    )
