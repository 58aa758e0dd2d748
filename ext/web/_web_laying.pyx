"""The kernel of a page that plays Ristiseiska (`web/laying.wasm`): whole deals, without Python.

There is one deal, with all hands, and what has happened in it.  A player sees of it what one seat
sees (ristiseiska/player.pxd).  Numbers are read and written where `rules`, `now` and `tried` say.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from core.bits cimport card_bit, count_bits, lowest_bit, shuffle
from core.limits cimport SearchLimits, limits_begin
from ristiseiska.deals cimport Known
from ristiseiska.layout cimport CARDS, NOBODY
from ristiseiska.play cimport (
    NO_CARD, PLAYERS, LayingRules, LayingState, choices_of, laying_open, laying_over,
    look_at_layout, make_move, points_against,
)
from ristiseiska.player cimport GAVE, PLAYED, UNABLE, Drawing, Event, Tried, choose_move, learn
from ristiseiska.rollout cimport weights_of
from web.moves_tried cimport MovesTried

cdef enum:
    MOST_EVENTS = 2048
    BEGINNING = 6           # the seven of clubs (X3)

cdef enum Asked:
    DONE, BAD_NUMBERS, BAD_MOVE

cdef struct Rules:
    int32_t seats
    int32_t build
    int32_t goes_on
    int32_t begs
    int32_t takes_last
    int32_t exempt
    int32_t to_the_last
    int32_t whole
    int32_t forfeit
    int32_t scoring         # the number of the way of scoring, which has weights of its own
    int32_t cost[52]

cdef struct TableNow:
    int32_t over
    int32_t turn
    int32_t mover           # who plays, or gives a card to the player on turn
    int32_t continuing
    int32_t holder          # of the forfeit; -1: nobody
    int32_t first           # first turns that have not ended
    int32_t owners[52]      # of each card; -1: it is down
    int32_t low[4]
    int32_t high[4]
    int32_t fits[4]         # of each suit the cards that fit: a bit for each rank
    int32_t count
    int32_t moves[53]
    int32_t points[7]       # against each seat, with what it holds now

cdef Rules asked
cdef LayingRules by
cdef LayingState table
cdef TableNow noted
cdef MovesTried weighed
cdef uint64_t dealt[7]
cdef Event happened[MOST_EVENTS]
cdef int events
cdef Known known
cdef Drawing drawing
cdef LayingState seen
cdef Tried tried_moves
cdef SearchLimits limits


cdef public Rules *rules() noexcept nogil:
    """Return the address to which the rules are written."""
    return &asked


cdef public int open_rules() noexcept nogil:
    """Play by the rules that have been written."""
    cdef int card
    if not 3 <= asked.seats <= PLAYERS or not 0 <= asked.scoring < 6:
        return BAD_NUMBERS
    memset(&by, 0, sizeof(LayingRules))
    by.seats, by.forfeit = asked.seats, asked.forfeit
    by.build, by.goes_on = asked.build, asked.goes_on
    by.begs, by.takes_last, by.exempt = asked.begs, asked.takes_last, asked.exempt
    by.to_the_last, by.whole = asked.to_the_last, asked.whole
    for card in range(CARDS):
        by.cost[card] = asked.cost[card]
    laying_open(&by)
    limits.look = NULL
    return DONE


cdef public int deal_out(int dealer, uint32_t seed) noexcept nogil:
    """Shuffle by a seed and deal all cards, to the left of the dealer first (X1)."""
    cdef uint64_t generator = seed
    cdef int[52] card
    cdef int at, seat
    memset(&table, 0, sizeof(LayingState))
    for at in range(CARDS):
        card[at] = at
    shuffle(card, CARDS, &generator)
    for at in range(CARDS):
        seat = (dealer + 1 + at) % by.seats
        table.hand[seat] |= card_bit(card[at])
        if card[at] == BEGINNING:
            table.turn = seat
    for seat in range(by.seats):
        dealt[seat] = table.hand[seat]
    table.holder = NOBODY
    table.first_turns = by.seats if by.exempt else 0
    look_at_layout(&by, &table)
    global events
    events = 0
    note()
    return DONE


cdef public int lay(int move) noexcept nogil:
    """Play or give a card, or none."""
    global events
    cdef int mover
    cdef uint64_t choices
    if noted.over or not 0 <= move <= NO_CARD:
        return BAD_MOVE
    choices = choices_of(&by, &table, &mover)
    if not choices >> move & 1:
        return BAD_MOVE
    if events < MOST_EVENTS and not (move == NO_CARD and table.continuing):
        happened[events].seat = mover
        happened[events].card = NOBODY if move == NO_CARD else move
        happened[events].to = NOBODY
        if mover != table.turn:
            happened[events].what, happened[events].to = GAVE, table.turn
        else:
            happened[events].what = UNABLE if move == NO_CARD else PLAYED
        events += 1
    make_move(&by, &table, mover, move)
    note()
    return DONE


cdef public TableNow *now() noexcept nogil:
    """Return the address of the deal as it is now."""
    return &noted


cdef public int choose(int deals, int noise, double prior, uint32_t seed) noexcept nogil:
    """Choose for the player who is to move; `tried` has what is found."""
    cdef int at, seat, count = events
    cdef Event[MOST_EVENTS + 1] event
    if noted.over:
        return BAD_MOVE
    for at in range(events):
        event[at] = happened[at]
        if event[at].what == GAVE and noted.mover != event[at].seat and noted.mover != event[at].to:
            event[at].card = NOBODY
    if noted.mover != noted.turn:
        event[count].what, event[count].seat = UNABLE, noted.turn
        event[count].card = event[count].to = NOBODY
        count += 1
    memset(&seen, 0, sizeof(LayingState))
    look_at_layout(&by, &seen)
    for seat in range(by.seats):
        known.size[seat] = count_bits(table.hand[seat])
    learn(&by, &known, &seen, noted.mover, dealt[noted.mover], event, count)
    seen.turn, seen.first_turns = table.turn, table.first_turns
    seen.holder = table.holder
    seen.continuing = table.continuing and table.turn == noted.mover
    limits_begin(&limits, 1ll << 62)
    choose_move(
        &by, &known, &seen, weights_of(&by, asked.scoring), deals, noise, prior, seed, &drawing,
        &limits, &tried_moves,
    )
    weighed.count, weighed.best = tried_moves.count, tried_moves.best
    weighed.thumb, weighed.deals = tried_moves.thumb, tried_moves.deals
    for at in range(tried_moves.count):
        weighed.moves[at], weighed.tries[at] = tried_moves.move[at], tried_moves.deals
        weighed.worth[at] = tried_moves.points[at]
        weighed.better[at] = -tried_moves.more[at]
        weighed.squares[at] = tried_moves.squares[at]
    return DONE


cdef public MovesTried *tried() noexcept nogil:
    """Return the address of what the last choice has found."""
    return &weighed


cdef void note() noexcept nogil:
    """Write the deal as it is now."""
    cdef int seat, suit, card, mover
    cdef uint64_t choices, cards
    noted.over = laying_over(&by, &table)
    noted.turn = noted.mover = table.turn
    noted.continuing, noted.first = table.continuing, table.first_turns
    noted.holder = table.holder
    noted.count = 0
    for card in range(CARDS):
        noted.owners[card] = -1
    for seat in range(by.seats):
        noted.points[seat] = <int32_t> points_against(&by, &table, seat)
        cards = table.hand[seat]
        while cards:
            noted.owners[lowest_bit(cards)] = seat
            cards &= cards - 1
    for suit in range(4):
        noted.low[suit], noted.high[suit] = table.low[suit], table.high[suit]
        noted.fits[suit] = table.fitting >> 13 * suit & 0x1FFF
    if noted.over:
        return
    choices = choices_of(&by, &table, &mover)
    noted.mover = mover
    while choices:
        noted.moves[noted.count] = lowest_bit(choices)
        choices &= choices - 1
        noted.count += 1
