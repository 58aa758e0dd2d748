# The functions of guarantee.pxd.

cdef inline void number_public_columns(GuaranteeSearch *search) noexcept nogil:
    """Number what a rank can be: the copies of each seat, and those unseen, four at most."""
    cdef int code, rest, total, part, number = 0
    for code in range(COLUMNS):
        rest, total = code, 0
        for part in range(SEATS + 1):
            total += rest % COPIES
            rest = rest / COPIES
        search.column[code] = number
        if total <= 4:
            number += 1

cdef inline int public_column(
    const GuaranteeSearch *search, const PublicState *seen, int rank
) noexcept nogil:
    cdef int seat, code = number_of(seen.unseen, rank)
    for seat in range(SEATS):
        code = code * COPIES + number_of(seen.known[seat], rank)
    return search.column[code]

cdef inline int whole_column(const PublicState *seen, int rank) noexcept nogil:
    """Return the same without a number: three bits a seat, and those unseen above."""
    return (
        number_of(seen.known[0], rank) | number_of(seen.known[1], rank) << 3
        | number_of(seen.known[2], rank) << 6 | number_of(seen.known[3], rank) << 9
        | number_of(seen.unseen, rank) << 12
    )

cdef inline int barring_run(const GuaranteeSearch *search, const PublicState *seen) noexcept nogil:
    """Return the rank of the run if it can still bar a lead, as a trick begins, or NO_RANK."""
    cdef int count, run = seen.state.run_rank, leader = seen.state.leader
    if run == NO_RANK:
        return NO_RANK
    count = number_of(seen.known[leader], run)
    count += number_of(seen.unseen, run) if seen.hidden[leader] else 0
    return run if can_bar(search.game, &seen.state, count) else NO_RANK

cdef inline Key public_key(const GuaranteeSearch *search, const PublicState *seen) noexcept nogil:
    """Return the key of what has been seen when a trick begins.

    As in core/state.pxd, with these differences: columns are of five numbers, seven bits each;
    those of the worthless ranks are in order of size, unless a hand lacks ranks. The run is kept
    only where the leader may still hold the copies that would take it past the limit. If its rank
    is worthless its column is the last of theirs.

        low    0..55  columns of the worthless ranks      56..57  leader
               60..61  length of the run
        high   0..34  columns of the ranks 8..12           35..38  run: 0, 1 + its rank
               39..55  tally                               63     always 1
    """
    cdef Key key
    cdef int rank, count = 0, run = barring_run(search, seen), column
    cdef int[8] columns
    key.low, key.high = 0, tally_bits(&seen.state.tally) << 39 | <uint64_t> 1 << 63
    for rank in range(WORTHLESS):
        column = public_column(search, seen, rank)
        if search.free:
            insert(columns, &count, column | (LAST if rank == run else 0))
        else:
            columns[rank] = column
    for rank in range(WORTHLESS):
        key.low |= <uint64_t> (columns[rank] & LAST - 1) << 7 * rank
    for rank in range(WORTHLESS, RANKS):
        key.high |= <uint64_t> public_column(search, seen, rank) << 7 * (rank - WORTHLESS)
    key.low |= <uint64_t> seen.state.leader << 56
    if run != NO_RANK:
        key.low |= <uint64_t> seen.state.run_length << 60
        key.high |= <uint64_t> (1 if search.free and run < WORTHLESS else 1 + run) << 35
    return key

cdef inline bint fits_a_deal(const GuaranteeSearch *search, const PublicState *seen) noexcept nogil:
    """Say whether the hidden places can hold the unseen cards (Hall's theorem): no cards are
    limited to seats that hide fewer."""
    cdef int some, rank, seat, theirs, room
    if search.free:
        return True
    for some in range(1 << SEATS):
        theirs = room = 0
        for rank in range(RANKS):
            if not search.may[rank] & ~some:
                theirs += number_of(seen.unseen, rank)
        for seat in range(SEATS):
            if some >> seat & 1:
                room += seen.hidden[seat]
        if theirs > room:
            return False
    return True

