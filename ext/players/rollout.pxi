# The functions of rollout.pxd.

cdef inline void thumb_open(
    RolloutPolicy *thumb, const Search *search, bint cleaning
) noexcept nogil:
    cdef int stage, at, points = 0, kind = 0 if search.game.seats == 4 else search.game.seats - 1
    for at in range(RANKS):
        points += 4 * search.game.value[at]
    thumb.scale = 120. / points
    chances_open(&thumb.chances)
    thumb.by_network = search.game.seats == 4 and not cleaning
    thumb.doubt = (1 if thumb.by_network else 12 if cleaning else 2) / thumb.scale
    if thumb.by_network:
        network_open(&thumb.network, thumb.scale)
        return
    for stage in range(STAGES):
        for at in range(WEIGHTS):
            thumb.weight[stage][at] = THUMB_WEIGHTS[kind][stage][at]

cdef inline const float *weights_for(
    const RolloutPolicy *thumb, const Stock *stock, const StockState *state
) noexcept nogil:
    """Return the weights of this stage: long before the last part, about its beginning, later."""
    cdef int left = state.at.size - stock.rules.hand
    return thumb.weight[0 if left > 1 else 1 if left > -2 else 2]

cdef inline float hand_weight(const float *weight, int rank, int held, int unseen) noexcept nogil:
    cdef int kind = 0 if rank < WORTHLESS else rank - WORTHLESS + 1
    return weight[HAND_WEIGHT + (3 * kind + min(held, 3) - 1) * 4 + min(unseen, 3)]

cdef inline Weighed weigh(
    const Search *search, const Stock *stock, const RolloutPolicy *thumb, const StockState *state,
    const SeatInfo *seen, int rank, bint turned
) noexcept nogil:
    """Weigh what a rank gets in this trick if it is played from the hand, or turned."""
    cdef Weighed found
    cdef int led = state.at.trick.led if state.at.trick.count else rank
    cdef int owes = state.at.tally.owes, own = 1 << seen.side
    cdef float ours = chance_of_trick(search, &thumb.chances, state, seen, rank, turned)
    found.lead = 2 * ours - 1
    found.points = (
        found.lead * thumb.scale * (state.at.trick.points + search.game.value[rank])
    )
    found.queen = found.king = 0
    if first_part(stock, state):
        if stock.rules.dirties and (state.queen or one(rank) & search.game.queens):
            found.queen = (0 if owes & own else ours) - (0 if owes & 3 - own else 1 - ours)
    elif owes and (state.at.trick.king or one(rank) & search.game.kings) and (
        lets_clean(&search.game, one(led))
    ):
        found.king = (ours if owes & own else 0) - (1 - ours if owes & 3 - own else 0)
    return found

cdef inline float weighed_by(const float *weight, const Weighed *found, int turn) noexcept nogil:
    return (
        weight[POINTS_WEIGHT] * found.points + weight[LEAD_WEIGHT + turn] * found.lead
        + weight[QUEEN_WEIGHT] * found.queen + weight[KING_WEIGHT] * found.king
    )

cdef inline Weighed weigh_turning(
    const Search *search, const Stock *stock, const RolloutPolicy *thumb, const StockState *state,
    const SeatInfo *seen
) noexcept nogil:
    """Weigh what the next card of the stock gets, by the mean of all unseen ones."""
    cdef Weighed found, mean
    cdef int rank
    cdef float share
    if stock.open and not state.next:
        return weigh(search, stock, thumb, state, seen, stock.card[0], True)
    mean.lead = mean.points = mean.queen = mean.king = 0
    for rank in range(RANKS):
        if number_of(seen.unseen, rank):
            share = <float> number_of(seen.unseen, rank) / seen.places
            found = weigh(search, stock, thumb, state, seen, rank, True)
            mean.lead += share * found.lead
            mean.points += share * found.points
            mean.queen += share * found.queen
            mean.king += share * found.king
    return mean

