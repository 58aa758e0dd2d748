# What the player on turn sees in a whole deal, and the chance that a trick becomes the side's own.

from core.bits cimport count_ranks, number_of, uint64_t
from core.state cimport Game
from core.stock cimport Stock, StockState
from core.trick cimport seat_of, side_of
from search.alpha_beta cimport Search

cdef struct SeatInfo:
    # What the player on turn sees, beside the trick.
    int seat
    int side
    uint64_t unseen             # as a hand
    int places                  # how many unseen cards

cdef struct Chances:
    # That one of some unseen copies is in a hand: [copies][cards of the hand][unseen cards].
    float holds[5][8][53]

include "players/seat_view.pxi"
