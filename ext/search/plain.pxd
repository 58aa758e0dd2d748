# The search for the commonest question (search/alpha_beta.pxd).

cdef enum:
    PLAIN = 1

include "search/quick_tricks.pxi"
include "search/alpha_beta.pxi"
