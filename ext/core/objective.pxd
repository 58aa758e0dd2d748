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

from core.bits cimport int32_t
from core.state cimport Game, State, Tally
from core.trick cimport side_of

cdef enum:
    POINTS = 128
    LEVELS = 8

cdef struct Objective:
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

include "core/objective.pxi"
