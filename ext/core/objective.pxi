# The functions of objective.pxd.

cdef inline int tallies(const Objective *objective) noexcept nogil:
    """Return how many tallies there are, the last trick's winner and the points left out."""
    return objective.tricks * objective.first * objective.scored * 4

cdef inline int tally_number(const Objective *objective, const Tally *tally) noexcept nogil:
    return (
        (tally.tricks * objective.first + tally.first) * objective.scored + tally.scored
    ) * 4 + tally.owes

cdef inline int32_t end_value(
    const Game *game, const Objective *objective, const State *state
) noexcept nogil:
    """Return what a finished deal is worth; its leader has won the last trick."""
    cdef const Tally *tally = &state.tally
    cdef int at = tally.tricks
    if not objective.is_table:
        return objective.bonus[tally.owes]
    at = at * objective.last + (side_of(game, state.leader) if objective.last > 1 else 0)
    at = at * objective.first + tally.first
    at = at * objective.scored + tally.scored
    at = at * 4 + tally.owes
    return objective.payoff[at * POINTS + tally.points]

cdef inline int level_of(int length) noexcept nogil:
    """Return the largest k with 2^k <= length."""
    cdef int level = 0
    while 2 << level <= length:
        level += 1
    return level

cdef inline int first_row(
    const Objective *objective, const State *state, int owes, bint no_cleaning, int level
) noexcept nogil:
    """Return where the bounds stand for the tally of a state, but that `owes` is what is owed."""
    cdef Tally tally = state.tally
    cdef int row = no_cleaning * tallies(objective)
    tally.owes = owes
    return ((row + tally_number(objective, &tally)) * LEVELS + level) * POINTS + tally.points

cdef inline int32_t least_value(
    const Objective *objective, const State *state, int owes, bint no_cleaning, int least, int most
) noexcept nogil:
    """Return the least value that a state can end with where the maximising side gets `least` to
    `most` points, and `owes` is all that anybody still owes."""
    cdef int level, at
    if not objective.is_table:
        return least + (objective.bonus[owes] if no_cleaning else objective.bonus_low[owes])
    level = level_of(most - least + 1)
    at = first_row(objective, state, owes, no_cleaning, level) + least
    return least + min(objective.low[at], objective.low[at + most - least + 1 - (1 << level)])

cdef inline int32_t most_value(
    const Objective *objective, const State *state, int owes, bint no_cleaning, int least, int most
) noexcept nogil:
    """Return the greatest in the same way."""
    cdef int level, at
    if not objective.is_table:
        return most + (objective.bonus[owes] if no_cleaning else objective.bonus_high[owes])
    level = level_of(most - least + 1)
    at = first_row(objective, state, owes, no_cleaning, level) + least
    return most + max(objective.high[at], objective.high[at + most - least + 1 - (1 << level)])

cdef inline void first_bounds(
    const Objective *objective, const State *state, bint no_cleaning, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the value of a state by what is left to be won."""
    cdef int owes = state.tally.owes, total = state.left + state.extra
    low[0] = least_value(objective, state, owes, no_cleaning, 0, total)
    high[0] = most_value(objective, state, owes, no_cleaning, 0, total)

cdef inline void narrow(
    int32_t *low, int32_t *high, int32_t threshold, int32_t bound
) noexcept nogil:
    """Tighten the bounds of a state by the answer to a question (search/alpha_beta.pxd)."""
    if bound >= threshold:
        low[0] = max(low[0], bound)
    else:
        high[0] = min(high[0], bound)

cdef inline bint leads_to(
    const Objective *objective, int before, int after, bint no_cleaning
) noexcept nogil:
    """Say whether play can lead from one tally number to another."""
    cdef int owes0 = before & 3, owes1 = after & 3
    cdef int rest0 = before >> 2, rest1 = after >> 2
    cdef int scored0 = rest0 % objective.scored, scored1 = rest1 % objective.scored
    cdef int first0, first1
    rest0 = rest0 / objective.scored
    rest1 = rest1 / objective.scored
    first0 = rest0 % objective.first
    first1 = rest1 % objective.first
    return (
        owes1 & ~owes0 == 0
        and (not no_cleaning or owes0 == owes1)
        and scored0 & ~scored1 == 0
        and (first0 == 0 or first0 == first1)
        and rest1 / objective.first >= rest0 / objective.first
    )

cdef inline bint objective_prepare(Objective *objective) noexcept nogil:
    """Fill the bounds from the bonus or the payoffs; false if there is no memory."""
    cdef int count, before, after, owes, level, points, row, over, step
    cdef int32_t least, most
    if not objective.is_table:
        for before in range(4):
            least = most = objective.bonus[before]
            for owes in range(4):
                if owes & ~before == 0:
                    least = min(least, objective.bonus[owes])
                    most = max(most, objective.bonus[owes])
            objective.bonus_low[before], objective.bonus_high[before] = least, most
        return True
    count = tallies(objective)
    objective.low = <int32_t *> calloc(2 * count * LEVELS * POINTS, sizeof(int32_t))
    objective.high = <int32_t *> calloc(2 * count * LEVELS * POINTS, sizeof(int32_t))
    if objective.low == NULL or objective.high == NULL:
        return False
    for over in range(2):
        for before in range(count):
            row = (over * count + before) * LEVELS
            for points in range(POINTS):
                objective.low[row * POINTS + points] = 2147483647
                objective.high[row * POINTS + points] = -2147483647
            for after in range(count):
                if leads_to(objective, before, after, over):
                    widen_row(objective, row, after)
            for level in range(1, LEVELS):
                step = 1 << level - 1
                for points in range(POINTS + 1 - 2 * step):
                    least = min(
                        objective.low[(row + level - 1) * POINTS + points],
                        objective.low[(row + level - 1) * POINTS + points + step],
                    )
                    most = max(
                        objective.high[(row + level - 1) * POINTS + points],
                        objective.high[(row + level - 1) * POINTS + points + step],
                    )
                    objective.low[(row + level) * POINTS + points] = least
                    objective.high[(row + level) * POINTS + points] = most
    return True

cdef inline void widen_row(Objective *objective, int row, int after) noexcept nogil:
    """Let a row's bounds hold the payoffs of one tally, for any winner of the last trick."""
    cdef int last, points, at
    cdef int head = after / (4 * objective.scored * objective.first)
    cdef int tail = after % (4 * objective.scored * objective.first)
    cdef int32_t payoff
    for last in range(objective.last):
        at = (head * objective.last + last) * 4 * objective.scored * objective.first + tail
        for points in range(POINTS):
            payoff = objective.payoff[at * POINTS + points]
            if payoff < objective.low[row * POINTS + points]:
                objective.low[row * POINTS + points] = payoff
            if payoff > objective.high[row * POINTS + points]:
                objective.high[row * POINTS + points] = payoff

cdef inline void objective_close(Objective *objective) noexcept nogil:
    free(objective.payoff)
    free(objective.low)
    free(objective.high)
