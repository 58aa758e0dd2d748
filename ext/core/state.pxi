# The functions of state.pxd.

cdef inline void insert(int *numbers, int *count, int number) noexcept nogil:
    """Put a number into its place among others in order of size."""
    cdef int at = count[0]
    while at and numbers[at - 1] > number:
        numbers[at] = numbers[at - 1]
        at -= 1
    numbers[at] = number
    count[0] += 1

cdef inline void prepare_points(Game *game) noexcept nogil:
    cdef int byte, bits, bit
    for byte in range(3):
        for bits in range(256):
            game.points[byte][bits] = 0
            for bit in range(8 if byte < 2 else 4):
                if bits >> bit & 1:
                    game.points[byte][bits] += (
                        game.value[WORTHLESS + 2 * byte + (bit >> 2)] + (1 << POINT_BITS)
                    )

cdef inline int points_and_count(const Game *game, uint64_t cards) noexcept nogil:
    """Return the points of some cards plus 2^POINT_BITS times the number of valued ones."""
    return (
        game.points[0][cards >> 32 & 255] + game.points[1][cards >> 40 & 255]
        + game.points[2][cards >> 48 & 15]
    )

cdef inline int points_of(const Game *game, uint64_t cards) noexcept nogil:
    return points_and_count(game, cards) & ALL_POINTS

cdef inline int column_of(const Deal *deal, const State *state, int rank) noexcept nogil:
    return deal.column[rank][state.cards >> 4 * rank & 15]

cdef inline void number_columns(uint8_t *number) noexcept nogil:
    """Number the 70 columns of up to four copies, 4,096 bit patterns, in ascending order."""
    cdef int bits, total, next_number = 0
    for bits in range(4096):
        total = (bits & 7) + (bits >> 3 & 7) + (bits >> 6 & 7) + (bits >> 9 & 7)
        number[bits] = 0
        if total <= 4:
            number[bits] = next_number
            next_number += 1

cdef inline void prepare_keys(Deal *deal, const uint8_t *number) noexcept nogil:
    """Fill the tables of a deal from its hands."""
    cdef int rank, bits, seat, byte, high
    cdef int[16] column
    cdef int[4] owner
    cdef uint64_t part[14][16]
    column[0] = 0
    for rank in range(RANKS):
        for bits in range(4):
            owner[bits] = 0
            for seat in range(SEATS):
                if deal.hand[seat] >> 4 * rank + bits & 1:
                    owner[bits] = 1 << 3 * seat
        deal.column[rank][0] = number[0]
        for bits in range(1, 16):
            column[bits] = column[bits & bits - 1] + owner[lowest_bit(bits)]
            deal.column[rank][bits] = number[column[bits]]
    for rank in range(RANKS):
        for bits in range(16):
            if rank < WORTHLESS:
                part[rank][bits] = COLUMN_WEIGHT[deal.column[rank][bits]]
            else:
                part[rank][bits] = <uint64_t> deal.column[rank][bits] << 7 * (rank - WORTHLESS)
    for bits in range(16):
        part[RANKS][bits] = 0
    for byte in range(7):
        for high in range(16):
            for bits in range(16):
                deal.part[byte][high << 4 | bits] = (
                    part[2 * byte][bits] + part[2 * byte + 1][high]
                )

cdef inline Key cards_key(const Deal *deal, const State *state) noexcept nogil:
    """Return the key of a state that has neither a run nor a tally."""
    cdef Key key
    cdef uint64_t cards = state.cards
    key.low = (
        deal.part[0][cards & 255] + deal.part[1][cards >> 8 & 255]
        + deal.part[2][cards >> 16 & 255] + deal.part[3][cards >> 24 & 255]
        | <uint64_t> state.leader << 58
    )
    key.high = (
        deal.part[4][cards >> 32 & 255] | deal.part[5][cards >> 40 & 255]
        | deal.part[6][cards >> 48 & 15]
        | <uint64_t> state.extra << 55
        | <uint64_t> 1 << 63
    )
    return key

