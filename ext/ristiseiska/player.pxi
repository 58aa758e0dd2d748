# The functions of player.pxd.

cdef inline void learn(
    const LayingRules *rules, Known *known, LayingState *table, int seat, uint64_t own,
    const Event *event, int count
) noexcept nogil:
    """Find what a seat knows that was dealt its `own` cards, of all that has happened since.

    `table` has the layout as it was then, and gets that of now; `size` has been set."""
    cdef int at, card, other, spell = 0, skip = 0, gifts = 0
    cdef uint64_t left, all_cards = ~table.down & card_bit(CARDS) - 1
    cdef uint8_t everybody = <uint8_t> ((1 << rules.seats) - 1)
    for at in range(count):
        gifts += event[at].what == GAVE
    while skip < count and gifts >= SPELLS:     # what is too long ago is forgotten
        gifts -= event[skip].what == GAVE
        if event[skip].what == PLAYED:
            put_on_layout(rules, table, event[skip].card)
            all_cards &= ~card_bit(event[skip].card)
            own &= ~card_bit(event[skip].card)
        elif event[skip].what == GAVE and event[skip].card != NOBODY:
            own ^= card_bit(event[skip].card)
        skip += 1
    known.seats, known.spells, known.cards = rules.seats, gifts + 1, all_cards
    memset(known.leaves, HERE, sizeof(known.leaves))
    memset(known.may, everybody, sizeof(known.may))
    hold_own(known, 0, seat, own)
    for at in range(skip, count):
        card = event[at].card
        if event[at].what == PLAYED:
            put_on_layout(rules, table, card)
            known.leaves[card] = spell
            known.may[spell][card] = 1 << event[at].seat
            own &= ~card_bit(card)
        elif event[at].what == UNABLE:
            bar(known, spell, event[at].seat, table.fitting)
        else:
            # The player who begs could not play either.
            bar(known, spell, event[at].to, table.fitting)
            known.giver[spell], known.getter[spell] = event[at].seat, event[at].to
            known.gift[spell] = card
            if card != NOBODY:
                known.may[spell][card] = 1 << event[at].seat
                own ^= card_bit(card)
            spell += 1
            hold_own(known, spell, seat, own)
            if card != NOBODY:
                known.may[spell][card] = 1 << event[at].to
    known.count = 0
    known.loose_cards = 0
    left = all_cards
    while left:
        card = lowest_bit(left)
        left &= left - 1
        for at in range(spell + 1):
            if at <= known.leaves[card] and known.may[at][card] & known.may[at][card] - 1:
                known.loose[known.count] = card
                known.count += 1
                known.loose_cards |= card_bit(card)
                break

cdef inline void hold_own(Known *known, int spell, int seat, uint64_t own) noexcept nogil:
    """Say of a spell which cards are a seat's own."""
    cdef int card
    for card in range(CARDS):
        if own & card_bit(card):
            known.may[spell][card] = 1 << seat
        else:
            known.may[spell][card] &= ~(1 << seat)

cdef inline void bar(Known *known, int spell, int seat, uint64_t cards) noexcept nogil:
    """Say of a spell that a seat had none of some cards; what it played before has left."""
    cdef int card
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        known.may[spell][card] &= ~(1 << seat)

cdef inline void begin_drawing(const Known *known, Drawing *drawing, uint64_t seed) noexcept nogil:
    drawing.generator, drawing.at, drawing.begun = seed, 0, False
    drawing.fits = True
    drawing.listed = list_deals(known, &drawing.dealt, &drawing.all)

