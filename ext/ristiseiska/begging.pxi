# The functions of begging.pxd.

cdef inline int holder_of(const LayoutInput *given, int card) noexcept nogil:
    """Return who holds a card; NOBODY: it is down."""
    cdef int suit = card // TOP, rank = card % TOP + 1
    return NOBODY if given.low[suit] <= rank <= given.high[suit] else given.owners[card]

cdef inline bint begging_open(
    Begging *game, const LayoutInput *given, bint begs, bint to_the_last, bint scores_placement
) noexcept nogil:
    """Begin with a position; false: it has too many cards for a state, or no such first turns."""
    cdef int card
    memset(game, 0, sizeof(Begging))
    memset(game.number, -1, sizeof(game.number))
    if not 2 <= given.seats <= MOST_SEATS or not 0 <= given.first_turns <= given.seats:
        return False
    game.seats = given.seats
    game.clocks = set_clocks(given, game.turn, game.after)
    game.build, game.goes_on = given.build, given.goes_on
    game.begs, game.to_the_last, game.scores_placement = begs, to_the_last, scores_placement
    game.width = 2 if given.seats <= 3 else 3
    for card in range(CARDS):
        if holder_of(given, card) == NOBODY:
            continue
        if game.count == BEGGING_CARDS or game.width * (game.count + 1) + CLOCK_BITS > 63:
            return False
        game.number[card // TOP][card % TOP + 1] = game.count
        game.rank[game.count] = card % TOP + 1
        game.costs[game.count] = given.costs[card]
        game.count += 1
    return True

cdef inline bint state_in(
    const Begging *game, const LayoutInput *given, uint64_t *state
) noexcept nogil:
    """Write the state of a position in a game; false: the game has none that is so."""
    cdef int card, number, holder
    cdef int clock = game.seats + given.first_turns - 1 if given.first_turns else given.turn
    cdef uint64_t fields = 0
    if not 0 <= clock < game.clocks or game.turn[clock] != given.turn:
        return False
    for card in range(CARDS):
        number, holder = game.number[card // TOP][card % TOP + 1], holder_of(given, card)
        if number >= 0:
            fields |= <uint64_t> (
                (1 << game.width) - 1 if holder == NOBODY else holder
            ) << game.width * number
        elif holder != NOBODY:
            return False
    state[0] = fields << CLOCK_BITS | <uint64_t> (clock << 1 | given.continuing)
    return True

cdef inline void open_hands(const Begging *game, uint64_t state, Held *held) noexcept nogil:
    cdef int card, seat
    cdef int down = (1 << game.width) - 1
    cdef uint64_t left
    held.fields = left = state >> CLOCK_BITS
    held.going_on = state & 1
    held.clock = state >> 1 & (1 << CLOCK_BITS - 1) - 1
    held.playing = 0
    for seat in range(game.seats):
        held.cards[seat] = 0
    for card in range(game.count):
        seat = left & down
        left >>= game.width
        held.owner[card] = seat if seat != down else -1
        if seat != down:
            held.playing += held.cards[seat] == 0
            held.cards[seat] += 1

cdef inline bint is_down(const Begging *game, const Held *held, int suit, int rank) noexcept nogil:
    return game.number[suit][rank] < 0 or held.owner[game.number[suit][rank]] < 0

cdef inline uint64_t fitting_in(const Begging *game, const Held *held, int suit) noexcept nogil:
    """Return the cards that fit a suit, a bit each (X7 to X10)."""
    cdef int low = 0, high = 0, side, rank
    cdef uint64_t found = 0
    if is_down(game, held, suit, 7):
        low = high = 7
        while low > 1 and is_down(game, held, suit, low - 1):
            low -= 1
        while high < TOP and is_down(game, held, suit, high + 1):
            high += 1
    for side in range(2):
        rank = rank_after(game.build, low, high, side)
        if rank:
            found |= 1ull << game.number[suit][rank]
    return found

cdef inline uint64_t playable_of(const Begging *game, const Held *held, int seat) noexcept nogil:
    """Return the cards that a seat may play, a bit each."""
    cdef int suit, card
    cdef uint64_t found = 0
    for suit in range(SUITS):
        found |= fitting_in(game, held, suit)
    for card in range(game.count):
        if held.owner[card] != seat or (
            held.going_on and game.goes_on != CONTINUE_ANY
            and game.rank[card] != 1 and game.rank[card] != 13
        ):
            found &= ~(1ull << card)
    return found

cdef inline bint is_over(const Begging *game, const Held *held) noexcept nogil:
    return held.playing <= (1 if game.to_the_last else game.seats - 1)

cdef inline uint64_t closed(const Begging *game, const Held *held) noexcept nogil:
    """Return the state as it is laid open; an end has no clock."""
    cdef int seat, one = 0      # the one seat that has cards, or none
    if not is_over(game, held):
        return held.fields << CLOCK_BITS | <uint64_t> (held.clock << 1 | held.going_on)
    if not game.scores_placement:
        return held.fields << CLOCK_BITS
    for seat in range(game.seats):
        if (held.cards[seat] > 0) == game.to_the_last:
            one = seat
            break
    return 1ull << 63 | <uint64_t> one

cdef inline uint64_t after_turn(const Begging *game, Held *held) noexcept nogil:
    """Return the state when the turn has ended; who has no cards has no turn (X-A1)."""
    cdef int clock = game.after[held.clock]
    while held.cards[game.turn[clock]] == 0:
        clock = game.after[clock]
    held.clock, held.going_on = clock, False
    return closed(game, held)

cdef inline uint64_t after_card(const Begging *game, const Held *before, int card) noexcept nogil:
    cdef Held held = before[0]
    cdef int seat = game.turn[held.clock]
    held.owner[card] = -1
    held.fields |= <uint64_t> ((1 << game.width) - 1) << game.width * card
    held.cards[seat] -= 1
    held.playing -= held.cards[seat] == 0
    held.going_on = False
    if is_over(game, &held):
        return closed(game, &held)
    if (game.rank[card] == 1 or game.rank[card] == 13) and game.goes_on != CONTINUE_OFF:
        held.going_on = True
        if playable_of(game, &held, seat):
            return closed(game, &held)
    return after_turn(game, &held)

cdef inline int giver_to(const Begging *game, const Held *held, int seat) noexcept nogil:
    """Return the first player to the right who has more than one card, or the seat (X14, X15)."""
    cdef int giver = (seat + game.seats - 1) % game.seats
    while giver != seat and held.cards[giver] < 2:
        giver = (giver + game.seats - 1) % game.seats
    return giver

cdef inline uint64_t after_gift(const Begging *game, const Held *before, int card) noexcept nogil:
    cdef Held held = before[0]
    cdef int seat = game.turn[held.clock], giver = held.owner[card]
    held.owner[card] = seat
    held.fields ^= <uint64_t> (seat ^ giver) << game.width * card
    held.cards[seat] += 1
    held.cards[giver] -= 1
    return after_turn(game, &held)

cdef inline void write_costs(const Begging *game, uint64_t state, Node *node) noexcept nogil:
    """Write what an end costs each seat."""
    cdef Held held
    cdef int card, seat
    if state >> 63:
        for seat in range(game.seats):
            node.costs[seat] = (seat == <int> (state & 7)) == game.to_the_last
        return
    open_hands(game, state, &held)
    for card in range(game.count):
        if held.owner[card] >= 0:
            node.costs[held.owner[card]] += game.costs[card]

cdef inline uint64_t choices_in(
    const Begging *game, const Held *held, int *mover, bint *without
) noexcept nogil:
    """Return the cards that may be played, a bit each, or that another one who moves may give.

    `without` says that none need be: who moves may stop, or has nothing else to do.
    """
    cdef int card, seat = game.turn[held.clock]
    cdef uint64_t choices = playable_of(game, held, seat)
    mover[0], without[0] = seat, held.going_on
    if choices or held.going_on:
        return choices
    if game.begs and held.clock < game.seats:
        mover[0] = giver_to(game, held, seat)
    without[0] = mover[0] == seat
    if not without[0]:
        for card in range(game.count):
            choices |= <uint64_t> (held.owner[card] == mover[0]) << card
    return choices

cdef inline void begging_expand(const void *of, uint64_t state, Node *node) noexcept nogil:
    cdef const Begging *game = <const Begging *> of
    cdef Held held
    cdef uint64_t choices
    cdef int card, seat
    cdef bint without, gives
    if state >> 63:
        write_costs(game, state, node)
        return
    open_hands(game, state, &held)
    if is_over(game, &held):
        write_costs(game, state, node)
        return
    if game.to_the_last:
        for seat in range(game.seats):
            node.out |= (held.cards[seat] == 0) << seat
    seat = game.turn[held.clock]
    node.mover = seat
    playable = playable_of(game, &held, seat)
    choices = choices_in(game, &held, &node.mover, &without)
    gives = node.mover != game.turn[held.clock]
    for card in range(game.count):
        if choices >> card & 1:
            node.children[node.count] = (
                after_gift(game, &held, card) if gives else after_card(game, &held, card)
            )
            node.count += 1
    if without:
        node.children[node.count] = after_turn(game, &held)
        node.count += 1
