"""Rules of thumb in plain Python, from what `ext/players/rollout.pxd` and `ext/players/network.pxd`
say of them.

A whole deal is played by them card by card with `Position.play`, so that the rules of the game are
also those of Python. The weights are read from `ext/players/rollout.h` and `ext/players/network.h`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

from ristikontra.game.cards import EVERY, KING, QUEEN, TURNED, Rank
from ristikontra.game.errors import IllegalPlay
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.view import View

_SOURCES = Path(__file__).parents[2] / "ext"
_NUMBERS = [
    float(one) for one in re.findall(r"(-?[\d.]+)f,", (_SOURCES / "players/rollout.h").read_text())
]
_NETWORK = (_SOURCES / "players/network.h").read_text()
_WORD = (1 << 64) - 1
HIDDEN = 8
#: The worthless ranks in an order in which they are taken if they are as good as each other.
CHEAPEST_FIRST = tuple(range(8))


@cache
def _numbers(name: str) -> list[float]:
    """Return the numbers of an array of `network.h`, or the number of a name."""
    found = re.search(rf"RK_{name}(?:\[\d+\])* = ([^;]*?)[;,]?\n?(?:, RK|;)", _NETWORK, re.DOTALL)
    assert found is not None
    return [float(one) for one in re.findall(r"-?\d+\.?\d*(?:e-?\d+)?", found[1])]


@cache
def _rows(name: str) -> list[list[float]]:
    (step,) = _numbers(f"{name}_STEP")
    flat = _numbers(name)
    return [[step * one for one in flat[at : at + HIDDEN]] for at in range(0, len(flat), HIDDEN)]


class Draws:
    """The numbers that the kernel draws by a seed (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, number: int) -> int:
        self.state = self.state + 0x9E3779B97F4A7C15 & _WORD
        mixed = self.state
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ mixed >> shift) * factor & _WORD
        mixed ^= mixed >> 31
        return (mixed >> 32) * number >> 32

    def order(self) -> list[int]:
        """Return in which order worthless ranks are taken that are as good as each other."""
        ranks = [*CHEAPEST_FIRST]
        for at in range(7):
            other = at + self.below(8 - at)
            ranks[at], ranks[other] = ranks[other], ranks[at]
        return ranks


class Close(Exception):
    """Two cards are so nearly equal that rounding decides."""


def weights(position: Position) -> list[float]:
    """Return the weights of this stage of the deal: eighty numbers."""
    cleaning = position.rules.variant.cleaning
    left = position.tricks_left - position.rules.hand
    stage = 0 if left > 1 else 1 if left > -2 else 2
    assert cleaning  # the others go by the network
    return _NUMBERS[80 * stage : 80 * stage + 80]


def holds_one(copies: int, hand: int, unseen: int) -> float:
    """Return the chance that a hand has one of some copies among the unseen cards."""
    return 1 - comb(unseen - hand, copies) / comb(unseen, copies) if copies <= unseen else 1


def side_of(position: Position, seat: int) -> int:
    return position.rules.seating.party[seat]


def chance_of_trick(position: Position, rank: int | None, turned: bool) -> float:
    """Return the chance that the trick falls to the side on turn if it plays a rank; None is one
    that does not match."""
    me, trick = position.mover, position.trick
    own = side_of(position, me)
    others = [hand for seat, hand in enumerate(position.hands) if seat != me]
    led = trick[0] if trick else rank
    copies = sum(hand[led] for hand in others) + position.stock.count(EVERY[led])
    copies -= turned and rank == led
    unseen = sum(map(sum, others)) + len(position.stock) - turned
    chance = 1.0
    if trick and rank != led:
        last = max(at for at, one in enumerate(trick) if one == led)
        chance = float(side_of(position, (position.leader + last) % 4) == own)
    for turn in range(len(trick) + 1, 4):
        seat = (position.leader + turn) % 4
        held = holds_one(copies, sum(position.hands[seat]), unseen)
        if side_of(position, seat) == own:
            chance += (1 - chance) * held
        else:
            chance *= 1 - held
    return chance


