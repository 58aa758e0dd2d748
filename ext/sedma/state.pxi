# The functions of state.pxd.

cdef inline int held_of(const SedmaState *state, int seat, int rank) noexcept nogil:
    """Return how many cards of one rank are in a hand."""
    return state.column[rank] >> 3 * seat & OF_ONE

cdef inline int tens_of(int rank) noexcept nogil:
    """Return what a card is worth (S13)."""
    return PLAIN <= rank < SEVEN

cdef inline int mover_of(const SedmaGame *game, const SedmaState *state) noexcept nogil:
    """Return the seat that plays next."""
    return (state.leader + state.turn) % game.players

cdef inline bint is_over(const SedmaState *state) noexcept nogil:
    """Say whether nobody has a card, and none is on the table (S15)."""
    return state.opened == STOP and state.held == 0

cdef inline bint takes_over(const SedmaState *state, int rank) noexcept nogil:
    """Say whether a card of a rank matches the one that opened the trick (S6)."""
    return rank == state.opened or rank == SEVEN

cdef inline bint chooses(const SedmaState *state) noexcept nogil:
    """Say whether a round is over, and the leader may continue or end the trick (S8)."""
    return state.turn == 0 and state.opened != STOP

cdef inline bint may_continue(const SedmaGame *game, const SedmaState *state) noexcept nogil:
    """Say whether the leader may continue after a round (S8, S9)."""
    if game.beaten_only and (state.taker ^ state.leader) % 2 == 0:
        return False
    return held_of(state, state.leader, state.opened) or held_of(state, state.leader, SEVEN)

cdef inline bint may_play(const SedmaState *state, int seat, int rank) noexcept nogil:
    """Say whether a seat may play a rank: the leader continues only with a match."""
    return held_of(state, seat, rank) and not (chooses(state) and not takes_over(state, rank))

cdef inline int draws(const SedmaGame *game, const SedmaState *state) noexcept nogil:
    """Return how many cards each draws after the trick (S11)."""
    cdef int left = (game.stock - state.drawn) // game.players
    return min(state.round, left)

cdef inline void take_trick(const SedmaGame *game, SedmaState *state, int *gain) noexcept nogil:
    """End the trick: its cards are taken, and all draw (S10 to S12, S14).

    `gain` receives what the first side takes.
    """
    cdef int number, turn, each = draws(game, state)
    cdef int side = state.taker % 2
    if state.held == 0 and each == 0:
        state.points += game.last
    gain[0] = state.points if side == 0 else 0
    if game.by_deal:
        state.taken += gain[0]
        state.won |= 1 << side
    for number in range(each * game.players):
        turn = number // each if game.draws_all else number % game.players
        turn = (state.taker + turn) % game.players
        state.column[game.card[state.drawn + number]] += 1 << 3 * turn
    state.drawn += each * game.players
    state.held += each
    state.leader = state.taker
    state.opened = STOP
    state.points = state.round = 0

cdef inline void make_move(
    const SedmaGame *game, SedmaState *state, int rank, int *gain
) noexcept nogil:
    """Play a card, or end the trick; it ends by itself where the leader cannot continue (S19).

    `gain` receives what the first side takes.
    """
    cdef int seat = mover_of(game, state)
    gain[0] = 0
    if rank == STOP:
        take_trick(game, state, gain)
        return
    state.column[rank] -= 1 << 3 * seat
    state.points += tens_of(rank)
    if state.opened == STOP:
        state.opened = rank
        state.taker = seat
    elif takes_over(state, rank):
        state.taker = seat
    if state.turn == 0:
        state.held -= 1
    state.turn += 1
    if state.turn == game.players:
        state.turn = 0
        state.round += 1
        if not may_continue(game, state):
            take_trick(game, state, gain)

cdef inline int result_of(const SedmaState *state, int taken_by_others) noexcept nogil:
    """Return what the first side wins or loses by a deal that is over: 1 to 3 (S15 to S17)."""
    cdef bint wins = state.taken > taken_by_others or (
        state.taken == taken_by_others and state.leader % 2 == 0
    )
    cdef int lost = taken_by_others if wins else state.taken
    cdef int size = 1 if lost else 2
    if not state.won & (2 if wins else 1):
        size = 3
    return size if wins else -size
