"""`Solver` drives the kernel; `Solution` is its answer.

The only module that imports the kernel, and the one place where positions become integers.
Values of the kernel are single numbers: outcome times `UNIT` plus points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from time import monotonic, perf_counter

from ristikontra import _kernel
from ristikontra.game.cards import Rank
from ristikontra.game.errors import MissingFields, SearchStopped
from ristikontra.game.position import Position
from ristikontra.game.scoring import Ending, Objective, Value, objective_for
from ristikontra.game.seats import NS, side_of
from ristikontra.search.payoffs import UNIT, bits_of, flags_of, outcome_range, payoff_table

#: The seats of NS, one bit a seat.
NS_MASK = 0b0101
#: The most cards that a search can be allowed, and what it is allowed if nobody says.
MOST_NODES = 10**18
#: The most memory that a table can be allowed.
MOST_MEGABYTES = 1 << 17
#: The most cards that a line can have: those of the pack.
MOST_CARDS = 52


@dataclass(frozen=True, slots=True)
class CardValue:
    """What a legal card is worth: proven bounds on the value of the position if it is played.

    `value` is the exact value, None in an interrupted answer; `loss` (best value less this one,
    for the side on turn, by component) is None where it was not proved.
    """

    rank: Rank
    lower: Value
    upper: Value
    value: Value | None
    loss: Value | None
    best: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact value of a position and of every legal card, with the best line.

    `status` is "exact" if the position, every card and the line were settled, otherwise
    "interrupted"; the bounds are proven in both cases.  `cards` are in order of rank from the ace
    down; `line` holds the ranks of one line of best play to the end, or what was proved of it.
    """

    position: Position
    objective: Objective
    status: str
    lower: Value
    upper: Value
    cards: tuple[CardValue, ...]
    line: tuple[Rank, ...]
    nodes: int
    seconds: float

    @property
    def value(self) -> Value | None:
        """The exact value, None in an interrupted answer."""
        return self.lower if self.status == "exact" else None

    @property
    def best(self) -> tuple[Rank, ...]:
        """Every card that keeps the value."""
        return tuple(card.rank for card in self.cards if card.best)


