# The functions of choice_trees.pxd.

cdef inline void write_number(ChoiceTreeWriter *guesses, int32_t number) noexcept nogil:
    guesses.failed = not append(&guesses.numbers, &number, 1) or guesses.failed

cdef inline int32_t open_value(ChoiceTreeWriter *guesses, const State *state) noexcept nogil:
    """Return what a position is worth where all see all."""
    cdef int32_t low, high
    first_window(guesses.search, state, &low, &high)
    close_window(guesses.search, state, &low, &high, high, guesses.unit, NULL)
    return low

cdef inline void write_card(
    ChoiceTreeWriter *guesses, const State *state, int rank, int32_t gained, int32_t seen
) noexcept nogil:
    """Write the tree after a card of the player on turn; `gained` and `seen` are from before."""
    cdef State after
    if guesses.failed or not count_node(&guesses.search.limits):
        return
    gained += play(&guesses.search.deal, state, rank, &after)
    write_turn(guesses, &after, gained, seen << 4 | (rank + 1))

cdef inline void write_turn(
    ChoiceTreeWriter *guesses, const State *state, int32_t gained, int32_t seen
) noexcept nogil:
    """Write the tree of a position; `seen` are the cards since the seat's, four bits each."""
    cdef Search *search = guesses.search
    cdef int seat = seat_on_turn(&search.game, state), rank
    cdef uint64_t legal = playable(&search.deal, state)
    cdef State after
    cdef int32_t gain
    if state.size < 2 or seat == guesses.me and count_ranks(legal) == 1:
        write_number(guesses, KNOWN)
        write_number(guesses, gained + open_value(guesses, state))
        return
    if seat == guesses.me:
        write_number(guesses, CHOICE)
        write_number(guesses, seen)
    else:
        write_number(guesses, BEST if maximises(&search.game, seat) else LEAST)
        write_number(guesses, count_ranks(legal))
    for rank in range(RANKS):
        if not legal >> 4 * rank & 1:
            continue
        if seat == guesses.me:
            gain = play(&search.deal, state, rank, &after)
            write_number(guesses, gained + gain + open_value(guesses, &after))
        else:
            write_card(guesses, state, rank, gained, seen)
