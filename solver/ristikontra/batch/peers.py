"""Another solver of its kind beside ours: DDS, which solves bridge, on endings of the same size.

The two are timed in turns, some endings of the one and then of the other, each on one thread, so
that what else the machine does burdens both.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Final

from ristikontra.batch.drawing import endings
from ristikontra.batch.timing import efforts, spread_of, timed
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import rules_for
from ristikontra.records.bench import PeerRow
from ristikontra.words import say

#: Cards in each hand; of two there is next to nothing to search: what is left is preparation.
SIZES: Final = (2, 5, 6)
#: Endings that are solved before it is the other's turn.
_BLOCK: Final = 10


def compare(count: int, seed: int) -> list[PeerRow]:
    """Return what the values of all cards cost here, at Ristikontra, and in DDS, at no trumps.

    Raises `RistikontraError` if DDS is not installed.
    """
    solve = _dds()
    rows = []
    for cards in SIZES:
        rng, rules = Random(seed), rules_for("ristikontra")
        ours = [*islice(endings(rng, rules, cards), count)]
        theirs = [_bridge(rng, cards) for _ in range(count)]
        found: tuple[list[float], list[float]] = ([], [])
        for at in range(0, count, _BLOCK):
            block = efforts(ours[at : at + _BLOCK], "points", "cards")
            found[0].extend(micros for _, micros in block)
            found[1].extend(
                timed(lambda: solve(deal))[1]  # noqa: B023
                for deal in theirs[at : at + _BLOCK]
            )
        here, there = map(spread_of, found)
        rows.append(
            PeerRow(
                cards=cards,
                here=here,
                there=there,
                median=here.median / there.median,
                mean=here.mean / there.mean,
            )
        )
    return rows


def _dds() -> Callable[[Any], int]:
    """Return a function that solves a deal of bridge, and counts its cards."""
    try:
        library = import_module("endplay._dds")
    except ImportError:
        raise RistikontraError(say("extra", package="endplay", extra="peers")) from None
    library.SetMaxThreads(1)
    every_card, no_target, fresh, thread = 3, 0, 1, 0

    def solve(deal: Any) -> int:
        found = library.futureTricks()
        library.SolveBoard(deal, no_target, every_card, fresh, found, thread)
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
    deal.first, deal.trump = types.Player(rng.randrange(4)), types.Denom.nt
    return deal._data
