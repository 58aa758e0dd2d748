# The functions of play.pxd.

cdef inline uint64_t suit_bits(int suit, int low, int high) noexcept nogil:
    """Return the cards of a suit between two ranks, both included."""
    return ((1ull << high) - (1ull << (low - 1)) if low else 0) << TOP * suit

cdef inline bint is_edge(int card) noexcept nogil:
    """Say whether a card is an ace or a king."""
    return card % TOP == 0 or card % TOP == TOP - 1

cdef inline uint64_t edges() noexcept nogil:
    return 0x1001ull | 0x1001ull << TOP | 0x1001ull << 2 * TOP | 0x1001ull << 3 * TOP

cdef inline void laying_open(LayingRules *rules) noexcept nogil:
    """Find what waits for what; all else is set."""
    cdef int suit, rank, card, other, low, high
    for card in range(CARDS):
        suit, rank = card // TOP, card % TOP + 1
        rules.before[card] = 0
        # The smallest layout of the suit that the card fits.
        if rank < 7:
            low, high = rank + 1, 7
            while rank_after(rules.build, low, high, 0) != rank:
                high += 1
            rules.before[card] = suit_bits(suit, low, high)
        elif rank > 7:
            low, high = 7, rank - 1
            while rank_after(rules.build, low, high, 1) != rank:
                low -= 1
            rules.before[card] = suit_bits(suit, low, high)
    for card in range(CARDS):
        rules.behind[card] = 0
        for other in range(CARDS):
            if rules.before[other] & card_bit(card):
                rules.behind[card] |= card_bit(other)

cdef inline uint64_t fitting_suit(
    const LayingRules *rules, const LayingState *state, int suit
) noexcept nogil:
    """Return the cards that fit a suit (X7 to X10)."""
    cdef int side, rank
    cdef uint64_t cards = 0
    for side in range(2):
        rank = rank_after(rules.build, state.low[suit], state.high[suit], side)
        if rank:
            cards |= suit_bits(suit, rank, rank)
    return cards

cdef inline void look_at_layout(const LayingRules *rules, LayingState *state) noexcept nogil:
    """Find what is down and what fits; `low` and `high` are set."""
    cdef int suit
    state.down = state.fitting = 0
    for suit in range(SUITS):
        state.down |= suit_bits(suit, state.low[suit], state.high[suit])
        state.fitting |= fitting_suit(rules, state, suit)
    if not state.down:
        state.fitting = card_bit(6)     # the seven of clubs begins (X3)

cdef inline void put_on_layout(
    const LayingRules *rules, LayingState *state, int card
) noexcept nogil:
    """Put a card on the layout."""
    cdef int suit = card // TOP, rank = card % TOP + 1
    cdef bint empty = state.down == 0
    state.down |= card_bit(card)
    if state.low[suit] == 0:
        state.low[suit] = state.high[suit] = 7
    if rank < state.low[suit]:
        state.low[suit] = rank
    if rank > state.high[suit]:
        state.high[suit] = rank
    if empty:
        look_at_layout(rules, state)
    else:
        state.fitting &= ~suit_bits(suit, 1, TOP)
        state.fitting |= fitting_suit(rules, state, suit)

cdef inline bint laying_over(const LayingRules *rules, const LayingState *state) noexcept nogil:
    """Say whether the deal is over: a hand is empty or, to the last, all but one are."""
    cdef int seat, playing = 0
    for seat in range(rules.seats):
        playing += state.hand[seat] != 0
    return playing < 2 if rules.to_the_last else playing < rules.seats

cdef inline uint64_t may_lay(const LayingRules *rules, const LayingState *state) noexcept nogil:
    """Return the cards that the player on turn may play (X5, X12)."""
    cdef uint64_t cards = state.fitting & state.hand[state.turn]
    return cards & edges() if state.continuing and rules.goes_on == CONTINUE_EDGES else cards

cdef inline uint64_t choices_of(
    const LayingRules *rules, const LayingState *state, int *mover
) noexcept nogil:
    """Return the moves, and who chooses among them; the deal is not over."""
    cdef uint64_t cards = may_lay(rules, state)
    cdef int step, giver
    mover[0] = state.turn
    if state.continuing:
        return cards | card_bit(NO_CARD)
    if cards:
        return cards
    if rules.begs and not state.first_turns:
        for step in range(1, rules.seats):      # to the right (X14, X15)
            giver = (state.turn + rules.seats - step) % rules.seats
            cards = state.hand[giver]
            if cards & cards - 1 or rules.takes_last and cards:
                mover[0] = giver
                return state.hand[giver]
    return card_bit(NO_CARD)

cdef inline void next_turn(const LayingRules *rules, LayingState *state) noexcept nogil:
    """Go on to the next player who has cards."""
    cdef bint over = laying_over(rules, state)
    state.continuing = False
    while True:
        state.turn = state.turn + 1 if state.turn + 1 < rules.seats else 0
        if state.first_turns:
            state.first_turns -= 1
        if over or state.hand[state.turn]:
            return

cdef inline void make_move(
    const LayingRules *rules, LayingState *state, int mover, int move
) noexcept nogil:
    """Play or give a card, or none."""
    if move == NO_CARD:
        if not (rules.begs or state.continuing or state.first_turns):
            state.holder = state.turn       # X17, X18
    else:
        state.hand[mover] &= ~card_bit(move)
        if mover != state.turn:
            state.hand[state.turn] |= card_bit(move)
        else:
            put_on_layout(rules, state, move)
            if is_edge(move) and rules.goes_on != CONTINUE_OFF:
                state.continuing = True
                if may_lay(rules, state):
                    return
    next_turn(rules, state)

cdef inline double points_against(
    const LayingRules *rules, const LayingState *state, int seat
) noexcept nogil:
    """Return the points against a seat with what it holds now."""
    cdef uint64_t cards = state.hand[seat]
    cdef int points = rules.forfeit if state.holder == seat else 0
    if rules.whole:
        return points + (cards != 0)
    while cards:
        points += rules.cost[lowest_bit(cards)]
        cards &= cards - 1
    return points
