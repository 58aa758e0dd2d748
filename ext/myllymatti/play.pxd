# A game of Myllymatti as it is played at a table, by two or three, in both phases (M1 to M18).
#
# Cards count by suit and height, clubs and the two first; a set of cards has one bit per card.  A
# move is a card, or NO_CARD: in the first phase the next card of the stock is turned, in the second
# the last card played is picked up.

from libc.stdint cimport uint8_t

from core.bits cimport any_bit, card_bit, count_bits, draw_below, lowest_bit, uint64_t
from core.limits cimport SearchLimits, count_node

cdef enum:
    MATTI_SEATS = 3
    MATTI_SUITS = 4
    HEIGHTS = 13
    MATTI_CARDS = 52
    NO_CARD = 52
    JACK = 9                # its height
    LONGEST = 400           # moves, after which play that goes round is given up

cdef struct MattiState:
    int seats
    bint must_beat          # who can beat must (A18)
    bint second             # the phase
    uint64_t hand[MATTI_SEATS]
    uint64_t won[MATTI_SEATS]
    int stock               # cards that are left
    uint8_t next[MATTI_CARDS]   # those of the stock, the next one last
    int count               # cards on the table
    uint8_t table[MATTI_CARDS]  # in order of play
    int turn
    int leader              # in the first phase
    int showed              # who showed the last card of the stock
    int trump
    int full                # how many cards make the trick complete

include "myllymatti/play.pxi"
