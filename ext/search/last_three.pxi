# The functions of last_three.pxd.

cdef inline int32_t last_three(
    const Deal *deal, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the points that the side which maximises takes from a state with three cards in each
    hand, as `bound_at_trick_start` does."""
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
