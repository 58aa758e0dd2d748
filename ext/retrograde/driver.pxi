# Runs `retrograde/retrograde.pxd` from Python: it handles signals and reports progress.

from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memset

from retrograde.retrograde cimport (
    Bound, Force, Rounds, begin_force, begin_seat, bytes_found, bytes_to_force, end_force,
    explore_some, force_some, rounds_close, slot_of,
)

cdef enum:
    STATES_AT_ONCE = 1 << 16


class TooManyStates(Exception):
    """Play can reach more states than the memory holds; how much that is is the argument."""


cdef check_room(Rounds *rounds):
    if rounds.too_large:
        raise TooManyStates(rounds.most_bytes)
    if rounds.no_memory:
        raise MemoryError


cdef explore_all(Rounds *rounds, tell):
    """Find all states; `tell` hears how many are found."""
    cdef bint more = True
    while more:
        PyErr_CheckSignals()
        tell(rounds.expanded, None)
        with nogil:
            more = explore_some(rounds, STATES_AT_ONCE)
        check_room(rounds)


cdef force_all(Rounds *rounds, tell):
    """Find what every seat can be held to; `tell` hears how many bounds of how many are known."""
    cdef Force force
    cdef bint more
    cdef int seat, side, known = 0
    memset(&force, 0, sizeof(Force))
    try:
        with nogil:
            begin_force(rounds, &force)
        check_room(rounds)
        for seat in range(rounds.seats):
            for side in range(2):
                with nogil:
                    begin_seat(rounds, &force, seat, side)
                check_room(rounds)
                more = True
                while more:
                    PyErr_CheckSignals()
                    tell(known * rounds.states + force.settled, 2 * rounds.seats * rounds.states)
                    with nogil:
                        more = force_some(rounds, &force, STATES_AT_ONCE)
                known += 1
    finally:
        end_force(&force)


cdef class RetrogradeKernel:
    """The base of kernels for games that can go round; it holds the states that play can reach."""

    cdef Rounds rounds

    def __dealloc__(self):
        rounds_close(&self.rounds)

    @property
    def states(self):
        """The number of states that play can reach."""
        return self.rounds.states

    @property
    def bytes(self):
        """How much memory solving takes."""
        return bytes_found(&self.rounds) + bytes_to_force(&self.rounds)

    def solve(self, tell):
        """Find what every seat can force in every state; raises as the beginning does."""
        force_all(&self.rounds, tell)


cdef list bounds_at(const Rounds *rounds, uint64_t key):
    """Return what each seat can hold itself to, and then what the others can hold each to.

    Each is a cost and a number of moves, or None where an end cannot be forced.  A KeyError says
    that play does not reach the state.
    """
    cdef uint64_t state
    cdef int place
    cdef Bound bound
    cdef uint32_t found = rounds.slots[slot_of(rounds, key)]
    if found == 0 or rounds.bounds == NULL:
        raise KeyError(key)
    state = found - 1
    bounds = []
    for place in range(2 * rounds.seats):
        bound = rounds.bounds[state * 2 * rounds.seats + place]
        bounds.append(None if bound.cost == NEVER else (bound.cost, bound.moves))
    return bounds


cdef list lines_by_moves(const Rounds *rounds, uint64_t key, int most):
    """Return how many lines there are of one move, of two and so on, those that end counted on.

    It stops after `most` moves, or when all lines have ended.
    """
    numbers = {<object> (rounds.slots[slot_of(rounds, key)] - 1): 1}
    counts = []
    ended = 0
    for _ in range(most):
        after = {}
        for state, lines in numbers.items():
            for edge in range(rounds.first[<uint64_t> state], rounds.first[<uint64_t> state + 1]):
                child = rounds.next[<uint64_t> edge]
                if rounds.movers[<uint64_t> child] == ENDED:
                    ended += lines
                else:
                    after[child] = after.get(child, 0) + lines
        PyErr_CheckSignals()
        numbers = after
        counts.append(ended + sum(after.values()))
        if not after:
            break
    return counts