cdef inline bint next_hands(const Known *known, Drawing *drawing, uint64_t *hand) noexcept nogil:
    """Write the hands of the next deal; of a list each comes as often as any other, one after the
    other.  False: no deal was found that fits in everything, and these fit what is held now."""
    cdef int seat, tries
    if drawing.listed:
        for seat in range(known.seats):
            hand[seat] = drawing.all.hand[drawing.at][seat]
        drawing.at = drawing.at + 1 if drawing.at + 1 < drawing.all.count else 0
        return True
    if not drawing.begun:
        drawing.begun = True
        for tries in range(TRIES):
            deal_backwards(known, &drawing.dealt, &drawing.generator)
            drawing.fits = repair(known, &drawing.dealt, &drawing.generator) == 0
            if drawing.fits:
                walk(known, &drawing.dealt, MIX_FIRST * known.count, &drawing.generator)
                break
    elif drawing.fits:
        walk(known, &drawing.dealt, MIX_NEXT * known.count, &drawing.generator)
    if not drawing.fits:
        deal_hands_now(known, &drawing.dealt, &drawing.generator)
    hands_now(known, &drawing.dealt, hand)
    return drawing.fits

cdef inline void weigh_moves(
    const LayingRules *rules, const LayingState *state, const float *weight, Tried *tried
) noexcept nogil:
    """List the moves, with what the rules of thumb say of each."""
    cdef int mover, at = 0
    cdef uint64_t choices = choices_of(rules, state, &mover)
    cdef double urgent = urgency(rules, state, mover)
    tried.count = tried.thumb = tried.deals = 0
    while choices:
        tried.move[at] = lowest_bit(choices)
        choices &= choices - 1
        tried.expected[at] = thumb_points(rules, state, weight, mover, tried.move[at], urgent)
        if tried.expected[at] < tried.expected[tried.thumb]:
            tried.thumb = at
        tried.points[at] = tried.more[at] = tried.squares[at] = 0
        at += 1
    tried.count, tried.best = at, tried.thumb

cdef inline void try_moves(
    const LayingRules *rules, const LayingState *state, const float *weight, int noise,
    uint64_t seed, SearchLimits *limits, Tried *tried
) noexcept nogil:
    """Make each move in one deal, and let all play to the end; by the same draws for each move."""
    cdef int mover, at
    cdef uint64_t generator
    cdef LayingState after
    cdef double[53] points
    choices_of(rules, state, &mover)
    for at in range(tried.count):
        after, generator = state[0], seed
        make_move(rules, &after, mover, tried.move[at])
        play_to_the_end(rules, &after, weight, noise, &generator, limits)
        points[at] = points_against(rules, &after, mover)
    if limits.halted:
        return
    tried.deals += 1
    for at in range(tried.count):
        tried.points[at] += points[at]
        points[at] -= points[tried.thumb] if at != tried.thumb else 0
        if at != tried.thumb:
            tried.more[at] += points[at]
            tried.squares[at] += points[at] * points[at]

cdef inline void choose_move(
    const LayingRules *rules, const Known *known, const LayingState *table, const float *weight,
    int deals, int noise, double prior, uint64_t seed, Drawing *drawing, SearchLimits *limits,
    Tried *tried
) noexcept nogil:
    """Choose a move of the player who is to make one; `table` has the hand of that player."""
    cdef LayingState state = table[0]
    cdef int at
    cdef double least, points
    drawing.generator = seed
    deal_hands_now(known, &drawing.dealt, &drawing.generator)
    hands_now(known, &drawing.dealt, state.hand)
    weigh_moves(rules, &state, weight, tried)   # which look only at the own hand and at sizes
    if tried.count < 2 or deals == 0:
        return
    begin_drawing(known, drawing, seed)
    while tried.deals < deals and not limits.halted:
        next_hands(known, drawing, state.hand)
        try_moves(
            rules, &state, weight, noise, draw_bits(&drawing.generator), limits, tried
        )
    if tried.deals == 0:
        return
    least = tried.points[tried.thumb] / tried.deals + prior * tried.expected[tried.thumb]
    for at in range(tried.count):
        points = tried.points[at] / tried.deals + prior * tried.expected[at]
        if points < least:
            least, tried.best = points, at
