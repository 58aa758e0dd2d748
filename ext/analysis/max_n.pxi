# The functions of max_n.pxd.

cdef inline bint maxn_open(Maxn *search) noexcept nogil:
    search.kept = search.open = vec_init(sizeof(uint16_t), NULL)
    memset(search.seen, 0, sizeof(search.seen))
    search.now = 0
    search.failed = not map_open(&search.memo, 1 << 12, sizeof(Outlook))
    return not search.failed

cdef inline void maxn_close(Maxn *search) noexcept nogil:
    map_close(&search.memo)
    free(search.kept.items)
    free(search.open.items)

cdef inline bint add_outcomes(
    Maxn *search, Vec *array, const uint16_t *outcomes, uint64_t count
) noexcept nogil:
    """Write down this many outcomes; false if there is no memory."""
    search.failed = not append(array, outcomes, count) or search.failed
    return not search.failed

cdef inline uint16_t *outcomes_of(const Vec *array, uint64_t first) noexcept nogil:
    """Return the outcomes that are written down, from one on."""
    return <uint16_t *> array.items + first

cdef inline int utility_of(const Maxn *search, int player, int outcome) noexcept nogil:
    """Return what an outcome is worth to a player, to be compared with others of one state."""
    cdef int first = outcome >> POINT_BITS, second = outcome & (1 << POINT_BITS) - 1
    if not search.adds:
        return search.utility[player][outcome]
    return first if player == 0 else second if player == 1 else 255 - first - second

cdef inline void outlook_of_end(
    Maxn *search, const uint8_t *taken, int winner, int points, Outlook *found
) noexcept nogil:
    """Write what a last trick, or none, leads to."""
    cdef int player, first = taken[0], second = taken[1]
    cdef uint16_t outcome
    first += points if winner == 0 else 0
    second += points if winner == 1 else 0
    outcome = first << POINT_BITS | second
    if not search.adds:
        outcome = search.kind[outcome]
    for player in range(PLAYERS):
        if search.adds:
            found.guaranteed[player] = points if winner == player else 0
        else:
            found.guaranteed[player] = search.utility[player][outcome]
        found.with_help[player] = found.guaranteed[player]
    found.first, found.count = search.open.count, 1
    add_outcomes(search, &search.open, &outcome, 1)

cdef inline void outlook_of(
    Maxn *search, const State *state, const uint8_t *taken, Outlook *found
) noexcept nogil:
    """Write what a state after a trick can lead to, its outcomes on top of the open ones."""
    cdef Key key
    cdef State end
    if state.size == 0:
        outlook_of_end(search, taken, 0, 0, found)
        return
    if state.size == 1:
        put_last(search.deal, state, &end)
        outlook_of_end(
            search, taken, seat_of(&search.deal.game, end.trick.winner), trick_points(&end), found
        )
        return
    key = key_of(search.deal, state)
    if not search.adds:
        key.high |= <uint64_t> taken[0] << 42 | <uint64_t> taken[1] << 35
    if not recall(search, key, found):
        outlook_within(search, state, taken, found)
        remember(search, key, found)

cdef inline bint recall(Maxn *search, Key key, Outlook *found) noexcept nogil:
    """Write what is known of a state, its outcomes on top of the open ones; false if nothing is."""
    cdef const Outlook *known = <const Outlook *> map_find(&search.memo, key)
    if known == NULL:
        return False
    found[0] = known[0]
    found.first = search.open.count
    add_outcomes(search, &search.open, outcomes_of(&search.kept, known.first), known.count)
    return True

cdef inline void remember(Maxn *search, Key key, const Outlook *found) noexcept nogil:
    """Keep what was found out of a state, unless the search was halted."""
    cdef Outlook stored = found[0]
    stored.first = search.kept.count
    if not search.limits.halted and add_outcomes(
        search, &search.kept, outcomes_of(&search.open, found.first), found.count
    ):
        map_store(&search.memo, key, &stored)

cdef inline void outlook_of_card(
    Maxn *search, const State *state, const uint8_t *taken, int rank, Outlook *found
) noexcept nogil:
    """Write what a card can lead to, from any point of a trick."""
    cdef State after
    cdef uint8_t[2] later
    cdef int winner, points
    put(search.deal, state, rank, &after)
    if after.trick.count < search.deal.game.seats:
        outlook_within(search, &after, taken, found)
        return
    winner, points = seat_of(&search.deal.game, after.trick.winner), trick_points(&after)
    finish(search.deal, &after)
    later[0], later[1] = taken[0], taken[1]
    if not search.adds:
        if winner < 2:
            later[winner] += points
        outlook_of(search, &after, later, found)
        return
    outlook_of(search, &after, later, found)
    award(search, winner, points, found)

