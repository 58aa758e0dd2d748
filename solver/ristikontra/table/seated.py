"""A whole deal at a table where all players see what their seats see, whatever the game.

The table knows all cards; a player is handed the `View` of the seat, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time_ns
from typing import Any

from ristikontra.game.state import Move, State, Value
from ristikontra.games.protocol import PlayerName, SeatChoice, SeatView, Seeing

#: A deal ends without a result after this many moves, as where a position comes again (A21).
MOST_MOVES = 2000


class SeatedDeal:
    """A deal from its start on: the positions that came up, the moves and what could be seen.

    `events` has for each move what one sees of it who sees all cards; None where it is nothing.
    """

    def __init__(self, start: State, line: Sequence[Move] = ()) -> None:
        if start.game.seeing is None:
            raise ValueError(f"{start.variant} is not played from a seat")
        self.seeing: Seeing = start.game.seeing
        self.met: list[Any] = [start]
        self.line: list[Move] = []
        self.events: list[Any] = []
        self.repeats = False
        self._known = {start}
        for move in line:
            self.play(move)

    @property
    def position(self) -> State:
        """The position now."""
        position: State = self.met[-1]
        return position

    @property
    def over(self) -> bool:
        """Whether it has ended, or goes round."""
        return self.repeats or self.position.finished

    def view(self, seat: int) -> SeatView:
        """Return what a seat has seen."""
        view: SeatView = self.seeing.view(self.met[0], self.position, self.events, seat)
        return view

    def play(self, move: Move) -> None:
        """Make a move; a ValueError says that it is not legal."""
        before = self.position
        position = before.play(move)
        self.events.append(self.seeing.event(before, move))
        self.met.append(position)
        self.line.append(move)
        if position.traits.cyclic:
            self.repeats = position in self._known or len(self.line) >= MOST_MOVES
            self._known.add(position)

    def choice(self, player: PlayerName, seed: int) -> SeatChoice:
        """Return what a player chooses who has the seat that chooses now."""
        seat = self.position.mover
        at = Random(f"{seed} {len(self.line)} {seat}").getrandbits(60)
        return self.seeing.choose(self.view(seat), player, at)

    def move_of(self, player: PlayerName, seed: int) -> Move:
        """Return what a player plays now: the only move there is, or the one that is chosen."""
        moves = self.position.moves()
        if len(moves) == 1:
            return moves[0]
        return self.seeing.made(self.position, self.choice(player, seed).move)

    def results(self) -> Sequence[Value]:
        """Return what each seat has in the end; without a result, what play without an end is."""
        if self.position.finished:
            return self.position.returns()
        start: State = self.met[0]
        return [start.game.measure(start).endless["draw"]] * len(start.seats)


def played(
    start: State,
    players: Sequence[PlayerName],
    seed: int,
    note: Callable[[int, float], object] = lambda seat, milliseconds: None,
) -> SeatedDeal:
    """Return a deal that one player per seat has played to its end.

    `note` receives the seat of each choice, and how many milliseconds it took.
    """
    deal = SeatedDeal(start)
    while not deal.over:
        at = deal.position
        started = process_time_ns()
        move = deal.move_of(players[at.mover], seed)
        if len(at.moves()) > 1:
            note(at.mover, (process_time_ns() - started) / 1e6)
        deal.play(move)
    return deal
