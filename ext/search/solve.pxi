# The functions of solve.pxd.

cdef inline void begin(
    Search *search, const Deal *deal, long long budget, bint unrelated
) noexcept nogil:
    """Turn to a question about a deal; `unrelated`: one that may have nothing to do with the last."""
    search.deal = deal[0]
    search.plain = search.partners and search.additive and not deal.limit_ranks
    table_next(&search.table, unrelated)
    search.deep = &search.table
    search.hand_killers = NULL
    if search.plain:
        shapes_open(&search.shapes, FEW_LINES)
    memset(search.killer, NO_RANK, sizeof(search.killer))
    watch_begin(&search.watch, budget)

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

    lower <= value <= upper holds before and after, and lower == upper after, unless halted.
    The first asks about the guess, the next divide the window (`next_threshold`).  When halted the bounds
    stand as far as they were proved.
    """
    cdef int32_t threshold = guess, value
    cdef bint maximising = on_turn(search, state)
    while lower[0] < upper[0]:
        threshold = next_threshold(lower[0], upper[0], threshold, unit, maximising)
        value = ask(search, state, threshold, best)
        if search.watch.halted:
            return
        threshold = note_answer(lower, upper, threshold, value)

cdef inline int32_t note_answer(
    int32_t *lower, int32_t *upper, int32_t threshold, int32_t value
) noexcept nogil:
    """Narrow a window by the answer to a question; return the threshold to be guessed next."""
    if value >= threshold:
        lower[0] = min(value, upper[0])
    else:
        upper[0] = max(value, lower[0])
    return lower[0]

cdef inline int32_t next_threshold(
    int32_t lower, int32_t upper, int32_t guess, int32_t unit, bint maximising
) noexcept nogil:
    """Return a guess if it divides a window, or else the threshold that does.

    Between outcomes it divides in halves.  Within one, three quarters are left if the player on
    turn, who may be `maximising`, has a card good enough: to show that he has one is less work than
    that he has none.
    """
    cdef int32_t quarter = max(1, (upper - lower + 2) / 4)
    if lower < guess <= upper:
        return guess
    if floor_div(lower, unit) < floor_div(upper, unit):
        return halfway(lower, upper, unit)
    return lower + quarter if maximising else upper + 1 - quarter

cdef inline int32_t halfway(int32_t lower, int32_t upper, int32_t unit) noexcept nogil:
    """Return the threshold that halves a window, between outcomes (multiples of `unit`) first."""
    cdef int32_t floor_low = floor_div(lower, unit), floor_high = floor_div(upper, unit)
    cdef int32_t threshold = lower + (upper - lower + 1) / 2
    if floor_low < floor_high:
        threshold = (floor_low + (floor_high - floor_low + 1) / 2) * unit
    return max(threshold, lower + 1)

cdef inline int32_t floor_div(int32_t number, int32_t unit) noexcept nogil:
    return number / unit if number >= 0 else -((unit - 1 - number) / unit)

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
        if not search.watch.halted:
            close_window(search, &after, &low, &high, guess, unit, NULL)
        answer.card_low[at] = low + gain
        answer.card_high[at] = high + gain
    if with_line and answer.low == answer.high and not search.watch.halted:
        find_line(search, root, answer.low, answer)

cdef inline void begin_cards(Answer *answer) noexcept nogil:
    """Bound the cards by what the position can come to, until more is known of them."""
    cdef int at
    for at in range(answer.count):
        answer.card_low[at], answer.card_high[at] = answer.low, answer.high

cdef inline int32_t bound_by_best(
    const Answer *answer, bint maximising, int gain, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the state after a card that brings this many points: no card is better than the best.

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
    cdef int at, count
    cdef int[13] rank
    while state.size:
        count = list_cards(&search.deal, &state, rank)
        for at in range(count):
            if keeps(search, &state, rank[at], value, &after, &rest) or search.watch.halted:
                break
        if search.watch.halted:
            return
        answer.line[answer.length] = rank[at]
        answer.player[answer.length] = seat_on_turn(&search.game, &state)
        answer.length += 1
        state, value = after, rest
