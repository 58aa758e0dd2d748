# The functions of forfeit.pxd.

cdef inline void layouts_close(Layouts *deal) noexcept nogil:
    free(deal.marks)
    free(deal.kept)
    free(deal.lines)
    free(deal.taking)

cdef inline int find_stages(Layouts *deal, const LayoutInput *given, int suit) noexcept nogil:
    """Number the stages that a suit can reach, each before those that it leads to."""
    cdef int length, low, high, side, rank, first, last, count = 0
    memset(deal.number[suit], NO_STAGE, sizeof(deal.number[suit]))
    deal.number[suit][given.low[suit]][given.high[suit]] = 0
    for length in range(TOP + 1):
        first = 1 if length else 0
        last = TOP + 1 - length if length else 0
        for low in range(first, last + 1):
            high = low + length - 1 if length else 0
            if deal.number[suit][low][high] == NO_STAGE:
                continue
            deal.number[suit][low][high] = count
            deal.suit[suit][count].low = low
            deal.suit[suit][count].high = high
            count += 1
            for side in range(2):
                rank = rank_after(given.build, low, high, side)
                if rank:
                    deal.number[suit][min(low or 7, rank)][max(high, rank)] = 0
    return count

cdef inline bint fill_stage(
    Layouts *deal, const LayoutInput *given, int suit, int index
) noexcept nogil:
    """Fill in what a stage of a suit says; false if a card that is not down has no owner."""
    cdef Stage *grown = &deal.suit[suit][index]
    cdef Step *step
    cdef int rank, seat, side, card
    cdef int32_t all_costs = 0
    for rank in range(1, TOP + 1):
        if grown.low and grown.low <= rank <= grown.high:
            continue
        card = TOP * suit + rank - 1
        seat = given.owners[card]
        if not 0 <= seat < deal.seats:
            return False
        grown.left += <uint64_t> 1 << 8 * seat
        grown.costs[seat] += given.costs[card]
        all_costs += given.costs[card]
    for seat in range(deal.seats):
        grown.preference[seat] = grown.costs[seat] * 65536 - all_costs
    for side in range(2):
        rank = rank_after(given.build, grown.low, grown.high, side)
        if rank == 0:
            continue
        card = TOP * suit + rank - 1
        step = &grown.steps[side]
        step.next = deal.number[suit][min(grown.low or 7, rank)][max(grown.high, rank)]
        step.card = card
        step.owner = given.owners[card]
        step.edge = rank == 1 or rank == TOP
        step.cost = given.costs[card]
    return True

cdef inline int set_clocks(const LayoutInput *given, uint8_t *turn, uint8_t *after) noexcept nogil:
    """Write whose turn it is at each clock, and which clock comes after; return their number."""
    cdef int seat, index
    for seat in range(given.seats):
        turn[seat] = seat
        after[seat] = (seat + 1) % given.seats
    for index in range(given.first_turns):
        seat = (given.turn + given.first_turns - 1 - index) % given.seats
        turn[given.seats + index] = seat
        after[given.seats + index] = given.seats + index - 1
    if given.first_turns:
        after[given.seats] = (turn[given.seats] + 1) % given.seats
    return given.seats + given.first_turns

cdef inline bint layouts_open(Layouts *deal, const LayoutInput *given) noexcept nogil:
    """Begin with a position that is empty of marks; false if its numbers are none of a deal."""
    cdef int suit, index
    memset(deal, 0, sizeof(Layouts))
    if not 2 <= given.seats <= MOST_SEATS or not 0 <= given.first_turns <= given.seats:
        return False
    deal.seats = given.seats
    deal.clocks = set_clocks(given, deal.turn, deal.after)
    deal.goes_on = given.goes_on
    deal.forfeit = given.forfeit
    deal.holders = deal.seats + 1 if given.forfeit else 1
    deal.held = 2 if given.forfeit else 1
    deal.fields = 2 * deal.seats * deal.held + 2 * deal.holders
    deal.layouts = 1
    for suit in range(SUITS):
        if given.low[suit]:
            deal.first_suit = SUITS
            if not 1 <= given.low[suit] <= 7 <= given.high[suit] <= TOP:
                return False
        elif given.high[suit]:
            return False
        deal.stages[suit] = find_stages(deal, given, suit)
        deal.stride[suit] = deal.layouts
        deal.layouts *= deal.stages[suit]
        for index in range(deal.stages[suit]):
            if not fill_stage(deal, given, suit, index):
                return False
    return state_of(deal, given) != OVER

