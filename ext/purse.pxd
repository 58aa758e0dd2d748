# The points of sets of cards.

from bits cimport uint64_t

cdef enum:
    POINT_BITS = 10
    ALL_POINTS = (1 << POINT_BITS) - 1

cdef struct Purse:
    # Points of valued cards, and how many there are, by the bytes of the five valued ranks.
    int of[3][256]

cdef inline void prepare_purse(Purse *purse, const int *value) noexcept nogil:
    cdef int byte, bits, bit
    for byte in range(3):
        for bits in range(256):
            purse.of[byte][bits] = 0
            for bit in range(8 if byte < 2 else 4):
                if bits >> bit & 1:
                    purse.of[byte][bits] += value[8 + 2 * byte + (bit >> 2)] + (1 << POINT_BITS)

cdef inline int weigh(const Purse *purse, uint64_t cards) noexcept nogil:
    """Return the points of some cards plus 2^POINT_BITS times the number of valued ones."""
    return (
        purse.of[0][cards >> 32 & 255] + purse.of[1][cards >> 40 & 255]
        + purse.of[2][cards >> 48 & 15]
    )

cdef inline int points_of(const Purse *purse, uint64_t cards) noexcept nogil:
    return weigh(purse, cards) & ALL_POINTS
