"""Rules of thumb in plain Python, from what the head of `ext/thumb.pxd` says of them.

A whole deal is played by them card by card with `Position.play`, so that the rules of the game are
those of Python, too. The weights are read from `ext/thumb.h`.
"""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

from ristikontra.game.cards import EVERY, KING, QUEEN, TURNED, Rank
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.position import Position

_HEADER = Path(__file__).parents[2] / "ext" / "thumb.h"
_NUMBERS = [float(one) for one in re.findall(r"(-?[\d.]+)f,", _HEADER.read_text())]


class Close(Exception):
    """Two cards are so nearly equal that rounding decides."""


def weights(position: Position) -> list[float]:
    """Return the weights of this stage of the deal: eighty numbers."""
    cleaning = position.rules.variant.cleaning
    left = position.tricks_left - position.rules.hand
    stage = 0 if left > 1 else 1 if left > -2 else 2
    first = 80 * (3 * cleaning + stage)
    return _NUMBERS[first : first + 80]


def holds_one(copies: int, hand: int, unseen: int) -> float:
    """Return the chance that a hand has one of some copies among the unseen cards."""
    return 1 - comb(unseen - hand, copies) / comb(unseen, copies) if copies <= unseen else 1


def side_of(position: Position, seat: int) -> int:
    return position.rules.seating.party[seat]


def brings(position: Position, rank: int, turned: bool) -> float:
    """Return what a card brings in this trick, weighed."""
    me, trick = position.turn, position.trick
    own = side_of(position, me)
    others = [hand for seat, hand in enumerate(position.hands) if seat != me]
    led = trick[0] if trick else rank
    copies = sum(hand[led] for hand in others) + position.stock.count(EVERY[led])
    copies -= turned and rank == led
    unseen = sum(map(sum, others)) + len(position.stock) - turned
    winner = position.table_trick(EVERY[rank]).winner
    chance = 1.0 if side_of(position, winner) == own else 0.0
    for turn in range(len(trick) + 1, 4):
        seat = (position.leader + turn) % 4
        held = holds_one(copies, sum(position.hands[seat]), unseen)
        if side_of(position, seat) == own:
            chance += (1 - chance) * held
        else:
            chance *= 1 - held
    values, weight = position.rules.values, weights(position)
    points = sum(values[one] for one in (*trick, rank)) * 120 / position.rules.total
    swing = 2 * chance - 1
    brought = weight[0] * swing * points + weight[1 + len(trick)] * swing
    ranks = (*trick, rank)
    owes = position.owes
    if position.tricks_left > position.rules.hand:
        if QUEEN in ranks and position.rules.variant.cleaning:
            gain = (0 if owes[own] else chance) - (0 if owes[1 - own] else 1 - chance)
            brought += weight[5] * gain
    elif position.rules.cleans((led, *ranks)) and KING in ranks:
        gain = (chance if owes[own] else 0) - (1 - chance if owes[1 - own] else 0)
        brought += weight[6] * gain
    return brought


def thumb_choice(position: Position) -> Rank | None:
    """Return the card that the rules of thumb play; None turns the next card of the stock."""
    me = position.turn
    unseen = [
        sum(hand[rank] for seat, hand in enumerate(position.hands) if seat != me)
        + position.stock.count(EVERY[rank])
        for rank in range(13)
    ]
    weight, values = weights(position), position.rules.values
    order = sorted(range(13), key=lambda rank: (values[rank], rank))
    scores: list[tuple[float, Rank | None]] = []
    for rank in order:
        held = position.hands[me][rank]
        if rank not in [int(card) for card in position.legal_cards() if type(card) is Rank]:
            continue
        kind = max(0, order.index(rank) - 7)
        kept = weight[8 + (3 * kind + min(held, 3) - 1) * 4 + min(unseen[rank], 3)]
        scores.append((brings(position, rank, False) - kept, EVERY[rank]))
    if position.stock and position.rules.dark:
        total = sum(unseen)
        mean = sum(
            unseen[rank] * brings(position, rank, True) for rank in range(13) if unseen[rank]
        )
        scores.append((mean / total - weight[7], None))
    best = max(score for score, _ in scores)
    near = [card for score, card in scores if score > best - 1e-3]
    # Worthless ranks are often equal in all that counts; then the lowest is played.
    if len(near) > 1 and (near[-1] is None or values[near[-1]]):
        raise Close
    return near[0]


def played_out(position: Position) -> int:
    """Return what NS get if all play by rules of thumb; cleaning counts as all points (L12)."""
    assert position.taken is not None
    while not position.finished:
        card = thumb_choice(position)
        try:
            position = position.play(TURNED[position.stock[0]] if card is None else card)
        except IllegalPlay:  # the card that is turned goes to the hand (A2), which is not done here
            raise Close from None
    assert position.taken is not None
    cleaned = (position.owes[1] - position.owes[0]) * position.rules.variant.cleaning
    return position.taken[0] + position.rules.total * cleaned
