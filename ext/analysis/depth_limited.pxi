# The functions of depth_limited.pxd.

cdef inline int32_t depth_limited_bound(
    Search *search, Horizon *horizon, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value at any point of a trick, as `bound` does (search/alpha_beta.pxi)."""
    cdef int owes = state.tally.owes, total = state.left + state.extra
    cdef int32_t value
    cdef Key key
    cdef Bounds *known
    cdef Bounds bounds
    if state.trick.count:
        return bound_by_cards(search, state, threshold, depth_limited_card, horizon)
    if state.size == horizon.size:
        return search.objective.bonus[owes] + (total if horizon.left_to_us else 0)
    key = key_of(&search.deal, state)
    known = <Bounds *> map_find(&horizon.memo, key)
    if known != NULL:
        bounds = known[0]
    else:
        bounds.lower = search.objective.bonus_low[owes]
        bounds.upper = search.objective.bonus_high[owes] + total
    if bounds.lower >= threshold:
        return bounds.lower
    if bounds.upper < threshold:
        return bounds.upper
    value = bound_by_cards(search, state, threshold, depth_limited_card, horizon)
    if search.limits.halted:
        return 0
    narrow(&bounds.lower, &bounds.upper, threshold, value)
    map_store(&horizon.memo, key, &bounds)
    return value

cdef inline int32_t depth_limited_card(
    void *of, Search *search, const State *state, int rank, int32_t threshold
) noexcept nogil:
    """Bound the value of a card of the player on turn."""
    cdef Horizon *horizon = <Horizon *> of
    cdef State after
    cdef int gain
    if horizon.memo.failed or not count_node(&search.limits):
        return threshold
    gain = play(&search.deal, state, rank, &after)
    return gain + depth_limited_bound(search, horizon, &after, threshold - gain)

cdef inline int32_t depth_limited_value(
    Search *search, Horizon *horizon, const State *state, int32_t unit
) noexcept nogil:
    """Return the value of a position; meaningless when halted, or without memory."""
    cdef int owes = state.tally.owes
    cdef int32_t low = search.objective.bonus_low[owes]
    cdef int32_t high = search.objective.bonus_high[owes] + state.left + state.extra
    cdef Window window = window_between(
        &low, &high, low + state.left // 2 + 1, unit, on_turn(search, state)
    )
    while asks(&window) and not search.limits.halted and not horizon.memo.failed:
        note_answer(&window, depth_limited_bound(search, horizon, state, window.threshold))
    return low
