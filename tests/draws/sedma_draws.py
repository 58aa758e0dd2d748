"""Positions of Sedma drawn at random, of all options and most of them in the middle of a trick."""

from collections.abc import Iterator
from random import Random

from ristikontra.games.sedma.position import SedmaPosition, dealt
from ristikontra.games.sedma.rules import OPTIONS, PACK, SEATINGS, SedmaRules


def sedma_rules(name: str, draw: Random) -> SedmaRules:
    """Return rules with options drawn at random."""
    return SedmaRules(name, **{option: draw.choice(values) for option, values in OPTIONS.items()})


def played(position: SedmaPosition, draw: Random, cards: int) -> SedmaPosition:
    """Return a position played on at random until at most some cards are left, and a bit more.

    Most tricks that go further do, so that some positions are in their later rounds.
    """
    more = draw.choice((1, 2, 3, 4, 6, 9))
    while more and not position.finished:
        more -= position.cards <= cards
        moves = position.moves()
        continues = len(moves) > 1 and moves[-1] is None and draw.random() < 0.8
        position = position.play(draw.choice(moves[:-1] if continues else moves))
    return position


def few_ranks(draw: Random, ranks: int) -> list[str]:
    """Return the pack in an order in which some ranks come last, among them the sevens."""
    late = {"7", *(str(rank) for rank in draw.sample(sorted({*PACK}), ranks))}
    return sorted(PACK, key=lambda rank: (str(rank) in late, draw.random()))


def sedma_states(
    name: str, seed: int, number: int, most: int = 9, *, points: bool = False
) -> Iterator[SedmaPosition]:
    """Yield positions with about this many cards, which play can lead to from whole deals.

    With `points` only such as are played for points.
    """
    draw = Random(seed)
    for _ in range(number):
        rules = sedma_rules(name, draw)
        if points and rules.by_deal:
            continue
        players = len(SEATINGS[name].seats)
        pack = few_ranks(draw, draw.randint(1, 5))
        start = dealt(rules, pack, draw.randrange(players))
        yield played(start, draw, draw.randint(players, most))
