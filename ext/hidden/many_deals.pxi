# The functions of many_deals.pxd.

cdef inline void give_hands(
    PositionInput *given, const uint8_t *known, const uint8_t *hidden
) noexcept nogil:
    """Give every seat the cards that are known to be its own, and its hidden ones of a deal.  Nobody
    holds what follows the hands of the seats."""
    cdef int seat, rank
    for seat in range(SEATS):
        for rank in range(RANKS):
            given.hands[seat][rank] = known[seat * RANKS + rank] + hidden[seat * RANKS + rank]

cdef inline void find_best(
    Search *search, const State *root, int32_t unit, Answer *answer
) noexcept nogil:
    """Find the value of a position, and which cards keep it; of any other it is written that it is
    worth a point less, which is as much as it can be."""
    cdef int at
    cdef int32_t rest
    cdef State after
    first_window(search, root, &answer.low, &answer.high)
    close_window(
        search, root, &answer.low, &answer.high, (root.left + root.extra) / 2 + 1, unit, NULL
    )
    for at in range(answer.count):
        answer.card_low[at] = answer.low
        if not keeps(search, root, answer.rank[at], answer.low, &after, &rest):
            answer.card_low[at] += -1 if on_turn(search, root) else 1

cdef inline int solve_deals(
    Search *search, PositionInput *given, const uint8_t *known, const uint8_t *hidden, int count,
    int32_t unit, bint best_alone, long long budget, int32_t *values, int width,
    Follower *follower, int32_t *followed, Fault *fault,
) noexcept nogil:
    """Write what each card of the player on turn is worth in every deal, `width` values a deal;
    with a follower also what the deal is worth where the player then follows the rule.
    `best_alone`: of the cards that are not best no more is found than that (`find_best`).

    A deal is `4 * 13` counts of `hidden`, which together with those of `known` replace those of
    `given`.  Returns how many deals were solved before the search was halted or one was found
    faulty.
    """
    cdef int at, card
    cdef Deal deal
    cdef State state
    cdef Answer answer
    fault[0] = NO_FAULT
    for at in range(count):
        give_hands(given, known, hidden + at * SEATS * RANKS)
        fault[0] = load(search, given, &deal, &state)
        if fault[0] != NO_FAULT:
            return at
        answer.count = list_cards(&deal, &state, answer.rank)
        begin(search, &deal, budget, False)
        if best_alone:
            find_best(search, &state, unit, &answer)
        else:
            solve(search, &state, unit, False, &answer)
        if search.limits.halted:
            return at
        for card in range(width):
            values[at * width + card] = answer.card_low[card]
        if follower != NULL and not follow_deal(
            follower, search, &state, width, answer.rank, answer.card_low, unit,
            followed + at * width,
        ):
            return at
    return count
