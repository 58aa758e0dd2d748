# Whole deals as they are played at a table: both parts of them, cards turned that nobody knew
# before, and the possible deals by what one seat sees, drawn at random.
#
# The state is that of core/stock.pxd, in the last part too, with its stock used up.
#
# In Kontra the first card of the stock and the last one of the pack are face up as a deal begins.
# The last one may be led first (K5, K7); if both are of one rank, it is led (K8). Behind the stock
# are the last cards of the pack (K20), or all of a pack that is locked (K10).

from libc.string cimport memset

from core.bits cimport count_ranks, draw_below, int32_t, number_of, ranks_of, uint8_t, uint64_t
from core.limits cimport count_node
from core.state cimport NO_RANK, RANKS, SEATS, Deal, Game
from core.stock cimport (
    TURN, Stock, StockState, can_turn, denied, draw_card, first_part, lay_card, one, plays_turned,
    seat_at,
)
from core.trick cimport lay
from search.alpha_beta cimport Search
from search.position_input cimport (
    BAD_COUNT, BAD_HANDS, NO_FAULT, Fault, PositionInput, load, load_stock,
)

cdef enum:
    TURN_NEXT = 31          # to turn the next card of the stock, whatever it is
    TAKE_BOTTOM = 30        # to lead the card at the bottom of the pack (K7)

cdef struct Pack:
    # What is seen of a stock, and what is behind it.
    int32_t top             # 0: nothing is known of its first card; 1: it is face up; 2: who is
                            # on turn has taken it up (A2)
    int32_t bottom          # rank that is face up behind it; -1: none
    int32_t spice           # how many of the hidden cards go with the first trick after it (K20)
    uint8_t hidden[13]      # how many cards of each rank are hidden behind it

cdef struct SeatView:
    # What one seat knows: `state` has the cards of each hand that are known, and all that is open;
    # of the unseen cards each seat hides some, then come those of the stock, then those behind it.
    StockState state
    uint8_t unseen[52]
    int count
    int hidden[4]
    uint64_t voids[4]           # ranks that none of those a seat hides is of
    int drawn                   # cards of the stock, the open one included
    int top                     # which that is; NO_RANK: none
    int spice
    int extra                   # points of what is open behind the stock

include "players/whole_deal.pxi"
