# What cards are worth to one who looks some tricks ahead and no further (puzzles/measures.py says
# why): best play for a number of tricks, then the deal counts as if nobody took anything more.
#
# Additive objectives alone.  None of the prunings holds that count on what comes later.

from core.bits cimport int32_t
from core.limits cimport count_node
from core.objective cimport narrow
from core.state cimport NO_RANK, Key, State, key_of
from core.state_map cimport StateMap, memo_find, memo_store
from core.trick cimport play
from search.alpha_beta cimport INFINITE, Picker, Search
from search.general cimport begin_to_pick, pick
from search.solve cimport next_threshold, note_answer, on_turn

cdef struct Horizon:
    StateMap memo       # bounds of states at a trick boundary, a Window each
    int size        # of each hand at the horizon
    bint left_to_us # what nobody has taken then counts for the maximising side

cdef struct Window:
    int32_t low
    int32_t high

include "analysis/depth_limited.pxi"
