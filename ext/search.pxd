# Alpha-beta with null windows over what is still to come.
#
# Contract: `future` and `ply` take a threshold and return a bound.  A result >= threshold is a
# proven lower bound of the value, a result < threshold a proven upper bound.  Once the watch has
# halted, results mean nothing and nothing is stored.  Values count points to come for the
# maximising side plus what the end is worth (worth.pxd).
#
# Everything that prunes is exact, and stands with its proof where it is done: quick tricks
# (plans.pxd), dominated cards (moves.pxd), what the end can still be worth (worth.pxd).  In the
# checking build `off` turns each of them off, so that a test can find the one that lies.

from bits cimport int32_t, lowest_bit, uint8_t, uint64_t
from moves cimport NO_RANK, Moves, last_holder, next_move, order_leads, order_replies
from plans cimport (
    CLEANS, EVERYTHING, Purse, defence_points, lead_points, lone_points, trick_points,
)
from state cimport Deal, Key, State, key_of
from switches cimport DEFENCE, IN_TRICK, KILLERS, QUICK_TRICKS, is_on
from table cimport Entry, Table, table_find, table_store
from trick cimport Game, Trick, gather, maximises, no_trick, playable, put
from watch cimport Watch, spend
from worth cimport Worth, final_worth, least_worth, most_worth

cdef enum:
    INFINITE = 1 << 30

cdef struct Search:
    Game game
    Deal deal
    Purse purse
    Worth worth
    Table table
    Watch watch
    int off                         # what the checking build leaves out (switches.pxd)
    bint paired                     # two sides of two: quick tricks hold
    bint exchange                   # points count as such, not by a table of payoffs
    uint8_t killer[16][4][4][16][4] # [size][turn][leader][rank led][last holder]: what cut last

cdef inline int32_t future(Search *search, const State *state, int32_t threshold) noexcept nogil:
    """Bound the value of a state at a trick boundary."""
    cdef Trick trick
    cdef Key key
    cdef Entry *entry
    cdef int32_t low, high, value
    cdef int best = NO_RANK
    if state.size < 2:
        return last_trick(search, state)
    key = key_of(&search.deal, state, search.game.limit)
    entry = table_find(&search.table, key)
    if entry != NULL:
        if entry.lower >= threshold:
            return entry.lower
        if entry.upper < threshold:
            return entry.upper
        best = entry.best
    if lead_cuts(search, state, threshold, &low, &high):
        return low if low >= threshold else high
    if entry != NULL:
        low, high = max(low, entry.lower), min(high, entry.upper)
    trick = no_trick()
    value = ply(search, state, state.cards, &trick, threshold, &best)
    if search.watch.halted:
        return 0
    if value >= threshold:
        low = max(low, value)
    else:
        high = min(high, value)
    table_store(&search.table, key, low, high, best, state.size)
    return value

cdef inline int32_t ply(
    Search *search, const State *state, uint64_t cards, const Trick *trick, int32_t threshold,
    int *best,
) noexcept nogil:
    """Bound the value at any point of a trick; `best` is tried first and set to the card found."""
    cdef Game *game = &search.game
    cdef Deal *deal = &search.deal
    cdef bint maximising = maximises(game, state.leader + trick.count)
    cdef bint listed = False
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int rank, gain, reply, later = last_holder(game, deal, state, cards, trick)
    cdef uint8_t *killer = (
        &search.killer[state.size][trick.count][state.leader][trick.led & 15][later]
    )
    cdef uint64_t held, tried = 0
    cdef Moves moves
    cdef Trick after
    cdef State next_state
    moves.first = moves.down = moves.up = 0
    rank = best[0] if best[0] != NO_RANK or not is_on(search.off, KILLERS) else killer[0]
    if playable(game, deal, state, cards, trick) >> 4 * rank & 1:
        tried = <uint64_t> 1 << 4 * rank
    else:
        rank = NO_RANK
    while True:
        if rank == NO_RANK:
            # The others are listed only where the first has not cut.
            if not listed and trick.count:
                order_replies(
                    game, deal, state, cards, trick, later, search.exchange, tried, search.off,
                    &moves,
                )
            elif not listed:
                order_leads(
                    game, deal, state, cards, trick, search.exchange, tried, search.off, &moves
                )
            listed = True
            rank = next_move(&moves)
            if rank == NO_RANK:
                return found
        if not spend(&search.watch):
            return 0
        held = put(game, deal, state, cards, trick, rank, &after)
        if after.count == game.seats:
            gain = gather(game, deal, state, held, &after, &next_state)
            value = gain + future(search, &next_state, threshold - gain)
        elif after.count == 3 or not trick_cuts(search, state, held, &after, threshold, &value):
            reply = NO_RANK
            value = ply(search, state, held, &after, threshold, &reply)
        if search.watch.halted:
            return 0
        if value > found if maximising else value < found:
            found = value
            best[0] = rank
            if found >= threshold if maximising else found < threshold:
                killer[0] = rank
                return found
        rank = NO_RANK

