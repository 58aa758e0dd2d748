# The functions of last_two.pxd.

cdef inline int32_t last_two(
    const Deal *deal, const Objective *objective, const State *state, int32_t threshold
) noexcept nogil:
    """Bound the value of a state with two cards in each hand, as `bound_at_trick_start` does."""
    cdef LastTwoTricks pair
    cdef bint ours = maximises(&deal.game, state.leader)
    cdef uint64_t hand = state.cards & deal.hand[state.leader], lead = lowest_of(hand)
    cdef int32_t value
    cdef int turn
    pair.game, pair.objective, pair.state = &deal.game, objective, state
    for turn in range(4):
        pair.hand[turn] = pair.hand[turn + 4] = state.cards & deal.by_turn[state.leader + turn]
    # A whole number is below the threshold just if its opposite is at least 1 - threshold.
    pair.sign = 1 if ours else -1
    pair.need = threshold if ours else 1 - threshold
    pair.led = cards_of(ranks_of(lead))
    value = follow_lead(&pair, 1, hand ^ lead, 0)
    if value < pair.need and hand & ~pair.led:
        pair.led = cards_of(ranks_of(hand ^ lead))
        value = max(value, follow_lead(&pair, 1, lead, 0))
    return pair.sign * value

cdef inline int32_t follow_lead(
    const LastTwoTricks *pair, int turn, uint64_t kept, int winner
) noexcept nogil:
    """Bound what the leader's side gets where the player at a turn is next; `kept` is left of
    those before."""
    cdef uint64_t hand, card
    cdef int32_t value, other
    if turn == 4:
        return score_both(pair, kept, winner)
    hand = pair.hand[turn]
    card = lowest_of(hand)
    value = follow_lead(pair, turn + 1, kept | hand ^ card, turn if card & pair.led else winner)
    if (value < pair.need) == (turn & 1) or ranks_of(hand) == ranks_of(card):
        return value
    other = follow_lead(pair, turn + 1, kept | card, turn if (hand ^ card) & pair.led else winner)
    return min(value, other) if turn & 1 else max(value, other)

cdef inline int32_t score_both(const LastTwoTricks *pair, uint64_t kept, int winner) noexcept nogil:
    """Return what two tricks are worth to the leader's side, once it is known who takes the first
    and what is kept for the second."""
    cdef const State *state = pair.state
    cdef uint64_t kings = pair.game.kings
    cdef uint64_t led = cards_of(ranks_of(kept & pair.hand[winner]))
    cdef int rest = points_of(pair.game, kept), first = state.left - rest
    cdef int last = winner, owes = state.tally.owes
    if kept & pair.hand[winner + 3] & led or (
        kept & pair.hand[winner + 1] & led and not kept & pair.hand[winner + 2] & led
    ):
        last += 1
    # From here on odd is the side that does not maximise.
    if pair.sign < 0:
        winner += 1
        last += 1
    if state.cards & ~kept & kings and not pair.led & pair.game.blocking_queens:
        owes &= ~(2 if winner & 1 else 1)
    if kept & kings and not led & pair.game.blocking_queens:
        owes &= ~(2 if last & 1 else 1)
    return pair.sign * (
        (0 if winner & 1 else first) + (0 if last & 1 else rest) + pair.objective.bonus[owes]
    )
