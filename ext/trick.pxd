# The rules of play, said a second time for speed (the first is game/position.py): what may be played,
# what a trick on the table holds, and what the state is after it.  Perft and the reference hold
# the two together.

from bits cimport lowest_of, ranks_of, uint64_t
from state cimport NO_RUN, Deal, State

cdef struct Game:
    # What does not change in a context.
    int seats
    int mask            # bits of the seats that maximise, twice over
    int limit           # R16; 0: none
    bint pass_left      # R22
    int queen           # their numbers among the ranks
    int king
    uint64_t unclean    # the queens, if a trick led with one does not clean (L5)
    int value[13]       # of the ranks as numbered here
    int inner[13]       # number here of the ranks as numbered outside, 2..9 T J Q K A
    int outer[13]       # and back
    # Totals that decide who reaches the target first; `track_first` 0: it does not matter.
    bint track_points
    bint track_scored
    bint track_first
    bint track_tricks
    int whole           # card points of the deal
    int reach[2]        # points in this deal with which a side reaches the target

cdef struct Trick:
    int count
    int led             # NO_RUN before the lead
    int winner          # who has played the rank led last: the leader's seat plus turns
    int holders         # who held the rank led when it was led, a bit a turn, the leader left out
    int points
    bint king

cdef inline bint maximises(const Game *game, int seat) noexcept nogil:
    """Say so of a seat, or of a seat plus turns."""
    return game.mask >> seat & 1

cdef inline int seat_of(const Game *game, int place) noexcept nogil:
    """Return the seat that a seat plus turns, fewer than there are seats, is."""
    return place if place < game.seats else place - game.seats

cdef inline Trick no_trick() noexcept nogil:
    """Return an empty table."""
    cdef Trick trick
    trick.count = trick.points = trick.holders = 0
    trick.led = trick.winner = NO_RUN
    trick.king = False
    return trick

cdef inline uint64_t playable(
    const Game *game, const Deal *deal, const State *state, uint64_t cards, const Trick *trick
) noexcept nogil:
    """Return the ranks that the player on turn may play (R13, R16, R22); `cards` are held now."""
    cdef uint64_t ranks = ranks_of(cards & deal.around[state.leader + trick.count])
    cdef uint64_t free
    if trick.count or state.run_rank == NO_RUN or state.run_length < game.limit:
        return ranks
    free = ranks & ~(<uint64_t> 1 << 4 * state.run_rank)
    return free if free else ranks

cdef inline uint64_t put(
    const Game *game, const Deal *deal, const State *state, uint64_t cards, const Trick *trick,
    int rank, Trick *after,
) noexcept nogil:
    """Play a card of a rank: it lies on the table; return the cards that are held then."""
    cdef int seat = state.leader + trick.count, turn
    after.count = trick.count + 1
    after.led = trick.led if trick.count else rank
    after.holders = trick.holders
    if not trick.count:
        for turn in range(1, game.seats):
            if cards & deal.around[seat + turn] & <uint64_t> 15 << 4 * rank:
                after.holders |= 1 << turn
    after.winner = seat if rank == after.led else trick.winner
    after.points = trick.points + game.value[rank]
    after.king = trick.king or rank == game.king
    return cards ^ lowest_of(cards & deal.around[seat] & <uint64_t> 15 << 4 * rank)

cdef inline void settle_lead(const Game *game, const Deal *deal, State *state) noexcept nogil:
    """Pass the lead to the left of a leader who holds nothing but the barred rank (R22)."""
    if (
        game.pass_left and state.run_rank != NO_RUN and state.run_length >= game.limit
        and ranks_of(state.cards & deal.hand[state.leader]) == <uint64_t> 1 << 4 * state.run_rank
    ):
        state.leader = seat_of(game, state.leader + 1)
        state.run_rank = NO_RUN
        state.run_length = 0

cdef inline bint cleans(const Game *game, const Trick *trick) noexcept nogil:
    """Say whether a full trick cleans who wins it (L5, L6, LS1)."""
    return trick.king and not game.unclean >> 4 * trick.led & 1

cdef inline int gather(
    const Game *game, const Deal *deal, const State *state, uint64_t cards, const Trick *trick,
    State *after,
) noexcept nogil:
    """Write the state after a full trick; return the points it brings the maximising side."""
    cdef int side = 0 if maximises(game, trick.winner) else 1
    cdef int gain = 0 if side else trick.points + state.extra
    after[0] = state[0]
    after.cards = cards
    after.left = state.left - trick.points
    after.leader = seat_of(game, trick.winner)
    after.size = state.size - 1
    after.extra = 0
    if deal.biting:
        if trick.winner != state.leader or not game.limit:
            after.run_rank = NO_RUN
            after.run_length = 0
        elif state.run_rank == trick.led:
            after.run_length = state.run_length + 1
        else:
            after.run_rank = trick.led
            after.run_length = 1
        settle_lead(game, deal, after)
    if cleans(game, trick):
        after.tally.owes &= ~(1 << side)
    if game.track_points:
        note_tally(game, after, side, gain)
    return gain

cdef inline void note_tally(const Game *game, State *after, int side, int gain) noexcept nogil:
    """Note what a payoff table may ask of the trick that a side has just won."""
    cdef int total
    after.tally.points += gain
    if game.track_scored:
        after.tally.scored |= 1 << side
    if game.track_tricks and not side:
        after.tally.tricks += 1
    if game.track_first and not after.tally.first:
        # The first side to reach the target (V3a).
        total = after.tally.points
        if side:
            total = game.whole - after.left - total
        if total >= game.reach[side]:
            after.tally.first = 1 + side
