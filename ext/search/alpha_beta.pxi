# The search, compiled twice: search/plain.pxd and search/general.pxd say what PLAIN is
# (search/alpha_beta.pxd says why).

from core.bits cimport int32_t, ranks_of, uint64_t
from core.limits cimport count_node
from core.objective cimport end_value, least_value, most_value, narrow
from core.state cimport NO_RANK, SEATS, Key, State, Trick, cards_key, key_of
from core.switches cimport (
    CHECKS, DEFENCE, DENIAL, IN_TRICK, KILLERS, LAST_THREE, LAST_TWO, QUICK_TRICKS, SHAPES, is_on,
)
from core.trick cimport finish, last_holder, maximises, playable, put, put_last, winning_turn
from search.alpha_beta cimport DEEP, INFINITE, LONG, Picker, Search
from search.killers cimport killer_of_hand
from search.last_three cimport last_three
from search.last_two cimport last_two
from search.ordering cimport next_move, order_leads, order_replies
from search.shapes cimport SHAPED, Shape, shape_answers, shape_of, shape_store
from search.table cimport Entry, Table, table_probe, table_store

cdef inline int32_t bound_at_trick_start(
    Search *search, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state at a trick boundary."""
    cdef Key key
    cdef Entry *entry
    cdef Table *table = search.deep if state.size >= DEEP else &search.table
    cdef int32_t low, high, value
    cdef int best
    cdef bint plain = (PLAIN or search.plain) and not state.extra, shaped = False
    cdef Shape shape
    if state.size < 2:
        return last_trick(search, state)
    if state.size == 2 and plain and is_on(search.disabled, LAST_TWO):
        return last_two(
            &search.deal, &search.objective, state, threshold
        )
    if PLAIN:
        key = cards_key(&search.deal, state)
    else:
        key = key_of(&search.deal, state)
    entry = table_probe(table, key)
    if entry != NULL:
        if entry.lower >= threshold:
            return entry.lower
        if entry.upper < threshold:
            return entry.upper
    if lead_cuts(search, state, threshold, &low, &high):
        return low if low >= threshold else high
    if entry != NULL:
        low, high = max(low, entry.lower), min(high, entry.upper)
    if (
        state.size == 3 and plain and (PLAIN or not state.tally.owes)
        and is_on(search.disabled, LAST_THREE)
    ):
        value = search.objective.bonus[0]
        value += last_three(&search.deal, state, threshold - value)
    elif defence_cuts(search, state, threshold, &low, &high):
        return low if low >= threshold else high
    else:
        shaped = (
            PLAIN and plain and state.size >= SHAPED and search.shapes.lines != 0
            and is_on(search.disabled, SHAPES)
        )
        if shaped:
            shape = shape_of(&search.shapes, key, state.cards)
        if shaped and shape_answers(
            &search.game, &shape, threshold - search.objective.bonus[0], &value
        ):
            value += search.objective.bonus[0]
            shaped = False
        else:
            value = ply(search, state, threshold, &best)
            if search.limits.halted:
                return 0
    narrow(&low, &high, threshold, value)
    if shaped:
        shape_store(
            &shape, low - search.objective.bonus[0], high - search.objective.bonus[0]
        )
    table_store(table, key, low, high, state.size)
    return value

cdef inline bint cuts_at_once(
    Search *search, const State *state, int32_t threshold, int32_t *value
) noexcept nogil:
    """Say whether what either side can surely take answers a question as a trick begins.

    It is what `bound_at_trick_start` asks before it needs the keys of a deal."""
    cdef int32_t low, high
    if lead_cuts(search, state, threshold, &low, &high) or state.size > 3 and defence_cuts(
        search, state, threshold, &low, &high
    ):
        value[0] = low if low >= threshold else high
        return True
    return False

cdef inline int32_t ply(
    Search *search, const State *state, int32_t threshold, int *best
) noexcept nogil:
    """Bound the value at any point of a trick; `best` is set to the card found."""
    cdef bint maximising = maximises(&search.game, state.leader + state.trick.count)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int rank, reply, gain
    cdef State after
    cdef Picker picker
    begin_to_pick(search, state, &picker)
    while True:
        rank = pick(search, state, &picker)
        if rank == NO_RANK:
            return found
        if not count_node(&search.limits):
            return 0
        put(&search.deal, state, rank, &after)
        if after.trick.count == (SEATS if PLAIN else search.game.seats):
            gain = finish(&search.deal, &after)
            value = gain + bound_at_trick_start(search, &after, threshold - gain)
        elif not (
            quick_tricks_may_change(search, &after, rank)
            and trick_cuts(search, &after, threshold, &value)
        ):
            value = ply(search, &after, threshold, &reply)
        if search.limits.halted:
            return 0
        if value > found if maximising else value < found:
            found = value
            best[0] = rank
            if found >= threshold if maximising else found < threshold:
                picker.killer[0] = rank
                return found

cdef inline void begin_to_pick(
    Search *search, const State *state, Picker *picker
) noexcept nogil:
    cdef const Trick *trick = &state.trick
    cdef int winning
    picker.later = last_holder(trick, trick.count + 1)
    # The present winner sits before the one on turn, and the last who can match after, if any:
    # so at each turn their exclusive or distinguishes all cases.
    winning = (trick.winner - state.leader ^ picker.later) & 3
    if search.hand_killers != NULL and state.size >= (1 if CHECKS else LONG):
        picker.killer = killer_of_hand(
            search.hand_killers, state.size, trick.count, trick.led, winning,
            ranks_of(state.cards & search.deal.by_turn[state.leader + trick.count]),
        )
    else:
        picker.killer = (
            &search.killer[state.size][trick.count][state.leader][trick.led][winning]
        )
    picker.listed = False
    picker.tried = 0
    picker.rank = picker.killer[0] if is_on(search.disabled, KILLERS) else NO_RANK
    # A turned card of a state that shares the place is above all ranks.
    if picker.rank < NO_RANK and playable(&search.deal, state) >> 4 * picker.rank & 1:
        picker.tried = <uint64_t> 1 << 4 * picker.rank
    else:
        picker.rank = NO_RANK

cdef inline int pick(
    Search *search, const State *state, Picker *picker
) noexcept nogil:
    """Return the next rank to be tried, NO_RANK after the last: what cut last, then the others,
    which are listed only where it has not cut now."""
    cdef bint additive = PLAIN or search.additive
    cdef int rank = picker.rank
    if rank != NO_RANK:
        picker.rank = NO_RANK
        return rank
    if not picker.listed:
        picker.listed = True
        if state.trick.count:
            order_replies(
                &search.deal, state, picker.later, additive, picker.tried, search.disabled,
                &picker.moves,
            )
        else:
            order_leads(
                &search.deal, state, additive, picker.tried, search.disabled, &picker.moves
            )
    return next_move(&picker.moves)

cdef inline bint quick_tricks_may_change(
    const Search *search, const State *state, int rank
) noexcept nogil:
    """Say whether a plan may answer now, after `rank`, what it did not a card before.

    The plan after the lead lets the second player throw the card of their choice.  So that card is
    news only for the leader's side, and only if it is worth something, or if the hand has no other
    of a rank that they hold.
    """
    cdef const Trick *trick = &state.trick
    cdef int leader = state.leader
    cdef uint64_t rest = <uint64_t> 15 << 4 * rank & state.cards
    if trick.count == 1:
        return True
    if trick.count == 3 or trick.holders & 8 or trick.winner != leader and not trick.holders & 4:
        return False
    return (
        trick.holders == 2 or search.game.value[rank] or not rest & search.deal.by_turn[leader + 1]
        and rest & (search.deal.by_turn[leader] | search.deal.by_turn[leader + 2])
    )

cdef inline bint lead_cuts(
    const Search *search, const State *state, int32_t threshold, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound a state by what can still be won and what the leader's side can surely take; say
    whether that answers the question."""
    cdef int owes = state.tally.owes, sure
    cdef bint over = no_cleaning(search, state)
    cdef bint ours = maximises(&search.game, state.leader)
    low[0] = bound_by_points(search, state, owes, over, 0, True)
    high[0] = bound_by_points(search, state, owes, over, 0, False)
    if not is_on(search.disabled, QUICK_TRICKS):
        return low[0] >= threshold or high[0] < threshold
    if PLAIN or search.partners:
        sure = leader_quick_tricks(
            &search.deal, state, kings_for(search, state, over), wanted_by(state, ours), NO_TRICK,
            search.disabled,
        )
    else:
        sure = lone_quick_tricks(&search.deal, state)
    return side_cuts(search, state, sure, ours, over, threshold, low, high)

cdef inline bint defence_cuts(
    const Search *search, const State *state, int32_t threshold, int32_t *low, int32_t *high
) noexcept nogil:
    """Tighten the bounds of `lead_cuts` by what the other side can surely take, in the same way."""
    cdef bint over = no_cleaning(search, state)
    cdef bint ours = not maximises(&search.game, state.leader)
    cdef uint64_t kings = kings_for(search, state, over)
    cdef int sure
    if not is_on(search.disabled, QUICK_TRICKS) or not is_on(search.disabled, DEFENCE) or not (
        PLAIN or search.partners
    ):
        return False
    sure = defender_quick_tricks(
        &search.deal, state, points_needed(search, state, ours, kings, threshold), kings,
        wanted_by(state, ours), search.disabled,
    )
    return side_cuts(search, state, sure, ours, over, threshold, low, high)

cdef inline bint trick_cuts(
    const Search *search, const State *state, int32_t threshold, int32_t *value
) noexcept nogil:
    """Say whether the question is answered in the middle of a trick by what the side can surely
    take that can take this trick."""
    cdef bint over = no_cleaning(search, state)
    cdef uint64_t kings = kings_for(search, state, over)
    cdef int turn = winning_turn(state), sure
    cdef bint ours = maximises(&search.game, state.leader + turn)
    if not (PLAIN or search.partners) or not is_on(search.disabled, IN_TRICK):
        return False
    sure = quick_tricks_in_trick(
        &search.deal, state, turn, points_needed(search, state, ours, kings, threshold), kings,
        wanted_by(state, ours), NO_TRICK, search.disabled,
    )
    value[0] = side_bound(search, state, sure, ours, over)
    return (value[0] >= threshold) == ours

cdef inline bint side_cuts(
    const Search *search, const State *state, int sure, bint ours, bint over, int32_t threshold,
    int32_t *low, int32_t *high,
) noexcept nogil:
    """Tighten a bound by what one side can surely take; say whether that answers the question.

    A side that can take these points can also do without them, where payoffs make it wish to:
    so its plan bounds the value from its own side only.
    """
    if ours:
        low[0] = max(low[0], side_bound(search, state, sure, ours, over))
    else:
        high[0] = min(high[0], side_bound(search, state, sure, ours, over))
    return low[0] >= threshold or high[0] < threshold

cdef inline int points_needed(
    const Search *search, const State *state, bint ours, uint64_t kings, int32_t threshold
) noexcept nogil:
    """Return how many points a side must surely take to answer a question; 0: as many as it can,
    where points do not count as such or cleaning also counts."""
    cdef int32_t rest = threshold - search.objective.bonus[state.tally.owes]
    if not PLAIN and (kings or not search.additive):
        return 0
    return rest if ours else state.left + state.extra - rest + 1

cdef inline int32_t side_bound(
    const Search *search, const State *state, int sure, bint ours, bint over
) noexcept nogil:
    """Return the bound on the value that follows from what one side can surely take.

    A side that takes no trick any more, or no king, cleans no more.  So where the plan takes every
    one of either, only whether its own side has cleaned by the end is open, unless it does.
    """
    cdef int owes = state.tally.owes, cleaned = owes & ~(1 if ours else 2)
    cdef int points = sure & CLEANS - 1
    cdef int32_t value, other
    if PLAIN:
        return bound_by_points(search, state, 0, True, sure, ours)
    if sure & CLEANS:
        owes = cleaned
    if sure & EVERYTHING:
        points = state.left + state.extra
    if not sure & (EVERYTHING | ALL_KINGS) or not is_on(search.disabled, DENIAL):
        return bound_by_points(search, state, owes, over, points, ours)
    value = bound_by_points(search, state, owes, True, points, ours)
    if over or owes == cleaned:
        return value
    other = bound_by_points(search, state, cleaned, True, points, ours)
    return min(value, other) if ours else max(value, other)

cdef inline int32_t bound_by_points(
    const Search *search, const State *state, int owes, bint over, int points, bint ours
) noexcept nogil:
    """Return the bound on the value if a side takes at least this many points."""
    cdef int total = state.left + state.extra
    points = min(points, total)
    if PLAIN:
        return (points if ours else total - points) + search.objective.bonus[0]
    if ours:
        return least_value(&search.objective, state, owes, over, points, total)
    return most_value(&search.objective, state, owes, over, 0, total - points)

cdef inline uint64_t kings_for(
    const Search *search, const State *state, bint over
) noexcept nogil:
    """Return the kings as long as they matter."""
    return 0 if PLAIN or over or not state.tally.owes else search.game.kings & state.cards

cdef inline int wanted_by(const State *state, bint ours) noexcept nogil:
    """Return what a plan of one side is to do about kings (quick_tricks)."""
    cdef int own = 1 if ours else 2
    if PLAIN:
        return 0
    return (CLEANS if state.tally.owes & own else 0) | (ALL_KINGS if state.tally.owes & ~own else 0)

cdef inline bint no_cleaning(const Search *search, const State *state) noexcept nogil:
    """Say whether nobody can clean any more, for want of kings."""
    return PLAIN or not state.trick.king and not state.cards & search.game.kings

cdef inline int32_t last_trick(Search *search, const State *state) noexcept nogil:
    """Value a state with at most one card in each hand: the play is forced."""
    cdef State end
    cdef int gain
    if state.size == 0:
        return end_value(&search.game, &search.objective, state)
    put_last(&search.deal, state, &end)
    gain = finish(&search.deal, &end)
    return gain + end_value(&search.game, &search.objective, &end)

cdef inline int32_t bound(
    Search *search, const State *state, int32_t threshold, int *best
) noexcept nogil:
    """Bound the value of a position, at any point of a trick, as `bound_at_trick_start` does.

    In the middle of a trick `best` is set to a card that shows it; NULL: nobody wants one.
    """
    cdef int32_t value
    cdef int reply
    if not state.trick.count:
        return bound_at_trick_start(search, state, threshold)
    if best != NULL:
        return ply(search, state, threshold, best)
    if trick_cuts(search, state, threshold, &value):
        return value
    return ply(search, state, threshold, &reply)
