"""The compiled players who see what one seat sees (`games.*.players` are its callers).

Integers in, integers out.  Nothing here sees what a seat does not know.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from core.bits cimport card_bit, read_flag, set_flag
from core.limits cimport SearchLimits, limits_begin
from myllymatti.play cimport MATTI_SEATS, MattiState, by_hand, matti_choices
from myllymatti.player cimport (
    MOST_NODES, Leaf, MattiTried, choose_beating, choose_collecting, matti_try, matti_weigh,
)
from myllymatti.rollout cimport FEATURES as MATTI_FEATURES_, MATTI_WEIGHTS, matti_features
from ristiseiska.deals cimport Known
from ristiseiska.play cimport (
    CARDS, NO_CARD, PLAYERS, LayingRules, LayingState, choices_of, laying_open, look_at_layout,
)
from ristiseiska.player cimport (
    Drawing, Event, Tried, begin_drawing, choose_move, learn, next_hands, try_moves, weigh_moves,
)
from ristiseiska.rollout cimport FEATURES, features_of, urgency, weights_of

BUILDS = ("strict", "free", "eight-after-six")
CONTINUES = ("off", "ak_only", "any")
NO_MOVE = NO_CARD
LAYING_FEATURES = FEATURES
MATTI_FEATURES = MATTI_FEATURES_

cdef enum:
    MOST_EVENTS = 4096

cdef bint look_at_flag(void *flag) noexcept nogil:
    """Say whether somebody has asked the search to stop."""
    return read_flag(<int *> flag)


cdef class LayingKernel:
    """Ristiseiska by some rules, for a number of players, with weights of the rules of thumb.

    `scoring` is the number of the way of scoring; `weights` replace the fitted ones.
    """

    cdef LayingRules rules
    cdef float weight[FEATURES]
    cdef int stopping
    cdef SearchLimits limits
    cdef Known known
    cdef Drawing drawing
    cdef LayingState table
    cdef Event event[MOST_EVENTS]

    def __init__(
        self, *, seats, build, goes_on, begs, takes_last, exempt, to_the_last, whole, forfeit, costs,
        scoring, weights=None
    ):
        cdef int card, at
        if not (3 <= seats <= PLAYERS and 0 <= scoring < 6 and len(costs) == CARDS):
            raise ValueError("three to seven seats, 52 costs, and one of six ways of scoring")
        memset(&self.rules, 0, sizeof(LayingRules))
        self.rules.seats, self.rules.forfeit = seats, forfeit
        self.rules.build, self.rules.goes_on = BUILDS.index(build), CONTINUES.index(goes_on)
        self.rules.begs, self.rules.takes_last = begs, takes_last
        self.rules.exempt = exempt
        self.rules.to_the_last, self.rules.whole = to_the_last, whole
        for card in range(CARDS):
            self.rules.cost[card] = costs[card]
        for at in range(FEATURES):
            self.weight[at] = weights[at] if weights else weights_of(&self.rules, scoring)[at]
        laying_open(&self.rules)
        self.limits.look, self.limits.caller = look_at_flag, &self.stopping

    def stop(self):
        """End the call that runs, or the next, at once; any thread may ask for that."""
        set_flag(&self.stopping, 1)

    cdef int _see(self, view) except -1:
        """Read what a seat knows: its own cards at first, what has happened, and the table now."""
        cdef int at, suit, seat, count
        cdef uint64_t own = 0
        cdef LayingState *table = &self.table
        memset(table, 0, sizeof(LayingState))
        for card in view["own"]:
            own |= card_bit(card)
        for suit, (low, high) in enumerate(view["layout"]):
            table.low[suit], table.high[suit] = low, high
        look_at_layout(&self.rules, table)
        events = view["events"][-MOST_EVENTS:]
        count = len(events)
        for at, (what, seat, card, to) in enumerate(events):
            self.event[at] = Event(what, seat, card, to)
        for seat, size in enumerate(view["sizes"]):
            self.known.size[seat] = size
        learn(&self.rules, &self.known, table, view["seat"], own, self.event, count)
        table.turn, table.first_turns = view["turn"], view["first_turns"]
        table.holder, table.continuing = view["holder"], view["continuing"]
        return 0

    def choose(self, view, int deals, int noise, double prior, uint64_t seed):
        """Return the best move and that of the rules of thumb, in how many deals they were tried,
        and of each move: itself, its points, how many more than by the rules of thumb, the sum of
        their squares, and what these rules say."""
        cdef Tried tried
        cdef int at
        self._see(view)
        limits_begin(&self.limits, 1ll << 62)
        with nogil:
            choose_move(
                &self.rules, &self.known, &self.table, self.weight, deals, noise, prior, seed,
                &self.drawing, &self.limits, &tried,
            )
        set_flag(&self.stopping, 0)
        return tried.move[tried.best], tried.move[tried.thumb], tried.deals, [
            (
                tried.move[at], tried.points[at], tried.more[at], tried.squares[at],
                tried.expected[at],
            )
            for at in range(tried.count)
        ]

    def deals(self, view, int count, uint64_t seed):
        """Return possible deals, each a set of cards per seat, and whether they are all of them.

        One that does not fit in everything is None: no other was found."""
        cdef uint64_t[7] hand
        cdef int seat, at
        self._see(view)
        found = []
        begin_drawing(&self.known, &self.drawing, seed)
        for at in range(self.drawing.all.count if self.drawing.listed else count):
            fits = next_hands(&self.known, &self.drawing, hand)
            found.append([hand[seat] for seat in range(self.rules.seats)] if fits else None)
        return found, bool(self.drawing.listed)

    # --- for fitting the weights: everything is known -------------------------------------------

    cdef int _lay_open(self, state) except -1:
        cdef int seat, suit
        memset(&self.table, 0, sizeof(LayingState))
        for seat, cards in enumerate(state["hands"]):
            self.table.hand[seat] = cards
        for suit, (low, high) in enumerate(state["layout"]):
            self.table.low[suit], self.table.high[suit] = low, high
        look_at_layout(&self.rules, &self.table)
        self.table.turn, self.table.first_turns = state["turn"], state["first_turns"]
        self.table.holder, self.table.continuing = state["holder"], state["continuing"]
        return 0

    def features(self, state):
        """Return the moves of a state with all hands, with the features of each."""
        cdef Tried tried
        cdef float[FEATURES] found
        cdef int at, one, mover
        cdef double urgent
        self._lay_open(state)
        choices_of(&self.rules, &self.table, &mover)
        weigh_moves(&self.rules, &self.table, self.weight, &tried)
        urgent = urgency(&self.rules, &self.table, mover)
        rows = []
        for at in range(tried.count):
            features_of(&self.rules, &self.table, mover, tried.move[at], urgent, found)
            rows.append((tried.move[at], [found[one] for one in range(FEATURES)]))
        return rows

    def values(self, state, int times, int noise, uint64_t seed):
        """Return what each move is worth on average if all play on by rules of thumb."""
        cdef Tried tried
        cdef int at
        self._lay_open(state)
        limits_begin(&self.limits, 1ll << 62)
        weigh_moves(&self.rules, &self.table, self.weight, &tried)
        for at in range(times):
            try_moves(
                &self.rules, &self.table, self.weight, noise, seed + at, &self.limits, &tried
            )
        return [tried.points[at] / times for at in range(tried.count)]


cdef class MattiKernel:
    """Myllymatti for a number of players, with weights of the rules of thumb.

    `weights` replace the fitted ones.
    """

    cdef int seats
    cdef bint must_beat
    cdef float weight[MATTI_FEATURES_]
    cdef int stopping
    cdef SearchLimits limits
    cdef MattiState state
    cdef int sizes[MATTI_SEATS]
    cdef Leaf *leaves

    def __cinit__(self):
        self.leaves = <Leaf *> malloc(MOST_NODES * sizeof(Leaf))
        if self.leaves == NULL:
            raise MemoryError

    def __init__(self, *, seats, must_beat, weights=None):
        cdef int at
        if not 2 <= seats <= MATTI_SEATS:
            raise ValueError("two or three seats")
        self.seats, self.must_beat = seats, must_beat
        for at in range(MATTI_FEATURES_):
            self.weight[at] = weights[at] if weights else MATTI_WEIGHTS[self.seats - 2][at]
        self.limits.look, self.limits.caller = look_at_flag, &self.stopping

    def __dealloc__(self):
        free(self.leaves)

    def stop(self):
        """End the call that runs, or the next, at once; any thread may ask for that."""
        set_flag(&self.stopping, 1)

    cdef int _see(self, view) except -1:
        """Read a view, or a state with all cards; of hidden hands there are but the sizes."""
        cdef int seat, at, card
        cdef MattiState *state = &self.state
        memset(state, 0, sizeof(MattiState))
        state.seats, state.must_beat = self.seats, self.must_beat
        state.second, state.turn, state.leader = view["second"], view["turn"], view["leader"]
        state.trump, state.showed, state.full = view["trump"], view["showed"], view["full"]
        for seat in range(self.seats):
            state.hand[seat], state.won[seat] = view["hands"][seat], view["won"][seat]
            self.sizes[seat] = view["sizes"][seat]
        state.stock = view["stock"]
        for at, card in enumerate(view["next"]):
            state.next[at] = card
        for card in view["table"]:
            state.table[state.count] = card
            state.count += 1
        return 0

    def choose(self, view, int games, double other, uint64_t seed):
        """Return the best move and that of the rules of thumb, how many games were tried, and of
        each move: itself, the chances to get out in these, how much better, the sum of squares,
        what the rules of thumb say, and in how many games it was tried.

        `other` is how much the rules of thumb count or, in the second phase, how far is explored.
        """
        cdef MattiTried tried
        cdef int at, seat = view["seat"]
        cdef uint64_t unseen = view["unseen"]
        self._see(view)
        limits_begin(&self.limits, 1ll << 62)
        with nogil:
            if self.state.second:
                choose_beating(
                    &self.state, self.weight, games, other, seed, self.leaves, &self.limits, &tried
                )
            else:
                choose_collecting(
                    &self.state, seat, self.sizes, unseen, self.weight, games, other, seed,
                    &self.limits, &tried,
                )
        set_flag(&self.stopping, 0)
        return tried.move[tried.best], tried.move[tried.thumb], tried.games, [
            (
                tried.move[at], tried.out[at], tried.better[at], tried.squares[at],
                tried.expected[at], tried.visits[at] if self.state.second else tried.games,
            )
            for at in range(tried.count)
        ]

    def by_hand(self, view):
        """Return the move of the rules by hand, by which games are played out."""
        self._see(view)
        return by_hand(&self.state, matti_choices(&self.state))

    # --- for fitting the weights: everything is known -------------------------------------------

    def features(self, state):
        """Return the moves of a state with all cards, with the features of each."""
        cdef MattiTried tried
        cdef float[MATTI_FEATURES_] found
        cdef int at, one
        self._see(state)
        matti_weigh(&self.state, self.weight, &tried)
        rows = []
        for at in range(tried.count):
            matti_features(&self.state, tried.move[at], found)
            rows.append((tried.move[at], [found[one] for one in range(MATTI_FEATURES_)]))
        return rows

    def values(self, state, int times, int noise, uint64_t seed):
        """Return how often each move gets its player out if all play on by rules by hand."""
        cdef MattiTried tried
        cdef int at
        self._see(state)
        limits_begin(&self.limits, 1ll << 62)
        matti_weigh(&self.state, self.weight, &tried)
        for at in range(times):
            matti_try(&self.state, noise, seed + at, &self.limits, &tried)
        return [tried.out[at] / times for at in range(tried.count)]
