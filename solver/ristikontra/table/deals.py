"""Whole deals at a table: everybody sees what one seat sees, whatever the game.

The session knows all cards; a player is handed the view of the seat, and nothing else.  A seed
makes the cards of the program: the same moves of the user make the same game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from time import process_time_ns
from typing import Any

from msgspec import Struct

from ristikontra.game.match import Totals, split_target
from ristikontra.game.state import Move, State, Value
from ristikontra.games.protocol import Choice, PlayerName, Seeing
from ristikontra.table.session import P, Session


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
