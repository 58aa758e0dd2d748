# Full width, without alpha-beta: counting lines, and the set of ends that play can lead to.

from libc.stdlib cimport calloc, free, malloc

from bits cimport lowest_bit, uint64_t
from state cimport Key, State, key_of
from trick cimport Game, Trick, gather, playable, put, take_back
from watch cimport Watch, spend

cdef inline long long count_lines(
    const Game *game, State *state, const Trick *trick, int depth, Watch *watch
) noexcept nogil:
    """Return how many ways there are to play `depth` cards, a card counting by its rank (perft).

    A line that ends earlier counts once.  A halted count is meaningless.
    """
    cdef unsigned int left = playable(game, state, trick)
    cdef long long total = 0
    cdef int rank
    cdef Trick after, fresh
    cdef State next
    if depth == 0 or not left:
        return 1
    while left:
        if not spend(watch):
            return 0
        rank = lowest_bit(left)
        left &= left - 1
        put(game, state, trick, rank, &after)
        if after.count == game.seats:
            gather(game, state, &after, &next)
            fresh.count = fresh.points = 0
            fresh.led = fresh.winner = -1
            fresh.king = False
            total += count_lines(game, &next, &fresh, depth - 1, watch)
        else:
            total += count_lines(game, state, &after, depth - 1, watch)
        take_back(game, state, trick, rank)
        if watch.halted:
            return 0
    return total

# The ends that play can lead to: for each final `owes` the set of points that the maximising side
# may still get, a bit a number.

cdef struct Ends:
    uint64_t low[4]
    uint64_t high[4]

cdef struct Memo:
    Key *keys
    Ends *ends
    uint64_t size           # a power of two; at most half is used
    uint64_t used
    bint failed             # no memory

cdef inline bint memo_open(Memo *memo, uint64_t size) noexcept nogil:
    memo.keys = <Key *> calloc(size, sizeof(Key))
    memo.ends = <Ends *> malloc(size * sizeof(Ends))
    memo.size = size
    memo.used = 0
    memo.failed = memo.keys == NULL or memo.ends == NULL
    return not memo.failed

cdef inline void memo_close(Memo *memo) noexcept nogil:
    free(memo.keys)
    free(memo.ends)

cdef inline uint64_t memo_place(const Memo *memo, Key key) noexcept nogil:
    """Return where a key is, or where it would go."""
    cdef uint64_t at = (key.low ^ key.high * <uint64_t> 0x9E3779B97F4A7C15)
    at = ((at ^ at >> 29) * <uint64_t> 0xBF58476D1CE4E5B9 >> 32) & memo.size - 1
    while memo.keys[at].high and (
        memo.keys[at].low != key.low or memo.keys[at].high != key.high
    ):
        at = at + 1 & memo.size - 1
    return at

cdef inline void memo_store(Memo *memo, Key key, const Ends *ends) noexcept nogil:
    cdef Memo larger
    cdef uint64_t at
    if memo.used * 2 >= memo.size:
        if not memo_open(&larger, memo.size * 2):
            memo_close(&larger)
            memo.failed = True
            return
        for at in range(memo.size):
            if memo.keys[at].high:
                memo_store(&larger, memo.keys[at], memo.ends + at)
        memo_close(memo)
        memo[0] = larger
    at = memo_place(memo, key)
    memo.used += not memo.keys[at].high
    memo.keys[at] = key
    memo.ends[at] = ends[0]

cdef inline void join(Ends *ends, const Ends *more, int gain) noexcept nogil:
    """Add to a set of ends another, moved up by the points gained on the way."""
    cdef int owes
    for owes in range(4):
        if gain >= 64:
            ends.high[owes] |= more.low[owes] << gain - 64
        elif gain:
            ends.low[owes] |= more.low[owes] << gain
            ends.high[owes] |= more.high[owes] << gain | more.low[owes] >> 64 - gain
        else:
            ends.low[owes] |= more.low[owes]
            ends.high[owes] |= more.high[owes]

cdef inline void add_ends(
    const Game *game, Memo *memo, State *state, const Trick *trick, Ends *ends, Watch *watch
) noexcept nogil:
    """Add to `ends` every end that can be reached from any point of a trick, with all help."""
    cdef unsigned int left = playable(game, state, trick)
    cdef int rank, gain
    cdef Trick after
    cdef State next
    cdef Ends part
    while left and not memo.failed and not watch.halted:
        if not spend(watch):
            return
        rank = lowest_bit(left)
        left &= left - 1
        put(game, state, trick, rank, &after)
        if after.count == game.seats:
            gain = gather(game, state, &after, &next)
            ends_of(game, memo, &next, &part, watch)
            join(ends, &part, gain)
        else:
            add_ends(game, memo, state, &after, ends, watch)
        take_back(game, state, trick, rank)

cdef inline void ends_of(
    const Game *game, Memo *memo, const State *state, Ends *ends, Watch *watch
) noexcept nogil:
    """Write the ends that can be reached from a state at a trick boundary."""
    cdef Key key
    cdef uint64_t at
    cdef int owes
    cdef State copy
    cdef Trick trick
    for owes in range(4):
        ends.low[owes] = ends.high[owes] = 0
    if state.cards == 0:
        ends.low[state.tally.owes] = 1
        return
    key = key_of(state, &game.columns, game.limit)
    at = memo_place(memo, key)
    if memo.keys[at].high:
        ends[0] = memo.ends[at]
        return
    copy = state[0]
    trick.count = trick.points = 0
    trick.led = trick.winner = -1
    trick.king = False
    add_ends(game, memo, &copy, &trick, ends, watch)
    if not memo.failed and not watch.halted:
        memo_store(memo, key, ends)
