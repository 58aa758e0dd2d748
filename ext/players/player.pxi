# The functions of player.pxd.

cdef inline int list_choices(
    const Search *search, const Stock *stock, const StockState *state, int *card
) noexcept nogil:
    """List what the player on turn may choose, from the ace down; last to turn a card, and to lead
    the one at the bottom of the pack."""
    cdef int rank, count = 0
    cdef uint64_t ranks = free_ranks(&search.game, stock, state)
    for rank in range(RANKS - 1, -1, -1):
        if ranks & one(search.game.inner[rank]):
            card[count] = search.game.inner[rank]
            count += 1
    if may_turn(&search.game, stock, state):
        card[count] = TURN_NEXT
        count += 1
    if may_take_bottom(&search.game, stock, state):
        card[count] = TAKE_BOTTOM
        count += 1
    return count

cdef inline bint has_role(
    const Search *search, const Stock *stock, const StockState *state, const SeatInfo *seen,
    int rank
) noexcept nogil:
    """Say whether a rank matters by more than how many of it are where.

    Ranks with points do, and what is not of the hand; so do the rank led, and what is face up. A
    leader's run (R19) does if another card that the leader holds or may draw can continue it after
    this card. It has ended in a trick that another rank leads."""
    if rank >= WORTHLESS or stock.open and rank in (stock.card[0], stock.bottom):
        return True
    if state.at.trick.count:
        return rank == state.at.trick.led
    return rank == state.at.run_rank and (
        number_of(state.hand[seen.seat], rank) > 1
        or stock.length > state.next and number_of(seen.unseen, rank) > 0
    )

cdef inline bint equivalent(
    const Search *search, const Stock *stock, const StockState *state, const SeatView *view,
    const SeatInfo *seen, int rank, int other
) noexcept nogil:
    """Say whether two cards of the player on turn differ in nothing but their names.

    They do if neither rank has a role, as many are unseen of both, and each seat, the player's
    included, is known to hold as many of both, and to be void of both or of neither. Exchange the
    two ranks in a possible deal and in its order of ties: that deal and that order are as likely.
    One card is worth there what the other was worth. So both are worth the same on average."""
    cdef int seat
    if (
        has_role(search, stock, state, seen, rank) or has_role(search, stock, state, seen, other)
        or number_of(seen.unseen, rank) != number_of(seen.unseen, other)
    ):
        return False
    for seat in range(SEATS):
        if (
            number_of(view.state.hand[seat], rank) != number_of(view.state.hand[seat], other)
            or (view.voids[seat] & one(rank) != 0) != (view.voids[seat] & one(other) != 0)
        ):
            return False
    return True

cdef inline int32_t play_out(
    Search *search, Stock *stock, const RolloutPolicy *thumb, StockState *state, uint64_t order
) noexcept nogil:
    """Return what a deal is worth if all play by rules of thumb, for the maximising side."""
    cdef int32_t gained = 0
    while state.at.size:
        if not count_node(&search.limits):
            return 0
        play_card(search, stock, state, thumb_card(search, stock, thumb, state, order), &gained)
    return gained + end_value(&search.game, &search.objective, &state.at)

cdef inline void complete_facts(Chosen *chosen, const int *played_as, const int *rank) noexcept nogil:
    """Give each card the facts of the one that was played for it, against each other card."""
    cdef int at, other, part
    for at in range(chosen.count):
        if played_as[at] != at:
            copy_facts(&chosen.facts[at], &chosen.facts[played_as[at]], rank[at], rank[played_as[at]])
        for other in range(chosen.count):
            for part in range(PARTS):
                chosen.parts[at][other][part] = (
                    chosen.parts[played_as[at]][played_as[other]][part]
                )

