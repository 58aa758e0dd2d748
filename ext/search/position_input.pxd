# From numbers to a search: the context that it serves and the position that it is asked about, both
# checked here and nowhere else.
#
# A caller fills in plain numbers, ranks as numbered outside, and learns by a fault what is
# wrong with them.  `Context` and `PositionInput` hold nothing but numbers of 32 bits, in the order
# in which they stand, and a page writes them as such.

from libc.stdlib cimport malloc
from libc.string cimport memset

from core.bits cimport int32_t, uint64_t
from core.objective cimport POINTS, objective_close, objective_prepare
from core.state cimport (
    NO_RANK, RANKS, WORTHLESS, Deal, Game, State, number_columns, prepare_keys, prepare_points,
)
from core.stock cimport (
    MOST_STOCK, TURN, Stock, StockState, draw_card, note_holders, one, seat_at, settle_stock_lead,
)
from core.trick cimport lay, no_trick, put, settle_lead
from search.alpha_beta cimport Search
from search.shapes cimport shapes_close
from search.table cimport LEAST_BUCKETS, table_close, table_open

cdef enum:
    QUEEN = 10              # as ranks are numbered outside
    KING = 11
    LARGEST = 1 << 24       # of any payoff or bonus
    LAST_TRICKS = 14        # that a deal without a stock can have
    MOST_TRICKS = 19        # and one with a stock
    MOST_EXTRA = 31         # points that can go with a trick beside those on the table (K20)

cdef enum Fault:
    NO_FAULT
    # In a context.
    BAD_SEATS
    BAD_VALUES
    BAD_LIMIT
    BAD_BUCKETS
    BAD_BONUS
    BAD_SHAPE
    BAD_SIZE
    BAD_PAYOFF
    BAD_TARGET
    NO_MEMORY
    # In a position.
    BAD_TABLE
    BAD_COUNT
    BAD_RANK
    BAD_RUN
    BAD_COPIES
    BAD_RUN_COPIES
    BAD_HANDS
    BAD_TALLY
    OTHER_TALLY
    # In a question.
    BAD_UNIT
    BAD_PLAYERS
    BAD_GAME
    BAD_POINTS
    NOTHING_LEFT
    BAD_CARD

cdef struct Context:
    # What a kernel is made for: rules of play, maximising seats and the form of the objective.
    int32_t seats
    int32_t mask            # bits of the seats that maximise
    int32_t values[13]      # card points of the ranks, the first eight none
    int32_t limit           # R16; 0: none
    int32_t pass_left       # R22
    int32_t queen_clause    # L5
    int32_t max_buckets     # of the table
    int32_t bonus[4]        # what the end is worth, by the parties that owe, where there are no payoffs
    int32_t shape[4]        # of the payoffs (core/objective.pxd): tricks, last, first, scored
    int32_t deal_points     # card points of the deal
    int32_t target[2]       # points with which each side reaches the target
    int32_t size            # how many payoffs there are

cdef struct PositionInput:
    # A position; the past is here only where the context keeps it (core/objective.pxd).
    int32_t hands[4][13]    # how many cards of each rank each seat holds
    int32_t leader
    int32_t count           # cards on the table
    int32_t table[3]        # their ranks, in order of play
    int32_t run_rank        # -1: no run
    int32_t run_length
    int32_t points
    int32_t owes
    int32_t scored
    int32_t first
    int32_t tricks
    int32_t extra

include "search/position_input.pxi"
