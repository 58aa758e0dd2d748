# What the end of a deal is worth: the two forms of an objective.
#
# Additive: points to come plus a bonus that depends on who still owes cleaning at the end.  The
# past stays out.  Payoff table: points to come plus a payoff for every final tally; then the
# points so far, and whatever else the payoff depends on, are part of the state.
#
# A payoff table is indexed [tricks][last][first][scored][owes][points], dimensions that do not
# matter having length one and points 128.  `low` and `high` say, for every tally, between what
# bounds the payoff can still end: for 2^k consecutive totals of points, over every tally that
# play can lead to, once with cleaning still possible and once without.

from libc.stdlib cimport calloc, free

from bits cimport int32_t
from state cimport Game, State, Tally
from trick cimport side_of

cdef enum:
    POINTS = 128
    LEVELS = 8

cdef struct Worth:
    bint is_table
    int32_t bonus[4]
    int32_t bonus_low[4]
    int32_t bonus_high[4]
    int tricks          # lengths of the dimensions
    int last
    int first
    int scored
    int32_t *payoff
    int32_t *low        # [cleaning over?][tally][level][points]
    int32_t *high

cdef inline int tallies(const Worth *worth) noexcept nogil:
    """Return how many tallies there are, the last trick's winner and the points left out."""
    return worth.tricks * worth.first * worth.scored * 4

cdef inline int tally_number(const Worth *worth, const Tally *tally) noexcept nogil:
    return (
        (tally.tricks * worth.first + tally.first) * worth.scored + tally.scored
    ) * 4 + tally.owes

cdef inline int32_t end_worth(
    const Game *game, const Worth *worth, const State *state
) noexcept nogil:
    """Return what a finished deal is worth; its leader has won the last trick."""
    cdef const Tally *tally = &state.tally
    cdef int at = tally.tricks
    if not worth.is_table:
        return worth.bonus[tally.owes]
    at = at * worth.last + (side_of(game, state.leader) if worth.last > 1 else 0)
    at = at * worth.first + tally.first
    at = at * worth.scored + tally.scored
    at = at * 4 + tally.owes
    return worth.payoff[at * POINTS + tally.points]

cdef inline int level_of(int length) noexcept nogil:
    """Return the largest k with 2^k <= length."""
    cdef int level = 0
    while 2 << level <= length:
        level += 1
    return level

cdef inline int32_t least_worth(
    const Worth *worth, const State *state, int owes, bint no_cleaning, int least, int most
) noexcept nogil:
    """Return the least value that a state can end with where the maximising side gets `least` to
    `most` points, and `owes` is all that anybody still owes."""
    cdef int level, row
    cdef Tally tally
    if not worth.is_table:
        return least + (worth.bonus[owes] if no_cleaning else worth.bonus_low[owes])
    tally = state.tally
    tally.owes = owes
    level = level_of(most - least + 1)
    row = (no_cleaning * tallies(worth) + tally_number(worth, &tally)) * LEVELS + level
    row = row * POINTS + tally.points + least
    return least + min(worth.low[row], worth.low[row + most - least + 1 - (1 << level)])

cdef inline int32_t most_worth(
    const Worth *worth, const State *state, int owes, bint no_cleaning, int least, int most
) noexcept nogil:
    """Return the greatest, likewise."""
    cdef int level, row
    cdef Tally tally
    if not worth.is_table:
        return most + (worth.bonus[owes] if no_cleaning else worth.bonus_high[owes])
    tally = state.tally
    tally.owes = owes
    level = level_of(most - least + 1)
    row = (no_cleaning * tallies(worth) + tally_number(worth, &tally)) * LEVELS + level
    row = row * POINTS + tally.points + least
    return most + max(worth.high[row], worth.high[row + most - least + 1 - (1 << level)])

