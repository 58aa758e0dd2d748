# The functions of player.pxd.

cdef inline void list_unseen(uint64_t unseen, int *cards) noexcept nogil:
    """List what a seat has not seen."""
    cdef int count = 0
    while unseen:
        cards[count] = lowest_bit(unseen)
        unseen &= unseen - 1
        count += 1

cdef inline void share(
    MattiState *state, int seat, const int *sizes, int *cards, int count, uint64_t *generator
) noexcept nogil:
    """Draw how the unseen cards lie: each order of them is as likely."""
    cdef int at, other, one, left = 0
    for at in range(count):
        other = at + draw_below(generator, count - at)
        cards[at], cards[other] = cards[other], cards[at]
    for one in range(state.seats):
        if one != seat:
            state.hand[one] = 0
            for at in range(sizes[one]):
                state.hand[one] |= card_bit(cards[left])
                left += 1
    for at in range(state.stock):
        state.next[at] = cards[left]
        left += 1

cdef inline int split_hands(
    const MattiState *state, int seat, const int *sizes, const int *cards, int count,
    uint64_t *first
) noexcept nogil:
    """List how the last unseen cards may be shared, by the hand of the next player; 0: too many.

    The stock is gone.  Each way is as likely."""
    cdef int chosen, at, found = 0, next_seat = (seat + 1) % state.seats
    cdef uint64_t hand
    if state.stock or count > 6:
        return 0
    for chosen in range(1 << count):
        if count_bits(chosen) == sizes[next_seat] and found < MOST_SPLITS:
            hand = 0
            for at in range(count):
                if chosen >> at & 1:
                    hand |= card_bit(cards[at])
            first[found] = hand
            found += 1
    return found

cdef inline void matti_weigh(
    const MattiState *state, const float *weight, MattiTried *tried
) noexcept nogil:
    """List the moves, with what the rules of thumb say of each."""
    cdef uint64_t choices = matti_choices(state)
    cdef int at = 0
    tried.thumb = tried.games = 0
    while choices:
        tried.move[at] = lowest_bit(choices)
        choices &= choices - 1
        tried.expected[at] = matti_thumb(state, weight, tried.move[at])
        if tried.expected[at] > tried.expected[tried.thumb]:
            tried.thumb = at
        tried.out[at] = tried.better[at] = tried.squares[at] = 0
        tried.visits[at] = 0
        at += 1
    tried.count, tried.best = at, tried.thumb

cdef inline void matti_try(
    const MattiState *state, int noise, uint64_t seed, SearchLimits *limits, MattiTried *tried
) noexcept nogil:
    """Make each move in one game, and let all play to the end; by the same draws for each move."""
    cdef int at
    cdef uint64_t generator
    cdef MattiState after
    cdef double[53] out
    cdef double better
    for at in range(tried.count):
        after, generator = state[0], seed
        matti_move(&after, tried.move[at])
        matti_to_the_end(&after, noise, &generator, limits)
        out[at] = matti_result(&after, state.turn)
    if limits.halted:
        return
    tried.games += 1
    for at in range(tried.count):
        better = out[at] - out[tried.thumb]
        tried.out[at] += out[at]
        tried.better[at] += better
        tried.squares[at] += better * better

cdef inline void choose_collecting(
    MattiState *state, int seat, const int *sizes, uint64_t unseen, const float *weight, int games,
    double prior, uint64_t seed, SearchLimits *limits, MattiTried *tried
) noexcept nogil:
    """Choose a move of the first phase; of the others `state` has only how many cards they hold."""
    cdef int[52] cards
    cdef uint64_t[20] first
    cdef uint64_t generator = seed
    cdef int at, count = count_bits(unseen), splits
    cdef double most, value
    list_unseen(unseen, cards)
    splits = split_hands(state, seat, sizes, cards, count, first)
    matti_weigh(state, weight, tried)
    if tried.count < 2:
        return
    while tried.games < games and not limits.halted:
        if splits:
            state.hand[(seat + 1) % state.seats] = first[tried.games % splits]
            if state.seats == 3:
                state.hand[(seat + 2) % 3] = unseen & ~first[tried.games % splits]
        else:
            share(state, seat, sizes, cards, count, &generator)
        matti_try(state, NOISE, draw_bits(&generator), limits, tried)
    if tried.games == 0:
        return
    most = tried.out[tried.thumb] / tried.games + prior * tried.expected[tried.thumb]
    for at in range(tried.count):
        value = tried.out[at] / tried.games + prior * tried.expected[at]
        if value > most:
            most, tried.best = value, at

