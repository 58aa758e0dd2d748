"""Whether unseen cards can be dealt to the hidden places, and all the ways in which they can.

Unseen cards are counted by rank; a hidden hand wants a number of cards and may lack ranks.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial

from ristikontra.game.cards import EVERY, Hand, Rank

#: For each seat the ranks that none of its hidden cards is of.
Voids = tuple[frozenset[Rank], ...]


def fits(unseen: Sequence[int], hidden: Sequence[int], voids: Voids) -> bool:
    """Say whether all unseen cards, by rank, can be dealt so that every seat gets what it hides.

    By Hall's theorem that is so unless some seats are the only ones for more cards than they hide.

    >>> sevens = (0,) * 5 + (2,) + (0,) * 7
    >>> fits(sevens, (0, 1, 1, 0), (frozenset(),) * 4)
    True
    >>> fits(sevens, (0, 1, 1, 0), (frozenset(), frozenset({Rank("7")}), frozenset(), frozenset()))
    False
    """
    if sum(unseen) != sum(hidden):
        return False
    if not any(voids):
        return True
    seats = [seat for seat, number in enumerate(hidden) if number]
    for size in range(len(seats)):
        for some in combinations(seats, size):
            others = [seat for seat in seats if seat not in some]
            theirs = sum(
                unseen[rank]
                for rank in EVERY
                if unseen[rank] and all(rank in voids[seat] for seat in others)
            )
            if theirs > sum(hidden[seat] for seat in some):
                return False
    return True


def first_fit(unseen: Sequence[int], hidden: Sequence[int], voids: Voids) -> tuple[Hand, ...]:
    """Return the hidden cards of each seat in one possible deal: the same for the same arguments.

    There must be one.
    """
    left, wanted = list(unseen), list(hidden)
    dealt = [[0] * 13 for _ in hidden]
    for rank in EVERY:
        for _ in range(unseen[rank]):
            left[rank] -= 1
            for seat in range(len(wanted)):
                if wanted[seat] and rank not in voids[seat]:
                    wanted[seat] -= 1
                    if fits(left, wanted, voids):
                        dealt[seat][rank] += 1
                        break
                    wanted[seat] += 1
    return tuple(map(tuple, dealt))


def splits(copies: int, seats: Sequence[bool]) -> list[tuple[tuple[int, ...], int]]:
    """Return how copies of a rank may be divided among seats, and in how many ways of the cards.

    >>> splits(2, (False, True, True))
    [((0, 0, 2), 1), ((0, 1, 1), 2), ((0, 2, 0), 1)]
    """

    def divided(left: int, at: int) -> Iterator[tuple[int, ...]]:
        if at == len(seats):
            if not left:
                yield ()
            return
        for here in range(left + 1 if seats[at] else 1):
            for rest in divided(left - here, at + 1):
                yield (here, *rest)

    found = []
    for shares in divided(copies, 0):
        ways = factorial(copies)
        for share in shares:
            ways //= factorial(share)
        found.append((shares, ways))
    return found
