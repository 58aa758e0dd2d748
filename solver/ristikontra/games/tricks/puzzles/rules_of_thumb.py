"""The player who follows rules of thumb: it sees all cards, and does not think ahead.

1. It leads the dearest rank that no other hand holds; without one, its cheapest card.
2. The partner may be winning the trick, with nobody of the other side left to play who holds the
   rank led.  Then the player gives the dearest card of another rank, if it has points.
3. Else the player takes the trick, with a card of the rank led and if there are points in it then.
4. Else the player throws the cheapest card.

Dear and cheap cards are compared by card points, then by rank.  Queens and kings count by their
points like any other card.

Where hands are hidden it knows which cards are unseen, and that each of the others may hold any.
"""

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.view import View


def card_by_rules_of_thumb(position: Position) -> Rank:
    """Return the card that the rules of thumb play for the player on turn (R9).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> card_by_rules_of_thumb(read_position("ristikontra N:AT9 E:9KT S:22K W:444 lead:N"))
    Rank('A')
    >>> card_by_rules_of_thumb(read_position("ristikontra N:99 E:9 S:2K W:4T lead:E trick:4"))
    Rank('2')
    """
    legal = sorted(position.moves(), key=lambda rank: (position.rules.values[rank], rank))
    if not position.trick:
        turn, hands = position.mover, position.counts
        single = [r for r in legal if sum(hand[r] for hand in hands) == hands[turn][r]]
        return single[-1] if single else legal[0]
    return _following(position, legal)


def card_by_rules_of_thumb_unseen(view: View) -> Rank:
    """Return the card that the rules of thumb play where the hands of others are hidden.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:88 E:9 S:6 W:T7 lead:E trick:9,6")
    >>> card_by_rules_of_thumb(position), card_by_rules_of_thumb_unseen(View.of(position))
    (Rank('T'), Rank('7'))
    """
    unseen = view.unseen
    hands = tuple(
        unseen if hidden else known for known, hidden in zip(view.known, view.hidden, strict=True)
    )
    return card_by_rules_of_thumb(view.representative.replace(counts=hands))


def _following(position: Position, legal: list[Rank]) -> Rank:
    """Return the card where somebody has led; `legal` are the ranks, the cheapest first."""
    values, led = position.rules.values, position.trick[0]
    if _partners(position):
        given = [rank for rank in legal if rank != led and values[rank]]
        return given[-1] if given else legal[0]
    if led in legal and sum(values[rank] for rank in position.trick) + values[led]:
        return led
    return legal[0]


def _partners(position: Position) -> bool:
    """Say whether the trick is the partner's, as far as the rank led decides it."""
    seating, turn = position.rules.seating, position.mover
    winner = position.table_trick().winner
    if winner == turn or seating.party[winner] != position.party:
        return False
    to_come = range(1, len(position.counts) - len(position.trick))
    return not any(
        position.counts[seat][position.trick[0]]
        for seat in (seating.left_of(turn, step) for step in to_come)
        if seating.party[seat] != position.party
    )