# --- the second phase: a tree
# ----------------------------------------------------------------------

cdef inline uint64_t unlike(const MattiState *state, uint64_t choices) noexcept nogil:
    """Return moves, no two of them equivalent: of cards with nothing between them, the lowest."""
    cdef uint64_t others = 0, own = choices & card_bit(MATTI_CARDS) - 1, left = own
    cdef uint64_t found = choices & card_bit(NO_CARD)
    cdef int seat, at, card, last = -1
    for seat in range(state.seats):
        if seat != state.turn:
            others |= state.hand[seat]
    for at in range(state.count):
        others |= card_bit(state.table[at])
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if (
            last < 0 or last // HEIGHTS != card // HEIGHTS
            or others & (card_bit(card) - 1) & ~(card_bit(last + 1) - 1)
        ):
            found |= card_bit(card)
        last = card
    return found

cdef inline bint expand_leaf(
    const MattiState *state, Leaf *leaves, int32_t *count, int32_t at
) noexcept nogil:
    """Give a leaf its moves; false: there is no more room."""
    cdef uint64_t moves = unlike(state, matti_choices(state))
    cdef int number = count_bits(moves), one, seat
    if count[0] + number > MOST_NODES:
        return False
    leaves[at].first, leaves[at].count = count[0], number
    for one in range(number):
        leaves[count[0]].move = lowest_bit(moves)
        moves &= moves - 1
        leaves[count[0]].visits = leaves[count[0]].count = 0
        for seat in range(MATTI_SEATS):
            leaves[count[0]].out[seat] = 0
        count[0] += 1
    return True

cdef inline int32_t choose_leaf(
    const MattiState *state, const Leaf *leaves, int32_t at, double exploring, uint64_t *generator
) noexcept nogil:
    """Return the child that is tried next: one that was not yet, or the most promising."""
    cdef int one, new = 0, wanted
    cdef int32_t child, best = leaves[at].first
    cdef double value, most = -1, room = log(leaves[at].visits + 1.)
    for one in range(leaves[at].count):
        new += leaves[leaves[at].first + one].visits == 0
    if new:
        wanted = draw_below(generator, new)
        for one in range(leaves[at].count):
            child = leaves[at].first + one
            if leaves[child].visits == 0:
                if wanted == 0:
                    return child
                wanted -= 1
    for one in range(leaves[at].count):
        child = leaves[at].first + one
        value = leaves[child].out[state.turn] / leaves[child].visits + exploring * sqrt(
            room / leaves[child].visits
        )
        if value > most:
            most, best = value, child
    return best

cdef inline int32_t leaf_of(const Leaf *leaves, int move) noexcept nogil:
    """Return the leaf under the root in which a move was tried: its own, or an equivalent one.

    The lowest of equivalent cards is tried, so it is the nearest below in the suit.
    """
    cdef int one
    cdef int32_t child, found = -1
    for one in range(leaves[0].count):
        child = leaves[0].first + one
        if leaves[child].move <= move and (
            found < 0 or leaves[child].move > leaves[found].move
        ):
            found = child
    return found

