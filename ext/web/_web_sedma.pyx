"""The kernel of a page that plays Sedma (`web/sedma.wasm`): deals by ranks, without Python.

There is one deal, with all cards.  A move is the number of a rank as `SedmaPlace` counts them, or
NO_CARD, which ends the trick.  A player knows the hand of one seat and what was played: all other
cards are dealt again before anything is tried.  Numbers are read and written where `place`, `found`
and `tried` say.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from core.bits cimport shuffle
from core.limits cimport limits_begin
from ristiseiska.play cimport NO_CARD
from sedma.player cimport SedmaSeen, thumb_move, try_moves
from sedma.search cimport RESULT, SedmaSearch, sedma_open, value_of
from sedma.state cimport (
    IN_HAND, MOST_STOCK, SEDMA_RANKS, STOP, SedmaGame, SedmaState, chooses, held_of, is_over,
    make_move, may_play, mover_of, result_of, takes_over, tens_of,
)
from web.moves_tried cimport MovesTried

cdef enum:
    PACK = 32
    MOST_TRICK = 16
    MOST_MOVES = 9
    MOST_LINE = 64
    TABLE_BITS = 17         # buckets of the search
    SOLVED = 4              # of this many deals one is drawn where it is solved
    NOISE = 10              # of a hundred moves that are played out are drawn
    # The ranks of the page, 7 8 9 T J Q K A, as the search counts them, four bits each; and back.
    TO_RANKS = 0x64325107
    TO_NAMES = 0x07365421

cdef enum Asked:
    DONE, BAD_NUMBERS, BAD_MOVE, NO_MEMORY

cdef struct SedmaPlace:
    int32_t seats
    int32_t beaten          # the leader continues only where the other side has the trick (S9)
    int32_t draw_all        # a player draws all cards at once (S12)
    int32_t last_trick      # what it is worth
    int32_t by_deal         # the result of the deal comes before points (S17)
    int32_t leader
    int32_t turn
    int32_t over
    int32_t result          # of a deal that is over, for the first side
    int32_t stock
    int32_t lying
    int32_t count
    int32_t points[2]
    int32_t took[2]         # whether a side has taken a trick
    int32_t hands[32]       # how many cards of each rank, seat by seat: 7 8 9 T J Q K A
    int32_t table[16]       # in order of play
    int32_t next[24]        # of the stock, the next one first
    int32_t moves[9]

cdef struct SedmaFound:
    int32_t halted          # it took too many nodes
    int32_t count
    int32_t nodes
    int32_t length          # of a line of best play
    int32_t result[9]
    int32_t points[9]       # that the first side still takes
    int32_t line[64]

cdef SedmaPlace noted
cdef SedmaFound answer
cdef MovesTried weighed
cdef SedmaGame rules        # its result counts, whatever is played for: so it is known at the end
cdef SedmaState state
cdef SedmaSearch search


cdef int rank_of(int name) noexcept nogil:
    """Return a rank of the page as the search counts it."""
    return TO_RANKS >> 4 * name & 7


cdef int name_of(int rank) noexcept nogil:
    """Return a rank of the search as the page counts it."""
    return TO_NAMES >> 4 * rank & 7


# --- the deal ---------------------------------------------------------------------------------------

cdef public int deal_out(
    int seats, int dealer, uint32_t seed, bint beaten, bint draw_all, int last_trick, bint by_deal
) noexcept nogil:
    """Shuffle by a seed, and deal four cards each; the rest is the stock (S1 to S4)."""
    cdef uint64_t generator = seed
    cdef int[PACK] card
    cdef int at
    if seats != 2 and seats != 4 or not 0 <= dealer < seats:
        return BAD_NUMBERS
    for at in range(PACK):
        card[at] = at % SEDMA_RANKS
    shuffle(card, PACK, &generator)
    memset(&noted, 0, sizeof(SedmaPlace))
    noted.seats, noted.beaten, noted.draw_all = seats, beaten, draw_all
    noted.last_trick, noted.by_deal = last_trick, by_deal
    noted.leader = (dealer + 1) % seats
    for at in range(IN_HAND * seats):
        noted.hands[at % seats * SEDMA_RANKS + card[at]] += 1
    noted.stock = PACK - IN_HAND * seats
    for at in range(noted.stock):
        noted.next[at] = card[IN_HAND * seats + at]
    return take_up()


cdef public int take_up() noexcept nogil:
    """Take a place up as `place` has it; what is to be played follows from it."""
    cdef int seat, rank, at
    if noted.seats != 2 and noted.seats != 4 or not 0 <= noted.leader < noted.seats:
        return BAD_NUMBERS
    if not 0 <= noted.stock <= MOST_STOCK or not 0 <= noted.lying <= MOST_TRICK:
        return BAD_NUMBERS
    memset(&rules, 0, sizeof(SedmaGame))
    memset(&state, 0, sizeof(SedmaState))
    rules.players, rules.beaten_only, rules.draws_all = noted.seats, noted.beaten, noted.draw_all
    rules.by_deal, rules.last, rules.stock = True, noted.last_trick // 10, noted.stock
    for at in range(noted.stock):
        if not 0 <= noted.next[at] < SEDMA_RANKS:
            return BAD_NUMBERS
        rules.card[at] = rank_of(noted.next[at])
    look_ahead(&rules)
    for seat in range(noted.seats):
        for rank in range(SEDMA_RANKS):
            if not 0 <= noted.hands[seat * SEDMA_RANKS + rank] <= IN_HAND:
                return BAD_NUMBERS
            state.column[rank_of(rank)] += noted.hands[seat * SEDMA_RANKS + rank] << 3 * seat
    state.leader, state.opened = noted.leader, STOP
    for at in range(noted.lying):
        if not 0 <= noted.table[at] < SEDMA_RANKS:
            return BAD_NUMBERS
        rank = rank_of(noted.table[at])
        if at == 0:
            state.opened = rank
        if takes_over(&state, rank):
            state.taker = (noted.leader + at) % noted.seats
        state.points += tens_of(rank)
    state.round, state.turn = noted.lying // noted.seats, noted.lying % noted.seats
    state.held = size_of(&state, noted.leader)
    state.taken = noted.points[0] // 10
    state.won = noted.took[0] | noted.took[1] << 1
    note()
    return DONE


cdef public int lay(int move) noexcept nogil:
    """Play a card, or end the trick."""
    cdef int at, gain, tens, drawn = state.drawn
    cdef bint legal = False
    for at in range(noted.count):
        legal |= noted.moves[at] == move
    if not legal:
        return BAD_MOVE
    if move != NO_CARD:
        noted.table[noted.lying] = move
        noted.lying += 1
    make_move(&rules, &state, STOP if move == NO_CARD else rank_of(move), &gain)
    if state.opened == STOP:  # the trick has ended
        tens = rules.last if is_over(&state) else 0
        for at in range(noted.lying):
            tens += tens_of(rank_of(noted.table[at]))
        noted.points[state.leader % 2] += 10 * tens
        noted.took[state.leader % 2] = 1
        noted.lying = 0
    noted.stock -= state.drawn - drawn
    note()
    return DONE


cdef public SedmaPlace *place() noexcept nogil:
    """Return the address of the deal as it is now."""
    return &noted


cdef void note() noexcept nogil:
    """Write the deal as it is now, what is on the table excepted."""
    cdef int seat, rank, at
    noted.leader, noted.turn, noted.over = state.leader, mover_of(&rules, &state), is_over(&state)
    noted.result = 0
    if noted.over:
        noted.result = result_of(&state, noted.points[1] // 10)
    for at in range(noted.stock):
        noted.next[at] = name_of(rules.card[state.drawn + at])
    for seat in range(noted.seats):
        for rank in range(SEDMA_RANKS):
            noted.hands[seat * SEDMA_RANKS + rank] = held_of(&state, seat, rank_of(rank))
    noted.count = 0
    if noted.over:
        return
    for at in range(SEDMA_RANKS):
        rank = SEDMA_RANKS - 1 - at
        if may_play(&state, noted.turn, rank_of(rank)):
            noted.moves[noted.count] = rank
            noted.count += 1
    if chooses(&state):
        noted.moves[noted.count] = NO_CARD
        noted.count += 1


cdef int size_of(const SedmaState *at, int seat) noexcept nogil:
    """Return how many cards a seat holds."""
    cdef int rank, count = 0
    for rank in range(SEDMA_RANKS):
        count += held_of(at, seat, rank)
    return count


cdef void look_ahead(SedmaGame *game) noexcept nogil:
    """Note which ranks are still to be drawn, after each card of the stock."""
    cdef int at
    game.ahead[game.stock] = 0
    for at in range(game.stock):
        game.ahead[game.stock - 1 - at] = (
            game.ahead[game.stock - at] | 1 << game.card[game.stock - 1 - at]
        )


# --- endings ----------------------------------------------------------------------------------------

cdef bint begin(long long budget, bint by_deal) noexcept nogil:
    """Make the search ready for other cards; False: there is no memory."""
    if search.entries == NULL:
        if not sedma_open(&search, TABLE_BITS):
            return False
    else:
        memset(search.entries, 0, (4 * sizeof(search.entries[0])) << search.bits)
        search.used = 0
    search.game = rules
    search.game.by_deal = by_deal
    search.limits.look = NULL
    limits_begin(&search.limits, budget)
    return True


cdef SedmaState searched() noexcept nogil:
    """Return the state as the search takes it: where points count, it forgets who has them."""
    cdef SedmaState at = state
    if not search.game.by_deal:
        at.taken = at.won = 0
    return at


cdef int worth_of(const SedmaState *at, int move, int guess) noexcept nogil:
    """Return the value of a move for the first side, in tens and results (RESULT)."""
    cdef SedmaState after = at[0]
    cdef int gain
    make_move(&search.game, &after, move, &gain)
    return gain + value_of(&search, &after, guess)


cdef public int solve(int nodes) noexcept nogil:
    """Find what each move is worth, and a line of best play; `found` has it."""
    cdef SedmaState at
    cdef int number, move, value, best, chosen, gain, guess = 4
    memset(&answer, 0, sizeof(SedmaFound))
    answer.count = noted.count
    if not begin(nodes, noted.by_deal):
        return NO_MEMORY
    at = searched()
    for number in range(noted.count):
        move = STOP if noted.moves[number] == NO_CARD else rank_of(noted.moves[number])
        value = worth_of(&at, move, guess)
        guess = value
        # Points are never negative, and fewer than RESULT.
        answer.result[number] = (value + 8 * RESULT) // RESULT - 8 if noted.by_deal else 0
        answer.points[number] = 10 * (value - RESULT * answer.result[number])
    while not is_over(&at) and answer.length < MOST_LINE and not search.limits.halted:
        chosen = SEDMA_RANKS
        best = 0
        for move in range(STOP, SEDMA_RANKS):
            if not (chooses(&at) if move == STOP else may_play(&at, mover_of(&rules, &at), move)):
                continue
            value = worth_of(&at, move, best)
            if mover_of(&rules, &at) % 2:
                value = -value
            if chosen == SEDMA_RANKS or value > best:
                chosen, best = move, value
        make_move(&search.game, &at, chosen, &gain)
        answer.line[answer.length] = NO_CARD if chosen == STOP else name_of(chosen)
        answer.length += 1
    answer.halted = search.limits.halted
    answer.nodes = search.limits.spent
    return DONE


cdef public SedmaFound *found() noexcept nogil:
    """Return the address of what was found of an ending."""
    return &answer


# --- players ----------------------------------------------------------------------------------------

cdef SedmaSeen seen_by(int seat) noexcept nogil:
    """Return what a seat knows; where the other cards are now makes no difference."""
    cdef SedmaSeen seen
    cdef int[SEDMA_RANKS] unseen
    cdef int other, rank, number
    memset(&seen, 0, sizeof(SedmaSeen))
    memset(unseen, 0, sizeof(unseen))
    seen.state, seen.seat = searched(), seat
    for other in range(rules.players):
        if other == seat:
            continue
        seen.hidden[other] = size_of(&state, other)
        for rank in range(SEDMA_RANKS):
            number = held_of(&state, other, rank)
            unseen[rank] += number
            seen.state.column[rank] -= number << 3 * other
    for number in range(state.drawn, rules.stock):
        unseen[rules.card[number]] += 1
    for rank in range(SEDMA_RANKS):
        for number in range(unseen[rank]):
            seen.unseen[seen.count] = rank
            seen.count += 1
    return seen


cdef public int choose(int deals, uint32_t seed) noexcept nogil:
    """Choose for the player on turn; `tried` has what is found.

    Every move is tried in the same deals: played out or, once the stock is gone, solved; then there
    are fewer.  The worth of a move are all points of the player's side or, where it comes first,
    the result.
    """
    cdef uint64_t generator = seed
    cdef SedmaSeen seen
    cdef int[MOST_MOVES] moves
    cdef int number, thumb
    memset(&weighed, 0, sizeof(MovesTried))
    if not noted.count:
        return BAD_MOVE
    if not begin(1ll << 62, noted.by_deal):
        return NO_MEMORY
    seen = seen_by(noted.turn)
    thumb = thumb_move(&search.game, &seen.state, &generator, 0)
    if noted.count == 1:
        deals = 0
    elif not noted.stock:
        deals = (deals + SOLVED - 1) // SOLVED
    weighed.count, weighed.deals = noted.count, deals
    for number in range(noted.count):
        moves[number] = STOP if noted.moves[number] == NO_CARD else rank_of(noted.moves[number])
        weighed.moves[number], weighed.tries[number] = noted.moves[number], deals
        if moves[number] == thumb:
            weighed.best = weighed.thumb = number
    try_moves(
        &seen, &search, moves, noted.count, weighed.thumb, deals, NOISE, &generator,
        weighed.worth, weighed.better, weighed.squares,
    )
    for number in range(noted.count):
        if not noted.by_deal:
            weighed.worth[number] += 1.0 * deals * noted.points[noted.turn % 2]
        if weighed.better[number] > weighed.better[weighed.best]:
            weighed.best = number
    return DONE


cdef public MovesTried *tried() noexcept nogil:
    """Return the address of what the last choice has found."""
    return &weighed
