# Whole questions: the value of a position, of every card that may be played, and a best line.

from libc.string cimport memset

cimport general
cimport plain
from bits cimport int32_t, uint64_t
from moves cimport NO_RANK
from search cimport Search
from state cimport RANKS, Deal, State
from table cimport table_next
from trick cimport Trick, gather, maximises, no_trick, playable, put
from watch cimport watch_begin
from worth cimport least_worth, most_worth

cdef struct Spot:
    # A position at any point of a trick.
    State state         # when the trick began
    uint64_t cards      # held now
    Trick trick

cdef struct Answer:
    int32_t low         # bounds on the value of the position, equal when it is solved
    int32_t high
    int count           # cards that may be played, in the order asked for
    int rank[13]
    int32_t card_low[13]
    int32_t card_high[13]
    int length          # of the line
    int line[56]
    int player[56]

cdef inline void begin(
    Search *search, const Deal *deal, long long budget, bint another
) noexcept nogil:
    """Turn to a question about a deal; `another`: one that may have nothing to do with the last."""
    search.deal = deal[0]
    search.plain = search.paired and search.exchange and not deal.biting
    table_next(&search.table, another)
    memset(search.killer, NO_RANK, sizeof(search.killer))
    watch_begin(&search.watch, budget)

cdef inline int list_cards(
    const Search *search, const Deal *deal, const Spot *spot, int *rank
) noexcept nogil:
    """Write the cards that may be played, from the ace down; return how many they are."""
    cdef uint64_t left = playable(&search.game, deal, &spot.state, spot.cards, &spot.trick)
    cdef int at, count = 0
    for at in range(RANKS - 1, -1, -1):
        if left >> 4 * search.game.inner[at] & 1:
            rank[count] = search.game.inner[at]
            count += 1
    return count

cdef inline int play_at(
    const Search *search, const Spot *spot, int rank, Spot *after
) noexcept nogil:
    """Write the position after a card; return the points it brings the maximising side."""
    cdef int gain = 0
    after.cards = put(
        &search.game, &search.deal, &spot.state, spot.cards, &spot.trick, rank, &after.trick
    )
    if after.trick.count < search.game.seats:
        after.state = spot.state
        return 0
    gain = gather(
        &search.game, &search.deal, &spot.state, after.cards, &after.trick, &after.state
    )
    after.trick = no_trick()
    return gain

cdef inline int32_t ask(
    Search *search, const Spot *spot, int32_t threshold, int *best
) noexcept nogil:
    """Bound the value of a position as `future` does.

    In the middle of a trick `best` is set to a card that shows it; NULL: nobody wants one.
    """
    if search.plain and not spot.state.tally.owes:
        return plain.bound(search, &spot.state, spot.cards, &spot.trick, threshold, best)
    return general.bound(search, &spot.state, spot.cards, &spot.trick, threshold, best)

cdef inline void close_window(
    Search *search, const Spot *spot, int32_t *lower, int32_t *upper, int32_t guess, int32_t unit,
    int *best,
) noexcept nogil:
    """Close the window between two proven bounds by null-window questions.

    lower <= value <= upper holds before and after, and lower == upper after, unless halted.
    The first asks about the guess, the next divide the window (`divide`).  When halted the bounds
    stand as far as they were proved.
    """
    cdef int32_t threshold = guess, value
    cdef bint maximising = on_turn(search, spot)
    while lower[0] < upper[0]:
        if threshold <= lower[0] or threshold > upper[0]:
            threshold = divide(lower[0], upper[0], unit, maximising)
        value = ask(search, spot, threshold, best)
        if search.watch.halted:
            return
        if value >= threshold:
            lower[0] = min(value, upper[0])
        else:
            upper[0] = max(value, lower[0])
        threshold = lower[0]

cdef inline int32_t divide(
    int32_t lower, int32_t upper, int32_t unit, bint maximising
) noexcept nogil:
    """Return the threshold that divides a window: between outcomes in halves, else so that three
    quarters are left if the player on turn, who may be `maximising`, has a card good enough.

    To show that he has one is less work than that he has none.
    """
    cdef int32_t quarter = max(1, (upper - lower + 2) / 4)
    if floor_div(lower, unit) < floor_div(upper, unit):
        return halfway(lower, upper, unit)
    return lower + quarter if maximising else upper + 1 - quarter

