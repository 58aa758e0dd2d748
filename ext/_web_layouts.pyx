"""The kernel of a page of Ristiseiska (`web/layouts.wasm`): play and whole deals, without Python.

There is one position, what may be played in it, and one deal that is solved; they are in memory
that the page reads and writes where `given`, `moves` and their like say.  What their numbers mean
stands in layouts.pxd.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, int64_t, uint16_t, uint32_t
from libc.stdlib cimport calloc, malloc
from libc.string cimport memset

from layouts cimport (
    CARDS, MOST_MOVES, OVER, SUITS, TOP, LayoutFound, LayoutGiven, Layouts, Marks, Place, find_worth,
    go_to, is_playable, layout_of, layouts_close, layouts_open, look_at, mark_layout, number_states,
    solve_state, state_after, state_of, work_through,
)

cdef enum:
    NO_CARD = -1            # among moves: no card is played

cdef enum Asked:
    FOUND, BAD_NUMBERS, TOO_LARGE, NO_MEMORY, NOT_REACHED

cdef struct Moves:
    int32_t over            # whether a hand is empty
    int32_t count
    int32_t cards[MOST_MOVES + 1]   # by suit and rank; NO_CARD stands last

cdef LayoutGiven position
cdef Layouts here           # the position, of which nothing is solved
cdef Place place
cdef Moves listed
cdef Layouts deal           # what is solved
cdef LayoutFound found
cdef double wanted          # bytes that the deal takes


cdef public LayoutGiven *given() noexcept nogil:
    """Say where the position is to be written; `play` writes there as well."""
    return &position


cdef public Moves *moves() noexcept nogil:
    """Find what may be played, and say where it stands; NULL: the numbers are none of a position."""
    cdef int move, state
    memset(&listed, 0, sizeof(Moves))
    if not layouts_open(&here, &position):
        return NULL
    go_to(&here, &place, 0)
    listed.over = look_at(&here, &place)
    if listed.over:
        return &listed
    state = state_of(&here, &position)
    for move in range(place.count):
        if is_playable(&here, &place, state, move):
            listed.cards[listed.count] = place.fitting[move].card
            listed.count += 1
    if position.continuing or listed.count == 0:
        listed.cards[listed.count] = NO_CARD
        listed.count += 1
    return &listed


cdef public int play(int card) noexcept nogil:
    """Play a card, or NO_CARD: the position becomes the one after it."""
    cdef int at, move, after, suit
    cdef int state, clock
    if moves() == NULL:
        return BAD_NUMBERS
    for at in range(listed.count):
        if listed.cards[at] == card:
            break
    else:
        return NOT_REACHED
    state = state_of(&here, &position)
    clock = state - here.clocks if position.continuing else state
    after = here.after[clock]
    if card != NO_CARD:
        for move in range(place.count):
            if place.fitting[move].card == card:
                break
        if state_after(&here, &place, clock, move) == clock + here.clocks:
            position.continuing = 1
            after = clock
        else:
            position.continuing = 0
        suit = card // TOP
        at = card % TOP + 1
        position.low[suit] = min(position.low[suit] or 7, at)
        position.high[suit] = max(position.high[suit], at)
    else:
        # Whose first turn has not ended takes nothing (X19), and nobody who only stops does.
        if not position.continuing and clock < here.seats:
            position.holder = position.turn
        position.continuing = 0
    position.turn = here.turn[after]
    position.first_turns = after - here.seats + 1 if after >= here.seats else 0
    return FOUND


cdef public int solve(double most) noexcept nogil:
    """Solve the deal from the position on, in this many bytes; what was solved is forgotten."""
    global wanted
    cdef uint32_t layout
    cdef Place at
    layouts_close(&deal)
    if not layouts_open(&deal, &position):
        return BAD_NUMBERS
    wanted = deal.layouts * <double> sizeof(Marks)
    if wanted > most:
        return TOO_LARGE
    deal.marks = <Marks *> calloc(deal.layouts, sizeof(Marks))
    if deal.marks == NULL:
        return NO_MEMORY
    deal.marks[0].states = 1u << state_of(&deal, &position)
    for layout in range(deal.layouts):
        if deal.marks[layout].states:
            go_to(&deal, &at, layout)
            mark_layout(&deal, &at)
    number_states(&deal)
    wanted += deal.states * <double> deal.fields * sizeof(uint16_t)
    if wanted > most:
        layouts_close(&deal)
        memset(&deal, 0, sizeof(Layouts))
        return TOO_LARGE
    deal.kept = <uint16_t *> malloc(deal.states * deal.fields * sizeof(uint16_t) + 1)
    if deal.kept == NULL:
        layouts_close(&deal)
        memset(&deal, 0, sizeof(Layouts))
        return NO_MEMORY
    for layout in range(deal.layouts, 0, -1):
        if deal.marks[layout - 1].states:
            go_to(&deal, &at, layout - 1)
            work_through(&deal, &at, solve_state)
    return FOUND


cdef public double bytes_wanted() noexcept nogil:
    """Return how much memory the deal takes that was to be solved."""
    return wanted


cdef public int worth() noexcept nogil:
    """Find what the position is worth, of the deal that was solved."""
    cdef int64_t layout
    cdef int state, seat, card
    if moves() == NULL:
        return BAD_NUMBERS
    if listed.over:
        for seat in range(here.seats):
            found.sure[seat] = here.forfeit if seat == position.holder else 0
        for card in range(CARDS):
            if not position.low[card // TOP] <= card % TOP + 1 <= position.high[card // TOP]:
                found.sure[position.owners[card]] += position.costs[card]
        found.helped, found.outcome = found.sure, found.sure
        return FOUND
    if deal.kept == NULL:
        return NOT_REACHED
    layout, state = layout_of(&deal, &position), state_of(&deal, &position)
    if layout < 0 or state < 0 or not deal.marks[layout].states >> state & 1:
        return NOT_REACHED
    find_worth(&deal, <uint32_t> layout, state, position.holder, &found)
    return FOUND


cdef public LayoutFound *found_worth() noexcept nogil:
    """Say where it stands what a position is worth."""
    return &found
