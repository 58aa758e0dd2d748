# The functions of facts.pxd.

cdef inline bint play_card(
    const Search *search, Stock *stock, StockState *state, int card, int32_t *gained
) noexcept nogil:
    """Play a card, or turn one; add the points that the maximising side gets by it.

    False: the card that was turned went to the hand."""
    cdef int gain = 0
    cdef bint played = True
    if card == TURN_NEXT:
        played = turn_next(&search.game, stock, state, &gain)
    elif card == TAKE_BOTTOM:
        take_bottom(&search.game, stock, state)
    else:
        gain = lay_card(&search.game, stock, state, card)
    gained[0] += gain
    return played

cdef inline int rank_of(const Stock *stock, const StockState *state, int card) noexcept nogil:
    """Return the rank that is played in a deal, also that of a card to be turned."""
    if card == TURN_NEXT:
        return stock.card[state.next]
    return stock.bottom if card == TAKE_BOTTOM else card

cdef inline void note_owing(const StockState *state, bint maximising, int32_t *owes) noexcept nogil:
    cdef int owing = state.at.tally.owes
    owes[0] += owing >> (0 if maximising else 1) & 1
    owes[1] += owing >> (1 if maximising else 0) & 1

cdef inline void note_match(
    const Search *search, const Stock *stock, const StockState *state, int card, CardFacts *facts
) noexcept nogil:
    """Note whether an opponent who plays later holds the rank led."""
    cdef int me = seat_at(&search.game, state), turn, seat
    cdef int led = state.at.trick.led if state.at.trick.count else rank_of(stock, state, card)
    for turn in range(state.at.trick.count + 1, search.game.seats):
        seat = seat_of(&search.game, state.at.leader + turn)
        if not together(&search.game, seat, me) and number_of(state.hand[seat], led):
            facts.match += 1
            return

cdef inline int32_t play_noted(
    Search *search, Stock *stock, const RolloutPolicy *thumb, StockState *state, int card,
    uint64_t order, CardFacts *facts
) noexcept nogil:
    """Play a card, and the deal to its end by rules of thumb; note what comes of it.

    Return the points of the maximising side."""
    cdef int me = seat_at(&search.game, state), tricks = 0, mine = NO_RANK, spiced
    cdef int size, seat, led, rank, winner, points
    cdef int32_t gained = 0
    cdef bint maximising = maximises(&search.game, me), ours, chosen = True
    cdef int owing, side = 1 if maximising else 2
    note_match(search, stock, state, card, facts)
    while state.at.size:
        if not count_node(&search.limits):
            return 0
        seat = seat_at(&search.game, state)
        if state.at.trick.count < search.game.seats - 1 and seat != me:
            # Nothing is to be noted of a card of the others that ends no trick.
            play_card(search, stock, state, card, &gained)
            card = thumb_card(search, stock, thumb, state, order)
            continue
        size = state.at.size
        rank = rank_of(stock, state, card)
        led = state.at.trick.led if state.at.trick.count else rank
        # The card of a winner who spices is not part of the trick, but comes home with it (K14).
        spiced = 0
        if state.at.trick.count < search.game.seats:
            winner = seat if rank == led else seat_of(&search.game, state.at.trick.winner)
            if seat == me:
                mine = rank
        else:
            winner = seat_of(&search.game, state.at.trick.winner)
            if winner == me and not chosen:
                facts.home[search.game.outer[rank]] += 1
                spiced = search.game.value[rank]
        chosen = False
        points = state.at.trick.points + state.at.extra + search.game.value[rank]
        owing = state.at.tally.owes
        play_card(search, stock, state, card, &gained)
        if state.at.size != size:
            ours = together(&search.game, winner, me)
            facts.points += points if ours else 0
            if not tricks:
                facts.ours += ours
                facts.trick += points - spiced if ours else 0
                note_owing(state, maximising, facts.owes)
            elif ours:
                facts.later += 1
                if mine != NO_RANK:
                    facts.home[search.game.outer[mine]] += 1
                if winner == me:
                    facts.takes[search.game.outer[led]] += 1
            if owing & side & ~state.at.tally.owes and mine != NO_RANK:
                facts.cleans += one(mine) & search.game.kings != 0
            tricks += 1
            mine = NO_RANK
        if state.at.size:
            card = thumb_card(search, stock, thumb, state, order)
    note_owing(state, maximising, facts.fails)
    return gained + end_value(&search.game, &search.objective, &state.at)

cdef inline void add_facts(CardFacts *sums, const CardFacts *facts) noexcept nogil:
    """Add what came of a card in a deal."""
    cdef int at
    for at in range(<int> (sizeof(CardFacts) // sizeof(int32_t))):
        (<int32_t *> sums)[at] += (<const int32_t *> facts)[at]

cdef inline int more(const int32_t *one, const int32_t *other, int rank) noexcept nogil:
    """Return how many more of a rank there are in one fact than in another."""
    return one[rank] - other[rank] if rank >= 0 else 0

cdef inline void part_deal(
    const CardFacts *one, const CardFacts *other, int mine, int yours, double better,
    double *parts, double *back
) noexcept nogil:
    """Add how much better a card was than another in a deal, to the facts that differ in it.

    Also count the deal if the other card, kept, comes home or takes a trick.  `mine` and `yours`
    are their ranks, as numbered outside; -1: a card of the stock.  `back` are the parts of the
    other card against this one."""
    cdef int takes = more(one.takes, other.takes, yours), lost = more(other.takes, one.takes, mine)
    if one.ours != other.ours:
        parts[BY_TRICK] += better
        back[BY_TRICK] -= better
    if takes != lost:
        parts[BY_TAKES] += better
        back[BY_TAKES] -= better
    if one.cleans != other.cleans:
        parts[BY_CLEANS] += better
        back[BY_CLEANS] -= better
    if one.owes[0] != other.owes[0] or one.owes[1] != other.owes[1]:
        parts[BY_OWES] += better
        back[BY_OWES] -= better
    if one.fails[1] != other.fails[1]:
        parts[BY_FAILS] += better
        back[BY_FAILS] -= better
    parts[KEPT_HOME] += more(one.home, other.home, yours) > 0
    back[KEPT_HOME] += more(other.home, one.home, mine) > 0
    parts[KEPT_TAKES] += takes > 0
    back[KEPT_TAKES] += lost > 0

cdef inline void copy_facts(
    CardFacts *facts, const CardFacts *other, int rank, int twin
) noexcept nogil:
    """Take the facts of an equivalent card: the two ranks, as numbered outside, change places."""
    facts[0] = other[0]
    facts.home[rank], facts.home[twin] = other.home[twin], other.home[rank]
    facts.takes[rank], facts.takes[twin] = other.takes[twin], other.takes[rank]
