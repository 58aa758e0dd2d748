# The transposition table: what is proved of the future of a state at a trick boundary.
#
# Buckets of two entries; the key of an entry is the state itself, so nothing collides.  What is in
# the table stays true as long as the context does.  In a full bucket an entry of an earlier
# question gives way, or else the one whose state has the fewer tricks left: a lost entry costs
# time, never truth.
#
# A small table stays in the fast memory, so only as many buckets are in use as the question needs:
# the number doubles, up to `max_buckets`, where the question has filled half of them, and halves
# before another position's question where the last one has left most of them empty.

from libc.string cimport memcpy, memset

from core.bits cimport int32_t, mix_bits, uint64_t, uint8_t
from core.state cimport Key

cdef extern from "core/bits.h":
    void *new_lines "rk_new_lines"(size_t size) noexcept nogil
    void free_lines "rk_free_lines"(void *lines) noexcept nogil

cdef enum:
    BUCKET = 2              # 64 bytes, so that a look fetches one line of memory
    LEAST_BUCKETS = 1 << 10

cdef struct Entry:
    Key key
    int32_t lower
    int32_t upper
    uint8_t size        # tricks left
    uint8_t generation  # of the question that stored it last

cdef struct Table:
    Entry *entries
    uint64_t buckets        # in use; a power of two
    uint64_t room           # buckets that there is memory for
    uint64_t max_buckets
    uint64_t used           # entries of this question
    uint8_t generation      # of this question; that numbers come round again does no harm

include "search/table.pxi"
