"""The compiled solver of endings of Ristiseiska that can go round.

Integers in, integers out (`games.ristiseiska.begging` is its only caller).  A `BeggingKernel` is
one position, with every state that play from it can reach.
"""

from libc.stdint cimport uint32_t, uint64_t

from retrograde.retrograde cimport ENDED, NEVER, find_state
from ristiseiska.begging cimport BEGGING_CARDS, CLOCK_BITS, Begging, begging_expand, begging_open
from ristiseiska.forfeit cimport LayoutInput
from ristiseiska.layout cimport NOBODY, TOP

include "retrograde/driver.pxi"

MOST_CARDS = BEGGING_CARDS
BUILDS = ("strict", "free", "eight-after-six")
CONTINUES = ("off", "ak_only", "any")


cdef class BeggingKernel(RetrogradeKernel):
    """One position; `solve` it, then ask about the states that play can reach.

    Raises `TooManyStates` where memory does not hold what play can reach.  `hands` have the cards
    of each seat, a suit from 0 and a rank from 1 each; all others are down.  `costs` has what each
    of 52 costs in hand, by suit and rank.  `begs` says that who cannot play begs for a card,
    `to_the_last` that play ends when only one seat has cards, and `scores_placement` that a hand
    costs 1 whatever it holds.
    """

    cdef Begging game
    cdef list cards

    def __init__(
        self, *, hands, turn, first_turns, continuing, build, goes_on, begs, to_the_last,
        scores_placement,
        costs, most_bytes, tell,
    ):
        cdef uint32_t number
        cdef int seat
        cdef LayoutInput given
        memset(&self.graph, 0, sizeof(StateGraph))
        memset(&given, 0, sizeof(LayoutInput))
        memset(given.owners, NOBODY, sizeof(given.owners))
        given.seats, given.turn, given.first_turns = len(hands), turn, first_turns
        given.build, given.goes_on = BUILDS.index(build), CONTINUES.index(goes_on)
        for seat, hand in enumerate(hands):
            for suit, rank in hand:
                given.owners[TOP * <int> suit + <int> rank - 1] = seat
        for card, cost in enumerate(costs):
            given.costs[<int> card] = cost
        if not begging_open(&self.game, &given, begs, to_the_last, scores_placement):
            raise ValueError(
                "two to five seats, 24 cards or what 63 bits hold, no more first turns"
            )
        self.cards = sorted(card for hand in hands for card in hand)
        self.graph.game = &self.game
        self.graph.expand = begging_expand
        self.graph.seats = len(hands)
        self.graph.most_bytes = most_bytes
        if find_state(&self.graph, self.state(hands, turn, first_turns, continuing), &number):
            explore_all(&self.graph, tell)
        check_room(&self.graph)

    def bounds(self, hands, turn, first_turns, continuing):
        """Return what each seat can hold itself to, and what the others can hold it to.

        The game is not over.
        """
        return bounds_at(&self.graph, self.state(hands, turn, first_turns, continuing))

    def lines(self, hands, turn, first_turns, continuing, most):
        """Return how many lines there are of up to `most` moves, by their number."""
        return lines_by_moves(
            &self.graph, self.state(hands, turn, first_turns, continuing), most
        )

    def state(self, hands, turn, first_turns, continuing):
        """Return a state as the kernel has it."""
        owners = {card: seat for seat, hand in enumerate(hands) for card in hand}
        clock = self.game.seats + first_turns - 1 if first_turns else turn
        if not 0 <= clock < self.game.clocks or self.game.turn[<int> clock] != turn:
            raise KeyError(clock)
        state, down = 0, (1 << self.game.width) - 1
        for card in reversed(self.cards):
            state = state << self.game.width | owners.get(card, down)
        return state << CLOCK_BITS | clock << 1 | continuing
