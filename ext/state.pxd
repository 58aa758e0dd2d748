# A state at or between tricks, and its exact key.
#
# Suits do not matter, so all that is known of a rank is how many copies each seat holds: its
# column, three bits a seat.  The ranks are 0..12 for 2..9 T J Q K A; 0..7 are worth nothing.
#
# The key of a state at a trick boundary, two words, is the canonical state itself:
#
#   low   0..52  sum of the weights of the columns of the eight worthless ranks (weights.h):
#                it tells the multiset of columns, so these ranks are interchangeable
#        53..57  run: 0, or 1 + 3 * class + length - 1; class 0 is worthless, 1..5 are T J Q K A
#        58..59  leader
#        60..61  who still owes cleaning: bit 0 the maximising side, bit 1 the other
#        62..63  who has won a trick, the same bits
#   high  0..34  columns of T J Q K A, seven bits each, numbered 0..69
#        35..41  column of the run's rank (with a limit of two only, R20)
#        42..48  points so far of the maximising side (payoff tables only)
#        49..50  which side reached the target first: 0 none, 1 maximising, 2 other
#        51..54  tricks won by the maximising side
#        55..59  extra points in the next trick (K20)
#           63   always 1: tells a used entry from an empty one
#
# What a question does not depend on is kept at zero, and so stays out of the key.

from bits cimport COLUMN_WEIGHT, lowest_bit, uint16_t, uint64_t, uint8_t

cdef enum:
    RANKS = 13
    WORTHLESS = 8
    QUEEN = 10
    KING = 11
    SEATS = 4
    NO_RUN = -1

cdef struct Tally:
    int points      # of the maximising side so far, where it matters
    int owes        # bits: 1 the maximising side must still clean, 2 the other
    int scored      # bits: who has won a trick, where it matters
    int first       # 0, 1 or 2, where it matters
    int tricks      # won by the maximising side, where it matters

cdef struct State:
    uint16_t column[13]
    uint16_t held[4]
    uint64_t worthless  # sum of COLUMN_WEIGHT over ranks 0..7
    int left            # card points in the hands
    int leader
    int cards           # in the leader's hand when the trick begins
    int run_rank
    int run_length
    int extra           # points that go to the winner of the trick in hand or next (K20)
    Tally tally

cdef struct Key:
    uint64_t low
    uint64_t high

cdef struct Columns:
    uint8_t number[4096]

cdef inline void number_columns(Columns *columns) noexcept nogil:
    """Number the 70 columns of up to four copies in ascending order of their bits."""
    cdef int bits, total, number = 0
    for bits in range(4096):
        total = (bits & 7) + (bits >> 3 & 7) + (bits >> 6 & 7) + (bits >> 9 & 7)
        columns.number[bits] = 0
        if total <= 4:
            columns.number[bits] = number
            number += 1

cdef inline int copies(const State *state, int seat, int rank) noexcept nogil:
    return state.column[rank] >> 3 * seat & 7

cdef inline void remove_card(
    State *state, const Columns *columns, const int *value, int seat, int rank
) noexcept nogil:
    cdef uint16_t before = state.column[rank]
    cdef uint16_t after = before - (1 << 3 * seat)
    state.column[rank] = after
    if not after >> 3 * seat & 7:
        state.held[seat] ^= 1 << rank
    if rank < WORTHLESS:
        state.worthless += (
            COLUMN_WEIGHT[columns.number[after]] - COLUMN_WEIGHT[columns.number[before]]
        )
    state.left -= value[rank]

cdef inline void return_card(
    State *state, const Columns *columns, const int *value, int seat, int rank
) noexcept nogil:
    cdef uint16_t before = state.column[rank]
    cdef uint16_t after = before + (1 << 3 * seat)
    state.column[rank] = after
    state.held[seat] |= 1 << rank
    if rank < WORTHLESS:
        state.worthless += (
            COLUMN_WEIGHT[columns.number[after]] - COLUMN_WEIGHT[columns.number[before]]
        )
    state.left += value[rank]

cdef inline Key key_of(const State *state, const Columns *columns, int limit) noexcept nogil:
    """Return the key of a state at a trick boundary.

    A run is kept only where it can still bar a lead: where the copies that the leader holds
    would take it past the limit (R20).  With a limit of three he then holds every copy that is
    left, so class and length tell the rank up to a renaming; with two the column is needed.
    """
    cdef Key key
    cdef int rank, held, kind
    cdef uint64_t run = 0, run_column = 0, high = 0
    if state.run_rank != NO_RUN and limit:
        held = copies(state, state.leader, state.run_rank)
        if held and state.run_length + held > limit:
            kind = 0 if state.run_rank < WORTHLESS else state.run_rank - WORTHLESS + 1
            run = 1 + 3 * kind + state.run_length - 1
            if limit < 3:
                run_column = columns.number[state.column[state.run_rank]] + 1
    for rank in range(WORTHLESS, RANKS):
        high = high << 7 | columns.number[state.column[rank]]
    key.low = (
        state.worthless
        | run << 53
        | <uint64_t> state.leader << 58
        | <uint64_t> state.tally.owes << 60
        | <uint64_t> state.tally.scored << 62
    )
    key.high = (
        high
        | run_column << 35
        | <uint64_t> state.tally.points << 42
        | <uint64_t> state.tally.first << 49
        | <uint64_t> state.tally.tricks << 51
        | <uint64_t> state.extra << 55
        | <uint64_t> 1 << 63
    )
    return key
