# The functions of rollout.pxd.

cdef inline void collecting_features(
    const MattiState *state, int move, float *found
) noexcept nogil:
    cdef int led, own = height(move), pot = state.count // 2
    if state.count % 2 == 0:
        if move == NO_CARD:
            found[MORE_AT + 3] = 1
        else:
            found[LEAD_AT + own] = 1
            found[MORE_AT + 1] = pot * own / 12.
        return
    led = height(state.table[state.count - 1])
    if move == NO_CARD:
        found[TURN_AT + led] = 1
    elif own > led:
        found[WIN_AT + own] = 1
        found[OVER_AT + led] = 1
        found[MORE_AT] = pot
    elif own == led:
        found[MORE_AT + 2] = 1
    else:
        found[LOSE_AT + own] = 1

cdef inline void beating_features(const MattiState *state, int move, float *found) noexcept nogil:
    cdef int seat = state.turn, next_seat = next_holder(state, state.turn), top, suit, one
    cdef uint64_t own = state.hand[seat], others = 0, beaters
    cdef float *at
    cdef bint trump, leads = state.count == 0, few = count_bits(own) <= 3
    for one in range(state.seats):
        if one != seat:
            others |= state.hand[one]
    if move == NO_CARD:
        at = found + TAKE_AT
        top = state.table[state.count - 1]
        at[0] = 1
        at[1] = height(top) / 12.
        at[2] = top // HEIGHTS == state.trump
        at[3] = state.count == 1
        at[4] = few
        at[5] = count_bits(own & suit_of(top // HEIGHTS))
        at[6] = (own & beating(state, top)) == 0
        at[7] = count_bits(own) - count_bits(others) / (state.seats - 1.)
        at[8] = others & suit_of(top // HEIGHTS) & ~(card_bit(top + 1) - 1) == 0
        return
    at = found + PLAY_AT
    suit = move // HEIGHTS
    trump = suit == state.trump
    beaters = state.hand[next_seat] & beating(state, move)
    at[0] = trump
    at[1] = height(move) / 12.
    at[2] = trump * height(move) / 12.
    at[3] = beaters != 0
    at[4] = beaters != 0 and beaters & suit_of(suit) == 0
    at[5] = not leads and state.count + 1 == state.full
    at[6] = others & suit_of(suit) & ~(card_bit(move + 1) - 1) == 0
    at[7] = own & suit_of(suit) == card_bit(move)
    at[8] = leads * at[0]
    at[9] = leads * at[1]
    at[10] = leads * at[3]
    at[11] = leads * at[6]
    at[12] = not leads and trump and state.table[state.count - 1] // HEIGHTS != suit
    at[13] = few * at[1]
    at[14] = few * at[0]
    at[15] = few * at[3]
    at[16] = count_bits(own & suit_of(suit) & card_bit(move) - 1)
    at[17] = at[5] * at[6]

cdef inline void matti_features(const MattiState *state, int move, float *found) noexcept nogil:
    """Find the features of a move."""
    cdef int at
    for at in range(FEATURES):
        found[at] = 0
    if state.second:
        beating_features(state, move, found)
    else:
        collecting_features(state, move, found)

cdef inline double matti_thumb(
    const MattiState *state, const float *weight, int move
) noexcept nogil:
    """Return what a move is worth by rules of thumb."""
    cdef float[96] found
    cdef double sum = 0
    cdef int at
    matti_features(state, move, found)
    for at in range(FEATURES):
        sum += weight[at] * found[at]
    return sum
