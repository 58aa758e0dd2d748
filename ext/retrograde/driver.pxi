# Runs `retrograde/retrograde.pxd` from Python: it handles signals and reports progress.

from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memset

from retrograde.retrograde cimport (
    Bound, Force, StateGraph, begin_force, begin_seat, bytes_found, bytes_to_force, end_force,
    explore_some, force_some, graph_close, slot_of,
)

cdef enum:
    STATES_AT_ONCE = 1 << 16


class TooManyStates(Exception):
    """Play can reach more states than the memory holds; how much that is is the argument."""


cdef check_room(StateGraph *graph):
    if graph.too_large:
        raise TooManyStates(graph.most_bytes)
    if graph.no_memory:
        raise MemoryError


cdef explore_all(StateGraph *graph, tell):
    """Find all states; `tell` hears how many are found."""
    cdef bint more = True
    while more:
        PyErr_CheckSignals()
        tell(graph.expanded, None)
        with nogil:
            more = explore_some(graph, STATES_AT_ONCE)
        check_room(graph)


cdef force_all(StateGraph *graph, tell):
    """Find what every seat can be held to; `tell` hears how many bounds of how many are known."""
    cdef Force force
    cdef bint more
    cdef int seat, side, known = 0
    memset(&force, 0, sizeof(Force))
    try:
        with nogil:
            begin_force(graph, &force)
        check_room(graph)
        for seat in range(graph.seats):
            for side in range(2):
                with nogil:
                    begin_seat(graph, &force, seat, side)
                check_room(graph)
                more = True
                while more:
                    PyErr_CheckSignals()
                    tell(known * graph.states + force.settled, 2 * graph.seats * graph.states)
                    with nogil:
                        more = force_some(graph, &force, STATES_AT_ONCE)
                known += 1
    finally:
        end_force(&force)


cdef class RetrogradeKernel:
    """The base of kernels for games that can go round; it holds the states that play can reach."""

    cdef StateGraph graph

    def __dealloc__(self):
        graph_close(&self.graph)

    @property
    def states(self):
        """The number of states that play can reach."""
        return self.graph.states

    @property
    def bytes(self):
        """How much memory solving takes."""
        return bytes_found(&self.graph) + bytes_to_force(&self.graph)

    def solve(self, tell):
        """Find what every seat can force in every state; raises as the beginning does."""
        force_all(&self.graph, tell)


cdef list bounds_at(const StateGraph *graph, uint64_t key):
    """Return what each seat can hold itself to, and then what the others can hold each to.

    Each is a cost and a number of moves, or None where an end cannot be forced.  A KeyError says
    that play does not reach the state.
    """
    cdef uint64_t state
    cdef int place
    cdef Bound bound
    cdef uint32_t found = graph.slots[slot_of(graph, key)]
    if found == 0 or graph.bounds == NULL:
        raise KeyError(key)
    state = found - 1
    bounds = []
    for place in range(2 * graph.seats):
        bound = graph.bounds[state * 2 * graph.seats + place]
        bounds.append(None if bound.cost == NEVER else (bound.cost, bound.moves))
    return bounds


cdef list lines_by_moves(const StateGraph *graph, uint64_t key, int most):
    """Return how many lines there are of one move, of two and so on, those that end counted on.

    It stops after `most` moves, or when all lines have ended.
    """
    numbers = {<object> (graph.slots[slot_of(graph, key)] - 1): 1}
    counts = []
    ended = 0
    for _ in range(most):
        after = {}
        for state, lines in numbers.items():
            for edge in range(graph.first[<uint64_t> state], graph.first[<uint64_t> state + 1]):
                child = graph.next[<uint64_t> edge]
                if graph.movers[<uint64_t> child] == ENDED:
                    ended += lines
                else:
                    after[child] = after.get(child, 0) + lines
        PyErr_CheckSignals()
        numbers = after
        counts.append(ended + sum(after.values()))
        if not after:
            break
    return counts
