# The functions of stock.pxd.

cdef inline int place_on_turn(const Game *game, const State *state) noexcept nogil:
    """Return who plays or, in a full trick, spices it: the leader's seat plus turns."""
    if state.trick.count == game.seats:
        return state.trick.winner
    return state.leader + state.trick.count

cdef inline uint64_t one(int rank) noexcept nogil:
    return <uint64_t> 1 << 4 * rank

cdef inline int king_of(const Game *game) noexcept nogil:
    return lowest_bit(game.kings) >> 2

cdef inline uint64_t kept_king(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the king if it is the fourth, which is kept while there is a stock (L8)."""
    cdef int king, seat, held
    if not stock.rules.keeps_king:
        return 0
    king = king_of(&search.game)
    held = number_of(stock.rest[state.next], king)
    for seat in range(search.game.seats):
        held += number_of(state.hand[seat], king)
    return one(king) if held == 1 else 0

cdef inline uint64_t denied(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the ranks that may not be played from a hand now (R16, L8)."""
    cdef uint64_t ranks = kept_king(search, stock, state)
    cdef const State *at = &state.at
    if not at.trick.count and at.run_rank != NO_RANK and at.run_length >= search.game.limit:
        ranks |= one(at.run_rank)
    return ranks

cdef inline bint has_taken_up(const StockRules *rules, uint64_t hand) noexcept nogil:
    """Say whether a hand has taken up a card that was turned, while another is to be played (A2)."""
    return rules.takes_up and count_ranks(hand) > rules.hand

cdef inline void take_up(const Stock *stock, StockState *state, int seat) noexcept nogil:
    state.hand[seat] += one(stock.card[state.next])
    state.next += 1

cdef inline bint goes_to_hand(
    const Search *search, const Stock *stock, const StockState *state, int rank
) noexcept nogil:
    """Say whether a card that is turned goes to the hand, and another is played (A2)."""
    return stock.rules.takes_up and (denied(search, stock, state) & one(rank)) != 0

cdef inline uint64_t stock_playable(
    const Search *search, const Stock *stock, const StockState *state, int *turned
) noexcept nogil:
    """Return the ranks that the player on turn may play from his hand, and in `turned` the one that
    he may turn, NO_RANK if none (R15, A2).

    A rank that he may play either way is listed once, unless the draw comes later (A1).
    """
    cdef int seat = seat_of(&search.game, place_on_turn(&search.game, &state.at))
    cdef uint64_t ranks = ranks_of(state.hand[seat]), barred = denied(search, stock, state), free
    cdef int following = stock.card[state.next]
    free = ranks & ~barred
    turned[0] = NO_RANK
    if has_taken_up(&stock.rules, state.hand[seat]):
        return free if free else ranks
    if stock.rules.dark and (
        stock.rules.turns_any or stock.rules.takes_up or not barred & one(following)
    ) and (stock.rules.late or not free & one(following)):
        turned[0] = following
    # What nobody can keep is not asked (R22).
    return free if free or turned[0] != NO_RANK else ranks

cdef inline void stock_settle(
    const Search *search, const Stock *stock, StockState *state
) noexcept nogil:
    """Pass the lead to the left of a leader who can lead nothing but the barred rank (R22)."""
    cdef const State *at = &state.at
    cdef uint64_t barred, following
    if (
        not search.game.pass_left or at.run_rank == NO_RANK or at.run_length < search.game.limit
        or ranks_of(state.hand[at.leader]) != one(at.run_rank)
    ):
        return
    if stock.rules.dark and state.next < stock.length:
        following = one(stock.card[state.next])
        if stock.rules.turns_any or not following & denied(search, stock, state):
            return
    pass_lead(&search.game, &state.at)

cdef inline int stock_play(
    const Search *search, const Stock *stock, const StockState *state, int card, StockState *after
) noexcept nogil:
    """Play a card, to the end of the trick if it fills it; return the points it brings the
    maximising side."""
    cdef const Game *game = &search.game
    cdef int rank = card & TURN - 1, seat, turn, side, owes
    after[0] = state[0]
    seat = seat_of(game, place_on_turn(game, &state.at))
    if card & TURN:
        if goes_to_hand(search, stock, state, rank):
            take_up(stock, after, seat)
            return 0
        after.next += 1
    else:
        after.hand[seat] -= one(rank)
        if has_taken_up(&stock.rules, state.hand[seat]):
            pass                        # he has drawn
        elif stock.rules.late:
            after.drawing |= 1 << seat
        else:
            after.hand[seat] += one(stock.card[state.next])
            after.next += 1
    if not state.at.trick.count:
        for turn in range(1, game.seats):
            if can_match(stock, state, seat_of(game, seat + turn), turn, rank):
                after.at.trick.holders |= 1 << turn
    if state.at.trick.count == game.seats:
        after.at.trick.points += game.value[rank]
    else:
        lay(game, &after.at, rank)
        after.queen |= (game.queens & one(rank)) != 0
        if after.at.trick.count < game.seats or stock.rules.spices:
            return 0
    side = side_of(game, after.at.trick.winner)
    seat = seat_of(game, after.at.trick.winner)
    for turn in range(game.seats):
        if after.drawing >> seat_of(game, seat + turn) & 1:
            after.hand[seat_of(game, seat + turn)] += one(stock.card[after.next])
            after.next += 1
    after.drawing = 0
    after.at.trick.king = 0         # no trick cleans yet (L5)
    if after.queen and stock.rules.dirties:
        after.at.tally.owes |= 1 << side
    after.queen = 0
    owes = gather(game, &after.at, game.limit != 0)
    if after.next == stock.length:
        after.at.extra = stock.extra
    if game.limit:
        stock_settle(search, stock, after)
    return owes

cdef inline bint can_match(
    const Stock *stock, const StockState *state, int seat, int turn, int rank
) noexcept nogil:
    """Say whether who plays `turn` cards later may have the rank: a guess if others turn a card
    before him and draws come later."""
    cdef int following = state.next + (0 if stock.rules.late else turn)
    return (
        number_of(state.hand[seat], rank)
        or stock.rules.dark and following < stock.length and stock.card[following] == rank
    )

cdef inline void note_holders(
    const Game *game, const Stock *stock, StockState *state, int count
) noexcept nogil:
    """Note who may match the rank led to a trick, of whose cards `count` lie there."""
    cdef int turn
    for turn in range(count, game.seats):
        if can_match(
            stock, state, seat_of(game, state.at.leader + turn), turn - count, state.at.trick.led
        ):
            state.at.trick.holders |= 1 << turn

cdef inline bint run_stays(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the run can still bar a lead: the leader may yet draw what is missing (R20)."""
    cdef int rank = state.at.run_rank
    return rank != NO_RANK and can_bar(
        &search.game, &state.at, number_of(state.hand[state.at.leader], rank)
        + number_of(stock.rest[state.next], rank)
    )

cdef inline uint64_t column_in(
    const Search *search, const StockState *state, int rank
) noexcept nogil:
    return search.column_number[
        number_of(state.hand[0], rank) | number_of(state.hand[1], rank) << 3
        | number_of(state.hand[2], rank) << 6 | number_of(state.hand[3], rank) << 9
    ]

cdef inline Key stock_key(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the key of a state when a trick begins."""
    cdef Key key
    cdef int rank
    key.low, key.high = 0, 0
    for rank in range(9):
        key.low |= column_in(search, state, rank) << 7 * rank
    for rank in range(9, RANKS):
        key.high |= column_in(search, state, rank) << 7 * (rank - 9)
    key.high |= (
        <uint64_t> (stock.length - state.next) << 28 | <uint64_t> state.at.leader << 34
        | <uint64_t> (stock.endings == ESTIMATED) << 61 | <uint64_t> 3 << 62
        | tally_bits(&state.at.tally) << 42
    )
    if run_stays(search, stock, state):
        key.high |= <uint64_t> state.at.run_rank << 36 | <uint64_t> state.at.run_length << 40
    else:
        key.high |= <uint64_t> NO_RANK << 36
    return key

cdef inline bint is_ending(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the last part works a state out: as a trick begins with an empty stock, or in
    the last trick with one, if it is played as any later.

    Who draws which card is settled then: a player's own card of the stock is as good as one of his
    hand, for he may turn it (R15).  A card of that trick neither makes dirty nor cleans nor is kept
    where nobody asks (L4, L5, L8).
    """
    cdef int left = stock.length - state.next, count = state.at.trick.count
    if not left:
        return not count
    if not is_on(search.disabled, LAST_STOCK) or left != search.game.seats - count:
        return False
    return last_trick_is_plain(&stock.rules) and not (
        stock.rules.turns_any and not count and state.at.run_length >= search.game.limit
    )

cdef inline bint draws_are_settled(const StockRules *rules) noexcept nogil:
    """Say whether who draws what follows from who leads, and each may turn his own card."""
    return rules.dark and not (rules.late or rules.spices)

cdef inline bint last_trick_is_plain(const StockRules *rules) noexcept nogil:
    return draws_are_settled(rules) and not (rules.keeps_king or rules.dirties)

cdef inline int32_t ending(
    Search *search, const Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state that the last part works out (`is_ending`)."""
    cdef StockState drawn
    cdef int turn
    if state.next == stock.length:
        return ending_of(search, stock.endings, state, threshold)
    drawn = state[0]
    for turn in range(state.at.trick.count, search.game.seats):
        drawn.hand[seat_of(&search.game, state.at.leader + turn)] += one(stock.card[drawn.next])
        drawn.next += 1
    return ending_of(search, stock.endings, &drawn, threshold)

cdef inline int32_t ending_of(
    Search *search, Endings endings, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state whose hands have all the cards that are left, as `Endings` says.
    """
    cdef State start = state.at
    cdef int32_t value
    cdef bint plain_one, runs = start.run_rank != NO_RANK and can_bar(
        &search.game, &start, number_of(state.hand[start.leader], start.run_rank)
    )
    deal_of(search, state, &start)
    # To fill the tables of a deal takes longer than most endings, and these do without.
    plain_one = search.plain and not start.tally.owes
    if start.trick.count:
        prepare_keys(&search.deal, search.column_number)
        if plain_one:
            return plain.bound(search, &start, threshold, NULL)
        return general.bound(search, &start, threshold, NULL)
    # Plain plans take less time than a look into a large table.
    if not plain_one and is_known(search, state, &start, runs, threshold, &value):
        return value
    if start.size > 1 and is_on(search.disabled, ENDING_AT_ONCE) and (
        plain.cuts_at_once(search, &start, threshold, &value) if plain_one
        else general.cuts_at_once(search, &start, threshold, &value)
    ):
        return value
    if endings == ESTIMATED:
        return estimate(search, &start)
    if plain_one and is_known(search, state, &start, runs, threshold, &value):
        return value
    if endings == AT_ONCE:
        return OPEN
    prepare_keys(&search.deal, search.column_number)
    if plain_one:
        return plain.bound_at_trick_start(search, &start, threshold)
    return general.bound_at_trick_start(search, &start, threshold)

cdef inline bint stock_plan_cuts(
    Search *search, const Stock *stock, const StockState *state, int32_t threshold, int32_t *value
) noexcept nogil:
    """Say whether a question is answered by what the side can surely take that leads, or that can
    take this trick, where its plan begins in the last trick with a stock or after it.

    Who takes a trick leads to the next, so it is settled who draws which card.  The plan is that of
    `lead_cuts` or `trick_cuts` (search/alpha_beta.pxi), with what everybody has yet to draw in his hand.  An
    opponent may then seem to have more to throw or to match with than he has, which only makes the
    plan worse.  Who takes the trick plays a card of the rank led to it, and so none that he has yet
    to draw.  His partner might throw such a card, so the plan does without his last one.

    Where the last trick with a stock is plain, the last part asks this of that trick.
    """
    cdef const Game *game = &search.game
    cdef int count = state.at.trick.count, left = stock.length - state.next, turn, winner
    cdef int following = state.next
    cdef bint last = left == SEATS - count, plain_one = last_trick_is_plain(&stock.rules)
    cdef StockState drawn
    cdef State start
    if (
        not search.partners or not draws_are_settled(&stock.rules)
        or not (last and not plain_one or count and left == 2 * SEATS - count)
        or not is_on(search.disabled, STOCK_TRICK)
    ):
        return False
    drawn, start = state[0], state.at
    for turn in range(count, SEATS):
        drawn.hand[start.leader + turn & 3] += one(stock.card[following])
        following += 1
    winner = winning_turn(&start) if count else 0
    if not last:
        for turn in range(SEATS):
            if turn != 2 or (winner + turn & 3) < count:
                drawn.hand[start.leader + winner + turn & 3] += one(stock.card[following + turn])
    deal_of(search, &drawn, &start)
    start.left = state.at.left
    if not plain_one:
        return first_part_cuts(
            search, stock, state, &start, winner, count and last, threshold, value
        )
    if search.plain and not start.tally.owes:
        return plain.trick_cuts(search, &start, threshold, value)
    return general.trick_cuts(search, &start, threshold, value)

cdef inline bint first_part_cuts(
    Search *search, const Stock *stock, const StockState *state, State *start, int winner,
    bint after, int32_t threshold, int32_t *value
) noexcept nogil:
    """Do what `stock_plan_cuts` does where kings clean nobody yet, the fourth is kept or queens
    make dirty (L4, L5, L8).

    The plan is that of the `winner`, the turn of a player.  It begins `after` the stock, or else in
    the last trick with one.  Nobody knows which side takes the queens, so the bound is the worst
    that they can make of it; if the plan begins after the stock, they can make dirty its own side
    alone.  If a king is led nothing is said, for who would match it may have to keep his.
    """
    cdef bint ours = maximises(&search.game, start.leader + winner)
    cdef int sure, owes = start.tally.owes, own = 1 if ours else 2, dirtied = 0, more
    cdef int32_t bound
    cdef uint64_t kings = search.game.kings & start.cards
    if not search.additive or start.trick.count and one(start.trick.led) & search.game.kings:
        return False
    if stock.rules.dirties and (state.queen or start.cards & search.game.queens):
        dirtied = own if after else 3
    start.tally.owes |= dirtied & own
    if start.trick.count:
        sure = general.quick_tricks_in_trick(
            &search.deal, start, winner, 0, kings, general.wanted_by(start, ours),
            general.TRICK_BEFORE if after else general.FIRST_TRICK, search.disabled,
        )
    else:
        sure = general.leader_quick_tricks(
            &search.deal, start, kings, general.wanted_by(start, ours), general.FIRST_TRICK,
            search.disabled,
        )
    if not sure:
        return False
    value[0] = INFINITE if ours else -INFINITE
    for more in range(4):
        if not more & ~dirtied:
            start.tally.owes = owes | more
            bound = general.side_bound(search, start, sure, ours, False)
            value[0] = min(value[0], bound) if ours else max(value[0], bound)
    return (value[0] >= threshold) == ours

cdef inline bint is_known(
    Search *search, const StockState *state, const State *start, bint runs, int32_t threshold,
    int32_t *value
) noexcept nogil:
    """Say whether the table answers a question about an ending; it needs no more than its columns.
    """
    cdef Entry *entry
    cdef Key key
    if search.game.limit == 2 or not is_on(search.disabled, ENDING_AT_ONCE):
        return False
    key = key_with_past(start, column_key(search.column_number, state.hand, start), runs, 0)
    entry = table_probe(search.deep if start.size >= DEEP else &search.table, key)
    if entry == NULL or entry.lower < threshold <= entry.upper:
        return False
    value[0] = entry.lower if entry.lower >= threshold else entry.upper
    return True

cdef inline int32_t estimate(const Search *search, const State *start) noexcept nogil:
    """Estimate a state as a trick begins: halfway between what either side can surely take."""
    cdef int32_t low, high, all = 2 * LARGEST
    cdef bint ours = maximises(&search.game, start.leader)
    general.lead_cuts(search, start, 0, &low, &high)
    # So that what they can take is counted in full (`points_needed`).
    general.defence_cuts(search, start, all if ours else -all, &low, &high)
    return (low + high) / 2

cdef inline void deal_of(Search *search, const StockState *state, State *start) noexcept nogil:
    """Deal the last part: give out the copies of each rank, seat by seat."""
    cdef Deal *deal = &search.deal
    cdef int seats = search.game.seats, seat
    cdef uint64_t count = 0, given = 0, dealt, held
    deal.limit_ranks = 0
    for seat in range(seats):
        count += state.hand[seat]
        dealt = as_cards(count)
        deal.hand[seat] = deal.by_turn[seat] = deal.by_turn[seat + seats] = dealt ^ given
        given = dealt
        held = state.hand[seat]
        if seat == start.leader:
            if start.run_rank != NO_RANK:
                held += start.run_length * one(start.run_rank)
            if start.trick.count:
                held += one(start.trick.led)
        if search.game.limit:
            deal.limit_ranks |= as_cards(held) >> search.game.limit & ALL_RANKS
    for seat in range(seats, SEATS):
        deal.hand[seat] = 0
    start.cards = given
    start.left = start.trick.points + points_of(&search.game, given)
    if not deal.limit_ranks:
        start.run_rank, start.run_length = NO_RANK, 0
    search.plain = search.partners and search.additive and not deal.limit_ranks

cdef inline uint64_t as_cards(uint64_t hand) noexcept nogil:
    """Return a hand with a bit for each card in place of how many of each rank there are."""
    cdef uint64_t odd = hand & ALL_RANKS, two = hand >> 1 & ALL_RANKS, four = hand >> 2 & ALL_RANKS
    return odd | two | four | (two | four) << 1 | (odd & two | four) << 2 | four << 3

cdef inline void stock_window(
    const Search *search, const Stock *stock, const StockState *state, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the value of a state by what is left to be won."""
    cdef int owes = state.at.tally.owes, total = state.at.left + stock.extra
    if stock.rules.dirties and state.next < stock.length:
        owes = 3            # who has taken no queen may yet do so (L4)
    low[0] = least_value(&search.objective, &state.at, owes, False, 0, total)
    high[0] = most_value(&search.objective, &state.at, owes, False, 0, total)

cdef inline int32_t stock_bound(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state at any point of a trick."""
    cdef int32_t value
    if is_ending(search, stock, state):
        return ending(search, stock, state, threshold)
    if not state.at.trick.count:
        return stock_bound_at_trick_start(search, stock, state, threshold)
    if stock_plan_cuts(search, stock, state, threshold, &value):
        return value
    return stock_ply(search, stock, state, threshold)

cdef inline int32_t stock_bound_at_trick_start(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state as a trick begins."""
    cdef int32_t low, high, value
    cdef Key key
    cdef Entry *entry
    stock_window(search, stock, state, &low, &high)
    if is_on(search.disabled, STOCK_LEFT) and low >= threshold:
        return low
    if is_on(search.disabled, STOCK_LEFT) and high < threshold:
        return high
    key = stock_key(search, stock, state)
    entry = table_probe(&stock.table, key)
    if entry != NULL and is_on(search.disabled, STOCK_TABLE):
        if entry.lower >= threshold:
            return entry.lower
        if entry.upper < threshold:
            return entry.upper
        low, high = max(low, entry.lower), min(high, entry.upper)
    if stock_plan_cuts(search, stock, state, threshold, &value):
        return value
    if (
        stock.guessed and search.watch.spent >= stock.easy_from and stock.endings == SEARCHED
        and state.at.size <= EASY_TRICKS and is_on(search.disabled, EASY_PROOFS)
    ):
        if shown_easily(search, stock, state, threshold):
            return threshold if stock.less_is_ours else threshold - 1
        if search.watch.halted:
            return 0
    value = stock_ply(search, stock, state, threshold)
    if search.watch.halted:
        return 0
    if value >= threshold:
        low = max(low, value)
    else:
        high = min(high, value)
    table_store(&stock.table, key, low, high, state.at.size)
    return value

cdef inline bint shown_easily(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Say whether the side that gets less can play so that every ending is answered at once, and
    answers the question as this side wishes.

    Of several proofs the search finds the first, not the cheapest.  This looks for one that costs
    nothing; if there is none, nothing is proved.
    """
    cdef bint shown
    stock.endings = AT_ONCE
    shown = prove_without_ending_search(search, stock, state, threshold)
    stock.endings = SEARCHED
    return shown

cdef inline bint prove_without_ending_search(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Do what `shown_easily` does, endings being answered AT_ONCE or not at all."""
    cdef bint ours = stock.less_is_ours, shown
    cdef int32_t low, high
    cdef Key key
    cdef Entry *entry
    if is_ending(search, stock, state):
        low = ending(search, stock, state, threshold)
        return low != OPEN and (low >= threshold) == ours
    if state.at.trick.count:
        if stock_plan_cuts(search, stock, state, threshold, &low):
            return (low >= threshold) == ours
        return easily_by_card(search, stock, state, threshold)
    stock_window(search, stock, state, &low, &high)
    key = stock_key(search, stock, state)
    entry = table_probe(&stock.table, key)
    if entry != NULL and is_on(search.disabled, STOCK_TABLE):
        low, high = max(low, entry.lower), min(high, entry.upper)
    if low >= threshold or high < threshold:
        return (low >= threshold) == ours
    # Here an upper bound is a point below what is not easily shown to be reached; a lower one, what
    # is not easily shown to be out of reach.
    key.high |= <uint64_t> 1 << 60
    entry = table_probe(&stock.table, key)
    if entry != NULL and (entry.upper < threshold if ours else entry.lower >= threshold):
        return False
    shown = easily_by_card(search, stock, state, threshold)
    if search.watch.halted:
        return False
    if shown:
        key.high ^= <uint64_t> 1 << 60
    else:
        low, high = -INFINITE, INFINITE
    if shown == ours:
        low = threshold
    else:
        high = threshold - 1
    table_store(&stock.table, key, low, high, state.at.size)
    return shown

cdef inline bint easily_by_card(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Do it by trying the cards: one is enough if this side plays, else all must do."""
    cdef bint any_does = on_move(search, state) == stock.less_is_ours
    cdef int count, at, gain
    cdef int[14] card
    cdef StockState after
    count = order_cards(search, stock, state, card)
    for at in range(count):
        if not count_node(&search.watch):
            return False
        gain = stock_play(search, stock, state, card[at], &after)
        if prove_without_ending_search(search, stock, &after, threshold - gain) == any_does:
            note_killer(killer_of(search, state), card[at])
            return any_does
        if search.watch.halted:
            return False
    return not any_does

cdef inline uint8_t *killer_of(const Search *search, const StockState *state) noexcept nogil:
    """Return the place of what cut last with the hand of the player on turn (search/killers.pxd)."""
    cdef const State *at = &state.at
    cdef int seat = seat_of(&search.game, place_on_turn(&search.game, at))
    return killer_of_hand(
        search.hand_killers, at.size, at.trick.count, at.trick.led, 0, ranks_of(state.hand[seat])
    )

cdef inline int32_t stock_ply(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value by trying the cards."""
    cdef bint maximising = on_move(search, state)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int count, at, gain
    cdef int[14] card
    cdef StockState after
    count = order_cards(search, stock, state, card)
    for at in range(count):
        if not count_node(&search.watch):
            return 0
        gain = stock_play(search, stock, state, card[at], &after)
        value = gain + stock_bound(search, stock, &after, threshold - gain)
        if search.watch.halted:
            return 0
        if value > found if maximising else value < found:
            found = value
            if found >= threshold if maximising else found < threshold:
                note_killer(killer_of(search, state), card[at])
                return found
    return found

cdef inline int order_cards(
    Search *search, const Stock *stock, const StockState *state, int *card
) noexcept nogil:
    """List what may be played, the likeliest to cut first; return how many they are.

    What cut last with this hand comes first, then what cut before it.  Leads: what the other side
    cannot match, the dearest first, then the cheapest.  Replies: points go to the side that will
    probably take the trick.  Spice: the dearest first.
    """
    cdef const Game *game = &search.game
    cdef const State *at = &state.at
    cdef int turned, count = 0, seat = place_on_turn(game, at), turn, later
    cdef uint64_t ranks = stock_playable(search, stock, state, &turned), theirs = 0, match = 0
    cdef uint64_t down, up
    cdef bint winning, taking, hidden = turned != NO_RANK and ranks & one(turned)
    cdef bint maximising = maximises(game, seat)
    if not hidden and turned != NO_RANK:
        ranks |= one(turned)
    if at.trick.count == game.seats:
        down, up = ranks, 0
    elif at.trick.count:
        later = last_holder(&at.trick, at.trick.count + 1)
        winning = maximises(game, at.trick.winner) == maximising
        taking = winning
        if later:
            taking = maximises(game, at.leader + later) == maximising
        down = ranks if taking else 0
        up = ranks & ~down
        if not later and not winning:
            match = ranks & one(at.trick.led)
    else:
        for turn in range(1, game.seats):
            if maximises(game, seat + turn) != maximising:
                theirs |= ranks_of(state.hand[seat_of(game, seat + turn)])
                if not stock.rules.late and state.next + turn < stock.length:
                    theirs |= one(stock.card[state.next + turn])
        down, up = ranks & ~theirs, ranks & theirs
    if match:
        add_rank(lowest_bit(match) >> 2, turned, hidden, card, &count)
        down &= ~match
        up &= ~match
    while down:
        turn = highest_bit(down)
        down ^= <uint64_t> 1 << turn
        add_rank(turn >> 2, turned, hidden, card, &count)
    while up:
        turn = lowest_bit(up)
        up ^= <uint64_t> 1 << turn
        add_rank(turn >> 2, turned, hidden, card, &count)
    if is_on(search.disabled, KILLERS):
        move_to_front(killer_of(search, state), card, count)
    return count

cdef inline void add_card(int one_card, int *card, int *count) noexcept nogil:
    card[count[0]] = one_card
    count[0] += 1

cdef inline void add_rank(
    int rank, int turned, bint hidden, int *card, int *count
) noexcept nogil:
    """Add a rank, from the hand or turned, or both ways."""
    if rank != turned or hidden:
        add_card(rank, card, count)
    if rank == turned:
        add_card(rank + TURN, card, count)

cdef inline void move_to_front(const uint8_t *killer, int *card, int count) noexcept nogil:
    """Move what a place has to the front of a list, as far as it is there: what cut last first."""
    cdef int which, at, back
    for which in range(1, -1, -1):
        for at in range(count):
            if card[at] == killer[which]:
                for back in range(at, 0, -1):
                    card[back] = card[back - 1]
                card[0] = killer[which]
                break

cdef inline Fault stock_load(
    const Search *search, Stock *stock, const PositionInput *given, const int32_t *cards,
    int length,
    StockState *start
) noexcept nogil:
    """Write a position with a stock as the search has it, if it is one of this context.

    To the first card of the stock TURN is added if the player on turn has taken it up (A2).
    """
    cdef const Game *game = &search.game
    cdef int seats = game.seats, seat, rank, at, size, total, turns
    cdef bint taken_up = length > 0 and cards[0] >= TURN
    cdef int[13] seen
    memset(start, 0, sizeof(StockState))
    memset(seen, 0, sizeof(seen))
    if not 0 <= given.leader < seats or not 0 <= given.count < seats + stock.rules.spices:
        return BAD_TABLE
    if not 0 < length <= MOST_STOCK:
        return BAD_HANDS
    start.at.trick = no_trick()
    start.at.leader = given.leader
    if taken_up and not stock.rules.takes_up:
        return BAD_RANK
    for at in range(length):
        rank = cards[at] - (TURN if taken_up and not at else 0)
        if not 0 <= rank < RANKS:
            return BAD_RANK
        seen[rank] += 1
    for seat in range(seats):
        for rank in range(RANKS):
            if not 0 <= given.hands[seat][rank] <= 4:
                return BAD_COUNT
            seen[rank] += given.hands[seat][rank]
            start.hand[seat] |= <uint64_t> given.hands[seat][rank] << 4 * game.inner[rank]
    for rank in range(RANKS):
        start.at.left += seen[rank] * game.value[game.inner[rank]] if seen[rank] <= 4 else 0
    for at in range(given.count):
        rank = given.table[at]
        if not 0 <= rank < RANKS:
            return BAD_RANK
        seen[rank] += 1
        lay(game, &start.at, game.inner[rank])
        start.at.left += game.value[game.inner[rank]]
        start.queen |= (game.queens & one(game.inner[rank])) != 0
    total = 0
    for rank in range(RANKS):
        if seen[rank] > 4:
            return BAD_COPIES
    for seat in range(seats):
        size = 0
        for rank in range(RANKS):
            size += given.hands[seat][rank]
        if size == stock.rules.hand - 1 and stock.rules.late and (
            seat - given.leader + seats
        ) % seats < given.count:
            start.drawing |= 1 << seat
            total += 1
        elif size != stock.rules.hand:
            return BAD_HANDS
    turns = seats + stock.rules.spices
    if given.count:
        total += turns - given.count
    if length < total or (length - total) % turns:
        return BAD_HANDS
    if (
        not -1 <= given.run_rank < RANKS or not 0 <= given.run_length <= 3
        or (given.run_rank < 0) != (given.run_length == 0)
    ):
        return BAD_RUN
    start.at.run_rank = NO_RANK
    if given.run_rank >= 0 and game.limit:
        start.at.run_rank = game.inner[given.run_rank]
        start.at.run_length = given.run_length
    start.at.size = stock.rules.hand + (length + turns - 1) / turns
    if (
        not 0 <= given.owes < 4 or not 0 <= given.scored < 4 or not 0 <= given.first < 3
        or start.at.size > MOST_TRICKS or not 0 <= given.tricks <= MOST_TRICKS - start.at.size
        or not 0 <= given.extra < (32 if stock.rules.spices else 1)
        or not 0 <= given.points < POINTS - start.at.left - given.extra
    ):
        return BAD_TALLY
    if not search.objective.is_table:
        if given.points or given.scored or given.first or given.tricks:
            return OTHER_TALLY
    elif (
        given.scored >= search.objective.scored or given.first >= search.objective.first
        or given.tricks + (start.at.size if game.track_tricks else 0) >= search.objective.tricks
    ):
        return OTHER_TALLY
    start.at.tally.points, start.at.tally.owes = given.points, given.owes
    start.at.tally.scored, start.at.tally.first = given.scored, given.first
    start.at.tally.tricks = given.tricks
    stock.length = length
    stock.extra = given.extra
    stock.rest[length] = 0
    for at in range(length - 1, -1, -1):
        stock.card[at] = game.inner[cards[at] & TURN - 1]
        stock.rest[at] = stock.rest[at + 1] + one(stock.card[at])
    if given.count:
        note_holders(game, stock, start, given.count)
    else:
        stock_settle(search, stock, start)
    if taken_up:
        take_up(stock, start, seat_of(game, place_on_turn(game, &start.at)))
    return NO_FAULT

cdef inline bint stock_begin(
    Search *search, Stock *stock, uint64_t max_buckets, long long budget
) noexcept nogil:
    """Turn to a question about a stock; what is known stays if the stock has the same end.

    Returns False if there is no memory.
    """
    cdef int at, both = min(stock.length, stock.kept_length)
    cdef bint same_end = stock.kept_length > 0 and stock.kept_extra == stock.extra
    cdef uint64_t places = MANY_PLACES if stock.length > FEW_CARDS else FEW_PLACES
    for at in range(1, both + 1):
        same_end = same_end and stock.card[stock.length - at] == stock.kept[stock.kept_length - at]
    if not same_end:
        table_close(&stock.table)
        stock.kept_length = 0
        stock.kept_extra = stock.extra
        if not table_open(&stock.table, LEAST_BUCKETS, max_buckets):
            return False
    if CHECKS:
        places = CHECKED_PLACES
    if not same_end or places > stock.killers.places:
        if not killers_open(&stock.killers, places):
            return False
    if stock.length > stock.kept_length:
        stock.kept_length = stock.length
        memcpy(stock.kept, stock.card, sizeof(stock.card))
    table_next(&stock.table, False)
    table_next(&search.table, False)
    search.table.max_buckets = min(search.table.max_buckets, <uint64_t> ENDING_BUCKETS)
    if search.partners and search.additive:
        shapes_open(&search.shapes, MANY_LINES)
    search.deal.game = search.game
    search.deep = &stock.table
    stock.guessed = False
    search.hand_killers = &stock.killers
    memset(search.killer, NO_RANK, sizeof(search.killer))
    watch_begin(&search.watch, budget)
    return True

cdef inline void stock_close(Stock *stock) noexcept nogil:
    table_close(&stock.table)
    killers_close(&stock.killers)

cdef inline int32_t stock_ask(
    Search *search, Stock *stock, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a root.

    The checking build tries easy proofs at once, for its games are small.
    """
    stock.easy_from = search.watch.spent + (0 if CHECKS else DEAR)
    return stock_bound(search, stock, state, threshold)

cdef inline bint can_guess(
    const Search *search, const Stock *stock, int32_t low, int32_t high, int32_t unit
) noexcept nogil:
    """Say whether a value between bounds is worth a guess: two sides of two, points of one outcome,
    and enough tricks with a stock for it to pay."""
    return (
        search.partners and search.additive and stock.length > 2 * search.game.seats
        and floor_div(low, unit) == floor_div(high, unit)
    )

cdef inline int32_t guess_value(
    Search *search, Stock *stock, const StockState *state, int32_t low, int32_t high, int32_t unit
) noexcept nogil:
    """Guess a value between bounds: by the search, but that endings are estimated.

    That takes a small part of what the search takes.  What is guessed has keys of its own.  The
    first question is whether who is on turn gets nearly everything: estimates hardly ever say that
    he gets it all.
    """
    cdef int32_t most = (high - low) / NEARLY
    stock.endings = ESTIMATED
    stock_close_window(
        search, stock, state, &low, &high,
        high - most if on_move(search, state) else low + 1 + most, unit, ROUGH,
    )
    stock.endings = SEARCHED
    return (low + high) / 2

cdef inline void stock_close_near(
    Search *search, Stock *stock, const StockState *state, int32_t *lower, int32_t *upper,
    int32_t guess
) noexcept nogil:
    """Close a window whose value is guessed.

    A side that gets few points makes the dear questions: that it gets them takes long to show, that
    it does not get more is cheap.  So the value is approached from the cheap side point by point,
    and from the other in doubled steps.  Once both bounds are found a step is a quarter of the way.
    """
    cdef bint falling = 2 * guess < lower[0] + upper[0], low_known = False, high_known = False
    cdef int32_t threshold = guess + NEAR if falling else guess + 1 - NEAR, value, step = 1
    stock.guessed, stock.less_is_ours = True, falling
    while lower[0] < upper[0]:
        threshold = max(lower[0] + 1, min(threshold, upper[0]))
        value = stock_ask(search, stock, state, threshold)
        if search.watch.halted:
            return
        note_answer(lower, upper, threshold, value)
        low_known |= value >= threshold
        high_known |= value < threshold
        if low_known and high_known:
            step = (upper[0] - lower[0] + 3) / 4
        elif low_known == falling:
            step *= 2
        if low_known and not (high_known and falling):
            threshold = lower[0] + step
        else:
            threshold = upper[0] + 1 - step

cdef inline bint on_move(const Search *search, const StockState *state) noexcept nogil:
    """Say whether who plays or spices now maximises."""
    return maximises(&search.game, place_on_turn(&search.game, &state.at))

cdef inline void stock_close_window(
    Search *search, Stock *stock, const StockState *state, int32_t *lower, int32_t *upper,
    int32_t guess, int32_t unit, int32_t width
) noexcept nogil:
    """Close a window to a width, otherwise as `close_window` does (search/solve.pxd)."""
    cdef int32_t threshold = guess, value
    cdef bint maximising = on_move(search, state)
    while upper[0] - lower[0] > width:
        threshold = next_threshold(lower[0], upper[0], threshold, unit, maximising)
        value = stock_ask(search, stock, state, threshold)
        if search.watch.halted:
            return
        threshold = note_answer(lower, upper, threshold, value)

cdef inline int list_stock_cards(
    const Search *search, const Stock *stock, const StockState *state, int *card
) noexcept nogil:
    """Write what may be played, from the ace down, a card of the hand before one that is turned."""
    cdef int at, inner, turned, count = 0
    cdef uint64_t ranks = stock_playable(search, stock, state, &turned)
    for at in range(RANKS - 1, -1, -1):
        inner = search.game.inner[at]
        if ranks & one(inner):
            add_card(inner, card, &count)
        if inner == turned:
            add_card(inner + TURN, card, &count)
    return count

cdef inline void stock_solve(
    Search *search, Stock *stock, const StockState *root, int32_t unit, bint with_line,
    Answer *answer
) noexcept nogil:
    """Bound the value of a position and of each of its cards, and find a line, as `solve` does."""
    cdef bint maximising = on_move(search, root)
    cdef int at, gain
    cdef int32_t low, high, guess
    cdef StockState after
    answer.length = 0
    stock_window(search, stock, root, &answer.low, &answer.high)
    begin_cards(answer)
    if can_guess(search, stock, answer.low, answer.high, unit):
        guess = guess_value(search, stock, root, answer.low, answer.high, unit)
        stock_close_near(search, stock, root, &answer.low, &answer.high, guess)
    else:
        guess = first_guess(root.at.left + stock.extra, answer.low, answer.high, unit, maximising)
        stock_close_window(search, stock, root, &answer.low, &answer.high, guess, unit, 0)
    for at in range(answer.count):
        gain = stock_play(search, stock, root, answer.rank[at], &after)
        stock_window(search, stock, &after, &low, &high)
        guess = bound_by_best(answer, maximising, gain, &low, &high)
        if not search.watch.halted:
            stock_close_window(search, stock, &after, &low, &high, guess, unit, 0)
        answer.card_low[at] = low + gain
        answer.card_high[at] = high + gain
    if with_line and answer.low == answer.high and not search.watch.halted:
        find_stock_line(search, stock, root, answer)

cdef inline int32_t first_guess(
    int left, int32_t low, int32_t high, int32_t unit, bint maximising
) noexcept nogil:
    """Return the first threshold to ask about: whether who is on turn gets everything, which is so
    in half of all deals by points; half of the points where outcomes differ too."""
    if floor_div(low, unit) < floor_div(high, unit):
        return left / 2 + 1
    return high if maximising else low + 1

cdef inline void find_stock_line(
    Search *search, Stock *stock, const StockState *root, Answer *answer
) noexcept nogil:
    """Find a line on which every card keeps the value: the first that does, from the ace down."""
    cdef StockState state = root[0], after
    cdef State start
    cdef int32_t value = answer.low, rest = 0
    cdef int at, count, place
    cdef bint maximising, kept
    cdef int[14] card
    while state.next < stock.length or state.at.trick.count:
        count = list_stock_cards(search, stock, &state, card)
        place = place_on_turn(&search.game, &state.at)
        maximising = maximises(&search.game, place)
        for at in range(count):
            rest = value - stock_play(search, stock, &state, card[at], &after)
            if maximising:
                kept = stock_bound(search, stock, &after, rest) >= rest
            else:
                kept = stock_bound(search, stock, &after, rest + 1) <= rest
            if kept or search.watch.halted:
                break
        if search.watch.halted:
            return
        answer.line[answer.length] = card[at]
        answer.player[answer.length] = seat_of(&search.game, place)
        answer.length += 1
        state, value = after, rest
    start = state.at
    deal_of(search, &state, &start)
    prepare_keys(&search.deal, search.column_number)
    find_line(search, &start, value, answer)

cdef inline long long count_stock_lines(
    Search *search, Stock *stock, const StockState *state, int depth
) noexcept nogil:
    """Return how many ways there are to play `depth` cards, as `count_lines` does (analysis/perft.pxd).

    A card that is only turned and taken up is not one of them (A2).
    """
    cdef int[14] card
    cdef int at, count, played
    cdef long long total = 0
    cdef State start
    cdef StockState after
    if depth == 0:
        return 1
    if state.next == stock.length and not state.at.trick.count:
        start = state.at
        deal_of(search, state, &start)
        return count_lines(&search.deal, &start, depth, &search.watch)
    count = list_stock_cards(search, stock, state, card)
    for at in range(count):
        if not count_node(&search.watch):
            return 0
        stock_play(search, stock, state, card[at], &after)
        played = not (card[at] & TURN and goes_to_hand(search, stock, state, card[at] & TURN - 1))
        total += count_stock_lines(search, stock, &after, depth - played)
        if search.watch.halted:
            return 0
    return total
