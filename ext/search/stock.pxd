# The search of the part of a deal with a stock, every card of it known: alpha-beta by the rules of
# core/stock.pxd down to the last part, which search/alpha_beta.pxd works out.
#
# Contract of `stock_bound` as of `bound_at_trick_start` (search/alpha_beta.pxd).  What prunes here
# is what is left to be won, the tables, what can surely be taken in the last trick but one with a
# stock, and all that prunes in the last part.
#
# The key of a state is exact, each rank standing for itself.  It includes how many cards the stock
# still has, so what is kept stays true for every stock with the same end:
#
#   low    0..62  columns of the ranks 0..8, seven bits each
#   high   0..27  columns of the ranks 9..12
#         28..33  cards left in the stock
#         34..35  leader
#         36..39  rank of the run, NO_RANK without one      40..41  its length
#         42..58  tally (core/state.pxd)
#             60  the bounds are what either side shows easily (`prove_without_ending_search`)
#             61  the bounds are a guess (`guess_value`)
#         62..63  always 1: the first tells it from a key of the last part (core/state.pxd)

from libc.string cimport memcpy, memset

from core.bits cimport highest_bit, int32_t, lowest_bit, number_of, ranks_of, uint8_t, uint64_t
from core.limits cimport count_node, limits_begin
from core.objective cimport least_value, most_value, narrow
from core.state cimport (
    NO_RANK, RANKS, SEATS, Deal, Game, Key, State, can_bar, column_key, key_with_past, points_of,
    prepare_keys, tally_bits,
)
from core.stock cimport (
    TURN, Stock, StockRules, StockState, can_match, can_turn, denied, draw_card, lay_card, one,
    place_on_turn, plays_turned, seat_at,
)
from core.switches cimport (
    CHECKS, EASY_PROOFS, ENDING_AT_ONCE, KILLERS, LAST_STOCK, STOCK_LEFT, STOCK_TABLE, STOCK_TRICK,
    is_on,
)
from core.trick cimport last_holder, maximises, seat_of, winning_turn
from search.alpha_beta cimport DEEP, INFINITE, Search
cimport search.general as general
from search.killers cimport (
    CHECKED_PLACES, FEW_PLACES, MANY_PLACES, Killers, killer_of_hand, killers_close, killers_open,
    note_killer,
)
cimport search.plain as plain
from search.position_input cimport LARGEST
from search.shapes cimport MANY_LINES, shapes_open
from search.solve cimport Answer, begin_cards, bound_by_best, find_line
from search.table cimport (
    LEAST_BUCKETS, Entry, Table, table_close, table_next, table_open, table_probe, table_store,
)
from search.window cimport Window, asks, floor_div, note_answer, window_between

cdef enum:
    ENDING_BUCKETS = 1 << 15    # of the table of endings: two megabytes, to stay in fast memory
    FEW_CARDS = 12          # a stock of no more needs few places for killers
    NEARLY = 8              # seven eighths of the points are nearly all
    ROUGH = 4               # points: the window in which a value is guessed
    NEAR = 2                # points beside a guess at which the first question is
    EASY_TRICKS = 10        # most tricks left with which a proof is first tried the easy way
    DEAR = 2000000          # cards after which a question is slow
    ALL_RANKS = 0x1111111111111
    OPEN = INFINITE         # in place of a bound: only a search would find one

cdef enum Endings:
    # How endings are worked out.
    SEARCHED
    ESTIMATED               # and not searched (`guess_value`)
    AT_ONCE                 # if what a side can surely take or the table answers, else OPEN

cdef struct StockSearch:
    const Stock *stock      # that is asked about
    Table table             # of states with a stock, and of the deep ones below them
    int kept_length         # of the stock that the table is about, its cards, and what follows
    uint8_t kept[40]
    uint8_t kept_extra
    Endings endings
    bint guessed            # so it is known which side gets less
    bint less_is_ours       # that side is the maximising one
    long long easy_from     # cards played, from which it is tried what that side shows easily
    Killers killers         # of states with a stock and LONG ones below it

include "search/stock.pxi"