cdef inline int state_of(const Layouts *deal, const LayoutInput *given) noexcept nogil:
    """Return the number of a state among those of its layout, or OVER if there is none."""
    cdef int clock = deal.seats + given.first_turns - 1 if given.first_turns else given.turn
    if not 0 <= clock < deal.clocks or deal.turn[clock] != given.turn:
        return OVER
    return clock + deal.clocks * given.continuing

cdef inline int64_t layout_of(const Layouts *deal, const LayoutInput *given) noexcept nogil:
    """Return the number of the layout of a position, or OVER if play does not reach it."""
    cdef int suit
    cdef int64_t layout = 0
    cdef uint8_t stage
    for suit in range(SUITS):
        stage = deal.number[suit][given.low[suit]][given.high[suit]]
        if stage == NO_STAGE:
            return OVER
        layout += stage * <int64_t> deal.stride[suit]
    return layout

cdef inline int popcount(uint32_t bits) noexcept nogil:
    cdef int count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count

cdef inline void go_to(const Layouts *deal, LayoutPlace *place, uint32_t layout) noexcept nogil:
    cdef int suit
    place.layout = layout
    for suit in range(SUITS):
        place.stage[suit] = layout // deal.stride[suit] % deal.stages[suit]

cdef inline uint32_t outcome_at(const LayoutPlace *place) noexcept nogil:
    cdef int suit
    cdef uint32_t outcome = 0
    for suit in range(SUITS):
        outcome |= <uint32_t> place.stage[suit] << 6 * suit
    return outcome

cdef inline bint look_at(const Layouts *deal, LayoutPlace *place) noexcept nogil:
    """Find what the layout of a place says; return whether a hand is empty."""
    cdef int suit, side, seat
    cdef uint64_t left = 0
    cdef const Step *step
    cdef Fitting *fitting
    cdef uint32_t outcome = outcome_at(place)
    place.count = 0
    place.can_play = 0
    for suit in range(SUITS):
        left += deal.suit[suit][place.stage[suit]].left
    for seat in range(deal.seats):
        place.left[seat] = left >> 8 * seat & 255
        if place.left[seat] == 0:
            return True
    for suit in range(SUITS):
        if place.layout == 0 and deal.first_suit != SUITS and suit != deal.first_suit:
            continue
        for side in range(2):
            step = &deal.suit[suit][place.stage[suit]].steps[side]
            if step.next == 0:
                continue
            fitting = &place.fitting[place.count]
            place.count += 1
            fitting.owner = step.owner
            fitting.card = step.card
            fitting.edge = step.edge
            fitting.forced = step.forced
            fitting.child = (
                place.layout + <uint32_t> (step.next - place.stage[suit]) * deal.stride[suit]
            )
            fitting.cost = step.cost
            fitting.outcome = outcome + (<uint32_t> (step.next - place.stage[suit]) << 6 * suit)
            place.can_play |= 1u << step.owner
    return False

cdef inline bint can_go_on(const Layouts *deal, const LayoutPlace *place, int move) noexcept nogil:
    """Say whether the player of an ace or a king may play one more card (X12)."""
    cdef int other
    if deal.goes_on == CONTINUE_OFF or not place.fitting[move].edge:
        return False
    for other in range(place.count):
        if other != move and place.fitting[other].owner == place.fitting[move].owner and (
            deal.goes_on == CONTINUE_ANY or place.fitting[other].edge
        ):
            return True
    return False

cdef inline int state_after(
    const Layouts *deal, const LayoutPlace *place, int clock, int move
) noexcept nogil:
    """Return the state, in the layout of a child, to which a move leads, or OVER."""
    if place.left[place.fitting[move].owner] == 1:
        return OVER
    if can_go_on(deal, place, move):
        return clock + deal.clocks
    return deal.after[clock]

