"""The compiled kernel: integers in, integers out (`search.py` is its only caller).

A `Kernel` owns one transposition table for one context: rules of play, maximising seats and the
form of the objective.  Every call checks its arguments, then runs without the interpreter's lock;
`stop` may be called from another thread at any time.  One kernel serves one call at a time.
"""

from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport malloc
from libc.string cimport memset

from bits cimport COLUMN_WEIGHT
from lines cimport Ends, Memo, add_ends, count_lines, ends_of, memo_close, memo_open
from search cimport INFINITE, NO_RANK, Search, value_of
from state cimport NO_RUN, RANKS, WORTHLESS, State, number_columns
from table cimport Table, table_close, table_open
from trick cimport Trick, put
from worth cimport POINTS, worth_close, worth_prepare

cdef enum:
    FIRST_BUCKETS = 1 << 10
    LARGEST = 1 << 24       # of any payoff or bonus


cdef class Kernel:
    """One context and its table.

    `values` are the card points of the 13 ranks, the first eight zero; `mask` has the bits of the
    maximising seats.  Without `payoffs` the end is worth `bonus[owes]`; with them
    ``payoffs[tricks][last][first][scored][owes][points]``, flat, with `shape` the lengths of the
    first four dimensions; a dimension of length one is left out of the state.  `reach` are the
    points with which the maximising and the other side reach the target, of `whole` in the deal.
    """

    cdef Search search

    def __cinit__(
        self, *, int seats, int mask, values, int limit, bint pass_left, bint queen_clause,
        bonus=(0, 0, 0, 0), payoffs=None, shape=(1, 1, 1, 1), int whole=0, reach=(0, 0),
        int max_buckets,
    ):
        memset(&self.search, 0, sizeof(Search))
        if not 2 <= seats <= 4 or mask >> seats or mask < 0:
            raise ValueError("two to four seats, and a mask of some of them")
        if len(values) != RANKS or any(values[:WORTHLESS]) or not all(0 <= v <= 15 for v in values):
            raise ValueError("thirteen values from 0 to 15, the first eight zero")
        if limit not in (0, 2, 3):
            raise ValueError("the lead limit is 0 (none), 2 or 3")
        if max_buckets < FIRST_BUCKETS or max_buckets & max_buckets - 1:
            raise ValueError(f"max_buckets must be a power of two, {FIRST_BUCKETS} at least")
        self.search.game.seats = seats
        self.search.game.mask = mask
        self.search.game.limit = limit
        self.search.game.pass_left = pass_left
        self.search.game.queen_clause = queen_clause
        for rank in range(RANKS):
            self.search.game.value[rank] = values[rank]
        for at, rank in enumerate(sorted(range(WORTHLESS, RANKS), key=lambda r: -values[r])):
            self.search.game.dearest[at] = rank
        number_columns(&self.search.game.columns)
        if payoffs is None:
            self._set_bonus(bonus)
        else:
            self._set_payoffs(payoffs, shape)
            self.search.game.whole = whole
            self.search.game.reach[0], self.search.game.reach[1] = reach
        if not worth_prepare(&self.search.worth):
            raise MemoryError
        if not table_open(&self.search.table, FIRST_BUCKETS, max_buckets):
            raise MemoryError

    cdef int _set_bonus(self, bonus) except -1:
        if len(bonus) != 4 or not all(abs(b) < LARGEST for b in bonus):
            raise ValueError("four bonuses, none too large")
        for owes in range(4):
            self.search.worth.bonus[owes] = bonus[owes]
        return 0

    cdef int _set_payoffs(self, payoffs, shape) except -1:
        cdef Py_ssize_t at
        cdef Py_ssize_t size = shape[0] * shape[1] * shape[2] * shape[3] * 4 * POINTS
        cdef const int32_t[::1] given = payoffs
        if (
            shape[0] not in range(1, 15) or shape[1] not in (1, 2)
            or shape[2] not in (1, 3) or shape[3] not in (1, 4) or given.shape[0] != size
        ):
            raise ValueError("payoffs do not have the shape given")
        self.search.worth.is_table = True
        self.search.worth.tricks, self.search.worth.last = shape[0], shape[1]
        self.search.worth.first, self.search.worth.scored = shape[2], shape[3]
        self.search.game.track_points = True
        self.search.game.track_tricks = shape[0] > 1
        self.search.game.track_first = shape[2] > 1
        self.search.game.track_scored = shape[3] > 1
        self.search.worth.payoff = <int32_t *> malloc(size * sizeof(int32_t))
        if self.search.worth.payoff == NULL:
            raise MemoryError
        for at in range(size):
            if not -LARGEST < given[at] < LARGEST:
                raise ValueError("a payoff is too large")
            self.search.worth.payoff[at] = given[at]
        return 0

    def __dealloc__(self):
        worth_close(&self.search.worth)
        table_close(&self.search.table)

    @property
    def entries(self):
        """How many states the table holds."""
        return self.search.table.used

    def stop(self):
        """Make the call that is running, and every later one, end at once."""
        self.search.stop = 1

    def resume(self):
        """Undo `stop`."""
        self.search.stop = 0

    def value(self, state, int lower, int upper, int guess, int unit, long long max_nodes):
        """Close the window [lower, upper], both proven bounds, as far as `max_nodes` allow.

        Returns (lower, upper, best rank or 15, nodes, halted).
        """
        cdef State start
        cdef Trick trick
        cdef int32_t low = lower, high = upper
        cdef int best = NO_RANK
        if not -INFINITE < lower <= upper < INFINITE or unit <= 0:
            raise ValueError("bounds must be in order, and not too large")
        self._load(state, &start, &trick)
        self.search.nodes = 0
        self.search.node_limit = max_nodes
        self.search.halted = False
        with nogil:
            value_of(&self.search, &start, &trick, &low, &high, guess, unit, &best)
        return low, high, best, self.search.nodes, bool(self.search.halted)

    def perft(self, state, int depth):
        """Count the ways to play `depth` cards."""
        cdef State start
        cdef Trick trick
        cdef long long total
        self._load(state, &start, &trick)
        with nogil:
            total = count_lines(&self.search.game, &start, &trick, depth, &self.search.stop)
        return total

    def ends(self, state):
        """Return every end that play can lead to with everybody's help.

        Four numbers, one for each final `owes`; bit p is set if the maximising side can still get
        p points.  Points so far, and what else only payoffs need, must be zero in the state.
        """
        cdef State start
        cdef Trick trick
        cdef Memo memo
        cdef Ends found
        cdef int owes
        self._load(state, &start, &trick)
        if not memo_open(&memo, 1 << 12):
            memo_close(&memo)
            raise MemoryError
        memset(&found, 0, sizeof(Ends))
        with nogil:
            if trick.count:
                add_ends(&self.search.game, &memo, &start, &trick, &found, &self.search.stop)
            else:
                ends_of(&self.search.game, &memo, &start, &found, &self.search.stop)
            memo_close(&memo)
        if memo.failed:
            raise MemoryError
        return tuple(found.low[owes] | <object> found.high[owes] << 64 for owes in range(4))

    cdef int _load(self, state, State *start, Trick *trick) except -1:
        """Read (hands, leader, ranks on the table, run rank or -1, run length, points, owes,
        scored, first, tricks, extra) and check that it is a state of this context."""
        cdef Trick after
        cdef int seat, rank, count, total
        hands, leader, table, run_rank, run_length, points, owes, scored, first, tricks, extra = state
        cdef int seats = self.search.game.seats
        if len(hands) != RANKS * seats or len(table) >= seats or not 0 <= leader < seats:
            raise ValueError("hands, leader or trick do not fit the number of seats")
        memset(start, 0, sizeof(State))
        memset(trick, 0, sizeof(Trick))
        trick.led = trick.winner = -1
        for seat in range(seats):
            for rank in range(RANKS):
                count = hands[seat * RANKS + rank]
                if not 0 <= count <= 4:
                    raise ValueError("a hand holds none to four cards of a rank")
                start.column[rank] |= count << 3 * seat
                if count:
                    start.held[seat] |= 1 << rank
                start.left += count * self.search.game.value[rank]
        start.leader = leader
        # The cards on the table go back into the hands, and are played again.
        for count, rank in enumerate(table):
            if not 0 <= rank < RANKS:
                raise ValueError("no such rank")
            seat = (leader + count) % seats
            start.column[rank] += 1 << 3 * seat
            start.held[seat] |= 1 << rank
            start.left += self.search.game.value[rank]
        for rank in range(RANKS):
            total = 0
            for seat in range(seats):
                total += start.column[rank] >> 3 * seat & 7
            if total > 4:
                raise ValueError("more than four cards of a rank")
            if rank < WORTHLESS:
                start.worthless += COLUMN_WEIGHT[
                    self.search.game.columns.number[start.column[rank]]
                ]
        for seat in range(seats):
            total = 0
            for rank in range(RANKS):
                total += start.column[rank] >> 3 * seat & 7
            if seat == 0:
                start.cards = total
            elif total != start.cards:
                raise ValueError("hands are not of equal size")
        if not -1 <= run_rank < RANKS or not 0 <= run_length <= 3 or (run_rank < 0) != (not run_length):
            raise ValueError("no such run")
        start.run_rank = run_rank
        start.run_length = run_length
        if (
            not 0 <= points < POINTS - start.left or not 0 <= owes < 4 or not 0 <= scored < 4
            or not 0 <= first < 3 or not 0 <= tricks < 15 - start.cards or not 0 <= extra < 32
        ):
            raise ValueError("a tally out of range")
        if not self.search.worth.is_table and (points or scored or first or tricks) or (
            self.search.worth.is_table and (
                scored >= self.search.worth.scored or first >= self.search.worth.first
                or (tricks + start.cards if self.search.game.track_tricks else tricks)
                >= max(self.search.worth.tricks, 1)
            )
        ):
            raise ValueError("a tally that this context does not keep")
        start.tally.points, start.tally.owes = points, owes
        start.tally.scored, start.tally.first, start.tally.tricks = scored, first, tricks
        start.extra = extra
        for rank in table:
            put(&self.search.game, start, trick, rank, &after)
            trick[0] = after
        return 0
