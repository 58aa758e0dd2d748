# The functions of network.pxd.

cdef inline void network_open(Network *network, float scale) noexcept nogil:
    cdef int at, unit
    for at in range(SITUATION):
        for unit in range(HIDDEN):
            network.situation[at][unit] = SITUATION_STEP * SITUATION_STEPS[at][unit]
    for at in range(CARD):
        for unit in range(HIDDEN):
            network.card[at][unit] = CARD_STEP * CARD_STEPS[at][unit]
        network.direct[at] = DIRECT_STEP * DIRECT_STEPS[at]
    network.scale = scale

cdef inline void add_input(const Network *network, Sums *sums, int at, float amount) noexcept nogil:
    """Add an input of the situation."""
    add_row(sums.hidden, amount, network.situation[at])

cdef inline void add_card_input(
    const Network *network, Sums *sums, int at, float amount
) noexcept nogil:
    """Add an input of a card."""
    add_row(sums.hidden, amount, network.card[at])
    sums.direct += amount * network.direct[at]

cdef inline Sums weigh_situation(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const SeatInfo *seen
) noexcept nogil:
    """Return the sums with which each card of the player on turn begins."""
    cdef Sums sums
    cdef int unit, rank, held, unseen, turn, seat, count = state.at.trick.count
    cdef uint64_t hand = state.hand[seen.seat]
    cdef float points = 0, lead, others = 1, partner = 1
    for unit in range(HIDDEN):
        sums.hidden[unit] = FIRST_SUMS[unit]
    sums.direct = 0
    add_input(network, &sums, TRICKS_LEFT + min(state.at.size, 13) - 1, 1)
    for rank in range(RANKS):
        held, unseen = min(number_of(hand, rank), 3), number_of(seen.unseen, rank)
        if rank >= WORTHLESS:
            add_input(network, &sums, POINT_RANK + 20 * (rank - WORTHLESS) + 5 * held + unseen, 1)
            points += unseen * search.game.value[rank]
        elif held:
            add_input(network, &sums, LOW_HELD + 4 * (held - 1) + min(unseen, 3), 1)
        elif unseen:
            add_input(network, &sums, LOW_UNSEEN + unseen - 1, 0.25)
    add_input(network, &sums, BY_TURN + count, 1)
    add_input(network, &sums, UNSEEN, seen.places / <float> 40)
    add_input(network, &sums, UNSEEN_POINTS, network.scale * points / 60)
    if not count:
        if (
            state.at.run_rank != NO_RANK and state.at.run_length >= 2
            and number_of(hand, state.at.run_rank)
        ):
            add_input(network, &sums, LONG_RUN, 1)
        return sums
    rank = state.at.trick.led
    unseen = number_of(seen.unseen, rank)
    points = network.scale * state.at.trick.points / 10
    for turn in range(count + 1, search.game.seats):
        seat = seat_of(&search.game, state.at.leader + turn)
        if together(&search.game, seat, seen.seat):
            partner *= 1 - chances.holds[unseen][count_ranks(state.hand[seat])][seen.places]
        else:
            others *= 1 - chances.holds[unseen][count_ranks(state.hand[seat])][seen.places]
    lead = sums.kept = 2 * chance_of_trick(search, chances, state, seen, NO_RANK, False) - 1
    add_input(network, &sums, TABLE_POINTS, points)
    add_input(network, &sums, LED_CLASS + max(rank - WORTHLESS + 1, 0), 1)
    add_input(network, &sums, LED_HELD + min(number_of(hand, rank), 3), 1)
    add_input(network, &sums, LED_UNSEEN + min(unseen, 3), 1)
    if side_of(&search.game, seat_of(&search.game, state.at.trick.winner)) == seen.side:
        add_input(network, &sums, WINNING, 1)
    add_input(network, &sums, OTHERS_MATCH, 1 - others)
    add_input(network, &sums, PARTNER_MATCHES, 1 - partner)
    add_input(network, &sums, LEAD_KEPT, lead)
    add_input(network, &sums, POINTS_KEPT, lead * points)
    return sums

cdef inline float weigh_outcome(
    const Network *network, const StockState *state, Sums *sums, float lead, float value
) noexcept nogil:
    """Add what a card gets in this trick; return what it is worth."""
    cdef int turn = state.at.trick.count
    value = network.scale * value / 10
    add_card_input(network, sums, LEAD, lead)
    add_card_input(network, sums, LEAD_POINTS, lead * network.scale * state.at.trick.points / 10)
    add_card_input(network, sums, LEAD_VALUE, lead * value)
    add_card_input(network, sums, VALUE, value)
    if turn:
        add_card_input(network, sums, LEAD_BY_TURN + turn, lead)
    return positive_sums(sums.hidden, OUTPUT, sums.direct)

cdef inline float weigh_card(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const SeatInfo *seen, Sums sums, int rank
) noexcept nogil:
    """Return what a card of the hand is worth, of the sums that all cards share."""
    cdef int turn = state.at.trick.count, kind = max(rank - WORTHLESS + 1, 0)
    cdef int held = min(number_of(state.hand[seen.seat], rank), 3)
    cdef int unseen = min(number_of(seen.unseen, rank), 3)
    cdef float value = network.scale * search.game.value[rank] / 10
    add_card_input(network, &sums, COPIES + 4 * (3 * kind + held - 1) + unseen, 1)
    add_card_input(network, &sums, CARD_CLASS + kind, 1)
    if not turn:
        add_card_input(network, &sums, LED, 1)
        add_card_input(network, &sums, VALUE_LED, value)
    elif rank == state.at.trick.led:
        add_card_input(network, &sums, MATCHING + turn, 1)
        add_card_input(network, &sums, VALUE_MATCHING, value)
    else:
        add_card_input(network, &sums, DISCARDED + turn, 1)
        add_card_input(network, &sums, VALUE_DISCARDED, value)
    if not turn or rank == state.at.trick.led:
        sums.kept = 2 * chance_of_trick(search, chances, state, seen, rank, False) - 1
    return weigh_outcome(network, state, &sums, sums.kept, search.game.value[rank])

cdef inline float weigh_next(
    const Search *search, const Network *network, const Chances *chances, const StockState *state,
    const SeatInfo *seen, Sums sums
) noexcept nogil:
    """Return what turning the next card of the stock is worth, by the mean of all unseen ones."""
    cdef int rank
    cdef float share, lead = 0, value = 0
    for rank in range(RANKS):
        if number_of(seen.unseen, rank):
            share = <float> number_of(seen.unseen, rank) / seen.places
            lead += share * (2 * chance_of_trick(search, chances, state, seen, rank, True) - 1)
            value += share * search.game.value[rank]
    add_card_input(network, &sums, TURNED, 1)
    add_card_input(network, &sums, TURNED_BY_TURN + state.at.trick.count, 1)
    return weigh_outcome(network, state, &sums, lead, value)