cdef inline bint is_playable(
    const Layouts *deal, const LayoutPlace *place, int state, int move
) noexcept nogil:
    """Say whether the player of a state may play a card that fits."""
    cdef bint going_on = state >= deal.clocks
    cdef int clock = state - deal.clocks if going_on else state
    return place.fitting[move].owner == deal.turn[clock] and (
        not going_on or deal.goes_on == CONTINUE_ANY or place.fitting[move].edge
    )

cdef inline void mark_layout(Layouts *deal, LayoutPlace *place) noexcept nogil:
    """Mark what the marked states of a layout lead to; an end of play is unmarked."""
    cdef Marks *marks = &deal.marks[place.layout]
    cdef int clock, round_, state, move, after
    if look_at(deal, place):
        marks.states = 0
        return
    # Turns that end here without a card: those of a continuation, of first turns, then of others.
    for clock in range(deal.clocks - 1, -1, -1):
        if marks.states >> clock + deal.clocks & 1:
            marks.states |= 1u << deal.after[clock]
        if clock >= deal.seats and marks.states >> clock & 1 and not (
            place.can_play >> deal.turn[clock] & 1
        ):
            marks.states |= 1u << deal.after[clock]
    for round_ in range(2 * deal.seats):
        clock = round_ % deal.seats
        if marks.states >> clock & 1 and not place.can_play >> clock & 1:
            marks.states |= 1u << deal.after[clock]
    for state in range(2 * deal.clocks):
        if not marks.states >> state & 1:
            continue
        clock = state - deal.clocks if state >= deal.clocks else state
        for move in range(place.count):
            if is_playable(deal, place, state, move):
                after = state_after(deal, place, clock, move)
                if after != OVER:
                    deal.marks[place.fitting[move].child].states |= 1u << after

cdef inline void number_states(Layouts *deal) noexcept nogil:
    cdef uint32_t layout
    deal.states = 0
    for layout in range(deal.layouts):
        deal.marks[layout].first = <uint32_t> deal.states
        deal.states += popcount(deal.marks[layout].states)

cdef inline uint64_t state_number(const Layouts *deal, uint32_t layout, int state) noexcept nogil:
    cdef const Marks *marks = &deal.marks[layout]
    return marks.first + popcount(marks.states & (1u << state) - 1)

cdef inline uint16_t *kept_of(const Layouts *deal, uint32_t layout, int state) noexcept nogil:
    return deal.kept + state_number(deal, layout, state) * deal.fields

cdef inline uint32_t *outcomes_in(const Layouts *deal, uint16_t *kept) noexcept nogil:
    """Return where the outcomes of a state are; their fields are at an even place."""
    return <uint32_t *> (kept + 2 * deal.seats * deal.held)

cdef inline void write_end(
    const Layouts *deal, const LayoutPlace *place, int move, uint16_t *kept
) noexcept nogil:
    """Write what a move is worth that ends the game."""
    cdef int seat, held, holder, suit
    cdef uint32_t *outcomes = outcomes_in(deal, kept)
    cdef uint16_t cost
    for seat in range(deal.seats):
        cost = 0
        for suit in range(SUITS):
            cost += deal.suit[suit][place.stage[suit]].costs[seat]
        if seat == place.fitting[move].owner:
            cost -= place.fitting[move].cost
        for held in range(deal.held):
            kept[seat * deal.held + held] = cost + held * deal.forfeit
            kept[(deal.seats + seat) * deal.held + held] = cost + held * deal.forfeit
    for holder in range(deal.holders):
        outcomes[holder] = place.fitting[move].outcome | <uint32_t> holder << 6 * SUITS

cdef inline int32_t preference_of(const Layouts *deal, uint32_t outcome, int seat) noexcept nogil:
    """Return what a seat makes least: its own points, and of equal ones, less those of all."""
    cdef int suit
    cdef int holder = <int> (outcome >> 6 * SUITS) - 1
    cdef int32_t preference = 0
    for suit in range(SUITS):
        preference += deal.suit[suit][outcome >> 6 * suit & 63].preference[seat]
    if holder >= 0:
        preference -= deal.forfeit
        if holder == seat:
            preference += deal.forfeit * 65536
    return preference

