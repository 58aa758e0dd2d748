"""`Searcher` drives the kernel; `Solution` is its answer.

The one place where positions become integers; `outlook` and `unseen` alone use the kernel as well.
Values of the kernel are single numbers: outcome times `UNIT` plus points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import inf
from time import monotonic, perf_counter
from typing import Final, NamedTuple, Self

from msgspec import Struct

from ristikontra import _kernel
from ristikontra.game.cards import EVERY, TURNED, Cards, Rank
from ristikontra.game.errors import MissingFields, RistikontraError, SearchStopped
from ristikontra.game.limits import MOST_NODES, check_limits, check_range
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.search import objectives
from ristikontra.games.tricks.search.objectives import UNIT, Objective, Value, points
from ristikontra.words import Saying

#: The most memory that a table can be allowed: the kernel counts buckets up to 2**30, of 64 bytes.
MOST_MEGABYTES = 1 << 16
#: What it may take if nobody says.
_MEGABYTES: Final = 128
#: The most cards that a line can have: those of the pack.
MOST_CARDS = 52


#: Cards by the kernel's number: ranks, and from 16 on those that are turned.
_TURN: Final = 16
CARDS = (*EVERY, *EVERY[: _TURN - len(EVERY)], *TURNED)


class KernelState(NamedTuple):
    """A position as the kernel takes it: only integers, in the order of `_kernel.Kernel._load`.

    `hands` are 13 counts for each seat, one after the other; `run_rank` is -1 without a run.  The
    past is here only where the objective asks for it: `points` of the party that plays for more,
    `tricks` won by it, which sides have won any (`scored`, one bit per side) and 1 + who was
    `first` at the target.  `owes` has a bit for each side that must still clean.  `extra` points go
    with the trick that is next finished once the stock is empty.
    """

    hands: bytes
    leader: int
    trick: Sequence[int] = ()
    run_rank: int = -1
    run_length: int = 0
    points: int = 0
    owes: int = 0
    scored: int = 0
    first: int = 0
    tricks: int = 0
    extra: int = 0


class CardValue(Struct, frozen=True):
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


class Solution(Struct, frozen=True):
    """The exact value of a position and of every legal card, with the best line.

    `status` is "exact" if the position, every card and the line were settled, otherwise
    "interrupted"; the bounds are proven in both cases.  `cards` are in order of rank from the ace
    down; `line` holds the ranks of one line of best play to the end, or as far as it was proved.
    `players` are the seats that play them.  Points are card points, `seconds` those of the search,
    and `nodes` the cards played in it.

    >>> found = Searcher().find("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> found.value, found.best, [card.loss.points for card in found.cards]
    (Value(outcome=0, points=15), (Rank('A'),), [0, 15])
    """

    position: Position
    objective: Objective
    status: str
    lower: Value
    upper: Value
    cards: tuple[CardValue, ...]
    line: tuple[Rank, ...]
    players: tuple[int, ...]
    nodes: int
    seconds: float

    @property
    def value(self) -> Value | None:
        """The exact value, None in an interrupted answer."""
        return self.lower if self.status == "exact" else None

    @property
    def best(self) -> Cards:
        """Every card that keeps the value."""
        return Cards(card.rank for card in self.cards if card.best)


class BestLines(NamedTuple):
    """How many lines of best play a position has, and how many turns can come up in them.

    A line of best play goes to the last card, and on it every card keeps the value; a card counts
    by its rank.  A turn is a position with a card to play.  Two turns are the same if their tricks
    began the same way and the same cards have been played to them.  Tricks began the same way with
    the same cards in the same hands, the same leader, and the same past as far as it matters.
    """

    lines: int
    turns: int


class Searcher:
    """Searches positions; owns one transposition table, kept while the context stays the same.

    `objective` is a name (`objectives.OBJECTIVES`), None for the one that suits each position, or
    an `Objective`, which is for positions of its own rules.  `table_megabytes` bounds the table,
    128 if nobody says.

    Several solvers may run in several threads.  One solver serves one search at a time, and raises
    `SolverBusy` if another thread or a signal handler calls it meanwhile.  A search lets signals be
    handled: what a handler raises, KeyboardInterrupt by default, ends it, and the solver stays
    usable.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "AAAA9", "E": "9KKKK", "S": "22223", "W": "44445"}
    >>> Searcher().find(Setup("ristikontra", hands, "N").position()).value
    Value(outcome=0, points=45)
    """

    def __init__(
        self, objective: str | Objective | None = None, *, table_megabytes: int | None = None
    ) -> None:
        if table_megabytes is not None:
            check_range("table_megabytes", table_megabytes, 1, MOST_MEGABYTES)
        if isinstance(objective, str):
            objectives.check_name(objective)
        self._objective = objective
        self._megabytes = table_megabytes or _MEGABYTES
        self._buckets = 1 << (self._megabytes * 16384).bit_length() - 1
        # One field, so that an interrupt or another thread never finds one without the other.
        self._kept: tuple[tuple[object, ...], _kernel.Kernel] | None = None
        self._chosen: tuple[tuple[object, ...], Objective] | None = None

    @property
    def objective(self) -> str | Objective | None:
        """The objective as it was given."""
        return self._objective

    def find(
        self,
        position: Position | str,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        tell: Callable[[Solution], object] | None = None,
    ) -> Solution:
        """Return the value of a position and of every legal card.

        The position may be given as `read_position` takes it.  Stops early, with proven bounds,
        after `max_nodes` cards played in the search or `max_seconds`.  A long search calls `tell`
        with what it has proved so far, whenever that is more, and at last where Ctrl-C ends it.
        Raises `MissingFields` if the objective needs what the position lacks, and ValueError for
        limits that are out of range.

        >>> Searcher("clean").find("lappi/pagat").value
        Value(outcome=-1, points=11)
        """
        return self.task(position, max_nodes, max_seconds).run(tell).solution()

    def bare(self, position: Position | str, *, every_card: bool, line: bool) -> Callable[[], int]:
        """Return the search of a position without all that surrounds it, for those who time it.

        Called, it solves and returns the nodes that it took.
        """
        task = self.task(position)
        task.kernel()
        return lambda: task.search(every_card=every_card, line=line)[4]

    @property
    def table_bytes(self) -> int:
        """The memory that the tables have now."""
        return 0 if self._kept is None else self._kept[1].table_bytes

    def value(
        self,
        position: Position | str,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> Value:
        """Return the exact value of a position, without the values of its cards.

        Raises `MissingFields` as `find` does, and `SearchStopped` if it was stopped, by limits as
        those of `find` or otherwise.
        """
        return self.task(position, max_nodes, max_seconds).only_value()

    def best_cards(self, position: Position | str) -> tuple[Rank, ...]:
        """Return the cards that keep a position's value, from the ace down, and nothing else.

        Raises `MissingFields` as `find` does, and `SearchStopped` if it was stopped.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> Searcher().best_cards(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
        (Rank('A'),)
        """
        return self.task(position).best_cards()

    def find_plan(
        self,
        position: Position,
        goal: Value,
        party: int,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        tell: Callable[..., object] | None = None,
    ) -> tuple[_kernel.Tree | None, bool, int]:
        """Return a plan of the kernel, whether none has fewer lines, and the cards played.

        It secures a value as good for a party as `goal`.  The plan is None if there is none, or
        none was found within the limits.  Where Ctrl-C ends it, `tell` receives the same.
        `plans.plan` asks for it.
        """
        check_range("party", party, 0, len(position.rules.seating.parties) - 1)
        task = self.task(position, max_nodes, max_seconds)
        ours = party == task.objective.party
        need = goal.outcome * UNIT + goal.points - task.shift
        return task.kernel().plan(
            task.state_without_stock(),
            need if ours else need + 1,
            ours,
            task.budget,
            task.deadline,
            tell,
        )

    def best_lines(self, position: Position | str) -> BestLines:
        """Return how many lines of best play a position has, and through how many positions.

        Raises `MissingFields` as `find` does, and `SearchStopped` if it was stopped.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> Searcher().best_lines(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
        BestLines(lines=2, turns=14)
        """
        return self.task(position).best_lines()

    def at_sight(self, position: Position | str, tricks: int) -> dict[Rank, Value]:
        """Return what every legal card is worth to one who looks `tricks` ahead.

        That is best play for so long, a trick on the table being the first.  Then the deal counts
        as if nobody took anything more: of the points those count that the side of the player on
        turn has taken by then.  Values are those of `find`, for the same side.
        Raises ValueError for an objective that is a table of payoffs, such as the result of a
        match, and `MissingFields` as `solve` does.

        >>> position = "ristikontra N:AT E:TK S:2K W:44 lead:N"
        >>> [value.points for value in Searcher().at_sight(position, 1).values()]
        [19, 0]
        """
        task = self.task(position)
        if isinstance(task.objective, objectives.PayoffTable):
            raise ValueError("an objective that is a table of payoffs is not looked at so")
        check_range("tricks", tricks, 1, task.position.tricks_left)
        theirs = task.objective.counts_points and task.position.party != task.objective.party
        found = task.kernel().at_sight(task.state_without_stock(), tricks, theirs, UNIT)
        return {CARDS[rank]: task.value(number) for rank, number in found}

    def __reduce__(self) -> tuple[object, ...]:
        """Let a solver be pickled and copied, without its table."""
        return partial(type(self), self._objective, table_megabytes=self._megabytes), ()

    def stop(self) -> None:
        """End the search that is running in another thread, with what it has proved."""
        if self._kept is not None:
            self._kept[1].stop()

    def asker(self, position: Position) -> Callable[[KernelState, int], tuple[bool, int]]:
        """Return a quick way to ask many small questions in the context of a position.

        ``ask(state, number)`` takes a state of the kernel.  It says whether it is worth at least
        `number` (outcome times `UNIT` plus points) and, in the middle of a trick, which card shows
        it.  Raises `SearchStopped` if it was stopped.
        """
        kernel = self.task(position).kernel()

        def ask(state: KernelState, number: int) -> tuple[bool, int]:
            low, _, rank, _, halted = kernel.value(
                state, number - 1, number, number, UNIT, MOST_NODES
            )
            if halted:
                raise SearchStopped(Saying("stopped"))
            return low == number, rank

        return ask

    def task(
        self,
        position: Position | str,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> Task:
        """Return the question about a position, still to be asked; limits as those of `find`.

        Raises `MissingFields` as `find` does.

        >>> hands = "ristikontra N:A9 E:9K S:22 W:44"
        >>> tasks = [Searcher().task(f"{hands} lead:{seat}") for seat in "NESW"]
        >>> [task.solution().value.points for task in [task.run() for task in tasks]]
        [15, 0, 15, 0]
        """
        if max_nodes is not None or max_seconds is not None:
            check_limits(max_nodes, max_seconds)
        position = position_of(position)
        return Task(self, position, self._objective_for(position), max_nodes, max_seconds)

    def _objective_for(self, position: Position) -> Objective:
        objective = self._objective
        if not isinstance(objective, Objective):
            if not position.rules.seating.two_sided:
                raise ValueError("three players have no one value: ask for their `outlook`")
            # Most of many positions agree in everything that the choice depends on.
            alike = (
                position.rules,
                True in position.dirty or position.stock != (),
                position.taken is None,
                position.won is None,
                position.score is None,
                position.first is None,
            )
            chosen = self._chosen
            if chosen is None or chosen[0] != alike:
                chosen = self._chosen = alike, objectives.objective_for(position, objective)
            return chosen[1]
        if objective.rules != position.rules:
            raise ValueError("the objective is for other rules than those of the position")
        if missing := objective.missing(position):
            raise MissingFields(objective.name, missing, position.rules.seating.parties)
        return objective

    def _kernel_for(self, task: Task) -> _kernel.Kernel:
        """Return the kernel for the context of a task: the last one, if that is the same."""
        kept = self._kept
        if kept is None or kept[0] != task.context:
            kernel = new_kernel(task.position, task.objective, self._buckets)
            kept = self._kept = task.context, kernel
        return kept[1]


class Task:
    """One question about a position, with its limits.

    Many are faster in steps: make some tasks, then run them, then ask for their solutions.  So the
    code and data of each step stay in the cache.
    """

    def __init__(
        self,
        solver: Searcher,
        position: Position,
        objective: Objective,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
    ) -> None:
        self.solver = solver
        self.position = position
        self.objective = objective
        self.state: KernelState = state_of(position, objective)
        # What a kernel is made for.
        self.context: tuple[object, ...] = (
            objective,
            None if position.stock else position.dirty,
            position.score,
            position.held,
            position.deal_points if isinstance(objective, objectives.PayoffTable) else None,
        )
        self.budget: int = MOST_NODES if max_nodes is None else max_nodes
        self.deadline: float = inf if max_seconds is None else monotonic() + max_seconds
        # The payoffs take from a value the points that do not count, those taken before as well.
        self.shift: int = (
            0 if objective.counts_points else (position.taken or (0, 0))[objective.party]
        )
        self.answer: _kernel.Answer | None = None
        self.seconds: float = 0.0

    def kernel(self) -> _kernel.Kernel:
        """Return the kernel of the solver that suits the position, ready to be asked."""
        kernel = self.solver._kernel_for(self)
        kernel.resume()
        return kernel

    def state_without_stock(self) -> KernelState:
        """Return the state where there is no stock; raises `RistikontraError` if there is one."""
        if self.position.stock:
            raise RistikontraError(Saying("stock.left"))
        return self.state

    def only_value(self) -> Value:
        """Search, and return only the value; raises `SearchStopped` if it was stopped."""
        low, _, _, _, _, halted = self.search(every_card=False, line=False)
        if halted:
            raise SearchStopped(Saying("stopped"))
        return self.value(low)

    def best_cards(self) -> tuple[Rank, ...]:
        """Search, and return the best cards, from the ace down; raises as `only_value` does."""
        low, _, cards, _, _, halted = self.kernel().solve(
            self.state_without_stock(), UNIT, self.budget, self.deadline, line=False
        )
        if halted:
            raise SearchStopped(Saying("stopped"))
        return tuple(EVERY[rank] for rank, least, _ in cards if least == low)

    def best_lines(self) -> BestLines:
        """Count the lines of best play; raises as `only_value` does."""
        state = self.state_without_stock()
        return BestLines(*self.kernel().best_lines(state, UNIT, self.budget, self.deadline))

    def run(self, tell: Callable[[Solution], object] | None = None) -> Self:
        """Search, and keep the answer; a long search calls `tell` as `Searcher.find` does."""
        started = perf_counter()

        def report(answer: _kernel.Answer) -> None:
            assert tell
            self.answer, self.seconds = answer, perf_counter() - started
            tell(self.solution())

        self.answer = self.search(tell=tell and report)
        self.seconds = perf_counter() - started
        return self

    def solution(self) -> Solution:
        """Return what the last run has found."""
        assert self.answer
        low, high, cards, line, nodes, halted = self.answer
        best = low if low == high else None
        ours = self.position.party == self.objective.party
        if halted:  # no card is better than the best, whatever else is known of it
            cards = [
                (rank, least if ours else max(least, low), min(most, high) if ours else most)
                for rank, least, most in cards
            ]
        return Solution(
            position=self.position,
            objective=self.objective,
            status="interrupted" if halted else "exact",
            lower=self.value(low),
            upper=self.value(high),
            cards=tuple(
                [
                    self.card_value(CARDS[rank], least, most, best, ours, halted)
                    for rank, least, most in cards
                ]
            ),
            line=tuple([CARDS[rank] for _, rank in line]),
            players=tuple([seat for seat, _ in line]),
            nodes=nodes,
            seconds=self.seconds,
        )

    def search(
        self,
        *,
        every_card: bool = True,
        line: bool = True,
        tell: Callable[[_kernel.Answer], object] | None = None,
    ) -> _kernel.Answer:
        """Return the kernel's answer."""
        kernel, stock = self.kernel(), stock_of(self.position)
        limits = UNIT, self.budget, self.deadline
        if stock:
            return kernel.stock_solve(
                self.state, stock, *limits, every_card=every_card, line=line, tell=tell
            )
        return kernel.solve(self.state, *limits, every_card=every_card, line=line, tell=tell)

    def card_value(
        self, rank: Rank, low: int, high: int, best: int | None, ours: bool, halted: bool
    ) -> CardValue:
        """Return what is known of a card whose value is between two numbers."""
        lower = self.value(low)
        if low != high:
            return CardValue(rank, lower, self.value(high), None, None, False)
        loss = None if best is None else _difference_of(best - low if ours else low - best)
        return CardValue(rank, lower, lower, None if halted else lower, loss, low == best)

    def value(self, number: int) -> Value:
        """Return what a number of the kernel means."""
        return _value_of(number + self.shift)


@lru_cache(1 << 12)
def _value_of(number: int) -> Value:
    return Value._make(divmod(number, UNIT))


@lru_cache(1 << 12)
def _difference_of(number: int) -> Value:
    """Return the difference of two values whose numbers differ by so much."""
    half = UNIT // 2  # more than points can differ by, either way
    outcome, points = divmod(number + half, UNIT)
    return Value(outcome, points - half)


def kernel_state(position: Position, objective: Objective) -> KernelState:
    """Return a position without a stock as the kernel takes it.

    Raises `RistikontraError` if it has one.
    """
    if position.stock:
        raise RistikontraError(Saying("stock.left"))
    return state_of(position, objective)


def stock_of(position: Position) -> Sequence[int]:
    """Return the stock of a position as the kernel takes it.

    A card that was taken up is marked where that matters: where draws come later (A2).
    """
    if position.taken_up and position.rules.late_draw:
        return [_TURN + position.stock[0], *position.stock[1:]]
    return position.stock


def state_of(position: Position, objective: Objective) -> KernelState:
    """Return a position as the kernel takes it, but for its stock."""
    present = (
        b"".join(map(bytes, position.counts)),
        position.leader,
        position.trick,
        *(position.run or (-1, 0)),
    )
    owes = objectives.bits_of(position.owes) if objective.has_outcome else 0
    if isinstance(objective, objectives.Additive):
        return KernelState(*present, owes=owes, extra=position.pack_points)
    depends, won = objective.depends, position.won or (0, 0)
    return KernelState(
        *present,
        points=position.taken[objective.party] if position.taken else 0,
        owes=owes,
        scored=objectives.bits_of((won[0] > 0, won[1] > 0)) if "scored" in depends else 0,
        first=1 + position.first if "first" in depends and position.first is not None else 0,
        tricks=won[0] if "tricks" in depends else 0,
        extra=position.pack_points,
    )


def new_kernel(
    position: Position, objective: Objective, buckets: int, unit: int = UNIT
) -> _kernel.Kernel:
    """Return a kernel for the context of a position: its rules, objective, obligations, score.

    A step of an additive outcome counts for `unit` points.
    """
    rules = position.rules
    build = partial(
        _kernel.Kernel,
        seats=len(rules.seating.seats),
        mask=rules.seating.mask(objective.party),
        values=rules.values,
        limit=rules.limit,
        pass_left=rules.pass_left,
        queen_clause=rules.queen_clause,
        max_buckets=buckets,
    )
    if isinstance(objective, objectives.Additive):
        return with_stock(position, objective, build(bonus=[unit * one for one in objective.bonus]))
    assert isinstance(objective, objectives.PayoffTable)
    deal_points = rules.total if position.deal_points is None else position.deal_points
    unsettled = rules.variant.cleaning and position.stock
    dirty = None if unsettled else position.dirty
    past = position.score, position.held
    payoffs, shape = objectives.payoff_table(objective, dirty, *past, deal_points)
    ns, ew = (position.score or (0, 0))[:2]
    target = (rules.target - ns, rules.target - ew)
    kernel = build(payoffs=payoffs, shape=shape, deal_points=deal_points, target=target)
    return with_stock(position, objective, kernel)


def with_stock(position: Position, objective: Objective, kernel: _kernel.Kernel) -> _kernel.Kernel:
    """Tell a new kernel by what rules is played while there is a stock."""
    rules = position.rules
    kernel.with_stock(
        hand=rules.hand,
        late=rules.late_draw,
        dark=rules.dark,
        turns_any=rules.turns_any,
        takes_up=rules.takes_up,
        keeps_king=rules.fourth_king,
        dirties=rules.variant.cleaning and objective.has_outcome,
        spices=rules.variant.has_pack,
    )
    return kernel


def perft(position: Position | str, depth: int) -> int:
    """Return how many lines of `depth` cards there are, counted by the kernel.

    A card counts by its rank; a line that ends earlier counts once, and a card that is turned and
    taken up is not one of them (A2).  `reference.perft` is the same count by the rules as written.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "A9", "E": "9K", "S": "22", "W": "44"}
    >>> perft(Setup("ristikontra", hands, "N").position(), 8)
    4
    """
    check_range("depth", depth, 0, MOST_CARDS)
    position = position_of(position)
    task = Searcher(points(position.rules)).task(position)
    if position.stock:
        return task.kernel().stock_perft(task.state, stock_of(position), depth)
    return task.kernel().perft(task.state, depth)
