# Alpha-beta with null windows over what is still to come.
#
# Contract: `future` and `ply` take a threshold and return a bound.  A result >= threshold is a
# proven lower bound of the value, a result < threshold a proven upper bound.  Once the watch has
# halted, results mean nothing and nothing is stored.  Values count points to come for the
# maximising side plus what the end is worth (worth.pxd).
#
# Everything that prunes is exact: bounds from the points left and the worths that can still be
# reached; a leader whose ranks nobody else holds wins every trick; the last trick plays itself;
# of worthless ranks in equal columns, neither led nor run, one stands for all.

from bits cimport int32_t, lowest_bit, uint8_t
from state cimport KING, NO_RUN, QUEEN, RANKS, WORTHLESS, Key, State, copies, key_of
from table cimport Entry, Table, table_find, table_store
from trick cimport (
    Game, Trick, gather, maximises, note_first, others_hold, playable, put, take_back,
)
from watch cimport Watch, spend
from worth cimport Worth, end_bounds, final_worth

cdef enum:
    INFINITE = 1 << 30
    NO_RANK = 15

cdef struct Search:
    Game game
    Worth worth
    Table table
    Watch watch

cdef struct Choice:
    int rank
    int score

cdef inline int32_t future(Search *search, const State *state, int32_t threshold) noexcept nogil:
    """Bound the value of a state at a trick boundary."""
    cdef Trick trick
    cdef Key key
    cdef Entry *entry
    cdef int32_t low, high, value
    cdef State copy
    cdef int best = NO_RANK
    cdef int left = state.left + state.extra
    if state.cards == 0:
        return final_worth(&search.worth, state, 0 if maximises(&search.game, state.leader) else 1)
    end_bounds(&search.worth, state, state.column[KING] == 0, left, &low, &high)
    high += left
    if low >= threshold:
        return low
    if high < threshold:
        return high
    if sweeps(search, state, &value):
        return value
    value = sure_points(&search.game, state)
    if maximises(&search.game, state.leader):
        low += value
        if low >= threshold:
            return low
    else:
        high -= value
        if high < threshold:
            return high
    if state.cards == 1:
        return last_trick(search, state)
    key = key_of(state, &search.game.columns, search.game.limit)
    entry = table_find(&search.table, key)
    if entry != NULL:
        if entry.lower >= threshold:
            return entry.lower
        if entry.upper < threshold:
            return entry.upper
        low, high, best = max(low, entry.lower), min(high, entry.upper), entry.best
    copy = state[0]
    trick.count = trick.points = 0
    trick.led = trick.winner = -1
    trick.king = False
    value = ply(search, &copy, &trick, threshold, &best)
    if search.watch.halted:
        return 0
    if value >= threshold:
        low = max(low, value)
    else:
        high = min(high, value)
    table_store(&search.table, key, low, high, best, state.cards)
    return value

cdef inline int32_t ply(
    Search *search, State *state, const Trick *trick, int32_t threshold, int *best
) noexcept nogil:
    """Bound the value at any point of a trick; `best` is tried first and set to the card found."""
    cdef Game *game = &search.game
    cdef bint maximising = maximises(game, (state.leader + trick.count) % game.seats)
    cdef Choice choices[13]
    cdef int count = order(search, state, trick, best[0], choices)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int at, gain, reply
    cdef Trick after
    cdef State next
    for at in range(count):
        if not spend(&search.watch):
            return 0
        put(game, state, trick, choices[at].rank, &after)
        if after.count == game.seats:
            gain = gather(game, state, &after, &next)
            value = gain + future(search, &next, threshold - gain)
        else:
            reply = NO_RANK
            value = ply(search, state, &after, threshold, &reply)
        take_back(game, state, trick, choices[at].rank)
        if search.watch.halted:
            return 0
        if value > found if maximising else value < found:
            found = value
            best[0] = choices[at].rank
            if found >= threshold if maximising else found < threshold:
                break
    return found

cdef inline int order(
    Search *search, const State *state, const Trick *trick, int first, Choice *choices
) noexcept nogil:
    """List one card of each kind that may be played, the most promising first.

    A card is judged by who will probably take the trick: the last player who still can, if there
    is one, otherwise who wins it as it stands.  Points are thrown to one's own side and kept from
    the other.
    """
    cdef Game *game = &search.game
    cdef int seat = (state.leader + trick.count) % game.seats
    cdef bint ours = maximises(game, seat)
    cdef unsigned int rest = playable(game, state, trick)
    cdef unsigned int bit, left
    cdef int count = 0, rank, other, at, taker, led
    cdef bint for_us
    cdef Choice choice
    left = rest
    while left:
        rank = lowest_bit(left)
        left &= left - 1
        if rank < WORTHLESS and rank != first and twin(state, trick, rest, rank, first):
            continue
        led = rank if trick.count == 0 else trick.led
        taker = seat if rank == led else trick.winner
        other = trick.count + 1
        while other < game.seats:
            if state.held[(state.leader + other) % game.seats] >> led & 1:
                taker = (state.leader + other) % game.seats
            other += 1
        for_us = maximises(game, taker) == ours
        choice.rank = rank
        choice.score = trick.points + game.value[rank]
        if not for_us:
            choice.score = -choice.score
        choice.score = 4 * choice.score + (2 if taker == seat else 1 if for_us else 0)
        if rank == first:
            choice.score = INFINITE
        at = count
        while at and choices[at - 1].score < choice.score:
            choices[at] = choices[at - 1]
            at -= 1
        choices[at] = choice
        count += 1
    return count

