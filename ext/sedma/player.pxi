# The functions of player.pxd.

cdef inline int thumb_merit(const SedmaGame *game, const SedmaState *state, int rank) noexcept nogil:
    """Return how good a move is by rules of thumb, which see one hand and the table."""
    cdef int seat = mover_of(game, state)
    cdef int after = game.players - 1 - state.turn      # who play in this round later
    cdef int copies
    cdef bint ours = state.opened != STOP and (state.taker ^ seat) % 2 == 0
    cdef bint safe = after == 0 or (after == 1 and not chooses(state))
    if rank == STOP:
        return 30 if ours else 4
    copies = held_of(state, seat, rank)
    if state.opened == STOP:
        return 6 * copies - 9 * tens_of(rank) - 20 * (rank == SEVEN)
    if chooses(state):
        # To continue a trick of the own side gives the others another chance.
        return (0 if ours else 8 * state.points) - 3 * (rank == SEVEN)
    if takes_over(state, rank):
        if ours:
            return (4 if tens_of(rank) else -4) - 20 * (rank == SEVEN)
        return 10 * (state.points + tens_of(rank)) + 4 - 9 * (rank == SEVEN)
    if tens_of(rank):
        return 5 if ours and safe else -6 if ours else -12
    return -copies

cdef inline int thumb_move(
    const SedmaGame *game, const SedmaState *state, uint64_t *chance, int noise
) noexcept nogil:
    """Return the move of the rules of thumb, or one drawn at random `noise` times in a hundred."""
    cdef int[9] moves
    cdef int rank, seat = mover_of(game, state), count = 0, best = STOP, value, most = -1000
    for rank in range(SEDMA_RANKS):
        if may_play(state, seat, rank):
            moves[count] = rank
            count += 1
    if chooses(state):
        moves[count] = STOP
        count += 1
    if noise and draw_below(chance, 100) < noise:
        return moves[draw_below(chance, count)]
    for rank in range(count):
        value = thumb_merit(game, state, moves[rank])
        if value > most:
            most = value
            best = moves[rank]
    return best

cdef inline void draw_deal(
    const SedmaSeen *seen, SedmaGame *game, SedmaState *state, uint64_t *chance
) noexcept nogil:
    """Put the unseen cards into the other hands and the stock, each way equally likely.

    After `REPAIRS` deals in which somebody holds a rank that was denied, it takes the last one.
    """
    cdef int8_t[PACK] cards
    cdef int at, other, seat, number, tries
    cdef bint possible
    for tries in range(REPAIRS):
        state[0] = seen.state
        possible = True
        for at in range(seen.count):
            cards[at] = seen.unseen[at]
        for at in range(seen.count - 1):
            other = at + draw_below(chance, seen.count - at)
            cards[at], cards[other] = cards[other], cards[at]
        at = 0
        for seat in range(game.players):
            for number in range(seen.hidden[seat]):
                possible = possible and not seen.voids[seat] >> cards[at] & 1
                state.column[cards[at]] += 1 << 3 * seat
                at += 1
        if possible:
            break
    game.stock = seen.count - at
    state.drawn = 0
    for number in range(game.stock):
        game.card[number] = cards[at + number]
    game.ahead[game.stock] = 0
    for number in range(game.stock - 1, -1, -1):
        game.ahead[number] = game.ahead[number + 1] | 1 << game.card[number]

cdef inline double played_out(
    const SedmaGame *game, SedmaState *state, int tens, uint64_t *chance, int noise
) noexcept nogil:
    """Return what the first side has in the end, if all play by rules of thumb from here on.

    `tens` are its points so far.  Where the result counts, points break ties.
    """
    cdef int gain
    while not is_over(state):
        make_move(game, state, thumb_move(game, state, chance, noise), &gain)
        tens += gain
    if game.by_deal:
        return result_of(state, 8 + game.last - state.taken) + tens / 1000.0
    return 10.0 * tens

cdef inline double solved(SedmaSearch *search, const SedmaState *state, int tens) noexcept nogil:
    """Return what the first side has in the end with best play, as `played_out` does."""
    cdef int value = value_of(search, state, all_left(search, state) // 2)
    cdef int result
    if not search.game.by_deal:
        return 10.0 * (value + tens)
    result = (value + 3 * RESULT) // RESULT - 3
    return result + (value - RESULT * result + tens) / 1000.0

cdef inline void try_moves(
    const SedmaSeen *seen, SedmaSearch *search, const int *moves, int count, int thumb, int deals,
    int noise, uint64_t *chance, double *worth, double *better, double *squares,
) noexcept nogil:
    """Try moves in some deals: sums of what each is worth to its side, of how much it is better
    than the move `thumb`, and of the squares of that.
    """
    cdef SedmaState state, after
    cdef int deal, at, gain, sign = -1 if seen.seat % 2 else 1
    cdef uint64_t same, again
    cdef double[9] value
    cdef double more, shared
    for at in range(count):
        worth[at] = better[at] = squares[at] = 0
    for deal in range(deals):
        draw_deal(seen, &search.game, &state, chance)
        same = chance[0]
        # What one side does not take the other does.
        shared = 0 if sign > 0 or search.game.by_deal else 10.0 * all_left(search, &state)
        for at in range(count):
            after = state
            again = same
            make_move(&search.game, &after, moves[at], &gain)
            if search.game.stock:
                value[at] = shared + sign * played_out(&search.game, &after, gain, &again, noise)
            else:
                value[at] = shared + sign * solved(search, &after, gain)
        chance[0] = again
        for at in range(count):
            more = value[at] - value[thumb]
            worth[at] += value[at]
            better[at] += more
            squares[at] += more * more
