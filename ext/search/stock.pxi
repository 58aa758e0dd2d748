# The functions of stock.pxd.

cdef inline bint goes_to_hand(
    const Search *search, const Stock *stock, const StockState *state, int card
) noexcept nogil:
    """Say whether a card is turned that goes to the hand, and another is played (A2).

    Where cards are drawn at once that is as if it had been drawn, and is not asked.
    """
    return card & TURN and stock.rules.takes_up and not plays_turned(
        stock, state, denied(&search.game, stock, state)
    )

cdef inline uint64_t stock_playable(
    const Search *search, const Stock *stock, const StockState *state, int *turned
) noexcept nogil:
    """Return the ranks that the player on turn may play from hand, and in `turned` the one that may
    be turned, NO_RANK if none (R15, A2).

    A rank that may be played either way is listed once, unless the draw comes later (A1).
    """
    cdef uint64_t ranks = ranks_of(state.hand[seat_at(&search.game, state)])
    cdef uint64_t barred = denied(&search.game, stock, state), free = ranks & ~barred
    turned[0] = NO_RANK
    if (
        can_turn(&search.game, stock, state)
        and (stock.rules.takes_up or plays_turned(stock, state, barred))
        and (stock.rules.late or not free & one(stock.card[state.next]))
    ):
        turned[0] = stock.card[state.next]
    # What nobody can keep is not asked (R22).
    return free if free or turned[0] != NO_RANK else ranks

cdef inline int stock_play(
    const Search *search, const Stock *stock, const StockState *state, int card, StockState *after
) noexcept nogil:
    """Play a card as `lay_card` does, and note who may match a lead; return as it does."""
    cdef const Game *game = &search.game
    cdef int seat, turn
    after[0] = state[0]
    if goes_to_hand(search, stock, state, card):
        draw_card(stock, after, seat_at(game, state))
        return 0
    if not state.at.trick.count:
        for turn in range(1, game.seats):
            seat = seat_of(game, state.at.leader + turn)
            if can_match(stock, state, seat, turn, card & TURN - 1):
                after.at.trick.holders |= 1 << turn
    return lay_card(game, stock, after, card)

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
    const Search *search, const StockSearch *part, const StockState *state
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
        <uint64_t> (part.stock.length - state.next) << 28 | <uint64_t> state.at.leader << 34
        | <uint64_t> (part.endings == ESTIMATED) << 61 | <uint64_t> 3 << 62
        | tally_bits(&state.at.tally) << 42
    )
    if run_stays(search, part.stock, state):
        key.high |= <uint64_t> state.at.run_rank << 36 | <uint64_t> state.at.run_length << 40
    else:
        key.high |= <uint64_t> NO_RANK << 36
    return key

