# A state at a trick boundary, and its exact key.
#
# Suits do not matter, so a card is a rank in a hand.  The cards still held are one word, four bits
# a rank: the copies of a rank are given out at the root, seat by seat, so that a seat's cards are
# the word under a mask of the root, and are played lowest bit first, so that equal states are
# equal words.  Ranks are numbered in the order of their worth: 0..7 for 2..9, worth nothing, then
# T J Q K A as their values have it.  So the dearest card of a set is its highest bit.
#
# The key of a state is canonical over all roots of a context.  What matters of a rank is how many
# copies each seat holds: its column, three bits a seat, one of 70.
#
#   low   0..52  sum of the weights of the columns of the eight worthless ranks (weights.h):
#                it tells the multiset of columns, so these ranks are interchangeable
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
#           63   always 1: tells a used entry from an empty one
#
# What a question does not depend on is kept at zero, and so stays out of the key.

from bits cimport COLUMN_WEIGHT, count_cards, int8_t, lowest_bit, uint8_t, uint16_t, uint64_t

cdef enum:
    RANKS = 13
    WORTHLESS = 8
    SEATS = 4
    NO_RUN = -1

cdef struct Tally:
    uint8_t points      # of the maximising side so far, where it matters
    uint8_t owes        # bits: 1 the maximising side must still clean, 2 the other
    uint8_t scored      # bits: who has won a trick, where it matters
    uint8_t first       # 0, 1 or 2, where it matters
    uint8_t tricks      # won by the maximising side, where it matters

cdef struct State:
    uint64_t cards      # still held by anybody
    uint16_t left       # card points in the hands
    uint8_t leader
    uint8_t size        # of each hand: tricks still to be played
    int8_t run_rank
    uint8_t run_length
    uint8_t extra       # points that go to the winner of the next trick (K20)
    Tally tally

cdef struct Key:
    uint64_t low
    uint64_t high

cdef struct Deal:
    # What does not change from one root on.
    uint64_t hand[4]            # each seat's cards
    uint64_t around[8]          # the same twice over: the seat some turns after another
    uint64_t biting             # the ranks with which a player can reach the lead limit
    uint8_t column[13][16]      # number of the column that four bits of a rank are
    uint64_t part[7][256]       # of the key, by bytes of `cards`: four low, three high

cdef inline int copies(const Deal *deal, uint64_t cards, int seat, int rank) noexcept nogil:
    return count_cards(cards & deal.hand[seat] & <uint64_t> 15 << 4 * rank)

cdef inline void number_columns(uint8_t *number) noexcept nogil:
    """Number the 70 columns of up to four copies, 4,096 bit patterns, in ascending order."""
    cdef int bits, total, next_number = 0
    for bits in range(4096):
        total = (bits & 7) + (bits >> 3 & 7) + (bits >> 6 & 7) + (bits >> 9 & 7)
        number[bits] = 0
        if total <= 4:
            number[bits] = next_number
            next_number += 1

cdef inline void prepare_keys(Deal *deal, const uint8_t *number) noexcept nogil:
    """Fill the tables of a deal from its hands."""
    cdef int rank, bits, seat, byte
    cdef int[16] column
    cdef int[4] owner
    cdef uint64_t part[14][16]
    column[0] = 0
    for rank in range(RANKS):
        for bits in range(4):
            owner[bits] = 0
            for seat in range(SEATS):
                if deal.hand[seat] >> 4 * rank + bits & 1:
                    owner[bits] = 1 << 3 * seat
        deal.column[rank][0] = number[0]
        for bits in range(1, 16):
            column[bits] = column[bits & bits - 1] + owner[lowest_bit(bits)]
            deal.column[rank][bits] = number[column[bits]]
    for rank in range(RANKS):
        for bits in range(16):
            if rank < WORTHLESS:
                part[rank][bits] = COLUMN_WEIGHT[deal.column[rank][bits]]
            else:
                part[rank][bits] = <uint64_t> deal.column[rank][bits] << 7 * (rank - WORTHLESS)
    for bits in range(16):
        part[RANKS][bits] = 0
    for byte in range(7):
        for bits in range(256):
            deal.part[byte][bits] = part[2 * byte][bits & 15] + part[2 * byte + 1][bits >> 4]

cdef inline Key cards_key(const Deal *deal, const State *state) noexcept nogil:
    """Return the key of a state that has neither a run nor a tally."""
    cdef Key key
    cdef uint64_t cards = state.cards
    key.low = (
        deal.part[0][cards & 255] + deal.part[1][cards >> 8 & 255]
        + deal.part[2][cards >> 16 & 255] + deal.part[3][cards >> 24 & 255]
        | <uint64_t> state.leader << 58
    )
    key.high = (
        deal.part[4][cards >> 32 & 255] | deal.part[5][cards >> 40 & 255]
        | deal.part[6][cards >> 48 & 15]
        | <uint64_t> state.extra << 55
        | <uint64_t> 1 << 63
    )
    return key

cdef inline Key key_of(const Deal *deal, const State *state, int limit) noexcept nogil:
    """Return the key of a state.

    A run is kept only where it can still bar a lead: where the copies that the leader holds
    would take it past the limit (R20).  With a limit of three he then holds every copy that is
    left, so class and length tell the rank up to a renaming; with two the column is needed.
    """
    cdef Key key = cards_key(deal, state)
    cdef int held, kind
    cdef uint64_t run = 0, run_column = 0, cards = state.cards
    if state.run_rank != NO_RUN:
        held = copies(deal, cards, state.leader, state.run_rank)
        if held and state.run_length + held > limit:
            kind = 0 if state.run_rank < WORTHLESS else state.run_rank - WORTHLESS + 1
            run = 1 + 3 * kind + state.run_length - 1
            if limit < 3:
                run_column = deal.column[state.run_rank][cards >> 4 * state.run_rank & 15] + 1
    key.low = (
        key.low
        | run << 53
        | <uint64_t> state.tally.owes << 60
        | <uint64_t> state.tally.scored << 62
    )
    key.high = (
        key.high
        | run_column << 35
        | <uint64_t> state.tally.points << 42
        | <uint64_t> state.tally.first << 49
        | <uint64_t> state.tally.tricks << 51
    )
    return key
