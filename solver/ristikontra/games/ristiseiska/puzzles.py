"""Puzzles of Ristiseiska: one move is better than all others, and shows something.

1. `gate`: the six or the eight that fits stays in the hand, and another card is right.
2. `forfeit`: only this card allows its player to make another one take the forfeit.
3. `stop`: after an ace or a king the player may play another card, and must not.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ristikontra.games.cards import PACK
from ristikontra.games.judges import judged_moves
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition, dealt
from ristikontra.games.ristiseiska.rules import BUILDS, SEATS, LayoutRules
from ristikontra.games.ristiseiska.solver import FixedHandsJudge
from ristikontra.words import say

THEMES: Final = ("gate", "forfeit", "stop")
#: How many points every other move loses at least.
_CLEAR: Final = 5
#: Cards that are left in all hands, by the level.
_CARDS: Final[Sequence[tuple[int, int]]] = ((7, 11), (12, 16), (17, 22))


def asks(position: LayoutPosition) -> tuple[str, str]:
    """Return by what rules a puzzle is played, and what is asked."""
    kind = "going_on" if position.continuing else "card"
    return (
        say("layouts.puzzle.rules", build=position.rules.build),
        say(f"layouts.puzzle.{kind}", seat=SEATS[position.turn]),
    )


def layout_key(position: LayoutPosition, theme: str) -> tuple[LayoutMove, bool]:
    """Return the only right move of a position, and whether it shows a theme.

    >>> from ristikontra.games.registry import read
    >>> layout_key(read("ristiseiska A:CK,HK B:DK C:SKA turn:C"), "gate")
    (None, False)
    """
    moves = position.moves()
    if len(moves) < 2 or position.continuing != (theme == "stop"):
        return None, False
    judge = FixedHandsJudge(position)
    judged = judged_moves(position, judge.look(position), judge.measure)
    right = [move for move, one in judged.items() if one.best]
    clear = (
        len(right) == 1
        and sum(one.loss is not None and one.loss.points < _CLEAR for one in judged.values()) == 1
    )
    if not clear:
        return None, False
    key = right[0]
    if theme == "stop":
        return key, key is None
    if theme == "gate":
        gates = [move for move in moves if move is not None and move.rank in (6, 8)]
        return key, bool(gates) and key not in gates
    free = [*{*range(len(position.hands))} - {position.turn, position.forfeit}]

    def makes(move: LayoutMove) -> bool:
        after = position.play(move)
        return any(judge.can_make_take(after, seat, position.turn) for seat in free)

    return key, [move for move in moves if makes(move)] == [key]


def make_puzzles(
    draw: Random, theme: str | None = None, level: int | None = None
) -> Iterator[tuple[LayoutPosition, LayoutMove, str, int]]:
    """Yield new puzzles without end, all different; the same draw makes the same.

    Each is a position, its key, its theme and its level.

    >>> next(make_puzzles(Random(1), "gate", 1))[2:]
    ('gate', 1)
    """
    seen, number = set(), 0
    while True:
        wanted = theme or THEMES[number % len(THEMES)]
        height = level or draw.choice((1, 2, 3))
        position = _drawn(draw, *_CARDS[height - 1])
        while not position.finished:
            key, fits = layout_key(position, wanted)
            text = str(position)
            if fits and text not in seen:
                seen.add(text)
                number += 1
                yield position, key, wanted, height
                break
            position = position.play(draw.choice(position.moves()))
            if sum(map(len, position.hands)) < _CARDS[height - 1][0]:
                break


def _drawn(draw: Random, least: int, most: int) -> LayoutPosition:
    """Return a position with about this many cards, from a deal that was played at random."""
    players, build = draw.choice((3, 3, 4)), draw.choice(BUILDS)
    cards = draw.sample(sorted(PACK), len(PACK))
    left = draw.randint(least, most)
    while True:
        position = dealt([cards[seat::players] for seat in range(players)], LayoutRules(build))
        while not position.finished and sum(map(len, position.hands)) > left:
            position = position.play(draw.choice(position.moves()))
        if not position.finished:
            return position
