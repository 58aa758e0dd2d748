# Rules of thumb: a card is as good as its gain in this trick, less its worth in the hand. A player
# who follows them counts the cards that have gone, and looks no further.
#
# For four players where nobody has to clean a network weighs both (players/network.pxd).  For the
# others:
#
# The gain has three parts. The first is the chance that the side takes the trick, with the points
# that are in it and still fall to it. The others are the lead and, where cleaning counts (L4, L5),
# a queen that makes dirty and a king that cleans. The chance is that no opponent who plays later
# holds the rank led.
#
# The worth in the hand depends on the class, the copies held and the copies unseen. Turning a card
# of the stock plays any of the unseen ones, and keeps the whole hand; in Kontra it may be face up.
# A player who spices a trick has won it already (K14).
#
# All of this is weighed by the numbers of players/rollout.h, for each kind of game one row for each
# stage.  They are fitted to what cards are worth in deals that are played out by these same rules.

from core.bits cimport draw_below, lowest_bit, number_of, uint64_t
from core.state cimport RANKS, WORTHLESS
from core.stock cimport Stock, StockState, first_part, one, seat_at
from core.trick cimport lets_clean
from players.network cimport (
    Network, Sums, network_open, weigh_card, weigh_next, weigh_situation,
)
from players.seat_view cimport Chances, SeatInfo, chance_of_trick, chances_open, seen_by
from players.whole_deal cimport TAKE_BOTTOM, TURN_NEXT, free_ranks, may_take_bottom, may_turn
from search.alpha_beta cimport Search

cdef enum:
    STAGES = 3
    WEIGHTS = 80
    POINTS_WEIGHT = 0
    LEAD_WEIGHT = 1             # by turn
    QUEEN_WEIGHT = 5
    KING_WEIGHT = 6
    TURN_WEIGHT = 7
    HAND_WEIGHT = 8             # by class, copies held (one to three), unseen copies (up to three)

cdef extern from "players/rollout.h":
    const float[3][3][80] THUMB_WEIGHTS "RK_THUMB_WEIGHTS"

cdef struct RolloutPolicy:
    # `doubt` is the standard error, in points, of what the rules of thumb say a card is worth.
    Chances chances
    double doubt
    bint by_network
    Network network
    float weight[3][80]
    float scale                 # the usual card points by those of the pack

cdef struct Weighed:
    # What a card gains in this trick, part by part.
    float lead                  # chance that the trick is the side's own, less that it is not
    float points
    float queen
    float king

cdef struct Weighing:
    # What the cards of the player on turn are weighed by: what the player sees, and the sums with
    # which the network begins or, where it is not asked, the weights of this stage.
    SeatInfo seen
    Sums sums
    const float *weight

include "players/rollout.pxi"
