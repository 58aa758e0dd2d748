# What a deal comes to where one seat plays by what it sees, and the others see all the cards.
#
# The policy: at each turn the card that guarantees most (pool.pxd); of equal ones that which
# would if the partner helped; of these the cheapest.  That depends only on what the seat sees.
# Partner and opponents know it and see all hands, and each plays the best for his side; so a deal
# has a value, found by the search below over the states of search.pxd, with what the seat has seen
# beside each.
#
# The policy gets at least the seat's guarantee, and no policy beats seeing all the cards.  So
# each state is asked about in the pooled game first, then in the open one, and played on only where
# its value may lie between the two.
#
# Without known cards of other hands the state alone has all that the seat has seen of it; then what
# is found in one deal holds in every other.

from bits cimport int32_t, lowest_bit, lowest_of, number_of, uint8_t, uint64_t
from memo cimport Memo, memo_close, memo_find, memo_open, memo_store
from pool cimport (
    COPIES, LAST, NOTHING, Bounds, PoolSearch, Seen, barring_run, pool_after, pool_cards,
    pool_future, take_card, whole_column,
)
from search cimport INFINITE, Search
from solve cimport ask, divide, first_window
from state cimport (
    NO_RANK, RANKS, WORTHLESS, WORTHLESS_RANKS, Deal, Game, Key, State, column_of, insert,
    tally_bits,
)
from table cimport Entry, Table, table_close, table_probe, table_open, table_store
from trick cimport gather, lay, maximises, play, playable, seat_on_turn
from watch cimport spend
from objective cimport narrow

cdef enum:
    FEW_BUCKETS = 1 << 10
    MANY_BUCKETS = 1 << 20
    MOST_KEPT = 1 << 21     # of what has been found in the pooled game, or chosen

cdef struct Follower:
    Search *search
    PoolSearch pool
    PoolSearch helped       # the same where the partner plays for his side
    Seen seen               # at the root
    int32_t sure[13]        # what each card guarantees, as they are listed there
    bint asked              # that is known
    Table table             # bounds on what a deal comes to
    Memo chosen             # cards of the policy
    bint apart              # a deal has more than the cards of a state: cards of it were known
    bint ours               # the seat maximises
    uint8_t killer[16][4][4][16]    # what cut last, by size, turn, leader and rank led

cdef inline bint follower_open(Follower *follower) noexcept nogil:
    return (
        memo_open(&follower.pool.memo, 1 << 12, sizeof(Bounds))
        and memo_open(&follower.helped.memo, 1 << 12, sizeof(Bounds))
        and memo_open(&follower.chosen, 1 << 12, sizeof(uint8_t))
        and table_open(&follower.table, FEW_BUCKETS, MANY_BUCKETS)
    )

cdef inline void follower_close(Follower *follower) noexcept nogil:
    memo_close(&follower.pool.memo)
    memo_close(&follower.helped.memo)
    memo_close(&follower.chosen)
    table_close(&follower.table)

cdef inline bint follower_failed(const Follower *follower) noexcept nogil:
    """Say whether there was no memory."""
    return follower.pool.memo.failed or follower.helped.memo.failed or follower.chosen.failed

cdef inline bint make_room(Memo *memo) noexcept nogil:
    """Forget all if it has become too much; false if there is no memory."""
    if memo.used < MOST_KEPT:
        return True
    memo_close(memo)
    return memo_open(memo, 1 << 12, memo.width)

