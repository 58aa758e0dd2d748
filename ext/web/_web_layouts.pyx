"""The kernel of a page of Ristiseiska (`web/layouts.wasm`): play, deals, endings, without Python.

There is one position, its legal moves, and one deal or ending that is solved. They are in memory
that the page reads and writes at the places that `given`, `moves` and their like return. Their
numbers are described in ristiseiska/forfeit.pxd. Where cards are begged for, or a place is played
for, ristiseiska/begging.pxd plays and solves, if the cards are few enough for it.

Nothing here may raise: that would need Python, and the link fails.
"""

from libc.stdint cimport int32_t, int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, malloc
from libc.string cimport memset

from retrograde.retrograde cimport (
    Node, StateGraph, bytes_found, bytes_to_force, find_state, force_everything, graph_close,
    write_bounds,
)
from ristiseiska.begging cimport (
    BEGGING_CARDS, Begging, Held, begging_expand, begging_open, choices_in, holder_of, is_over,
    open_hands, state_in,
)
from ristiseiska.forfeit cimport (
    MOST_SEATS, LayoutFound, LayoutInput, LayoutPlace, Layouts, Marks, find_worth, go_to,
    is_playable, layout_of, layouts_close, layouts_open, look_at, mark_layout, number_states,
    solve_state, state_after, state_of, work_through,
)
from ristiseiska.layout cimport CARDS, NOBODY, TOP

cdef enum:
    NO_CARD = -1            # among moves: no card is played

cdef enum Asked:
    FOUND, BAD_NUMBERS, TOO_LARGE, NO_MEMORY, NOT_REACHED

# How a game continues and ends, beside what its position says.
cdef struct EndRules:
    int32_t begs            # who cannot play begs for a card (X14)
    int32_t to_the_last     # until only one player has cards (X-A1)
    int32_t scores_placement           # a hand costs 1, whatever it holds

cdef struct LayoutMoves:
    int32_t over            # whether a hand is empty or, to the last, all but one
    int32_t mover           # who plays, or gives a card to the player on turn
    int32_t count
    int32_t cards[BEGGING_CARDS + 1]    # by suit and rank; NO_CARD is last

cdef LayoutInput position
cdef EndRules played
cdef Layouts here           # the position, of which nothing is solved
cdef LayoutPlace place
cdef LayoutMoves listed
cdef Layouts deal           # what is solved
cdef LayoutFound found
cdef double wanted          # bytes that the deal takes
cdef Begging table          # the position, if play can go round
cdef Held held
cdef uint64_t state_held
cdef Begging ending         # what is solved, if play can go round
cdef StateGraph graph
cdef int32_t bounds[4 * MOST_SEATS]


cdef public LayoutInput *given() noexcept nogil:
    """Say where the position is to be written; `play` writes there as well."""
    return &position


cdef public EndRules *ends() noexcept nogil:
    """Return the place for the rules by which the game continues and ends."""
    return &played


cdef bint goes_round() noexcept nogil:
    """Return whether play can go round, or a place is played for: then only endings are solved."""
    return played.begs or played.scores_placement


cdef public LayoutMoves *moves() noexcept nogil:
    """Find and return the legal moves; NULL: the numbers are none of a position."""
    cdef int move, state
    memset(&listed, 0, sizeof(LayoutMoves))
    listed.mover = position.turn
    if goes_round():
        return &listed if find_choices() else NULL
    if not layouts_open(&here, &position):
        return NULL
    go_to(&here, &place, 0)
    listed.over = look_at(&here, &place)
    if listed.over:
        return &listed
    state = state_of(&here, &position)
    for move in range(place.count):
        if is_playable(&here, &place, state, move):
            list_card(place.fitting[move].card)
    if position.continuing or listed.count == 0:
        list_card(NO_CARD)
    return &listed


cdef void list_card(int card) noexcept nogil:
    listed.cards[listed.count] = card
    listed.count += 1


