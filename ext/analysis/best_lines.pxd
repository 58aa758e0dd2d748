# Best play at full width: how many lines there are on which every card keeps the value, and through
# how many positions they go.
#
# A position at a trick boundary is met once.  Those in the middle of a trick need no memory: where
# the trick began and the cards on the table tell them apart.  The key of the table would not do,
# for which worthless ranks are interchangeable: here every rank stands for itself.

from core.bits cimport int32_t, uint64_t
from core.state_map cimport Memo, memo_find, memo_store
from search.alpha_beta cimport Search
from search.solve cimport keeps, list_cards
from core.state cimport Key, State, exact_key, forget_run

cdef inline uint64_t best_lines(
    Search *search, Memo *memo, State *state, int32_t value, uint64_t *turns
) noexcept nogil:
    """Return how many lines of best play there are from a position of a value.

    Adds to `turns` the positions with a card to play that they go through and that were not met
    before.  What a halted count, or one without memory, returns is meaningless.
    """
    cdef uint64_t total = 0
    cdef uint64_t *known
    cdef int32_t rest
    cdef int at
    cdef int[13] rank
    cdef Key key
    cdef State after
    if not state.size:
        return 1
    if not state.trick.count:
        forget_run(&search.deal, state)
        key = exact_key(state)
        known = <uint64_t *> memo_find(memo, key)
        if known != NULL:
            return known[0]
    turns[0] += 1
    for at in range(list_cards(&search.deal, state, rank)):
        if keeps(search, state, rank[at], value, &after, &rest):
            total += best_lines(search, memo, &after, rest, turns)
        if search.watch.halted or memo.failed:
            return 0
    if not state.trick.count:
        memo_store(memo, key, &total)
    return total
