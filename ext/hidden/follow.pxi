# The functions of follow.pxd.

cdef inline bint follower_open(Follower *follower, int me) noexcept nogil:
    """Begin with an empty table; false: there is no memory."""
    follower.me = me
    return table_open(&follower.table, FEW_BUCKETS, MANY_BUCKETS)

cdef inline void follower_close(Follower *follower) noexcept nogil:
    table_close(&follower.table)

cdef inline Key follow_key(
    const Follower *follower, const Deal *deal, const State *state
) noexcept nogil:
    """Return the key of a state when a trick begins.

    The rule tells the seat's own worthless ranks apart by their names; the others it never holds.
    So first come the columns of those that it holds, in their order, then those of the others, in
    order of size.

        low    0..55  columns of the worthless ranks      56..57  leader
        high   0..34  columns of the ranks 8..12          35..38  run: 0, 1 + place of its rank
               39..40  length of the run                  41..57  tally
               63      always 1
    """
    cdef Key key
    cdef uint64_t mine = state.cards & deal.hand[follower.me]
    cdef int rank, at, column, own = 0, others = 0, place = 0
    cdef int[8] first, then
    cdef int run = state.run_rank if run_matters(deal, state) else NO_RANK
    key.low = <uint64_t> state.leader << 56
    key.high = tally_bits(&state.tally) << 41 | <uint64_t> 1 << 63
    for rank in range(WORTHLESS):
        column = column_of(deal, state, rank)
        if mine >> 4 * rank & 15:
            if rank == run:
                place = own + 1
            first[own] = column
            own += 1
        else:
            insert(then, &others, column | (LAST if rank == run else 0))
    if run >= WORTHLESS and run != NO_RANK:
        place = 1 + run
    elif run != NO_RANK and not place:
        place = WORTHLESS       # it is last of the others
    for at in range(own):
        key.low |= <uint64_t> first[at] << 7 * at
    for at in range(others):
        key.low |= <uint64_t> (then[at] & LAST - 1) << 7 * (own + at)
    for rank in range(WORTHLESS, RANKS):
        key.high |= <uint64_t> column_of(deal, state, rank) << 7 * (rank - WORTHLESS)
    if place:
        key.high |= <uint64_t> place << 35 | <uint64_t> state.run_length << 39
    return key

cdef inline int rule_card(const Deal *deal, const State *state) noexcept nogil:
    """Return the card that the rule plays for the seat on turn."""
    cdef const Game *game = &deal.game
    cdef int place = state.leader + state.trick.count, led = state.trick.led
    cdef uint64_t ranks = playable(deal, state), others = state.cards & ~deal.by_turn[place]
    cdef uint64_t sure = ranks & ~ranks_of(others), kings = ranks & ranks_of(game.kings)
    cdef bint can_match = state.trick.count and ranks >> 4 * led & 1
    cdef int owed = 1 if maximises(game, place) else 2
    if not state.trick.count:
        return rule_choice(game, sure if sure else ranks, others, False)
    if maximises(game, state.trick.winner) != maximises(game, place):
        return led if can_match else rule_choice(game, ranks, others, False)
    if (
        kings and state.tally.owes & owed and not state.trick.king
        and lets_clean(game, <uint64_t> 1 << 4 * led)
    ):
        return lowest_bit(kings) >> 2
    if can_match and game.value[highest_bit(ranks) >> 2] < DEAR:
        return led
    return rule_choice(game, ranks, others, True)

cdef inline int rule_choice(
    const Game *game, uint64_t ranks, uint64_t others, bint dearest
) noexcept nogil:
    """Return the dearest or the cheapest of some ranks; `others` are the cards of other hands."""
    cdef int rank, copies, worth, most = 0, fewest = 0, found = NO_RANK
    while ranks:
        rank = lowest_bit(ranks) >> 2
        ranks &= ranks - 1
        worth = game.value[rank] if dearest else -game.value[rank]
        copies = count_cards(others & <uint64_t> 15 << 4 * rank)
        if found == NO_RANK or worth > most or worth == most and copies < fewest:
            found, most, fewest = rank, worth, copies
    return found

cdef inline int32_t follow_card(
    void *of, Search *search, const State *state, int rank, int32_t threshold
) noexcept nogil:
    """Bound the value of a card of the player on turn, as `follow_at_trick_start` does."""
    cdef Follower *follower = <Follower *> of
    cdef int gain
    cdef State after
    if not count_node(&search.limits):
        return 0
    put(&search.deal, state, rank, &after)
    if after.trick.count < SEATS:
        return follow_turn(follower, search, &after, threshold)
    gain = finish(&search.deal, &after)
    return gain + follow_at_trick_start(follower, search, &after, threshold - gain)

cdef inline int32_t follow_at_trick_start(
    Follower *follower, Search *search, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state when a trick begins, by the contract of search/alpha_beta.pxd."""
    cdef bint ours = maximises(&search.game, follower.me)
    cdef Entry *entry
    cdef Key key
    cdef int32_t value, low, high
    if state.size < 2:
        return ask(search, state, threshold, NULL)
    # Bounds without a search: what is left to be won, and what a leader of the seat's side surely
    # takes with ranks that nobody else holds.  The seat also takes it: the rule leads these first.
    first_window(search, state, &low, &high)
    if maximises(&search.game, state.leader) == ours:
        value = side_bound(
            search, state, lone_quick_tricks(&search.deal, state), ours, no_cleaning(search, state)
        )
        if ours:
            low = value
        else:
            high = value
    if low >= threshold:
        return low
    if high < threshold:
        return high
    key = follow_key(follower, &search.deal, state)
    entry = table_probe(&follower.table, key)
    if entry != NULL:
        low, high = entry.lower, entry.upper
        if low >= threshold:
            return low
        if high < threshold:
            return high
    value = ask(search, state, threshold, NULL)
    if (value >= threshold) == ours:
        value = follow_turn(follower, search, state, threshold)
    if search.limits.halted:
        return 0
    narrow(&low, &high, threshold, value)
    table_store(&follower.table, key, low, high, state.size)
    return value

cdef inline int32_t follow_turn(
    Follower *follower, Search *search, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value at any point of a trick, in the same way."""
    if seat_on_turn(&search.game, state) == follower.me:
        return follow_card(follower, search, state, rule_card(&search.deal, state), threshold)
    return bound_by_cards(search, state, threshold, follow_card, follower)

cdef inline bint follow_deal(
    Follower *follower, Search *search, const State *root, int width, const int *cards,
    const int32_t *open_values, int32_t unit, int32_t *values,
) noexcept nogil:
    """Write the value of a deal after each card of the seat on turn; false: the search halted.

    `open_values` are what the deal is worth after each where all see all.
    """
    cdef int at
    cdef int32_t low, high, value
    cdef bint ours = maximises(&search.game, follower.me)
    cdef Window window
    for at in range(width):
        first_window(search, root, &low, &high)
        if ours:
            high = open_values[at]
        else:
            low = open_values[at]
        # The first question is whether it is worth as much as where all see all.  Most values are
        # near that.
        window = window_between(&low, &high, high if ours else low + 1, unit, not ours)
        while asks(&window):
            value = follow_card(follower, search, root, cards[at], window.threshold)
            if search.limits.halted:
                return False
            note_answer(&window, value)
        values[at] = low
    return True
