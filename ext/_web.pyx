"""The kernel of a page (`web/kernel.wasm`): the same search without Python, numbers in and out.

There is one search, one position and one of every answer, in memory that the page reads and writes
where `context`, `given`, `answer` and their like say.  What their numbers mean stands in load.pxd,
solve.pxd and maxn.pxd; ranks are numbered as outside.  What is asked returns a fault (load.pxd), 0
if nothing is wrong.  Limits are cards played; a page that will not wait ends the worker.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t
from libc.stdlib cimport realloc
from libc.string cimport memset

from bits cimport uint8_t, uint16_t, uint64_t
from load cimport (
    BAD_CARD, BAD_UNIT, LARGEST, NO_FAULT, NO_MEMORY, Context, Fault, Given, can_look_out,
    close_search, load, open_search,
)
from maxn cimport OUTCOMES, Maxn, Outlook, maxn_close, maxn_open, outcomes_of, outlook_of_cards
from search cimport Search
from solve cimport Answer, begin, list_cards
from solve cimport solve as solve_state
from state cimport NO_RANK, RANKS, Deal, State
from trick cimport cleans, finish, playable, put, seat_of, seat_on_turn, trick_points

cdef struct Played:
    int32_t winner          # of the trick that a card has finished; -1: it has finished none
    int32_t points          # that he takes, the spice included
    int32_t cleans

cdef Context asked
cdef Given position
cdef Search search
cdef Answer found
cdef Played last
cdef Maxn maxn
cdef Outlook seen[14]
cdef uint8_t kind[OUTCOMES]
cdef int32_t *table = NULL


cdef public Context *context() noexcept nogil:
    """Say where the numbers of a context are to be written."""
    return &asked


cdef public Given *given() noexcept nogil:
    """Say where the position is to be written; `play` writes there as well."""
    return &position


cdef public int32_t *payoffs(int count) noexcept nogil:
    """Say where this many payoffs are to be written; NULL: there is no memory."""
    global table
    cdef int32_t *room = <int32_t *> realloc(table, count * sizeof(int32_t))
    if room != NULL:
        table = room
    return room


cdef public int prepare(bint with_payoffs) noexcept nogil:
    """Serve the context that has been written from now on; what was known is forgotten."""
    cdef Fault fault
    forget()
    fault = open_search(&search, &asked, table if with_payoffs else NULL)
    if fault != NO_FAULT:
        forget()
    return fault


cdef public int turn() noexcept nogil:
    """Return who plays next, R22 considered; -1: the position is not legal."""
    cdef Deal deal
    cdef State start
    if read(&deal, &start) != NO_FAULT:
        return -1
    return seat_on_turn(&search.game, &start)


cdef public int legal() noexcept nogil:
    """Return the cards that may be played, one bit per rank; -1: the position is not legal."""
    cdef Deal deal
    cdef State start
    cdef int[13] rank
    cdef int at, ranks = 0
    if read(&deal, &start) != NO_FAULT:
        return -1
    for at in range(list_cards(&deal, &start, rank)):
        ranks |= 1 << search.game.outer[rank[at]]
    return ranks


cdef public int play(int rank) noexcept nogil:
    """Play a card: the position becomes the one after it, and `played` describes its trick.

    A run is kept wherever there is a lead limit.
    """
    cdef Deal deal
    cdef State start
    cdef State after
    cdef int seat, inner
    cdef Fault fault = read(&deal, &start)
    if fault != NO_FAULT:
        return fault
    if not 0 <= rank < RANKS:
        return BAD_CARD
    inner = search.game.inner[rank]
    if not playable(&deal, &start) >> 4 * inner & 1:
        return BAD_CARD
    seat = seat_on_turn(&search.game, &start)
    position.hands[seat][rank] -= 1
    if position.leader != start.leader:
        position.leader = start.leader
        position.run_rank, position.run_length = -1, 0
    # A run that can bar nothing is kept as well: who reads the position wants to know of it.
    deal.limit_ranks = ~<uint64_t> 0
    if search.game.limit and position.run_rank >= 0:
        start.run_rank = search.game.inner[position.run_rank]
        start.run_length = position.run_length
    put(&deal, &start, inner, &after)
    if after.trick.count < search.game.seats:
        position.table[position.count] = rank
        position.count += 1
        last.winner, last.points, last.cleans = -1, 0, False
        return NO_FAULT
    last.winner = seat_of(&search.game, after.trick.winner)
    last.points, last.cleans = trick_points(&after), cleans(&search.game, &after.trick)
    finish(&deal, &after)
    position.leader = after.leader
    position.count = 0
    position.run_rank, position.run_length = -1, 0
    if after.run_rank != NO_RANK and after.run_length < 4:
        # Four leads use up the rank and end it.
        position.run_rank = search.game.outer[after.run_rank]
        position.run_length = after.run_length
    position.points, position.owes = after.tally.points, after.tally.owes
    position.scored, position.first = after.tally.scored, after.tally.first
    position.tricks = after.tally.tricks
    position.extra = 0
    return NO_FAULT


cdef public Played *played() noexcept nogil:
    """Say where stands what trick the last card played has finished."""
    return &last


cdef public int solve(int unit, double budget, bint every_card, bint line) noexcept nogil:
    """Bound the value of the position, and if asked that of every card, and find a best line.

    What is found stands where `answer` says; the bounds are proved, and equal unless `halted`.
    """
    cdef Deal deal
    cdef State start
    cdef int at
    cdef Fault fault = read(&deal, &start) if 0 < unit < LARGEST else BAD_UNIT
    if fault != NO_FAULT:
        return fault
    found.count = list_cards(&deal, &start, found.rank) if every_card else 0
    begin(&search, &deal, cards_of_budget(budget), True)
    solve_state(&search, &start, unit, line, &found)
    for at in range(found.count):
        found.rank[at] = search.game.outer[found.rank[at]]
    for at in range(found.length):
        found.line[at] = search.game.outer[found.line[at]]
    return NO_FAULT


cdef public Answer *answer() noexcept nogil:
    """Say where the last answer stands."""
    return &found


cdef public int outlook(
    double budget, bint by_class, uint8_t first, uint8_t second
) noexcept nogil:
    """Find what three players can come to, each for himself, and by each card.

    `by_class`: what `kinds` and `utilities` hold says what an end is worth, `first` and `second`
    being the points that the first two players have taken; otherwise points are.  What is found
    stands where `outlooks` says, that of the position before those of the cards, which are the
    ranks of `answer`; nothing does if `halted`.
    """
    cdef Deal deal
    cdef State start
    cdef uint8_t[2] taken
    cdef bint proved
    cdef int at
    cdef Fault fault = read(&deal, &start)
    taken[0], taken[1] = first, second
    if fault == NO_FAULT:
        fault = can_look_out(&search, &start, by_class, taken)
    if fault != NO_FAULT:
        return fault
    maxn_close(&maxn)
    maxn.deal, maxn.watch = &search.deal, &search.watch
    maxn.adds = not by_class
    maxn.kind = kind
    begin(&search, &deal, cards_of_budget(budget), True)
    found.count = list_cards(&deal, &start, found.rank)
    proved = maxn_open(&maxn) and outlook_of_cards(
        &maxn, &start, taken, found.rank, found.count, seen + 1, seen
    )
    for at in range(found.count):
        found.rank[at] = search.game.outer[found.rank[at]]
    return NO_FAULT if proved or search.watch.halted else NO_MEMORY


cdef public Outlook *outlooks() noexcept nogil:
    """Say where stands what the last outlook has found."""
    return seen


cdef public uint16_t *outcomes() noexcept nogil:
    """Say where the outcomes of max^n stand that the last outlook has found."""
    return outcomes_of(&maxn.open, 0)


cdef public uint8_t *kinds() noexcept nogil:
    """Say where the classes of outcomes are to be written."""
    return kind


cdef public uint8_t *utilities() noexcept nogil:
    """Say where the utilities of the classes are to be written, 64 a player."""
    return &maxn.utility[0][0]


cdef public double nodes() noexcept nogil:
    """Return how many cards the last search has played."""
    return search.watch.spent


cdef public bint halted() noexcept nogil:
    """Say whether the last search was stopped by its limit."""
    return search.watch.halted


cdef void forget() noexcept nogil:
    """Give back the memory of the search."""
    close_search(&search)
    memset(&search, 0, sizeof(Search))


cdef Fault read(Deal *deal, State *start) noexcept nogil:
    """Load the position that has been written."""
    return load(&search, &position, deal, start)


cdef long long cards_of_budget(double budget) noexcept nogil:
    return <long long> min(max(budget, 0), 1e18)
