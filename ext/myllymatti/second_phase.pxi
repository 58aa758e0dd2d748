# The functions of second_phase.pxd.

cdef inline void lay_open(const Beating *game, uint64_t state, Hands *hands) noexcept nogil:
    cdef int suit, index, owner
    cdef uint64_t field, left
    for owner in range(BEATING_SEATS + 1):
        hands.cards[owner] = 0
    hands.top = hands.top_suit = -1
    left = state
    hands.turn = left & 3
    hands.full = left >> 2 & 3
    left >>= 4
    for suit in range(BEATING_SUITS):
        field = left & (1ull << game.width[suit]) - 1
        left >>= game.width[suit]
        hands.count[suit] = 0
        while field > 1:
            index = hands.count[suit]
            owner = field & 3
            hands.owner[suit][index] = owner
            hands.cards[owner] += 1
            # The highest comes first; a trump is above all others.
            if owner == TABLE and (
                hands.top_suit < 0 or (suit == game.trump and hands.top_suit != suit)
            ):
                hands.top_suit, hands.top = suit, index
            hands.count[suit] += 1
            field >>= 2

cdef inline uint64_t folded(const Beating *game, const Hands *hands) noexcept nogil:
    """Return the state; what is on the table is gone if the trick is complete."""
    cdef int suit, index
    cdef bint gone = hands.cards[TABLE] > 0 and hands.cards[TABLE] == hands.full
    cdef uint64_t state = 0, field
    for suit in range(BEATING_SUITS - 1, -1, -1):
        field = 1
        for index in range(hands.count[suit] - 1, -1, -1):
            if not gone or hands.owner[suit][index] != TABLE:
                field = field << 2 | <uint64_t> hands.owner[suit][index]
        state = state << game.width[suit] | field
    return state << 4 | <uint64_t> (
        (0 if gone or hands.cards[TABLE] == 0 else hands.full) << 2 | hands.turn
    )

cdef inline int with_cards(const Beating *game, const Hands *hands) noexcept nogil:
    cdef int seat, count = 0
    for seat in range(game.seats):
        count += hands.cards[seat] > 0
    return count

cdef inline int next_with_cards(const Beating *game, const Hands *hands, int seat) noexcept nogil:
    seat = (seat + 1) % game.seats
    while hands.cards[seat] == 0:
        seat = (seat + 1) % game.seats
    return seat

cdef inline uint64_t state_after_card(
    const Beating *game, Hands *hands, int suit, int index
) noexcept nogil:
    """Return the state after a card is played; it is taken back again."""
    cdef int seat = hands.turn, full = hands.full
    cdef uint64_t state
    if hands.cards[TABLE] == 0:
        hands.full = with_cards(game, hands)
    hands.owner[suit][index] = TABLE
    hands.cards[seat] -= 1
    hands.cards[TABLE] += 1
    if with_cards(game, hands) == 1:
        state = next_with_cards(game, hands, seat)
    else:
        if hands.cards[TABLE] < hands.full or hands.cards[seat] == 0:
            hands.turn = next_with_cards(game, hands, seat)
        state = folded(game, hands)
    hands.owner[suit][index] = seat
    hands.cards[seat] += 1
    hands.cards[TABLE] -= 1
    hands.turn, hands.full = seat, full
    return state

cdef inline void beating_expand(const void *of, uint64_t state, Node *node) noexcept nogil:
    cdef const Beating *game = <const Beating *> of
    cdef Hands hands
    cdef int suit, index, seat
    if state < BEATING_SEATS:
        node.costs[state] = 1
        return
    lay_open(game, state, &hands)
    node.mover = hands.turn
    for seat in range(game.seats):
        node.out |= (hands.cards[seat] == 0) << seat
    for suit in range(BEATING_SUITS):
        if hands.top_suit >= 0 and suit != hands.top_suit and suit != game.trump:
            continue
        for index in range(hands.count[suit]):
            # Cards stand with the highest first.
            if hands.owner[suit][index] == hands.turn and (
                suit != hands.top_suit or index < hands.top
            ):
                node.children[node.count] = state_after_card(game, &hands, suit, index)
                node.count += 1
    if hands.top_suit >= 0 and not (game.must_beat and node.count):
        hands.owner[hands.top_suit][hands.top] = hands.turn
        hands.cards[hands.turn] += 1
        hands.cards[TABLE] -= 1
        hands.turn = next_with_cards(game, &hands, hands.turn)
        node.children[node.count] = folded(game, &hands)
        node.count += 1