cdef inline void grow_tree(
    const MattiState *root, int games, double exploring, uint64_t *generator, Leaf *leaves,
    SearchLimits *limits, MattiTried *tried
) noexcept nogil:
    """Play some games from the root, and keep them in a new tree of `leaves`."""
    cdef int32_t[201] path
    cdef int32_t count = 1, at
    cdef int depth, one, seat
    cdef MattiState state
    leaves[0].visits = leaves[0].count = 0
    expand_leaf(root, leaves, &count, 0)
    while leaves[0].visits < games and not limits.halted:
        state, at, depth = root[0], 0, 0
        path[0] = 0
        while leaves[at].count and depth < DEEPEST and not matti_over(&state) and (
            count_node(limits)
        ):
            at = choose_leaf(&state, leaves, at, exploring, generator)
            matti_move(&state, leaves[at].move)
            depth += 1
            path[depth] = at
        if leaves[at].visits and not leaves[at].count and not matti_over(&state):
            if expand_leaf(&state, leaves, &count, at):
                at = choose_leaf(&state, leaves, at, exploring, generator)
                matti_move(&state, leaves[at].move)
                depth += 1
                path[depth] = at
        matti_to_the_end(&state, NOISE, generator, limits)
        if limits.halted:
            break
        for one in range(depth + 1):
            leaves[path[one]].visits += 1
            for seat in range(root.seats):
                leaves[path[one]].out[seat] += matti_result(&state, seat)
        tried.games += 1

cdef inline void choose_beating(
    const MattiState *root, const float *weight, int games, double exploring, uint64_t seed,
    Leaf *leaves, SearchLimits *limits, MattiTried *tried
) noexcept nogil:
    """Choose a move of the second phase; all hands are known.

    From `SHARED` games on they are shared among several trees.  The games of one tree depend on
    those before them, so only the spread between trees says how far a difference may be wrong.
    The chance of a move is the mean of the trees, so that its difference is that of the chances:
    a tree returns most often to the moves of which it thinks too well.  A move that is
    equivalent to one that was tried has its numbers.
    """
    cdef int trees = TREES if games >= SHARED else 1
    cdef int tree, at, found
    cdef int32_t child
    cdef uint64_t generator = seed
    cdef double value, better, most = -1
    cdef int[53] seen, visits
    cdef double[53] out, means, sums, squares
    matti_weigh(root, weight, tried)
    if tried.count < 2:
        return
    for at in range(tried.count):
        seen[at], means[at], sums[at], squares[at] = 0, 0, 0, 0
    for tree in range(trees):
        grow_tree(root, games // trees, exploring, &generator, leaves, limits, tried)
        if limits.halted and tree:
            break
        for at in range(tried.count):
            child = leaf_of(leaves, tried.move[at])
            visits[at], out[at] = leaves[child].visits, leaves[child].out[root.turn]
            tried.visits[at] += visits[at]
            tried.out[at] += out[at]
        for at in range(tried.count):
            if visits[at] and visits[tried.thumb]:
                better = out[at] / visits[at] - out[tried.thumb] / visits[tried.thumb]
                seen[at] += 1
                means[at] += out[at] / visits[at]
                sums[at] += better
                squares[at] += better * better
    for at in range(tried.count):
        found = tried.visits[at]
        if found == 0:
            continue
        value = found + tried.out[at] / found
        if value > most:
            most, tried.best = value, at
        if at != tried.thumb and seen[at]:
            better = sums[at] / seen[at]
            value = share_variance(tried.out[at], found) + share_variance(
                tried.out[tried.thumb], tried.visits[tried.thumb]
            )
            if seen[at] > 1:
                value = max(value, (squares[at] / seen[at] - better * better) / (seen[at] - 1))
            tried.better[at] = better * found
            tried.squares[at] = better * better * found + value * found * (found - 1)
    for at in range(tried.count):
        if seen[at]:
            tried.out[at] = means[at] / seen[at] * tried.visits[at]

cdef inline double share_variance(double out, int count) noexcept nogil:
    """Return the variance of a chance that was counted in some games.

    A chance of 0 or 1 in few games is not certain: half a game more is counted for either result.
    """
    cdef double share = (out + 0.5) / (count + 1)
    return share * (1 - share) / count
