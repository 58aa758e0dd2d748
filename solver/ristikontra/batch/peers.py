"""Another solver of its kind beside ours: DDS, which solves bridge, on endings of the same size.

The two are timed in turns, some endings of the one and then of the other, each on one thread, so
that what else the machine does burdens both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Final

from ristikontra.answers.base import Record
from ristikontra.batch.timing import KINDS, Kind, Spread, efforts, spread_of, timed
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import rules_for
from ristikontra.search.drawing import endings
from ristikontra.words import say


class PeerRow(Record, frozen=True, kw_only=True):
    """Microseconds of CPU for endings of one size, here and in DDS, timed in turns.

    A `value` is set beside the value in DDS, every other kind beside the values of all cards.
    `median`, `mean` and `p99` are those of here divided by those of there.
    """

    cards: int
    kind: Kind
    here: Spread
    there: Spread
    median: float
    mean: float
    p99: float


#: Cards in each hand; of two there is next to nothing to search: what is left is preparation.
SIZES: Final = (2, 5, 6)
#: Endings that are solved before it is the other's turn: enough for the memory next to the
#: processor to hold what each works with.
_BLOCK: Final = 100
#: What DDS is asked: the score of the best card, or of every card.
_BEST, _EVERY = 1, 3


def compare(count: int, seed: int) -> list[PeerRow]:
    """Return what endings cost here, at Ristikontra, and in DDS, with trumps and without.

    Raises `RistikontraError` if DDS is not installed.
    """
    solve = _dds()
    return [row for cards in SIZES for row in _rows(solve, cards, count, seed)]


def _rows(solve: Callable[[Any, int], int], cards: int, count: int, seed: int) -> Iterator[PeerRow]:
    rng, rules = Random(seed), rules_for("ristikontra")
    ours = [*islice(endings(rng, rules, cards), count)]
    theirs = [_bridge(rng, cards) for _ in range(count)]
    here: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    there: dict[int, list[float]] = {_BEST: [], _EVERY: []}
    for at in range(0, count, _BLOCK):
        for kind in KINDS:
            block = efforts(ours[at : at + _BLOCK], "points", kind)
            here[kind].extend(micros for _, micros in block)
        for asked, found in there.items():
            found.extend(
                timed(lambda: solve(deal, asked))[1]  # noqa: B023
                for deal in theirs[at : at + _BLOCK]
            )
    for kind in KINDS:
        one, other = spread_of(here[kind]), spread_of(there[_BEST if kind == "value" else _EVERY])
        yield PeerRow(
            cards=cards,
            kind=kind,
            here=one,
            there=other,
            median=one.median / other.median,
            mean=one.mean / other.mean,
            p99=one.p99 / other.p99,
        )


def _dds() -> Callable[[Any, int], int]:
    """Return a function that solves a deal of bridge, and counts the cards it tells of."""
    try:
        library = import_module("endplay._dds")
    except ImportError:
        raise RistikontraError(say("extra", package="endplay", extra="peers")) from None
    library.SetMaxThreads(1)
    no_target, always, thread = -1, 1, 0

    def solve(deal: Any, asked: int) -> int:
        found = library.futureTricks()
        library.SolveBoard(deal, no_target, asked, always, found, thread)
        cards: int = found.cards
        return cards

    return solve


def _bridge(rng: Random, cards: int) -> Any:
    """Return a random ending of bridge, as DDS takes it."""
    types = import_module("endplay.types")
    pack = [(rank, suit) for suit in range(4) for rank in RANKS]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(cards)] for _ in range(4)]
    held = (
        ".".join("".join(rank for rank, its in hand if its == suit) for suit in range(4))
        for hand in hands
    )
    deal = types.Deal("N:" + " ".join(held))
    deal.first, deal.trump = types.Player(rng.randrange(4)), types.Denom(rng.randrange(5))
    return deal._data
