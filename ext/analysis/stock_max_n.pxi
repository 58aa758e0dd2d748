# The functions of stock_max_n.pxd.

cdef inline void stock_outlook(
    Search *search, const StockSearch *part, Maxn *maxn, const StockState *state,
    const uint8_t *taken, Outlook *found
) noexcept nogil:
    """Write what a state can reach as a trick begins, its outcomes on top of the open ones."""
    cdef State start
    cdef Key key
    if state.next == part.stock.length:
        start = state.at
        deal_of(search, state, &start)
        prepare_keys(&search.deal, search.column_number)
        outlook_of(maxn, &start, taken, found)
        return
    key = stock_key(search, part, state)
    key.high |= <uint64_t> 1 << 62          # no ending has it
    if not maxn.adds:                       # nor has this a tally
        key.high |= <uint64_t> taken[0] << 42 | <uint64_t> taken[1] << 49
    if not recall(maxn, key, found):
        stock_outlook_within(search, part, maxn, state, taken, found)
        remember(maxn, key, found)

cdef inline void stock_outlook_within(
    Search *search, const StockSearch *part, Maxn *maxn, const StockState *state,
    const uint8_t *taken, Outlook *found
) noexcept nogil:
    """Write what can come of any point of a trick."""
    cdef int[14] card
    cdef Outlook[14] parts
    cdef int at = 0, count = list_stock_cards(search, part.stock, state, card)
    while at < count and maxn_goes_on(maxn):
        stock_outlook_of_card(search, part, maxn, state, taken, card[at], &parts[at])
        at += 1
    choose_outlook(maxn, seat_at(&search.game, state), parts, at, found)

cdef inline void stock_outlook_of_card(
    Search *search, const StockSearch *part, Maxn *maxn, const StockState *state,
    const uint8_t *taken, int card, Outlook *found
) noexcept nogil:
    """Write what a card can reach, played or as spice of the trick."""
    cdef StockState after
    cdef uint8_t[2] later
    cdef int winner, points
    stock_play(search, part.stock, state, card, &after)
    if after.at.trick.count:
        stock_outlook_within(search, part, maxn, &after, taken, found)
        return
    winner = seat_of(&search.game, state.at.trick.winner)
    points = state.at.trick.points + search.game.value[card & TURN - 1]
    later[0], later[1] = taken[0], taken[1]
    if not maxn.adds and winner < 2:
        later[winner] += points
    stock_outlook(search, part, maxn, &after, later, found)
    if maxn.adds:
        award(maxn, winner, points, found)

cdef inline bint stock_outlook_of_cards(
    Search *search, const StockSearch *part, Maxn *maxn, const StockState *state,
    const uint8_t *taken, const int *card, int count, Outlook *parts, Outlook *all
) noexcept nogil:
    """Do what `outlook_of_cards` does."""
    cdef int at
    for at in range(count):
        if not search.limits.halted:
            stock_outlook_of_card(search, part, maxn, state, taken, card[at], &parts[at])
    if maxn.failed or maxn.memo.failed or search.limits.halted:
        return False
    unite(maxn, seat_at(&search.game, state), parts, count, all)
    return not maxn.failed
