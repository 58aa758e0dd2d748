# A deal of Ristiseiska as it is played at a table, of three to seven players, whole or not: what
# may be played or given, what comes of it, and what everybody has at the end (X1 to X20).
#
# Cards count by suit and rank, clubs and the ace first; a set of cards has one bit per card.  A
# move is a card, or NO_CARD where none is played: the player stops, passes or takes the forfeit.


from core.bits cimport card_bit, lowest_bit, uint64_t
from ristiseiska.layout cimport (
    CARDS, CONTINUE_EDGES, CONTINUE_OFF, NOBODY, SUITS, TOP, rank_after,
)

cdef enum:
    PLAYERS = 7
    NO_CARD = CARDS

cdef struct LayingRules:
    # The rules.  `before` has for each card those that must be down before it, `behind` those that
    # wait for it; who cannot play `begs`, or takes the forfeit that costs so much.
    int seats
    int build               # a BuildRule
    int goes_on             # a ContinueRule
    bint begs
    bint takes_last         # a last card may be begged for, too (X15)
    bint exempt             # in a first turn nobody takes the forfeit (X19)
    bint to_the_last        # play ends when only one player has cards
    bint whole              # a hand costs 1, whatever it holds
    int forfeit
    int cost[CARDS]
    uint64_t before[CARDS]
    uint64_t behind[CARDS]

cdef struct LayingState:
    uint64_t hand[PLAYERS]
    uint64_t down
    uint64_t fitting        # the cards that fit, in any hand
    int low[SUITS]          # the layout; 0 where none is down
    int high[SUITS]
    int turn
    int first_turns         # that have not ended; 0 where nobody is exempt
    int holder              # of the forfeit, or NOBODY
    bint continuing         # the player has just played an ace or a king, and may continue

include "ristiseiska/play.pxi"
