"""The possible deals, against all that there are by the definition."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from itertools import product
from math import factorial, prod

import pytest

from draws.view_randoms import random_view
from ristikontra._kernel import Dealer
from ristikontra.game.cards import EVERY, Hand, Rank
from ristikontra.games.tricks.search.unseen import dealt
from ristikontra.games.tricks.worlds.deals import Deals, World, Worlds
from ristikontra.games.tricks.worlds.view import View


def shares_of(view: View, rank: Rank) -> list[Hand]:
    """Return every way to share the unseen cards of a rank, by seat."""
    most = [
        0 if rank in ranks else min(number, view.unseen[rank])
        for number, ranks in zip(view.hidden, view.voids, strict=True)
    ]
    every = product(*(range(number + 1) for number in most))
    return [shares for shares in every if sum(shares) == view.unseen[rank]]


def has_name(view: View, rank: Rank, named: frozenset[Rank]) -> bool:
    """Say whether it matters what a rank is called: T and above, known, led, of a run, or named."""
    known = any(hand[rank] for hand in view.known)
    run = view.representative.run is not None and view.representative.run.rank == rank
    return rank >= 8 or rank in named or rank in view.trick[:1] or known or run


def plain_worlds(view: View, named: frozenset[Rank]) -> list[World]:
    """Return what `Worlds` yields: every choice of shares is tried, and those that fit are grouped.

    Ranks without a name come first, those with as many unseen and the same seats that have none.
    The first of several deals that differ only by names is kept.
    """
    groups: defaultdict[tuple[object, ...], list[Rank]] = defaultdict(list)
    for rank in EVERY:
        if view.unseen[rank]:
            lacking = tuple(rank in ranks for ranks in view.voids)
            kind = (1, rank) if has_name(view, rank, named) else (0, view.unseen[rank], lacking)
            groups[kind].append(rank)
    order = [groups[kind] for kind in sorted(groups)]
    ranks = [rank for group in order for rank in group]
    ways: Counter[tuple[tuple[Hand, ...], ...]] = Counter()
    alike: Counter[tuple[tuple[Hand, ...], ...]] = Counter()
    for chosen in product(*(shares_of(view, rank) for rank in ranks)):
        if tuple(sum(shares[seat] for shares in chosen) for seat in range(4)) != view.hidden:
            continue
        share = dict(zip(ranks, chosen, strict=True))
        kind_of_deal = tuple(tuple(sorted(share[rank] for rank in group)) for group in order)
        alike[kind_of_deal] += 1
        ways[kind_of_deal] += prod(
            factorial(sum(shares)) // prod(map(factorial, shares)) for shares in chosen
        )
    return [
        World(hands_of(ranks, [one for group in deal for one in group]), ways[deal], alike[deal])
        for deal in sorted(ways)
    ]


def hands_of(ranks: list[Rank], chosen: list[Hand]) -> tuple[Hand, ...]:
    share = dict(zip(ranks, chosen, strict=True))
    return tuple(
        tuple(share[rank][seat] if rank in share else 0 for rank in EVERY) for seat in range(4)
    )


def met(view: View, worlds: list[World]) -> Counter[str]:
    """Return what a test of the deals of a view has met."""
    partly = any(any(hand) and number for hand, number in zip(view.known, view.hidden, strict=True))
    return Counter(
        {
            "hands that lack ranks": any(view.voids),
            "hands known in part": partly,
            "a run": view.representative.run is not None,
            "a trick begun": bool(view.trick),
            "deals that are alike": any(deal.alike > 1 for deal in worlds),
        }
    )


def test_the_deals_are_all_that_there_are_in_their_order(rng: random.Random) -> None:
    seen = Counter[str]()
    while len(+seen) < 5 or min(seen.values()) < 10:
        view, _ = random_view(rng, rng.choice((1, 2, 3)))
        if prod(len(shares_of(view, rank)) for rank in EVERY) > 20_000:
            continue
        named = frozenset(rank for rank in EVERY if rng.random() < 0.1)
        worlds, expected = Worlds(view, named), plain_worlds(view, named)
        assert list(worlds) == list(worlds.deals()) == expected, (view, named)
        assert worlds.count == sum(deal.alike for deal in expected)
        assert worlds.ways == sum(deal.ways for deal in expected)
        seen += met(view, expected)


def test_deals_are_the_same_however_many_are_made_at_once(rng: random.Random) -> None:
    for _ in range(20):
        view, _ = random_view(rng, rng.choice((2, 3)))
        worlds = Worlds(view)
        some = [Deals(*part) for part in dealt(worlds.parts, view.hidden, rng.randint(1, 9))]
        assert [deal for deals in some for deal in deals] == list(worlds)


def test_what_no_deal_comes_of_is_told() -> None:
    part = (0, [(1, 0, 0, 0), (0, 0, 0, 1)], [1, 1], False)
    assert [*Dealer([part], (1, 0, 0, 0)).take(9)[1]] == [1]
    assert not Dealer([part], (0, 1, 0, 0)).take(9)[1]
    assert not Dealer([part], (1, 1, 0, 0)).take(9)[1]
    assert [*Dealer([], (0, 0, 0, 0)).take(9)[2]] == [1]
    for parts, hidden in (
        ([part] * 14, (1, 0, 0, 0)),
        ([part], (1, 0, 0)),
        ([(13, *part[1:])], (1, 0, 0, 0)),
        ([(0, [], [], False)], (0, 0, 0, 0)),
        ([(0, [(1, 0, 0, 0)] * 36, [1] * 36, False)], (1, 0, 0, 0)),
        ([(0, part[1], [1], False)], (1, 0, 0, 0)),
        ([(0, [(1, 0, 0, 0), (2, 0, 0, 0)], [1, 1], False)], (2, 0, 0, 0)),
        ([(0, [(5, 0, 0, 0)], [1], False)], (5, 0, 0, 0)),
    ):
        with pytest.raises(ValueError, match=r"thirteen|rank|shares"):
            Dealer(parts, hidden)