cdef inline void first_bounds(
    const Worth *worth, const State *state, bint no_cleaning, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the value of a state by what is left to be won."""
    cdef int owes = state.tally.owes, total = state.left + state.extra
    low[0] = least_worth(worth, state, owes, no_cleaning, 0, total)
    high[0] = most_worth(worth, state, owes, no_cleaning, 0, total)

cdef inline void narrow(
    int32_t *low, int32_t *high, int32_t threshold, int32_t bound
) noexcept nogil:
    """Tighten the bounds of a state by the answer to a question (search.pxd)."""
    if bound >= threshold:
        low[0] = max(low[0], bound)
    else:
        high[0] = min(high[0], bound)

cdef inline bint leads_to(
    const Worth *worth, int before, int after, bint no_cleaning
) noexcept nogil:
    """Say whether play can lead from one tally number to another."""
    cdef int owes0 = before & 3, owes1 = after & 3
    cdef int rest0 = before >> 2, rest1 = after >> 2
    cdef int scored0 = rest0 % worth.scored, scored1 = rest1 % worth.scored
    cdef int first0, first1
    rest0 = rest0 / worth.scored
    rest1 = rest1 / worth.scored
    first0 = rest0 % worth.first
    first1 = rest1 % worth.first
    return (
        owes1 & ~owes0 == 0
        and (not no_cleaning or owes0 == owes1)
        and scored0 & ~scored1 == 0
        and (first0 == 0 or first0 == first1)
        and rest1 / worth.first >= rest0 / worth.first
    )

cdef inline bint worth_prepare(Worth *worth) noexcept nogil:
    """Fill the bounds from the bonus or the payoffs; false if there is no memory."""
    cdef int count, before, after, owes, level, points, row, over, step
    cdef int32_t least, most
    if not worth.is_table:
        for before in range(4):
            worth.bonus_low[before] = worth.bonus_high[before] = worth.bonus[before]
            for owes in range(4):
                if owes & ~before == 0:
                    worth.bonus_low[before] = min(worth.bonus_low[before], worth.bonus[owes])
                    worth.bonus_high[before] = max(worth.bonus_high[before], worth.bonus[owes])
        return True
    count = tallies(worth)
    worth.low = <int32_t *> calloc(2 * count * LEVELS * POINTS, sizeof(int32_t))
    worth.high = <int32_t *> calloc(2 * count * LEVELS * POINTS, sizeof(int32_t))
    if worth.low == NULL or worth.high == NULL:
        return False
    for over in range(2):
        for before in range(count):
            row = (over * count + before) * LEVELS
            for points in range(POINTS):
                worth.low[row * POINTS + points] = 2147483647
                worth.high[row * POINTS + points] = -2147483647
            for after in range(count):
                if leads_to(worth, before, after, over):
                    widen(worth, row, after)
            for level in range(1, LEVELS):
                step = 1 << level - 1
                for points in range(POINTS + 1 - 2 * step):
                    least = min(
                        worth.low[(row + level - 1) * POINTS + points],
                        worth.low[(row + level - 1) * POINTS + points + step],
                    )
                    most = max(
                        worth.high[(row + level - 1) * POINTS + points],
                        worth.high[(row + level - 1) * POINTS + points + step],
                    )
                    worth.low[(row + level) * POINTS + points] = least
                    worth.high[(row + level) * POINTS + points] = most
    return True

cdef inline void widen(Worth *worth, int row, int after) noexcept nogil:
    """Let a row's bounds hold the payoffs of one tally, whoever wins the last trick."""
    cdef int last, points, at
    cdef int head = after / (4 * worth.scored * worth.first)
    cdef int tail = after % (4 * worth.scored * worth.first)
    cdef int32_t payoff
    for last in range(worth.last):
        at = (head * worth.last + last) * 4 * worth.scored * worth.first + tail
        for points in range(POINTS):
            payoff = worth.payoff[at * POINTS + points]
            if payoff < worth.low[row * POINTS + points]:
                worth.low[row * POINTS + points] = payoff
            if payoff > worth.high[row * POINTS + points]:
                worth.high[row * POINTS + points] = payoff

cdef inline void worth_close(Worth *worth) noexcept nogil:
    free(worth.payoff)
    free(worth.low)
    free(worth.high)
