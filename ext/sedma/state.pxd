# Sedma as numbers: a state, what may be played, and what becomes of it (S1 to S19).
#
# Suits mean nothing, so a state has a column for each rank: three bits for each seat, which count
# its cards.  Ranks of one worth differ in nothing but their names, so ranks without points come
# first, then the ten and the ace, and the seven last.
#
# Points are counted in tens.  The order of the stock is part of the game, and a state says how many
# of its cards have been drawn.

from libc.stdint cimport int8_t, int16_t, uint64_t

cdef enum:
    SEDMA_RANKS = 8
    PLAIN = 5               # ranks without points, which come first
    SEVEN = 7
    IN_HAND = 4
    MOST_STOCK = 24
    SEATS = 4
    STOP = -1               # the move that ends the trick, and the rank of a trick that is not open
    OF_ONE = 7              # the bits of a seat in a column

cdef struct SedmaGame:
    int players
    bint beaten_only        # the leader may continue only where the other side has the trick (S9)
    bint draws_all          # each draws all cards at once (S12)
    bint by_deal            # the result of the deal comes first (S17)
    int last                # what the last trick is worth
    int stock               # cards at first
    int8_t card[MOST_STOCK]
    int ahead[MOST_STOCK + 1]   # the ranks that are still to be drawn, a bit each

cdef struct SedmaState:
    int16_t column[SEDMA_RANKS]
    int leader
    int turn                # cards played in this round
    int opened              # the rank that opened the trick, or STOP
    int taker               # the seat that takes it so far
    int points              # on the table
    int round               # rounds of the trick that are over
    int held                # cards of the leader
    int drawn
    int taken               # points of the first side so far, where the result counts
    int won                 # which sides have taken a trick, a bit each, where the result counts

include "sedma/state.pxi"
