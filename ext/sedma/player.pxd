# A player of Sedma who sees what one seat sees: each move is tried in the same deals, drawn at
# random from all that are possible, and all then play to the end by rules of thumb.
#
# Once the stock is gone the deals are solved instead: `search.pxd` finds what each move is worth
# with all cards known.
#
# Rules of thumb look at one hand and at the table.  They lead the rank without points of which they
# hold most, take points with a match, a seven last, give points to a trick of the own side, and
# throw a rank without points elsewhere.

from libc.stdint cimport int8_t, uint64_t

from core.bits cimport draw_below
from sedma.search cimport RESULT, SedmaSearch, all_left, value_of
from sedma.state cimport (
    MOST_STOCK, PLAIN, SEATS, SEDMA_RANKS, SEVEN, STOP, SedmaGame, SedmaState, chooses, held_of,
    is_over, make_move, may_play, mover_of, result_of, takes_over, tens_of,
)

cdef enum:
    PACK = 32
    REPAIRS = 60            # deals that are drawn until one is possible

cdef struct SedmaSeen:
    # What a seat knows: `state` has its own cards, and all that is on the table.
    SedmaState state
    int seat
    int8_t unseen[PACK]
    int count               # cards in other hands and in the stock
    int hidden[SEATS]       # how many of them each seat holds
    int voids[SEATS]        # ranks that a seat does not hold, a bit each

include "sedma/player.pxi"
