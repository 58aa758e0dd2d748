/* Eight sums at once (players/network.pxd): compilers that are asked for small code do not find them
 * in loops. */
#ifndef RISTIKONTRA_LANES_H
#define RISTIKONTRA_LANES_H

typedef float rk_floats __attribute__((vector_size(16), aligned(4), may_alias));
typedef int rk_signs __attribute__((vector_size(16)));

#ifdef __OPTIMIZE_SIZE__
#define RK_INLINE __attribute__((noinline))
#else
#define RK_INLINE inline
#endif

/* Add a row of weights to the sums, by a factor. */
static RK_INLINE void rk_add_row(float *sums, float times, const float *row) {
    rk_floats *to = (rk_floats *)sums;
    const rk_floats *from = (const rk_floats *)row;
    to[0] += times * from[0];
    to[1] += times * from[1];
}

static inline rk_floats rk_positive(rk_floats sums) {
    return (rk_floats)((sums > 0) & (rk_signs)sums);
}

/* Return a number, and the sums that are positive, each by its weight. */
static inline float rk_positive_sums(const float *sums, const float *weights, float number) {
    const rk_floats *from = (const rk_floats *)sums, *by = (const rk_floats *)weights;
    rk_floats found = by[0] * rk_positive(from[0]) + by[1] * rk_positive(from[1]);
    return number + found[0] + found[1] + found[2] + found[3];
}
#endif
