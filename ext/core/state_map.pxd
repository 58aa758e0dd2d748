# What has been found of states at a trick boundary, nothing of it ever given up.
#
# Open addressing with linear steps; the memory doubles when half of it is used.

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from core.bits cimport mix_bits, uint64_t
from core.state cimport Key

cdef struct StateMap:
    Key *keys
    char *kept              # of each key, `width` bytes
    size_t width
    uint64_t size           # a power of two; at most half is used
    uint64_t used
    bint failed             # no memory

include "core/state_map.pxi"
