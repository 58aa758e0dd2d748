# Three players, each for himself: what each can be sure of against both others, what everybody
# together can bring him, and the outcomes of max^n under every way of breaking ties.
#
# Full width over the states at a trick boundary.  An outcome is a number.  Where points are played
# for it is 128 times those of player 0 plus those of player 1, from here to the end: the third has
# the rest.  Where something else hangs on the points at the end it is a class of such ends, and the
# points so far are part of the state.
#
# max^n: S(state) is the union, over the cards c of the player on turn, of the outcomes in S(c) that
# are worth at least as much to him as the worst outcome of every other card.  For others than c may
# turn out as badly for him as their sets allow, ties being broken differently in every history.  The
# worst outcome of c itself need not be left out: all of its outcomes are worth as much.

from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memmove, memset

from bits cimport lowest_bit, uint8_t, uint16_t, uint32_t, uint64_t
from memo cimport Memo, memo_close, memo_find, memo_open, memo_store
from state cimport Deal, Key, State, key_of
from trick cimport finish, playable, put, put_last, seat_of, seat_on_turn, trick_points
from watch cimport Watch, spend

cdef enum:
    PLAYERS = 3
    OUTCOMES = 1 << 14
    CLASSES = 64
    POINT_BITS = 7          # of a player's points in an outcome

cdef struct Reach:
    # What a state, or a card, can come to.
    uint8_t sure[3]         # what each player can hold the others to
    uint8_t hope[3]         # what he gets with everybody's help
    uint32_t first          # of the outcomes of max^n, among those written down
    uint32_t count

cdef struct Pool:
    uint16_t *outcomes
    uint64_t used
    uint64_t room

cdef struct Maxn:
    const Deal *deal
    Watch *watch
    Memo memo               # of Reach; its outcomes are in `kept`
    Pool kept
    Pool open               # outcomes of what is being looked at: a stack
    bint adds               # outcomes are points, added up on the way
    uint8_t *kind           # class of an end by the points of players 0 and 1; NULL if `adds`
    uint8_t worth[3][64]    # of a class to each player
    uint32_t seen[1 << 14]  # when an outcome was put into a union last
    uint32_t now
    bint failed             # no memory

cdef inline bint maxn_open(Maxn *search) noexcept nogil:
    memset(&search.kept, 0, sizeof(Pool))
    memset(&search.open, 0, sizeof(Pool))
    memset(search.seen, 0, sizeof(search.seen))
    search.now = 0
    search.failed = not memo_open(&search.memo, 1 << 12, sizeof(Reach))
    return not search.failed

cdef inline void maxn_close(Maxn *search) noexcept nogil:
    memo_close(&search.memo)
    free(search.kept.outcomes)
    free(search.open.outcomes)

cdef inline bint make_room(Maxn *search, Pool *pool, uint64_t more) noexcept nogil:
    """See to it that so many outcomes can be added; false if there is no memory."""
    cdef uint64_t room = max(pool.room, <uint64_t> 1 << 14)
    cdef uint16_t *larger
    if pool.used + more <= pool.room:
        return True
    while room < pool.used + more:
        room *= 2
    larger = <uint16_t *> realloc(pool.outcomes, room * sizeof(uint16_t))
    if larger == NULL:
        search.failed = True
        return False
    pool.outcomes, pool.room = larger, room
    return True

cdef inline int worth_to(const Maxn *search, int player, int outcome) noexcept nogil:
    """Return what an outcome is worth to a player, to be compared with others of one state."""
    cdef int first = outcome >> POINT_BITS, second = outcome & (1 << POINT_BITS) - 1
    if not search.adds:
        return search.worth[player][outcome]
    return first if player == 0 else second if player == 1 else 255 - first - second

cdef inline void reach_end(
    Maxn *search, const uint8_t *taken, int winner, int points, Reach *found
) noexcept nogil:
    """Write what a last trick, or none, comes to."""
    cdef int player, first = taken[0], second = taken[1], outcome
    first += points if winner == 0 else 0
    second += points if winner == 1 else 0
    outcome = first << POINT_BITS | second
    if not search.adds:
        outcome = search.kind[outcome]
    for player in range(PLAYERS):
        if search.adds:
            found.sure[player] = points if winner == player else 0
        else:
            found.sure[player] = search.worth[player][outcome]
        found.hope[player] = found.sure[player]
    found.first, found.count = search.open.used, 0
    if make_room(search, &search.open, 1):
        search.open.outcomes[search.open.used] = outcome
        search.open.used += 1
        found.count = 1

