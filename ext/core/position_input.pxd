# From numbers to a search: the context that it serves and the position that it is asked about, both
# checked here and nowhere else.
#
# A caller fills in plain numbers, ranks as numbered outside, and learns by a fault what is
# wrong with them.  `Context` and `Given` hold nothing but numbers of 32 bits, in the order in which
# they stand, and a page writes them as such.

from libc.stdlib cimport malloc
from libc.string cimport memset

from core.bits cimport int32_t, number_of, uint8_t, uint64_t
from analysis.max_n cimport PLAYERS
from hidden.guarantee cimport PoolSearch, Seen, can_be_dealt, number_pool_columns
from search.alpha_beta cimport Search
from search.shapes cimport shapes_close
from core.state cimport (
    NO_RANK, RANKS, SEATS, WORTHLESS, Deal, Game, State, number_columns, prepare_keys,
    prepare_points,
)
from search.table cimport LEAST_BUCKETS, table_close, table_open
from core.trick cimport no_trick, put, seat_on_turn, settle_lead
from core.objective cimport POINTS, objective_close, objective_prepare

cdef enum:
    QUEEN = 10              # as ranks are numbered outside
    KING = 11
    LARGEST = 1 << 24       # of any payoff or bonus

cdef enum Fault:
    NO_FAULT
    # Of a context.
    BAD_SEATS
    BAD_VALUES
    BAD_LIMIT
    BAD_BUCKETS
    BAD_BONUS
    BAD_SHAPE
    BAD_SIZE
    BAD_PAYOFF
    BAD_TARGET
    NO_MEMORY
    # Of a position.
    BAD_TABLE
    BAD_COUNT
    BAD_RANK
    BAD_RUN
    BAD_COPIES
    BAD_RUN_COPIES
    BAD_HANDS
    BAD_TALLY
    OTHER_TALLY
    # Of a question.
    BAD_UNIT
    BAD_PLAYERS
    BAD_GAME
    BAD_POINTS
    NOTHING_LEFT
    BAD_CARD

cdef struct Context:
    # What a kernel is made for: rules of play, maximising seats and the form of the objective.
    int32_t seats
    int32_t mask            # bits of the seats that maximise
    int32_t values[13]      # card points of the ranks, the first eight none
    int32_t limit           # R16; 0: none
    int32_t pass_left       # R22
    int32_t queen_clause    # L5
    int32_t max_buckets     # of the table
    int32_t bonus[4]        # what the end is worth, by who owes, where there are no payoffs
    int32_t shape[4]        # of the payoffs (core/objective.pxd): tricks, last, first, scored
    int32_t deal_points     # card points of the deal
    int32_t target[2]       # points with which each side reaches the target
    int32_t size            # how many payoffs there are

cdef struct Given:
    # A position; what is past stands here only where the context keeps it (core/objective.pxd).
    int32_t hands[4][13]    # how many cards of each rank each seat holds
    int32_t leader
    int32_t count           # cards on the table
    int32_t table[3]        # their ranks, in order of play
    int32_t run_rank        # -1: no run
    int32_t run_length
    int32_t points
    int32_t owes
    int32_t scored
    int32_t first
    int32_t tricks
    int32_t extra

cdef struct Unseen:
    # What a seat does not see of a position, whose cards may lie otherwise (hidden/guarantee.pxd).
    int32_t hidden[4][13]   # cards of each seat, and behind the seats those of a pack
    int32_t may[13]         # where unseen cards of each rank may lie, a bit for each of these
    int32_t spice           # how many hidden cards of the pack go with the trick (K20)

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
    game.unclean = game.queens if context.queen_clause else 0
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
    const Search *search, const Given *given, Deal *deal, State *start
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
    const Search *search, const Given *given, const Unseen *unseen, Deal *deal, State *start,
    PoolSearch *pool, Seen *seen
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
    memset(seen, 0, sizeof(Seen))
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
