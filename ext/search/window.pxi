# The functions of window.pxd.

cdef inline Window window_between(
    int32_t *low, int32_t *high, int32_t guess, int32_t unit, bint maximising
) noexcept nogil:
    """Return a window that is to be closed wholly; the first question is about the guess."""
    cdef Window window
    window.low, window.high = low, high
    window.threshold, window.unit, window.width, window.maximising = guess, unit, 0, maximising
    return window

cdef inline bint asks(Window *window) noexcept nogil:
    """Choose the next threshold; False: the window is closed."""
    if window.high[0] - window.low[0] <= window.width:
        return False
    window.threshold = next_threshold(
        window.low[0], window.high[0], window.threshold, window.unit, window.maximising
    )
    return True

cdef inline void note_answer(Window *window, int32_t value) noexcept nogil:
    """Narrow a window by the answer to its question."""
    if value >= window.threshold:
        window.low[0] = min(value, window.high[0])
    else:
        window.high[0] = max(value, window.low[0])
    window.threshold = window.low[0]    # so that the next question divides it

cdef inline int32_t next_threshold(
    int32_t lower, int32_t upper, int32_t guess, int32_t unit, bint maximising
) noexcept nogil:
    """Return a guess if it divides a window, or else the threshold that does.

    Between outcomes it divides in halves.  Within one, three quarters are left if the player on
    turn, who may be `maximising`, has a card good enough: such a card is less work to find than to
    rule out.
    """
    cdef int32_t quarter = max(1, (upper - lower + 2) / 4)
    if lower < guess <= upper:
        return guess
    if floor_div(lower, unit) < floor_div(upper, unit):
        return halfway(lower, upper, unit)
    return lower + quarter if maximising else upper + 1 - quarter

cdef inline int32_t halfway(int32_t lower, int32_t upper, int32_t unit) noexcept nogil:
    """Return the threshold that halves a window, between outcomes (multiples of `unit`) first."""
    cdef int32_t floor_low = floor_div(lower, unit), floor_high = floor_div(upper, unit)
    cdef int32_t threshold = lower + (upper - lower + 1) / 2
    if floor_low < floor_high:
        threshold = (floor_low + (floor_high - floor_low + 1) / 2) * unit
    return max(threshold, lower + 1)

cdef inline int32_t floor_div(int32_t number, int32_t unit) noexcept nogil:
    return number / unit if number >= 0 else -((unit - 1 - number) / unit)
