# The functions of position_input.pxd.

cdef inline Fault open_search(
    Search *search, const Context *context, const int32_t *payoffs
) noexcept nogil:
    """Make a search, of which nothing is set yet, ready for a context; NULL: points with a bonus.

    What has been taken of memory `close_search` gives back, after a fault as well.
    """
    cdef int rank, other, at, owes
    cdef Fault fault
    cdef Game *game = &search.game
    if not 2 <= context.seats <= 4 or context.mask < 0 or context.mask >> context.seats:
        return BAD_SEATS
    for rank in range(RANKS):
        if not 0 <= context.values[rank] <= (0 if rank < WORTHLESS else 15):
            return BAD_VALUES
    if context.limit != 0 and context.limit != 2 and context.limit != 3:
        return BAD_LIMIT
    if (
        context.max_buckets < LEAST_BUCKETS
        or context.max_buckets & context.max_buckets - 1
    ):
        return BAD_BUCKETS
    game.seats = context.seats
    game.mask = context.mask | context.mask << context.seats
    game.limit = context.limit
    game.pass_left = context.pass_left
    for rank in range(RANKS):
        at = 0
        for other in range(RANKS):
            at += (
                context.values[other] < context.values[rank]
                or (context.values[other] == context.values[rank] and other < rank)
            )
        game.inner[rank] = at
        game.outer[at] = rank
        game.value[at] = context.values[rank]
    game.queens = <uint64_t> 15 << 4 * game.inner[QUEEN]
    game.kings = <uint64_t> 15 << 4 * game.inner[KING]
    game.blocking_queens = game.queens if context.queen_clause else 0
    prepare_points(game)
    search.partners = context.seats == 4 and (context.mask == 0b0101 or context.mask == 0b1010)
    search.additive = payoffs == NULL
    number_columns(search.column_number)
    if payoffs == NULL:
        for owes in range(4):
            if not -LARGEST < context.bonus[owes] < LARGEST:
                return BAD_BONUS
            search.objective.bonus[owes] = context.bonus[owes]
    else:
        fault = set_payoffs(search, context, payoffs)
        if fault != NO_FAULT:
            return fault
    if not objective_prepare(&search.objective):
        return NO_MEMORY
    if not table_open(&search.table, LEAST_BUCKETS, context.max_buckets):
        return NO_MEMORY
    search.deep = &search.table
    return NO_FAULT

cdef inline Fault set_payoffs(
    Search *search, const Context *context, const int32_t *payoffs
) noexcept nogil:
    """Let a search play for a table of payoffs."""
    cdef int tricks = context.shape[0], last = context.shape[1]
    cdef int first = context.shape[2], scored = context.shape[3]
    cdef int at, side, size
    if (
        not 1 <= tricks <= 14 or not 1 <= last <= 2 or (first != 1 and first != 3)
        or (scored != 1 and scored != 4)
    ):
        return BAD_SHAPE
    size = tricks * last * first * scored * 4 * POINTS
    if context.size != size:
        return BAD_SIZE
    search.objective.is_table = True
    search.objective.tricks, search.objective.last = tricks, last
    search.objective.first, search.objective.scored = first, scored
    search.game.track_points = True
    search.game.track_tricks = tricks > 1
    search.game.track_first = first > 1
    search.game.track_scored = scored > 1
    search.objective.payoff = <int32_t *> malloc(size * sizeof(int32_t))
    if search.objective.payoff == NULL:
        return NO_MEMORY
    for at in range(size):
        if not -LARGEST < payoffs[at] < LARGEST:
            return BAD_PAYOFF
        search.objective.payoff[at] = payoffs[at]
    if not 0 <= context.deal_points < POINTS:
        return BAD_TARGET
    search.game.deal_points = context.deal_points
    for side in range(2):
        if not -LARGEST < context.target[side] < LARGEST:
            return BAD_TARGET
        search.game.target[side] = context.target[side]
    return NO_FAULT

cdef inline void close_search(Search *search) noexcept nogil:
    objective_close(&search.objective)
    table_close(&search.table)
    shapes_close(&search.shapes)

