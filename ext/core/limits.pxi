# The functions of limits.pxd.

cdef inline void limits_begin(SearchLimits *limits, long long budget) noexcept nogil:
    """Begin to count; the first card looks."""
    limits.spent = limits.pause = 0
    limits.budget = budget
    limits.halted = False

cdef inline bint count_node(SearchLimits *limits) noexcept nogil:
    """Count a card about to be played; False: it must not be, the search is halted."""
    if limits.spent >= limits.pause and not goes_on(limits):
        return False
    limits.spent += 1
    return True

cdef inline bint goes_on(SearchLimits *limits) noexcept nogil:
    """Look around; say whether the search continues, and if so until when."""
    limits.halted = limits.spent >= limits.budget or (
        limits.look != NULL and limits.look(limits.caller)
    )
    limits.pause = min(limits.spent + STRIDE, limits.budget)
    return not limits.halted
