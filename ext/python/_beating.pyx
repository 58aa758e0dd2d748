"""The compiled solver of Myllymatti's second phase (`games.myllymatti.solver` is its only caller).

Integers in, integers out.  A `BeatingKernel` has some positions, with every state that play from
them can reach.
"""

from libc.stdint cimport uint32_t, uint64_t

from myllymatti.second_phase cimport BEATING_CARDS, BEATING_SUITS, TABLE, Beating, beating_expand
from retrograde.retrograde cimport ENDED, NEVER, find_state

include "retrograde/driver.pxi"

ON_TABLE = TABLE


cdef class BeatingKernel(RetrogradeKernel):
    """Some positions; `solve` them, then ask about the states that play can reach.

    Raises `TooManyStates` where memory does not hold what play can reach.  `starts` are the
    positions: `suits`, `turn` and `full` of each.  All have the same cards.  `suits` has who holds
    each card of a suit that is left, the lowest first: a seat, or `ON_TABLE`.  `full` is how many
    cards make the trick complete, 0 if none is on the table.
    """

    cdef Beating game

    def __init__(self, *, starts, seats, trump, must_beat, most_bytes, tell):
        cdef uint32_t number
        cdef bint room = True
        widths = {tuple(map(len, suits)) for suits, _, _ in starts}
        memset(&self.graph, 0, sizeof(StateGraph))
        if len(widths) != 1 or not 2 <= seats <= 3:
            raise ValueError("two or three seats, and the same cards in all positions")
        (widths,) = widths
        if sum(widths) > BEATING_CARDS:
            raise ValueError("at most 24 cards")
        self.game.seats = seats
        self.game.trump = trump
        self.game.must_beat = must_beat
        for suit in range(BEATING_SUITS):
            self.game.width[suit] = 2 * widths[suit] + 1
        self.graph.game = &self.game
        self.graph.expand = beating_expand
        self.graph.seats = seats
        self.graph.most_bytes = most_bytes
        for suits, turn, full in starts:
            room = room and find_state(&self.graph, self.state(suits, turn, full), &number)
        if room:
            explore_all(&self.graph, tell)
        check_room(&self.graph)

    def bounds(self, suits, turn, full):
        """Return what each seat can hold itself to, and what the others can hold it to.

        A cost is 1 for the last seat with cards, and 0 for others.
        """
        return bounds_at(&self.graph, self.state(suits, turn, full))

    def lines(self, suits, turn, full, most):
        """Return how many lines there are of up to `most` moves, by their number."""
        return lines_by_moves(&self.graph, self.state(suits, turn, full), most)

    def state(self, suits, turn, full):
        """Return a state as the kernel has it; one that is over is its loser."""
        owners = {owner for suit in suits for owner in suit} - {TABLE}
        if len(owners) == 1:
            return owners.pop()
        state = 0
        for suit in range(BEATING_SUITS - 1, -1, -1):
            field = 1
            for owner in suits[suit]:
                field = field << 2 | owner
            state = state << self.game.width[suit] | field
        return state << 4 | full << 2 | turn