cdef bint find_choices() noexcept nogil:
    """List what may be played or given; false: there are too many cards, or no such position.

    Hands are kept to the end, so that what is left in them can be seen.
    """
    cdef int card, number, mover
    cdef uint64_t choices
    cdef bint without
    if not begging_open(&table, &position, played.begs, played.to_the_last, False):
        return False
    if not state_in(&table, &position, &state_held):
        return False
    open_hands(&table, state_held, &held)
    listed.over = is_over(&table, &held)
    if listed.over:
        return True
    choices = choices_in(&table, &held, &mover, &without)
    listed.mover = mover
    for card in range(CARDS):
        number = table.number[card // TOP][card % TOP + 1]
        if number >= 0 and choices >> number & 1:
            list_card(card)
    if without:
        list_card(NO_CARD)
    return True


cdef void go_after(uint64_t state) noexcept nogil:
    """Let the position become that of a state."""
    cdef int card, number, owner, suit, rank
    open_hands(&table, state, &held)
    for card in range(CARDS):
        suit, rank = card // TOP, card % TOP + 1
        number = table.number[suit][rank]
        if number < 0:
            continue
        owner = held.owner[number]
        if owner == NOBODY:
            position.low[suit] = min(position.low[suit] or 7, rank)
            position.high[suit] = max(position.high[suit], rank)
        else:
            position.owners[card] = owner
    if is_over(&table, &held):
        # An end has no clock.
        position.turn = (position.turn + 1) % position.seats
        position.first_turns = max(position.first_turns - 1, 0)
        position.continuing = 0
        return
    position.turn = table.turn[held.clock]
    position.first_turns = max(held.clock - table.seats + 1, 0)
    position.continuing = held.going_on


cdef public int play(int card) noexcept nogil:
    """Play a card, or NO_CARD: the position becomes the one after it."""
    cdef int at, move, after, suit
    cdef int state, clock
    cdef Node node
    if moves() == NULL:
        return BAD_NUMBERS
    for at in range(listed.count):
        if listed.cards[at] == card:
            break
    else:
        return NOT_REACHED
    if goes_round():
        if card == NO_CARD and not (
            played.begs or position.continuing or position.first_turns
        ):
            position.holder = position.turn
        memset(&node, 0, sizeof(Node))
        begging_expand(&table, state_held, &node)
        go_after(node.children[at])
        return FOUND
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
    cdef LayoutPlace at
    layouts_close(&deal)
    memset(&deal, 0, sizeof(Layouts))
    graph_close(&graph)
    wanted = 0
    if goes_round():
        return solve_ending(most)
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


cdef int solve_ending(double most) noexcept nogil:
    """Solve all that play can reach from the position on, where it can go round."""
    global wanted
    cdef bint room
    cdef uint64_t state
    cdef uint32_t number
    if not begging_open(
        &ending, &position, played.begs, played.to_the_last, played.scores_placement
    ) or not state_in(&ending, &position, &state):
        return BAD_NUMBERS
    graph.game = &ending
    graph.expand = begging_expand
    graph.seats = ending.seats
    graph.most_bytes = <uint64_t> most
    room = find_state(&graph, state, &number) and force_everything(&graph)
    wanted = <double> (bytes_found(&graph) + bytes_to_force(&graph))
    if room:
        return FOUND
    graph_close(&graph)
    return TOO_LARGE


cdef public int force() noexcept nogil:
    """Find what each seat can be held to, of the ending that was solved; -1: to no end."""
    cdef uint64_t state
    cdef int seat, card, holder
    if moves() == NULL:
        return BAD_NUMBERS
    if listed.over:
        memset(bounds, 0, sizeof(bounds))
        for card in range(CARDS):
            holder = holder_of(&position, card)
            if holder == NOBODY:
                continue
            seat = 2 * holder
            bounds[seat] = 1 if played.scores_placement else bounds[seat] + position.costs[card]
        for seat in range(position.seats):
            bounds[2 * (position.seats + seat)] = bounds[2 * seat]
        return FOUND
    if graph.bounds == NULL or not state_in(&ending, &position, &state):
        return NOT_REACHED
    return FOUND if write_bounds(&graph, state, bounds) else NOT_REACHED


cdef public int32_t *found_bounds() noexcept nogil:
    """Return what each seat can be held to: by itself, and then by the others."""
    return bounds


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
    """Return what a position is worth."""
    return &found
