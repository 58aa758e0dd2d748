# Ristiseiska in which cards are begged for, or in which somebody must be first or last (X13 to X15,
# X-A1, X-D): what comes after a state.
#
# Hands change, so a state says of each card that was not down at the root who holds it, or that it
# is down: a field each.  Below them are the clock (who is on turn, and how many first turns have
# not ended, X13) and whether the player continues after an ace or a king (X12).  The giver of a
# card to the player on turn is the one who moves (X14).  An end is the state with its clock at 0; where a
# hand costs 1 whatever it holds, it is the only seat that has lost, or won.

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from retrograde.retrograde cimport Node
from ristiseiska.forfeit cimport MOST_SEATS, LayoutInput, set_clocks
from ristiseiska.layout cimport (
    CARDS, CONTINUE_ANY, CONTINUE_OFF, NOBODY, SUITS, TOP, rank_after,
)

cdef enum:
    BEGGING_CARDS = 24      # at most
    CLOCK_BITS = 5          # and whether the player continues

cdef struct Begging:
    int seats
    int clocks              # one per seat; then one per first turn that has not ended
    uint8_t turn[2 * MOST_SEATS]
    uint8_t after[2 * MOST_SEATS]   # the clock after a turn
    int build               # a BuildRule
    int goes_on             # a ContinueRule
    bint begs               # or passes, if who cannot play takes a forfeit that costs nothing
    bint to_the_last        # play ends when only one player has cards, or else with the first hand
    bint scores_placement              # a hand costs 1, whatever it holds
    int width               # of a field in bits; all of them set: the card is down
    int count               # of cards
    int8_t number[SUITS][14]        # of each card by its rank, or -1 where it was down at the root
    int8_t rank[BEGGING_CARDS]
    uint16_t costs[BEGGING_CARDS]

# A state, laid open.
cdef struct Held:
    uint64_t fields
    int clock
    bint going_on
    int owner[BEGGING_CARDS]
    int cards[MOST_SEATS]
    int playing             # seats with cards

include "ristiseiska/begging.pxi"
