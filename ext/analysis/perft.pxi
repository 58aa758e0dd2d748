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

cdef inline bint can_clean(
    Search *search, StateMap *memo, const State *state, int owing
) noexcept nogil:
    """Say whether a side can still clean if everybody helps, from any point of a trick (L5, LS1).

    `owing` is the bit of the side in `owes`.  The memo keeps where this was tried in vain.
    """
    cdef uint64_t left
    cdef int rank
    cdef Key key
    cdef State after
    if not state.tally.owes & owing:
        return True
    if no_cleaning(search, state):
        return False
    if not state.trick.count:
        key = key_of(&search.deal, state)
        if map_find(memo, key) != NULL:
            return False
    left = playable(&search.deal, state)
    while left and not memo.failed and not search.limits.halted:
        if not count_node(&search.limits):
            return False
        rank = highest_bit(left) >> 2
        left ^= <uint64_t> 1 << 4 * rank
        play(&search.deal, state, rank, &after)
        if can_clean(search, memo, &after, owing):
            return True
    if not state.trick.count and not memo.failed and not search.limits.halted:
        map_store(memo, key, &owing)
    return False