cdef inline Key follow_key(
    const Follower *follower, const State *state, const Seen *seen
) noexcept nogil:
    """Return the key of a state when a trick begins.

    The seat may tell its own worthless ranks apart by their names, as to which is cheaper; the
    others it never holds.  So first come the columns of those that it holds, in their order, then
    those of the others, in order of size.

        low    0..55  columns of the worthless ranks      56..57  leader
        high   0..34  columns of the ranks 8..12          35..38  run: 0, 1 + place of its rank
               39..40  length of the run                  41..57  tally
               63      always 1
    """
    cdef const Deal *deal = &follower.search.deal
    cdef Key key
    cdef int rank, at, column, own = 0, others = 0, place = 0
    cdef int[8] mine, theirs
    cdef int run = barring_run(&follower.pool, seen)
    key.low = <uint64_t> state.leader << 56
    key.high = tally_bits(&state.tally) << 41 | <uint64_t> 1 << 63
    for rank in range(WORTHLESS):
        column = column_of(deal, state, rank)
        if follower.apart or number_of(seen.known[follower.pool.me], rank):
            if rank == run:
                place = own + 1
            mine[own] = column
            own += 1
        else:
            insert(theirs, &others, column | (LAST if rank == run else 0))
    if run >= WORTHLESS and run != NO_RANK:
        place = 1 + run
    elif run != NO_RANK and not place:
        place = WORTHLESS       # it stands last of the others
    for at in range(own):
        key.low |= <uint64_t> mine[at] << 7 * at
    for at in range(others):
        key.low |= <uint64_t> (theirs[at] & LAST - 1) << 7 * (own + at)
    for rank in range(WORTHLESS, RANKS):
        key.high |= <uint64_t> column_of(deal, state, rank) << 7 * (rank - WORTHLESS)
    if place:
        key.high |= <uint64_t> place << 35 | <uint64_t> seen.state.run_length << 39
    return key

cdef inline Key turn_key(const Follower *follower, const Seen *seen) noexcept nogil:
    """Return the key of what the seat has seen when it is on turn, all the others' cards being one
    heap.  How many cards lie on the table, and so who leads, follows from how many are held.

    Worthless ranks that it does not hold are equal, unless one was led.  The key counts those with
    one, two, three and four unseen copies.  A run ends where another rank than its own is led, and
    the seat leads none that it does not hold.

        low    0..59  ranks 0..11: copies held, plus five times those unseen
        high   0..4   rank 12      5..8   rank of the run    9..10 its length   11..27 tally
               28..31 rank led    32..33 turn of who wins now
               34..39 points on the table             40     a king lies there
               41..56 ranks of one to four unseen copies, four bits each       63     always 1
    """
    cdef Key key
    cdef const State *state = &seen.state
    cdef int rank, held, unseen, me = follower.pool.me
    cdef uint64_t code
    key.low = 0
    key.high = (
        <uint64_t> state.run_rank << 5 | <uint64_t> state.run_length << 9
        | tally_bits(&state.tally) << 11 | <uint64_t> state.trick.led << 28
        | <uint64_t> (state.trick.winner - state.leader & 3) << 32
        | <uint64_t> state.trick.points << 34 | <uint64_t> state.trick.king << 40
        | <uint64_t> 1 << 63
    )
    for rank in range(RANKS):
        held, unseen = number_of(seen.known[me], rank), number_of(seen.unseen, rank)
        code = held + COPIES * unseen
        if rank < WORTHLESS and not held and rank != state.trick.led:
            key.high += (<uint64_t> 1 << 37 + 4 * unseen) if unseen else <uint64_t> 0
        elif rank < RANKS - 1:
            key.low |= code << 5 * rank
        else:
            key.high |= code
    return key

cdef inline int chosen_card(Follower *follower, const Seen *seen, uint64_t legal) noexcept nogil:
    """Return the card of the policy, of those that the seat may play."""
    cdef uint8_t chosen
    cdef void *known
    cdef Key key
    legal = without_twins(&follower.pool, seen, legal)
    if legal == lowest_of(legal):
        return lowest_bit(legal) >> 2
    if not follower.apart:
        key = turn_key(follower, seen)
        known = memo_find(&follower.chosen, key)
        if known != NULL:
            return (<uint8_t *> known)[0]
    legal = most_promising(&follower.pool, seen, legal)
    legal = most_promising(&follower.helped, seen, legal)
    chosen = lowest_bit(legal) >> 2
    if not follower.apart and not follower.search.watch.halted:
        memo_store(&follower.chosen, key, &chosen)
    return chosen

