# Sedma solved: alpha-beta with null windows over a table of proven bounds.
#
# A value is what the first side takes from a state on, in tens.  Where the result of the deal comes
# first it is added `RESULT` times, so that one number orders both.  `proves` says whether a value is
# at least a target; `value_of` asks it until the value is known, so every move has an exact one.
#
# The table has states at the beginning of a round, by a key that is the state itself.  Ranks of one
# worth that are not among the cards to be drawn may change their names: the key has their columns
# in order (SAME_NAMES).  This is exact: a rule asks of a rank only whether it is another one, or a
# seven, and what it is worth.

from libc.stdint cimport int8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from core.bits cimport mix_bits
from core.limits cimport SearchLimits, count_node, limits_begin
from sedma.state cimport (
    OF_ONE, PLAIN, SEATS, SEDMA_RANKS, SEVEN, STOP, SedmaGame, SedmaState, chooses, held_of,
    is_over, make_move, may_play, mover_of, result_of, takes_over, tens_of,
)

cdef enum:
    RESULT = 16             # more than all the points of a deal in tens
    WAYS = 4                # entries of a bucket
    ALL_TENS = 8            # aces and tens of the pack
    LEAST_BITS = 10         # buckets at first

cdef enum:
    # What prunes, or makes states equal, so that a kernel may leave it out (`disabled`).
    SAME_NAMES = 1          # states that differ in names are one
    TWINS = 2               # of ranks with equal columns one is tried
    POINTS_LEFT = 4         # no side takes more than there is
    TABLE = 8               # what was proved is kept

cdef struct SedmaEntry:
    uint64_t low            # the columns of the ranks without points
    uint64_t high           # the other columns, and all else; 0: empty
    int8_t lower
    int8_t upper
    int8_t best             # the move that proved the last bound, by the names of the key
    int8_t size             # cards left

cdef struct SedmaSearch:
    SedmaGame game
    SedmaEntry *entries
    int bits                # of the number of buckets
    int most_bits
    uint64_t used
    SearchLimits limits
    int disabled

cdef struct SedmaKey:
    uint64_t low
    uint64_t high
    int8_t name[SEDMA_RANKS]    # the rank of the state in each place of the key

include "sedma/search.pxi"
