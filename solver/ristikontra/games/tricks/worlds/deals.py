"""The possible deals, given what is known: all of them, or some drawn at random.

Deals differ by ranks.  A deal can occur in several ways that are the same by ranks, and counts that
often: its `ways` are a product of multinomials.
"""

from __future__ import annotations

import random
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, chain, islice, product, starmap
from typing import Final, NamedTuple

from ristikontra.game.cards import EMPTY, EVERY, Hand, Rank
from ristikontra.game.seats import SEATS
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.unseen import RankShares, counts_of, dealt
from ristikontra.games.tricks.worlds.fitting import splits
from ristikontra.games.tricks.worlds.view import View

#: Ranks up to the nine are worth nothing, and only their holders distinguish them (R3, R4).
_WORTHLESS: Final = 8
#: Counts of a deal: how many cards each of four seats has of each rank.
_COUNTS: Final = 52
#: Deals that are made at once.
_MADE: Final = 1024


class World(NamedTuple):
    """The hidden cards of every seat, and in how many `ways` they can occur.

    It may represent others that differ from it only in the names of worthless ranks: `alike`
    counts these deals, itself included, and `ways` are those of all of them.
    """

    hands: tuple[Hand, ...]
    ways: int
    alike: int


@dataclass(frozen=True, slots=True)
class Deals:
    """Some deals in order, kept as numbers; iterated they are worlds.

    `cards` are the hidden cards, 52 counts a deal; `ways` and `alike` belong to each world.

    >>> deals = Deals.of([World((EMPTY,) * 4, 3, 1), World((EMPTY,) * 4, 2, 2)])
    >>> len(deals), deals[1].ways, [deal.alike for deal in deals.some([1, 0])]
    (2, 2, [2, 1])
    """

    cards: bytes
    ways: array[int]
    alike: array[int]

    @staticmethod
    def of(worlds: Iterable[World]) -> Deals:
        """Return worlds as such deals."""
        if isinstance(worlds, Deals):
            return worlds
        worlds = [*worlds]
        cards = counts_of(world.hands for world in worlds)
        ways, alike = array("q"), array("q")
        for world in worlds:
            ways.append(world.ways)
            alike.append(world.alike)
        return Deals(cards, ways, alike)

    def some(self, which: Iterable[int]) -> Deals:
        """Return some of them, by their numbers, in the order given."""
        which = [*which]
        cards = b"".join([self.counts(at) for at in which])
        ways, alike = ([kept[at] for at in which] for kept in (self.ways, self.alike))
        return Deals(cards, array("q", ways), array("q", alike))

    def counts(self, at: int) -> bytes:
        """Return the hidden cards of a deal: of each seat in turn how many it has of each rank."""
        return self.cards[at * _COUNTS : (at + 1) * _COUNTS]

    def __len__(self) -> int:
        return len(self.ways)

    def __getitem__(self, at: int) -> World:
        cards = self.counts(at)
        hands = tuple(tuple(cards[first : first + 13]) for first in range(0, _COUNTS, 13))
        return World(hands, self.ways[at], self.alike[at])

    def __iter__(self) -> Iterator[World]:
        return map(self.__getitem__, range(len(self)))


#: Deals in the first portion, and in the largest.
_FIRST: Final = 512
_LARGEST: Final = 8192


def _size(done: int) -> int:
    """Return how many deals the next portion has: as many as all before, within bounds."""
    return min(max(done, _FIRST), _LARGEST)


class Portions(NamedTuple):
    """Deals that come in portions, each of which may be made when it is asked for.

    `number` is how many deals they stand for altogether.
    """

    each: Iterator[Deals]
    number: int

    @staticmethod
    def of(deals: Deals) -> Portions:
        """Return deals that are there in portions."""

        def each() -> Iterator[Deals]:
            done = 0
            while done < len(deals):
                end = min(done + _size(done), len(deals))
                yield deals.some(range(done, end))
                done = end

        return Portions(each(), sum(deals.alike))


