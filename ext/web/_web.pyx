"""The kernel of a page (`web/kernel.wasm`): the same search without Python, numbers in and out.

There is one search, one position and one of every answer, in memory that the page reads and writes
at the places that `context`, `given`, `answer` and their like return. Their numbers are described
in search/position_input.pxd, search/solve.pxd, analysis/max_n.pxd and players/player.pxd; ranks are
numbered as outside. A question returns a fault (search/position_input.pxd), 0 if nothing is wrong.
Limits are cards played; a page that will not wait ends the worker.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport INT64_MAX, int32_t, uint32_t
from libc.stdlib cimport realloc
from libc.string cimport memset

from analysis.max_n cimport (
    OUTCOMES, Maxn, Outlook, can_look_out, maxn_close, maxn_open, outcomes_of, outlook_of_cards,
)
from core.bits cimport number_of, shuffle, uint8_t, uint16_t, uint64_t
from core.limits cimport limits_begin
from core.state cimport NO_RANK, RANKS, SEATS, Deal, State
from core.state_map cimport Bounds, map_close, map_open
from core.stock cimport (
    MOST_STOCK, TURN, Stock, StockRules, StockState, denied, draw_card, first_part, lay_card,
    one, plays_turned, seat_at,
)
from core.trick cimport (
    cleans, finish, gather, lay, playable, put, seat_of, seat_on_turn, trick_points,
)
from hidden.guarantee cimport (
    NOTHING, GuaranteeSearch, PublicState, Unseen, guarantee_by_card, guarantee_of_trick, load_seen,
    take_card,
)
from players.player cimport Chosen, choose_card, play_out_deals
from players.rollout cimport RolloutPolicy, thumb_open
from players.whole_deal cimport (
    TAKE_BOTTOM, TURN_NEXT, Pack, SeatView, free_ranks, load_whole, may_take_bottom, may_turn, see,
    take_bottom, unlocks,
)
from search.alpha_beta cimport Search
from search.position_input cimport (
    BAD_CARD, BAD_HANDS, BAD_UNIT, LARGEST, NO_FAULT, NO_MEMORY, Context, Fault, PositionInput,
    close_search, load, open_search,
)
from search.solve cimport Answer, begin, list_cards
from search.solve cimport solve as solve_state

cdef struct Played:
    int32_t winner          # of the trick that a card has finished; -1: it has finished none
    int32_t points          # that the winner takes, the spice included
    int32_t cleans

cdef struct Dealt:
    # The present state of a whole deal; its position is where `given` says.
    int32_t turn            # who plays; -1: nobody any more
    int32_t ranks           # that this player may play from the hand, one bit each
    int32_t turns           # whether this player may turn the next card of the stock (R15)
    int32_t taken_up        # the rank that this player has turned and keeps (A2); -1: none
    int32_t stock           # how many cards it has, that one not counted
    int32_t bottom          # whether this player may lead the card at the bottom of the pack (K7)
    int32_t shown[4][13]    # cards in hands that all have seen, and that were not played since

cdef struct KnownCards:
    # What a seat sees of an ending whose hidden cards are not dealt before they are played.
    int32_t turn            # who plays; -1: nobody any more
    int32_t cards[4][13]    # cards of each seat that are known
    int32_t hidden[4]       # how many others it holds
    int32_t unseen[13]

cdef struct Opening:
    # What a deal of Kontra begins with; ranks that there are none of are -1.
    int locks               # rank that locks the pack to the end (K10)
    uint8_t hidden[13]      # the cards of such a pack that nobody sees

cdef struct Forecast:
    # What the first party still takes in deals that are played out: a sum, and that of the squares.
    double total
    double squares

cdef Context asked
cdef PositionInput position
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
cdef RolloutPolicy thumb
cdef Chosen chosen
cdef Opening opening
cdef Forecast expected
cdef Unseen unseen
cdef GuaranteeSearch pool
cdef PublicState first_seen
cdef PublicState now_seen
cdef KnownCards known_cards


cdef public Context *context() noexcept nogil:
    """Say where the numbers of a context are to be written."""
    return &asked


cdef public PositionInput *given() noexcept nogil:
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
    """Return the trick that the last card played has finished."""
    return &last


cdef public int solve(int unit, double budget, bint every_card, bint line) noexcept nogil:
    """Bound the value of the position, and if asked that of every card, and find a best line.

    `answer` has the result; the bounds are proved, and equal unless `halted`.
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
    """Return the last answer."""
    return &found


