# The functions of depth_limited.pxd.

cdef inline int32_t depth_limited_bound(
    Search *search, Horizon *horizon, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state at a trick boundary, as `bound_at_trick_start` does."""
    cdef int owes = state.tally.owes, total = state.left + state.extra, best
    cdef int32_t value
    cdef Key key
    cdef Window *known
    cdef Window window
    if state.size == horizon.size:
        return search.objective.bonus[owes] + (total if horizon.left_to_us else 0)
    key = key_of(&search.deal, state)
    known = <Window *> memo_find(&horizon.memo, key)
    if known != NULL:
        window = known[0]
    else:
        window.low = search.objective.bonus_low[owes]
        window.high = search.objective.bonus_high[owes] + total
    if window.low >= threshold:
        return window.low
    if window.high < threshold:
        return window.high
    value = seen_ply(search, horizon, state, threshold)
    if search.watch.halted:
        return 0
    narrow(&window.low, &window.high, threshold, value)
    memo_store(&horizon.memo, key, &window)
    return value

cdef inline int32_t seen_ply(
    Search *search, Horizon *horizon, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value at any point of a trick, as `ply` does."""
    cdef bint maximising = on_turn(search, state)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int rank, gain
    cdef State after
    cdef Picker picker
    begin_to_pick(search, state, &picker)
    while True:
        rank = pick(search, state, &picker)
        if rank == NO_RANK or horizon.memo.failed or not count_node(&search.watch):
            return found
        gain = play(&search.deal, state, rank, &after)
        value = gain + seen_bound(search, horizon, &after, threshold - gain)
        if value > found if maximising else value < found:
            found = value
            if found >= threshold if maximising else found < threshold:
                picker.killer[0] = rank
                return found

cdef inline int32_t seen_bound(
    Search *search, Horizon *horizon, const State *state, int32_t threshold
) noexcept nogil:
    if state.trick.count:
        return seen_ply(search, horizon, state, threshold)
    return depth_limited_bound(search, horizon, state, threshold)

cdef inline int32_t seen_value(
    Search *search, Horizon *horizon, const State *state, int32_t unit
) noexcept nogil:
    """Return the value of a position; meaningless when halted, or without memory."""
    cdef int owes = state.tally.owes
    cdef int32_t low = search.objective.bonus_low[owes], threshold
    cdef int32_t high = search.objective.bonus_high[owes] + state.left + state.extra
    cdef bint maximising = on_turn(search, state)
    threshold = low + state.left // 2 + 1
    while low < high and not search.watch.halted and not horizon.memo.failed:
        threshold = next_threshold(low, high, threshold, unit, maximising)
        threshold = note_answer(
            &low, &high, threshold, seen_bound(search, horizon, state, threshold)
        )
    return low
