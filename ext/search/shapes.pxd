# What has been found of a state, kept by its shape, and so known of others that differ in points.
#
# A *shape* is a state as a trick begins without what its ranks are worth: who leads, and how often
# which columns (core/state.pxd) occur.  Two states of one shape are played the same way, rank for
# rank.
# If a rank of n cards is worth d more in one of them, then in each line of play the maximising
# side gets between nothing and n * d more, which also holds for its best play.  Hence the bounds of
# one state are bounds of the other, widened by the difference of their points.  All of this is for
# plain questions (search/alpha_beta.pxd), in which ranks differ in nothing else.
#
# The keys say whether two shapes are the same.  Columns of valued ranks that both states
# have pair with one another, the best first; `unpaired` are left over in each, none of which the
# other has.  With these there are more than eight columns of each state, the worthless ranks' among
# them.  Leave out as many empty ones on both sides as are unpaired: if there are enough, eight are
# left on each.  Sums of eight weights are distinct (core/weights.h), so equal sums mean equal
# columns. Then an unpaired column represents one of a worthless rank in the other state.
#
# A line of memory has the newest entries of some shapes.  What is kept is true as long as the
# context, and what is lost costs only time.

from libc.string cimport memset

from core.bits cimport (
    COLUMN_COPIES, COLUMN_WEIGHT, count_ranks, int32_t, mix_bits, ranks_of, uint64_t,
)
from core.state cimport RANKS, WORTHLESS, WORTHLESS_RANKS, Game, Key
from search.table cimport free_lines, new_lines

cdef enum:
    SHAPED = 4              # tricks: shorter states are not kept
    LINE = 4                # entries
    FEW_LINES = 1 << 8
    MANY_LINES = 1 << 14    # below a stock
    COLUMN_BITS = 7
    COLUMN = (1 << COLUMN_BITS) - 1
    VALUED = RANKS - WORTHLESS
    VALUED_BITS = VALUED * COLUMN_BITS
    VALUE_BITS = 9          # of up to 300 points
    VALUE = (1 << VALUE_BITS) - 1
    HIGHEST = VALUED_BITS + VALUE_BITS
    EMPTY = HIGHEST + VALUE_BITS
    TAG = EMPTY + 4

cdef struct Shaped:
    uint64_t low            # as in the key
    # The columns of valued ranks as in the key, the least and the greatest value, how many
    # worthless ranks nobody holds, a part of the shape's hash; a one.
    uint64_t rest

cdef struct Shapes:
    Shaped *entries
    uint64_t lines          # in use: a power of two, or none
    uint64_t room           # lines that there is memory for

cdef struct Shape:
    # The facts of a state, as it is asked for.
    Key key
    int empty               # worthless ranks that nobody holds
    uint64_t tag            # with the one above it
    Shaped *line

include "search/shapes.pxi"
