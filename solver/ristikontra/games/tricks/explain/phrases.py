"""Cards, tricks and people as parts of an explanation; its sentences are `why.` in `words`.

Where each plays alone the player on turn is "you", the others have their letters, and nobody
has a partner or a side.
"""

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying


def person(position: Position, seat: int) -> str:
    """Return what somebody is called: the letter, or what `words` has for you.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> for text in ("lappi N:K E:7 S:2 W:A lead:S", "kontra-2 A:K B:7 lead:B"):
    ...     position = read_position(text)
    ...     print([person(position, seat) for seat in range(len(position.counts))])
    ['N', 'E', 'S', 'W']
    ['A', 'you']
    """
    seating = position.rules.seating
    alone = seating.seats == seating.parties
    return "you" if alone and seat == position.mover else seating.seats[seat]


def people(position: Position, own: bool) -> str:
    """Return what the side of the player on turn is called, or those who play against it.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> people(read_position("lappi N:K E:7 S:2 W:A lead:S"), own=False)
    'EW'
    >>> people(read_position("kontra-3 A:K B:7 C:8 lead:B"), own=False)
    'others'
    """
    seating, party = position.rules.seating, position.party
    if seating.seats != seating.parties:
        return seating.parties[party if own else 1 - party]
    if own:
        return "you"
    return seating.parties[1 - party] if len(seating.seats) == 2 else "others"


def card_in_hand(position: Position, seat: int, rank: Rank) -> tuple[int, Rank]:
    """Return a card in a hand: how many the hand has of its rank, and the rank."""
    return position.counts[seat][rank], rank


def owned(position: Position, seat: int, rank: Rank) -> Saying:
    """Return a card with its holder: "East's six", or "a six of East's"."""
    only = position.counts[seat][rank] == 1
    return Saying(
        "card.only" if only else "card.of_several", seat=person(position, seat), rank=rank
    )


def one_of(position: Position, seat: int, rank: Rank) -> Saying:
    """Return a card with its holder: "East's six", or "one of East's sixes"."""
    only = position.counts[seat][rank] == 1
    return Saying("card.only" if only else "card.one_of", seat=person(position, seat), rank=rank)


def trick_name(count: int, first: int) -> Saying:
    """Return what a trick is called, counted from a position whose own trick has a number.

    >>> str(trick_name(1, 3)), str(trick_name(2, 3))
    ('this trick', 'trick 4')
    """
    return Saying("trick.this") if count == 1 else Saying("trick.later", number=first + count - 1)
