"""An ending that somebody plays against best play: whose turn it is, what was played, what is best.

1. An `EndingGame` never changes: a card makes another, and `undo` returns an earlier one.  The
   terminal or page that shows it keeps the latest.
2. The program plays all who are not played by the user.  Of several best cards it plays the highest
   rank, as the best line of a solution does, so the same cards bring the same game.
3. A card of the user's own that is the only legal one is played for him: he is asked where there is
   something to choose.
4. Of three players, each for himself, everybody's cards are judged by what he is sure of against
   both others, by points; the program's players keep to that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position, after_cards
from ristikontra.search.objectives import points
from ristikontra.search.solver import Searcher, Solution
from ristikontra.words import Saying


class Turn(Struct, frozen=True):
    """A card of a game: the position before it, and its trick, from 1.

    `own` says whether it is the user's, `chosen` whether he was asked for it.
    """

    position: Position
    rank: Rank
    trick: int
    own: bool
    chosen: bool

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.position.turn

    @property
    def after(self) -> Position:
        """The position after it."""
        return self.position.play(self.rank)


class EndingGame(Struct, frozen=True):
    """An ending and what was played of it: the user is asked for a card, or everything is over.

    `seats` are those that the user plays, `solvers` has one for every seat, `line` are the ranks
    so far, and `choices` the places in it, counted from 0, of the cards that the user chose.

    >>> from ristikontra.formats.notation import line_text, read_position
    >>> game = begin(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"), {0, 2})
    >>> game = game.play(Rank("9"))
    >>> line_text(game.start, game.line, seats=True), game.over
    ('N9 E9 S2 W4 | EK S2 W4 NA', True)
    >>> game.undo().line
    ()
    """

    start: Position
    seats: frozenset[int]
    solvers: tuple[Searcher, ...]
    line: tuple[Rank, ...] = ()
    choices: tuple[int, ...] = ()

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return after_cards(self.start, self.line)

    @property
    def trick(self) -> int:
        """The number of the trick on the table, from 1."""
        return 1 + self.start.tricks_left - self.position.tricks_left

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.position.finished

    @property
    def solution(self) -> Solution:
        """What the position and every card are worth, to the player on turn where three play.

        Raises `MissingFields` as `Searcher.find` does.
        """
        return self._solved(self.position)

    @property
    def scored(self) -> tuple[int, ...]:
        """The card points that each party has taken since the start."""
        parties = range(len(self.start.rules.seating.parties))
        turns = list(self.turns())
        return tuple(
            sum(turn.position.gain(turn.rank, party) for turn in turns) for party in parties
        )

    @property
    def last_choice(self) -> Turn | None:
        """The last card that the user chose, None before the first."""
        return next(self.turns(self.choices[-1])) if self.choices else None

    def turns(self, first: int = 0) -> Iterator[Turn]:
        """Yield the cards played, from a place in the line on, each with its position."""
        position = self.start
        for at, rank in enumerate(self.line):
            trick = 1 + self.start.tricks_left - position.tricks_left
            if at >= first:
                own = position.turn in self.seats
                yield Turn(position, rank, trick, own, at in self.choices)
            position = position.play(rank)

    def turn(self, rank: Rank) -> Turn:
        """Return a card that the user may choose now, unplayed.  Raises `IllegalPlay` if not."""
        self.position.check(rank)
        return Turn(self.position, rank, self.trick, own=True, chosen=True)

    def solved(self, turn: Turn) -> Solution:
        """Return what was worth what before a card of this game."""
        return self._solved(turn.position)

    def why(self, turn: Turn) -> Saying | None:
        """Return why a card is worth what it is, in up to three sentences, if there is a reason."""
        from ristikontra.explain import explain_card, full  # noqa: PLC0415 - seldom needed

        found = explain_card(self.solved(turn), turn.rank, self.solvers[turn.seat])
        return full(found, turn.trick)

    def play(self, rank: Rank) -> EndingGame:
        """Return the game after a card of the user's, and all that follows up to his next choice.

        Raises `IllegalPlay` if the player on turn may not play it, or everything is over.
        """
        self.position.check(rank)
        choices = (*self.choices, len(self.line))
        return replace(self, line=(*self.line, rank), choices=choices)._answered()

    def to_the_end(self, rank: Rank) -> EndingGame:
        """Return the game after a card of the user's, if from then on everybody plays his best.

        Raises as `play` does.
        """
        return replace(self, seats=frozenset()).play(rank)

    def undo(self) -> EndingGame:
        """Return the game before the user's last choice.  Raises ValueError before the first."""
        if not self.choices:
            raise ValueError("no card was chosen that could be taken back")
        *before, last = self.choices
        return replace(self, line=self.line[:last], choices=tuple(before))

    def _solved(self, position: Position) -> Solution:
        return self.solvers[position.turn].find(position)

    def _answered(self) -> EndingGame:
        """Return the game after all cards that the user does not choose."""
        position, line = self.position, list(self.line)
        while not position.finished:
            legal = position.moves()
            if position.turn in self.seats and len(legal) > 1:
                break
            line.append(legal[0] if len(legal) == 1 else self._solved(position).line[0])
            position = position.play(line[-1])
        return replace(self, line=tuple(line))


def begin(position: Position, seats: Collection[int], objective: str | None = None) -> EndingGame:
    """Return a game of some seats against best play, at the first card that is to be chosen.

    Raises `MissingFields` and `OtherGame` as `Searcher.find` does, and `RistikontraError` where
    three play for anything but points.

    >>> from ristikontra.formats.notation import read_position
    >>> begin(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:W"), {0}).line
    (Rank('4'),)
    """
    players = range(len(position.counts))
    if position.rules.seating.two_sided:
        solvers = [Searcher(objective)] * len(players)
    elif objective in (None, "points"):
        solvers = [Searcher(points(position.rules, seat)) for seat in players]
    else:
        raise RistikontraError(Saying("analyse.for_points"))
    game = EndingGame(position, frozenset(seats), tuple(solvers))
    game._solved(position)  # what the objective needs is missed at once
    return game._answered()
