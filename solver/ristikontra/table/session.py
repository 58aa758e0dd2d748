"""What somebody plays with the program: one session, whatever the game and whatever is hidden.

1. A `Session` never changes: a move makes another, and `undo` returns an earlier one.  A
   terminal or a page that shows it keeps the latest.
2. The user plays some seats, and is asked where there is a choice; an only move is made for them.
   The program plays all others by a policy: best play, or the players of a table.
3. At the table of a whole deal everybody sees what one seat sees.  The session knows all cards, and
   hands a player the view of the seat.  The same seed and moves make the same game.
4. If a session hides the cards of others, nothing is undone after which new cards were seen.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from operator import add
from random import Random
from time import process_time_ns
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from msgspec import Struct, structs

from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move, State, Value
from ristikontra.games.judges import Judge, liked
from ristikontra.games.protocol import Choice, PlayerName, SeatView, Seeing, TriedMove
from ristikontra.games.tricks.match import Totals, split_target
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: Play that may go round ends without a result after this many moves, as where a position comes
#: again (A21).
MOST_MOVES: Final = 2000


class StateLike(Protocol):
    """What is played: a position of any game, what is known of one, or a whole deal."""

    @property
    def mover(self) -> int:
        """The seat that chooses."""

    @property
    def finished(self) -> bool:
        """Whether nothing is left to choose."""

    def moves(self) -> Any:
        """Return what may be chosen."""

    def play(self, move: Any) -> Any:
        """Return what comes of a move."""


P = TypeVar("P", bound=StateLike)


class Turn(NamedTuple, Generic[P]):
    """A move of a session, and the state before it.

    `own`: it is one of the user's seats; `chosen`: and there was another move.
    """

    state: P
    move: Move
    own: bool
    chosen: bool

    @property
    def seat(self) -> int:
        """The seat that made it."""
        return self.state.mover


class Session(Struct, Generic[P], frozen=True):
    """A game as far as it was played: its `states`, and the moves between them, its `line`.

    The user plays `seats`; a session `hides` the cards of all others, or none.  Where players see
    what their seats see, `seeing` says what that is, and `events` are what could be seen of the
    moves.  `repeats`: play goes round, so that it ends without a result (A21).

    >>> from ristikontra.games.registry import read
    >>> session = begin(read("myllymatti A:SA,H2 B:HJ trump:S turn:A"), [0])
    >>> session = session.play(session.state.moves()[0])
    >>> session.start.typed_line(session.line), session.over
    (['A:H2', 'B:HJ'], True)
    """

    states: tuple[P, ...]
    seats: frozenset[int]
    policy: Any
    line: tuple[Move, ...] = ()
    hides: bool = False
    seeing: Seeing | None = None
    events: tuple[Any, ...] = ()
    repeats: bool = False

    @property
    def start(self) -> P:
        """The state in which it began."""
        return self.states[0]

    @property
    def state(self) -> P:
        """The state now."""
        return self.states[-1]

    @property
    def seat(self) -> int:
        """The user's seat, the first one of a side's."""
        return min(self.seats)

    @property
    def over(self) -> bool:
        """Whether play has ended, or goes round."""
        return self.repeats or self.state.finished

    @property
    def asks(self) -> bool:
        """Whether the user is to choose."""
        return not self.over and self._chooses(self.state)

    def _chooses(self, state: P) -> bool:
        return state.mover in self.seats and len(state.moves()) > 1

    def turns(self, first: int = 0) -> Iterator[Turn[P]]:
        """Yield the moves from a place in the line on."""
        for state, move in zip(self.states[first:], self.line[first:], strict=False):
            yield Turn(state, move, state.mover in self.seats, self._chooses(state))

    @property
    def choices(self) -> list[int]:
        """The places in the line, counted from 0, of the moves that the user chose."""
        return [place for place, turn in enumerate(self.turns()) if turn.chosen]

    @property
    def last_choice(self) -> Turn[P] | None:
        """The last move that the user chose, None before the first."""
        return next((turn for turn in reversed([*self.turns()]) if turn.chosen), None)

    def view(self, seat: int) -> SeatView:
        """Return what a seat has seen."""
        if self.seeing is None:
            raise ValueError("all cards are open")
        view: SeatView = self.seeing.view(self.start, self.state, self.events, seat)
        return view

    def after(self, move: Move) -> Self:
        """Return the session after one move, which nobody has answered."""
        before: Any = self.state
        state = before.play(move)
        line = (*self.line, move)
        cyclic = isinstance(state, State) and state.traits.cyclic
        return structs.replace(
            self,
            states=(*self.states, state),
            line=line,
            events=(*self.events, self.seeing.event(before, move)) if self.seeing else (),
            repeats=cyclic and (state in self.states or len(line) >= MOST_MOVES),
        )

    def results(self) -> Sequence[Value]:
        """Return what each party has at the end: the returns, and all that it gained before."""
        states: Sequence[Any] = self.states
        each: Sequence[Value] = states[-1].returns()
        for state, move in zip(states, self.line, strict=False):
            gains = state.gained(move)
            if gains is not None:
                each = [tuple(map(add, *one)) for one in zip(each, gains, strict=True)]
        return each

    def step(self) -> Self:
        """Return the session after a move of the program, or the only one that there is."""
        moves = self.state.moves()
        return self.after(moves[0] if len(moves) == 1 else self.policy.choose(self))

    def answered(self) -> Self:
        """Return the session at the next choice of the user, or at its end."""
        session = self
        while not (session.asks or session.over):
            session = session.step()
        return session

    def play(self, move: Move) -> Self:
        """Return the session after a move of the user and everything that follows it.

        Raises as the state does if it may not be made.
        """
        return self.after(move).answered()

    def played_out(self, *moves: Move) -> Self:
        """Return the session at its end, if the program also plays for the user after `moves`."""
        session = self
        for move in moves:
            session = session.after(move)
        while not session.over:
            session = session.step()
        return session

    def before(self, place: int) -> Self:
        """Return the session before the move at a place in the line."""
        return structs.replace(
            self,
            states=self.states[: place + 1],
            line=self.line[:place],
            events=self.events[:place],
            repeats=False,
        )

    def undo(self) -> Self:
        """Return the session before the last move that the user chose.

        Raises `RistikontraError` if there is none, or if new cards were seen since.
        """
        choices = self.choices
        if not choices:
            raise RistikontraError(Saying("game.no_undo"))
        before = self.before(choices[-1])
        if any(map(self._shows, self.turns(choices[-1]), self.states[choices[-1] + 1 :])):
            raise RistikontraError(Saying("play.seen"))
        return before

    def _shows(self, turn: Turn[P], after: P) -> bool:
        """Return whether a move shows the user new cards: one from a known hand shows none."""
        seeing = self.seeing
        known = seeing.known(turn.state, self.seat) if seeing else ()
        if self.hides and not turn.own and turn.seat not in known:
            return True
        news = seeing.news if seeing else None
        return news is not None and any(news(turn.state, after, seat) for seat in self.seats)


class BestMoves(Struct, frozen=True):
    """All others play their best, by the judge of the game.

    Until the rest is small enough to solve, they go by rules of thumb.
    """

    judges: Callable[[Any], Judge]

    def judge(self, session: Session[Any]) -> Any:
        """Return what judges the rest (`judges.Judge`); None while that is too large."""
        first = next(filter(session.start.game.is_small, session.states), None)
        return None if first is None else self.judges(first)

    def choose(self, session: Session[Any]) -> Move:
        """Return the best move; of several always the same one."""
        judge, state = self.judge(session), session.state
        return judge.choose(state) if judge else state.game.thumb(state)


def begin(
    position: State,
    seats: Collection[int],
    objective: str | None = None,
    *,
    hides: bool = False,
    tell: Tell = nobody,
) -> Session[Any]:
    """Return a session with open hands against best play, at the first choice of some seats.

    Raises `RistikontraError` as the judge of the game does, and if the position is too large and
    the game has no rules of thumb.
    """
    game = position.game
    goal = {} if objective is None else {"objective": objective}
    judges = lru_cache(maxsize=1)(partial(game.judge, **goal, tell=tell))
    session: Session[Any] = Session((position,), frozenset(seats), BestMoves(judges), hides=hides)
    if game.is_small(position):
        judges(position)
    return session.answered()


class AtTable(Struct, frozen=True):
    """The players of a whole deal, who sit in turn, and the `seed` of what they draw.

    `number` is that of the deal in a match, from 1; None where a game has no matches.  `single`: no
    deal follows.  `options` are those of the game that were asked for, and of a match its `target`.
    `score` has the points against each seat before the deal that `dealer` has dealt; the last seat
    deals the first.
    """

    players: tuple[PlayerName, ...]
    seed: int
    number: int | None = None
    single: bool = False
    options: Mapping[str, str] = {}
    score: tuple[int, ...] = ()
    dealer: int | None = None

    @property
    def level(self) -> PlayerName:
        """How those play who play with a user."""
        return self.players[0]

    def choice(self, session: Session[Any], player: PlayerName | None = None) -> Choice:
        """Return what the seat that chooses finds, if a certain player has it, or else its own."""
        state, moves = session.state, session.state.moves()
        if len(moves) == 1:
            return Choice(moves[0], moves[0])
        seat, seeing = state.mover, session.seeing
        assert seeing is not None
        own = self.players[seat % len(self.players)]
        return seeing.choose(session.view(seat), player or own, self._chance(session))

    def _chance(self, session: Session[Any]) -> int:
        """Return the seed of what is drawn for the next choice."""
        made, seat = len(session.line), session.state.mover
        if self.number is None:
            return Random(f"{self.seed} {made} {seat}").getrandbits(60)
        return Random(f"{self.seed} {self.number} {made}").getrandbits(30)

    def choose(self, session: Session[Any]) -> Move:
        """Return what the seat that chooses plays."""
        seeing = session.seeing
        assert seeing is not None
        return seeing.made(session.state, self.choice(session).move)


@lru_cache(maxsize=4)
def _judge(state: State) -> Judge:
    judge: Judge = state.game.judge(state)
    return judge


def solved_choice(session: Session[Any]) -> Choice | None:
    """Return what is best for the seat that chooses, where it knows every card.

    None where several deals are possible, or the rest is too large to be solved soon.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:SA,H2 B:HJ,C4,D5 trump:S turn:A")
    >>> found = solved_choice(begin_deal(at, (), AtTable(("more",), 1)))
    >>> found.exact, {str(one.move): one.mean for one in found.candidates}
    (True, {'H2': 1, 'SA': 1})
    """
    state, seeing = session.state, session.seeing
    if seeing is None or len(state.moves()) < 2 or not state.game.is_small(state):
        return None
    view = session.view(state.mover)
    if not seeing.solvable(view):
        return None
    try:
        judge = _judge(state)
        look = judge.look(state)
    except RistikontraError:  # there is not enough memory
        return None
    measure = judge.measure
    own = 0 if len(look.worth) == 1 else state.party
    # Each plays for the own result, where what comes of that is known.
    ends = {
        move: measure.key(alone[0])
        if (alone := found[own].alone or None)
        else liked(state, found, measure)
        for move, found in look.moves.items()
    }
    likings = {move: judge.liking(state, found) for move, found in look.moves.items()}
    thumb = seeing.made(state, seeing.choose(view, "thumb", 0).move)
    best = thumb if likings[thumb] == max(likings.values()) else judge.choose(state)
    # Points that two sides share are counted for the one on turn.
    shared = state.points_left if own != state.party and len(measure.parts) == 1 else 0
    return Choice(
        best,
        thumb,
        1,
        tuple(
            TriedMove(move, shared + measure.signed(end)[0], end[0] - ends[thumb][0], 0.0)
            for move, end in ends.items()
        ),
        exact=True,
    )


def at_table(
    start: P, seats: Collection[int], policy: AtTable, seeing: Seeing, line: Iterable[Move] = ()
) -> Session[P]:
    """Return a deal in which a user has some seats, after some moves; nobody answers them yet."""
    session = Session((start,), frozenset(seats), policy, hides=True, seeing=seeing)
    for move in line:
        session = session.after(move)
    return session


def begin_deal(
    start: State, seats: Collection[int], policy: AtTable, line: Iterable[Move] = ()
) -> Session[Any]:
    """Return a deal of a game behind the protocol, as `at_table` does.

    Raises ValueError where all hands are open.
    """
    if start.game.seeing is None:
        raise ValueError(f"{start.variant} is not played from a seat")
    return at_table(start, seats, policy, start.game.seeing, line)


def played(
    start: State,
    players: Sequence[PlayerName],
    seed: int,
    note: Callable[[int, float], object] = lambda seat, milliseconds: None,
) -> Session[Any]:
    """Return a deal that one player per seat has played to its end.

    `note` receives the seat of each choice, and how many milliseconds it took.
    """
    session = begin_deal(start, (), AtTable(tuple(players), seed))
    while not session.over:
        state, moves = session.state, session.state.moves()
        move, started = moves[0], process_time_ns()
        if len(moves) > 1:
            move = session.policy.choose(session)
            note(state.mover, (process_time_ns() - started) / 1e6)
        session = session.after(move)
    return session


def totals(session: Session[Any]) -> Totals:
    """Return the score of a match before a deal, in which points count against each seat."""
    start: State = session.start
    policy, seats = session.policy, start.seats
    return Totals(
        seats=seats,
        target=split_target(policy.options)[1],
        place=bool(start.game.measure(start).names),
        score=policy.score or (0,) * len(seats),
        dealer=len(seats) - 1 if policy.dealer is None else policy.dealer,
    )


def totals_after(session: Session[Any]) -> Totals:
    """Return the score of a match after a deal that is over; without a result nobody pays."""
    before, measure = totals(session), session.start.game.measure(session.start)
    if session.repeats:
        return before.after([0 for _ in before.seats])
    each = [value[0] for value in results(session)]
    best = 0 if measure.less else max(each)
    return before.after([round(abs(best - one)) for one in each])


def results(session: Session[Any]) -> Sequence[Value]:
    """Return what each seat has in the end; without a result, what play without an end is.

    Seats that play together have the same.
    """
    start: State = session.start
    if session.state.finished:
        each = session.results()
        return [each[start.party_of(seat)] for seat in range(len(start.seats))]
    measure = start.game.measure(start)
    return [measure.numbers(measure.endless["draw"])] * len(start.seats)
