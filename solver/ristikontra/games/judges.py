"""What a judge is, and those that every game has for nothing: plain search, for small endings.

The plain ones are the reference for the kernels.  `PlainSides` judges two sides by alpha-beta,
`PlainAlone` players who each play for themselves (max^n), and `PlainRounds` games in which play may
go round for ever, from the ends backwards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import add, sub
from typing import Any, Final, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from ristikontra.game.errors import RistikontraError, SearchStopped
from ristikontra.game.state import Move, State, Value
from ristikontra.game.worth import Measure, MoveRecord, Worth, by_party
from ristikontra.progress import Tell, nobody
from ristikontra.record import Amounts
from ristikontra.words import Saying

#: A plain judge gives up after this many states.
MOST_STATES: Final = 400_000
#: More states than this are not counted on from.
MOST_COUNTED: Final = 1_000_000
#: How many of them are looked at before a signal is heeded.
_AT_ONCE: Final = 1 << 12

#: How much a move is liked; more is better.
Liking: TypeAlias = tuple[Any, ...]
#: What each party ends with.
Outcome: TypeAlias = tuple[Value, ...]


class Look(Struct, frozen=True):
    """What a state is worth to each party, and what each move makes of that.

    A move's worth is counted from before the move, so the best move has the worth of the state.
    Where two sides play, the worth of the first side serves both.
    """

    worth: Sequence[Worth]
    moves: Mapping[Move, Sequence[Worth]]


class Line(Struct, frozen=True):
    """Best play: its moves, and whether it ends where a state comes again."""

    moves: Sequence[Move]
    repeats: bool = False


class Judge(ABC):
    """What states of one game are worth: those that play can reach from where it was made.

    Moves and lines follow from what a state is worth to each party.  `effort` counts the work that
    it took: nodes or states, by name.
    """

    measure: Measure
    effort: dict[str, int]

    @abstractmethod
    def worth(self, state: Any) -> Sequence[Worth]:
        """Return what a state is worth to each party; to the first only, where two sides play."""

    def look(self, state: Any) -> Look:
        """Return what a state and each of its moves are worth."""
        moves = {}
        for move in state.moves():
            after, gains = self.worth(state.play(move)), state.gained(move)
            if gains is not None:
                after = [*map(self._with_gain, after, gains)]
            moves[move] = after
        return Look(self.worth(state), moves)

    def _with_gain(self, worth: Worth, gain: Value) -> Worth:
        """Return a worth counted from before something was gained."""
        numbers = self.measure.numbers

        def plus(value: Amounts | UnsetType | None) -> Value | None:
            return _plus(numbers(value), gain) if value else None

        guaranteed, alone = plus(worth.guaranteed), worth.alone or None
        return self.measure.worth(
            guaranteed,
            guaranteed if worth.held is UNSET else plus(worth.held),
            plus(worth.with_help),
            alone and (_plus(numbers(alone[0]), gain), _plus(numbers(alone[1]), gain)),
            worth.moves or None,
        )

    def choose(self, state: Any) -> Move:
        """Return the move that the mover likes best; of equal moves always the same one."""
        moves = self.look(state).moves
        return max(moves, key=lambda move: self.liking(state, moves[move]))

    def liking(self, state: Any, found: Sequence[Worth]) -> Liking:
        """Return how much the mover likes a move that is worth this to each party.

        A good result comes soon, and a bad one late.
        """
        measure, moves = self.measure, own_worth(state, found).moves
        drawn, endless = liked(state, found, measure), measure.endless
        bad = endless is not UNSET and drawn < measure.key(endless["draw"])
        return drawn, (moves or 0) * (1 if bad else -1)

    def line(self, state: Any) -> Line:
        """Return best play to the end, or until a state comes again."""
        line: list[Move] = []
        met = {state}
        while not state.finished:
            line.append(self.choose(state))
            state = state.play(line[-1])
            if state.traits.cyclic and state in met:
                return Line(line, repeats=True)
            met.add(state)
        return Line(line)

    def count_state(self) -> None:
        """Count a state that is looked at; raises `SearchStopped` after too many."""
        self.effort["states"] += 1
        if self.effort["states"] > MOST_STATES:
            raise SearchStopped


def own_worth(state: State, found: Sequence[Worth]) -> Worth:
    """Return the worth that the mover's party looks at; where two sides play they share one."""
    return found[0] if len(found) == 1 else found[state.party]


