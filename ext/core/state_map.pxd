# What has been found of states at a trick boundary, nothing of it ever given up.
#
# Open addressing with linear steps; the memory doubles when half of it is used.  Four others stay
# apart: search/table.pxd, search/shapes.pxd and search/killers.pxd give up what is old, each in
# buckets of one line of memory; and retrograde/retrograde.pxd has no room for keys of 16 bytes.

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from core.bits cimport int32_t, mix_bits, uint64_t
from core.state cimport Key

cdef struct StateMap:
    Key *keys
    char *kept              # of each key, `width` bytes
    size_t width
    uint64_t size           # a power of two; at most half is used
    uint64_t used
    bint failed             # no memory

cdef struct Bounds:
    # What many keep of a state.
    int32_t lower
    int32_t upper

include "core/state_map.pxi"