cdef inline void reach_of(
    Maxn *search, const State *state, const uint8_t *taken, Reach *found
) noexcept nogil:
    """Write what a state after a trick can come to, its outcomes on top of the open ones."""
    cdef Key key
    cdef Reach *known
    cdef Reach stored
    cdef State end
    if state.size == 0:
        reach_end(search, taken, 0, 0, found)
        return
    if state.size == 1:
        put_last(search.deal, state, &end)
        reach_end(
            search, taken, seat_of(&search.deal.game, end.trick.winner), trick_points(&end), found
        )
        return
    key = key_of(search.deal, state)
    if not search.adds:
        key.high |= <uint64_t> taken[0] << 42 | <uint64_t> taken[1] << 35
    known = <Reach *> memo_find(&search.memo, key)
    if known != NULL:
        found[0] = known[0]
        found.first = search.open.used
        if make_room(search, &search.open, known.count):
            memcpy(
                search.open.outcomes + search.open.used, search.kept.outcomes + known.first,
                known.count * sizeof(uint16_t),
            )
            search.open.used += known.count
        return
    reach_within(search, state, taken, found)
    if search.watch.halted or not make_room(search, &search.kept, found.count):
        return
    stored = found[0]
    stored.first = search.kept.used
    memcpy(
        search.kept.outcomes + stored.first, search.open.outcomes + found.first,
        found.count * sizeof(uint16_t),
    )
    search.kept.used += found.count
    memo_store(&search.memo, key, &stored)

cdef inline void reach_card(
    Maxn *search, const State *state, const uint8_t *taken, int rank, Reach *found
) noexcept nogil:
    """Write what a card can come to, from any point of a trick."""
    cdef State after
    cdef uint8_t[2] later
    cdef int winner, points, add
    cdef uint32_t at
    put(search.deal, state, rank, &after)
    if after.trick.count < search.deal.game.seats:
        reach_within(search, &after, taken, found)
        return
    winner, points = seat_of(&search.deal.game, after.trick.winner), trick_points(&after)
    finish(search.deal, &after)
    later[0], later[1] = taken[0], taken[1]
    if not search.adds:
        if winner < 2:
            later[winner] += points
        reach_of(search, &after, later, found)
        return
    reach_of(search, &after, later, found)
    found.sure[winner] += points
    found.hope[winner] += points
    if winner < 2:
        add = points << POINT_BITS if winner == 0 else points
        for at in range(found.first, found.first + found.count):
            search.open.outcomes[at] += add

cdef inline void reach_within(
    Maxn *search, const State *state, const uint8_t *taken, Reach *found
) noexcept nogil:
    """Write what can come of any point of a trick."""
    cdef uint64_t left = playable(search.deal, state)
    cdef int count = 0, mover = seat_on_turn(&search.deal.game, state)
    cdef Reach[13] parts
    while left:
        if search.failed or search.memo.failed or not spend(search.watch):
            found.count = 0
            return
        reach_card(search, state, taken, lowest_bit(left) >> 2, &parts[count])
        left &= left - 1
        count += 1
    if search.failed or search.memo.failed or search.watch.halted:
        found.count = 0
        return
    unite(search, mover, parts, count, found)
    # What is left of the parts gives way to their union.
    if count > 1:
        memmove(
            search.open.outcomes + parts[0].first, search.open.outcomes + found.first,
            found.count * sizeof(uint16_t),
        )
        found.first = parts[0].first
        search.open.used = found.first + found.count

cdef inline void unite(
    Maxn *search, int mover, const Reach *parts, int count, Reach *found
) noexcept nogil:
    """Write what a choice between cards comes to, its outcomes on top of the open ones."""
    cdef int player, at, least, most = -1
    cdef uint32_t one
    cdef uint16_t outcome
    cdef uint64_t total = 0
    if count == 1:
        found[0] = parts[0]
        return
    found[0] = parts[0]
    for at in range(1, count):
        for player in range(PLAYERS):
            found.hope[player] = max(found.hope[player], parts[at].hope[player])
            if player == mover:
                found.sure[player] = max(found.sure[player], parts[at].sure[player])
            else:
                found.sure[player] = min(found.sure[player], parts[at].sure[player])
    for at in range(count):
        least = 1 << 20
        for one in range(parts[at].first, parts[at].first + parts[at].count):
            least = min(least, worth_to(search, mover, search.open.outcomes[one]))
        most = max(most, least)
        total += parts[at].count
    found.first, found.count = search.open.used, 0
    if not make_room(search, &search.open, total):
        return
    search.now += 1
    for at in range(count):
        for one in range(parts[at].first, parts[at].first + parts[at].count):
            outcome = search.open.outcomes[one]
            if (
                worth_to(search, mover, outcome) >= most
                and search.seen[outcome] != search.now
            ):
                search.seen[outcome] = search.now
                search.open.outcomes[search.open.used] = outcome
                search.open.used += 1
    found.count = search.open.used - found.first

cdef inline bint reach_cards(
    Maxn *search, const State *state, const uint8_t *taken, const int *rank, int count,
    Reach *parts, Reach *all,
) noexcept nogil:
    """Write what each of `count` cards, and the choice between them, can come to.

    False: the search was halted, or there was no memory for it, and nothing is proved.
    """
    cdef int at
    for at in range(count):
        reach_card(search, state, taken, rank[at], &parts[at])
    if search.failed or search.memo.failed or search.watch.halted:
        return False
    unite(search, seat_on_turn(&search.deal.game, state), parts, count, all)
    return not search.failed
