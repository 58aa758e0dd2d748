# The search for the commonest question (search.pxd).

cdef enum:
    PLAIN = 1

include "quicktricks.pxi"
include "search.pxi"
