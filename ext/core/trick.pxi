# The functions of trick.pxd.

cdef inline bint maximises(const Game *game, int seat) noexcept nogil:
    """Say so of a seat, or of a seat plus turns."""
    return game.mask >> seat & 1

cdef inline int side_of(const Game *game, int seat) noexcept nogil:
    """Return the number of a side: 0 the one that maximises, 1 the other."""
    return not maximises(game, seat)

cdef inline int seat_of(const Game *game, int place) noexcept nogil:
    """Return the seat that a seat plus turns, fewer than there are seats, is."""
    return place if place < game.seats else place - game.seats

cdef inline int seat_on_turn(const Game *game, const State *state) noexcept nogil:
    return seat_of(game, state.leader + state.trick.count)

cdef inline Trick no_trick() noexcept nogil:
    """Return an empty table."""
    cdef Trick trick
    trick.count = trick.points = trick.holders = trick.king = 0
    trick.led = trick.winner = NO_RANK
    return trick

cdef inline uint64_t playable(const Deal *deal, const State *state) noexcept nogil:
    """Return the ranks that the player on turn may play (R13, R16, R22)."""
    cdef uint64_t ranks = ranks_of(state.cards & deal.by_turn[state.leader + state.trick.count])
    cdef uint64_t free
    if (
        state.trick.count or state.run_rank == NO_RANK or state.run_length < deal.game.limit
    ):
        return ranks
    free = ranks & ~(<uint64_t> 1 << 4 * state.run_rank)
    return free if free else ranks

cdef inline void lay(const Game *game, State *state, int rank) noexcept nogil:
    """Put a card on the table: the last of the rank led wins the trick (R11)."""
    cdef Trick *trick = &state.trick
    if not trick.count:
        trick.led = rank
    if rank == trick.led:
        trick.winner = state.leader + trick.count
    trick.points += game.value[rank]
    trick.king |= game.kings >> 4 * rank & 1
    trick.count += 1

cdef inline void put(const Deal *deal, const State *state, int rank, State *after) noexcept nogil:
    """Play a card of a rank: it is on the table; the trick may be full then."""
    cdef int seat = state.leader + state.trick.count, turn
    cdef uint64_t of_rank = state.cards & <uint64_t> 15 << 4 * rank
    after[0] = state[0]
    if not state.trick.count:
        for turn in range(1, deal.game.seats):
            if of_rank & deal.by_turn[seat + turn]:
                after.trick.holders |= 1 << turn
    lay(&deal.game, after, rank)
    after.cards ^= lowest_of(of_rank & deal.by_turn[seat])

cdef inline int last_holder(const Trick *trick, int turn) noexcept nogil:
    """Return how many turns from the leader the last player sits, of those from a turn on, who can
    match the rank led; 0: nobody can."""
    cdef int able = trick.holders >> turn << turn
    return highest_bit(able) if able else 0

cdef inline int winning_turn(const State *state) noexcept nogil:
    """Return how many turns from the leader the player sits who can secure a trick: the last
    who can still match the rank led, or the present winner where nobody can."""
    cdef int turn = last_holder(&state.trick, state.trick.count)
    return turn if turn else state.trick.winner - state.leader

cdef inline void put_last(const Deal *deal, const State *state, State *after) noexcept nogil:
    """Play the one card that each hand still has, when a trick begins: the trick is full then."""
    put(deal, state, lowest_bit(state.cards & deal.hand[state.leader]) >> 2, after)
    after.trick.winner = state.leader + winning_turn(after)
    after.trick.points = state.left
    after.trick.king = (state.cards & deal.game.kings) != 0
    after.cards = 0

cdef inline int trick_points(const State *state) noexcept nogil:
    """Return the points of the trick on the table, the spice included (K20)."""
    return state.trick.points + state.extra

cdef inline bint lets_clean(const Game *game, uint64_t led) noexcept nogil:
    """Say whether a king cleans whichever of some cards is led (L5, L6)."""
    return not game.blocking_queens & led

cdef inline bint cleans(const Game *game, const Trick *trick) noexcept nogil:
    """Say whether a full trick cleans who wins it (L5, L6, LS1)."""
    return trick.king and lets_clean(game, <uint64_t> 1 << 4 * trick.led)

cdef inline void settle_lead(const Deal *deal, State *state) noexcept nogil:
    """Pass the lead to the left of a leader who holds nothing but the barred rank (R22)."""
    if (
        deal.game.pass_left and state.run_rank != NO_RANK and state.run_length >= deal.game.limit
        and ranks_of(state.cards & deal.hand[state.leader]) == <uint64_t> 1 << 4 * state.run_rank
    ):
        pass_lead(&deal.game, state)

cdef inline void pass_lead(const Game *game, State *state) noexcept nogil:
    state.leader = seat_of(game, state.leader + 1)
    state.run_rank, state.run_length = NO_RANK, 0

cdef inline int gather(const Game *game, State *state, bint runs) noexcept nogil:
    """Let the winner of a full trick take it and lead; return the points that the maximising
    side gets.  `runs`: a run of leads matters (R19)."""
    cdef Trick *trick = &state.trick
    cdef int side = side_of(game, trick.winner)
    cdef int gain = 0 if side else trick_points(state)
    if runs:
        if trick.winner != state.leader or not game.limit:
            state.run_rank, state.run_length = NO_RANK, 0
        elif state.run_rank == trick.led:
            state.run_length += 1
        else:
            state.run_rank, state.run_length = trick.led, 1
    if cleans(game, trick):
        state.tally.owes &= ~(1 << side)
    state.left -= trick.points
    state.leader = seat_of(game, trick.winner)
    state.size -= 1
    state.extra = 0
    trick[0] = no_trick()
    if game.track_points:
        note_tally(game, state, side, gain)
    return gain

cdef inline int finish(const Deal *deal, State *state) noexcept nogil:
    """Let a full trick be taken, and the lead pass on where it must; return as `gather` does."""
    cdef int gain = gather(&deal.game, state, deal.limit_ranks != 0)
    if deal.limit_ranks:
        settle_lead(deal, state)
    return gain

cdef inline int play(const Deal *deal, const State *state, int rank, State *after) noexcept nogil:
    """Play a card, to the end of the trick if it fills it; return the points that the
    maximising side gets."""
    put(deal, state, rank, after)
    return finish(deal, after) if after.trick.count == deal.game.seats else 0

cdef inline void note_tally(const Game *game, State *after, int side, int gain) noexcept nogil:
    """Note what a payoff table may ask of the trick that a side has just won."""
    cdef int total
    after.tally.points += gain
    if game.track_scored:
        after.tally.scored |= 1 << side
    if game.track_tricks and not side:
        after.tally.tricks += 1
    if game.track_first and not after.tally.first:
        # The first side to reach the target (V3a).
        total = after.tally.points
        if side:
            total = game.deal_points - after.left - total
        if total >= game.target[side]:
            after.tally.first = 1 + side