cdef inline void choose_among(
    const Layouts *deal, int seat, int count, uint16_t **found, uint16_t *kept
) noexcept nogil:
    """Write what a state is worth whose moves are worth what is found; the order settles ties."""
    cdef int bounds = deal.seats * deal.held
    cdef int field, move, holder
    cdef int32_t preference, least = 0
    cdef uint16_t highest[MOST_WORDS]
    cdef uint32_t *outcomes = outcomes_in(deal, kept)
    for field in range(2 * bounds):
        kept[field] = found[0][field]
    for field in range(bounds):
        highest[field] = found[0][field]
    for move in range(1, count):
        for field in range(2 * bounds):
            kept[field] = min(kept[field], found[move][field])
        for field in range(bounds):
            highest[field] = max(highest[field], found[move][field])
    for field in range(bounds):
        if field < seat * deal.held or field >= (seat + 1) * deal.held:
            kept[field] = highest[field]
    for holder in range(deal.holders):
        for move in range(count):
            preference = preference_of(deal, outcomes_in(deal, found[move])[holder], seat)
            if move == 0 or preference < least:
                least = preference
                outcomes[holder] = outcomes_in(deal, found[move])[holder]

cdef inline void take_forfeit(
    const Layouts *deal, int seat, uint16_t *after, uint16_t *kept
) noexcept nogil:
    """Write what a state is worth whose player must take the forfeit, from the next one (X17)."""
    cdef int other, held, holder
    for other in range(2 * deal.seats):
        for held in range(deal.held):
            kept[other * deal.held + held] = after[
                other * deal.held + (1 if deal.held == 2 and other % deal.seats == seat else 0)
            ]
    for holder in range(deal.holders):
        outcomes_in(deal, kept)[holder] = outcomes_in(deal, after)[
            seat + 1 if deal.holders > 1 else 0
        ]

cdef inline void solve_state(Layouts *deal, const LayoutPlace *place, int state) noexcept nogil:
    """Write what a state is worth; its moves and the state after a turn are known."""
    cdef bint going_on = state >= deal.clocks
    cdef int clock = state - deal.clocks if going_on else state
    cdef int seat = deal.turn[clock]
    cdef int move, after, field, count = 0
    cdef uint16_t *kept = kept_of(deal, place.layout, state)
    cdef uint16_t *found[MOST_MOVES + 1]
    cdef uint32_t ends[MOST_MOVES][MOST_WORDS]
    for move in range(place.count):
        if not is_playable(deal, place, state, move):
            continue
        after = state_after(deal, place, clock, move)
        if after == OVER:
            found[count] = <uint16_t *> &ends[count][0]
            write_end(deal, place, move, found[count])
        else:
            found[count] = kept_of(deal, place.fitting[move].child, after)
        count += 1
    if going_on or count == 0:
        found[count] = kept_of(deal, place.layout, deal.after[clock])
        if count == 0 and clock < deal.seats:
            take_forfeit(deal, seat, found[0], kept)
            return
        count += 1
    choose_among(deal, seat, count, found, kept)

cdef inline void find_worth(
    const Layouts *deal, uint32_t layout, int state, int holder, LayoutFound *found
) noexcept nogil:
    """Find what a solved state is worth for a holder of the forfeit."""
    cdef const uint16_t *kept = kept_of(deal, layout, state)
    cdef const uint32_t *outcomes = outcomes_in(deal, <uint16_t *> kept)
    cdef uint32_t outcome = outcomes[holder + 1 if deal.held == 2 else 0]
    cdef int last = <int> (outcome >> 6 * SUITS) - 1
    cdef int seat, suit
    cdef bint holds
    for seat in range(deal.seats):
        holds = deal.held == 2 and seat == holder
        found.sure[seat] = kept[seat * deal.held + holds]
        found.helped[seat] = kept[(deal.seats + seat) * deal.held + holds]
        found.outcome[seat] = deal.forfeit if deal.held == 2 and seat == last else 0
        for suit in range(SUITS):
            found.outcome[seat] += deal.suit[suit][outcome >> 6 * suit & 63].costs[seat]

