"""The compiled kernel: integers in, integers out (`search.solver` is its only caller).

A `Kernel` owns one transposition table for one context: rules of play, maximising seats and the
form of the objective.  Every call checks its arguments, then runs in the caller's thread without
the interpreter's lock.  Every few milliseconds it looks at signals, the clock and the flag that
`stop` sets, so that nothing of a call outlives it.  One kernel serves one call at a time and
refuses every other meanwhile, of another thread or a signal's handler, with `SolverBusy`.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport INT64_MAX, int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from array import array
from time import monotonic

from ristikontra.game.errors import SearchStopped, SolverBusy

from analysis.best_lines cimport best_lines
from analysis.depth_limited cimport Horizon, depth_limited_value
from analysis.max_n cimport (
    CLASSES, OUTCOMES, PLAYERS, Maxn, Outlook, can_look_out, maxn_close, maxn_open, outcomes_of,
    outlook_of_cards,
)
from analysis.perft cimport can_clean, count_lines, count_stock_lines
from analysis.planner cimport (
    APART, DONE, LINES, MATCH, OURS, UNKNOWN, Cases, Child, Plan, cases_at, cases_from, child_at,
    division_at, done_mask, find_plan, place_at, place_in, plan_close, plan_open, union_of,
)
from analysis.stock_max_n cimport stock_outlook_of_cards
from core.bits cimport read_flag, set_flag, take_flag, uint8_t, uint64_t
from core.limits cimport limits_begin
from core.state cimport NO_RANK, RANKS, SEATS, Deal, State
from core.state_map cimport Bounds, StateMap, map_close, map_open
from core.stock cimport TURN, Stock, StockState
from core.switches cimport CHECKS
from core.trick cimport play, playable, seat_on_turn
from core.vec cimport Vec, vec_init
from hidden.choice_trees cimport ChoiceTreeWriter, write_card
from hidden.deals cimport SHARES, Dealing, RankShares, dealing_begin, next_deal, write_deal
from hidden.follow cimport Follower, follower_close, follower_open
from hidden.guarantee cimport GuaranteeSearch, PublicState, Unseen, load_seen, guarantee_by_card
from hidden.many_deals cimport give_hands, solve_deals
from players.facts cimport PARTS, CardFacts
from players.player cimport Chosen, choose_card, play_out_deals
from players.rollout cimport RolloutPolicy, thumb_open
from players.whole_deal cimport TAKE_BOTTOM, Pack, SeatView, load_whole, see
from search.alpha_beta cimport INFINITE, Search
from search.position_input cimport (
    BAD_BONUS, BAD_BUCKETS, BAD_COPIES, BAD_COUNT, BAD_GAME, BAD_HANDS, BAD_LIMIT,
    BAD_PAYOFF, BAD_PLAYERS, BAD_POINTS, BAD_RANK, BAD_RUN, BAD_RUN_COPIES, BAD_SEATS, BAD_SHAPE,
    BAD_SIZE, BAD_TABLE, BAD_TALLY, BAD_TARGET, BAD_UNIT, BAD_VALUES, KING, LARGEST, NOTHING_LEFT,
    NO_FAULT, NO_MEMORY, OTHER_TALLY, QUEEN, Context, Fault, PositionInput, close_search, load,
    load_stock, open_search,
)
from search.solve cimport Answer, begin, close_window, first_window, list_cards, solve
from search.stock cimport (
    StockSearch, list_stock_cards, stock_begin, stock_search_close, stock_solve,
)
from search.table cimport BUCKET, LEAST_BUCKETS, Entry

cdef enum:
    CARDS = 52              # of the pack
    DRAWN = 4096            # words of random bits at a time

WRONG = {
    BAD_SEATS: "two to four seats, and a mask of some of them",
    BAD_VALUES: "thirteen values from 0 to 15, the first eight zero",
    BAD_LIMIT: "the lead limit is 0 (none), 2 or 3",
    BAD_BUCKETS: f"max_buckets must be a power of two, {LEAST_BUCKETS} at least",
    BAD_BONUS: "four bonuses, none too large",
    BAD_SHAPE: "no such shape of payoffs",
    BAD_SIZE: "payoffs do not have the shape given",
    BAD_PAYOFF: "a payoff is too large",
    BAD_TARGET: "the points of the deal or those to be reached are too many",
    BAD_TABLE: "hands, leader or trick do not fit the number of seats",
    BAD_COUNT: "a hand holds none to four cards of a rank",
    BAD_RANK: "no such rank",
    BAD_RUN: "no such run",
    BAD_COPIES: "more than four cards of a rank",
    BAD_RUN_COPIES: "more than four cards of the rank that runs",
    BAD_HANDS: "hands are not of equal size",
    BAD_TALLY: "a tally out of range",
    OTHER_TALLY: "a tally that this context does not keep",
    BAD_UNIT: "the unit is too large",
    BAD_PLAYERS: "three players, and no payoffs but those given here",
    BAD_GAME: "a class for every outcome, and a game without lead limit",
    BAD_POINTS: "too many points",
    NOTHING_LEFT: "nothing is left to be played",
}


cdef int check(Fault fault) except -1:
    """Raise what a fault means."""
    if fault == NO_MEMORY:
        raise MemoryError
    if fault != NO_FAULT:
        raise ValueError(WRONG[fault])
    return 0


cdef bint look_around(void *caller) noexcept with gil:
    """Let signals be handled; say whether the search of this kernel has to halt.

    Signals are handled in the main thread only; what a handler raises is kept until the call ends.
    """
    cdef Kernel kernel = <Kernel> caller
    try:
        PyErr_CheckSignals()
        kernel._tell_more()
        return read_flag(&kernel.stopping) or monotonic() >= kernel.deadline
    except BaseException as error:
        kernel.raised = error
        return True


cdef tuple _facts(const Chosen *chosen, int card):
    """Return the facts of a card as numbers, in their order; last its parts by other card."""
    cdef const CardFacts *facts = &chosen.facts[card]
    cdef int rank, at, part
    return (
        facts.match, facts.ours, facts.trick, facts.later, facts.points,
        facts.owes[0], facts.owes[1], facts.fails[0], facts.fails[1],
        facts.cleans,
        [facts.home[rank] for rank in range(RANKS)], [facts.takes[rank] for rank in range(RANKS)],
        [
            [chosen.parts[card][at][part] for part in range(PARTS)]
            for at in range(chosen.count)
        ],
    )


cdef class Kernel:
    """One context and its table.

    `values` are the card points of the 13 ranks, the first eight zero; `mask` has the bits of the
    maximising seats.  Without `payoffs` the end is worth `bonus[owes]`; with them
    ``payoffs[tricks][last][first][scored][owes][points]``, flat, with `shape` the lengths of the
    first four dimensions; a dimension of length one is left out of the state.  `target` are the
    points with which the maximising and the other side reach the target, of `deal_points` in all.
    """

    cdef Search search
    cdef int busy           # a call is running
    cdef int stopping       # and it, or the next, shall end at once
    cdef double deadline
    cdef object raised      # by a signal's handler, or by `tell`
    cdef object tell        # whom the call tells what it has proved; None: nobody
    cdef tuple reported         # what it was last called with
    cdef const Answer *answer   # what a call that solves has proved
    cdef Follower *follower     # of `follow`, if it was asked for
    cdef Stock *stock           # of `with_stock`, if it was asked for
    cdef StockSearch stock_search
    cdef uint64_t max_buckets

    def __cinit__(
        self, *, int seats, int mask, values, int limit, bint pass_left, bint queen_clause,
        bonus=(0, 0, 0, 0), payoffs=None, shape=(1, 1, 1, 1), int deal_points=0, target=(0, 0),
        int max_buckets, int disabled=0,
    ):
        memset(&self.search, 0, sizeof(Search))
        self.search.limits.look = look_around
        self.search.limits.caller = <void *> self
        if disabled and not CHECKS:
            raise ValueError("only the checking build can leave out what prunes")
        self.search.disabled = disabled
        cdef Context context
        cdef const int32_t[::1] given
        cdef const int32_t *table = NULL
        values, bonus, shape, target = tuple(values), tuple(bonus), tuple(shape), tuple(target)
        check(
            BAD_VALUES if len(values) != RANKS
            else BAD_BONUS if len(bonus) != 4
            else BAD_SHAPE if len(shape) != 4
            else BAD_TARGET if len(target) != 2
            else NO_FAULT
        )
        memset(&context, 0, sizeof(Context))
        context.seats, context.mask, context.limit = seats, mask, limit
        context.pass_left, context.queen_clause = pass_left, queen_clause
        context.max_buckets, context.deal_points = max_buckets, deal_points
        for at in range(RANKS):
            context.values[at] = values[at]
        for at in range(4):
            context.bonus[at], context.shape[at] = bonus[at], shape[at]
        context.target[0], context.target[1] = target
        if payoffs is not None:
            try:
                given = payoffs
            except BufferError as error:
                raise ValueError(f"payoffs are not a plain array: {error}") from None
            check(BAD_SIZE if not 0 < given.shape[0] < LARGEST else NO_FAULT)
            context.size, table = given.shape[0], &given[0]
        self.max_buckets = max_buckets
        check(open_search(&self.search, &context, table))

    def __dealloc__(self):
        close_search(&self.search)
        if self.follower != NULL:
            follower_close(self.follower)
            free(self.follower)
        stock_search_close(&self.stock_search)
        free(self.stock)

    def stop(self):
        """Make the call that is running, and every later one, end at once."""
        set_flag(&self.stopping, 1)

    def resume(self):
        """Undo `stop`."""
        set_flag(&self.stopping, 0)

    @property
    def table_bytes(self):
        """The memory that the tables have now."""
        return (self.search.table.room + self.stock_search.table.room) * BUCKET * sizeof(Entry)

    cdef int _begin(
        self, const Deal *deal, long long budget, double deadline, bint unrelated=False
    ) except -1:
        """Take the kernel for one call; nothing may be raised from here to `_end`."""
        if take_flag(&self.busy):
            raise SolverBusy("this solver is searching already; use one for each thread")
        self.deadline = deadline
        self.search.table.max_buckets = self.max_buckets  # a question with a stock has less of it
        begin(&self.search, deal, budget, unrelated)
        return 0

    cdef int _tell_more(self) except -1:
        """Tell what the call has proved, if it is more than before."""
        if self.tell is None:
            return 0
        found = self._proved()
        if found != self.reported:
            self.reported = found
            self.tell((*found, self.search.limits.spent, True))
        return 0

    cdef tuple _proved(self):
        """Return what the call has proved, as `solve` does: lower, upper, cards, line."""
        cdef const Answer *answer = self.answer
        cdef int at
        cards = [
            (self._outer(answer.rank[at]), answer.card_low[at], answer.card_high[at])
            for at in range(answer.count)
        ]
        line = [(answer.player[at], self._outer(answer.line[at])) for at in range(answer.length)]
        return answer.low, answer.high, cards, line

    cdef tuple _answered(self):
        """End a call that solves; return its answer, or tell it where Ctrl-C ended the call."""
        nodes, halted = self.search.limits.spent, self.search.limits.halted
        tell, self.tell, self.reported = self.tell, None, None
        try:
            self._end()
        except KeyboardInterrupt:
            if tell is not None:
                tell((*self._proved(), nodes, True))
            raise
        return (*self._proved(), nodes, bool(halted))

    cdef int _end(self, bint failed=False, stopped=None) except -1:
        """Give the kernel free; raise what a signal's handler has raised meanwhile.

        Then raise `MemoryError` if the call has failed, and if the search was halted
        `SearchStopped` with the words of `stopped`.
        """
        cdef bint halted = self.search.limits.halted
        raised, self.raised = self.raised, None
        set_flag(&self.busy, 0)
        if raised is not None:
            raise raised
        if failed:
            raise MemoryError
        if stopped and halted:
            raise SearchStopped(stopped)
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
        cdef State start
        cdef int32_t low = lower, high = upper
        cdef int best = NO_RANK
        cdef long long nodes
        cdef bint halted
        if not -INFINITE < lower <= upper < INFINITE or not 0 < unit < LARGEST:
            raise ValueError("bounds must be in order, and neither they nor the unit too large")
        self._load(state, &deal, &start)
        self._begin(&deal, max_nodes, deadline)
        with nogil:
            close_window(&self.search, &start, &low, &high, guess, unit, &best)
        nodes, halted = self.search.limits.spent, self.search.limits.halted
        self._end()
        return low, high, best if best == NO_RANK else self.search.game.outer[best], nodes, halted

    def solve(
        self, state, int unit, long long max_nodes, double deadline=INFINITY, *,
        bint every_card=True, bint line=True, tell=None,
    ):
        """Bound the value of a state and of every card that may be played, and find a best line.

        Limits are those of `value`.  Returns (lower, upper, cards, line, nodes, halted): `cards`
        are (rank, lower, upper) from the highest rank down, equal bounds where nothing was halted;
        `line` holds (seat, rank) of a line on which every card keeps the value, each the highest
        rank that does, as far as it was proved.  Without `every_card` or
        `line` what is not asked for is empty.  Whenever more is proved, but not at once, `tell` is
        called with as much of this, and once more where a handler raises KeyboardInterrupt.
        """
        cdef Deal deal
        cdef State start
        cdef Answer answer
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        self._load(state, &deal, &start)
        answer.count = list_cards(&deal, &start, answer.rank) if every_card else 0
        self._begin(&deal, max_nodes, deadline, True)
        self.answer, self.tell = &answer, tell
        with nogil:
            solve(&self.search, &start, unit, line, &answer)
        return self._answered()

    def perft(self, state, int depth):
        """Count the ways to play `depth` cards; raises `SearchStopped` if it is stopped."""
        cdef Deal deal
        cdef State start
        cdef long long total
        if depth < 0:
            raise ValueError("a line has no card at least")
        self._load(state, &deal, &start)
        self._begin(&deal, INT64_MAX, INFINITY)
        with nogil:
            total = count_lines(&self.search.deal, &start, depth, &self.search.limits)
        self._end(False, "the count was stopped")
        return total

    def with_stock(
        self, *, int hand, bint late, bint dark, bint turns_any, bint takes_up,
        bint keeps_king, bint dirties, bint spices
    ):
        """Say by what rules is played while there is a stock (core/stock.pxd), once, before it is
        asked about any; `hand` are the cards of a full hand.  Cards are taken up only where draws
        come later."""
        if self.stock != NULL:
            raise ValueError("the rules of the stock are known")
        if not 1 <= hand <= 6:
            raise ValueError("a hand has one to six cards")
        self.stock = <Stock *> calloc(1, sizeof(Stock))
        if self.stock == NULL:
            raise MemoryError
        self.stock.rules.hand, self.stock.rules.late = hand, late
        self.stock.rules.dark, self.stock.rules.turns_any = dark, turns_any
        self.stock.rules.takes_up = takes_up and late and dark
        self.stock.rules.keeps_king, self.stock.rules.dirties = keeps_king, dirties
        self.stock.rules.spices = spices
        self.stock.bottom = NO_RANK

    cdef int _begin_stock(
        self, state, cards, StockState *start, long long budget, double deadline
    ) except -1:
        """Take the kernel for one call about a state and the cards of its stock, as `_begin`."""
        cdef PositionInput given
        cdef int32_t[40] drawn
        cdef int at
        cdef Fault fault
        if self.stock == NULL:
            raise ValueError("the rules of the stock are not known")
        self._give(state, &given)
        check(BAD_HANDS if len(cards) > 40 else NO_FAULT)
        for at in range(len(cards)):
            drawn[at] = cards[at]
        if take_flag(&self.busy):
            raise SolverBusy("this solver is searching already; use one for each thread")
        self.deadline = deadline
        fault = load_stock(&self.search, self.stock, &given, drawn, len(cards), start)
        if fault == NO_FAULT and not stock_begin(
            &self.search, &self.stock_search, self.stock, self.max_buckets, budget
        ):
            fault = NO_MEMORY
        if fault != NO_FAULT:
            set_flag(&self.busy, 0)
            check(fault)
        return 0

    def stock_solve(
        self, state, stock, int unit, long long max_nodes, double deadline=INFINITY, *,
        bint every_card=True, bint line=True, tell=None,
    ):
        """Do what `solve` does for a state and the ranks of its stock, in the order of drawing.

        A rank that is turned has 16 added, as has one in the stock that was taken up (A2).
        """
        cdef StockState start
        cdef Answer answer
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        self._begin_stock(state, stock, &start, max_nodes, deadline)
        answer.count = 0
        self.answer, self.tell = &answer, tell
        with nogil:
            if every_card:
                answer.count = list_stock_cards(&self.search, self.stock, &start, answer.rank)
            stock_solve(&self.search, &self.stock_search, &start, unit, line, &answer)
        return self._answered()

    def choose(
        self, state, stock, known, may, int deals, uint64_t seed, double deadline=INFINITY, *,
        int top=0, int bottom=-1, int spice=0, hidden=bytes(RANKS), bint noting=False
    ):
        """Choose a card for the player on turn, who sees no other than the `known` ones.

        `state` and the ranks of `stock` are any position that is possible by what the player sees.
        `known` are 52 counts of the cards that seats are known to hold, the player's among them.
        `may` has for each rank a bit for each seat that may hold others of it. `top`, `bottom`,
        `spice` and `hidden` are those of a `Pack` (players/whole_deal.pxd). Returns (cards, thumb,
        best, deals): `cards` are (rank, worth, better, squares, facts), sums over the deals that
        were played out (players/player.pxd). Rank 31 turns the next card of the stock, 30 leads the
        one at the bottom. `thumb` and `best` say which of them the rules of thumb play, and which
        the player. With `noting` the facts are those of `CardFacts` (players/facts.pxd), in its
        order.
        """
        cdef StockState start
        cdef SeatView view
        cdef RolloutPolicy thumb
        cdef Chosen chosen
        cdef int at
        self._begin_view(state, stock, known, may, (top, bottom, spice, hidden), &start, &view)
        self.deadline = deadline
        with nogil:
            thumb_open(&thumb, &self.search, self.stock.rules.dirties)
            choose_card(
                &self.search, self.stock, &thumb, &start, &view, deals, seed, noting, &chosen
            )
        self._end()
        cards = [
            (
                chosen.card[at] if chosen.card[at] >= TAKE_BOTTOM else self._outer(chosen.card[at]),
                chosen.worth[at], chosen.better[at], chosen.squares[at],
                _facts(&chosen, at) if noting else None,
            )
            for at in range(chosen.count)
        ]
        return cards, chosen.thumb, chosen.best, chosen.deals

    def play_out(
        self, state, stock, known, may, int deals, uint64_t seed, *,
        int top=0, int bottom=-1, int spice=0, hidden=bytes(RANKS)
    ):
        """Return what possible deals are worth, if all play by rules of thumb: a sum, and that of
        the squares. `choose` says how to give what is known, including the player on turn.
        """
        cdef StockState start
        cdef SeatView view
        cdef RolloutPolicy thumb
        cdef double total, squares
        self._begin_view(state, stock, known, may, (top, bottom, spice, hidden), &start, &view)
        with nogil:
            thumb_open(&thumb, &self.search, self.stock.rules.dirties)
            play_out_deals(
                &self.search, self.stock, &thumb, &view, deals, seed, &total, &squares
            )
        self._end(False, "the deals were stopped")
        return total, squares

    cdef int _begin_view(
        self, state, stock, known, may, seen, StockState *start, SeatView *view
    ) except -1:
        """Take the kernel for one call about what a seat sees, as `_begin`; `seen` is a `Pack`."""
        cdef PositionInput given
        cdef int32_t[40] drawn
        cdef Pack pack
        cdef const uint8_t[::1] shared = known, holders = may
        cdef int at
        pack.top, pack.bottom, pack.spice, hidden = seen
        if self.stock == NULL:
            raise ValueError("the rules of the stock are not known")
        if (
            shared.shape[0] != self.search.game.seats * RANKS or holders.shape[0] != RANKS
            or len(hidden) != RANKS or len(stock) > 40
        ):
            check(BAD_HANDS)
        for at in range(RANKS):
            pack.hidden[at] = hidden[at]
        self._give(state, &given)
        for at in range(len(stock)):
            drawn[at] = stock[at]
        if take_flag(&self.busy):
            raise SolverBusy("this solver is searching already; use one for each thread")
        self.deadline = INFINITY
        fault = load_whole(&self.search, self.stock, &given, drawn, len(stock), start)
        if fault == NO_FAULT:
            fault = see(&self.search, self.stock, start, &shared[0], &holders[0], &pack, view)
        if fault != NO_FAULT:
            set_flag(&self.busy, 0)
            check(fault)
        limits_begin(&self.search.limits, INT64_MAX)
        return 0

    cdef int _outer(self, int card) except -1:
        """Return a card as it is numbered outside."""
        return self.search.game.outer[card & TURN - 1] | card & TURN

    def stock_perft(self, state, stock, int depth):
        """Count the ways to play `depth` cards, as `perft` does."""
        cdef StockState start
        cdef long long total
        if depth < 0:
            raise ValueError("a line has no card at least")
        self._begin_stock(state, stock, &start, INT64_MAX, INFINITY)
        with nogil:
            total = count_stock_lines(&self.search, self.stock, &start, depth)
        self._end(False, "the count was stopped")
        return total

    def can_clean(self, state, int side):
        """Say whether a side, 0 or 1, can still clean if everybody helps (L5, LS1).

        A side that owes nothing is clean.  Raises `SearchStopped` if it is stopped, ValueError for
        another side.
        """
        cdef Deal deal
        cdef State start
        cdef StateMap memo
        cdef bint found = False
        if side != 0 and side != 1:
            raise ValueError("side is 0 or 1")
        self._load(state, &deal, &start)
        self._begin(&deal, INT64_MAX, INFINITY)
        with nogil:
            if map_open(&memo, 1 << 8, sizeof(int)):
                found = can_clean(&self.search, &memo, &start, 1 << side)
            map_close(&memo)
        self._end(memo.failed, "the search for cleaning was stopped")
        return found

    def at_sight(self, state, int tricks, bint left_to_us, int unit, double deadline=INFINITY):
        """Return (rank, value) of every card that may be played, to one who sees some tricks ahead.

        What nobody has taken by then counts for the maximising side if it is `left_to_us`, else for
        nobody.  Raises `SearchStopped` if it is stopped, ValueError for payoffs by a table.
        """
        cdef Deal deal
        cdef State start, after
        cdef Horizon horizon
        cdef Answer answer
        cdef int at, gain
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        self._load(state, &deal, &start)
        if self.search.objective.is_table or not 0 < tricks <= start.size:
            raise ValueError("an additive objective, and one of the tricks that are left")
        answer.count = list_cards(&deal, &start, answer.rank)
        horizon.size, horizon.left_to_us = start.size - tricks, left_to_us
        self._begin(&deal, INT64_MAX, deadline)
        with nogil:
            if map_open(&horizon.memo, 1 << 8, sizeof(Bounds)):
                for at in range(answer.count):
                    gain = play(&self.search.deal, &start, answer.rank[at], &after)
                    answer.card_low[at] = gain + depth_limited_value(
                        &self.search, &horizon, &after, unit
                    )
            map_close(&horizon.memo)
        self._end(horizon.memo.failed, "the search was stopped")
        return [
            (self._outer(answer.rank[at]), answer.card_low[at]) for at in range(answer.count)
        ]

    def best_lines(self, state, int unit, long long max_nodes, double deadline=INFINITY):
        """Count the lines of best play, and the positions with a card to play on them.

        Raises `SearchStopped` if it is stopped, as by its limits, which are those of `value`.
        """
        cdef Deal deal
        cdef State start
        cdef StateMap memo
        cdef int32_t low, high
        cdef uint64_t lines = 0, turns = 0
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        self._load(state, &deal, &start)
        self._begin(&deal, max_nodes, deadline)
        with nogil:
            if map_open(&memo, 1 << 12, sizeof(uint64_t)):
                first_window(&self.search, &start, &low, &high)
                close_window(&self.search, &start, &low, &high, low, unit, NULL)
                if not self.search.limits.halted:
                    lines = best_lines(&self.search, &memo, &start, low, &turns)
            map_close(&memo)
        self._end(memo.failed, "the count was stopped")
        return lines, turns

    def outlook(
        self, state, long long max_nodes, double deadline=INFINITY, *, stock=(), taken=(0, 0),
        kinds=None, utilities=(),
    ):
        """Return what three players without sides can reach, in all and by each card.

        Without `kinds` outcomes are points from here to the end, 128 times those of player 0 plus
        those of player 1. With it they are classes: `kinds` gives the class of the sum of `taken`
        and the points to come, written so. `utilities` has one row per player: what each class is
        worth to that player. A `stock` and its cards are as in `stock_solve`. Returns (found,
        cards, nodes). `found` is (guaranteed, with_help, outcomes), values by player, and `cards`
        are (rank, guaranteed, with_help, outcomes) from the highest rank down. Raises
        `SearchStopped` if it is stopped.
        """
        cdef Deal deal
        cdef State start
        cdef StockState begun
        cdef Maxn *search
        cdef Outlook[14] parts
        cdef Outlook all_cards
        cdef uint8_t[2] before
        cdef const uint8_t[::1] kind
        cdef int at, player, count
        cdef bint proved = False, failed, draws = bool(stock)
        cdef int[14] order
        cdef Fault fault
        before[0], before[1] = taken
        search = <Maxn *> malloc(sizeof(Maxn))
        if search == NULL:
            raise MemoryError
        search.deal, search.limits = &self.search.deal, &self.search.limits
        search.adds = kinds is None
        search.kind = NULL
        try:
            if kinds is not None:
                kind = kinds
                if kind.shape[0] != OUTCOMES:
                    raise ValueError("a class for every outcome")
                for player in range(PLAYERS):
                    if len(utilities[player]) != CLASSES:
                        raise ValueError("a utility for every class")
                    for at in range(CLASSES):
                        search.utility[player][at] = utilities[player][at]
                search.kind = <uint8_t *> &kind[0]
            if draws:
                self._begin_stock(state, stock, &begun, max_nodes, deadline)
                start = begun.at
                count = list_stock_cards(&self.search, self.stock, &begun, order)
            else:
                self._load(state, &deal, &start)
                count = list_cards(&deal, &start, order)
                self._begin(&deal, max_nodes, deadline)
            fault = can_look_out(&self.search, &start, kinds is not None, before)
            if fault != NO_FAULT:
                self._end()
                check(fault)
            with nogil:
                proved = maxn_open(search) and (
                    stock_outlook_of_cards(
                        &self.search, &self.stock_search, search, &begun, before, order, count,
                        parts, &all_cards,
                    ) if draws else outlook_of_cards(
                        search, &start, before, order, count, parts, &all_cards
                    )
                )
            nodes, failed = self.search.limits.spent, search.failed or search.memo.failed
            found, cards = None, []
            if proved:
                found = _outlook(search, &all_cards)
                cards = [
                    (self._outer(order[at]), *_outlook(search, &parts[at]))
                    for at in range(count)
                ]
            maxn_close(search)
            self._end(failed, "the search was stopped")
        finally:
            free(search)
        return found, cards, nodes

    def plan(
        self, state, int need, bint ours, long long max_nodes, double deadline=INFINITY, tell=None
    ):
        """Find the shortest plan for a value of `need` at least, or of less if not `ours`.

        Returns (plan, proved, nodes).  The plan is None if there is none, or none was found within
        the limits and what memory a plan may take; `proved`: none has fewer lines.  If a plan
        is done it is (); where a player of the side is on turn (seat, rank, plan), the rank None if
        it is the one led; where an opponent is, (seat, [(ranks, plan), ...]); and
        [(seat, plan), ...] where one or another is.  If a handler raises KeyboardInterrupt,
        `tell` is called with these three.
        """
        cdef Deal deal
        cdef State start
        cdef Plan plan
        cdef int root = UNKNOWN
        if not -LARGEST < need < LARGEST:
            raise ValueError("no value is so large")
        self._load(state, &deal, &start)
        self._begin(&deal, max_nodes, deadline)
        with nogil:
            if plan_open(&plan, &self.search, ours):
                root = find_plan(&plan, &start, need)
        nodes = self.search.limits.spent
        found = None, False, nodes
        try:
            if root != UNKNOWN:
                found = _tree(&plan, root), bool(cases_at(&plan, root).solved[LINES]), nodes
        finally:
            plan_close(&plan)
            try:
                self._end()
            except KeyboardInterrupt:
                if tell is not None:
                    tell(*found)
                raise
        return found

    def deals(
        self, state, known, deals, int unit, double deadline=INFINITY, bint best_alone=False
    ):
        """Value every card of the player on turn in many deals that differ in the other hands.

        `state` is one of them, at whose turn the same cards may be played in all. `known` are 52
        counts of the cards that the seats hold in all of them, and `deals` as many for each, one
        after the other, of those that they hold beside these. Returns (cards, values, followed,
        done): the cards from the highest rank down, as many values a deal as there are cards, and
        how many deals were solved before `deadline`. `followed` is the worth of the cards where the
        player then follows the rule of hidden/follow.pxd, or None without `follow`; that asks for
        all values. With `best_alone` cards that are not best have any lesser value.
        """
        cdef Deal deal
        cdef State start
        cdef PositionInput given
        cdef Fault fault = NO_FAULT
        cdef int[13] order
        cdef const uint8_t[::1] shared = known, hidden = deals
        cdef int count = hidden.shape[0] // (4 * RANKS), done = 0, at, width
        cdef int32_t *follows = NULL
        check(NO_FAULT if shared.shape[0] == 4 * RANKS else BAD_HANDS)
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        self._give(state, &given)
        check(load(&self.search, &given, &deal, &start))
        width = list_cards(&deal, &start, order)
        values = array("i", bytes(sizeof(int32_t) * count * width))
        followed = array("i", values) if self.follower != NULL else None
        cdef int32_t[::1] view = values, second
        if count and width:
            if followed is not None:
                second = followed
                follows = &second[0]
            self._begin(&deal, INT64_MAX, deadline)
            with nogil:
                done = solve_deals(
                    &self.search, &given, &shared[0], &hidden[0], count, unit,
                    best_alone and follows == NULL, INT64_MAX, &view[0], width, self.follower,
                    follows, &fault,
                )
            self._end()
        check(fault)
        cards = [self.search.game.outer[order[at]] for at in range(width)]
        return cards, values, followed, done

    def guesses(self, state, known, deals, int rank, int unit, double deadline=INFINITY):
        """Return, for each of many deals, the tree of ext/guess.pxd after a card of the player on
        turn, who holds three at most.

        Arguments are those of `deals`.  The trees stand one after the other in an array of numbers.
        Raises `SearchStopped` if it is stopped.
        """
        cdef Deal deal
        cdef State start
        cdef PositionInput given
        cdef ChoiceTreeWriter guesses
        cdef Vec *numbers
        cdef Fault fault = NO_FAULT
        cdef const uint8_t[::1] shared = known, hidden = deals
        cdef int count = hidden.shape[0] // (4 * RANKS), at, inner
        check(NO_FAULT if shared.shape[0] == 4 * RANKS else BAD_HANDS)
        check(BAD_SEATS if self.search.game.seats != 4 else NO_FAULT)
        check(NO_FAULT if 0 < unit < LARGEST else BAD_UNIT)
        check(NO_FAULT if 0 <= rank < RANKS else BAD_RANK)
        inner = self.search.game.inner[rank]
        self._give(state, &given)
        check(load(&self.search, &given, &deal, &start))
        if start.size > 3 or not playable(
            &deal, &start
        ) >> 4 * inner & 1:
            raise ValueError("a card that may be played, of three at most")
        memset(&guesses, 0, sizeof(ChoiceTreeWriter))
        guesses.search, guesses.unit = &self.search, unit
        guesses.numbers = vec_init(sizeof(int32_t), NULL)
        guesses.me = seat_on_turn(&self.search.game, &start)
        self._begin(&deal, INT64_MAX, deadline)
        with nogil:
            for at in range(count):
                give_hands(&given, &shared[0], &hidden[at * 4 * RANKS])
                fault = load(&self.search, &given, &deal, &start)
                if fault != NO_FAULT:
                    break
                begin(&self.search, &deal, INT64_MAX, False)
                write_card(&guesses, &start, inner, 0, 0)
                if guesses.failed or self.search.limits.halted:
                    break
        try:
            self._end(guesses.failed, "the search was stopped")
            check(fault)
            numbers = &guesses.numbers
            return array("i", numbers.items[:numbers.count * numbers.width])
        finally:
            free(guesses.numbers.items)

    def follow(self, int seat):
        """Let `deals` also say what each card is worth if this seat, which is on turn in every
        deal, then plays by the rule of hidden/follow.pxd."""
        check(BAD_SEATS if self.search.game.seats != 4 or not 0 <= seat < 4 else NO_FAULT)
        if self.follower != NULL:
            raise ValueError("one seat for each kernel")
        self.follower = <Follower *> calloc(1, sizeof(Follower))
        if self.follower == NULL or not follower_open(self.follower, seat):
            raise MemoryError

    def guaranteed(
        self, state, hidden, may, int seat=-1, bint helped=False, int spice=0,
        double deadline=INFINITY
    ):
        """Return what each card of the player on turn guarantees a seat that sees only its own
        hand: by default the player's.

        If it is `helped`, its partner plays for it.  `state` is a position that fits what it sees;
        `hidden` are the counts of the cards that it does not see, 52 numbers: of each seat, and
        behind the seats of a pack.  `may` says, a rank each, where unseen cards of it may lie, a
        bit each; `spice` hidden cards of the pack go with the trick.  Returns
        (rank, value) from the highest rank down.  Raises `SearchStopped` if it is stopped.
        """
        cdef Deal deal
        cdef State start
        cdef GuaranteeSearch search
        cdef PublicState seen
        cdef int[13] cards
        cdef int32_t[13] values
        cdef int at, count = 0
        memset(&search, 0, sizeof(GuaranteeSearch))
        self._see(state, hidden, may, spice, &search, &seen, &deal, &start)
        check(NO_FAULT if -1 <= seat < 4 else BAD_SEATS)
        search.me = seat if seat >= 0 else search.me
        search.helped = helped
        self._begin(&deal, INT64_MAX, deadline)
        with nogil:
            if map_open(&search.memo, 1 << 12, sizeof(Bounds)):
                count = guarantee_by_card(&search, &seen, cards, values)
            map_close(&search.memo)
        self._end(search.memo.failed, "the search was stopped")
        return [(self.search.game.outer[cards[at]], values[at]) for at in range(count)]

    cdef int _see(
        self, state, hidden, may, int spice, GuaranteeSearch *search, PublicState *seen, Deal *deal,
        State *start
    ) except -1:
        """Read what the player on turn has seen, for `guaranteed`; the memo is left alone."""
        cdef PositionInput given
        cdef Unseen unseen
        cdef int at
        self._give(state, &given)
        hidden, may = tuple(hidden), tuple(may)
        check(BAD_HANDS if len(hidden) != 4 * RANKS or len(may) != RANKS else NO_FAULT)
        for at in range(4 * RANKS):
            unseen.hidden[at // RANKS][at % RANKS] = hidden[at]
        for at in range(RANKS):
            unseen.may[at] = may[at]
        unseen.spice = spice
        search.limits = &self.search.limits
        return check(load_seen(&self.search, &given, &unseen, deal, start, search, seen))

    cdef int _load(self, state, Deal *deal, State *start) except -1:
        """Read (hands, leader, ranks on the table, run rank or -1, run length, points, owes,
        scored, first, tricks, extra) and check that it is a state of this context.

        Nothing of the kernel is changed: another call may be running."""
        cdef PositionInput given
        self._give(state, &given)
        return check(load(&self.search, &given, deal, start))

    cdef int _give(self, state, PositionInput *given) except -1:
        """Read what `_load` does, unchecked."""
        cdef int at
        (
            hands, given.leader, table, given.run_rank, given.run_length, given.points, given.owes,
            given.scored, given.first, given.tricks, given.extra,
        ) = tuple(state)
        hands, table = tuple(hands), tuple(table)
        if len(hands) != RANKS * self.search.game.seats or len(table) > 3:
            check(BAD_TABLE)
        for at in range(len(hands)):
            given.hands[at // RANKS][at % RANKS] = hands[at]
        given.count = len(table)
        for at in range(given.count):
            given.table[at] = table[at]
        return 0


cdef class Dealer:
    """The possible deals by what is known, in order, some at a time (hidden/deals.pxd).

    `parts` are (rank, shares, ways, twin): how its unseen cards may be shared among four seats, the
    number of ways of each share, and whether the rank before it is equivalent. `hidden` are the
    cards that each seat wants of them.
    """

    cdef Dealing dealing

    def __init__(self, parts, hidden):
        cdef RankShares *part
        cdef int at, split, seat
        if len(parts) > RANKS or len(hidden) != SEATS:
            raise ValueError("thirteen ranks at most, and four seats")
        for at, (rank, shares, ways, twin) in enumerate(parts):
            part = &self.dealing.part[at]
            check(NO_FAULT if 0 <= rank < RANKS else BAD_RANK)
            if not 0 < len(shares) == len(ways) <= SHARES or not all(
                sum(one) == sum(shares[0]) <= 4 for one in shares
            ):
                raise ValueError("shares of the same cards, four at most")
            part.rank, part.count, part.cards, part.holders = rank, len(shares), sum(shares[0]), 0
            part.twins = part[-1].twins + 1 if at and twin else 1
            for split in range(part.count):
                part.ways[split] = ways[split]
                for seat in range(SEATS):
                    part.share[split][seat] = shares[split][seat]
                    if part.share[split][seat]:
                        part.holders |= 1 << seat
        self.dealing.count = len(parts)
        for seat in range(SEATS):
            self.dealing.wanted[0][seat] = hidden[seat]
        dealing_begin(&self.dealing)

    def take(self, int number):
        """Return `(hidden, ways, alike)` of the next deals, fewer where no more are left.

        `hidden` are 52 counts each, by seat. Each deal counts for `alike` deals, itself included,
        each of them possible in `ways` ways.
        """
        cdef int done = 0
        hidden, ways = bytearray(4 * RANKS * number), array("q", bytes(sizeof(int64_t) * number))
        alike = array("q", ways)
        cdef uint8_t[::1] cards = hidden
        cdef int64_t[::1] lying = ways, standing = alike
        while done < number and next_deal(&self.dealing):
            write_deal(&self.dealing, &cards[done * 4 * RANKS])
            lying[done] = self.dealing.ways[self.dealing.count]
            standing[done] = self.dealing.alike[self.dealing.count]
            done += 1
        return bytes(cards[:4 * RANKS * done]), ways[:done], alike[:done]


cdef class Shuffler:
    """Hands from shuffled packs, for endings of which no more is known than who must clean.

    They are those that `random.Random` draws by `shuffle` and `choice` (`search.random_positions`): `draw`
    is its `getrandbits`.  Each seat gets a hand of `size` cards, the next `spice` of them are put
    aside, and each queen that is left was taken by one of the `parties`.  Where `cleans` is false
    that counts for nothing; where `keeps_king` is true some king is left to play.  `letters` are
    those of the ranks, from the two up.
    """

    cdef object draw
    cdef bytes words, letters
    cdef int next, players, size, spice, parties
    cdef bint cleans, keeps_king

    def __init__(self, draw, letters, *, players, size, spice, parties, cleans, keeps_king):
        if len(letters) != RANKS or not 0 < players * size + spice <= CARDS or players > SEATS:
            raise ValueError("thirteen ranks, four seats and a pack at most")
        self.draw, self.letters, self.words, self.next = draw, letters, b"", 0
        self.players, self.size, self.spice, self.parties = players, size, spice, parties
        self.cleans, self.keeps_king = cleans, keeps_king

    cdef int below(self, int number) except -1:
        """Draw a number below another, as Python does: by bits, until it is small enough."""
        cdef int bits = 0
        cdef uint32_t word
        cdef const unsigned char *at
        while number >> bits:
            bits += 1
        while True:
            if self.next == len(self.words):
                self.words, self.next = self.draw(32 * DRAWN).to_bytes(4 * DRAWN, "little"), 0
            at = <const unsigned char *>self.words + self.next
            self.next += 4
            word = (at[0] | at[1] << 8 | at[2] << 16 | <uint32_t>at[3] << 24) >> (32 - bits)
            if word < <uint32_t>number:
                return word

    def take(self, int number):
        """Return some endings: who leads, a bit for each party that must clean, hands as text.

        The cards that are put aside, if any, are the last hand.
        """
        endings = []
        while len(endings) < number:
            ending = self.ending()
            if ending is not None:
                endings.append(ending)
        return endings

    cdef ending(self):
        """Return an ending, or None if it cannot have come about."""
        cdef int pack[CARDS]
        cdef int held[5][RANKS]
        cdef int at, other, rank, queens, kings, takers = 0, hands = self.players + (self.spice > 0)
        cdef char text[CARDS]
        cdef int length
        for at in range(CARDS):
            pack[at] = at // 4
        for at in range(CARDS - 1, 0, -1):
            other = self.below(at + 1)
            pack[at], pack[other] = pack[other], pack[at]
        memset(held, 0, sizeof(held))
        for at in range(self.players * self.size):
            held[at // self.size][pack[CARDS - 1 - at]] += 1
        for at in range(self.spice):
            held[self.players][pack[at]] += 1
        for at in range(CARDS - self.players * self.size):
            if pack[at] == QUEEN:
                takers |= 1 << self.below(self.parties)
        leader = self.below(self.players)
        queens = kings = 0
        for at in range(hands):
            queens += held[at][QUEEN]
            kings += held[at][KING]
        if not self.cleans:
            takers = 0
        if (takers & 1) + (takers >> 1 & 1) + (takers >> 2 & 1) + (takers >> 3) > 4 - queens:
            return None
        if self.keeps_king and not kings:
            return None
        texts = []
        for at in range(hands):
            length = 0
            for rank in range(RANKS - 1, -1, -1):
                for other in range(held[at][rank]):
                    text[length] = (<const char *>self.letters)[rank]
                    length += 1
            texts.append(text[:length].decode("ascii"))
        return leader, takers, tuple(texts)


cdef _tree(Plan *plan, int number):
    """Return the plan for a set of cases, as Python has it."""
    cdef Cases *cases = cases_at(plan, number)
    cdef Child *child
    cdef int at
    if number == DONE:
        return ()
    if cases.kind == OURS:
        child = child_at(plan, cases.children + cases.choice)
        rank = None if child.label == MATCH else plan.search.game.outer[child.label]
        return _seat(plan, cases), rank, _tree(plan, child.cases)
    if cases.kind == APART:
        return [
            (
                child_at(plan, cases.children + at).label,
                _tree(plan, child_at(plan, cases.children + at).cases),
            )
            for at in range(cases.child_count - 1, -1, -1)
        ]
    groups = [
        (
            _ranks(plan, cases, division_at(plan, cases.division + at)),
            _tree(plan, union_of(plan, number, division_at(plan, cases.division + at))),
        )
        for at in range(cases.parts)
    ]
    # Nothing matters after a rank that leaves nothing to be done: it goes with the most of them.
    groups.sort(key=_breadth)
    groups[-1][0].extend(_ranks(plan, cases, done_mask(plan, cases)))
    return _seat(plan, cases), groups


def _breadth(group):
    return len(group[0])


cdef _ranks(const Plan *plan, const Cases *cases, uint32_t mask):
    """Return the ranks of some children."""
    cdef int at
    return [
        plan.search.game.outer[child_at(plan, cases.children + at).label]
        for at in range(cases.child_count) if mask >> at & 1
    ]


cdef int _seat(const Plan *plan, const Cases *cases):
    """Return the seat on turn in a set of cases."""
    return place_at(plan, place_in(cases_from(plan, cases.first)[0])).seat


cdef _outlook(const Maxn *search, const Outlook *found):
    """Return what a state can lead to, as Python has it."""
    cdef uint32_t at
    guaranteed = tuple(found.guaranteed[player] for player in range(PLAYERS))
    with_help = tuple(found.with_help[player] for player in range(PLAYERS))
    outcomes = [outcomes_of(&search.open, found.first)[at] for at in range(found.count)]
    return guaranteed, with_help, outcomes
