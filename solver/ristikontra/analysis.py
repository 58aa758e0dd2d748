"""A line of play judged card by card: what each card kept, and what it cost its side.

1. Every position of the line is solved by one `Solver`, so its table stays warm.
2. A card's loss is the value of the best card less its own, by component, for the side that
   played it.  Along a line the losses, with the sign of their side, add up to the value at the
   start less what was scored: the outcome reached, and the points that NS took.
3. A sign is a matter of `Thresholds`: ``??`` where the outcome changes, ``?`` and ``?!`` for
   points, ``!`` where every other card would have got one of those though several promised as
   much: a lead is open to any card, to a trick a card promises the points that it then holds.
4. A mistake is punished by best play to the end, which comes out at the card's own value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.position import Position
from ristikontra.game.scoring import Objective, Value
from ristikontra.game.seats import side_of
from ristikontra.search.solver import CardValue, Solution, Solver

#: The sign of the only good card, and those of mistakes, the smallest first.
ONLY: Final = "!"
MISTAKES: Final = ("?!", "?", "??")


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From how many points lost a card is inaccurate or a mistake, and when a good one shines.

    A card that changes the outcome is a blunder, whatever the points.  The only good card is
    marked where at least `others` ranks more promised as much in the trick.  Raises ValueError if
    the numbers are not positive and in order.

    >>> signs = Thresholds(inaccuracy=2)
    >>> [signs.sign(loss) for loss in (Value(0, 1), Value(0, 2), Value(0, 5), Value(1, -9))]
    ['', '?!', '?', '??']
    """

    inaccuracy: int = 1
    mistake: int = 5
    others: int = 2

    def __post_init__(self) -> None:
        if not 1 <= self.inaccuracy <= self.mistake:
            raise ValueError("an inaccuracy costs a point at least, a mistake no less than that")
        if self.others < 1:
            raise ValueError("the only good card needs another beside it")

    def sign(self, loss: Value) -> str:
        """Return the sign of a loss, "" if it is too small for one."""
        if loss.outcome:
            return "??"
        if loss.points >= self.mistake:
            return "?"
        return "?!" if loss.points >= self.inaccuracy else ""


class Kind(Enum):
    """How much there was to choose."""

    FORCED = "forced"  # one legal rank
    FREE = "free"  # several, all worth the same
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class ScoreLoss:
    """What a card costs its side by the deal's own result, if the points so far are these.

    `lowest` to `highest` are points that NS took before the line, both included; `loss` counts in
    payoff (L15).
    """

    lowest: int
    highest: int
    loss: int


@dataclass(frozen=True, slots=True)
class Step:
    """One card of a judged line.

    `solution` is that of the position before the card; `before` and `after` are its value with
    best play and with this card, both counted from that position.  `scored` are the card points
    that NS took earlier in the line, `trick` counts from 1.  `loss` is for the side that played.
    `reply` is best play after the card, to the end.  `by_score` is None unless
    `judge_scores.with_scores` was asked; it lists the points so far for which the card costs its
    side something by the deal's own result.
    """

    trick: int
    rank: Rank
    scored: int
    solution: Solution
    before: Value
    after: Value
    loss: Value
    mark: str
    reply: tuple[Rank, ...]
    by_score: tuple[ScoreLoss, ...] | None = None

    @property
    def position(self) -> Position:
        """The position before the card."""
        return self.solution.position

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.position.turn

    @property
    def kind(self) -> Kind:
        """Whether it was forced, did not matter, or was chosen."""
        values = [card.value for card in self.solution.cards]
        if len(values) == 1:
            return Kind.FORCED
        return Kind.FREE if len(set(values)) == 1 else Kind.CHOICE

    @property
    def best(self) -> tuple[Rank, ...]:
        """Every rank that keeps the value."""
        return self.solution.best

    @property
    def as_good(self) -> int:
        """How many other ranks are worth as much as this one."""
        return sum(card.value == self.after for card in self.solution.cards) - 1

    @property
    def only(self) -> bool:
        """Whether this was the only card that keeps the value, where there was a choice."""
        return self.kind is Kind.CHOICE and self.best == (self.rank,)

    @property
    def mistake(self) -> bool:
        """Whether its loss is large enough to be marked."""
        return self.mark in MISTAKES

    @property
    def better(self) -> int | None:
        """A card that a mistake should have been: the one of the best line."""
        return self.solution.line[0] if self.mistake else None

    @property
    def punished(self) -> tuple[Rank, ...]:
        """Best play after a mistake, to the end; nothing after other cards."""
        return self.reply if self.mistake else ()

    @property
    def total(self) -> Value:
        """The outcome and all points of NS, counted from the start of the line, after the card."""
        return self.after.with_gain(self.scored)

    def card(self, rank: Rank) -> CardValue:
        """Return what a legal card was worth; raises `IllegalPlay` if it is not legal."""
        for card in self.solution.cards:
            if card.rank == rank:
                return card
        self.position.check(rank)
        raise AssertionError("a legal card without a value")