def liked(state: State, found: Sequence[Worth], measure: Measure) -> Value:
    """Return what the mover can hold itself to, so that more is better.

    Where two sides share a worth, the second side wants less of it.
    """
    drawn = measure.key(own_worth(state, found).sure)
    other_side = len(found) == 1 and state.party != 0
    return tuple(-number for number in drawn) if other_side else drawn


def judged_moves(state: State, look: Look, measure: Measure) -> Mapping[Move, MoveRecord]:
    """Return what each move of a state costs the mover.

    How good a move is for the mover where others are concerned is what comes of max^n, where that
    is known, and else what the mover can hold itself to.
    """
    own = 0 if len(look.worth) == 1 else state.party
    liking = {move: liked(state, found, measure) for move, found in look.moves.items()}
    maxn = {
        move: measure.key(ends[0])
        for move, found in look.moves.items()
        if (ends := found[own].alone)
    }
    keen = maxn or liking
    results = {
        move: [one.alone if maxn else (one.guaranteed, one.held) for one in found]
        for move, found in look.moves.items()
    }
    top, top_maxn = (max(values.values(), default=()) for values in (liking, maxn))

    def decides(move: Move) -> bool:
        return any(
            keen[other] == keen[move] and results[other] != results[move] for other in look.moves
        )

    def judged(move: Move, found: Sequence[Worth]) -> MoveRecord:
        loss = _minus(top, liking[move])
        return MoveRecord(
            move=state.move_text(move),
            worth=by_party(state, found),
            loss=measure.value(loss),
            loss_alone=measure.value(_minus(top_maxn, maxn[move])) if maxn else UNSET,
            best=not any(loss),
            kingmaking=decides(move) if len(found) > 1 else UNSET,
        )

    return {move: judged(move, found) for move, found in look.moves.items()}


def _plus(value: Value, gain: Value) -> Value:
    return tuple(map(add, value, gain))


def _minus(value: Value, gain: Value) -> Value:
    return tuple(map(sub, value, gain))


class PlainSides(Judge):
    """Two sides: alpha-beta with a table of proven bounds.

    A window is a pair of values for the first side, as everything here is.
    """

    def __init__(self, measure: Measure, objective: str | None = None) -> None:
        self.effort = {"states": 0}
        self.measure, self._objective = measure, objective
        self._bounds: dict[State, tuple[Value, Value]] = {}
        size = len(measure.parts)
        self._widest = (float("-inf"),) * size, (float("inf"),) * size

    def worth(self, state: State) -> Sequence[Worth]:
        """Return the value of the first side."""
        value = self._search(state, *self._widest)
        return (self.measure.worth(value, value),)

    def _search(self, state: State, low: Value, high: Value) -> Value:
        """Return the value if it is between the bounds, else a bound of it beyond them."""
        if state.finished:
            return state.returns(self._objective)[0]
        lower, upper = self._bounds.get(state, self._widest)
        if lower == upper or lower >= high:
            return lower
        if upper <= low:
            return upper
        self.count_state()
        maximizes = state.party == 0
        best = self._widest[0 if maximizes else 1]
        alpha, beta = low, high
        for move in state.moves():
            gains = state.gained(move)
            gain = gains[0] if gains else (0.0,) * len(low)
            after = self._search(state.play(move), _minus(alpha, gain), _minus(beta, gain))
            value = _plus(after, gain)
            if maximizes:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        self._bounds[state] = (
            max(lower, best) if best > low else lower,
            min(upper, best) if best < high else upper,
        )
        return best


