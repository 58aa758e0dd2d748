/* Three tricks, every way to follow a lead at once, by the side of the leader.
 *
 * X, V and Y play after the leader W in this order.  There are 27 ways to follow a lead, and each has
 * a lane of its own, a byte.  Two tricks are left then: every way to play them is gone through, one
 * after the other, but in all lanes together, so that nothing depends on a guess about the cards.
 *
 * A card is a byte, its rank in the high four bits, its points in the low; so cards match where bytes
 * are equal.  Twelve cards are worth at most 180. */
#ifndef RISTIKONTRA_LASTTHREE_H
#define RISTIKONTRA_LASTTHREE_H
#include <stdint.h>
#include <string.h>
#include "core/bits.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef uint8_t rk_lanes __attribute__((vector_size(16)));  /* numbers, or yes (all bits) and no */
typedef rk_lanes rk_pairs[2][2];        /* by the card of one player and that of another */

#define RK_POINTS 15                    /* of a card */

static inline rk_lanes rk_in_all(int number) { return (uint8_t) number - (rk_lanes) {0}; }
static inline rk_lanes rk_choose(rk_lanes yes, rk_lanes one, rk_lanes other) {
    return (yes & one) | (~yes & other);
}
static inline rk_lanes rk_match(rk_lanes one, rk_lanes other) { return (rk_lanes) (one == other); }
static inline rk_lanes rk_lower(rk_lanes one, rk_lanes other) {
#ifdef __SSE2__
    return (rk_lanes) _mm_min_epu8((__m128i) one, (__m128i) other);
#else
    return rk_choose((rk_lanes) (one < other), one, other);
#endif
}
static inline rk_lanes rk_higher(rk_lanes one, rk_lanes other) {
#ifdef __SSE2__
    return (rk_lanes) _mm_max_epu8((__m128i) one, (__m128i) other);
#else
    return rk_choose((rk_lanes) (one < other), other, one);
#endif
}
/* Whether a lead stays with its side, where the players after it match it (R11). */
static inline rk_lanes rk_stays(rk_lanes next, rk_lanes partner, rk_lanes last) {
    return ~last & (partner | ~next);
}

/* The points that A and C take of two tricks worth `left`, where A leads and B, C and D follow. */
static inline rk_lanes rk_two_more(
    const rk_lanes *a, const rk_lanes *b, const rk_lanes *c, const rk_lanes *d, rk_lanes left
) {
    rk_pairs ab, ac, ad, bc, bd, cd, points_ab, points_cd;
    rk_lanes by_a = left, by_b = left, by_c = left, by_d = left;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            ab[i][j] = rk_match(a[i], b[j]);
            ac[i][j] = rk_match(a[i], c[j]);
            ad[i][j] = rk_match(a[i], d[j]);
            bc[i][j] = rk_match(b[i], c[j]);
            bd[i][j] = rk_match(b[i], d[j]);
            cd[i][j] = rk_match(c[i], d[j]);
            points_ab[i][j] = (a[i] & RK_POINTS) + (b[j] & RK_POINTS);
            points_cd[i][j] = (c[i] & RK_POINTS) + (d[j] & RK_POINTS);
        }
#pragma GCC unroll 16
    for (int way = 0; way < 16; way++) {
        /* The first trick gets one of the two cards of each, the last trick the other. */
        int i = way >> 3, j = way >> 2 & 1, k = way >> 1 & 1, l = way & 1;
        rk_lanes b_takes = ab[i][j], c_takes = ac[i][k], d_takes = ad[i][l];
        rk_lanes xab = ab[!i][!j], xac = ac[!i][!k], xad = ad[!i][!l];
        rk_lanes xbc = bc[!j][!k], xbd = bd[!j][!l], xcd = cd[!k][!l];
        /* Whether A and C take the last trick if A, B, C, D leads to it. */
        rk_lanes last_a = rk_stays(xab, xac, xad), last_b = ~rk_stays(xbc, xbd, xab);
        rk_lanes last_c = rk_stays(xcd, xac, xbc), last_d = ~rk_stays(xad, xbd, xcd);
        rk_lanes last = rk_choose(
            d_takes, last_d, rk_choose(c_takes, last_c, rk_choose(b_takes, last_b, last_a))
        );
        rk_lanes rest = points_ab[!i][!j] + points_cd[!k][!l];
        rk_lanes found = (rk_stays(b_takes, c_takes, d_takes) & (left - rest)) + (last & rest);
        /* D chooses last, for the other side. */
        by_d = l ? rk_lower(by_d, found) : found;
        if (l)
            by_c = k ? rk_higher(by_c, by_d) : by_d;
        if (l && k)
            by_b = j ? rk_lower(by_b, by_c) : by_c;
        if (l && k && j)
            by_a = i ? rk_higher(by_a, by_b) : by_b;
    }
    return by_a;
}

/* In which lanes a follower plays the first, second and third card: X's changes after nine, V's after
 * three, and Y's with every lane. */
#define RK_ONES(a, b, c) a, b, c, a, b, c, a, b, c
#define RK_THREES(a, b, c) a, a, a, b, b, b, c, c, c
#define RK_NINE(a) a, a, a, a, a, a, a, a, a
#define RK_X(a, b, c) {RK_NINE(a), RK_NINE(b), RK_NINE(c)}
#define RK_V(a, b, c) {RK_THREES(a, b, c), RK_THREES(a, b, c), RK_THREES(a, b, c)}
#define RK_Y(a, b, c) {RK_ONES(a, b, c), RK_ONES(a, b, c), RK_ONES(a, b, c)}
#define RK_CHOICES(of) {of(255, 0, 0), of(0, 255, 0), of(0, 0, 255)}
static const uint8_t RK_BY_X[3][32] = RK_CHOICES(RK_X);
static const uint8_t RK_BY_V[3][32] = RK_CHOICES(RK_V);
static const uint8_t RK_BY_Y[3][32] = RK_CHOICES(RK_Y);