class Solver:
    """Solves positions; owns one transposition table, kept while the context stays the same.

    `objective` is a name (`outcome.OBJECTIVES`), None for the one that suits each position, or an
    `Objective`, which is for positions of its own rules.  `table_megabytes` bounds the table.

    Several solvers may run in several threads; one solver serves one search at a time, and raises
    `SolverBusy` if it is asked meanwhile by another thread or by a signal's handler.  A search
    lets signals be handled: what a handler raises, KeyboardInterrupt by default, ends it, and the
    solver can go on.

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "AAAA9", "E": "9KKKK", "S": "22223", "W": "44445"}
    >>> Solver().solve(Setup("ristikontra", hands, "N").position()).value
    Value(outcome=0, points=45)
    """

    def __init__(
        self, objective: str | Objective | None = None, *, table_megabytes: int = 128
    ) -> None:
        if not 1 <= table_megabytes <= MOST_MEGABYTES:
            raise ValueError(f"a table takes from 1 to {MOST_MEGABYTES} megabytes")
        self._objective = objective
        self._buckets = 1 << (table_megabytes * 8192).bit_length() - 1
        # One field, so that an interrupt or another thread never finds one without the other.
        self._kept: tuple[tuple[object, ...], _kernel.Kernel] | None = None

    def solve(
        self,
        position: Position,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> Solution:
        """Return the value of a position and of every legal card.

        Stops early, with proven bounds, after `max_nodes` cards played in the search or
        `max_seconds`.  Raises `MissingFields` if the objective needs what the position lacks, and
        ValueError for limits that are no limits.
        """
        if max_nodes is not None and not 0 <= max_nodes <= MOST_NODES:
            raise ValueError(f"max_nodes is a number from 0 to {MOST_NODES}, not {max_nodes}")
        if max_seconds is not None and not 0 <= max_seconds < inf:
            raise ValueError(f"max_seconds is a number of seconds, not {max_seconds}")
        return self._task_for(position, max_nodes, max_seconds).solution()

    def value(self, position: Position) -> Value:
        """Return the exact value of a position, without the values of its cards.

        Raises `MissingFields` as `solve` does, and `SearchStopped` if it was stopped.
        """
        return self._task_for(position).only_value()

    def stop(self) -> None:
        """End the search that is running in another thread, with what it has proved."""
        if self._kept is not None:
            self._kept[1].stop()

    def asker(self, position: Position) -> Callable[[tuple[object, ...], int], tuple[bool, int]]:
        """Return a quick way to ask many small questions in the context of a position.

        ``ask(state, number)``, of a state as the kernel takes it, says whether it is worth at
        least `number` (outcome times `UNIT` plus points) and, in the middle of a trick, which card
        shows it.  Raises `SearchStopped` if it was stopped.
        """
        kernel = self._kernel_for(position, self._objective_for(position))
        kernel.resume()

        def ask(state: tuple[object, ...], number: int) -> tuple[bool, int]:
            low, _, rank, _, halted = kernel.value(
                state, number - 1, number, number, UNIT, MOST_NODES
            )
            if halted:
                raise SearchStopped("the question was stopped")
            return low == number, rank

        return ask

    def _task_for(
        self,
        position: Position,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> _Task:
        objective = self._objective_for(position)
        kernel = self._kernel_for(position, objective)
        return _Task(kernel, position, objective, max_nodes, max_seconds)

    def _objective_for(self, position: Position) -> Objective:
        objective = self._objective
        if not isinstance(objective, Objective):
            return objective_for(position, objective)
        if objective.rules != position.rules:
            raise ValueError("the objective is for other rules than those of the position")
        if missing := objective.missing(position):
            raise MissingFields(objective.name, missing)
        return objective

    def _kernel_for(self, position: Position, objective: Objective) -> _kernel.Kernel:
        context = (objective, position.dirty, position.score, position.held)
        kept = self._kept
        if kept is None or kept[0] != context:
            kept = self._kept = context, new_kernel(position, objective, self._buckets)
        return kept[1]


class _Task:
    """One question to a kernel: keeps its limits, and what has been spent of them."""

    def __init__(
        self,
        kernel: _kernel.Kernel,
        position: Position,
        objective: Objective,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> None:
        self.kernel = kernel
        self.position = position
        self.objective = objective
        self.budget = MOST_NODES if max_nodes is None else max_nodes
        self.deadline = inf if max_seconds is None else monotonic() + max_seconds
        self.nodes = 0
        self.halted = False
        self.keeps_tally = objective.name == "result"
        self.started = perf_counter()
        kernel.resume()

    def only_value(self) -> Value:
        low, high = self.window(self.position)
        low, _ = self.close(self.position, low, high, (low + high) // 2)
        if self.halted:
            raise SearchStopped("the search was stopped")
        return _value(low)

    def solution(self) -> Solution:
        position = self.position
        low, high = self.window(position)
        low, high = self.close(position, low, high, _guess(position, low, high))
        bounds = [self.card_bounds(rank, low, high) for rank in position.legal_cards()]
        line = self.best_line(low) if low == high and not self.halted else ()
        status = "interrupted" if self.halted else "exact"
        return Solution(
            position=position,
            objective=self.objective,
            status=status,
            lower=_value(low),
            upper=_value(high),
            cards=tuple(
                self.card_value(rank, bound, low if low == high else None)
                for rank, bound in zip(position.legal_cards(), bounds, strict=True)
            ),
            line=line,
            nodes=self.nodes,
            seconds=perf_counter() - self.started,
        )

    def close(self, position: Position, low: int, high: int, guess: int) -> tuple[int, int]:
        """Narrow two proven bounds on a position's value as far as the budget allows."""
        if low == high or self.halted:
            return low, high
        state = self.state(position)
        low, high, _, nodes, halted = self.kernel.value(
            state, low, high, guess, UNIT, self.budget - self.nodes, self.deadline
        )
        self.nodes += nodes
        self.halted = self.halted or halted
        return low, high

    def window(self, position: Position) -> tuple[int, int]:
        """Return bounds that hold before any search."""
        least, most = outcome_range(self.objective, position.dirty, position.score, position.held)
        return least * UNIT, most * UNIT + position.points_left

    def card_bounds(self, rank: Rank, low: int, high: int) -> tuple[int, int]:
        """Bound the value of the position if this card is played; [low, high] bound the best."""
        gain = self.position.gain(rank)
        after = self.position.play(rank)
        least, most = self.window(after)
        if side_of(self.position.turn) == NS:
            most = min(most, high - gain)
        else:
            least = max(least, low - gain)
        least, most = self.close(after, min(least, most), max(least, most), low - gain)
        return least + gain, most + gain

    def card_value(self, rank: Rank, bound: tuple[int, int], best: int | None) -> CardValue:
        low, high = bound
        loss = None
        if low == high and best is not None:
            loss = (_value(best) - _value(low)).for_party(side_of(self.position.turn))
        value = _value(low) if low == high and not self.halted else None
        return CardValue(rank, _value(low), _value(high), value, loss, low == high == best)

    def best_line(self, value: int) -> tuple[Rank, ...]:
        """Return a line on which every card keeps the value, as far as the budget allows."""
        position = self.position
        line: list[Rank] = []
        while not position.finished:
            for rank in position.legal_cards():
                rest = value - position.gain(rank)
                after = position.play(rank)
                if self.keeps(after, rest, side_of(position.turn)):
                    break
            else:
                return tuple(line) if self.halted else self.lost()
            if self.halted:
                return tuple(line)
            position, value = after, rest
            line.append(rank)
        return tuple(line)

    def keeps(self, position: Position, value: int, side: int) -> bool:
        """Say whether a position is worth at least (to EW: at most) a value."""
        if side == NS:
            low, _ = self.close(position, value - 1, value, value)
            return low == value
        _, high = self.close(position, value, value + 1, value + 1)
        return high == value

    def lost(self) -> tuple[Rank, ...]:
        raise AssertionError("no card keeps a proven value")

    def state(self, position: Position) -> tuple[object, ...]:
        """Return a position as the kernel takes it (`_kernel.Kernel._load`)."""
        owes = 0 if self.objective.name == "points" else bits_of(position.owes)
        depends = self.objective.depends()
        won = position.won or (0, 0)
        run = position.run
        return (
            bytes(count for hand in position.hands for count in hand),
            position.leader,
            position.trick,
            run.rank if run else -1,
            run.length if run else 0,
            position.taken[NS] if self.keeps_tally and position.taken else 0,
            owes,
            bits_of((won[0] > 0, won[1] > 0)) if "scored" in depends else 0,
            1 + position.first if "first" in depends and position.first is not None else 0,
            won[0] if "tricks" in depends else 0,
            0,
        )


def new_kernel(position: Position, objective: Objective, buckets: int) -> _kernel.Kernel:
    """Return a kernel for the context of a position: its rules, objective, obligations, score."""
    rules = position.rules
    build = partial(
        _kernel.Kernel,
        seats=4,
        mask=NS_MASK,
        values=rules.values,
        limit=rules.limit,
        pass_left=rules.pass_left,
        queen_clause=rules.queen_clause,
        max_buckets=buckets,
    )
    if objective.name != "result":
        return build(
            bonus=[objective.outcome(Ending(fails=flags_of(owes))) * UNIT for owes in range(4)]
        )
    payoffs, shape, _ = payoff_table(objective, position.dirty, position.score, position.held)
    ns, ew = position.score or (0, 0)
    reach = (rules.target - ns, rules.target - ew)
    return build(payoffs=payoffs, shape=shape, whole=rules.total, reach=reach)


def perft(position: Position, depth: int) -> int:
    """Return how many lines of `depth` cards there are, counted by the kernel.

    A card counts by its rank; a line that ends earlier counts once.  `reference.perft` is the
    same count by the rules as written.

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> perft(Setup("ristikontra", hands, "N").position(), 8)
    4
    """
    if not 0 <= depth <= MOST_CARDS:
        raise ValueError(f"a line has from 0 to {MOST_CARDS} cards, not {depth}")
    objective = Objective("points", position.rules)
    task = _Task(new_kernel(position, objective, 1 << 10), position, objective)
    return task.kernel.perft(task.state(position), depth)


def _guess(position: Position, low: int, high: int) -> int:
    """Guess a value to ask about first: nobody fails, NS take half."""
    return min(max(position.points_left // 2 + 1, low + 1), high)


def _value(number: int) -> Value:
    return Value(*divmod(number, UNIT))
