# What cards are worth to one who looks some tricks ahead and no further (puzzles/measures.py says
# why): best play for a number of tricks, then the deal counts as if nobody took anything more.
#
# Only for additive objectives.  None of the prunings holds that count on what comes later.

from core.bits cimport int32_t
from core.limits cimport count_node
from core.objective cimport narrow
from core.state cimport Key, State, key_of
from core.state_map cimport Bounds, StateMap, map_find, map_store
from core.trick cimport play
from search.alpha_beta cimport Search
from search.solve cimport bound_by_cards, on_turn
from search.window cimport Window, asks, note_answer, window_between

cdef struct Horizon:
    StateMap memo           # Bounds of states at a trick boundary
    int size                # of each hand at the horizon
    bint left_to_us         # what nobody has taken then counts for the maximising side

include "analysis/depth_limited.pxi"
