"""A trick, said once: who wins it, what it is worth, what it cleans, and what may be led next.

1. The last card of the rank led wins the trick (R11); its player leads next (R12).
2. Its winner takes the card points in it, and those of the cards that spice it (R24, K14, K20).
3. It cleans if it has a king and was not led with a queen (L5, L6; LS1: also with a queen).
4. A player who has led a rank to `limit` tricks in a row may not lead it to the next (R16, R19).

Positions, histories of what is gone, and whatever deals and plays at random, all ask here.  The
kernel says the same in C for speed, and the checker of proofs says it by itself.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ristikontra.game.cards import Hand, Rank
from ristikontra.game.rules import Rules


class Trick(NamedTuple):
    """A finished trick: who led, the ranks in order of play, who won it, and what it is worth.

    `points` are card points, `cleans` is whether its winner has cleaned by it (L5).
    """

    leader: int
    ranks: tuple[Rank, ...]
    winner: int
    points: int
    cleans: bool


class Run(NamedTuple):
    """Leads of one rank by the player on lead to the tricks just before this one (R19)."""

    rank: Rank
    length: int

    def bars(self, rules: Rules) -> bool:
        """Return whether the rank may not be led once more (R16).

        >>> from ristikontra.game.rules import rules_for
        >>> [Run(Rank("7"), led).bars(rules_for("ristikontra")) for led in (2, 3)]
        [False, True]
        """
        return 0 < rules.limit <= self.length

    def leaves_none(self, rules: Rules, hand: Hand) -> bool:
        """Return whether the player on lead holds nothing but the rank that is barred (R22)."""
        return self.bars(rules) and 0 < sum(hand) == hand[self.rank]


def winning_place(ranks: Sequence[Rank]) -> int:
    """Return the place in a trick, from 0, of its winning card: the last of the rank led (R11).

    The trick may be unfinished, but not empty.

    >>> winning_place([Rank(card) for card in "2524"])
    2
    """
    return len(ranks) - 1 - ranks[::-1].index(ranks[0])


def trick_of(rules: Rules, leader: int, ranks: Sequence[Rank], spice: Sequence[Rank] = ()) -> Trick:
    """Return the trick that cards form, in order of play, with the cards that spice it.

    >>> from ristikontra.game.rules import rules_for
    >>> trick = trick_of(rules_for("lappi"), 1, [Rank(card) for card in "KA7K"])
    >>> trick.winner, trick.points, trick.cleans
    (0, 19, True)
    """
    points = sum([rules.values[rank] for rank in (*ranks, *spice)])
    winner = rules.seating.left_of(leader, winning_place(ranks))
    return Trick(leader, tuple(ranks), winner, points, rules.cleans(ranks))


def run_after(run: Run | None, led: Rank, stays: bool) -> Run | None:
    """Return the run of the next leader, after a trick led with a rank (R19).

    `run` is that of the trick's leader, and `stays` is whether the leader has won it.  Four leads
    use up the rank.

    >>> seven = Rank("7")
    >>> run_after(Run(seven, 2), seven, stays=True), run_after(Run(seven, 3), seven, stays=True)
    (Run(rank=Rank('7'), length=3), None)
    """
    if not stays:
        return None
    length = run.length + 1 if run and run.rank == led else 1
    return Run(led, length) if length < 4 else None
