# The smallest pieces: what a word of bits is asked, and flags that several threads may read and
# set.
#
# A set of cards has one bit per card, four per rank; a set of ranks has the lowest of the four.
# Where suits matter a set of cards has one bit for each of 52 (`card_bit`).
# What wraps around on purpose is written in C, where no check of the checking build minds it.

from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "core/bits.h":
    bint take_flag "RK_TAKE"(int *flag) noexcept nogil    # true: it was set already
    void set_flag "RK_SET"(int *flag, int value) noexcept nogil
    bint read_flag "RK_READ"(int *flag) noexcept nogil
    int lowest_bit "rk_lowest"(uint64_t bits) noexcept nogil
    int highest_bit "rk_highest"(uint64_t bits) noexcept nogil
    uint64_t lowest_of "rk_lowest_of"(uint64_t bits) noexcept nogil
    int count_cards "rk_count"(uint64_t cards) noexcept nogil               # up to fifteen
    int count_bits "rk_count_bits"(uint64_t bits) noexcept nogil            # up to 64
    int count_ranks "rk_count_ranks"(uint64_t ranks) noexcept nogil
    uint64_t ranks_of "rk_ranks"(uint64_t cards) noexcept nogil
    uint64_t cards_of "rk_cards"(uint64_t ranks) noexcept nogil             # four of each rank
    # One card of each rank, of the cards of one hand, which lie side by side in a rank.
    uint64_t one_of_each "rk_one_of_each"(uint64_t cards) noexcept nogil
    uint64_t mix_bits "rk_mix"(uint64_t low, uint64_t high) noexcept nogil
    uint64_t draw_bits "rk_draw"(uint64_t *state) noexcept nogil

cdef extern from "core/weights.h":
    const uint64_t COLUMN_WEIGHT[70]
    const uint8_t COLUMN_COPIES[70]

include "core/bits.pxi"