cdef inline bint holds_barred_alone(
    const GuaranteeSearch *search, const PublicState *seen, PublicState *after
) noexcept nogil:
    """Take it that the leader holds nothing but the rank that is barred; false: no possible deal
    has such a rank, and such a hand."""
    cdef int leader = seen.state.leader, rank = seen.state.run_rank
    cdef uint64_t moved
    if rank == NO_RANK or not search.game.limit or seen.state.run_length < search.game.limit:
        return False
    if seen.known[leader] & ~(<uint64_t> 15 << 4 * rank):
        return False
    after[0] = seen[0]
    if not seen.hidden[leader]:
        return True
    if number_of(seen.unseen, rank) < seen.hidden[leader] or not search.may[rank] >> leader & 1:
        return False
    moved = <uint64_t> seen.hidden[leader] << 4 * rank
    after.unseen -= moved
    after.known[leader] += moved
    after.hidden[leader] = 0
    return fits_a_deal(search, after)

cdef inline bint take_card(
    const GuaranteeSearch *search, const PublicState *seen, int seat, int rank, PublicState *after
) noexcept nogil:
    """Take a card from a hand; false: it may be played in no possible deal."""
    cdef uint64_t card = <uint64_t> 1 << 4 * rank
    cdef bint known = number_of(seen.known[seat], rank) != 0
    cdef bint barred = (
        not seen.state.trick.count and search.game.limit and rank == seen.state.run_rank
        and seen.state.run_length >= search.game.limit
    )
    if not known and (
        not seen.hidden[seat] or not number_of(seen.unseen, rank)
        or not search.may[rank] >> seat & 1
    ):
        return False
    if barred:
        # It may be led from a hand of nothing else if the lead did not pass on (R22): so all cards
        # of that hand are known now.
        if search.game.pass_left or not holds_barred_alone(search, seen, after):
            return False
        after.known[seat] -= card
        return True
    after[0] = seen[0]
    if known:
        after.known[seat] -= card
        return True
    after.unseen -= card
    after.hidden[seat] -= 1
    return fits_a_deal(search, after)

cdef inline bint no_king(const GuaranteeSearch *search, const PublicState *seen) noexcept nogil:
    """Say whether no king is left to clean with."""
    cdef uint64_t cards = seen.unseen
    cdef int seat
    for seat in range(SEATS):
        cards |= seen.known[seat]
    return not cards & search.game.kings

cdef inline int32_t guarantee_at_trick_start(
    GuaranteeSearch *search, const PublicState *seen, int32_t alpha, int32_t beta
) noexcept nogil:
    """Value what has been seen when a trick begins, as `guarantee_in_trick` does."""
    cdef const State *state = &seen.state
    cdef int32_t low, high, value
    cdef Bounds *known
    cdef Bounds bounds
    cdef Key key
    if state.size == 0:
        return end_value(search.game, search.objective, state)
    first_bounds(search.objective, state, no_king(search, seen), &low, &high)
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    key = public_key(search, seen)
    known = <Bounds *> map_find(&search.memo, key)
    if known != NULL:
        low, high = max(low, known.lower), min(high, known.upper)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
    value = guarantee_in_trick(search, seen, max(alpha, low), min(beta, high))
    if search.limits.halted or search.memo.failed:
        return 0
    bounds.lower, bounds.upper = low, high
    if value > max(alpha, low):
        bounds.lower = max(low, value)
    if value < min(beta, high):
        bounds.upper = min(high, value)
    map_store(&search.memo, key, &bounds)
    return value

cdef inline int32_t guarantee_at_lead(
    GuaranteeSearch *search, const PublicState *seen, int32_t alpha, int32_t beta
) noexcept nogil:
    """Value what has been seen when a trick ends, as `guarantee_in_trick` does.

    The lead may pass on to the left (R22).  That it does shows all cards of the hand it passes on
    from, and that it does not shows another card, which is led at once: so it is the others who
    choose, wherever both can be.
    """
    cdef PublicState passed, led
    cdef int32_t value
    cdef int rank, leader = seen.state.leader
    cdef bint stays = False
    if (
        not search.game.pass_left or not seen.state.size
        or not holds_barred_alone(search, seen, &passed)
    ):
        return guarantee_at_trick_start(search, seen, alpha, beta)
    for rank in range(RANKS):
        stays = stays or take_card(search, seen, leader, rank, &led)
    pass_lead(search.game, &passed.state)
    value = guarantee_at_trick_start(search, &passed, alpha, beta)
    if not stays:
        return value
    if maximises(search.game, search.me):
        return min(value, guarantee_at_trick_start(search, seen, alpha, min(beta, value)))
    return max(value, guarantee_at_trick_start(search, seen, max(alpha, value), beta))

