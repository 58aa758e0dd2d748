# A player of Ristiseiska who sees what one seat sees.  Each move of the player is made in the same
# deals, drawn from all possible deals.  All then play to the end by rules of thumb.  The points at
# the end count.  What the rules of thumb say of the move also counts, but less.  The player
# makes the move with the fewest points.

from libc.stdint cimport uint8_t
from libc.string cimport memset

from core.bits cimport card_bit, draw_bits, lowest_bit, uint64_t
from core.limits cimport SearchLimits
from ristiseiska.deals cimport (
    HERE, SPELLS, TRIES, DealHistory, Known, Listed, deal_backwards, deal_hands_now, hands_now,
    list_deals, repair, walk,
)
from ristiseiska.play cimport (
    CARDS, NOBODY, LayingRules, LayingState, choices_of, put_on_layout, make_move, points_against,
)
from ristiseiska.rollout cimport play_to_the_end, thumb_points, urgency

cdef enum:
    # What somebody did, as a view tells it: played a card; could not; gave one.
    PLAYED, UNABLE, GAVE
    MIX_FIRST = 20          # steps for each card before the first deal, and between two
    MIX_NEXT = 2

cdef struct Event:
    int what
    int seat
    int card                # NOBODY: it was not seen
    int to

cdef struct Tried:
    # The moves of a player.  Each has the sum of the points against the player in the deals, and
    # what the rules of thumb say.  It also has the sum of the differences to the move of these
    # rules, and of their squares.
    int count
    int move[CARDS + 1]
    int thumb
    int best
    int deals
    double points[CARDS + 1]
    double more[CARDS + 1]
    double squares[CARDS + 1]
    double expected[CARDS + 1]

cdef struct Drawing:
    # Deals that fit, one after the other.
    bint listed
    bint begun
    bint fits               # whether a first deal was found that fits in everything
    int at
    uint64_t generator
    DealHistory dealt
    Listed all

include "ristiseiska/player.pxi"
