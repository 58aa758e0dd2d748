# The functions of bits.pxd.

cdef inline int number_of(uint64_t counts, int rank) noexcept nogil:
    """Return how many there are of a rank, of cards that are counted in four bits a rank."""
    return counts >> 4 * rank & 15

cdef inline uint64_t card_bit(int card) noexcept nogil:
    return <uint64_t> 1 << card

cdef inline int draw_below(uint64_t *generator, int number) noexcept nogil:
    """Return a number from 0 on and below another, drawn at random."""
    return <int> ((draw_bits(generator) >> 32) * <uint64_t> number >> 32)

cdef inline void shuffle(int *cards, int count, uint64_t *generator) noexcept nogil:
    """Put cards into an order drawn at random: each order is equally likely."""
    cdef int at, other
    for at in range(count - 1):
        other = at + draw_below(generator, count - at)
        cards[at], cards[other] = cards[other], cards[at]

cdef inline int any_bit(uint64_t bits, uint64_t *generator) noexcept nogil:
    """Return the number of one of the bits that are set, drawn at random."""
    cdef int left = draw_below(generator, count_bits(bits))
    while left:
        bits &= bits - 1
        left -= 1
    return lowest_bit(bits)