cdef inline int32_t halfway(int32_t lower, int32_t upper, int32_t unit) noexcept nogil:
    """Return the threshold that halves a window, between outcomes (multiples of `unit`) first."""
    cdef int32_t floor_low = floor_div(lower, unit), floor_high = floor_div(upper, unit)
    cdef int32_t threshold = lower + (upper - lower + 1) / 2
    if floor_low < floor_high:
        threshold = (floor_low + (floor_high - floor_low + 1) / 2) * unit
    return max(threshold, lower + 1)

cdef inline int32_t floor_div(int32_t number, int32_t unit) noexcept nogil:
    return number / unit if number >= 0 else -((unit - 1 - number) / unit)

cdef inline void first_window(
    const Search *search, const Spot *spot, int32_t *low, int32_t *high
) noexcept nogil:
    """Bound the value of a position before any search."""
    cdef bint over = general.no_cleaning(search, spot.cards, spot.trick.king)
    cdef int owes = spot.state.tally.owes, total = spot.state.left + spot.state.extra
    low[0] = least_worth(&search.worth, &spot.state, owes, over, 0, total)
    high[0] = most_worth(&search.worth, &spot.state, owes, over, 0, total)

cdef inline void solve_spot(
    Search *search, const Spot *root, int32_t unit, bint with_line, Answer *answer
) noexcept nogil:
    """Bound the value of a position, then of each of the `count` cards; then find a line.

    The value of a card is that of the position if it is played.
    """
    cdef bint maximising = on_turn(search, root)
    cdef int at, gain
    cdef int32_t low, high, guess = (root.state.left + root.state.extra) / 2 + 1
    cdef Spot after
    answer.length = 0
    first_window(search, root, &answer.low, &answer.high)
    close_window(search, root, &answer.low, &answer.high, guess, unit, NULL)
    for at in range(answer.count):
        gain = play_at(search, root, answer.rank[at], &after)
        first_window(search, &after, &low, &high)
        # No card is better than the best; the first question is whether it is as good.
        if maximising:
            high = max(low, min(high, answer.high - gain))
            guess = answer.low - gain
        else:
            low = min(high, max(low, answer.low - gain))
            guess = answer.high - gain + 1
        if not search.watch.halted:
            close_window(search, &after, &low, &high, guess, unit, NULL)
        answer.card_low[at] = low + gain
        answer.card_high[at] = high + gain
    if with_line and answer.low == answer.high and not search.watch.halted:
        find_line(search, root, answer)

cdef inline bint on_turn(const Search *search, const Spot *spot) noexcept nogil:
    """Say whether the player on turn maximises."""
    return maximises(&search.game, spot.state.leader + spot.trick.count)

cdef inline void find_line(Search *search, const Spot *root, Answer *answer) noexcept nogil:
    """Find a line on which every card keeps the value: the first that does, from the ace down."""
    cdef Spot spot = root[0], after
    cdef int32_t value = answer.low, rest = 0
    cdef uint64_t left
    cdef int at, rank, gain
    cdef bint maximising, kept
    while spot.state.size:
        left = playable(&search.game, &search.deal, &spot.state, spot.cards, &spot.trick)
        maximising = on_turn(search, &spot)
        for at in range(RANKS - 1, -1, -1):
            rank = search.game.inner[at]
            if not left >> 4 * rank & 1:
                continue
            gain = play_at(search, &spot, rank, &after)
            rest = value - gain
            if maximising:
                kept = ask(search, &after, rest, NULL) >= rest
            else:
                kept = ask(search, &after, rest + 1, NULL) <= rest
            if search.watch.halted:
                return
            if kept:
                break
        answer.line[answer.length] = rank
        answer.player[answer.length] = (spot.state.leader + spot.trick.count) % search.game.seats
        answer.length += 1
        spot, value = after, rest
