# Closing a window: the value of a position, found by null-window questions between proven bounds.
#
# A caller asks as long as `asks` chooses a threshold, and notes each answer.

from core.bits cimport int32_t

cdef struct Window:
    int32_t *low            # proved: low <= value <= high
    int32_t *high
    int32_t threshold       # of the next question: a guess until `asks` has chosen it
    int32_t unit            # outcomes are multiples of it
    int32_t width           # a window as narrow as this is closed
    bint maximising         # the player on turn does

include "search/window.pxi"