cdef inline int32_t guarantee_after_card(
    GuaranteeSearch *search, int rank, PublicState *after, int32_t alpha, int32_t beta
) noexcept nogil:
    """Value a card that has been taken from a hand, `after` being all but the table."""
    lay(search.game, &after.state, rank)
    if after.state.trick.count < search.game.seats:
        return guarantee_in_trick(search, after, alpha, beta)
    return guarantee_of_trick(search, after, alpha, beta)

cdef inline bint show_spice(
    const GuaranteeSearch *search, PublicState *seen, int rank
) noexcept nogil:
    """Let a hidden card of the pack go with a full trick, and say whether some possible deal has it
    there."""
    cdef int value = search.game.value[rank], place = search.game.seats
    if not number_of(seen.unseen, rank) or not search.may[rank] >> place & 1:
        return False
    seen.unseen -= <uint64_t> 1 << 4 * rank
    seen.hidden[place] -= 1
    seen.spice -= 1
    seen.state.left -= value
    seen.state.extra += value
    return fits_a_deal(search, seen)

cdef inline int32_t guarantee_of_trick(
    GuaranteeSearch *search, PublicState *seen, int32_t alpha, int32_t beta
) noexcept nogil:
    """Value a full trick, as `guarantee_in_trick` does.  The hidden cards of the pack that go
    with it are the worst for the seat; the first of them shows in `seen`."""
    cdef bint worst = maximises(search.game, search.me)
    cdef int32_t value, found = NOTHING if worst else -NOTHING
    cdef int at, gain
    cdef PublicState shown, before, chosen
    if not seen.spice:
        gain = gather(search.game, &seen.state, True)
        return gain + guarantee_at_lead(search, seen, alpha - gain, beta - gain)
    chosen = seen[0]
    for at in range(RANKS - 1, -1, -1):
        shown = seen[0]
        if not show_spice(search, &shown, search.game.inner[at]):
            continue
        before = shown
        value = guarantee_of_trick(search, &shown, alpha, beta)
        if value != found and (value < found) == worst:
            found, chosen = value, before
        if worst:
            beta = min(beta, found)
        else:
            alpha = max(alpha, found)
        if alpha >= beta:
            break
    seen[0] = chosen
    return found

cdef inline int32_t guarantee_in_trick(
    GuaranteeSearch *search, const PublicState *seen, int32_t alpha, int32_t beta
) noexcept nogil:
    """Value any point of a trick.

    Above `alpha` it is a lower bound, below `beta` an upper one; so between them the value.
    """
    cdef int seat = seat_on_turn(search.game, &seen.state)
    cdef bint ours = seat == search.me or search.helped and seat == seat_of(
        search.game, search.me + 2
    )
    cdef bint maximising = ours == maximises(search.game, search.me)
    cdef int32_t value, found = -NOTHING if maximising else NOTHING
    cdef int rank, other, led = seen.state.trick.led
    cdef int[8] tried
    cdef int kinds = 0, column
    cdef bint twin
    cdef PublicState after
    # A player with nothing but hidden cards can play whatever is unseen. Several such players may
    # play against the seat one after the other. It does not matter which of them throws which card.
    # So each throws nothing dearer than the last did.
    cdef bint veiled = not ours and search.free and seen.hidden[seat] == seen.state.size
    cdef int thrown = 0 if ours or not seen.state.trick.count else seen.thrown
    cdef uint64_t ranks = ranks_of(
        seen.known[seat] | (seen.unseen if seen.hidden[seat] else <uint64_t> 0)
    )
    # First the rank led, then from the dearest down.
    rank = led if led != NO_RANK and ranks >> 4 * led & 1 else NO_RANK
    if veiled and thrown:
        ranks &= (<uint64_t> 2 << 4 * (thrown - 1)) - 1
    if rank != NO_RANK:
        ranks &= ~(<uint64_t> 1 << 4 * rank)
    while rank != NO_RANK or ranks:
        if rank == NO_RANK:
            rank = highest_bit(ranks) >> 2
            ranks ^= <uint64_t> 1 << 4 * rank
        if take_card(search, seen, seat, rank, &after):
            # Worthless ranks that are held equally are equal.
            twin = False
            if search.free and rank < WORTHLESS and rank != led and rank != seen.state.run_rank:
                column = whole_column(seen, rank)
                for other in range(kinds):
                    twin = twin or tried[other] == column
                tried[kinds] = column
                kinds += not twin
            if not twin:
                if not count_node(search.limits):
                    return 0
                after.thrown = rank + 1 if veiled and led != NO_RANK and rank != led else thrown
                value = guarantee_after_card(search, rank, &after, alpha, beta)
                if search.limits.halted or search.memo.failed:
                    return 0
                if maximising:
                    found = max(found, value)
                    alpha = max(alpha, found)
                else:
                    found = min(found, value)
                    beta = min(beta, found)
                if alpha >= beta:
                    break
        rank = NO_RANK
    return found

