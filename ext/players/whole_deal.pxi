# The functions of whole_deal.pxd.

cdef inline bint unlocks(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the first card of a deal is led, and must be of the rank that locks the pack
    (K8)."""
    return (
        stock.open and stock.bottom == stock.card[0] and not state.next
        and not state.at.trick.count
        and number_of(state.hand[seat_at(game, state)], stock.bottom)
    )

cdef inline uint64_t free_ranks(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the ranks that the player on turn may play from the hand (R16, R22, L8, K8)."""
    cdef uint64_t ranks = ranks_of(state.hand[seat_at(game, state)]), free
    if unlocks(game, stock, state):
        return one(stock.card[0])
    free = ranks & ~denied(game, stock, state)
    return free if free else ranks

cdef inline bint may_turn(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the player on turn may turn the next card of the stock (R15, K8, K13)."""
    return can_turn(game, stock, state) and not unlocks(game, stock, state)

cdef inline bint may_take_bottom(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the player on turn may lead the card at the bottom of the pack (K7)."""
    return (
        stock.bottom != NO_RANK and stock.open and not state.next and not state.at.trick.count
        and not unlocks(game, stock, state)
    )

cdef inline void take_bottom(const Game *game, Stock *stock, StockState *state) noexcept nogil:
    """Lead the card at the bottom of the pack: the last card of the stock is there now."""
    cdef int at, card = stock.card[stock.length - 1]
    stock.length -= 1
    for at in range(stock.length + 1):
        stock.rest[at] -= one(card)
    stock.spice += one(card)
    stock.spice_count += 1
    stock.extra += game.value[card] - game.value[stock.bottom]
    state.at.left -= game.value[card] - game.value[stock.bottom]
    lay(game, &state.at, stock.bottom)
    stock.bottom = NO_RANK

cdef inline bint turn_next(
    const Game *game, const Stock *stock, StockState *state, int *gain
) noexcept nogil:
    """Turn the next card of the stock and play it; False: it may not be played, and goes to the
    hand (A2)."""
    if not plays_turned(stock, state, denied(game, stock, state)):
        draw_card(stock, state, seat_at(game, state))
        return False
    gain[0] = lay_card(game, stock, state, stock.card[state.next] + TURN)
    return True

cdef inline Fault load_whole(
    const Search *search, Stock *stock, const PositionInput *given, const int32_t *cards,
    int length, StockState *start
) noexcept nogil:
    """Write a position as whole deals have it, with a stock or without one."""
    cdef Deal deal
    cdef Fault fault
    cdef int seat, rank
    if length:
        return load_stock(search, stock, given, cards, length, start)
    memset(start, 0, sizeof(StockState))
    fault = load(search, given, &deal, &start.at)
    if fault != NO_FAULT:
        return fault
    for seat in range(search.game.seats):
        for rank in range(RANKS):
            start.hand[seat] += given.hands[seat][rank] * one(search.game.inner[rank])
    # Whether a run can bar a lead depends on hidden cards, so it is always kept.
    start.at.run_rank = NO_RANK
    if given.run_rank >= 0 and search.game.limit:
        start.at.run_rank = search.game.inner[given.run_rank]
        start.at.run_length = given.run_length
    stock.length = 0
    stock.rest[0] = 0
    return NO_FAULT

cdef inline Fault see(
    const Search *search, Stock *stock, StockState *start, const uint8_t *known,
    const uint8_t *may, const Pack *pack, SeatView *view
) noexcept nogil:
    """Write what is known where each seat is known to hold 13 counts of cards; `may` has a bit for
    each seat that may hide one of a rank.  A card that was taken up goes to its hand."""
    cdef uint64_t unseen
    cdef int seat, rank, copies
    memset(view, 0, sizeof(SeatView))
    if not 0 <= pack.top <= (2 if stock.length else 0) or not -1 <= pack.bottom < RANKS:
        return BAD_HANDS
    stock.hidden, stock.hidden_count = 0, 0
    for rank in range(RANKS):
        if pack.hidden[rank] > 4:
            return BAD_COUNT
        stock.hidden += pack.hidden[rank] * one(search.game.inner[rank])
        stock.hidden_count += pack.hidden[rank]
    # Only in Kontra does a card lie face up behind the stock (K5).
    if pack.bottom >= 0 and not stock.rules.spices:
        return BAD_HANDS
    if pack.spice not in (0, stock.hidden_count):
        return BAD_HANDS
    view.spice, view.drawn, view.top = pack.spice, stock.length, NO_RANK
    stock.open, stock.bottom = pack.top == 1, NO_RANK
    if pack.bottom >= 0:
        stock.bottom = search.game.inner[pack.bottom]
        view.extra = search.game.value[stock.bottom]
    unseen = stock.rest[0] + stock.hidden
    stock.spice, stock.spice_count = 0, 0
    if pack.spice:
        stock.spice, stock.spice_count = stock.hidden, stock.hidden_count
        stock.hidden, stock.hidden_count = 0, 0
    view.state = start[0]
    if pack.top:
        unseen -= one(stock.card[0])
        view.top = stock.card[0]
    if pack.top == 2:
        draw_card(stock, start, seat_at(&search.game, start))
        view.drawn, view.top = stock.length - 1, NO_RANK
    for seat in range(search.game.seats):
        view.state.hand[seat] = 0
        for rank in range(RANKS):
            copies = known[seat * RANKS + rank]
            if copies > number_of(start.hand[seat], search.game.inner[rank]):
                return BAD_HANDS
            view.state.hand[seat] += copies * one(search.game.inner[rank])
            if not may[rank] >> seat & 1:
                view.voids[seat] |= one(search.game.inner[rank])
        view.hidden[seat] = count_ranks(start.hand[seat] - view.state.hand[seat])
        unseen += start.hand[seat] - view.state.hand[seat]
    if pack.top == 2:
        seat = seat_at(&search.game, start)
        view.state.hand[seat] += one(stock.card[0])
        view.hidden[seat] -= 1
        unseen -= one(stock.card[0])
    for rank in range(RANKS):
        for copies in range(number_of(unseen, rank)):
            view.unseen[view.count] = rank
            view.count += 1
    return NO_FAULT

cdef inline bint deal_hands(
    const SeatView *view, uint64_t *generator, uint8_t *card, int *dealt, StockState *state
) noexcept nogil:
    """Shuffle the unseen cards and deal the hands; False: a hand got a rank that it lacks."""
    cdef int at, other, seat
    state[0] = view.state
    for at in range(view.count):
        card[at] = view.unseen[at]
    for at in range(view.count - 1):
        other = at + draw_below(generator, view.count - at)
        card[at], card[other] = card[other], card[at]
    dealt[0] = 0
    for seat in range(SEATS):
        for at in range(view.hidden[seat]):
            if view.voids[seat] & one(card[dealt[0]]):
                return False
            state.hand[seat] += one(card[dealt[0]])
            dealt[0] += 1
    return True

cdef inline void draw_deal(
    Search *search, const SeatView *view, uint64_t *generator, Stock *stock, StockState *state
) noexcept nogil:
    """Deal the unseen cards, every way in which they can lie being as likely as any other."""
    cdef uint8_t[52] card
    cdef int at, dealt
    while not deal_hands(view, generator, card, &dealt, state):
        if not count_node(&search.limits):
            return
    stock.length = view.drawn
    stock.rest[stock.length] = 0
    if view.top != NO_RANK:
        dealt -= 1
    for at in range(stock.length - 1, -1, -1):
        stock.card[at] = view.top if not at and view.top != NO_RANK else card[dealt + at]
        stock.rest[at] = stock.rest[at + 1] + one(stock.card[at])
    dealt += stock.length
    stock.extra, stock.spice, stock.spice_count = view.extra, 0, view.spice
    stock.hidden, stock.hidden_count = 0, view.count - dealt - view.spice
    for at in range(dealt, view.count):
        if at < dealt + view.spice:
            stock.spice += one(card[at])
            stock.extra += search.game.value[card[at]]
        else:
            stock.hidden += one(card[at])
    if not first_part(stock, state):
        state.at.extra = stock.extra
