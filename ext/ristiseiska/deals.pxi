# The functions of deals.pxd.

cdef inline int last_spell(const Known *known, int card) noexcept nogil:
    """Return the last spell in which a card was in a hand."""
    return known.spells - 1 if known.leaves[card] == HERE else known.leaves[card]

cdef inline bint span(
    const Known *known, const DealHistory *dealt, int card, int other, int spell, int *first,
    int *last
) noexcept nogil:
    """Find the spells around one in which two cards were in different hands.

    False: one of them was played in those, or they were in one hand all the time."""
    cdef int most = min(last_spell(known, card), last_spell(known, other))
    first[0] = last[0] = spell
    if spell > most or dealt.holder[spell][card] == dealt.holder[spell][other]:
        return False
    while last[0] < most and (
        dealt.holder[last[0] + 1][card] != dealt.holder[last[0] + 1][other]
    ):
        last[0] += 1
    if last[0] == most and (known.leaves[card] == most or known.leaves[other] == most):
        return False
    while first[0] and dealt.holder[first[0] - 1][card] != dealt.holder[first[0] - 1][other]:
        first[0] -= 1
    return True

cdef inline bint fits(const Known *known, int spell, int card, int seat) noexcept nogil:
    return known.may[spell][card] >> seat & 1

cdef inline void exchange(
    DealHistory *dealt, int card, int other, int first, int last
) noexcept nogil:
    cdef int spell
    cdef uint8_t seat
    for spell in range(first, last + 1):
        seat = dealt.holder[spell][card]
        dealt.holder[spell][card] = dealt.holder[spell][other]
        dealt.holder[spell][other] = seat

cdef inline int better_by(
    const Known *known, const DealHistory *dealt, int card, int other, int first, int last
) noexcept nogil:
    """Return how many more cards are where they may be, if two change places."""
    cdef int spell, here, there, more = 0
    for spell in range(first, last + 1):
        here, there = dealt.holder[spell][card], dealt.holder[spell][other]
        more += fits(known, spell, card, there) + fits(known, spell, other, here)
        more -= fits(known, spell, card, here) + fits(known, spell, other, there)
    return more

cdef inline void walk(
    const Known *known, DealHistory *dealt, int steps, uint64_t *generator
) noexcept nogil:
    """Go from deal to deal."""
    cdef int step, card, other, third, spell, first, last, at
    cdef bint fair
    if known.count < 2:
        return
    for step in range(steps):
        card = known.loose[draw_below(generator, known.count)]
        other = known.loose[draw_below(generator, known.count)]
        spell = draw_below(generator, known.spells)
        if known.spells == 1 and step & 1:
            # Nothing was given: three cards may also change places.
            third = known.loose[draw_below(generator, known.count)]
            if (
                known.leaves[card] == HERE and known.leaves[other] == HERE
                and known.leaves[third] == HERE
            ):
                rotate_three(known, dealt, card, other, third)
            continue
        if not span(known, dealt, card, other, spell, &first, &last):
            continue
        fair = True
        for at in range(first, last + 1):
            if not (
                fits(known, at, card, dealt.holder[at][other])
                and fits(known, at, other, dealt.holder[at][card])
            ):
                fair = False
                break
        if fair:
            exchange(dealt, card, other, first, last)

cdef inline void rotate_three(
    const Known *known, DealHistory *dealt, int card, int other, int third
) noexcept nogil:
    """Give each of three cards to the holder of the next, if that may be."""
    cdef int one = dealt.holder[0][card], two = dealt.holder[0][other]
    cdef int last = dealt.holder[0][third]
    if (
        one != two and two != last and one != last and fits(known, 0, card, two)
        and fits(known, 0, other, last) and fits(known, 0, third, one)
    ):
        dealt.holder[0][card], dealt.holder[0][other] = two, last
        dealt.holder[0][third] = one

cdef inline void deal_hands_now(
    const Known *known, DealHistory *dealt, uint64_t *generator
) noexcept nogil:
    """Deal what is held now: the own cards are right, and all hands have the right size."""
    cdef int card, seat, spell, best, value, at, other, count = 0
    cdef int[52] order
    cdef int[7] room
    cdef uint64_t left = known.cards
    memset(dealt, 0, sizeof(DealHistory))
    for seat in range(known.seats):
        room[seat] = known.size[seat]
    spell = known.spells - 1
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if known.leaves[card] == HERE:
            order[count] = card
            count += 1
    for at in range(count):             # those that fewest may hold first, the order else drawn
        other = at + draw_below(generator, count - at)
        order[at], order[other] = order[other], order[at]
    for value in range(1, known.seats + 1):
        for at in range(count):
            card = order[at]
            if count_bits(known.may[spell][card]) != value:
                continue
            best = NOBODY
            for seat in range(known.seats):
                if room[seat] and (
                    best == NOBODY
                    or fits(known, spell, card, seat) * 100 + room[seat]
                    > fits(known, spell, card, best) * 100 + room[best]
                ):
                    best = seat
            dealt.holder[spell][card] = best
            room[best] -= 1

