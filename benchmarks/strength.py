"""Hold a level of the table against hand-made rules, in duplicate deals of Ristikontra.

    python benchmarks/strength.py [level] [deals] [seed]

The yardstick plays as people are taught: lead what nobody can match; take a trick if it will
probably be kept; throw points to one that is probably the side's own, and keep them back from
others.  It turns no card.  Each deal is played twice, the seats exchanged.  Printed is by how many
card points a deal the level is ahead, with the standard error, and the games that each won; and the
same of either against random play.  What it printed is kept in docs/playing.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import cast

from msgspec.structs import replace

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.deal import deal_out, first_match, table_rules
from ristikontra.game.position import Position
from ristikontra.table.game import TableGame, begin
from ristikontra.table.players import Level

Player = Callable[[TableGame], Rank | None]


def unseen_copies(position: Position, rank: int) -> int:
    """Return how many cards of a rank the player on turn does not see."""
    hands = (hand for seat, hand in enumerate(position.hands) if seat != position.turn)
    return sum(hand[rank] for hand in hands) + position.stock.count(EVERY[rank])


def chance_of_trick(position: Position, rank: int) -> float:
    """Return how likely the trick falls to the side on turn if it plays a rank."""
    trick, me = position.trick, position.turn
    led = trick[0] if trick else rank
    copies = unseen_copies(position, led)
    unseen = len(position.stock) + sum(sum(hand) for hand in position.hands)
    unseen -= sum(position.hands[me])
    winner = position.table_trick(EVERY[rank]).winner
    chance = float((winner - me) % 2 == 0)
    for later in range(len(trick) + 1, 4):
        seat = (position.leader + later) % 4
        misses = 1.0
        for copy in range(copies):
            misses *= max(unseen - sum(position.hands[seat]) - copy, 0) / max(unseen - copy, 1)
        chance = chance * misses if (seat - me) % 2 else 1 - (1 - chance) * misses
    return chance


def yardstick(game: TableGame) -> Rank | None:
    """Return the card that the hand-made rules play, who look at what their seat sees alone."""
    position = game.deal.position
    values, hand = position.rules.values, position.hands[position.turn]
    cards = [rank for rank in EVERY[::-1] if rank in position.legal_cards() and hand[rank]]
    cards.sort(key=lambda rank: -values[rank])
    if not position.trick:
        certain = [rank for rank in cards if not unseen_copies(position, rank)]
        if certain:
            return certain[0]
        return max(
            cards,
            key=lambda rank: 3 * hand[rank] - 2 * unseen_copies(position, rank) - 2 * values[rank],
        )
    led = EVERY[position.trick[0]]
    if led in cards and _matches(position, led, next((one for one in cards if one != led), None)):
        return led
    others = [rank for rank in cards if rank != led] or cards

    def merit(rank: Rank) -> float:
        chance = chance_of_trick(position, rank)
        thrown = values[rank] if chance > 0.75 else -1.5 * values[rank] if chance < 0.6 else 0
        return thrown - 0.4 * (3 - unseen_copies(position, rank)) - 0.5 * (hand[rank] - 1)

    return max(others, key=merit)


def _matches(position: Position, led: Rank, other: Rank | None) -> bool:
    """Say whether the yardstick takes the trick with a rank, which it could also not do."""
    values, hand = position.rules.values, position.hands[position.turn]
    points = sum(values[one] for one in (*position.trick, led))
    winning = position.table_trick(other or led).winner if other else position.turn
    if len(position.trick) == 3:
        return (winning - position.turn) % 2 == 1 and (points > 0 or hand[led] > 1)
    chance = chance_of_trick(position, led)
    kept = chance_of_trick(position, other) if other is not None else 0.0
    likely = chance >= (0.75 if values[led] >= 10 else 0.55) and chance > kept + 0.15
    return likely and (points > 0 or hand[led] > 1 or not values[led])


def level_player(level: Level) -> Player:
    return lambda game: replace(game, level=level).choice.card


def random_player(chance: Random) -> Player:
    def player(game: TableGame) -> Rank | None:
        cards = [rank for rank in game.deal.position.legal_cards() if type(rank) is Rank]
        return chance.choice([*cards, None] if game.deal.may_turn() else cards)

    return player


def match(one: Player, other: Player, deals: int, seed: int) -> str:
    """Return by how much one is ahead of the other, as it is printed."""
    start = first_match(table_rules("ristikontra"), seed)
    ahead: list[float] = []
    won = [0, 0]
    for number in range(1, deals + 1):
        both = 0.0
        for first in (0, 1):
            game = replace(begin(start, None, "thumb", seed), number=number)
            game = replace(game, deal=deal_out(start, seed, number))
            while not game.over:
                card = game.deal.forced
                if card is None:
                    card = (one if game.deal.position.party == first else other)(game)
                game = game.turn_card() if card is None else game.play(card)
            taken = cast(tuple[int, ...], game.deal.position.taken)
            lead = taken[first] - taken[1 - first]
            both += lead / 2
            won[0] += lead > 0
            won[1] += lead < 0
        ahead.append(both)
    error = stdev(ahead) / sqrt(deals)
    return f"{fmean(ahead):+.1f} ± {error:.1f} points a deal, {won[0]:,} : {won[1]:,} games"


def main() -> None:
    given = dict(enumerate(sys.argv))
    level = cast(Level, given.get(1, "samples"))
    deals, seed = int(given.get(2, 300)), int(given.get(3, 1))
    print(f"{level} against the yardstick:", match(level_player(level), yardstick, deals, seed))
    chance = Random(seed)
    for name, player in ((level, level_player(level)), ("the yardstick", yardstick)):
        print(f"{name} against random play:", match(player, random_player(chance), deals, seed))


if __name__ == "__main__":
    main()
