# The functions of search.pxd.

cdef inline int all_left(const SedmaSearch *search, const SedmaState *state) noexcept nogil:
    """Return the points that are still to be taken, in tens."""
    cdef int rank, seat, number, tens = state.points + search.game.last
    cdef int drawn = max(state.drawn, 0)  # never less, as GCC cannot see
    for rank in range(PLAIN, SEVEN):
        for seat in range(search.game.players):
            tens += held_of(state, seat, rank)
    for number in range(drawn, search.game.stock):
        tens += tens_of(search.game.card[number])
    return tens

cdef inline int cards_left(const SedmaGame *game, const SedmaState *state) noexcept nogil:
    return state.held * game.players + game.stock - state.drawn

# --- the table ------------------------------------------------------------------------------------

cdef inline bint sedma_open(SedmaSearch *search, int most_bits) noexcept nogil:
    search.bits = LEAST_BITS
    search.most_bits = most_bits
    search.used = 0
    search.entries = <SedmaEntry *> calloc(<size_t> WAYS << search.bits, sizeof(SedmaEntry))
    return search.entries != NULL

cdef inline void sedma_close(SedmaSearch *search) noexcept nogil:
    free(search.entries)
    search.entries = NULL

cdef inline SedmaEntry *bucket(const SedmaSearch *search, uint64_t low, uint64_t high) noexcept nogil:
    cdef uint64_t place = mix_bits(low, high) & (<uint64_t> 1 << search.bits) - 1
    return search.entries + place * WAYS

cdef inline SedmaEntry *find_entry(const SedmaSearch *search, const SedmaKey *key) noexcept nogil:
    """Return the entry of a state, or NULL."""
    cdef SedmaEntry *entry = bucket(search, key.low, key.high)
    cdef int at
    for at in range(WAYS):
        if entry[at].low == key.low and entry[at].high == key.high:
            return entry + at
    return NULL

cdef inline SedmaEntry *free_entry(SedmaSearch *search, uint64_t low, uint64_t high) noexcept nogil:
    """Return a place for a new state: an empty one, or that of the state with the fewest cards."""
    cdef SedmaEntry *entry = bucket(search, low, high)
    cdef SedmaEntry *given = entry
    cdef int at
    for at in range(WAYS):
        if entry[at].high == 0:
            search.used += 1
            return entry + at
        if entry[at].size < given.size:
            given = entry + at
    return given

cdef inline void grow(SedmaSearch *search) noexcept nogil:
    """Make room for twice as many states; without memory for them the table stays as it is."""
    cdef SedmaEntry *before = search.entries
    cdef SedmaEntry *after
    cdef SedmaEntry *place
    cdef uint64_t at, count = <uint64_t> WAYS << search.bits
    after = <SedmaEntry *> calloc(2 * count, sizeof(SedmaEntry))
    if after == NULL:
        search.most_bits = search.bits
        return
    search.entries = after
    search.bits += 1
    search.used = 0
    for at in range(count):
        if before[at].high:
            place = free_entry(search, before[at].low, before[at].high)
            place[0] = before[at]
    free(before)

cdef inline void keep_bound(
    SedmaSearch *search, const SedmaState *state, const SedmaKey *key, int lower, int upper,
    int best,
) noexcept nogil:
    """Keep what is proved of a state, with the move that proved it, if one did."""
    cdef SedmaEntry *entry = find_entry(search, key)
    cdef int at
    if entry == NULL:
        if search.used * 2 > <uint64_t> WAYS << search.bits and search.bits < search.most_bits:
            grow(search)
        entry = free_entry(search, key.low, key.high)
        entry.low, entry.high = key.low, key.high
        entry.best = SEDMA_RANKS
        entry.size = cards_left(&search.game, state)
    entry.lower, entry.upper = lower, upper
    if best == STOP:
        entry.best = STOP
    for at in range(SEDMA_RANKS):
        if best == key.name[at]:
            entry.best = at

# --- names ----------------------------------------------------------------------------------------

cdef inline void order_names(
    const SedmaState *state, SedmaKey *key, int first, int end, int fixed
) noexcept nogil:
    """Put ranks of one worth in the order of their columns; those that are `fixed` stay.

    A rank that opened the trick comes last: what it may do differs from all others.
    """
    cdef int place, other, rank, before = -1
    for place in range(first, end):
        if fixed >> place & 1:
            continue
        rank = place
        other = place
        # Insertion, over the places that are not fixed.
        while True:
            before = other - 1
            while before >= first and fixed >> before & 1:
                before -= 1
            if before < first or not comes_before(state, rank, key.name[before]):
                break
            key.name[other] = key.name[before]
            other = before
        key.name[other] = rank

cdef inline bint comes_before(const SedmaState *state, int rank, int other) noexcept nogil:
    if rank == state.opened or other == state.opened:
        return other == state.opened
    return state.column[rank] < state.column[other]

cdef inline void find_key(
    const SedmaSearch *search, const SedmaState *state, SedmaKey *key
) noexcept nogil:
    """Find the key of a state at the beginning of a round."""
    cdef int place, opened = 0
    cdef int fixed = search.game.ahead[state.drawn]
    cdef uint64_t low = 0, high = 0, more
    for place in range(SEDMA_RANKS):
        key.name[place] = place
    if not search.disabled & SAME_NAMES:
        order_names(state, key, 0, PLAIN, fixed)
        order_names(state, key, PLAIN, SEVEN, fixed)
    for place in range(PLAIN):
        low |= <uint64_t> state.column[key.name[place]] << 12 * place
    for place in range(PLAIN, SEDMA_RANKS):
        high |= <uint64_t> state.column[key.name[place]] << 12 * (place - PLAIN)
    for place in range(SEDMA_RANKS):
        if key.name[place] == state.opened:
            opened = place + 1
    more = 1 | state.leader << 1 | opened << 3
    if opened:  # the rounds that are over follow from the cards
        more |= state.taker << 7 | state.points << 9
    more |= state.drawn // search.game.players << 13
    more |= <uint64_t> state.taken << 17 | <uint64_t> state.won << 21
    key.low, key.high = low, high | more << 36

