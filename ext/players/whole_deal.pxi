# The functions of whole_deal.pxd.

cdef inline bint first_part(const Stock *stock, const StockState *state) noexcept nogil:
    """Say whether the trick on the table began while there was a stock."""
    return state.at.size > stock.rules.hand

cdef inline int seat_at(const Search *search, const StockState *state) noexcept nogil:
    """Return the seat on turn."""
    return seat_of(&search.game, place_on_turn(&search.game, &state.at))

cdef inline bint unlocks(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the first card of a deal is led, and must be of the rank that locks the pack
    (K8)."""
    return (
        stock.open and stock.bottom == stock.card[0] and not state.next
        and not state.at.trick.count
        and number_of(state.hand[seat_at(search, state)], stock.bottom)
    )

cdef inline uint64_t free_ranks(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the ranks that the player on turn may play from his hand (R16, R22, L8, K8)."""
    cdef uint64_t hand = state.hand[seat_at(search, state)], ranks = ranks_of(hand), free
    if unlocks(search, stock, state):
        return one(stock.card[0])
    # Who has taken up the last card of the stock plays as while it was there (A2).
    if state.next < stock.length or count_ranks(hand) > stock.rules.hand:
        free = ranks & ~denied(search, stock, state)
    elif not state.at.trick.count and state.at.run_rank != NO_RANK and (
        state.at.run_length >= search.game.limit
    ):
        free = ranks & ~one(state.at.run_rank)
    else:
        return ranks
    return free if free else ranks

cdef inline bint may_turn(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the player on turn may turn the next card of the stock (R15, K13)."""
    return (
        stock.rules.dark and state.next < stock.length and not unlocks(search, stock, state)
        and count_ranks(state.hand[seat_at(search, state)]) <= stock.rules.hand
    )

cdef inline bint may_take_bottom(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the player on turn may lead the card at the bottom of the pack (K7)."""
    return (
        stock.bottom != NO_RANK and stock.open and not state.next and not state.at.trick.count
        and not unlocks(search, stock, state)
    )

cdef inline void take_bottom(const Search *search, Stock *stock, StockState *state) noexcept nogil:
    """Lead the card at the bottom of the pack: the last card of the stock lies there now."""
    cdef int at, card = stock.card[stock.length - 1]
    stock.length -= 1
    for at in range(stock.length + 1):
        stock.rest[at] -= one(card)
    stock.spice += one(card)
    stock.spice_count += 1
    stock.extra += search.game.value[card] - search.game.value[stock.bottom]
    state.at.left -= search.game.value[card] - search.game.value[stock.bottom]
    lay(&search.game, &state.at, stock.bottom)
    stock.bottom = NO_RANK

cdef inline void draw_card(const Stock *stock, StockState *state, int seat) noexcept nogil:
    state.hand[seat] += one(stock.card[state.next])
    state.next += 1

cdef inline bint turn_next(
    const Search *search, const Stock *stock, StockState *state, int *gain
) noexcept nogil:
    """Turn the next card of the stock and play it; False: it may not be played, and goes to the
    hand (A2)."""
    cdef int rank = stock.card[state.next]
    if not stock.rules.turns_any and denied(search, stock, state) & one(rank):
        draw_card(stock, state, seat_at(search, state))
        return False
    gain[0] = lay_card(search, stock, state, rank + TURN)
    return True

cdef inline int lay_card(
    const Search *search, const Stock *stock, StockState *state, int card
) noexcept nogil:
    """Play a card, to the end of the trick if it fills it; return the points it brings the
    maximising side."""
    cdef int rank = card & TURN - 1, seat = seat_at(search, state), turn, side
    cdef bint first = first_part(stock, state)
    cdef bint spice = state.at.trick.count == search.game.seats
    if card & TURN:
        state.next += 1
    else:
        state.hand[seat] -= one(rank)
        if state.next < stock.length and count_ranks(state.hand[seat]) < stock.rules.hand:
            if stock.rules.late:
                state.drawing |= 1 << seat
            else:
                draw_card(stock, state, seat)
    if spice:
        state.at.trick.points += search.game.value[rank]
    else:
        lay(&search.game, &state.at, rank)
        state.queen |= (search.game.queens & one(rank)) != 0
        if state.at.trick.count < search.game.seats or first and stock.rules.spices:
            return 0
    seat = seat_of(&search.game, state.at.trick.winner)
    for turn in range(search.game.seats if state.drawing else 0):
        if state.drawing >> seat_of(&search.game, seat + turn) & 1:
            draw_card(stock, state, seat_of(&search.game, seat + turn))
    state.drawing = 0
    if first:
        state.at.trick.king = 0         # no trick cleans yet (L5)
        if state.queen and stock.rules.dirties:
            side = side_of(&search.game, state.at.trick.winner)
            state.at.tally.owes |= 1 << side
    state.queen = 0
    turn = gather(&search.game, &state.at, search.game.limit != 0)
    if first and not first_part(stock, state):
        state.at.extra = stock.extra
    if (
        search.game.pass_left and state.at.run_rank != NO_RANK
        and state.at.run_length >= search.game.limit
        and ranks_of(state.hand[state.at.leader]) == one(state.at.run_rank)
    ):
        pass_lead(&search.game, &state.at)
    return turn

cdef inline Fault load_whole(
    const Search *search, Stock *stock, const PositionInput *given, const int32_t *cards,
    int length,
    StockState *start
) noexcept nogil:
    """Write a position as whole deals have it, with a stock or without one."""
    cdef Deal deal
    cdef Fault fault
    cdef int seat, rank
    if length:
        return stock_load(search, stock, given, cards, length, start)
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
        draw_card(stock, start, seat_at(search, start))
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
        seat = seat_at(search, start)
        view.state.hand[seat] += one(stock.card[0])
        view.hidden[seat] -= 1
        unseen -= one(stock.card[0])
    for rank in range(RANKS):
        for copies in range(number_of(unseen, rank)):
            view.unseen[view.count] = rank
            view.count += 1
    return NO_FAULT

cdef inline int draw_below(uint64_t *generator, int number) noexcept nogil:
    """Return a number from 0 on and below another."""
    return <int> ((draw_bits(generator) >> 32) * <uint64_t> number >> 32)

cdef inline bint deal_hands(
    const SeatView *view, uint64_t *generator, uint8_t *card, int *dealt, StockState *state
) noexcept nogil:
    """Shuffle the unseen cards and deal the hands; False: somebody got a rank that he is void in."""
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
        if not count_node(&search.watch):
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
