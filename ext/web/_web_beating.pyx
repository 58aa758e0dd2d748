"""The kernel of a page of Myllymatti (`web/beating.wasm`): play and endings, without Python.

There is one position of the second phase, what may be played in it, and one ending that is solved;
they are in memory that the page reads and writes where `given`, `moves` and their like say.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from myllymatti.second_phase cimport (
    BEATING_CARDS, BEATING_SEATS, BEATING_SUITS, TABLE, Beating, Hands, beating_expand, lay_open,
)
from retrograde.retrograde cimport (
    Node, StateGraph, bytes_found, bytes_to_force, find_state, force_everything, graph_close,
    write_bounds,
)

cdef enum:
    CARDS = 52
    RANKS = 13
    NO_CARD = -1            # among moves: the last card is picked up
    GONE = -1               # instead of the holder of a card

cdef enum Asked:
    FOUND, BAD_NUMBERS, TOO_LARGE, NOT_REACHED

# A position with its rules.  Cards count by suit and rank, clubs and the ace first.
cdef struct SecondPhaseInput:
    int32_t seats
    int32_t trump
    int32_t must_beat
    int32_t owners[CARDS]   # the seat of each, TABLE or GONE
    int32_t turn
    int32_t full            # how many cards make the trick complete; 0 where none is on the table

cdef struct BeatingMoves:
    int32_t over            # whether only one player has cards
    int32_t mover
    int32_t count
    int32_t cards[BEATING_CARDS + 1]    # the lowest of a suit first; NO_CARD is last

cdef SecondPhaseInput position
cdef BeatingMoves listed
cdef Beating game           # the position
cdef int32_t card_of[BEATING_SUITS][RANKS]      # of a suit in the game, the lowest card first
cdef int32_t cards_of[BEATING_SUITS]
cdef Node after             # what the moves lead to, in their order
cdef Beating ending         # what is solved
cdef StateGraph graph
cdef double wanted          # bytes that the ending takes
cdef int32_t bounds[4 * BEATING_SEATS]


cdef public SecondPhaseInput *given() noexcept nogil:
    """Say where the position is to be written; `play` writes there as well."""
    return &position


cdef bint open_game() noexcept nogil:
    """Begin with the position; false: its numbers are none, or it has too many cards."""
    cdef int suit, height, card, count = 0
    memset(&game, 0, sizeof(Beating))
    if not 2 <= position.seats <= BEATING_SEATS or not 0 <= position.trump < BEATING_SUITS:
        return False
    game.seats, game.trump, game.must_beat = position.seats, position.trump, position.must_beat
    for suit in range(BEATING_SUITS):
        cards_of[suit] = 0
        for height in range(1, RANKS + 1):
            # The ace is the highest (M1).
            card = RANKS * suit + height % RANKS
            if position.owners[card] != GONE:
                card_of[suit][cards_of[suit]] = card
                cards_of[suit] += 1
                count += 1
        game.width[suit] = 2 * cards_of[suit] + 1
    return count <= BEATING_CARDS


cdef int players_with_cards() noexcept nogil:
    """Return how many players have cards."""
    cdef int card, found = 0
    for card in range(CARDS):
        if position.owners[card] != GONE and position.owners[card] != TABLE:
            found |= 1 << position.owners[card]
    return (found & 1) + (found >> 1 & 1) + (found >> 2 & 1)


cdef uint64_t state_of_position(const Beating *of) noexcept nogil:
    """Return the state of the position, in which two players or more have cards, in a game."""
    cdef int suit, index
    cdef uint64_t state = 0, field
    for suit in range(BEATING_SUITS - 1, -1, -1):
        field = 1
        for index in range(cards_of[suit]):
            field = field << 2 | <uint64_t> position.owners[card_of[suit][index]]
        state = state << of.width[suit] | field
    return state << 4 | <uint64_t> (position.full << 2 | position.turn)


cdef public BeatingMoves *moves() noexcept nogil:
    """Find and return the legal moves; NULL: the numbers are none of a position."""
    cdef Hands hands
    cdef Node node
    cdef int suit, index, at = 0, places = 0
    cdef uint64_t state
    memset(&listed, 0, sizeof(BeatingMoves))
    memset(&after, 0, sizeof(Node))
    memset(&node, 0, sizeof(Node))
    listed.mover = position.turn
    if not open_game():
        return NULL
    listed.over = players_with_cards() < 2
    if listed.over:
        return &listed
    state = state_of_position(&game)
    lay_open(&game, state, &hands)
    beating_expand(&game, state, &node)
    # The kernel begins with the highest card of a suit, a player with the lowest.
    for suit in range(BEATING_SUITS):
        if hands.top_suit >= 0 and suit != hands.top_suit and suit != game.trump:
            continue
        for index in range(hands.count[suit]):
            if hands.owner[suit][index] == hands.turn and (
                suit != hands.top_suit or index < hands.top
            ):
                listed.cards[at] = card_of[suit][cards_of[suit] - 1 - index]
                after.children[at] = node.children[at]
                at += 1
        reverse_moves(places, at)
        places = at
    if at < node.count:
        listed.cards[at] = NO_CARD
        after.children[at] = node.children[at]
    listed.count = node.count
    return &listed


cdef void reverse_moves(int first, int end) noexcept nogil:
    """Turn round the order of some moves."""
    cdef int32_t card
    cdef uint64_t child
    while first < end - 1:
        end -= 1
        card, listed.cards[first] = listed.cards[first], listed.cards[end]
        listed.cards[end] = card
        child, after.children[first] = after.children[first], after.children[end]
        after.children[end] = child
        first += 1


cdef public int play(int card) noexcept nogil:
    """Play a card, or pick one up (NO_CARD): the position becomes the one after it."""
    cdef Hands hands
    cdef int at, suit, left = 0, before = 0
    cdef uint64_t state
    if moves() == NULL:
        return BAD_NUMBERS
    for at in range(listed.count):
        if listed.cards[at] == card:
            break
    else:
        return NOT_REACHED
    state = after.children[at]
    if card == NO_CARD:
        position.owners[last_played()] = position.turn
    else:
        position.owners[card] = TABLE
    if state >= BEATING_SEATS:
        lay_open(&game, state, &hands)
        for suit in range(BEATING_SUITS):
            left += hands.count[suit]
            before += cards_of[suit]
        position.turn, position.full = hands.turn, hands.full
    else:
        position.turn, position.full = <int> state, 0
    if state < BEATING_SEATS or left < before:
        # The trick is complete, or the game is over: the cards on the table are gone.
        for at in range(CARDS):
            if position.owners[at] == TABLE:
                position.owners[at] = GONE
    return FOUND


cdef int last_played() noexcept nogil:
    """Return the card on top of the others."""
    cdef int suit, index, found = NO_CARD
    for suit in range(BEATING_SUITS):
        for index in range(cards_of[suit]):
            if position.owners[card_of[suit][index]] == TABLE and (
                found == NO_CARD or suit == game.trump or found // RANKS == suit
            ):
                found = card_of[suit][index]
    return found


cdef public int solve(double most) noexcept nogil:
    """Solve all that play can reach from the position on, in this many bytes."""
    global ending, wanted
    cdef uint32_t number
    cdef bint room
    graph_close(&graph)
    wanted = 0
    if not open_game() or players_with_cards() < 2:
        return BAD_NUMBERS
    ending = game
    graph.game = &ending
    graph.expand = beating_expand
    graph.seats = game.seats
    graph.most_bytes = <uint64_t> most
    room = find_state(&graph, state_of_position(&ending), &number) and force_everything(&graph)
    wanted = <double> (bytes_found(&graph) + bytes_to_force(&graph))
    if room:
        return FOUND
    graph_close(&graph)
    return TOO_LARGE


cdef public double bytes_wanted() noexcept nogil:
    """Return how much memory the ending takes that was to be solved."""
    return wanted


cdef public int force() noexcept nogil:
    """Find what each seat can be held to, of the ending that was solved; -1: to no end."""
    cdef int seat, suit, card
    if moves() == NULL:
        return BAD_NUMBERS
    if listed.over:
        memset(bounds, 0, sizeof(bounds))
        for card in range(CARDS):
            seat = position.owners[card]
            if seat != GONE and seat != TABLE:
                bounds[2 * seat] = bounds[2 * (position.seats + seat)] = 1
        return FOUND
    if graph.bounds == NULL or ending.seats != game.seats or ending.trump != game.trump:
        return NOT_REACHED
    for suit in range(BEATING_SUITS):
        if game.width[suit] > ending.width[suit]:
            return NOT_REACHED
    return FOUND if write_bounds(&graph, state_of_position(&ending), bounds) else NOT_REACHED


cdef public int32_t *found_bounds() noexcept nogil:
    """Return what each seat can be held to: by itself, and then by the others."""
    return bounds
