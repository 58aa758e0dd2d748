# The functions of limits.pxd.

cdef inline void watch_begin(SearchLimits *watch, long long budget) noexcept nogil:
    """Begin to count; the first card looks."""
    watch.spent = watch.pause = 0
    watch.budget = budget
    watch.halted = False

cdef inline bint count_node(SearchLimits *watch) noexcept nogil:
    """Count a card about to be played; False: it must not be, the search is halted."""
    if watch.spent >= watch.pause and not goes_on(watch):
        return False
    watch.spent += 1
    return True

cdef inline bint goes_on(SearchLimits *watch) noexcept nogil:
    """Look around; say whether the search goes on, and if so until when."""
    watch.halted = watch.spent >= watch.budget or (
        watch.look != NULL and watch.look(watch.caller)
    )
    watch.pause = min(watch.spent + STRIDE, watch.budget)
    return not watch.halted
