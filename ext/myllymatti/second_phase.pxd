# The second phase of Myllymatti: what comes after a state (M12 to M18).
#
# Cards that are gone never come back, and only the order within a suit matters.  So a state is, of
# each suit, who holds its cards, the lowest first, without those that are gone: two bits a card
# after a leading 1.  Then come who is on turn, and how many cards make the trick complete, 0 where
# nothing is on the table.  What is on the table was beaten card by card, so its order is known.
# An end is the number of the seat that has lost.

from libc.stdint cimport uint64_t

from retrograde.retrograde cimport Node

cdef enum:
    BEATING_SUITS = 4
    BEATING_SEATS = 3
    BEATING_CARDS = 24      # at most
    TABLE = 3               # instead of a seat: the card is on the table

cdef struct Beating:
    int seats
    int trump
    bint must_beat          # whether who can beat must (A18)
    int width[BEATING_SUITS]        # bits of each suit

# A state, laid open.
cdef struct Hands:
    int count[BEATING_SUITS]
    int owner[BEATING_SUITS][BEATING_CARDS]
    int cards[BEATING_SEATS + 1]    # of each seat, and on the table
    int turn
    int full                # how many cards make the trick complete
    int top_suit, top       # the last card played

include "myllymatti/second_phase.pxi"