cdef inline int guarantee_by_card(
    GuaranteeSearch *search, const PublicState *seen, int *cards, int32_t *values
) noexcept nogil:
    """Write the cards that the player on turn may play and what they are worth; return how many.

    A halted search has written nothing that counts.
    """
    cdef int at, rank, count = 0, seat = seat_on_turn(search.game, &seen.state)
    cdef PublicState after
    for at in range(RANKS - 1, -1, -1):
        rank = search.game.inner[at]
        if take_card(search, seen, seat, rank, &after):
            cards[count] = rank
            values[count] = guarantee_after_card(search, rank, &after, -NOTHING, NOTHING)
            count += 1
    return count

cdef inline Fault load_seen(
    const Search *search, const PositionInput *given, const Unseen *unseen, Deal *deal,
    State *start, GuaranteeSearch *pool, PublicState *seen
) noexcept nogil:
    """Write what the player on turn has seen of a position, which is one that fits it.

    The memo of the pool and what it watches do not change.
    """
    cdef int place, rank, inner, number, pack = search.game.seats
    cdef bint hides
    cdef Fault fault = load(search, given, deal, start)
    if fault != NO_FAULT:
        return fault
    pool.game, pool.objective = &search.game, &search.objective
    pool.me = seat_on_turn(&search.game, start)
    pool.helped, pool.free = False, True
    number_public_columns(pool)
    memset(seen, 0, sizeof(PublicState))
    seen.state = start[0]
    seen.state.run_rank, seen.state.run_length = NO_RANK, given.run_length
    if given.run_rank >= 0:
        seen.state.run_rank = search.game.inner[given.run_rank]
    for rank in range(RANKS):
        inner = search.game.inner[rank]
        pool.may[inner] = unseen.may[rank]
        for place in range(SEATS):
            number = unseen.hidden[place][rank]
            if not 0 <= number <= (given.hands[place][rank] if place < pack else 4):
                return BAD_COUNT
            seen.unseen += <uint64_t> number << 4 * inner
            seen.hidden[place] += number
            if place < pack:
                seen.known[place] |= (
                    <uint64_t> (given.hands[place][rank] - number) << 4 * inner
                )
            else:
                seen.state.left += number * search.game.value[inner]
                if unseen.spice:
                    seen.state.extra -= number * search.game.value[inner]
    if not 0 <= unseen.spice <= (seen.hidden[pack] if pack < SEATS else 0):
        return BAD_HANDS
    seen.spice = unseen.spice
    for rank in range(RANKS):
        for place in range(SEATS):
            hides = pool.may[rank] >> place & 1
            if not hides and number_of(seen.unseen, rank) and seen.hidden[place]:
                pool.free = False
    return NO_FAULT if fits_a_deal(pool, seen) else BAD_HANDS