cdef inline uint64_t without_twins(
    const PoolSearch *search, const Seen *seen, uint64_t legal
) noexcept nogil:
    """Leave out of some cards of the seat each that equals a cheaper one in a pooled game: both are
    worthless, held equally and not named.  The policy takes the cheaper."""
    cdef uint64_t rest = legal & WORTHLESS_RANKS, cheaper = 0, others
    cdef int rank
    if not search.free:
        return legal
    while rest:
        rank = lowest_bit(rest) >> 2
        rest &= rest - 1
        if is_named(seen, rank):
            continue
        others = cheaper
        while others and not is_alike(seen, rank, lowest_bit(others) >> 2):
            others &= others - 1
        if others:
            legal ^= <uint64_t> 1 << 4 * rank
        else:
            cheaper |= <uint64_t> 1 << 4 * rank
    return legal

cdef inline bint is_alike(const Seen *seen, int rank, int other) noexcept nogil:
    return whole_column(seen, rank) == whole_column(seen, other)

cdef inline uint64_t most_promising(
    PoolSearch *search, const Seen *seen, uint64_t legal
) noexcept nogil:
    """Return those of some cards of the seat that bring most in a pooled game."""
    cdef bint ours = maximises(search.game, search.me)
    cdef int rank
    cdef int32_t value, most = -NOTHING
    cdef uint64_t found = 0
    cdef Seen after
    for rank in range(RANKS):
        # One card is the best of its own.
        if not legal >> 4 * rank & 1 or legal == lowest_of(legal):
            continue
        take_card(search, seen, search.me, rank, &after)
        # What is worth as much as the best so far must be separated from what is worth more.
        if ours:
            value = pool_after(search, rank, &after, most - 1, NOTHING)
        else:
            value = -pool_after(search, rank, &after, -NOTHING, 1 - most)
        if value > most:
            most, found = value, 0
        if value == most:
            found |= <uint64_t> 1 << 4 * rank
    return found if found else legal

cdef inline int32_t follow_card(
    Follower *follower, const State *state, const Seen *seen, int rank, int32_t threshold
) noexcept nogil:
    """Bound the value of a card of the player on turn, as `follow_future` does."""
    cdef const Game *game = &follower.search.game
    cdef int gain
    cdef State next_state
    cdef Seen after
    if not spend(&follower.search.watch):
        return 0
    gain = play(&follower.search.deal, state, rank, &next_state)
    take_card(&follower.pool, seen, seat_on_turn(game, state), rank, &after)
    lay(game, &after.state, rank)
    if next_state.trick.count:
        return follow_turn(follower, &next_state, &after, threshold)
    gather(game, &after.state, True)
    return gain + follow_future(follower, &next_state, &after, threshold - gain)

cdef inline int32_t follow_future(
    Follower *follower, const State *state, const Seen *seen, int32_t threshold
) noexcept nogil:
    """Bound the value of a state when a trick begins; the contract is that of search.pxd."""
    cdef Search *search = follower.search
    cdef Entry *entry
    cdef Key key
    cdef int32_t value, low, high
    if state.size < 2:
        return ask(search, state, threshold, NULL)
    # Three in ten of these questions are answered by what is left to be won.
    first_window(search, state, &low, &high)
    if low >= threshold:
        return low
    if high < threshold:
        return high
    key = follow_key(follower, state, seen)
    entry = table_probe(&follower.table, key)
    if entry != NULL:
        low, high = entry.lower, entry.upper
        if low >= threshold:
            return low
        if high < threshold:
            return high
    value = ask(search, state, threshold, NULL)
    if (value >= threshold) == follower.ours:
        value = pool_future(&follower.pool, seen, threshold - 1, threshold)
        if (value >= threshold) != follower.ours:
            value = follow_turn(follower, state, seen, threshold)
    if search.watch.halted or follower_failed(follower):
        return 0
    narrow(&low, &high, threshold, value)
    table_store(&follower.table, key, low, high, state.size)
    return value