# --- the search -----------------------------------------------------------------------------------

cdef inline int list_moves(
    const SedmaSearch *search, const SedmaState *state, int *moves
) noexcept nogil:
    """List the moves that must be tried, STOP among them; return how many there are.

    TWINS: two ranks of one worth with the same column, of which neither opened the trick nor is to
    be drawn, can change names without changing the state, so each can reach what the other reaches.
    """
    cdef int seat = mover_of(&search.game, state)
    cdef int rank, other, count = 0
    cdef int named = search.game.ahead[state.drawn] | 1 << SEVEN
    cdef bint twin
    if state.opened >= 0:
        named |= 1 << state.opened
    for rank in range(SEDMA_RANKS):
        if not may_play(state, seat, rank):
            continue
        twin = False
        if not named >> rank & 1 and not search.disabled & TWINS:
            for other in range(PLAIN if rank >= PLAIN else 0, rank):
                if not named >> other & 1 and state.column[other] == state.column[rank]:
                    twin = True
        if not twin:
            moves[count] = rank
            count += 1
    if chooses(state):
        moves[count] = STOP
        count += 1
    return count

cdef inline int merit(const SedmaGame *game, const SedmaState *state, int rank) noexcept nogil:
    """Return how early a move is tried: what proves a bound soon comes first."""
    cdef int seat = mover_of(game, state)
    cdef bint ours = state.opened != STOP and (state.taker ^ seat) % 2 == 0
    cdef int copies
    if rank == STOP:
        return 6 * state.points + 4 if ours else -6
    copies = held_of(state, seat, rank)
    if state.opened == STOP:
        return 4 * copies - 6 * tens_of(rank) - 8 * (rank == SEVEN)
    if takes_over(state, rank):
        return (2 if ours else 8 + 6 * state.points) - 4 * (rank == SEVEN) + 4 * tens_of(rank)
    return (8 if ours else -8) * tens_of(rank) - copies

cdef inline void put_in_order(
    const SedmaGame *game, const SedmaState *state, int *moves, int count, int first
) noexcept nogil:
    """Put the moves in the order in which they are tried; `first` comes first."""
    cdef int at, place, move, value
    cdef int[9] worth
    for at in range(count):
        move = moves[at]
        value = 1000 if move == first else merit(game, state, move)
        place = at
        while place and worth[place - 1] < value:
            worth[place] = worth[place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        worth[place] = value
        moves[place] = move

cdef inline int end_of(const SedmaSearch *search, const SedmaState *state) noexcept nogil:
    """Return the value of a state that is over: the result, where that counts."""
    if not search.game.by_deal:
        return 0
    return RESULT * result_of(state, ALL_TENS + search.game.last - state.taken)

cdef inline bint proves(SedmaSearch *search, const SedmaState *state, int target) noexcept nogil:
    """Say whether the value of a state is at least `target`; without meaning once halted."""
    cdef SedmaKey key
    cdef SedmaEntry *entry
    cdef int[9] moves
    cdef SedmaState after
    cdef int at, count, gain, lower = -127, upper = 127, best = SEDMA_RANKS
    cdef bint found, maximizes, kept = state.turn == 0 and not search.disabled & TABLE
    if is_over(state):
        return end_of(search, state) >= target
    if not search.game.by_deal and not search.disabled & POINTS_LEFT:
        # POINTS_LEFT: points are never negative, and no side takes more than there is.
        if target <= 0:
            return True
        if target > all_left(search, state):
            return False
    if kept:
        find_key(search, state, &key)
        entry = find_entry(search, &key)
        if entry != NULL:
            lower, upper = entry.lower, entry.upper
            if lower >= target:
                return True
            if upper < target:
                return False
            best = key.name[entry.best] if 0 <= entry.best < SEDMA_RANKS else entry.best
    else:
        key.low, key.high = 0, 0  # never read, as GCC cannot see
    maximizes = mover_of(&search.game, state) % 2 == 0
    count = list_moves(search, state, moves)
    if count > 1:
        put_in_order(&search.game, state, moves, count, best)
    found = not maximizes
    best = SEDMA_RANKS
    for at in range(count):
        if not count_node(&search.limits):
            return False
        after = state[0]
        make_move(&search.game, &after, moves[at], &gain)
        if proves(search, &after, target - gain) == maximizes:
            found = maximizes
            best = moves[at]
            break
    if kept and not search.limits.halted:
        if found:
            lower = target
        else:
            upper = target - 1
        keep_bound(search, state, &key, lower, upper, best)
    return found

cdef inline int value_of(SedmaSearch *search, const SedmaState *state, int guess) noexcept nogil:
    """Return the value of a state; without meaning once halted.

    It begins at a guess, and asks for one more or one less until both answers are known.
    """
    cdef int lower = 0, upper = all_left(search, state), target
    if search.game.by_deal:
        lower, upper = -3 * RESULT, 3 * RESULT + upper
    while lower < upper and not search.limits.halted:
        target = guess if guess > lower else lower + 1
        if search.game.by_deal and upper - lower > RESULT:
            target = (lower + upper + 1) // 2 if not lower < guess <= upper else guess
        if target > upper:
            target = upper
        if proves(search, state, target):
            lower = target
            guess = target + 1
        else:
            upper = target - 1
            guess = target - 1
    return lower