cdef public int outlook(
    double budget, bint by_class, uint8_t first, uint8_t second
) noexcept nogil:
    """Find what three players without sides can reach, in all and by each card.

    `by_class`: `kinds` and `utilities` say what an end is worth, `first` and `second` being the
    points that the first two players have taken; otherwise points do. `outlooks` has the result of
    the position before those of the cards, which are the ranks of `answer`. It has none if
    `halted`.
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
    maxn.deal, maxn.limits = &search.deal, &search.limits
    maxn.adds = not by_class
    maxn.kind = kind
    begin(&search, &deal, cards_of_budget(budget), True)
    found.count = list_cards(&deal, &start, found.rank)
    proved = maxn_open(&maxn) and outlook_of_cards(
        &maxn, &start, taken, found.rank, found.count, seen + 1, seen
    )
    for at in range(found.count):
        found.rank[at] = search.game.outer[found.rank[at]]
    return NO_FAULT if proved or search.limits.halted else NO_MEMORY


cdef public Outlook *outlooks() noexcept nogil:
    """Return the result of the last outlook."""
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
    """Return the rules while there is a stock, which the page also writes."""
    return &whole_stock.rules


cdef public int32_t *drawn() noexcept nogil:
    """Say where the ranks of the stock are to be written, in the order of drawing."""
    return to_draw


cdef public int deal_out(int dealer, uint32_t seed) noexcept nogil:
    """Shuffle and deal by a seed, into `given` and `drawn` (R7, R9); return the stock's cards."""
    cdef uint64_t generator = seed
    cdef int[52] card
    cdef int at, seats = search.game.seats, hands = seats * whole_stock.rules.hand
    memset(&position, 0, sizeof(PositionInput))
    position.leader = (dealer + 1) % seats
    position.run_rank = -1
    for at in range(52):
        card[at] = at % RANKS
    shuffle(card, 52, &generator)
    for at in range(52):
        if at < hands:
            position.hands[at % seats][card[at]] += 1
        else:
            to_draw[at - hands] = card[at]
    return 52 - hands


cdef public int begin_deal(int length, bint refusing, int dealer) noexcept nogil:
    """Begin a deal at the position that has been written; `length`: the cards of its stock.

    `refusing`: the next card may be turned only if it may be played (A2).  The stock of Kontra is
    the whole pack, and who leads follows from its cards and the `dealer` (K5-K10).
    """
    global refuses
    cdef Fault fault
    refuses = refusing
    memset(&dealt, 0, sizeof(Dealt))
    memset(&opening, 0, sizeof(Opening))
    dealt.turn = dealt.taken_up = opening.locks = -1
    whole_stock.open, whole_stock.bottom = False, NO_RANK
    whole_stock.spice, whole_stock.spice_count = 0, 0
    if not 0 <= length <= MOST_STOCK or not 0 <= dealer < asked.seats:
        return BAD_HANDS
    if whole_stock.rules.spices:
        length = open_pack(length, dealer)
    fault = load_whole(&search, &whole_stock, &position, to_draw, length, &whole)
    if fault == NO_FAULT:
        whole_stock.extra = position.extra
        note_dealt()
    return fault


