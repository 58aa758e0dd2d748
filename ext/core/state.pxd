# What is played: a game, a deal of its cards, a state of the play; and the exact key of a state.
#
# Suits do not matter, so a card is a rank in a hand.  The cards still held are one word, four bits
# a rank: the copies of a rank are given out at the root, seat by seat, so that a seat's cards are
# the word under a mask of the root, and are played lowest bit first, so that equal states are
# equal words.  Ranks are numbered in the order of their value: 0..7 for 2..9, worth nothing, then
# T J Q K A as their values have it.  So the dearest card of a set is its highest bit.
#
# The key of a state at a trick boundary is canonical over all roots of a context.  What matters of
# a rank is how many copies each seat holds: its column, three bits a seat, one of 70.
#
#   low   0..52  sum of the weights of the columns of the eight worthless ranks (core/weights.h):
#                it identifies the multiset of columns, so these ranks are interchangeable
#        53..57  run: 0, or 1 + 3 * class + length - 1; class 0 is worthless, 1..5 are 8..12
#        58..59  leader
#        60..61  who still owes cleaning: bit 0 the maximising side, bit 1 the other
#        62..63  who has won a trick, the same bits
#   high  0..34  columns of the ranks 8..12, seven bits each, numbered 0..69
#        35..41  column of the run's rank (with a limit of two only, R20)
#        42..48  points so far of the maximising side (payoff tables only)
#        49..50  which side reached the target first: 0 none, 1 maximising, 2 other
#        51..54  tricks won by the maximising side
#        55..59  extra points in the next trick (K20)
#           63   always 1: marks a used entry
#
# What a question does not depend on is kept at zero, and so stays out of the key.

from core.bits cimport COLUMN_WEIGHT, count_cards, lowest_bit, uint8_t, uint16_t, uint64_t

cdef enum:
    RANKS = 13
    WORTHLESS = 8
    WORTHLESS_RANKS = 0x11111111
    SEATS = 4
    NO_RANK = 15
    POINT_BITS = 10
    ALL_POINTS = (1 << POINT_BITS) - 1

cdef struct Game:
    # What does not change in a context.
    int seats
    int mask            # bits of the seats that maximise, twice over
    int limit           # R16; 0: none
    bint pass_left      # R22
    uint64_t queens
    uint64_t kings
    uint64_t blocking_queens    # the queens, if a trick led with one does not clean (L5)
    int value[13]       # of the ranks as numbered here
    int inner[13]       # number here of the ranks as numbered outside, 2..9 T J Q K A
    int outer[13]       # and back
    # Points of the valued cards, plus 2^POINT_BITS times their number, by bytes of a set of cards.
    uint16_t points[3][256]
    # Totals that decide who reaches the target first; `track_first` 0: it does not matter.
    bint track_points
    bint track_scored
    bint track_first
    bint track_tricks
    int deal_points     # card points of the deal
    int target[2]       # points in this deal with which a side reaches the target

cdef struct Deal:
    # What does not change from one root on.
    Game game                   # a copy, so that rules and cards lie together
    uint64_t hand[4]            # each seat's cards
    uint64_t by_turn[8]          # the same twice over: the seat some turns after another
    uint64_t limit_ranks             # the ranks with which a player can reach the lead limit
    uint8_t column[13][16]      # number of the column that four bits of a rank are
    uint64_t part[7][256]       # of the key, by bytes of `cards`: four low, three high

cdef struct Tally:
    uint8_t points      # of the maximising side so far, where it matters
    uint8_t owes        # bits: 1 the maximising side must still clean, 2 the other
    uint8_t scored      # bits: who has won a trick, where it matters
    uint8_t first       # 0, 1 or 2, where it matters
    uint8_t tricks      # won by the maximising side, where it matters

cdef struct Trick:
    # The cards on the table; all zero but for the two before the lead.
    uint8_t count
    uint8_t led         # NO_RANK before the lead
    uint8_t winner      # who has played the rank led last: the leader's seat plus turns
    uint8_t holders     # who held the rank led when it was led, a bit a turn, the leader left out
    uint8_t points
    uint8_t king        # one is there

cdef struct State:
    # Any point of the play.
    uint64_t cards      # still held by anybody
    uint16_t left       # card points in the hands when the trick began
    uint8_t leader
    uint8_t size        # of each hand when the trick began: tricks still to be played
    uint8_t run_rank    # NO_RANK: there is no run
    uint8_t run_length
    uint8_t extra       # points that go to the winner of the trick beside those on the table (K20)
    Tally tally
    Trick trick

cdef struct Key:
    uint64_t low
    uint64_t high

include "core/state.pxi"
