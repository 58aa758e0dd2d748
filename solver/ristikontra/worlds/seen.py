"""Whether a card that was played was right by what its player could know.

With all cards known a card may be a mistake that nobody could see, or right by luck.  So it is
judged a second time, by its player's own hand and the cards played before it, and the two are told
apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Final, Literal, NamedTuple

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.search.objectives import Objective
from ristikontra.words import Saying
from ristikontra.worlds.advice import Advice, CardAdvice, advise
from ristikontra.worlds.view import View

#: Right with all cards known and on average; wrong with all cards known alone; wrong on average
#: alone; wrong both ways.
Worth = Literal["right", "unlucky", "lucky", "wrong"]
#: Within so many standard errors two cards may be as good as each other.
_ERRORS: Final = 2


class PlayedCard(NamedTuple):
    """A card of a line: its number in it, the position before it, and whether it `costs`.

    It does if with all cards known another card would have been better.
    """

    at: int
    position: Position
    rank: Rank
    costs: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What spoke for every card at a turn by what its player could know, and the card played."""

    advice: Advice
    rank: Rank
    costs: bool

    @property
    def card(self) -> CardAdvice:
        """What spoke for the card that was played."""
        return next(card for card in self.advice.cards if card.rank == self.rank)

    @property
    def worth(self) -> Worth | None:
        """How it stands with all cards known and on average; None if no deal was solved."""
        if self.card.average is None:
            return None
        if self.card.best:
            return "unlucky" if self.costs else "right"
        return "wrong" if self.costs else "lucky"

    @property
    def close(self) -> bool:
        """Whether it may be as good as the best on average: not all deals were solved."""
        mine = self.card.average
        best = next((card.average for card in self.advice.cards if card.best), None)
        if mine is None or best is None or mine.error is None or self.card.best:
            return False
        outcome, points = (
            (best.mean.outcome - mine.mean.outcome, mine.error.outcome),
            (best.mean.points - mine.mean.points, mine.error.points),
        )
        behind, error = outcome if any(outcome) else points
        return abs(behind) <= _ERRORS * error

    @property
    def safe(self) -> bool:
        """Whether no card makes sure of more."""
        return self.card.surest


def seen_by(
    turns: Iterable[PlayedCard],
    seats: Collection[int],
    objective: Objective,
    max_seconds: float | None = None,
) -> dict[int, Seen]:
    """Return how the cards of some seats look to them, by their numbers in the line.

    Cards that were forced are left out, and so are those that come after a limit of time or an
    interrupt, which the last one tells.  Raises `RistikontraError` unless two sides of two play.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> position = read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> found = seen_by([PlayedCard(0, position, Rank("7"), True)], {0}, points(position.rules))
    >>> found[0].worth, found[0].safe
    ('wrong', True)
    """
    if not objective.rules.seating.has_partners:
        raise RistikontraError(Saying("view.partners", variant=objective.rules.name))
    until = None if max_seconds is None else monotonic() + max_seconds
    found: dict[int, Seen] = {}
    for turn in turns:
        if turn.position.turn not in seats or len(turn.position.legal_cards()) == 1:
            continue
        left = None if until is None else max(until - monotonic(), 0.0)
        advice = advise(View.of(turn.position), objective.name, max_seconds=left, bracket=False)
        found[turn.at] = Seen(advice, turn.rank, turn.costs)
        if advice.stopped:
            break
    return found