cdef inline Weighing begin_weighing(
    const Search *search, const Stock *stock, const RolloutPolicy *thumb, const StockState *state
) noexcept nogil:
    cdef Weighing weighing
    weighing.seen = seen_by(search, stock, state, seat_at(&search.game, state))
    if thumb.by_network:
        weighing.sums = weigh_situation(
            search, &thumb.network, &thumb.chances, state, &weighing.seen
        )
        weighing.weight = NULL
    else:
        weighing.weight = weights_for(thumb, stock, state)
    return weighing

cdef inline float card_worth(
    const Search *search, const Stock *stock, const RolloutPolicy *thumb, const StockState *state,
    const Weighing *weighing, int card
) noexcept nogil:
    """Return what a card is worth to its player by the rules of thumb, or what turning one is.

    Only the differences between cards mean something; they are in points of 120 per deal."""
    cdef const SeatInfo *seen = &weighing.seen
    cdef const float *weight
    cdef int turn = state.at.trick.count
    cdef Weighed found
    if thumb.by_network:
        if card == TURN_NEXT:
            return weigh_next(
                search, &thumb.network, &thumb.chances, state, seen, weighing.sums
            )
        if card == TAKE_BOTTOM:
            return 0        # four players have no such card (`see` refuses one)
        return weigh_card(
            search, &thumb.network, &thumb.chances, state, seen, weighing.sums, card
        )
    weight = weighing.weight
    if card == TURN_NEXT:
        found = weigh_turning(search, stock, thumb, state, seen)
        return weighed_by(weight, &found, turn) - weight[TURN_WEIGHT]
    if card == TAKE_BOTTOM:
        found = weigh(search, stock, thumb, state, seen, stock.bottom, False)
        return weighed_by(weight, &found, turn) - weight[TURN_WEIGHT]
    found = weigh(search, stock, thumb, state, seen, card, False)
    return weighed_by(weight, &found, turn) - hand_weight(
        weight, card, number_of(state.hand[seen.seat], card), number_of(seen.unseen, card)
    )

cdef inline uint64_t cheapest_first() noexcept nogil:
    """Return the ranks in the order of their values, four bits each, the first in the lowest."""
    return 0xCBA9876543210

cdef inline uint64_t draw_order(uint64_t *generator) noexcept nogil:
    """Return the same with the worthless ranks in any order, each as likely as any other.

    Worthless cards are often as good as each other.  If everybody then played the lowest, low ranks
    would go first and high ones would be worth keeping, though only names distinguish them.
    So every deal that is played out has an order of its own."""
    cdef uint64_t order = cheapest_first(), both
    cdef int at, other
    for at in range(WORTHLESS - 1):
        other = at + draw_below(generator, WORTHLESS - at)
        both = number_of(order, at) ^ number_of(order, other)
        order ^= both << 4 * at | both << 4 * other
    return order

cdef inline int thumb_card(
    const Search *search, const Stock *stock, const RolloutPolicy *thumb, const StockState *state,
    uint64_t order
) noexcept nogil:
    """Return the card that the rules of thumb play: the best, of several the first in an order."""
    cdef uint64_t ranks = free_ranks(&search.game, stock, state)
    cdef bint turns = may_turn(&search.game, stock, state)
    cdef Weighing weighing
    cdef int at, card, best = TURN_NEXT
    cdef float worth, most = -1e30
    # A player who may take the bottom card (K7) has a whole hand, which has two ranks at least.
    if not turns and not ranks & ranks - 1:
        return lowest_bit(ranks) >> 2
    weighing = begin_weighing(search, stock, thumb, state)
    for at in range(RANKS):
        card = number_of(order, at)
        if not ranks & one(card):
            continue
        worth = card_worth(search, stock, thumb, state, &weighing, card)
        if worth > most:
            most, best = worth, card
    if turns:
        worth = card_worth(search, stock, thumb, state, &weighing, TURN_NEXT)
        if worth > most:
            most, best = worth, TURN_NEXT
    if may_take_bottom(&search.game, stock, state):
        if card_worth(search, stock, thumb, state, &weighing, TAKE_BOTTOM) > most:
            best = TAKE_BOTTOM
    return best