cdef inline void award(Maxn *search, int winner, int points, Outlook *found) noexcept nogil:
    """Add the points of a trick to all that can come after it."""
    cdef int more
    cdef uint32_t at
    found.guaranteed[winner] += points
    found.with_help[winner] += points
    if winner < 2:
        more = points << POINT_BITS if winner == 0 else points
        for at in range(found.first, found.first + found.count):
            outcomes_of(&search.open, at)[0] += more

cdef inline void outlook_within(
    Maxn *search, const State *state, const uint8_t *taken, Outlook *found
) noexcept nogil:
    """Write what can come of any point of a trick."""
    cdef uint64_t left = playable(search.deal, state)
    cdef int count = 0, mover = seat_on_turn(&search.deal.game, state)
    cdef Outlook[13] parts
    while left and maxn_goes_on(search):
        outlook_of_card(search, state, taken, lowest_bit(left) >> 2, &parts[count])
        left &= left - 1
        count += 1
    choose_outlook(search, mover, parts, count, found)

cdef inline bint maxn_goes_on(Maxn *search) noexcept nogil:
    """Count a card about to be played; False: it must not be, and no other after it."""
    return (
        not search.failed and not search.memo.failed and not search.limits.halted
        and count_node(search.limits)
    )

cdef inline void choose_outlook(
    Maxn *search, int mover, const Outlook *parts, int count, Outlook *found
) noexcept nogil:
    """Write what a choice between cards leads to, in the place of their outcomes."""
    if search.failed or search.memo.failed or search.limits.halted:
        found.count = 0
        return
    unite(search, mover, parts, count, found)
    if count > 1:
        memmove(
            outcomes_of(&search.open, parts[0].first), outcomes_of(&search.open, found.first),
            found.count * sizeof(uint16_t),
        )
        found.first = parts[0].first
        search.open.count = found.first + found.count

cdef inline void unite(
    Maxn *search, int mover, const Outlook *parts, int count, Outlook *found
) noexcept nogil:
    """Write what a choice between cards leads to, its outcomes on top of the open ones."""
    cdef int player, at, least, most = -1
    cdef uint8_t sure
    cdef uint32_t one
    cdef uint16_t outcome
    cdef uint64_t total = 0
    if count == 1:
        found[0] = parts[0]
        return
    found[0] = parts[0]
    for at in range(1, count):
        for player in range(PLAYERS):
            found.with_help[player] = max(found.with_help[player], parts[at].with_help[player])
            sure = parts[at].guaranteed[player]
            if player == mover:
                found.guaranteed[player] = max(found.guaranteed[player], sure)
            else:
                found.guaranteed[player] = min(found.guaranteed[player], sure)
    for at in range(count):
        least = 1 << 20
        for one in range(parts[at].first, parts[at].first + parts[at].count):
            least = min(least, utility_of(search, mover, outcomes_of(&search.open, one)[0]))
        most = max(most, least)
        total += parts[at].count
    found.first, found.count = search.open.count, 0
    search.failed = search.failed or not reserve(&search.open, total)
    if search.failed:
        return
    search.now += 1
    for at in range(count):
        for one in range(parts[at].first, parts[at].first + parts[at].count):
            outcome = outcomes_of(&search.open, one)[0]
            if utility_of(search, mover, outcome) >= most and search.seen[outcome] != search.now:
                search.seen[outcome] = search.now
                outcomes_of(&search.open, search.open.count)[0] = outcome
                search.open.count += 1
    found.count = search.open.count - found.first

cdef inline bint outlook_of_cards(
    Maxn *search, const State *state, const uint8_t *taken, const int *rank, int count,
    Outlook *parts, Outlook *all,
) noexcept nogil:
    """Write what each of `count` cards, and the choice between them, can lead to.

    False: the search was halted, or there was no memory for it, and nothing is proved.
    """
    cdef int at
    for at in range(count):
        if not search.limits.halted:
            outlook_of_card(search, state, taken, rank[at], &parts[at])
    if search.failed or search.memo.failed or search.limits.halted:
        return False
    unite(search, seat_on_turn(&search.deal.game, state), parts, count, all)
    return not search.failed

cdef inline Fault can_look_out(
    const Search *search, const State *state, bint by_class, const uint8_t *taken
) noexcept nogil:
    """Say what bars three players' outlook; `taken`: the points of the first two."""
    if search.game.seats != PLAYERS or search.objective.is_table:
        return BAD_PLAYERS
    if state.size == 0:
        return NOTHING_LEFT
    if by_class and search.game.limit:
        return BAD_GAME
    if by_class and taken[0] + taken[1] + state.left + state.extra >= POINTS:
        return BAD_POINTS
    return NO_FAULT
