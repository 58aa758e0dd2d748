# Whole questions: the value of a position, of every card that may be played, and a best line.

from libc.string cimport memset

from core.bits cimport int32_t, uint64_t
from core.limits cimport limits_begin
from core.objective cimport first_bounds
from core.state cimport NO_RANK, RANKS, Deal, State
from core.trick cimport maximises, play, playable, seat_on_turn
from search.alpha_beta cimport INFINITE, Picker, Search
cimport search.general as general
cimport search.plain as plain
from search.shapes cimport FEW_LINES, shapes_open
from search.table cimport table_next
from search.window cimport Window, asks, note_answer, window_between

cdef struct Answer:
    int32_t low         # bounds on the value of the position, equal when it is solved
    int32_t high
    int count           # cards that may be played, in the order asked for
    int rank[13]
    int32_t card_low[13]
    int32_t card_high[13]
    int length          # of the line
    int line[84]        # every card, and each of the stock turned and taken up before (A2)
    int player[84]

# Bounds the value of a position by that of a card, which it counts as a node, and of what follows.
ctypedef int32_t (*CardBound)(
    void *of, Search *search, const State *state, int rank, int32_t threshold
) noexcept nogil

include "search/solve.pxi"
