# The last three tricks, without a search (search/last_three.h): all of their 1,296 ways, side by
# side, take less time than the dozen that a search would go.
#
# For two sides of two and points that count as such, where nobody owes cleaning, no run can bar a
# lead and nothing spices a trick.

from core.bits cimport int32_t, uint64_t
from core.state cimport Deal, State
from core.trick cimport maximises

cdef extern from "search/last_three.h":
    int three_tricks "rk_three_tricks"(
        const int *value, uint64_t w, uint64_t x, uint64_t v, uint64_t y, int left, int need
    ) noexcept nogil

include "search/last_three.pxi"
