"""Puzzles of Sedma: one move is better than all others, and shows something.

1. `lead`: only one rank is right to open the trick.
2. `stop`: the leader may continue, and must end the trick.
3. `continue`: the leader may end the trick, and only one card is right.
4. `seven`: a seven could be played, and another card is right.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ristikontra.games.judges import judged_moves
from ristikontra.games.sedma.position import SedmaMove, SedmaPosition, dealt
from ristikontra.games.sedma.rules import PACK, SEATINGS, SEVEN, SedmaRules
from ristikontra.games.sedma.solver import SedmaJudge
from ristikontra.words import say

THEMES: Final = ("lead", "stop", "continue", "seven")
#: How many cards each player holds, by the level.
_CARDS: Final[Mapping[int, int]] = {1: 2, 2: 3, 3: 4}


def asks(position: SedmaPosition) -> tuple[str, str]:
    """Return by what rules a puzzle is played, and what is asked."""
    kind = "choice" if position.choosing else "card"
    side = position.parties[position.party]
    seat = position.seats[position.mover]
    return say("sedma.puzzle.rules"), say(f"sedma.puzzle.{kind}", seat=seat, side=side)


def themes_of(position: SedmaPosition, key: SedmaMove) -> Sequence[str]:
    """Return the themes of a position in which only one move is right.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:A7 B:99 lead:A trick:A,K")
    >>> themes_of(at, None), themes_of(at, at.moves()[0])
    (['stop', 'seven'], ['continue', 'seven'])
    """
    found = []
    if not position.trick:
        found.append("lead")
    if position.choosing:
        found.append("stop" if key is None else "continue")
    if SEVEN in position.moves() and key != SEVEN:
        found.append("seven")
    return found


def only_move(position: SedmaPosition) -> tuple[SedmaMove, bool]:
    """Return the best move of a position, and whether every other one costs points.

    >>> from ristikontra.games.registry import read
    >>> move, only = only_move(read("sedma-2 A:A7 B:KT lead:A trick:-"))
    >>> str(move), only
    ('7', False)
    """
    judge = SedmaJudge(position)
    judged = judged_moves(position, judge.look(position), judge.measure)
    right = [move for move, one in judged.items() if one.best]
    return right[-1], len(right) == 1 < len(judged)


def make_puzzles(
    game: str, draw: Random, theme: str | None = None, level: int | None = None
) -> Iterator[tuple[SedmaPosition, SedmaMove, str, int]]:
    """Yield new puzzles of a game without end, all different; the same draw makes the same.

    Each is a position, its key, its theme and its level.

    >>> next(make_puzzles("sedma", Random(1), "stop", 1))[1:]
    (None, 'stop', 1)
    """
    seen, number = set(), 0
    while True:
        wanted = theme or THEMES[number % len(THEMES)]
        height = level or draw.choice((1, 2, 3))
        position = _drawn(game, draw, _CARDS[height])
        while not position.finished:
            key, only = only_move(position)
            if only and wanted in themes_of(position, key) and str(position) not in seen:
                seen.add(str(position))
                number += 1
                yield position, key, wanted, height
                break
            position = position.play(draw.choice(position.moves()))


def _drawn(game: str, draw: Random, cards: int) -> SedmaPosition:
    """Return an ending that a deal played at random leads to, with some cards in each hand."""
    seats = len(SEATINGS[game].seats)
    pack = draw.sample(PACK, len(PACK))
    position = dealt(SedmaRules(game), pack, draw.randrange(seats))
    while position.stock or position.trick or len(position.hands[0]) > cards:
        position = position.play(draw.choice(position.moves()))
        if position.finished:
            pack = draw.sample(PACK, len(PACK))
            position = dealt(SedmaRules(game), pack, draw.randrange(seats))
    return position
