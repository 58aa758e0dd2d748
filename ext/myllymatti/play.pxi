# The functions of play.pxd.

cdef inline int height(int card) noexcept nogil:
    return card % HEIGHTS

cdef inline uint64_t suit_of(int suit) noexcept nogil:
    return 0x1FFFull << HEIGHTS * suit

cdef inline uint64_t beating(const MattiState *state, int card) noexcept nogil:
    """Return all cards that beat one (M13)."""
    cdef int suit = card // HEIGHTS
    cdef uint64_t higher = suit_of(suit) & ~(card_bit(card + 1) - 1)
    return higher if suit == state.trump else higher | suit_of(state.trump)

cdef inline int holders(const MattiState *state) noexcept nogil:
    """Return how many players have cards."""
    cdef int seat, count = 0
    for seat in range(state.seats):
        count += state.hand[seat] != 0
    return count

cdef inline bint matti_over(const MattiState *state) noexcept nogil:
    """Say whether only one player has cards (M17, M18)."""
    return state.second and holders(state) < 2

cdef inline uint64_t matti_choices(const MattiState *state) noexcept nogil:
    """Return the moves of the player on turn."""
    cdef uint64_t hand = state.hand[state.turn], cards
    if not state.second:
        return hand | (card_bit(NO_CARD) if state.stock > 1 else 0)     # M3, M7
    if state.count == 0:
        return hand
    cards = hand & beating(state, state.table[state.count - 1])
    return cards if cards and state.must_beat else cards | card_bit(NO_CARD)     # M14

cdef inline int next_holder(const MattiState *state, int seat) noexcept nogil:
    """Return the next player to the left who has cards."""
    cdef int step
    for step in range(state.seats):
        seat = seat + 1 if seat + 1 < state.seats else 0
        if state.hand[seat]:
            break
    return seat

cdef inline void begin_second(MattiState *state) noexcept nogil:
    """Give each player what that player has won, played and held (M10 to M12)."""
    cdef int at, seat
    for at in range(state.count):
        seat = state.leader if at % 2 == 0 else (state.leader + 1) % state.seats
        state.won[seat] |= card_bit(state.table[at])
    for seat in range(state.seats):
        state.hand[seat] |= state.won[seat]
        state.won[seat] = 0
    state.second, state.count, state.full = True, 0, 0
    state.turn = state.showed

cdef inline void collect(MattiState *state, int move) noexcept nogil:
    """Make a move of the first phase."""
    cdef int seat = state.turn, card = move, at, led, winner
    if move == NO_CARD:
        state.stock -= 1
        card = state.next[state.stock]
    else:
        state.hand[seat] &= ~card_bit(card)
        if state.stock == 1:            # M8
            state.stock = 0
            state.won[seat] |= card_bit(state.next[0])
            state.showed, state.trump = seat, state.next[0] // HEIGHTS
        elif state.stock:               # M4
            state.stock -= 1
            state.hand[seat] |= card_bit(state.next[state.stock])
    state.table[state.count] = card
    state.count += 1
    if state.count % 2:
        state.turn = seat + 1 if seat + 1 < state.seats else 0
    else:
        led = height(state.table[state.count - 2])
        if led != height(card):         # else it bounces (M6)
            winner = seat if height(card) > led else state.leader
            for at in range(state.count):
                state.won[winner] |= card_bit(state.table[at])
            state.count, state.leader = 0, winner
        state.turn = state.leader
    if not state.hand[state.turn]:
        begin_second(state)

cdef inline void matti_move(MattiState *state, int move) noexcept nogil:
    """Make a move."""
    cdef int seat = state.turn
    if not state.second:
        collect(state, move)
        return
    if move == NO_CARD:
        state.count -= 1
        state.hand[seat] |= card_bit(state.table[state.count])
        if state.count == 0:
            state.full = 0
        state.turn = next_holder(state, seat)
        return
    if state.count == 0:
        state.full = holders(state)
    state.hand[seat] &= ~card_bit(move)
    state.table[state.count] = move
    state.count += 1
    if state.count < state.full:
        state.turn = next_holder(state, seat)
        return
    state.count = state.full = 0
    if not state.hand[seat]:
        state.turn = next_holder(state, seat)

# --- rules by hand, by which games are played out (games/myllymatti/thumb.py)
# ----------------------

cdef inline int lowest_card(uint64_t cards, int trump) noexcept nogil:
    """Return the lowest card, a trump last (`trump` -1: there is none)."""
    cdef int suit, card, best = -1
    cdef uint64_t own
    for suit in range(MATTI_SUITS):
        own = cards & suit_of(suit)
        if own and suit != trump:
            card = lowest_bit(own)
            if best < 0 or height(card) < height(best):
                best = card
    return best if best >= 0 else lowest_bit(cards)

cdef inline int by_hand(const MattiState *state, uint64_t choices) noexcept nogil:
    """Return the move of the rules by hand."""
    cdef uint64_t cards = choices & card_bit(MATTI_CARDS) - 1, higher
    cdef int led, suit, first
    if state.second:
        return lowest_card(cards, state.trump) if cards else NO_CARD
    if state.count % 2 == 0:
        first = lowest_card(cards, -1)
        return first if count_bits(cards) < 2 else lowest_card(cards & ~card_bit(first), -1)
    led = height(state.table[state.count - 1])
    higher = 0
    for suit in range(MATTI_SUITS):
        higher |= suit_of(suit) & ~((2ull << led) - 1 << HEIGHTS * suit)
    if led >= JACK and cards & higher:
        return lowest_card(cards & higher, -1)
    return lowest_card(cards, -1)

cdef inline void matti_to_the_end(
    MattiState *state, int noise, uint64_t *generator, SearchLimits *limits
) noexcept nogil:
    """Let all play by the rules by hand; `noise` of a hundred moves are drawn."""
    cdef int count = 0
    cdef uint64_t choices
    while not matti_over(state) and count < LONGEST and count_node(limits):
        choices = matti_choices(state)
        if choices & choices - 1 and noise and draw_below(generator, 100) < noise:
            matti_move(state, any_bit(choices, generator))
        else:
            matti_move(state, by_hand(state, choices))
        count += 1

cdef inline double matti_result(const MattiState *state, int seat) noexcept nogil:
    """Return 1 for a player who got out, 0 for one who lost, and a half where play continues."""
    if not state.hand[seat] and state.second:
        return 1
    return 0 if matti_over(state) else .5
