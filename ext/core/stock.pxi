# The functions of stock.pxd.

cdef inline uint64_t one(int rank) noexcept nogil:
    return <uint64_t> 1 << 4 * rank

cdef inline int place_on_turn(const Game *game, const State *state) noexcept nogil:
    """Return who plays or, in a full trick, spices it: the leader's seat plus turns."""
    if state.trick.count == game.seats:
        return state.trick.winner
    return state.leader + state.trick.count

cdef inline int seat_at(const Game *game, const StockState *state) noexcept nogil:
    """Return the seat that plays or spices now."""
    return seat_of(game, place_on_turn(game, &state.at))

cdef inline bint first_part(const Stock *stock, const StockState *state) noexcept nogil:
    """Say whether the trick on the table began while there was a stock."""
    return state.at.size > stock.rules.hand

cdef inline bint drew_already(const StockRules *rules, uint64_t hand) noexcept nogil:
    """Say whether a hand has taken up a card that was turned, and is to play another (A2)."""
    return count_ranks(hand) > rules.hand

cdef inline uint64_t kept_king(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the king if it is the fourth, which is kept while there is a stock (L8).

    It is also kept by a player who has just taken up the last card of the stock (A2).
    """
    cdef int king, seat, held
    if not stock.rules.keeps_king or state.next == stock.length and not drew_already(
        &stock.rules, state.hand[seat_at(game, state)]
    ):
        return 0
    king = lowest_bit(game.kings) >> 2
    held = number_of(stock.rest[state.next], king)
    for seat in range(game.seats):
        held += number_of(state.hand[seat], king)
    return one(king) if held == 1 else 0

cdef inline uint64_t denied(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the ranks that may not be played now (R16, L8): another must be, if there is one."""
    cdef const State *at = &state.at
    cdef uint64_t ranks = kept_king(game, stock, state)
    if not at.trick.count and at.run_rank != NO_RANK and at.run_length >= game.limit:
        ranks |= one(at.run_rank)
    return ranks

cdef inline bint can_turn(
    const Game *game, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the player on turn may turn the next card of the stock (R15, K13), which may have
    to go to the hand then (A2)."""
    return (
        stock.rules.dark and state.next < stock.length
        and not drew_already(&stock.rules, state.hand[seat_at(game, state)])
    )

cdef inline bint plays_turned(
    const Stock *stock, const StockState *state, uint64_t barred
) noexcept nogil:
    """Say whether the next card of the stock is played if it is turned.

    Else it goes to the hand, or may not be turned (A2).  `barred` is what is `denied`."""
    return stock.rules.turns_any or not barred & one(stock.card[state.next])

cdef inline void draw_card(const Stock *stock, StockState *state, int seat) noexcept nogil:
    state.hand[seat] += one(stock.card[state.next])
    state.next += 1

cdef inline void settle_stock_lead(
    const Game *game, const Stock *stock, StockState *state
) noexcept nogil:
    """Pass the lead to the left of a leader who can lead nothing but the barred rank (R22)."""
    cdef const State *at = &state.at
    if (
        game.pass_left and at.run_rank != NO_RANK and at.run_length >= game.limit
        and ranks_of(state.hand[at.leader]) == one(at.run_rank)
        and not (
            stock.rules.dark and state.next < stock.length
            and plays_turned(stock, state, denied(game, stock, state))
        )
    ):
        pass_lead(game, &state.at)

cdef inline int lay_card(
    const Game *game, const Stock *stock, StockState *state, int card
) noexcept nogil:
    """Play a card, which may be played, to the end of the trick if it fills it; return the points
    that the maximising side gets."""
    cdef int rank = card & TURN - 1, seat = seat_at(game, state), turn, gain
    cdef bint first = first_part(stock, state)
    if card & TURN:
        state.next += 1
    else:
        state.hand[seat] -= one(rank)
        if state.next < stock.length and count_ranks(state.hand[seat]) < stock.rules.hand:
            if stock.rules.late:
                state.drawing |= 1 << seat
            else:
                draw_card(stock, state, seat)
    if state.at.trick.count == game.seats:
        state.at.trick.points += game.value[rank]       # spice (K14)
    else:
        lay(game, &state.at, rank)
        state.queen |= (game.queens & one(rank)) != 0
        if state.at.trick.count < game.seats or first and stock.rules.spices:
            return 0
    if state.drawing:
        for turn in range(game.seats):
            seat = seat_of(game, seat_of(game, state.at.trick.winner) + turn)
            if state.drawing >> seat & 1:
                draw_card(stock, state, seat)
        state.drawing = 0
    if first:
        state.at.trick.king = 0         # no trick cleans yet (L5)
        if state.queen and stock.rules.dirties:
            state.at.tally.owes |= 1 << side_of(game, state.at.trick.winner)
    state.queen = 0
    gain = gather(game, &state.at, game.limit != 0)
    if first and not first_part(stock, state):
        state.at.extra = stock.extra
    if game.limit:
        settle_stock_lead(game, stock, state)
    return gain

cdef inline bint can_match(
    const Stock *stock, const StockState *state, int seat, int turn, int rank
) noexcept nogil:
    """Say whether the player who plays `turn` cards later may have the rank.

    That is a guess if others turn a card before and draws come later."""
    cdef int following = state.next + (0 if stock.rules.late else turn)
    return (
        number_of(state.hand[seat], rank)
        or stock.rules.dark and following < stock.length and stock.card[following] == rank
    )

cdef inline void note_holders(
    const Game *game, const Stock *stock, StockState *state, int count
) noexcept nogil:
    """Note the players who may match the rank led to a trick that has `count` cards."""
    cdef int turn
    for turn in range(count, game.seats):
        if can_match(
            stock, state, seat_of(game, state.at.leader + turn), turn - count, state.at.trick.led
        ):
            state.at.trick.holders |= 1 << turn
