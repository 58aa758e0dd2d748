"""The baseline: a fixed player by hand-made rules, against which the strength of others is shown.

It plays as people are taught: lead what nobody can match; take a trick if it will probably be kept;
throw points to one that is probably the side's own, and keep them back from others.  It turns no
card, and does not try to clean.  It never changes, so that strengths of different versions can be
compared.
"""

from ristikontra.game.cards import EVERY, Rank
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.view import View


def baseline(view: View) -> Rank:
    """Return the card that the baseline plays, where two sides of two play.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> view = View.of(read_position("ristikontra N:A99 E:K8 S:T76 W:Q42 lead:E trick:T"))
    >>> baseline(view)
    Rank('T')
    """
    # Only the number of unseen cards of each rank is used, not where `representative` puts them.
    position = view.representative
    values, hand, legal = (
        position.rules.values,
        position.hands[position.mover],
        position.moves(),
    )
    cards = [rank for rank in EVERY[::-1] if rank in legal and hand[rank]]
    cards.sort(key=lambda rank: -values[rank])
    if not position.trick:
        certain = [rank for rank in cards if not _elsewhere(position, rank)]
        if certain:
            return certain[0]
        return max(
            cards,
            key=lambda rank: 3 * hand[rank] - 2 * _elsewhere(position, rank) - 2 * values[rank],
        )
    led = EVERY[position.trick[0]]
    others = [rank for rank in cards if rank != led]
    if led in cards and (not others or _matches(position, led, others[0])):
        return led

    def merit(rank: Rank) -> float:
        chance = _chance_of_trick(position, rank)
        thrown = values[rank] if chance > 0.75 else -1.5 * values[rank] if chance < 0.6 else 0
        return thrown - 0.4 * (3 - _elsewhere(position, rank)) - 0.5 * (hand[rank] - 1)

    return max(others, key=merit)


def _elsewhere(position: Position, rank: int) -> int:
    """Return how many cards of a rank the other hands and the stock hold together."""
    hands = (hand for seat, hand in enumerate(position.hands) if seat != position.mover)
    return sum(hand[rank] for hand in hands) + position.stock.count(EVERY[rank])


def _chance_of_trick(position: Position, rank: int) -> float:
    """Return how likely the trick on the table falls to the side on turn if it plays a rank."""
    trick, turn = position.trick, position.mover
    copies = _elsewhere(position, trick[0])
    unseen = len(position.stock) + sum(map(sum, position.hands)) - sum(position.hands[turn])
    winner = position.table_trick(EVERY[rank]).winner
    chance = float((winner - turn) % 2 == 0)
    for later in range(len(trick) + 1, 4):
        seat = (position.leader + later) % 4
        misses = 1.0
        for copy in range(copies):
            misses *= max(unseen - sum(position.hands[seat]) - copy, 0) / max(unseen - copy, 1)
        chance = chance * misses if (seat - turn) % 2 else 1 - (1 - chance) * misses
    return chance


def _matches(position: Position, led: Rank, other: Rank) -> bool:
    """Say whether the baseline takes the trick with the rank led, where it could play another."""
    values, hand = position.rules.values, position.hands[position.mover]
    points = sum(values[one] for one in (*position.trick, led))
    winning = position.table_trick(other).winner
    if len(position.trick) == 3:
        return (winning - position.mover) % 2 == 1 and (points > 0 or hand[led] > 1)
    chance = _chance_of_trick(position, led)
    likely = chance >= (0.75 if values[led] >= 10 else 0.55)
    likely = likely and chance > _chance_of_trick(position, other) + 0.15
    return likely and (points > 0 or hand[led] > 1 or not values[led])
