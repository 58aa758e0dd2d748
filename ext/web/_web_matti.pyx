"""The kernel of a page that plays Myllymatti (`web/matti.wasm`): whole games, without Python.

There is one game, with all cards.  A player sees of it what one seat sees who remembers everything
(myllymatti/player.pxd).  Numbers are read and written where `now` and `tried` say.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.stdlib cimport malloc
from libc.string cimport memset

from core.bits cimport card_bit, count_bits, lowest_bit, shuffle
from core.limits cimport SearchLimits, limits_begin
from myllymatti.play cimport (
    HEIGHTS, MATTI_CARDS, MATTI_SEATS, NO_CARD, MattiState, matti_choices, matti_move,
    matti_over,
)
from myllymatti.player cimport (
    MOST_NODES, Leaf, MattiTried, choose_beating, choose_collecting, matti_weigh,
)
from myllymatti.rollout cimport MATTI_WEIGHTS
from web.moves_tried cimport MovesTried

cdef enum:
    IN_HAND = 3             # cards that each is dealt (M1)

cdef enum Asked:
    DONE, BAD_NUMBERS, BAD_MOVE, NO_MEMORY

cdef struct MattiNow:
    int32_t over
    int32_t turn
    int32_t leader
    int32_t second
    int32_t trump           # -1: not known yet
    int32_t shown           # the last card of the stock, once it was shown; else -1
    int32_t stock
    int32_t full
    int32_t owners[52]      # of each card in a hand; else -1
    int32_t won[52]         # of each card that was won; else -1
    int32_t lying
    int32_t table[52]
    int32_t count
    int32_t moves[53]

cdef MattiState game
cdef MattiNow noted
cdef MovesTried weighed
cdef MattiTried tried_moves
cdef Leaf *leaves = NULL
cdef SearchLimits limits
cdef int last_card


cdef public int deal_out(int seats, int dealer, bint must_beat, uint32_t seed) noexcept nogil:
    """Shuffle by a seed, and deal three cards each; the rest is the stock (M1, M2)."""
    global last_card
    cdef uint64_t generator = seed
    cdef int[52] card
    cdef int at
    if not 2 <= seats <= MATTI_SEATS:
        return BAD_NUMBERS
    memset(&game, 0, sizeof(MattiState))
    game.seats, game.must_beat = seats, must_beat
    for at in range(MATTI_CARDS):
        card[at] = at
    shuffle(card, MATTI_CARDS, &generator)
    for at in range(IN_HAND * seats):
        game.hand[(dealer + 1 + at) % seats] |= card_bit(card[at])
    game.stock = MATTI_CARDS - IN_HAND * seats
    for at in range(game.stock):
        game.next[game.stock - 1 - at] = card[IN_HAND * seats + at]
    last_card = game.next[0]
    game.trump = -1
    game.turn = game.leader = (dealer + 1) % seats
    limits.look = NULL
    note()
    return DONE


cdef public int lay(int move) noexcept nogil:
    """Play a card, or none: turn the next card of the stock, or pick up the last one played."""
    if noted.over or not 0 <= move <= NO_CARD or not matti_choices(&game) >> move & 1:
        return BAD_MOVE
    matti_move(&game, move)
    note()
    return DONE


cdef public MattiNow *now() noexcept nogil:
    """Return the address of the game as it is now."""
    return &noted


cdef public int choose(int games, double other, uint32_t seed) noexcept nogil:
    """Choose for the player on turn; `tried` has what is found.

    `other` is how much the rules of thumb count or, in the second phase, how far is explored.
    """
    global leaves
    cdef MattiState seen = game
    cdef uint64_t unseen = 0
    cdef int[3] sizes
    cdef int at, seat
    if noted.over:
        return BAD_MOVE
    limits_begin(&limits, 1ll << 62)
    if game.second:
        if leaves == NULL:
            leaves = <Leaf *> malloc(MOST_NODES * sizeof(Leaf))
        if leaves == NULL:
            return NO_MEMORY
        choose_beating(
            &seen, &MATTI_WEIGHTS[game.seats - 2][0], games, other, seed, leaves, &limits,
            &tried_moves,
        )
    else:
        for seat in range(game.seats):
            sizes[seat] = count_bits(game.hand[seat])
            if seat != game.turn:
                unseen |= game.hand[seat]
                seen.hand[seat] = 0
        for at in range(game.stock):
            unseen |= card_bit(game.next[at])
            seen.next[at] = 0
        choose_collecting(
            &seen, game.turn, sizes, unseen, &MATTI_WEIGHTS[game.seats - 2][0], games, other, seed,
            &limits, &tried_moves,
        )
    weighed.count, weighed.best = tried_moves.count, tried_moves.best
    weighed.thumb, weighed.deals = tried_moves.thumb, tried_moves.games
    for at in range(tried_moves.count):
        weighed.moves[at] = tried_moves.move[at]
        weighed.tries[at] = tried_moves.visits[at] if game.second else tried_moves.games
        weighed.worth[at] = tried_moves.out[at]
        weighed.better[at] = tried_moves.better[at]
        weighed.squares[at] = tried_moves.squares[at]
    return DONE


cdef public MovesTried *tried() noexcept nogil:
    """Return the address of what the last choice has found."""
    return &weighed


cdef void note() noexcept nogil:
    """Write the game as it is now."""
    cdef int seat, card, at
    cdef uint64_t cards
    noted.over = matti_over(&game)
    noted.turn, noted.leader, noted.second = game.turn, game.leader, game.second
    noted.stock, noted.full = game.stock, game.full
    noted.trump = game.trump if game.stock == 0 else -1
    noted.shown = last_card if game.stock == 0 else -1
    noted.lying = game.count
    noted.count = 0
    for at in range(game.count):
        noted.table[at] = game.table[at]
    for card in range(MATTI_CARDS):
        noted.owners[card] = noted.won[card] = -1
    for seat in range(game.seats):
        cards = game.hand[seat]
        while cards:
            noted.owners[lowest_bit(cards)] = seat
            cards &= cards - 1
        cards = game.won[seat]
        while cards:
            noted.won[lowest_bit(cards)] = seat
            cards &= cards - 1
    if noted.over:
        return
    cards = matti_choices(&game)
    while cards:
        noted.moves[noted.count] = lowest_bit(cards)
        cards &= cards - 1
        noted.count += 1