cdef public int lay_down(int card) noexcept nogil:
    """Play a card of a rank, turn the next one of the stock (TURN_NEXT), which may have to be taken
    up (A2), or lead the one at the bottom of the pack (TAKE_BOTTOM, K7). `deal_now`, `given` and
    `played` have the result.
    """
    cdef State trick = whole.at
    cdef int rank, owed = whole.at.tally.owes, seat = dealt.turn
    last.winner, last.points, last.cleans = -1, 0, False
    if seat < 0 or not (card == TURN_NEXT or card == TAKE_BOTTOM or 0 <= card < RANKS):
        return BAD_CARD
    if not (
        dealt.turns if card == TURN_NEXT else dealt.bottom if card == TAKE_BOTTOM
        else dealt.ranks >> card & 1
    ):
        return BAD_CARD
    if card == TAKE_BOTTOM:
        position.table[0] = search.game.outer[whole_stock.bottom]
        position.count = 1
        take_bottom(&search.game, &whole_stock, &whole)
        note_dealt()
        return NO_FAULT
    if card == TURN_NEXT:
        rank = whole_stock.card[whole.next]
        if not plays_turned(&whole_stock, &whole, denied(&search.game, &whole_stock, &whole)):
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
        if whole_stock.open and not whole.next:
            dealt.shown[seat][search.game.outer[whole_stock.card[0]]] += 1
        rank = search.game.inner[card]
        card = rank
    if trick.trick.count == search.game.seats:
        trick.trick.points += search.game.value[rank]       # spice (K14)
    else:
        lay(&search.game, &trick, rank)
    lay_card(&search.game, &whole_stock, &whole, card)
    if whole.at.trick.count > position.count:
        position.table[position.count] = search.game.outer[rank]
    position.count = whole.at.trick.count
    if not position.count:
        last.winner = seat_of(&search.game, trick.trick.winner)
        last.points = trick_points(&trick)
        last.cleans = (owed & ~whole.at.tally.owes) != 0
    note_dealt()
    return NO_FAULT


cdef public Dealt *deal_now() noexcept nogil:
    """Return the present state of the deal."""
    return &dealt


cdef public int choose(int deals, uint32_t seed) noexcept nogil:
    """Choose a card for the player on turn, who sees what that seat sees, by a seed.

    Each card is played in `deals` possible deals; without any the rules of thumb choose. `choice`
    has the result.
    """
    cdef StockState start
    cdef Stock rest
    cdef SeatView view
    cdef int at
    cdef Fault fault = look_round(&start, &rest, &view)
    if fault != NO_FAULT:
        return fault
    choose_card(&search, &rest, &thumb, &start, &view, deals, seed, True, &chosen)
    for at in range(chosen.count):
        if chosen.card[at] < TAKE_BOTTOM:
            chosen.card[at] = search.game.outer[chosen.card[at]]
    return NO_FAULT


cdef public int expect(int deals, uint32_t seed) noexcept nogil:
    """Play `deals` deals out that are possible by what the player on turn sees, by a seed, all by
    rules of thumb. `forecast` has their worth.
    """
    cdef StockState start
    cdef Stock rest
    cdef SeatView view
    cdef Fault fault = look_round(&start, &rest, &view)
    if fault == NO_FAULT:
        play_out_deals(
            &search, &rest, &thumb, &view, deals, seed, &expected.total, &expected.squares
        )
    return fault


cdef public Forecast *forecast() noexcept nogil:
    """Return the last forecast."""
    return &expected


cdef public Chosen *choice() noexcept nogil:
    """Return the choice of the player on turn, and what the player knows of each card."""
    return &chosen


cdef public Unseen *unseen_cards() noexcept nogil:
    """Say where is to be written what the player on turn does not see of the position."""
    return &unseen


cdef public int see_only(bint helped) noexcept nogil:
    """Begin at the position that has been written. The player on turn sees what `unseen_cards`
    leaves. `helped`: this player sees the partner's hand and also plays it."""
    cdef Deal deal
    cdef State start
    cdef Fault fault
    map_close(&pool.memo)
    memset(&pool, 0, sizeof(GuaranteeSearch))
    pool.limits = &search.limits
    fault = load_seen(&search, &position, &unseen, &deal, &start, &pool, &first_seen)
    pool.helped = helped
    if fault == NO_FAULT and not map_open(&pool.memo, 1 << 12, sizeof(Bounds)):
        fault = NO_MEMORY
    see_again()
    return fault


