# Full width, without alpha-beta: counting lines, and the set of ends that play can lead to.

from libc.string cimport memset

from core.bits cimport lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node
from core.state cimport Deal, Key, State, key_of
from core.state_map cimport StateMap, map_find, map_store
from core.stock cimport Stock, StockState
from core.trick cimport play, playable
from search.alpha_beta cimport Search
from search.stock cimport deal_of, goes_to_hand, list_stock_cards, stock_play

cdef struct EndSet:
    # Ends that play can lead to: for each final `owes` the points that the maximising side may
    # still get, a bit a number.
    uint64_t low[4]
    uint64_t high[4]

include "analysis/perft.pxi"