def gains(position: Position, rank: int, turned: bool) -> float:
    """Return what a card gains in this trick, weighed."""
    me, trick = position.mover, position.trick
    own, led = side_of(position, me), trick[0] if trick else rank
    chance = chance_of_trick(position, rank, turned)
    values, weight = position.rules.values, weights(position)
    points = sum(values[one] for one in (*trick, rank)) * 120 / position.rules.total
    swing = 2 * chance - 1
    gained = weight[0] * swing * points + weight[1 + len(trick)] * swing
    ranks = (*trick, rank)
    owes = position.owes
    if position.tricks_left > position.rules.hand:
        if QUEEN in ranks and position.rules.variant.cleaning:
            gain = (0 if owes[own] else chance) - (0 if owes[1 - own] else 1 - chance)
            gained += weight[5] * gain
    elif position.rules.cleans((led, *ranks)) and KING in ranks:
        gain = (chance if owes[own] else 0) - (1 - chance if owes[1 - own] else 0)
        gained += weight[6] * gain
    return gained


def unseen_copies(position: Position) -> list[int]:
    """Return how many of each rank the player on turn does not see."""
    return [
        sum(hand[rank] for seat, hand in enumerate(position.hands) if seat != position.mover)
        + position.stock.count(EVERY[rank])
        for rank in range(13)
    ]


def order_of_ranks(position: Position) -> list[int]:
    """Return the ranks from the worthless ones to the dearest."""
    values = position.rules.values
    return sorted(range(13), key=lambda rank: (values[rank], rank))


def class_of(position: Position, rank: int) -> int:
    """Return 0 for a worthless rank, 1 for the cheapest with points, 5 for the dearest."""
    return max(0, order_of_ranks(position).index(rank) - 7)


def situation(position: Position) -> dict[int, float]:
    """Return the inputs of the situation that are not zero."""
    hand, unseen, trick = position.hands[position.mover], unseen_copies(position), position.trick
    values, scale = position.rules.values, 120 / position.rules.total
    found: dict[int, float] = defaultdict(float)
    found[position.tricks_left - 1] = 1
    for rank in range(13):
        held, kind = min(hand[rank], 3), class_of(position, rank)
        if kind:
            found[13 + 20 * (kind - 1) + 5 * held + unseen[rank]] = 1
        elif held:
            found[113 + 4 * (held - 1) + min(unseen[rank], 3)] += 1
        elif unseen[rank]:
            found[125 + unseen[rank] - 1] += 1 / 4
    found[129 + len(trick)] = 1
    found[154] = sum(unseen) / 40
    found[155] = scale * sum(map(int.__mul__, unseen, values)) / 60
    if not trick:
        run = position.run
        found[153] = float(run is not None and run.length >= 2 and hand[run.rank] > 0)
        return found
    led = int(trick[0])
    table = scale * sum(values[one] for one in trick) / 10
    misses = [1.0, 1.0]  # of the own side, and of the other
    for turn in range(len(trick) + 1, 4):
        seat = (position.leader + turn) % 4
        other = side_of(position, seat) != side_of(position, position.mover)
        misses[other] *= 1 - holds_one(unseen[led], sum(position.hands[seat]), sum(unseen))
    last = max(at for at, one in enumerate(trick) if one == led)
    lead = 2 * chance_of_trick(position, None, False) - 1
    found[133] = table
    found[134 + class_of(position, led)] = 1
    found[140 + min(hand[led], 3)] = 1
    found[144 + min(unseen[led], 3)] = 1
    found[148] = (len(trick) - last) % 2 == 0
    found[149], found[150] = 1 - misses[1], 1 - misses[0]
    found[151], found[152] = lead, lead * table
    return found


