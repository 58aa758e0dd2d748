/* Two tricks, every way to play them at once, by the side of the leader.
 *
 * Two cards can be led, and three players have two cards each to choose from then; the last trick
 * plays itself.  These sixteen ways stand side by side, a byte a way, and each step is done for all
 * of them together, so that nothing hangs on a guess about the cards.
 *
 * X, V and Y play after the leader W in this order.  In the first eight bytes W leads his lower
 * card, in the others his higher.  Of each eight, X keeps his lower in bytes 0 to 3, his higher
 * in 4 to 7, V by turns of two bytes, Y by turns of one.  Eight cards are worth at most 120. */
#ifndef RISTIKONTRA_LASTTWO_H
#define RISTIKONTRA_LASTTWO_H
#include <stdint.h>

typedef int8_t rk_ways __attribute__((vector_size(16)));    /* numbers, or yes (all bits) and no */
typedef uint64_t rk_halves __attribute__((vector_size(16)));

#define RK_ALL 0x0101010101010101ULL    /* a number times this is in every byte of a half */
#define RK_BY_FOUR 0x01010101ULL        /* two numbers times these are where X, V, Y choose */
#define RK_BY_TWO 0x0000010100000101ULL
#define RK_BY_ONE 0x0001000100010001ULL

static inline rk_ways rk_both(uint64_t low, uint64_t high) {
    return (rk_ways) (rk_halves) {low, high};
}
static inline rk_ways rk_same(uint64_t half) { return rk_both(half, half); }
static inline rk_ways rk_least(rk_ways one, rk_ways other) {
    rk_ways less = one < other;
    return (one & less) | (other & ~less);
}
static inline rk_ways rk_most(rk_ways one, rk_ways other) {
    rk_ways less = one < other;
    return (other & less) | (one & ~less);
}
/* Whether a lead stays with its side, where the players after it match it (R11). */
static inline rk_ways rk_holds(rk_ways next, rk_ways partner, rk_ways last) {
    return ~last & (partner | ~next);
}

/* The points that W and V take of two tricks that are worth `left`; each hand has two cards. */
static inline int rk_two_tricks(
    const int *value, uint64_t w, uint64_t x, uint64_t v, uint64_t y, int left
) {
    uint64_t w0 = rk_lowest(w) >> 2, w1 = rk_highest(w) >> 2;
    uint64_t x0 = rk_lowest(x) >> 2, x1 = rk_highest(x) >> 2;
    uint64_t v0 = rk_lowest(v) >> 2, v1 = rk_highest(v) >> 2;
    uint64_t y0 = rk_lowest(y) >> 2, y1 = rk_highest(y) >> 2;
    uint64_t points = RK_BY_FOUR * (value[x0] | (uint64_t) value[x1] << 32)
        + RK_BY_TWO * (value[v0] | (uint64_t) value[v1] << 16)
        + RK_BY_ONE * (value[y0] | (uint64_t) value[y1] << 8);
    /* What each plays and keeps, and the points of what is kept. */
    rk_ways led = rk_both(RK_ALL * w0, RK_ALL * w1), kept = rk_both(RK_ALL * w1, RK_ALL * w0);
    rk_ways plays_x = rk_same(RK_BY_FOUR * (x1 | x0 << 32));
    rk_ways keeps_x = rk_same(RK_BY_FOUR * (x0 | x1 << 32));
    rk_ways plays_v = rk_same(RK_BY_TWO * (v1 | v0 << 16));
    rk_ways keeps_v = rk_same(RK_BY_TWO * (v0 | v1 << 16));
    rk_ways plays_y = rk_same(RK_BY_ONE * (y1 | y0 << 8));
    rk_ways keeps_y = rk_same(RK_BY_ONE * (y0 | y1 << 8));
    rk_ways rest = rk_both(points + RK_ALL * value[w1], points + RK_ALL * value[w0]);
    /* Who matches the lead, and whose last cards are alike. */
    rk_ways x_takes = plays_x == led, v_takes = plays_v == led, y_takes = plays_y == led;
    rk_ways wx = keeps_x == kept, wv = keeps_v == kept, wy = keeps_y == kept;
    rk_ways xv = keeps_x == keeps_v, xy = keeps_x == keeps_y, vy = keeps_v == keeps_y;
    /* Whether W and V take the last trick if W, X, V, Y leads to it. */
    rk_ways by_w = rk_holds(wx, wv, wy), by_x = ~rk_holds(xv, xy, wx);
    rk_ways by_v = rk_holds(vy, wv, xv), by_y = ~rk_holds(wy, xy, vy);
    rk_ways unmatched = (x_takes & by_x) | (~x_takes & by_w);
    rk_ways last = (y_takes & by_y) | (~y_takes & ((v_takes & by_v) | (~v_takes & unmatched)));
    rk_ways first = rk_holds(x_takes, v_takes, y_takes);
    rk_ways found = (first & (rk_same(RK_ALL * left) - rest)) + (last & rest);
    rk_halves halves;
    /* Y chooses for the other side, V before him, X before both, and W before all. */
    found = rk_least(found, (rk_ways) ((rk_halves) found >> 8));
    found = rk_most(found, (rk_ways) ((rk_halves) found >> 16));
    found = rk_least(found, (rk_ways) ((rk_halves) found >> 32));
    halves = (rk_halves) rk_most(found, rk_same(((rk_halves) found)[1]));
    return halves[0] & 127;
}
#endif
