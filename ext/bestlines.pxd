# Best play at full width: how many lines there are on which every card keeps the value, and through
# how many positions they go.
#
# A position at a trick boundary is met once.  Those in the middle of a trick need no memory: where
# the trick began and the cards on the table tell them apart.  The key of the table would not do,
# for which worthless ranks are interchangeable: here every rank stands for itself.

from bits cimport int32_t, lowest_bit, uint64_t
from memo cimport Memo, memo_find, memo_store
from search cimport Search
from solve cimport Spot, ask, on_turn, play_at
from state cimport NO_RUN, Key, State, copies
from trick cimport playable

cdef inline Key place_of(const Search *search, const State *state) noexcept nogil:
    """Return all that a position at a trick boundary is, with a run that can still bar a lead."""
    cdef Key key
    cdef int held
    key.low = state.cards
    key.high = (
        <uint64_t> state.leader
        | <uint64_t> state.tally.owes << 2
        | <uint64_t> state.tally.scored << 4
        | <uint64_t> state.tally.first << 6
        | <uint64_t> state.tally.tricks << 8
        | <uint64_t> state.tally.points << 16
        | <uint64_t> 1 << 63
    )
    if state.run_rank != NO_RUN:
        held = copies(&search.deal, state.cards, state.leader, state.run_rank)
        if held and state.run_length + held > search.game.limit:
            key.high |= <uint64_t> (1 + state.run_rank) << 24 | <uint64_t> state.run_length << 28
    return key

cdef inline uint64_t best_lines(
    Search *search, Memo *memo, const Spot *spot, int32_t value, uint64_t *turns
) noexcept nogil:
    """Return how many lines of best play there are from a position of a value.

    Adds to `turns` the positions with a card to play that they go through and that were not met
    before.  What a halted count, or one without memory, returns is meaningless.
    """
    cdef uint64_t left, total = 0
    cdef uint64_t *known
    cdef int32_t rest
    cdef int gain
    cdef bint maximising, kept
    cdef Key key
    cdef Spot after
    if not spot.state.size:
        return 1
    if not spot.trick.count:
        key = place_of(search, &spot.state)
        known = <uint64_t *> memo_find(memo, key)
        if known != NULL:
            return known[0]
    turns[0] += 1
    maximising = on_turn(search, spot)
    left = playable(&search.game, &search.deal, &spot.state, spot.cards, &spot.trick)
    while left:
        gain = play_at(search, spot, lowest_bit(left) >> 2, &after)
        left &= left - 1
        rest = value - gain
        if maximising:
            kept = ask(search, &after, rest, NULL) >= rest
        else:
            kept = ask(search, &after, rest + 1, NULL) <= rest
        if search.watch.halted or memo.failed:
            return 0
        if kept:
            total += best_lines(search, memo, &after, rest, turns)
    if not spot.trick.count and not search.watch.halted and not memo.failed:
        memo_store(memo, key, &total)
    return total
