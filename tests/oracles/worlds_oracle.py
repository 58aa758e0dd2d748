"""Brute force over information sets: what one seat can guarantee, and all deals, card by card.

Written only from the rules (docs/rules.md) and the definition. A strategy of the seat may use only
what it has seen, so it is worth the least that any possible deal and any play of the other three
can make of it. What has been seen is kept as the set of all hands that are still possible. Nothing
here knows how the package searches, deals or plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ristikontra.games.tricks.position import Position

#: The cards of every seat: counts by rank would do, but sorted tuples of ranks are plainer.
World = tuple[tuple[int, ...], ...]
QUEEN, KING = 10, 11


class Public(NamedTuple):
    """What everybody sees beside the own hand."""

    values: tuple[int, ...]
    limit: int
    queen_clause: bool
    leader: int
    trick: tuple[int, ...]
    run: tuple[int, int] | None
    points: int  # of NS from here on
    owes: tuple[bool, bool]


def public_of(position: Position) -> Public:
    rules = position.rules
    return Public(
        rules.values,
        rules.limit or 0,
        rules.queen_clause,
        position.leader,
        tuple(map(int, position.trick)),
        position.run and (int(position.run.rank), position.run.length),
        0,
        (position.owes[0], position.owes[1]),
    )


def worlds_of(
    unseen: list[int], known: list[list[int]], hidden: list[int], voids: list[set[int]]
) -> Iterator[World]:
    """Yield a world for every way in which the unseen cards can lie, equal cards counted apart."""

    def deal(seat: int, left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        if seat == len(hidden):
            yield ()
            return
        for some in combinations(range(len(left)), hidden[seat]):
            if any(left[at] in voids[seat] for at in some):
                continue
            rest = tuple(card for at, card in enumerate(left) if at not in some)
            hand = tuple(sorted(known[seat] + [left[at] for at in some]))
            for others in deal(seat + 1, rest):
                yield (hand, *others)

    yield from deal(0, tuple(unseen))


def legal(public: Public, hand: tuple[int, ...]) -> set[int]:
    """R13, R16, R22."""
    cards = set(hand)
    if not public.trick and public.run and public.limit and public.run[1] >= public.limit:
        return cards - {public.run[0]} or cards
    return cards


def without(world: World, seat: int, card: int) -> World:
    hand = list(world[seat])
    hand.remove(card)
    return (*world[:seat], tuple(hand), *world[seat + 1 :])


def after(public: Public, card: int) -> Public:
    """R11, R12, R19, L5, L6, LS1; where no lead passes on (R22)."""
    trick = (*public.trick, card)
    if len(trick) < 4:
        return public._replace(trick=trick)
    turn = max(at for at in range(4) if trick[at] == trick[0])
    winner = (public.leader + turn) % 4
    side = winner % 2
    run = None
    if turn == 0:
        before = public.run[1] if public.run and public.run[0] == trick[0] else 0
        run = (trick[0], before + 1)
    owes = list(public.owes)
    if KING in trick and not (public.queen_clause and trick[0] == QUEEN):
        owes[side] = False
    gain = sum(public.values[one] for one in trick)
    return public._replace(
        leader=winner,
        trick=(),
        run=run,
        points=public.points + (gain if side == 0 else 0),
        owes=(owes[0], owes[1]),
    )


def sure_by_card(
    me: int, worth: Callable[[Public], tuple[int, int]], helped: bool = False
) -> Callable[[frozenset[World], Public], dict[int, tuple[int, int]]]:
    """Return the guarantee of a strategy of `me`, for its own side, after every card that the seat
    on turn may play in some world. If it is `helped`, its partner chooses for it from all cards
    that the partner may hold."""

    @cache
    def sure(worlds: frozenset[World], public: Public) -> tuple[int, int]:
        seat = (public.leader + len(public.trick)) % 4
        if not next(iter(worlds))[seat]:
            return worth(public)
        ours = seat == me or (helped and seat % 2 == me % 2)
        return (max if ours else min)(by_card(worlds, public).values())

    def by_card(worlds: frozenset[World], public: Public) -> dict[int, tuple[int, int]]:
        seat = (public.leader + len(public.trick)) % 4
        found = {}
        for card in sorted({card for world in worlds for card in legal(public, world[seat])}):
            left = frozenset(
                without(world, seat, card) for world in worlds if card in legal(public, world[seat])
            )
            found[card] = sure(left, after(public, card))
        return found

    return by_card


def real(
    worlds: tuple[World, ...],
    public: Public,
    me: int,
    worth: Callable[[Public], tuple[int, int]],
) -> dict[int, set[tuple[int, ...]]]:
    """Return, for every card, what policies of `me` are worth, as points in every world.

    A policy knows what `me` sees and nothing else; the others see all cards, and know the policy. A
    policy that is nowhere better than another is left out.
    """
    seat = (public.leader + len(public.trick)) % 4
    cards = sorted({card for world in worlds for card in legal(public, world[seat])})
    found: dict[int, set[tuple[int, ...]]] = {}
    for card in cards:
        held = [at for at, world in enumerate(worlds) if card in legal(public, world[seat])]
        left = tuple(without(worlds[at], seat, card) for at in held)
        then, end = after(public, card), (len(worlds[0][seat]), len(public.trick)) == (1, 3)
        if end:
            ends = {tuple(worth(then)[1] for _ in left)}
        else:
            ends = _joined(real(left, then, me, worth), left, then, me)
        # What a card is worth where it may not be played does not matter.
        found[card] = {
            tuple(vector[held.index(at)] if at in held else NEVER for at in range(len(worlds)))
            for vector in ends
        }
    return found


#: Stands in a world in which a card may not be played.
NEVER = -1


def _joined(
    by_card: dict[int, set[tuple[int, ...]]], worlds: tuple[World, ...], public: Public, me: int
) -> set[tuple[int, ...]]:
    """Return what policies are worth where the seat on turn chooses: `me` one card for all worlds,
    any other in each world the best for its side."""
    seat = (public.leader + len(public.trick)) % 4
    if seat == me:
        return pareto({vector for vectors in by_card.values() for vector in vectors})
    best = max if seat % 2 == me % 2 else min
    found: set[tuple[int, ...]] = {(NEVER,) * len(worlds)}
    for vectors in by_card.values():
        found = pareto(
            {
                tuple(
                    other if one == NEVER else one if other == NEVER else best(one, other)
                    for one, other in zip(first, second, strict=True)
                )
                for first in found
                for second in vectors
            }
        )
    return found


def pareto(vectors: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    return {
        one
        for one in vectors
        if not any(
            other != one and all(a >= b for a, b in zip(other, one, strict=True))
            for other in vectors
        )
    }
