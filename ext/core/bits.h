/* What a word of bits is asked (core/bits.pxd); flags that several threads may read and set; and
 * whether this is the checking build, in which a pruning can be turned off (core/switches.pxd). */
#ifndef RISTIKONTRA_BITS_H
#define RISTIKONTRA_BITS_H
#include <stdint.h>
#include <stdlib.h>

/* Memory that begins where a line of the cache does. */
#ifdef _WIN32
#include <malloc.h>
#define rk_new_lines(size) _aligned_malloc((size), 64)
#define rk_free_lines(lines) _aligned_free(lines)
#else
#define rk_new_lines(size) aligned_alloc(64, (size))
#define rk_free_lines(lines) free(lines)
#endif

#ifdef RISTIKONTRA_CHECKS
#define RK_CHECKS 1
#define RK_IS_ON(off, what) (!((off) & (what)))
#else
#define RK_CHECKS 0
#define RK_IS_ON(off, what) 1
#endif

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
static inline int rk_count_bits(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555ULL;
    bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
    return (int) (((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
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
/* The next number of a generator whose state is one word (splitmix64). */
static inline uint64_t rk_draw(uint64_t *state) {
    uint64_t mixed = *state += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    return mixed ^ mixed >> 31;
}

#endif
