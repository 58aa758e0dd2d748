# The functions of solve.pxd.

cdef inline void begin(
    Search *search, const Deal *deal, long long budget, bint unrelated
) noexcept nogil:
    """Turn to a question about a deal; `unrelated`: to another than the last perhaps."""
    search.deal = deal[0]
    search.plain = search.partners and search.additive and not deal.limit_ranks
    table_next(&search.table, unrelated)
    search.deep = &search.table
    search.hand_killers = NULL
    if search.plain:
        shapes_open(&search.shapes, FEW_LINES)
    memset(search.killer, NO_RANK, sizeof(search.killer))
    limits_begin(&search.limits, budget)

cdef inline int list_cards(const Deal *deal, const State *state, int *rank) noexcept nogil:
    """Write the cards that may be played, from the ace down; return how many they are."""
    cdef uint64_t left = playable(deal, state)
    cdef int at, count = 0
    for at in range(RANKS - 1, -1, -1):
        if left >> 4 * deal.game.inner[at] & 1:
            rank[count] = deal.game.inner[at]
            count += 1
    return count

cdef inline int32_t ask(
    Search *search, const State *state, int32_t threshold, int *best
) noexcept nogil:
    """Bound the value of a position as `bound_at_trick_start` does.

    In the middle of a trick `best` is set to a card that shows it; NULL: nobody wants one.
    """
    if search.plain and not state.tally.owes:
        return plain.bound(search, state, threshold, best)
    return general.bound(search, state, threshold, best)

cdef inline void close_window(
    Search *search, const State *state, int32_t *lower, int32_t *upper, int32_t guess, int32_t unit,
    int *best,
) noexcept nogil:
    """Close the window between two proven bounds by null-window questions.

    lower <= value <= upper holds before and after, and lower == upper after, unless halted.  When
    halted the bounds stand as far as they were proved.
    """
    cdef Window window = window_between(lower, upper, guess, unit, on_turn(search, state))
    cdef int32_t value
    while asks(&window):
        value = ask(search, state, window.threshold, best)
        if search.limits.halted:
            return
        note_answer(&window, value)

cdef inline void first_window(
    const Search *search, const State *state, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the value of a position before any search."""
    first_bounds(&search.objective, state, general.no_cleaning(search, state), low, high)

cdef inline void solve(
    Search *search, const State *root, int32_t unit, bint with_line, Answer *answer
) noexcept nogil:
    """Bound the value of a position, then of each of the `count` cards; then find a line.

    The value of a card is that of the position if it is played.
    """
    cdef bint maximising = on_turn(search, root)
    cdef int at, gain
    cdef int32_t low, high, guess = (root.left + root.extra) / 2 + 1
    cdef State after
    answer.length = 0
    first_window(search, root, &answer.low, &answer.high)
    begin_cards(answer)
    close_window(search, root, &answer.low, &answer.high, guess, unit, NULL)
    for at in range(answer.count):
        gain = play(&search.deal, root, answer.rank[at], &after)
        first_window(search, &after, &low, &high)
        guess = bound_by_best(answer, maximising, gain, &low, &high)
        if not search.limits.halted:
            close_window(search, &after, &low, &high, guess, unit, NULL)
        answer.card_low[at] = low + gain
        answer.card_high[at] = high + gain
    if with_line and answer.low == answer.high and not search.limits.halted:
        find_line(search, root, answer.low, answer)

cdef inline void begin_cards(Answer *answer) noexcept nogil:
    """Bound the cards by what the position can reach, until more is known of them."""
    cdef int at
    for at in range(answer.count):
        answer.card_low[at], answer.card_high[at] = answer.low, answer.high

cdef inline int32_t bound_by_best(
    const Answer *answer, bint maximising, int gain, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the state after a card that gets this many points: no card is better than the best.

    Return the threshold that asks whether it is as good.
    """
    if maximising:
        high[0] = max(low[0], min(high[0], answer.high - gain))
        return answer.low - gain
    low[0] = min(high[0], max(low[0], answer.low - gain))
    return answer.high - gain + 1

cdef inline bint on_turn(const Search *search, const State *state) noexcept nogil:
    """Say whether the player on turn maximises."""
    return maximises(&search.game, state.leader + state.trick.count)

cdef inline bint keeps(
    Search *search, const State *state, int rank, int32_t value, State *after, int32_t *rest
) noexcept nogil:
    """Play a card, `rest` being what a position of a value is worth then if the card keeps it; say
    whether it does."""
    rest[0] = value - play(&search.deal, state, rank, after)
    if on_turn(search, state):
        return ask(search, after, rest[0], NULL) >= rest[0]
    return ask(search, after, rest[0] + 1, NULL) <= rest[0]

cdef inline void find_line(
    Search *search, const State *root, int32_t value, Answer *answer
) noexcept nogil:
    """Find a line on which every card keeps the value: the first that does, from the ace down."""
    cdef State state = root[0], after
    cdef int32_t rest = 0
    cdef int at = 0, count      # a position of this value has a card that keeps it
    cdef int[13] rank
    while state.size:
        count = list_cards(&search.deal, &state, rank)
        for at in range(count):
            if keeps(search, &state, rank[at], value, &after, &rest) or search.limits.halted:
                break
        if search.limits.halted:
            return
        answer.line[answer.length] = rank[at]
        answer.player[answer.length] = seat_on_turn(&search.game, &state)
        answer.length += 1
        state, value = after, rest

cdef inline int32_t bound_by_cards(
    Search *search, const State *state, int32_t threshold, CardBound bound_card, void *of
) noexcept nogil:
    """Bound the value at any point of a trick as `ply` does, where a function bounds each card.

    `ply` stays apart: it is most of the work of a search, and this calls through a pointer.
    """
    cdef bint maximising = on_turn(search, state)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int rank
    cdef Picker picker
    # `pick` lists the cards before it reads the list, which a compiler does not see.
    picker.moves.first = picker.moves.down = picker.moves.up = 0
    general.begin_to_pick(search, state, &picker)
    while True:
        rank = general.pick(search, state, &picker)
        if rank == NO_RANK:
            return found
        value = bound_card(of, search, state, rank, threshold)
        if search.limits.halted:
            return 0
        found = max(found, value) if maximising else min(found, value)
        if found >= threshold if maximising else found < threshold:
            picker.killer[0] = rank
            return found