cdef inline void count_state(Layouts *deal, const LayoutPlace *place, int state) noexcept nogil:
    """Count the lines from a state; those from its moves and after its turn are counted."""
    cdef bint going_on = state >= deal.clocks
    cdef int clock = state - deal.clocks if going_on else state
    cdef int move, after, seat, only = OVER, count = 0
    cdef LayoutLines *lines = deal.lines + state_number(deal, place.layout, state) * deal.seats
    for seat in range(deal.seats):
        lines[seat] = 0
    for move in range(place.count - 1, -1, -1):
        if place.fitting[move].forced and is_playable(deal, place, state, move):
            only = move
    for move in range(place.count):
        if not is_playable(deal, place, state, move) or (only != OVER and move != only):
            continue
        count += 1
        after = state_after(deal, place, clock, move)
        if after == OVER:
            lines[place.fitting[move].owner] += 1
        else:
            add_lines(deal, place.fitting[move].child, after, lines)
    if going_on or count == 0:
        add_lines(deal, place.layout, deal.after[clock], lines)

cdef inline void add_lines(
    Layouts *deal, uint32_t layout, int state, LayoutLines *lines
) noexcept nogil:
    cdef int seat
    cdef const LayoutLines *more = deal.lines + state_number(deal, layout, state) * deal.seats
    for seat in range(deal.seats):
        lines[seat] += more[seat]
        if lines[seat] < more[seat]:
            deal.too_many = True

cdef inline uint32_t pair_of(int player, int victim) noexcept nogil:
    """Return the bit of a player who makes another take the forfeit; with itself, of all others."""
    return 1u << MOST_SEATS * player + victim

cdef inline void find_taking(Layouts *deal, const LayoutPlace *place, int state) noexcept nogil:
    """Find who can make whom take the forfeit from a state on; what follows it is known."""
    cdef bint going_on = state >= deal.clocks
    cdef int clock = state - deal.clocks if going_on else state
    cdef int seat = deal.turn[clock]
    cdef int move, after, other, count = 0
    cdef uint32_t found, some = 0, every = ~0u, wanted = 0
    for move in range(place.count):
        if not is_playable(deal, place, state, move):
            continue
        count += 1
        after = state_after(deal, place, clock, move)
        found = 0
        if after != OVER:
            found = deal.taking[state_number(deal, place.fitting[move].child, after)]
        some |= found
        every &= found
    if going_on or count == 0:
        found = deal.taking[state_number(deal, place.layout, deal.after[clock])]
        if count == 0 and clock < deal.seats:
            for other in range(deal.seats):
                found |= pair_of(other, seat)
        some |= found
        every &= found
    for other in range(deal.seats):
        if other != seat:
            wanted |= pair_of(seat, other) | pair_of(other, other)
    deal.taking[state_number(deal, place.layout, state)] = (some & wanted) | (every & ~wanted)

cdef inline void work_through(Layouts *deal, LayoutPlace *place, Work work) noexcept nogil:
    """Do some work for each marked state of a layout, after what it leads to in the same layout."""
    cdef uint32_t marked = deal.marks[place.layout].states
    cdef int clock, start = 0, back
    if not marked:
        return
    look_at(deal, place)
    while not place.can_play >> start & 1:
        start += 1
    # A seat that cannot play leads to the next, so those before one that can come in turn.
    for back in range(deal.seats):
        clock = (start - back + deal.seats) % deal.seats
        if marked >> clock & 1 and place.can_play >> clock & 1:
            work(deal, place, clock)
    for back in range(1, deal.seats):
        clock = (start - back + deal.seats) % deal.seats
        if marked >> clock & 1 and not place.can_play >> clock & 1:
            work(deal, place, clock)
    for clock in range(deal.seats):
        if marked >> clock + deal.clocks & 1:
            work(deal, place, clock + deal.clocks)
    for clock in range(deal.seats, deal.clocks):
        if marked >> clock & 1:
            work(deal, place, clock)
        if marked >> clock + deal.clocks & 1:
            work(deal, place, clock + deal.clocks)
