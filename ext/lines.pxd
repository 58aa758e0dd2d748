# Full width, without alpha-beta: counting lines, and the set of ends that play can lead to.

from bits cimport lowest_bit, uint64_t
from memo cimport Memo, memo_find, memo_store
from state cimport Deal, Key, State, key_of
from trick cimport Game, Trick, gather, no_trick, playable, put
from watch cimport Watch, spend

cdef inline long long count_lines(
    const Game *game, const Deal *deal, const State *state, uint64_t cards, const Trick *trick,
    int depth, Watch *watch,
) noexcept nogil:
    """Return how many ways there are to play `depth` cards, a card counting by its rank (perft).

    A line that ends earlier counts once.  A halted count is meaningless.
    """
    cdef uint64_t left = playable(game, deal, state, cards, trick), held
    cdef long long total = 0
    cdef Trick after, fresh
    cdef State next_state
    if depth == 0 or not left:
        return 1
    while left:
        if not spend(watch):
            return 0
        held = put(game, deal, state, cards, trick, lowest_bit(left) >> 2, &after)
        left &= left - 1
        if after.count == game.seats:
            gather(game, deal, state, held, &after, &next_state)
            fresh = no_trick()
            total += count_lines(game, deal, &next_state, held, &fresh, depth - 1, watch)
        else:
            total += count_lines(game, deal, state, held, &after, depth - 1, watch)
        if watch.halted:
            return 0
    return total

# The ends that play can lead to: for each final `owes` the set of points that the maximising side
# may still get, a bit a number.

cdef struct Ends:
    uint64_t low[4]
    uint64_t high[4]

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
    const Game *game, const Deal *deal, Memo *memo, const State *state, uint64_t cards,
    const Trick *trick, Ends *ends, Watch *watch,
) noexcept nogil:
    """Add to `ends` every end that can be reached from any point of a trick, with all help."""
    cdef uint64_t left = playable(game, deal, state, cards, trick), held
    cdef int gain
    cdef Trick after
    cdef State next_state
    cdef Ends part
    while left and not memo.failed and not watch.halted:
        if not spend(watch):
            return
        held = put(game, deal, state, cards, trick, lowest_bit(left) >> 2, &after)
        left &= left - 1
        if after.count == game.seats:
            gain = gather(game, deal, state, held, &after, &next_state)
            ends_of(game, deal, memo, &next_state, &part, watch)
            join(ends, &part, gain)
        else:
            add_ends(game, deal, memo, state, held, &after, ends, watch)

cdef inline void ends_of(
    const Game *game, const Deal *deal, Memo *memo, const State *state, Ends *ends, Watch *watch
) noexcept nogil:
    """Write the ends that can be reached from a state at a trick boundary."""
    cdef Key key
    cdef Ends *known
    cdef int owes
    cdef Trick trick
    for owes in range(4):
        ends.low[owes] = ends.high[owes] = 0
    if state.size == 0:
        ends.low[state.tally.owes] = 1
        return
    key = key_of(deal, state, game.limit)
    known = <Ends *> memo_find(memo, key)
    if known != NULL:
        ends[0] = known[0]
        return
    trick = no_trick()
    add_ends(game, deal, memo, state, state.cards, &trick, ends, watch)
    if not memo.failed and not watch.halted:
        memo_store(memo, key, ends)
