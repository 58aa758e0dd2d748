# The functions of ordering.pxd.

cdef inline int next_move(MoveOrder *moves) noexcept nogil:
    """Return the next rank to be tried, NO_RANK after the last."""
    cdef int at
    if moves.first:
        at = lowest_bit(moves.first)
        moves.first = 0
    elif moves.down:
        at = highest_bit(moves.down)
        moves.down ^= <uint64_t> 1 << at
    elif moves.up:
        at = lowest_bit(moves.up)
        moves.up ^= <uint64_t> 1 << at
    else:
        return NO_RANK
    return at >> 2

cdef inline uint64_t without_dominated(
    const Deal *deal, const State *state, int seat, uint64_t ranks, bint additive, bint ours,
    bint theirs, uint64_t tried,
) noexcept nogil:
    """Leave out of the playable ranks what others of the same hand do as well.

    Ranks that only one hand holds, neither led nor such that the lead limit may bar them, win
    the trick when led and none otherwise: they differ in nothing but points.  To exchange two of
    them changes a later value by at most their difference, so where the points of this trick are
    surely the player's own side's the dearest is as good as any, where they are surely the other's
    the cheapest.  Worthless ones are equal whatever happens; if one has been `tried`, all have.
    `additive`: points count as such, and not by a table of payoffs.  Kings and queens do more
    while cleaning is open.
    """
    cdef const Game *game = &deal.game
    cdef uint64_t others = ranks_of(state.cards & ~deal.by_turn[seat])
    cdef uint64_t private = ranks & ~(deal.limit_ranks | others)
    cdef uint64_t kept
    if state.trick.count:
        private &= ~(<uint64_t> 1 << 4 * state.trick.led)
    if not additive or not (ours or theirs):
        kept = private & ~<uint64_t> WORTHLESS_RANKS | lowest_of(private & WORTHLESS_RANKS)
    else:
        if state.tally.owes and (state.trick.king or state.cards & game.kings):
            private &= ~(game.kings | game.queens)
        if not private:
            return ranks
        kept = <uint64_t> 1 << highest_bit(private) if ours else lowest_of(private)
    if private & tried & WORTHLESS_RANKS:
        kept &= ~<uint64_t> WORTHLESS_RANKS
    return ranks & ~private | kept

cdef inline bint can_match_later(
    const Game *game, const State *state, bint maximising
) noexcept nogil:
    """Say whether anybody of a side can match the rank led after the one on turn."""
    cdef int side = game.mask >> state.leader if maximising else ~game.mask >> state.leader
    return (state.trick.holders & side) >> state.trick.count + 1

cdef inline void order_leads(
    const Deal *deal, const State *state, bint additive, uint64_t tried, int disabled,
    MoveOrder *moves
) noexcept nogil:
    """List the leads: first what the leader's side can take, the dearest first."""
    cdef const Game *game = &deal.game
    cdef int leader = state.leader, turn
    cdef uint64_t theirs = 0, hand
    cdef uint64_t ranks = playable(deal, state)
    if is_on(disabled, DOMINANCE):
        ranks = without_dominated(deal, state, leader, ranks, additive, True, False, tried)
    for turn in range(1, game.seats):
        hand = ranks_of(state.cards & deal.by_turn[leader + turn])
        if maximises(game, leader + turn) == maximises(game, leader):
            theirs &= ~hand
        else:
            theirs |= hand
    ranks &= ~tried
    moves.first = 0
    moves.down = ranks & ~theirs
    moves.up = ranks & theirs

cdef inline void order_replies(
    const Deal *deal, const State *state, int later, bint additive, uint64_t tried, int disabled,
    MoveOrder *moves,
) noexcept nogil:
    """List what a player may add to a trick; `later` is `last_holder`.

    Points are thrown to the side that will probably take the trick: that of the last player who
    can still match, else of this one if that can match, else of the present winner.  A king that
    would clean this player's side comes first (L5).
    """
    cdef const Game *game = &deal.game
    cdef int seat = state.leader + state.trick.count
    cdef bint maximising = maximises(game, seat)
    cdef uint64_t ranks = ranks_of(state.cards & deal.by_turn[seat])
    cdef uint64_t match = ranks & <uint64_t> 1 << 4 * state.trick.led
    cdef bint winning = maximises(game, state.trick.winner) == maximising
    cdef bint taking = winning, sure = later == 0
    if later:
        taking = maximises(game, state.leader + later) == maximising
        sure = not can_match_later(game, state, not maximising if winning else maximising)
    if is_on(disabled, DOMINANCE):
        ranks = without_dominated(
            deal, state, seat, ranks, additive, sure and winning, sure and not winning, tried
        )
    ranks &= ~tried
    moves.first = moves.down = moves.up = 0
    if taking:
        if (
            state.tally.owes & (1 if maximising else 2) and not state.trick.king
            and lets_clean(game, <uint64_t> 1 << 4 * state.trick.led)
        ):
            moves.first = ranks & ranks_of(game.kings)
        moves.down = ranks & ~moves.first
    else:
        if not later:
            moves.first = ranks & match
        moves.up = ranks & ~moves.first