cdef public void see_again() noexcept nogil:
    """Go back to where `see_only` began; what was found is kept."""
    global now_seen
    now_seen = first_seen
    limits_begin(&search.limits, INT64_MAX)
    note_seen()


cdef public int show_card(int rank) noexcept nogil:
    """Play a card of the player on turn, who holds it from now on if it was hidden. Hidden cards of
    the pack that go with the trick are those with the lowest guarantee for the seat."""
    global now_seen
    cdef PublicState after
    cdef State *state = &after.state
    cdef int seat = known_cards.turn
    last.winner, last.points, last.cleans = -1, 0, False
    if seat < 0 or not 0 <= rank < RANKS:
        return BAD_CARD
    if not take_card(&pool, &now_seen, seat, search.game.inner[rank], &after):
        return BAD_CARD
    lay(&search.game, state, search.game.inner[rank])
    if state.trick.count == search.game.seats:
        while after.spice:
            guarantee_of_trick(&pool, &after, -NOTHING, NOTHING)
        last.winner = seat_of(&search.game, state.trick.winner)
        last.points, last.cleans = trick_points(state), cleans(&search.game, &state.trick)
        gather(&search.game, state, True)
    now_seen = after
    note_seen()
    return NO_FAULT


cdef public int sure() noexcept nogil:
    """Find the guarantee of the seat by every card that the player on turn may play. `answer` has
    the result."""
    cdef int at
    found.count = guarantee_by_card(&pool, &now_seen, found.rank, found.card_low)
    for at in range(found.count):
        found.rank[at] = search.game.outer[found.rank[at]]
    return NO_MEMORY if pool.memo.failed else NO_FAULT


cdef public KnownCards *known_now() noexcept nogil:
    """Return what the seat sees now."""
    return &known_cards


cdef public double nodes() noexcept nogil:
    """Return how many cards the last search has played."""
    return search.limits.spent


cdef public bint halted() noexcept nogil:
    """Say whether the last search was stopped by its limit."""
    return search.limits.halted


cdef void forget() noexcept nogil:
    """Give back the memory of the search."""
    close_search(&search)
    memset(&search, 0, sizeof(Search))


cdef Fault read(Deal *deal, State *start) noexcept nogil:
    """Load the position that has been written."""
    return load(&search, &position, deal, start)


cdef int open_pack(int length, int dealer) noexcept nogil:
    """Lay out the pack of Kontra; return how many cards are drawn of it."""
    cdef int seats = search.game.seats, at, seat, card
    if length < 2 * seats:
        return length
    position.leader, position.extra = dealer, 0
    if to_draw[0] == to_draw[length - 1]:
        opening.locks = to_draw[0]
        for at in range(seats):
            seat = (dealer + at) % seats
            if position.hands[seat][to_draw[0]]:
                position.leader = seat
                opening.locks = -1
                break
    if opening.locks >= 0:
        for at in range(1, length - 1):
            opening.hidden[to_draw[at]] += 1
        return 0
    whole_stock.open = True
    whole_stock.bottom = search.game.inner[to_draw[length - 1]]
    for at in range(length - seats + 1, length):
        card = search.game.inner[to_draw[at]]
        position.extra += search.game.value[card]
        if at < length - 1:
            whole_stock.spice += one(card)
            whole_stock.spice_count += 1
    return length - seats + 1


