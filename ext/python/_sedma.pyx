"""The compiled solver of Sedma (`games.sedma.solver` is its only caller).

Integers in, integers out.  A `SedmaKernel` is a game with the order of its stock.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memset

from core.bits cimport uint64_t
from core.limits cimport limits_begin
from sedma.player cimport PACK, SedmaSeen, thumb_merit, thumb_move, try_moves
from sedma.search cimport SedmaEntry, SedmaSearch, WAYS, proves, sedma_close, sedma_open, value_of
from sedma.state cimport (
    IN_HAND, MOST_STOCK, OF_ONE, SEATS, SEDMA_RANKS, STOP, SedmaState, chooses, held_of, is_over,
    make_move, may_continue, may_play, mover_of,
)

ENDS = STOP
SAME_NAMES, TWINS, POINTS_LEFT, TABLE = 1, 2, 4, 8


cdef bint look_around(void *caller) noexcept with gil:
    """Let signals be handled, and tell how far it is; say whether the search has to halt."""
    cdef SedmaKernel kernel = <SedmaKernel> caller
    try:
        PyErr_CheckSignals()
        kernel.tell(kernel.search.limits.spent, None)
    except BaseException as error:
        kernel.raised = error
        return True
    return False


cdef class SedmaKernel:
    """A game: how many play, its options, and its stock in the order of drawing.

    Ranks have numbers: first those without points, then those with ten, and the seven.  `most_bits`
    are the bits of the number of buckets of the largest table.  `disabled` leaves out
    what prunes.
    """

    cdef SedmaSearch search
    cdef object tell
    cdef object raised

    def __init__(
        self, *, players, beaten_only, draws_all, by_deal, last, stock, most_bits, tell, disabled=0,
    ):
        cdef int number, ahead = 0
        memset(&self.search, 0, sizeof(SedmaSearch))
        if players not in (2, SEATS) or len(stock) > MOST_STOCK or len(stock) % players:
            raise ValueError("two or four players, and a stock that they can share")
        self.search.game.players = players
        self.search.game.beaten_only = beaten_only
        self.search.game.draws_all = draws_all
        self.search.game.by_deal = by_deal
        self.search.game.last = last
        self.search.game.stock = len(stock)
        for number in range(len(stock) - 1, -1, -1):
            self.search.game.card[number] = _rank(stock[number])
            ahead |= 1 << self.search.game.card[number]
            self.search.game.ahead[number] = ahead
        self.search.disabled = disabled
        self.search.limits.look = look_around
        self.search.limits.caller = <void *> self
        self.tell = tell
        if not sedma_open(&self.search, most_bits):
            raise MemoryError

    def __dealloc__(self):
        sedma_close(&self.search)

    @property
    def bytes(self):
        """How much memory the table takes."""
        return (<uint64_t> WAYS << self.search.bits) * sizeof(SedmaEntry)

    def values(self, *, hands, leader, trick, drawn, taken, won):
        """Return the value of a state, that of each move by its number, and the cards searched.

        `hands` have their ranks, `trick` those on the table in order.  `taken` are the points of the
        first side in tens, and `won` the sides with a trick, a bit each.  Whatever a handler of
        signals raises is raised.
        """
        cdef SedmaState state, after
        cdef int rank, gain, value, best, count = 0
        cdef bint maximizes
        cdef int[9] moves
        cdef int[9] found
        self._set(&state, hands, leader, trick, drawn, taken, won)
        self.raised = None
        limits_begin(&self.search.limits, <long long> 1 << 62)
        with nogil:
            value = value_of(&self.search, &state, 0)
        self._heed()
        if is_over(&state):
            return value, {}, self.search.limits.spent
        for rank in range(SEDMA_RANKS):
            if may_play(&state, mover_of(&self.search.game, &state), rank):
                moves[count] = rank
                count += 1
        if chooses(&state):
            moves[count] = STOP
            count += 1
        with nogil:
            for rank in range(count):
                after = state
                make_move(&self.search.game, &after, moves[rank], &gain)
                found[rank] = gain + value_of(&self.search, &after, value - gain)
        self._heed()
        each = {moves[rank]: found[rank] for rank in range(count)}
        return value, each, self.search.limits.spent

    def choose(
        self, *, hand, seat, unseen, sizes, voids, leader, trick, taken, won, deals, noise, seed,
    ):
        """Return what the seat on turn finds about its moves: that of the rules of thumb, and each
        move with what it is worth to the side, how much that is more than the move of the rules of
        thumb, and the squares of this, as sums over some `deals`.

        The `sizes` are those of the hands.  The seat holds `hand`; no seat holds its `voids`.  `unseen`
        are the cards of the other hands and the stock.
        """
        cdef SedmaSeen seen
        cdef SedmaState *state = &seen.state
        cdef int number, rank, other, gain, thumb = 0, count = 0, players = self.search.game.players
        cdef int tries = deals, noisy = noise
        cdef uint64_t chance = seed
        cdef int[9] moves
        cdef double[9] worth
        cdef double[9] better
        cdef double[9] squares
        memset(&seen, 0, sizeof(SedmaSeen))
        if not 0 <= seat < players or not 0 <= leader < players or len(sizes) != players:
            raise ValueError("a seat and a leader of those who play")
        if len(unseen) > PACK or len(hand) != sizes[seat] or max(sizes) > IN_HAND:
            raise ValueError("more cards than there are")
        if len(unseen) < sum(sizes) - len(hand):
            raise ValueError("fewer cards than the others hold")
        if not 0 <= taken <= 9 or not 0 <= won <= 3:
            raise ValueError("more points or sides than there are")
        seen.seat = seat
        for rank in hand:
            state.column[_rank(rank)] += 1 << 3 * seat
        for number in range(len(unseen)):
            seen.unseen[number] = _rank(unseen[number])
        seen.count = len(unseen)
        for other in range(players):
            seen.hidden[other] = 0 if other == seat else sizes[other]
            seen.voids[other] = voids[other]
        state.leader, state.taken, state.won = leader, taken, won
        state.opened = STOP
        state.held = sizes[leader]
        state.turn = len(trick) % players
        state.round = len(trick) // players
        for number in range(len(trick)):
            rank = _rank(trick[number])
            if number == 0:
                state.opened = rank
            if rank == state.opened or rank == SEDMA_RANKS - 1:
                state.taker = (leader + number) % players
            state.points += 4 < rank < SEDMA_RANKS - 1
        if mover_of(&self.search.game, state) != seat:
            raise ValueError("another seat is on turn")
        self.search.game.stock = 0
        for rank in range(SEDMA_RANKS):
            if may_play(state, seat, rank):
                moves[count] = rank
                count += 1
        if chooses(state):
            moves[count] = STOP
            count += 1
        if count == 0:
            raise ValueError("nothing can be played")
        rank = thumb_move(&self.search.game, state, &chance, 0)
        for number in range(count):
            if moves[number] == rank:
                thumb = number
        self.raised = None
        limits_begin(&self.search.limits, <long long> 1 << 62)
        with nogil:
            try_moves(
                &seen, &self.search, moves, count, thumb, tries, noisy, &chance, worth, better,
                squares,
            )
        self._heed()
        tried = [
            (moves[number], worth[number], better[number], squares[number])
            for number in range(count)
        ]
        return rank, tried

    def _heed(self):
        if self.raised is not None:
            raised, self.raised = self.raised, None
            raise raised

    cdef _set(self, SedmaState *state, hands, leader, trick, drawn, taken, won):
        """Write a state; a ValueError says that it cannot be one."""
        cdef int seat, number, gain, players = self.search.game.players
        memset(state, 0, sizeof(SedmaState))
        state.opened = STOP
        if len(hands) != players or not 0 <= leader < players:
            raise ValueError("a hand for each player, and one who leads")
        if not 0 <= drawn <= self.search.game.stock or drawn % players:
            raise ValueError("the stock has no such part")
        if not 0 <= taken <= 9 or not 0 <= won <= 3:
            raise ValueError("more points or sides than there are")
        for seat in range(players):
            for rank in hands[seat]:
                state.column[_rank(rank)] += 1 << 3 * seat
        for number in range(len(trick)):
            seat = (leader + number) % players
            state.column[_rank(trick[number])] += 1 << 3 * seat
        held = [len(hand) for hand in hands]
        for number in range(len(trick)):
            held[(leader + number) % players] += 1
        if len({*held}) != 1 or held[0] > IN_HAND:
            raise ValueError("hands of the same size, of four cards at most")
        for rank in range(SEDMA_RANKS):
            if sum(held_of(state, seat, rank) for seat in range(players)) > 4:
                raise ValueError("four cards of each rank at most")
        state.leader = leader
        state.held = held[leader]
        state.drawn = drawn
        state.taken = taken
        state.won = won
        for number in range(len(trick)):
            if number and state.opened == STOP:
                raise ValueError("the trick has ended before")
            if not may_play(state, mover_of(&self.search.game, state), _rank(trick[number])):
                raise ValueError("the trick could not be played")
            make_move(&self.search.game, state, trick[number], &gain)
        if trick and state.opened == STOP:
            raise ValueError("the trick has ended")


cdef int _rank(rank) except -1:
    if not 0 <= rank < SEDMA_RANKS:
        raise ValueError("a rank that there is not")
    return rank
