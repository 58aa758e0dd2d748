# The functions of rollout.pxd.

cdef inline const float *weights_of(const LayingRules *rules, int scoring) noexcept nogil:
    return LAYING_WEIGHTS[rules.begs][scoring][min(rules.seats, 5) - 3]

cdef inline double urgency(
    const LayingRules *rules, const LayingState *state, int own
) noexcept nogil:
    """Say whether another player may soon be out."""
    cdef int seat, count
    for seat in range(rules.seats):
        count = count_bits(state.hand[seat])
        if seat != own and 0 < count <= SOON:
            return 1
    return 0

cdef inline void play_features(
    const LayingRules *rules, const LayingState *state, int card, double urgent, float *found
) noexcept nogil:
    """Find the features of a card that the player on turn may play."""
    cdef int suit = card // TOP, rank = card % TOP + 1, one
    cdef uint64_t own = state.hand[state.turn] & ~card_bit(card)
    cdef uint64_t others = ~(state.down | state.hand[state.turn])
    cdef uint64_t behind = rules.behind[card] & ~state.down
    cdef uint64_t mine = behind & own, theirs = behind & others, opened, left, gaps = 0, wait
    cdef LayingState after
    cdef double late = 1 - count_bits(own) * rules.seats / 52.
    cdef int run = 0, waits = 0, worth = 0, closest = 12, count
    after.low[suit] = state.low[suit] if state.low[suit] else 7
    after.high[suit] = state.high[suit] if state.high[suit] else 7
    if rank < after.low[suit]:
        after.low[suit] = rank
    if rank > after.high[suit]:
        after.high[suit] = rank
    opened = fitting_suit(rules, &after, suit) & ~state.fitting
    left = mine
    while left:
        one = lowest_bit(left)
        left &= left - 1
        worth += rules.cost[one]
        wait = rules.before[one] & others
        gaps |= wait
        count = count_bits(wait)
        run += count == 0
        waits += count
        if count and count < closest:
            closest = count
    found[0] = rules.cost[card] / 10.
    found[1] = found[0] * urgent
    found[2] = rank == 7
    found[3] = rank == 6
    found[4] = rank == 8
    found[5] = is_edge(card)
    found[6] = count_bits(opened & own)
    found[7] = count_bits(opened & others)
    found[8] = (opened & others) != 0 and waits != 0
    found[9] = count_bits(mine)
    found[10] = count_bits(theirs)
    found[11] = count_bits(gaps)
    found[12] = theirs == 0
    found[13] = behind == 0
    found[14] = worth / 10.
    found[15] = found[14] * urgent
    found[16] = found[10] * late
    found[17] = found[11] * late
    found[18] = run
    found[19] = waits / 4.
    found[20] = ((state.fitting & own & ~card_bit(card)) | (opened & own)) == 0
    found[21] = found[10] * urgent

cdef inline void stop_features(
    const LayingRules *rules, const LayingState *state, double urgent, float *found
) noexcept nogil:
    """Find the features of stopping after an ace or a king."""
    found[0] = 1
    found[1] = count_bits(state.fitting & state.hand[state.turn])
    found[2] = urgent

cdef inline void give_features(
    const LayingRules *rules, const LayingState *state, int mover, int card, double urgent,
    float *found
) noexcept nogil:
    """Find the features of a card that is given to the player on turn."""
    cdef uint64_t own = state.hand[mover] & ~card_bit(card)
    cdef uint64_t others = ~(state.down | state.hand[mover])
    cdef uint64_t before = rules.before[card] & ~state.down, behind = rules.behind[card]
    cdef double late = 1 - count_bits(own) * rules.seats / 52.
    found[0] = rules.cost[card] / 10.
    found[1] = found[0] * urgent
    found[2] = count_bits(before)
    found[3] = found[2] * late
    found[4] = (state.fitting & card_bit(card)) != 0
    found[5] = count_bits(before & own)
    found[6] = (before & own) != 0
    found[7] = count_bits(behind & own)
    found[8] = count_bits(behind & others)
    found[9] = (behind & own) != 0
    found[10] = is_edge(card)
    found[11] = found[2] * urgent

cdef inline void features_of(
    const LayingRules *rules, const LayingState *state, int mover, int move, double urgent,
    float *found
) noexcept nogil:
    """Find all features of a move, a zero for each of another sort of moves."""
    cdef int at
    for at in range(FEATURES):
        found[at] = 0
    if move == NO_CARD:
        stop_features(rules, state, urgent, found + FIRST_STOP)
    elif mover != state.turn:
        give_features(rules, state, mover, move, urgent, found + FIRST_GIVE)
    else:
        play_features(rules, state, move, urgent, found)

cdef inline double thumb_points(
    const LayingRules *rules, const LayingState *state, const float *weight, int mover, int move,
    double urgent
) noexcept nogil:
    """Return what a move is worth by rules of thumb."""
    cdef float[22] found
    cdef double sum = 0
    cdef int at, count = PLAY_FEATURES
    if move == NO_CARD:
        stop_features(rules, state, urgent, found)
        weight, count = weight + FIRST_STOP, STOP_FEATURES
    elif mover != state.turn:
        give_features(rules, state, mover, move, urgent, found)
        weight, count = weight + FIRST_GIVE, GIVE_FEATURES
    else:
        play_features(rules, state, move, urgent, found)
    for at in range(count):
        sum += weight[at] * found[at]
    return sum

cdef inline int thumb_move(
    const LayingRules *rules, const LayingState *state, const float *weight, int mover,
    uint64_t choices
) noexcept nogil:
    """Return the move of the rules of thumb, of equal ones the first."""
    cdef int move, best = lowest_bit(choices)
    cdef double urgent, points, least = 0
    if choices & choices - 1 == 0:
        return best
    urgent = urgency(rules, state, mover)
    while choices:
        move = lowest_bit(choices)
        choices &= choices - 1
        points = thumb_points(rules, state, weight, mover, move, urgent)
        if move == best or points < least:
            best, least = move, points
    return best

cdef inline void play_to_the_end(
    const LayingRules *rules, LayingState *state, const float *weight, int noise,
    uint64_t *generator, SearchLimits *limits
) noexcept nogil:
    """Let all play by rules of thumb; `noise` of a hundred moves are drawn."""
    cdef int mover, move, count = 0
    cdef uint64_t choices
    while not laying_over(rules, state) and count < LONGEST and count_node(limits):
        choices = choices_of(rules, state, &mover)
        if choices & choices - 1 and noise and draw_below(generator, 100) < noise:
            move = any_bit(choices, generator)
        else:
            move = thumb_move(rules, state, weight, mover, choices)
        make_move(rules, state, mover, move)
        count += 1