cdef inline bint lead_cuts(
    const Search *search, const State *state, int32_t threshold, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound a state by what either side can surely take; say whether that answers the question."""
    cdef int total = state.left + state.extra, owes = state.tally.owes, sure, need = 0
    cdef bint over = no_cleaning(search, state.cards, False)
    cdef bint ours = maximises(&search.game, state.leader)
    cdef uint64_t kings = 0 if over or not owes else <uint64_t> 15 << 4 * search.game.king
    low[0] = least_worth(&search.worth, state, owes, over, 0, total)
    high[0] = most_worth(&search.worth, state, owes, over, 0, total)
    if not is_on(search.off, QUICK_TRICKS):
        return low[0] >= threshold or high[0] < threshold
    if not search.paired:
        sure = lone_points(&search.purse, &search.deal, state)
        return side_cuts(search, state, sure, ours, over, threshold, low, high)
    sure = lead_points(&search.game, &search.purse, &search.deal, state, kings, search.off)
    if side_cuts(search, state, sure, ours, over, threshold, low, high):
        return True
    if not is_on(search.off, DEFENCE):
        return False
    if search.exchange and (not owes or over):
        # So many points it takes to cut; what is known to be fewer need not be known better.
        need = high[0] - threshold + 1 if ours else threshold - low[0]
    sure = defence_points(&search.game, &search.purse, &search.deal, state, need, kings, search.off)
    return side_cuts(search, state, sure, not ours, over, threshold, low, high)

cdef inline bint trick_cuts(
    const Search *search, const State *state, uint64_t cards, const Trick *trick,
    int32_t threshold, int32_t *value,
) noexcept nogil:
    """Say whether the question is answered in the middle of a trick: by what can still be won, or
    by what the side can surely take that can take this trick."""
    cdef int total = state.left + state.extra, owes = state.tally.owes, taker, sure
    cdef bint over = no_cleaning(search, cards, trick.king)
    cdef int32_t low = least_worth(&search.worth, state, owes, over, 0, total)
    cdef int32_t high = most_worth(&search.worth, state, owes, over, 0, total)
    cdef uint64_t kings = 0 if over or not owes else <uint64_t> 15 << 4 * search.game.king
    if search.paired and is_on(search.off, IN_TRICK):
        sure = trick_points(
            &search.game, &search.purse, &search.deal, state, cards, trick, &taker, kings,
            search.off,
        )
        side_cuts(
            search, state, sure, maximises(&search.game, taker), over, threshold, &low, &high
        )
    value[0] = low if low >= threshold else high
    return low >= threshold or high < threshold

cdef inline bint side_cuts(
    const Search *search, const State *state, int sure, bint ours, bint over, int32_t threshold,
    int32_t *low, int32_t *high,
) noexcept nogil:
    """Tighten a bound by what one side can surely take; say whether that answers the question.

    A side that can take so many points can also do without them, where payoffs make it wish to:
    so its plan bounds the value from its own side only.
    """
    cdef int total = state.left + state.extra, owes = state.tally.owes
    cdef int points = total if sure & EVERYTHING else min(sure & CLEANS - 1, total)
    if sure & CLEANS:
        owes &= ~(1 if ours else 2)
    if ours:
        low[0] = max(low[0], least_worth(&search.worth, state, owes, over, points, total))
    else:
        high[0] = min(high[0], most_worth(&search.worth, state, owes, over, 0, total - points))
    return low[0] >= threshold or high[0] < threshold

cdef inline bint no_cleaning(const Search *search, uint64_t cards, bint king) noexcept nogil:
    """Say whether nobody can clean any more, for want of kings."""
    return not king and not cards & <uint64_t> 15 << 4 * search.game.king

cdef inline int32_t last_trick(Search *search, const State *state) noexcept nogil:
    """Value a state with at most one card in each hand: the play is forced."""
    cdef Game *game = &search.game
    cdef Deal *deal = &search.deal
    cdef State end
    cdef Trick trick = no_trick(), after
    cdef uint64_t cards = state.cards
    cdef int turn, gain, side, owes, led
    if state.size == 0:
        return final_worth(&search.worth, state, 0 if maximises(game, state.leader) else 1)
    if not search.worth.is_table:
        led = lowest_bit(cards & deal.hand[state.leader]) >> 2
        turn = game.seats - 1
        while turn and not (
            cards & deal.around[state.leader + turn] & <uint64_t> 15 << 4 * led
        ):
            turn -= 1
        side = 0 if maximises(game, state.leader + turn) else 1
        owes = state.tally.owes
        if (
            owes and not no_cleaning(search, cards, False)
            and not game.unclean >> 4 * led & 1
        ):
            owes &= ~(1 << side)
        return (0 if side else state.left + state.extra) + search.worth.bonus[owes]
    for turn in range(game.seats):
        cards = put(
            game, deal, state, cards, &trick,
            lowest_bit(cards & deal.around[state.leader + turn]) >> 2, &after,
        )
        trick = after
    gain = gather(game, deal, state, cards, &trick, &end)
    return gain + final_worth(&search.worth, &end, 0 if maximises(game, trick.winner) else 1)