@dataclass(frozen=True, slots=True)
class Tally:
    """What some players did in a line: cards by kind, signs, and what they lost by component."""

    cards: int
    kinds: Counter[Kind]
    marks: Counter[str]
    lost: Value

    @property
    def choices(self) -> int:
        """Cards that were neither forced nor without consequence."""
        return self.kinds[Kind.CHOICE]

    @property
    def mistakes(self) -> int:
        """Cards marked as any kind of mistake."""
        return sum(self.marks[mark] for mark in MISTAKES)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged line: its steps, and the solution of the position it led to."""

    position: Position
    thresholds: Thresholds
    steps: tuple[Step, ...]
    last: Solution

    @property
    def objective(self) -> Objective:
        """What the line was judged by."""
        return self.last.objective

    @property
    def start(self) -> Value:
        """The value before the first card."""
        return self.steps[0].before if self.steps else self.end

    @property
    def end(self) -> Value:
        """The outcome and the points of NS that came of the line, if best play ends it."""
        return self.steps[-1].total if self.steps else self.last.lower

    @property
    def scored(self) -> int:
        """The card points that NS took in the line."""
        return self.end.points - self.last.lower.points

    @property
    def line(self) -> tuple[Rank, ...]:
        """The ranks that were played."""
        return tuple(step.rank for step in self.steps)

    @property
    def mistakes(self) -> tuple[Step, ...]:
        """The cards that are marked as mistakes."""
        return tuple(step for step in self.steps if step.mistake)

    @property
    def nodes(self) -> int:
        """Cards played in the search for all of it."""
        return sum(step.solution.nodes for step in self.steps) + self.last.nodes

    @property
    def seconds(self) -> float:
        """Time spent in search."""
        return sum(step.solution.seconds for step in self.steps) + self.last.seconds

    def tally(self, seats: Iterable[int]) -> Tally:
        """Sum up what these seats did.

        >>> from ristikontra.formats.notation import read_line, read_position
        >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
        >>> judge(position, read_line("9 9 2 4 | K 2 4 A")).tally([0]).lost
        Value(outcome=0, points=15)
        """
        chosen = set(seats)
        steps = [step for step in self.steps if step.seat in chosen]
        return Tally(
            cards=len(steps),
            kinds=Counter(step.kind for step in steps),
            marks=Counter(step.mark for step in steps if step.mark),
            lost=Value(
                sum(step.loss.outcome for step in steps), sum(step.loss.points for step in steps)
            ),
        )


def judge(
    position: Position,
    line: Sequence[Rank],
    solver: Solver | None = None,
    thresholds: Thresholds | None = None,
) -> Judgement:
    """Judge every card of a line of play.

    `line` holds ranks in order of play and may stop before the end of the deal.  `solver` brings
    the objective and a table, which stays warm from line to line.  Raises `IllegalPlay` at the
    first card that may not be played, and `MissingFields` as `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> first = judge(position, read_line("9 9 2 4 | K 2 4 A")).steps[0]
    >>> first.before, first.after, first.mark
    (Value(outcome=0, points=15), Value(outcome=0, points=0), '?')
    """
    solver = solver or Solver()
    thresholds = thresholds or Thresholds()
    solutions = [solver.solve(at) for at in _positions(position, line)]
    steps = []
    scored, trick = 0, 1
    for rank, now, then in zip(line, solutions, solutions[1:], strict=False):
        steps.append(_step(trick, rank, scored, now, then, thresholds))
        scored += now.position.gain(rank)
        trick += not then.position.trick
    return Judgement(position, thresholds, tuple(steps), solutions[-1])


def _positions(position: Position, line: Sequence[Rank]) -> list[Position]:
    """Return every position of a line, the first and the last included."""
    positions = [position]
    for played, rank in enumerate(line):
        try:
            positions.append(positions[-1].play(rank))
        except IllegalPlay as error:
            raise IllegalPlay(str(error), played) from None
    return positions


def _step(
    trick: int, rank: Rank, scored: int, now: Solution, then: Solution, thresholds: Thresholds
) -> Step:
    best = now.lower
    after = then.lower.with_gain(now.position.gain(rank))
    loss = (best - after).for_party(side_of(now.position.turn))
    mark = thresholds.sign(loss)
    if now.best == (rank,) and _shines(now, thresholds):
        mark = ONLY
    return Step(trick, rank, scored, now, best, after, loss, mark, then.line)


def _shines(solution: Solution, thresholds: Thresholds) -> bool:
    """Say whether the only good card is one of several that looked possible.

    Every other card would have been marked, and enough of them promised as much.
    """
    position = solution.position
    losses = [card.loss for card in solution.cards if not card.best]
    if not all(loss is not None and thresholds.sign(loss) for loss in losses):
        return False
    ranks = [card.rank for card in solution.cards if not card.best]
    if position.trick:
        promised = _promise(position, solution.best[0])
        ranks = [rank for rank in ranks if _promise(position, rank) >= promised]
    return len(ranks) >= thresholds.others


def _promise(position: Position, rank: Rank) -> int:
    """Return what the trick is worth to the player's side as it stands after a card."""
    trick = position.table_trick(rank)
    return trick.points if side_of(trick.winner) == side_of(position.turn) else -trick.points