cdef inline bint twin(
    const State *state, const Trick *trick, unsigned int playable_ranks, int rank, int first
) noexcept nogil:
    """Say whether a lower worthless rank, or `first`, does just what this one does."""
    cdef int other
    cdef int apart = state.run_rank if trick.count == 0 else trick.led
    if rank == apart:
        return False
    for other in range(WORTHLESS):
        if (
            (other < rank or other == first) and other != rank and other != apart
            and playable_ranks >> other & 1
            and state.column[other] == state.column[rank]
        ):
            return True
    return False

cdef inline bint sweeps(Search *search, const State *state, int32_t *value) noexcept nogil:
    """Value a state whose leader holds no rank that anybody else holds: he wins every trick.

    Not where the lead limit could make him pass the lead (R22), nor where it depends on the play
    whether his side cleans.
    """
    cdef Game *game = &search.game
    cdef int side = 0 if maximises(game, state.leader) else 1
    cdef int rank, gain
    cdef State after
    if state.held[state.leader] & others_hold(game, state, state.leader):
        return False
    if game.pass_left and game.limit:
        for rank in range(RANKS):
            if copies(state, state.leader, rank) + (
                state.run_length if rank == state.run_rank else 0
            ) > game.limit:
                return False
    after = state[0]
    if state.tally.owes >> side & 1 and state.column[KING]:
        if game.queen_clause and state.held[state.leader] >> QUEEN & 1:
            return False
        after.tally.owes &= ~(1 << side)
    gain = 0 if side else state.left + state.extra
    after.left = 0
    if game.track_points:
        after.tally.points += gain
    if game.track_scored:
        after.tally.scored |= 1 << side
    if game.track_tricks and not side:
        after.tally.tricks += state.cards
    if game.track_first and not after.tally.first:
        note_first(game, &after, side)
    value[0] = gain + final_worth(&search.worth, &after, side)
    return True

cdef inline int sure_points(const Game *game, const State *state) noexcept nogil:
    """Return points that the leader's side can take at once, by leading what nobody can match.

    With each such card go the best cards of his partners, and the poorest of the others.  No rank
    is counted oftener than the limit lets it be led running (R16).
    """
    cdef unsigned int sure = state.held[state.leader] & ~others_hold(game, state, state.leader)
    cdef bint side = maximises(game, state.leader)
    cdef int tricks = 0, points = 0, rank, count, seat
    while sure:
        rank = lowest_bit(sure)
        sure &= sure - 1
        count = copies(state, state.leader, rank)
        if game.limit:
            count = min(
                count, game.limit - (state.run_length if rank == state.run_rank else 0)
            )
        if count > 0:
            tricks += count
            points += count * game.value[rank]
    if tricks:
        points += state.extra
        for seat in range(game.seats):
            if seat != state.leader:
                points += few_cards(game, state, seat, tricks, maximises(game, seat) == side)
    return points

cdef inline int few_cards(
    const Game *game, const State *state, int seat, int number, bint best
) noexcept nogil:
    """Return the points in the best, or the poorest, few cards of a hand."""
    cdef int at, rank, count, points = 0, left = number, skip = state.cards
    cdef unsigned int valued = state.held[seat] >> WORTHLESS
    if not valued:
        return 0
    if best:
        for at in range(RANKS - WORTHLESS):
            rank = game.dearest[at]
            if state.held[seat] >> rank & 1:
                count = min(left, copies(state, seat, rank))
                points += count * game.value[rank]
                left -= count
        return points
    skip -= number
    # The dearest cards are spared.
    for at in range(RANKS - WORTHLESS):
        rank = game.dearest[at]
        if state.held[seat] >> rank & 1:
            count = copies(state, seat, rank)
            if count > skip:
                points += (count - skip) * game.value[rank]
                skip = 0
            else:
                skip -= count
    return points

cdef inline int32_t last_trick(Search *search, const State *state) noexcept nogil:
    """Value a state with one card in each hand: the play is forced."""
    cdef Game *game = &search.game
    cdef State copy = state[0]
    cdef State end
    cdef Trick trick, after
    cdef int count, gain
    trick.count = trick.points = 0
    trick.led = trick.winner = -1
    trick.king = False
    for count in range(game.seats):
        put(game, &copy, &trick, lowest_bit(playable(game, &copy, &trick)), &after)
        trick = after
    gain = gather(game, &copy, &trick, &end)
    return gain + final_worth(&search.worth, &end, 0 if maximises(game, trick.winner) else 1)

cdef inline int32_t value_of(
    Search *search, State *state, const Trick *trick, int32_t *lower, int32_t *upper,
    int32_t guess, int32_t unit, int *best,
) noexcept nogil:
    """Close the window between two proven bounds by null-window questions.

    The first asks about the guess; the next halve the window, first between outcomes (multiples
    of `unit`), then between points.  When halted the bounds stand as far as they were proved.
    """
    cdef int32_t threshold = guess, value, floor_low, floor_high
    while lower[0] < upper[0]:
        if threshold <= lower[0] or threshold > upper[0]:
            floor_low = floor_div(lower[0], unit)
            floor_high = floor_div(upper[0], unit)
            if floor_low < floor_high:
                threshold = (floor_low + (floor_high - floor_low + 1) / 2) * unit
            else:
                threshold = lower[0] + (upper[0] - lower[0] + 1) / 2
            if threshold <= lower[0]:
                threshold = lower[0] + 1
        if trick.count:
            value = ply(search, state, trick, threshold, best)
        else:
            value = future(search, state, threshold)
        if search.watch.halted:
            return 0
        if value >= threshold:
            lower[0] = min(value, upper[0])
        else:
            upper[0] = max(value, lower[0])
        threshold = lower[0]
    return lower[0]

cdef inline int32_t floor_div(int32_t number, int32_t unit) noexcept nogil:
    return number / unit if number >= 0 else -((unit - 1 - number) / unit)