class _Alone:
    """What a state is worth to each party, and every outcome of max^n, however ties are broken."""

    __slots__ = ("guaranteed", "outcomes", "with_help")

    def __init__(self, guaranteed: Outcome, with_help: Outcome, outcomes: frozenset[Outcome]):
        self.guaranteed, self.with_help, self.outcomes = guaranteed, with_help, outcomes

    def plus(self, gains: Sequence[Value]) -> _Alone:
        def of(outcome: Outcome) -> Outcome:
            return tuple(map(_plus, outcome, gains))

        return _Alone(of(self.guaranteed), of(self.with_help), frozenset(map(of, self.outcomes)))


class PlainAlone(Judge):
    """All play for themselves, and play ends: guarantees, help, and max^n.

    `tie` chooses one of the outcomes that are best for the mover, where a game has a rule for that.
    Without it every choice among them is followed.
    """

    def __init__(
        self,
        measure: Measure,
        objective: str | None = None,
        tie: Callable[[Sequence[Outcome]], Outcome] | None = None,
    ) -> None:
        self.effort = {"states": 0}
        self.measure, self._objective, self._tie = measure, objective, tie
        self._known: dict[State, _Alone] = {}

    def worth(self, state: State) -> Sequence[Worth]:
        """Return what a state is worth to each party."""
        found, key = self._search(state), self.measure.signed

        def range_of(party: int) -> tuple[Value, Value]:
            values = sorted((outcome[party] for outcome in found.outcomes), key=key)
            return values[0], values[-1]

        return [
            self.measure.worth(sure, sure, helped, range_of(party))
            for party, (sure, helped) in enumerate(
                zip(found.guaranteed, found.with_help, strict=True)
            )
        ]

    def _search(self, state: State) -> _Alone:
        if state not in self._known:
            self.count_state()
            if state.finished:
                end = tuple(state.returns(self._objective))
                self._known[state] = _Alone(end, end, frozenset([end]))
            else:
                self._known[state] = self._best_of(state, [*self._after(state)])
        return self._known[state]

    def _after(self, state: State) -> Iterable[_Alone]:
        for move in state.moves():
            found, gains = self._search(state.play(move)), state.gained(move)
            yield found if gains is None else found.plus(gains)

    def _best_of(self, state: State, after: Sequence[_Alone]) -> _Alone:
        """Return what a state is worth, of what its moves are worth."""
        key, mover, parties = self.measure.signed, state.party, range(len(state.parties))
        guaranteed = tuple(
            (max if party == mover else min)((one.guaranteed[party] for one in after), key=key)
            for party in parties
        )
        with_help = tuple(
            max((one.with_help[party] for one in after), key=key) for party in parties
        )

        def worst(one: _Alone) -> Value:
            return min(key(outcome[mover]) for outcome in one.outcomes)

        top = max(map(worst, after))
        if self._tie:
            best = [outcome for one in after if worst(one) == top for outcome in one.outcomes]
            return _Alone(guaranteed, with_help, frozenset([self._tie(best)]))
        # A move is chosen by some breaking of ties if it can reach what every other may leave.
        outcomes = frozenset(
            outcome for one in after for outcome in one.outcomes if key(outcome[mover]) >= top
        )
        return _Alone(guaranteed, with_help, outcomes)