cdef inline Fault load(
    const Search *search, const PositionInput *given, Deal *deal, State *start
) noexcept nogil:
    """Write a position as the search has it, if it is one of this context.

    Nothing of the search is changed: it may be busy with another.
    """
    cdef const Game *game = &search.game
    cdef int seats = game.seats, seat, rank, inner, count, total, size = 0, at
    cdef int hands[4][13]
    cdef State after
    if not 0 <= given.leader < seats or not 0 <= given.count < seats:
        return BAD_TABLE
    memset(start, 0, sizeof(State))
    start.trick = no_trick()
    memset(deal.hand, 0, sizeof(deal.hand))
    deal.game = game[0]
    for seat in range(seats):
        for rank in range(RANKS):
            if not 0 <= given.hands[seat][rank] <= 4:
                return BAD_COUNT
            hands[seat][rank] = given.hands[seat][rank]
    # The cards on the table go back into the hands, and are played again.
    for at in range(given.count):
        rank = given.table[at]
        if not 0 <= rank < RANKS:
            return BAD_RANK
        hands[(given.leader + at) % seats][rank] += 1
    if (
        not -1 <= given.run_rank < RANKS or not 0 <= given.run_length <= 3
        or (given.run_rank < 0) != (given.run_length == 0)
    ):
        return BAD_RUN
    deal.limit_ranks = 0
    for rank in range(RANKS):
        inner = game.inner[rank]
        total = 0
        for seat in range(seats):
            count = hands[seat][rank]
            if total + count > 4:
                return BAD_COPIES
            deal.hand[seat] |= ((<uint64_t> 1 << count) - 1) << 4 * inner + total
            total += count
            if rank == given.run_rank and seat == given.leader:
                count += given.run_length
            if game.limit and count > game.limit:
                deal.limit_ranks |= <uint64_t> 1 << 4 * inner
        if rank == given.run_rank and total + given.run_length > 4:
            return BAD_RUN_COPIES
        start.left += total * game.value[inner]
    for seat in range(seats):
        total = 0
        for rank in range(RANKS):
            total += hands[seat][rank]
        if seat == 0:
            size = total
        elif total != size:
            return BAD_HANDS
        start.cards |= deal.hand[seat]
    if (
        not 0 <= given.owes < 4 or not 0 <= given.scored < 4 or not 0 <= given.first < 3
        or not 0 <= given.tricks < 15 - size or not 0 <= given.extra < 32
        or not 0 <= given.points < POINTS - start.left - given.extra
    ):
        return BAD_TALLY
    if not search.objective.is_table:
        if given.points or given.scored or given.first or given.tricks:
            return OTHER_TALLY
    elif (
        given.scored >= search.objective.scored or given.first >= search.objective.first
        or given.tricks + (size if search.game.track_tricks else 0) >= search.objective.tricks
    ):
        return OTHER_TALLY
    start.leader = given.leader
    start.size = size
    start.run_rank = NO_RANK
    if deal.limit_ranks and given.run_rank >= 0:
        start.run_rank = game.inner[given.run_rank]
        start.run_length = given.run_length
    start.tally.points, start.tally.owes = given.points, given.owes
    start.tally.scored, start.tally.first = given.scored, given.first
    start.tally.tricks = given.tricks
    start.extra = given.extra
    for seat in range(2 * seats):
        deal.by_turn[seat] = deal.hand[seat % seats]
    prepare_keys(deal, search.column_number)
    # A lead that passes on has done so before anybody asks (R22).
    if not given.count:
        settle_lead(deal, start)
    for at in range(given.count):
        put(deal, start, game.inner[given.table[at]], &after)
        start[0] = after
    return NO_FAULT

cdef inline Fault load_seen(
    const Search *search, const PositionInput *given, const Unseen *unseen, Deal *deal,
    State *start,
    PoolSearch *pool, PublicState *seen
) noexcept nogil:
    """Write what the player on turn has seen of a position, which is one that fits it.

    The memo of the pool is left alone, and so is what it watches.
    """
    cdef int place, rank, inner, number, pack = search.game.seats
    cdef bint hides
    cdef Fault fault = load(search, given, deal, start)
    if fault != NO_FAULT:
        return fault
    pool.game, pool.objective = &search.game, &search.objective
    pool.me = seat_on_turn(&search.game, start)
    pool.helped, pool.free = False, True
    number_pool_columns(pool)
    memset(seen, 0, sizeof(PublicState))
    seen.state = start[0]
    seen.state.run_rank, seen.state.run_length = NO_RANK, given.run_length
    if given.run_rank >= 0:
        seen.state.run_rank = search.game.inner[given.run_rank]
    for rank in range(RANKS):
        inner = search.game.inner[rank]
        pool.may[inner] = unseen.may[rank]
        for place in range(SEATS):
            number = unseen.hidden[place][rank]
            if not 0 <= number <= (given.hands[place][rank] if place < pack else 4):
                return BAD_COUNT
            seen.unseen += <uint64_t> number << 4 * inner
            seen.hidden[place] += number
            if place < pack:
                seen.known[place] |= (
                    <uint64_t> (given.hands[place][rank] - number) << 4 * inner
                )
            else:
                seen.state.left += number * search.game.value[inner]
                if unseen.spice:
                    seen.state.extra -= number * search.game.value[inner]
    if not 0 <= unseen.spice <= (seen.hidden[pack] if pack < SEATS else 0):
        return BAD_HANDS
    seen.spice = unseen.spice
    for rank in range(RANKS):
        for place in range(SEATS):
            hides = pool.may[rank] >> place & 1
            if not hides and number_of(seen.unseen, rank) and seen.hidden[place]:
                pool.free = False
    return NO_FAULT if can_be_dealt(pool, seen) else BAD_HANDS

cdef inline Fault can_look_out(
    const Search *search, const State *state, bint by_class, const uint8_t *taken
) noexcept nogil:
    """Say what bars three players' outlook (analysis/max_n.pxd); `taken`: the points of the first two."""
    if search.game.seats != PLAYERS or search.objective.is_table:
        return BAD_PLAYERS
    if state.size == 0:
        return NOTHING_LEFT
    if by_class and search.game.limit:
        return BAD_GAME
    if by_class and taken[0] + taken[1] + state.left + state.extra >= POINTS:
        return BAD_POINTS
    return NO_FAULT
