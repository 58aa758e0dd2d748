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

cdef inline bint is_run(const PositionInput *given) noexcept nogil:
    """Say whether a position has a run of leads, or none, and not half of one."""
    return (
        -1 <= given.run_rank < RANKS and 0 <= given.run_length <= 3
        and (given.run_rank < 0) == (given.run_length == 0)
    )

cdef inline Fault load_tally(
    const Search *search, const PositionInput *given, State *start, int most_tricks, int most_extra
) noexcept nogil:
    """Write what is past of a position, if the context keeps it; its size and what is left of its
    points are known.  A deal has `most_tricks`, and a trick `most_extra` points more (K20)."""
    if (
        not 0 <= given.owes < 4 or not 0 <= given.scored < 4 or not 0 <= given.first < 3
        or not 0 <= given.tricks <= most_tricks - start.size
        or not 0 <= given.extra <= most_extra
        or not 0 <= given.points < POINTS - start.left - given.extra
    ):
        return BAD_TALLY
    if not search.objective.is_table:
        if given.points or given.scored or given.first or given.tricks:
            return OTHER_TALLY
    elif (
        given.scored >= search.objective.scored or given.first >= search.objective.first
        or given.tricks + (start.size if search.game.track_tricks else 0) >= search.objective.tricks
    ):
        return OTHER_TALLY
    start.tally.points, start.tally.owes = given.points, given.owes
    start.tally.scored, start.tally.first = given.scored, given.first
    start.tally.tricks = given.tricks
    return NO_FAULT

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
    cdef Fault fault
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
    if not is_run(given):
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
    start.size = size
    fault = load_tally(search, given, start, LAST_TRICKS, MOST_EXTRA)
    if fault != NO_FAULT:
        return fault
    start.leader = given.leader
    start.run_rank = NO_RANK
    if deal.limit_ranks and given.run_rank >= 0:
        start.run_rank = game.inner[given.run_rank]
        start.run_length = given.run_length
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

cdef inline Fault load_stock(
    const Search *search, Stock *stock, const PositionInput *given, const int32_t *cards,
    int length, StockState *start
) noexcept nogil:
    """Write a position with a stock as the search has it, if it is one of this context.

    To the first card of the stock TURN is added if the player on turn has taken it up (A2).
    """
    cdef const Game *game = &search.game
    cdef int seats = game.seats, seat, rank, at, size, total, turns
    cdef bint taken_up = length > 0 and cards[0] >= TURN
    cdef int[13] seen
    cdef Fault fault
    memset(start, 0, sizeof(StockState))
    memset(seen, 0, sizeof(seen))
    if not 0 <= given.leader < seats or not 0 <= given.count < seats + stock.rules.spices:
        return BAD_TABLE
    if not 0 < length <= MOST_STOCK:
        return BAD_HANDS
    start.at.trick = no_trick()
    start.at.leader = given.leader
    if taken_up and not stock.rules.takes_up:
        return BAD_RANK
    for at in range(length):
        rank = cards[at] - (TURN if taken_up and not at else 0)
        if not 0 <= rank < RANKS:
            return BAD_RANK
        seen[rank] += 1
    for seat in range(seats):
        for rank in range(RANKS):
            if not 0 <= given.hands[seat][rank] <= 4:
                return BAD_COUNT
            seen[rank] += given.hands[seat][rank]
            start.hand[seat] |= <uint64_t> given.hands[seat][rank] << 4 * game.inner[rank]
    for rank in range(RANKS):
        start.at.left += seen[rank] * game.value[game.inner[rank]] if seen[rank] <= 4 else 0
    for at in range(given.count):
        rank = given.table[at]
        if not 0 <= rank < RANKS:
            return BAD_RANK
        seen[rank] += 1
        lay(game, &start.at, game.inner[rank])
        start.at.left += game.value[game.inner[rank]]
        start.queen |= (game.queens & one(game.inner[rank])) != 0
    total = 0
    for rank in range(RANKS):
        if seen[rank] > 4:
            return BAD_COPIES
    for seat in range(seats):
        size = 0
        for rank in range(RANKS):
            size += given.hands[seat][rank]
        if size == stock.rules.hand - 1 and stock.rules.late and (
            seat - given.leader + seats
        ) % seats < given.count:
            start.drawing |= 1 << seat
            total += 1
        elif size != stock.rules.hand:
            return BAD_HANDS
    turns = seats + stock.rules.spices
    if given.count:
        total += turns - given.count
    if length < total or (length - total) % turns:
        return BAD_HANDS
    if not is_run(given):
        return BAD_RUN
    start.at.run_rank = NO_RANK
    if given.run_rank >= 0 and game.limit:
        start.at.run_rank = game.inner[given.run_rank]
        start.at.run_length = given.run_length
    start.at.size = stock.rules.hand + (length + turns - 1) / turns
    fault = load_tally(
        search, given, &start.at, MOST_TRICKS, MOST_EXTRA if stock.rules.spices else 0
    )
    if fault != NO_FAULT:
        return fault
    stock.length = length
    stock.extra = given.extra
    stock.rest[length] = 0
    for at in range(length - 1, -1, -1):
        stock.card[at] = game.inner[cards[at] & TURN - 1]
        stock.rest[at] = stock.rest[at + 1] + one(stock.card[at])
    if given.count:
        note_holders(game, stock, start, given.count)
    else:
        settle_stock_lead(game, stock, start)
    if taken_up:
        draw_card(stock, start, seat_at(game, start))
    return NO_FAULT
