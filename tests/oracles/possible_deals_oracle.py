"""The deals of Ristiseiska that fit what a seat saw, found by trying all of them.

Every deal of the cards that a seat did not hold is played through what it saw, with every card that
may have been given where it saw none.  Each way, a deal and its gifts, counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from oracles.ristiseiska_oracle import next_ranks

RANKS = range(1, 14)


class TooMany(Exception):
    """More deals than anybody wants to try."""


def ways(view: Any, most: int) -> tuple[int, Counter[tuple[int, Any]]]:
    """Return how many ways fit, and in how many of them each seat holds each card now."""
    others = [seat for seat in range(len(view.sizes)) if seat != view.seat]
    down = {
        (suit, rank)
        for suit, (low, high) in enumerate(view.layout)
        for rank in RANKS
        if low and low <= rank <= high
    }
    own = {tuple(card) for card in view.own}
    unseen = {(suit, rank) for suit in range(4) for rank in RANKS} - down - own
    must: dict[int, set[Any]] = {seat: set() for seat in others}
    got: set[int] = set()
    for event in view.events:
        if event.what == "played" and event.seat != view.seat and event.seat not in got:
            must[event.seat].add(tuple(event.card))
        if event.to is not None:
            got.add(event.to)
    count, held = 0, Counter[tuple[int, Any]]()
    for tried, split in enumerate(_splits(sorted(unseen), others, view.sizes, must)):
        if tried > most:
            raise TooMany
        hands = {**split, view.seat: own}
        for end in _through(view, 0, hands, [*view.layout]):
            count += 1
            if count > 20 * most:
                raise TooMany
            held.update((seat, card) for seat, hand in end.items() for card in hand)
    return count, held


def _splits(
    cards: list[Any], seats: list[int], sizes: Any, must: dict[int, set[Any]]
) -> Iterator[dict[int, set[Any]]]:
    """Yield how cards can be dealt to seats, each having what it must have."""
    seat, *rest = seats
    if not rest:
        if must[seat] <= {*cards}:
            yield {seat: {*cards}}
        return
    barred = set[Any]().union(*(must[one] for one in rest))
    free = [card for card in cards if card not in barred and card not in must[seat]]
    for chosen in combinations(free, sizes[seat] - len(must[seat])):
        hand = must[seat] | {*chosen}
        for others in _splits([card for card in cards if card not in hand], rest, sizes, must):
            yield {seat: hand, **others}


def _through(view: Any, at: int, hands: dict[int, set[Any]], layout: list[Any]) -> Iterator[Any]:
    """Yield the hands in which what was seen can end, from an event on."""
    if at == len(view.events):
        yield hands
        return
    event = view.events[at]
    if event.what == "played":
        card = tuple(event.card)
        if card not in hands[event.seat]:
            return
        suit, rank = card
        low, high = layout[suit]
        after = [*layout]
        after[suit] = (min(low or 7, rank), max(high, rank))
        yield from _through(view, at + 1, {**hands, event.seat: hands[event.seat] - {card}}, after)
        return
    unable = event.seat if event.what == "unable" else event.to
    if any(rank in next_ranks(layout[suit], view.rules.build) for suit, rank in hands[unable]):
        return
    if event.what == "unable":
        yield from _through(view, at + 1, hands, layout)
        return
    given = [tuple(event.card)] if event.card is not None else sorted(hands[event.seat])
    for card in given:
        if card not in hands[event.seat]:
            continue
        if event.card is None and view.seat in (event.seat, event.to):
            continue
        after = {
            **hands,
            event.seat: hands[event.seat] - {card},
            event.to: hands[event.to] | {card},
        }
        yield from _through(view, at + 1, after, layout)