cdef inline Key column_key(
    const uint8_t *number, const uint64_t *held, const State *state
) noexcept nogil:
    """Return what `cards_key` does, of hands that are counts of four bits a rank: for a deal whose
    tables are not filled."""
    cdef Key key
    cdef int rank
    cdef uint64_t column
    key.low = <uint64_t> state.leader << 58
    key.high = <uint64_t> state.extra << 55 | <uint64_t> 1 << 63
    for rank in range(RANKS):
        column = number[
            held[0] >> 4 * rank & 15 | (held[1] >> 4 * rank & 15) << 3
            | (held[2] >> 4 * rank & 15) << 6 | (held[3] >> 4 * rank & 15) << 9
        ]
        if rank < WORTHLESS:
            key.low += COLUMN_WEIGHT[column]
        else:
            key.high |= column << 7 * (rank - WORTHLESS)
    return key

cdef inline int copies(const Deal *deal, const State *state, int rank) noexcept nogil:
    """Return how many cards of a rank the leader holds."""
    return count_cards(state.cards & deal.hand[state.leader] & <uint64_t> 15 << 4 * rank)

cdef inline bint can_bar(const Game *game, const State *state, int own) noexcept nogil:
    """Say whether the run can still bar a lead where the leader holds this many cards of its rank:
    whether they would take it past the limit (R20)."""
    return own and state.run_length + own > game.limit

cdef inline bint run_matters(const Deal *deal, const State *state) noexcept nogil:
    """Say whether there is a run, as a trick begins, that can still bar a lead."""
    return state.run_rank != NO_RANK and can_bar(
        &deal.game, state, copies(deal, state, state.run_rank)
    )

cdef inline Key key_of(const Deal *deal, const State *state) noexcept nogil:
    """Return the key of a state when a trick begins.

    A run is kept only where it can still bar a lead.  With a limit of three the leader then holds
    every copy that is left, so class and length tell the rank up to a renaming; with two the
    column is needed.
    """
    cdef uint64_t run_column = 0
    cdef bint runs = run_matters(deal, state)
    if runs and deal.game.limit < 3:
        run_column = column_of(deal, state, state.run_rank) + 1
    return key_with_past(state, cards_key(deal, state), runs, run_column)

cdef inline Key key_with_past(
    const State *state, Key key, bint runs, uint64_t run_column
) noexcept nogil:
    """Return the key of a state from that of its cards; `runs`: the run matters."""
    cdef int kind
    cdef uint64_t run = 0
    if runs:
        kind = 0 if state.run_rank < WORTHLESS else state.run_rank - WORTHLESS + 1
        run = 1 + 3 * kind + state.run_length - 1
    key.low = (
        key.low
        | run << 53
        | <uint64_t> state.tally.owes << 60
        | <uint64_t> state.tally.scored << 62
    )
    key.high = (
        key.high
        | run_column << 35
        | <uint64_t> state.tally.points << 42
        | <uint64_t> state.tally.first << 49
        | <uint64_t> state.tally.tricks << 51
    )
    return key

cdef inline uint64_t tally_bits(const Tally *tally) noexcept nogil:
    """Return a tally in 17 bits."""
    return (
        <uint64_t> tally.points | <uint64_t> tally.first << 7 | <uint64_t> tally.scored << 9
        | <uint64_t> tally.tricks << 11 | <uint64_t> tally.owes << 15
    )

cdef inline void forget_run(const Deal *deal, State *state) noexcept nogil:
    """Forget, as a trick begins, a run that can bar no lead any more."""
    if not state.trick.count and not run_matters(deal, state):
        state.run_rank, state.run_length = NO_RANK, 0

cdef inline Key exact_key(const State *state) noexcept nogil:
    """Return all that a state is, at any point of a trick, each rank standing for itself.

        low    0..51  cards           52..53  cards on the table   54..55  leader
               56..57 turn of the trick's winner                       58  a king is there
        high   0..16  tally           17..20  rank of the run      21..22  its length
               23..26 rank led        27..32  points on the table      63  always 1
    """
    cdef Key key
    cdef const Trick *trick = &state.trick
    key.low = (
        state.cards | <uint64_t> trick.count << 52 | <uint64_t> state.leader << 54
        | <uint64_t> (trick.winner - state.leader if trick.count else 0) << 56
        | <uint64_t> trick.king << 58
    )
    key.high = (
        tally_bits(&state.tally) | <uint64_t> state.run_rank << 17
        | <uint64_t> state.run_length << 21 | <uint64_t> trick.led << 23
        | <uint64_t> trick.points << 27 | <uint64_t> 1 << 63
    )
    return key
