# The search for the commonest question (search.pxd).

cdef enum:
    PLAIN = 1

include "plans.pxi"
include "search.pxi"