typedef struct { rk_lanes plays, keeps[2]; } rk_follower;

/* A follower's cards in the lanes of one half. */
static inline rk_follower rk_follows(const uint8_t *card, const uint8_t (*choices)[32], int half) {
    rk_lanes low = rk_in_all(card[0]), middle = rk_in_all(card[1]), high = rk_in_all(card[2]);
    rk_lanes first, second, third;
    memcpy(&first, choices[0] + 16 * half, 16);
    memcpy(&second, choices[1] + 16 * half, 16);
    memcpy(&third, choices[2] + 16 * half, 16);
    return (rk_follower) {
        (first & low) | (second & middle) | (third & high),
        {rk_choose(first, middle, low), rk_choose(third, middle, high)},
    };
}

/* The points of W and V after a lead, of three tricks worth `left`; W keeps `kept`. */
static inline rk_lanes rk_after_lead(
    rk_lanes led, const rk_lanes *kept, const rk_follower *x, const rk_follower *v,
    const rk_follower *y, int left
) {
    rk_lanes y_takes = rk_match(y->plays, led);
    rk_lanes v_takes = rk_match(v->plays, led) & ~y_takes;
    rk_lanes x_takes = rk_match(x->plays, led) & ~v_takes & ~y_takes;
    rk_lanes w_takes = ~(x_takes | v_takes | y_takes);
    rk_lanes gain = (led & RK_POINTS) + (x->plays & RK_POINTS) + (v->plays & RK_POINTS)
        + (y->plays & RK_POINTS);
    rk_lanes rest = rk_in_all(left) - gain, a[2], b[2], c[2], d[2], found;
    /* The taker of the trick leads to the next, as A. */
#pragma GCC unroll 2
    for (int at = 0; at < 2; at++) {
        rk_lanes of_w = kept[at], of_x = x->keeps[at], of_v = v->keeps[at], of_y = y->keeps[at];
        a[at] = (w_takes & of_w) | (x_takes & of_x) | (v_takes & of_v) | (y_takes & of_y);
        b[at] = (w_takes & of_x) | (x_takes & of_v) | (v_takes & of_y) | (y_takes & of_w);
        c[at] = (w_takes & of_v) | (x_takes & of_y) | (v_takes & of_w) | (y_takes & of_x);
        d[at] = (w_takes & of_y) | (x_takes & of_w) | (v_takes & of_x) | (y_takes & of_v);
    }
    found = rk_two_more(a, b, c, d, rest);
    return rk_choose(w_takes | v_takes, gain + found, rest - found);
}

/* What V and Y, who play after X, make of nine lanes in which X plays the same card. */
static inline int rk_best_reply(const uint8_t *lanes) {
    int most = 0;
    for (int at = 0; at < 9; at += 3) {
        int least = lanes[at] < lanes[at + 1] ? lanes[at] : lanes[at + 1];
        if (lanes[at + 2] < least)
            least = lanes[at + 2];
        if (least > most)
            most = least;
    }
    return most;
}

/* Puts a card that matches first, if there is one: it is the likeliest to be good enough. */
static inline void rk_put_first(uint8_t *card, uint8_t led) {
    for (int at = 1; at < 3; at++)
        if (card[at] == led && card[0] != led) {
            card[at] = card[0];
            card[0] = led;
        }
}

static inline void rk_list_cards(const int *value, uint64_t hand, uint8_t *card) {
    uint64_t low = rk_lowest(hand) >> 2, high = rk_highest(hand) >> 2;
    uint64_t middle = rk_lowest(hand & (hand - 1)) >> 2;
    card[0] = low << 4 | value[low];
    card[1] = middle << 4 | value[middle];
    card[2] = high << 4 | value[high];
}

/* Bounds the points that W and V take of three tricks worth `left`: the number
 * returned is the least if it is `need` or more, else the most. */
static int rk_three_tricks(
    const int *value, uint64_t w, uint64_t x, uint64_t v, uint64_t y, int left, int need
) {
    const uint64_t hand[4] = {w, x, v, y};
    uint8_t card[4][3], lanes[32];
    rk_follower of_v[2], of_y[2];
    int most = 0;
    for (int turn = 0; turn < 4; turn++)
        rk_list_cards(value, hand[turn], card[turn]);
    for (int half = 0; half < 2; half++) {
        of_v[half] = rk_follows(card[2], RK_BY_V, half);
        of_y[half] = rk_follows(card[3], RK_BY_Y, half);
    }
    for (int lead = 0; lead < 3 && most < need; lead++) {
        rk_lanes led = rk_in_all(card[0][lead]);
        rk_lanes kept[2] = {rk_in_all(card[0][lead == 0]), rk_in_all(card[0][2 - (lead == 2)])};
        int least = left;
        if (lead && card[0][lead] == card[0][lead - 1])
            continue;
        rk_put_first(card[1], card[0][lead]);
        for (int half = 0; half < 2 && least >= need; half++) {
            rk_follower of_x = rk_follows(card[1], RK_BY_X, half);
            rk_lanes points = rk_after_lead(led, kept, &of_x, of_v + half, of_y + half, left);
            memcpy(lanes + 16 * half, &points, 16);
            /* All that X can do with the first card is in the first half. */
            for (int at = half; at <= 2 * half; at++) {
                int reply = rk_best_reply(lanes + 9 * at);
                if (reply < least)
                    least = reply;
            }
        }
        if (least > most)
            most = least;
    }
    return most;
}
#endif
