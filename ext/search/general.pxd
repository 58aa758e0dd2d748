# The search for every question that is not plain (search/alpha_beta.pxd).

cdef enum:
    PLAIN = 0

include "search/quick_tricks.pxi"
include "search/alpha_beta.pxi"
