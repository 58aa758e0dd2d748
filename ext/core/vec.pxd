# An array that grows: things of one width, as many as are wanted.

from libc.stdlib cimport realloc
from libc.string cimport memcpy

from core.bits cimport int64_t, uint64_t

cdef struct Vec:
    char *items
    size_t width
    uint64_t count
    uint64_t room
    int64_t *budget         # bytes that it, and others, may still take; NULL: no matter how many

include "core/vec.pxi"
