"""What is gone, the claims about it, and the facts of a history of finished tricks.

A claim is a statement about the past that a position makes.  `position.run` None, `taken` None and
`won` None claim nothing: they are unknown.  In the Lappi games each side took a queen in the first
part or did not (L4).  Once tricks of the last part have been played, a dirty side has cleaned or
not (L5).
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from ristikontra.game.cards import EVERY, QUEEN, Hand, Rank, hand_of, hand_points
from ristikontra.game.rules import Rules, Run, run_after
from ristikontra.game.seats import Pair
from ristikontra.games.tricks.position import Position

Kind = Literal["leader", "run", "won", "taken", "dirty", "cleaned"]


class PastClaim(NamedTuple):
    """One thing that is said about the past.

    `value` is (seat,) for the leader and (rank, length) for the run.  For tricks won and points
    taken it has a number for each party, (NS, EW) with two sides.  For a side that is, or is not,
    dirty or clean again it is (side, 1 or 0).
    """

    kind: Kind
    value: tuple[int, ...]


class PastTrick(NamedTuple):
    """A finished trick: who led, the ranks in order of play, who won it (R11).

    `spice` are the cards that its winner added to it (K14, K20).
    """

    leader: int
    ranks: tuple[Rank, ...]
    winner: int
    spice: tuple[Rank, ...] = ()


History = tuple[PastTrick, ...]


class Gone(Struct, frozen=True):
    """The cards of the finished tricks, and the facts that nobody doubts.

    `cards` are the gone cards.  `first` and `second` are the finished tricks of the first part
    (with a stock) and of the last.  `hands` is what each player held when the current trick began,
    and `led` the rank led to it, if it has begun.  In Kontra `spices` is how many cards the winner
    of each finished trick added to it (K14, K20).  With a `locked` pack `cards` are all that nobody
    has been seen with, and some of them are the gone ones (K10).
    """

    rules: Rules
    cards: Hand
    first: int
    second: int
    hands: tuple[Hand, ...]
    led: int | None = None
    spices: tuple[int, ...] = ()
    locked: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def number(self) -> int:
        """How many cards are gone."""
        return self.players * self.tricks + sum(self.spices)

    @property
    def tricks(self) -> int:
        """The finished tricks of both parts."""
        return self.first + self.second

    @property
    def size(self) -> int:
        """The cards in each hand when the current trick began."""
        return sum(self.hands[0])

    @property
    def points(self) -> int:
        """The card points of the gone cards (R3, R4)."""
        return hand_points(self.cards, self.rules.values)

    def bars(self, at: int, run: Run) -> bool:
        """Say whether a run bars the lead to trick `at`, from 0, as no barred card is turned (A2).

        >>> from ristikontra.game.cards import EVERY
        >>> from ristikontra.games.tricks.notation import read_position
        >>> gone = gone_of(read_position("lappi N:- E:- S:- W:- lead:N turned=allowed"))
        >>> [gone.bars(trick, Run(EVERY[0], 3)) for trick in (7, 8)]
        [False, True]
        """
        rules = self.rules
        with_stock = at < rules.variant.tricks - rules.hand
        return run.bars(rules) and not (with_stock and rules.turns_barred)

    @property
    def may_pass(self) -> bool:
        """Whether the lead may have passed left, so that the leader need not have won (R22)."""
        return self.rules.pass_left and self.size <= 2


def hands_before_trick(position: Position) -> tuple[Hand, ...]:
    """Return what each player held when the current trick began.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "22", "W": "A9"}
    >>> position = Setup("lappi", hands, "N", trick=("Q", "7")).position()
    >>> [sum(hand) for hand in hands_before_trick(position)]
    [2, 2, 2, 2]
    """
    hands = [list(hand) for hand in position.counts]
    for at, rank in enumerate(position.trick):
        hands[position.rules.seating.left_of(position.leader, at)][rank] += 1
    return tuple(tuple(hand) for hand in hands)


def gone_of(position: Position) -> Gone:
    """Return what is gone in a position: the rest of the pack, in tricks (R8, L3, K22).

    >>> from ristikontra.games.tricks.setup import Setup
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N")
    >>> gone = gone_of(setup.position())
    >>> gone.first, gone.second, gone.cards[12]
    (8, 3, 3)
    """
    rules, locked, stock = position.rules, position.pack == (), position.stock
    # With a stock the hands are full again at once, and were so before the trick.
    hands = position.counts if stock else hands_before_trick(position)
    elsewhere = (*stock, *(position.trick if stock else ()), *(position.pack or ()))
    known_hands = (*hands, hand_of(elsewhere))
    first = 0 if locked else rules.variant.tricks - rules.hand - position.stock_tricks
    second, spice = 0 if stock else rules.hand - sum(hands[0]), rules.variant.spice
    spices = () if locked or not spice else (*(1,) * first, spice, *(0,) * second)
    return Gone(
        rules,
        tuple(4 - sum(hand[rank] for hand in known_hands) for rank in range(13)),
        first,
        second,
        hands,
        position.trick[0] if position.trick else None,
        spices[: first + second],
        locked,
    )


def claims_of(position: Position) -> tuple[PastClaim, ...]:
    """Return what a position claims about the past.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N", dirty=("NS",))
    >>> [claim.kind for claim in claims_of(setup.position())]
    ['leader', 'dirty', 'dirty', 'cleaned']
    """
    claims = [PastClaim("leader", (position.leader,))]
    if position.run is not None and position.rules.variant.limits_leads:  # else no rule asks
        claims.append(PastClaim("run", tuple(position.run)))
    if position.won is not None:
        claims.append(PastClaim("won", position.won))
    if position.taken is not None:
        claims.append(PastClaim("taken", position.taken))
    if position.rules.variant.cleaning:
        claims += [PastClaim("dirty", (side, int(position.dirty[side]))) for side in (0, 1)]
        if gone_of(position).second:
            claims += [
                PastClaim("cleaned", (side, int(position.cleaned[side])))
                for side in (0, 1)
                if position.dirty[side]
            ]
    return tuple(claims)


class ClaimedPast:
    """What is claimed of some gone cards, by kind; what is not claimed is None or missing."""

    def __init__(self, gone: Gone, claims: Sequence[PastClaim]) -> None:
        self.gone = gone
        self.values = values = {claim.kind: claim.value for claim in claims}
        self.leader = values["leader"][0] if "leader" in values else None
        self.run = Run(EVERY[values["run"][0]], values["run"][1]) if "run" in values else None
        self.won: Pair | None = values.get("won")
        self.taken: Pair | None = values.get("taken")
        self.dirty, self.cleaned = (
            {claim.value[0]: bool(claim.value[1]) for claim in claims if claim.kind == kind}
            for kind in ("dirty", "cleaned")
        )

    def pair(self, kind: Kind) -> tuple[int, int]:
        """Return what is claimed of NS and EW."""
        ns, ew = self.values[kind]
        return ns, ew


def facts_of_past(gone: Gone, history: Sequence[PastTrick]) -> frozenset[PastClaim]:
    """Return all that can truly be claimed of a history of at least one trick, which must be legal.

    Sides that have "cleaned" have won a trick of the last part that cleans (L5), dirty or not.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N")
    >>> facts = facts_of_past(gone_of(setup.position()), [PastTrick(0, (12, 10, 3, 3), 0)])
    >>> PastClaim("taken", (14, 0)) in facts
    True
    """
    rules, run = gone.rules, None
    seating = rules.seating
    won, taken = [0 for _ in seating.parties], [0 for _ in seating.parties]
    dirty, cleaned = [False for _ in won], [False for _ in won]
    winner = history[0].leader
    for at, trick in enumerate(history):
        run = run if trick.leader == winner else None
        winner, led, side = trick.winner, trick.ranks[0], seating.party[trick.winner]
        run = run_after(run, led, winner == trick.leader)
        won[side] += 1
        taken[side] += sum(rules.values[rank] for rank in (*trick.ranks, *trick.spice))
        if at < gone.first:
            dirty[side] |= QUEEN in trick.ranks
        else:
            cleaned[side] |= rules.cleans(trick.ranks)
    if run and rules.pass_left and run.leaves_none(rules, gone.hands[winner]):
        winner, run = seating.left_of(winner), None
    sides = range(len(won))
    return frozenset(
        {
            PastClaim("leader", (winner,)),
            *([PastClaim("run", tuple(run))] if run else ()),
            PastClaim("won", tuple(won)),
            PastClaim("taken", tuple(taken)),
            *(PastClaim("dirty", (side, int(dirty[side]))) for side in sides),
            *(PastClaim("cleaned", (side, int(cleaned[side]))) for side in sides),
        }
    )
