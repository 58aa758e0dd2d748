"""The compiled solver of whole deals of Ristiseiska (`layouts.solver` is its only caller).

Integers in, integers out.  A `LayoutKernel` is one deal under one set of rules, from one position
on.  It marks every state that play can reach; then it solves or counts them all in one pass.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from layouts cimport (
    MOST_SEATS, SUITS, Layouts, LayoutLines, Marks, Place,
    Stage, Work, count_state, find_taking, go_to, kept_of, layouts_close, mark_layout, number_of, number_states,
    outcomes_in, pair_of, solve_state, work_through,
)

BUILDS = ("strict", "free", "eight-after-six")
CONTINUES = ("off", "ak_only", "any")
DOWN = 255

cdef enum:
    CHUNK = 1 << 16  # layouts between two looks at signals


class TooManyStates(Exception):
    """Play can reach more states than the memory holds; the numbers of both are the arguments."""


def steps_of(stage, build):
    """Return the lower and the higher card that fit a suit, each with the stage it leads to.

    >>> steps_of((0, 0), "strict"), steps_of((6, 7), "strict"), steps_of((5, 13), "free")
    ([(7, (7, 7)), None], [None, (8, (6, 8))], [(4, (4, 13)), None])
    """
    low, high = stage
    if low == 0:
        return [(7, (7, 7)), None]
    lower = (low - 1, (low - 1, high)) if low > 1 else None
    higher = (high + 1, (low, high + 1)) if high < 13 else None
    if build != "free" and low == 7:
        higher = None
    if build == "strict" and low < 7 and high == 7:
        lower = None
    return [lower, higher]


def stages_from(stage, build):
    """Return the stages that a suit can still reach, each before those that it leads to."""
    found, todo = {stage}, [stage]
    while todo:
        for step in steps_of(todo.pop(), build):
            if step and step[1] not in found:
                found.add(step[1])
                todo.append(step[1])
    return sorted(found, key=lambda stage: (stage[1] - stage[0] + bool(stage[0]), stage))


cdef class LayoutKernel:
    """One deal from one position on; `solve` or `count` it, then ask about its states."""

    cdef Layouts deal
    cdef list numbers       # of each suit, from a stage to its number
    cdef list stages        # of each suit, from a number to its stage
    cdef int first          # the state of layout 0 from which play begins
    cdef readonly uint64_t most_bytes

    def __init__(
        self, *, owners, layout, seats, build, goes_on, turn, first_turns, continuing, costs,
        forfeit, most_bytes, forced=frozenset(),
    ):
        """Mark what can be reached; raises `TooManyStates` where not even the marks have room.

        `owners` and `costs` have a number for each card, by suit and rank; `DOWN` owns what is
        down.  `first_turns` is 0 where nobody is exempt (X19).  `forced` are the numbers of cards
        that are played alone wherever they fit; only counting heeds them.
        """
        cdef int suit, index, side, seat
        cdef Stage *grown
        memset(&self.deal, 0, sizeof(Layouts))
        if not 2 <= seats <= MOST_SEATS or not 0 <= first_turns <= seats:
            raise ValueError("two to five seats, and at most as many first turns")
        self.most_bytes = most_bytes
        self.deal.seats = seats
        self.deal.clocks = seats + first_turns
        for seat in range(seats):
            self.deal.turn[seat] = seat
            self.deal.after[seat] = (seat + 1) % seats
        for index in range(first_turns):
            seat = (turn + first_turns - 1 - index) % seats
            self.deal.turn[seats + index] = seat
            self.deal.after[seats + index] = seats + index - 1
        if first_turns:
            self.deal.after[seats] = (self.deal.turn[seats] + 1) % seats
        self.deal.goes_on = CONTINUES.index(goes_on)
        self.deal.first_suit = SUITS if any(low for low, _ in layout) else 0
        self.deal.forfeit = forfeit
        self.deal.holders = seats + 1 if forfeit else 1
        self.deal.held = 2 if forfeit else 1
        fields = 2 * seats * self.deal.held + 2 * self.deal.holders
        self.deal.fields = fields
        self.stages = [stages_from(tuple(stage), build) for stage in layout]
        self.numbers = [{stage: n for n, stage in enumerate(stages)} for stages in self.stages]
        number = 1
        for suit in range(SUITS):
            self.deal.stages[suit] = len(self.stages[suit])
            self.deal.stride[suit] = number
            number *= len(self.stages[suit])
            for index, (low, high) in enumerate(self.stages[suit]):
                grown = &self.deal.suit[suit][index]
                for rank in range(1, 14):
                    if low and low <= rank <= high:
                        continue
                    seat = owners[13 * suit + rank - 1]
                    if not 0 <= seat < seats:
                        raise ValueError("every card that is not down has an owner")
                    grown.left += 1ull << 8 * seat
                    grown.costs[seat] += costs[13 * suit + rank - 1]
                for seat in range(seats):
                    grown.preference[seat] = (
                        grown.costs[seat] * 65536 - sum([grown.costs[s] for s in range(seats)])
                    )
                for side, step in enumerate(steps_of((low, high), build)):
                    if step:
                        grown.steps[side].next = self.numbers[suit][step[1]]
                        grown.steps[side].owner = owners[13 * suit + step[0] - 1]
                        grown.steps[side].edge = step[0] in (1, 13)
                        grown.steps[side].forced = 13 * suit + step[0] - 1 in forced
                        grown.steps[side].cost = costs[13 * suit + step[0] - 1]
        self.deal.layouts = number
        self._take(number * sizeof(Marks))
        self.deal.marks = <Marks *> calloc(number, sizeof(Marks))
        if self.deal.marks == NULL:
            raise MemoryError
        self.first = self._state(turn, first_turns, continuing)
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
        """Return how many lines lead to the end, by who goes out; raises as `solve` does."""
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
            at = number_of(&self.deal, 0, self.first) * self.deal.seats
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
        """Return what a state is worth, for who holds the forfeit (a seat, or -1).

        That is what each seat is sure of, what it gets with the help of all, and what is down and
        who holds the forfeit at the end, if each plays for himself.  A KeyError says that play does
        not reach the state.
        """
        cdef uint32_t outcome
        cdef uint16_t *kept
        cdef int suit
        at, state = self._reached(layout, turn, first_turns, continuing)
        if self.deal.kept == NULL:
            raise KeyError(state)
        kept = kept_of(&self.deal, at, state)
        held = self.deal.held
        outcome = outcomes_in(&self.deal, kept)[forfeit + 1 if held == 2 else 0]
        bounds = [
            kept[side * held + (held == 2 and side % self.deal.seats == forfeit)]
            for side in range(2 * self.deal.seats)
        ]
        down = [self.stages[suit][outcome >> 6 * suit & 63] for suit in range(SUITS)]
        holder = <int> (outcome >> 6 * SUITS) - 1 if held == 2 else None
        return bounds[: self.deal.seats], bounds[self.deal.seats :], down, holder

    def taking(self, *, layout, turn, first_turns, continuing):
        """Return the pairs of a seat and one that it can make take the forfeit, against all.

        A seat with itself means that all others together can.  A KeyError as in `worth`.
        """
        at, state = self._reached(layout, turn, first_turns, continuing)
        if self.deal.taking == NULL:
            raise KeyError(state)
        found = self.deal.taking[number_of(&self.deal, at, state)]
        seats = range(self.deal.seats)
        return {(one, other) for one in seats for other in seats if found & pair_of(one, other)}

    def _reached(self, layout, turn, first_turns, continuing):
        """Return the number of a layout and that of a state in it, if play reaches it."""
        at = sum(
            self.numbers[suit][tuple(layout[suit])] * self.deal.stride[suit]
            for suit in range(SUITS)
        )
        state = self._state(turn, first_turns, continuing)
        if not self.deal.marks[<uint32_t> at].states >> <int> state & 1:
            raise KeyError(state)
        return at, state

    def _state(self, turn, first_turns, continuing):
        """Return the number of a state among those of its layout."""
        clock = self.deal.seats + first_turns - 1 if first_turns else turn
        if not 0 <= clock < self.deal.clocks or self.deal.turn[clock] != turn:
            raise KeyError(clock)
        return clock + self.deal.clocks * bool(continuing)

    def _take(self, size):
        if size > self.most_bytes:
            raise TooManyStates(size, self.most_bytes)

    def _mark(self):
        """Mark and number the states that play can reach."""
        cdef uint32_t start, layout
        cdef Place place
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
        cdef Place place
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
