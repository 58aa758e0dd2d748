# The smallest pieces: what a word of bits is asked, and flags that several threads may read and
# set.
#
# A set of cards has a bit a card, four a rank; a set of ranks has the lowest of those four bits.
# What wraps around on purpose stands here in C, where no check of the checking build minds it.

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from *:
    """
    #define RK_TAKE(p) __atomic_exchange_n((p), 1, __ATOMIC_ACQ_REL)
    #define RK_SET(p, x) __atomic_store_n((p), (x), __ATOMIC_RELEASE)
    #define RK_READ(p) __atomic_load_n((p), __ATOMIC_ACQUIRE)

    static inline int rk_lowest(uint64_t bits) { return __builtin_ctzll(bits); }
    static inline int rk_highest(uint64_t bits) { return 63 - __builtin_clzll(bits); }
    static inline uint64_t rk_lowest_of(uint64_t bits) { return bits & (0 - bits); }
    static inline int rk_count(uint64_t bits) {
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        return (int) (bits * 0x1111111111111111ULL >> 60);
    }
    static inline int rk_count_ranks(uint64_t ranks) {
        return (int) (ranks * 0x1111111111111111ULL >> 60);
    }
    static inline uint64_t rk_ranks(uint64_t cards) {
        cards |= cards >> 1;
        return (cards | cards >> 2) & 0x1111111111111ULL;
    }
    static inline uint64_t rk_cards(uint64_t ranks) { return ranks * 15; }
    static inline uint64_t rk_one_of_each(uint64_t cards) {
        return cards & ~(cards << 1 & 0xEEEEEEEEEEEEEEEEULL);
    }
    static inline uint64_t rk_mix(uint64_t low, uint64_t high) {
        uint64_t mixed = low ^ high * 0x9E3779B97F4A7C15ULL;
        return (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9ULL >> 32;
    }
    """
    bint take_flag "RK_TAKE"(int *flag) noexcept nogil    # true: it was set already
    void set_flag "RK_SET"(int *flag, int value) noexcept nogil
    bint read_flag "RK_READ"(int *flag) noexcept nogil
    int lowest_bit "rk_lowest"(uint64_t bits) noexcept nogil
    int highest_bit "rk_highest"(uint64_t bits) noexcept nogil
    uint64_t lowest_of "rk_lowest_of"(uint64_t bits) noexcept nogil
    int count_cards "rk_count"(uint64_t cards) noexcept nogil               # up to fifteen
    int count_ranks "rk_count_ranks"(uint64_t ranks) noexcept nogil
    uint64_t ranks_of "rk_ranks"(uint64_t cards) noexcept nogil
    uint64_t cards_of "rk_cards"(uint64_t ranks) noexcept nogil             # four of each rank
    # One card of each rank, of the cards of one hand, which lie side by side in a rank.
    uint64_t one_of_each "rk_one_of_each"(uint64_t cards) noexcept nogil
    uint64_t mix_bits "rk_mix"(uint64_t low, uint64_t high) noexcept nogil

cdef extern from "weights.h":
    const uint64_t COLUMN_WEIGHT[70]
