# The functions of best_lines.pxd.

cdef inline uint64_t best_lines(
    Search *search, StateMap *memo, State *state, int32_t value, uint64_t *turns
) noexcept nogil:
    """Return how many lines of best play there are from a position of a value.

    Adds to `turns` the positions with a card to play that they go through and that were not met
    before.  What a halted count, or one without memory, returns is meaningless.
    """
    cdef uint64_t total = 0
    cdef uint64_t *known
    cdef int32_t rest
    cdef int at
    cdef int[13] rank
    cdef Key key
    cdef State after
    if not state.size:
        return 1
    if not state.trick.count:
        forget_run(&search.deal, state)
        key = exact_key(state)
        known = <uint64_t *> map_find(memo, key)
        if known != NULL:
            return known[0]
    turns[0] += 1
    for at in range(list_cards(&search.deal, state, rank)):
        if keeps(search, state, rank[at], value, &after, &rest):
            total += best_lines(search, memo, &after, rest, turns)
        if search.limits.halted or memo.failed:
            return 0
    if not state.trick.count:
        map_store(memo, key, &total)
    return total
