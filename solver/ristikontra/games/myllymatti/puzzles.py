"""Puzzles of Myllymatti's second phase: one move is better than all others, and shows something.

1. `lead`: only one card is right to lead.
2. `beat`: several cards beat the last one, and only one of them is right.
3. `trump`: a trump would beat the last card, and another card is right.
4. `pick-up`: a card would beat the last one, and it is right to pick up.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from ristikontra.games.cards import PACK
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition
from ristikontra.games.myllymatti.rules import SEATS, BeatingRules
from ristikontra.games.myllymatti.solver import FatesJudge
from ristikontra.words import say

THEMES: Final = ("lead", "beat", "trump", "pick-up")
#: How many play and how many cards each holds at first, by the level.
_SIZES: Final[Mapping[int, Sequence[tuple[int, int]]]] = {
    1: ((2, 3),),
    2: ((2, 4), (3, 2)),
    3: ((2, 6), (3, 3)),
}
#: Cards that are left in all hands, at least.
_LEAST: Final = 4


def asks(position: BeatingPosition) -> tuple[str, str]:
    """Return by what rules a puzzle is played, and what is asked."""
    kind = "move" if position.table else "lead"
    return say("beating.puzzle.rules"), say(f"beating.puzzle.{kind}", seat=SEATS[position.turn])


def themes_of(position: BeatingPosition, key: BeatingMove) -> Sequence[str]:
    """Return the themes of a position in which only one move is right.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:C9,S2 B:H4 trump:S turn:A trick:C8")
    >>> [themes_of(at, move) for move in at.moves()]
    [['beat', 'trump'], ['beat'], ['pick-up']]
    """
    if not position.table:
        return ["lead"]
    beating = [move for move in position.moves() if move is not None]
    if key is None:
        return ["pick-up"] if beating else []
    found = ["beat"] if len(beating) > 1 else []
    if key.suit != position.trump and any(move.suit == position.trump for move in beating):
        found.append("trump")
    return found


def only_move(position: BeatingPosition) -> tuple[BeatingMove, bool]:
    """Return the best move of a position, and whether every other one gets its player less.

    A sure way out is worth more than an open end, and that is worth more than being the last.

    >>> from ristikontra.games.registry import read
    >>> move, only = only_move(read("myllymatti A:DJ,H57T,S5 B:C4 trump:H turn:A trick:DT"))
    >>> str(move), only
    ('DJ', False)
    """
    judge = FatesJudge(position)
    moves = position.moves()
    found = [judge.worth(position.play(move))[position.turn] for move in moves]
    values = [0.5 if one.open else one.value.out for one in found]
    best = max(values)
    return moves[values.index(best)], values.count(best) == 1 < len(moves)


def make_puzzles(
    draw: Random, theme: str | None = None, level: int | None = None
) -> Iterator[tuple[BeatingPosition, BeatingMove, str, int]]:
    """Yield new puzzles without end, all different; the same draw makes the same.

    Each is a position, its key, its theme and its level.

    >>> next(make_puzzles(Random(1), "pick-up", 1))[1:]
    (None, 'pick-up', 1)
    """
    seen, number = set(), 0
    while True:
        wanted = theme or THEMES[number % len(THEMES)]
        height = level or draw.choice((1, 2, 3))
        position = _drawn(draw, height)
        while not position.finished and sum(map(len, position.hands)) >= _LEAST:
            key, only = only_move(position)
            if only and wanted in themes_of(position, key):
                if (text := str(position)) in seen:
                    break
                seen.add(text)
                number += 1
                yield position, key, wanted, height
                break
            position = position.play(draw.choice(position.moves()))


def _drawn(draw: Random, level: int) -> BeatingPosition:
    """Return hands at the beginning of a trick."""
    players, cards = draw.choice(_SIZES[level])
    drawn = draw.sample(sorted(PACK), players * cards)
    hands = tuple(frozenset(drawn[seat::players]) for seat in range(players))
    return BeatingPosition(BeatingRules(), hands, draw.randrange(4), draw.randrange(players))