cdef inline void choose_card(
    Search *search, Stock *stock, const RolloutPolicy *thumb, const StockState *state,
    const SeatView *view,
    int deals, uint64_t generator, bint noting, Chosen *chosen
) noexcept nogil:
    """Choose among the cards of the player on turn; `state` is one of the possible deals.

    With `noting` the facts of each card are also gathered."""
    cdef Weighing weighing
    cdef StockState dealt, after
    cdef Stock own, played
    cdef int at, other, card = thumb_card(search, stock, thumb, state, cheapest_first())
    cdef int sign = 1 if maximises(&search.game, seat_at(&search.game, state)) else -1
    cdef uint64_t order
    cdef int32_t[15] worth
    cdef int[15] played_as      # which card is played in the deals for each
    cdef int[15] rank           # of each, as numbered outside; -1: not yet known
    cdef CardFacts[15] came
    cdef double better, weighed
    chosen.count = list_choices(search, stock, state, chosen.card)
    weighing = begin_weighing(search, stock, thumb, state)
    better = card_worth(search, stock, thumb, state, &weighing, card)
    for at in range(chosen.count):
        weighed = card_worth(search, stock, thumb, state, &weighing, chosen.card[at])
        chosen.expected[at] = (weighed - better) / thumb.scale
        if chosen.card[at] == card:
            chosen.thumb = chosen.best = at
        chosen.worth[at] = chosen.better[at] = chosen.squares[at] = 0
        played_as[at] = at
        rank[at] = search.game.outer[chosen.card[at]] if chosen.card[at] < RANKS else -1
        for other in range(at):
            if equivalent(
                search, stock, state, view, &weighing.seen, chosen.card[at], chosen.card[other]
            ):
                played_as[at] = played_as[other]
    chosen.deals = 0
    memset(chosen.facts, 0, sizeof(chosen.facts))
    memset(chosen.parts, 0, sizeof(chosen.parts))
    own = stock[0]
    while chosen.deals < deals and chosen.count > 1:
        draw_deal(search, view, &generator, &own, &dealt)
        order = draw_order(&generator)
        for at in range(chosen.count if not search.limits.halted else 0):
            if played_as[at] != at:
                worth[at] = worth[played_as[at]]
                continue
            after, played = dealt, own
            worth[at] = 0
            if noting:
                memset(&came[at], 0, sizeof(CardFacts))
                worth[at] = play_noted(
                    search, &played, thumb, &after, chosen.card[at], order, &came[at]
                )
                continue
            play_card(search, &played, &after, chosen.card[at], &worth[at])
            worth[at] += play_out(search, &played, thumb, &after, order)
        if search.limits.halted:
            break
        chosen.deals += 1
        for at in range(chosen.count):
            better = sign * (worth[at] - worth[chosen.thumb])
            chosen.worth[at] += sign * worth[at]
            chosen.better[at] += better
            chosen.squares[at] += better * better
            if not noting or played_as[at] != at:
                continue
            add_facts(&chosen.facts[at], &came[at])
            for other in range(at):
                if played_as[other] == other:
                    part_deal(
                        &came[at], &came[other], rank[at], rank[other],
                        sign * (worth[at] - worth[other]),
                        &chosen.parts[at][other][0], &chosen.parts[other][at][0],
                    )
    if noting:
        complete_facts(chosen, played_as, rank)
    for at in range(chosen.count - 1, -1, -1):      # of cards that are equivalent the lowest
        if believed(chosen, at, thumb.doubt) > believed(chosen, chosen.best, thumb.doubt):
            chosen.best = at

cdef inline void play_out_deals(
    Search *search, Stock *stock, const RolloutPolicy *thumb, const SeatView *view, int deals,
    uint64_t generator, double *total, double *squares
) noexcept nogil:
    """Add up what some possible deals are worth if all play by rules of thumb, and its squares."""
    cdef StockState dealt
    cdef int32_t worth
    total[0] = squares[0] = 0
    while deals and not search.limits.halted:
        draw_deal(search, view, &generator, stock, &dealt)
        worth = play_out(search, stock, thumb, &dealt, draw_order(&generator))
        total[0] += worth
        squares[0] += worth * worth
        deals -= 1

cdef inline double believed(const Chosen *chosen, int at, double doubt) noexcept nogil:
    """Return the estimate of how much better a card is than that of the rules of thumb.

    It is the mean of what the rules of thumb say and of what the deals have shown.  Each has the
    weight of one over its squared error; `doubt` is the error of the rules of thumb."""
    cdef double shown, error
    if at == chosen.thumb or chosen.deals < 2:
        return 0
    shown = chosen.better[at] / chosen.deals
    error = (chosen.squares[at] - shown * chosen.better[at]) / (chosen.deals - 1) / chosen.deals
    return (chosen.expected[at] * error + shown * doubt * doubt) / (error + doubt * doubt)