def card_inputs(position: Position, rank: int | None) -> dict[int, float]:
    """Return the inputs of a card of the hand; None is the next of the stock."""
    unseen, trick = unseen_copies(position), position.trick
    values, scale = position.rules.values, 120 / position.rules.total
    turn, total = len(trick), sum(unseen)
    if rank is None:
        value = sum(map(int.__mul__, unseen, values)) / total
        lead = sum(
            copies * (2 * chance_of_trick(position, at, True) - 1)
            for at, copies in enumerate(unseen)
            if copies
        )
        lead /= total
        found = {92: 1.0, 93 + turn: 1.0}
    else:
        value, lead = values[rank], 2 * chance_of_trick(position, rank, False) - 1
        kind, held = class_of(position, rank), min(position.hands[position.mover][rank], 3)
        found = {4 * (3 * kind + held - 1) + min(unseen[rank], 3): 1.0, 72 + kind: 1.0}
        way = 0 if not trick else 1 if rank == trick[0] else 2
        found[78 + (0, turn, turn + 3)[way]] = 1
        found[85 + way] = scale * value / 10
    table = scale * sum(values[one] for one in trick) / 10
    value *= scale / 10
    found |= {88: lead, 89: lead * table, 90: lead * value, 91: value}
    if trick:
        found[96 + turn] = lead
    return found


def added(sums: list[float], rows: list[list[float]], inputs: dict[int, float]) -> list[float]:
    """Return the sums of the network after some inputs more."""
    return [
        one + sum(amount * rows[at][unit] for at, amount in inputs.items())
        for unit, one in enumerate(sums)
    ]


def network_worth(position: Position, rank: int | None, sums: list[float]) -> float:
    """Return what the network says that a card is worth, of the sums of the situation."""
    inputs = card_inputs(position, rank)
    hidden = added(sums, _rows("CARD"), inputs)
    direct, (step,) = _numbers("DIRECT"), _numbers("DIRECT_STEP")
    return sum(amount * step * direct[at] for at, amount in inputs.items()) + sum(
        output * max(0, one) for output, one in zip(_numbers("OUTPUT"), hidden, strict=True)
    )


def weighed(position: Position) -> list[tuple[float, Rank | None]]:
    """Return what each card is worth in a game without cleaning."""
    cards = {int(card) for card in position.moves() if type(card) is Rank}
    sums = added(_numbers("FIRST_SUMS"), _rows("SITUATION"), situation(position))
    found: list[tuple[float, Rank | None]] = [
        (network_worth(position, rank, sums), EVERY[rank])
        for rank in order_of_ranks(position)
        if rank in cards and position.hands[position.mover][rank]
    ]
    if position.stock and position.rules.dark:
        found.append((network_worth(position, None, sums), None))
    return found


def weighed_for_cleaning(position: Position) -> list[tuple[float, Rank | None]]:
    """Return what each card is worth where a side may have to clean."""
    me, unseen = position.mover, unseen_copies(position)
    weight, order = weights(position), order_of_ranks(position)
    scores: list[tuple[float, Rank | None]] = []
    for rank in order:
        held = position.hands[me][rank]
        if rank not in [int(card) for card in position.moves() if type(card) is Rank]:
            continue
        kind = max(0, order.index(rank) - 7)
        kept = weight[8 + (3 * kind + min(held, 3) - 1) * 4 + min(unseen[rank], 3)]
        scores.append((gains(position, rank, False) - kept, EVERY[rank]))
    if position.stock and position.rules.dark:
        total = sum(unseen)
        mean = sum(unseen[rank] * gains(position, rank, True) for rank in range(13) if unseen[rank])
        scores.append((mean / total - weight[7], None))
    return scores


def thumb_choice(position: Position, order: Sequence[int] = CHEAPEST_FIRST) -> Rank | None:
    """Return the card that the rules of thumb play; None turns the next card of the stock."""
    values = position.rules.values
    weigh = weighed_for_cleaning if position.rules.variant.cleaning else weighed
    scores = weigh(position)
    best = max(score for score, _ in scores)
    near = [card for score, card in scores if score > best - 1e-3]
    if len(near) == 1:
        return near[0]
    # Worthless ranks are often equal in all that counts.
    worthless = [card for card in near if card is not None and not values[card]]
    if len(worthless) < len(near):
        raise Close
    return min(worthless, key=order.index)


def played_out(position: Position, order: Sequence[int] = CHEAPEST_FIRST) -> int:
    """Return what NS get if all play by rules of thumb; cleaning counts as all points (L12)."""
    assert position.taken is not None
    while not position.finished:
        card = thumb_choice(position, order)
        try:
            position = position.play(TURNED[position.stock[0]] if card is None else card)
        except IllegalPlay:  # the card that is turned goes to the hand (A2), which is not done here
            raise Close from None
    assert position.taken is not None
    cleaned = (position.owes[1] - position.owes[0]) * position.rules.variant.cleaning
    return position.taken[0] + position.rules.total * cleaned