@dataclass(frozen=True)
class Worlds:
    """The possible deals of a view.

    Iterating yields them.  Those that differ only in the names of worthless ranks come as one.  A
    rank of the seat on turn, or of a known card, keeps its name.  So do the rank led, the rank of a
    run, and the ranks `named`.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N"))
    >>> worlds = Worlds(view)
    >>> worlds.ways, worlds.count
    (756756, 28692)
    >>> sum(deal.ways for deal in worlds), sum(deal.alike for deal in worlds)
    (756756, 28692)
    """

    view: View
    named: frozenset[Rank] = frozenset()

    def __iter__(self) -> Iterator[World]:
        return chain.from_iterable(self._some())

    def deals(self) -> Deals:
        """Return all of them at once."""
        cards, ways, alike = bytearray(), array("q"), array("q")
        for some in self._some():
            cards += some.cards
            ways += some.ways
            alike += some.alike
        return Deals(bytes(cards), ways, alike)

    def _some(self) -> Iterator[Deals]:
        return starmap(Deals, dealt(self.parts, self._places, _MADE))

    @property
    def _places(self) -> tuple[int, ...]:
        """How many cards each seat hides, of four; in Kontra some of these are empty."""
        return (*self.view.hidden, 0, 0)[: len(SEATS)]

    @cached_property
    def ways(self) -> int:
        """In how many ways the cards can lie."""
        return self._ends[0].get(self._places, (0, 0))[0]

    @cached_property
    def count(self) -> int:
        """How many deals fit, by ranks."""
        return self._ends[0].get(self._places, (0, 0))[1]

    def sample(self, number: int, seed: int) -> Iterator[World]:
        """Draw deals with the probability that each has, the same for the same seed.

        Each is one of its kind: it may be drawn more than once.
        """
        rng, choices = random.Random(seed), cache(self._choices)
        for _ in range(number):
            wanted, chosen = self._places, []
            for at in range(len(self.parts)):
                rests, weights = choices(at, wanted)
                split = rng.choices(range(len(rests)), cum_weights=weights)[0]
                chosen.append(split)
                wanted = rests[split]
            yield World(self._hands(chosen), 1, 1)

    def _choices(self, at: int, wanted: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """Return what every share of a part leaves of the cards wanted, and in how many ways it and
        all shares before it can be dealt."""
        part, ends = self.parts[at], self._ends[at + 1]
        rests = [
            tuple(want - share for want, share in zip(wanted, shares, strict=True))
            for shares in part.shares
        ]
        ways = [one * ends.get(rest, (0, 0))[0] for one, rest in zip(part.ways, rests, strict=True)]
        return rests, [*accumulate(ways)]

    def drawn(self, number: int, seed: int) -> Portions:
        """Return deals that are drawn while they are asked for; in a portion one that was drawn
        more than once counts so often.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> worlds = Worlds(View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")))
        >>> [sum(portion.ways) for portion in worlds.drawn(1200, 1).each]
        [512, 512, 176]
        """

        def each() -> Iterator[Deals]:
            some, done = self.sample(number, seed), 0
            while done < number:
                found = Counter(deal.hands for deal in islice(some, _size(done)))
                done += found.total()
                yield Deals.of(World(hands, times, times) for hands, times in found.items())

        return Portions(each(), number)

    def renamed(self, deal: World) -> Iterator[tuple[Hand, ...]]:
        """Yield the hidden cards of every deal that one represents: `alike` of them.

        >>> from ristikontra.games.tricks.notation import read_position
        >>> worlds = Worlds(View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")))
        >>> all(len({*worlds.renamed(deal)}) == deal.alike for deal in worlds)
        True
        """
        for cards in self.renamed_counts(counts_of([deal.hands])):
            yield tuple(tuple(cards[first : first + 13]) for first in range(0, _COUNTS, 13))

    def renamed_counts(self, counts: bytes) -> Iterator[bytes]:
        """Yield the same as `renamed`, of a deal and as deals of 52 counts."""
        orders = []
        for group in self._groups:
            shares = tuple(sorted(counts[rank::13] for rank in group))
            orders.append([(group, order) for order in _orders(shares)])
        for choice in product(*orders):
            cards = bytearray(counts)
            for group, order in choice:
                for rank, share in zip(group, order, strict=True):
                    cards[rank::13] = share
            yield bytes(cards)

    def position(self, deal: World) -> Position:
        """Return the position of a deal."""
        return self.view.position(deal.hands)

    @cached_property
    def parts(self) -> list[RankShares]:
        """The ranks of which cards are unseen, those that are each other's like side by side."""
        view = self.view
        unseen = view.unseen
        named = set(self.named)
        named |= {rank for hand in view.known for rank in EVERY if hand[rank]}
        named |= {rank for rank in EVERY if rank >= _WORTHLESS} | set(view.trick[:1])
        named |= {view.representative.run.rank} if view.representative.run else set()

        def kind(rank: Rank) -> tuple[object, ...]:
            lacking = tuple(rank in ranks for ranks in view.voids)
            return (int(rank),) if rank in named else (-1, unseen[rank], lacking)

        ranks = sorted((rank for rank in EVERY if unseen[rank]), key=kind)
        parts, before = [], None
        for rank in ranks:
            lacking = [rank in ranks for ranks in view.voids] + [False] * len(SEATS)
            may = [number > 0 and not no for number, no in zip(self._places, lacking, strict=False)]
            found = splits(unseen[rank], may)
            shares, ways = tuple(one for one, _ in found), tuple(one for _, one in found)
            parts.append(RankShares(rank, shares, ways, kind(rank) == before))
            before = kind(rank)
        return parts

    @cached_property
    def _groups(self) -> list[tuple[Rank, ...]]:
        """The ranks that are each other's like, several together."""
        groups: list[tuple[Rank, ...]] = []
        for part in self.parts:
            if part.twin:
                groups[-1] = (*groups[-1], part.rank)
            else:
                groups.append((part.rank,))
        return [group for group in groups if len(group) > 1]

    @cached_property
    def _ends(self) -> list[dict[tuple[int, ...], tuple[int, int]]]:
        """From each part on: in how many ways, and deals, each number of cards per seat can be
        dealt.

        What cannot be dealt is not there.
        """
        nothing = (0,) * len(SEATS)
        ends = [{nothing: (1, 1)}]
        for part in reversed(self.parts):
            found: dict[tuple[int, ...], tuple[int, int]] = {}
            for rest, (ways, deals) in ends[-1].items():
                for shares, more in zip(part.shares, part.ways, strict=True):
                    wanted = tuple([want + share for want, share in zip(rest, shares, strict=True)])
                    before = found.get(wanted, (0, 0))
                    found[wanted] = before[0] + ways * more, before[1] + deals
            ends.append(found)
        return ends[::-1]

    def _hands(self, chosen: Sequence[int]) -> tuple[Hand, ...]:
        hands = [list(EMPTY) for _ in SEATS]
        for part, split in zip(self.parts, chosen, strict=True):
            for hand, share in zip(hands, part.shares[split], strict=True):
                hand[part.rank] = share
        return tuple(map(tuple, hands))


def alone(cards: Sequence[Rank]) -> list[tuple[int, ...]]:
    """Return for each of some cards its number, as `namesakes` does where none is like another."""
    return [(at,) for at in range(len(cards))]


def namesakes(
    view: View, cards: Sequence[Rank], named: Collection[Rank] = ()
) -> list[tuple[int, ...]]:
    """Return for each card of the seat on turn the numbers of those that differ in nothing but
    their names, its own among them.

    Each of them is worthless, each seat is known to hold as many of it and to lack it or not, and
    as many are unseen.  It is not led, not `named`, and not in a run that the seat may lead on.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("lappi N:K7754 E:T8663 S:KK642 W:K5332 lead:N"))
    >>> namesakes(view, view.representative.moves())
    [(0,), (1,), (2, 3), (2, 3)]
    """
    own, run, unseen = view.known[view.mover], view.representative.run, view.unseen
    apart = {*named, *view.trick[:1]}
    if run and not view.trick and own[run.rank] > 1:
        apart.add(run.rank)

    def looks(rank: Rank) -> tuple[object, ...]:
        if rank >= _WORTHLESS or rank in apart:
            return (rank,)
        held, lacking = (hand[rank] for hand in view.known), (rank in ranks for ranks in view.voids)
        return (unseen[rank], *held, *lacking)

    found: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
    for at, rank in enumerate(cards):
        found[looks(rank)].append(at)
    return [tuple(found[looks(rank)]) for rank in cards]


def exchanged(deal: World, one: Rank, other: Rank) -> World:
    """Return a deal in which two ranks have changed places."""
    if one == other:
        return deal
    order = [*range(13)]
    order[one], order[other] = order[other], order[one]
    return deal._replace(hands=tuple(tuple(hand[at] for at in order) for hand in deal.hands))


@cache
def _orders(shares: tuple[bytes, ...]) -> list[tuple[bytes, ...]]:
    """Return the orders of some shares, each distinct one once."""
    if not shares:
        return [()]
    return [
        (first, *rest)
        for first in dict.fromkeys(shares)
        for at in [shares.index(first)]
        for rest in _orders(shares[:at] + shares[at + 1 :])
    ]
