# The last three tricks, without a search (search/last_three.h): all of their 1,296 ways, side by side, take
# less time than the dozen that a search would go.
#
# For two sides of two and points that count as such, where nobody owes cleaning, no run can bar a
# lead and nothing spices a trick.

from core.bits cimport int32_t, uint64_t
from core.state cimport Deal, State
from core.trick cimport maximises

cdef extern from "search/last_three.h":
    int three_tricks "rk_three_tricks"(
        const int *value, uint64_t w, uint64_t x, uint64_t v, uint64_t y, int left, int need
    ) noexcept nogil

cdef inline int32_t last_three(
    const Deal *deal, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the points that the side which maximises takes from a state with three cards in each
    hand, as `future` does."""
    cdef int leader = state.leader
    cdef bint ours = maximises(&deal.game, leader)
    # The side that does not maximise takes what is left.
    cdef int32_t need = threshold if ours else state.left - threshold + 1
    cdef int found = three_tricks(
        deal.game.value, state.cards & deal.by_turn[leader], state.cards & deal.by_turn[leader + 1],
        state.cards & deal.by_turn[leader + 2], state.cards & deal.by_turn[leader + 3], state.left,
        need,
    )
    return found if ours else state.left - found
