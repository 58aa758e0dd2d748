"""The kernel of a page (`web/kernel.wasm`): the same search without Python, numbers in and out.

There is one search, one position and one of every answer, in memory that the page reads and writes
where `context`, `given`, `answer` and their like say.  What their numbers mean stands in load.pxd,
solve.pxd, maxn.pxd and player.pxd; ranks are numbered as outside.  What is asked returns a fault (load.pxd), 0
if nothing is wrong.  Limits are cards played; a page that will not wait ends the worker.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport INT64_MAX, int32_t, uint32_t
from libc.stdlib cimport realloc
from libc.string cimport memset

from bits cimport uint8_t, uint16_t, uint64_t
from load cimport (
    BAD_CARD, BAD_HANDS, BAD_UNIT, LARGEST, NO_FAULT, NO_MEMORY, Context, Fault, Given,
    can_look_out, close_search, load, open_search,
)
from maxn cimport OUTCOMES, Maxn, Outlook, maxn_close, maxn_open, outcomes_of, outlook_of_cards
from player cimport Chosen, choose_card
from search cimport Search
from solve cimport Answer, begin, list_cards
from solve cimport solve as solve_state
from state cimport NO_RANK, RANKS, SEATS, Deal, State
from stock cimport MOST_STOCK, TURN, Stock, StockRules, StockState, denied, number_of, one
from thumb cimport Thumb, thumb_open
from trick cimport cleans, finish, lay, playable, put, seat_of, seat_on_turn, trick_points
from watch cimport watch_begin
from wholedeal cimport (
    TURN_NEXT, Pack, SeatView, draw_below, draw_card, free_ranks, lay_card, load_whole, may_turn,
    seat_at, see,
)

cdef struct Played:
    int32_t winner          # of the trick that a card has finished; -1: it has finished none
    int32_t points          # that he takes, the spice included
    int32_t cleans

cdef struct Dealt:
    # A whole deal as it stands; its position is where `given` says.
    int32_t turn            # who plays; -1: nobody any more
    int32_t ranks           # that he may play from his hand, one bit each
    int32_t turns           # whether he may turn the next card of the stock (R15)
    int32_t taken_up        # the rank that he has turned and keeps (A2); -1: none
    int32_t stock           # how many cards it has, that one not counted
    int32_t shown[4][13]    # cards in hands that all have seen: taken up, and not played since

cdef Context asked
cdef Given position
cdef Search search
cdef Answer found
cdef Played last
cdef Maxn maxn
cdef Outlook seen[14]
cdef uint8_t kind[OUTCOMES]
cdef int32_t *table = NULL
cdef Stock whole_stock
cdef StockState whole
cdef int32_t to_draw[40]
cdef bint refuses           # a card that may not be played may not be turned (A2)
cdef Dealt dealt
cdef Thumb thumb
cdef Chosen chosen


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


cdef public StockRules *stock_rules() noexcept nogil:
    """Say where stands by what rules is played while there is a stock, to be written as well."""
    return &whole_stock.rules


cdef public int32_t *drawn() noexcept nogil:
    """Say where the ranks of the stock are to be written, in the order of drawing."""
    return to_draw


cdef public int deal_out(int dealer, uint32_t seed) noexcept nogil:
    """Shuffle and deal by a seed, into `given` and `drawn` (R7, R9); return the cards of the stock."""
    cdef uint64_t generator = seed
    cdef int[52] card
    cdef int at, other, hands = SEATS * whole_stock.rules.hand
    memset(&position, 0, sizeof(Given))
    position.leader = (dealer + 1) % SEATS
    position.run_rank = -1
    for at in range(52):
        card[at] = at % RANKS
    for at in range(51):
        other = at + draw_below(&generator, 52 - at)
        card[at], card[other] = card[other], card[at]
    for at in range(52):
        if at < hands:
            position.hands[at % SEATS][card[at]] += 1
        else:
            to_draw[at - hands] = card[at]
    return 52 - hands


cdef public int begin_deal(int length, bint refusing) noexcept nogil:
    """Begin a deal at the position that has been written; `length`: the cards of its stock.

    `refusing`: the next card may be turned only if it may be played (A2).
    """
    global refuses
    cdef Fault fault
    refuses = refusing
    memset(&dealt, 0, sizeof(Dealt))
    dealt.turn = dealt.taken_up = -1
    if not 0 <= length <= MOST_STOCK or asked.seats != SEATS:
        return BAD_HANDS
    fault = load_whole(&search, &whole_stock, &position, to_draw, length, &whole)
    if fault == NO_FAULT:
        note_dealt()
    return fault


cdef public int lay_down(int card) noexcept nogil:
    """Play a card of a rank, or turn the next one of the stock (TURN_NEXT), which may have to be
    taken up (A2).  What follows stands where `deal_now`, `given` and `played` say.
    """
    cdef State trick = whole.at
    cdef int rank, owed = whole.at.tally.owes, seat = dealt.turn
    last.winner, last.points, last.cleans = -1, 0, False
    if seat < 0 or not (card == TURN_NEXT or 0 <= card < RANKS):
        return BAD_CARD
    if not (dealt.turns if card == TURN_NEXT else dealt.ranks >> card & 1):
        return BAD_CARD
    if card == TURN_NEXT:
        rank = whole_stock.card[whole.next]
        if not whole_stock.rules.turns_any and denied(&search, &whole_stock, &whole) & one(rank):
            dealt.taken_up = search.game.outer[rank]
            note_dealt()
            return NO_FAULT
        card = rank + TURN
    else:
        if dealt.taken_up >= 0:
            draw_card(&whole_stock, &whole, seat)
            dealt.shown[seat][dealt.taken_up] += 1
            dealt.taken_up = -1
        dealt.shown[seat][card] -= dealt.shown[seat][card] > 0
        rank = search.game.inner[card]
        card = rank
    lay(&search.game, &trick, rank)
    lay_card(&search, &whole_stock, &whole, card)
    position.table[position.count] = search.game.outer[rank]
    position.count = whole.at.trick.count
    if not position.count:
        last.winner = seat_of(&search.game, trick.trick.winner)
        last.points = trick.trick.points
        last.cleans = (owed & ~whole.at.tally.owes) != 0
    note_dealt()
    return NO_FAULT


cdef public Dealt *deal_now() noexcept nogil:
    """Say where stands what the deal has come to."""
    return &dealt


cdef public int choose(int deals, uint32_t seed) noexcept nogil:
    """Choose a card for the player on turn, who sees what his seat sees, by a seed.

    He plays each card in `deals` deals that fit; if there are none he goes by rules of thumb.  What
    he finds stands where `choice` says.
    """
    cdef StockState start = whole
    cdef Stock rest = whole_stock
    cdef Pack pack
    cdef SeatView view
    cdef uint8_t[52] known
    cdef uint8_t[13] may
    cdef int at, rank
    cdef const int32_t *cards
    cdef Fault fault
    if dealt.turn < 0:
        return BAD_CARD
    rest.length -= whole.next
    for at in range(rest.length):
        rest.card[at] = whole_stock.card[whole.next + at]
    for at in range(rest.length + 1):
        rest.rest[at] = whole_stock.rest[whole.next + at]
    start.next = 0
    memset(&pack, 0, sizeof(Pack))
    pack.bottom = -1
    if dealt.taken_up >= 0:
        pack.top = 2
    elif rest.length and not dealt.turns:
        rest.rules.dark = False
    for at in range(SEATS):
        cards = position.hands[at]
        if at != dealt.turn and not leads_again(at):
            cards = dealt.shown[at]
        for rank in range(RANKS):
            known[at * RANKS + rank] = cards[rank]
    memset(may, (1 << SEATS) - 1, RANKS)
    fault = see(&search, &rest, &start, known, may, &pack, &view)
    if fault != NO_FAULT:
        return fault
    watch_begin(&search.watch, INT64_MAX)
    thumb_open(&thumb, &search, rest.rules.dirties)
    choose_card(&search, &rest, &thumb, &start, &view, deals, seed, &chosen)
    for at in range(chosen.count):
        if chosen.card[at] != TURN_NEXT:
            chosen.card[at] = search.game.outer[chosen.card[at]]
    return NO_FAULT


cdef public Chosen *choice() noexcept nogil:
    """Say where stands what the player on turn has chosen, and what he knows of each card."""
    return &chosen


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


cdef bint leads_again(int seat) noexcept nogil:
    """Say whether a seat has led a barred rank to this trick: it holds no other (R22)."""
    cdef const State *at = &whole.at
    return (
        seat == at.leader and at.trick.count and at.trick.led == at.run_rank
        and at.run_length >= search.game.limit
    )


cdef void note_dealt() noexcept nogil:
    """Write how the deal stands."""
    cdef int seat, rank
    cdef uint64_t free
    dealt.turn = seat_at(&search, &whole) if whole.at.size else -1
    dealt.stock = whole_stock.length - whole.next - (dealt.taken_up >= 0)
    dealt.ranks = dealt.turns = 0
    for seat in range(SEATS):
        for rank in range(RANKS):
            position.hands[seat][rank] = number_of(whole.hand[seat], search.game.inner[rank])
    position.leader = whole.at.leader
    position.owes = whole.at.tally.owes
    position.run_rank, position.run_length = -1, 0
    if whole.at.run_rank != NO_RANK and whole.at.run_length < 4:
        # Four leads use up the rank and end it.
        position.run_rank = search.game.outer[whole.at.run_rank]
        position.run_length = whole.at.run_length
    if dealt.turn < 0:
        return
    free = free_ranks(&search, &whole_stock, &whole)
    for rank in range(RANKS):
        if free & one(search.game.inner[rank]):
            dealt.ranks |= 1 << rank
    dealt.turns = dealt.taken_up < 0 and may_turn(&search, &whole_stock, &whole) and not (
        refuses and denied(&search, &whole_stock, &whole) & one(whole_stock.card[whole.next])
    )


cdef long long cards_of_budget(double budget) noexcept nogil:
    return <long long> min(max(budget, 0), 1e18)
