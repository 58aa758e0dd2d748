# The functions of perft.pxd.

cdef inline long long count_lines(
    const Deal *deal, const State *state, int depth, SearchLimits *limits
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
        if not count_node(limits):
            return 0
        play(deal, state, lowest_bit(left) >> 2, &after)
        left &= left - 1
        total += count_lines(deal, &after, depth - 1, limits)
        if limits.halted:
            return 0
    return total

cdef inline long long count_stock_lines(
    Search *search, const Stock *stock, const StockState *state, int depth
) noexcept nogil:
    """Return how many ways there are to play `depth` cards, as `count_lines` does.

    A card that is only turned and taken up is not one of them (A2).
    """
    cdef int[14] card
    cdef int at, count, played
    cdef long long total = 0
    cdef State start
    cdef StockState after
    if depth == 0:
        return 1
    if state.next == stock.length and not state.at.trick.count:
        start = state.at
        deal_of(search, state, &start)
        return count_lines(&search.deal, &start, depth, &search.limits)
    count = list_stock_cards(search, stock, state, card)
    for at in range(count):
        if not count_node(&search.limits):
            return 0
        stock_play(search, stock, state, card[at], &after)
        played = not goes_to_hand(search, stock, state, card[at])
        total += count_stock_lines(search, stock, &after, depth - played)
        if search.limits.halted:
            return 0
    return total

cdef inline void join(EndSet *ends, const EndSet *more, int gain) noexcept nogil:
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
    const Deal *deal, StateMap *memo, const State *state, int gained, EndSet *ends,
    SearchLimits *limits
) noexcept nogil:
    """Add every end that can be reached from any point of a trick, with everybody's help, where
    `gained` points have been taken before."""
    cdef uint64_t left = playable(deal, state)
    cdef Key key
    cdef EndSet *known
    cdef int gain
    cdef State after
    cdef EndSet own
    cdef EndSet *found = ends if state.trick.count else &own
    if not state.trick.count:
        key = key_of(deal, state)
        known = <EndSet *> map_find(memo, key)
        if known != NULL:
            join(ends, known, gained)
            return
        memset(&own, 0, sizeof(EndSet))
        own.low[state.tally.owes] = not state.size
    while left and not memo.failed and not limits.halted:
        if not count_node(limits):
            return
        gain = play(deal, state, lowest_bit(left) >> 2, &after)
        left &= left - 1
        add_ends(deal, memo, &after, gain, found, limits)
    if not state.trick.count and not memo.failed and not limits.halted:
        map_store(memo, key, &own)
        join(ends, &own, gained)