cdef inline bint is_ending(
    const Search *search, const Stock *stock, const StockState *state
) noexcept nogil:
    """Say whether the last part works a state out: as a trick begins with an empty stock, or in
    the last trick with one, if it is played as any later.

    The draws are settled then: a player's own card of the stock is as good as one in hand, because
    it may be turned (R15). A card of that trick neither makes dirty nor cleans nor is kept where
    nobody asks (L4, L5, L8).
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
    """Say whether the leader decides which card each player draws, and all may turn their own."""
    return rules.dark and not (rules.late or rules.spices)

cdef inline bint last_trick_is_plain(const StockRules *rules) noexcept nogil:
    return draws_are_settled(rules) and not (rules.keeps_king or rules.dirties)

cdef inline int32_t ending(
    Search *search, const StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state that the last part works out (`is_ending`)."""
    cdef StockState drawn
    cdef int turn
    if state.next == part.stock.length:
        return ending_of(search, part.endings, state, threshold)
    drawn = state[0]
    for turn in range(state.at.trick.count, search.game.seats):
        draw_card(part.stock, &drawn, seat_of(&search.game, state.at.leader + turn))
    return ending_of(search, part.endings, &drawn, threshold)

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

    The winner of a trick leads to the next, so it is settled who draws which card. The plan is that
    of `lead_cuts` or `trick_cuts` (search/alpha_beta.pxi), with the cards still to be drawn in each
    hand. An opponent may then seem to have more to throw or to match with than really, which only
    makes the plan worse. The winner of the trick plays a card of the rank led to it, and so none
    that is still to be drawn. The partner might throw such a card, so the plan does without the
    partner's last one.

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

    The plan is that of the `winner`, the turn of a player. It begins `after` the stock, or else in
    the last trick with one. Nobody knows which side takes the queens, so the bound is the worst
    that they can make of it. If the plan begins after the stock, they can make only its own side
    dirty. If a king is led there is no answer: a player who would match it may have to keep the
    king.
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
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state at any point of a trick."""
    cdef int32_t value
    if is_ending(search, part.stock, state):
        return ending(search, part, state, threshold)
    if not state.at.trick.count:
        return stock_bound_at_trick_start(search, part, state, threshold)
    if stock_plan_cuts(search, part.stock, state, threshold, &value):
        return value
    return stock_ply(search, part, state, threshold)

cdef inline int32_t stock_bound_at_trick_start(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state as a trick begins."""
    cdef int32_t low, high, value
    cdef Key key
    cdef Entry *entry
    stock_window(search, part.stock, state, &low, &high)
    if is_on(search.disabled, STOCK_LEFT) and low >= threshold:
        return low
    if is_on(search.disabled, STOCK_LEFT) and high < threshold:
        return high
    key = stock_key(search, part, state)
    entry = table_probe(&part.table, key)
    if entry != NULL and is_on(search.disabled, STOCK_TABLE):
        if entry.lower >= threshold:
            return entry.lower
        if entry.upper < threshold:
            return entry.upper
        low, high = max(low, entry.lower), min(high, entry.upper)
    if stock_plan_cuts(search, part.stock, state, threshold, &value):
        return value
    if (
        part.guessed and search.limits.spent >= part.easy_from and part.endings == SEARCHED
        and state.at.size <= EASY_TRICKS and is_on(search.disabled, EASY_PROOFS)
    ):
        if shown_easily(search, part, state, threshold):
            return threshold if part.less_is_ours else threshold - 1
        if search.limits.halted:
            return 0
    value = stock_ply(search, part, state, threshold)
    if search.limits.halted:
        return 0
    narrow(&low, &high, threshold, value)
    table_store(&part.table, key, low, high, state.at.size)
    return value

