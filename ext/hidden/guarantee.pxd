# What one seat can guarantee when it sees only its own hand.
#
# To the seat the others are one opponent. At each of their turns the opponent may play any rank
# that the player on turn holds in some possible deal. The result of a deal depends only on the
# cards played. The possible deals also follow from them: what is seen of each hand, how many cards
# of it are hidden, and the pool of all that are unseen. So it is a game of perfect information. A
# player who plays a rank with a known card of it plays that card: the deals in which the player
# held another leave the same. A card may come out of the pool if the rest can still be dealt out.
#
# Where the partner helps, it is the same game with the partner on the seat's side. Nobody can
# guarantee that much, since the partner cannot play whatever is unseen.
#
# Alpha-beta with a memo of bounds; values as in search/alpha_beta.pxd, the seat itself on the side
# that it plays for.

from libc.string cimport memset

from core.bits cimport highest_bit, int32_t, number_of, ranks_of, uint8_t, uint64_t
from core.limits cimport SearchLimits, count_node
from core.objective cimport Objective, end_value, first_bounds
from core.state cimport (
    NO_RANK, RANKS, SEATS, WORTHLESS, Deal, Game, Key, State, can_bar, insert, tally_bits,
)
from core.state_map cimport Bounds, StateMap, map_find, map_store
from core.trick cimport gather, lay, maximises, pass_lead, seat_of, seat_on_turn
from search.alpha_beta cimport Search
from search.position_input cimport BAD_COUNT, BAD_HANDS, NO_FAULT, Fault, PositionInput, load

cdef enum:
    COPIES = 5              # none to four
    COLUMNS = 3125          # of five numbers of copies
    NOTHING = 1 << 28       # past every value
    LAST = 1 << 7           # added to a column that shall stand last

cdef struct PublicState:
    # What has been seen of a deal at any point of a trick; ranks as in core/state.pxd.
    State state             # without its cards
    uint64_t known[4]       # cards of each seat: how many, four bits a rank
    uint64_t unseen         # the same of the others
    uint8_t hidden[4]       # how many each seat has of these; behind the seats those of a pack
    uint8_t spice           # how many of these go with the trick, which show then (K20)
    uint8_t thrown          # since the seat played: the last rank but that led, plus one; 0: none

cdef struct Unseen:
    # What a seat does not see of a position, whose cards may lie otherwise.
    int32_t hidden[4][13]   # cards of each seat, and behind the seats those of a pack
    int32_t may[13]         # where unseen cards of each rank may lie, a bit for each of these
    int32_t spice           # how many hidden cards of the pack go with the trick (K20)

cdef struct GuaranteeSearch:
    const Game *game
    const Objective *objective
    SearchLimits *limits
    StateMap memo               # of Bounds
    int me
    bint helped             # the partner plays for the seat's side, not against it
    bint free               # no hand is said to lack a rank
    uint8_t may[13]         # the seats that may hide a rank, a bit each
    uint8_t column[3125]    # numbers of the 126 that can be

include "hidden/guarantee.pxi"
