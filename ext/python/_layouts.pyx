"""The compiled solver of whole deals of Ristiseiska.

Integers in, integers out (`games.ristiseiska.solver` is its only caller).  A `LayoutKernel` is one
deal under one set of rules, from one position on.  It marks every state that play can reach; then
it solves or counts them all in one pass.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from ristiseiska.forfeit cimport (
    LayoutFound, LayoutInput, LayoutLines, LayoutPlace, Layouts, Marks, Work, count_state,
    find_taking, find_worth, go_to, layout_of, layouts_close, layouts_open, mark_layout,
    number_states, pair_of, solve_state, state_number, state_of, work_through,
)
from ristiseiska.layout cimport CARDS, SUITS

BUILDS = ("strict", "free", "eight-after-six")
CONTINUES = ("off", "ak_only", "any")
DOWN = -1

cdef enum:
    CHUNK = 1 << 16  # layouts between two looks at signals


class TooManyStates(Exception):
    """Play can reach more states than the memory holds; the numbers of both are the arguments."""


cdef class LayoutKernel:
    """One deal from one position on; `solve` or `count` it, then ask about its states.

    Raises `TooManyStates` where not even the marks of what can be reached have room.  `owners` and
    `costs` have a number for each card, by suit and rank; `DOWN` owns what is down.  `first_turns`
    is 0 where nobody is exempt (X19).  `forced` are the numbers of cards that are played alone
    wherever they fit; only counting heeds them.
    """

    cdef Layouts deal
    cdef LayoutInput given  # the position from which it begins, or that is asked about
    cdef int first          # the state of layout 0 from which play begins
    cdef readonly uint64_t most_bytes

    def __init__(
        self, *, owners, layout, seats, build, goes_on, turn, first_turns, continuing, costs,
        forfeit, most_bytes, forced=frozenset(),
    ):
        cdef LayoutInput *given = &self.given
        cdef int suit, index, side
        memset(&self.deal, 0, sizeof(Layouts))
        self.most_bytes = most_bytes
        given.seats, given.forfeit = seats, forfeit
        given.build, given.goes_on = BUILDS.index(build), CONTINUES.index(goes_on)
        for index in range(CARDS):
            given.owners[index], given.costs[index] = owners[index], costs[index]
        self._ask_of(layout, turn, first_turns, continuing)
        if not layouts_open(&self.deal, given):
            raise ValueError("the numbers are none of a deal")
        for suit in range(SUITS):
            for index in range(self.deal.stages[suit]):
                for side in range(2):
                    self.deal.suit[suit][index].steps[side].forced = (
                        self.deal.suit[suit][index].steps[side].card in forced
                    )
        self._take(self.deal.layouts * sizeof(Marks))
        self.deal.marks = <Marks *> calloc(self.deal.layouts, sizeof(Marks))
        if self.deal.marks == NULL:
            raise MemoryError
        self.first = state_of(&self.deal, given)
        self.deal.marks[0].states = 1u << self.first
        self._mark()

    def __dealloc__(self):
        layouts_close(&self.deal)

    @property
    def states(self):
        """The number of states that play can reach, ends of play not counted."""
        return self.deal.states

    @property
    def bytes(self):
        """How much memory solving takes."""
        return self.deal.layouts * sizeof(Marks) + 2 * self.deal.states * self.deal.fields

    def solve(self):
        """Find what every state is worth; raises `TooManyStates` before too much memory is used."""
        if self.deal.kept == NULL:
            self._take(self.bytes)
            self.deal.kept = <uint16_t *> malloc(2 * self.deal.states * self.deal.fields + 1)
            if self.deal.kept == NULL:
                raise MemoryError
            self._work_through(solve_state)

    def find_taking(self):
        """Find who can make whom take the forfeit in every state; raises as `solve` does."""
        if self.deal.taking == NULL:
            self._take(self.bytes + self.deal.states * sizeof(uint32_t))
            self.deal.taking = <uint32_t *> malloc(self.deal.states * sizeof(uint32_t) + 1)
            if self.deal.taking == NULL:
                raise MemoryError
            self._work_through(find_taking)

    def count(self):
        """Return how many lines lead to the end, by the seat that gets out; raises as `solve`."""
        cdef LayoutLines lines
        cdef uint64_t at
        cdef int seat
        size = self.deal.states * self.deal.seats * sizeof(LayoutLines)
        self._take(self.deal.layouts * sizeof(Marks) + size)
        self.deal.lines = <LayoutLines *> malloc(size + 1)
        if self.deal.lines == NULL:
            raise MemoryError
        try:
            self._work_through(count_state)
            if self.deal.too_many:
                raise OverflowError("more lines than 128 bits can count")
            at = state_number(&self.deal, 0, self.first) * self.deal.seats
            counts = []
            for seat in range(self.deal.seats):
                lines = self.deal.lines[at + seat]
                high: object = <uint64_t> (lines >> 64)
                low: object = <uint64_t> lines
                counts.append(high << 64 | low)
            return counts
        finally:
            free(self.deal.lines)
            self.deal.lines = NULL

    def worth(self, *, layout, turn, first_turns, continuing, forfeit):
        """Return what a state is worth, by the holder of the forfeit (a seat, or -1).

        That is each seat's guarantee, what it gets with the help of all, and its result if each
        plays alone.  A KeyError says that play does not reach the state.
        """
        cdef LayoutFound found
        cdef int seat
        at, state = self._reached(layout, turn, first_turns, continuing)
        if self.deal.kept == NULL:
            raise KeyError(state)
        find_worth(&self.deal, at, state, forfeit, &found)
        return (
            tuple([found.sure[seat] for seat in range(self.deal.seats)]),
            tuple([found.helped[seat] for seat in range(self.deal.seats)]),
            tuple([found.outcome[seat] for seat in range(self.deal.seats)]),
        )

    def taking(self, *, layout, turn, first_turns, continuing):
        """Return the pairs of a seat and one that it can make take the forfeit, against all.

        A seat with itself means that all others together can.  A KeyError as in `worth`.
        """
        at, state = self._reached(layout, turn, first_turns, continuing)
        if self.deal.taking == NULL:
            raise KeyError(state)
        found = self.deal.taking[state_number(&self.deal, at, state)]
        seats = range(self.deal.seats)
        return {(one, other) for one in seats for other in seats if found & pair_of(one, other)}

    def _reached(self, layout, turn, first_turns, continuing):
        """Return the number of a layout and that of a state in it, if play reaches it."""
        cdef int64_t at
        cdef int state
        self._ask_of(layout, turn, first_turns, continuing)
        at, state = layout_of(&self.deal, &self.given), state_of(&self.deal, &self.given)
        if at < 0 or state < 0 or not self.deal.marks[at].states >> state & 1:
            raise KeyError(state)
        return at, state

    def _ask_of(self, layout, turn, first_turns, continuing):
        """Write a position among the numbers that are given."""
        cdef int suit
        for suit, (low, high) in enumerate(layout):
            self.given.low[suit], self.given.high[suit] = low, high
        self.given.turn, self.given.first_turns = turn, first_turns
        self.given.continuing = continuing

    def _take(self, size):
        if size > self.most_bytes:
            raise TooManyStates(size, self.most_bytes)

    def _mark(self):
        """Mark and number the states that play can reach."""
        cdef uint32_t start, layout
        cdef LayoutPlace place
        for start in range(0, self.deal.layouts, CHUNK):
            PyErr_CheckSignals()
            with nogil:
                for layout in range(start, min(start + CHUNK, self.deal.layouts)):
                    if self.deal.marks[layout].states:
                        go_to(&self.deal, &place, layout)
                        mark_layout(&self.deal, &place)
        number_states(&self.deal)

    cdef _work_through(self, Work work):
        """Do some work for every state, those first that it leads to."""
        cdef uint32_t start, end, layout
        cdef LayoutPlace place
        end = self.deal.layouts
        while end:
            PyErr_CheckSignals()
            start = end - CHUNK if end > CHUNK else 0
            with nogil:
                for layout in range(end, start, -1):
                    if self.deal.marks[layout - 1].states:
                        go_to(&self.deal, &place, layout - 1)
                        work_through(&self.deal, &place, work)
            end = start
