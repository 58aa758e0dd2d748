"""Every line of play tried, one by one: what some players can bring about, whatever others do.

Used where the kernel has no answer: events of the trick on the table, tricks of one player, and
lines on which only best cards are played.  From five cards a hand on, the end of the deal is far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ristikontra.claims.events import Event, What, with_tally
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Pair, Position
from ristikontra.game.scoring import ending_of
from ristikontra.words import Saying

Cards = Callable[[Position], Sequence[Rank]]
Tricks = tuple[int, ...]

#: Who tries to bring an event about, where it must come whatever anyone does.
NOBODY = 0
#: The most cards that are tried, a few minutes' work.
MOST = 3_000_000


class Lines:
    """All lines of play from a position, or all on which `cards` are played.

    The players of the mask `friends` try to make an event come true, the others to prevent it:
    `EVERYBODY` means "with help", `NOBODY` "whatever anyone does".

    >>> from ristikontra.claims.events import read_event
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> event, _ = read_event("N wins tricks >= 1")
    >>> [Lines(position, event, friends).holds() for friends in (NOBODY, 0b0101)]
    [False, True]
    """

    def __init__(
        self,
        position: Position,
        event: Event,
        friends: int,
        cards: Cards = Position.legal_cards,
    ) -> None:
        taken = with_tally(position).taken
        self.start = position.replace(taken=taken)
        if cards is Position.legal_cards:
            self.start = _stripped(self.start, event)
        self.base: Pair = taken or (0, 0)
        self.event = event
        self.friends = friends
        self.cards = cards
        self.players = len(position.hands)
        self.counts = event.speaks_of(What.TRICKS)
        self.known: dict[tuple[Position, Tricks], bool] = {}
        self.tried = 0

    def holds(self) -> bool:
        """Say whether the friends can make the event come true.

        Raises `RistikontraError` where that takes too many lines to find out.
        """
        return self._holds(self.start, (0,) * self.players)

    def line(self) -> tuple[Rank, ...]:
        """Return a line that shows the answer: those who can get their way get it."""
        position, line = self.start, list[Rank]()
        tricks: Tricks = (0,) * self.players
        answer = self.holds()
        while not position.finished:
            for rank in self.cards(position):
                if self._after(position, tricks, rank) == answer:
                    break
            line.append(rank)
            done = position.ends_trick
            tricks = self._counted(position, tricks, rank)
            position = position.play(rank)
            if done and self.event.of_trick:
                break
        return tuple(line)

    def _holds(self, position: Position, tricks: Tricks) -> bool:
        if position.finished:
            rules = self.start.rules
            return self.event.at_end(rules, ending_of(position), self.base, tricks)
        if position.trick:
            return self._tried(position, tricks)
        key = (position, tricks)
        if key not in self.known:
            self.known[key] = self._tried(position, tricks)
        return self.known[key]

    def _tried(self, position: Position, tricks: Tricks) -> bool:
        friend = bool(self.friends >> position.turn & 1)
        results = (self._after(position, tricks, rank) for rank in self.cards(position))
        return any(results) if friend else all(results)

    def _after(self, position: Position, tricks: Tricks, rank: Rank) -> bool:
        self.tried += 1
        if self.tried > MOST:
            text = f"{str(self.event)!r} " if self.event.written else ""
            raise RistikontraError(
                Saying("claim.too_many_lines", event=text, cards=self.start.tricks_left)
            )
        if position.ends_trick and self.event.of_trick:
            return self.event.in_trick(position.table_trick(rank), position.owes)
        return self._holds(position.play(rank), self._counted(position, tricks, rank))

    def _counted(self, position: Position, tricks: Tricks, rank: Rank) -> Tricks:
        if not position.ends_trick or not self.counts:
            return tricks
        winner = position.table_trick(rank).winner
        return tuple(count + (seat == winner) for seat, count in enumerate(tricks))


def _stripped(position: Position, event: Event) -> Position:
    """Return a position without a past that the event does not ask for, so that more are alike."""
    needs = event.needs(position.rules)
    return position.replace(
        taken=position.taken if "taken" in needs or event.speaks_of(What.POINTS) else None,
        won=position.won if "won" in needs else None,
        score=position.score if "score" in needs else None,
        first=position.first if "score" in needs else None,
    )
