# The rules of play, said a second time for speed (the first is game/position.py): what may be played,
# what a trick on the table holds, and what the state is after it.  Perft and the reference hold
# the two together.

from bits cimport int32_t, lowest_bit, uint16_t
from state cimport (
    KING, NO_RUN, QUEEN, RANKS, SEATS, Columns, State, copies, remove_card, return_card,
)

cdef struct Game:
    # What does not change during a search.
    int seats
    int mask            # bits of the seats that maximise
    int limit           # R16; 0: none
    bint pass_left      # R22
    bint queen_clause   # L5
    int value[13]
    int dearest[5]      # the ranks worth something, the dearest first
    Columns columns
    # Totals that decide who reaches the target first; `track_first` 0: it does not matter.
    bint track_points
    bint track_scored
    bint track_first
    bint track_tricks
    int whole           # card points of the deal
    int reach[2]        # points in this deal with which a side reaches the target

cdef struct Trick:
    int count
    int led
    int winner
    int points
    bint king

cdef inline bint maximises(const Game *game, int seat) noexcept nogil:
    return game.mask >> seat & 1

cdef inline unsigned int playable(const Game *game, const State *state, const Trick *trick) noexcept nogil:
    """Return the ranks that the player on turn may play, one bit a rank (R13, R16, R22)."""
    cdef int seat = (state.leader + trick.count) % game.seats
    cdef unsigned int ranks = state.held[seat]
    cdef unsigned int barred
    if trick.count or state.run_rank == NO_RUN or not game.limit or state.run_length < game.limit:
        return ranks
    barred = 1 << state.run_rank
    return ranks & ~barred if ranks & ~barred else ranks

cdef inline void put(
    const Game *game, State *state, const Trick *trick, int rank, Trick *after
) noexcept nogil:
    """Play a card of a rank: it leaves the hand and lies on the table."""
    cdef int seat = (state.leader + trick.count) % game.seats
    after.count = trick.count + 1
    after.led = rank if trick.count == 0 else trick.led
    after.winner = seat if rank == after.led else trick.winner
    after.points = trick.points + game.value[rank]
    after.king = trick.king or rank == KING
    remove_card(state, &game.columns, game.value, seat, rank)

cdef inline void take_back(const Game *game, State *state, const Trick *trick, int rank) noexcept nogil:
    """Undo `put`; `trick` is the trick before that card."""
    return_card(
        state, &game.columns, game.value, (state.leader + trick.count) % game.seats, rank
    )

cdef inline void settle_lead(const Game *game, State *state) noexcept nogil:
    """Pass the lead to the left of a leader who holds nothing but the barred rank (R22)."""
    if (
        game.pass_left and game.limit and state.run_rank != NO_RUN
        and state.run_length >= game.limit
        and state.held[state.leader] == 1 << state.run_rank
    ):
        state.leader = (state.leader + 1) % game.seats
        state.run_rank = NO_RUN
        state.run_length = 0

cdef inline int gather(const Game *game, const State *state, const Trick *trick, State *after) noexcept nogil:
    """Write the state after a full trick; return the points it brings the maximising side."""
    cdef int side = 0 if maximises(game, trick.winner) else 1
    cdef int worth = trick.points + state.extra
    cdef int gain = 0 if side else worth
    after[0] = state[0]
    after.leader = trick.winner
    after.cards = state.cards - 1
    after.extra = 0
    if trick.winner != state.leader:
        after.run_rank = NO_RUN
        after.run_length = 0
    elif state.run_rank == trick.led:
        after.run_length += 1
    else:
        after.run_rank = trick.led
        after.run_length = 1
    if trick.king and not (game.queen_clause and trick.led == QUEEN):
        after.tally.owes &= ~(1 << side)
    if game.track_points:
        after.tally.points += gain
    if game.track_scored:
        after.tally.scored |= 1 << side
    if game.track_tricks and not side:
        after.tally.tricks += 1
    if game.track_first and not after.tally.first:
        note_first(game, after, side)
    settle_lead(game, after)
    return gain

cdef inline void note_first(const Game *game, State *after, int side) noexcept nogil:
    """Note that the side that just won a trick is the first to reach the target (V3a)."""
    cdef int total = after.tally.points
    if side:
        total = game.whole - after.left - total
    if total >= game.reach[side]:
        after.tally.first = 1 + side

cdef inline unsigned int others_hold(const Game *game, const State *state, int seat) noexcept nogil:
    """Return the ranks held by anybody but this seat."""
    cdef int other
    cdef unsigned int ranks = 0
    for other in range(game.seats):
        if other != seat:
            ranks |= state.held[other]
    return ranks
