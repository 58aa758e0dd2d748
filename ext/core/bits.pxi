# The functions of bits.pxd.

cdef inline int number_of(uint64_t counts, int rank) noexcept nogil:
    """Return how many there are of a rank, of cards that are counted in four bits a rank."""
    return counts >> 4 * rank & 15
