# A player who sees what one seat sees. Each legal card is played in the same deals, drawn at random
# from all possible ones, and all then play to the end by rules of thumb. What a card is worth in a
# deal is compared with the card of the rules of thumb. The deals and the rules of thumb each say
# how much better a card is, and each has an error. The player averages the two, weighed by how
# certain they are: with only the deals the player would follow chance.
#
# Cards that differ in nothing but their names are worth the same (`equivalent`), and chance must
# not distinguish them. One of them is played in the deals, and its result counts for all.

from libc.string cimport memset

from core.bits cimport int32_t, number_of, uint64_t
from core.limits cimport count_node
from core.objective cimport end_value
from core.state cimport RANKS, SEATS, WORTHLESS
from core.stock cimport Stock, StockState, lay_card, one, seat_at
from core.trick cimport maximises
from players.facts cimport (
    PARTS, CardFacts, add_facts, copy_facts, part_deal, play_card, play_noted,
)
from players.rollout cimport (
    RolloutPolicy, Weighing, begin_weighing, card_worth, cheapest_first, draw_order, thumb_card,
)
from players.seat_view cimport SeatInfo
from players.whole_deal cimport (
    TAKE_BOTTOM, TURN_NEXT, SeatView, draw_deal, free_ranks, may_take_bottom, may_turn,
)
from search.alpha_beta cimport Search

cdef struct Chosen:
    # The cards that may be chosen, which of them the rules of thumb play, and which the player. For
    # each card the sum of its worth to the player's side in the deals, the sum of the differences
    # to the card of the rules of thumb, and of their squares. Then that difference by the rules of
    # thumb.
    int count
    int card[15]
    int thumb
    int best
    int deals
    CardFacts facts[15]         # if they were noted
    double worth[15]
    double better[15]
    double squares[15]
    double expected[15]
    double parts[15][15][7]     # how much better a card was than another, by the facts that differ

include "players/player.pxi"
