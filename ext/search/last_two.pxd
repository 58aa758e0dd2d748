# The last two tricks, played out without table, bounds, lists or killers: to look a state up, to
# bound it, or to list its cards would be more work.
#
# For two sides of two and points that count as such, where no run can bar a lead and nothing spices
# a trick.  They come up where somebody owes cleaning, and where a question begins with them or in
# the trick before; else the last three are worked out (search/last_three.pxd).

from core.bits cimport cards_of, int32_t, lowest_of, ranks_of, uint64_t
from core.objective cimport Objective
from core.state cimport Deal, Game, State, points_of
from core.trick cimport maximises

cdef struct LastTwoTricks:
    # Two tricks seen from the leader, turn by turn: that side asks for `need`, whichever it is.
    const Game *game
    const Objective *objective
    const State *state
    uint64_t hand[8]        # by turns after the leader, twice over
    uint64_t led            # cards of the rank of the first lead
    int sign                # 1 if the leader maximises, else -1
    int32_t need

include "search/last_two.pxi"
