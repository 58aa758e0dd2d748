# Alpha-beta with null windows over what is still to come.
#
# Contract of b = bound_at_trick_start(state, t), and also of `ply` and `last_two`:
#
#     b >= t  =>  value(state) >= b        (fails high: a lower bound)
#     b <  t  =>  value(state) <= b        (fails low: an upper bound)
#
# Once the search is halted, results mean nothing and nothing is stored.  Values count points to
# come for the maximising side plus what the end is worth (core/objective.pxd).
#
# Everything that prunes is exact, and has its proof where it is done: quick tricks
# (search/quick_tricks.pxi), dominated cards (search/ordering.pxd), the last three tricks and the
# last two (search/last_three.pxd, search/last_two.pxd), what the end can still be worth
# (core/objective.pxd).  In the checking build `disabled` turns each of them off, so that a test
# can find the false one.
#
# A question is *plain* where two sides of two play, points count as such, no run can bar a lead
# and nobody owes cleaning; it stays so, for to play on makes nobody owe it.  Most are plain, so
# the search is compiled twice from one text (search/alpha_beta.pxi): for them, where what they
# never ask costs nothing (search/plain.pxd), and for all others (search/general.pxd).

from core.bits cimport uint8_t, uint64_t
from core.limits cimport SearchLimits
from core.objective cimport Objective
from core.state cimport Deal, Game
from search.killers cimport Killers
from search.ordering cimport MoveOrder
from search.shapes cimport Shapes
from search.table cimport Table

cdef enum:
    INFINITE = 1 << 30
    DEEP = 5                # tricks
    LONG = 6                # tricks: with this many or more, killers below a stock go by the hand;
                            # in the checking build with any number

cdef struct Search:
    Game game
    Deal deal                       # of the question, which has the game as well
    Objective objective
    Table table
    Table *deep                     # where states of DEEP tricks or more are kept: `table`, or
                                    # below a stock the larger one that the stock has
    Shapes shapes                   # what of plain questions other states can use
    SearchLimits limits
    int disabled                         # what the checking build leaves out (core/switches.pxd)
    bint partners                     # two sides of two: quick tricks hold
    bint additive                   # points count as such, not by a table of payoffs
    bint plain                      # both, no run can bar a lead: plain unless somebody owes
    # What cut last: [size][turn][leader][rank led][turn of the winner ^ last holder].
    uint8_t killer[16][4][4][16][4]
    Killers *hand_killers           # below a stock, of LONG states (search/killers.pxd); else NULL
    uint8_t column_number[4096]     # of a column, by its bits (core/state.pxd)

cdef struct Picker:
    # The cards of one turn, as they are asked for.
    int rank            # to be tried before the others are listed, or NO_RANK
    bint listed
    int later           # last_holder
    uint64_t tried
    uint8_t *killer
    MoveOrder moves