cdef inline void deal_backwards(
    const Known *known, DealHistory *dealt, uint64_t *generator
) noexcept nogil:
    """Make a deal in which hands have the right size at every time, whatever may be held.

    It is built from now on backwards: what was played goes back to the hand that played it, and a
    gift to its giver."""
    cdef int card, spell = known.spells - 1, gift, best, value, other = 0
    cdef uint64_t left
    deal_hands_now(known, dealt, generator)
    while True:
        left = known.cards
        while left:
            card = lowest_bit(left)
            left &= left - 1
            if known.leaves[card] == spell:
                dealt.holder[spell][card] = lowest_bit(known.may[spell][card])
        if spell == 0:
            return
        spell -= 1
        memcpy(&dealt.holder[spell], &dealt.holder[spell + 1], sizeof(dealt.holder[spell]))
        gift, best = known.gift[spell], -1
        left = known.cards
        while left:
            card = lowest_bit(left)
            left &= left - 1
            if last_spell(known, card) <= spell or (
                dealt.holder[spell + 1][card] != known.getter[spell]
            ):
                continue
            value = 1 + draw_below(generator, 64)
            value += 64 * fits(known, spell, card, known.giver[spell])
            value += 64 * (not fits(known, spell, card, known.getter[spell])) + 512 * (card == gift)
            if value > best:
                best, other = value, card
        if best > 0:
            dealt.holder[spell][other] = known.giver[spell]

cdef inline int list_faults(
    const Known *known, const DealHistory *dealt, int *fault
) noexcept nogil:
    """List the spells and cards where a card is in a hand that may not hold it."""
    cdef int spell, card, count = 0
    cdef uint64_t left = known.cards
    while left:
        card = lowest_bit(left)
        left &= left - 1
        for spell in range(last_spell(known, card) + 1):
            if not fits(known, spell, card, dealt.holder[spell][card]) and count < 1024:
                fault[count] = spell * CARDS + card
                count += 1
    return count

cdef inline int repair(const Known *known, DealHistory *dealt, uint64_t *generator) noexcept nogil:
    """Let cards change places until each is where it may be; return how many still are not."""
    cdef int[1024] fault
    cdef int step, count, chosen, card, other, spell, first, last, more, best, found, from_, to
    cdef uint64_t left
    for step in range(REPAIRS):
        count = list_faults(known, dealt, fault)
        if count == 0:
            return 0
        chosen = fault[draw_below(generator, count)]
        spell, card = chosen // CARDS, chosen % CARDS
        best, found = -10000, -1
        left = known.cards
        while left:
            other = lowest_bit(left)
            left &= left - 1
            if not span(known, dealt, card, other, spell, &first, &last):
                continue
            more = 8 * better_by(known, dealt, card, other, first, last) + draw_below(generator, 8)
            if draw_below(generator, 16) == 0:
                more += 40      # so that it never stays at a standstill
            if more > best:
                best, found, from_, to = more, other, first, last
        if found >= 0:
            exchange(dealt, card, found, from_, to)
    return list_faults(known, dealt, fault)

cdef inline void hands_now(
    const Known *known, const DealHistory *dealt, uint64_t *hand
) noexcept nogil:
    """Write who holds what now."""
    cdef int seat, card
    cdef uint64_t left = known.cards
    for seat in range(known.seats):
        hand[seat] = 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if known.leaves[card] == HERE:
            hand[dealt.holder[known.spells - 1][card]] |= card_bit(card)

cdef inline bint list_back(
    const Known *known, DealHistory *dealt, int spell, Listed *listed
) noexcept nogil:
    """List what came before a spell in every way that fits; false: it is too much."""
    cdef int card, giver, getter
    cdef uint64_t left = known.cards, hold
    cdef bint fair = True
    listed.work += 1
    if listed.work > LIST_WORK:
        return False
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if known.leaves[card] == spell:
            dealt.holder[spell][card] = lowest_bit(known.may[spell][card])
        if last_spell(known, card) >= spell and not fits(
            known, spell, card, dealt.holder[spell][card]
        ):
            return True
    if spell == 0:
        if listed.count == MOST_LISTED:
            return False
        hands_now(known, dealt, listed.hand[listed.count])
        listed.count += 1
        return True
    spell -= 1
    giver, getter = known.giver[spell], known.getter[spell]
    left = known.cards
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if last_spell(known, card) <= spell or dealt.holder[spell + 1][card] != getter:
            continue
        if known.gift[spell] not in (NOBODY, card) or not fits(known, spell, card, giver):
            continue
        memcpy(&dealt.holder[spell], &dealt.holder[spell + 1], sizeof(dealt.holder[spell]))
        dealt.holder[spell][card] = giver
        if not list_back(known, dealt, spell, listed):
            return False
    return True

cdef inline bint list_hands(
    const Known *known, DealHistory *dealt, int at, int *room, Listed *listed
) noexcept nogil:
    """List the possible hands now, from one of the loose cards on; false: they are too many."""
    cdef int card, seat, spell = known.spells - 1
    while at < known.count and known.leaves[known.loose[at]] != HERE:
        at += 1
    listed.work += 1
    if listed.work > LIST_WORK:
        return False
    if at == known.count:
        return list_back(known, dealt, spell, listed)
    card = known.loose[at]
    for seat in range(known.seats):
        if room[seat] and fits(known, spell, card, seat):
            room[seat] -= 1
            dealt.holder[spell][card] = seat
            if not list_hands(known, dealt, at + 1, room, listed):
                return False
            room[seat] += 1
    return True

cdef inline bint list_deals(const Known *known, DealHistory *dealt, Listed *listed) noexcept nogil:
    """List all possible deals, if they are few; false: they are not."""
    cdef int card, seat, spell = known.spells - 1
    cdef int[7] room
    cdef uint64_t left = known.cards
    listed.count = listed.work = 0
    if known.count > 24 or known.spells > 24:
        return False
    for seat in range(known.seats):
        room[seat] = known.size[seat]
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if known.leaves[card] == HERE and not known.loose_cards & card_bit(card):
            seat = lowest_bit(known.may[spell][card])
            dealt.holder[spell][card] = seat
            room[seat] -= 1
            if room[seat] < 0:
                return False
    return list_hands(known, dealt, 0, room, listed) and listed.count > 0