cdef inline int32_t follow_turn(
    Follower *follower, const State *state, const Seen *seen, int32_t threshold
) noexcept nogil:
    """Bound the value at any point of a trick, in the same way."""
    cdef Search *search = follower.search
    cdef int seat = seat_on_turn(&search.game, state)
    cdef bint maximising = maximises(&search.game, seat)
    cdef uint64_t legal = playable(&search.deal, state)
    cdef uint64_t tried = 0
    cdef int at, rank, led = state.trick.led
    cdef uint8_t *killer
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    if seat == follower.pool.me:
        rank = chosen_card(follower, seen, legal)
        return follow_card(follower, state, seen, rank, threshold)
    # First what cut last, then the rank led, then from the dearest down.
    killer = &follower.killer[state.size][state.trick.count][state.leader][led]
    for at in range(-2, RANKS):
        rank = RANKS - 1 - at if at >= 0 else led if at == -1 else killer[0]
        if rank == NO_RANK or not (legal & ~tried) >> 4 * rank & 1:
            continue
        tried |= <uint64_t> 1 << 4 * rank
        if rank < WORTHLESS and is_twin(follower, state, seen, rank, tried):
            continue
        value = follow_card(follower, state, seen, rank, threshold)
        if search.watch.halted or follower_failed(follower):
            return 0
        found = max(found, value) if maximising else min(found, value)
        if found >= threshold if maximising else found < threshold:
            killer[0] = rank
            break
    return found

cdef inline bint is_twin(
    const Follower *follower, const State *state, const Seen *seen, int rank, uint64_t tried
) noexcept nogil:
    """Say whether a worthless rank equals one that was tried: every other seat holds as many of
    both, the one that follows the policy none, and neither was led or is of the run."""
    cdef int other
    cdef uint8_t column = column_of(&follower.search.deal, state, rank)
    cdef bint own = number_of(seen.known[follower.pool.me], rank) != 0
    if follower.apart or own or is_named(seen, rank):
        return False
    for other in range(WORTHLESS):
        if (
            other != rank and tried >> 4 * other & 1 and not is_named(seen, other)
            and column == column_of(&follower.search.deal, state, other)
        ):
            return True
    return False

cdef inline bint is_named(const Seen *seen, int rank) noexcept nogil:
    return rank == seen.state.trick.led or rank == seen.state.run_rank

cdef inline bint follow_deal(
    Follower *follower, const State *root, int width, const int *cards, const int32_t *open_values,
    int32_t unit, int32_t *values,
) noexcept nogil:
    """Write what a deal comes to after each card of the seat on turn; false: the search halted.

    `open_values` are what the deal is worth after each where all see all.
    """
    cdef int at
    cdef int32_t low, high, threshold, value
    cdef int[13] order
    if not follower.asked:
        pool_cards(&follower.pool, &follower.seen, order, follower.sure)
        follower.asked = True
    if (
        follower.search.watch.halted or not make_room(&follower.pool.memo)
        or not make_room(&follower.helped.memo) or not make_room(&follower.chosen)
    ):
        return False
    if follower.apart:
        table_close(&follower.table)
        if not table_open(&follower.table, FEW_BUCKETS, MANY_BUCKETS):
            follower.pool.memo.failed = True
            return False
    for at in range(width):
        # The first question is whether it is worth as much as where all see all.
        if follower.ours:
            low, high = follower.sure[at], open_values[at]
            threshold = high
        else:
            low, high = open_values[at], follower.sure[at]
            threshold = low + 1
        while low < high:
            value = follow_card(follower, root, &follower.seen, cards[at], threshold)
            if follower.search.watch.halted or follower_failed(follower):
                return False
            if value >= threshold:
                low = min(value, high)
            else:
                high = max(value, low)
            # Most values lie near what the deal is worth where all see all.
            threshold = divide(low, high, low, unit, not follower.ours)
        values[at] = low
    return True
