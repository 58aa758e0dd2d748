# The search for every question that is not plain (search.pxd).

cdef enum:
    PLAIN = 0

include "quicktricks.pxi"
include "search.pxi"
