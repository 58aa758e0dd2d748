# The functions of vec.pxd.

cdef inline Vec vec_init(size_t width, int64_t *budget) noexcept nogil:
    """Return an empty array."""
    cdef Vec array
    array.items, array.width, array.count, array.room, array.budget = NULL, width, 0, 0, budget
    return array

cdef inline bint reserve(Vec *array, uint64_t more) noexcept nogil:
    """Make room for this many things; false if there is no memory."""
    cdef uint64_t room = max(array.room, <uint64_t> 1 << 10)
    cdef char *larger
    while room < array.count + more:
        room *= 2
    if room != array.room:
        if array.budget != NULL:
            array.budget[0] -= (room - array.room) * array.width
            if array.budget[0] <= 0:
                return False
        larger = <char *> realloc(array.items, room * array.width)
        if larger == NULL:
            return False
        array.items, array.room = larger, room
    return True

cdef inline bint append(Vec *array, const void *items, uint64_t count) noexcept nogil:
    """Add this many things, none of the array itself; false: no memory, and none is added."""
    if not reserve(array, count):
        return False
    memcpy(array.items + array.count * array.width, items, count * array.width)
    array.count += count
    return True
