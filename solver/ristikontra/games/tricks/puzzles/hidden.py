"""Puzzles with hidden hands: which card is best on average, by what one seat sees?

A good question meets four conditions.

1. At most four tricks are to come, and at most 6,000 deals are possible, so all are soon solved.
   There are three ranks to choose from.
2. One card is best on average.  Every other is behind by ten deals in a hundred, counted by the
   side that fails to clean, or by two points where that is the same.
3. It also gets more than every other without seeing the hands, by the strategy behind the lower
   number of `advise`.  An average lets its player see all cards later on, and may make a card
   better by a guess that nobody can make.
4. The rules of thumb play another card, by what the seat sees.

The table is turned until the seat is on turn.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import Rank
from ristikontra.game.errors import IllegalSetup, RistikontraError
from ristikontra.game.rules import rules_for
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.changes import turned
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import variant_of
from ristikontra.games.tricks.puzzles.drawing import drawn
from ristikontra.games.tricks.puzzles.judging import CHOICE, puzzle_objective
from ristikontra.games.tricks.puzzles.rules_of_thumb import card_by_rules_of_thumb_unseen
from ristikontra.games.tricks.worlds.advice import advise, objective_of
from ristikontra.games.tricks.worlds.advised import AdviseRecord, Mean
from ristikontra.games.tricks.worlds.bracket import brackets
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.solving import solve_deals
from ristikontra.games.tricks.worlds.view import View
from ristikontra.words import Saying

#: The theme that all such puzzles count for, and the level by which their time is judged.
HIDDEN: Final = "hidden"
LEVEL: Final = 3
TRICKS: Final = 4
DEALS: Final = 6_000
#: How far every other card is behind: in outcomes or, where these are equal, in points.
OUTCOMES: Final = 0.1
POINTS: Final = 2.0
#: Means that differ by less count as equal: they are sums of fractions.
_ALIKE: Final = 1e-9
#: After this many unfit puzzles of the pack in a row, endings are drawn.
_VAIN: Final = 20


class HiddenPuzzle(Struct, frozen=True, kw_only=True):
    """An ending asked with hidden hands: `key` is best on average, `tempting` looks best.

    `id` is that of the pack, or the position's text; `advice` is what its player can know.
    """

    id: str
    position: Position
    advice: AdviseRecord
    key: Rank
    tempting: Rank

    @property
    def view(self) -> View:
        """What the player on turn sees."""
        return View.of(self.position)

    def behind(self, rank: Rank) -> Mean:
        """Return by how much a card is behind the best one on average."""
        means = {card.rank: card.mean for card in self.advice.moves if card.mean}
        best, own = means[self.key], means[rank]
        outcome = best.outcome - own.outcome
        return Mean(0.0 if abs(outcome) < _ALIKE else outcome, best.points - own.points)


def hidden_puzzles(
    puzzles: Collection[Puzzle], asked: Collection[str], seat: int, rng: Random
) -> Iterator[HiddenPuzzle]:
    """Return puzzles with hidden hands for a seat, without end, the same for the same numbers.

    First come those of `puzzles` that were not `asked`, at random, then random endings of the same
    games.  Raises `RistikontraError` if none of these is for two sides of two.
    """
    fitting = [one for one in puzzles if rules_for(variant_of(one)).seating.has_partners]
    if not fitting:
        raise RistikontraError(Saying("view.partners", variant=variant_of(next(iter(puzzles)))))
    fresh = [puzzle for puzzle in fitting if puzzle.id not in asked]
    games = sorted({variant_of(puzzle) for puzzle in fitting})
    return chain(_of_pack(fresh, seat, rng), _drawn(games, seat, rng))


def _of_pack(fresh: Sequence[Puzzle], seat: int, rng: Random) -> Iterator[HiddenPuzzle]:
    """Yield puzzles of the pack that are good questions, as long as these are not scarce."""
    vain = 0
    for puzzle in rng.sample(fresh, len(fresh)):
        found = question(turned(puzzle.start, seat), puzzle.objective or "", puzzle.id)
        if found:
            yield found
        vain = 0 if found else vain + 1
        if vain == _VAIN:
            break


def _drawn(games: Sequence[str], seat: int, rng: Random) -> Iterator[HiddenPuzzle]:
    """Yield random endings that are good questions."""
    while True:
        rules = rules_for(rng.choice(games))
        position = drawn(rng, rules, rng.choice((TRICKS - 1, TRICKS)), None)
        try:
            position = turned(position, seat)
        except IllegalSetup:
            continue
        if found := question(position, puzzle_objective(position).name, str(position)):
            yield found


def question(position: Position, objective: str, name: str) -> HiddenPuzzle | None:
    """Return the puzzle that an ending is with hidden hands, None if it is not a good question.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K72 E:73A S:32T W:K26 lead:N")
    >>> question(position, "points", "x")
    """
    if position.tricks_left > TRICKS or len(position.moves()) < CHOICE:
        return None
    view = View.of(position)
    if Worlds(view).count > DEALS:
        return None
    advice = advise(view, objective, bracket=False)
    if advice.stopped:
        raise KeyboardInterrupt
    key = next(card.rank for card in advice.moves if card.best)
    tempting = card_by_rules_of_thumb_unseen(view)
    found = HiddenPuzzle(id=name, position=position, advice=advice, key=key, tempting=tempting)
    others = [card.rank for card in advice.moves if card.rank != key]
    if key == tempting or not all(_far(found.behind(rank)) for rank in others):
        return None
    return found if _borne_out(view, objective, key) else None


def _borne_out(view: View, objective: str, key: Rank) -> bool:
    """Say whether a card gets more than every other by a strategy that sees no hands.

    Playing by that strategy takes most of the time, so only what the averages leave is tried.
    """
    resolved = objective_of(view, objective)
    solved = solve_deals(view, resolved, [*Worlds(view)], follow=True)
    if solved.stopped:
        raise KeyboardInterrupt
    achievable = brackets(solved, False, guaranteed(view, resolved))
    found = zip(solved.cards, achievable, strict=True)
    low = {rank: one.low for rank, one in found}
    own = low.pop(key)
    return all(
        own.outcome > one.outcome + _ALIKE
        or (own.outcome > one.outcome - _ALIKE and own.points > one.points + _ALIKE)
        for one in low.values()
    )


def _far(behind: Mean) -> bool:
    """Say whether a card is behind by enough."""
    return behind.outcome >= OUTCOMES if behind.outcome else behind.points >= POINTS
