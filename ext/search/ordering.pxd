# Which cards are worth trying, and in what order.

from core.bits cimport highest_bit, lowest_bit, lowest_of, ranks_of, uint64_t
from core.state cimport NO_RANK, WORTHLESS_RANKS, Deal, Game, State
from core.switches cimport DOMINANCE, is_on
from core.trick cimport lets_clean, maximises, playable

cdef struct MoveOrder:
    # Sets of ranks, to be tried in this order; the dearest first in `down`, the cheapest in `up`.
    uint64_t first
    uint64_t down
    uint64_t up

include "search/ordering.pxi"
