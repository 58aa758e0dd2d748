# The layout of Ristiseiska: which card of a suit fits next (X7 to X10).  All that plays or solves
# the game asks this, and nothing else says it.

cdef enum:
    SUITS = 4
    TOP = 13                # the rank of a king
    CARDS = 52
    NOBODY = -1

cdef enum BuildRule:
    BUILD_STRICT, BUILD_FREE, BUILD_EIGHT_AFTER_SIX

cdef enum ContinueRule:
    CONTINUE_OFF, CONTINUE_EDGES, CONTINUE_ANY

include "ristiseiska/layout.pxi"
