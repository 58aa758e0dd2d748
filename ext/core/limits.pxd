# When a search has to stop: its budget of cards, and a look, every few milliseconds, at whatever
# its caller minds (signals, the clock, a flag).  A build without Python leaves `look` NULL.

cdef enum:
    STRIDE = 1 << 15    # cards between two looks

ctypedef bint (*Look)(void *caller) noexcept nogil

cdef struct SearchLimits:
    long long spent     # cards played
    long long budget    # how many may be played
    long long pause     # how many are played before the next look
    Look look           # says whether to halt; NULL: nobody looks
    void *caller
    bint halted         # from now on results mean nothing

include "core/limits.pxi"