def come_of(position: Position, card: Rank | None, order: Sequence[int]) -> dict[str, Any]:
    """Return what comes of a card in a deal, by the names of docs/reasons.md, and its `worth` to
    the side on turn.  Ranks are counted in `takes` and `home`."""
    me, side, cleaning = position.mover, position.party, position.rules.variant.cleaning
    found: dict[str, Any] = {"takes": Counter(), "home": Counter(), "cleans": 0}
    mine: int | None = None
    first = True
    led = (*position.trick, position.stock[0] if card is None else card)[0]
    later = range(len(position.trick) + 1, len(position.counts))
    seats = ((position.leader + turn) % len(position.counts) for turn in later)
    found["match"] = any(
        position.counts[seat][led] for seat in seats if side_of(position, seat) != side
    )
    while True:
        played = position.stock[0] if card is None else card
        if position.mover == me:
            mine = played
        led, owing = (*position.trick, played)[0], position.owes[side]
        ends = len(position.trick) == len(position.counts) - 1
        try:
            after = position.play(TURNED[position.stock[0]] if card is None else card)
        except IllegalPlay:
            raise Close from None
        if ends:
            ours = side_of(position, after.leader) == side
            must = after.dirty if after.stock or position.stock else after.owes
            if first:
                found |= {"ours": ours, "owes": must[side], "they_owe": must[1 - side]}
            elif ours:
                found["home"][mine] += 1
                found["takes"][led] += after.leader == me
            found["cleans"] += cleaning and owing and not after.owes[side] and mine == KING
            first = False
        position = after
        if position.finished:
            break
        card = thumb_choice(position, order)
    assert position.taken is not None
    cleaned = (position.owes[1] - position.owes[0]) * cleaning * (1 - 2 * side)
    return found | {
        "worth": position.taken[side] + position.rules.total * cleaned,
        "fails": position.owes[side],
        "they_fail": position.owes[1 - side],
    }


def parts_of(
    one: dict[str, Any], other: dict[str, Any], card: Rank | None, second: Rank | None
) -> dict[str, int]:
    """Return by how much a card is better than another, for each fact that differs in a deal.

    Also whether the second card, if it is kept, comes home later, and takes a later trick.
    """
    better = one["worth"] - other["worth"]
    kept = one["takes"][second] - other["takes"][second] if second is not None else 0
    spent = other["takes"][card] - one["takes"][card] if card is not None else 0
    differs = {
        "trick": one["ours"] != other["ours"],
        "takes": kept != spent,
        "cleans": one["cleans"] != other["cleans"],
        "owes": (one["owes"], one["they_owe"]) != (other["owes"], other["they_owe"]),
        "fails": one["they_fail"] != other["they_fail"],
    }
    homes = one["home"][second] - other["home"][second] if second is not None else 0
    shares = {"comes": int(homes > 0), "wins": int(kept > 0)}
    return {name: better * differs[name] for name in differs} | shares


def looks(view: View, rank: Rank | None) -> dict[str, object]:
    """Return what is known of a card beside its name; those of equivalent cards are equal.

    `None` turns the next card of the stock.
    """
    shared = view.representative
    if rank is None or shared.rules.values[rank] or type(rank) is not Rank:
        return {"points": rank}
    led, run, turn = shared.trick[:1], shared.run, view.mover
    unseen = view.unseen[rank] + sum(
        hand[rank] for seat, hand in enumerate(view.known) if seat != turn
    )
    held = view.known[turn][rank]
    another = held > 1 or (view.stock > 0 and unseen > 0)
    opening = view.top is not None
    return {
        "points": None,
        "held": held,
        "unseen": unseen,
        "known": [hand[rank] for seat, hand in enumerate(view.known) if seat != turn],
        "lacking": [rank in ranks for ranks in view.voids],
        "led": rank in led,
        "run": bool(not led and run and run.rank == rank and another),
        "face up": rank if opening and rank in (view.top, view.bottom) else None,
    }
