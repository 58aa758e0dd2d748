"""The compiled kernel: integers in, integers out (`search.solver` is its only caller).

A `Kernel` owns one transposition table for one context: rules of play, maximising seats and the
form of the objective.  Every call checks its arguments, then runs in the caller's thread without
the interpreter's lock.  Every few milliseconds it looks at signals, the clock and the flag that
`stop` sets, so that nothing of a call outlives it.  One kernel serves one call at a time and
refuses every other meanwhile, of another thread or a signal's handler, with `SolverBusy`.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport INT64_MAX, int32_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from time import monotonic

from ristikontra.game.errors import SearchStopped, SolverBusy

from bits cimport lowest_bit, read_flag, set_flag, take_flag, uint8_t
from lines cimport Ends, add_ends, count_lines, ends_of
from maxn cimport (
    CLASSES, OUTCOMES, PLAYERS, Maxn, Reach, maxn_close, maxn_open, reach_card, unite,
)
from memo cimport Memo, memo_close, memo_open
from moves cimport NO_RANK
from plans cimport prepare_purse
from search cimport INFINITE, Search
from solve cimport Answer, Spot, close_window, solve_spot
from state cimport NO_RUN, RANKS, WORTHLESS, Deal, State, number_columns, prepare_keys
from switches cimport CHECKS, LAST_TWO, is_on
from table cimport LEAST_BUCKETS, table_close, table_next, table_open
from trick cimport Trick, no_trick, playable, put, seat_of
from watch cimport watch_begin
from worth cimport POINTS, worth_close, worth_prepare

cdef enum:
    QUEEN = 10              # as ranks are numbered outside
    KING = 11
    LARGEST = 1 << 24       # of any payoff or bonus


cdef bint look_around(void *caller) noexcept with gil:
    """Let signals be handled; say whether the search of this kernel has to halt.

    Signals are handled in the main thread only; what a handler raises is kept until the call ends.
    """
    cdef Kernel kernel = <Kernel> caller
    try:
        PyErr_CheckSignals()
        return read_flag(&kernel.stopping) or monotonic() >= kernel.deadline
    except BaseException as error:
        kernel.raised = error
        return True


cdef class Kernel:
    """One context and its table.

    `values` are the card points of the 13 ranks, the first eight zero; `mask` has the bits of the
    maximising seats.  Without `payoffs` the end is worth `bonus[owes]`; with them
    ``payoffs[tricks][last][first][scored][owes][points]``, flat, with `shape` the lengths of the
    first four dimensions; a dimension of length one is left out of the state.  `reach` are the
    points with which the maximising and the other side reach the target, of `whole` in the deal.
    """

    cdef Search search
    cdef uint8_t column_number[4096]
    cdef int busy           # a call is running
    cdef int stopping       # and it, or the next, shall end at once
    cdef double deadline
    cdef object raised      # by a signal's handler

    def __cinit__(
        self, *, int seats, int mask, values, int limit, bint pass_left, bint queen_clause,
        bonus=(0, 0, 0, 0), payoffs=None, shape=(1, 1, 1, 1), int whole=0, reach=(0, 0),
        int max_buckets, int off=0,
    ):
        memset(&self.search, 0, sizeof(Search))
        self.search.watch.look = look_around
        self.search.watch.caller = <void *> self
        values, reach = tuple(values), tuple(reach)
        if not 2 <= seats <= 4 or mask >> seats or mask < 0:
            raise ValueError("two to four seats, and a mask of some of them")
        if len(values) != RANKS or not all(
            0 <= value <= (0 if rank < WORTHLESS else 15) for rank, value in enumerate(values)
        ):
            raise ValueError("thirteen values from 0 to 15, the first eight zero")
        if limit not in (0, 2, 3):
            raise ValueError("the lead limit is 0 (none), 2 or 3")
        if off and not CHECKS:
            raise ValueError("only the checking build can leave out what prunes")
        self.search.off = off
        if max_buckets < LEAST_BUCKETS or max_buckets & max_buckets - 1:
            raise ValueError(f"max_buckets must be a power of two, {LEAST_BUCKETS} at least")
        self.search.game.seats = seats
        self.search.game.mask = mask | mask << seats
        self.search.game.limit = limit
        self.search.game.pass_left = pass_left
        for at, rank in enumerate(sorted(range(RANKS), key=lambda r: values[r])):
            self.search.game.inner[rank] = at
            self.search.game.outer[at] = rank
            self.search.game.value[at] = values[rank]
        self.search.game.queen = self.search.game.inner[QUEEN]
        self.search.game.king = self.search.game.inner[KING]
        self.search.game.unclean = (
            <uint64_t> 15 << 4 * self.search.game.queen if queen_clause else 0
        )
        self.search.paired = seats == 4 and mask in (0b0101, 0b1010)
        self.search.exchange = payoffs is None
        prepare_purse(&self.search.purse, self.search.game.value)
        number_columns(self.column_number)
        if payoffs is None:
            self._set_bonus(bonus)
        else:
            self._set_payoffs(payoffs, tuple(shape))
            if not 0 <= whole < POINTS or len(reach) != 2 or max(map(abs, reach)) >= LARGEST:
                raise ValueError("the points of the deal or those to be reached are too many")
            self.search.game.whole = whole
            self.search.game.reach[0], self.search.game.reach[1] = reach
        if not worth_prepare(&self.search.worth):
            raise MemoryError
        if not table_open(&self.search.table, LEAST_BUCKETS, max_buckets):
            raise MemoryError

    cdef int _set_bonus(self, bonus) except -1:
        bonus = tuple(bonus)
        if len(bonus) != 4 or not all(abs(b) < LARGEST for b in bonus):
            raise ValueError("four bonuses, none too large")
        for owes in range(4):
            self.search.worth.bonus[owes] = bonus[owes]
        return 0

    cdef int _set_payoffs(self, payoffs, shape) except -1:
        cdef Py_ssize_t at
        cdef int tricks, last, first, scored
        cdef const int32_t[::1] given
        try:
            given = payoffs
        except BufferError as error:
            raise ValueError(f"payoffs are no plain array: {error}") from None
        tricks, last, first, scored = shape
        cdef Py_ssize_t size = 4 * POINTS
        if not 1 <= tricks <= 14 or last not in (1, 2) or first not in (1, 3) or scored not in (1, 4):
            raise ValueError("no such shape of payoffs")
        size *= tricks * last * first * scored
        if given.shape[0] != size:
            raise ValueError("payoffs do not have the shape given")
        self.search.worth.is_table = True
        self.search.worth.tricks, self.search.worth.last = tricks, last
        self.search.worth.first, self.search.worth.scored = first, scored
        self.search.game.track_points = True
        self.search.game.track_tricks = tricks > 1
        self.search.game.track_first = first > 1
        self.search.game.track_scored = scored > 1
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

    def stop(self):
        """Make the call that is running, and every later one, end at once."""
        set_flag(&self.stopping, 1)

    def resume(self):
        """Undo `stop`."""
        set_flag(&self.stopping, 0)

    cdef int _begin(
        self, const Deal *deal, long long budget, double deadline, bint another=False
    ) except -1:
        """Take the kernel for one call; nothing may be raised from here to `_end`."""
        if take_flag(&self.busy):
            raise SolverBusy("this solver is searching already; use one for each thread")
        self.search.deal = deal[0]
        self.search.plays_out = (
            self.search.paired and self.search.exchange and not deal.biting
            and is_on(self.search.off, LAST_TWO)
        )
        self.deadline = deadline
        table_next(&self.search.table, another)
        memset(self.search.killer, NO_RANK, sizeof(self.search.killer))
        watch_begin(&self.search.watch, budget)
        return 0

    cdef int _end(self) except -1:
        """Give the kernel free; raise what a signal's handler has raised meanwhile."""
        raised, self.raised = self.raised, None
        set_flag(&self.busy, 0)
        if raised is not None:
            raise raised
        return 0

    def value(
        self, state, int lower, int upper, int guess, int unit, long long max_nodes,
        double deadline=INFINITY,
    ):
        """Close the window [lower, upper], both proven bounds, as far as the limits allow.

        The limits are `max_nodes` cards played and `deadline`, a time of the monotonic clock.
        Returns (lower, upper, best rank or 15, nodes, halted).
        """
        cdef Deal deal
        cdef Spot spot
        cdef int32_t low = lower, high = upper
        cdef int best = NO_RANK
        cdef long long nodes
        cdef bint halted
        if not -INFINITE < lower <= upper < INFINITE or not 0 < unit < LARGEST:
            raise ValueError("bounds must be in order, and neither they nor the unit too large")
        self._load(state, &deal, &spot)
        self._begin(&deal, max_nodes, deadline)
        with nogil:
            close_window(&self.search, &spot, &low, &high, guess, unit, &best)
        nodes, halted = self.search.watch.spent, self.search.watch.halted
        self._end()
        return low, high, best if best == NO_RANK else self.search.game.outer[best], nodes, halted

    def solve(
        self, state, int unit, long long max_nodes, double deadline=INFINITY, *,
        bint every_card=True, bint line=True,
    ):
        """Bound the value of a state and of every card that may be played, and find a best line.

        Limits are those of `value`.  Returns (lower, upper, cards, line, nodes, halted): `cards`
        are (rank, lower, upper) from the highest rank down, equal bounds where nothing was halted;
        `line` holds (seat, rank) of a line on which every card keeps the value, each the highest
        rank that does, as far as it was proved.  Without `every_card` or
        `line` what is not asked for is empty.
        """
        cdef Deal deal
        cdef Spot spot
        cdef Answer answer
        cdef int rank, at
        cdef uint64_t left
        if not 0 < unit < LARGEST:
            raise ValueError("the unit is too large")
        self._load(state, &deal, &spot)
        left = playable(&self.search.game, &deal, &spot.state, spot.cards, &spot.trick)
        answer.count = 0
        for rank in range(RANKS - 1 if every_card else -1, -1, -1):
            if left >> 4 * self.search.game.inner[rank] & 1:
                answer.rank[answer.count] = self.search.game.inner[rank]
                answer.count += 1
        self._begin(&deal, max_nodes, deadline, True)
        with nogil:
            solve_spot(&self.search, &spot, unit, line, &answer)
        nodes, halted = self.search.watch.spent, self.search.watch.halted
        self._end()
        outer = self.search.game.outer
        cards = [
            (outer[answer.rank[at]], answer.card_low[at], answer.card_high[at])
            for at in range(answer.count)
        ]
        plays = [(answer.player[at], outer[answer.line[at]]) for at in range(answer.length)]
        return answer.low, answer.high, cards, plays, nodes, bool(halted)

    def perft(self, state, int depth):
        """Count the ways to play `depth` cards; raises `SearchStopped` if it is stopped."""
        cdef Deal deal
        cdef Spot spot
        cdef long long total
        cdef bint halted
        if depth < 0:
            raise ValueError("a line has no card at least")
        self._load(state, &deal, &spot)
        self._begin(&deal, INT64_MAX, INFINITY)
        with nogil:
            total = count_lines(
                &self.search.game, &self.search.deal, &spot.state, spot.cards, &spot.trick, depth,
                &self.search.watch,
            )
        halted = self.search.watch.halted
        self._end()
        if halted:
            raise SearchStopped("the count was stopped")
        return total

    def ends(self, state):
        """Return every end that play can lead to with everybody's help.

        Four numbers, one for each final `owes`; bit p is set if the maximising side can still get
        p points.  Points so far, and what else only payoffs need, must be zero in the state.
        Raises `SearchStopped` if it is stopped.
        """
        cdef Deal deal
        cdef Spot spot
        cdef Memo memo
        cdef Ends found
        cdef int owes
        cdef bint halted
        self._load(state, &deal, &spot)
        memset(&found, 0, sizeof(Ends))
        self._begin(&deal, INT64_MAX, INFINITY)
        with nogil:
            if memo_open(&memo, 1 << 12, sizeof(Ends)):
                if spot.trick.count:
                    add_ends(
                        &self.search.game, &self.search.deal, &memo, &spot.state, spot.cards,
                        &spot.trick, &found, &self.search.watch,
                    )
                else:
                    ends_of(
                        &self.search.game, &self.search.deal, &memo, &spot.state, &found,
                        &self.search.watch,
                    )
            memo_close(&memo)
        halted = self.search.watch.halted
        self._end()
        if memo.failed:
            raise MemoryError
        if halted:
            raise SearchStopped("the search for ends was stopped")
        return tuple(found.low[owes] | <object> found.high[owes] << 64 for owes in range(4))

    def outlook(
        self, state, long long max_nodes, double deadline=INFINITY, *, taken=(0, 0), kinds=None,
        worths=(),
    ):
        """Return what three players can come to, each for himself, and by each card.

        Without `kinds` outcomes are points from here to the end, 128 times those of player 0 plus
        those of player 1.  With it they are classes: of the points so written, `taken` and those to
        come, `kinds` gives the class, and `worths`, a row a player, what it is worth to him.
        Returns (found, cards, nodes), `found` being (sure, hope, outcomes), values by player, and
        `cards` (rank, sure, hope, outcomes) from the highest rank down.  Raises `SearchStopped` if
        it is stopped.
        """
        cdef Deal deal
        cdef Spot spot
        cdef Maxn *search
        cdef Reach[13] parts
        cdef Reach whole
        cdef uint8_t[2] before
        cdef const uint8_t[::1] kind
        cdef int at, player, rank, seat, count = 0
        cdef uint64_t left
        cdef bint out_of_memory
        cdef int[13] order
        if self.search.game.seats != PLAYERS or self.search.worth.is_table:
            raise ValueError("three players, and no payoffs but those given here")
        self._load(state, &deal, &spot)
        left = playable(&self.search.game, &deal, &spot.state, spot.cards, &spot.trick)
        for rank in range(RANKS - 1, -1, -1):
            if left >> 4 * self.search.game.inner[rank] & 1:
                order[count] = self.search.game.inner[rank]
                count += 1
        if not count:
            raise ValueError("nothing is left to be played")
        before[0], before[1] = taken
        search = <Maxn *> malloc(sizeof(Maxn))
        if search == NULL:
            raise MemoryError
        search.game, search.deal, search.watch = &self.search.game, &deal, &self.search.watch
        search.adds = kinds is None
        search.kind = NULL
        try:
            if kinds is not None:
                kind = kinds
                if self.search.game.limit or kind.shape[0] != OUTCOMES:
                    raise ValueError("a class for every outcome, and a game without lead limit")
                for player in range(PLAYERS):
                    if len(worths[player]) != CLASSES:
                        raise ValueError("a worth for every class")
                    for at in range(CLASSES):
                        search.worth[player][at] = worths[player][at]
                if before[0] + before[1] + spot.state.left + spot.state.extra >= POINTS:
                    raise ValueError("too many points")
                search.kind = <uint8_t *> &kind[0]
            self._begin(&deal, max_nodes, deadline)
            with nogil:
                if maxn_open(search):
                    for at in range(count):
                        reach_card(
                            search, &spot.state, before, spot.cards, &spot.trick, order[at],
                            &parts[at],
                        )
                    if not (search.failed or search.memo.failed or search.watch.halted):
                        seat = seat_of(search.game, spot.state.leader + spot.trick.count)
                        unite(search, seat, parts, count, &whole)
            nodes, halted = self.search.watch.spent, self.search.watch.halted
            out_of_memory = search.failed or search.memo.failed
            found, cards = None, []
            if not (halted or out_of_memory):
                found = _reach(search, &whole)
                cards = [
                    (self.search.game.outer[order[at]], *_reach(search, &parts[at]))
                    for at in range(count)
                ]
            maxn_close(search)
            self._end()
        finally:
            free(search)
        if out_of_memory:
            raise MemoryError
        if halted:
            raise SearchStopped("the search was stopped")
        return found, cards, nodes

    cdef int _load(self, state, Deal *deal, Spot *spot) except -1:
        """Read (hands, leader, ranks on the table, run rank or -1, run length, points, owes,
        scored, first, tricks, extra) and check that it is a state of this context.

        Nothing of the kernel is changed: another call may be running."""
        cdef int seat, rank, inner, count, total, size = 0
        cdef int held[4][13]
        cdef int leader, run_rank, run_length, points, owes, scored, first, tricks, extra
        cdef State *start = &spot.state
        cdef Trick after
        hands, leader, table, run_rank, run_length, points, owes, scored, first, tricks, extra = (
            tuple(state)
        )
        hands, table = tuple(hands), tuple(table)
        cdef int seats = self.search.game.seats
        if len(hands) != RANKS * seats or len(table) >= seats or not 0 <= leader < seats:
            raise ValueError("hands, leader or trick do not fit the number of seats")
        memset(start, 0, sizeof(State))
        memset(held, 0, sizeof(held))
        memset(deal.hand, 0, sizeof(deal.hand))
        for seat in range(seats):
            for rank in range(RANKS):
                count = hands[seat * RANKS + rank]
                if not 0 <= count <= 4:
                    raise ValueError("a hand holds none to four cards of a rank")
                held[seat][rank] = count
        # The cards on the table go back into the hands, and are played again.
        for count in range(len(table)):
            rank = table[count]
            if not 0 <= rank < RANKS:
                raise ValueError("no such rank")
            held[(leader + count) % seats][rank] += 1
        if not -1 <= run_rank < RANKS or not 0 <= run_length <= 3 or (run_rank < 0) != (not run_length):
            raise ValueError("no such run")
        deal.biting = 0
        for rank in range(RANKS):
            inner = self.search.game.inner[rank]
            total = 0
            for seat in range(seats):
                count = held[seat][rank]
                if total + count > 4:
                    raise ValueError("more than four cards of a rank")
                deal.hand[seat] |= ((<uint64_t> 1 << count) - 1) << 4 * inner + total
                total += count
                if rank == run_rank and seat == leader:
                    count += run_length
                if self.search.game.limit and count > self.search.game.limit:
                    deal.biting |= <uint64_t> 1 << 4 * inner
            if rank == run_rank and total + run_length > 4:
                raise ValueError("more than four cards of the rank that runs")
            start.left += total * self.search.game.value[inner]
        for seat in range(seats):
            total = 0
            for rank in range(RANKS):
                total += held[seat][rank]
            if seat == 0:
                size = total
            elif total != size:
                raise ValueError("hands are not of equal size")
            start.cards |= deal.hand[seat]
        if (
            not 0 <= owes < 4 or not 0 <= scored < 4 or not 0 <= first < 3
            or not 0 <= tricks < 15 - size or not 0 <= extra < 32
            or not 0 <= points < POINTS - start.left - extra
        ):
            raise ValueError("a tally out of range")
        if not self.search.worth.is_table and (points or scored or first or tricks) or (
            self.search.worth.is_table and (
                scored >= self.search.worth.scored or first >= self.search.worth.first
                or (tricks + size if self.search.game.track_tricks else tricks)
                >= max(self.search.worth.tricks, 1)
            )
        ):
            raise ValueError("a tally that this context does not keep")
        start.leader = leader
        start.size = size
        start.run_rank = NO_RUN
        if deal.biting and run_rank >= 0:
            start.run_rank = self.search.game.inner[run_rank]
            start.run_length = run_length
        start.tally.points, start.tally.owes = points, owes
        start.tally.scored, start.tally.first, start.tally.tricks = scored, first, tricks
        start.extra = extra
        for seat in range(2 * seats):
            deal.around[seat] = deal.hand[seat % seats]
        prepare_keys(deal, self.column_number)
        spot.cards = start.cards
        spot.trick = no_trick()
        for rank in table:
            spot.cards = put(
                &self.search.game, deal, start, spot.cards, &spot.trick,
                self.search.game.inner[rank], &after,
            )
            spot.trick = after
        return 0


cdef _reach(const Maxn *search, const Reach *found):
    """Return what a state can come to, as Python has it."""
    cdef uint32_t at
    sure = tuple(found.sure[player] for player in range(PLAYERS))
    hope = tuple(found.hope[player] for player in range(PLAYERS))
    outcomes = [
        search.open.outcomes[at] for at in range(found.first, found.first + found.count)
    ]
    return sure, hope, outcomes
