# What comes of a card in the deals in which it is played: facts by which a hint says why one card
# is better than another.  docs/reasons.md says what each means; all are sums over the deals.

from libc.string cimport memset

from core.bits cimport int32_t, number_of, uint64_t
from core.limits cimport count_node
from core.objective cimport end_value
from core.state cimport NO_RANK, RANKS
from core.stock cimport Stock, StockState, lay_card, one, seat_at
from core.trick cimport maximises, seat_of
from players.rollout cimport RolloutPolicy, thumb_card
from players.seat_view cimport together
from players.whole_deal cimport TAKE_BOTTOM, TURN_NEXT, take_bottom, turn_next
from search.alpha_beta cimport Search

cdef struct CardFacts:
    int32_t match           # an opponent who plays later holds the rank led
    int32_t ours            # the side of the player on turn wins this trick
    int32_t trick           # points that it takes with it, without what the player adds later (K14)
    int32_t later           # later tricks that it wins
    int32_t points          # points that it takes from now on
    int32_t owes[2]         # it, and the other, must clean after this trick
    int32_t fails[2]        # the same at the end
    int32_t cleans          # a king of the player cleans the side
    int32_t home[13]        # other cards of the player that the side wins, by outer rank
    int32_t takes[13]       # later tricks that the player wins, by the outer rank led

cdef enum:
    # The deals in which two cards differ in a fact: whose the trick is, the later tricks that each
    # takes if it is kept, an own king that cleans, who must clean after this trick, and whether the
    # others fail to.  Then those in which the other card, if kept, comes home, or takes a trick.
    BY_TRICK, BY_TAKES, BY_CLEANS, BY_OWES, BY_FAILS, KEPT_HOME, KEPT_TAKES, PARTS

include "players/facts.pxi"
