# The functions of perft.pxd.

cdef inline long long count_lines(
    const Deal *deal, const State *state, int depth, SearchLimits *watch
) noexcept nogil:
    """Return how many ways there are to play `depth` cards, a card counting by its rank (perft).

    A line that ends earlier counts once.  A halted count is meaningless.
    """
    cdef uint64_t left = playable(deal, state)
    cdef long long total = 0
    cdef State after
    if depth == 0 or not left:
        return 1
    while left:
        if not count_node(watch):
            return 0
        play(deal, state, lowest_bit(left) >> 2, &after)
        left &= left - 1
        total += count_lines(deal, &after, depth - 1, watch)
        if watch.halted:
            return 0
    return total

cdef inline void join(Ends *ends, const Ends *more, int gain) noexcept nogil:
    """Add to a set of ends another, moved up by the points gained on the way."""
    cdef int owes
    for owes in range(4):
        if gain >= 64:
            ends.high[owes] |= more.low[owes] << gain - 64
        elif gain:
            ends.low[owes] |= more.low[owes] << gain
            ends.high[owes] |= more.high[owes] << gain | more.low[owes] >> 64 - gain
        else:
            ends.low[owes] |= more.low[owes]
            ends.high[owes] |= more.high[owes]

cdef inline void add_ends(
    const Deal *deal, StateMap *memo, const State *state, int gained, Ends *ends,
    SearchLimits *watch
) noexcept nogil:
    """Add every end that can be reached from any point of a trick, with everybody's help, where
    `gained` points have been taken before."""
    cdef uint64_t left = playable(deal, state)
    cdef Key key
    cdef Ends *known
    cdef int gain
    cdef State after
    cdef Ends own
    cdef Ends *found = ends if state.trick.count else &own
    if not state.trick.count:
        key = key_of(deal, state)
        known = <Ends *> memo_find(memo, key)
        if known != NULL:
            join(ends, known, gained)
            return
        memset(&own, 0, sizeof(Ends))
        own.low[state.tally.owes] = not state.size
    while left and not memo.failed and not watch.halted:
        if not count_node(watch):
            return
        gain = play(deal, state, lowest_bit(left) >> 2, &after)
        left &= left - 1
        add_ends(deal, memo, &after, gain, found, watch)
    if not state.trick.count and not memo.failed and not watch.halted:
        memo_store(memo, key, &own)
        join(ends, &own, gained)