cdef inline bint shown_easily(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Say whether the side that gets less can play so that every ending is answered at once, and
    answers the question as this side wishes.

    The search finds the first of several proofs, not the cheapest. This looks for one that costs
    nothing; if there is none, nothing is proved.
    """
    cdef bint shown
    part.endings = AT_ONCE
    shown = prove_without_ending_search(search, part, state, threshold)
    part.endings = SEARCHED
    return shown

cdef inline bint prove_without_ending_search(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Do what `shown_easily` does, endings being answered AT_ONCE or not at all."""
    cdef bint ours = part.less_is_ours, shown
    cdef int32_t low, high
    cdef Key key
    cdef Entry *entry
    if is_ending(search, part.stock, state):
        low = ending(search, part, state, threshold)
        return low != OPEN and (low >= threshold) == ours
    if state.at.trick.count:
        if stock_plan_cuts(search, part.stock, state, threshold, &low):
            return (low >= threshold) == ours
        return easily_by_card(search, part, state, threshold)
    stock_window(search, part.stock, state, &low, &high)
    key = stock_key(search, part, state)
    entry = table_probe(&part.table, key)
    if entry != NULL and is_on(search.disabled, STOCK_TABLE):
        low, high = max(low, entry.lower), min(high, entry.upper)
    if low >= threshold or high < threshold:
        return (low >= threshold) == ours
    # Here an upper bound is a point below what is not easily shown to be reached; a lower one, what
    # is not easily shown to be out of reach.
    key.high |= <uint64_t> 1 << 60
    entry = table_probe(&part.table, key)
    if entry != NULL and (entry.upper < threshold if ours else entry.lower >= threshold):
        return False
    shown = easily_by_card(search, part, state, threshold)
    if search.limits.halted:
        return False
    if shown:
        key.high ^= <uint64_t> 1 << 60
    else:
        low, high = -INFINITE, INFINITE
    if shown == ours:
        low = threshold
    else:
        high = threshold - 1
    table_store(&part.table, key, low, high, state.at.size)
    return shown

cdef inline bint easily_by_card(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Do it by trying the cards: one is enough if this side plays, else all must do."""
    cdef bint any_does = on_move(search, state) == part.less_is_ours
    cdef int count, at, gain
    cdef int[14] card
    cdef StockState after
    count = order_cards(search, part.stock, state, card)
    for at in range(count):
        if not count_node(&search.limits):
            return False
        gain = stock_play(search, part.stock, state, card[at], &after)
        if prove_without_ending_search(search, part, &after, threshold - gain) == any_does:
            note_killer(killer_of(search, state), card[at])
            return any_does
        if search.limits.halted:
            return False
    return not any_does

cdef inline uint8_t *killer_of(const Search *search, const StockState *state) noexcept nogil:
    """Return the place of what cut last with the hand of the player on turn."""
    cdef const State *at = &state.at
    cdef int seat = seat_at(&search.game, state)
    return killer_of_hand(
        search.hand_killers, at.size, at.trick.count, at.trick.led, 0, ranks_of(state.hand[seat])
    )

cdef inline int32_t stock_ply(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value by trying the cards."""
    cdef bint maximising = on_move(search, state)
    cdef int32_t value, found = -INFINITE if maximising else INFINITE
    cdef int count, at, gain
    cdef int[14] card
    cdef StockState after
    count = order_cards(search, part.stock, state, card)
    for at in range(count):
        if not count_node(&search.limits):
            return 0
        gain = stock_play(search, part.stock, state, card[at], &after)
        value = gain + stock_bound(search, part, &after, threshold - gain)
        if search.limits.halted:
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

cdef inline bint stock_begin(
    Search *search, StockSearch *part, const Stock *stock, uint64_t max_buckets, long long budget
) noexcept nogil:
    """Turn to a question about a stock; what is known stays if the stock has the same end.

    Returns False if there is no memory.
    """
    cdef int at, both = min(stock.length, part.kept_length)
    cdef bint same_end = part.kept_length > 0 and part.kept_extra == stock.extra
    cdef uint64_t places = MANY_PLACES if stock.length > FEW_CARDS else FEW_PLACES
    for at in range(1, both + 1):
        same_end = same_end and stock.card[stock.length - at] == part.kept[part.kept_length - at]
    if not same_end:
        table_close(&part.table)
        part.kept_length = 0
        part.kept_extra = stock.extra
        if not table_open(&part.table, LEAST_BUCKETS, max_buckets):
            return False
    part.stock = stock
    if CHECKS:
        places = CHECKED_PLACES
    if not same_end or places > part.killers.places:
        if not killers_open(&part.killers, places):
            return False
    if stock.length > part.kept_length:
        part.kept_length = stock.length
        memcpy(part.kept, stock.card, sizeof(stock.card))
    table_next(&part.table, False)
    table_next(&search.table, False)
    search.table.max_buckets = min(search.table.max_buckets, <uint64_t> ENDING_BUCKETS)
    if search.partners and search.additive:
        shapes_open(&search.shapes, MANY_LINES)
    search.deal.game = search.game
    search.deep = &part.table
    part.guessed = False
    search.hand_killers = &part.killers
    memset(search.killer, NO_RANK, sizeof(search.killer))
    limits_begin(&search.limits, budget)
    return True

cdef inline void stock_search_close(StockSearch *part) noexcept nogil:
    table_close(&part.table)
    killers_close(&part.killers)

cdef inline int32_t stock_ask(
    Search *search, StockSearch *part, const StockState *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a root.

    The checking build tries easy proofs at once, for its games are small.
    """
    part.easy_from = search.limits.spent + (0 if CHECKS else DEAR)
    return stock_bound(search, part, state, threshold)

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
    Search *search, StockSearch *part, const StockState *state, int32_t low, int32_t high,
    int32_t unit
) noexcept nogil:
    """Guess a value between bounds: by the search, but that endings are estimated.

    That takes a small part of what the search takes. Guesses have keys of their own. The first
    question is whether the player on turn gets nearly everything: estimates hardly ever say all.
    """
    cdef int32_t most = (high - low) / NEARLY
    cdef Window window = window_between(
        &low, &high, high - most if on_move(search, state) else low + 1 + most, unit,
        on_move(search, state),
    )
    window.width = ROUGH
    part.endings = ESTIMATED
    stock_close(search, part, state, &window)
    part.endings = SEARCHED
    return (low + high) / 2

cdef inline void stock_close_near(
    Search *search, StockSearch *part, const StockState *state, int32_t *lower, int32_t *upper,
    int32_t guess
) noexcept nogil:
    """Close a window whose value is guessed.

    A side that gets few points makes the dear questions: that it gets them takes long to show, that
    it does not get more is cheap.  So the value is approached from the cheap side point by point,
    and from the other in doubled steps.  Once both bounds are found a step is a quarter of the way.
    """
    cdef bint falling = 2 * guess < lower[0] + upper[0], low_known = False, high_known = False
    cdef Window window = window_between(
        lower, upper, guess + NEAR if falling else guess + 1 - NEAR, 1, falling
    )
    cdef int32_t value, threshold, step = 1
    part.guessed, part.less_is_ours = True, falling
    while lower[0] < upper[0]:
        threshold = window.threshold = max(lower[0] + 1, min(window.threshold, upper[0]))
        value = stock_ask(search, part, state, threshold)
        if search.limits.halted:
            return
        note_answer(&window, value)
        low_known |= value >= threshold
        high_known |= value < threshold
        if low_known and high_known:
            step = (upper[0] - lower[0] + 3) / 4
        elif low_known == falling:
            step *= 2
        if low_known and not (high_known and falling):
            window.threshold = lower[0] + step
        else:
            window.threshold = upper[0] + 1 - step

cdef inline bint on_move(const Search *search, const StockState *state) noexcept nogil:
    """Say whether who plays or spices now maximises."""
    return maximises(&search.game, place_on_turn(&search.game, &state.at))

cdef inline void stock_close(
    Search *search, StockSearch *part, const StockState *state, Window *window
) noexcept nogil:
    """Close a window as `close_window` does (search/solve.pxd)."""
    cdef int32_t value
    while asks(window):
        value = stock_ask(search, part, state, window.threshold)
        if search.limits.halted:
            return
        note_answer(window, value)

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
    Search *search, StockSearch *part, const StockState *root, int32_t unit, bint with_line,
    Answer *answer
) noexcept nogil:
    """Bound the value of a position and of each of its cards, and find a line, as `solve` does."""
    cdef bint maximising = on_move(search, root)
    cdef int at, gain
    cdef int32_t low, high, guess
    cdef StockState after
    cdef Window window
    answer.length = 0
    stock_window(search, part.stock, root, &answer.low, &answer.high)
    begin_cards(answer)
    if can_guess(search, part.stock, answer.low, answer.high, unit):
        guess = guess_value(search, part, root, answer.low, answer.high, unit)
        stock_close_near(search, part, root, &answer.low, &answer.high, guess)
    else:
        guess = first_guess(
            root.at.left + part.stock.extra, answer.low, answer.high, unit, maximising
        )
        window = window_between(&answer.low, &answer.high, guess, unit, maximising)
        stock_close(search, part, root, &window)
    for at in range(answer.count):
        gain = stock_play(search, part.stock, root, answer.rank[at], &after)
        stock_window(search, part.stock, &after, &low, &high)
        guess = bound_by_best(answer, maximising, gain, &low, &high)
        if not search.limits.halted:
            window = window_between(&low, &high, guess, unit, on_move(search, &after))
            stock_close(search, part, &after, &window)
        answer.card_low[at] = low + gain
        answer.card_high[at] = high + gain
    if with_line and answer.low == answer.high and not search.limits.halted:
        find_stock_line(search, part, root, answer)

cdef inline int32_t first_guess(
    int left, int32_t low, int32_t high, int32_t unit, bint maximising
) noexcept nogil:
    """Return the first threshold to ask about: whether who is on turn gets everything, which is so
    in half of all deals by points; half of the points where outcomes also differ."""
    if floor_div(low, unit) < floor_div(high, unit):
        return left / 2 + 1
    return high if maximising else low + 1

cdef inline void find_stock_line(
    Search *search, StockSearch *part, const StockState *root, Answer *answer
) noexcept nogil:
    """Find a line on which every card keeps the value: the first that does, from the ace down."""
    cdef StockState state = root[0], after
    cdef State start
    cdef int32_t value = answer.low, rest = 0
    cdef int at = 0, count, place       # a position of this value has a card that keeps it
    cdef bint maximising, kept
    cdef int[14] card
    while state.next < part.stock.length or state.at.trick.count:
        count = list_stock_cards(search, part.stock, &state, card)
        place = place_on_turn(&search.game, &state.at)
        maximising = maximises(&search.game, place)
        for at in range(count):
            rest = value - stock_play(search, part.stock, &state, card[at], &after)
            if maximising:
                kept = stock_bound(search, part, &after, rest) >= rest
            else:
                kept = stock_bound(search, part, &after, rest + 1) <= rest
            if kept or search.limits.halted:
                break
        if search.limits.halted:
            return
        answer.line[answer.length] = card[at]
        answer.player[answer.length] = seat_of(&search.game, place)
        answer.length += 1
        state, value = after, rest
    start = state.at
    deal_of(search, &state, &start)
    prepare_keys(&search.deal, search.column_number)
    find_line(search, &start, value, answer)
