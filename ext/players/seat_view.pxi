# The functions of seat_view.pxd.

cdef inline void chances_open(Chances *chances) noexcept nogil:
    cdef int copies, hand, places, at
    cdef float none
    for copies in range(5):
        for hand in range(8):
            for places in range(53):
                none = 1
                for at in range(copies):
                    none = none * max(places - hand - at, 0) / max(places - at, 1)
                chances.holds[copies][hand][places] = 1 - none

cdef inline SeatInfo seen_by(
    const Search *search, const Stock *stock, const StockState *state, int seat
) noexcept nogil:
    """Return what the player on turn sees, which is the same in all its possible deals."""
    cdef SeatInfo seen
    cdef int other
    seen.seat = seat
    seen.side = side_of(&search.game, seat)
    seen.unseen = stock.rest[state.next] + stock.hidden
    seen.places = stock.length - state.next + stock.hidden_count
    if state.at.size >= stock.rules.hand:       # later all have seen them (K20)
        seen.unseen += stock.spice
        seen.places += stock.spice_count
    for other in range(search.game.seats):
        if other != seat:
            seen.unseen += state.hand[other]
            seen.places += count_ranks(state.hand[other])
    return seen

cdef inline bint together(const Game *game, int seat, int other) noexcept nogil:
    """Say whether two seats play together: in Kontra each plays alone (K1)."""
    return seat == other or game.seats == 4 and side_of(game, seat) == side_of(game, other)

cdef inline float chance_of_trick(
    const Search *search, const Chances *chances, const StockState *state, const SeatInfo *seen,
    int rank, bint turned
) noexcept nogil:
    """Return the chance that the trick becomes the side's own if the player on turn plays a rank
    from the hand, or turns it; in a trick NO_RANK is any that does not match."""
    cdef int count = state.at.trick.count, turn, seat
    cdef int led = state.at.trick.led if count else rank
    cdef int copies = number_of(seen.unseen, led) - (turned and rank == led)
    cdef float ours = 1, chance
    if count and rank != led:
        ours = together(&search.game, seat_of(&search.game, state.at.trick.winner), seen.seat)
    for turn in range(count + 1, search.game.seats):
        seat = seat_of(&search.game, state.at.leader + turn)
        chance = chances.holds[copies][count_ranks(state.hand[seat])][seen.places - turned]
        if together(&search.game, seat, seen.seat):
            ours += (1 - ours) * chance
        else:
            ours *= 1 - chance
    return ours
