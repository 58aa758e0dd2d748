# Full width, without alpha-beta: counting lines, and the set of ends that play can lead to.

from libc.string cimport memset

from core.bits cimport lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node
from core.state cimport Deal, Key, State, key_of
from core.state_map cimport StateMap, memo_find, memo_store
from core.trick cimport play, playable

# The ends that play can lead to: for each final `owes` the set of points that the maximising side
# may still get, a bit a number.

cdef struct Ends:
    uint64_t low[4]
    uint64_t high[4]

include "analysis/perft.pxi"