class PlainRounds(Judge):
    """Play may go round for ever: what can be forced, from the ends backwards.

    This is retrograde analysis of a cyclic game graph.
    It knows the states that play can reach from the one for which it was made.
    """

    def __init__(self, state: State, measure: Measure, objective: str | None = None) -> None:
        self.effort = {"states": 0}
        self.measure, self._seats = measure, len(state.seats)
        endless = measure.endless or {}
        self._endless = {rule: measure.numbers(value) for rule, value in endless.items()}
        self._after: dict[State, list[State]] = {}
        todo = [state]
        while todo:
            at = todo.pop()
            if at not in self._after:
                self.count_state()
                self._after[at] = [at.play(move) for move in at.moves()]
                todo += self._after[at]
        self._ends = {
            at: at.returns(objective) if at.finished else at.settled() for at in self._after
        }
        self._forced: dict[tuple[int, Value, bool], Mapping[State, int]] = {}

    @property
    def states(self) -> Sequence[State]:
        """The states that play can reach."""
        return [*self._after]

    @cached_property
    def _before(self) -> Mapping[State, Sequence[State]]:
        before: dict[State, list[State]] = {}
        for at, later in self._after.items():
            for one in later:
                before.setdefault(one, []).append(at)
        return before

    def worth(self, state: State) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        return [self._worth(state, seat) for seat in range(self._seats)]

    def _worth(self, state: State, seat: int) -> Worth:
        """Return the most that a seat can force, and the least that all others can force."""
        key, endless = self.measure.signed, self._endless
        values = self._values(seat)
        sure = held = None
        soon = late = 0
        for value in values:
            if state in (found := self._where_forced(seat, value, own=True)):
                sure, soon = value, found[state]
        for value in reversed(values):
            if state in (found := self._where_forced(seat, value, own=False)):
                held, late = value, found[state]
        # Play without an end is a result too, and may be worse or better than every end there is.
        results = sorted([*values, *endless.values()], key=key)
        if sure is None and held == results[0]:
            sure = held  # the others can force the worst, and nothing is worse
        if held is None and sure == results[-1]:
            held = sure  # nothing is better
        if sure is None or sure != held:
            return self.measure.worth(sure, held)
        lost = bool(endless) and key(sure) < key(endless["draw"])
        return self.measure.worth(sure, held, moves=late if lost else soon)

    def _values(self, seat: int) -> Sequence[Value]:
        """Return what a seat can end with, the worst first."""
        ends = {end[seat] for end in self._ends.values()}
        return sorted((end for end in ends if end is not None), key=self.measure.signed)

    def _where_forced(self, seat: int, value: Value, *, own: bool) -> Mapping[State, int]:
        """Return where a seat can force a value or better, and after how many moves at the latest.

        Without `own`: where all others can force that the seat gets the value or worse.
        """
        if (seat, value, own) not in self._forced:
            self._forced[seat, value, own] = self._find_forced(seat, value, own=own)
        return self._forced[seat, value, own]

    def _find_forced(self, seat: int, value: Value, *, own: bool) -> Mapping[State, int]:
        key = self.measure.signed
        wanted = key(value)

        def good(end: Value | None) -> bool:
            return end is not None and (key(end) >= wanted if own else key(end) <= wanted)

        layer = [at for at, end in self._ends.items() if good(end[seat])]
        found = dict.fromkeys(layer, 0)
        left = {at: len(later) for at, later in self._after.items()}
        moves = 0
        while layer:
            moves += 1
            reached: dict[State, None] = {}
            for one in layer:
                for at in self._before.get(one, ()):
                    left[at] -= 1
                    if at not in found and ((at.mover == seat) == own or not left[at]):
                        reached[at] = None
            layer = [*reached]
            found |= dict.fromkeys(layer, moves)
        return found


def count_lines(
    state: State, most: int, tell: Tell = nobody, most_states: int = MOST_COUNTED
) -> Sequence[int]:
    """Return how many lines there are of one move, of two and so on; lines that ended count on.

    It stops after `most` moves, or when all lines have ended.  Raises `RistikontraError` if more
    than `most_states` states have to be counted on from.
    """
    ended, going, counts = 0, Counter([state] if not state.finished else []), list[int]()
    while going and len(counts) < most:
        after = Counter[State]()
        for number, (at, lines) in enumerate(going.items()):
            if len(after) > most_states:
                raise RistikontraError(Saying("games.too_many_lines", moves=len(counts)))
            if number % _AT_ONCE == 0:
                tell(number, len(going))
            for move in at.moves():
                after[at.play(move)] += lines
        ended += sum(lines for at, lines in after.items() if at.finished)
        going = Counter({at: lines for at, lines in after.items() if not at.finished})
        counts.append(ended + going.total())
    return counts