cdef Fault look_round(StockState *start, Stock *rest, SeatView *view) noexcept nogil:
    """Write what the player on turn sees of the deal that is played, and of the `rest` of its
    stock; `start` is the deal."""
    cdef Pack seen
    cdef uint8_t[52] known
    cdef uint8_t[13] may
    cdef int at, rank
    cdef const int32_t *cards
    # Behind a stock all have seen what lay there after one trick more (K20).
    cdef bint hides = opening.locks >= 0 or whole.at.size >= whole_stock.rules.hand
    cdef Fault fault
    if dealt.turn < 0:
        return BAD_CARD
    start[0], rest[0] = whole, whole_stock
    rest.length -= whole.next
    for at in range(rest.length):
        rest.card[at] = whole_stock.card[whole.next + at]
    for at in range(rest.length + 1):
        rest.rest[at] = whole_stock.rest[whole.next + at]
    start.next = 0
    memset(&seen, 0, sizeof(Pack))
    seen.top, seen.bottom = whole_stock.open and not whole.next, -1
    if hides and whole_stock.bottom != NO_RANK:
        seen.bottom = search.game.outer[whole_stock.bottom]
    if hides:
        seen.spice = whole_stock.spice_count
    for rank in range(RANKS):
        seen.hidden[rank] = (
            opening.hidden[rank] if opening.locks >= 0
            else number_of(whole_stock.spice, search.game.inner[rank]) if hides else 0
        )
        may[rank] = (1 << SEATS) - 1 if rank != opening.locks else 0
    if dealt.taken_up >= 0:
        seen.top = 2
    elif rest.length and not dealt.turns and not unlocks(&search.game, &whole_stock, &whole):
        rest.rules.dark = False
    for at in range(SEATS):
        cards = position.hands[at]
        if at != dealt.turn and not leads_again(at):
            cards = dealt.shown[at]
        for rank in range(RANKS):
            known[at * RANKS + rank] = cards[rank]
    fault = see(&search, rest, start, known, may, &seen, view)
    if fault == NO_FAULT:
        limits_begin(&search.limits, INT64_MAX)
        thumb_open(&thumb, &search, rest.rules.dirties)
    return fault


cdef bint leads_again(int seat) noexcept nogil:
    """Say whether a seat has led a barred rank to this trick: it holds no other (R22), unless it
    has turned it (A2)."""
    cdef const State *at = &whole.at
    return (
        not first_part(&whole_stock, &whole) and seat == at.leader and at.trick.count
        and at.trick.led == at.run_rank and at.run_length >= search.game.limit
    )


cdef void note_seen() noexcept nogil:
    """Write what the seat sees."""
    cdef int seat, rank
    known_cards.turn = seat_on_turn(&search.game, &now_seen.state) if now_seen.state.size else -1
    for seat in range(SEATS):
        known_cards.hidden[seat] = now_seen.hidden[seat]
        for rank in range(RANKS):
            known_cards.cards[seat][search.game.outer[rank]] = number_of(now_seen.known[seat], rank)
    for rank in range(RANKS):
        known_cards.unseen[search.game.outer[rank]] = number_of(now_seen.unseen, rank)


cdef void note_dealt() noexcept nogil:
    """Write the present state of the deal."""
    cdef int seat, rank
    cdef uint64_t free
    dealt.turn = seat_at(&search.game, &whole) if whole.at.size else -1
    dealt.stock = whole_stock.length - whole.next - (dealt.taken_up >= 0)
    dealt.ranks = dealt.turns = dealt.bottom = 0
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
    free = free_ranks(&search.game, &whole_stock, &whole)
    for rank in range(RANKS):
        if free & one(search.game.inner[rank]):
            dealt.ranks |= 1 << rank
    dealt.bottom = may_take_bottom(&search.game, &whole_stock, &whole)
    dealt.turns = dealt.taken_up < 0 and may_turn(&search.game, &whole_stock, &whole) and not (
        refuses and not plays_turned(
            &whole_stock, &whole, denied(&search.game, &whole_stock, &whole)
        )
    )


cdef long long cards_of_budget(double budget) noexcept nogil:
    return <long long> min(max(budget, 0), 1e18)
